"""The handbook as a PDF file."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from typing import TYPE_CHECKING

from director_app.messages.dates import month_day_year
from director_app.messages.message import Message
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, write_file
from director_app.version import VERSION
from reports.handbook import Handbook as Paper
from reports.handbook import HandbookPart, HandbookWords, write_handbook
from reports.page import Imprint
from reports.print_run import print_run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from director_app.services.help.handbook import Handbook
    from director_app.services.help.markdown import Chapter, MarkdownBlock, MarkdownSpan
    from reports.page import PaperName


def save_pdf(
    book: Handbook,
    file: Path,
    today: date,
    *,
    paper: PaperName = "letter",
    overwrite: bool = False,
) -> None:
    """Write every chapter with its pictures into a file, whole or not at all."""
    check_target(file, FileKind.PDF, overwrite=overwrite)
    parts = tuple(part for chapter in book.chapters for part in _parts(book, chapter))
    day = month_day_year(today)
    imprint = Imprint(Message("Front Table {version}", version=VERSION), day, print_run(parts))
    out = BytesIO()
    write_handbook(Paper(imprint, parts), out, paper=paper)
    write_file(file, out.getvalue(), FileKind.PDF, overwrite=overwrite)


def _parts(book: Handbook, chapter: Chapter) -> Iterator[HandbookPart]:
    for place, section in enumerate(chapter.sections):
        yield HandbookPart("heading" if place else "title", (HandbookWords(section.title),))
        for block in section.blocks:
            yield _part(book, block)


def _part(book: Handbook, block: MarkdownBlock) -> HandbookPart:
    if block.kind == "picture":
        return HandbookPart("picture", _words(block.spans), file=str(book.file(block.file)))
    if block.kind == "row":
        left, *rest = block.cells
        return HandbookPart("row", _words(left), beside=_words(rest[0] if rest else ()))
    return HandbookPart(block.kind, _words(block.spans), number=block.number)


def _words(spans: tuple[MarkdownSpan, ...]) -> tuple[HandbookWords, ...]:
    return tuple(HandbookWords(span.text, strong=span.style in {"strong", "key"}) for span in spans)
