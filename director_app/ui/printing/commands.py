"""Printing and saving from the page, with what has to be asked before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.domain.topics import Topic
from director_app.services.printing.packets import PacketFile
from director_app.services.printing.service import (
    MadeDocument,
    MissingGlyphs,
    PaperState,
    PrintRequest,
    Progress,
)
from director_app.system.paths import saved_papers
from director_app.ui.kit.buttons import link
from director_app.ui.kit.choose_file import choose_place
from director_app.ui.kit.notice import NoticeBar, NoticeView
from director_app.ui.kit.show_file import show_in_folder
from director_app.ui.kit.words import tr
from director_app.ui.printing.amounts import (
    NO_AMOUNT,
    PrintAmount,
    pieces_words,
    printed_words,
    sheets_words,
)
from director_app.ui.printing.paper import (
    AskPrinter,
    ask_printer,
    duplex,
    has_printer,
    sheets_used,
    usual_printer,
)
from director_app.ui.printing.print_job import PressJob, PressRun, PrintOutcome
from director_app.ui.shell.print_run import paper_file, saved_words
from director_app.ui.shell.session import Session

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_SHOWN = 3


@dataclass(frozen=True, slots=True)
class PrintBatch:
    """What is to be printed together: how it is called, its documents, who makes it."""

    title: str
    documents: tuple[str, ...]
    make: Callable[[Progress], PacketFile]
    file_name: str
    paper: str = "letter"
    pages: int = 0
    """How many pages, where a part of them can be chosen."""
    lacking: tuple[MissingGlyphs, ...] = ()
    amount: PrintAmount = NO_AMOUNT
    """How much that is, as far as it is known before it is made."""


class AskFirst(NoticeBar):
    """One question above the documents; its button goes on, another way is beside it, Esc leaves.

    The keys come to the button where the director has just asked for it, and go back afterwards.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("print_question")
        self._do: Callable[[], object] | None = None
        self._instead: Callable[[], object] | None = None
        self._before: QWidget | None = None
        self.other = link("")
        self.other.setObjectName("print_other")
        self.other.clicked.connect(self._otherwise)
        whole = self.layout()
        assert whole is not None
        whole.addWidget(self.other)
        self.acted.connect(self._go_on)

    def ask(
        self,
        view: NoticeView,
        do: Callable[[], object],
        other: str = "",
        instead: Callable[[], object] | None = None,
    ) -> None:
        """Ask this; ``do`` goes on, ``instead`` goes on in the other way."""
        self._do, self._instead = do, instead
        self.other.say(other)
        self.other.setVisible(bool(other))
        self.show_view(view)

    def take_keys(self) -> None:
        """Enter goes on."""
        self._before = self.window().focusWidget()
        self._action.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> bool:
        """Leave it; False if nothing was asked."""
        there, before = self._do is not None, self._before
        self._do = self._instead = self._before = None
        if before is not None and shiboken6.isValid(before):
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.show_view(None)
        return there

    def _go_on(self, _key: str) -> None:
        self._follow(self._do)

    def _otherwise(self) -> None:
        self._follow(self._instead)

    def _follow(self, do: Callable[[], object] | None) -> None:
        self.leave()
        if do is not None:
            do()


