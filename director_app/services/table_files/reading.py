"""A file of players into one table of text, whatever program wrote it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from director_app.errors import ImportRefused
from director_app.messages.message import Message
from director_app.services.plain_cells import as_meant
from director_app.services.table_files.decoding import EXPORT, decoded
from director_app.services.table_files.fields import (
    NAME_FIELDS,
    ListField,
    plain_header,
    recognise,
)
from director_app.services.table_files.letters import letter_of
from director_app.services.table_files.lines import MOST_COLUMNS, MOST_ROWS, RawRow, parse, sniff
from director_app.services.table_files.sheets import read_workbook
from director_app.system.paths import no_file

LARGEST_FILE = 20_000_000
LARGEST_TEXT = 5_000_000
LONGEST_CELL = 32_767
"""Letters, as in a spreadsheet."""
HEADER_WITHIN = 20
_FOREIGN = (
    (b"%PDF", Message("a PDF")),
    (b"\xd0\xcf\x11\xe0", Message("an old Excel or Word file (.xls, .doc)")),
    (b"{\\rtf", Message("a text document (RTF)")),
    (b"\x89PNG", Message("a picture")),
    (b"\xff\xd8\xff", Message("a picture")),
    (b"GIF8", Message("a picture")),
    (b"SQLite format 3\x00", Message("a database")),
)


class NoRows(ImportRefused):
    """A table without a row below its header; ``where`` names the file, and the sheet in it."""

    def __init__(self, where: str) -> None:
        super().__init__(
            Message("{file} has no players. Choose the list with the names.", file=where)
        )
        self.where = where


@dataclass(frozen=True, slots=True)
class RawList:
    """The list as the file has it: one header, and the rows under it that are not blank."""

    file: str
    headers: tuple[str, ...]
    rows: tuple[RawRow, ...]
    header_row: int
    """The row of the header, 0 when the list has none."""
    encoding: str = ""
    delimiter: str = ""
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The same for every later version of a list with these columns."""
        return "|".join(sorted(plain_header(header) for header in self.headers))


def read_table(
    path: Path,
    *,
    sheet: str | None = None,
    encoding: str | None = None,
    columns: Collection[str] = (),
) -> RawList:
    """Read a CSV, TSV or XLSX; ``columns`` are headers known beforehand (from ``--map``).

    Refused if it is larger than 5 MB, or a file of another kind.
    """
    content = _content(path)
    if content.startswith(b"PK\x03\x04"):
        return _from_workbook(path, sheet, columns)
    for mark, kind in _FOREIGN:
        if content.startswith(mark):
            raise ImportRefused(
                Message(
                    "{path} is {kind}, not a list. To import it, {export}.",
                    path=path.name,
                    kind=kind,
                    export=EXPORT,
                )
            )
    if len(content) > LARGEST_TEXT:
        raise ImportRefused(
            Message(
                "{path} is larger than 5 MB, which is too big for a list "
                "of players. Save only this event’s rows and import those.",
                path=path.name,
            )
        )
    text, used, notes = decoded(path.name, content, encoding)
    return _from_text(path, text, columns, used, notes)


def read_text(name: str, text: str, columns: Collection[str] = ()) -> RawList:
    """The same for text that was pasted; ``name`` is what the director reads."""
    return _from_text(Path(name), text, columns, "", ())


def _from_text(
    path: Path, whole: str, columns: Collection[str], encoding: str, notes: tuple[str, ...]
) -> RawList:
    letter = letter_of(whole)
    text, notes = letter.rows, (*letter.notes, *notes)
    if names := _names_in_lines(text):
        return _table(path, _lines_of(names), columns, encoding, "", notes=notes)
    delimiter = sniff(text)
    if separator := re.match(r"sep=([,;\t|])\r?\n", text):
        delimiter = separator.group(1)
    rows = parse(text, delimiter)
    if separator:
        rows = (RawRow(1, ()), *rows[1:])
    if _one_column(rows):
        delimiter, rows = "", tuple(_unquoted(row) for row in parse(text, ""))
    return _table(path, _meant(rows), columns, encoding, delimiter, notes=notes)


def _lines_of(names: Sequence[str]) -> tuple[RawRow, ...]:
    return _meant(RawRow(number, (name,)) for number, name in enumerate(names, 1))


