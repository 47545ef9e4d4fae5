"""The print page: documents of the moment, the page as it will be, what on paper is wrong now."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.words import tr
from director_app.ui.printing.acts import Papers, lacking_notice
from director_app.ui.printing.press import Pressed, PressJob
from director_app.ui.printing.shown import PrintShown
from director_app.ui.printing.wiring import wire
from director_app.ui.shell.print_run import (
    PaperDone,
    PaperJob,
    ask_files,
    into,
    open_papers,
    saved_words,
)
from director_app.ui.shell.session import Session

_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_MOMENTS = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}


class PrintTab(PrintShown):
    """Tick, print or save; and just what has changed since it was printed."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        wire(self)

    @property
    def busy(self) -> bool:
        """Whether something is being written or printed."""
        return self.run.busy or self.acts.run.busy

    def print(self) -> None:
        """Print what is ticked, or the one sheet or card that is asked for."""
        self._with(self.wanted.papers(), self.acts.print)

    def print_outdated(self) -> None:
        """Print just the pages that are wrong now."""
        self._with(self.wanted.changed(), self.acts.print)

    def save_outdated(self) -> None:
        """Save just the pages that are wrong now."""
        self._with(self.wanted.changed(), self.acts.save)

    def print_packets(self) -> None:
        """Print the packets of the panel."""
        papers = self.wanted.packets()
        if papers is not None:
            self.acts.print(papers)

    def save_packets(self) -> None:
        """Save the packets of the panel."""
        papers = self.wanted.packets()
        if papers is not None:
            self.acts.save(papers)

    def save_pdf(self) -> None:
        """Ask where, and save what is ticked."""
        jobs = self._jobs()
        lacking = self.wanted.lacking([job.document for job in jobs])
        if lacking:
            view = lacking_notice(lacking, tr("Save all the same"))
            self.acts.bar.ask(view, lambda: ask_files(self, jobs, self._start))
        elif jobs:
            ask_files(self, jobs, self._start)

    def save_to(self, folder: Path) -> None:
        """Save what is ticked in a folder."""
        self._start(into(folder, self._jobs()))

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
        elif key != Qt.Key.Key_Escape or not self.step_out():
            super().keyPressEvent(event)

    def step_out(self) -> bool:
        if self.busy:
            stopped = [run.stop() for run in (self.run, self.acts.run)]
            return any(stopped)
        out = self.acts.bar.leave() or self.frame.show_pages()
        if not out and self.options.only.text():
            self.options.only.clear()
            self.show_all()
            out = True
        if out:
            self.list.setFocus()
        return out

    def _with(self, papers: Papers | None, do: Callable[[Papers], object]) -> None:
        if papers is None:
            self._session.notices.refuse(tr("Tick a document first: Space does it."))
        else:
            for document in papers.documents:
                self.wanted.failed.pop(document, None)
            do(papers)

    def _jobs(self) -> list[PaperJob]:
        jobs = self.wanted.jobs()
        if not jobs:
            self._session.notices.refuse(tr("Tick a document first: Space does it."))
        return jobs

    def _start(self, jobs: list[PaperJob]) -> None:
        for job in jobs:
            self.wanted.failed.pop(job.document, None)
        if jobs:
            self.run.add(jobs)

    def open_in_viewer(self, document: str) -> None:
        row = self.wanted.row(document)
        if row is not None:
            self._start([PaperJob(row.key, self.wanted.wish(row.state), on_paper=False)])

    def open_packets(self) -> None:
        self.frame.packets.begin(self.wanted.packet_layout, self._rounds)
        self.frame.show_panel(self.frame.packets)
        self.frame.packets.first_focus().setFocus()

    def open_wrong(self) -> None:
        self.frame.show_panel(self.frame.wrong)
        self.frame.wrong.list.setFocus()

    def not_written(self, document: str, refusal: DirectorError) -> None:
        self.wanted.failed[document] = refusal.sentence
        self.show_all()

    def not_printed(self, job: PressJob, sentence: str) -> None:
        for document in job.documents:
            self.wanted.failed[document] = sentence
        self.show_all()

    def pressed(self, pressed: Pressed) -> None:
        for document in pressed.job.documents:
            self.wanted.ticks.pop(document, None)
        self.show_all()

    def ended(self, done: tuple[PaperDone, ...]) -> None:
        self.wanted.failed |= open_papers(done)
        saved = [one for one in done if one.job.file is not None]
        for one in done:
            if one.job.on_paper:
                self.wanted.ticks.pop(one.job.document, None)
        if saved:
            self._session.notices.done(saved_words(saved), undo=False)
        self.show_all()

    def to_report(self) -> None:
        """The report is looked at, and sent, beside the standings."""
        self._session.go("standings", "report")
