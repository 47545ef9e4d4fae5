"""Master-point report: the facts that are sent in after the event; no points are computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.fitting import fit_cell, wrap
from reports.flow import Block, draw_blocks, paginate, paragraph, signatures
from reports.fonts import CONDENSED, SANS, SEMI
from reports.page import MEASURE, TOP, figure, true_minus
from reports.press import Press

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class MasterPointRow:
    """A player's counted rounds, best first."""

    place: int | None
    tied: bool
    name: str
    member: str | None
    rounds: tuple[int | None, ...]
    qualifying: int | str
    note: str = ""  # "withdrawn after round 2"


@dataclass(frozen=True, slots=True)
class Difference:
    """What an amended report says otherwise than the one before."""

    name: str
    was: str
    now: str
    why: str


@dataclass(frozen=True, slots=True)
class MasterPointReport:
    """A report, or an amended one, which names the report that it replaces."""

    imprint: Imprint
    number: int
    facts: str  # "Saturday, March 14, 2026 · Milwaukee, Wisconsin"
    particulars: tuple[tuple[str, str], ...]  # up to nine (label, value): director, certificate ...
    round_names: tuple[str, ...]
    rows: tuple[MasterPointRow, ...]
    check: str = ""  # check figure of the CSV: "6F2C 91B0 44DE"
    replaces_report: int | None = None
    differences: tuple[Difference, ...] = ()
    notes: tuple[str, ...] = ()  # "Qualifying is the sum of ..." "Left out: 1 bonus round."
    qualifying_heading: str = "Qualifying"


@dataclass(frozen=True, slots=True)
class _Face:
    """The figures of the report."""

    row: float = 14.6
    gap: float = 3
    name: float = 10.5
    label: float = 8
    value: float = 11
    fact: float = 34
    place_at: float = 24
    name_at: float = 36
    member_at: float = 252
    step: float = 30
    note: float = 9.5
    floor: float = 7.5


_NORMAL = _Face()
_LARGE = _Face(21, 5, 14, 11, 14, 42, 34, 50, 236, 34, 14, 11)


_TRACKED = 1.09
"""How much wider a tracked label is than its letters."""


