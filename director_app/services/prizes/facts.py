"""Reads what prizes are won by from the book: standings, points of rounds, games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.hand_counts import HandCount, hand_counts
from director_app.domain.people import Entrant
from director_app.domain.prizes import Prize, PrizeKind
from director_app.domain.rounds import Round, RoundKind
from director_app.domain.sheets import Sheet
from director_app.domain.standings import ListedAs, RankedTally, Tally
from director_app.messages.lists import listed
from director_app.messages.message import Message
from director_app.services.names import by_family, labels
from director_app.services.prizes.contest import ContestPlayer, PrizeContest, RankedPlayer
from director_app.services.prizes.slots import PrizeRounds
from director_app.services.standings.service import BookStandings, StandingsView
from director_app.storage.unit_of_work import UnitOfWork

Contest = tuple[PrizeContest, PrizeRounds]


def joined(main: Contest, others: Sequence[Contest]) -> Contest:
    """Counts, tables and players of all; places and rounds stay the main division's."""
    found, course = main
    for field, other in others:
        found = _with(found, field)
        normal = course.also | other.normal
        tables = {
            number: sorted({*course.tables.get(number, ()), *other.tables.get(number, ())})
            for number in sorted({*course.tables, *other.tables})
        }
        course = replace(course, tables=tables, also=normal)
    return found, course


def _with(found: PrizeContest, other: PrizeContest) -> PrizeContest:
    able = {who for who, player in other.players.items() if player.able}
    every = found.everywhere or found.rounds
    return replace(
        found,
        players={
            who: replace(player, able=player.able or who in able)
            for who, player in found.players.items()
        },
        everywhere={
            number: {**every.get(number, {}), **other.rounds.get(number, {})}
            for number in {*every, *other.rounds}
        },
        tables={**other.tables, **found.tables},
        counts={
            kind: {**other.counts.get(kind, {}), **found.counts.get(kind, {})} for kind in PrizeKind
        },
        played={**other.played, **found.played},
        counts_open=found.counts_open or found.why_open or other.why_open,
        tables_open={**other.tables_open, **found.tables_open},
    )


_COUNTED: Mapping[PrizeKind, Callable[[HandCount], int]] = {
    PrizeKind.SELF_PICKS: lambda count: count.self_picks,
    PrizeKind.BIGGEST_HAND: lambda count: count.biggest,
    PrizeKind.HANDS_WON: lambda count: count.hands,
    PrizeKind.FEWEST_THROWN: lambda count: count.thrown,
    PrizeKind.WALLS: lambda count: count.walls,
}
_OF_GAMES = _COUNTED.keys() | {PrizeKind.TABLE_HIGH, PrizeKind.TABLE_LOW}
_OPEN = {
    "dice": Message("Tied. Roll the dice first."),
    "play_off": Message("Tied. Finish the playoff first."),
}


@dataclass(frozen=True, slots=True)
class Contests:
    """What the prizes of each division are won by; ``None`` is the whole event's."""

    fields: Mapping[int | None, PrizeContest]
    courses: Mapping[int | None, PrizeRounds]
    people: Mapping[int, Entrant]
    names: Mapping[int, str]


def contests_of(
    work: UnitOfWork,
    standings: BookStandings,
    event: int,
    prizes: Iterable[Prize],
    through: int | None = None,
) -> Contests:
    """Everything that these prizes are won by, through a round (all rounds begun)."""
    kept = list(prizes)
    people = {entrant.id: entrant for entrant in work.roster.all(event)}
    names = labels(people.values())
    wanted = {None, *(prize.division for prize in kept)} if kept else set()
    games = {prize.division for prize in kept if prize.kind in _OF_GAMES}
    reader = _Reader(work, standings, event, through, people, names)
    read = {division: reader.field(division, with_games=division in games) for division in wanted}
    if None in games:
        of = work.events.get(event)
        apart = {division.id for division in of.divisions} - of.together(of.main.id)
        others = [reader.field(division, with_games=True) for division in sorted(apart)]
        read[None] = joined(read[None], others)
    return Contests(
        {division: found for division, (found, _) in read.items()},
        {division: course for division, (_, course) in read.items()},
        people,
        names,
    )


