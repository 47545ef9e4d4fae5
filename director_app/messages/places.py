"""How a place reads, on screen, on paper and at the command line."""

from __future__ import annotations


def place_mark(rank: int | None, *, tied: bool) -> str:
    """``3``, ``T3`` where several share it, nothing where there is none."""
    if rank is None:
        return ""
    return f"T{rank}" if tied else str(rank)
