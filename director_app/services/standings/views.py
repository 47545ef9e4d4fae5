"""Standings looked at otherwise: who goes up and down, a round by itself, seats, tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.services.asking import Bound, BoundService
from director_app.services.game_rulings.logged_points import logged_at, tables_of
from director_app.services.names import named
from director_app.services.standings.no_round import no_round
from director_app.services.standings.service import BookStandings, StandingsView
from director_app.storage.roster import ListedEntrant
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class PlaceStep:
    """Somebody's place now and a round before; ``gained`` counts places, down is negative."""

    before: int | None
    now: int | None

    @property
    def gained(self) -> int | None:
        """Places gained; ``None`` where there was no place before, or is none now."""
        if self.before is None or self.now is None:
            return None
        return self.before - self.now


@dataclass(frozen=True, slots=True)
class RoundPlace:
    """Somebody's place in one round by itself, by points."""

    rank: int
    tied: bool
    badge: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class SeatPlayer:
    """What somebody made at one seat; places go by points."""

    rank: int
    tied: bool
    badge: int
    name: str
    games: int
    points: int


@dataclass(frozen=True, slots=True)
class SeatStandingsLine:
    """A seat over all accepted games: how it did, and who sat there, best first."""

    seat: Seat
    games: int
    points: int
    average: Fraction
    """Points a game."""
    players: tuple[SeatPlayer, ...]


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """Somebody's points at a table of one round, with what the log charges there."""

    badge: int
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of a round: who made what there, best first, and what it was together."""

    round: int
    table: int
    games: int
    players: tuple[TablePlayer, ...]

    @property
    def points(self) -> int:
        """All points of the table."""
        return sum(player.points for player in self.players)

    @property
    def high(self) -> tuple[TablePlayer, ...]:
        """The best of the table, all who are level included."""
        return tuple(player for player in self.players if player.points == self.players[0].points)

    @property
    def low(self) -> tuple[TablePlayer, ...]:
        """The last of the table, all who are level included."""
        return tuple(player for player in self.players if player.points == self.players[-1].points)


class StandingViews(BoundService):
    """Standings of a division (the default one unless another is named), otherwise looked at."""

    def __init__(self, bound: Bound, standings: BookStandings) -> None:
        super().__init__(bound)
        self._standings = standings

    def steps(self, view: StandingsView) -> Mapping[int, PlaceStep]:
        """Each one's place now and in the round before, by entrant; none after the first round."""
        earlier = [round_.number for round_ in view.rounds if round_.number < view.through]
        if not earlier:
            return {}
        event, division = view.division.event, view.division.id
        before = self._standings.standings(event, earlier[-1], division)
        ranks = {place.tally.entrant: place.rank for place in before.places}
        return {
            place.tally.entrant: PlaceStep(ranks.get(place.tally.entrant), place.rank)
            for place in view.places
        }

    def by_round(self, number: int) -> tuple[RoundPlace, ...]:
        """Places in a round by itself, charges of the log included; who did not play is left out.

        The disqualified and others without a place in the event are left out too.

        Refuses a round that the division does not have.
        """
        view = self._standings.standings(self.event, number, self.division)
        if not view.rounds:
            known = self._standings.standings(self.event, None, self.division).rounds
            raise no_round(number, (round_.number for round_ in known), "round")
        played = [
            (place.tally, points)
            for place in view.places
            if (points := place.tally.rounds[-1]) is not None and place.tally.in_order
        ]
        order = _placed([(points, tally.name) for tally, points in played])
        return tuple(
            RoundPlace(rank, tied, played[at][0].badge, played[at][0].name, played[at][1])
            for rank, tied, at in order
        )

    def by_seat(self, through: int | None = None) -> tuple[SeatStandingsLine, ...]:
        """What each wind made in accepted games that count for the event, by player too.

        Refuses a round that the division does not have.
        """
        with self._store.read() as work:
            rounds, people = self._asked(work, through)
            made: dict[Seat, dict[int, list[int]]] = {seat: {} for seat in SEATS}
            for round_ in rounds:
                if not round_.counts_event:
                    continue
                for _, sat, won in _games(work, round_):
                    for seat, entrant, points in zip(SEATS, sat, won, strict=True):
                        if entrant is not None and points is not None and entrant in people:
                            made[seat].setdefault(entrant, []).append(points)
        return tuple(_seat_line(seat, made[seat], people) for seat in SEATS)

    def by_table(self, number: int | None = None) -> tuple[TableLine, ...]:
        """The tables of a round with an accepted sheet (of all rounds when left out), in order.

        Refuses a round that the division does not have.
        """
        with self._store.read() as work:
            rounds, people = self._asked(work, None)
            if number is not None:
                known = [round_.number for round_ in rounds]
                rounds = [round_ for round_ in rounds if round_.number == number]
                if not rounds:
                    raise no_round(number, known, "round")
            return tuple(
                line for round_ in rounds for line in _table_lines(work, self.event, round_, people)
            )

    def _asked(
        self, work: UnitOfWork, through: int | None
    ) -> tuple[list[Round], Mapping[int, tuple[int, str]]]:
        """Rounds through one, and badge and name by entrant."""
        meant = self._division_in(work)
        rounds = [round_ for round_ in work.rounds.all(meant) if not round_.cancelled]
        if through is not None and all(round_.number != through for round_ in rounds):
            raise no_round(through, (round_.number for round_ in rounds), "through")
        people: Sequence[ListedEntrant] = work.roster.listed(self.event, meant)
        names = named((person.id, person.name, person.city, person.badge) for person in people)
        last = (
            through if through is not None else max((round_.number for round_ in rounds), default=0)
        )
        return (
            [round_ for round_ in rounds if round_.number <= last],
            {person.id: (person.badge, names[person.id]) for person in people},
        )