class PrintCommands(QObject):
    """Asks for the printer or the file, and hands papers to the run."""

    failed = Signal(object, str)
    ended = Signal(object)

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self.bar = AskFirst()
        self.run = PressRun(session, self)
        self.has_printer: Callable[[], bool] = has_printer
        self.ask_printer: AskPrinter = ask_printer
        self.usual_printer: Callable[[str], QPrinter | None] = usual_printer
        self.run.failed.connect(self._not_printed)
        self.run.ended.connect(self._done)
        self.run.stopped.connect(self._stopped)

    def print(self, papers: PrintBatch, *, agreed: bool = False, at_once: bool = False) -> None:
        """Print: letters that no font has are asked about first, then the printer.

        ``at_once`` prints on the usual printer without asking.
        """
        if papers.lacking and not agreed:
            action = tr("Print anyway")
            view = lacking_notice(papers.lacking, action)
            go_on = partial(self.print, papers, agreed=True, at_once=at_once)
            self.bar.ask(view, go_on)
            return
        if not self.has_printer():
            self._ask_without_printer(papers)
        elif (usual := self.usual_printer(papers.paper)) is None:
            self._choose_printer(papers)
        elif at_once:
            self._add(papers, printer=usual)
        else:
            self._ask_to_print(papers, usual)

    def _ask_without_printer(self, papers: PrintBatch) -> None:
        folder = saved_papers(self._session.desk.events.get(self._session.event).name)
        view = NoticeView(
            "printer",
            tr("This computer has no printer"),
            tr("Save as PDF to {folder}.", folder=folder),
            tr("Save as PDF"),
        )
        self.bar.ask(
            view,
            lambda: self._save_in(papers, folder),
            tr("Choose a folder…"),
            lambda: self.save(papers, agreed=True),
        )
        self.bar.take_keys()

    def _ask_to_print(self, papers: PrintBatch, printer: QPrinter) -> None:
        title = tr(
            "Print {document} on {printer}?", document=papers.title, printer=printer.printerName()
        )
        paper = tr("A4") if papers.paper == "a4" else tr("US Letter")
        both_sides = duplex(printer)
        lines = [papers.amount.words(duplex=both_sides), paper]
        lines += [tr("printed on both sides")] if both_sides else []
        detail = " · ".join(part for part in lines if part)
        view = NoticeView("printer", title, detail, tr("Print"))
        self.bar.ask(
            view,
            lambda: self._add(papers, printer=printer),
            tr("More print options…"),
            lambda: self._choose_printer(papers),
        )
        self.bar.take_keys()

    def _choose_printer(self, papers: PrintBatch) -> None:
        printer = self.ask_printer(self._page, papers.paper, papers.pages)
        if printer is not None:
            self._add(papers, printer=printer)

    def _save_in(self, papers: PrintBatch, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            self.save(papers, agreed=True)
        else:
            self.save_to(papers, folder / papers.file_name)

    def save(self, papers: PrintBatch, *, agreed: bool = False) -> None:
        """Save as one PDF, where the director says."""
        if papers.lacking and not agreed:
            view = lacking_notice(papers.lacking, tr("Save anyway"))
            self.bar.ask(view, lambda: self.save(papers, agreed=True))
            return
        title, kinds = tr("Save as PDF"), [tr("PDF files (*.pdf)")]
        choose_place(
            self._page,
            title,
            kinds,
            "paper_file",
            papers.file_name,
            lambda name: self.save_to(papers, Path(name)),
        )

    def save_to(self, papers: PrintBatch, file: Path) -> None:
        self._add(papers, file=file)

    def _add(
        self, papers: PrintBatch, *, printer: QPrinter | None = None, file: Path | None = None
    ) -> None:
        self.bar.leave()
        self.run.add(
            PressJob(papers.title, papers.documents, papers.make, papers.file_name, printer, file)
        )

    def _not_printed(self, job: PressJob, sentence: str) -> None:
        again = PrintBatch(job.title, job.documents, job.make, job.file_name)
        title = tr("{document} didn’t print", document=job.title)
        view = NoticeView("printer", title, sentence, tr("Save as PDF"), "wrong")
        self.bar.ask(view, lambda: self.save(again, agreed=True))
        self.failed.emit(job, sentence)

    def _done(self, pressed: PrintOutcome) -> None:
        if pressed.job.file is not None:
            self.tell_saved([pressed.job.file], pressed.papers)
        else:
            self._session.notices.done(pressed_words(pressed), undo=False)
        self.ended.emit(pressed)

    def tell_saved(self, files: Sequence[Path], papers: Sequence[MadeDocument]) -> None:
        """Say where files are, and ask whether they were printed from there: it stays told."""
        detail, action = tr("In {folder}.", folder=files[0].parent), ""
        if any(paper.runs for paper in papers):
            detail = tr("In {folder}. Printed it from the file?", folder=files[0].parent)
            action = tr("Mark as printed")
        view = NoticeView("saved", saved_words(files), detail, action, "do")

        def show() -> None:
            show_in_folder(files[0])
            self.tell_saved(files, papers)

        self.bar.ask(view, partial(self._mark_printed, papers), tr("Show in folder"), show)

    def _mark_printed(self, papers: Sequence[MadeDocument]) -> None:
        session = self._session

        def marked(_answer: object) -> None:
            session.bus.tell(Topic.PRINTS)
            words = printed_words(papers)
            text = tr("Marked as printed: {amount}", amount=words) if words else ""
            session.notices.done(text or tr("Marked as printed"), undo=False)

        work = partial(session.here.printing.packets.remember, tuple(papers))
        session.tasks.submit(work, marked, session.notices.show, self)

    def _stopped(self) -> None:
        self._session.notices.done(tr("Stopped. It doesn’t count as printed."), undo=False)


def papers_of(
    session: Session,
    title: str,
    wanted: Sequence[tuple[PaperState, PrintRequest]],
    amount: PrintAmount,
) -> PrintBatch:
    """Documents as asked for, one after the other."""
    desk, event = session.desk, session.event
    asked = [(state.kind.key, request) for state, request in wanted]
    only = wanted[0][0] if len(wanted) == 1 else None
    whole = only is not None and not _apart(wanted[0][1])
    lacking = dict.fromkeys(letters for state, _ in wanted for letters in state.lacking)
    return PrintBatch(
        title,
        tuple(document for document, _ in asked),
        lambda watch: desk.at(event).printing.packets.several(event, asked, title, watch),
        paper_file(session, title),
        wanted[0][1].paper,
        only.pages if only is not None and whole else 0,
        tuple(lacking),
        amount,
    )


def _apart(request: PrintRequest) -> bool:
    single = request.table is not None or request.player is not None
    return request.outdated or single or bool(request.players)


def lacking_notice(lacking: Sequence[MissingGlyphs], action: str) -> NoticeView:
    """Which player or text, which character, and what is printed in its place."""
    shown = "; ".join(letters.words for letters in lacking[:_SHOWN])
    if len(lacking) > _SHOWN:
        more = len(lacking) - _SHOWN
        shown = tr("{names} and {count} more", names=shown, count=more)
    if any(letters.badge is None for letters in lacking):
        title = tr("%n texts have letters that can’t be printed", n=len(lacking))
    else:
        title = tr("%n names have letters that can’t be printed", n=len(lacking))
    return NoticeView("glyphs", title, tr("{texts}. These print as □.", texts=shown), action)


def pressed_words(pressed: PrintOutcome) -> str:
    """What was printed: pieces, and sheets of paper."""
    printer = pressed.job.printer
    told = "" if pressed.part else printed_words(pressed.papers)
    sheets = sheets_used(printer, pressed.pages) if printer is not None else pressed.pages
    amount = ", ".join(part for part in (told, sheets_words(sheets)) if part)
    name = printer.printerName() if printer is not None else ""
    if name:
        sent = tr("{amount} sent to {printer}", amount=amount, printer=name)
    else:
        sent = tr("Printed: {amount}", amount=amount)
    if not pressed.part:
        return sent
    if not pressed.counted:
        return tr("{outcome}. It’s incomplete, so nothing counts as printed.", outcome=sent)
    count = pieces_words(pressed.papers[0].kind, pressed.counted)
    count = count or tr("%n pieces", n=pressed.counted)
    return tr("{outcome}. Counted as printed: {pieces}.", outcome=sent, pieces=count)


def outdated(request: PrintRequest) -> PrintRequest:
    """Just what has changed, of all rounds."""
    return replace(request, outdated=True, round=None, table=None, player=None, players=())
