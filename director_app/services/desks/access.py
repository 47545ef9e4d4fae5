"""What this station may do: its role, and whether the director's PIN was given here."""

from __future__ import annotations

import hashlib
import json
import secrets
import unicodedata
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from hmac import compare_digest
from typing import TYPE_CHECKING

from director_app.domain.access import ProtectedEffect, Role
from director_app.domain.actions import ActionKind
from director_app.domain.topics import Topic
from director_app.errors import (
    BookError,
    DamagedValue,
    DirectorError,
    NotAllowed,
    PinNeeded,
    PinWrong,
)
from director_app.messages.message import Message
from director_app.services.desks import roles
from director_app.services.desks.pin_attempts import (
    FORGETTING_TAKES_S,
    AttemptsByStation,
    Forgetting,
    Forgotten,
    SteadyMoment,
)
from director_app.services.timekeeping import Timekeeper
from director_app.storage.journal import EntryKind

if TYPE_CHECKING:
    from director_app.storage.store import Store
    from director_app.storage.unit_of_work import UnitOfWork


LEAST, MOST = 4, 12
"""Digits or letters of a PIN."""

_COST, _BLOCK, _LANES = 2**15, 8, 1
_MEMORY = 128 * 2**20


@dataclass(frozen=True, slots=True)
class KeptPin:
    """A PIN that can be recognised but not read; the parameters of its hash are kept with it."""

    salt: str
    hash: str
    cost: int = _COST
    block: int = _BLOCK
    lanes: int = _LANES

    @classmethod
    def of(cls, pin: str, salt: bytes) -> KeptPin:
        """Hash a PIN; refuses one that is too short, too long, or has signs in it."""
        empty = cls(salt.hex(), "")
        return cls(salt.hex(), empty.hashed(checked_pin(pin)))

    @classmethod
    def from_json(cls, text: str | None) -> KeptPin | None:
        """As it was kept; ``None`` where there is no PIN."""
        if not text:
            return None
        return cls(**json.loads(text))

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    def fits(self, pin: str) -> bool:
        """Whether this is the PIN; the answer takes as long either way."""
        return compare_digest(self.hashed(normalized_pin(pin)), self.hash)

    def hashed(self, pin: str) -> str:
        made = hashlib.scrypt(
            pin.encode(),
            salt=bytes.fromhex(self.salt),
            n=self.cost,
            r=self.block,
            p=self.lanes,
            maxmem=_MEMORY,
            dklen=32,
        )
        return made.hex()


def normalized_pin(pin: str) -> str:
    """A PIN however it is typed: spaces around and the case of letters don't matter."""
    return unicodedata.normalize("NFKC", pin).strip().casefold()


def checked_pin(pin: str) -> str:
    """The PIN itself; refused with too few or too many characters, spaces or signs."""
    meant = normalized_pin(pin)
    if not (LEAST <= len(meant) <= MOST and meant.isalnum()):
        raise DirectorError(
            Message(
                "A PIN must be {least} to {most} digits or letters, with no spaces or symbols.",
                least=LEAST,
                most=MOST,
            ),
            field="pin",
        )
    return meant


PIN, TRIES = "access:pin", "access:tries"
"""Under these names the book keeps the PIN's hash, and wrong tries."""

FORGETTING, FORGOTTEN = "access:forgetting", "access:forgotten"
"""The same for the wait before the PIN is forgotten, and for what the next director is told."""

_SUBJECT = "access"
_NAMES = {
    ProtectedEffect.ACCEPTED_POINTS: "Changing an accepted sheet",
    ProtectedEffect.PLACE: "Changing a place in the standings",
    ProtectedEffect.DISQUALIFICATION: "Disqualifying a player",
    ProtectedEffect.OLDER_COPY: "Confirming an older copy of the book",
    ProtectedEffect.BOOK: "Restoring a backup",
    ProtectedEffect.RELEASE: "Publishing results",
    ProtectedEffect.RULES: "Changing the rules",
    ProtectedEffect.STATION: "Changing this station",
}

