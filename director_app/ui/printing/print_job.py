"""Printing and saving papers together, one after the other, off the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.printing.packets import PacketFile
from director_app.services.printing.service import MadeDocument, PrintStopped, Progress
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, write_file
from director_app.ui.kit.words import tr
from director_app.ui.printing.paper import print_pdf
from director_app.ui.shell.print_run import PrintProgressText, seldom
from director_app.ui.shell.session import Session

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


@dataclass(frozen=True, slots=True)
class PressJob:
    """Papers made together, and where they go: to a printer, or into a file."""

    title: str
    documents: tuple[str, ...]
    make: Callable[[Progress], PacketFile]
    file_name: str
    printer: QPrinter | None = None
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class PrintOutcome:
    """What was printed or saved: pages, and the papers that are now there.

    What was saved is not on paper until the director says so.
    """

    job: PressJob
    pages: int
    papers: tuple[MadeDocument, ...]
    counted: int = 0
    """So many pieces of a part that was printed are on paper."""
    part: bool = False
    """A part of the pages."""


class PressRun(QObject):
    """Makes papers, then prints or saves them; what is stopped does not count as printed."""

    changed = Signal()
    failed = Signal(object, str)
    ended = Signal(object)
    stopped = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._queue: list[PressJob] = []
        self._now: PressJob | None = None
        self._watch: Progress | None = None
        self._far = PrintProgressText()

    @property
    def busy(self) -> bool:
        """Whether something is being printed."""
        return self._now is not None

    @property
    def words(self) -> str:
        """What is being printed, and how far it is."""
        if self._now is None:
            return ""
        return f"{self._now.title}: {self._far.words or tr('preparing')}"

    def doing(self, document: str) -> str:
        """What is being done with a document, in a word."""
        if self._now is not None and document in self._now.documents:
            return self._far.words or tr("Printing")
        if any(document in job.documents for job in self._queue):
            return tr("Waiting")
        return ""

    def add(self, job: PressJob) -> None:
        """Print this after what waits already."""
        self._queue.append(job)
        if self._now is None:
            self._next()

    def stop(self) -> bool:
        """Print no more after this page; False if there was nothing to stop."""
        there = self.busy
        self._queue.clear()
        if self._watch is not None:
            self._watch.stop()
        return there

    def _got_on(self, done: int, of: int) -> None:
        if self._now is not None:
            self._far.tell(done, of)
            self.changed.emit()

    def _next(self) -> None:
        self._far.begin()
        self._now = self._queue.pop(0) if self._queue else None
        self.changed.emit()
        if self._now is None:
            return
        self._watch = Progress(seldom(self._session.tasks.teller(self._got_on, self)))
        self._session.tasks.submit(
            _work(self._session, self._now, self._watch), self._pressed, self._refused, self
        )

    def _pressed(self, pressed: PrintOutcome) -> None:
        if pressed.job.file is None:
            self._session.bus.tell(Topic.PRINTS)
        self.ended.emit(pressed)
        self._next()

    def _refused(self, error: BaseException) -> None:
        job = self._now
        if isinstance(error, PrintStopped):
            self.stopped.emit()
        elif isinstance(error, DirectorError):
            self.failed.emit(job, error.sentence)
        else:
            self._session.notices.show(error)
        self._next()


def _work(session: Session, job: PressJob, watch: Progress) -> Callable[[], PrintOutcome]:
    printing = session.here.printing

    def work() -> PrintOutcome:
        if job.file is not None:
            check_target(job.file, FileKind.PDF)
        bundle = job.make(watch)
        watch.step(0, 1)
        if job.file is not None:
            write_file(job.file, bundle.pdf, FileKind.PDF)
        if job.printer is None:
            return PrintOutcome(job, bundle.pages, bundle.papers)
        pages = print_pdf(job.printer, bundle.pdf, job.title, watch)
        if len(pages) == bundle.pages:
            printing.packets.remember(bundle.papers)
            return PrintOutcome(job, bundle.pages, bundle.papers)
        counted = printing.remember(bundle.papers[0], pages) if len(bundle.papers) == 1 else 0
        return PrintOutcome(job, len(pages), bundle.papers, counted, part=True)

    return work
