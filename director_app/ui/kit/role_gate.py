"""What this desk's role has no part in: buttons that do it are held, and say why."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Signal

from director_app.domain.access import ProtectedEffect
from director_app.domain.topics import Topic

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.services.desks.access import Access

_CHANGES = "changes"


class NeedsNoRole(Enum):
    """What a button says that changes nothing, whatever its page is for."""

    NOTHING = "nothing"


Changes = Topic | ProtectedEffect | NeedsNoRole
"""What a button, an action or the main buttons of a page change."""


def name_changes(page: QWidget, changes: Changes | None) -> None:
    """A page, or any part of one, names what its main buttons change."""
    page.setProperty(_CHANGES, changes)


class RoleGate(QObject):
    """Asks the desk at work; pages name what they change, buttons ask when they are shown."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._access: Access | None = None

    def follow(self, access: Access | None) -> None:
        """Ask this desk from now on; ``None``: nothing is held."""
        self._access = access
        self.changed.emit()

    def why_not(self, changes: Changes | None) -> str:
        """Why this desk does not change something; "" where it may."""
        if self._access is None or changes is None or isinstance(changes, NeedsNoRole):
            return ""
        return self._access.may(changes)

    def why_held(self, widget: QWidget, changes: Changes | None, *, main: bool) -> str:
        """Why a button is held; "" where it is not. A ``main`` one goes by its page."""
        if changes is not None or not main:
            return self.why_not(changes)
        at: QWidget | None = widget
        while at is not None:
            named = at.property(_CHANGES)
            if named is not None:
                return self.why_not(_as_named(str(named)))
            at = at.parentWidget()
        return ""


def _as_named(kept: str) -> Changes:
    """Qt keeps a member of these enumerations as its plain text."""
    return Topic(kept) if kept in set(Topic) else ProtectedEffect(kept)


@cache
def _gate() -> list[RoleGate]:
    return []


def gate() -> RoleGate:
    """The one gate of the window."""
    kept = _gate()
    if not kept or not shiboken6.isValid(kept[0]):
        kept[:] = [RoleGate()]
    return kept[0]