Asker = Callable[[ProtectedEffect], bool | None]
"""Asks for the director's PIN and unlocks; whether it did, ``None`` where nobody could be asked."""


class Access:
    """The guard of a station; each change of the book passes it."""

    def __init__(
        self, store: Store, role: Role = Role.DIRECTOR, *, keeper: Timekeeper | None = None
    ) -> None:
        self._store, self._role = store, role
        self._keeper = keeper or Timekeeper.of_computer()
        self._unlocked = ""
        self._last: KeptPin | None = None
        self.asker: Asker | None = None
        """Asks whoever sits here, where the PIN is needed and was not given yet."""

    @property
    def role(self) -> Role:
        """What this station is there for."""
        return self._role

    @property
    def station(self) -> str:
        """The station's name, as the journal has it."""
        return self._store.station

    def begin_as(self, role: Role, station: str = "") -> None:
        """Be a station of this role (and name) from the start."""
        self._role = role
        self._store.station = station or self._store.station

    def go_on_from(self, before: Access) -> None:
        """Be what this station was before the book was exchanged.

        It stays unlocked where the book has the same PIN as before; another one is to be given.
        """
        self.begin_as(before.role, before.station)
        self._unlocked = before._unlocked

    def become(self, station: str, role: Role) -> None:
        """Another name or role for this station, from now on; refused without a usable name."""
        station = " ".join(station.split())
        if not station or len(station) > 40:
            raise DirectorError(
                Message("A station needs a name of up to 40 characters, such as Station 2."),
                field="station",
            )
        if (station, role) == (self.station, self._role):
            return
        self.need(ProtectedEffect.STATION)
        self._store.station, self._role = station, role

    def may(self, what: Topic | ProtectedEffect) -> str:
        """Why this station's role has no part in it; "" where it has. The PIN is no matter."""
        if isinstance(what, ProtectedEffect):
            return roles.effect_refusal(self._role, what)
        return roles.refusal(self._role, frozenset({what}))

    def why_not_choose(self) -> str:
        """Why the event that every desk opens is not chosen here; "" where it is."""
        return roles.choosing_refusal(self._role)

    def chooses_event(self) -> None:
        """Refuse to choose it, where this station only looks on."""
        if sentence := self.why_not_choose():
            raise NotAllowed(sentence)

    def allowed(
        self,
        topics: frozenset[Topic],
        kind: ActionKind | None,
        effects: Collection[ProtectedEffect] = (),
    ) -> None:
        """Refuse what this station's role has no part in, then what needs the PIN here now.

        What only another desk does is said first: nobody gives the PIN to be refused after it.
        """
        found = [effect for effect in ProtectedEffect if effect in effects]
        refusals = [*map(self.may, found), roles.refusal(self._role, topics, kind)]
        if sentence := next(filter(None, refusals), ""):
            raise NotAllowed(sentence)
        if found and self.locked:
            raise PinNeeded(
                Message(
                    "{names} needs the director’s PIN. Enter the PIN and try again.",
                    names=_NAMES[found[0]],
                ),
                effect=found[0].value,
            )

    def need(self, effect: ProtectedEffect) -> None:
        """The same before something is begun that is no step of the book; whoever sits here is
        asked.
        """
        try:
            self.allowed(frozenset(), None, (effect,))
        except PinNeeded as refusal:
            if not self.asks_for(refusal):
                raise

    def asks_for(self, refusal: PinNeeded) -> bool:
        """Ask for the PIN that a step was refused for, once; whether it was given."""
        if self.asker is None or refusal.asked:
            return False
        answer = self.asker(ProtectedEffect(refusal.effect))
        refusal.asked = answer is not None
        return bool(answer) and not self.locked

    @property
    def has_pin(self) -> bool:
        return self._kept() is not None

    @property
    def locked(self) -> bool:
        """Whether protected acts need the PIN here now."""
        kept = self._kept()
        return kept is not None and kept.salt != self._unlocked

    def lock(self) -> None:
        """From now on protected acts need the PIN again."""
        self._unlocked = ""

    def wait_s(self) -> int:
        """Seconds until the next try of a PIN is taken here."""
        now = self._now()
        with self._store.read() as work:
            return _tries(work, now).at(self.station, now).wait_s(now)

    def unlock(self, pin: str) -> None:
        """Take the PIN, which unlocks this station until it is locked; refuses a wrong one.

        A try is counted before it is looked at, so that ending the program spares no wait. The
        right PIN also ends a wait for its being forgotten.
        """
        now = self._now()
        with self._store.unjournaled() as work:
            kept = KeptPin.from_json(work.unjournaled.fact(PIN))
            if kept is None:
                return
            tries = _tries(work, now)
            if wait := tries.at(self.station, now).wait_s(now):
                raise PinWrong(_wait(wait), field="pin")
            tries = tries.another(self.station, now)
            work.unjournaled.set_fact(TRIES, tries.to_json())
        if not kept.fits(pin):
            now = self._now()
            wait = tries.at(self.station, now).wait_s(now)
            more = Message(" {wait}", wait=_wait(wait)) if wait else Message(" Try again.")
            raise PinWrong(
                Message("That isn’t the director’s PIN.{what_now}", what_now=more), field="pin"
            )
        with self._store.unjournaled() as work:
            work.unjournaled.set_fact(TRIES, _tries(work, now).right(self.station, now).to_json())
            work.unjournaled.drop_fact(FORGETTING)
        self._unlocked = kept.salt

    def set_pin(self, event: int, pin: str, current: str = "") -> None:
        """Give the book a PIN, or another one (``current`` is the one it has).

        Refused in a role that may not change the event, and with a wrong ``current``.
        """
        if sentence := self.may(Topic.EVENT):
            raise NotAllowed(sentence)
        made = KeptPin.of(pin, secrets.token_bytes(16))
        had = self.has_pin
        if had:
            self.unlock(current)
        kind = ActionKind.CHANGE_PIN if had else ActionKind.SET_PIN
        label = "Change the director’s PIN" if had else "Set the director’s PIN"
        self._keep(event, made, kind, label)
        self._unlocked = made.salt

    def remove_pin(self, event: int, current: str) -> None:
        """The book has no PIN any more, and nothing is asked."""
        if self.has_pin:
            self.unlock(current)
            self._keep(event, None, ActionKind.REMOVE_PIN, "Remove the director’s PIN")

    def forget_pin(self, event: int, name: str) -> int:
        """The way on when nobody knows the PIN: asked for at a director's desk, then waited for.

        ``name`` is the event's, typed. Returns the seconds to wait before the same is to be asked
        again at this computer; 0 when the PIN is forgotten. Every desk is told of both, the next
        director too; giving the PIN anywhere meanwhile ends the wait. Refused while it lasts.
        """
        if sentence := roles.forgetting_refusal(self._role):
            raise NotAllowed(sentence)
        with self._store.read() as work:
            meant = work.events.get(event).name
            asked = Forgetting.from_json(work.unjournaled.fact(FORGETTING))
        if " ".join(name.split()).casefold() != meant.casefold():
            raise DirectorError(
                Message(
                    "To forget the PIN, type the event’s name exactly: {name}.",
                    name=meant,
                ),
                field="name",
            )
        if not self.has_pin:
            raise DirectorError(Message("This book has no PIN."))
        now = self._now()
        if asked is None or asked.since.machine != now.machine:
            label = "Ask to forget the director’s PIN"
            with self._noted(event, ActionKind.ASK_TO_FORGET_PIN, label, has_pin=True) as work:
                wanted = Forgetting(self.station, work.now, now)
                work.unjournaled.set_fact(FORGETTING, wanted.to_json())
            return FORGETTING_TAKES_S
        if wait := asked.wait_s(now):
            raise DirectorError(
                Message(
                    "{station} asked to forget the PIN. Ask again in "
                    "{wait} to forget it, unless someone enters the PIN "
                    "first.",
                    station=asked.station,
                    wait=_in_words(wait),
                ),
                field="name",
            )
        self._keep(event, None, ActionKind.FORGET_PIN, "Forget the director’s PIN")
        return 0

    def forgetting(self) -> tuple[Forgetting, int] | None:
        """Who asked to forget the PIN, and in how many seconds it can be; ``None``: nobody did."""
        now = self._now()
        with self._store.read() as work:
            asked = Forgetting.from_json(work.unjournaled.fact(FORGETTING))
        if asked is None:
            return None
        here = asked.since.machine == now.machine
        return asked, asked.wait_s(now) if here else FORGETTING_TAKES_S

    def forgotten(self) -> Forgotten | None:
        """Where the PIN was forgotten, until a director has seen it or set another."""
        with self._store.read() as work:
            return Forgotten.from_json(work.unjournaled.fact(FORGOTTEN))

    def told_of_pin(self) -> tuple[Forgetting | None, Forgotten | None]:
        """Who asked to forget the PIN, and where it was forgotten until a director has seen it."""
        with self._store.read() as work:
            asked = Forgetting.from_json(work.unjournaled.fact(FORGETTING))
            return asked, Forgotten.from_json(work.unjournaled.fact(FORGOTTEN))

    def seen_forgotten(self) -> None:
        """A director has seen it; at other desks it goes on being told."""
        if self._role is Role.DIRECTOR:
            with self._store.unjournaled() as work:
                work.unjournaled.drop_fact(FORGOTTEN)

    def _keep(self, event: int, made: KeptPin | None, kind: ActionKind, label: str) -> None:
        """Keep the PIN beside the journal, and that it changed in the journal, for good."""
        now = self._now()
        with self._noted(event, kind, label, has_pin=made is not None) as work:
            work.unjournaled.set_fact(PIN, made.to_json() if made else "")
            work.unjournaled.set_fact(TRIES, AttemptsByStation().right(self.station, now).to_json())
            asked = work.unjournaled.fact(FORGETTING)
            work.unjournaled.drop_fact(FORGETTING)
            if made is not None:
                work.unjournaled.drop_fact(FORGOTTEN)
            elif asked:
                gone = Forgotten(self.station, work.now)
                work.unjournaled.set_fact(FORGOTTEN, gone.to_json())

    @contextmanager
    def _noted(
        self, event: int, kind: ActionKind, label: str, *, has_pin: bool
    ) -> Iterator[UnitOfWork]:
        """One step about the PIN that stands in the journal for good."""
        with self._store.begin(kind, label, event=event) as work:
            work.kind = EntryKind.SENT
            before = work.events.options(event).get(_SUBJECT, {})
            times = int(before.get("times", 0)) + 1
            work.events.set_options(event, _SUBJECT, {"pin": has_pin, "times": times})
            yield work

    def _now(self) -> SteadyMoment:
        return SteadyMoment.of(self._keeper)

    def _kept(self) -> KeptPin | None:
        """The book's PIN; of a file that can't be read any more, the one it had last."""
        try:
            with self._store.read() as work:
                self._last = KeptPin.from_json(work.unjournaled.fact(PIN))
        except DamagedValue:
            raise  # a book that can be read, and a PIN that can't: nobody gets past it so
        except BookError:
            if not self._store.address.sqlite:
                raise
        return self._last


def _tries(work: UnitOfWork, now: SteadyMoment) -> AttemptsByStation:
    return AttemptsByStation.from_json(work.unjournaled.fact(TRIES), now)


def _wait(seconds: int) -> str:
    return Message("Try again in {wait}.", wait=_in_words(seconds))


def _in_words(seconds: int) -> str:
    return f"{seconds} s" if seconds < 120 else Message("{seconds} min", seconds=-(-seconds // 60))
