"""Lists of a document that are remembered apart: the whole day, the first places, one round."""

from __future__ import annotations

import re

from director_app.messages.message import Message, joined
from director_app.services.printing.options import (
    DocumentOptions,
    SeatingByNameOptions,
    StandingsOptions,
)

DAY = "day"
"""The piece of seating by name with all rounds in one list."""

_STANDINGS = re.compile(r"(?:(?P<how>r|to)(?P<through>\d+))?(?:top(?P<top>\d+))?")


def list_options(document: str, piece: str) -> DocumentOptions | None:
    """How a piece of a document was asked for; ``None`` where a document has one way only."""
    if document == "seating-by-name":
        return SeatingByNameOptions(whole_day=piece == DAY)
    if document != "standings":
        return None
    found = _STANDINGS.fullmatch("" if piece == "all" else piece)
    if found is None:
        return None
    through, top = found["through"], found["top"]
    return StandingsOptions(
        through=int(through) if through else None,
        alone=found["how"] == "r",
        top=int(top) if top else None,
    )


def list_words(options: DocumentOptions | None) -> str:
    """``through round 2, first 10 places``; empty for the usual list."""
    if isinstance(options, SeatingByNameOptions):
        return Message("all rounds") if options.whole_day else ""
    if not isinstance(options, StandingsOptions):
        return ""
    parts = []
    if options.through is not None:
        parts.append(
            Message("round {round} only", round=options.through)
            if options.alone
            else Message("through round {round}", round=options.through)
        )
    if options.top is not None:
        parts.append(
            Message("first place")
            if options.top == 1
            else Message("first {most} places", most=options.top)
        )
    return joined(", ", parts)


def list_key(through: int | None, top: int | None, *, alone: bool) -> str:
    """The key of a list of standings; ``all`` for the usual one."""
    whole = f"{'r' if alone else 'to'}{through}" if through is not None else ""
    return f"{whole}{f'top{top}' if top is not None else ''}" or "all"
