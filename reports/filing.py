"""The order of names on a list: by family name, marks ignored."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_BARE = str.maketrans(
    {
        "Ł": "L", "ł": "l", "Ø": "O", "ø": "o", "Đ": "D", "đ": "d", "Æ": "AE", "æ": "ae",
        "Œ": "OE", "œ": "oe", "ß": "ss", "Þ": "Th", "þ": "th", "Ð": "D", "ð": "d", "ı": "i",
    }
)  # fmt: skip


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """Letters and figures alone, without marks and case."""
    apart = unicodedata.normalize("NFKD", text.translate(_BARE))
    return "".join(mark for mark in apart if mark.isalnum() or mark == " ").casefold().strip()


def filing_key(family: str, given: str) -> tuple[str, str, str, str]:
    """A key to sort names by."""
    if not family:
        family, given = given, ""
    return bare(family), bare(given), family, given


def initial(family: str, given: str) -> str:
    """The letter under which a name stands."""
    first = bare(family or given)[:1].upper()
    return first if first.isalpha() else "#"


def listed(family: str, given: str) -> str:
    """A name as it stands on a list: `Feldman, Noémie`."""
    return ", ".join(part for part in (family.strip(), given.strip()) if part)
