"""What the games of an event tell: walls, hands, self-picks, time-outs, who had the best hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from typing import TYPE_CHECKING

from director_app.domain.games import Outcome
from director_app.domain.tables import SEATS, Seat
from director_app.services.asking import BoundService
from director_app.services.club.event_lines import winner_of
from director_app.services.names import labels

if TYPE_CHECKING:
    from director_app.domain.events import Event
    from director_app.domain.people import Entrant
    from director_app.domain.rounds import Round
    from director_app.storage.game_facts import GameFact
    from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class SeatStatistics:
    """What a seat brought: its games, points of all, games won."""

    seat: Seat
    games: int
    points: int
    mahjongs: int

    @property
    def average(self) -> Fraction | None:
        """Points a game."""
        return Fraction(self.points, self.games) if self.games else None


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """Games counted; ``hands`` are values of winning hands with how often each was, ascending."""

    games: int
    mahjongs: int
    walls: int
    self_picks: int
    jokerless: int
    incomplete: int
    """Games that were not finished when time was called."""
    errors: int
    """Games that ended by mah jongg in error."""
    others: int
    """Games that the director awarded or another incident ended."""
    dead: int
    """Hands called dead."""
    hands: tuple[tuple[int, int], ...]
    seats: tuple[SeatStatistics, ...]

    @property
    def average_hand(self) -> Fraction | None:
        """The average value of a winning hand."""
        count = sum(times for _, times in self.hands)
        return Fraction(sum(value * times for value, times in self.hands), count) if count else None

    @property
    def common_hands(self) -> tuple[tuple[int, int], ...]:
        """Values with how often, the most frequent first."""
        return tuple(sorted(self.hands, key=lambda hand: (-hand[1], hand[0])))

    @property
    def wall_share(self) -> Fraction | None:
        """How many of the games were wall games."""
        return Fraction(self.walls, self.games) if self.games else None

    @property
    def self_pick_share(self) -> Fraction | None:
        """How many of the games won were won by self-pick."""
        return Fraction(self.self_picks, self.mahjongs) if self.mahjongs else None


@dataclass(frozen=True, slots=True)
class RoundStatistics:
    """A round's games, and how long after its start the first and the last sheet were accepted."""

    number: int
    title: str
    told: GameStatistics
    out: int
    """Sheets of the round that are not in."""
    first_in: timedelta | None
    last_in: timedelta | None


@dataclass(frozen=True, slots=True)
class HighHand:
    """A hand of the highest value: whose, and where."""

    value: int
    name: str
    badge: int
    round: int
    table: int
    game: int


@dataclass(frozen=True, slots=True)
class DivisionStatistics:
    """A division by itself."""

    division: int
    name: str
    told: GameStatistics


@dataclass(frozen=True, slots=True)
class EventStatistics:
    """What the accepted games of an event, or of one of its divisions, tell."""

    event: int
    name: str
    division: int | None
    whole: GameStatistics
    rounds: tuple[RoundStatistics, ...]
    highest: tuple[HighHand, ...]
    divisions: tuple[DivisionStatistics, ...]
    """Each division, where there are several and none is meant alone."""

    @property
    def longest(self) -> RoundStatistics | None:
        """The round whose last sheet came latest after its start; only rounds that are all in."""
        return max(self._timed, key=lambda round_: round_.last_in or timedelta(), default=None)

    @property
    def shortest(self) -> RoundStatistics | None:
        """The round that was all in soonest."""
        return min(self._timed, key=lambda round_: round_.last_in or timedelta(), default=None)

    @property
    def _timed(self) -> list[RoundStatistics]:
        return [round_ for round_ in self.rounds if round_.last_in is not None and not round_.out]


class StatisticsService(BoundService):
    """Statistics of events: accepted sheets of rounds that were not cancelled.

    With a division, a game counts where one of its players sat, and seats count theirs alone.
    """

    def of_event(self, division: int | None = None) -> EventStatistics:
        """What the games tell so far."""
        with self._store.read() as work:
            kept = work.events.get(self.event)
            if division is not None:
                kept.division(division)
            games = work.game_facts.of_events((self.event,))
            entrants = {entrant.id: entrant for entrant in work.roster.all(self.event)}
            members = {
                division.id: {
                    who for who, entrant in entrants.items() if entrant.division == division.id
                }
                for division in kept.divisions
            }
            meant = set(entrants) if division is None else members[division]
            mine = _of(games, meant)
            rounds = _rounds(work, kept, division)
            timed = _Times(work, [round_.id for round_ in rounds])
            lines = tuple(
                timed.with_times(round_, _told([g for g in mine if g.round == round_.id], meant))
                for round_ in rounds
            )
            return EventStatistics(
                self.event,
                kept.name,
                division,
                _told(mine, meant),
                lines,
                _highest(mine, {round_.id: round_.number for round_ in rounds}, entrants, meant),
                _by_division(kept, games, members) if division is None else (),
            )


