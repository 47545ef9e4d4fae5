"""Sign-in list: who is here, what is due, and a signature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit_cell
from reports.flow import FlowBlock, draw_blocks, paginate
from reports.fonts import SANS, SEMI, width
from reports.page import DOT, MEASURE, WRITING
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class SignInRow:
    """A player who is expected. `due` is in cents; 0 prints "Paid", `None` prints nothing.

    `how` says below it how the fee, or what came of it so far, was paid.
    """

    badge: int | None
    name: str
    city: str = ""
    due: int | None = None
    note: str = ""  # needs, first time
    here: bool = False
    how: str = ""  # "cash", "$20 online"
    waived: bool = False
    owes: bool = False
    """Whether a fee is due that no one knows the amount of."""


@dataclass(frozen=True, slots=True)
class SignIn:
    """Everybody expected, in the order of the list."""

    imprint: Imprint
    facts: str
    rows: tuple[SignInRow, ...]
    currency: str = "$"


@dataclass(frozen=True, slots=True)
class _Face:
    row: float = 24
    name: float = 10.5
    small: float = 9
    tick: float = 12
    name_at: float = 32
    due_at: float = 258
    tick_at: float = 316
    sign_at: float = 352
    label: float = 8
    floor: float = 7.5


_NORMAL = _Face()
_KIND = Message("Sign-in")
_LARGE = _Face(36, 15, 14, 18, 42, 236, 322, 374, 11, 11)


def money(cents: int, currency: str = "$") -> str:
    """An amount as printed: whole where it is whole."""
    whole, rest = divmod(cents, 100)
    return f"{currency}{whole:,}.{rest:02}" if rest else f"{currency}{whole:,}"


def write_sign_in(
    sheets: SignIn, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the list; at the foot of each page, what is due on it, and at the end in all."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    if not sheets.rows:
        press.nothing_yet(Message("No one has signed up yet."))
        return
    blocks = [_row(press, face, sheets, row) for row in sheets.rows]
    room = press.live - face.label * 2.6 - face.name * 2.4
    first = room - press.head_rule(sheets.facts)
    pages = paginate(blocks, first, room - press.again_rule)
    press.pages = len(pages)
    start = 0
    for number, page in enumerate(pages):
        rows = sheets.rows[start : start + len(page)]
        start += len(page)
        press.bookmark(rows[0].name)
        if number:
            rule = press.head_again(_KIND, sheets.imprint.event)
        else:
            rule = press.head(_KIND, sheets.imprint.event, sheets.facts)
        _headings(press, face, rule)
        end = draw_blocks(page, rule + face.label * 2.6)
        last = number == len(pages) - 1
        _foot(press, face, sheets, rows, base=end + face.name * 1.9, last=last)
        press.footer()
        press.turn()
    press.finish()


def _headings(press: PageSurface, face: _Face, rule: float) -> None:
    base = rule + face.label * 1.7
    press.label(face.name_at - 8, base, "#", face.label, "right")
    press.label(face.name_at, base, Message("Player"), face.label)
    press.label(face.due_at, base, Message("Fee"), face.label)
    press.label(face.tick_at, base, Message("Here"), face.label)
    press.label(face.sign_at, base, Message("Signature"), face.label)
    press.rule(0, MEASURE, rule + face.label * 2.6)


def _row(press: PageSurface, face: _Face, sheets: SignIn, row: SignInRow) -> FlowBlock:
    more = joined(DOT, (part for part in (row.city, row.note) if part))
    room = face.due_at - face.name_at - 8
    name = fit_cell(row.name, SEMI, face.name, room, floor=face.floor)
    below = fit_cell(more, SANS, face.small, room, floor=face.floor - 1)
    inside = name.height + (below.height if more else 0.0)
    tall = max(face.row, inside + 3)
    if row.how:
        tall = max(tall, (face.name + face.small) * 1.3)

    def draw(top: float) -> None:
        middle = top + tall / 2
        base = middle + face.name * 0.36
        if row.badge is not None:
            press.text(face.name_at - 8, base, str(row.badge), face.name, align="right")
        foot = press.lines(face.name_at, middle - inside / 2 + name.size * 0.82, name)
        if more:
            press.lines(face.name_at, foot + below.size * 1.1, below)
        if row.due is not None or row.owes:
            words = Message("Waived") if row.waived else Message("Paid")
            if row.due:
                words = Message("Due {amount}", amount=money(row.due, sheets.currency))
            elif row.owes:
                words = Message("Fee due")
            font = SEMI if row.due or row.owes else SANS
            room = face.tick_at - face.due_at - 4
            due = fit_cell(words, font, face.name, room, floor=6)
            how = fit_cell(row.how, SANS, face.small, room, floor=6)
            both = due.height + (how.height if row.how else 0.0)
            foot = press.lines(
                face.due_at, middle - both / 2 + due.size * 0.92 if row.how else base, due
            )
            if row.how:
                press.lines(face.due_at, foot + how.size * 1.1, how)
        press.box(face.tick_at, middle - face.tick / 2, face.tick, face.tick)
        if row.here:
            _cross(press, face.tick_at, middle - face.tick / 2, face.tick)
        press.rule(face.sign_at, MEASURE, top + tall - 4, WRITING)

    return FlowBlock(tall, draw)


def _cross(press: PageSurface, x: float, y: float, side: float) -> None:
    press.stroke(((x + 2, y + 2), (x + side - 2, y + side - 2)), 1.4)
    press.stroke(((x + 2, y + side - 2), (x + side - 2, y + 2)), 1.4)


def _dues(rows: tuple[SignInRow, ...], currency: str) -> str:
    """What is due in all, and how many fees of no known amount; empty where nothing is."""
    cents, unknown = sum(row.due or 0 for row in rows), sum(row.owes for row in rows)
    fees = Message("%n fees", unknown) if unknown else ""
    amount = money(cents, currency) if cents else ""
    if amount and fees:
        return Message("{amount} and {fees}", amount=amount, fees=fees)
    return amount or fees


def _foot(
    press: PageSurface,
    face: _Face,
    sheets: SignIn,
    rows: tuple[SignInRow, ...],
    *,
    base: float,
    last: bool,
) -> None:
    words = []
    if here := _dues(rows, sheets.currency):
        words.append(Message("Due on this page: {amount}", amount=here))
    if last and (whole := _dues(sheets.rows, sheets.currency)):
        words.append(Message("total {amount}", amount=whole))
    press.text(0, base, joined(DOT, words), face.name, SEMI)
    if last:
        message = Message("Not here yet:")
        long = width(message, SANS, face.name)
        press.text(face.sign_at, base, message, face.name)
        press.rule(face.sign_at + long + 6, MEASURE, base + 2, WRITING)
