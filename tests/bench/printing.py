"""Cards and sheets beside bare pages drawn straight on a ReportLab canvas, second by second.

A card page has four codes, a sheet one. A bare page holds what a score sheet must: a heading, a
grid of 5 x 6 and 40 strings in an embedded font.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from statistics import median
from typing import BinaryIO

from reportlab import rl_config
from reportlab.lib.pagesizes import letter
from reportlab.pdfgen.canvas import Canvas

from reports import fonts
from reports.binding import Binder
from reports.movement_cards import MovementCard, MovementCards, RoundStop, write_movement_cards
from reports.page import Imprint
from reports.score_sheet_types import ScoreSheets, SheetPoints, SheetSeat, Signing, TableSheet
from reports.score_sheets import write_score_sheets

from .measuring import Measure, timed

_SHEETS_GOAL = 4
"""A quarter of the bare pages a second."""
_CARDS_GOAL = 8
"""An eighth, as a page of cards has four codes."""
_LONG_GOAL = 1.2
_PART = 2
"""Every packet is a run of its own, in a file that shares its fonts."""
_UP = 4
_IMPRINT = Imprint("Lakeshore Spring Classic", "Saturday, March 14, 2026", "K7QD")
_GIVEN = ("Zoë", "Łucja", "Nguyễn Thị", "Siân", "Mārīte", "Θεοδώρα", "Ольга", "Carol", "שרה", "Ann")
_FAMILY = ("Brückner", "Żółtowska", "O’Brien", "Ozoliņa", "Wójcik", "Feldman", "李小龙", "Nakamura")
_WINDS = (("A", "East"), ("B", "North"), ("C", "West"), ("D", "South"))
_POINTS = (
    SheetPoints("A game won", (("Value", ""), ("Self-pick", "+10"))),
    SheetPoints("The thrower", (("None or one", "-10"), ("Three or more", "-25"))),
    SheetPoints("Wall and time", (("Wall game, each", "+10"), ("Time", "0"))),
)


def measures(*, short: bool) -> Iterator[Measure]:
    """Seconds a page, of the long run beside bare pages and beside the short run."""
    turns = [_turn(turn) for turn in range(-1, 2 if short else 5)][1:]
    page = {name: median(turn[name] for turn in turns) for name in turns[0]}
    yield Measure("printing: a page of 1,000 cards", page["cards"], page["bare"], _CARDS_GOAL)
    yield Measure("printing: a page of 250 sheets", page["sheets"], page["bare"], _SHEETS_GOAL)
    yield Measure("printing: cards, 1,000 beside 100", page["cards"], page["few cards"], _LONG_GOAL)
    yield Measure("printing: sheets, 250 beside 25", page["sheets"], page["few sheets"], _LONG_GOAL)
    yield Measure("printing: 250 packets beside one run", page["packets"], page["sheets"], _PART)


def _turn(turn: int) -> dict[str, float]:
    """Names are new in each turn, as they are to who prints."""
    works = {
        "bare": (partial(_bare, 250), 250),
        "cards": (partial(write_movement_cards, movement_cards(1000, turn)), 1000 // _UP),
        "few cards": (partial(write_movement_cards, movement_cards(100, turn + 50)), 100 // _UP),
        "sheets": (partial(write_score_sheets, score_sheets(250, turn)), 250),
        "packets": (partial(_packets, score_sheets(250, turn + 100)), 250),
        "few sheets": (partial(write_score_sheets, score_sheets(25, turn + 50)), 25),
    }
    return {
        name: timed(partial(work, io.BytesIO())) / pages for name, (work, pages) in works.items()
    }


def movement_cards(count: int, turn: int = 0) -> MovementCards:
    """Cards of so many players with four rounds."""
    rng = Random(turn)
    return MovementCards(_IMPRINT, tuple(_card(rng, badge) for badge in range(1, count + 1)))


def _packets(sheets: ScoreSheets, out: BinaryIO) -> None:
    """Each sheet as a packet of its own."""
    binder = Binder(out, "Packets", sheets.imprint, letter)
    for sheet in sheets.sheets:
        binder.bookmark(f"Table {sheet.table}")
        with binder.part():
            write_score_sheets(replace(sheets, sheets=(sheet,)), out)
    binder.finish()


def _card(rng: Random, badge: int) -> MovementCard:
    stops = tuple(
        RoundStop(round_, rng.randrange(1, 251), wind, seat, "9:30 am")
        for round_, (seat, wind) in enumerate(_WINDS, 1)
    )
    return MovementCard(_name(rng), badge, f"FT1:7:P{badge}", stops)


def score_sheets(count: int, turn: int = 0) -> ScoreSheets:
    """The sheets of a round of so many tables."""
    rng = Random(turn)
    return ScoreSheets(
        _IMPRINT,
        "MJMP",
        4,
        tuple(_sheet(rng, number) for number in range(1, count + 1)),
        points=_POINTS,
    )


def _sheet(rng: Random, table: int) -> TableSheet:
    first = table * 4 - 3
    seats = tuple(
        SheetSeat(wind, seat, _name(rng), badge, f"{seat} checks")
        for badge, (seat, wind) in enumerate(_WINDS, first)
    )
    signing = Signing("of the player across", "C · West brings this in.", "Initials first.")
    return TableSheet(table, 3, f"FT1:7:3:{table}", seats, "1:15 pm", 4, signing)


def _name(rng: Random) -> str:
    middle = "".join(rng.choices("aeiloru", k=5)).title()
    return f"{rng.choice(_GIVEN)} {middle} {rng.choice(_FAMILY)}"


def _bare(pages: int, out: BinaryIO) -> None:
    """As ReportLab is set when nobody has set it."""
    ours, rl_config.useA85 = rl_config.useA85, 1
    _bare_pages(pages, out)
    rl_config.useA85 = ours


def _bare_pages(pages: int, out: BinaryIO) -> None:
    face = fonts.font(fonts.SANS).fontName
    canvas = Canvas(out, pagesize=letter)
    for page in range(pages):
        canvas.setFont(face, 18)
        canvas.drawString(54, 730, f"Round {page // 100 + 1}  Table {page % 100 + 1}")
        canvas.setFont(face, 10)
        for cell in range(30):
            canvas.rect(54 + cell % 6 * 84, 400 + cell // 6 * 50, 84, 50)
        for line in range(40):
            at = (58 + line % 6 * 84, 410 + line // 6 * 50)
            canvas.drawString(*at, f"Name {page} {line}")
        canvas.showPage()
    canvas.save()
