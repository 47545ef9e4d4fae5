"""The print page at work: its keys, a viewer, and a printer that prints into files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QObject, Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.printing.list import PaperRow, state_chip
from director_app.ui.printing.page import PrintTab
from director_app.ui.printing.paper import new_printer
from tests.ui.rulings.at_page import AtPage, sit_down


class Viewer(QObject):
    """Stands where the system's PDF viewer stands."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[Path] = []

    @Slot(QUrl)
    def show_file(self, url: QUrl) -> None:
        """A file was handed over."""
        self.files.append(Path(url.toLocalFile()))


@dataclass
class Printer:
    """A printer whose paper is PDF files; the director chooses ``copies`` and ``pages``."""

    folder: Path
    there: bool = True
    known: bool = False
    """Whether this is the computer's usual printer."""
    leaves: bool = False
    broken: bool = False
    copies: int = 1
    pages: tuple[int, int] | None = None
    files: list[Path] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)

    def ask(self, _parent: QWidget | None, paper: str, pages: int) -> QPrinter | None:
        """The dialog of the print, answered."""
        self.offered.append(pages)
        if self.leaves:
            return None
        made = new_printer(paper)
        made.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        file = self.folder / f"paper-{len(self.offered)}.pdf"
        made.setOutputFileName(str(self.folder / "gone" / file.name if self.broken else file))
        made.setResolution(100)
        made.setCopyCount(self.copies)
        if self.pages is not None:
            made.setPrintRange(QPrinter.PrintRange.PageRange)
            made.setFromTo(*self.pages)
        self.files.append(file)
        return made

    def usual(self, paper: str) -> QPrinter | None:
        """The printer of this computer, where it has a usual one."""
        return self.ask(None, paper, 0) if self.known else None

    def printed(self) -> int:
        """How often something came out."""
        return sum(file.exists() for file in self.files)

    def counts(self) -> list[int]:
        """How many pages came out, print by print."""
        return [len(PdfReader(file).pages) for file in self.files]


@dataclass
class Print:
    """The print page, the viewer and the printer."""

    hand: AtPage
    page: PrintTab
    viewer: Viewer
    printer: Printer
    qtbot: QtBot

    def settle(self) -> None:
        """Until nothing is being written, printed, looked up or drawn."""
        page, session = self.page, self.hand.session
        self.qtbot.waitUntil(lambda: not (session.tasks.busy or page.busy or page.side.maker.busy))

    def row(self, document: str) -> PaperRow:
        """A document's row."""
        return next(row for row in self.page.list.rows.rows if row.key == document)

    def chip(self, document: str) -> str:
        """How a document stands, in a word."""
        spec = state_chip(self.row(document))
        return spec.text if spec else ""

    def shown(self) -> list[str]:
        """Documents of the moment."""
        return [row.key for row in self.page.list.rows.rows]

    def choose(self, document: str) -> None:
        """Select a document, the keys with it."""
        self.page.list.choose(document)
        self.page.list.setFocus()

    def tick_only(self, *documents: str) -> None:
        """Tick these by keys, untick all others."""
        for row in list(self.page.list.rows.rows):
            if row.ticked is not (row.key in documents) and row.ready:
                self.choose(row.key)
                self.hand.press(Qt.Key.Key_Space)


@pytest.fixture
def viewer() -> Iterator[Viewer]:
    """The system's viewer."""
    made = Viewer()
    QDesktopServices.setUrlHandler("file", made, "show_file")
    yield made
    QDesktopServices.unsetUrlHandler("file")


@pytest.fixture
def printer(tmp_path: Path) -> Printer:
    """A printer into files."""
    folder = tmp_path / "tray"
    folder.mkdir()
    return Printer(folder)


def at_page(qtbot: QtBot, desk: Desk, event: int, viewer: Viewer, printer: Printer) -> Print:
    """The print page of this event."""
    hand, page = sit_down(qtbot, desk, event, PrintTab)
    page.commands.has_printer = lambda: printer.there
    page.commands.ask_printer = printer.ask
    page.commands.usual_printer = printer.usual
    made = Print(hand, page, viewer, printer, qtbot)
    made.settle()
    return made


def go_to_round(at: Print, *ticked: str) -> None:
    """The papers of the first round, these of them ticked."""
    at.hand.press(Qt.Key.Key_BracketRight)
    at.tick_only(*ticked)
    at.settle()


def save_as(at: Print, file: Path) -> None:
    """The file dialog is answered with this file."""
    dialog = at.page.findChild(QFileDialog)
    assert dialog is not None
    dialog.selectFile(str(file))
    dialog.accept()
    at.page.window().activateWindow()
