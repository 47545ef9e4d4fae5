"""Results out of the book: the page for everybody, and tables for spreadsheets and programs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from director_app.services.asking import Service
from director_app.services.rule_sets.service import Rulebook
from director_app.services.standings.results.facts import event_results
from director_app.services.standings.results.tables import (
    ResultsTable,
    as_csv,
    as_json,
    as_xlsx,
    table_of,
)
from director_app.services.standings.results.types import ResultsRequest
from director_app.services.standings.service import StandingsService
from director_app.shipped_data import resources
from director_app.storage.store import Store
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


class ResultsService(Service):
    """Tells results; nothing in the book changes."""

    def __init__(self, store: Store, rulebook: Rulebook) -> None:
        self._store = store
        self._rulebook = rulebook
        self._standings = StandingsService(store, rulebook)

    def facts(
        self, event: int, request: ResultsRequest | None = None, division: int | None = None
    ) -> EventResults:
        """What a page tells: of the whole event, or of one division.

        Refuses a round that does not exist.
        """
        with self._store.read() as work:
            return event_results(
                work, self._rulebook, self._standings, event, request or ResultsRequest(), division
            )

    def page(
        self, event: int, request: ResultsRequest | None = None, division: int | None = None
    ) -> bytes:
        """The page as one HTML file."""
        return results_page(self.facts(event, request, division), _web_parts())

    def write_page(
        self,
        event: int,
        folder: Path,
        request: ResultsRequest | None = None,
        division: int | None = None,
        *,
        overwrite: bool = False,
    ) -> Path:
        """Write the page into a folder, which is made if it is not there."""
        file = make_folder(folder) / PAGE
        return self.save_page(event, file, request, division, overwrite=overwrite)

    def save_page(
        self,
        event: int,
        file: Path,
        request: ResultsRequest | None = None,
        division: int | None = None,
        *,
        overwrite: bool = False,
    ) -> Path:
        """Write the page to a file, whole or not at all."""
        check_target(file, FileKind.PAGE, overwrite=overwrite)
        page = self.page(event, request, division)
        return write_file(file, page, FileKind.PAGE, overwrite=overwrite)

    def table(
        self, event: int, through: int | None = None, division: int | None = None
    ) -> ResultsTable:
        """The standings of every division, or of one, released or not, with whole names.

        Refuses a round that does not exist.
        """
        with self._store.read() as work:
            return table_of(work, self._standings, event, through, division)

    def write_table(
        self,
        event: int,
        kind: str,
        file: Path,
        through: int | None = None,
        division: int | None = None,
        *,
        overwrite: bool = False,
    ) -> Path:
        """Write the standings as ``csv``, ``xlsx`` or ``json``."""
        made, what = _WRITERS[kind]
        check_target(file, what, overwrite=overwrite)
        content = made(self.table(event, through, division))
        return write_file(file, content, what, overwrite=overwrite)


@cache
def _web_parts() -> WebParts:
    folder = resources() / "web"
    frame, style, script = (
        (folder / f"results.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js")
    )
    return WebParts(frame, style, script)
