"""The Clock page's widgets and where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.ui.clock.cues import CueCard
from director_app.ui.clock.cues_flash import CueFlash
from director_app.ui.clock.face import ClockFace
from director_app.ui.clock.own_time import OwnTimeCard
from director_app.ui.clock.parts import Controls, TimeBar
from director_app.ui.clock.room import RoomCard
from director_app.ui.clock.side import RoundsColumn
from director_app.ui.clock.truth import TruthCard
from director_app.ui.kit.empty import Empty
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.live_tab import LiveTab

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from director_app.services.clock.service import ClockView
    from director_app.ui.clock.cues_edit import CueEditor
    from director_app.ui.clock.start import StartPanel
    from director_app.ui.shell.session import Session

_SIDE = 326
_TALL = 960
_NARROW, _LEAST = 1044, 830


class ClockParts(LiveTab):
    """Face, buttons and cards at the left; the day and the big screen, or a panel, at the right."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.CLOCK, Topic.ROUNDS, Topic.SEATING, Topic.SCORES, Topic.EVENT, Topic.DAY}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self.setObjectName("clock_tab")
        self._session = session
        self.page = Page(tr("Clock"))
        self.page.head.hide()
        self.truth = TruthCard()
        self.face = ClockFace()
        self.flash = CueFlash(self.face, session)
        self.time_bar, self.controls = TimeBar(), Controls()
        self.own_time, self.cue_card = OwnTimeCard(), CueCard(session)
        self.side, self.room = RoundsColumn(session), RoomCard(session)
        self.side.form_shown.connect(self.make_room)
        self._narrow = False
        self.start_panel: StartPanel | None = None
        self.cue_panel: CueEditor | None = None
        self.empty = Empty("clock", "", "", tr("Add a round"), "Enter")
        self.empty.action.setObjectName("clock_add_round")
        self.empty.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._main, self._right = QStackedWidget(), QStackedWidget()
        self._main.addWidget(self._clock_column())
        self._main.addWidget(self.empty)
        self._right.addWidget(self._day_column())
        self.page.body.addLayout(_inset(self.truth))
        self.page.body.addWidget(two_columns(self._main, self._right, _SIDE), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)

    @property
    def panel(self) -> StartPanel | CueEditor | None:
        """The panel that is open at the right."""
        here = self._right.currentWidget()
        return next((one for one in (self.start_panel, self.cue_panel) if one is here), None)

    def open_start(self, view: ClockView) -> None:
        """Open start of play."""
        if self.start_panel is None:
            from director_app.ui.clock.start import StartPanel

            self.start_panel = StartPanel(self._session)
            self.start_panel.left.connect(self.leave_panel)
            self._right.addWidget(self.start_panel)
        self._right.setCurrentWidget(self.start_panel)
        self.start_panel.begin(view)
        self.start_panel.first_focus().setFocus()

    def open_cues(self, view: ClockView) -> None:
        """Open the panel of cues."""
        if self.cue_panel is None:
            from director_app.ui.clock.cues_edit import CueEditor

            self.cue_panel = CueEditor(self._session)
            self.cue_panel.left.connect(self.leave_panel)
            self._right.addWidget(self.cue_panel)
        self._right.setCurrentWidget(self.cue_panel)
        self.cue_panel.begin(view)
        self.cue_panel.first_focus().setFocus()

    def make_room(self) -> None:
        """The lower card at the right makes way for a form or a question in a low window."""
        tall = self.window().height() >= _TALL
        free = tall or not (self.side.form_open or self.truth.truth)
        self.room.setVisible(free and not self._narrow)
        self.cue_card.setVisible(free or not self._narrow)

    def minimumSizeHint(self) -> QSize:
        """As narrow as it can get, whatever it shows now."""
        least = super().minimumSizeHint()
        return (
            least if self._narrow else QSize(min(least.width(), theme().px(_LEAST)), least.height())
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow window the cues take the place of the big screen, which the rail shows."""
        super().resizeEvent(event)
        narrow = self.width() < theme().px(_NARROW)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self.controls.set_compact(compact=narrow)
        column = self._below_day if narrow else self._cards
        column.addWidget(self.cue_card, 0 if narrow else 1)
        tab_where(self.room if narrow else self.side, self.cue_card)
        self.make_room()

    def leave_panel(self) -> None:
        """Back to the day; the keys go to the clock."""
        self._right.setCurrentIndex(0)
        self.face.setFocus()

    def _clock_column(self) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.face, 1)
        column.addLayout(_inset(self.time_bar))
        self.controls.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(self.controls)
        self._cards = cards = QHBoxLayout()
        cards.setContentsMargins(4, 0, 4, 4)
        cards.setSpacing(16)
        cards.addWidget(self.own_time, 1)
        cards.addWidget(self.cue_card, 1)
        column.addLayout(cards)
        return block

    def _day_column(self) -> QWidget:
        block = QWidget()
        self._below_day = column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(12)
        column.addWidget(self.side, 1)
        column.addWidget(self.room)
        return block


def _inset(card: QWidget) -> QHBoxLayout:
    """In line with the face, which has its shadow within it."""
    row = QHBoxLayout()
    row.setContentsMargins(4, 0, 4, 0)
    row.addWidget(card)
    return row
