"""The print page: documents of the moment, what is out of date, opening and saving them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.printing import PaperState, PrintWish
from director_app.ui.live_tab import LiveTab
from director_app.ui.session import Session
from director_app.ui.tabs.print_list import PaperCard, PaperRow, moment_title, old_notice
from director_app.ui.tabs.print_options import REPORT, PaperPanel, PrintOptions, side
from director_app.ui.tabs.print_run import (
    PaperDone,
    PaperJob,
    PaperStates,
    PrintRun,
    ask_files,
    into,
    open_papers,
    report_words,
    saved_words,
)
from director_app.ui.widgets.buttons import Button
from director_app.ui.widgets.page import Page, two_columns
from director_app.ui.widgets.segments import Segment, Segments
from director_app.ui.words import tr

_OF_ROUND = {"table", "round"}


class PrintTab(LiveTab):
    """Tick, open to print, save; and just what has changed since it was printed."""

    shows: ClassVar[frozenset[Topic]] = frozenset(Topic) - {Topic.CLOCK}

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._states: tuple[PaperState, ...] = ()
        self._ticks: dict[str, bool] = {}
        self._failed: dict[str, str] = {}
        self._round: int | None = None
        self._division: int | None = session.division
        self._wanted = ""
        self.run = PrintRun(session, self)
        self.states = PaperStates(session, self)
        self.page = Page(tr("Print"))
        self.moments = Segments(
            [
                Segment("before", tr("Before the doors")),
                Segment("round", tr("Each round")),
                Segment("after", tr("After")),
            ]
        )
        self.moments.setObjectName("print_moment")
        self.page.head.left(self.moments)
        self.save = Button(tr("Save as PDF"), icon="page", key="Ctrl S")
        self.save.setObjectName("print_save")
        self.page.head.right(self.save)
        self.card = PaperCard()
        self.list = self.card.list
        self.options = PrintOptions()
        self.panel = PaperPanel()
        self.page.body.addWidget(two_columns(self.card, side(self.options, self.panel), 320), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self._wire()

    def reload(self) -> None:
        """Ask how every document stands; the answer is composed off the window's thread."""
        desk, event = self._session.desk, self._session.event
        kept = desk.events.get(event)
        if self._division not in {one.id for one in kept.divisions}:
            self._division = None
        rounds = [one for one in desk.rounds.all(event, self._division) if not one.cancelled]
        numbers = {one.number for one in rounds}
        if self._round not in numbers:
            self._round = desk.clock.show(event, self._division).round.number if rounds else None
        divisions = [(one.id, one.name) for one in kept.divisions]
        self.options.show_choices(
            divisions, [(one.number, one.title) for one in rounds], self._round
        )
        self._show()
        self.states.ask(self._division, self._round)

    def first_focus(self) -> QWidget | None:
        """The documents."""
        return self.list

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("[ ]", tr("Before the doors, each round, after")),
            ("Space", tr("Tick or untick a document")),
            ("Ctrl P", tr("Open what is ticked, to print it")),
            ("Ctrl S", tr("Save what is ticked as PDF")),
            ("Esc", tr("Stop after the document being written")),
        )

    def count(self) -> int | None:
        """How many pieces on paper are out of date."""
        return sum(state.old for state in self._states) or None

    def show_detail(self, detail: object) -> None:
        """A document by its key, or a round by its number."""
        if isinstance(detail, int):
            self._round = detail
            self.moments.choose("round")
        elif isinstance(detail, str):
            self._wanted = detail
            self._go_to_wanted()
        self.refresh()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go to the documents."""
        self.list.setFocus()

    def print(self) -> None:
        """Write what is ticked and open it in the viewer."""
        self._start(self._ticked())

    def print_outdated(self) -> None:
        """Write just what is out of date, and open it."""
        old = [state for state in self._states if state.old]
        self._start(
            [PaperJob(one.kind.key, replace(self._wish(one), outdated=True)) for one in old]
        )

    def save_pdf(self) -> None:
        """Ask where, and save what is ticked."""
        jobs = self._ticked()
        if jobs:
            self._start(ask_files(self, jobs))

    def save_to(self, folder: Path) -> None:
        """Save what is ticked in a folder."""
        self._start(into(folder, self._ticked()))

    def save_report(self, folder: Path) -> None:
        """Save the master-point report as PDF and CSV."""
        desk, event, division = self._session.desk, self._session.event, self._division
        self._session.tasks.submit(
            lambda: desk.reports.master_points(event, folder, division),
            self._report_saved,
            self._session.notices.show,
            self,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+P, Ctrl+S, brackets; Esc stops."""
        key, control = event.key(), Qt.KeyboardModifier.ControlModifier
        if event.modifiers() == control and key == Qt.Key.Key_P:
            self.print()
        elif event.modifiers() == control and key == Qt.Key.Key_S:
            self.save_pdf()
        elif key in (Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight):
            self.moments.step(-1 if key == Qt.Key.Key_BracketLeft else 1)
        elif key == Qt.Key.Key_Escape and self.run.busy:
            self.run.stop()
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        self.moments.chosen.connect(self._show)
        self.list.toggled.connect(self._toggle)
        self.list.row_chosen.connect(self.panel.show_row)
        self.options.changed.connect(self._optioned)
        self.card.open.clicked.connect(self.print)
        self.save.clicked.connect(self.save_pdf)
        self.panel.look_asked.connect(self._look)
        self.panel.report_asked.connect(self._ask_report)
        self.page.notice.acted.connect(self.print_outdated)
        self.run.changed.connect(self._show)
        self.run.failed.connect(self._not_written)
        self.run.ended.connect(self._ended)
        self.states.answered.connect(self._answered)

    def _answered(self, states: tuple[PaperState, ...]) -> None:
        self._states = states
        self._go_to_wanted()
        self._show()

    def _go_to_wanted(self) -> None:
        state = next((one for one in self._states if one.kind.key == self._wanted), None)
        if state is not None:
            self._wanted = ""
            self.moments.choose(state.kind.moment)
            self._show()
            self.list.choose(state.kind.key)

    def _all_rows(self) -> list[PaperRow]:
        return [
            PaperRow(
                state,
                self._ticks.get(state.kind.key, _wanted_on_paper(state)),
                self.run.doing(state.kind.key),
                self._failed.get(state.kind.key, ""),
            )
            for state in self._states
        ]

    def _rows(self) -> list[PaperRow]:
        moment = self.moments.current()
        return [row for row in self._all_rows() if row.state.kind.moment == moment]

    def _show(self) -> None:
        rows = self._rows()
        self.card.show_rows(rows, moment_title(self.moments.current(), self._round))
        self.panel.show_row(self.list.current())
        self.options.round.setVisible(self.moments.current() == "round")
        self.save.setEnabled(self.card.open.isEnabled())
        self.page.notice.show_view(old_notice(self._states))

    def _toggle(self, document: str) -> None:
        row = next(row for row in self._all_rows() if row.key == document)
        self._ticks[document] = not row.ticked
        self._show()

    def _optioned(self) -> None:
        number, division = self.options.round.key, self.options.division.key
        self._round = number if isinstance(number, int) else None
        if self.options.division.isVisible() and isinstance(division, int):
            self._division = division
        self.reload()

    def _wish(self, state: PaperState) -> PrintWish:
        return PrintWish(
            round=self._round if state.kind.of in _OF_ROUND else None,
            paper=self.options.paper,
            large_print=self.options.large.isChecked() and state.kind.large,
            division=self._division,
        )

    def _job(self, row: PaperRow) -> PaperJob:
        return PaperJob(row.key, self._wish(row.state))

    def _ticked(self) -> list[PaperJob]:
        jobs = [self._job(row) for row in self._rows() if row.ticked and row.ready]
        if not jobs:
            self._session.notices.refuse(tr("Tick a document first: Space does it."))
        return jobs

    def _start(self, jobs: list[PaperJob]) -> None:
        for job in jobs:
            self._failed.pop(job.document, None)
        if jobs:
            self.run.add(jobs)

    def _look(self, document: str) -> None:
        row = next(row for row in self._all_rows() if row.key == document)
        self._start([replace(self._job(row), on_paper=False)])

    def _not_written(self, document: str, sentence: str) -> None:
        self._failed[document] = sentence
        self._show()

    def _ended(self, done: tuple[PaperDone, ...]) -> None:
        self._failed |= open_papers(done)
        saved = [one for one in done if one.job.file is not None]
        for one in done:
            self._ticks.pop(one.job.document, None)
        missing = next((one.missing for one in done if one.missing), "")
        if missing:
            sentence = tr("No font here has these letters of the names: {letters}", letters=missing)
            self._session.notices.refuse(sentence)
        elif saved:
            self._session.notices.done(saved_words(saved), undo=False)
        self._show()

    def _ask_report(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, tr("Save the report in"))
        if folder:
            self.save_report(Path(folder))

    def _report_saved(self, files: tuple[Path, ...]) -> None:
        self._session.notices.done(report_words(files), undo=False)


def _wanted_on_paper(state: PaperState) -> bool:
    return state.kind.key != REPORT and state.new > 0
