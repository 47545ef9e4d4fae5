"""Requests: everything that players asked for, what the seating keeps of it, and adding more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.services.seating.seat_request_view import KINDS
from director_app.services.seating.seat_requests import (
    RequestAnswer,
    RequestLine,
    RequestsView,
    SeatRequestKind,
)
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.page import Body, beside_bar, room_for_body, two_columns
from director_app.ui.kit.rows import RowsModel, SignedWord, TableColumn
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tab_order import tab_through
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.panel import SeatingPanel
from director_app.ui.seating.request_group import GroupEditor
from director_app.ui.shell.request_form import RequestForm
from director_app.ui.shell.request_words import (
    ICONS,
    TITLES,
    broken_words,
    request_words,
    said_words,
    state_mark,
    truth_words,
    who_words,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session

_ORDER = {"broken": 0, "open": 1, "kept": 2}
_PARTS: dict[SeatRequestKind, str] = {"keeps": "seat", "stops": "seat"}
"""Kinds that are shown together with others."""
_SIDE, _REQUEST = 300, 215


class RequestTable(RowsTable):
    """Rows of requests; Del takes the chosen one away."""

    dropped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del takes away, Esc goes on to the panel."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.dropped.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class RequestList(Card):
    """Segments by kind, and a row for each request."""

    def __init__(self) -> None:
        super().__init__(margin=0, spacing=0)
        self._requests: tuple[RequestLine, ...] = ()
        self._drawn = False
        self.segments = Segments()
        self.segments.setObjectName("request_segments")
        self._model = RowsModel(_columns(), identity=lambda request: request.key)
        self.table = RequestTable(self._model)
        self.table.setObjectName("request_list")
        self.table.setAccessibleName(tr("Seating requests"))
        self._none = Text("", "body", "ink2", wrap=True)
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.add(self.table, 1)
        self.add(self._none, 1)
        self.segments.chosen.connect(self._refill)

    @property
    def current(self) -> RequestLine | None:
        """The chosen request."""
        found: RequestLine | None = self.table.current()
        return found

    def show_requests(self, view: RequestsView) -> None:
        """These; the filter and the chosen one stay."""
        self._requests = view.seat_requests
        tally = Counter(_PARTS.get(request.kind, request.kind) for request in view.seat_requests)
        found = [Segment("all", tr("All"), len(view.seat_requests))]
        if view.broken:
            found.append(Segment("broken", tr("Not honored"), len(view.broken)))
        found += [Segment(kind, tr(TITLES[kind]), tally[kind]) for kind in TITLES if tally[kind]]
        self.segments.show_segments(found)
        self._refill()

    def choose(self, key: str) -> None:
        """Select a request, taking the filter away if it hides it."""
        if not self.table.choose(key):
            self.segments.choose("all")
            self._refill()
            self.table.choose(key)

    def _refill(self, *_: object) -> None:
        place = max(self.table.currentIndex().row(), 0)
        chosen = self.segments.current() or "all"
        rows = [
            request
            for request in self._requests
            if chosen in ("all", request.state, _PARTS.get(request.kind, request.kind))
        ]
        self._model.set_rows(rows)
        self.table.setVisible(bool(rows))
        self._none.setVisible(not rows)
        self._none.say(tr("Use the form to add a request."))
        if rows and not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self._model.index(min(place, len(rows) - 1), 0))


class RequestsPanel(SeatingPanel):
    """All requests of the event in place of the floor, with the form to add one."""

    wide: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("requests_panel")
        self._view = RequestsView()
        self.list = RequestList()
        self.form = RequestForm(session, self)
        self.group = GroupEditor(session, self)
        self._side_title = Text("", "subhead", "ink", weight=600)
        self.add_request = Button(
            tr("Add request"), kind="primary", key="Enter", name="request_add"
        )
        self.keep_group = Button(tr("Keep apart"), kind="primary", key="Enter", name="group_keep")
        self.new_group = Button(tr("New group"), key="Ins", name="group_new")
        self.edit_group = Button(tr("Edit group"), key="F2", name="group_edit")
        self.drop = Button(tr("Remove"), key="Del", name="request_drop")
        self.close_panel = Button(tr("Back"), key="Esc", name="requests_close")
        self.said = Text("", "body", "ink2", wrap=True)
        self.said.setObjectName("request_said")
        self._side = PageStack()
        self._build()
        self._wire()

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """All requests, and an empty form for whoever is selected."""
        self.show_view(view, number)
        self._show_form()
        self.form.begin(person.badge if person is not None and person.badge else None)

    def show_view(self, view: SeatingView, number: int) -> None:
        """The requests as they are now."""
        del view, number
        page = self.session.here.seating.requests.page()
        self._view = page.view
        self.show_head(tr("Seating requests"), truth_words(self._view))
        self.list.show_requests(self._view)
        self.form.show_people(self._view)
        self.group.show_people(self._view, page.ideas)
        self._chosen()
        tab_through(
            *(self.list.segments, self.list.table, self.drop, self.edit_group, self.new_group),
            *(self.close_panel, self._side, self.add_request, self.keep_group),
        )

    def take_person(self, person: ChairPerson) -> None:
        """The form is for them."""
        if person.badge and self._side.currentIndex() == 0:
            self.form.begin(person.badge, self.form.kind)

    def first_focus(self) -> QWidget:
        """The field that the keys are for."""
        here = self._side.currentIndex()
        return self.form.first_focus() if here == 0 else self.group.first_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ins makes a group, F2 changes one, Esc goes one step out."""
        key = event.key()
        if key == Qt.Key.Key_Insert:
            self._open_group(None)
        elif key == Qt.Key.Key_F2:
            self._change_group()
        elif key == Qt.Key.Key_Escape and self._side.currentIndex() == 1:
            leave_or_ask(self.group, self._leave_group)
        else:
            super().keyPressEvent(event)

    def _leave_group(self) -> None:
        self._show_form()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_away(self) -> None:
        request = self.list.current
        if request is None:
            return
        desk = self.session.here.seating.requests
        words = tr(
            "Removed: {name}, {request}", name=who_words(request), request=request_words(request)
        )
        self.session.act(lambda: desk.drop(request.key), words)
        self.list.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _change_group(self, *_: object) -> None:
        request = self.list.current
        if request is not None and request.kind == "group":
            self._open_group(request)

    def _open_group(self, request: RequestLine | None) -> None:
        self.group.begin(request)
        self._side_title.say(tr("Edit group") if request else tr("Group to keep apart"))
        self._side.setCurrentIndex(1)
        self._show_buttons()
        self.group.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _new_group(self) -> None:
        self._open_group(None)

    def _show_form(self) -> None:
        self._side_title.say(tr("Add a request"))
        self._side.setCurrentIndex(0)
        self._show_buttons()

    def _show_buttons(self) -> None:
        form = self._side.currentIndex() == 0
        self.add_request.setVisible(form)
        self.keep_group.setVisible(not form)

    def _added(self, done: RequestAnswer) -> None:
        for request in done.seat_requests:
            self.list.choose(request.key)
        self.form.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _grouped(self, done: RequestAnswer) -> None:
        self._show_form()
        self.form.begin(None, self.form.kind)
        self.form.tell(done.words)
        self._added(done)

    def _chosen(self, *_: object) -> None:
        request = self.list.current
        self.said.say(said_words(request) if request is not None else "")
        self.said.setVisible(request is not None)
        self.drop.setEnabled(request is not None)
        self.edit_group.setVisible(request is not None and request.kind == "group")

    def _wire(self) -> None:
        self.list.table.row_chosen.connect(self._chosen)
        self.list.table.row_opened.connect(self._change_group)
        self.list.table.dropped.connect(self._take_away)
        self.list.table.offer(
            lambda: [*([] if self.edit_group.isHidden() else [self.edit_group]), self.drop]
        )
        self.add_request.clicked.connect(self.form.save)
        self.keep_group.clicked.connect(self.group.save)
        self.form.made.connect(self._added)
        self.group.kept.connect(self._grouped)
        self.new_group.clicked.connect(self._new_group)
        self.edit_group.clicked.connect(self._change_group)
        self.drop.clicked.connect(self._take_away)
        self.close_panel.clicked.connect(self.left)

    def _build(self) -> None:
        whole = QWidget()
        edge = QHBoxLayout(whole)
        beside_bar(edge)
        edge.addWidget(two_columns(self._build_list(), self._build_side(), _SIDE))
        self.fill(whole)

    def _build_list(self) -> QWidget:
        main = QWidget()
        column = QVBoxLayout(main)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.list.segments)
        column.addWidget(self.list, 1)
        column.addWidget(self.said)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.drop, self.edit_group, self.new_group):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.close_panel)
        column.addLayout(row)
        return main

    def _build_side(self) -> QWidget:
        side = Card(margin=16, spacing=10)
        room_for_body(side.body, 16)
        form, group = Body(), QWidget()
        form.column.addWidget(self.form)
        _aligned(self.group, QVBoxLayout(group))
        self._side.addWidget(form)
        self._side.addWidget(group)
        side.add(_aligned(self._side_title, QVBoxLayout()))
        side.add(self._side, 1)
        for button in (self.add_request, self.keep_group):
            side.add(_aligned(button, QVBoxLayout()))
        return side


def _aligned(part: QWidget, layout: QVBoxLayout) -> QVBoxLayout:
    beside_bar(layout)
    layout.addWidget(part)
    return layout


def _columns() -> tuple[TableColumn, ...]:
    return (
        TableColumn(tr("Who"), who_words, kind="name", tip=_tip),
        TableColumn(
            tr("Seating request"),
            lambda request: SignedWord(request_words(request), ICONS[request.kind], "ink", "ink2"),
            kind="mark",
            width=_REQUEST,
            tip=request_words,
            sort=lambda request: (KINDS.index(request.kind), request_words(request)),
        ),
        TableColumn(
            tr("Seating"),
            state_mark,
            kind="mark",
            sort=lambda request: _ORDER[request.state],
            tip=_tip,
        ),
    )


def _tip(request: RequestLine) -> str:
    names = "\n".join(f"{person.badge}  {person.name}" for person in request.people)
    return f"{names}\n{broken_words(request)}" if request.state == "broken" else names
