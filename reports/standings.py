"""Standings: for the wall and the microphone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.messages.places import place_mark
from reports.fitting import fit_cell
from reports.flow import FlowBlock, draw_blocks, paginate, paragraph
from reports.fonts import CONDENSED, SANS, SEMI, width
from reports.page import HAIR, MEASURE, PRIZE_LINE, figure, true_minus
from reports.page_surface import PageSurface

if TYPE_CHECKING:
    from typing import BinaryIO

    from reports.page import Imprint, PaperName


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A player's line, best first."""

    place: int | None
    tied: bool
    name: str
    rounds: tuple[str, ...]  # as written: "40", "(40)" for one that gives nothing
    counted: tuple[int | None, ...]  # what each gives the total, summed where there are many
    total: int | str  # a string under an average: "48.33"
    adjustments: int = 0
    bonus: int | None = None
    note: str = ""  # "withdrawn", "disqualified", or city or badge of a namesake
    prize: bool = False
    settled: str = ""  # "by dice, 11 to 3"

    @property
    def beside(self) -> str:
        return joined("; ", (note for note in (self.note, self.settled) if note))


@dataclass(frozen=True, slots=True)
class StandingsList:
    """One list: the event, a division, a round, or the top n."""

    kind: str  # "Final standings", "Standings after round 2, not published"
    title: str  # the event, or event and division
    facts: str  # "Saturday, March 14, 2026 · 61 players, 4 rounds · counted 4:52 pm"
    round_names: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    notes: tuple[str, ...] = ()  # "Prizes: places above the heavy rule." ...
    total_heading: str = Message("Total")
    first_heading: str = Message("Place")  # "Badge" where the list is by name


@dataclass(frozen=True, slots=True)
class Standings:
    """One or more lists, each from its own first page."""

    imprint: Imprint
    lists: tuple[StandingsList, ...]


@dataclass(frozen=True, slots=True)
class _Face:
    """Sizes and places on the list, in points."""

    row: float = 15.6
    gap: float = 6
    name: float = 11.5
    total: float = 12
    figure: float = 10.5
    place_at: float = 25
    name_at: float = 38
    step: float = 36
    label: float = 8
    note: float = 9
    below_rule: float = 32
    floor: float = 7.5


_NORMAL = _Face()
_LARGE = _Face(
    row=23,
    gap=7,
    name=16,
    total=16,
    figure=15,
    place_at=38,
    name_at=56,
    step=46,
    label=11,
    note=14,
    below_rule=44,
    floor=11,
)
_CONDENSED_OVER = 6
_LAST_ONLY_OVER = 10


@dataclass(frozen=True, slots=True)
class _Columns:
    """Headings of the rounds and right edges of all columns; `None` where there is no column."""

    rounds: tuple[str, ...]
    earlier: int  # rounds summed in the first of them
    first: float
    step: float
    adjustments: float | None
    total: float
    bonus: float | None
    font: str
    size: float

    def fitted(self, words: str, font: str, size: float) -> float:
        """The size at which words of a round stand clear of the round before."""
        wide = width(words, font, size)
        return min(size, size * (self.step - 3) / wide) if wide else size

    def figures(self, row: StandingRow) -> tuple[str, ...]:
        if not self.earlier:
            return row.rounds
        given = [points for points in row.counted[: self.earlier] if points is not None]
        return (figure(sum(given)) if given else "\N{EN DASH}", *row.rounds[self.earlier :])


def write_standings(
    sheets: Standings, out: BinaryIO, *, paper: PaperName = "letter", large: bool = False
) -> None:
    """Write each list from its own first page."""
    press = PageSurface(out, sheets.imprint, Message("Standings"), paper=paper, large=large)
    face = _LARGE if large else _NORMAL
    lists = [
        (standings_list, _columns(standings_list, face))
        for standings_list in sheets.lists
        if standings_list.rows
    ]
    if not lists:
        press.nothing_yet(Message("No standings yet."))
        return
    laid = [
        (standings_list, columns, _pages(press, face, standings_list, columns))
        for standings_list, columns in lists
    ]
    press.pages = sum(len(pages) for _, _, pages in laid)
    for standings_list, columns, pages in laid:
        press.bookmark(joined(": ", (standings_list.kind, standings_list.title)))
        for number, page in enumerate(pages):
            if number:
                press.bookmark(
                    Message(
                        "{standings}, page {page}", standings=standings_list.kind, page=number + 1
                    ),
                    1,
                )
                top = press.head_again(standings_list.kind, standings_list.title)
            else:
                top = press.head(standings_list.kind, standings_list.title, standings_list.facts)
            _headings(press, face, standings_list, columns, top)
            draw_blocks(page, top + face.below_rule)
            press.footer(standings_list.kind if len(standings_list.kind) < 40 else "")
            press.turn()
    press.finish()


