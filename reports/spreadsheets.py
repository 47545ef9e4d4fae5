"""Tables that people open in a spreadsheet: heads and words of cells in the reader's language.

A head is a message whose English is the fixed name of its column, such as ``qualifying_total``, so
that an English table is the same table as ever. Names and other typed texts are no messages, and
stand as they are.

Not made here, as a program reads them back by their English heads, are the seats (``seat export``),
the games and scores (``scores export``, ``scores table --export``), lists of players, and the CSV
of the master-point report: whom it is sent to reads it, it is kept in the book as it was sent, and
the check figure on its page is made of its very letters. Those are English in every language.
"""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.language import in_paper_language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


@dataclass(frozen=True, slots=True)
class Worksheet:
    """A sheet of a workbook: its name, the heads of its columns, and its rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]


def table_bytes(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """A CSV table, marked as UTF-8 for spreadsheets; its cells must be safe from formulas."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([in_paper_language(head) for head in heads])
    writer.writerows([_worded(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def workbook_bytes(
    sheets: Iterable[Worksheet],
    is_formula: Callable[[str], bool],
    *,
    freeze: str,
    wide: tuple[str, int],
) -> bytes:
    """A workbook (XLSX), in which no text is a formula.

    ``freeze`` is the cell above and left of which everything stays in sight; ``wide`` is a column
    and its width.
    """
    import openpyxl  # noqa: PLC0415 - openpyxl, only for workbooks, 0.1 s
    from openpyxl.styles import Font  # noqa: PLC0415 - openpyxl, only for workbooks, 0.1 s

    book = openpyxl.Workbook()
    for at, given in enumerate(sheets):
        sheet = book.create_sheet(given.title, at)
        sheet.append([in_paper_language(head) for head in given.heads])
        for head in sheet[1]:
            head.font = Font(bold=True)
        for row in given.rows:
            sheet.append([_worded(cell) for cell in row])
            for cell in sheet[sheet.max_row]:
                if isinstance(cell.value, str):
                    cell.data_type = "s"
                    cell.quotePrefix = is_formula(cell.value)
        sheet.freeze_panes = freeze
        column, width = wide
        sheet.column_dimensions[column].width = width
    if len(book.worksheets) > 1:
        del book["Sheet"]  # a workbook can't be without a sheet
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _worded(cell: object) -> object:
    return in_paper_language(cell) if isinstance(cell, str) else cell
