"""The seating desk: drawing all rounds, the floor, and what is true of a plan."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest

from director_app.domain.events import Division
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat, TablePlan
from director_app.errors import SeatingError, Stale
from director_app.rules.ruleset import RuleSet
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest, Method, Plan, SeatHabit, Steps, Watch
from director_app.seating.quality import Quality, quality
from director_app.services.names import by_family, labels
from director_app.services.reseating import refuse_taken_numbers, reseat, swap_sat, swapped
from director_app.services.rounds import division_of
from director_app.services.rulebook import Rulebook
from director_app.storage.seating import Drawn
from director_app.storage.store import Store
from director_app.storage.work import Work


@dataclass(frozen=True, slots=True)
class DrawWish:
    """What the director asks of a draw; ``None`` takes what the rule set or the roster says."""

    method: Method | None = None
    seats: SeatHabit | None = None
    entered: bool = False
    """Everybody entered, not only those checked in."""
    seed: int | None = None
    rounds: int | None = None
    tables: int | None = None


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the floor; ``entrant`` and names are empty where nobody sits."""

    seat: Seat
    entrant: int | None
    badge: int | None
    name: str
    short_name: str
    stationary: bool = False


@dataclass(frozen=True, slots=True)
class FloorTable:
    """A table of a round with its chairs in the sheet's order."""

    table: int
    chairs: tuple[Chair, ...]

    @property
    def players(self) -> int:
        """How many sit here."""
        return sum(chair.entrant is not None for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class NameLine:
    """A player's seats: (table, seat) by round number, ``None`` where not seated."""

    entrant: int
    badge: int
    name: str
    seats: tuple[tuple[int, Seat] | None, ...]


@dataclass(frozen=True, slots=True)
class SeatingView:
    """All drawn rounds of a division; ``drawn`` is ``None`` before the draw.

    ``floors`` holds tables by round number; ``played`` are rounds with a sheet that is in.
    ``missing`` are players who should be seated and are not, ``leaving`` are seated and no longer
    play.
    """

    division: Division
    rounds: tuple[Round, ...]
    drawn: Drawn | None
    floors: Mapping[int, tuple[FloorTable, ...]]
    by_name: tuple[NameLine, ...]
    quality: Quality | None
    names: Mapping[int, str]
    letters: Mapping[Seat, str]
    played: frozenset[int]
    missing: tuple[str, ...]
    leaving: tuple[str, ...]
    can_draw: str
    """Empty, or why there is nothing to draw yet, in one sentence."""
    players: int
    here: int = 0
    """How many are checked in."""
    entered: int = 0
    """How many entered and still play, checked in or not."""
    apart: frozenset[frozenset[int]] = frozenset()
    """Pairs of seated players who should not meet."""


class SeatingDesk:
    """Seating of a division (the default one unless another is named)."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def view(self, event: int, division: int | None = None) -> SeatingView:
        """Everything that the seating page shows."""
        with self._store.read() as work:
            return self._view(work, event, division)

    def propose(
        self,
        event: int,
        wish: DrawWish,
        division: int | None = None,
        progress: Watch | None = None,
    ) -> tuple[Plan, DrawRequest]:
        """Draw a plan without keeping it; may take seconds, so not on the window's thread."""
        with self._store.read() as work:
            request = self._request(work, event, wish, division)
        return draw(request, progress), request

    def keep(
        self, event: int, plan: Plan, request: DrawRequest, division: int | None = None
    ) -> SeatingView:
        """Make a proposed plan the event's seating."""
        with self._store.begin("Draw the seating", event=event) as work:
            meant = work.events.get(event).division(division_of(work, event, division))
            rounds = _open_rounds(work, meant, len(plan.rounds))
            count = len(plan.rounds)
            how = _METHODS[plan.method]
            work.action = f"Draw the seating ({how}, {count} round{'' if count == 1 else 's'})"
            refuse_taken_numbers(work, meant, plan)
            for one, tables in zip_longest(rounds, plan.rounds, fillvalue=()):
                assert isinstance(one, Round)
                reseat(work, one, tables)
            drawn = Drawn(plan.method, request.seats, plan.seed, plan.notes, work.now)
            work.seating.set_drawn(meant.id, drawn)
        return self.view(event, division)

    def draw(self, event: int, wish: DrawWish, division: int | None = None) -> SeatingView:
        """Draw and keep a plan."""
        plan, request = self.propose(event, wish, division)
        return self.keep(event, plan, request, division)

    def swap(
        self, event: int, number: int, one: int, other: int, division: int | None = None
    ) -> None:
        """Let two players (by badge) change places in a round that has not been played."""
        with self._store.begin("Swap two players", event=event) as work:
            meant = division_of(work, event, division)
            played = work.rounds.numbered(meant, number)
            if played.cancelled:
                raise SeatingError(f"{played.title} was cancelled ({played.reason}).")
            _unplayed(work, [played], "Reopen it first.")
            first, second = (work.roster.by_badge(event, badge) for badge in (one, other))
            if first.id == second.id:
                raise SeatingError("Name two different players to swap.", field="player")
            work.action = f"Swap {first.name} and {second.name}, {played.title}"
            places = {first.id: second.id, second.id: first.id}
            tables = work.seating.tables([played.id])[played.id]
            seated = {entrant for plan in tables for entrant in plan.seats.entrants}
            for person in (first, second):
                if person.id not in seated:
                    raise SeatingError(f"{person.name} has no seat in {played.title}.")
            work.seating.seat_round(
                played.id, [replace(plan, seats=swapped(plan.seats, places)) for plan in tables]
            )
            swap_sat(work, played, places)

    def _view(self, work: Work, event: int, division: int | None) -> SeatingView:
        meant = work.events.get(event).division(division_of(work, event, division))
        rules = self._rulebook.of(meant) if meant.scored else None
        rounds = tuple(one for one in work.rounds.all(meant.id) if not one.cancelled)
        tables = work.seating.tables(one.id for one in rounds)
        entrants = {one.id: one for one in work.roster.all(event)}
        names = labels(entrants.values())
        columns = rules.seats.columns if rules else SEATS
        drawn_rounds = [tables[one.id] for one in rounds if tables[one.id]]
        seated = {one for plans in drawn_rounds for plan in plans for one in plan.seats.entrants}
        players = _players(entrants.values(), meant.id)
        sheets = work.sheets.of_rounds(one.id for one in rounds)
        numbers = {one.id: one.number for one in rounds}
        return SeatingView(
            division=meant,
            rounds=rounds,
            drawn=work.seating.drawn(meant.id) if drawn_rounds else None,
            floors={one.number: _floor(tables[one.id], entrants, names, columns) for one in rounds},
            by_name=_by_name(rounds, tables, entrants, names),
            quality=_quality(drawn_rounds, work.roster.aparts(event), entrants, seated),
            names=names,
            letters=rules.seats.letters if rules else {},
            played=frozenset(numbers[sheet.round] for sheet in sheets if sheet.counts),
            missing=tuple(names[one.id] for one in players if seated and one.id not in seated),
            leaving=tuple(names[one] for one in sorted(seated) if not entrants[one].status.plays),
            can_draw=_obstacle(len(players)),
            players=len(players),
            here=_count(entrants.values(), meant.id, {Status.CHECKED_IN}),
            entered=_count(entrants.values(), meant.id, {Status.ENTERED, Status.CHECKED_IN}),
            apart=frozenset(pair for pair in work.roster.aparts(event) if pair <= seated),
        )

    def _request(self, work: Work, event: int, wish: DrawWish, division: int | None) -> DrawRequest:
        meant = work.events.get(event).division(division_of(work, event, division))
        rules = self._rulebook.of(meant) if meant.scored else None
        entrants = [one for one in work.roster.all(event) if one.division == meant.id]
        wanted = {Status.ENTERED, Status.CHECKED_IN} if wish.entered else {Status.CHECKED_IN}
        players = [one for one in entrants if one.status in wanted]
        if not players and not wish.entered:
            raise SeatingError(
                "Nobody is checked in yet. Check the players in, or draw for everybody entered "
                "(--entered)."
            )
        rounds = [one for one in work.rounds.all(meant.id) if not one.cancelled]
        if wish.rounds is not None and not 1 <= wish.rounds <= len(rounds):
            raise SeatingError(
                f"The event has {len(rounds)} rounds; a draw can seat 1 to {len(rounds)} of them.",
                field="rounds",
            )
        _unplayed(work, rounds)
        if wish.seed is not None and not 0 <= wish.seed < 2**31:
            raise SeatingError("A seed is a number from 0 to 2147483647.", field="seed")
        method: Method = wish.method or ("balanced" if rules is None else rules.movement.drawn)
        ids = {one.id for one in players}
        return DrawRequest(
            players=tuple(one.id for one in players),
            rounds=wish.rounds or len(rounds),
            method=method,
            steps=_steps(rules),
            seats=wish.seats or "keep",
            seed=random.SystemRandom().randrange(1, 10**6) if wish.seed is None else wish.seed,
            tables=wish.tables,
            first_table=meant.first_table,
            stationary=frozenset(one.id for one in players if one.facts.stationary),
            apart=frozenset(pair for pair in work.roster.aparts(event) if pair <= ids),
        )


_METHODS = {
    "movement": "the sheet's movement",
    "balanced": "without repeats",
    "random": "freely each round",
    "given": "as given",
}


def _steps(rules: RuleSet | None) -> Steps | None:
    return rules.movement.followed if rules is not None else None


def _players(entrants: object, division: int) -> list[Entrant]:
    everybody = [one for one in entrants if one.division == division]  # type: ignore[attr-defined]
    here = [one for one in everybody if one.status is Status.CHECKED_IN]
    return here or [one for one in everybody if one.status.plays]


def _count(entrants: Iterable[Entrant], division: int, states: set[Status]) -> int:
    return sum(one.division == division and one.status in states for one in entrants)


def _obstacle(players: int) -> str:
    if players == 0:
        return "Nobody has entered yet. Import a list or add players first."
    if players < 4:
        return f"A table needs four players; {players} can't be seated yet."
    if players == 5:
        return "Five players make neither one table nor two. One more, or one fewer, can be seated."
    return ""


def _unplayed(
    work: Work, rounds: list[Round], way: str = "Reopen it, or swap single players."
) -> None:
    titles = {one.id: one.title for one in rounds}
    for sheet in work.sheets.of_rounds(titles):
        if sheet.counts:
            raise SeatingError(
                f"{titles[sheet.round]} has an accepted sheet (table {sheet.table}), so its seats "
                f"stay. {way}"
            )


def _open_rounds(work: Work, division: Division, count: int) -> list[Round]:
    rounds = [one for one in work.rounds.all(division.id) if not one.cancelled]
    _unplayed(work, rounds)
    if count > len(rounds):
        raise Stale(
            f"The plan has {count} rounds and the event {len(rounds)} by now. Draw once more."
        )
    return rounds


def _floor(
    tables: tuple[TablePlan, ...],
    entrants: Mapping[int, Entrant],
    names: Mapping[int, str],
    columns: tuple[Seat, ...],
) -> tuple[FloorTable, ...]:
    def chair(plan: TablePlan, seat: Seat) -> Chair:
        entrant = plan.seats[seat]
        if entrant is None:
            return Chair(seat, None, None, "", "")
        one = entrants[entrant]
        return Chair(seat, entrant, one.badge, names[entrant], _short(one), one.facts.stationary)

    return tuple(
        FloorTable(plan.table, tuple(chair(plan, seat) for seat in columns)) for plan in tables
    )


def _short(one: Entrant) -> str:
    given, family = one.facts.given, one.facts.family
    return f"{given[:1]}. {family}" if given and family else one.name


def _by_name(
    rounds: tuple[Round, ...],
    tables: Mapping[int, tuple[TablePlan, ...]],
    entrants: Mapping[int, Entrant],
    names: Mapping[int, str],
) -> tuple[NameLine, ...]:
    places: dict[int, dict[int, tuple[int, Seat]]] = {}
    for one in rounds:
        for plan in tables[one.id]:
            for seat, entrant in plan.seats:
                places.setdefault(entrant, {})[one.id] = (plan.table, seat)
    seated = sorted((entrants[entrant] for entrant in places), key=by_family)
    return tuple(
        NameLine(
            one.id,
            one.badge,
            names[one.id],
            tuple(places[one.id].get(each.id) for each in rounds),
        )
        for one in seated
    )


def _quality(
    rounds: list[tuple[TablePlan, ...]],
    apart: set[frozenset[int]],
    entrants: Mapping[int, Entrant],
    seated: set[int],
) -> Quality | None:
    if not rounds:
        return None
    stay = {one for one in seated if entrants[one].facts.stationary}
    return quality(rounds, apart=[pair for pair in apart if pair <= seated], stationary=stay)
