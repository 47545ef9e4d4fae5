"""Badges and table numbers on a sheet of labels, begun where a label is free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports import progress_watch
from reports.cards import CARD_DOT, outline
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SEMI, SERIF
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

    from reports.badges import Badge, Badges
    from reports.label_sheets import FreeLabels, LabelSheet
    from reports.page import PaperName
    from reports.table_signs import TableSigns

_HEAD = 25.0
_WITH_EVENT = 140.0
"""From this height on there is room for the event above the name."""


def write_badge_labels(
    sheets: Badges,
    out: BinaryIO,
    *,
    labels: FreeLabels,
    paper: PaperName = "letter",
    large: bool = False,
) -> None:
    """Write the badges on the labels' own paper, row by row; in large print without the city."""
    del paper
    sheet = labels.sheet
    press = PageSurface(out, sheets.imprint, Message("Badge"), paper=sheet.paper, large=large)
    if not sheets.badges:
        press.nothing_yet(Message("No badges yet."))
        return

    def draw(at: int) -> str:
        _badge(press, sheet, sheets.badges[at])
        return sheets.badges[at].name

    _write(press, labels, Message("Badges"), len(sheets.badges), draw)


def write_table_labels(
    sheets: TableSigns,
    out: BinaryIO,
    *,
    labels: FreeLabels,
    paper: PaperName = "letter",
    large: bool = False,
) -> None:
    """Write a label for each table on the labels' own paper; large print is the same."""
    del paper
    sheet = labels.sheet
    press = PageSurface(out, sheets.imprint, Message("Table sign"), paper=sheet.paper, large=large)
    if not sheets.tables:
        press.nothing_yet(Message("No tables yet."))
        return
    rooms = sheets.rooms or ("",) * len(sheets.tables)

    def draw(at: int) -> str:
        words = Message("Table {table}", table=sheets.tables[at])
        _table(press, sheet, sheets.tables[at], words, rooms[at])
        return words

    _write(press, labels, Message("Table signs"), len(sheets.tables), draw)


def _write(
    press: PageSurface, labels: FreeLabels, title: str, count: int, draw: Callable[[int], str]
) -> None:
    """Write so many labels; ``draw`` gets a label's number and returns its line in the outline."""
    sheet, skipped = labels.sheet, labels.first - 1
    press.pages = -(-(skipped + count) // sheet.count)
    marks: dict[int, tuple[str, str]] = {}
    for number in range(count):
        at = (skipped + number) % sheet.count
        if not at or not number:
            _head(press, sheet, title)
        press.at(*sheet.place(at))
        progress_watch.stands(number, press.page)
        anchor = press.anchor()
        marks[number] = draw(number), anchor
        if at == sheet.count - 1 or number == count - 1:
            press.turn()
    outline(press, marks)
    press.finish()


def _head(press: PageSurface, sheet: LabelSheet, title: str) -> None:
    """The line above the labels, which is left over."""
    product = Message("Avery {number}, print at 100%", number=sheet.number)
    words = joined(CARD_DOT, (title, *press.job()[1:], press.imprint.date, product))
    press.at(sheet.left, 0)
    room = press.width - 2 * sheet.left
    press.lines(4, _HEAD, fit_cell(words, SANS, 8, room - 8, floor=5))


def _badge(press: PageSurface, sheet: LabelSheet, badge: Badge) -> None:
    side, top, size = _event(press, sheet)
    room, foot = sheet.wide - 2 * side, sheet.tall - side
    zone = foot - size - 5 - top
    name = fit(badge.name, SEMI, 60 if press.large else 44, room=room, tall=zone)
    press.name(sheet.wide / 2, top, name, zone, "centre")
    press.text(side, foot, f"#{badge.badge}", size, SEMI)
    if not press.large:
        city = fit_cell(badge.city, SANS, size, room - 50, floor=5)
        press.lines(sheet.wide - side, foot, city, "right")


def _table(press: PageSurface, sheet: LabelSheet, table: int, words: str, room: str) -> None:
    """The number as large as can be; below it once more in words, and the room."""
    side, top, size = _event(press, sheet)
    wide, foot = sheet.wide - 2 * side, sheet.tall - side
    zone = foot - size - 5 - top
    number = fit(str(table), SEMI, zone, room=wide, tall=zone, most=1)
    press.name(sheet.wide / 2, top, number, zone, "centre")
    taken = press.text(side, foot, words, size, SEMI)
    if room:
        named = fit_cell(room, SANS, size, wide - taken - 8, floor=5)
        press.lines(sheet.wide - side, foot, named, "right")


def _event(press: PageSurface, sheet: LabelSheet) -> tuple[float, float, float]:
    """The event on a label that is high enough; returns side, top and size of what follows."""
    if sheet.tall < _WITH_EVENT:
        return 9.0, 8.0, 9.0
    side, middle = 12.0, sheet.wide / 2
    event = fit(press.imprint.event, SERIF, 12, room=sheet.wide - 2 * side, tall=18, most=1)
    press.name(middle, 12, event, 18, "centre")
    press.rule(middle - 40, middle + 40, 34)
    return side, 38.0, 11.0
