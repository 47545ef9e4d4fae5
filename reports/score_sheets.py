"""Score sheets: one page a table and round, for the players to fill in and the clerk to read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports import score_sheet_foot as foot
from reports import score_sheet_form as form
from reports import score_sheet_large as large_print
from reports.page import DOT
from reports.page_surface import PageSurface
from reports.score_sheet_types import ScoreSheets, TableSheet

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import PaperName

_ROOMY = 1.14
_GOES_ON = 26.0


def write_score_sheets(
    sheets: ScoreSheets, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write a page for each sheet; points tables that find no room go to the back of it."""
    press = PageSurface(out, sheets.imprint, Message("Score sheet"), paper=paper, large=large)
    drawn = form.LARGE if large else form.NORMAL
    runs = [_run_of(sheets, sheet) for sheet in sheets.sheets]
    plans = [
        _plan(press, drawn, run, sheet) for run, sheet in zip(runs, sheets.sheets, strict=True)
    ]
    press.pages = sum(len(plan.pages) + plan.back for plan in plans)
    if not plans:
        press.nothing_yet(Message("No seating yet."))
        return
    before = None
    for run, plan, sheet in zip(runs, plans, sheets.sheets, strict=True):
        if sheet.round != before:
            press.bookmark(Message("Round {number}", number=sheet.round))
        before = sheet.round
        where = Message("Round {round}, table {table}", round=sheet.round, table=sheet.table)
        press.bookmark(where, 1)
        _draw(press, drawn, run, sheet, plan)
    press.finish()


def _run_of(sheets: ScoreSheets, sheet: TableSheet) -> ScoreSheets:
    """The run with what is this sheet's own of the ticks and the points tables."""
    entries, points = sheet.entries or sheets.entries, sheet.points or sheets.points
    same = entries is sheets.entries and points is sheets.points
    return sheets if same else replace(sheets, entries=entries, points=points)


@dataclass(frozen=True, slots=True)
class _Plan:
    """The games of each page of a sheet, and what stands on the back."""

    pages: tuple[range, ...]
    tall: float
    back: bool
    tables_below: bool = False  # the points tables under the first games of more than one page
    penalties: bool = True  # in the foot, not on the back


def _plan(
    press: PageSurface, drawn: form.SheetForm, sheets: ScoreSheets, sheet: TableSheet
) -> _Plan:
    if drawn.large:
        return _large_plan(press, drawn, sheets, sheet)
    signed = bool(sheet.signing.per_game)
    least = form.least_game(drawn, form.entry_rows(sheets), signed=signed)
    room = press.live - drawn.body - form.foot_height(drawn, penalties=True)
    games = max(1, sheet.games)
    usual = form.A4_GAME if press.paper.name == "a4" else form.LETTER_GAME
    rows = max((len(table.rows) for table in sheets.points), default=0)
    before_tables = room - form.tables_height(rows)
    if rows <= form.POINT_ROWS and games * least <= before_tables:
        tall = max(least, min(usual, before_tables / games))
        return _Plan((range(1, games + 1),), tall, back=False)
    pages = _paged(games, int(room / least))
    most = 100.0 + usual - form.LETTER_GAME
    return _Plan(pages, max(least, min(most, room / len(pages[0]))), back=bool(rows))


def _large_plan(
    press: PageSurface, drawn: form.SheetForm, sheets: ScoreSheets, sheet: TableSheet
) -> _Plan:
    """One side and its back; games that do not fit on a side go over, with tables below them."""
    least = large_print.least_game(drawn, sheets, signed=bool(sheet.signing.per_game))
    games = max(1, sheet.games)
    room = press.live - drawn.body - form.foot_height(drawn, penalties=False)
    if games * least <= room:
        tall = min(least * _ROOMY, room / games)
        return _Plan((range(1, games + 1),), tall, back=True, penalties=False)
    lines = large_print.lines_on_the_back(sheets, sheet, foot.bar_says(drawn, sheet))
    room -= drawn.penalties_row
    pages = _paged(games, int(room / least))
    first, last = len(pages[0]), len(pages[-1])
    free = min(
        (press.live - drawn.body - _GOES_ON - large_print.tables_height(sheets.points)) / first,
        (room - large_print.words_height(lines)) / last,
    )
    fits = free >= least
    tall = min(least * _ROOMY, free if fits else room / first)
    return _Plan(pages, tall, back=not fits, tables_below=fits)


def _paged(games: int, a_page: int) -> tuple[range, ...]:
    """The games in as few pages as will hold them, as many on each as can be."""
    a_page = min(games, max(1, a_page))
    a_page = -(-games // -(-games // a_page))
    return tuple(
        range(first, min(first + a_page, games + 1)) for first in range(1, games + 1, a_page)
    )


def _draw(
    press: PageSurface, drawn: form.SheetForm, sheets: ScoreSheets, sheet: TableSheet, plan: _Plan
) -> None:
    game = large_print.game if drawn.large else form.game
    for games in plan.pages:
        form.head(press, drawn, sheets, sheet)
        if drawn.large:
            large_print.names(press, drawn, sheet)
        else:
            form.names(press, drawn, sheets, sheet)
        top = drawn.body
        for number in games:
            game(press, drawn, sheets, sheet, number=number, top=top, tall=plan.tall)
            top += plan.tall
        if games is plan.pages[-1]:
            end = foot.foot(press, drawn, sheets, sheet, top=top, penalties=plan.penalties)
            if plan.tables_below:
                _how_large(press, drawn, sheets, sheet, end)
            elif not plan.back:
                foot.points_tables(press, sheets.points, top=end + 3, bottom=press.live + 2)
        else:
            size = 14 if drawn.large else 11
            goes_on = Message("Continues on the next page with game {game}.", game=games.stop)
            press.text(0, top + 20, goes_on, size, drawn.strong)
        if plan.tables_below and games is plan.pages[0]:
            large_print.points_tables(press, sheets.points, top + _GOES_ON)
        _footer(press, sheets)
    if plan.back:
        _back(press, drawn, sheets, sheet, plan)
        _footer(press, sheets)


def _back(
    press: PageSurface, drawn: form.SheetForm, sheets: ScoreSheets, sheet: TableSheet, plan: _Plan
) -> None:
    """The back: the points tables, and in large print the penalties."""
    where = Message("Table {table}, round {round}", table=sheet.table, round=sheet.round)
    facts = joined(DOT, (sheets.imprint.event, sheets.imprint.date))
    y = press.head(Message("Score sheet, back"), where, facts)
    if not plan.penalties:
        y = foot.back_penalties(press, drawn, sheets, sheet, y + 10)
    if drawn.large:
        y = _how_large(press, drawn, sheets, sheet, y)
        large_print.points_tables(press, sheets.points, y + 8)
    else:
        foot.back_tables(press, sheets.points, y + 14)


def _how_large(
    press: PageSurface, drawn: form.SheetForm, sheets: ScoreSheets, sheet: TableSheet, top: float
) -> float:
    """How a sheet in large print is filled in; return where that ends."""
    lines = large_print.lines_on_the_back(sheets, sheet, foot.bar_says(drawn, sheet))
    return large_print.words_on_the_back(press, lines, top)


def _footer(press: PageSurface, sheets: ScoreSheets) -> None:
    press.footer(Message("Score sheet, {rule_set}", rule_set=sheets.rule_set))
    press.turn()
