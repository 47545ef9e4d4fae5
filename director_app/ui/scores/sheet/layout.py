"""Where the rows, columns and key caps of a score sheet lie on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from director_app.ui.kit.paint import width_of
from director_app.ui.kit.theme import theme
from director_app.ui.scores.seat_grid import SeatGridLayout, head_height, left_width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.rules.entry.grammar import EntryPart

_HEAD, _FULL, _MOST, _FOLDED, _TOTAL, _PAPER = 56, 84, 100, 44, 58, 54
_LEAST = 76
"""The lowest row that still has a line for the sentence and two for reasons."""
_LEFT_SHARE, _LEFT_MOST, _LEFT_LEAST = 0.31, 420, 220


@dataclass(frozen=True, slots=True)
class SheetLayout(SeatGridLayout):
    """Rectangles of a sheet of ``tops`` rows, the total, and the paper's totals if asked for."""

    tops: tuple[float, ...]
    heights: tuple[float, ...]
    total: float
    paper: float = 0

    @property
    def bottom(self) -> float:
        """Where the sheet ends."""
        return self.total_top + self.total + self.paper

    @property
    def total_top(self) -> float:
        """Where the total row begins."""
        return self.tops[-1] + self.heights[-1] if self.tops else self.head

    def row(self, game: int) -> QRectF:
        """A game's whole row; behind the last game the total row, then the paper's."""
        if game > len(self.tops):
            return QRectF(0, self.total_top + self.total, self.width, self.paper)
        if game == len(self.tops):
            return QRectF(0, self.total_top, self.width, self.total)
        return QRectF(0, self.tops[game], self.width, self.heights[game])

    def folded(self, game: int) -> bool:
        """Whether a row has only one line."""
        return self.heights[game] < theme().px(_LEAST) - 1

    def tight(self, game: int) -> bool:
        """Whether two lines below the keys have to stand closer together."""
        return self.heights[game] < theme().px(_FULL) - 1

    def game_at(self, at: QPointF) -> int | None:
        """The game whose row lies there; the number of games for the total row, one more below."""
        for game in range(len(self.tops) + 2):
            if self.row(game).contains(at):
                return game
        return None


def least_height(games: int, *, paper: bool = False) -> int:
    """How high a sheet is at least, finished games folded."""
    now = theme()
    rows = now.px(_LEAST) + max(games - 1, 0) * now.px(_FOLDED) if games else 0
    return head_height(_HEAD) + rows + now.px(_TOTAL) + (now.px(_PAPER) if paper else 0) + 2


def lay_out(
    width: float, height: float, games: int, current: int, *, paper: bool = False
) -> SheetLayout:
    """Rows of 76 to 100 where they fit, else one line for all but the current one.

    They are whole pixels high: what is painted of one is painted of no other.
    """
    now = theme()
    head, total = head_height(_HEAD), now.px(_TOTAL)
    signed = now.px(_PAPER) if paper else 0
    folded = now.px(_FOLDED)
    others = head + total + signed + max(games - 1, 0) * folded
    full = float(min(max(height - 2 - others, now.px(_LEAST)), now.px(_FULL)))
    roomy = head + games * now.px(_LEAST) + total + signed <= height
    if roomy and games:
        full = min((height - head - total - signed) // games, now.px(_MOST))
    heights = tuple(float(full if roomy or game == current else folded) for game in range(games))
    tops, top = [], float(head)
    for high in heights:
        tops.append(top)
        top += high
    left = left_width(width, _LEFT_SHARE, _LEFT_LEAST, _LEFT_MOST)
    return SheetLayout(width, left, head, tuple(tops), heights, total, signed)


@dataclass(frozen=True, slots=True)
class KeyCap:
    """A key cap: where it is, what it says; ``part`` is ``None`` for the caret."""

    area: QRectF
    text: str
    part: int | None


def caps_of(parts: Sequence[EntryPart], area: QRectF, *, caret: bool) -> tuple[KeyCap, ...]:
    """Key caps from the left of an area, closer together where they would not fit."""
    now = theme()
    font = now.font("body", 600)
    high = min(now.px(30), area.height())
    labels = [part.label for part in parts]
    for pad, gap in ((18, 6), (12, 4), (8, 2)):
        wides = [max(now.px(pad + 12), width_of(label, font) + pad) for label in labels]
        tail = now.px(34) + gap if caret else 0
        if sum(wides) + gap * len(wides) + tail <= area.width():
            break
    caps, left = [], area.left()
    for at, (label, wide) in enumerate(zip(labels, wides, strict=True)):
        caps.append(KeyCap(QRectF(left, area.top(), wide, high), label, at))
        left += wide + gap
    if caret:
        caps.append(KeyCap(QRectF(left, area.top(), now.px(32), high), "", None))
    return tuple(caps)
