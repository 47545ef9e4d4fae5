"""Master-point report: the facts that are sent in after the event; no points are computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import fit_cell, wrap
from reports.flow import FlowBlock, draw_blocks, paginate, paragraph, signatures
from reports.fonts import SANS, SEMI
from reports.language import in_paper_language
from reports.master_points_columns import (
    ColumnSlot,
    Kind,
    ListLayoutOnPaper,
    MasterPointColumn,
    Sizes,
    lay_out,
)
from reports.page import TOP, true_minus
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName

__all__ = [
    "Kind",
    "MasterPointColumn",
    "MasterPointReport",
    "ReportDifference",
    "write_master_points",
]


@dataclass(frozen=True, slots=True)
class ReportDifference:
    """What an amended report says otherwise than the one before."""

    name: str
    was: str
    now: str
    why: str


@dataclass(frozen=True, slots=True)
class MasterPointReport:
    """A report, or an amended one, which names the report that it replaces.

    ``rows`` are the cells of every player as they are printed, one for each of ``columns``.
    """

    imprint: Imprint
    number: int
    facts: str  # "Saturday, March 14, 2026 · Milwaukee, Wisconsin"
    particulars: tuple[tuple[str, str], ...]  # (label, value): director, certificate ...
    columns: tuple[MasterPointColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    check: str = ""  # check figure of the CSV: "6F2C 91B0 44DE"
    replaces_report: int | None = None
    differences: tuple[ReportDifference, ...] = ()
    notes: tuple[str, ...] = ()  # "Qualifying is the sum of ..." "Left out: 1 bonus round."


@dataclass(frozen=True, slots=True)
class _Face:
    """Sizes and places on the report, in points."""

    row: float = 14.6
    gap: float = 3
    name: float = 10.5
    small: float = 9
    least: float = 7.5
    label: float = 8
    value: float = 11
    fact: float = 34
    note: float = 9.5


_NORMAL = _Face()
_LARGE = _Face(21, 5, 14, 14, 11, 11, 14, 42, 14)


_KIND = Message("Master-point report")
_SIGNED = (0, 240, Message("Director’s signature")), (258, 104, Message("Date"))
_TRACKED = 1.09
"""How much wider a tracked label is than its letters."""


@dataclass(frozen=True, slots=True)
class _Report:
    """A report being printed: where, in which type, how wide."""

    press: PageSurface
    face: _Face
    layout: ListLayoutOnPaper
    sheets: MasterPointReport

    @property
    def wide(self) -> float:
        """The measure."""
        return self.layout.wide


def write_master_points(
    sheets: MasterPointReport, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the report: particulars, differences where it is amended, then every player."""
    face = _LARGE if large else _NORMAL
    sizes = Sizes(face.name, face.label, face.small, face.least)
    layout = lay_out(sheets.columns, sheets.rows, sizes, paper)
    press = PageSurface(
        out,
        sheets.imprint,
        _KIND,
        paper=paper,
        large=large,
        landscape=layout.landscape,
    )
    first = press.live - press.head_rule(sheets.facts, right=True) - 4
    again = press.live - press.again_rule - 4
    pages = paginate(_blocks(_Report(press, face, layout, sheets)), first, again)
    press.pages = len(pages)
    status = Message("first report")
    if sheets.replaces_report is not None:
        status = Message("replaces report {report}", report=sheets.replaces_report)
    for number, page in enumerate(pages):
        press.bookmark(
            Message("Report {report}, page {page}", report=sheets.number, page=number + 1)
        )
        if number:
            top = press.head_again(_KIND, sheets.imprint.event)
        else:
            right = (Message("Report"), str(sheets.number), status)
            top = press.head(_KIND, sheets.imprint.event, sheets.facts, right=right)
        draw_blocks(page, top + 2)
        press.footer()
        press.turn()
    press.finish()


def _blocks(made: _Report) -> list[FlowBlock]:
    face, sheets = made.face, made.sheets
    blocks = [_particulars(made)]
    if sheets.differences:
        blocks += _differences(made)
    headings = _headings(made)
    blocks.append(headings)
    for number, row in enumerate(sheets.rows):
        ends = number % 5 == 4 or number == len(sheets.rows) - 1
        blocks.append(_row(made, row, headings, ends=ends))
    for at, note in enumerate(sheets.notes):
        block = paragraph(made.press, note, size=face.note, room=made.wide, after=2)
        blocks.append(_lower(block, 4) if at == 0 else block)
    return [*blocks, _signature(made)]


def _lower(block: FlowBlock, by: float) -> FlowBlock:
    """The same a little lower."""
    return FlowBlock(block.tall + by, lambda top: block.draw(top + by), block.under)


def _particulars(made: _Report) -> FlowBlock:
    """The facts, three to a row; a row is as high as its longest one."""
    press, face = made.press, made.face
    facts = made.sheets.particulars
    step = (made.wide + 18) / 3
    rows = [
        [_particular(press, face, label, value, step - 18) for label, value in facts[at : at + 3]]
        for at in range(0, len(facts), 3)
    ]
    deep = [max(face.fact, *(cell.tall for cell in row)) for row in rows]

    def draw(top: float) -> None:
        for row, tall in zip(rows, deep, strict=True):
            for number, cell in enumerate(row):
                press.at(press.margin + number * step, TOP)
                cell.draw(top)
            top += tall
        press.home()
        press.rule(0, made.wide, top + 8, 1.1)

    return FlowBlock(sum(deep) + 8, draw)


