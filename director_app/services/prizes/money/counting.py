"""Counting a drawer: bills and coins, or a total, as they are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.amounts import cents_of, dollars, in_short

PIECES = (10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1)
"""Bills and coins in cents, the largest first."""
_TIMES = re.compile(r"\$?(?P<piece>\d+(?:\.\d{1,2})?)\s*[x×*]\s*(?P<count>\d{1,5})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class CashCount:
    """What was counted: how many of each bill and coin, and an amount that wasn't sorted."""

    pieces: Mapping[int, int]
    loose: int = 0

    @property
    def cents(self) -> int:
        """All of it."""
        return self.loose + sum(piece * count for piece, count in self.pieces.items())

    @property
    def words(self) -> str:
        """``$20 × 14 + $5 × 9 + $3.25``; empty for an amount alone."""
        lines = [
            f"{in_short(piece)} × {self.pieces[piece]}"
            for piece in PIECES
            if self.pieces.get(piece)
        ]
        return " + ".join([*lines, *([dollars(self.loose)] if self.loose and lines else [])])


def parse_count(text: str) -> CashCount:
    """``20x14 5x9 0.25x12 3.50``: pieces by their number, and amounts, in any order.

    Refused: a piece that no one has in a drawer, and what is no amount.
    """
    pieces: dict[int, int] = {}
    loose = 0
    for found in _TIMES.finditer(text):
        piece = cents_of(found["piece"], "cents")
        if piece not in PIECES:
            raise DirectorError(
                Message(
                    "There’s no bill or coin of {amount}. Count $100, $50, $20, $10, $5, $1, "
                    "and coins of 0.25, 0.10, 0.05, and 0.01.",
                    amount=dollars(piece),
                ),
                field="cents",
            )
        pieces[piece] = pieces.get(piece, 0) + int(found["count"])
    words = _TIMES.sub(" ", text).replace("+", " ").split()
    if not words and not pieces:
        loose = cents_of(text, "cents")
    for word in words:
        loose += cents_of(word, "cents")
    return CashCount(pieces, loose)
