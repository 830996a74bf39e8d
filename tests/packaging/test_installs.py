"""The package as users get it: from a wheel, from an editable install, from a checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

import engross

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDS = ROOT / "example-docs" / "records"
NAME = "clean-consulting-agreement-v2"


def run(command: list[str], cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command away from the checkout, with nothing of this process's path."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        command,
        cwd=cwd,
        env=clean | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def interpreter(folder: Path) -> Path:
    """A new virtual environment that also sees the libraries of this one, but not its Engross."""
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    purelib = run([str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], folder)
    target = Path(purelib.stdout.strip())
    libraries = folder / "libraries"
    libraries.mkdir()
    for item in Path(sysconfig.get_path("purelib")).iterdir():
        # A .pth file is how an editable install shows itself; a folder of the name is its data.
        if "engross" not in item.name.lower() and item.suffix != ".pth":
            (libraries / item.name).symlink_to(item)
    (target / "libraries.pth").write_text(f"{libraries}\n")
    return python


def render(python: Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Render an example to HTML through ``python -m``."""
    return run(
        [
            str(python),
            "-m",
            "engross.hosts.cli",
            "render",
            str(RECORDS / f"{NAME}.json"),
            "--source",
            str(RECORDS / f"{NAME}.docx"),
            "--to",
            "html",
            "-o",
            str(cwd / "out.html"),
        ],
        cwd,
        **environment,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout, built without the network."""
    folder = tmp_path_factory.mktemp("dist")
    built = run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        folder,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.glob("engross-*.whl"))


def test_the_wheel_holds_what_the_package_needs(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src" / "ext" / "engross"
    expected = {
        f"engross/{path.relative_to(package).as_posix()}"
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    templates = ROOT / "templates"
    expected |= {
        f"engross/templates/{path.relative_to(templates).as_posix()}"
        for path in templates.rglob("*")
        if path.is_file()
    }
    assert {"engross/py.typed", "engross/views/phrases/en/ledger.toml"} <= expected
    assert "engross/templates/page.html.j2" in expected
    assert sorted(expected - names) == []
    assert not [name for name in names if name.startswith(("tests/", "example-docs/"))]


def test_the_wheel_names_its_licence_and_its_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        info = f"engross-{engross.__version__}.dist-info"
        metadata = archive.read(f"{info}/METADATA").decode("utf-8")
        assert "License-Expression: MIT" in metadata
        assert "Requires-Python: >=3.11" in metadata
        assert "engross = engross.hosts.cli:main" in archive.read(f"{info}/entry_points.txt").decode("utf-8")
        assert archive.read(f"{info}/licenses/LICENSE").startswith(b"MIT License")


def test_an_installed_wheel_renders(wheel: Path, tmp_path: Path) -> None:
    python = interpreter(tmp_path / "venv")
    installed = run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(python),
            "install",
            "--no-deps",
            "--no-index",
            "--quiet",
            str(wheel),
        ],
        tmp_path,
    )
    assert installed.returncode == 0, installed.stderr
    version = run([str(python.parent / "engross"), "--version"], tmp_path)
    assert (version.returncode, version.stdout) == (0, f"engross {engross.__version__}\n")
    where = run([str(python), "-c", "import engross; print(engross.__file__)"], tmp_path)
    assert where.stdout.startswith(str(tmp_path))
    result = render(python, tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    assert (tmp_path / "out.html").stat().st_size > 1000


def test_a_checkout_renders(tmp_path: Path) -> None:
    python = interpreter(tmp_path / "venv")
    result = render(python, tmp_path, PYTHONPATH=str(ROOT / "src" / "ext"))
    assert result.returncode == 0, result.stdout + result.stderr
    assert (tmp_path / "out.html").stat().st_size > 1000


def test_an_editable_install_renders_with_the_templates_of_the_checkout(tmp_path: Path) -> None:
    """The copy of the templates that an editable install leaves behind is never read."""
    python = interpreter(tmp_path / "venv")
    installed = run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(python),
            "install",
            "--no-deps",
            "--no-index",
            "--no-build-isolation",
            "--quiet",
            "--editable",
            str(ROOT),
        ],
        tmp_path,
    )
    assert installed.returncode == 0, installed.stderr
    code = "from engross.render.templates import packaged_folder; print(packaged_folder())"
    assert run([str(python), "-c", code], tmp_path).stdout.strip() == str(ROOT / "templates")
    result = render(python, tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
