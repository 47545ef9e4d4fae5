"""Which role changes what: one table, and the sentence of each refusal."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from director_app.domain.access import Act, Role
from director_app.domain.topics import Topic

CHANGES: Mapping[Role, frozenset[Topic]] = MappingProxyType(
    {
        Role.DIRECTOR: frozenset(Topic),
        Role.SCORER: frozenset({Topic.SCORES, Topic.RULINGS, Topic.PRINTS}),
        Role.ROSTER: frozenset({Topic.ROSTER, Topic.PRINTS}),
        Role.VIEWER: frozenset(),
    }
)
"""The parts of an event that each role changes. Fees lie with the roster, drafts with scores."""

ALSO: Mapping[Role, Mapping[Topic, tuple[str, ...]]] = MappingProxyType(
    {Role.ROSTER: {Topic.MONEY: ("Put into the drawer", "Drawer counted")}}
)
"""Single steps beyond them, by how they begin in the journal: fees need a drawer."""

ACTS: Mapping[Role, frozenset[Act]] = MappingProxyType(
    {
        Role.DIRECTOR: frozenset(Act),
        Role.SCORER: frozenset({Act.REOPEN, Act.DESK}),
        Role.ROSTER: frozenset({Act.DESK}),
        Role.VIEWER: frozenset({Act.DESK}),
    }
)
"""The protected acts that are done at a station of each role; the PIN is asked beside this."""

_AGAIN = ("Take back: ", "Put back: ", "Changed: ", "Struck out: ")
_IS = {
    Role.DIRECTOR: "This desk is the director's",
    Role.SCORER: "This desk is a scorer's desk",
    Role.ROSTER: "This desk is the roster desk",
    Role.VIEWER: "This desk only looks on",
}
_DONE = {
    Topic.EVENT: "the event's settings are changed",
    Topic.ROSTER: "the roster is changed",
    Topic.SEATING: "seats are changed",
    Topic.ROUNDS: "rounds are changed",
    Topic.CLOCK: "the clock is moved",
    Topic.DAY: "the day's plan is changed",
    Topic.SCORES: "scores are entered",
    Topic.RULINGS: "rulings are made",
    Topic.MONEY: "money and prizes are kept",
    Topic.RESULTS: "results are settled",
    Topic.PRINTS: "paper is printed",
}
_ACT_DONE = {
    Act.REOPEN: "sheets are reopened",
    Act.DISQUALIFY: "players are disqualified",
    Act.RESTORE: "copies are brought back",
    Act.RELEASE: "results are released",
    Act.RULES: "the rules are changed",
    Act.DESK: "a desk is given its work",
}
_AT = {
    Role.DIRECTOR: "the director's desk",
    Role.SCORER: "a scorer's desk",
    Role.ROSTER: "the roster desk",
}


def refusal(role: Role, topics: frozenset[Topic], action: str = "") -> str:
    """Why a station of this role doesn't make a change of these topics; "" where it does."""
    also = ALSO.get(role, {})
    for topic in Topic:
        if topic in topics and topic not in CHANGES[role]:
            if _bare(action).startswith(also.get(topic, ())) and topic in also:
                continue
            others = [one for one in Role if topic in CHANGES[one]]
            return _sentence(role, _DONE[topic], others)
    return ""


def act_refusal(role: Role, act: Act) -> str:
    """Why a protected act is not done at a station of this role; "" where it is."""
    if act in ACTS[role]:
        return ""
    return _sentence(role, _ACT_DONE[act], [one for one in Role if act in ACTS[one]])


def _bare(action: str) -> str:
    """A step's label without what says that it was done again, or otherwise."""
    while start := next((one for one in _AGAIN if action.startswith(one)), ""):
        action = action.removeprefix(start)
    return action


def _sentence(role: Role, done: str, others: list[Role]) -> str:
    places = [_AT[one] for one in reversed(others) if one in _AT]
    *first, last = places
    where = f"{', '.join(first)} or {last}" if first else last
    return f"{_IS[role]}: {done} at {where}."
