"""The standings looked at otherwise: a round by itself, seats, tables, everybody by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from director_app.domain.standings import RankedTally
from director_app.domain.tables import Seat
from director_app.messages.message import joined
from director_app.messages.places import place_mark
from director_app.rules.ruleset import RuleSet
from director_app.services.desk import Desk
from director_app.services.standings.page import StandingPage
from director_app.services.standings.service import StandingsView
from director_app.services.standings.views import (
    RoundPlace,
    SeatPlayer,
    SeatStandingsLine,
    TableLine,
)
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.standings.columns import round_points, status_of

PLACES, BY_ROUND, BY_SEAT, BY_TABLE, BY_NAME = "places", "round", "seat", "table", "name"
BOARD = "board:"
"""How the keys of lists begin that the rule set has beside the places; their number follows."""


@dataclass(frozen=True, slots=True)
class SeatStandingsRow:
    """A player with what was made at each seat."""

    badge: int
    name: str
    seats: Mapping[Seat, SeatPlayer]


@dataclass(frozen=True, slots=True)
class OtherStandingsView:
    """A view: its columns and rows, and a sentence above them."""

    columns: tuple[TableColumn, ...]
    rows: tuple[Any, ...]
    told: str = ""


def views(boards: Sequence[str] = ()) -> tuple[tuple[str, str], ...]:
    """The views in their order, with those of the rule set's own after the places."""
    return (
        (PLACES, tr("Places")),
        *((f"{BOARD}{at}", name) for at, name in enumerate(boards)),
        (BY_ROUND, tr("By round")),
        (BY_SEAT, tr("By seat")),
        (BY_TABLE, tr("By table")),
        (BY_NAME, tr("By name")),
    )


def otherwise(desk: Desk, kind: str, page: StandingPage) -> OtherStandingsView | None:
    """What a view shows of a page; ``None`` for the places themselves."""
    view = page.view
    event, division = view.division.event, view.division.id
    if not view.rounds or kind == PLACES:
        return None
    if kind.startswith(BOARD):
        boards = desk.at(event, division).standings.boards(view.through)
        at = int(kind.removeprefix(BOARD))
        return _board(boards[at]) if at < len(boards) else None
    if kind == BY_NAME:
        return _by_name(page)
    if kind == BY_ROUND:
        return _by_round(desk.at(event, division).standings.views.by_round(view.through), page)
    if kind == BY_TABLE:
        return _by_table(desk.at(event, division).standings.views.by_table(view.through), page)
    rules = desk.rulebook.of(view.division) if view.division.scored else None
    return _by_seat(desk.at(event, division).standings.views.by_seat(view.through), rules)


def badge_of(row: object) -> int | None:
    """The badge of the player that a row is about."""
    if isinstance(row, RankedTally):
        return row.tally.badge
    return row.badge if isinstance(row, RoundPlace | SeatStandingsRow) else None


def identity_of(row: object) -> object:
    """What tells a row from the others."""
    return row.table if isinstance(row, TableLine) else badge_of(row)


def name_of(row: object) -> str:
    """What is found by letters."""
    if isinstance(row, TableLine):
        return " ".join((str(row.table), *(player.name for player in row.players)))
    if isinstance(row, RankedTally):
        return f"{row.tally.name} {row.tally.badge}"
    return f"{row.name} {row.badge}" if isinstance(row, RoundPlace | SeatStandingsRow) else ""


def _by_name(page: StandingPage) -> OtherStandingsView:
    """Points without places, in the order of the paper that hangs on the wall to be checked."""
    by_entrant = {place.tally.entrant: place for place in page.view.places}
    sums = page.view.total_words
    rounds = [round_points(sums, at, round_.title) for at, round_ in enumerate(page.view.rounds)]
    ruled = any(place.tally.adjustments for place in page.view.places)
    listed = any(status_of(place) for place in page.view.places)
    every = (
        (True, TableColumn(tr("Badge"), lambda place: place.tally.badge, kind="number", width=64)),
        (True, TableColumn(tr("Player"), lambda place: place.tally.name, kind="name")),
        *((True, round_) for round_ in rounds),
        (ruled, TableColumn(tr("Rulings"), _adjusted, kind="number", width=76)),
        (True, TableColumn(tr("Total"), lambda place: place.tally.worth, kind="total", width=92)),
        (listed, TableColumn(tr("Status"), status_of, kind="chip", width=140)),
    )
    columns = tuple(column for shown, column in every if shown)
    rows = tuple(by_entrant[badge] for badge in page.alphabet if badge in by_entrant)
    lines = (tr("By last name, without places, for players to check."), *page.view.sum_notes)
    return OtherStandingsView(columns, rows, joined(" ", lines))