@dataclass(frozen=True, slots=True)
class _Reader:
    work: UnitOfWork
    standings: BookStandings
    event: int
    through: int | None
    people: Mapping[int, Entrant]
    names: Mapping[int, str]

    def field(self, division: int | None, *, with_games: bool) -> tuple[PrizeContest, PrizeRounds]:
        """What a division's prizes are won by, and where its rounds are played."""
        event = self.work.events.get(self.event)
        meant = event.main.id if division is None else division
        view = self._view(meant)
        others = event.together(meant) - {meant} if division is None else frozenset()
        views = [view, *(self._view(other) for other in sorted(others))]
        tallies = [place.tally for view in views for place in view.places]
        rounds = [round_ for round_ in self.work.rounds.all(meant) if not round_.cancelled]
        plans = self.work.seating.tables(round_.id for round_ in rounds)
        tables = {round_.number: [plan.table for plan in plans[round_.id]] for round_ in rounds}
        played = [round_ for round_ in rounds if round_.number <= view.through]
        sheets = self._sheets(played) if with_games else []
        counted = _that_count(played, sheets)
        found = PrizeContest(
            players=self._players(tallies),
            places=_places(view),
            rounds=_points(view, tallies),
            tables=_seated(played, sheets),
            counts=_counts(counted),
            played=_rounds_played(counted),
            why_open=_places_open(view, rounds),
            rounds_open={round_.number: _round_open(view, round_.number) for round_ in played},
            tables_open=_tables_open(tables, played, sheets),
        )
        normal = frozenset(round_.number for round_ in rounds if round_.kind is RoundKind.NORMAL)
        return found, PrizeRounds(tables, normal)

    def _view(self, division: int) -> StandingsView:
        return self.standings.standings_in(self.work, self.event, self.through, division)

    def _sheets(self, rounds: Sequence[Round]) -> list[Sheet]:
        found = self.work.sheets.of_rounds(round_.id for round_ in rounds)
        return [sheet for sheet in found if sheet.counts]

    def _players(self, tallies: Iterable[Tally]) -> dict[int, ContestPlayer]:
        able = {tally.entrant: may_win(tally) for tally in tallies}
        return {
            person.id: ContestPlayer(
                person.id,
                person.badge,
                self.names[person.id],
                by_family(person),
                able.get(person.id, False),
            )
            for person in self.people.values()
        }


def may_win(tally: Tally) -> bool:
    """Whether a prize may be won: not by a fill-in whom the rule set leaves without a place."""
    filling = tally.status is ListedAs.FILL_IN and tally.eligible is False
    return tally.prizes and not filling


def prize_places(places: Iterable[RankedTally]) -> dict[int, int]:
    """The place by which a player may win, by entrant: those who withdrew without it make room.

    Somebody disqualified who keeps the place holds it, as the director has ruled.
    """
    held = [place for place in places if place.rank is not None and not _makes_room(place.tally)]
    first: dict[int | None, int] = {}
    return {
        place.tally.entrant: first.setdefault(place.rank, at) for at, place in enumerate(held, 1)
    }


def _makes_room(tally: Tally) -> bool:
    return tally.status is ListedAs.WITHDRAWN and not may_win(tally)


def _places(view: StandingsView) -> tuple[RankedPlayer, ...]:
    if not view.through:
        return ()
    wins = prize_places(view.places)
    held: dict[int, list[RankedTally]] = {}
    for place in view.places:
        if place.tally.entrant in wins:
            held.setdefault(wins[place.tally.entrant], []).append(place)
    return tuple(
        RankedPlayer(
            at,
            tuple(place.tally.entrant for place in same),
            _reached(same[0], at),
            next((_OPEN[place.open] for place in same if place.open is not None), ""),
        )
        for at, same in sorted(held.items())
    )


