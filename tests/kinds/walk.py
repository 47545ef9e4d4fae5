"""What a step wrote, as the guard of the desk heard it, and what its rule makes of that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from director_app.domain.access import Guard, ProtectedEffect, Role
from director_app.domain.action_rules import RULES
from director_app.domain.actions import ActionKind
from director_app.domain.topics import Topic
from director_app.errors import NotAllowed, PinNeeded
from director_app.services.desks.roles import CHANGES, EFFECTS
from tests.builders import Book
from tests.kinds.steps import PIN, STEPS, Day, day
from tests.lengths import one_of_each
from tests.pins import keep_soon

PIN_KINDS = frozenset(
    {
        ActionKind.SET_PIN,
        ActionKind.CHANGE_PIN,
        ActionKind.REMOVE_PIN,
        ActionKind.ASK_TO_FORGET_PIN,
        ActionKind.FORGET_PIN,
    }
)
"""Steps about the PIN itself: whoever does them types it."""

NOTED = frozenset({ActionKind.NOTE_BREAK, ActionKind.NOTE_OLDER_COPY, ActionKind.NOTE_RESTORED})
"""What comes with whatever step finds it."""

AT_A_DESK = [kind for kind in STEPS if kind is not ActionKind.SALVAGE]
TURNED = [kind for kind in AT_A_DESK if STEPS[kind].turns]


def guarded_alike(kind: ActionKind) -> Hashable:
    """Kinds of which the guard asks the same: who may do it, and what of it needs the PIN."""
    rule = RULES[kind]
    return rule.roles, rule.granted, rule.effects, rule.undo_effects


@dataclass(frozen=True)
class Seen:
    """A step that passed the guard: what it is, and what its rows say."""

    kind: ActionKind
    topics: frozenset[Topic]
    effects: frozenset[ProtectedEffect]


@dataclass
class Listening:
    """A guard that lets pass what the desk's own guard lets pass, and notes it."""

    guard: Guard
    heard: list[Seen] = field(default_factory=list)

    def allowed(
        self,
        topics: frozenset[Topic],
        kind: ActionKind | None,
        effects: Collection[ProtectedEffect] = (),
    ) -> None:
        """As the desk's guard has it."""
        self.guard.allowed(topics, kind, effects)
        if kind is not None:
            self.heard.append(Seen(kind, topics, frozenset(effects)))

    def asks_for(self, refusal: PinNeeded) -> bool:
        """As the desk's guard has it."""
        return self.guard.asks_for(refusal)

    def need(self, effect: ProtectedEffect) -> None:
        """As the desk's guard has it."""
        self.guard.need(effect)

    def chooses_event(self) -> None:
        """As the desk's guard has it."""
        self.guard.chooses_event()


@contextmanager
def listening(one: Day) -> Iterator[list[Seen]]:
    """What steps say to the guard meanwhile."""
    guard = one.desk.store.guard
    assert guard is not None
    ear = Listening(guard)
    one.desk.store.guard = ear
    try:
        yield ear.heard
    finally:
        one.desk.store.guard = guard


@dataclass(frozen=True)
class Whole:
    """All that a step wrote: doing it, taking it back, putting it back."""

    done: tuple[Seen, ...]
    undone: tuple[Seen, ...] = ()
    redone: tuple[Seen, ...] = ()


def ready(kind: ActionKind, folder: Path) -> Day:
    """A day right before a step of this kind."""
    made = day(Book(folder / "book.db"))
    STEPS[kind].first(made)
    return made


@cache
def whole(kind: ActionKind) -> Whole:
    """What a step of this kind writes where nothing is asked for."""
    step = STEPS[kind]
    with TemporaryDirectory() as folder:
        made = ready(kind, Path(folder))
        try:
            with listening(made) as done:
                step.do(made)
            if not step.turns:
                return Whole(tuple(done))
            event = None if step.whole_book else made.event
            number = made.desk.journal.newest()
            with listening(made) as undone:
                made.desk.at(event).history.undo()
            with listening(made) as redone:
                if event is not None:
                    made.desk.at(event).history.put_back(number)
            return Whole(tuple(done), tuple(undone), tuple(redone))
        finally:
            made.desk.close()


def refused(role: Role, seen: Collection[Seen], *, locked: bool) -> type[Exception] | None:
    """What becomes of these steps at a desk of this role, while the PIN was given or not."""
    for written in seen:
        rule = RULES[written.kind]
        if role not in rule.roles or not written.topics <= CHANGES[role] | rule.granted:
            return NotAllowed
        if not written.effects <= EFFECTS[role]:
            return NotAllowed
        if written.effects and locked:
            return PinNeeded
    return None


def desks(seen: Collection[Seen]) -> list[tuple[Role, bool]]:
    """Every role, without the PIN and with it.

    Where nothing in these steps is protected, so that no PIN is asked for, a run that is not long
    tries each role once: the director's without the PIN, the others with it.
    """
    asks = any(written.effects for written in seen)
    tried = [(role, pin is (role is not Role.DIRECTOR)) for pin in (True, False) for role in Role]
    return one_of_each(tried, lambda desk: desk if asks else desk[0])


def lock(one: Day, kind: ActionKind) -> None:
    """The book has a PIN, which was not given here: one that is hashed soon, as there are many."""
    if kind not in PIN_KINDS and not one.desk.access.has_pin:
        keep_soon(one.desk, PIN)
    one.desk.access.lock()


@contextmanager
def as_director(one: Day) -> Iterator[None]:
    """Whoever may do everything sits down for a moment, and knows the PIN."""
    role = one.desk.access.role
    one.desk.access.begin_as(Role.DIRECTOR)
    one.desk.access.unlock(PIN)
    yield
    one.desk.access.begin_as(role)
    one.desk.access.lock()


def attempt(do: Callable[[], object]) -> type[Exception] | None:
    """Try a step; what it was refused with."""
    try:
        do()
    except (NotAllowed, PinNeeded) as refusal:
        return type(refusal)
    return None
