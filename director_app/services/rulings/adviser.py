"""The adviser at the front table: what the event's sheet says, and the ruling that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.rulings import Scope
from director_app.domain.tables import Seat, Seats
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.saying import worded
from director_app.rules.adviser import advise
from director_app.rules.adviser.parts import Advice
from director_app.rules.adviser.situation_search import SituationMatches, dead_hand_reason, find
from director_app.rules.ruleset import RuleSet
from director_app.services.asking import Bound
from director_app.services.divisions import division_of
from director_app.services.game_rulings.kinds import DEAD, FREE, NewRuling
from director_app.services.roster_cache import roster_cache_of
from director_app.services.rule_sets.service import Rulebook, RuledService
from director_app.services.rules_in_round import rules_in
from director_app.services.rulings import planned_ruling as ruling_making
from director_app.services.rulings.ladder import complaints_about
from director_app.services.rulings.lines import RulingPreview, previewed
from director_app.services.seats.sitting import planned_seats, seats_of_games
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class AdvisedPlace:
    """Where something happened, as far as it is known yet, and whom it is about."""

    round: int | None = None
    table: int | None = None
    game: int | None = None
    badge: int | None = None


@dataclass(frozen=True, slots=True)
class AdvisedRuling:
    """What the sheet says, and the ruling ready to be logged.

    ``new`` is ``None`` while questions are open or the player is not named.
    """

    advice: Advice
    rules: RuleSet
    place: AdvisedPlace
    """The place with the table where the player sits in that round."""
    who: Seat | None = None
    seats: tuple[Seat, ...] | None = None
    """The occupied seats of the player's table; ``None`` where no table is known."""
    complaints: int = 0
    new: NewRuling | None = None


@dataclass(frozen=True, slots=True)
class Overruling:
    """How the director rules otherwise than the sheet; ``None`` is as the sheet has it."""

    points: int | None = None
    dead: bool | None = None
    """Whether the player's hand is dead."""
    reason: str = ""
    """Needed before it is logged; a preview does without."""


@dataclass(frozen=True, slots=True)
class AdviceRequest:
    """A ruling as far as it is said.

    ``situation`` is ``None`` where the sheet isn't asked: an award, a waiver, a ruling in the
    director's own words. ``points`` count only where the sheet leaves them open.
    """

    place: AdvisedPlace
    division: int | None
    situation: str | None = None
    answers: Mapping[str, str] = field(default_factory=dict)
    dead: bool = False
    """The director makes use of a hand that may be dead."""
    points: int | None = None
    otherwise: Overruling | None = None
    not_at_table: bool = False
    """Whether it was said twice that somebody is meant who doesn't sit at the table."""


@dataclass(frozen=True, slots=True)
class TableHere:
    """Who sits at a table in each game of a round, and whether its sheet is accepted."""

    seated: tuple[Seats, ...]
    accepted: bool
    rules: RuleSet
    players: Mapping[int, Entrant]
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class AdviceContext:
    """All that is known of a ruling as far as it is said, read at one moment.

    ``refusal`` says why the place or the player can't be (then there is no ``advised``), or else
    why the ruling that follows from the advice can't be logged (then there is no ``preview``).
    """

    table: TableHere | None = None
    """``None`` where no table is known, or there is no such table."""
    advised: AdvisedRuling | None = None
    """Its ``new`` has the director's points, and what is ruled otherwise."""
    preview: RulingPreview | None = None
    refusal: DirectorError | None = None


