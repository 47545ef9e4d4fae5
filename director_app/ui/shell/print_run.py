"""Writing documents one after the other, off the window's thread."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.services.printing.documents import Document
from director_app.services.printing.service import (
    MadeDocument,
    PrintRequest,
    PrintStopped,
    Progress,
)
from director_app.system.file_kinds import FileKind
from director_app.system.paths import file_name
from director_app.system.written_files import write_file
from director_app.ui.kit.choose_file import choose_folder, choose_place
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session

_OFTEN = 0.15


class PrintProgressText:
    """Pages done of pages, in words."""

    def __init__(self) -> None:
        self.words = ""

    def begin(self) -> None:
        """Nothing is done yet."""
        self.words = ""

    def tell(self, done: int, of: int) -> None:
        """So many of so many."""
        self.words = tr("{page} of {pages}", page=done, pages=of)


def seldom(tell: Callable[[int, int], object]) -> Callable[[int, int], None]:
    """Tell the first, the last, and now and then one between."""
    last = 0.0

    def told(done: int, of: int) -> None:
        nonlocal last
        now = monotonic()
        if done == of or now - last >= _OFTEN:
            last = now
            tell(done, of)

    return told


@dataclass(frozen=True, slots=True)
class PaperJob:
    """A document to write; without a file it goes to a folder of this session, to be opened.

    Neither counts as printed.
    """

    document: str
    request: PrintRequest
    file: Path | None = None


@dataclass(frozen=True, slots=True)
class PaperDone:
    """What was written, and where."""

    job: PaperJob
    file: Path
    paper: MadeDocument


class PrintRun(QObject):
    """A queue of documents; what is stopped leaves no file behind."""

    changed = Signal()
    written = Signal(object)
    failed = Signal(str, object)
    ended = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._queue: list[PaperJob] = []
        self._now: PaperJob | None = None
        self._watch: Progress | None = None
        self._done: list[PaperDone] = []
        self._folder: Path | None = None
        self._far = PrintProgressText()

    @property
    def busy(self) -> bool:
        """Whether something is being written."""
        return self._now is not None

    def doing(self, document: str) -> str:
        """What is being done with a document, in a word."""
        if self._now is not None and self._now.document == document:
            return self._far.words or tr("Saving")
        if any(job.document == document for job in self._queue):
            return tr("Waiting")
        return ""

    def add(self, jobs: list[PaperJob]) -> None:
        """Write these, after those that wait already."""
        self._queue += jobs
        if self._now is None:
            self._next()

    def stop(self) -> bool:
        """Write no more after this page; False if there was nothing to stop."""
        stopped = self.busy
        self._queue.clear()
        if self._watch is not None:
            self._watch.stop()
        self.changed.emit()
        return stopped

    def _got_on(self, page: int, pages: int) -> None:
        if self._now is not None:
            self._far.tell(page, pages)
            self.changed.emit()

    def _next(self) -> None:
        self._far.begin()
        if not self._queue:
            self._now = None
            done, self._done = tuple(self._done), []
            self.changed.emit()
            self.ended.emit(done)
            return
        self._now = self._queue.pop(0)
        self.changed.emit()
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="front-table-"))
        self._watch = Progress(seldom(self._session.tasks.teller(self._got_on, self)))
        work = _work(self._session, self._now, self._folder, self._watch)
        self._session.tasks.submit(work, self._written, self._refused, self)

    def _written(self, done: PaperDone) -> None:
        self._done.append(done)
        self.written.emit(done)
        self._next()

    def _refused(self, error: BaseException) -> None:
        job = self._now
        self._now = None
        if isinstance(error, DirectorError) and job is not None:
            if not isinstance(error, PrintStopped):
                self.failed.emit(job.document, error)
            self._next()
            return
        self._queue.clear()
        self.changed.emit()
        self._session.notices.show(error)


def paper_parts(kind: Document, request: PrintRequest) -> list[str]:
    """What a paper is: ``Score sheets``, ``round 3``, or a piece of it: ``table 12``."""
    single = request.table is not None or request.player is not None
    parts = [tr(kind.one or kind.title) if single else tr(kind.title)]
    if request.table is not None:
        parts.append(tr("table {table}", table=request.table))
    if request.player is not None:
        parts.append(tr("badge {badge}", badge=request.player))
    if request.players:
        parts.append(tr("%n players", n=len(request.players)))
    if request.round is not None:
        parts.append(tr("round {number}", number=request.round))
    return parts


def paper_file(session: Session, what: str, ending: str = "pdf") -> str:
    """What a file of this event is called: event, day, and what is in it."""
    event = session.desk.events.get(session.event).facts
    return file_name(event.name, event.days[0], what, ending)


def job_file(session: Session, job: PaperJob) -> str:
    """What the file of a document is called."""
    kind = session.here.printing.kind(job.document)
    return paper_file(session, " ".join(paper_parts(kind, job.request)))


def _work(
    session: Session, job: PaperJob, folder: Path, watch: Progress
) -> Callable[[], PaperDone]:
    printing = session.here.printing

    def work() -> PaperDone:
        file = job.file or _fresh(folder / job_file(session, job))
        paper = printing.make(job.document, job.request, watch)
        write_file(file, paper.pdf, FileKind.PDF)
        return PaperDone(job, file, paper)

    return work


def _fresh(file: Path) -> Path:
    """A name that no viewer may still have open."""
    made, number = file, 1
    while made.exists():
        number += 1
        made = file.with_stem(f"{file.stem}-{number}")
    return made


def open_papers(done: Sequence[PaperDone]) -> dict[str, str]:
    """Hand what was not saved elsewhere to the system's viewer; sentences of what it refused."""
    refused = {}
    for paper in done:
        if paper.job.file is not None:
            continue
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(paper.file))):
            refused[paper.job.document] = tr(
                "No program on this computer opens PDF files. Save it as a PDF instead."
            )
    return refused


def ask_files(
    parent: QWidget,
    session: Session,
    jobs: Sequence[PaperJob],
    start: Callable[[list[PaperJob]], object],
) -> None:
    """Ask for a file, or for a folder when they are several, and start."""

    def as_file(name: str) -> None:
        start([replace(jobs[0], file=Path(name))])

    def in_folder(name: str) -> None:
        start(into(session, Path(name), jobs))

    if len(jobs) == 1:
        title, kinds = tr("Save as PDF"), [tr("PDF files (*.pdf)")]
        file = job_file(session, jobs[0])
        choose_place(parent, title, kinds, "paper_file", file, as_file)
    else:
        choose_folder(parent, tr("Save the documents to"), "paper_folder", in_folder)


def into(session: Session, folder: Path, jobs: Sequence[PaperJob]) -> list[PaperJob]:
    """These documents as files of a folder."""
    return [replace(job, file=folder / job_file(session, job)) for job in jobs]


def saved_words(files: Sequence[Path]) -> str:
    """What was saved: the one file, or how many."""
    if len(files) == 1:
        return tr("{file} is saved", file=files[0].name)
    return tr("%n documents are saved", n=len(files))
