"""The openpyxl library's reader, with only those of its steps that a list of players needs.

It opens a sheet once more to learn its size, which nobody asks for here, and makes an object of
every text that stands in its cell, as programs write them.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from openpyxl.reader.excel import ExcelReader
from openpyxl.styles.numbers import BUILTIN_FORMATS, BUILTIN_FORMATS_MAX_SIZE
from openpyxl.styles.stylesheet import apply_stylesheet
from openpyxl.worksheet._reader import INLINE_STRING, VALUE_TAG, WorkSheetParser

from director_app.services.table_files.lines import MOST_COLUMNS

_PLAIN = VALUE_TAG.removesuffix("v") + "t"


_ZEROS = re.compile(r"0{2,20}")
"""A number format of zeros alone: 417 is shown as 00417."""


class WrittenRow(NamedTuple):
    """A row of a sheet: its number, and its values up to the last one."""

    number: int
    values: list[Any]
    hidden: bool


class Workbook:
    """An open workbook."""

    def __init__(self, reader: ExcelReader) -> None:
        self._reader = reader
        self._book: Any = reader.wb
        found = [
            (str(sheet.name), rel.target, sheet.state == "visible")
            for sheet, rel in reader.parser.find_sheets()
            if rel.target in reader.valid_files and "chartsheet" not in rel.Type
        ]
        self.sheets = {name: part for name, part, _ in found}
        """The parts that hold the worksheets, by their names."""
        self.visible = tuple(name for name, _, visible in found if visible)

    def rows(self, sheet: str, *, data_only: bool = True) -> Iterator[WrittenRow]:
        """Every row that is written: its number, and its values up to the last one."""
        with self._reader.archive.open(self.sheets[sheet]) as part:
            parser = _Cells(
                part,
                self._reader.shared_strings,
                data_only=data_only,
                epoch=self._book.epoch,
                date_formats=self._book._date_formats,  # noqa: SLF001 - as its own reader does
                timedelta_formats=self._book._timedelta_formats,  # noqa: SLF001
            )
            for number, cells in parser.parse():
                attributes = parser.row_dimensions.get(str(number), {})
                hidden = attributes.get("hidden") in {"1", "true"}
                yield WrittenRow(number, self._values(cells), hidden=hidden)

    def _values(self, cells: list[dict[str, Any]]) -> list[Any]:
        data = {
            cell["column"]: self._value(cell)
            for cell in cells
            if cell["value"] is not None and cell["column"] <= MOST_COLUMNS
        }
        return [data.get(column) for column in range(1, max(data, default=0) + 1)]

    def _value(self, cell: dict[str, Any]) -> Any:
        """A value, with the zeros before it that its number format shows."""
        value = cell["value"]
        if cell["data_type"] != "n" or not isinstance(value, int | float) or value % 1 or value < 0:
            return value
        zeros = _ZEROS.fullmatch(self._format(cell["style_id"]))
        return str(int(value)).zfill(len(zeros[0])) if zeros else value

    def _format(self, style: int) -> str:
        styles = self._book._cell_styles  # noqa: SLF001 - as its own cells do
        number = styles[style].numFmtId if style < len(styles) else 0
        if number < BUILTIN_FORMATS_MAX_SIZE:
            return BUILTIN_FORMATS.get(number, "")
        return str(self._book._number_formats[number - BUILTIN_FORMATS_MAX_SIZE])  # noqa: SLF001


class _Cells(WorkSheetParser):
    """Takes a plain text that stands in its cell as it takes the text of a formula."""

    def parse_cell(self, element: Element) -> dict[str, Any]:
        if element.get("t") == "inlineStr":
            inline = element.find(INLINE_STRING)
            if inline is not None and [child.tag for child in inline] == [_PLAIN]:
                element.set("t", "str")
                SubElement(element, VALUE_TAG).text = inline[0].text
        return super().parse_cell(element)


@contextmanager
def opened(path: Path) -> Iterator[Workbook]:
    """A workbook whose sheets are read when they are asked for."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        reader = ExcelReader(path, read_only=True, keep_links=False)
        with reader.archive:
            reader.read_manifest()
            reader.read_strings()
            reader.read_workbook()
            apply_stylesheet(reader.archive, reader.wb)
            yield Workbook(reader)
