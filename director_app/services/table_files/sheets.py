"""Worksheets into rows of text, as a spreadsheet shows them."""

from __future__ import annotations

import datetime as dt
import itertools
import re
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined
from director_app.services.plain_cells import is_formula
from director_app.services.table_files.lines import MOST_ROWS, RawRow

if TYPE_CHECKING:
    from director_app.services.table_files.workbook import Workbook

MOST_CELLS = 200_000
"""Filled cells of a workbook, over all of its sheets."""
LARGEST_UNPACKED = 60_000_000
MOST_PARTS = 2_000
_HIGHEST_RATIO = 400
_ALWAYS_FINE = 2_000_000
_DECLARED = tuple(
    word.encode(letters)
    for word in ("<!DOCTYPE", "<!ENTITY")
    for letters in ("ascii", "utf-16-le", "utf-16-be")
)
_FORMULA = re.compile(rb"<(\w+:)?f[\s/>]|\x00")
"""How a formula begins in a worksheet, by any name of its space; in wide letters, anything."""
_CHUNK = 1 << 20

Grid = tuple[RawRow, ...]


def read_workbook(
    path: Path, wanted: str | None, score: Callable[[Grid], int]
) -> tuple[str, tuple[str, ...], Grid]:
    """The sheet asked for, or the one that ``score`` likes best; all sheet names; its rows.

    Refused if the workbook has no sheet, or none of the name asked for.
    """
    written = _check_package(path)
    from director_app.services.table_files.workbook import opened  # noqa: PLC0415 - openpyxl, only for workbooks, 0.1 s

    with opened(path) as book:
        names = tuple(book.sheets)
        if wanted is not None and wanted not in names:
            raise ImportRefused(
                Message(
                    "{path} has no sheet named “{sheet}”. Choose from {sheets}.",
                    path=path.name,
                    sheet=wanted,
                    sheets=joined(", ", names),
                ),
                field="sheet",
            )
        choices = (wanted,) if wanted is not None else book.visible or names
        left = _Left(path.name)
        grids = {name: _grid(book, name, left, written=written) for name in choices}
    if not grids:
        raise ImportRefused(
            Message("{path} has no worksheet. Save the list as a sheet or as CSV.", path=path.name)
        )
    best = max(choices, key=lambda name: score(grids[name]))
    return best, names, grids[best]


def _check_package(path: Path) -> bool:
    """Refuse what a spreadsheet never writes: parts that unpack without end, declared entities.

    Says whether there may be formulas in it.
    """
    written = False
    with zipfile.ZipFile(path) as packed:
        parts = packed.infolist()
        size = sum(part.file_size for part in parts)
        tight = size > _ALWAYS_FINE and size > _HIGHEST_RATIO * path.stat().st_size
        if size > LARGEST_UNPACKED or tight or len(parts) > MOST_PARTS:
            raise ImportRefused(
                Message(
                    "{path} is too big for a roster once unpacked. Save "
                    "the sheet with the names as CSV and import that.",
                    path=path.name,
                )
            )
        for part in parts:
            if part.filename.lower().endswith((".xml", ".rels", ".vml")):
                written |= _check_part(path, packed, part)
    return written


def _check_part(path: Path, packed: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    longest = max(map(len, _DECLARED)) - 1
    before = b""
    written = False
    with packed.open(part) as file:
        while chunk := file.read(_CHUNK):
            text = before + chunk
            written = written or _FORMULA.search(text) is not None
            if any(word in text for word in _DECLARED):
                raise ImportRefused(
                    Message(
                        "{path} contains code a spreadsheet shouldn’t "
                        "have, so it wasn’t read. Save the list as CSV and "
                        "import that.",
                        path=path.name,
                    )
                )
            before = chunk[-longest:]
    return written


@dataclass(slots=True)
class _Left:
    """How many more cells of a workbook are read."""

    name: str
    cells: int = MOST_CELLS

    def take(self, cells: int) -> None:
        """Take some; refused when none are left."""
        self.cells -= cells
        if self.cells < 0:
            raise ImportRefused(
                Message(
                    "{name} has more than {most_cells} cells, too many for "
                    "a list of players. Save the sheet with the names as "
                    "CSV and import that.",
                    name=self.name,
                    most_cells=f"{MOST_CELLS:,}",
                )
            )


def _grid(book: Workbook, sheet: str, left: _Left, *, written: bool) -> Grid:
    """The rows of a sheet; where there may be formulas, one without a result as it is written."""
    from director_app.services.table_files.workbook import WrittenRow  # noqa: PLC0415 - see above

    shown = book.rows(sheet)
    no_formulas = itertools.repeat(WrittenRow(0, [], hidden=False))
    formulas = book.rows(sheet, data_only=False) if written else no_formulas
    rows: list[RawRow] = []
    for (number, values, hidden), (_, others, _) in zip(shown, formulas, strict=False):
        if number > MOST_ROWS + 1:  # one more tells that there are too many
            break
        both = itertools.zip_longest(values, others)
        cells = [_text(other if value is None else value) for value, other in both]
        while cells and not cells[-1]:
            cells.pop()
        left.take(len(cells))
        texts = [
            at for at, value in enumerate(values) if isinstance(value, str) and is_formula(value)
        ]
        rows += (RawRow(blank, ()) for blank in range(len(rows) + 1, number))
        if number > len(rows):
            rows.append(RawRow(number, tuple(cells), texts=frozenset(texts), hidden=hidden))
    while rows and rows[-1].blank:
        rows.pop()
    return tuple(rows)


def _text(value: Any) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    if isinstance(value, dt.datetime):
        return value.date().isoformat() if value.time() == dt.time() else value.isoformat(" ")
    if isinstance(value, dt.date | dt.time):
        return value.isoformat()
    return str(value)
