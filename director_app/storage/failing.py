"""What went wrong with the database, in words."""

from __future__ import annotations


def reason(fault: BaseException) -> str:
    """What the database says, in one line."""
    told = str(getattr(fault, "orig", None) or fault).strip()
    return " ".join(told.splitlines()[:1]).strip().rstrip(".")