def _board(view: StandingsView) -> OtherStandingsView:
    sums = view.total_words
    listed = any(status_of(place) for place in view.places)
    status = (TableColumn(tr("Status"), status_of, kind="chip", width=140),)
    columns = (
        TableColumn(
            tr("Place"), _rank, kind="points", width=72, sort=lambda place: place.rank or 9999
        ),
        TableColumn(tr("Player"), lambda place: place.tally.name, kind="name"),
        TableColumn(tr("Badge"), lambda place: place.tally.badge, kind="number", width=76),
        *(round_points(sums, at, round_.title) for at, round_ in enumerate(view.rounds)),
        TableColumn(_measured(view), lambda place: place.tally.worth, kind="total", width=100),
        *(status if listed else ()),
    )
    return OtherStandingsView(columns, view.places, joined(" ", view.sum_notes))


def _rank(place: RankedTally) -> str:
    return place_mark(place.rank, tied=place.tied)


def _measured(view: StandingsView) -> str:
    averaged = any(place.tally.average is not None for place in view.places)
    return tr("Average") if averaged else tr("Total")


def _by_round(places: Sequence[RoundPlace], page: StandingPage) -> OtherStandingsView:
    columns = (
        TableColumn(
            tr("Place"),
            _round_place,
            kind="points",
            width=72,
            sort=lambda round_place: round_place.rank,
        ),
        TableColumn(tr("Player"), lambda round_place: round_place.name, kind="name"),
        TableColumn(tr("Badge"), lambda round_place: round_place.badge, kind="number", width=76),
        TableColumn(tr("Points"), lambda round_place: round_place.points, kind="total", width=100),
    )
    title = page.view.rounds[-1].title
    return OtherStandingsView(columns, tuple(places), tr("{round} only, best first.", round=title))


def _by_table(lines: Sequence[TableLine], page: StandingPage) -> OtherStandingsView:
    columns = (
        TableColumn(tr("Table"), lambda line: line.table, kind="points", width=72),
        *(TableColumn(title, _at(place)) for place, title in enumerate(_ordinals())),
    )
    text = tr(
        "{round}: points at each table, best first. Press Enter to open the sheet.",
        round=page.view.rounds[-1].title,
    )
    return OtherStandingsView(columns, tuple(lines), text)


def _by_seat(lines: Sequence[SeatStandingsLine], rules: RuleSet | None) -> OtherStandingsView:
    order = list(rules.seats.columns) if rules is not None else [line.seat for line in lines]
    by_seat = {line.seat: line for line in lines}
    found: dict[int, dict[Seat, SeatPlayer]] = {}
    names: dict[int, str] = {}
    for line in lines:
        for player in line.players:
            found.setdefault(player.badge, {})[line.seat] = player
            names[player.badge] = player.name
    rows = [SeatStandingsRow(badge, names[badge], seats) for badge, seats in found.items()]
    columns = (
        TableColumn(tr("Player"), lambda row: row.name, kind="name"),
        *(
            TableColumn(
                seat_name(seat), _seat_points(seat), kind="number", width=84, tip=_games(seat)
            )
            for seat in order
        ),
    )
    text = " · ".join(
        tr(
            "{seat} {average} per game",
            seat=seat_name(seat),
            average=f"{float(by_seat[seat].average):.1f}".replace("-", "\N{MINUS SIGN}"),
        )
        for seat in order
        if seat in by_seat
    )
    return OtherStandingsView(
        columns, tuple(sorted(rows, key=lambda row: row.name.casefold())), text
    )


def seat_name(seat: Seat) -> str:
    """East, North, West, South."""
    return tr(seat.name.capitalize())


def _ordinals() -> tuple[str, ...]:
    return (tr("Best"), tr("Second"), tr("Third"), tr("Fourth"))


def _at(place: int) -> Callable[[TableLine], str]:
    def told(line: TableLine) -> str:
        if place >= len(line.players):
            return ""
        player = line.players[place]
        return f"{true_minus(player.points)}  {player.name}"

    return told


def _seat_points(seat: Seat) -> Callable[[SeatStandingsRow], int | None]:
    return lambda row: row.seats[seat].points if seat in row.seats else None


def _games(seat: Seat) -> Callable[[SeatStandingsRow], str]:
    def told(row: SeatStandingsRow) -> str:
        return tr("in %n games", n=row.seats[seat].games) if seat in row.seats else ""

    return told


def _adjusted(place: RankedTally) -> int | None:
    return place.tally.adjustments or None


def _round_place(round_place: RoundPlace) -> str:
    return place_mark(round_place.rank, tied=round_place.tied)
