"""What the adviser answers with: sentences, charges, and what a ruling does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from director_app.domain.rulings import NO_FACTS, RuledGameFacts, Scope
from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital, without_period
from director_app.rules.play_parts import DEFAULT, stated_part
from director_app.rules.situations import count_of, named_seats
from director_app.rules.words.points import how_often
from director_app.rules.words.telling import HOUSE_DEFAULT, by_whom, place_named, signed

if TYPE_CHECKING:
    from director_app.rules.event_parts import LadderStep, Ruled, Verdict
    from director_app.rules.point_parts import Times
    from director_app.rules.ruleset import PenaltyKind, RuleSet
    from director_app.rules.situations import Situation, SituationQuestion
    from director_app.rules.words.base import RuleSentence as Said

SILENT = Message("The rule sheet doesn’t say.")
COMMON = Message("standard practice")

Hand = Literal["live", "dead", "may_be_dead", "out"]
Play = Literal["play_on", "put_right", "redeal", "over"]


@dataclass(frozen=True, slots=True)
class AdviceSentence:
    """One sentence of a ruling with its section; ``common`` marks common practice."""

    text: str
    section: str = DEFAULT
    common: bool = False

    @property
    def stated(self) -> bool:
        """Whether the sheet itself says it, at least in part."""
        return not self.common and any(part != DEFAULT for part in self.section.split(", "))

    @property
    def mark(self) -> str:
        """What stands in brackets: the section, ``house default`` or ``common practice``."""
        if self.common:
            return COMMON
        parts = self.section.split(", ")
        return joined(
            ", ", (HOUSE_DEFAULT if part == DEFAULT else place_named(part) for part in parts)
        )

    @property
    def with_section(self) -> str:
        """The sentence with its section: ``The tile is thrown (12, 18).``"""
        return Message("{sentence} ({mark}).", sentence=without_period(self.text), mark=self.mark)


def of_values(said: Said) -> AdviceSentence:
    """A sentence of the values, as every other page says it."""
    return AdviceSentence(said.text, said.section)


@dataclass(frozen=True, slots=True)
class AdvisedPenalty:
    """A penalty of the set that a ruling charges; no points where the director says how many."""

    kind: str
    name: str
    scope: Scope
    points: int | None
    section: str
    times: Times = "each"
    first_free: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """What the sheet says in a situation, and what it does to hands, points and play.

    While questions are open, ``asks`` names them and nothing is said yet.
    """

    situation: Situation
    asks: tuple[SituationQuestion, ...] = ()
    says: tuple[AdviceSentence, ...] = ()
    silent: bool = False
    """Whether the sheet says nothing, and this is common practice or a house default."""
    section: str = DEFAULT
    verdict: Verdict | None = None
    hand: Hand = "live"
    game: Play = "play_on"
    charge: AdvisedPenalty | None = None
    complaint: bool = False
    ladder: LadderStep | None = None
    """What the conduct ladder proposes for this complaint; never taken by itself."""
    facts: RuledGameFacts = NO_FACTS
    see: Situation | None = None
    """Another situation to rule too."""

    @property
    def open(self) -> bool:
        """Whether there is something left to ask."""
        return bool(self.asks)

    @property
    def lines(self) -> tuple[str, ...]:
        """The ruling as it is read out, each sentence with its mark."""
        lead = (SILENT,) if self.silent else ()
        return (*lead, *(sentence.with_section for sentence in self.says))

    @property
    def in_one_line(self) -> str:
        """The ruling in one line, for the log."""
        return joined(" ", self.lines)

    def ruled_dead(self, who: Seat | None) -> Advice:
        """The same where the director makes use of a hand that may be ruled dead."""
        if self.hand != "may_be_dead":
            return self
        facts = replace(self.facts, dead=frozenset({who} if who else ()))
        return replace(self, verdict="dead", hand="dead", facts=facts)


@dataclass(frozen=True, slots=True)
class AdvisedCase:
    """What is ruled on: the rule set, the answers, the table."""

    rules: RuleSet
    answers: Mapping[str, str]
    row: Ruled
    """The row that fits: the sheet's, or common practice."""
    practice: Ruled | None = None
    """Standard practice, where the sheet's row gives only a fact and not what follows from it."""
    who: Seat | None = None
    seats: tuple[Seat, ...] = SEATS
    complaints: int = 0

    @property
    def by_practice(self) -> bool:
        """Whether the verdict is standard practice, and not the sheet's."""
        return self.row.common or self.practice is not None

    @property
    def others(self) -> frozenset[Seat]:
        """The other players of the table; nobody while the player's seat is not known."""
        return frozenset(self.seats) - {self.who} if self.who else frozenset()

    def answer(self, question: str) -> str:
        """The answer to a question, empty where it was not asked."""
        return self.answers.get(question, "")

    def counted(self, question: str) -> tuple[int, frozenset[Seat] | None]:
        """How many other hands an answer names, and which, where that is known."""
        given, most = self.answer(question), len(self.seats) - 1
        count = min(count_of(given) or 0, most)
        if self.who is None:
            return count, None
        if named := named_seats(given):
            return len(named & self.others), named & self.others
        known = {0: frozenset[Seat](), most: self.others}
        return count, known.get(count)