class AdviserService(RuledService):
    """Looks situations up in the sheet of a division."""

    def __init__(self, bound: Bound, rulebook: Rulebook) -> None:
        super().__init__(bound, rulebook)
        self._rolls = roster_cache_of(self._store)

    def advise(
        self,
        situation: str,
        answers: Mapping[str, str],
        place: AdvisedPlace | None = None,
        *,
        dead: bool = False,
    ) -> AdvisedRuling:
        """What the sheet says; ``dead``: the director makes use of a hand that may be dead.

        Refuses a place that can't be, and with ``NotAtTable`` a player who does not sit there.
        """
        asked = AdviceRequest(place or AdvisedPlace(), self.division, situation, answers, dead)
        with self._store.read() as work:
            return self._advised(work, situation, asked)[0]

    def consider(self, asked: AdviceRequest) -> AdviceContext:
        """The table, what the sheet says, and what the ruling would do.

        What is refused is told in the answer: the form shows it beside what is typed.
        """
        with self._store.read() as work:
            if asked.situation is None:
                return AdviceContext(self._table_typed(work, asked))
            try:
                advised, table = self._advised(work, asked.situation, asked)
            except DirectorError as refusal:
                return AdviceContext(self._table_typed(work, asked), refusal=refusal)
            here = self._table_here(work, advised.rules, table)
            if advised.new is None:
                return AdviceContext(here, advised)
            new = _decided(advised, advised.new, asked)
            advised = replace(advised, new=new)
            said = replace(new, overruled=_UNSAID) if asked.otherwise and not new.overruled else new
            try:
                planned = ruling_making.planned_ruling(work, self.event, said, self._rulebook)
            except DirectorError as refusal:
                return AdviceContext(here, advised, refusal=refusal)
            return AdviceContext(here, advised, previewed(planned, said.round))

    def _advised(
        self, work: UnitOfWork, situation: str, asked: AdviceRequest
    ) -> tuple[AdvisedRuling, _Table | None]:
        """What the sheet says, and the table where the player sits."""
        place = asked.place
        entrant = None if place.badge is None else work.roster.by_badge(self.event, place.badge)
        meant = (
            division_of(work, self.event, asked.division) if entrant is None else entrant.division
        )
        rules = self._rulebook.of(work.events.get(self.event).division(meant))
        place, table = _at_their_table(work, meant, place, entrant)
        if place.round is not None:
            rules = rules_in(work, rules, work.rounds.numbered(meant, place.round))
        here = None
        who = None
        if table is not None:
            here = table.seats_in(place.game)
            who = here.seat_of(entrant.id) if entrant is not None else None
            if entrant is not None and who is None and not asked.not_at_table:
                raise ruling_making.not_at_table([entrant], table.number, table.round)
        seats = here.occupied if here is not None else None
        badges = _badges(work, place, here)
        advice, complaints = advise(rules, situation, asked.answers, who=who, seats=seats), 0
        if entrant is not None and advice.ladder is not None:
            on = advice.ladder.ladder
            complaints = complaints_about(work, self.event, entrant.id, rules, ladder=on).count
            advice = advise(
                rules, situation, asked.answers, who=who, seats=seats, complaints=complaints
            )
        if asked.dead:
            advice = advice.ruled_dead(who)
        new = _new_ruling(rules, advice, place, badges)
        if new is not None:
            new = replace(new, not_at_table=asked.not_at_table)
        return AdvisedRuling(advice, rules, place, who, seats, complaints, new), table

    def _table_typed(self, work: UnitOfWork, asked: AdviceRequest) -> TableHere | None:
        """The table that was typed, whoever it is about; ``None`` where there is none."""
        place = asked.place
        if place.round is None or place.table is None:
            return None
        try:
            division = work.events.get(self.event).division(
                division_of(work, self.event, asked.division)
            )
            rules = self._rulebook.of(division)
            round_ = work.rounds.numbered(division.id, place.round)
            rules = rules_in(work, rules, round_)
            table = _table_at(work, round_, place.table)
        except DirectorError:
            return None
        return self._table_here(work, rules, table)

    def _table_here(
        self, work: UnitOfWork, rules: RuleSet, table: _Table | None
    ) -> TableHere | None:
        if table is None:
            return None
        roll = self._rolls.of(work, self.event)
        return TableHere(table.seated, table.accepted, rules, roll.players, roll.names)


_UNSAID = "otherwise"
"""Stands in a preview for the reason as long as none is typed."""


def situations_found(rules: RuleSet, words: str) -> SituationMatches:
    """The situations of a sheet that fit the words; all of them where there are no words."""
    return find(words, rules, worded)


@dataclass(frozen=True, slots=True)
class _Table:
    """A table of a round as the book has it."""

    round: Round
    number: int
    planned: Seats
    seated: tuple[Seats, ...]
    """Who sits where, game by game."""
    accepted: bool

    def seats_in(self, game: int | None) -> Seats:
        """Who sits where in a game, or as planned; refuses a game that the round hasn't."""
        if game is None:
            return self.planned
        if not 1 <= game <= len(self.seated):
            raise DirectorError(
                Message(
                    "{round} has only games 1 to {last_game}.",
                    round=self.round.title,
                    last_game=len(self.seated),
                ),
                field="game",
            )
        return self.seated[game - 1]


def _table_at(work: UnitOfWork, round_: Round, table: int) -> _Table:
    planned = planned_seats(work, round_, table)
    sheet = work.sheets.get(round_.id, table)
    seated = seats_of_games(work, sheet, planned, round_.games)
    return _Table(round_, table, planned, seated, sheet.counts)


def _at_their_table(
    work: UnitOfWork, division: int, place: AdvisedPlace, entrant: Entrant | None
) -> tuple[AdvisedPlace, _Table | None]:
    """The place with its table, which is the player's unless another is named."""
    if place.round is None:
        return place, None
    round_ = work.rounds.numbered(division, place.round)
    number = place.table
    if number is None and entrant is not None:
        plan = work.seating.places([round_.id], entrant.id).get(round_.id)
        number = plan.table if plan is not None else None
    if number is None:
        return place, None
    return replace(place, table=number), _table_at(work, round_, number)


def _decided(advised: AdvisedRuling, new: NewRuling, asked: AdviceRequest) -> NewRuling:
    """The ruling with the points that the sheet leaves open, and what is ruled otherwise."""
    charge = advised.advice.charge
    if charge is not None and charge.points is None:
        new = replace(new, points=asked.points)
    otherwise, who = asked.otherwise, advised.who
    if otherwise is None:
        return new
    facts = new.facts
    if who is not None and otherwise.dead is not None:
        dead = facts.dead | {who} if otherwise.dead else facts.dead - {who}
        facts = replace(facts, dead=dead, out=facts.out - {who} if otherwise.dead else facts.out)
    return replace(
        new,
        facts=facts,
        points=new.points if otherwise.points is None else otherwise.points,
        overruled=otherwise.reason,
    )


def _badges(work: UnitOfWork, place: AdvisedPlace, here: Seats | None) -> tuple[int, ...]:
    """The player it is about; everybody at the table where it is about nobody in particular."""
    if place.badge is not None:
        return (place.badge,)
    return tuple(work.roster.get(entrant).badge for entrant in here.entrants) if here else ()


def _new_ruling(
    rules: RuleSet, advice: Advice, place: AdvisedPlace, badges: tuple[int, ...]
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
        nearest = dead_hand_reason(rules, advice.situation)
        if nearest is not None:
            return f"{DEAD}:{nearest + 1}"
    return FREE