def _particular(press: PageSurface, face: _Face, label: str, value: str, room: float) -> FlowBlock:
    """One fact below its label, both in as many lines as they need."""
    heads = wrap(in_paper_language(label).upper(), SEMI, face.label * _TRACKED, room)
    lines = wrap(value, SANS, face.value, room)
    pitch = face.value * 1.2
    start = 15 + (len(heads) - 1) * face.label * 1.2

    def draw(top: float) -> None:
        for number, line in enumerate(heads):
            press.label(0, top + 15 + number * face.label * 1.2, line, face.label)
        for number, line in enumerate(lines):
            press.text(0, top + start + face.value * 1.25 + number * pitch, line, face.value)

    return FlowBlock(start + 6 + len(lines) * pitch, draw)


def _differences(made: _Report) -> list[FlowBlock]:
    """What an amended report says otherwise: name, was, is, why."""
    press, face = made.press, made.face
    step = made.wide / 12
    columns = (
        (Message("Changed"), 0.0, 3 * step - 8),
        (Message("Was"), 3 * step, 2.6 * step - 8),
        (Message("Now"), 5.6 * step, 2.6 * step - 8),
        (Message("Why"), 8.2 * step, 3.8 * step),
    )

    def headings(top: float) -> None:
        for words, x, _ in columns:
            press.label(x, top + face.label * 2.2, words, face.label)

    head = FlowBlock(face.label * 2.8, headings)
    blocks = [head]
    for difference in made.sheets.differences:
        cells = tuple(
            wrap(true_minus(words), SANS, face.note, room)
            for words, (_, _, room) in zip(
                (difference.name, difference.was, difference.now, difference.why),
                columns,
                strict=True,
            )
        )
        blocks.append(_difference(press, face, cells, tuple(x for _, x, _ in columns), head))
    blocks.append(FlowBlock(8, lambda top: press.rule(0, made.wide, top + 7, 1.1)))
    return blocks


def _difference(
    press: PageSurface,
    face: _Face,
    cells: tuple[tuple[str, ...], ...],
    places: tuple[float, ...],
    under: FlowBlock,
) -> FlowBlock:
    pitch = face.note * 1.28
    tall = max(1, *map(len, cells)) * pitch + 4

    def draw(top: float) -> None:
        for x, lines in zip(places, cells, strict=True):
            for number, line in enumerate(lines):
                press.text(x, top + face.note + 2 + number * pitch, line, face.note)

    return FlowBlock(tall, draw, under)


def _headings(made: _Report) -> FlowBlock:
    press, face = made.press, made.face

    def draw(top: float) -> None:
        base = top + face.label * 1.9
        for slot in made.layout.slots:
            if slot.column.kind in {"number", "strong"}:
                press.label(slot.right, base, slot.heading, face.label, "right")
            else:
                press.label(slot.left, base, slot.heading, face.label)

    return FlowBlock(face.label * 2.4, draw)


def _row(made: _Report, row: tuple[str, ...], headings: FlowBlock, *, ends: bool) -> FlowBlock:
    """A player's row, with the rule below it where a group of five ends."""
    press, face, layout = made.press, made.face, made.layout
    fitted = [
        fit_cell(text, _font(layout, slot), layout.size, slot.wide, floor=face.least)
        for text, slot in zip(row, layout.slots, strict=True)
    ]
    tall = max(face.row, *(cell.height + 3 for cell in fitted), 0)

    def draw(top: float) -> None:
        base = top + tall / 2 + face.row * 0.26
        for text, slot, cell in zip(row, layout.slots, fitted, strict=True):
            if not text:
                continue
            first = base - (len(cell.lines) - 1) * cell.leading / 2
            if slot.column.kind == "place":
                _place(made, slot, text, base)
            elif slot.column.kind in {"number", "strong"}:
                for at, line in enumerate(cell.lines):
                    down = first + at * cell.leading
                    press.text(slot.right, down, line, cell.size, cell.font, align="right")
            else:
                press.lines(slot.left, first, cell)
        if ends:
            press.rule(0, made.wide, top + tall + face.gap / 2 - 1)

    return FlowBlock(tall + (face.gap if ends else 0), draw, headings)


def _font(layout: ListLayoutOnPaper, slot: ColumnSlot) -> str:
    if slot.column.kind in {"place", "strong"}:
        return SEMI
    return layout.font


def _place(made: _Report, slot: ColumnSlot, text: str, base: float) -> None:
    """The figures right under each other."""
    made.press.text(
        slot.right - made.layout.size * 0.62, base, text, made.layout.size, SEMI, align="right"
    )


def _signature(made: _Report) -> FlowBlock:
    press, face = made.press, made.face
    signed = signatures(press, _SIGNED)

    def draw(top: float) -> None:
        signed.draw(top)
        press.text(made.wide, top + 34, made.sheets.check, face.note, SEMI, align="right")
        if made.sheets.check:
            words = fit_cell(
                Message("check code of the CSV saved with this report"), SANS, face.note, 140
            )
            for line in words.lines:
                base = top + 40 + face.note * 1.25
                press.text(made.wide, base, line, words.size, words.font, align="right")

    return FlowBlock(signed.tall, draw)
