"""Paper out of a printer: Qt's dialog, then page by page at the printer's own resolution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPageLayout, QPageSize, QPainter

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.printing.paper_count import sheets_of_paper
from director_app.services.printing.service import PrintStopped, Progress
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, write_file
from director_app.ui.kit.words import tr
from director_app.ui.printing.preview import pdf_document

if TYPE_CHECKING:
    from PySide6.QtPdf import QPdfDocument
    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QWidget

_END, _TAIL = b"%%EOF", 64
_STRIP = 512
"""Dots down of what is drawn at a time, so that memory stays small."""


def has_printer() -> bool:
    """Whether this computer knows any printer."""
    from PySide6.QtPrintSupport import QPrinterInfo  # noqa: PLC0415 - a library of Qt's that only printing needs

    return bool(QPrinterInfo.availablePrinterNames())


def usual_printer(paper: str) -> QPrinter | None:
    """The printer that this computer prints on unless told otherwise; ``None`` if it has none."""
    from PySide6.QtPrintSupport import QPrinterInfo  # noqa: PLC0415 - a library of Qt's that only printing needs

    usual = QPrinterInfo.defaultPrinterName()
    if not usual:
        return None
    printer = new_printer(paper)
    printer.setPrinterName(usual)
    fit_paper(printer, paper)
    return printer


def new_printer(paper: str) -> QPrinter:
    """A printer of its own resolution, at 100 %, with paper of this size to its edges."""
    from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415 - a library of Qt's that only printing needs

    made = QPrinter(QPrinter.PrinterMode.HighResolution)
    fit_paper(made, paper)
    return made


def fit_paper(printer: QPrinter, paper: str) -> None:
    """Paper of this size, drawn on from edge to edge."""
    size = QPageSize.PageSizeId.A4 if paper == "a4" else QPageSize.PageSizeId.Letter
    printer.setPageSize(QPageSize(size))
    printer.setFullPage(True)


def ask_printer(parent: QWidget, paper: str, pages: int) -> QPrinter | None:
    """Ask which printer, how many copies and which pages; ``None`` if the director leaves."""
    from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog  # noqa: PLC0415 - a library of Qt's that only printing needs

    printer = new_printer(paper)
    dialog = QPrintDialog(printer, parent)
    dialog.setWindowTitle(tr("Print"))
    if pages > 0:
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange)
        dialog.setMinMax(1, pages)
        dialog.setFromTo(1, pages)
    if dialog.exec() != QPrintDialog.DialogCode.Accepted:
        return None
    fit_paper(printer, paper)
    return printer


def pages_asked(printer: QPrinter, pages: int) -> tuple[int, ...]:
    """The pages of the range that was chosen, counted from 1."""
    first, last = printer.fromPage(), printer.toPage()
    if not first:
        return tuple(range(1, pages + 1))
    return tuple(range(max(1, first), min(last or pages, pages) + 1))


def duplex(printer: QPrinter) -> bool:
    """Whether it prints on both sides of the paper."""
    return printer.duplex() is not printer.DuplexMode.DuplexNone


def sheets_used(printer: QPrinter, pages: int) -> int:
    """Sheets of paper for so many pages, with all copies."""
    return sheets_of_paper(pages, both_sides=duplex(printer)) * max(1, printer.copyCount())


def print_pdf(
    printer: QPrinter, pdf: bytes, title: str, watch: Progress | None = None
) -> tuple[int, ...]:
    """Print a file; returns which of its pages. Runs outside the window's thread."""
    document = pdf_document(pdf)
    if document is None or not document.pageCount():
        raise DirectorError(
            Message("This computer can’t print from here (missing libraries). Save as PDF instead.")
        )
    pages = pages_asked(printer, document.pageCount())
    if not pages:
        raise DirectorError(Message("Those pages don’t exist. Print again and choose other pages."))
    printer.setDocName(title)
    _turn_paper(printer, document, pages[0])
    with _whole_file(printer):
        _put_on_paper(printer, document, pages, watch)
    return pages


