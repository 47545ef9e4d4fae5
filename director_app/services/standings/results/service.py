"""Results out of the book: the page for everybody, and tables for spreadsheets and programs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from director_app.services.standings.results.facts import event_results
from director_app.services.standings.results.tables import (
    ResultsTable,
    as_csv,
    as_json,
    as_xlsx,
    table_of,
)
from director_app.services.standings.results.types import ResultsRequest
from director_app.services.standings.service import RankedService
from director_app.shipped_data import resources
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, make_folder, write_file
from reports.results_facts import EventResults
from reports.results_page import WebParts, results_page

PAGE = "index.html"
_WRITERS = {
    "csv": (as_csv, FileKind.TABLE),
    "xlsx": (as_xlsx, FileKind.WORKBOOK),
    "json": (as_json, FileKind.JSON),
}
KINDS = tuple(_WRITERS)
"""The files besides the page."""


class ResultsService(RankedService):
    """Tells results; nothing in the book changes."""

    def facts(self, request: ResultsRequest | None = None) -> EventResults:
        """What a page tells: of the whole event, or of one division.

        Refuses a round that does not exist.
        """
        with self._store.read() as work:
            return event_results(
                work,
                self._rulebook,
                self._standings,
                self.event,
                request or ResultsRequest(),
                self.division,
            )

    def page(self, request: ResultsRequest | None = None) -> bytes:
        """The page as one HTML file."""
        return results_page(self.facts(request), _web_parts())

    def write_page(
        self, folder: Path, request: ResultsRequest | None = None, *, overwrite: bool = False
    ) -> Path:
        """Write the page into a folder, which is made if it is not there."""
        file = make_folder(folder) / PAGE
        return self.save_page(file, request, overwrite=overwrite)

    def save_page(
        self, file: Path, request: ResultsRequest | None = None, *, overwrite: bool = False
    ) -> Path:
        """Write the page to a file, whole or not at all."""
        check_target(file, FileKind.PAGE, overwrite=overwrite)
        page = self.page(request)
        return write_file(file, page, FileKind.PAGE, overwrite=overwrite)

    def table(self, through: int | None = None) -> ResultsTable:
        """The standings of every division, or of one, released or not, with whole names.

        Refuses a round that does not exist.
        """
        with self._store.read() as work:
            return table_of(work, self._standings, self.event, through, self.division)

    def write_table(
        self, kind: str, file: Path, through: int | None = None, *, overwrite: bool = False
    ) -> Path:
        """Write the standings as ``csv``, ``xlsx`` or ``json``."""
        made, what = _WRITERS[kind]
        check_target(file, what, overwrite=overwrite)
        content = made(self.table(through))
        return write_file(file, content, what, overwrite=overwrite)


@cache
def _web_parts() -> WebParts:
    folder = resources() / "web"
    frame, style, script = (
        (folder / f"results.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js")
    )
    return WebParts(frame, style, script)