_QUOTED = re.compile(r'"(?:[^"]|"")+"')
_ONE_NAME = r'(?:"[^"]*"|[^"{mark}\n])+'
_ADDRESS = re.compile(r"<[^<>\s]+@[^<>\s]+>$")


def _names_in_lines(text: str) -> list[str]:
    """Names one after the other on one line, or with their addresses on several."""
    lines = [line for line in text.splitlines() if line.strip()]
    for mark in ";,":
        pieces = [
            piece.strip()
            for line in lines
            for piece in re.findall(_ONE_NAME.format(mark=mark), line)
            if piece.strip()
        ]
        addressed = all(map(_ADDRESS.search, pieces))
        listed = len(lines) == 1 or addressed
        if listed and len(pieces) > len(lines) and all(map(_is_name_alone, pieces)):
            return pieces
    return []


def _is_name_alone(text: str) -> bool:
    """A first and last name, perhaps with an address behind it."""
    name = _ADDRESS.sub("", text).strip(' "')
    words = name.replace(",", " ").split()
    plain = not re.search(r"[\d@|\t]", name) and recognise(name) is None
    return plain and 2 <= len(words) <= 5 and words[0][:1].isupper() and words[-1][:1].isupper()


def _meant(rows: Iterable[RawRow]) -> tuple[RawRow, ...]:
    """Rows without the marks by which a text stays one in a spreadsheet."""
    return tuple(_unmarked(row) for row in rows)


def _unmarked(row: RawRow) -> RawRow:
    cells = tuple(map(as_meant, row.cells))
    marked = (at for at, cell in enumerate(cells) if cell != row.cells[at])
    return replace(row, cells=cells, texts=frozenset(marked))


def _content(path: Path) -> bytes:
    try:
        if what := no_file(path):
            raise ImportRefused(
                Message(
                    "{path} is {kind}. Choose the list itself, a CSV or XLSX file.",
                    path=path,
                    kind=what,
                )
            )
        if not path.exists():
            raise ImportRefused(
                Message("Can’t find the file {path}. Check its name and folder.", path=path)
            )
        if path.stat().st_size > LARGEST_FILE:
            raise ImportRefused(
                Message(
                    "{path} is larger than 20 MB, which is too big for a "
                    "roster. Save the sheet with the names as CSV and "
                    "import that.",
                    path=path.name,
                )
            )
        content = path.read_bytes()
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise ImportRefused(
            Message(
                "Can’t read {path} ({reason}). Close it in the other "
                "program or make a copy, then try again.",
                path=path,
                reason=reason,
            )
        ) from fault
    if not content.strip(b"\x00\r\n\t ,;\xef\xbb\xbf\xff\xfe"):
        raise ImportRefused(
            Message("{path} is empty. Export the list again and import that.", path=path.name)
        )
    return content


def _one_column(rows: tuple[RawRow, ...]) -> bool:
    """A single header "Name" over "Weiss, Harriet": the comma belongs to the name."""
    first = next((row for row in rows if not row.blank), None)
    if first is None or len(first.cells) != 1:
        return False
    found = recognise(first.cells[0])
    return found is not None and found[0] is ListField.NAME


def _unquoted(row: RawRow) -> RawRow:
    """A line whose only cell stands in quotes as a whole."""
    cells = tuple(
        cell[1:-1].replace('""', '"') if _QUOTED.fullmatch(cell) else cell for cell in row.cells
    )
    return row if cells == row.cells else replace(row, cells=cells)


def _from_workbook(path: Path, sheet: str | None, columns: Collection[str]) -> RawList:
    def worth(grid: tuple[RawRow, ...]) -> int:
        header = _header(grid, columns)
        return 0 if header is None else 1000 * _score(header, columns) + len(grid)

    try:
        chosen, names, rows = read_workbook(path, sheet, worth)
    except ImportRefused:
        raise
    except Exception as fault:  # a damaged workbook fails in as many ways as it has parts
        raise ImportRefused(
            Message(
                "{path} can’t be read as an XLSX file. Open it in a "
                "spreadsheet program, save it again as XLSX or CSV, and "
                "import that.",
                path=path.name,
            )
        ) from fault
    return _table(path, rows, columns, "", "", sheet=chosen, sheets=names)


