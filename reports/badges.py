"""Badges: front and back side by side, to be folded; no printing on both sides."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from reports import progress_watch
from reports.cards import CARD_DOT, foot_words, outline
from reports.fitting import fit, fit_cell
from reports.fonts import SANS, SEMI, SERIF
from reports.language import in_paper_language
from reports.page import CUT_WEIGHT, DOT, EDGE, MEASURE, laid_out
from reports.page_surface import PageSurface
from reports.surface import CAP_HEIGHT

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.movement_cards import RoundStop
    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class Badge:
    """A player's badge: the name in front, the rounds on the back."""

    name: str
    badge: int
    code: str  # FT1:<event>:P<badge>:<run>
    stops: tuple[RoundStop, ...] = ()
    city: str = ""


@dataclass(frozen=True, slots=True)
class Badges:
    """A run of badges; on stock, six fronts on a page and then their backs mirrored."""

    imprint: Imprint
    badges: tuple[Badge, ...]
    stock: bool = field(default=False, repr=False)


@dataclass(frozen=True, slots=True)
class _Panel:
    """A badge on the paper: its size, the left trim and the top of the first."""

    wide: float
    tall: float
    left: float
    top: float
    trimmed: bool


_LETTER = _Panel(288, 216, 18, 72, trimmed=True)
_PLACES = 3
_BACK = 24.0
_ROWS = 178.0
_STOCK_HINT = Message(
    "4 × 3 inch badge stock, 6 to a page. Print both sides, flip on the long edge, at 100%."
)
_HINT = Message(
    "Cut at the horizontal marks, fold at the dashed mark, and slide into a 4 × 3 inch holder."
)
_HINT_A7 = Message(
    "Cut at the horizontal marks, fold at the dashed mark, and slide into an A7 holder."
)
_BADGE = Message("Badge")
_HEADS = (Message("Round"), Message("Table"), Message("Seat"))


