"""A lock installs as it is, whatever has been published since, wherever the program runs."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.conftest import HERE, ROOT

LOCKS = sorted(path.stem for path in HERE.glob("*.lock"))
_MAKES = re.compile(r"^\t@?(?P<command>.*python\b.*packaging/)\w+\.lock$", re.MULTILINE)
COMMANDS = sorted(
    {
        re.sub(r"\S*/python\b", "PYTHON", found["command"])
        for found in _MAKES.finditer((ROOT / "Makefile").read_text(encoding="utf-8"))
    }
)
"""How the Makefile installs a lock, each way once, but for the lock's name."""


def wheel(index: Path, name: str, version: str, *lines: str) -> str:
    """A library with nothing in it, in a local index; its SHA-256."""
    about = f"{name}-{version}.dist-info"
    file = index / f"{name}-{version}-py3-none-any.whl"
    head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr(f"{about}/METADATA", head + "".join(f"{line}\n" for line in lines))
        packed.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        packed.writestr(f"{about}/RECORD", "")
    return hashlib.sha256(file.read_bytes()).hexdigest()


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """An environment of its own, which borrows pip from the one that runs the tests."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    (libraries,) = (tmp_path / "env" / "lib").glob("*/site-packages")
    shutil.copytree(Path(sysconfig.get_path("purelib"), "pip"), libraries / "pip")
    return tmp_path / "env" / "bin" / "python"


def test_the_makefile_installs_locks() -> None:
    assert COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_a_lock_holds_beside_something_newer_that_is_asked_for_with_an_extra(
    tmp_path: Path, python: Path, command: str
) -> None:
    index, here = tmp_path / "index", tmp_path / "packaging"
    index.mkdir()
    here.mkdir()
    for script in HERE.glob("*.sh"):
        shutil.copy(script, here)
    locked = {
        "asks": wheel(index, "asks", "1.0", "Requires-Dist: asked[more]>=1"),
        "asked": wheel(index, "asked", "1.0", "Provides-Extra: more"),
    }
    wheel(index, "asked", "1.1", "Provides-Extra: more")
    (here / "some.lock").write_text(
        "".join(f"{name}==1.0 \\\n    --hash=sha256:{sum_}\n" for name, sum_ in locked.items())
    )
    done = subprocess.run(
        ["sh", "-c", f"{command.replace('PYTHON', str(python))}some.lock"],
        cwd=tmp_path,
        env={
            **os.environ,
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(index),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (libraries,) = (tmp_path / "env" / "lib").glob("*/site-packages")
    assert {found.name for found in libraries.glob("ask*.dist-info")} == {
        "asks-1.0.dist-info",
        "asked-1.0.dist-info",
    }


def test_a_lock_that_lacks_something_is_refused(tmp_path: Path, python: Path) -> None:
    sum_ = wheel(tmp_path, "asks", "1.0", "Requires-Dist: asked>=1")
    lock = tmp_path / "some.lock"
    lock.write_text(f"asks==1.0 \\\n    --hash=sha256:{sum_}\n")
    done = subprocess.run(
        ["sh", HERE / "install_lock.sh", python, lock],
        env={**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "asked" in done.stdout


def test_nothing_installs_a_lock_in_another_way() -> None:
    """Every line in which pip is given a lock resolves nothing and asks for hashes."""
    texts = [ROOT / "Makefile", *ROOT.glob("*.md")]
    for folder in ("packaging", ".github", ".ci", "docs"):
        texts += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    wrong = [
        f"{path.relative_to(ROOT).as_posix()}: {line.strip()}"
        for path in texts
        if path.suffix in {"", ".md", ".sh", ".ps1", ".yml", ".py"}
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"pip install\b.*(?:\.lock|--requirement|\s-r\s)", line)
        and not {"--no-deps", "--require-hashes"} <= set(line.split())
    ]
    assert wrong == []


WHERE = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "windows": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    "macos": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
    "intel-mac": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
}


@pytest.mark.parametrize("lock", LOCKS)
@pytest.mark.parametrize("system", WHERE)
def test_a_lock_is_whole_for_every_python_and_system(lock: str, system: str) -> None:
    """What this environment has of a lock's libraries says what they need; ``make lock`` tries the
    few that only other systems have.
    """
    text = (HERE / f"{lock}.lock").read_text(encoding="utf-8")
    pins = [Requirement(found) for found in re.findall(r"^([a-z].*?) \\$", text, re.MULTILINE)]
    assert pins
    for python in ("3.11", "3.12", "3.13", "3.14"):
        where = {
            **WHERE[system],
            "python_version": python,
            "python_full_version": f"{python}.7",
            "platform_machine": "arm64" if system == "macos" else "x86_64",
            "platform_python_implementation": "CPython",
            "implementation_name": "cpython",
            "extra": "",
        }
        there = [pin for pin in pins if pin.marker is None or pin.marker.evaluate(where)]
        versions = {canonicalize_name(pin.name): next(iter(pin.specifier)).version for pin in there}
        assert len(versions) == len(there), "locked twice"
        todo = [(name, "") for name in versions]
        for name, extra in todo:
            for need in needs(name, {**where, "extra": extra}):
                other = canonicalize_name(need.name)
                assert need.specifier.contains(versions[other], prereleases=True), (name, python)
                todo += {(other, extra) for extra in need.extras}.difference(todo)


def needs(name: str, where: dict[str, str]) -> list[Requirement]:
    """What a library asks for there, as far as this environment has that library."""
    try:
        every = [Requirement(line) for line in requires(name) or ()]
    except PackageNotFoundError:
        return []
    return [need for need in every if need.marker is None or need.marker.evaluate(where)]