def _table(
    path: Path,
    rows: tuple[RawRow, ...],
    columns: Collection[str],
    encoding: str,
    delimiter: str,
    *,
    sheet: str = "",
    sheets: tuple[str, ...] = (),
    notes: tuple[str, ...] = (),
) -> RawList:
    _check_bounds(path, rows)
    header = _header(rows, columns)
    filled = [row for row in rows if not row.blank]
    if not filled or (header is not None and filled[-1].number <= header.number):
        where = (
            Message("{path}, sheet “{sheet}”,", path=path.name, sheet=sheet) if sheet else path.name
        )
        raise NoRows(where)
    if header is None:
        notes = (
            *notes,
            Message("The list has no header row, so its columns are named by letter."),
        )
    body = tuple(row for row in filled if header is None or row.number > header.number)
    width = len(header.cells) if header else max(len(row.cells) for row in body)
    if sheets:
        width = max(width, *(len(row.cells) for row in body))
    width = max(width, _usual_width(body))
    titles = header.widened(width).cells if header else ("",) * width
    return RawList(
        file=path.name,
        headers=_unique(titles),
        rows=tuple(row.widened(width) for row in body),
        header_row=header.number if header else 0,
        encoding=encoding,
        delimiter=delimiter,
        sheet=sheet,
        sheets=sheets,
        notes=notes,
    )


def _check_bounds(path: Path, rows: tuple[RawRow, ...]) -> None:
    """Refuse what no list of an event is, before anything long is done with it."""
    if len(rows) > MOST_ROWS:
        what = Message("more than {most_rows} rows", most_rows=f"{MOST_ROWS:,}")
    elif wide := next((row for row in rows if len(row.cells) > MOST_COLUMNS), None):
        what = Message(
            "more than {most_columns} columns in row {row}",
            most_columns=MOST_COLUMNS,
            row=wide.number,
        )
    elif long := next((row for row in rows if any(len(c) > LONGEST_CELL for c in row.cells)), None):
        what = Message(
            "more than {longest_cell} characters in a cell in row {row}",
            longest_cell=f"{LONGEST_CELL:,}",
            row=long.number,
        )
    else:
        return
    raise ImportRefused(
        Message(
            "{path} has {size}, more than a list can have. Save the sheet "
            "with the names as CSV and import that.",
            path=path.name,
            size=what,
        )
    )


def _usual_width(body: tuple[RawRow, ...]) -> int:
    """The filled width of more than half of the rows: then it is the header that is short."""
    widths = Counter(
        max(at for at, cell in enumerate(row.cells, 1) if cell.strip()) for row in body
    )
    width, often = widths.most_common(1)[0]
    return width if often > 2 and often * 2 > len(body) else 0


def _unique(titles: tuple[str, ...]) -> tuple[str, ...]:
    named: list[str] = []
    for index, title in enumerate(titles):
        name = " ".join(title.replace("\x00", "").split()) or Message(
            "Column {letter}", letter=_letter(index)
        )
        again = 2
        stem = name
        while name in named:
            name, again = Message("{stem} ({again})", stem=stem, again=again), again + 1
        named.append(name)
    return tuple(named)


def _letter(index: int) -> str:
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _header(rows: tuple[RawRow, ...], columns: Collection[str]) -> RawRow | None:
    first = [row for row in rows[:200] if not row.blank][:HEADER_WITHIN]
    best = max(first, key=lambda row: _score(row, columns), default=None)
    if best is not None and _score(best, columns) > 0:
        return best
    return first[0] if first and _untyped_above_typed(first) else None


def _score(row: RawRow, columns: Collection[str]) -> int:
    wanted = {plain_header(column) for column in columns}
    asked = sum(plain_header(cell) in wanted for cell in row.cells if cell.strip())
    found = {match[0] for cell in row.cells if (match := recognise(cell))}
    if len(found) < 2 and not found & NAME_FIELDS:
        found = set()
    return 3 * asked + len(found)


def _untyped_above_typed(rows: list[RawRow]) -> bool:
    """No digit or address in the first row, but in most rows under it: then it is a header."""
    typed = re.compile(r"\d|@")
    if len(rows) < 2 or any(typed.search(cell) for cell in rows[0].cells):
        return False
    under = sum(any(typed.search(cell) for cell in row.cells) for row in rows[1:])
    return under > len(rows[1:]) / 2
