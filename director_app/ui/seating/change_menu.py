"""The Change menu of the Seating page, and the panel that it has opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.words import tr
from director_app.ui.seating.by_standing import StandingPanel
from director_app.ui.seating.correction import SeatCorrectionPanel
from director_app.ui.seating.division import DivisionMovePanel
from director_app.ui.seating.hall import HallPanel
from director_app.ui.seating.pulled import PulledPanel
from director_app.ui.seating.replan import ReplanPanel
from director_app.ui.seating.requests import RequestsPanel
from director_app.ui.seating.substitute import SubstitutePanel
from director_app.ui.seating.why import WhyPanel

if TYPE_CHECKING:
    from director_app.services.seating.service import SeatingView
    from director_app.ui.kit.buttons import Button
    from director_app.ui.kit.context_menu import Doing
    from director_app.ui.seating.floor import Floor
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.seating.panel import SeatingPanel
    from director_app.ui.shell.session import Session


@dataclass(frozen=True, slots=True)
class ChangeItem:
    """An entry: its key, its words, how its panel is made, whether it needs drawn seats.

    ``apart`` begins a new part of the menu; ``keys`` are told beside it.
    """

    key: str
    words: str
    make: Callable[[Session], SeatingPanel]
    seated: bool = True
    apart: bool = False
    divided: bool = False
    """Only where the event has several divisions."""
    keys: str = ""


def changes() -> tuple[ChangeItem, ...]:
    """The entries in order."""
    return (
        ChangeItem("again", tr("Reseat (late arrival, withdrawal)…"), _replan),
        ChangeItem("substitute", tr("Substitute or late arrival…"), _substitute),
        ChangeItem("sat", tr("Fix who actually sat where…"), _correction),
        ChangeItem("standing", tr("Seat by standings…"), _standing),
        ChangeItem("wishes", tr("Seating requests…"), _requests, seated=False, apart=True),
        ChangeItem("pulled", tr("Draw seats from a bag…"), _pulled, seated=False),
        ChangeItem("hall", tr("Room layout…"), _hall),
        ChangeItem("division", tr("Move to another division…"), _division, divided=True),
        ChangeItem("why", tr("Why here?"), _why, apart=True, keys="Ctrl+E"),
    )


def _replan(session: Session) -> SeatingPanel:
    return ReplanPanel(session)


def _substitute(session: Session) -> SeatingPanel:
    return SubstitutePanel(session)


def _correction(session: Session) -> SeatingPanel:
    return SeatCorrectionPanel(session)


def _standing(session: Session) -> SeatingPanel:
    return StandingPanel(session)


def _requests(session: Session) -> SeatingPanel:
    return RequestsPanel(session)


def _pulled(session: Session) -> SeatingPanel:
    return PulledPanel(session)


def _hall(session: Session) -> SeatingPanel:
    return HallPanel(session)


def _division(session: Session) -> SeatingPanel:
    return DivisionMovePanel(session)


def _why(session: Session) -> SeatingPanel:
    return WhyPanel(session)


_OF_A_PERSON = ("why", "substitute", "sat", "division")


class ChangeMenu(QObject):
    """Makes each panel when it is first asked for; at most one of them is open."""

    asked = Signal(str)
    """An entry of the menu was chosen: its key."""
    closed = Signal()
    round_asked = Signal(int)

    def __init__(
        self,
        session: Session,
        button: Button,
        floor: Floor,
        mains: PageStack,
        sides: PageStack,
    ) -> None:
        super().__init__(button)
        self._session, self._floor = session, floor
        self._mains, self._sides = mains, sides
        self._made: dict[str, SeatingPanel] = {}
        self._changes = {change.key: change for change in changes()}
        self._actions: dict[str, QAction] = {}
        self.current: SeatingPanel | None = None
        self._menu = QMenu(button)
        self._menu.setObjectName("seating_change_menu")
        for change in self._changes.values():
            if change.apart:
                self._menu.addSeparator()
            words = f"{change.words}\t{change.keys}" if change.keys else change.words
            action = QAction(words, self._menu)
            action.setObjectName(f"change_{change.key}")
            action.triggered.connect(partial(self.asked.emit, change.key))
            self._menu.addAction(action)
            self._actions[change.key] = action
        button.setMenu(self._menu)

    @property
    def hides_floor(self) -> bool:
        """Whether the open panel takes the floor's place."""
        return self.current is not None and self.current.wide

    @property
    def doings(self) -> list[Doing]:
        """Its entries that begin with whoever is chosen, then the others."""
        first = [self._actions[key] for key in _OF_A_PERSON]
        return [*first, None, *(each for each in self._actions.values() if each not in first)]

    def offers(self, key: str) -> bool:
        """Whether there is such an entry."""
        return key in self._changes

    def offer(self, *, seated: bool, divided: bool) -> None:
        """Offer what can be done now."""
        for key, action in self._actions.items():
            change = self._changes[key]
            action.setEnabled(seated or not change.seated)
            action.setVisible(divided or not change.divided)

    def open(self, key: str, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Open a panel for this round and person."""
        panel = self._made.get(key) or self._make(key)
        if self.current is not None and self.current is not panel:
            self.current.end()
        self.current = panel
        panel.begin(view, number, person)
        self._sides.setVisible(not panel.wide)
        (self._mains if panel.wide else self._sides).setCurrentWidget(panel)

    def fill_in(self, kind: str, badge: int | None) -> None:
        """Tell the open panel what another page has asked for."""
        if self.current is not None and (kind or badge is not None):
            self.current.fill_in(kind, badge)

    def close(self) -> None:
        """Leave what is open."""
        if self.current is not None:
            self.current.end()
            self.current = None
            self.closed.emit()

    def show_view(self, view: SeatingView, number: int) -> None:
        """Keep the open panel up to date."""
        if self.current is not None:
            self.current.show_view(view, number)

    def take_person(self, person: ChairPerson | None) -> None:
        """Tell the open panel who was chosen on the floor."""
        if self.current is not None and person is not None and person.entrant is not None:
            self.current.take_person(person)

    def press_person(self, person: ChairPerson | None) -> None:
        """Tell the open panel whose name was pressed."""
        if self.current is not None and person is not None and person.entrant is not None:
            self.current.press_person(person)

    def _make(self, key: str) -> SeatingPanel:
        panel = self._changes[key].make(self._session)
        panel.connect_floor(self._floor)
        panel.left.connect(self.close)
        panel.shown_round.connect(self.round_asked)
        (self._mains if panel.wide else self._sides).addWidget(panel)
        self._made[key] = panel
        return panel