def _columns(standings_list: StandingsList, face: _Face) -> _Columns:
    names, earlier = standings_list.round_names, 0
    if len(names) > _LAST_ONLY_OVER:
        earlier = len(names) - 4
        names = (f"{names[0]}\N{EN DASH}{names[earlier - 1]}", *names[earlier:])
    right = MEASURE
    bonus = adjustments = None
    wide = face.step * 1.36
    if any(row.bonus is not None for row in standings_list.rows):
        bonus, right = right, right - wide
    total, right = right, right - wide
    if any(row.adjustments for row in standings_list.rows):
        adjustments, right = right, right - wide
    step = min(face.step, 216 / max(1, len(names)))
    dense = len(names) > _CONDENSED_OVER
    first = right - step * (len(names) - 1)
    font, size = (CONDENSED, 9.0 if face is _NORMAL else 12.0) if dense else (SANS, face.figure)
    return _Columns(names, earlier, first, step, adjustments, total, bonus, font, size)


def _headings(
    press: PageSurface, face: _Face, standings_list: StandingsList, columns: _Columns, rule: float
) -> None:
    base = rule + face.label * 3
    press.label(0, base, standings_list.first_heading, face.label)
    press.label(face.name_at, base, Message("Player"), face.label)
    for number, name in enumerate(columns.rounds):
        x = columns.first + number * columns.step
        size = columns.fitted(name, SEMI, face.label)
        press.text(x, base, name, size, SEMI, align="right")
    if len(columns.rounds) > 1:
        left = columns.first - columns.step * 0.5
        right = columns.first + (len(columns.rounds) - 1) * columns.step
        middle, above = (left + right) / 2, rule + face.label * 1.45
        press.label(middle, above, Message("Rounds"), face.label, "centre")
        press.rule(left, right, rule + face.label * 1.8)
    for at, words in (
        (columns.adjustments, Message("Adj.")),
        (columns.total, standings_list.total_heading),
        (columns.bonus, Message("Bonus")),
    ):
        if at is not None:
            press.label(at, base, words, face.label, "right")


def _pages(
    press: PageSurface, face: _Face, standings_list: StandingsList, columns: _Columns
) -> list[tuple[FlowBlock, ...]]:
    blocks: list[FlowBlock] = []
    in_group = 0
    last_prize = max(
        (number for number, row in enumerate(standings_list.rows) if row.prize), default=-1
    )
    for number, row in enumerate(standings_list.rows):
        in_group += 1
        weight = 0.0
        if number == last_prize:
            weight, in_group = PRIZE_LINE, 0
        elif number > last_prize and in_group == 5:
            weight, in_group = HAIR, 0
        elif number == len(standings_list.rows) - 1:
            weight = HAIR
        blocks.append(_row(press, face, columns, row, weight))
    blocks += [
        paragraph(press, note, size=face.note, room=MEASURE, after=2)
        for note in standings_list.notes
    ]
    room = press.live + 2 - face.below_rule
    return paginate(blocks, room - press.head_rule(standings_list.facts), room - press.again_rule)


def _row(
    press: PageSurface, face: _Face, columns: _Columns, row: StandingRow, weight: float
) -> FlowBlock:
    """A player's row, with the rule below it where a group ends."""
    room = columns.first - columns.step * 0.9 - face.name_at
    taken = width(row.beside, SANS, face.note) + 6 if row.beside else 0.0
    taken = min(taken, room * 0.4)
    font = SEMI if row.prize else SANS
    name = fit_cell(row.name, font, face.name, room - taken, floor=face.floor)
    tall = max(face.row, name.height + 3)

    def draw(top: float) -> None:
        base = top + tall / 2 + face.row * 0.22
        if row.place is not None:
            mark = place_mark(row.place, tied=row.tied)
            press.text(face.place_at, base, mark, face.name, SEMI, align="right")
        press.lines(face.name_at, base - (len(name.lines) - 1) * name.leading / 2, name)
        if row.beside:
            end = max(width(line, name.font, name.size) for line in name.lines)
            note = fit_cell(row.beside, SANS, face.note, taken - 6, floor=5)
            lift = (len(note.lines) - 1) * note.leading / 2
            press.lines(face.name_at + end + 6, base - lift, note)
        _figures(press, face, columns, row, base)
        if weight:
            press.rule(0, MEASURE, top + tall + face.gap / 2 - 1.5, weight)

    return FlowBlock(tall + (face.gap if weight else 0), draw)


def _figures(
    press: PageSurface, face: _Face, columns: _Columns, row: StandingRow, base: float
) -> None:
    for number, shown in enumerate(columns.figures(row)):
        x = columns.first + number * columns.step
        size = columns.fitted(shown, columns.font, columns.size)
        press.text(x, base, shown, size, columns.font, align="right")
    if columns.adjustments is not None and row.adjustments:
        words = figure(row.adjustments, signed=True)
        press.text(columns.adjustments, base, words, face.figure, align="right")
    total = figure(row.total) if isinstance(row.total, int) else true_minus(row.total)
    press.text(columns.total, base, total, face.total, SEMI, align="right")
    if columns.bonus is not None and row.bonus is not None:
        press.text(columns.bonus, base, figure(row.bonus), face.figure, align="right")
