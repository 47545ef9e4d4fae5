"""Words of a score sheet in the room there is for them: smaller or shorter before they are cut."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.ui.kit.paint import lines_of, width_of
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.scores.seat_grid import HeadNames

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from director_app.domain.tables import Seat
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.layout import SheetLayout


_TIGHT, _THREE = 15, 84


@dataclass(frozen=True, slots=True)
class FittedLines:
    """Lines in a font; ``whole`` says that nothing of the words is cut."""

    lines: tuple[str, ...]
    font: QFont
    whole: bool


def fitted(tries: Iterable[tuple[str, QFont, int]], width: float) -> FittedLines:
    """The first of these words, in at most so many lines, that fits; else the last, cut."""
    found = FittedLines((), theme().font("small"), whole=True)
    for text, font, most in tries:
        lines = lines_of(text, font, width, most)
        fits = all(width_of(line, font) <= width for line in lines)
        found = FittedLines(lines, font, fits and " ".join(lines) == text)
        if found.whole:
            break
    return found


def sentence_lines(
    sentence: str, width: float, high: float, *, current: bool, shorter: str = ""
) -> FittedLines:
    """A game's sentence below its keys, in a row so high; kinds of penalties are left out first."""
    now = theme()
    weight = 500 if current else None
    small, caption = now.font("small", weight), now.font("caption", weight)
    whole = worded(sentence)
    shorter = worded(shorter) if shorter else whole
    tries = [(whole, small, 2), (whole, caption, 2), (shorter, caption, 2)]
    if high >= now.px(_THREE) - 1:
        tries[2:] = [(whole, caption, 3), (shorter, caption, 3)]
    return fitted(tries, width)


def beside_lines(sentence: str, width: float, *, current: bool) -> FittedLines:
    """A game's sentence beside its keys, in a row of one line: whole, or not at all."""
    now = theme()
    weight = 500 if current else None
    small, caption = now.font("small", weight), now.font("caption", weight)
    whole = worded(sentence)
    found = fitted([(whole, small, 1), (whole, caption, 2)], width)
    return found if found.whole else FittedLines((), small, whole=False)


def reason_lines(whole: str, width: float, high: float, *, shorter: str = "") -> FittedLines:
    """The reason for points below them; ``shorter``, without its section, where it would be cut."""
    now = theme()
    font, most = now.font("caption"), 3 if high >= now.px(_THREE) - 1 else 2
    return fitted([(whole, font, 2), (shorter or whole, font, 2), (whole, font, most)], width)


def reason_tops(count: int) -> list[int]:
    """Where lines below the points begin, from the top of the row (not scaled)."""
    first, step = (40, _TIGHT - 1) if count > 2 else (42, 17)
    return [first + step * at for at in range(count)]


def room_for_note(count: int, high: float) -> bool:
    """Whether a quiet line has room below so many lines of a sentence, in a row so high."""
    return count < 2 or (count == 2 and high >= theme().px(_THREE) - 1)


def line_tops(count: int, *, tight: bool) -> list[int]:
    """Where lines below the keys begin, from the top of the row (not scaled)."""
    if count > 2:
        return [40 + (_TIGHT - 1) * at for at in range(count)]
    first, step = (42, _TIGHT) if tight else (44, 18)
    return [first + step * at for at in range(count)]


def digit_of(place: SheetLayout, view: SheetView, column: int) -> str:
    """The key of a seat, after its wind where there is room."""
    seat = view.rules.seats.columns[column]
    roomy = place.column > theme().px(130) and view.rules.seats.letters.get(seat, "")
    return f"{seat.value} {column + 1}" if roomy else str(column + 1)


def names_at(place: SheetLayout, view: SheetView, column: int, games: int) -> HeadNames:
    """The names of whoever sits there first in so many games."""
    seat = view.rules.seats.columns[column]
    taken = width_of(digit_of(place, view, column), theme().font("caption", 500))
    return HeadNames(place.head_cell(column), *_names(view, seat, games), taken + 14, 4)


def _names(view: SheetView, seat: Seat, games: int) -> tuple[str, str]:
    seated = [view.seated[at][seat] for at in range(games)]
    first = next((entrant for entrant in seated if entrant is not None), None)
    if first is None or first not in view.players:
        return tr("no one"), tr("empty seat")
    facts = view.players[first].facts
    return (facts.given, facts.family) if facts.given else (facts.family, "")
