"""A batch manifest (``definition-check-batch-v1``): several documents for one run each.

Rules about files (which folders may not overlap) need the manifest's own folder and are
checked where a batch is run. Source: ledger contract, section 9.2 (M-001 to M-004, M-007).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from engross.contracts.ledger.fields import FROM_LIST, Distinct, NotBlank
from engross.contracts.ledger.record import Record

__all__ = ["MANIFEST_VERSION", "BatchManifest", "Job"]

MANIFEST_VERSION: Literal["definition-check-batch-v1"] = "definition-check-batch-v1"


def _bundle_lies_in_a_workspace(schema: dict[str, Any]) -> None:
    """The half of M-006 that is about members, in the words of JSON Schema."""
    schema["dependentRequired"] = {"agent_bundle": ["work_dir"]}


class Job(Record):
    """One document. Paths are relative to the manifest's folder."""

    model_config = ConfigDict(json_schema_extra=_bundle_lies_in_a_workspace)

    id: NotBlank
    input: NotBlank
    output_dir: NotBlank
    work_dir: NotBlank = ""
    agent_bundle: NotBlank = ""
    common_terms: Distinct[NotBlank] = ()
    include_internal_traces: bool = False
    qa_annotated_document: bool = False
    debug_telemetry: bool = False

    @model_validator(mode="after")
    def _names_the_workspace_of_its_bundle(self) -> Self:
        if self.agent_bundle and not self.work_dir:
            raise PydanticCustomError(
                "bundle_without_workspace", "a bundle needs the work folder that it lies in"
            )
        return self


class BatchManifest(Record):
    """The jobs of a batch, whose ids differ (M-004)."""

    schema_version: Literal["definition-check-batch-v1"]
    jobs: Annotated[tuple[Job, ...], FROM_LIST, Field(min_length=1)]

    @model_validator(mode="after")
    def _ids_differ(self) -> Self:
        ids = [job.id for job in self.jobs]
        if len(set(ids)) < len(ids):
            raise PydanticCustomError("job_twice", "two jobs share an id")
        return self
