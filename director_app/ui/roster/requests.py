"""The requests of the one selected in the roster, and adding one to them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from director_app.services.roster.service import RosterLine
from director_app.services.seating.seat_requests import RequestLine, SeatRequestKind
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.request_form import RequestForm
from director_app.ui.shell.request_words import OFFERED, broken_words, request_words
from director_app.ui.shell.session import Session

_AT_ONCE: frozenset[SeatRequestKind] = frozenset({"keeps", "experienced", "fill_in"})


class KnownRequests:
    """The requests of everybody, read when somebody who has one is first selected."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: tuple[RequestLine, ...] | None = None

    def forget(self) -> None:
        """Something has changed."""
        self._read = None

    def of(self, line: RosterLine) -> tuple[RequestLine, ...]:
        """The requests of somebody; the book is asked only where the roster knows of one."""
        facts = line.entrant.facts
        ticks = facts.stationary or facts.experienced or facts.fill_in
        if not (ticks or line.apart or line.seat_requests or line.groups):
            return ()
        if self._read is None:
            self._read = self._session.here.seating.requests.view().seat_requests
        return tuple(
            request
            for request in self._read
            if any(who.badge == line.badge for who in request.people)
        )


class RequestRows(QWidget):
    """Each request in plain words with its way out, and a menu to add one."""

    dropped = Signal(object)
    """This request is to be taken away."""
    asked = Signal(str)
    """A request of this kind is to be added."""

    def __init__(
        self, badge: int, requests: Sequence[RequestLine], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        column = column_in(self, 4)
        self._requests = {request.key: request for request in requests}
        self._menu = QMenu(self)
        for request in requests:
            column.addLayout(self._row(request, badge))
            if request.state == "broken":
                column.addWidget(Text(broken_words(request), "caption", "mindInk", wrap=True))
        self._fill_menu({request.kind for request in requests})
        self.add = Button(tr("Add a request"), icon="plus", name="panel_add_request")
        self.add.clicked.connect(self._open_menu)
        column.addWidget(self.add)

    def _row(self, request: RequestLine, badge: int) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(Text(request_words(request, badge), "body", "ink", wrap=True), 1)
        away = Button(tr("Remove"), kind="link", name=f"take_{request.key}")
        away.setProperty("key", request.key)
        away.clicked.connect(self._drop)
        row.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _fill_menu(self, there: set[SeatRequestKind]) -> None:
        for at, (kind, words) in enumerate(OFFERED, start=1):
            if kind in _AT_ONCE and kind in there:
                continue
            more = "" if kind in _AT_ONCE else "…"
            action = QAction(f"&{at}   {tr(words)}{more}", self._menu)
            action.setObjectName(f"request_{kind}")
            action.setProperty("what", kind)
            action.triggered.connect(self._ask)
            self._menu.addAction(action)

    def _open_menu(self) -> None:
        self._menu.popup(self.add.mapToGlobal(QPoint(0, self.add.height() + 2)))

    def _ask(self) -> None:
        self.asked.emit(str(self.sender().property("what")))

    def _drop(self) -> None:
        self.dropped.emit(self._requests[str(self.sender().property("key"))])


class RosterRequest(SidePanel):
    """The form for one more request of the one selected; Enter keeps, Esc leaves."""

    left = Signal()

    def __init__(self, session: Session, over: QWidget) -> None:
        super().__init__()
        self.setObjectName("roster_wish")
        self._session = session
        self.form = RequestForm(session, over, alone=False)
        self.add_inside(self.form)
        keep = Button(tr("Add"), kind="primary", key="Enter", name="request_add")
        keep.clicked.connect(self.form.save)
        leave = Button(tr("Cancel"), key="Esc", name="request_cancel")
        leave.clicked.connect(self.left)
        self.set_footer([leave, keep])
        self.form.made.connect(self._made)

    def open(self, line: RosterLine, kind: SeatRequestKind) -> None:
        """An empty form for somebody."""
        self.show_head(tr(dict(OFFERED)[kind]), line.label)
        self.form.begin(line.badge, kind)
        self.form.show_people(self._session.here.seating.requests.view())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        else:
            super().keyPressEvent(event)

    def _made(self) -> None:
        self.left.emit()


def add_at_once(session: Session, line: RosterLine, kind: str) -> bool:
    """Add a request that needs no more words; False if this kind has fields to fill."""
    desk, badge = session.here.seating.requests, line.badge
    ways = {
        "keeps": lambda: desk.keep_table(badge),
        "experienced": lambda: desk.experienced([badge]),
        "fill_in": lambda: desk.fill_in(badge),
    }
    if kind not in ways:
        return False
    done = session.act(ways[kind])
    if done is not None:
        request = next((request_words(request, badge) for request in done.seat_requests), "")
        words = tr("{name}: {wish}", name=line.label, wish=request)
        session.notices.done(f"{words}. {done.words}" if done.words else words)
    return True


def take_away(session: Session, line: RosterLine, request: RequestLine) -> None:
    """Take a request back; undo brings it back."""
    words = request_words(request, line.badge)
    session.act(
        lambda: session.here.seating.requests.drop(request.key),
        tr("Removed: {name}, {request}", name=line.label, request=words),
    )
