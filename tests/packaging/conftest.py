"""What builds the program, as modules."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "packaging"


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """A module of the folder ``packaging``."""
    monkeypatch.syspath_prepend(str(HERE))
    return import_module


@pytest.fixture
def module(part: Callable[[str], Any]) -> Callable[[str, str], Any]:
    """A small module as the checks of the source see it."""
    return part("sources").module


@pytest.fixture
def contents(part: Callable[[str], Any]) -> Any:
    """What goes into the built program."""
    return part("contents")
