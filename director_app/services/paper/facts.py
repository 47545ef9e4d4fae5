"""What every document is composed from, read in one look at the book."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar, cast

from director_app.domain.events import Division, Event
from director_app.domain.hall import Hall
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.tables import SEATS, Seat, TablePlan
from director_app.errors import DirectorError
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.rules.ruleset import RuleSet
from director_app.rules.words import TableSignOff, sign_off
from director_app.services.divisions import division_of, print_mark
from director_app.services.names import labels, marks
from director_app.services.paper.words import clock_time, days_in_words
from director_app.services.rules_in_round import by_round
from director_app.storage.unit_of_work import UnitOfWork

T = TypeVar("T")

_MOST = 64

Places = Mapping[int, Mapping[int, tuple[TablePlan, Seat]]]
"""Table and seat by entrant and round number."""


@dataclass(frozen=True)
class PrintFacts:
    """An event's division as paper needs it; ``rules`` is ``None`` for an unscored one.

    What many pieces ask alike is worked out once and kept with the facts.
    """

    event: Event
    division: Division
    rules: RuleSet | None
    rounds: tuple[Round, ...]
    tables: Mapping[int, tuple[TablePlan, ...]]
    """Planned tables by round id."""
    entrants: Mapping[int, Entrant]
    names: Mapping[int, str]
    marks: Mapping[int, str]
    """What tells namesakes apart, behind their names; others have none."""
    together: tuple[Division, ...]
    """Whom the paper is of: the division alone, or all that are seated as one, the host first."""
    hall: Hall
    priced: Mapping[int, RuleSet] = field(default_factory=dict)
    """The rule set by round id, where prices depend on the round."""

    @property
    def columns(self) -> tuple[Seat, ...]:
        """Seats in the order of the sheet's columns."""
        return self.rules.seats.columns if self.rules else SEATS

    def letter(self, seat: Seat) -> str | None:
        """The sheet's letter of a seat, where it has letters."""
        return self._letters.get(seat)

    @cached_property
    def _letters(self) -> Mapping[Seat, str]:
        return self.rules.seats.letters if self.rules else {}

    def word(self, seat: Seat) -> str:
        """What paper calls a seat: its wind, or its chair."""
        return self._words[seat]

    @cached_property
    def _words(self) -> Mapping[Seat, str]:
        rules = self.rules
        return {seat: rules.seats.word(seat) if rules else seat.wind for seat in SEATS}

    def room(self, table: int) -> str:
        """The room of a table, where the hall has several by name."""
        return self._rooms.get(table, "")

    @cached_property
    def _rooms(self) -> Mapping[int, str]:
        rooms = self.hall.rooms
        if len({room.name for room in rooms if room.name}) < 2:
            return {}
        return {table: room.name for room in rooms for table in room.tables}

    def sign_off(self, number: int, occupied: tuple[Seat, ...]) -> TableSignOff:
        """Who checks and turns in at a table of a round where these seats are taken."""
        key = (number, occupied)
        if key not in self._signed:
            self._signed[key] = sign_off(self.scored, number, occupied)
        return self._signed[key]

    @cached_property
    def _signed(self) -> dict[tuple[int, tuple[Seat, ...]], TableSignOff]:
        return {}

    def begins(self, round_: Round) -> str:
        """When a round begins, as paper says it; empty where nobody has said."""
        return self._times[round_.id]

    @cached_property
    def _times(self) -> Mapping[int, str]:
        return {round_.id: clock_time(round_.starts_at) for round_ in self.rounds}

    @cached_property
    def places(self) -> Places:
        """Where everybody sits, who is seated at all."""
        found: dict[int, dict[int, tuple[TablePlan, Seat]]] = {}
        for round_ in self.rounds:
            for plan in self.tables[round_.id]:
                for seat, entrant in plan.seats:
                    found.setdefault(entrant, {})[round_.number] = (plan, seat)
        return found

    @cached_property
    def alone(self) -> PrintFacts:
        """The same for paper of the one division's results."""
        return replace(self, together=(self.division,))

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is made of these facts and kept with them: the last few such things."""
        if key not in self._made:
            self._made[key] = make()
            for old in list(self._made)[:-_MOST]:
                self._made.pop(old, None)
        return cast("T", self._made[key])

    @cached_property
    def _made(self) -> dict[Hashable, object]:
        return {}

    def rules_in(self, round_: Round) -> RuleSet:
        """The rule set as it holds in a round; refused for an unscored division."""
        return self.priced.get(round_.id, self.scored)

    @property
    def scored(self) -> RuleSet:
        """The rule set; refused for an unscored division."""
        if self.rules is None:
            raise DirectorError(
                Message(
                    "Division {division} isn’t scored, so it doesn’t have this page.",
                    division=self.division.name,
                )
            )
        return self.rules

    @property
    def mark(self) -> str:
        """What marks this paper in the print memory: nothing for the default division's."""
        return print_mark(self.event, self.together[0].id)

    @property
    def last_round(self) -> int:
        """The number of the last round: what the others are counted of."""
        return max((round_.number for round_ in self.rounds), default=0)

    @property
    def title(self) -> str:
        """The event's name, with the division's (or those seated together) where there are more."""
        if len(self.event.divisions) == len(self.together):
            return self.event.name
        names = strung(division.name for division in self.together)
        return Message("{event}, {divisions}", event=self.event.name, divisions=names)

    @property
    def dates(self) -> str:
        """The event's days in words."""
        return days_in_words(self.event.facts.days)

    def round_numbered(self, number: int) -> Round:
        """The round with this number; refused if it is not there or cancelled."""
        for round_ in self.rounds:
            if round_.number == number:
                return round_
        known = joined(", ", (str(round_.number) for round_ in self.rounds))
        raise DirectorError(
            Message(
                "There’s no round {number} to print. Choose from {rounds}.",
                number=number,
                rounds=known or Message("none"),
            ),
            field="round",
        )

    @property
    def players(self) -> tuple[Entrant, ...]:
        """Who plays in this division, or in those seated together, in badge order."""
        here = {division.id for division in self.together}
        return tuple(
            entrant
            for entrant in self.entrants.values()
            if entrant.division in here and entrant.status.plays
        )


def print_facts(
    work: UnitOfWork,
    rules_of: Callable[[Division], RuleSet],
    event: int,
    division: int | None = None,
) -> PrintFacts:
    """Read the facts in an open transaction."""
    kept = work.events.get(event)
    meant = kept.division(division_of(work, event, division))
    planned = work.rounds.all(meant.id)
    rounds = tuple(round_ for round_ in planned if not round_.cancelled)
    rules = rules_of(meant) if meant.scored else None
    entrants = {entrant.id: entrant for entrant in work.roster.all(event)}
    seated = kept.together(meant.id)
    host_first = sorted(
        (division for division in kept.divisions if division.id in seated),
        key=lambda division: bool(division.seated_with),
    )
    return PrintFacts(
        event=kept,
        division=meant,
        rules=rules,
        priced=by_round(rules, planned) if rules and rules.in_rounds else {},
        rounds=rounds,
        tables=work.seating.tables(round_.id for round_ in rounds),
        entrants=entrants,
        names=labels(entrants.values()),
        marks=marks(entrants.values()),
        together=tuple(host_first),
        hall=work.seating.hall(event),
    )
