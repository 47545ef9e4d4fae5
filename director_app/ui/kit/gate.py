"""What this desk's role has no part in: buttons that do it are held, and say why."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Signal

from director_app.domain.access import ProtectedEffect
from director_app.domain.topics import Topic

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.services.desks.access import Access

CHANGES = "changes"
"""Under this property a page, or any part of one, names what its main buttons change."""

PAGES: Mapping[str, str] = {
    "roster": Topic.ROSTER,
    "seating": Topic.SEATING,
    "clock": Topic.CLOCK,
    "scores": Topic.SCORES,
    "rulings": Topic.RULINGS,
    "standings": ProtectedEffect.RELEASE,
    "print": Topic.PRINTS,
    "event_settings": Topic.EVENT,
    "prizes": Topic.MONEY,
}
"""What the main buttons of each page change, or the protected effect that they have."""

BUTTONS: Mapping[str, str] = {
    "empty_add": Topic.ROSTER,
    "empty_import": Topic.ROSTER,
    "panel_back": Topic.ROSTER,
    "panel_check_in": Topic.ROSTER,
    "panel_edit": Topic.ROSTER,
    "panel_leave": Topic.ROSTER,
    "prizes_add": Topic.MONEY,
    "prizes_suggest": Topic.MONEY,
    "results_save": "",
    "roster_add": Topic.ROSTER,
    "roster_import": Topic.ROSTER,
    "ruling_disqualify": ProtectedEffect.DISQUALIFICATION,
    "seating_again": Topic.SEATING,
    "seating_change": Topic.SEATING,
    "sheet_accept": Topic.SCORES,
    "sheet_aside": Topic.SCORES,
    "sheet_reopen": ProtectedEffect.ACCEPTED_POINTS,
    "standings_final": ProtectedEffect.RELEASE,
    "standings_take_back": ProtectedEffect.RELEASE,
}
"""Single buttons that lead to a change, or (where empty) to none, whatever their page is for."""

ACTIONS: Mapping[str, Topic] = {
    "new_event": Topic.EVENT,
    "check_in": Topic.ROSTER,
    "clock_toggle": Topic.CLOCK,
    "ruling": Topic.RULINGS,
    "print": Topic.PRINTS,
    "save_pdf": Topic.PRINTS,
    "points_report": Topic.RESULTS,
}
"""What actions of the window change."""


class Gate(QObject):
    """Asks the desk at work; pages name what they change, buttons ask when they are shown."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._access: Access | None = None

    def follow(self, access: Access | None) -> None:
        """Ask this desk from now on; ``None``: nothing is held."""
        self._access = access
        self.changed.emit()

    def why_not(self, what: Topic | ProtectedEffect | str | None) -> str:
        """Why this desk does not change something; "" where it may."""
        if self._access is None or not what:
            return ""
        if isinstance(what, str) and not isinstance(what, (Topic, ProtectedEffect)):
            what = Topic(what) if what in set(Topic) else ProtectedEffect(what)
        return self._access.may(what)

    def why_held(self, widget: QWidget, *, main: bool) -> str:
        """Why a button is held; "" where it is not. A ``main`` one goes by its page."""
        name = widget.objectName()
        if name in BUTTONS or not main:
            return self.why_not(BUTTONS.get(name, ""))
        at: QWidget | None = widget
        while at is not None:
            named = at.property(CHANGES)
            if named is not None:
                return self.why_not(str(named))
            at = at.parentWidget()
        return ""


@cache
def _gate() -> list[Gate]:
    return []


def gate() -> Gate:
    """The one gate of the window."""
    kept = _gate()
    if not kept or not shiboken6.isValid(kept[0]):
        kept[:] = [Gate()]
    return kept[0]