def write_master_points(
    sheets: MasterPointReport, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the report: particulars, differences where it is amended, then every player."""
    press = Press(out, sheets.imprint, "Master-point report", paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    first = press.live - press.head_rule(sheets.facts, right=True) - 4
    again = press.live - press.again_rule - 4
    pages = paginate(_blocks(press, face, sheets), first, again)
    press.pages = len(pages)
    status = "first, not amended"
    if sheets.replaces_report is not None:
        status = f"replaces report {sheets.replaces_report}"
    for number, page in enumerate(pages):
        press.bookmark(f"Report {sheets.number}, page {number + 1}")
        if number:
            top = press.head_again("Master-point report", sheets.imprint.event)
        else:
            right = ("Report", str(sheets.number), status)
            top = press.head("Master-point report", sheets.imprint.event, sheets.facts, right=right)
        draw_blocks(page, top + 2)
        press.footer()
        press.turn()
    press.finish()


def _blocks(press: Press, face: _Face, sheets: MasterPointReport) -> list[Block]:
    blocks = [_particulars(press, face, sheets)]
    if sheets.differences:
        blocks += _differences(press, face, sheets.differences)
    headings = _headings(press, face, sheets)
    blocks.append(headings)
    for number, row in enumerate(sheets.rows):
        ends = number % 5 == 4 or number == len(sheets.rows) - 1
        blocks.append(_row(press, face, row, headings, ends=ends))
    blocks += [
        paragraph(press, note, size=face.note, room=MEASURE, after=2) for note in sheets.notes
    ]
    return [*blocks, _signature(press, face, sheets)]


def _particulars(press: Press, face: _Face, sheets: MasterPointReport) -> Block:
    """The facts, three to a row; a row is as high as its longest one."""
    facts = sheets.particulars
    rows = [
        [_particular(press, face, label, value) for label, value in facts[at : at + 3]]
        for at in range(0, len(facts), 3)
    ]
    deep = [max(face.fact, *(cell.tall for cell in row)) for row in rows]

    def draw(top: float) -> None:
        for row, tall in zip(rows, deep, strict=True):
            for number, cell in enumerate(row):
                press.at(press.margin + number * 178.0, TOP)
                cell.draw(top)
            top += tall
        press.home()
        press.rule(0, MEASURE, top + 8, 1.1)

    return Block(sum(deep) + 8, draw)


def _particular(press: Press, face: _Face, label: str, value: str) -> Block:
    """One fact below its label, both in as many lines as they need."""
    room = 160.0
    heads = wrap(label.upper(), SEMI, face.label * _TRACKED, room)
    lines = wrap(value, SANS, face.value, room)
    pitch = face.value * 1.2
    start = 15 + (len(heads) - 1) * face.label * 1.2

    def draw(top: float) -> None:
        for number, line in enumerate(heads):
            press.label(0, top + 15 + number * face.label * 1.2, line, face.label)
        for number, line in enumerate(lines):
            press.text(0, top + start + face.value * 1.25 + number * pitch, line, face.value)

    return Block(start + 6 + len(lines) * pitch, draw)


def _differences(press: Press, face: _Face, differences: tuple[Difference, ...]) -> list[Block]:
    """What an amended report says otherwise: name, was, is, why."""
    columns = (
        ("Changed", 0.0, 160.0),
        ("Was", 172.0, 84.0),
        ("Is", 262.0, 84.0),
        ("Why", 352.0, MEASURE - 352.0),
    )

    def headings(top: float) -> None:
        for words, x, _ in columns:
            press.label(x, top + face.label * 2.2, words, face.label)

    head = Block(face.label * 2.8, headings)
    blocks = [head]
    for one in differences:
        cells = tuple(
            wrap(true_minus(words), SANS, face.note, room)
            for words, (_, _, room) in zip(
                (one.name, one.was, one.now, one.why), columns, strict=True
            )
        )
        blocks.append(_difference(press, face, cells, tuple(x for _, x, _ in columns), head))
    blocks.append(Block(8, lambda top: press.rule(0, MEASURE, top + 7, 1.1)))
    return blocks


def _difference(
    press: Press,
    face: _Face,
    cells: tuple[tuple[str, ...], ...],
    places: tuple[float, ...],
    under: Block,
) -> Block:
    pitch = face.note * 1.28
    tall = max(1, *map(len, cells)) * pitch + 4

    def draw(top: float) -> None:
        for x, lines in zip(places, cells, strict=True):
            for number, line in enumerate(lines):
                press.text(x, top + face.note + 2 + number * pitch, line, face.note)

    return Block(tall, draw, under)


def _round_at(face: _Face, sheets_rounds: int, number: int) -> float:
    step = min(face.step, 170 / max(1, sheets_rounds))
    return MEASURE - (86 if face is _LARGE else 70) - (sheets_rounds - 1 - number) * step


def _headings(press: Press, face: _Face, sheets: MasterPointReport) -> Block:
    def draw(top: float) -> None:
        base = top + face.label * 1.9
        press.label(0, base, "Place", face.label)
        press.label(face.name_at, base, "Player", face.label)
        press.label(face.member_at, base, "Member", face.label)
        for number, name in enumerate(sheets.round_names):
            x = _round_at(face, len(sheets.round_names), number)
            press.text(x, base, name, face.label, SEMI, align="right")
        press.label(MEASURE, base, sheets.qualifying_heading, face.label, "right")

    return Block(face.label * 2.4, draw)


def _row(press: Press, face: _Face, row: MasterPointRow, headings: Block, *, ends: bool) -> Block:
    """A player's row, with the rule below it where a group of five ends."""
    words = f"{row.name}, {row.note}" if row.note else row.name
    room = face.member_at - face.name_at - 8
    name = fit_cell(words, SANS, face.name, room, floor=face.floor)
    tall = max(face.row, name.height + 3)

    def draw(top: float) -> None:
        base = top + tall / 2 + face.row * 0.26
        if row.place is not None:
            press.text(face.place_at, base, str(row.place), face.name, SEMI, align="right")
            if row.tied:
                press.text(face.place_at + 0.5, base, "=", face.name, SEMI)
        press.lines(face.name_at, base - (len(name.lines) - 1) * name.leading / 2, name)
        first = _round_at(face, len(row.rounds), 0) - 24
        member = fit_cell(row.member or "none given", SANS, face.name, first - face.member_at)
        press.lines(face.member_at, base - (len(member.lines) - 1) * member.leading / 2, member)
        dense = len(row.rounds) > 6
        for number, points in enumerate(row.rounds):
            shown = "\N{EN DASH}" if points is None else figure(points)
            x = _round_at(face, len(row.rounds), number)
            size, font = (9.0, CONDENSED) if dense else (face.name, SANS)
            press.text(x, base, shown, size, font, align="right")
        sum_ = row.qualifying
        shown = figure(sum_) if isinstance(sum_, int) else true_minus(sum_)
        press.text(MEASURE, base, shown, face.name + 0.5, SEMI, align="right")
        if ends:
            press.rule(0, MEASURE, top + tall + face.gap / 2 - 1)

    return Block(tall + (face.gap if ends else 0), draw, headings)


def _signature(press: Press, face: _Face, sheets: MasterPointReport) -> Block:
    signed = signatures(press, ((0, 240, "Signature of the director"), (258, 104, "Date")))

    def draw(top: float) -> None:
        signed.draw(top)
        press.text(MEASURE, top + 34, sheets.check, face.note, SEMI, align="right")
        if sheets.check:
            words = fit_cell("check of the CSV sent with this", SANS, face.note, 140)
            for line in words.lines:
                base = top + 40 + face.note * 1.25
                press.text(MEASURE, base, line, words.size, words.font, align="right")

    return Block(signed.tall, draw)
