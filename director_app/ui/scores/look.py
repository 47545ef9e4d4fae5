"""Which round the Scores page shows, and its tables: what is read from the book, and when."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from director_app.domain.topics import Topic
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.acts import BoardActs
from director_app.ui.scores.board.beside import BesideBoard
from director_app.ui.scores.board.page import BoardPage
from director_app.ui.scores.board.stages import over_minutes
from director_app.ui.scores.sheet.page import SheetPage
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.loads import Loads

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.domain.clock import RoundClock
    from director_app.domain.events import Division
    from director_app.domain.rounds import Round
    from director_app.services.scores.rounds import ScoreRounds
    from director_app.services.scores.service import Tile
    from director_app.ui.shell.session import Session

_BEAT_MS = 5000
"""How often the page looks at how long the tables are out."""


class ScoresLook(LiveTab):
    """Board, sheet and what stands in their place; what is not shown is not read."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {
            Topic.EVENT,
            Topic.ROSTER,
            Topic.SEATING,
            Topic.ROUNDS,
            Topic.CLOCK,
            Topic.SCORES,
            Topic.RULINGS,
        }
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._division: Division | None = None
        self._rounds: tuple[Round, ...] = ()
        self._number = 0
        self._at_work = 0
        self._now: Round | None = None
        self._only_cards = False
        self._tiles: tuple[Tile, ...] = ()
        self._clocks: Mapping[int, RoundClock] = {}
        self._clock: RoundClock | None = None
        self._told: int | None = None
        """How long ago time was over, as it stands beside the sheet."""
        self.board = BoardPage()
        self.acts = BoardActs(session, self.board)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.board)
        self._beside = BesideBoard(session, self._stack)
        self._loads = Loads(session, self)
        self._beat = QTimer(self)
        self._beat.setInterval(_BEAT_MS)
        self._beat.timeout.connect(self._tick)
        self._beat.start()

    @property
    def number(self) -> int:
        """The number of the round that is shown."""
        return self._number

    @property
    def on_sheet(self) -> bool:
        """Whether a sheet is open."""
        return isinstance(self._stack.currentWidget(), SheetPage)

    @cached_property
    def sheet(self) -> SheetPage:
        """The sheet of a table, made after the board has come."""
        sheet = SheetPage(self._session)
        self._stack.addWidget(sheet)
        self._wire_sheet(sheet)
        return sheet

    def _wire_sheet(self, sheet: SheetPage) -> None:
        """What becomes of a sheet."""
        raise NotImplementedError

    def _look(self) -> None:
        """Read the rounds, and the tables where they are shown, at once."""
        session = self._session
        self._take(session.desk.scores.rounds(session.event, session.division))
        if self._beside.page is None:
            self._look_at_tables()

    def _look_soon(self) -> None:
        """The same for what is shown already: beside the window's work, where many play."""
        if not self._rounds:
            self._look()
        else:
            self._loads.ask(partial(_read, self._session, self._number), self._came)

    def _came(self, answer: tuple[ScoreRounds, int, tuple[Tile, ...]]) -> None:
        day, number, tiles = answer
        self._take(day)
        if self._beside.page is not None:
            return
        if number == self._number:
            self._show_tables(tiles)
        else:
            self._look_at_tables()

    def _take(self, day: ScoreRounds) -> None:
        self._rounds, self._clocks, self._now = day.rounds, day.clocks, day.now
        at_work = day.at_work.round.number
        if at_work != self._at_work and not self.on_sheet:
            self._at_work = self._number = at_work
        if self._number not in {one.number for one in self._rounds}:
            self._number = at_work
        self._division = day.division
        self._only_cards = day.only_cards
        self.board.modes.setVisible(day.cards)
        self.board.show_rounds(self._rounds, self._number)

    def _look_at_tables(self) -> None:
        """Read the tables for the board, or for the sheet; what is not shown waits."""
        self._show_tables(_tiles(self._session, self._number))

    def _show_tables(self, tiles: tuple[Tile, ...]) -> None:
        self._tiles = tiles
        one = next(one for one in self._rounds if one.number == self._number)
        self._clock = self._clocks.get(one.id)
        if self.on_sheet:
            self._show_beside_sheet()
        else:
            self._show_board()

    def _show_beside_sheet(self) -> None:
        """The tables beside the sheet, and how long those still out are."""
        self._told = self._minutes()
        self.sheet.show_tables(self._tiles, self._told)

    def _show_board(self) -> None:
        one = next(one for one in self._rounds if one.number == self._number)
        missing = _missing(self._division, one, seated=bool(self._tiles))
        if missing is not None:
            self.board.show_empty(*missing)
        else:
            self.acts.number = one.number
            at_work = one.number == self._at_work
            self.board.show_board(
                one, self._tiles, self._minutes(), at_work=at_work, now=self._other(one)
            )

    def _other(self, one: Round) -> Round | None:
        """The round that is on, where this is another one."""
        return self._now if self._now is not None and self._now.id != one.id else None

    def _minutes(self) -> int | None:
        """How long ago time was over in the round shown; nothing before that."""
        return over_minutes(self._clock, self._session.desk.clock.now())

    def _tick(self) -> None:
        if not self.isVisible():
            return
        if not self.on_sheet:
            self.board.set_minutes(self._minutes())
        elif self._minutes() != self._told:
            self._show_beside_sheet()

    def _opens_cards(self, table: int) -> bool:
        """Whether a table of the board opens its cards, and not its sheet."""
        return any(tile.table == table and (self._only_cards or tile.cards) for tile in self._tiles)

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int) and number in {one.number for one in self._rounds}:
            self._number = number
            self.board.show_rounds(self._rounds, number)
            self._look_at_tables()


def _read(session: Session, number: int) -> tuple[ScoreRounds, int, tuple[Tile, ...]]:
    """The rounds, and the tables of the one shown, or of the one at work where it is gone."""
    day = session.desk.scores.rounds(session.event, session.division)
    if number not in {one.number for one in day.rounds}:
        number = day.at_work.round.number
    return day, number, _tiles(session, number)


def _tiles(session: Session, number: int) -> tuple[Tile, ...]:
    return session.desk.scores.board(session.event, number, session.division)


def _missing(division: Division | None, one: Round, *, seated: bool) -> tuple[str, ...] | None:
    """Why there is no sheet to type, what that means, and the way on; None where there is one."""
    if division is not None and not division.scored:
        return (
            tr("{division} is not scored", division=division.name),
            tr("Its tables play without score sheets. Give it a rule set to score it."),
        )
    if not seated:
        return (
            tr("Nobody is seated in {round} yet", round=one.title),
            tr("Sheets are typed table by table. Draw the seating first."),
            tr("Go to Seating"),
        )
    return None
