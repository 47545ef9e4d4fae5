"""The panel of the one selected in the roster: what is known, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from director_app.domain.fees import WAIVED, EntryFee
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.topics import Topic
from director_app.services.roster.service import RosterLine, SeatOfRound
from director_app.services.seating.seat_requests import RequestLine
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.context_menu import Doing, buttons_in
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import at_words, money_words, tr
from director_app.ui.roster.barred_bar import BarredBar
from director_app.ui.roster.barred_words import barred_sentence, decided_words, known_words
from director_app.ui.roster.requests import RequestRows
from director_app.ui.roster.words import (
    breakable,
    fee_words,
    further_needs,
    state_badge,
    state_words,
)

_MOVES: dict[Status, tuple[tuple[Status, str], ...]] = {
    Status.ENTERED: (
        (Status.WAITLIST, "Move to waitlist"),
        (Status.CANCELLED, "Cancel ticket"),
        (Status.NO_SHOW, "Mark as no-show"),
    ),
    Status.CHECKED_IN: (
        (Status.ENTERED, "Not here after all"),
        (Status.WAITLIST, "Move to waitlist"),
        (Status.CANCELLED, "Cancel ticket"),
        (Status.NO_SHOW, "Mark as no-show"),
    ),
    Status.WAITLIST: ((Status.CANCELLED, "Cancel ticket"),),
    Status.CANCELLED: ((Status.WAITLIST, "Move to waitlist"),),
    Status.NO_SHOW: ((Status.CANCELLED, "Cancel ticket"),),
    Status.WITHDRAWN: ((Status.NO_SHOW, "Mark as no-show"),),
    Status.DISQUALIFIED: (),
}
_BACK = frozenset(Status) - {Status.ENTERED, Status.CHECKED_IN}
WAYS = (
    ("cash", "Cash"),
    ("check", "Check"),
    ("card", "Card"),
    ("online", "Online"),
    (WAIVED, "Waived"),
)
"""How a fee can be settled, in the order of the digits."""
NOT_PAID = "not_paid"
"""Asks to take a payment back."""


def fee_button_words(how: str, fee: EntryFee) -> str:
    """What a button says that takes a fee: ``$45.00 paid: cash``, or the way alone."""
    method = tr(dict(WAYS)[how]).lower()
    if fee.due:
        return tr("{amount} paid: {method}", amount=money_words(fee.due), method=method)
    return tr("Fee paid: {method}", method=method)


class RosterPanel(SidePanel):
    """Facts, needs, seats, note, kept columns; the buttons say what was asked."""

    edit_asked = Signal()
    leave_asked = Signal()
    check_in_asked = Signal()
    status_asked = Signal(object)
    paid_asked = Signal(str)
    receipt_asked = Signal()
    decided = Signal(bool, str)
    """Somebody barred is admitted (or turned away), and why."""
    request_dropped = Signal(object)
    request_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("roster_panel")
        self._line: RosterLine | None = None
        self._shown: tuple[object, ...] = ()
        self._menu = QMenu(self)
        self.again: QMenu | None = None
        """Paper of the one shown, in the menu of those who play."""
        self._edit = Button(tr("Edit"), icon="pencil")
        self._leave, self._more = Button(tr("Withdraw")), Button(tr("More"))
        self._make_buttons()

    @property
    def line(self) -> RosterLine | None:
        """Who is shown."""
        return self._line

    def show_line(
        self,
        line: RosterLine | None,
        seats: Sequence[SeatOfRound] | None,
        requests: Sequence[RequestLine] = (),
        *,
        divisions: bool,
        usual: str = "cash",
    ) -> None:
        """Show somebody, or that nobody is selected; ``divisions`` when there are several.

        ``usual`` is how a fee is paid most of the time.
        """
        wanted = (line, seats, tuple(requests), divisions, usual)
        if wanted == self._shown:
            return
        self._shown, self._line = wanted, line
        self.clear()
        if line is None:
            self.show_head(tr("No one selected"), tr("Choose a row or search."))
            self._show_buttons(None)
            return
        entrant, facts = line.entrant, line.entrant.facts
        where = tr("Badge {badge}", badge=entrant.badge)
        self.show_head(
            entrant.name,
            f"{where} · {facts.city}" if facts.city else where,
            state_badge(entrant.status),
            state_words(entrant),
        )
        self._show_barred(line)
        self._show_next(line)
        self._show_fee(line, usual)
        self.add_facts(self._facts(line, divisions=divisions))
        self._show_needs(line)
        self._show_requests(line, requests)
        self._show_seats(seats)
        if facts.note:
            self.add_section(tr("Note"))
            self.add_text(facts.note)
        self._show_kept(facts)
        self._show_buttons(line)

    def doings(self) -> Iterator[Doing]:
        """What can be done with the one shown, for the menu of their row."""
        for button in buttons_in(self):
            if button is not self._more and button.kind != "link":
                yield button
        yield None
        yield from self._menu.actions()

    def _facts(self, line: RosterLine, *, divisions: bool) -> list[tuple[str, str]]:
        entrant, facts = line.entrant, line.entrant.facts
        here = entrant.status is Status.CHECKED_IN
        state = at_words(entrant.checked_in_at) if here else state_words(entrant)
        found = [
            (tr("Checked in") if here else tr("State"), state),
            (tr("Fee"), fee_words(entrant.fee)),
            (tr("Division"), line.division if divisions else ""),
            (tr("Phone"), facts.phone),
            (tr("Email"), breakable(facts.email)),
            (tr("Club"), facts.club),
            (tr("Member no."), facts.member_no),
        ]
        return [(label, value) for label, value in found if value]

    def _show_barred(self, line: RosterLine) -> None:
        barred = line.barred
        if barred is None:
            return
        bar = BarredBar()
        if barred.decided:
            bar.show_decided(decided_words(barred))
            bar.setToolTip(barred_sentence(barred))
        else:
            name = line.entrant.name
            known = known_words(barred)
            bar.show_barred(name, barred_sentence(barred), known, choose=line.to_decide)
        bar.decided.connect(self.decided)
        self.add_inside(bar)

    def _show_next(self, line: RosterLine) -> None:
        status = line.entrant.status
        if line.to_decide:
            return
        if status is Status.ENTERED:
            button = Button(
                tr("Check in"), icon="check", name="panel_check_in", changes=Topic.ROSTER
            )
            button.clicked.connect(self.check_in_asked)
        elif status in _BACK:
            button = Button(tr("Reinstate"), icon="undo", name="panel_back", changes=Topic.ROSTER)
            button.clicked.connect(self._ask_back)
        else:
            return
        self.add_inside(button)

    def _show_fee(self, line: RosterLine, usual: str) -> None:
        """One button for a fee that is due, in the usual way; the others are in the menu."""
        fee = line.entrant.fee
        if line.to_decide or not fee.owed or not line.entrant.status.plays:
            return
        button = Button(
            fee_button_words(usual, fee), icon="dollar", name="panel_pay", changes=Topic.ROSTER
        )
        button.setProperty("what", usual)
        button.clicked.connect(self._paid)
        self.add_inside(button)

    def _show_needs(self, line: RosterLine) -> None:
        if needs := further_needs(line):
            self.add_section(tr("Needs"))
            for need in needs:
                self.add_text(need.text, "ink")

    def _show_requests(self, line: RosterLine, requests: Sequence[RequestLine]) -> None:
        self.add_section(tr("Seating requests"))
        rows = RequestRows(line.badge, requests)
        rows.dropped.connect(self.request_dropped)
        rows.asked.connect(self.request_asked)
        self.add_inside(rows)

    def _show_seats(self, seats: Sequence[SeatOfRound] | None) -> None:
        if not seats:
            self.add_rule()
            said = tr("Drawn after check-in") if seats is None else tr("No seat in the draw")
            self.add_facts([(tr("Seats"), said)])
            return
        self.add_section(tr("Seats"))
        self.add_facts(
            [
                (tr("Round {number}", number=seat.round), f"{seat.table} {seat.letter}")
                for seat in seats
            ]
        )

    def _show_kept(self, facts: EntrantFacts) -> None:
        kept = [(column, answer) for column, answer in facts.extras if answer]
        if not kept:
            return
        self.add_section(tr("From the sign-up list"))
        for column, answer in kept:
            pair = QVBoxLayout()
            pair.setSpacing(2)
            pair.addWidget(Text(column, "caption", "ink2", wrap=True))
            pair.addWidget(Text(breakable(answer), "body", "ink", wrap=True))
            self.add_inside(pair)

    def _make_buttons(self) -> None:
        self._edit.setToolTip(tr("Edit this player (F2)"))
        self._edit.setObjectName("panel_edit")
        self._edit.changes = self._leave.changes = Topic.ROSTER
        self._edit.clicked.connect(self.edit_asked)
        self._leave.setObjectName("panel_leave")
        self._leave.setToolTip(tr("Withdraw this player from the rest of the event (Del)"))
        self._leave.clicked.connect(self.leave_asked)
        self._more.setObjectName("panel_more")
        self._more.clicked.connect(self._open_menu)
        self.set_footer([self._edit, self._leave, self._more])

    def _show_buttons(self, line: RosterLine | None) -> None:
        if line is not None:
            self._fill_menu(line)
        self._edit.setVisible(line is not None)
        self._leave.setVisible(line is not None and line.entrant.status.plays)
        self._more.setVisible(line is not None and bool(self._menu.actions()))
        self.buttons_last()

    def _fill_menu(self, line: RosterLine) -> None:
        self._menu.clear()
        for status, words in _MOVES[line.entrant.status]:
            action = QAction(tr(words), self._menu)
            action.setObjectName(f"move_{status.value}")
            action.setProperty("what", status.value)
            action.triggered.connect(self._moved)
            self._menu.addAction(action)
        self._fill_payments(line.entrant.fee)

        if line.entrant.status.plays and self.again is not None:
            if self._menu.actions():
                self._menu.addSeparator()
            self._menu.addMenu(self.again)

    def _fill_payments(self, fee: EntryFee) -> None:
        """How what is due is paid; of a fee that is settled, what else it may have been."""
        if not fee.owed and not (fee.settled and fee.asked != 0) and not fee.taken:
            return
        if self._menu.actions():
            self._menu.addSeparator()
        ways = [
            (how, tr("Waive the fee"))
            if how == WAIVED
            else (how, tr("Fee paid: {method}", method=tr(words).lower()))
            for how, words in WAYS
            if fee.owed or how != fee.how
        ]
        if not fee.owed:
            ways.append((NOT_PAID, tr("Fee not paid after all")))
        for how, words in ways:
            action = QAction(words, self._menu)
            action.setObjectName(f"paid_{how}")
            action.setProperty("what", how)
            action.triggered.connect(self._paid)
            self._menu.addAction(action)
        if fee.taken:
            receipt = QAction(tr("Print a receipt"), self._menu)
            receipt.setObjectName("fee_receipt")
            receipt.triggered.connect(self.receipt_asked)
            self._menu.addAction(receipt)

    def _open_menu(self) -> None:
        corner = self._more.mapToGlobal(self._more.rect().topLeft())
        self._menu.popup(corner - QPoint(0, self._menu.sizeHint().height() + 4))

    def _moved(self) -> None:
        self.status_asked.emit(Status(self.sender().property("what")))

    def _paid(self) -> None:
        self.paid_asked.emit(str(self.sender().property("what")))

    def _ask_back(self) -> None:
        self.status_asked.emit(Status.ENTERED)


class RosterEmpty(EmptyPage):
    """A roster without anybody."""

    def __init__(self) -> None:
        super().__init__(
            "roster",
            tr("No players yet"),
            tr(
                "Drop a sign-up list here (CSV, TSV, or Excel), just as "
                "exported. Or copy names anywhere and paste them here with "
                "Ctrl+V."
            ),
            tr("Import a list"),
            "Ctrl+I",
        )
        self.setObjectName("roster_empty")
        self.action.setObjectName("empty_import")
        self.add = self.second(tr("Add a player"), "Ins")
        self.add.setObjectName("empty_add")
        self.action.changes = self.add.changes = Topic.ROSTER
        self.former = self.below(tr("Add players from an earlier event"))
        self.former.setObjectName("empty_former")
