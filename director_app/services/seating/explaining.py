"""Why somebody sits where they sit, whom they meet there, and whom never."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from director_app.domain.people import Entrant
from director_app.domain.tables import SEATS, Seat
from director_app.errors import SeatingError
from director_app.messages.message import Message
from director_app.services.rule_sets.service import RuledService
from director_app.services.seating.pairs import PairMeeting, meetings_of, pair_reasons
from director_app.services.seating.reasons import reasons
from director_app.services.seating.seated_player import SeatedPlayer, SeatReasonText
from director_app.services.seating.view import NameLine, SeatingView, seating_view
from director_app.storage.unit_of_work import UnitOfWork

__all__ = [
    "MetPlayer",
    "PairMeeting",
    "SeatExplaining",
    "SeatReasonText",
    "WhyPair",
    "WhyPerson",
    "WhyRound",
]


@dataclass(frozen=True, slots=True)
class MetPlayer:
    """Somebody at the same table; ``again`` if they met in an earlier round."""

    entrant: int
    badge: int
    name: str
    again: bool


@dataclass(frozen=True, slots=True)
class WhyRound:
    """A round of somebody: where, with whom, and why there."""

    number: int
    title: str
    place: tuple[int, Seat] | None
    meets: tuple[MetPlayer, ...]
    why: tuple[SeatReasonText, ...]


@dataclass(frozen=True, slots=True)
class WhyPerson:
    """All rounds of somebody, and what they come to.

    ``met`` counts different people and ``never`` those who are never met; ``repeats`` counts
    meetings after the first with each.
    """

    entrant: int
    badge: int
    name: str
    rounds: tuple[WhyRound, ...]
    met: int
    never: int
    repeats: int
    short_rounds: int
    sat_out: int
    seats: Mapping[Seat, int]
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WhyPair:
    """Two players: the rounds in which they meet, and why so."""

    badges: tuple[int, int]
    names: tuple[str, str]
    meetings: tuple[PairMeeting, ...]
    apart: bool
    """Whether they should not meet."""
    told: SeatReasonText
    why: tuple[SeatReasonText, ...]


class SeatExplaining(RuledService):
    """Explains seats: a person's day, and a pair."""

    def person(self, badge: int, *, view: SeatingView | None = None) -> WhyPerson:
        """Every round of a player (by badge); ``view`` spares reading the seating again.

        Refuses somebody without a seat in any round.
        """
        with self._store.read() as work:
            entrant = work.roster.by_badge(self.event, badge)
            seen = view or self._view(work, entrant)
            case = self._case(work, seen, entrant)
        return _person(case)

    def pair(self, badge: int, other: int, *, view: SeatingView | None = None) -> WhyPair:
        """Whether two players (by badge) meet, when, and why.

        Refuses a player and themselves, and somebody without a seat in any round.
        """
        if badge == other:
            raise SeatingError(Message("Choose two different players."), field="player")
        with self._store.read() as work:
            first, second = (work.roster.by_badge(self.event, each) for each in (badge, other))
            seen = view or self._view(work, first)
            cases = (self._case(work, seen, first), self._case(work, seen, second))
        meetings = meetings_of(*cases)
        told, why = pair_reasons(*cases, meetings)
        return WhyPair(
            badges=(badge, other),
            names=(cases[0].line.name, cases[1].line.name),
            meetings=meetings,
            apart=frozenset((first.id, second.id)) in seen.apart,
            told=told,
            why=why,
        )

    def _view(self, work: UnitOfWork, entrant: Entrant) -> SeatingView:
        kept = work.events.get(self.event)
        home = kept.host_of(entrant.division if self.division is None else self.division)
        return seating_view(work, home, self._rulebook.of(home) if home.scored else None)

    def _case(self, work: UnitOfWork, view: SeatingView, entrant: Entrant) -> SeatedPlayer:
        line = next((each for each in view.by_name if each.entrant == entrant.id), None)
        if line is None:
            raise SeatingError(
                Message(
                    "{name} has no seat in any round yet, so there’s nothing to explain.",
                    name=entrant.name,
                )
            )
        here = _tables_of(view, line)
        rules = self._rulebook.of(view.division) if view.division.scored else None
        made = work.seat_history.seated_by(entrant.id, here.values())
        drawn = work.seat_history.drawn_by(view.division.id)
        return SeatedPlayer(
            view=view,
            line=line,
            plays=entrant.status.plays,
            changed={
                number: made[key]
                for number, key in here.items()
                if key in made and (drawn is None or made[key].seq > drawn.seq)
            },
            steps=rules.movement.followed if rules is not None else None,
            words={seat: rules.seats.word(seat) if rules else seat.wind for seat in SEATS},
            now=work.now,
        )


def _tables_of(view: SeatingView, line: NameLine) -> dict[int, tuple[int, int]]:
    """A player's tables as round id and table, by round number."""
    return {
        round_.number: (round_.id, place[0])
        for round_, place in zip(view.rounds, line.seats, strict=True)
        if place is not None
    }


def _person(case: SeatedPlayer) -> WhyPerson:
    view, line = case.view, case.line
    badges = {line.entrant: line.badge for line in view.by_name}
    seen: Counter[int] = Counter()
    rounds = []
    for round_, place in zip(view.rounds, line.seats, strict=True):
        here = case.met(round_.number)
        meets = tuple(
            MetPlayer(each, badges[each], view.names[each], again=seen[each] > 0) for each in here
        )
        rounds.append(
            WhyRound(round_.number, round_.title, place, meets, reasons(case, round_.number))
        )
        seen.update(here)
    places = [place for place in line.seats if place is not None]
    counts = Counter(seat for _, seat in places)
    return WhyPerson(
        entrant=line.entrant,
        badge=line.badge,
        name=line.name,
        rounds=tuple(rounds),
        met=len(seen),
        never=len(view.by_name) - 1 - len(seen),
        repeats=seen.total() - len(seen),
        short_rounds=sum(0 < len(round_.meets) < 3 for round_ in rounds),
        sat_out=sum(case.sits_out(round_.number) for round_ in view.rounds),
        seats={seat: counts[seat] for seat in SEATS},
        tables=tuple(table for table, _ in places),
    )
