"""Beside check-in: how many are here, who is missing, and who has just come."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.people import Status
from director_app.services.names import by_family
from director_app.services.roster.service import RosterLine, RosterView
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.paint import icon_at, painting
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.stat import Ring
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import at_words, tr
from director_app.ui.roster.reach_missing import ReachMissing
from director_app.ui.shell.session import Session

_JUST_NOW = 3


class _Came(QWidget):
    """One who has come: tick, badge, name, time; the newest can be taken back."""

    undo_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._badge = Text("", "body", "ink2", weight=500)
        self._badge.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._badge.setMinimumWidth(34)
        self._name = Text("", "body", "ink", weight=500, wrap=True)
        self._at = Text("", "body", "ink2")
        self._undo = Button(tr("Undo"), kind="link", name="just_now_undo")
        self._undo.clicked.connect(self.undo_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(40, 2, 16, 2)
        row.setSpacing(14)
        row.addWidget(self._badge)
        row.addWidget(self._name, 1)
        row.addWidget(self._at)
        row.addWidget(self._undo)
        self.setToolTip(tr("Checked in"))
        self._fit()
        theme().changed.connect(self._fit)

    def show_line(self, line: RosterLine, *, newest: bool) -> None:
        self._badge.say(str(line.badge))
        self._name.say(line.label)
        self._at.say(at_words(line.entrant.checked_in_at))
        self._undo.setVisible(newest)
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            icon_at(painter, QPointF(24, self.height() / 2), "check", "do", 17)

    def _fit(self) -> None:
        self.setMinimumHeight(theme().px(38))


class JustNow(QWidget):
    """Who came last, the newest first; the newest can be taken back."""

    undo_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._newest: RosterLine | None = None
        column = column_in(self, 8)
        head = QHBoxLayout()
        head.addWidget(Text(tr("Just checked in"), "body", "ink", weight=600))
        head.addStretch(1)
        head.addWidget(Text(tr("Wrong person? Ctrl+Z undoes the last check-in"), "body", "ink2"))
        column.addLayout(head)
        card = Card(margin=4, spacing=0)
        self._rows = [_Came() for _ in range(_JUST_NOW)]
        for row in self._rows:
            row.undo_asked.connect(self.undo_asked)
            card.add(row)
        column.addWidget(card)

    @property
    def newest(self) -> RosterLine | None:
        """Who came last."""
        return self._newest

    def show_roster(self, view: RosterView) -> None:
        here = [line for line in view.lines if line.entrant.status is Status.CHECKED_IN]
        here.sort(key=_came, reverse=True)
        self._newest = here[0] if here else None
        for at, row in enumerate(self._rows):
            if at < len(here):
                row.show_line(here[at], newest=at == 0)
            else:
                row.hide()
        self.setVisible(bool(here))


class MissingCard(Card):
    """The ring, and those who are not here yet with their phones."""

    wanted = Signal(object)
    """One of the missing was chosen."""
    seating_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(margin=0, spacing=12)
        self.ring = Ring()
        self.ring.setObjectName("check_in_ring")
        self.body.setContentsMargins(0, 16, 0, 0)
        self.add(self.ring)
        head = QHBoxLayout()
        head.setContentsMargins(16, 0, 16, 0)
        self._title = Text(tr("Not here yet"), "body", "ink", weight=600)
        self._count = Text("", "body", "mindInk", weight=600)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._count)
        self.add(head)
        self._model = RowsModel(_columns(), (), _identity)
        self._list = RowsTable(self._model, sortable=False)
        self._list.setObjectName("missing")
        self._list.setAccessibleName(tr("Not here yet"))
        self._list.set_row_height(34)
        self._list.row_opened.connect(self.wanted)
        self._list.clicked.connect(self._clicked)
        choose = QAction(f"{tr('Choose for check-in')}\tEnter", self)
        choose.triggered.connect(self._clicked)
        self._list.offer(lambda: [choose, None, *buttons_in(self.reach)])
        self.add(self._list, 1)
        self.reach = ReachMissing(session)
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 0, 16, 16)
        foot.addWidget(self.reach)
        self.add(foot)
        self._all = QWidget()
        all_here = QVBoxLayout(self._all)
        all_here.setContentsMargins(16, 0, 16, 16)
        seating = Button(tr("Go to seating"), icon="arrow-right", name="to_seating")
        seating.clicked.connect(self.seating_asked)
        all_here.addWidget(seating)
        all_here.addStretch(1)
        self.add(self._all, 1)

    def show_roster(self, view: RosterView) -> None:
        """Count and list of this roster."""
        counts = view.counts
        self.ring.show_count(counts.checked_in, counts.entered)
        missing = [line for line in view.lines if line.entrant.status is Status.ENTERED]
        missing.sort(key=lambda line: by_family(line.entrant))
        self._model.set_rows(missing)
        self.reach.show_lines(missing)
        done = not missing and counts.entered > 0
        self._title.say(tr("Everyone is here") if done else tr("Not here yet"))
        self._count.say("" if done else str(len(missing)))
        self._list.setVisible(not done)
        self._all.setVisible(done)

    def _clicked(self) -> None:
        if (line := self._list.current()) is not None:
            self.wanted.emit(line)


def _identity(line: RosterLine) -> int:
    return line.entrant.id


def _came(line: RosterLine) -> tuple[float, int]:
    at = line.entrant.checked_in_at
    return (at.timestamp() if at else 0.0, line.entrant.version)


def _phone(line: RosterLine) -> str:
    return line.entrant.facts.phone or tr("no phone")


def _columns() -> tuple[TableColumn, ...]:
    return (
        TableColumn(tr("Badge"), lambda line: line.badge, kind="number", width=66),
        TableColumn(tr("Name"), lambda line: line.label, kind="text", tip=lambda line: line.label),
        TableColumn(tr("Phone"), _phone, kind="quiet", numeric=True, width=154),
    )
