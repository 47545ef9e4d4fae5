"""The list of the roster, with the panel of the one chosen, or the form to change them."""

from __future__ import annotations

from functools import cached_property, partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.domain.fees import WAIVED
from director_app.domain.people import Status
from director_app.domain.topics import Topic
from director_app.services.roster.service import RosterLine, RosterView
from director_app.services.seating.seat_requests import RequestLine, SeatRequestKind
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.words import tr
from director_app.ui.roster.edit import RosterEdit
from director_app.ui.roster.former import FormerMenu
from director_app.ui.roster.list import RosterList
from director_app.ui.roster.panel import NOT_PAID, RosterEmpty, RosterPanel
from director_app.ui.roster.requests import KnownRequests, RosterRequest, add_at_once, take_away
from director_app.ui.shell.destinations import PrintedDocument
from director_app.ui.shell.print_again import PrintAgain, ShownPaper
from director_app.ui.shell.session import Session

_FIND = 150
_STATUS_DONE = {
    Status.ENTERED: "{name} reinstated",
    Status.WITHDRAWN: "{name} withdrew",
    Status.WAITLIST: "{name} moved to the waitlist",
    Status.CANCELLED: "{name}: ticket canceled",
    Status.NO_SHOW: "{name} marked no-show",
}


class RosterPage(Page):
    """The list, with the panel of the one chosen, or the form to change them."""

    import_asked = Signal()
    check_in_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Roster"))
        self._session = session
        self._several = False
        self._requests = KnownRequests(session)
        self.field = SearchField(tr("Search the roster"), key="Ctrl+F", name="roster_find")
        self.field.setMinimumWidth(_FIND)
        self.head.left(self.field)
        self._import = Button(
            tr("Import"), icon="import", name="roster_import", changes=Topic.ROSTER
        )
        self._add = Button(tr("Add"), icon="plus", name="roster_add", changes=Topic.ROSTER)
        self._check_in = Button(
            tr("Check-in"), kind="primary", icon="check", key="F5", name="roster_check_in"
        )
        for button in (self._import, self._add, self._check_in):
            self.head.right(button)
        self.list = RosterList()
        self.panel = RosterPanel()
        self._side = PageStack()
        self._side.addWidget(self.panel)
        self.list.below.addWidget(two_columns(self.list.card, self._side))
        self.empty = RosterEmpty()
        self.former = FormerMenu(session, self)
        self._main = PageStack()
        self._main.addWidget(self.list)
        self._main.addWidget(self.empty)
        self.body.addWidget(self._main, 1)
        self._wire()

    @cached_property
    def form(self) -> RosterEdit:
        """The form to change somebody, made when it is first wanted."""
        form = RosterEdit(self._session)
        form.left.connect(self._close_form)
        form.kept.connect(self._kept)
        self._side.addWidget(form)
        return form

    @cached_property
    def request_form(self) -> RosterRequest:
        """The form for a request, made when it is first wanted."""
        request = RosterRequest(self._session, self)
        request.left.connect(self._close_form)
        self._side.addWidget(request)
        return request

    @property
    def editing(self) -> bool:
        """Whether a form is open."""
        return self._side.currentWidget() is not self.panel

    def show_roster(self, view: RosterView) -> None:
        self._requests.forget()
        empty = not view.lines and not self.editing
        self._several = len({line.division for line in view.lines}) > 1
        self._main.setCurrentWidget(self.empty if empty else self.list)
        self.empty.former.setVisible(empty and bool(self.former.offered()))
        for widget in (self.field, self._import, self._add, self._check_in):
            widget.setVisible(not empty)
        self.list.show_roster(view)

    def first_focus(self) -> QWidget:
        """The field to find with, or the first thing to do."""
        if self._main.currentWidget() is self.empty:
            return self.empty.action
        here = self._side.currentWidget()
        if isinstance(here, RosterRequest):
            return here.form.first_focus()
        return self.form.first() if self.editing else self.field

    def edit(self) -> None:
        """Change the one chosen, in the panel."""
        line = self.list.current
        if line is not None:
            self._open_form(line)

    def edit_fee(self) -> None:
        """Change the one chosen, with the keys in what was paid."""
        if self.list.current is not None:
            self._open_form(self.list.current, fee=True)

    def add(self, name: str = "") -> None:
        """Add somebody, in the panel."""
        self._main.setCurrentWidget(self.list)
        self._open_form(None, name)

    def leave(self) -> None:
        """The one chosen leaves; undo brings them back."""
        line = self.list.current
        if line is not None and line.entrant.status.plays:
            self._set_status(Status.WITHDRAWN)

    def step_out(self) -> bool:
        """One step out: the form, then the field; False when there is nothing to leave."""
        if self.editing:
            self._close_form()
            return True
        if self.field.text():
            self.field.clear()
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return False

    def _wire(self) -> None:
        self._import.clicked.connect(self.import_asked)
        self.empty.acted.connect(self.import_asked)
        self._add.clicked.connect(self._add_pressed)
        self.empty.add.clicked.connect(self._add_pressed)
        self.empty.former.clicked.connect(partial(self.former.open_at, self.empty.former))
        self._check_in.clicked.connect(self.check_in_asked)
        self.field.textChanged.connect(self.list.find_text)
        self.field.returnPressed.connect(self._to_list)
        self.list.chosen.connect(self._show_line)
        self.list.opened.connect(self._opened)
        self.list.table.offer(self.panel.doings)
        self.list.table.copied.connect(self._copied)
        self.panel.edit_asked.connect(self.edit)
        self.panel.leave_asked.connect(self.leave)
        self.panel.check_in_asked.connect(self._check_in_one)
        self.panel.status_asked.connect(self._set_status)
        self.panel.paid_asked.connect(self._paid)
        self.panel.receipt_asked.connect(self._print_receipt)
        self.panel.again = PrintAgain(self._session, self._shown, self.panel)
        self.panel.decided.connect(self._decide)
        self.panel.request_dropped.connect(self._drop_request)
        self.panel.request_asked.connect(self._add_request)

    def _to_list(self) -> None:
        self.list.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add_pressed(self) -> None:
        self.add()

    def _opened(self, line: RosterLine) -> None:
        del line
        edit = self.panel.findChild(Button, "panel_edit")
        if edit is not None:
            edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_line(self, line: RosterLine | None) -> None:
        seats = self._session.here.roster.seats(line.entrant) if line else ()
        requests = self._requests.of(line) if line else ()
        self.panel.show_line(
            line, seats, requests, divisions=self._several, usual=self.list.usual_way
        )

    def _drop_request(self, request: RequestLine) -> None:
        if (line := self.list.current) is not None:
            take_away(self._session, line, request)
            self._to_list()

    def _add_request(self, kind: SeatRequestKind) -> None:
        line = self.list.current
        if line is None or add_at_once(self._session, line, kind):
            return
        self.request_form.open(line, kind)
        self._side.setCurrentWidget(self.request_form)
        self._check_in.set_kind("secondary")
        self.request_form.form.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_form(self, line: RosterLine | None, name: str = "", *, fee: bool = False) -> None:
        self.form.open(line, name=name, fee=fee)
        self._side.setCurrentWidget(self.form)
        self._check_in.set_kind("secondary")
        self.form.first().setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_form(self) -> None:
        self._side.setCurrentWidget(self.panel)
        self._check_in.set_kind("primary")
        self.show_roster(self._session.here.roster.roster())
        self._to_list()
        if self._main.currentWidget() is self.empty:
            self.empty.action.setFocus(Qt.FocusReason.OtherFocusReason)

    def _kept(self, badge: int) -> None:
        self._close_form()
        self.list.choose(badge)

    def _check_in_one(self) -> None:
        if (line := self.list.current) is not None:
            session = self._session
            session.act(
                lambda: session.here.roster.check_in([line.badge]),
                tr("{name} checked in", name=line.label),
            )
            self._to_list()

    def _set_status(self, status: Status) -> None:
        if (line := self.list.current) is not None:
            session = self._session
            session.act(
                lambda: session.here.roster.set_status(line.badge, status),
                tr(_STATUS_DONE[status], name=line.label),
            )
            self._to_list()

    def _decide(self, admit: bool, reason: str) -> None:
        if (line := self.list.current) is not None:
            session = self._session
            words = tr("{name} admitted") if admit else tr("{name} turned away")
            session.act(
                lambda: session.here.rulings.decide_barred(line.badge, admit=admit, reason=reason),
                words.format(name=line.label),
            )
            self._to_list()

    def _paid(self, how: str) -> None:
        if (line := self.list.current) is not None:
            session, desk = self._session, self._session.here.roster
            if how == NOT_PAID:
                session.act(
                    lambda: desk.unpay(line.badge),
                    tr("{name} marked as not paid", name=line.label),
                )
                return
            words = tr("Fee of {name} waived") if how == WAIVED else tr("{name} paid")
            session.act(
                lambda: desk.pay(line.badge, None, how),
                words.format(name=line.label),
            )

    def _print_receipt(self) -> None:
        if (line := self.list.current) is not None:
            self._session.go(PrintedDocument("fee-receipts", line.badge))

    def _shown(self) -> ShownPaper | None:
        """The player who is selected, for paper of theirs."""
        line = self.list.current
        return None if line is None else ShownPaper(badge=line.badge)

    def _copied(self, rows: int) -> None:
        words = tr("1 row copied") if rows == 1 else tr("%n rows copied", n=rows)
        self._session.notices.done(words, undo=False)
