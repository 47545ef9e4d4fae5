"""The first page of a runner's packet: whose it is, for which tables, and what is inside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.fitting import fit, wrap
from reports.fonts import SANS, SEMI, width
from reports.language import in_paper_language
from reports.page import DOT, HEAVY, MEASURE
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName

KIND = Message("Packet")
_IN_ALL = Message("Total, including this cover (one page per sheet of paper)")
_TICK = Message("Check off each table when you drop off its papers")


@dataclass(frozen=True, slots=True)
class PacketLine:
    """A document inside: its title, how many pieces of it, and on how many pages."""

    title: str
    pieces: int
    pages: int


@dataclass(frozen=True, slots=True)
class PacketCover:
    """The packet `number` of `packets`; `pages` counts the cover too."""

    imprint: Imprint
    number: int
    packets: int
    name: str  # "Tables 1 to 10"
    runner: str  # who takes it, or the row of the hall; "" where nobody has said
    tables: tuple[int, ...]
    lines: tuple[PacketLine, ...]
    pages: int


@dataclass(frozen=True, slots=True)
class _Face:
    words: float
    row: float
    label: float
    name: float
    tick: float
    number: float
    across: int
    pitch: float


_NORMAL = _Face(11.5, 19, 8, 62, 12, 13, 10, 24)
_LARGE = _Face(16, 27, 11, 84, 18, 20, 6, 36)


def write_packet_cover(
    cover: PacketCover, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the cover, on more pages where the tables are too many for one."""
    press = PageSurface(out, cover.imprint, KIND, paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    top = _head_height(press, face, cover)
    first = max(1, int((press.live - top) / face.pitch)) * face.across
    others = int((press.live - press.again_rule - 40) / face.pitch) * face.across
    rest = range(first, len(cover.tables), others)
    press.pages = 1 + len(rest)
    press.bookmark(cover.name)
    _head(press, face, cover)
    _ticks(press, face, cover.tables[:first], top)
    _close(press)
    for at in rest:
        y = press.head_again(KIND, cover.name)
        _ticks(press, face, cover.tables[at : at + others], y + 34)
        _close(press)
    press.finish()


def _close(press: PageSurface) -> None:
    press.footer(Message("Packet cover"))
    press.turn()


def _rule(press: PageSurface, cover: PacketCover) -> float:
    return press.head_rule(_facts(cover), right=True)


def _facts(cover: PacketCover) -> str:
    return joined(DOT, (cover.imprint.event, cover.imprint.date))


def _rows(press: PageSurface, face: _Face, cover: PacketCover) -> float:
    """Where the rows begin that tell what is inside."""
    return _rule(press, cover) + face.name * 1.35 + face.label * 3.4


def _together(face: _Face, cover: PacketCover) -> list[str]:
    words = Message("Each table’s papers are together. Tables are in the order below.")
    if len(cover.lines) > 1:
        titles = [in_paper_language(line.title).lower() for line in cover.lines]
        words = Message(
            "Tables are in the order below. Each table’s papers are together: {papers}.",
            papers=in_paper_language(Message(", then ")).join(titles),
        )
    return list(wrap(words, SANS, face.words, MEASURE))


def _head_height(press: PageSurface, face: _Face, cover: PacketCover) -> float:
    """Where the tables to be ticked begin."""
    rows = _rows(press, face, cover) + face.row * (len(cover.lines) + 1)
    return rows + len(_together(face, cover)) * face.words * 1.3 + face.label * 5.4 + face.row


def _head(press: PageSurface, face: _Face, cover: PacketCover) -> None:
    right = (KIND, str(cover.number), Message("of {count}", count=cover.packets))
    press.head(Message("For the runner"), cover.runner or KIND, _facts(cover), right=right)
    y = _rule(press, cover)
    room = face.name * 1.2
    fitted = fit(cover.name, SEMI, face.name, room=MEASURE, tall=room, most=2)
    press.name(-2, y + 8, fitted, room)
    rows = _rows(press, face, cover)
    pages = MEASURE
    pieces = MEASURE - width(Message("pages"), SEMI, face.label * 3)
    press.label(0, rows - face.row * 0.95, Message("Inside"), face.label)
    what = Message("Sheets or cards")
    press.label(pieces, rows - face.row * 0.95, what, face.label, align="right")
    press.label(pages, rows - face.row * 0.95, Message("Pages"), face.label, align="right")
    press.rule(0, MEASURE, rows - face.row * 0.7)
    for at, line in enumerate(cover.lines):
        base = rows + at * face.row
        press.text(0, base, line.title, face.words)
        press.text(pieces, base, str(line.pieces), face.words, align="right")
        press.text(pages, base, str(line.pages), face.words, align="right")
    y = rows + len(cover.lines) * face.row
    press.rule(0, MEASURE, y - face.row * 0.7, HEAVY)
    press.text(0, y, _IN_ALL, face.words, SEMI)
    press.text(pages, y, str(cover.pages), face.words, SEMI, align="right")
    y += face.row * 1.1
    for line_of_text in _together(face, cover):
        y += face.words * 1.3
        press.text(0, y - face.words * 0.3, line_of_text, face.words)
    label = y + face.label * 2.6
    press.label(0, label, _TICK, face.label)


def _ticks(press: PageSurface, face: _Face, tables: tuple[int, ...], top: float) -> None:
    """The tables in order, line by line, each with a box."""
    column = MEASURE / face.across
    for at, table in enumerate(tables):
        x, y = at % face.across * column, top + at // face.across * face.pitch
        press.box(x, y - face.tick, face.tick, face.tick)
        middle = y - face.tick / 2 + face.number * CAP_HEIGHT / 2
        press.text(x + face.tick + 5, middle, str(table), face.number, SEMI)
