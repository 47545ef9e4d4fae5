"""Audit log: every change of the event in order, with the chain that proves none is missing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from reports.fitting import fit_cell, wrap
from reports.flow import FlowBlock, draw_blocks, paginate, together
from reports.fonts import SANS, SEMI
from reports.page import HAIR, MEASURE
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class AuditEntry:
    number: int  # 0 for an entry of another book
    time: str
    station: str
    label: str
    chain: str  # the first twelve characters are shown
    day: str = ""  # told above the first entry of each day, where there are several


@dataclass(frozen=True, slots=True)
class AuditLog:
    """Entries in order; the facts state from-to, count and "chain unbroken"."""

    imprint: Imprint
    facts: str
    entries: tuple[AuditEntry, ...]


@dataclass(frozen=True, slots=True)
class _Face:
    size: float = 9
    pitch: float = 12
    time_at: float = 38
    station_at: float = 88
    label_at: float = 156
    chain_at: float = 446
    label: float = 8


_NORMAL = _Face()
_LARGE = _Face(14, 18.5, 52, 120, 196, 406, 11)

_KIND = Message("Full history")


def write_audit_log(
    sheets: AuditLog, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write a row for each entry, grouped in fives."""
    press = PageSurface(out, sheets.imprint, _KIND, paper=paper, large=large)
    if not sheets.entries:
        press.nothing_yet(Message("No history yet."))
        return
    face = _LARGE if large else _NORMAL
    blocks = _blocks(press, face, sheets.entries)
    room = press.live - face.label * 2.4
    pages = paginate(blocks, room - press.head_rule(sheets.facts), room - press.again_rule)
    press.pages = len(pages)
    for number, page in enumerate(pages):
        press.bookmark(Message("Full history, page {page}", page=number + 1))
        if number:
            rule = press.head_again(_KIND, sheets.imprint.event)
        else:
            rule = press.head(_KIND, sheets.imprint.event, sheets.facts)
        base = rule + face.label * 1.7
        for x, words in (
            (0.0, Message("No.")),
            (face.time_at, Message("Time")),
            (face.station_at, Message("Station")),
            (face.label_at, Message("Change")),
            (face.chain_at, Message("Chain")),
        ):
            press.label(x, base, words, face.label)
        draw_blocks(page, rule + face.label * 2.4)
        press.footer()
        press.turn()
    press.finish()


def _blocks(press: PageSurface, face: _Face, entries: Sequence[AuditEntry]) -> list[FlowBlock]:
    """Entries in fives, each day below its date."""
    blocks: list[FlowBlock] = []
    for _, same in groupby(entries, lambda entry: entry.day):
        rows = list(same)
        date = _day(press, face, rows[0].day) if rows[0].day else None
        for number, entry in enumerate(rows):
            ends = number % 5 == 4 or number == len(rows) - 1
            row = replace(_row(press, face, entry, ends=ends), under=date)
            blocks += together((date, row), press.live) if date and not number else (row,)
    return blocks


def _day(press: PageSurface, face: _Face, day: str) -> FlowBlock:
    def draw(top: float) -> None:
        press.text(face.time_at, top + face.pitch * 1.2, day, face.size, SEMI)

    return FlowBlock(face.pitch * 1.7, draw)


def _row(press: PageSurface, face: _Face, entry: AuditEntry, *, ends: bool) -> FlowBlock:
    lines = wrap(entry.label, SANS, face.size, face.chain_at - face.label_at - 8)
    tall = max(1, len(lines)) * face.pitch
    gap = 4.0 if ends else 0.0

    def draw(top: float) -> None:
        base = top + face.pitch * 0.8
        press.text(face.time_at - 10, base, str(entry.number or ""), face.size, SEMI, align="right")
        room = face.station_at - face.time_at - 6
        press.lines(face.time_at, base, fit_cell(entry.time, SANS, face.size, room, floor=5))
        room = face.label_at - face.station_at - 6
        press.lines(face.station_at, base, fit_cell(entry.station, SANS, face.size, room, floor=4))
        for number, line in enumerate(lines):
            press.text(face.label_at, base + number * face.pitch, line, face.size)
        chain = fit_cell(entry.chain[:12], SANS, face.size, MEASURE - face.chain_at, floor=5)
        press.lines(face.chain_at, base, chain)
        if ends:
            press.rule(0, MEASURE, top + tall + 1.5, HAIR)

    return FlowBlock(tall + gap, draw)
