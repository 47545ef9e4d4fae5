"""What fits on a tile: the same thing told shorter and shorter, measured, never cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.services.table_stages import Stage
from director_app.ui.kit.paint import lines_of
from director_app.ui.kit.words import at_words, tr, true_minus, worded
from director_app.ui.scores.board.stages import below_note, note_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont

    from director_app.services.table_stages import Tile


def notes_of(tile: Tile, games: int) -> tuple[str, ...]:
    """The one thing worth knowing, the longest words first."""
    whole = note_of(tile, games)
    if not whole:
        return ()
    return (whole, *_SHORTER.get(tile.stage, _nothing)(tile))


def below_of(tile: Tile) -> tuple[str, ...]:
    """What stands below that, the longest words first; nothing at all is the last resort."""
    whole = below_note(tile)
    if not whole:
        return ()
    more = tr("%n more don’t match", n=len(tile.told) - 1) if len(tile.told) > 1 else ""
    return tuple(dict.fromkeys((whole, more, "")))


def points_of(tile: Tile) -> tuple[str, ...]:
    """The points of an accepted table in one line, closer and closer together."""
    points = [true_minus(total) for total in tile.totals.values()]
    return tuple(gap.join(points) for gap in ("   ", "  ", " ", "/"))


def fitting(offered: Sequence[str], font: QFont, width: float, lines: int = 1) -> list[str]:
    """The first of these that fits whole into so many lines; of the last, what fits."""
    found: list[str] = []
    for text in map(worded, offered):
        found = list(lines_of(text, font, width, lines))
        if " ".join(found) == text:
            break
    return found


def fit_note_and_below(
    room: int,
    notes: Sequence[str],
    bold: QFont,
    below: Sequence[str],
    quiet: QFont,
    width: float,
) -> tuple[list[str], list[str]]:
    """The lines of a note and of what stands below it; a long note takes the room of both."""
    noted = fitting(notes, bold, width, room)
    left = room - len(noted)
    return noted, fitting(below, quiet, width, left) if below and left > 0 else []


def _nothing(tile: Tile) -> tuple[str, ...]:
    del tile
    return ()


def _differing(tile: Tile) -> tuple[str, ...]:
    if not tile.marks:
        return tr("Totals don’t match"), "≠"
    seat, ours, paper = tile.marks[0]
    said, counted = true_minus(paper), true_minus(ours)
    return (
        tr(
            "{seat}: sheet {sheet_total}, calculated {sum}",
            seat=seat.wind,
            sheet_total=said,
            sum=counted,
        ),
        tr("{seat} {sheet_total}, calc. {sum}", seat=seat.wind, sheet_total=said, sum=counted),
        tr("{sheet_total}, calc. {sum}", sheet_total=said, sum=counted),
        f"{said} ≠ {counted}",
        "≠",
    )


def _again(tile: Tile) -> tuple[str, ...]:
    del tile
    return tr("Someone else enters it again"), tr("Enter it again"), tr("Twice")


def _here(tile: Tile) -> tuple[str, ...]:
    return tr("In at {time}", time=at_words(tile.arrived_at)), at_words(tile.arrived_at)


def _disputed(tile: Tile) -> tuple[str, ...]:
    del tile
    return tr("Disputed"), "?"


def _corrected(tile: Tile) -> tuple[str, ...]:
    del tile
    return tr("Being corrected"), tr("Corrected")


_SHORTER = {
    Stage.MISMATCH: _differing,
    Stage.SECOND: _again,
    Stage.DESK: _here,
    Stage.ASIDE: _disputed,
    Stage.REOPENED: _corrected,
}
