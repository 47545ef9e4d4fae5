"""Which role changes what: one table, and the sentence of each refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from director_app.domain.access import ProtectedEffect, Role
from director_app.domain.action_rules import RULES
from director_app.domain.actions import ActionKind
from director_app.domain.topics import Topic
from director_app.messages.lists import listed
from director_app.messages.message import Message

CHANGES: Mapping[Role, frozenset[Topic]] = MappingProxyType(
    {
        Role.DIRECTOR: frozenset(Topic),
        Role.SCORER: frozenset({Topic.SCORES, Topic.RULINGS, Topic.PRINTS}),
        Role.ROSTER: frozenset({Topic.ROSTER, Topic.PRINTS}),
        Role.VIEWER: frozenset(),
    }
)
"""The parts of an event that each role changes. Fees lie with the roster, drafts with scores."""

EFFECTS: Mapping[Role, frozenset[ProtectedEffect]] = MappingProxyType(
    {
        Role.DIRECTOR: frozenset(ProtectedEffect),
        Role.SCORER: frozenset(
            {ProtectedEffect.ACCEPTED_POINTS, ProtectedEffect.PLACE, ProtectedEffect.STATION}
        ),
        Role.ROSTER: frozenset({ProtectedEffect.PLACE, ProtectedEffect.STATION}),
        Role.VIEWER: frozenset({ProtectedEffect.STATION}),
    }
)
"""The protected effects that each role may have; the PIN is asked for as well."""

_IS = {
    Role.DIRECTOR: "This is the director’s station",
    Role.SCORER: "This is a scorer’s station",
    Role.ROSTER: "This is the roster station",
    Role.VIEWER: "This station is view-only",
}
_DONE = {
    Topic.EVENT: "change the event’s settings",
    Topic.ROSTER: "change the roster",
    Topic.SEATING: "change seats",
    Topic.ROUNDS: "change rounds",
    Topic.CLOCK: "run the clock",
    Topic.DAY: "change the schedule",
    Topic.SCORES: "enter scores",
    Topic.RULINGS: "make rulings",
    Topic.MONEY: "handle money and prizes",
    Topic.RESULTS: "settle results",
    Topic.PRINTS: "print",
}
_EFFECT_DONE = {
    ProtectedEffect.ACCEPTED_POINTS: "change accepted sheets",
    ProtectedEffect.PLACE: "change places in the standings",
    ProtectedEffect.DISQUALIFICATION: "disqualify players",
    ProtectedEffect.OLDER_COPY: "confirm an older copy of the book",
    ProtectedEffect.BOOK: "restore backups",
    ProtectedEffect.RELEASE: "publish results",
    ProtectedEffect.RULES: "change the rules",
    ProtectedEffect.STATION: "change what a station is for",
}
_AT = {
    Role.DIRECTOR: "the director’s station",
    Role.SCORER: "a scorer’s station",
    Role.ROSTER: "the roster station",
}


def refusal(role: Role, topics: frozenset[Topic], kind: ActionKind | None = None) -> str:
    """Why a station of this role doesn't make a change of these topics; "" where it does.

    ``kind`` is ``None`` for what leaves no entry in the journal: then the topics decide alone.
    """
    rule = RULES[kind] if kind is not None else None
    may = rule is None or role in rule.roles
    granted = rule.granted if rule is not None and may else frozenset()
    refused = [topic for topic in Topic if topic in topics and topic not in CHANGES[role] | granted]
    if not refused and not may:
        refused = [topic for topic in Topic if topic in topics]
    if not refused:
        return ""
    others = [other for other in Role if refused[0] in CHANGES[other] and other is not role]
    return _sentence(role, _DONE[refused[0]], others)


def effect_refusal(role: Role, effect: ProtectedEffect) -> str:
    """Why a protected effect is not had at a station of this role; "" where it is."""
    if effect in EFFECTS[role]:
        return ""
    return _sentence(
        role, _EFFECT_DONE[effect], [other for other in Role if effect in EFFECTS[other]]
    )


def choosing_refusal(role: Role) -> str:
    """Why a station of this role doesn't choose the event that every desk opens; "" if it does."""
    if role is not Role.VIEWER:
        return ""
    others = [role for role in Role if role is not Role.VIEWER]
    return _sentence(role, "choose the event that stations open", others)


def forgetting_refusal(role: Role) -> str:
    """Why the PIN is not forgotten at a station of this role; "" where it is."""
    if role is Role.DIRECTOR:
        return ""
    return _sentence(role, "forget the director’s PIN", [Role.DIRECTOR])


def _sentence(role: Role, done: str, others: Sequence[Role]) -> str:
    places = [_AT[other] for other in reversed(others) if other in _AT]
    where = listed(places, last="or")
    return Message(
        "{position}. To {task}, use {stations}.", position=_IS[role], task=done, stations=where
    )