def _by_division(
    event: Event, games: Sequence[GameFact], members: dict[int, set[int]]
) -> tuple[DivisionStatistics, ...]:
    scored = [division for division in event.divisions if division.scored]
    if len(scored) < 2:
        return ()
    return tuple(
        DivisionStatistics(
            division.id,
            division.name,
            _told(_of(games, members[division.id]), members[division.id]),
        )
        for division in scored
    )


def _of(games: Iterable[GameFact], meant: Collection[int]) -> list[GameFact]:
    return [game for game in games if any(who in meant for who in game.entrants)]


def _rounds(work: UnitOfWork, event: Event, division: int | None) -> list[Round]:
    """The rounds that are not cancelled, of the division, or of all that have their own."""
    hosts = [event.host_of(division)] if division is not None else event.divisions
    ids = dict.fromkeys(event.host_of(host.id).id for host in hosts if host.scored)
    return [round_ for host in ids for round_ in work.rounds.all(host) if not round_.cancelled]


def _told(games: Sequence[GameFact], meant: Collection[int]) -> GameStatistics:
    outcomes = Counter(game.facts["outcome"] for game in games)
    won = [game for game in games if game.facts["outcome"] == Outcome.MAHJONG.value]
    values = Counter(value for game in won if (value := game.facts.get("value")) is not None)
    named = {Outcome.MAHJONG, Outcome.WALL, Outcome.INCOMPLETE, Outcome.ERROR}
    return GameStatistics(
        games=len(games),
        mahjongs=len(won),
        walls=outcomes[Outcome.WALL.value],
        self_picks=sum(bool(game.facts.get("self_pick")) for game in won),
        jokerless=sum(bool(game.facts.get("jokerless")) for game in won),
        incomplete=outcomes[Outcome.INCOMPLETE.value],
        errors=outcomes[Outcome.ERROR.value],
        others=len(games) - sum(outcomes[outcome.value] for outcome in named),
        dead=sum(len(game.facts.get("dead", ())) for game in games),
        hands=tuple(sorted(values.items())),
        seats=tuple(_seat(games, won, seat, meant) for seat in SEATS),
    )


def _seat(
    games: Iterable[GameFact], won: Iterable[GameFact], seat: Seat, meant: Collection[int]
) -> SeatStatistics:
    at, letter = SEATS.index(seat), seat.value
    sat = [game for game in games if game.entrants[at] in meant]
    points = sum(game.points[at] or 0 for game in sat)
    wins = sum(game.facts.get("winner") == letter and game.entrants[at] in meant for game in won)
    return SeatStatistics(seat, len(sat), points, wins)


def _highest(
    games: Iterable[GameFact],
    numbers: dict[int, int],
    entrants: dict[int, Entrant],
    meant: Collection[int],
) -> tuple[HighHand, ...]:
    """The hands of the highest value; several where they are equal."""
    hands = [
        (game.facts["value"], winner, game)
        for game in games
        if game.facts["outcome"] == Outcome.MAHJONG.value
        and game.facts.get("value") is not None
        and (winner := winner_of(game)) in meant
        and winner is not None
    ]
    most = max((value for value, _, _ in hands), default=0)
    names = labels(entrants.values())
    return tuple(
        HighHand(
            value,
            names[winner],
            entrants[winner].badge,
            numbers[game.round],
            game.table,
            game.number,
        )
        for value, winner, game in hands
        if value == most
    )


class _Times:
    """When rounds began and their sheets came in."""

    def __init__(self, work: UnitOfWork, rounds: Sequence[int]) -> None:
        self._clocks = work.clocks.of_rounds(rounds)
        self._plans = work.seating.tables(rounds)
        self._in = work.game_facts.accepted(rounds)

    def with_times(self, round_: Round, told: GameStatistics) -> RoundStatistics:
        """A round with its times."""
        clock, came = self._clocks.get(round_.id), self._in.get(round_.id, [])
        start = clock.started_at if clock is not None else None
        spent = sorted(at - start for at in came if at and start and at >= start)
        return RoundStatistics(
            number=round_.number,
            title=round_.title,
            told=told,
            out=max(len(self._plans.get(round_.id, ())) - len(came), 0),
            first_in=spent[0] if spent else None,
            last_in=spent[-1] if spent else None,
        )
