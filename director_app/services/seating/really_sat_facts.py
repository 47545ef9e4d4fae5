"""Who was planned and who sat in a round, read once; what the director says of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling
from director_app.domain.sheets import Sheet, SheetState
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import NotFound, SeatingError
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.divisions import division_of
from director_app.services.names import labels
from director_app.services.rule_sets.service import Rulebook
from director_app.storage.unit_of_work import UnitOfWork

Spot = tuple[int, Seat]
"""A table and a seat at it."""


@dataclass(frozen=True, slots=True)
class SatCorrection:
    """Who really sat where: places by badge, ``None`` for somebody who sat nowhere.

    Who is put out of a seat by it takes the place that was left open for it. ``tables`` are two
    tables that had each other's sheets, in place of single players. Before anything of a round has
    begun the plan itself changes, unless ``keep_plan``.
    """

    round: int
    placements: Mapping[int, Spot | None] = field(default_factory=dict)
    from_game: int = 1
    until_game: int | None = None
    division: int | None = None
    tables: tuple[int, int] | None = None
    keep_plan: bool = False


def swap_tables(number: int, table: int, other: int, division: int | None = None) -> SatCorrection:
    """Two tables had each other's sheets in a round: everybody there changes over."""
    return SatCorrection(number, tables=(table, other), division=division)


@dataclass(frozen=True, slots=True)
class SatTable:
    """A table of the round: who was planned, who sat in each game, and its sheet."""

    table: int
    planned: Seats
    games: tuple[Seats, ...]
    sheet: Sheet
    typed: bool = False

    @property
    def state(self) -> SheetState:
        """Where its sheet stands, what was typed beside it counted."""
        out = self.sheet.state is SheetState.OUT
        return SheetState.DRAFT if out and self.typed else self.sheet.state


@dataclass(frozen=True, slots=True)
class SatView:
    """All tables of a round; ``begun`` once its clock ran or anything of a sheet is there.

    ``sitting`` is who sat where, game by game; ``people`` everybody of the event by badge,
    ``names`` their names by entrant id, ``points`` what they have of the round's accepted sheets;
    ``rulings`` are the standing ones that name a table of this round.
    """

    event: int
    round: Round
    tables: Mapping[int, SatTable]
    sitting: tuple[Mapping[Spot, int], ...]
    points: Mapping[int, int]
    begun: bool
    people: Mapping[int, Entrant]
    names: Mapping[int, str]
    badges: Mapping[int, int]
    letters: Mapping[Seat, str]
    columns: tuple[Seat, ...]
    rulings: tuple[Ruling, ...]

    @property
    def games(self) -> int:
        """How many games anything is known of."""
        return len(self.sitting)

    @property
    def planned(self) -> dict[Spot, int]:
        return _sitting((table.table, table.planned) for table in self.tables.values())

    def letter(self, seat: Seat) -> str:
        """The sheet's letter of a seat, or its wind's."""
        return self.letters.get(seat, seat.value)

    def spot(self, text: str) -> Spot | None:
        """The place that was typed, as ``7E``, ``7 east`` or with the sheet's letter."""
        bare = text.strip().casefold()
        digits = bare[: len(bare) - len(bare.lstrip("0123456789"))]
        rest = bare[len(digits) :].strip(" :-")
        if not digits or not digits.isascii() or int(digits) not in self.tables or not rest:
            return None
        for seat in SEATS:
            if rest in {self.letter(seat).casefold(), seat.value.casefold(), seat.name.casefold()}:
                return int(digits), seat
        return None


def sat_view(
    work: UnitOfWork, rulebook: Rulebook, event: int, number: int, division: int | None
) -> SatView:
    """Everything that is known of who sat where in a round."""
    meant = work.events.get(event).division(division_of(work, event, division))
    round_ = work.rounds.numbered(meant.id, number)
    if round_.cancelled:
        raise SeatingError(
            Message("{round} was canceled ({reason}).", round=round_.title, reason=round_.reason),
            field="round",
        )
    rules: RuleSet | None = rulebook.of(meant) if meant.scored else None
    entrants = {entrant.id: entrant for entrant in work.roster.all(event)}
    tables = _tables(work, round_)
    clock = work.clocks.get(round_.id)
    started = clock is not None and clock.started_at is not None
    return SatView(
        event=event,
        round=round_,
        tables=tables,
        sitting=tuple(
            _sitting((each.table, each.games[game]) for each in tables.values())
            for game in range(max(len(each.games) for each in tables.values()))
        ),
        points=_points(each.sheet for each in tables.values()),
        begun=started or any(each.state is not SheetState.OUT for each in tables.values()),
        people={entrant.badge: entrant for entrant in entrants.values()},
        names=labels(entrants.values()),
        badges={entrant.id: entrant.badge for entrant in entrants.values()},
        letters=rules.seats.letters if rules else {},
        columns=rules.seats.columns if rules else SEATS,
        rulings=tuple(
            each
            for each in work.rulings.all(event)
            if each.stands and each.round == round_.id and each.table is not None and each.players
        ),
    )


def _tables(work: UnitOfWork, round_: Round) -> dict[int, SatTable]:
    plans = work.seating.tables([round_.id])[round_.id]
    if not plans:
        raise NotFound(
            Message("{round} has no seating yet. Draw it first.", round=round_.title), field="round"
        )
    noted = work.seating.sat_in_rounds([round_.id])
    sheets = {sheet.table: sheet for sheet in work.sheets.of_rounds([round_.id])}
    typed = {draft.table for draft in work.unjournaled.drafts([round_.id]) if any(draft.keys)}
    played = {
        (sheet.table, game.number): game.seats for sheet in sheets.values() for game in sheet.games
    }
    longest = max((len(sheet.games) for sheet in sheets.values()), default=0)
    games = range(1, max(round_.games, round_.planned_games, longest) + 1)
    return {
        plan.table: SatTable(
            plan.table,
            plan.seats,
            tuple(
                noted.get((round_.id, plan.table, game))
                or played.get((plan.table, game))
                or plan.seats
                for game in games
            ),
            sheets.get(plan.table, Sheet(round_.id, plan.table)),
            plan.table in typed,
        )
        for plan in plans
    }


def _sitting(tables: Iterable[tuple[int, Seats]]) -> dict[Spot, int]:
    return {(table, seat): who for table, seats in tables for seat, who in seats}


def _points(sheets: Iterable[Sheet]) -> dict[int, int]:
    totals: dict[int, int] = {}
    for sheet in sheets:
        if sheet.counts:
            for who, points in sheet.totals().items():
                totals[who] = totals.get(who, 0) + points
    return totals
