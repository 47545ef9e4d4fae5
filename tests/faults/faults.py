"""Disks that fail: the shim between a program and its files, compiled here, and what was said."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = "FRONT_TABLE_TEST_FAULTS"
"""Set where the tests must run: without a C compiler they fail instead of being left out."""

Fault = dict[str, str]


@cache
def shim() -> Path:
    """The compiled shim; leaves the test out where it can't be made, and says why."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    why = "" if compiler else "no C compiler (cc) is installed"
    if not sys.platform.startswith("linux"):
        why = "the shim is for Linux"
    if why and os.environ.get(NEEDED):
        pytest.fail(f"{why}, and {NEEDED} is set")
    if why:
        pytest.skip(f"failing disks can't be tried here: {why}")
    made = Path(mkdtemp(prefix="front-table-faults-")) / "shim.so"
    source = Path(__file__).with_name("shim.c")
    assert compiler is not None
    command = [compiler, "-shared", "-fPIC", "-O2", "-o", str(made), str(source), "-ldl"]
    subprocess.run(command, check=True)
    return made


def played(
    ready: Path, folder: Path, plan: list[Fault], what: str = "round"
) -> list[list[dict[str, Any]]]:
    """What was said in each round of the plan."""
    folder.mkdir()
    module = "tests.faults.faulty_round"
    planned = folder.with_name(f"{folder.name}-plan.json")
    planned.write_text(json.dumps(plan), encoding="utf-8")
    command = [sys.executable, "-m", module, str(ready), str(folder), str(planned), what]
    environment = os.environ | {"LD_PRELOAD": str(shim())}
    subprocess.run(command, check=True, cwd=ROOT, env=environment)
    return [said(folder / f"said-{number}") for number in range(len(plan))]


def said(file: Path) -> list[dict[str, Any]]:
    """A line each."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def writes(ready: Path, folder: Path, what: str = "round") -> int:
    """How many writes the round takes when none fails."""
    count = folder.with_name(f"{folder.name}-count")
    (lines,) = played(ready, folder, [{"FAULT_AT": "0", "FAULT_COUNT": str(count)}], what)
    assert lines[-1] == {"ended": True}
    assert not [line for line in lines if "refused" in line]
    return int(count.read_text(encoding="ascii"))


def faults_at(count: int, step: int) -> list[Fault]:
    """Each write in turn (every so manyth): once or from there on, full or broken."""
    kinds = [("ENOSPC", "1"), ("EIO", "0"), ("ENOSPC", "0"), ("EIO", "1")]
    places = [*range(1, count + 1, step)]
    return [
        {"FAULT_AT": str(at), "FAULT_ERROR": error, "FAULT_LASTS": lasts}
        for number, at in enumerate(places)
        for error, lasts in (kinds if step == 1 else [kinds[number % len(kinds)]])
    ]
