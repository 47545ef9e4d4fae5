"""How much a long test does: a part of it in every run, all of it with ``make long``."""

from __future__ import annotations

import os


def part_of(whole: int, *, usually: int) -> int:
    """How many of ``whole`` repetitions this run makes."""
    return whole if os.environ.get("FRONT_TABLE_LONG") == "1" else usually
