"""What is typed into the number field beside one number: paper that has been handed in."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MARKS = re.compile(r"\d+(?:[\s,;]+\d+)*\s*[+-]?")


@dataclass(frozen=True, slots=True)
class HandedIn:
    """Tables whose paper is on the desk, or (``here`` false) is not after all."""

    tables: tuple[int, ...]
    here: bool


def handed_in(text: str) -> HandedIn | None:
    """Several numbers, or one with ``+`` behind it; ``-`` takes it back. Nothing else."""
    text = text.strip()
    if not _MARKS.fullmatch(text) or text.isdecimal():
        return None
    tables = tuple(dict.fromkeys(int(number) for number in re.findall(r"\d+", text)))
    return HandedIn(tables, here=not text.endswith("-"))
