"""Ruling log: what the director decided, for a dispute; nothing is ever removed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import wrap
from reports.flow import FlowBlock, draw_blocks, paginate, signatures
from reports.fonts import SANS, SEMI, width
from reports.page import MEASURE, PRIZE_LINE, figure
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class RuledPlayer:
    """Whom a ruling concerns."""

    name: str
    badge: int | None = None


@dataclass(frozen=True, slots=True)
class RulingEntry:
    """A ruling as it stands. With `cancelled` it is struck through and not counted."""

    number: int
    time: str
    round: str  # "Round 1", "Event"
    where: str  # "table 4, game 2"
    ruling: str
    section: str = ""  # "§ 14.3", "default"
    players: tuple[RuledPlayer, ...] = ()
    note: str = ""
    points: int | None = None
    cancelled: str = ""  # "Cancelled by no. 4 at 11:22; not counted."


@dataclass(frozen=True, slots=True)
class RulingLog:
    """All rulings of an event, by number."""

    imprint: Imprint
    facts: str  # "Saturday, March 14, 2026 · MJMP rules · director: Noémie Gagné"
    entries: tuple[RulingEntry, ...]
    standing_points: int  # the sum of the rulings that stand


@dataclass(frozen=True, slots=True)
class _Face:
    time_at: float = 30
    where_at: float = 84
    ruling_at: float = 172
    room: float = 296
    big: float = 11
    text: float = 10.5
    note: float = 9.5
    section: float = 8.5
    points: float = 12
    label: float = 8


_NORMAL = _Face()
_KIND = Message("Ruling log")
_LARGE = _Face(38, 106, 208, 250, 15, 14, 14, 12, 17, 11)


def write_ruling_log(
    sheets: RulingLog, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the log; an entry never breaks over a page, and nothing is left out."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    blocks = [_entry(press, face, entry) for entry in sheets.entries]
    blocks.append(_end(press, face, sheets))
    room = press.live - face.label * 2.5
    pages = paginate(blocks, room - press.head_rule(sheets.facts), room - press.again_rule)
    press.pages = len(pages)
    title = sheets.imprint.event
    for number, page in enumerate(pages):
        press.bookmark(Message("Ruling log, page {page}", page=number + 1))
        rule = press.head_again(_KIND, title) if number else press.head(_KIND, title, sheets.facts)
        top = _headings(press, face, rule)
        draw_blocks(page, top)
        press.footer()
        press.turn()
    press.finish()


def _headings(press: PageSurface, face: _Face, rule: float) -> float:
    base = rule + face.label * 1.6
    for x, words in (
        (0, Message("No.")),
        (face.time_at, Message("Time")),
        (face.where_at, Message("Where")),
        (face.ruling_at, Message("Player and ruling")),
    ):
        press.label(x, base, words, face.label)
    press.label(MEASURE, base, Message("Points"), face.label, "right")
    press.rule(0, MEASURE, base + face.label * 0.9)
    return base + face.label * 0.9


def _entry(press: PageSurface, face: _Face, entry: RulingEntry) -> FlowBlock:
    """An entry: its place at the left; ruling, players, note and cancellation in the middle."""
    lines = _lines(face, entry)
    small = face.text - (2 if face is _LARGE else 1)
    where = wrap(entry.where, SANS, small, face.ruling_at - face.where_at - 6)
    pitch = face.text * 1.3
    tall = max(sum(line.pitch for line in lines), (1 + len(where)) * pitch) + face.text * 1.25

    def draw(top: float) -> None:
        first = top + face.big * 1.3
        press.text(face.time_at - 12, first, str(entry.number), face.big, SEMI, align="right")
        press.text(face.time_at, first, entry.time, face.text)
        press.text(face.where_at, first, entry.round, face.text)
        for number, words in enumerate(where):
            press.text(face.where_at, first + (number + 1) * pitch, words, small)
        base = first - lines[0].pitch
        for line in lines:
            base += line.pitch
            wide = press.text(face.ruling_at, base, line.words, line.size, line.font)
            if line.struck:
                middle = base - line.size * 0.28
                press.rule(face.ruling_at, face.ruling_at + wide, middle, 0.9)
            press.text(face.ruling_at + wide + 7, base, line.after, face.section)
        _points(press, face, entry, first)
        press.rule(0, MEASURE, top + tall)

    return FlowBlock(tall, draw)


@dataclass(frozen=True, slots=True)
class _Line:
    words: str
    size: float
    font: str
    pitch: float
    struck: bool = False
    after: str = ""


def _lines(face: _Face, entry: RulingEntry) -> list[_Line]:
    struck = bool(entry.cancelled)
    ruling = wrap(entry.ruling or Message("Ruling"), SEMI, face.big, face.room - 40)
    pitch = face.text * 1.3
    lines = [_Line(words, face.big, SEMI, pitch, struck) for words in ruling[:-1]]
    lines.append(_Line(ruling[-1], face.big, SEMI, pitch, struck, entry.section))
    for player in entry.players:
        name = wrap(player.name, SANS, face.text, face.room - 36)
        badge = "" if player.badge is None else f"#{player.badge}"
        lines += [_Line(words, face.text, SANS, pitch) for words in name[:-1]]
        lines += [_Line(words, face.text, SANS, pitch, after=badge) for words in name[-1:]]
    for text, font in ((entry.note, SANS), (entry.cancelled, SEMI)):
        lines += [
            _Line(words, face.note, font, face.note * 1.3)
            for words in wrap(text, font, face.note, face.room)
        ]
    return lines


def _points(press: PageSurface, face: _Face, entry: RulingEntry, base: float) -> None:
    if entry.points is None:
        return
    shown = figure(entry.points, signed=True)
    wide = press.text(MEASURE, base, shown, face.points, SEMI, align="right")
    if entry.cancelled:
        press.rule(MEASURE - wide - 2, MEASURE + 2, base - face.points * 0.28, 0.9)


def _end(press: PageSurface, face: _Face, sheets: RulingLog) -> FlowBlock:
    """The count, the sum of what stands, and the signature."""
    off = sum(1 for entry in sheets.entries if entry.cancelled)
    count = len(sheets.entries)
    words = Message("No rulings")
    if count:
        words = Message("1 ruling") if count == 1 else Message("{count} rulings", count=count)
    if off:
        words += Message(", {count} canceled", count=off)
    names = (0, 240, Message("Director")), (276, 240, Message("Closed at"))
    signed = signatures(press, names)

    def draw(top: float) -> None:
        press.rule(0, MEASURE, top, PRIZE_LINE)
        base = top + face.big * 1.8
        press.text(0, base, words, face.text, SEMI)
        points = figure(sheets.standing_points, signed=True)
        at = MEASURE - max(width(points, SEMI, face.points), 26) - 18
        press.text(
            at, base, Message("Total points from rulings in effect"), face.text, align="right"
        )
        press.text(MEASURE, base, points, face.points, SEMI, align="right")
        signed.draw(base + 4)

    return FlowBlock(face.big * 1.8 + 4 + signed.tall, draw)
