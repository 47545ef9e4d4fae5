"""The rulings page: the log at the left, the adviser at the right."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.access import ProtectedEffect
from director_app.domain.rulings import Ruling
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.services.rulings.service import RulingLine
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.page import Columns, Page
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rulings.adviser import Adviser
from director_app.ui.rulings.disqualify import DisqualifyPanel
from director_app.ui.rulings.log import RulingLog
from director_app.ui.rulings.proposal import ProposalPanel
from director_app.ui.rulings.words import proposes
from director_app.ui.shell.destinations import AskAdviser, Destination
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import Session

_BOTH = 700
"""How wide a page with the log beside the form is at least."""


class RulingsTab(LiveTab):
    """Rule by keys alone; find, read and cancel what was ruled."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {
            Topic.RULINGS,
            Topic.ROSTER,
            Topic.ROUNDS,
            Topic.SEATING,
            Topic.CLOCK,
            Topic.EVENT,
            Topic.SCORES,
        }
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self.log = RulingLog()
        self.adviser = Adviser(session)
        self.form = self.adviser.form
        self.list = self.adviser.list
        self._lay_out()
        self._wire()

    @cached_property
    def proposal(self) -> ProposalPanel:
        """What the ladder proposes, made when it is first wanted."""
        panel = ProposalPanel()
        panel.disqualify_asked.connect(self._ask_about)
        panel.left.connect(self.adviser.to_list)
        self.adviser.stack.addWidget(panel)
        return panel

    @cached_property
    def disqualify(self) -> DisqualifyPanel:
        """The form that disqualifies, made when it is first wanted."""
        panel = DisqualifyPanel(self._session, self.adviser.lookup)
        panel.left.connect(self.adviser.to_list)
        panel.done.connect(self._out)
        self.adviser.stack.addWidget(panel)
        return panel

    def reload(self) -> None:
        """The log, the people and the sheet as they are now; what was begun stays as typed."""
        page = self._session.here.rulings.page()
        self.log.show_log(page.log)
        self.adviser.show_page(page)
        here = self.adviser.stack.currentWidget()
        if isinstance(here, DisqualifyPanel):
            here.offer_people()

    def first_focus(self) -> QWidget | None:
        """What happened; or where one was."""
        return self.form.note.line if self.adviser.on_form else self.list.search

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Ctrl+R", tr("New ruling, filled in from the page you were on")),
            ("1 - 9", tr("Choose what happened, or answer a question")),
            ("E N W S", tr("Choose the seats a question asks for")),
            ("Enter", tr("Next missing answer, then log it")),
            ("Tab", tr("Next field")),
            ("Ctrl+F", tr("Search the log")),
            ("Del", tr("Cancel the selected ruling, with a reason")),
            ("Esc", tr("Back one step. A second Esc discards what you started")),
        )

    def lead_to(self, goal: Destination) -> None:
        """A new ruling, as another page asks for it."""
        if self.stale:
            self.refresh()
            self.reload()
        begun = self.form.begun
        self.adviser.start()
        if begun or not isinstance(goal, AskAdviser):
            return
        self.adviser.put(goal.place or AdvisedPlace(), goal.source)
        if goal.entry:
            self.adviser.take_key(goal.entry)

    def new(self) -> None:
        """To “What happened?”; a ruling that was begun is kept."""
        self.adviser.start()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the field that finds in the log."""
        self.log.search.setFocus()
        self.log.search.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads to “What happened?”; from there it lets go of what was begun."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.list.search.hasFocus():
            leave_or_ask(self.form, self._forget)
        else:
            self.adviser.to_list()

    def _forget(self) -> None:
        self.adviser.clear()
        self.list.search.setFocus()

    def _lay_out(self) -> None:
        page = Page(tr("Rulings"))
        out = Button(
            tr("Disqualify…"),
            kind="quiet",
            name="ruling_disqualify",
            changes=ProtectedEffect.DISQUALIFICATION,
        )
        out.clicked.connect(self._disqualify_anybody)
        new = Button(tr("New"), icon="plus", key="Ctrl+R", name="ruling_new")
        new.clicked.connect(self.new)
        page.head.right(out)
        page.head.right(new)
        self._left = QWidget()
        under = QVBoxLayout(self._left)
        under.setContentsMargins(0, 0, 0, 0)
        under.setSpacing(12)
        under.addWidget(page.head)
        under.addWidget(self.log, 1)
        page.body.addWidget(Columns([(self._left, 36), (self.adviser, 64)], 20), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The log stands beside where there is room for both."""
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """Where there is no room for two, what is ruled has it alone; Esc leads to the log."""
        ruling = self.adviser.stack.currentIndex() > 0
        self._left.setVisible(not ruling or self.width() >= theme().px(_BOTH))

    def _wire(self) -> None:
        self.adviser.stack.page_changed.connect(self._give_room)
        theme().changed.connect(self._give_room)
        self.adviser.changed.connect(self._show_draft)
        self.form.log_asked.connect(self._log)
        self.adviser.disqualify_asked.connect(self._ask_out)
        self.log.cancelled.connect(self._cancel)
        self.log.draft_opened.connect(self.adviser.start)
        self.log.foot.disqualify_asked.connect(self._ask_about)

    def _show_draft(self) -> None:
        draft = self.adviser.draft()
        self.log.show_draft(draft)
        begun = draft is not None and self.form.begun
        self._session.begun_ruling = f"{draft.title}: {draft.where}" if draft and begun else ""

    def _log(self) -> None:
        with self.once():  # the page is read when the form is empty: what it held is logged
            ruling = self.adviser.log()
        if ruling is not None:
            self._logged(ruling)

    def _logged(self, ruling: Ruling) -> None:
        self.log.list.choose(ruling.number)
        line = next((line for line in self.log.lines if line.ruling.id == ruling.id), None)
        if line is not None and proposes(line):
            self.adviser.stack.setCurrentWidget(self.proposal)
            step = self.adviser.step
            self.proposal.open(line, step.section if step else line.ruling.section)

    def _disqualify_anybody(self) -> None:
        line = self.log.list.current()
        alone = isinstance(line, RulingLine) and len(line.badges) == 1
        self._ask_out(line.badges[0] if alone else None)

    def _ask_out(self, badge: int | None) -> None:
        self.adviser.stack.setCurrentWidget(self.disqualify)
        self.disqualify.open(badge)

    def _ask_about(self, line: RulingLine) -> None:
        self.adviser.stack.setCurrentWidget(self.disqualify)
        self.disqualify.open(line.badges[0] if line.badges else None, line)

    def _out(self, ruling: Ruling) -> None:
        self.adviser.clear()
        self.adviser.to_list()
        self.log.list.choose(ruling.number)

    def _cancel(self, number: int, reason: str) -> None:
        try:
            left = self._session.here.rulings.cancel(number, reason)
        except DirectorError as refusal:
            if refusal.field == "reason":
                self.log.foot.reason.refuse(refusal.sentence)
            else:
                self._session.notices.refuse(refusal)
            return
        self.log.foot.left.emit()
        done = tr("Ruling {number} canceled", number=number)
        self._session.notices.done(f"{done}. {worded(left)}" if left else done)
