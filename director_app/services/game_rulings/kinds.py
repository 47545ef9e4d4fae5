"""What can be logged: the kinds of a rule set, and those that the program writes itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from director_app.domain.rulings import NO_FACTS, RuledGameFacts, Scope
from director_app.errors import DirectorError, NotFound
from director_app.messages.message import Message, joined
from director_app.rules.ruleset import RuleSet

FREE = "free"
"""Kind of a ruling that the director words."""

DEAD = "dead_hand"
"""Kind of a dead-hand ruling: no points of its own, the sheet's game says what it costs."""

AWARD = "award"
"""Kind of the director's award for a game."""

WAIVER = "waiver"
"""Kind of a requirement that the director waived."""

OUT = "disqualified"
"""Kind of a disqualification."""

ADMITTED = "barred:admitted"
"""Kind of the decision to let somebody play whom an earlier event barred."""

REFUSED = "barred:refused"
"""Kind of the decision to turn somebody away whom an earlier event barred."""

SIGNED = "signed_total"
"""Kind of a total that stands as the table signed it, though the games give another."""

POINTS_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class KindChoice:
    """A kind that can be logged; ``points`` is ``None`` where the director types the amount."""

    kind: str
    label: str
    section: str
    scope: Scope
    points: int | None
    complaint: bool = False


@dataclass(frozen=True, slots=True)
class NewRuling:
    """What the director logs.

    ``points`` only where the kind leaves them open, or with ``overruled``, the reason to rule
    otherwise than the sheet. ``facts`` are about the game named by round, table and game.
    """

    kind: str
    badges: tuple[int, ...]
    round: int | None = None
    table: int | None = None
    game: int | None = None
    points: int | None = None
    note: str = ""
    label: str = ""
    scope: Scope | None = None
    """For a free ruling: what its points are charged to."""
    facts: RuledGameFacts = NO_FACTS
    situation: str = ""
    said: str = ""
    overruled: str = ""
    not_at_table: bool = False
    """Whether it was said twice that somebody is meant who doesn't sit at the table."""
    penalty: Literal["", "once", "both"] = ""
    """Where the table's points may have this penalty in them: that one is meant, or another."""


_FREE = KindChoice(FREE, Message("Other ruling (describe it)"), "", Scope.EVENT, None)
SIGNED_TOTAL = KindChoice(SIGNED, Message("Signed total used"), "", Scope.ROUND, None)
AWARDED = KindChoice(AWARD, Message("Director’s award"), "", Scope.GAME, 0)


def dead_hand_words(reason: str) -> str:
    return Message("Dead hand: {reason}", reason=reason)


def otherwise_words(label: str) -> str:
    """The label of a ruling that is otherwise than the sheet."""
    return Message("{label}, director’s decision", label=label)


def disqualified_words(*, ranked: bool, keeps: bool, prizes: bool, barred: bool) -> str:
    """The label of a disqualification: what it does, in a few words."""
    outcome = outcome_words(ranked=ranked, keeps=keeps, prizes=prizes, barred=barred)
    return Message("Disqualified: {outcome}", outcome=outcome)


def outcome_words(*, ranked: bool, keeps: bool, prizes: bool, barred: bool) -> str:
    words = (
        Message("keeps their place") if ranked else Message("no place"),
        Message("keeps their points") if keeps else Message("loses their points"),
        Message("may win a prize") if prizes else Message("no prize"),
        Message("barred from future events") if barred else "",
    )
    return joined(", ", (word for word in words if word))


def kinds_of(rules: RuleSet | None) -> tuple[KindChoice, ...]:
    """The kinds of a rule set, then dead hands with their reasons, then free."""
    if rules is None:
        return (_FREE,)
    penalties = tuple(
        KindChoice(
            penalty.id,
            penalty.name,
            penalty.section,
            Scope(penalty.scope),
            (penalty.points or 0) if penalty.complaint else penalty.points,
            penalty.complaint,
        )
        for penalty in rules.penalties
    )
    dead = tuple(
        KindChoice(
            f"{DEAD}:{n}",
            dead_hand_words(dead_reason.reason),
            dead_reason.section,
            Scope.GAME,
            0,
        )
        for n, dead_reason in enumerate(rules.dead_reasons, start=1)
    )
    return (*penalties, *dead, _FREE)


def choice_of(rules: RuleSet | None, new: NewRuling) -> KindChoice:
    """The kind that is meant, with the words that the log will have."""
    kinds = kinds_of(rules)
    found = next((kind for kind in kinds if kind.kind == new.kind), None)
    if new.kind == AWARD:
        found = AWARDED
    if found is None:
        known = joined(", ", (kind.kind for kind in kinds if not kind.kind.startswith(DEAD)))
        raise NotFound(
            Message(
                "There’s no ruling kind {kind} in this event’s rules. Choose from {kinds}.",
                kind=new.kind,
                kinds=known,
            ),
            field="kind",
        )
    if found.kind == FREE:
        found = _worded(found, new)
    if new.overruled.strip():
        found = replace(found, label=otherwise_words(found.label))
    return found


def _worded(free: KindChoice, new: NewRuling) -> KindChoice:
    if not (new.label.strip() or new.note.strip()):
        raise DirectorError(Message("Enter the ruling in a few words."), field="note")
    scope = new.scope or (Scope.GAME if new.game else Scope.EVENT)
    return replace(free, label=new.label.strip() or new.note.strip(), scope=scope)


def points_of(choice: KindChoice, new: NewRuling) -> int:
    """The points that are charged; a sheet's fixed points change only with a reason."""
    typed = new.points
    if typed is not None and abs(typed) > POINTS_LIMIT:
        raise DirectorError(
            Message(
                "A ruling can add or take away up to {points_limit} points.",
                points_limit=POINTS_LIMIT,
            ),
            field="points",
        )
    if new.overruled.strip() and typed is not None:
        return typed
    if choice.points is None:
        if choice.kind != FREE and (typed is None or typed > 0):
            raise DirectorError(
                Message(
                    "The rules don’t set the points for “{choice}”. Enter them, such as -10.",
                    choice=choice.label,
                ),
                field="points",
            )
        return typed or 0
    if typed is not None and typed != choice.points:
        raise DirectorError(
            Message(
                "The rules set “{choice}” at {points} points. Leave the "
                "points blank, or enter why you’re overruling them.",
                choice=choice.label,
                points=choice.points,
            ),
            field="points",
        )
    return choice.points