def _put_on_paper(
    printer: QPrinter, document: QPdfDocument, pages: Sequence[int], watch: Progress | None
) -> None:
    painter = QPainter()
    if not painter.begin(printer):
        raise _gone(printer)
    try:
        _draw_all(printer, painter, document, pages, watch)
    except DirectorError:
        printer.abort()
        raise
    finally:
        ended = painter.end()
    if not ended or printer.printerState() is printer.PrinterState.Error:
        raise _gone(printer)


@contextmanager
def _whole_file(printer: QPrinter) -> Iterator[None]:
    """A printer of PDF files writes into a folder of its own; the whole file is put in place."""
    name = printer.outputFileName()
    if not name or printer.outputFormat() is not printer.OutputFormat.PdfFormat:
        yield
        return
    file = Path(name)
    check_target(file, FileKind.PDF)
    with TemporaryDirectory(prefix="front-table-", ignore_cleanup_errors=True) as folder:
        made = Path(folder) / "printed.pdf"
        printer.setOutputFileName(str(made))
        try:
            yield
            content = made.read_bytes()
            if _END not in content[-_TAIL:]:
                raise _gone(printer)
        except OSError as fault:
            raise _gone(printer) from fault
        finally:
            printer.setOutputFileName(name)
    write_file(file, content, FileKind.PDF)


def _draw_all(
    printer: QPrinter,
    painter: QPainter,
    document: QPdfDocument,
    pages: Sequence[int],
    watch: Progress | None,
) -> None:
    each = 1 if printer.supportsMultipleCopies() else max(1, printer.copyCount())
    order = _ordered(pages, each, collated=printer.collateCopies())
    for at, page in enumerate(order):
        if at:
            _turn_paper(printer, document, page)
            if not printer.newPage():
                raise _gone(printer)
        _draw(printer, painter, document, page)
        if watch is not None and not watch.turned(at + 1, len(order), ""):
            raise PrintStopped


def _ordered(pages: Sequence[int], copies: int, *, collated: bool) -> list[int]:
    if collated:
        return list(pages) * copies
    return [page for page in pages for _ in range(copies)]


def _turn_paper(printer: QPrinter, document: QPdfDocument, page: int) -> None:
    size = document.pagePointSize(page - 1)
    across = size.width() > size.height()
    way = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
    printer.setPageOrientation(way)


def _draw(printer: QPrinter, painter: QPainter, document: QPdfDocument, page: int) -> None:
    """Draw a page in strips, a dot of the page on a dot of the printer.

    Qt counts the clip from edge to edge less one dot, so it is asked for one dot more.
    """
    from PySide6.QtPdf import QPdfDocumentRenderOptions  # noqa: PLC0415 - a library of Qt's that only printing needs

    points = document.pagePointSize(page - 1)
    dots = printer.resolution() / 72
    whole = QSize(round(points.width() * dots), round(points.height() * dots))
    for top in range(0, whole.height(), _STRIP):
        high = min(_STRIP, whole.height() - top)
        how = QPdfDocumentRenderOptions()
        how.setScaledSize(whole)
        how.setScaledClipRect(QRect(0, top, whole.width() + 1, high + 1))
        strip = document.render(page - 1, QSize(whole.width(), high), how)
        area = QRectF(QPoint(0, top), QSize(whole.width(), high))
        painter.drawImage(area, strip)


def _gone(printer: QPrinter) -> DirectorError:
    name = printer.printerName()
    if not name:
        return DirectorError(
            Message("The printer isn’t responding. Check it and print again, or save as PDF.")
        )
    return DirectorError(
        Message(
            "Printer {name} isn’t responding. Check it and print again, or save as PDF.",
            name=name,
        )
    )


AskPrinter = Callable[["QWidget", str, int], "QPrinter | None"]
