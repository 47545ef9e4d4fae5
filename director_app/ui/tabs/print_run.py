"""Writing documents one after the other, off the window's thread."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.printing import PrintWish
from director_app.ui.session import Session
from director_app.ui.words import tr


@dataclass(frozen=True, slots=True)
class PaperJob:
    """A document to write; without a file it goes to a folder of this session, to be opened."""

    document: str
    wish: PrintWish
    file: Path | None = None
    on_paper: bool = True


@dataclass(frozen=True, slots=True)
class PaperDone:
    """What was written, and where."""

    job: PaperJob
    file: Path
    pieces: int
    missing: str = ""


class PaperStates(QObject):
    """How every document stands, composed off the window's thread; the newest question counts."""

    answered = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._asking = False
        self._next: tuple[int | None, int | None] | None = None

    def ask(self, division: int | None, number: int | None) -> None:
        """Ask for a division and a round."""
        self._next = (division, number)
        if not self._asking:
            self._ask()

    def _ask(self) -> None:
        if self._next is None:
            return
        (division, number), self._next = self._next, None
        self._asking = True
        desk, event = self._session.desk, self._session.event
        self._session.tasks.submit(
            lambda: desk.printing.state(event, division, number),
            self._answer,
            self._refuse,
            self,
        )

    def _answer(self, states: object) -> None:
        self._asking = False
        if self._next is None:
            self.answered.emit(states)
        self._ask()

    def _refuse(self, error: BaseException) -> None:
        self._asking = False
        self._next = None
        self._session.notices.show(error)


class PrintRun(QObject):
    """A queue of documents; the one being written is always finished."""

    changed = Signal()
    written = Signal(object)
    failed = Signal(str, str)
    ended = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._queue: list[PaperJob] = []
        self._now: PaperJob | None = None
        self._done: list[PaperDone] = []
        self._folder: Path | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being written."""
        return self._now is not None

    def doing(self, document: str) -> str:
        """What is being done with a document, in a word."""
        if self._now is not None and self._now.document == document:
            return tr("Writing")
        if any(job.document == document for job in self._queue):
            return tr("Waiting")
        return ""

    def add(self, jobs: list[PaperJob]) -> None:
        """Write these, after those that wait already."""
        self._queue += jobs
        if self._now is None:
            self._next()

    def stop(self) -> bool:
        """Write no more after this one; False if there was nothing to stop."""
        stopped = bool(self._queue)
        self._queue.clear()
        self.changed.emit()
        return stopped

    def _next(self) -> None:
        if not self._queue:
            self._now = None
            done, self._done = tuple(self._done), []
            if any(one.job.on_paper for one in done):
                self._session.bus.tell(Topic.PRINTS)
            self.changed.emit()
            self.ended.emit(done)
            return
        self._now = self._queue.pop(0)
        self.changed.emit()
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="front-table-"))
        work = _work(self._session, self._now, self._folder)
        self._session.tasks.submit(work, self._written, self._refused, self)

    def _written(self, done: PaperDone) -> None:
        self._done.append(done)
        self.written.emit(done)
        self._next()

    def _refused(self, error: BaseException) -> None:
        job = self._now
        self._now = None
        if isinstance(error, DirectorError) and job is not None:
            self.failed.emit(job.document, error.sentence)
            self._next()
            return
        self._queue.clear()
        self.changed.emit()
        self._session.notices.show(error)


def file_name(job: PaperJob) -> str:
    """What the file is called."""
    number = f"-round-{job.wish.round}" if job.wish.round is not None else ""
    changed = "-changed" if job.wish.outdated else ""
    return f"{job.document}{number}{changed}.pdf"


def _work(session: Session, job: PaperJob, folder: Path) -> Callable[[], PaperDone]:
    desk, event = session.desk, session.event

    def work() -> PaperDone:
        file = job.file or _fresh(folder / file_name(job))
        try:
            with file.open("wb") as out:
                printed = desk.printing.write(
                    event, job.document, out, job.wish, on_paper=job.on_paper
                )
        except OSError as fault:
            raise DirectorError(
                f"{file.name} can't be written to {file.parent} ({fault.strerror}). "
                "Choose another folder."
            ) from fault
        except DirectorError:
            file.unlink(missing_ok=True)
            raise
        return PaperDone(job, file, printed.pieces, printed.missing)

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
    for one in done:
        if one.job.file is not None:
            continue
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(one.file))):
            refused[one.job.document] = tr(
                "No program here opens PDF files. Save it as PDF instead."
            )
    return refused


def ask_files(parent: QWidget, jobs: Sequence[PaperJob]) -> list[PaperJob]:
    """Ask for a file, or for a folder when they are several; nothing if the director leaves."""
    if len(jobs) == 1:
        name, _ = QFileDialog.getSaveFileName(
            parent, tr("Save as PDF"), file_name(jobs[0]), tr("PDF files (*.pdf)")
        )
        return [replace(jobs[0], file=Path(name))] if name else []
    folder = QFileDialog.getExistingDirectory(parent, tr("Save the documents in"))
    return into(Path(folder), jobs) if folder else []


def into(folder: Path, jobs: Sequence[PaperJob]) -> list[PaperJob]:
    """These documents as files of a folder."""
    return [replace(job, file=folder / file_name(job)) for job in jobs]


def saved_words(saved: Sequence[PaperDone]) -> str:
    """What was saved, and where."""
    folder = saved[0].file.parent.name
    if len(saved) == 1:
        return tr("{name} saved in {folder}", name=saved[0].file.name, folder=folder)
    return tr("{count} documents saved in {folder}", count=len(saved), folder=folder)


def report_words(files: Sequence[Path]) -> str:
    """Which files the report went to, and where."""
    names = tr("{first} and {second}", first=files[0].name, second=files[1].name)
    return tr("{names} saved in {folder}", names=names, folder=files[0].parent.name)
