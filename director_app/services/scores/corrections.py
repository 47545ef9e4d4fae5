"""What a correction of a score sheet changes: places in the standings, and pages on paper."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from director_app.domain.rulings import Ruling
from director_app.domain.sheets import Sheet, SheetState
from director_app.domain.standings import RankedTally
from director_app.services.asking import Bound, BoundService
from director_app.services.game_rulings.kinds import SIGNED
from director_app.services.printing.service import PrintingService
from director_app.services.rule_sets.service import Rulebook
from director_app.services.scores.sheet_views import SheetView
from director_app.services.standings.service import StandingsService, StandingsView
from director_app.storage.unit_of_work import UnitOfWork

_OF_PLACES = ("standings", "certificates")
_REPORT, _RULINGS = "master-points", "ruling-log"
_ALL = "all"


@dataclass(frozen=True, slots=True)
class PlaceMoved:
    """Somebody whose place a correction changes."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class PageReprint:
    """A document of which pages on paper are out of date: the title, and whose pages they are."""

    title: str
    names: tuple[str, ...] = ()


class Corrections(BoundService):
    """Compares an event as it was before a correction with what it is now."""

    def __init__(
        self,
        bound: Bound,
        rulebook: Rulebook,
        printing: PrintingService,
        standings: StandingsService,
    ) -> None:
        super().__init__(bound)
        self._rulebook = rulebook
        self._printing = printing
        self._standings = standings

    def moved_places(self, before: SheetView) -> tuple[PlaceMoved, ...]:
        """Whose place a correction has changed; ``before`` is the sheet as it was corrected."""
        with self._store.read() as work:
            return tuple(move for both in self._both(work, before) for move in _moves(*both))

    def final_since(self) -> datetime | None:
        """Since when the results are final that a correction changes; ``None``: they are not."""
        said = self._standings.finality()
        return (said.final_at or said.unofficial_until) if said.final(self._store.now()) else None

    def reprints(self, before: SheetView) -> tuple[PageReprint, ...]:
        """Documents on paper that were as the book had it, and that this correction changed."""
        with self._store.read() as work:
            both = self._both(work, before)
            names = {entrant.badge: entrant.name for entrant in work.roster.all(before.event)}
            ruled = _ruled_since(work, before)
        found = []
        for was, _now in both:
            for document in _OF_PLACES:
                pages = self._printing.outdated_by(document, was)
                if pages:
                    whose = [names.get(_badge(page), "") for page in sorted(pages, key=_badge)]
                    lines = tuple(reprint for reprint in whose if reprint)
                    found.append(PageReprint(self._printing.kind(document).title, lines))
            found += self._whole(_REPORT, was.division.id)
            found += self._whole(_RULINGS, was.division.id) if ruled else []
        return tuple(found)

    def _both(
        self, work: UnitOfWork, before: SheetView
    ) -> tuple[tuple[StandingsView, StandingsView], ...]:
        """Standings with the sheet as it was, and as it is, of all divisions at these tables."""
        kept = work.events.get(before.event)
        here = kept.together(before.round.division)
        rounds = [
            round_.id for round_ in work.rounds.all(before.round.division) if not round_.cancelled
        ]
        sheets = work.sheets.of_rounds(rounds)
        old = _with(sheets, replace(before.sheet, state=SheetState.ACCEPTED))
        stood = _stood(work, before)
        found = []
        for division in kept.divisions:
            if division.id in here and division.scored:
                meant = before.event, division.id, self._rulebook.of(division)
                was = self._standings.book.as_if(work, *meant, old, stood)
                found.append((was, self._standings.book.as_if(work, *meant, sheets)))
        return tuple(found)

    def _whole(self, document: str, division: int) -> list[PageReprint]:
        """A document in one piece, if its paper is out of date."""
        old = self._printing.old_pieces(document, {_ALL}, division)
        return [PageReprint(self._printing.kind(document).title)] if old else []


def _badge(page: str) -> int:
    """The badge of a page that is somebody's own."""
    number = page.removeprefix("p")
    return int(number) if number.isdecimal() else 0


def _ruled_since(work: UnitOfWork, before: SheetView) -> bool:
    """Whether the log has something new of this sheet since it was opened again."""
    opened = _opened_at(work, before)
    return opened is not None and any(
        _of_sheet(ruling, before) and _late((ruling.at, ruling.cancelled_at), opened)
        for ruling in work.rulings.all(before.event)
    )


def _stood(work: UnitOfWork, before: SheetView) -> list[Ruling]:
    """Rulings that stood while the sheet was as it was: its signed totals went when it opened."""
    rulings = work.rulings.all(before.event)
    opened = _opened_at(work, before)
    return [
        ruling
        for ruling in rulings
        if (
            _stood_then(ruling, opened)
            if opened is not None and ruling.kind == SIGNED and _of_sheet(ruling, before)
            else ruling.stands
        )
    ]


def _stood_then(ruling: Ruling, opened: datetime) -> bool:
    """Every signed total that stood goes when the sheet opens; one that stands now came later."""
    return ruling.cancelled_at is not None and ruling.cancelled_at >= opened


def _of_sheet(ruling: Ruling, before: SheetView) -> bool:
    return (ruling.round, ruling.table) == (before.round.id, before.table)


def _opened_at(work: UnitOfWork, before: SheetView) -> datetime | None:
    kept = work.sheet_history.of(before.round.id, before.table)
    opened = [version.entry.at for version in kept if version.state == SheetState.REOPENED.value]
    return opened[-1] if opened else None


def _late(times: Collection[datetime | None], since: datetime) -> bool:
    return any(at is not None and at >= since for at in times)


def _with(sheets: Sequence[Sheet], old: Sheet) -> list[Sheet]:
    return [
        old if (sheet.round_id, sheet.table) == (old.round_id, old.table) else sheet
        for sheet in sheets
    ]


def _moves(was: StandingsView, now: StandingsView) -> tuple[PlaceMoved, ...]:
    ranks: dict[int, RankedTally] = {place.tally.entrant: place for place in was.places}
    return tuple(
        PlaceMoved(place.tally.name, before.rank, place.rank)
        for place in now.places
        if (before := ranks.get(place.tally.entrant)) is not None
        and before.rank is not None
        and place.rank is not None
        and before.rank != place.rank
    )