@dataclass(frozen=True, slots=True)
class RulingValues:
    """What the values of the rule set say in a situation."""

    says: tuple[AdviceSentence, ...]
    verdict: Verdict | None = None
    """In place of the row's."""
    facts: RuledGameFacts = NO_FACTS
    alone: bool = False
    """Whether this holds in place of common practice."""
    instead: bool = False
    """Whether this holds in place of the row's text, the sheet's too."""
    settles: bool = True
    """Whether this answers the question, or only adds the points to the answer."""
    see: str = ""
    """The id of another situation to rule too."""


def sections(*parts: str) -> str:
    """Sections as one, each named once."""
    return joined(", ", dict.fromkeys(section for part in parts for section in part.split(", ")))


DEAD: dict[str, Message] = {
    "dead": Message("The hand is dead"),
    "may_be_dead": Message("If the hand is ruled dead"),
}
DEAD_BY_PRACTICE: dict[str, Message] = {
    "dead": Message("By standard practice the hand is dead. A dead hand scores"),
    "may_be_dead": Message("By standard practice it may be ruled dead. A dead hand scores"),
}
"""Ends in the sentence whose section follows: only what a dead hand scores is the sheet's."""


def dead_sentence(verdict: str, words: str, *, by_practice: bool) -> str:
    """That the hand is dead, with what follows from it."""
    if by_practice:
        return Message("{start} {words}.", start=DEAD_BY_PRACTICE[verdict], words=words)
    return Message("{start}: {words}.", start=DEAD[verdict], words=words)


def dead_words(rules: RuleSet, players: int) -> tuple[str, str]:
    """What a dead hand scores, with the sections."""
    wall, won = rules.dead.by("wall", players), rules.dead.won
    section = sections(wall.section, won.section)
    if wall.points == won.points:
        return Message(
            "{points} if it’s a wall game or someone wins", points=signed(wall.points)
        ), section
    message = Message(
        "{wall_points} if it’s a wall game, {won_points} if someone wins",
        wall_points=signed(wall.points),
        won_points=signed(won.points),
    )
    return message, section


def charge_of(rules: RuleSet, kind: str) -> AdvisedPenalty | None:
    """The penalty of the set with this id, as it is charged."""
    found = rules.penalty(kind) or (_complaint_of(rules) if kind == "complaint" else None)
    if found is None:
        return None
    points = (found.points or 0) if found.complaint else found.points
    return AdvisedPenalty(
        found.id,
        found.name,
        Scope(found.scope),
        points,
        found.section,
        found.times,
        found.first_free,
    )


def _complaint_of(rules: RuleSet) -> PenaltyKind | None:
    return next((penalty for penalty in rules.penalties if penalty.complaint), None)


_ON = {
    Scope.GAME: Message("in this game"),
    Scope.ROUND: Message("in this round"),
    Scope.EVENT: Message("on the event total"),
}


def charge_sentence(charge: AdvisedPenalty) -> AdviceSentence:
    name = capital(charge.name)
    if charge.points == 0:
        return AdviceSentence(Message("{name}: no points off.", name=name), charge.section)
    section = charge.section
    if charge.points is None:
        message = Message("{name}: the director sets the points.", name=name)
    else:
        message = Message(
            "{name}: {points} {where}.",
            name=name,
            points=signed(charge.points),
            where=by_whom(_ON[charge.scope], charge.section),
        )
        section = stated_part(charge.section)
    if charge.times != "each" or charge.first_free:
        often = how_often(charge.times, first_free=charge.first_free)
        message = Message("{told}, {often}.", told=without_period(message), often=often)
    return AdviceSentence(message, section)
