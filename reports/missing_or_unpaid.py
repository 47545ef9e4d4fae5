"""Missing or unpaid: who is still to come and whose fee is still due, with a box to tick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit_cell
from reports.flow import FlowBlock, draw_blocks, paginate, paragraph
from reports.fonts import SANS, SEMI
from reports.page import DOT, MEASURE
from reports.page_surface import PageSurface
from reports.sign_in import money

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class MissingRow:
    """A player to look for. `due` is in cents; `None` prints nothing."""

    badge: int
    name: str
    note: str  # "Not here yet", "Not paid", or that it is both
    place: str = ""  # club or city
    phone: str = ""
    due: int | None = None


@dataclass(frozen=True, slots=True)
class MissingOrUnpaid:
    """Everybody to look for, in the order of the list."""

    imprint: Imprint
    facts: str
    rows: tuple[MissingRow, ...]
    currency: str = "$"


@dataclass(frozen=True, slots=True)
class _Face:
    row: float = 30
    name: float = 10.5
    small: float = 9
    tick: float = 12
    name_at: float = 32
    note_at: float = 296
    due_end: float = 482
    label: float = 8
    floor: float = 7.5


_NORMAL = _Face()
_KIND = Message("Missing or unpaid")
_LARGE = _Face(46, 15, 14, 18, 42, 262, 478, 11, 11)
_DUE_ROOM = 70.0


def write_missing_or_unpaid(
    sheets: MissingOrUnpaid, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the list, with the sum of what is due at its end."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    blocks = [_row(press, face, sheets, row) for row in sheets.rows]
    blocks.append(_end(press, face, sheets))
    room = press.live - face.label * 2.6
    pages = paginate(blocks, room - press.head_rule(sheets.facts), room - press.again_rule)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark(Message("Missing or unpaid, page {page}", page=number + 1))
        if number:
            rule = press.head_again(_KIND, sheets.imprint.event)
        else:
            rule = press.head(_KIND, sheets.imprint.event, sheets.facts)
        if sheets.rows:
            _headings(press, face, rule)
        draw_blocks(page, rule + face.label * 2.6)
        press.footer()
        press.turn()
    press.finish()


def _headings(press: PageSurface, face: _Face, rule: float) -> None:
    base = rule + face.label * 1.7
    press.label(face.name_at - 8, base, "#", face.label, "right")
    press.label(face.name_at, base, Message("Player"), face.label)
    press.label(face.note_at, base, Message("Missing"), face.label)
    press.label(face.due_end, base, Message("Fee"), face.label, "right")
    press.rule(0, MEASURE, rule + face.label * 2.6)


def _row(press: PageSurface, face: _Face, sheets: MissingOrUnpaid, row: MissingRow) -> FlowBlock:
    more = joined(DOT, (part for part in (row.place, row.phone) if part))
    room = face.note_at - face.name_at - 8
    name = fit_cell(row.name, SEMI, face.name, room, floor=face.floor)
    below = fit_cell(more, SANS, face.small, room, floor=face.floor - 1)
    note_room = face.due_end - _DUE_ROOM - face.note_at - 8
    note = fit_cell(row.note, SANS, face.name, note_room, floor=face.floor)
    inside = name.height + (below.height if more else 0.0)
    tall = max(face.row, inside + 6, note.height + 6)

    def draw(top: float) -> None:
        middle = top + tall / 2
        base = middle + face.name * 0.36
        press.text(face.name_at - 8, base, str(row.badge), face.name, align="right")
        foot = press.lines(face.name_at, middle - inside / 2 + name.size * 0.82, name)
        if more:
            press.lines(face.name_at, foot + below.size * 1.1, below)
        press.lines(face.note_at, middle - note.height / 2 + note.size * 0.86, note)
        if row.due is not None:
            due = money(row.due, sheets.currency)
            press.text(face.due_end, base, due, face.name, SEMI, align="right")
        press.box(MEASURE - face.tick, middle - face.tick / 2, face.tick, face.tick)
        press.rule(0, MEASURE, top + tall)

    return FlowBlock(tall, draw)


def _end(press: PageSurface, face: _Face, sheets: MissingOrUnpaid) -> FlowBlock:
    """What is due in all; where no one is to be looked for, just that."""
    if not sheets.rows:
        words = Message("Everyone is here, and no fee is due.")
        return paragraph(press, words, size=14 if press.large else 11.5, room=MEASURE)
    whole = sum(row.due or 0 for row in sheets.rows)
    tall = face.name * 2.4 if whole else 0.0

    def draw(top: float) -> None:
        if whole:
            base = top + face.name * 1.7
            due = money(whole, sheets.currency)
            press.text(face.note_at, base, Message("Total due"), face.name, SEMI)
            press.text(face.due_end, base, due, face.name, SEMI, align="right")

    return FlowBlock(tall, draw)
