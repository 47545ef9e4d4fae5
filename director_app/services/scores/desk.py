"""The scores of an event, as sheets, cards and files."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from director_app.services.scores.service import ScoreService

if TYPE_CHECKING:
    from collections.abc import Callable

    from director_app.services.asking import Bound
    from director_app.services.open_book import OpenBook
    from director_app.services.printing.service import PrintingService
    from director_app.services.scores.cards.service import CardService
    from director_app.services.scores.conflicts import ConflictService
    from director_app.services.scores.corrections import Corrections
    from director_app.services.scores.explaining import ExplainingService
    from director_app.services.scores.files import ScoreFiles
    from director_app.services.scores.options import ScoreOptionsService
    from director_app.services.scores.scans import ScanService
    from director_app.services.scores.tables.service import ScoreTables
    from director_app.services.standings.service import StandingsService


class ScoresDesk(ScoreService):
    """The scores of an event, as sheets, cards and files.

    Each service beside the room's own is loaded when it is first asked for.
    """

    def __init__(
        self,
        book: OpenBook,
        bound: Bound,
        printing: Callable[[], PrintingService],
        standings: Callable[[], StandingsService],
    ) -> None:
        super().__init__(bound, book.rulebook, book.waiting)
        self._book, self._bound = book, bound
        self._printing, self._standings = printing, standings

    @cached_property
    def conflicts(self) -> ConflictService:
        """Sheets that two desks have otherwise."""
        from director_app.services.scores.conflicts import ConflictService

        return ConflictService(self._bound, self._book.rulebook, self)

    @cached_property
    def corrections(self) -> Corrections:
        """What a correction of a score sheet changes."""
        from director_app.services.scores.corrections import Corrections

        return Corrections(
            self._bound,
            self._book.rulebook,
            self._printing(),
            self._standings(),
        )

    @cached_property
    def cards(self) -> CardService:
        """Cards that players hand in one by one."""
        from director_app.services.scores.cards.service import CardService

        return CardService(self._bound, self._book.rulebook, self)

    @cached_property
    def options(self) -> ScoreOptionsService:
        """How scores are entered."""
        from director_app.services.scores.options import ScoreOptionsService

        return ScoreOptionsService(self._bound)

    @cached_property
    def scans(self) -> ScanService:
        """What a hand scanner reads."""
        from director_app.services.scores.scans import ScanService

        return ScanService(self._bound)

    @cached_property
    def explaining(self) -> ExplainingService:
        """Why points are what they are."""
        from director_app.services.scores.explaining import ExplainingService

        return ExplainingService(
            self._bound,
            self._book.rulebook,
            self,
            self._standings(),
        )

    @cached_property
    def files(self) -> ScoreFiles:
        """Games as a file, out and in."""
        from director_app.services.scores.files import ScoreFiles

        return ScoreFiles(self._bound, self._book.rulebook)

    @cached_property
    def tables(self) -> ScoreTables:
        """Scores as a spreadsheet's table, in and out."""
        from director_app.services.scores.tables.service import ScoreTables

        return ScoreTables(self._bound, self._book.rulebook)
