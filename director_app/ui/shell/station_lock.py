"""This desk at work: its chip, the PIN where it is needed, the lock keys, the curtain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from director_app.domain.access import ProtectedEffect, Role
from director_app.domain.topics import Topic
from director_app.errors import BookError
from director_app.messages.dates import long_day
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.role_gate import gate
from director_app.ui.kit.words import at_words, tr
from director_app.ui.shell.actions import ACTIONS
from director_app.ui.shell.destinations import PageKey
from director_app.ui.shell.idle import Idle
from director_app.ui.shell.pin import PinAsk

if TYPE_CHECKING:
    from director_app.services.desks.pin_attempts import Forgetting, Forgotten
    from director_app.ui.shell.main_window import MainWindow
    from director_app.ui.shell.session import Session, TopicChange

ROLES = {
    Role.DIRECTOR: "Director",
    Role.SCORER: "Scorer",
    Role.ROSTER: "Roster station",
    Role.VIEWER: "Viewer",
}
_CURTAIN = "curtain"
_FORGETTING, _FORGOTTEN = "pin_forgetting", "pin_forgotten"
_MINUTE_MS = 60_000


class StationLock(QObject):
    """Joins an open event's access to the window, as long as the event is open."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        self._access = session.access
        self._ask = PinAsk(self._access, window)
        self._before = self._access.asker
        self._access.asker = self._asked
        self.idle = Idle(self)
        acts = window.acts
        self._wired: list[tuple[object, Callable[..., object]]] = []
        self._on(acts["this_desk"].triggered, self._go)
        self._on(acts["lock"].triggered, self._turn)
        self._on(acts["lock_all"].triggered, self.lock_all)
        self._on(window.top.desk.clicked, self._go)
        self._on(window.curtain.lifted, self._lifted)
        self._on(self.idle.idle, self.lock)
        self._on(session.bus.changed, self._changed)
        self._on(window.news.acted, self._acted)
        self._told: tuple[Forgetting | None, Forgotten | None] = (None, None)
        gate().follow(self._access)
        self.show_desk()
        self.tell_forgetting()
        session.look.add(self._access.told_of_pin, self._tell_of_pin)
        self.count_time()
        if window.memory.recall(_CURTAIN) and self._access.has_pin:
            self.lock_all()

    def close(self) -> None:
        """Let the window go; a curtain stays until the PIN is given, or the event is left."""
        self.idle.stop()
        for signal, slot in self._wired:
            signal.disconnect(slot)  # type: ignore[attr-defined]  # a bound Qt signal
        self._access.asker = self._before
        self._session.look.remove(self._access.told_of_pin)
        for key in (_FORGETTING, _FORGOTTEN):
            self._session.notices.settle(key)
        for action in ACTIONS:
            if action.changes is not None:
                self._window.acts.hold(action.name, "")
        self._window.acts.curtain(False)  # noqa: FBT003 - a state
        self._window.curtain.go_up()
        self._window.top.desk.show_desk("", "", locked=False)
        gate().follow(None)
        self.deleteLater()

    def show_desk(self) -> None:
        """Name, role and lock as they are now, and what the role has no part in."""
        for action in ACTIONS:
            if action.changes is not None:
                self._window.acts.hold(action.name, self._access.may(action.changes))
        self.refresh()

    def refresh(self) -> None:
        """Whether it is locked, as it is now."""
        access, locked = self._access, self._access.locked
        role = tr(ROLES[access.role])
        tip = tr("This station’s name in the history, and its role")
        if locked:
            tip = tr("Locked. The director’s actions need the PIN. Press Ctrl+L to unlock.")
        self._window.top.desk.show_desk(f"{access.station} · {role}", tip, locked=locked)
        self._window.acts.say(
            "lock", tr("Unlock this station") if locked else tr("Lock this station")
        )

    def tell_forgetting(self) -> None:
        """Say that the PIN is about to be forgotten; to the next director, that it was."""
        try:
            told = self._access.told_of_pin()
        except BookError:  # of a book that is away the window says so itself
            return
        self._tell_of_pin(told)

    def _tell_of_pin(self, told: tuple[Forgetting | None, Forgotten | None]) -> None:
        about, gone = told
        if self._access.role is not Role.DIRECTOR:
            gone = None
        if (about, gone) == self._told:
            return
        self._told = about, gone
        notices = self._session.notices
        for key in (_FORGETTING, _FORGOTTEN):
            notices.settle(key)
        if about is not None:
            notices.attend(_about_to_forget(about))
        if gone is not None:
            notices.attend(_was_forgotten(gone))

    def count_time(self) -> None:
        """Lock after so many minutes without a key or a press, as this desk wants it."""
        kept = self._window.memory.recall("auto_lock")
        minutes = int(kept) if kept.isdecimal() else 0
        self.idle.wait_for(minutes * _MINUTE_MS)

    def lock(self) -> None:
        """What only the director does needs the PIN from now on; everything else goes on."""
        self._access.lock()
        self.refresh()

    def lock_all(self) -> None:
        """Let the curtain down."""
        if not self._access.has_pin:
            self._without_pin()
            return
        window, event = self._window, self._session.desk.events.get(self._session.event)
        window.memory.keep(_CURTAIN, "yes")
        window.acts.curtain(True)  # noqa: FBT003 - a state
        window.curtain.come_down(self._access, event.name)
        self.refresh()

    def _changed(self, change: TopicChange) -> None:
        """Another desk may have set the PIN."""
        if Topic.EVENT in change.topics:
            self.refresh()

    def _acted(self, key: str) -> None:
        if key == _FORGETTING:
            self._ask.ask(tr("The director’s PIN is about to be removed."))
            self.refresh()
        elif key == _FORGOTTEN:
            self._access.seen_forgotten()
        else:
            return
        self.tell_forgetting()

    def _turn(self) -> None:
        if not self._access.has_pin:
            self._without_pin()
        elif self._access.locked:
            self._ask.ask(tr("This unlocks the station."))
            self.refresh()
        else:
            self.lock()
            self._session.notices.done(tr("This station is locked"), undo=False)

    def _asked(self, effect: ProtectedEffect) -> bool | None:
        answer = self._ask(effect)
        if answer is None:  # on a worker's thread: it is asked on the window's, see BookSession
            return None
        self.refresh()
        return answer

    def _lifted(self) -> None:
        self._window.memory.keep(_CURTAIN, "")
        self._window.acts.curtain(False)  # noqa: FBT003 - a state
        self.refresh()

    def _without_pin(self) -> None:
        self._go()
        self._session.notices.refuse(
            tr("This book has no PIN yet. Set one here, then you can lock the station.")
        )

    def _go(self) -> None:
        self._session.go(PageKey.THIS_DESK)

    def _on(self, signal: object, slot: Callable[..., object]) -> None:
        signal.connect(slot)  # type: ignore[attr-defined]  # a bound Qt signal
        self._wired.append((signal, slot))


def _about_to_forget(asked: Forgetting) -> NoticeView:
    detail = tr(
        "Requested at {time}. The PIN can be removed there 15 minutes "
        "later. If you know the PIN, enter it now to keep it.",
        time=at_words(asked.at),
    )
    title = tr("{station} wants to remove the director’s PIN", station=asked.station)
    return NoticeView(_FORGETTING, title, detail, tr("Enter the PIN"))


def _was_forgotten(gone: Forgotten) -> NoticeView:
    detail = tr(
        "At {station}, {day}, {time}. If you didn’t want that, check the "
        "history. Set a new PIN under This station.",
        station=gone.station,
        day=long_day(gone.at.astimezone()),
        time=at_words(gone.at),
    )
    return NoticeView(_FORGOTTEN, tr("The director’s PIN was removed"), detail, tr("Got it"))
