"""What people write beside a name: a number, a bullet, a tick, an address, "paid"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from director_app.services.list_words import folded, is_one

_TICKS = "✓✔☑✅☐☒❌❎✗✘"
_BEFORE = re.compile(
    rf"^\s*(?:\(?\d{{1,3}}[.):\]]\s*(?=\D)|#\s?\d{{1,3}}\s+|[-–—*]\s+|[•◦▪●○■□·‣➢>{_TICKS}]+\s*"
    r"|\[[ xX✓]?\]\s*|\d{1,3}\s+(?=[^\W\d_a-z][^\s]*\s+[^\W\d_a-z]))"
)
_BEHIND = re.compile(rf"\s*[{_TICKS}*]+\s*$")
_MAIL = re.compile(
    r"\s*(?:<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>|\(\s*([^()\s]+@[^()\s]+)\s*\)"
    r"|[-–—:,]?\s+([^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+))\s*$"
)
_REMARK = re.compile(r"\s*(?:[-–—:,]\s+|\s[-–—]|[(\[]\s*)([^\W\d_][\w ]*?)\s*[)\]]?\s*$")


@dataclass(frozen=True, slots=True)
class NameWithScribbles:
    """A name without what stands beside it, and what that says."""

    name: str
    email: str = ""
    paid: bool | None = None
    says: str = ""
    """That they don't come, or wait for a place."""


@lru_cache(maxsize=4_000)  # a list is judged again at each decision about it
def scribbled(cell: str) -> NameWithScribbles:
    """Reads a cell of names; one in which a name stands alone is as it was."""
    name, email, paid, says = cell.strip(), "", None, ""
    for _ in range(6):
        before = name
        name = _BEHIND.sub("", _BEFORE.sub("", name)).strip()
        if address := _MAIL.search(name):
            at = name[: address.start()].strip(" \"'“”,")
            if not at:
                break
            email, name = next(filter(None, address.groups())), at
        if (remark := _REMARK.search(name)) and name[: remark.start()].strip():
            words = folded(remark[1])
            if is_one("beside.paid", words) or is_one("beside.unpaid", words):
                paid = is_one("beside.paid", words)
                name = name[: remark.start()].strip()
            elif is_one("answers.gone", words) or is_one("rows.waiting", words):
                name, says = name[: remark.start()].strip(), remark[1]
        if name == before:
            break
    return NameWithScribbles(name, email, paid, says)
