"""QR codes for a hand scanner: version 1, drawn as vectors at a whole number of printer dots."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

import segno

MODULE = 2.16
QUIET = 4 * MODULE
_LEVEL_Q_HOLDS = 16
_MASK = 2  # every mask decodes; trying all eight costs more than the rest of a card


def with_run(code: str, run: str) -> str:
    """The code as printed: with the print run at its end, once."""
    return code if not run or code.endswith(f":{run}") else f"{code}:{run}"


@lru_cache(maxsize=64)
def symbol(code: str) -> tuple[int, str]:
    """Modules along a side, and the PDF path of its black bars, a module to the unit."""
    level = "Q" if len(code) <= _LEVEL_Q_HOLDS else "M"
    made = segno.make(code, error=level, boost_error=False, micro=False, mask=_MASK)
    side = len(made.matrix)
    bars: list[str] = []
    for row, modules in enumerate(made.matrix):
        at = 0
        for dark, group in groupby(modules):
            length = len(list(group))
            if dark:
                bars.append(f"{at} {side - row - 1} {length} 1 re")
            at += length
    return side, "\n".join((*bars, "f"))
