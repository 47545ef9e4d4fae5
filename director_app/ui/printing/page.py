"""The print page: documents of the moment, the page as it will be, what on paper is wrong now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.paper_options import PaperChoices
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.journal.service import JournalLine
from director_app.services.printing.service import PaperState
from director_app.ui.kit.context_menu import Doing, buttons_in
from director_app.ui.kit.own_keys import TypedAhead
from director_app.ui.kit.words import tr
from director_app.ui.printing.commands import PrintBatch, PrintCommands, lacking_notice
from director_app.ui.printing.list import PaperRow, moment_title, old_notice
from director_app.ui.printing.page_layout import PrintView
from director_app.ui.printing.paper_states import PaperStates
from director_app.ui.printing.print_job import PressJob, PrintOutcome
from director_app.ui.printing.selection import PrintSelection
from director_app.ui.printing.since import since_words
from director_app.ui.shell.destinations import Destination, PointsReport, PrintedDocument
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.print_run import (
    PaperDone,
    PaperJob,
    PrintRun,
    ask_files,
    into,
    open_papers,
)
from director_app.ui.shell.session import Session

_LOOK_BACK = 60
"""So many entries of the journal are looked at for the change that made paper wrong."""
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_MOMENTS = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class PrintTab(LiveTab):
    """Tick, print or save; and just what has changed since it was printed."""

    shows: ClassVar[frozenset[Topic]] = frozenset(Topic) - {Topic.CLOCK}

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._go_to = ""
        self._at_once = False
        self._known = False
        self._ahead = TypedAhead()
        self._seen: object = None
        self._log: tuple[JournalLine, ...] = ()
        self._rounds: list[tuple[int, str]] = []
        self.run = PrintRun(session, self)
        self.commands = PrintCommands(session, self)
        self.states = PaperStates(session, self)
        self.view = PrintView(session, self.commands.bar)
        self.wanted = PrintSelection(session, self.view)
        self.page, self.moments = self.view.page, self.view.moments
        self.card, self.side = self.view.card, self.view.side
        self.list, self.options = self.card.list, self.card.options
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self._wire()

    @property
    def busy(self) -> bool:
        """Whether something is being written or printed."""
        return self.run.busy or self.commands.run.busy

    def reload(self) -> None:
        """Ask how every document stands; the answer is composed off the window's thread."""
        desk, event, wanted = self._session.desk, self._session.event, self.wanted
        every = desk.at(event, wanted.division).rounds.all()
        rounds = [round_ for round_ in every if not round_.cancelled]
        if wanted.round not in {round_.number for round_ in rounds}:
            now = desk.at(event, wanted.division).clock.show().round.number if rounds else None
            wanted.round = now
        self._rounds = [(round_.number, round_.title) for round_ in rounds]
        kept_paper = self._session.here.paper_options.options()
        self.options.papers.choose(kept_paper.paper)
        self.card.choices.show_kept(kept_paper.choices)
        self.card.choices.show_rounds(self._rounds)
        self.options.show_rounds(self._rounds, wanted.round)
        newest = desk.journal.newest()
        if newest != self._seen:
            self._seen = newest
            self.side.remake()
        self.show_all()
        self.states.ask(wanted.state_request)

    def first_focus(self) -> QWidget | None:
        """The documents."""
        return self.list

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("[ ]", tr("Before the event, each round, after")),
            (tr("Space"), tr("Check or uncheck a document")),
            ("PgUp PgDn", tr("The document’s pages")),
            ("Ctrl+P", tr("Print checked documents")),
            ("Ctrl+S", tr("Save checked documents as PDF")),
            ("Esc", tr("Stop after the current page")),
        )

    def count(self) -> int | None:
        """How many pages on paper are out of date."""
        return sum(len(state.wrong) for state in self.wanted.states) or None

    def lead_to(self, goal: Destination) -> None:
        """A document, the piece of one table or badge again, or the cards of players at once."""
        self.options.only.clear()
        self.wanted.name_none()
        self.view.show_pages()
        if isinstance(goal, PrintedDocument):
            self.wanted.round = goal.round or self.wanted.round
            self._go_to = goal.document
            if goal.one is not None:
                self.options.only.setText(str(goal.one))
            if goal.players:
                self.wanted.name(goal.document, goal.players)
                self._at_once = True
        self._go()
        self.refresh()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the documents."""
        self.list.setFocus()

    def answered(self, states: tuple[PaperState, ...]) -> None:
        """How every document stands: the answer to what ``reload`` has asked."""
        self.wanted.states = states
        wrong = any(state.wrong for state in states)
        self._log = self._lately() if wrong else ()
        self._known = True
        self._go()
        self.show_all()
        self._ahead.give(self.window())
        if self._at_once and not self.states.asking:
            self._at_once = False
            self._with(self.wanted.papers(), partial(self.commands.print, at_once=True))

    def show_all(self) -> None:
        """Paint list, preview and notices anew from what is known; nothing is asked."""
        wanted = self.wanted
        wanted.doing = {
            state.kind.key: self.run.doing(state.kind.key)
            or self.commands.run.doing(state.kind.key)
            for state in wanted.states
        }
        title = moment_title(self.moments.current(), wanted.round)
        self.card.show_rows(wanted.rows(), title, self.commands.run.words)
        self._look_at(self.list.current())
        self.options.round.setVisible(self.moments.current() == "round")
        self.view.save.setEnabled(self.card.open.isEnabled())
        self.view.wrong.show_states(wanted.states)
        self.page.notice.show_view(old_notice(wanted.states, since_words(wanted.states, self._log)))

    def print(self) -> None:
        """Print what is ticked, or the one sheet or card that is asked for.

        While the page asks how its documents stand, it waits for the answer.
        """
        if self._waits(Qt.Key.Key_P):
            return
        self._with(self.wanted.papers(), self.commands.print)

    def print_outdated(self) -> None:
        """Print just the pages that are wrong now."""
        self._with(self.wanted.changed(), partial(self.commands.print, at_once=True))

    def save_outdated(self) -> None:
        """Save just the pages that are wrong now."""
        self._with(self.wanted.changed(), self.commands.save)

    def print_packets(self) -> None:
        papers = self.wanted.packets()
        if papers is not None:
            self.commands.print(papers)

    def save_packets(self) -> None:
        papers = self.wanted.packets()
        if papers is not None:
            self.commands.save(papers)

    def save_pdf(self) -> None:
        """Ask where, and save what is ticked, once it is known how the documents stand."""
        if self._waits(Qt.Key.Key_S):
            return
        jobs = self._jobs()
        lacking = self.wanted.lacking([job.document for job in jobs])
        if lacking:
            view = lacking_notice(lacking, tr("Save anyway"))
            self.commands.bar.ask(view, lambda: ask_files(self, self._session, jobs, self._start))
        elif jobs:
            ask_files(self, self._session, jobs, self._start)

    def save_to(self, folder: Path) -> None:
        """Save what is ticked in a folder."""
        self._start(into(self._session, folder, self._jobs()))

    def open_packets(self) -> None:
        """The panel of packets, in place of the preview."""
        self.view.packets.begin(self.wanted.packet_layout, self._rounds)
        self.view.show_panel(self.view.packets)
        self.view.packets.first_focus().setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+P, Ctrl+S, brackets, pages; Esc stops, or goes one step out."""
        key = Qt.Key(event.key())
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if control and key == Qt.Key.Key_P:
            self.print()
        elif control and key == Qt.Key.Key_S:
            self.save_pdf()
        elif key in _MOMENTS:
            self.moments.step(_MOMENTS[key])
        elif key in _PAGES:
            self.side.preview.step(_PAGES[key])
        elif key != Qt.Key.Key_Escape or not self._step_out():
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is typed into the list before it is filled is kept for it."""
        if self._known or not isinstance(event, QKeyEvent) or event.key() == Qt.Key.Key_Escape:
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.KeyPress:
            self._ahead.keep(event)
        return event.type() in {QEvent.Type.KeyPress, QEvent.Type.KeyRelease}

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is printed from a page that was left."""
        self._ahead.forget()
        self._at_once = False
        super().hideEvent(event)

    def _waits(self, key: Qt.Key) -> bool:
        """Whether it is still asked how the documents stand; the key is kept meanwhile."""
        if self.states.asking:
            control = Qt.KeyboardModifier.ControlModifier
            self._ahead.keep(QKeyEvent(QEvent.Type.KeyPress, key, control))
        return self.states.asking

    def _wire(self) -> None:
        self.list.installEventFilter(self)
        packets, wrong = self.view.packets, self.view.wrong
        self.moments.chosen.connect(self.show_all)
        self.list.toggled.connect(self._toggle)
        self.list.row_chosen.connect(self._look_at)
        self.list.offer(self._doings)
        self.options.changed.connect(self._rechosen)
        self.options.only_typed.connect(self.show_all)
        self.options.only.returnPressed.connect(self.print)
        self.card.open.clicked.connect(self.print)
        self.view.save.clicked.connect(self.save_pdf)
        self.view.pack.clicked.connect(self.open_packets)
        self.view.list_wrong.clicked.connect(self._open_wrong)
        packets.left.connect(self._step_out)
        packets.print_asked.connect(self.print_packets)
        packets.save_asked.connect(self.save_packets)
        wrong.left.connect(self._step_out)
        wrong.print_asked.connect(self.print_outdated)
        wrong.save_asked.connect(self.save_outdated)
        self.side.viewer_asked.connect(self._open_in_viewer)
        self.side.report_asked.connect(self._to_report)
        self.card.choices.formed.connect(self._formed)
        self.card.choices.changed.connect(self.reload)
        self.card.choices.entered.connect(self.print)
        self.page.notice.acted.connect(self.print_outdated)
        self.run.changed.connect(self.show_all)
        self.commands.run.changed.connect(self.show_all)
        self.run.failed.connect(self._not_written)
        self.run.ended.connect(self._ended)
        self.commands.failed.connect(self._not_printed)
        self.commands.ended.connect(self._pressed)
        self.states.answered.connect(self.answered)
        self.states.failed.connect(self._ahead.forget)

    def _look_at(self, row: PaperRow | None) -> None:
        self._offer_choices()
        self.side.show_row(row, self.wanted.preview_request(row))
        if (self.wanted.one is not None or self.wanted.named) and row is not None:
            self.card.show_only(self.wanted.title(), self.commands.run.words, ready=row.ready)
            self.view.save.setEnabled(row.ready)

    def _doings(self) -> list[Doing]:
        side, view = self.side, self.view
        found: list[Doing] = [self.list.tick_action(), *buttons_in(side)]
        return [*found, None, self.card.open, view.save, view.pack]

    def _toggle(self, document: str) -> None:
        row = self.wanted.row(document)
        if row is not None:
            self.wanted.name_none()
            self.wanted.ticks[document] = not row.ticked
            self.show_all()

    def _rechosen(self) -> None:
        number = self.options.round.key
        self.wanted.round = number if isinstance(number, int) else None
        desk, event, paper = self._session.desk, self._session.event, self.options.paper
        self._session.act(lambda: desk.at(event).paper_options.use(paper))
        self.reload()

    def _formed(self, choices: PaperChoices) -> None:
        """Documents are wanted in other forms from now on."""
        desk, event = self._session.desk, self._session.event
        self._session.act(lambda: desk.at(event).paper_options.choose(choices))
        self.reload()

    def _step_out(self) -> bool:
        if self.busy:
            stopped = [run.stop() for run in (self.run, self.commands.run)]
            return any(stopped)
        out = self.commands.bar.leave() or self.view.show_pages()
        if not out and (self.wanted.name_none() or self.options.only.text()):
            self.options.only.clear()
            self.show_all()
            out = True
        if out:
            self.list.setFocus()
        return out

    def _open_in_viewer(self, document: str) -> None:
        row = self.wanted.row(document)
        if row is not None:
            self._start([PaperJob(row.key, self.wanted.request(row.state))])

    def _open_wrong(self) -> None:
        self.view.show_panel(self.view.wrong)
        self.view.wrong.list.setFocus()

    def _not_written(self, document: str, refusal: DirectorError) -> None:
        self.wanted.failed[document] = refusal.sentence
        self.show_all()

    def _not_printed(self, job: PressJob, sentence: str) -> None:
        for document in job.documents:
            self.wanted.failed[document] = sentence
        self.show_all()

    def _pressed(self, pressed: PrintOutcome) -> None:
        if pressed.job.file is None:
            self.wanted.name_none()
            for document in pressed.job.documents:
                self.wanted.ticks.pop(document, None)
        self.show_all()

    def _ended(self, done: tuple[PaperDone, ...]) -> None:
        self.wanted.failed |= open_papers(done)
        saved = [paper for paper in done if paper.job.file is not None]
        if saved:
            self.commands.tell_saved(
                [paper.file for paper in saved], [paper.paper for paper in saved]
            )
        self.show_all()

    def _to_report(self) -> None:
        """The report is looked at, and sent, beside the standings."""
        self._session.go(PointsReport())

    def _lately(self) -> tuple[JournalLine, ...]:
        try:
            return self._session.here.history.log(last=_LOOK_BACK)
        except DirectorError:  # of a book that has gone, the window says so itself
            return ()

    def _go(self) -> None:
        row = self.wanted.row(self._go_to)
        if row is not None:
            self._go_to = ""
            self.moments.choose(row.state.kind.moment)
            self.show_all()
            self.list.choose(row.key)

    def _offer_choices(self) -> None:
        """Choices of what is ticked or selected."""
        row = self.list.current()
        shown = [*self.wanted.ticked(), *([row] if row else [])]
        self.card.choices.show_for(each.state.kind for each in shown)

    def _with(self, papers: PrintBatch | None, do: Callable[[PrintBatch], object]) -> None:
        if papers is None:
            self._session.notices.refuse(tr("Check a document first. Press Space."))
        else:
            for document in papers.documents:
                self.wanted.failed.pop(document, None)
            do(papers)

    def _jobs(self) -> list[PaperJob]:
        jobs = self.wanted.jobs()
        if not jobs:
            self._session.notices.refuse(tr("Check a document first. Press Space."))
        return jobs

    def _start(self, jobs: list[PaperJob]) -> None:
        for job in jobs:
            self.wanted.failed.pop(job.document, None)
        if jobs:
            self.run.add(jobs)
