"""Paper speaks the chosen language, whichever part of the program writes it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import director_app

ROOT = Path(director_app.__file__).parent
WRITERS = sorted(
    ".".join(file.relative_to(ROOT.parent).with_suffix("").parts)
    for file in (ROOT / "services").rglob("*.py")
    if "\nfrom reports.run import" in file.read_text(encoding="utf-8")
)
"""The modules that put a print run's mark on paper: each document is begun by one of them."""


def test_some_write_paper() -> None:
    assert len(WRITERS) > 3


@pytest.mark.parametrize("writer", WRITERS)
def test_paper_speaks_spanish_where_nothing_else_was_loaded_before(writer: str) -> None:
    program = f"""
import {writer}
from director_app.messages.saying import speaking
from reports.speech import said, tag
with speaking("es"):
    print(tag("en"), said("Handbook"))
"""
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=180
    )
    assert told.stdout.split() == ["es", "Manual"]
