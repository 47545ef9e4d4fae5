"""Lists of a document that are remembered apart: the whole day, the first places, one round."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from director_app.messages.message import Message, joined
from director_app.services.printing.kinds import PrintWish

DAY = "day"
"""The piece of seating by name with all rounds in one list."""

_STANDINGS = re.compile(r"(?:(?P<how>r|to)(?P<through>\d+))?(?:top(?P<top>\d+))?")


@dataclass(frozen=True, slots=True)
class Variant:
    """How one list of a document was asked for."""

    whole_day: bool = False
    through: int | None = None
    alone: bool = False
    top: int | None = None

    def of(self, wish: PrintWish) -> PrintWish:
        """The same wish for this list."""
        return replace(
            wish,
            whole_day=self.whole_day,
            through=self.through,
            alone=self.alone,
            top=self.top,
        )

    @property
    def words(self) -> str:
        """``through round 2, first 10 places``; empty for the usual list."""
        parts = []
        if self.whole_day:
            parts.append(Message("all rounds"))
        if self.through is not None:
            parts.append(
                Message("round {round} only", round=self.through)
                if self.alone
                else Message("through round {round}", round=self.through)
            )
        if self.top is not None:
            parts.append(
                Message("first place")
                if self.top == 1
                else Message("first {most} places", most=self.top)
            )
        return joined(", ", parts)


def variant_of(document: str, piece: str) -> Variant | None:
    """How a piece of a document was asked for; ``None`` where a document has one way only."""
    if document == "seating-by-name":
        return Variant(whole_day=piece == DAY)
    if document != "standings":
        return None
    found = _STANDINGS.fullmatch("" if piece == "all" else piece)
    if found is None:
        return None
    through, top = found["through"], found["top"]
    return Variant(
        through=int(through) if through else None,
        alone=found["how"] == "r",
        top=int(top) if top else None,
    )


def list_key(through: int | None, top: int | None, *, alone: bool) -> str:
    """The key of a list of standings; ``all`` for the usual one."""
    whole = f"{'r' if alone else 'to'}{through}" if through is not None else ""
    return f"{whole}{f'top{top}' if top is not None else ''}" or "all"
