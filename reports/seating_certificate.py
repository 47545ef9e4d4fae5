"""Seating quality certificate: one page that is posted with the plan, for players to read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import fit, fit_cell, wrap
from reports.flow import FlowBlock, draw_blocks, paragraph
from reports.fonts import SANS, SEMI, SERIF
from reports.page import GUTTER, HEAVY, MEASURE, WRITING
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class SeatingFact:
    """A line of the certificate: what, how much, and what that means."""

    what: str  # "Short tables"
    value: str  # "16 players once, 46 never"
    detail: str = ""  # "Nobody needs to sit at one more than once, and nobody does."


@dataclass(frozen=True, slots=True)
class SeatingCertificate:
    """What is true of a seating, without a name in it."""

    imprint: Imprint
    facts: str  # "Saturday, March 14, 2026 · Milwaukee, Wisconsin"
    sizes: tuple[tuple[str, str], ...]  # ("Players", "62"), ("Tables", "16"), ("Rounds", "4")
    repeats: str = "0"
    bound: str = "0"
    headline: str = ""  # "No two players meet twice."
    rows: tuple[SeatingFact, ...] = ()
    notes: tuple[str, ...] = ()
    recounted: str = Message("Independently verified.")


@dataclass(frozen=True, slots=True)
class _Face:
    """Sizes and places on the page, in points."""

    label: float = 8
    size: float = 25
    number: float = 36
    headline: float = 20
    what: float = 13
    detail: float = 11
    note: float = 10.5
    gap: float = 20
    value_at: float = 190


_NORMAL = _Face()
_LARGE = _Face(
    label=11, size=28, number=46, headline=24, what=18, detail=15, note=14, gap=18, value_at=200
)
_LEAST = 0.6


def write_seating_certificate(
    sheet: SeatingCertificate, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    kind = Message("Seating fairness certificate")
    press = PageSurface(out, sheet.imprint, kind, paper=paper, large=large)
    if not sheet.sizes:
        press.nothing_yet(Message("No seating yet."))
        return
    face = _LARGE if large else _NORMAL
    press.bookmark(kind)
    top = press.head(kind, sheet.imprint.event, sheet.facts)
    top = _sizes(press, face, sheet, top + face.gap)
    top = _numbers(press, face, sheet, top + face.gap)
    blocks = _fitting(press, face, sheet, press.live - top - face.gap)
    draw_blocks(blocks, top + face.gap)
    press.footer()
    press.turn()
    press.finish()


def _sizes(press: PageSurface, face: _Face, sheet: SeatingCertificate, top: float) -> float:
    """Players, tables and rounds beside each other; return where they end."""
    wide = (MEASURE + GUTTER) / len(sheet.sizes)
    for place, (label, value) in enumerate(sheet.sizes):
        press.label(place * wide, top + face.label, label, face.label)
        value_fitted = fit_cell(value, SEMI, face.size, wide - GUTTER, floor=6)
        press.lines(place * wide, top + face.label * 1.4 + face.size, value_fitted)
    end = top + face.label * 1.4 + face.size * 1.4
    press.rule(0, MEASURE, end)
    return end


def _numbers(press: PageSurface, face: _Face, sheet: SeatingCertificate, top: float) -> float:
    """Repeats and the proven bound side by side, in boxes; return where the words below end."""
    wide = (MEASURE - GUTTER) / 2
    labels = (Message("Repeat opponents"), Message("Fewest possible"))
    tall = face.number * 1.35 + face.label * 3
    for place, (label, value) in enumerate(zip(labels, (sheet.repeats, sheet.bound), strict=True)):
        left = place * (wide + GUTTER)
        press.box(left, top, wide, tall, HEAVY if not place else WRITING)
        press.label(left + 12, top + face.label * 1.9, label, face.label)
        number = fit_cell(value, SEMI, face.number, wide - 24, floor=6)
        press.lines(left + 11, top + face.label * 2.4 + face.number, number)
    zone = face.headline * 2.3
    words = fit(sheet.headline, SERIF, face.headline, room=MEASURE, tall=zone, most=2)
    press.lines(0, top + tall + face.headline * 1.5, words)
    return top + tall + face.headline * 0.8 + max(words.height, face.headline)


def _fitting(
    press: PageSurface, face: _Face, sheet: SeatingCertificate, room: float
) -> list[FlowBlock]:
    """The lines and notes, smaller where they would not go on the page."""
    scale = 1.0
    while True:
        blocks = [_row(press, face, row, scale) for row in sheet.rows]
        blocks.append(_closing(press, face, sheet, scale))
        if scale <= _LEAST or sum(block.tall for block in blocks) <= room:
            return blocks
        scale -= 0.05


def _row(press: PageSurface, face: _Face, row: SeatingFact, scale: float) -> FlowBlock:
    what_size, size = face.what * scale, face.detail * scale
    room = MEASURE - face.value_at
    what = fit_cell(row.what, SANS, what_size, face.value_at - 12, floor=size * 0.8)
    value = fit_cell(row.value, SEMI, what_size, room, floor=size * 0.8)
    detail = wrap(row.detail, SANS, size, room) if row.detail else ()
    inside = value.height + len(detail) * size * 1.28
    tall = max(what.height, inside) + what_size * 1.3

    def draw(top: float) -> None:
        base = top + what_size * 1.45
        press.lines(0, base, what)
        foot = press.lines(face.value_at, base, value)
        for number, line in enumerate(detail, 1):
            press.text(face.value_at, foot + number * size * 1.28, line, size)
        press.rule(0, MEASURE, top + tall)

    return FlowBlock(tall, draw)


def _closing(press: PageSurface, face: _Face, sheet: SeatingCertificate, scale: float) -> FlowBlock:
    size = face.note * scale
    parts = [
        paragraph(press, sheet.recounted, size=size, room=MEASURE, font=SEMI, after=size * 0.4)
    ]
    parts += [
        paragraph(press, note, size=size, room=MEASURE, after=size * 0.3) for note in sheet.notes
    ]

    def draw(top: float) -> None:
        draw_blocks(parts, top + size)

    return FlowBlock(sum(part.tall for part in parts) + size, draw)