def _reached(place: RankedTally, at: int) -> str:
    tally = place.tally
    points = (
        Message("{points} points", points=tally.worth)
        if tally.average is None
        else Message("{points} points per round", points=tally.worth)
    )
    if place.rank != at:
        points = Message("{points}, place {rank} in the standings", points=points, rank=place.rank)
    if not place.decided:
        return points
    return Message("{points}, {settled}", points=points, settled=place.settled)


def _points(view: StandingsView, tallies: Sequence[Tally]) -> dict[int, dict[int, int]]:
    found: dict[int, dict[int, int]] = {}
    for at, round_ in enumerate(view.rounds):
        points = ((tally.entrant, tally.rounds[at]) for tally in tallies)
        found[round_.number] = {entrant: worth for entrant, worth in points if worth is not None}
    return found


def _seated(
    rounds: Sequence[Round], sheets: Iterable[Sheet]
) -> dict[tuple[int, int], frozenset[int]]:
    numbers = {round_.id: round_.number for round_ in rounds}
    return {
        (numbers[sheet.round_id], sheet.table): frozenset(
            entrant for game in sheet.games for _, entrant in game.seats
        )
        for sheet in sheets
    }


def _that_count(rounds: Sequence[Round], sheets: Iterable[Sheet]) -> list[Sheet]:
    """The sheets of rounds that count for the event."""
    counted = {round_.id for round_ in rounds if round_.counts_event}
    return [sheet for sheet in sheets if sheet.round_id in counted]


def _counts(sheets: Iterable[Sheet]) -> dict[PrizeKind, Mapping[int, int]]:
    """What the games of these sheets count for prizes, by entrant."""
    counts = hand_counts((played.game, played.seats) for sheet in sheets for played in sheet.games)
    return {
        kind: {who: count(made) for who, made in counts.items()} for kind, count in _COUNTED.items()
    }


def _rounds_played(sheets: Iterable[Sheet]) -> Mapping[int, int]:
    sat = {
        (sheet.round_id, who)
        for sheet in sheets
        for played in sheet.games
        for _, who in played.seats
    }
    return Counter(who for _, who in sat)


def _places_open(view: StandingsView, rounds: Sequence[Round]) -> str:
    """What the final places still wait for."""
    counted = [round_ for round_ in rounds if round_.counts_event]
    later = [str(round_.number) for round_ in counted if round_.number > view.through]
    numbers = {round_.number for round_ in counted}
    if not view.through:
        return Message("No sheets accepted yet.")
    if later:
        if len(later) == 1:
            return Message("Round {round} hasn’t been played.", round=later[0])
        return Message("Rounds {rounds} haven’t been played.", rounds=listed(later))
    return _sheets_out(sum(number in numbers for number, _ in view.out), view, numbers)


def _round_open(view: StandingsView, number: int) -> str:
    return _sheets_out(sum(round_number == number for round_number, _ in view.out), view, {number})


def _sheets_out(out: int, view: StandingsView, numbers: set[int]) -> str:
    if out:
        return (
            Message("{count} sheet missing.", count=out)
            if out == 1
            else Message("{count} sheets missing.", count=out)
        )
    aside = next((sheet for sheet in view.aside if sheet.round in numbers), None)
    return (
        Message(
            "Table {table} in round {round} is set aside (disputed).",
            table=aside.table,
            round=aside.round,
        )
        if aside
        else ""
    )


def _tables_open(
    tables: Mapping[int, Sequence[int]], rounds: Sequence[Round], sheets: Iterable[Sheet]
) -> dict[tuple[int, int], str]:
    numbers = {round_.id: round_.number for round_ in rounds}
    done = {(numbers[sheet.round_id], sheet.table): sheet for sheet in sheets}
    return {
        (number, table): _table_open(done.get((number, table)))
        for number, all_tables in tables.items()
        for table in all_tables
    }


def _table_open(sheet: Sheet | None) -> str:
    if sheet is None:
        return Message("Its sheet is missing.")
    return Message("Its sheet is set aside (disputed).") if sheet.aside else ""
