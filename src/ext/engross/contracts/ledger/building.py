"""A ledger from its JSON object: record by record, so that memory and messages stay bounded."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar, get_args

from pydantic import ValidationError

from engross.contracts.json_tree import holds_more_than
from engross.contracts.ledger.document import Ledger
from engross.contracts.ledger.faults import Path, faults_of
from engross.contracts.ledger.outcomes import outcome_field
from engross.contracts.ledger.record import Broken, Record
from engross.contracts.shown import shown

__all__ = ["COUNT_LIMIT", "FAULTS_LIMIT", "RECORD_VALUES_LIMIT", "Built", "ledger_from_object"]

FAULTS_LIMIT = 200
COUNT_LIMIT = 10_000
RECORD_VALUES_LIMIT = 100_000

R = TypeVar("R", bound=Record)


def _record_arrays() -> dict[str, type[Record]]:
    """The fields of a ledger that hold a list of records, with the class of their records."""
    arrays: dict[str, type[Record]] = {}
    for name, info in Ledger.model_fields.items():
        item = next(iter(get_args(info.annotation)), None)
        if isinstance(item, type) and issubclass(item, Record):
            arrays[name] = item
    return arrays


_ARRAYS = _record_arrays()


@dataclass(slots=True)
class Built:
    """A ledger, or at most :data:`FAULTS_LIMIT` faults and the number of the others.

    ``light`` says that the whole ledger holds no more values than one record may.

    Checking ends after :data:`COUNT_LIMIT` others: such a file is not a ledger with faults.
    """

    light: bool
    ledger: Ledger | None = None
    faults: list[Broken] = field(default_factory=list)
    unlisted: int = 0

    @property
    def hopeless(self) -> bool:
        """Whether so much is wrong that it is no longer counted."""
        return self.unlisted > COUNT_LIMIT

    def checked(self, model: type[R], value: object, path: Path) -> R | None:
        """One value as a record, or None after its faults were noted."""
        if not self.light and holds_more_than(value, RECORD_VALUES_LIMIT):
            self.note(
                Broken(
                    code="LG-S-009",
                    path=path,
                    message="A record is too large to be checked.",
                    expected=f"at most {RECORD_VALUES_LIMIT} values in one record",
                    found=shown(value),
                )
            )
            return None
        try:
            return model.model_validate(value)
        except ValidationError as error:
            if len(self.faults) < FAULTS_LIMIT:
                for fault in faults_of(error, model, path):
                    self.note(fault)
            else:
                self.unlisted += error.error_count()
        return None

    def note(self, fault: Broken) -> None:
        """List a fault, or count it when the list is full."""
        if len(self.faults) < FAULTS_LIMIT:
            self.faults.append(fault)
        else:
            self.unlisted += 1


def ledger_from_object(value: dict[str, object]) -> Built:
    """Build a ledger from its JSON object, which is emptied on the way."""
    built = Built(light=not holds_more_than(value, RECORD_VALUES_LIMIT))
    decisions = _occurrence_decisions(value.get("occurrence_adjudications"))
    arrays = {
        name: (model, raw) for name, model in _ARRAYS.items() if isinstance(raw := value.get(name), list)
    }
    # First everything but the records of those lists, which may be long.
    value.update({name: [] for name in arrays})
    frame = built.checked(Ledger, value, ())
    value.clear()
    records: dict[str, object] = {}
    for name in list(arrays):
        model, raw = arrays.pop(name)
        records[name] = _records(built, model, raw, name)
    if frame is not None and not built.faults:
        built.ledger = frame.model_copy(update=records)
    built.faults = [_at_its_list(fault, decisions) for fault in built.faults]
    return built


def _records(built: Built, model: type[R], raw: list[object], name: str) -> tuple[R, ...]:
    records = []
    raw.reverse()
    # Each JSON object is let go once its record stands.
    for index in range(len(raw)):
        if built.hopeless:
            break
        record = built.checked(model, raw.pop(), (name, index))
        if record is not None:
            records.append(record)
    return tuple(records)


def _occurrence_decisions(raw: object) -> dict[str, str]:
    """Decisions by usage id, as far as they can be read before anything was checked."""
    decisions: dict[str, str] = {}
    for item in raw if isinstance(raw, list) else ():
        if isinstance(item, dict):
            usage_id, decision = item.get("usage_id"), item.get("decision")
            if isinstance(usage_id, str) and isinstance(decision, str):
                decisions[usage_id] = decision
    return decisions


def _at_its_list(fault: Broken, decisions: dict[str, str]) -> Broken:
    """For an instance without outcome, the list in which its decision wants it."""
    home = outcome_field(decisions.get(fault.subject or "", ""))
    if home is None:
        return fault
    expected = f"a place in {home}, where its decision puts it"
    return replace(fault, path=(*fault.path[:2], home), expected=expected)
