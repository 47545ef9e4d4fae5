"""The foot of a score sheet: penalties, totals, initials, who turns it in, and its back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit, fit_cell, wrap
from reports.fonts import SANS, SEMI, width
from reports.page import HAIR, HEAVY, MEASURE, true_minus
from reports.score_sheet_form import BAR
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.page_surface import PageSurface
    from reports.score_sheet_form import SheetForm
    from reports.score_sheet_types import ScoreSheets, SheetPoints, TableSheet


def foot(
    press: PageSurface,
    form: SheetForm,
    sheets: ScoreSheets,
    sheet: TableSheet,
    *,
    top: float,
    penalties: bool,
) -> float:
    """Penalties, totals, initials and the black bar; return where they end."""
    if penalties:
        top = penalties_row(press, form, sheets, sheet, top)
    above = 4.5 if form.large else 8.0
    press.rule(0, MEASURE, top, HEAVY)
    press.text(0, top + (15.5 if form.large else 23), Message("Round total"), 15, SEMI)
    _note(press, form, _counted(sheet.games), top + (29.5 if form.large else 37.5))
    for column, seat in enumerate(sheet.seats):
        x = form.seat(column)
        if seat.name is None:
            press.hatch(x, top + above, form.box, form.total)
        else:
            press.box(x, top + above, form.box, form.total, HEAVY)
    top += form.total_row
    press.rule(0, MEASURE, top)
    _initials(press, form, sheet, top)
    return _bar(press, form, sheet, top + form.initials_row)


def _note(press: PageSurface, form: SheetForm, words: str, top: float) -> None:
    """A note under a heading of the left column."""
    pitch = form.note * (1.0 if form.large else 1.17)
    for number, line in enumerate(wrap(words, form.word_font, form.note, form.left - 2)):
        press.text(0, top + number * pitch, line, form.note, form.word_font)


def penalties_row(
    press: PageSurface, form: SheetForm, sheets: ScoreSheets, sheet: TableSheet, top: float
) -> float:
    """A box for the director under each player; return where the row ends."""
    press.text(0, top + 16, Message("Penalties"), 14 if form.large else 11.5, SEMI)
    _note(press, form, sheets.penalties_note, top + (31 if form.large else 29))
    for column, seat in enumerate(sheet.seats):
        if seat.name is not None:
            press.box(form.seat(column), top + 6, form.box, form.penalty)
    return top + form.penalties_row


def _initials(press: PageSurface, form: SheetForm, sheet: TableSheet, top: float) -> None:
    size = form.note
    head = (14.0, 12.0) if form.large else (11.5, 15.5)
    press.text(0, top + head[1], sheet.signing.heading, head[0], SEMI)
    _note(press, form, sheet.signing.note, top + (25.5 if form.large else 28))
    above = 17.0 if form.large else size + 9
    for column, seat in enumerate(sheet.seats):
        if seat.name is None:
            continue
        x = form.seat(column)
        label = fit_cell(seat.initials, form.word_font, size, form.box + form.inset - 1)
        press.lines(x, top + above - (3.5 if form.large else 5.5), label)
        press.box(x, top + above, form.box, form.initials)


def _bar(press: PageSurface, form: SheetForm, sheet: TableSheet, top: float) -> float:
    signing = sheet.signing
    if not signing.bar:
        press.rule(0, MEASURE, top, HEAVY)
        return top + 6
    press.bar(0, top, MEASURE, BAR)
    size = 14.0 if form.large else 11.0
    base = top + BAR / 2 + size * CAP_HEIGHT / 2
    taken = press.text(8, base, signing.bar, size, form.strong, reversed_out=True)
    room = MEASURE - taken - 30
    if form.large:
        note = joined(" ", bar_says(form, sheet))
        at = MEASURE - 8
        press.text(at, base, note, size, form.word_font, align="right", reversed_out=True)
        return top + BAR
    fitted = fit_cell(signing.bar_note, SANS, 10, room, floor=5)
    for line in fitted.lines:
        press.text(
            MEASURE - 8, base, line, fitted.size, fitted.font, align="right", reversed_out=True
        )
    return top + BAR


def bar_says(form: SheetForm, sheet: TableSheet) -> tuple[str, ...]:
    """As many whole sentences as the bar of the large print has room for; the rest goes over."""
    room = MEASURE - width(sheet.signing.bar, form.strong, form.words) - 30
    fitting: tuple[str, ...] = ()
    for sentence in sheet.signing.bar_sentences:
        if width(joined(" ", (*fitting, sentence)), form.word_font, form.words) > room:
            break
        fitting = (*fitting, sentence)
    return fitting


def points_tables(
    press: PageSurface, tables: Sequence[SheetPoints], *, top: float, bottom: float, size: float = 9
) -> None:
    """Short points tables, in three columns of 160."""
    rows = max((len(table.rows) for table in tables), default=0)
    if not rows:
        return
    label = size * 0.89
    pitch = min(size * 1.31, (bottom - top - label - 3) / rows)
    for number, table in enumerate(tables):
        x = number * 178.0
        press.label(x, top + label + 2, table.heading, label)
        for row, (words, points) in enumerate(table.rows):
            base = top + label + 2 + (row + 1) * pitch
            shown = true_minus(points)
            taken = width(shown, SEMI, size)
            press.lines(x, base, fit_cell(words, SANS, size, 156 - taken, floor=6))
            press.text(x + 160, base, shown, size, SEMI, align="right")


_COUNTS = (
    Message("one"),
    Message("two"),
    Message("three"),
    Message("four"),
    Message("five"),
    Message("six"),
    Message("seven"),
    Message("eight"),
)


def _counted(games: int) -> Message:
    """What the total of a round counts."""
    if games == 1:
        return Message("the game and penalties")
    number = _COUNTS[games - 1] if games <= len(_COUNTS) else str(games)
    return Message("all {number} games and penalties", number=number)


def back_penalties(
    press: PageSurface, form: SheetForm, sheets: ScoreSheets, sheet: TableSheet, top: float
) -> float:
    """The penalties row of the large print, on the back."""
    for column, seat in enumerate(sheet.seats):
        if seat.name is not None:
            name = fit(seat.name, SEMI, form.name, room=form.box, tall=38)
            press.name(form.seat(column), top, name, 38)
    return penalties_row(press, form, sheets, sheet, top + 38) + 8


def back_tables(press: PageSurface, tables: Sequence[SheetPoints], top: float) -> None:
    """The points tables on the back, where there is room to read them: one below the other."""
    size, heading = 12.0, 14.0
    pitch = size * 1.43
    for table in tables:
        press.text(0, top + heading, table.heading, heading, SEMI)
        press.rule(0, 330, top + heading + 6, HAIR)
        for words, points in table.rows:
            top += pitch
            shown = true_minus(points)
            press.lines(0, top + pitch, fit_cell(words, SANS, size, 270, floor=11))
            press.text(330, top + pitch, shown, size, SEMI, align="right")
        top += pitch + 24
