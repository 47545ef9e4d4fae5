"""Tables at which somebody's paper is older than their seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from director_app.services.asking import Bound, BoundService
from director_app.services.divisions import print_mark, seated_division
from director_app.services.events.service import DueStep
from director_app.services.printing.service import PrintingService, PrintRequest
from director_app.storage.row_history import ChangedTable
from director_app.storage.unit_of_work import UnitOfWork

CARDS, SHEETS = "movement-cards", "score-sheets"

ChangedTables = Mapping[int, frozenset[int]]
"""Table numbers by round number."""


@dataclass(slots=True)
class _Piece:
    """Rounds and tables that a piece of paper has otherwise: certainly, or perhaps.

    What changed in the very moment of printing may have been before it.
    """

    certain: set[tuple[int, int]] = field(default_factory=set)
    perhaps: set[tuple[int, int]] = field(default_factory=set)


_Pieces = dict[str, _Piece]
_Places = Mapping[str, frozenset[tuple[int, int]]]


@dataclass(frozen=True, slots=True)
class OldSeatPaper:
    """Cards (``p7``) and sheets (``r1t7``), each with the rounds and tables it has otherwise.

    ``printed`` are all cards and sheets that were ever printed.
    """

    cards: _Places = field(default_factory=dict)
    sheets: _Places = field(default_factory=dict)
    printed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class _Printed:
    """When each piece was last printed: cards by ``p7``, sheets by ``r1t7``."""

    cards: Mapping[str, datetime]
    sheets: Mapping[str, datetime]

    @property
    def first(self) -> datetime | None:
        """The oldest; ``None`` when nothing was printed."""
        return min((*self.cards.values(), *self.sheets.values()), default=None)


class SeatPaper(BoundService):
    """Compares seats with what was printed of them, as often as the book has changed."""

    def __init__(self, bound: Bound, printing: PrintingService) -> None:
        super().__init__(bound)
        self._printing = printing
        self._known: dict[tuple[int, int | None], tuple[object, OldSeatPaper]] = {}

    def changed_tables(self) -> ChangedTables:
        """Tables by round with a seat that is another than on the card or sheet last printed.

        The journal says what there is to look at; the print desk, whether the paper is old.
        """
        paper = self.old()
        pieces = (*paper.cards.values(), *paper.sheets.values())
        return _by_round(place for places in pieces for place in places)

    def old(self) -> OldSeatPaper:
        """Cards and sheets that were printed with other seats than those of now."""
        with self._store.read() as work:
            printed = _printed(work, self.event, self.division)
            first = printed.first
            if first is None:
                return OldSeatPaper()
            state = (work.journal.newest(), printed)
            before = self._known.get((self.event, self.division))
            if before is not None and before[0] == state:
                return before[1]
            cards, sheets = _older(work, self.event, self.division, first, printed)
        paper = OldSeatPaper(
            self._old(CARDS, cards),
            self._old(SHEETS, sheets),
            frozenset(printed.cards) | frozenset(printed.sheets),
        )
        self._known[self.event, self.division] = (state, paper)
        return paper

    def to_print(self, step: DueStep) -> PaperToPrint:
        """What a step names, on the event's usual paper; drawn to count the pages.

        Refused where none of it is there any more.
        """
        paper = self._printing.usual_paper()
        wanted = tuple(paper_due(step, PrintRequest(paper=paper, division=self.division)))
        pages = self._printing.packets.several(self.event, wanted, "").pages
        return PaperToPrint(len(step.players), len(step.sheets), wanted, pages)

    def _old(self, document: str, found: _Pieces) -> _Places:
        """Where the paper is old; where that is not certain, the print desk is asked."""
        asked = {key for key, piece in found.items() if not piece.certain}
        old = self._printing.old_pieces(document, asked, self.division) if asked else ()
        places = {
            key: frozenset(piece.certain or (piece.perhaps if key in old else ()))
            for key, piece in found.items()
        }
        return {key: its for key, its in places.items() if its}


@dataclass(frozen=True, slots=True)
class PaperToPrint:
    """Cards and sheets that a step names, as asked of the print desk, and their pages in all."""

    cards: int
    sheets: int
    wanted: tuple[tuple[str, PrintRequest], ...]
    pages: int


def _printed(work: UnitOfWork, event: int, division: int | None) -> _Printed:
    home = seated_division(work, event, division)
    mark = print_mark(work.events.get(event), home.id)
    papers = (work.unjournaled.printed_at(event, document) for document in (CARDS, SHEETS))
    cards, sheets = (
        {key.removeprefix(mark): at for key, at in pages.items() if key.startswith(mark)}
        for pages in papers
    )
    return _Printed(cards, sheets)


def _older(
    work: UnitOfWork, event: int, division: int | None, first: datetime, printed: _Printed
) -> tuple[_Pieces, _Pieces]:
    """Cards and sheets with a table that was another when they were printed."""
    home = seated_division(work, event, division)
    numbers = {
        round_.id: round_.number for round_ in work.rounds.all(home.id) if not round_.cancelled
    }
    changes: dict[tuple[int, int], list[ChangedTable]] = defaultdict(list)
    for change in work.seat_history.since(event, first):
        if change.round_id in numbers:
            changes[numbers[change.round_id], change.table].append(change)
    cards: _Pieces = defaultdict(_Piece)
    sheets: _Pieces = defaultdict(_Piece)
    if not changes:
        return cards, sheets
    badges = work.roster.badges(event)
    for (number, table), steps in changes.items():
        now, key = steps[-1].after, f"r{number}t{table}"
        for seat, entrant in now:
            card = f"p{badges[entrant]}"
            was = _since(steps, printed.cards.get(card))
            if was is not None and was.before[seat] != entrant:
                _note(cards[card], (number, table), was, printed.cards[card])
        was = _since(steps, printed.sheets.get(key))
        if was is not None and was.before != now:
            _note(sheets[key], (number, table), was, printed.sheets[key])
    return cards, sheets


def _since(steps: Sequence[ChangedTable], at: datetime | None) -> ChangedTable | None:
    """The first change after this time, else one at it, if any."""
    if at is None:
        return None
    later = (step for step in steps if step.entry.at > at)
    return next(later, None) or next((step for step in steps if step.entry.at == at), None)


def _note(piece: _Piece, place: tuple[int, int], change: ChangedTable, at: datetime) -> None:
    (piece.certain if change.entry.at > at else piece.perhaps).add(place)


def _by_round(places: Iterable[tuple[int, int]]) -> ChangedTables:
    found: dict[int, set[int]] = defaultdict(set)
    for number, table in places:
        found[number].add(table)
    return {number: frozenset(tables) for number, tables in sorted(found.items())}


def paper_due(step: DueStep, request: PrintRequest) -> list[tuple[str, PrintRequest]]:
    """The documents of a step that names cards and sheets, each with just these pieces."""
    pieces = {
        CARDS: tuple(f"p{player.badge}" for player in step.players),
        SHEETS: tuple(f"r{sheet.round}t{sheet.table}" for sheet in step.sheets),
    }
    return [(document, replace(request, pieces=its)) for document, its in pieces.items() if its]
