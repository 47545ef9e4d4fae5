"""Badges on a sheet of labels: the name, the number, the city; begun where a label is free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports import progress_watch
from reports.cards import CARD_DOT, outline
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SEMI, SERIF
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.badges import Badge
    from reports.label_sheets import LabelSheet
    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class BadgeLabels:
    """A run of badges on labels; ``first`` is the first free label of the first sheet, from 1."""

    imprint: Imprint
    badges: tuple[Badge, ...]
    sheet: LabelSheet
    first: int = 1


_BADGE = Message("Badge")
_HEAD = 25.0
_WITH_EVENT = 140.0
"""From this height on there is room for the event above the name."""


def write_badge_labels(
    sheets: BadgeLabels, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the labels on the sheet's own paper, row by row; in large print without the city."""
    del paper
    sheet = sheets.sheet
    press = PageSurface(out, sheets.imprint, _BADGE, paper=sheet.paper, large=large)
    if not sheets.badges:
        press.nothing_yet(Message("No badges yet."))
        return
    skipped = sheets.first - 1
    press.pages = -(-(skipped + len(sheets.badges)) // sheet.count)
    marks: dict[int, tuple[str, str]] = {}
    for number, badge in enumerate(sheets.badges):
        at = (skipped + number) % sheet.count
        if not at or not number:
            _head(press, sheet)
        press.at(*sheet.place(at))
        marks[number] = badge.name, press.anchor()
        progress_watch.stands(number, press.page)
        _label(press, sheet, badge)
        if at == sheet.count - 1 or number == len(sheets.badges) - 1:
            press.turn()
    outline(press, marks)
    press.finish()


def _head(press: PageSurface, sheet: LabelSheet) -> None:
    """The line above the labels, which is left over."""
    product = Message("Avery {number}, print at 100%", number=sheet.number)
    words = joined(CARD_DOT, (Message("Badges"), *press.job()[1:], press.imprint.date, product))
    press.at(sheet.left, 0)
    room = press.width - 2 * sheet.left
    press.lines(4, _HEAD, fit_cell(words, SANS, 8, room - 8, floor=5))


def _label(press: PageSurface, sheet: LabelSheet, badge: Badge) -> None:
    wide, tall = sheet.wide, sheet.tall
    side = 12.0 if tall >= _WITH_EVENT else 9.0
    room, middle = wide - 2 * side, wide / 2
    top, size = 8.0, 11.0 if tall >= _WITH_EVENT else 9.0
    if tall >= _WITH_EVENT:
        event = fit(press.imprint.event, SERIF, 12, room=room, tall=18, most=1)
        press.name(middle, 12, event, 18, "centre")
        press.rule(middle - 40, middle + 40, 34)
        top = 38.0
    foot = tall - side
    zone = foot - size - 5 - top
    name = fit(badge.name, SEMI, 60 if press.large else 44, room=room, tall=zone)
    press.name(middle, top, name, zone, "centre")
    mark = f"#{badge.badge}"
    press.text(side, foot, mark, size, SEMI)
    if not press.large:
        city = fit_cell(badge.city, SANS, size, room - 50, floor=5)
        press.lines(wide - side, foot, city, "right")
