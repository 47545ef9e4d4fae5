"""Seat guides: a card for each table and seat, for the person who arrives there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports.cards import draw_cards, halves, quarters
from reports.fitting import fit_cell, wrap
from reports.fonts import SANS, SEMI
from reports.page import DOT, HEAVY, MEASURE
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class SeatGuide:
    """A seat at a table, where its players go next, and what they do there."""

    table: int
    wind: str
    letter: str | None = None
    moves: tuple[str, ...] = ()  # "Next: to table 13, seat A", one for every round change
    duties: tuple[str, ...] = ()  # "You turn in the sheet after round 3."


@dataclass(frozen=True, slots=True)
class SeatGuides:
    imprint: Imprint
    guides: tuple[SeatGuide, ...]


@dataclass(frozen=True, slots=True)
class _Face:
    measure: float = 240
    table: float = 62
    disc: float = 40
    wind: float = 24
    text: float = 19
    fact: float = 9.5
    label: float = 8
    foot: float = 7.5


_NORMAL = _Face()
_LARGE = _Face(MEASURE, 84, 56, 36, 28, 14, 11, 9)


def write_seat_guides(
    sheets: SeatGuides, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the guides four on a page, or two in large print."""
    press = PageSurface(out, sheets.imprint, Message("Seat guide"), paper=paper, large=large)
    if not sheets.guides:
        press.nothing_yet(Message("No tables yet."))
        return
    face = _LARGE if large else _NORMAL

    def draw(number: int, foot: str) -> str:
        guide = sheets.guides[number]
        _guide(press, face, guide, press.height / 2)
        base = press.height / 2 - 33
        press.lines(0, base, fit_cell(foot, SANS, face.foot, face.measure, floor=5))
        return Message("Table {table}, {seat}", table=guide.table, seat=guide.letter or guide.wind)

    draw_cards(press, len(sheets.guides), halves(press) if large else quarters(press), draw)
    press.finish()


def _guide(press: PageSurface, face: _Face, guide: SeatGuide, tall: float) -> None:
    mine = press.imprint
    press.label(0, 34, Message("Table"), face.label)
    base = 42 + face.table * CAP_HEIGHT
    size = face.table * (1 if guide.table < 100 else 0.8)
    press.text(-2, base, str(guide.table), size, SEMI)
    middle = base - face.table * CAP_HEIGHT / 2
    right = face.measure
    wind = press.text(
        right, middle + face.wind * CAP_HEIGHT / 2, guide.wind, face.wind, SEMI, align="right"
    )
    if guide.letter:
        at = right - wind - face.disc * 0.7
        press.disc(at, middle, face.disc, guide.letter)
    rule = base + 12
    press.rule(0, face.measure, rule, HEAVY)
    facts = fit_cell(joined(DOT, (mine.event, mine.date)), SANS, face.fact, face.measure, floor=5)
    end = press.lines(0, rule + face.fact * 1.6, facts) + face.fact
    spare = tall - 46 - end
    text = face.text
    while True:
        lines = [
            (line, font)
            for words, font in (
                *((move, SEMI) for move in guide.moves),
                *((duty, SANS) for duty in guide.duties),
            )
            for line in wrap(words, font, text, face.measure)
        ]
        if text <= 7.5 or len(lines) * text * 1.32 <= spare:
            break
        text -= 0.5
    for number, (line, font) in enumerate(lines):
        press.text(0, end + text * (1.1 + 1.32 * number), line, text, font)
