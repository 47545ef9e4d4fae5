"""The adviser at the front table: what the event's sheet says, and the ruling that it makes."""

from __future__ import annotations

from collections.abc import Mapping

from director_app.domain.rounds import Round
from director_app.domain.rulings import Scope
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import DirectorError
from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.messages.saying import worded
from director_app.rules.adviser import advise
from director_app.rules.adviser.find import find, nearest_reason
from director_app.rules.adviser.parts import Advice
from director_app.rules.ruleset import RuleSet
from director_app.rules.situations import Situation, situations_of
from director_app.services.divisions import division_of
from director_app.services.game_rulings.kinds import DEAD, FREE, NewRuling
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rulings.ladder import complaints_about
from director_app.services.seats.sitting import planned_seats, seats_of_games
from director_app.storage.store import Store
from director_app.storage.unit_of_work import UnitOfWork


@frozen
class Place:
    """Where something happened, as far as it is known yet, and whom it is about."""

    round: int | None = None
    table: int | None = None
    game: int | None = None
    badge: int | None = None


@frozen
class Advised:
    """What the sheet says, and the ruling ready to be logged.

    ``new`` is ``None`` while questions are open or the player is not named.
    """

    advice: Advice
    rules: RuleSet
    place: Place
    """The place with the table where the player sits in that round."""
    who: Seat | None = None
    seats: tuple[Seat, ...] = SEATS
    complaints: int = 0
    new: NewRuling | None = None


class AdviserDesk:
    """Looks situations up in the sheet of a division."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook

    def situations(
        self, event: int, division: int | None = None, words: str = ""
    ) -> tuple[Situation, ...]:
        """The situations of the division's sheet; those that fit the words, best first."""
        rules = self._rules(event, division)
        return find(words, rules, worded) if words.strip() else situations_of(rules)

    def advise(
        self,
        event: int,
        situation: str,
        answers: Mapping[str, str],
        place: Place | None = None,
        *,
        division: int | None = None,
        dead: bool = False,
    ) -> Advised:
        """What the sheet says; ``dead``: the director makes use of a hand that may be dead."""
        place = place or Place()
        with self._store.read() as work:
            meant = division_of(work, event, division)
            if place.badge is not None:
                meant = work.roster.by_badge(event, place.badge).division
            rules = self._rulebook.of(work.events.get(event).division(meant))
            place, seats, here = _seated(work, event, meant, place)
            who, complaints = None, 0
            if place.badge is not None:
                entrant = work.roster.by_badge(event, place.badge)
                who = here.seat_of(entrant.id) if here else None
                complaints = complaints_about(work, event, entrant.id, rules).count
            badges = _badges(work, place, here)
        advice = advise(rules, situation, answers, who=who, seats=seats, complaints=complaints)
        if dead:
            advice = advice.ruled_dead(who)
        new = _new_ruling(rules, advice, place, badges)
        return Advised(advice, rules, place, who, seats, complaints, new)

    def _rules(self, event: int, division: int | None) -> RuleSet:
        with self._store.read() as work:
            meant = division_of(work, event, division)
            return self._rulebook.of(work.events.get(event).division(meant))


def _seated(
    work: UnitOfWork, event: int, division: int, place: Place
) -> tuple[Place, tuple[Seat, ...], Seats | None]:
    """The place with its table, the occupied seats there, and who sits at them."""
    if place.round is None:
        return place, SEATS, None
    one = work.rounds.numbered(division, place.round)
    table = place.table
    if table is None and place.badge is not None:
        entrant = work.roster.by_badge(event, place.badge).id
        plans = work.seating.tables([one.id])[one.id]
        table = next((plan.table for plan in plans if entrant in plan.seats.entrants), None)
    if table is None:
        return place, SEATS, None
    here = _seats_at(work, one, table, place.game)
    if place.badge is not None:
        entrant_here = work.roster.by_badge(event, place.badge)
        if here.seat_of(entrant_here.id) is None:
            raise DirectorError(
                Message(
                    "{entrant_here} (badge {badge}) does not sit at table {table} "
                    "in {title}. Name another table, or another player.",
                    entrant_here=entrant_here.name,
                    badge=place.badge,
                    table=table,
                    title=one.title,
                ),
                field="player",
            )
    return Place(place.round, table, place.game, place.badge), here.occupied, here


def _seats_at(work: UnitOfWork, one: Round, table: int, game: int | None) -> Seats:
    planned = planned_seats(work, one, table)
    seated = seats_of_games(work, work.sheets.get(one.id, table), planned, one.games)
    if game is not None and not 1 <= game <= len(seated):
        raise DirectorError(
            Message(
                "{title} has games 1 to {seated_count}.", title=one.title, seated_count=len(seated)
            ),
            field="game",
        )
    return seated[game - 1] if game is not None else planned


def _badges(work: UnitOfWork, place: Place, here: Seats | None) -> tuple[int, ...]:
    """The player it is about; everybody at the table where it is about nobody in particular."""
    if place.badge is not None:
        return (place.badge,)
    return tuple(work.roster.get(one).badge for one in here.entrants) if here else ()


def _new_ruling(
    rules: RuleSet, advice: Advice, place: Place, badges: tuple[int, ...]
) -> NewRuling | None:
    named = place.badge is not None if advice.situation.who else bool(badges)
    if advice.open or not named:
        return None
    kind = _kind(rules, advice)
    free = kind == FREE
    return NewRuling(
        kind=kind,
        badges=badges,
        round=place.round,
        table=place.table,
        game=place.game,
        label=advice.situation.title if free else "",
        scope=(Scope.GAME if place.game is not None else Scope.EVENT) if free else None,
        facts=advice.facts,
        situation=advice.situation.id,
        said=advice.in_one_line,
    )


def _kind(rules: RuleSet, advice: Advice) -> str:
    if advice.charge is not None:
        return advice.charge.kind
    if advice.hand == "dead":
        nearest = nearest_reason(rules, advice.situation)
        if nearest is not None:
            return f"{DEAD}:{nearest + 1}"
    return FREE