_Game = tuple[int, tuple[int | None, ...], tuple[int | None, ...]]


def _games(work: UnitOfWork, round_: Round) -> Iterator[_Game]:
    """Table, who sat where and what they won, of every game on an accepted sheet."""
    heads = work.sheets.heads(round_.id)
    for table, games in work.sheets.won(round_.id).items():
        if table in heads and heads[table].counts:
            for game in games:
                yield table, game.entrants, game.points


def _seat_line(
    seat: Seat, made: Mapping[int, Sequence[int]], people: Mapping[int, tuple[int, str]]
) -> SeatStandingsLine:
    games = sum(len(won) for won in made.values())
    points = sum(sum(won) for won in made.values())
    who = list(made)
    order = _placed([(sum(made[entrant]), people[entrant][1]) for entrant in who])
    players = tuple(
        SeatPlayer(rank, tied, *people[who[at]], len(made[who[at]]), sum(made[who[at]]))
        for rank, tied, at in order
    )
    return SeatStandingsLine(seat, games, points, Fraction(points, games or 1), players)


def _table_lines(
    work: UnitOfWork, event: int, round_: Round, people: Mapping[int, tuple[int, str]]
) -> Iterator[TableLine]:
    points: dict[int, dict[int, int]] = {}
    count: dict[int, int] = {}
    seated: dict[int, list[Seats]] = {}
    for table, sat, won in _games(work, round_):
        count[table] = count.get(table, 0) + 1
        seated.setdefault(table, []).append(Seats(*sat))
        here = points.setdefault(table, {})
        for entrant, had in zip(sat, won, strict=True):
            if entrant is not None and had is not None and entrant in people:
                here[entrant] = here.get(entrant, 0) + had
    rulings, where = work.rulings.of_round(event, round_.id), tables_of(work, round_)
    for table, seats in seated.items():
        for charged in logged_at(rulings, round_.id, table, seats, where):
            if charged.entrant in points[table]:
                points[table][charged.entrant] += charged.points
    for table, here in sorted(points.items()):
        if here:
            best = sorted(here, key=lambda who: (-here[who], people[who][1].casefold()))
            players = tuple(TablePlayer(*people[who], here[who]) for who in best)
            yield TableLine(round_.number, table, count[table], players)


def _placed(made: Sequence[tuple[int, str]]) -> Iterable[tuple[int, bool, int]]:
    """Rank, whether it is shared, and where it stood, best first; level ones by name."""
    points = [had for had, _ in made]
    count = Counter(points)
    order = sorted(range(len(made)), key=lambda at: (-points[at], made[at][1].casefold()))
    first: dict[int, int] = {}
    for rank, at in enumerate(order, start=1):
        first.setdefault(points[at], rank)
    for at in order:
        yield first[points[at]], count[points[at]] > 1, at
