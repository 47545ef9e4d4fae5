"""Start of play: the round begins, and whoever is not in their chair is charged as the sheet says.

What lateness costs is the sheet's: a fixed amount for each start, an amount that the director
types, the seat itself, or nothing that it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from director_app.domain.actions import ActionKind
from director_app.domain.clock import RoundClock
from director_app.domain.people import Entrant, Status
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling
from director_app.domain.tables import SEATS
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.asking import Bound, BoundService
from director_app.services.clock.empty_chairs import (
    EmptyChair,
    StartView,
    read_chairs,
    seat_letters,
)
from director_app.services.clock.lateness import LATE, late_points, lateness_of
from director_app.services.clock.service import ClockService
from director_app.services.game_rulings.repeats import repeats_of
from director_app.services.names import labels
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import rules_in
from director_app.services.rulings.service import NewRuling, RulingService
from director_app.services.seats.sitting import Sitting
from director_app.storage.unit_of_work import UnitOfWork


class StartOfPlay(BoundService):
    """Starts rounds and charges those who are late (in the default division unless told)."""

    def __init__(
        self,
        bound: Bound,
        rulebook: Rulebook,
        clock: ClockService,
    ) -> None:
        super().__init__(bound)
        self._rulebook, self._clock = rulebook, clock
        self._rulings = RulingService(bound, rulebook)

    def view(self, number: int) -> StartView:
        """Who should sit where in a round, and who is missing."""
        with self._store.read() as work:
            return self._view(work, number)

    def start(
        self,
        number: int,
        absent: str = "",
        points: int | None = None,
        *,
        without_points: bool = False,
    ) -> tuple[RoundClock, tuple[Ruling, ...]]:
        """Start a round's clock and charge whoever is late, in one step."""
        logged: list[Ruling] = []

        def charge(work: UnitOfWork, round_: Round) -> None:
            if absent.strip():
                logged.extend(self._charge(work, round_, absent, points, log=without_points))
                told = _named(Message("Start of play, {round}", round=round_.title), logged)
                work.describe(told, ActionKind.START_OF_PLAY, badges=_badges(work, logged))

        started = self._clock.start(number, also=charge)
        return started, tuple(logged)

    def charge(
        self, number: int, absent: str, points: int | None = None, *, without_points: bool = False
    ) -> tuple[Ruling, ...]:
        """Charge whoever is late for a round that has been started; nobody twice.

        ``points`` only where the sheet leaves them open or is silent; ``without_points`` logs
        without points where it is silent.
        """
        with self._store.begin(
            ActionKind.CHARGE_LATE, Message("Charge late arrivals"), event=self.event
        ) as work:
            round_ = work.rounds.numbered(self._division_in(work), number)
            logged = self._charge(work, round_, absent, points, log=without_points)
            if not logged:
                raise _nobody(absent)
            told = _named(Message("Charge late arrivals, {round}", round=round_.title), logged)
            work.describe(told, round=round_.number, badges=_badges(work, logged))
        return tuple(logged)

    def _charge(
        self, work: UnitOfWork, round_: Round, absent: str, points: int | None, *, log: bool
    ) -> list[Ruling]:
        view = self._view(work, round_.number)
        due = [chair for chair in read_chairs(view, absent) if chair.entrant not in view.charged]
        if view.lateness.cost == "open" and all(chair.entrant in view.free for chair in due):
            points = points or 0
        charged = late_points(view.lateness, points, log=log)
        if charged is None:
            return []
        return [self._log(work, view, chair, charged) for chair in due]

    def _log(self, work: UnitOfWork, view: StartView, chair: EmptyChair, points: int) -> Ruling:
        lateness = view.lateness
        fixed = lateness.points is not None
        new = NewRuling(
            LATE,
            (chair.badge,),
            round=view.round.number,
            table=chair.table,
            points=None if fixed else points,
            note=Message(
                "{wind} at table {table} was empty at the start.",
                table=chair.table,
                wind=chair.seat.wind,
            ),
            situation=LATE,
            said=lateness.said,
        )
        return self._rulings.add_in(work, new)

    def _view(self, work: UnitOfWork, number: int) -> StartView:
        meant = self._division_in(work)
        round_ = work.rounds.numbered(meant, number)
        sitting = Sitting(work, round_)
        people = {entrant.id: entrant for entrant in work.roster.all(self.event)}
        names = labels(people.values())
        seats = {table: sitting.seats(table, 1) for table in sitting.tables}
        chairs = tuple(
            EmptyChair(table, seat, who, people[who].badge, names[who])
            for table in sorted(seats)
            for seat, who in seats[table]
        )
        rules, clock = self._rules(work, meant, round_), work.clocks.get(round_.id)
        seated = {chair.entrant for chair in chairs}
        together = work.events.get(self.event).together(meant)
        here = [who for who in people.values() if who.division in together and _here(who)]
        return StartView(
            round=round_,
            started_at=clock.started_at if clock is not None else None,
            lateness=lateness_of(rules),
            chairs=chairs,
            letters=seat_letters(rules),
            missing=tuple(chair for chair in chairs if not _here(people[chair.entrant])),
            unseated=tuple(names[who.id] for who in here if who.id not in seated),
            short=tuple(
                (table, seat)
                for table in sorted(seats)
                for seat in SEATS
                if seats[table][seat] is None
            ),
            charged=_charged(work, self.event, round_),
            free=_free(work, self.event, round_, rules, chairs),
        )

    def _rules(self, work: UnitOfWork, division: int, round_: Round) -> RuleSet | None:
        meant = work.events.get(self.event).division(division)
        return rules_in(work, self._rulebook.of(meant), round_) if meant.scored else None


def _here(entrant: Entrant) -> bool:
    return entrant.status is Status.CHECKED_IN


def _charged(work: UnitOfWork, event: int, round_: Round) -> frozenset[int]:
    return frozenset(
        who
        for ruling in work.rulings.all(event)
        if ruling.stands and ruling.kind == LATE and ruling.round == round_.id
        for who in ruling.players
    )


def _free(
    work: UnitOfWork, event: int, round_: Round, rules: RuleSet | None, chairs: Iterable[EmptyChair]
) -> dict[int, str]:
    kind = rules.penalty(LATE) if rules else None
    if kind is None or not kind.may_be_free:
        return {}
    repeats, at = repeats_of(work, event), (round_.id, None)
    found = {chair: repeats.free(kind, chair.entrant, at) for chair in chairs}
    return {
        chair.entrant: repeats.why(kind, free, chair.name) for chair, free in found.items() if free
    }


def _badges(work: UnitOfWork, logged: Sequence[Ruling]) -> list[int]:
    return [work.roster.get(who).badge for ruling in logged for who in ruling.players]


def _named(action: str, logged: Sequence[Ruling]) -> str:
    return Message("{action}: {count} late", action=action, count=len(logged)) if logged else action


def _nobody(absent: str) -> DirectorError:
    if absent.strip():
        return DirectorError(
            Message(
                "No penalty was added. These players are already charged, "
                "or the rules set no lateness penalty. Enter points, or "
                "log it without points."
            ),
            field="chairs",
        )
    return DirectorError(
        Message("No seats entered. Enter the empty seats, such as 12E 14NS."),
        field="chairs",
    )
