"""Paints what stands below the games of a score sheet: our totals, and the paper's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPen

from director_app.domain.sheets import SheetState
from director_app.ui.kit.paint import RIGHT, box, width_of, words
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.scores.seat_grid import paint_empty_seat
from director_app.ui.scores.sheet.sign_off import SignOffStep
from director_app.ui.scores.sheet.totals import ZERO, number_of

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from director_app.domain.tables import Seat
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.layout import SheetLayout
    from director_app.ui.scores.sheet.open_sheet import OpenSheet

_PAD = 16


def paint_total(painter: QPainter, place: SheetLayout, sheet: OpenSheet) -> None:
    """Our totals; red where the paper has another, dim while a missing part can change them."""
    view, typing, sign_off = sheet.view, sheet.typing, sheet.sign_off
    now, row = theme(), place.row(typing.count)
    area = QRectF(_PAD + 4, row.top(), place.left - _PAD - 8, row.height())
    if typing.accepting and sign_off.step is SignOffStep.ACCEPT:
        text, role = tr("Enter accepts and locks"), "keysInk"
    else:
        text, role = tr("Total for the round"), "ink"
    words(painter, area, text, now.font("body", 600), now.color(role), elide=True)
    differ = sign_off.wrong()
    for column, seat in enumerate(view.rules.seats.columns):
        if _nobody(sheet, seat):
            paint_empty_seat(painter, place.cell(typing.count, column))
            continue
        total, certain = typing.total(seat)
        shown = true_minus(total)
        spot = place.cell(typing.count, column).adjusted(8, 0, -_PAD, 0)
        ink = now.color("wrongInk" if seat in differ else "ink" if certain else "ink3")
        text = shown if certain else f"{shown} …"
        words(painter, spot, text, now.font("total", 600), ink, RIGHT)
        old = old_total(view, seat)
        if old is not None and old != total:
            paint_struck(painter, spot, old, width_of(text, now.font("total", 600)))


def _nobody(sheet: OpenSheet, seat: Seat) -> bool:
    """Whether a seat is empty in every game."""
    return all(seats[seat] is None for seats in sheet.view.seated[: sheet.typing.count])


def old_total(view: SheetView, seat: Seat) -> int | None:
    """A seat's total as it was accepted, while the sheet is corrected."""
    sheet = view.sheet
    if sheet.state is not SheetState.REOPENED:
        return None
    return view.totals.get(seat, 0)


def paint_struck(painter: QPainter, area: QRectF, old: int, taken: float) -> None:
    """Former points struck out, left of what stands there now."""
    now = theme()
    spot = area.adjusted(0, 2, -taken - 10, 0)
    ink = now.color("ink3")
    words(painter, spot, true_minus(old), now.font("body"), ink, RIGHT, struck=True)


def paint_paper(painter: QPainter, place: SheetLayout, sheet: OpenSheet, *, focused: bool) -> None:
    """The row's title, and a box for each seat that is taken."""
    if not place.paper:
        return
    view, typing, sign_off = sheet.view, sheet.typing, sheet.sign_off
    now, row = theme(), place.row(typing.count + 1)
    at_work = typing.accepting and sign_off.step is SignOffStep.TOTALS
    area = QRectF(_PAD + 4, row.top(), place.left - _PAD - 8, row.height())
    skipped, differ = sign_off.skipped, sign_off.wrong()
    sentence = tr("No totals on the sheet: {reason}", reason=skipped) if skipped else ""
    font, role = now.font("small", 500 if at_work else None), "keysInk" if at_work else "ink2"
    words(painter, area, sentence or tr("Totals on the sheet"), font, now.color(role), elide=True)
    for column, seat in enumerate(view.rules.seats.columns):
        cell = place.cell(typing.count + 1, column)
        if _nobody(sheet, seat):
            paint_empty_seat(painter, cell)
        elif view.seated[-1][seat] is not None and not skipped:
            current = at_work and sign_off.seat is seat and focused
            text, wrong = sign_off.text(seat), seat in differ
            _box(painter, cell, text, wrong=wrong, current=current, locked=bool(typing.locked))


def _box(
    painter: QPainter,
    cell: QRectF,
    text: str,
    *,
    wrong: bool,
    current: bool,
    locked: bool,
) -> None:
    now = theme()
    wide, high = min(now.px(92), cell.width() - 20), now.px(36)
    spot = QRectF(cell.right() - _PAD - wide, cell.center().y() - high / 2, wide, high)
    edge = "wrong" if wrong else "keys" if current else "edge"
    if not locked:
        fill = now.color("wrongTint" if wrong else "surface")
        box(painter, spot, 8, fill, now.color(edge), 2 if wrong or current else 1)
    number = number_of(text)
    sentence = text if number is None or text == ZERO else true_minus(number)
    ink = now.color("wrongInk" if wrong else "ink")
    inside = spot.adjusted(6, 0, -10, 0)
    words(painter, inside, sentence, now.font("subhead", 600), ink, RIGHT)
    if current:
        left = spot.right() - 8
        if not text:
            left = spot.right() - 12
        painter.setPen(QPen(now.color("keys"), 1.6))
        middle, half = spot.center().y(), high / 4
        painter.drawLine(QLineF(left, middle - half, left, middle + half))
        return
    if not text and not locked:
        hint = tr("on sheet")
        if width_of(hint, now.font("caption")) < wide - 12:
            words(painter, inside, hint, now.font("caption"), now.color("ink3"), RIGHT)
