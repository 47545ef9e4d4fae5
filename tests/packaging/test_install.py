"""What pip installs is the whole program: from a checkout, a wheel and an sdist.

It is installed into an empty environment outside the checkout, which borrows only the libraries of
the one that runs the tests, and used from a folder where no source lies.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Sequence
from html import unescape
from pathlib import Path

import pytest

from director_app.version import VERSION
from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.walks

SOURCES = ("director_app", "reports", "resources", "docs/handbook")
TOP = ("LICENSE", "MANIFEST.in", "README.md", "CHANGELOG.md", "pyproject.toml", "setup.py")
NO_CACHE = shutil.ignore_patterns("__pycache__")


def told(*words: object, cwd: Path, home: Path) -> str:
    """What a program of its own says, without anything that points at this checkout."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    kept |= {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [str(part) for part in words],
        cwd=cwd,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source as a clean clone has it, as far as an installation needs it."""
    folder = tmp_path_factory.mktemp("clone") / "front-table"
    folder.mkdir()
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=NO_CACHE)
    for name in TOP:
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture(scope="module")
def sdist(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source as it is given away."""
    out, home = tmp_path_factory.mktemp("sdist"), tmp_path_factory.mktemp("home")
    build = f"from setuptools import build_meta as one; one.build_sdist({str(out)!r})"
    told(sys.executable, "-c", build, cwd=source, home=home)
    (made,) = out.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a clone."""
    return built(source, tmp_path_factory.mktemp("wheel"))


def built(what: Path, out: Path) -> Path:
    """A wheel of a folder or of an sdist."""
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-index")
    told(*pip, "--no-deps", "--wheel-dir", out, what, cwd=out, home=out)
    (made,) = out.glob("*.whl")
    return made


def names(wheel: Path) -> set[str]:
    """What is in a wheel, but for what it says of itself."""
    with zipfile.ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if ".dist-info/" not in name}


def wanted(source: Path) -> set[str]:
    """Where every file of the source is in a wheel."""
    moved = {
        "docs/handbook/": "director_app/resources/handbook/",
        "resources/": "director_app/resources/",
    }
    found = set()
    for folder in SOURCES:
        for file in (source / folder).rglob("*"):
            name = file.relative_to(source).as_posix()
            if file.is_file():
                start = next((folder for folder in moved if name.startswith(folder)), "")
                found.add(f"{moved.get(start, '')}{name.removeprefix(start)}")
    return found


def test_a_wheel_holds_every_file_that_the_program_reads_and_no_other(
    source: Path, wheel: Path
) -> None:
    assert names(wheel) == wanted(source)


def test_the_wheel_of_the_sdist_is_the_wheel_of_the_clone(
    wheel: Path, sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(sdist) as packed:
        inside = {member.partition("/")[2] for member in packed.getnames()}
    assert {*TOP, "docs/handbook/pictures/sheet.png"} <= inside
    assert names(built(sdist, tmp_path)) == names(wheel)


@pytest.mark.parametrize("what", ["clone", "wheel", "sdist", "editable"])
def test_what_is_installed_plays_an_event_and_opens_its_window(
    source: Path,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    what: str,
) -> None:
    given = source if what in {"clone", "editable"} else request.getfixturevalue(what)
    flags = ("--editable",) if what == "editable" else ()
    program = installed((*flags, given), tmp_path / "env", tmp_path)
    elsewhere, home = tmp_path / "elsewhere", tmp_path / "home"
    elsewhere.mkdir()
    home.mkdir()

    def run(*words: object) -> str:
        return told(program, *words, cwd=elsewhere, home=home)

    assert run("--version").strip() == f"Front Table {VERSION}"
    run("demo", "--out", "day", "--players", "8", "--rounds", "1")
    assert (elsewhere / "day" / "score-sheets.pdf").read_bytes().startswith(b"%PDF")
    run("--db", "day/book.db", "--smoke")
    run("handbook", "--language", "es", "--out", "manual.pdf")
    place = told(
        program.with_name("python"),
        "-c",
        "import director_app.shipped_data as one; print(one.__file__, one.resources())",
        cwd=elsewhere,
        home=home,
    )
    assert (str(ROOT) in place, str(source) in place) == (False, what == "editable")


def installed(what: Sequence[object], env: Path, home: Path) -> Path:
    """The command in a new environment that has the libraries, and nothing else of this one."""
    told(sys.executable, "-m", "venv", "--without-pip", env, cwd=home, home=home)
    python = env / "bin" / "python"
    libraries = sysconfig.get_path("purelib")
    own = told(
        python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home, home=home
    )
    Path(own.strip(), "libraries.pth").write_text(f"{libraries}\n", encoding="utf-8")
    pip = (python, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-index")
    told(*pip, "--no-deps", "--force-reinstall", *what, cwd=home, home=home)
    return env / "bin" / "front-table"


_INSTALLS = re.compile(r"\b(?:pip|pipx|uv tool|uv pip|easy_install) install\b(?P<what>[^`\n]*)")
_OURS = re.compile(r"[\"']?(?:\.|/|-)|.*\.(?:whl|tar\.gz)(?:\[[\w,]+\])?[\"']?$")
_TOOLS = {"uv"}
"""What ``packaging/lock.sh`` itself needs to make the locks."""
_SEEN = {".md", ".py", ".toml", ".sh", ".ps1", ".yml", ".yaml", ".iss", ".ts", ".txt", ""}


def told_to_install(text: str) -> list[str]:
    """What a text has installed from an index, by name."""
    found = []
    for told_ in _INSTALLS.finditer(text.replace("\\\n", " ")):
        words = told_["what"].replace("\\\\", "").split()
        skip = False
        for word in words:
            if skip or word in {"-r", "--requirement"}:
                skip = not skip
            elif word in {"&&", "|", ";", "||", "#"}:
                break
            elif not _OURS.match(word) and word not in _TOOLS:
                found.append(word)
    return found


def test_nothing_is_told_to_be_installed_by_a_name_that_is_not_ours() -> None:
    texts = [*ROOT.glob("*.*"), ROOT / "Makefile"]
    for folder in ("director_app", "reports", "docs", "packaging", "resources", ".github", ".ci"):
        texts += (ROOT / folder).rglob("*")
    wrong = [
        (file.relative_to(ROOT).as_posix(), told_to_install(text))
        for file in texts
        if file.is_file() and file.suffix in _SEEN
        for text in (unescape(file.read_text(encoding="utf-8", errors="replace")),)
        if told_to_install(text) or re.search(r"[Ii]nstall (?:PySide6|psycopg|keyring)", text)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "names_"),
    [
        ('pip install "front-table[postgres]"', ['"front-table[postgres]"']),
        ("python -m pip install --quiet front-table", ["front-table"]),
        ("`pipx install front_table` does", ["front_table"]),
        ('pipx install ".[postgres]"', []),
        ("pip install -r packaging/dev.lock", []),
        ("pip install ./front_table-1.0.0-py3-none-any.whl", []),
        ('pipx install "./front_table-VERSION-py3-none-any.whl[postgres]"', []),
    ],
)
def test_a_name_from_an_index_is_told_from_a_file(text: str, names_: list[str]) -> None:
    assert told_to_install(text) == names_
