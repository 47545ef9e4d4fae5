"""What this station may do: its role, and whether the director's PIN was given here."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from director_app.domain.access import Act, Role
from director_app.domain.topics import Topic
from director_app.errors import (
    BookError,
    DamagedValue,
    DirectorError,
    NotAllowed,
    PinNeeded,
    PinWrong,
)
from director_app.services.access import roles
from director_app.services.access.pins import KeptPin, Tries
from director_app.storage.journal import Kind

if TYPE_CHECKING:
    from director_app.storage.store import Store
    from director_app.storage.work import Work

PIN, TRIES = "access:pin", "access:tries"
"""Under these names the book keeps the PIN's hash, and wrong tries."""

_SUBJECT = "access"
_NAMES = {
    Act.REOPEN: "Reopening a sheet",
    Act.DISQUALIFY: "Disqualifying",
    Act.RESTORE: "Bringing back a copy",
    Act.RELEASE: "Releasing results",
    Act.RULES: "Changing the rules",
    Act.DESK: "Changing this desk",
}

Asker = Callable[[Act], bool]
"""Asks for the director's PIN and unlocks; whether it did."""


class Access:
    """The guard of a station; each change of the book passes it."""

    def __init__(self, store: Store, role: Role = Role.DIRECTOR) -> None:
        self._store, self._role = store, role
        self._unlocked = ""
        self._last: KeptPin | None = None
        self._forgetting = False
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
        """Another name or role for this station, from now on."""
        station = " ".join(station.split())
        if not station or len(station) > 40:
            raise DirectorError(
                "A desk needs a name of up to 40 letters, such as Desk 2.", field="station"
            )
        if (station, role) == (self.station, self._role):
            return
        self.need(Act.DESK)
        self._store.station, self._role = station, role

    def may(self, what: Topic | Act) -> str:
        """Why this station's role has no part in it; "" where it has. The PIN is no matter."""
        if isinstance(what, Act):
            return roles.act_refusal(self._role, what)
        return roles.refusal(self._role, frozenset({what}))

    def allowed(self, topics: frozenset[Topic], action: str) -> None:
        """Refuse a change of these topics, if the station's role has no part in it."""
        sentence = roles.refusal(self._role, topics, action)
        if sentence and not self._forgetting:
            raise NotAllowed(sentence)

    def need(self, act: Act) -> None:
        """Refuse a protected act, unless this station does it and the PIN was given here."""
        if sentence := self.may(act):
            raise NotAllowed(sentence)
        if not self.locked:
            return
        if self.asker is None or not self.asker(act) or self.locked:
            raise PinNeeded(
                f"{_NAMES[act]} needs the director's PIN. Give it, then repeat.", field="pin"
            )

    @property
    def has_pin(self) -> bool:
        """Whether the book has a PIN."""
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
        """Seconds until the next try of a PIN is taken."""
        with self._store.read() as work:
            return Tries.from_json(work.beside.fact(TRIES)).wait_s(work.now)

    def unlock(self, pin: str) -> None:
        """Take the PIN, which unlocks this station until it is locked; refuses a wrong one.

        A try is counted before it is looked at, so that ending the program spares no wait.
        """
        with self._store.beside() as work:
            kept = KeptPin.from_json(work.beside.fact(PIN))
            if kept is None:
                return
            tries = Tries.from_json(work.beside.fact(TRIES))
            if wait := tries.wait_s(work.now):
                raise PinWrong(_wait(wait), field="pin")
            tries = tries.another(work.now)
            work.beside.set_fact(TRIES, tries.to_json())
        if not kept.fits(pin):
            wait = tries.wait_s(self._store.now())
            more = f" {_wait(wait)}" if wait else " Try again."
            raise PinWrong(f"That is not the director's PIN.{more}", field="pin")
        with self._store.beside() as work:
            work.beside.set_fact(TRIES, "")
        self._unlocked = kept.salt

    def set_pin(self, event: int, pin: str, current: str = "") -> None:
        """Give the book a PIN, or another one (``current`` is the one it has)."""
        if sentence := self.may(Topic.EVENT):
            raise NotAllowed(sentence)
        made = KeptPin.of(pin, secrets.token_bytes(16))
        had = self.has_pin
        if had:
            self.unlock(current)
        self._keep(event, made, "Change the director's PIN" if had else "Set the director's PIN")
        self._unlocked = made.salt

    def remove_pin(self, event: int, current: str) -> None:
        """The book has no PIN any more, and nothing is asked."""
        if self.has_pin:
            self.unlock(current)
            self._keep(event, None, "Remove the director's PIN")

    def forget_pin(self, event: int, name: str) -> None:
        """The way on when nobody knows the PIN: the event's name, typed, and a journal entry."""
        with self._store.read() as work:
            meant = work.events.get(event).name
        if " ".join(name.split()).casefold() != meant.casefold():
            raise DirectorError(
                f"Type the event's name as it stands, {meant}, to forget the PIN.", field="name"
            )
        if not self.has_pin:
            raise DirectorError("This book has no PIN.")
        self._forgetting = True
        try:
            self._keep(event, None, "Forget the director's PIN")
        finally:
            self._forgetting = False

    def _keep(self, event: int, made: KeptPin | None, action: str) -> None:
        """Keep the PIN beside the journal, and that it changed in the journal, for good."""
        with self._store.begin(action, event=event) as work:
            work.kind = Kind.SENT
            before = work.events.options(event).get(_SUBJECT, {})
            times = int(before.get("times", 0)) + 1
            work.events.set_options(event, _SUBJECT, {"pin": made is not None, "times": times})
            _keep_hash(work, made)

    def _kept(self) -> KeptPin | None:
        """The book's PIN; of a file that can't be read any more, the one it had last."""
        try:
            with self._store.read() as work:
                self._last = KeptPin.from_json(work.beside.fact(PIN))
        except DamagedValue:
            raise  # a book that can be read, and a PIN that can't: nobody gets past it so
        except BookError:
            if not self._store.address.sqlite:
                raise
        return self._last


def _keep_hash(work: Work, made: KeptPin | None) -> None:
    work.beside.set_fact(PIN, made.to_json() if made else "")
    work.beside.set_fact(TRIES, "")


def _wait(seconds: int) -> str:
    unit = f"{seconds} s" if seconds < 120 else f"{-(-seconds // 60)} min"
    return f"The next try is taken in {unit}."
