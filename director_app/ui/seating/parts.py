"""The widgets of the Seating page and where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.empty import Empty
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page, Stack, scrolled, two_columns
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.seating.door import ChangeDoor
from director_app.ui.seating.draw import DrawPanel
from director_app.ui.seating.floor import Floor
from director_app.ui.seating.names import NamesModel
from director_app.ui.seating.notices import people_notice
from director_app.ui.seating.quality import QualityPanel
from director_app.ui.shell.live_tab import LiveTab

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from director_app.services.seating.service import SeatingView
    from director_app.ui.shell.session import Session

_MOST_WORDED = 6
_TOOLS_WIDE, _ROUND_WIDE = 620, 92

_NAMES_HIGH = 220


class SeatingParts(LiveTab):
    """The widgets of the page and where they lie."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.SEATING, Topic.ROSTER, Topic.ROUNDS, Topic.SCORES, Topic.EVENT}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._view: SeatingView | None = None
        self._number: int | None = None
        self.setObjectName("seating_tab")
        self.page = Page(tr("Seating"))
        self.rounds = Segments()
        self.rounds.setObjectName("seating_rounds")
        self.looks = Segments([Segment("floor", tr("Floor")), Segment("names", tr("By name"))])
        self.looks.setObjectName("seating_looks")
        self.change = Button(tr("Change"))
        self.change.setObjectName("seating_change")
        self.again = Button(tr("Draw again"), icon="draw")
        self.again.setObjectName("seating_again")
        self.floor = Floor()
        self.names = NamesModel()
        self.table = RowsTable(self.names)
        self.table.setObjectName("seating_names")
        self.empty = Empty("seating", "", "", tr("Draw"), "Enter")
        self.empty.action.setObjectName("seating_draw")
        self.quality = QualityPanel()
        self.panel = DrawPanel(session)
        self._main, self._side = Stack(), Stack()
        self.door = ChangeDoor(session, self.change, self.floor, self._main, self._side)
        self._lay_out()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the page."""
        return (
            (tr("digits"), tr("go to a table")),
            (tr("letters"), tr("find a person")),
            ("← ↑ ↓ →", tr("the next person, the next table")),
            (tr("Space"), tr("pick somebody up; arrows to the other, Enter swaps, Esc leaves")),
            ("Shift", tr("held while dropping: for the later rounds too")),
            ("[  ]", tr("round before, round after")),
            (tr("Page up, Page down"), tr("a row of tables up, down")),
            ("+  -  0", tr("nearer, farther, all of it")),
            (tr("Ctrl E"), tr("why somebody sits here")),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room the rounds are numbers only."""
        super().resizeEvent(event)
        self._show_numbers()

    def _lay_out(self) -> None:
        head = self.page.head
        for left in (self.rounds, self.looks):
            head.left(left)
        for right in (self.change, self.again):
            head.right(right)
        self._list = Card(margin=0)
        self._list.add(self.table)
        self._area = scrolled(self.floor)
        self._fit_floor()
        theme().changed.connect(self._fit_floor)
        for main in (self.empty, self._area, self._list):
            self._main.addWidget(main)
        for side in (self.quality, self.panel):
            self._side.addWidget(side)
        self.page.body.addWidget(two_columns(self._main, self._side), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.page)

    def _fit_floor(self) -> None:
        """The names of a table fit in, whatever the size of the text."""
        self._area.setMinimumHeight(theme().px(_NAMES_HIGH))

    def _show_main(self, *, seated: bool) -> None:
        for part in (self.rounds, self.looks, self.again):
            part.setVisible(seated)
        self.change.setVisible(self._view is not None and bool(self._view.rounds))
        if not seated:
            self._main.setCurrentWidget(self.empty)
        else:
            names = self.looks.current() == "names"
            self._main.setCurrentWidget(self._list if names else self._area)

    def _show_numbers(self) -> None:
        view = self._view
        numbers = [one.number for one in view.rounds] if view is not None else []
        now = theme()
        roomy = self.width() >= now.px(_TOOLS_WIDE) + len(numbers) * now.px(_ROUND_WIDE)
        worded = len(numbers) <= _MOST_WORDED and roomy
        self.rounds.show_segments(
            [Segment(n, tr("Round %n", n=n) if worded else str(n)) for n in numbers], self._number
        )

    def _show_notice(self, view: SeatingView | None, drawing: str) -> None:
        notice = None
        if drawing:
            notice = NoticeView("drawing", drawing, "", tr("Take it  (Esc)"), "do")
        elif view is not None and view.drawn is not None and self.door.current is None:
            notice = people_notice(view)
        self.page.notice.show_view(notice)
