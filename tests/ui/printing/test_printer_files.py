"""A printer that writes files: whole or not at all, and a place that takes none is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from director_app.errors import DirectorError
from director_app.services.printing.progress import PrintStopped, Progress
from director_app.ui.printing.paper import new_printer, print_pdf
from tests.ui.printing.at_print import Print


def pressed_to(at: Print, file: Path, pages: int = 4, watch: Progress | None = None) -> bytes:
    """Print sheets with a printer of files."""
    made = at.hand.desk.at(at.hand.event).printing.make("score-sheets")
    assert made.printed.pages == pages
    printer = new_printer("letter")
    printer.setOutputFormat(printer.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setResolution(72)
    print_pdf(printer, made.pdf, "Score sheets", watch)
    assert printer.outputFileName() == str(file)
    return file.read_bytes()


def test_a_printed_file_is_there_whole_or_not_at_all(at: Print, tmp_path: Path) -> None:
    file = tmp_path / "sheets.pdf"
    first = pressed_to(at, file)
    assert first.rstrip().endswith(b"%%EOF")

    class OnePage(Progress):
        def turned(self, page: int, pages: int, words: str) -> bool:
            super().turned(page, pages, words)
            return page < 2

    with pytest.raises(PrintStopped):
        pressed_to(at, file, watch=OnePage())
    assert file.read_bytes() == first
    file.unlink()
    with pytest.raises(PrintStopped):
        pressed_to(at, file, watch=OnePage())
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".pdf"] == []


@pytest.mark.parametrize("place", ["gone/sheets.pdf", "taken.pdf"])
def test_a_place_that_takes_no_paper_is_said(at: Print, tmp_path: Path, place: str) -> None:
    (tmp_path / "taken.pdf").mkdir()
    with pytest.raises(DirectorError, match="Can’t write"):
        pressed_to(at, tmp_path / place)
    assert [path.name for path in tmp_path.rglob("*.p*")] == ["taken.pdf"]