def write_badges(
    sheets: Badges, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write the badges, three on a page to be folded, or six on stock that is torn apart.

    In large print the name is larger and there is no city.
    """
    press = PageSurface(out, sheets.imprint, _BADGE, paper=paper, large=large)
    if not sheets.badges:
        press.nothing_yet(Message("No badges yet."))
        return
    marks = _on_stock(press, sheets) if sheets.stock else _folded(press, sheets)
    outline(press, marks)
    press.finish()


def _folded(press: PageSurface, sheets: Badges) -> dict[int, tuple[str, str]]:
    """Front and back side by side; return the lines of the outline."""
    panel = _LETTER
    if press.paper.name == "a4":
        half = press.width / 2
        panel = _Panel(half, 210, 0, (press.height - 3 * 210) / 2, trimmed=False)
    pages = laid_out(sheets.imprint, len(sheets.badges), _PLACES)
    press.pages = len(pages)
    marks: dict[int, tuple[str, str]] = {}
    for page in pages:
        press.at(0, 0)
        hint = _HINT if panel.trimmed else _HINT_A7
        press.text(press.width / 2, 42, hint, 9.5, align="centre")
        for place, number in enumerate(page.cards):
            if number is None:
                continue
            badge = sheets.badges[number]
            top = panel.top + place * panel.tall
            marks[number] = badge.name, press.anchor()
            progress_watch.stands(number, press.page)
            press.at(panel.left, top)
            _front(press, panel, badge)
            press.at(press.width / 2, top)
            words = foot_words(press, page, number, len(sheets.badges), _BADGE)
            _back(press, panel, badge, words)
        _marks(press, panel)
        press.turn()
    return marks


def _on_stock(press: PageSurface, sheets: Badges) -> dict[int, tuple[str, str]]:
    """A page of fronts, then one of backs, left and right changed over for the long-edge flip."""
    top = (press.height - 3 * _LETTER.tall) / 2
    panel = replace(_LETTER, left=press.width / 2 - _LETTER.wide, top=top)
    pages = laid_out(sheets.imprint, len(sheets.badges), 2 * _PLACES)
    press.pages = 2 * len(pages)
    marks: dict[int, tuple[str, str]] = {}
    for page in pages:
        for side in ("fronts", "backs"):
            press.at(press.margin, 0)
            _stock_head(press, side)
            for at in range(2 * _PLACES):
                number = page.cards[at if side == "fronts" else at ^ 1]
                if number is None:
                    continue
                badge = sheets.badges[number]
                progress_watch.stands(number, press.page)
                press.at(panel.left + at % 2 * panel.wide, top + at // 2 * panel.tall)
                if side == "fronts":
                    marks[number] = badge.name, press.anchor()
                    _front(press, panel, badge)
                else:
                    words = foot_words(press, page, number, len(sheets.badges), _BADGE)
                    _back(press, panel, badge, words)
            press.turn()
    return marks


def _stock_head(press: PageSurface, side: str) -> None:
    """The line above the badges, which is left over when they are torn apart."""
    what = Message("Badges, fronts") if side == "fronts" else Message("Badges, backs")
    message = joined(CARD_DOT, (what, *press.job()[1:], press.imprint.date))
    press.lines(0, 36, fit_cell(message, SANS, 9, MEASURE, floor=6))
    press.lines(0, 49, fit_cell(_STOCK_HINT, SANS, 9, MEASURE, floor=6))


def _front(press: PageSurface, panel: _Panel, badge: Badge) -> None:
    mine, large = press.imprint, press.large
    middle, side = panel.wide / 2, 20.0 if panel.trimmed else 27.0
    room = panel.wide - 2 * side
    event = fit(mine.event, SERIF, 13, room=room, tall=20, most=2)
    press.name(middle, 16, event, 20, "centre")
    press.rule(middle - 48, middle + 48, 40)
    tall = 126.0 if large else 92.0
    name = fit(badge.name, SEMI, 60 if large else 46, room=room, tall=tall)
    press.name(middle, 47, name, tall, "centre")
    if not large:
        city = fit_cell(badge.city, SANS, 15, room, floor=6)
        press.lines(middle, 160, city, "centre")
    foot = panel.tall - 20
    press.text(side + 4, foot, f"#{badge.badge}", 14, SEMI)
    date = fit_cell(mine.date, SANS, 9.5, room - 60, floor=5)
    press.lines(panel.wide - side - 4, foot, date, "right")


def _back(press: PageSurface, panel: _Panel, badge: Badge, words: str) -> None:
    mine = press.imprint
    room = _ROWS
    name = fit(badge.name, SEMI, 11.5, room=room, tall=16, most=2)
    press.name(_BACK, 11, name, 18)
    text = f"#{badge.badge}{DOT}{mine.event}"
    press.name(_BACK, 30, fit(text, SANS, 9.5, room=room, tall=15, most=2), 15)
    press.rule(_BACK, _BACK + room, 49, 1.4)
    press.code(
        panel.wide - (23 if panel.trimmed else 38), 18, badge.code, caption=7.5, centred=True
    )
    _stops(press, badge.stops, panel.tall - 20)
    date = joined(CARD_DOT, (mine.date, words))
    press.lines(_BACK, panel.tall - 12, fit_cell(date, SANS, 7.5, panel.wide - 48, floor=5))


def _stops(press: PageSurface, stops: tuple[RoundStop, ...], bottom: float) -> None:
    """The rounds: up to eight in one column with times, more in two without."""
    if not stops:
        return
    columns = 1 if len(stops) <= 8 else 2
    a_column = -(-len(stops) // columns)
    start = 66.0 if columns == 1 else 88.0
    row = min(31.0 if len(stops) <= 4 else 19.0, (bottom - start) / a_column)
    table = min(24.0, row * 0.8)
    wide = _ROWS if columns == 1 else (_ROWS - 12) / 2 + 20
    at = (0.0, 18.0, 75.0, 121.0) if columns == 1 else (0.0, 0.0, 24.0, 54.0)
    for number, stop in enumerate(stops):
        left = _BACK + (number // a_column) * (wide + 8)
        line = number % a_column
        if not line:
            head = start - 5
            for x, words in zip((at[0], *at[2:]), _HEADS, strict=True):
                shown = words if columns == 1 else in_paper_language(words)[:1]
                press.label(left + x, head, shown, 7.5)
        else:
            press.rule(left, left + wide, start + line * row)
        time = stop.time if columns == 1 else ""
        _stop(press, stop, (left, start + (line + 0.5) * row), at, table, time=time)


def _stop(
    press: PageSurface,
    stop: RoundStop,
    place: tuple[float, float],
    at: tuple[float, float, float, float],
    table: float,
    *,
    time: str,
) -> None:
    left, middle = place

    def put(x: float, words: str, size: float, font: str = SANS) -> None:
        press.text(left + x, middle + size * CAP_HEIGHT / 2, words, size, font)

    put(at[0], str(stop.round), table * 0.62)
    if time:
        fitted = fit_cell(time, SANS, min(10.5, table * 0.7), at[2] - at[1] - 4, floor=4)
        press.lines(left + at[1], middle + fitted.size * CAP_HEIGHT / 2, fitted)
    if stop.table is None:
        put(at[2], stop.wind, table * 0.5, SEMI)
        return
    put(at[2] - 1, str(stop.table), table, SEMI)
    x = at[3]
    if stop.letter:
        across = table * 0.8
        press.disc(left + x + across / 2, middle, across, stop.letter)
        x += across + 4
    put(x, stop.wind, min(11.0, table * 0.6), SEMI)


def _marks(press: PageSurface, panel: _Panel) -> None:
    press.at(0, 0)
    half, right = press.width / 2, press.width - EDGE
    heights = [panel.top + number * panel.tall for number in range(_PLACES + 1)]
    for y in heights:
        press.rule(EDGE, EDGE + 12, y, CUT_WEIGHT)
        press.rule(right - 12, right, y, CUT_WEIGHT)
        press.stroke(((half, y - 12), (half, y + 12)), CUT_WEIGHT, dashed=True)
    if panel.trimmed:
        for x in (panel.left, press.width - panel.left):
            press.stroke(((x, heights[0] - 12), (x, heights[0])), CUT_WEIGHT)
            press.stroke(((x, heights[-1]), (x, heights[-1] + 12)), CUT_WEIGHT)
