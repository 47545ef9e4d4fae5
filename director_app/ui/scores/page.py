"""The Scores page: the board of a round's tables, and the sheet of one of them."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.services.scores.rounds import ScoreRounds
from director_app.services.scores.scans import CardCode, SlipCode
from director_app.services.scores.sheet_views import with_keys
from director_app.services.table_stages import Tile
from director_app.ui.kit.page import make_soon
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.words import tr
from director_app.ui.scores.board.commands import BoardCommands
from director_app.ui.scores.board.entry_pages import EntryPages
from director_app.ui.scores.board.number_field import BoardInput
from director_app.ui.scores.board.page import BoardPage
from director_app.ui.scores.board.stages import over_minutes
from director_app.ui.scores.keys import board_keys, sheet_keys
from director_app.ui.scores.sheet.page import SheetPage
from director_app.ui.shell.destinations import (
    AskAdviser,
    Destination,
    MissingSheets,
    PageKey,
    PlayerCard,
    ScoreSheet,
    TablePaper,
)
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.page_loader import PageLoader

if TYPE_CHECKING:
    from director_app.domain.events import Division
    from director_app.domain.rounds import Round
    from director_app.ui.shell.session import Session

_BEAT_MS = 5000
"""How often the page looks at how long the tables are out."""


class _Tables(NamedTuple):
    """The rounds, and the tables of one of them, as they were read together."""

    day: ScoreRounds
    number: int
    tiles: tuple[Tile, ...]


class ScoresTab(LiveTab):
    """Board, sheet and what stands in their place; what is not shown is not read.

    Keys go to the number field, or into the sheet.
    """

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
        self._day: ScoreRounds | None = None
        """The division's rounds and the one at work; nothing before the page is first seen."""
        self._number = 0
        self._at_work = 0
        """The round at work when the page last went to it by itself."""
        self._tiles: tuple[Tile, ...] = ()
        self._told: int | None = None
        """How long ago time was over, as it stands beside the sheet."""
        self._field = BoardInput(session)
        self.board = BoardPage()
        self.commands = BoardCommands(session, self.board)
        self._stack = PageStack()
        self._stack.addWidget(self.board)
        self._beside = EntryPages(session, self._stack)
        self._loads = PageLoader(session, self)
        self._beat = QTimer(self)
        self._beat.setInterval(_BEAT_MS)
        self._beat.timeout.connect(self._tick)
        self._beat.start()
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._stack)
        self.board.round_chosen.connect(self._choose_round)
        self.board.asked.connect(self._asked)
        self.board.opened.connect(self._open_paper)
        self.board.seating_asked.connect(self._to_seating)
        self.board.bulk_asked.connect(lambda: self._beside.open_bulk(self._number))
        self.board.cards_asked.connect(lambda: self._beside.open_cards(self._number))
        self._beside.left.connect(self._to_board)
        self._beside.table_asked.connect(self.open_table)
        make_soon(self, "sheet")

    @property
    def number(self) -> int:
        """The number of the round that is shown."""
        return self._number

    @property
    def on_sheet(self) -> bool:
        return isinstance(self._stack.currentWidget(), SheetPage)

    @cached_property
    def sheet(self) -> SheetPage:
        """The sheet of a table, made after the board has come."""
        sheet = SheetPage(self._session)
        self._stack.addWidget(sheet)
        sheet.left.connect(self._leave_sheet)
        sheet.table_asked.connect(self.open_table)
        sheet.drafted.connect(self._drafted)
        sheet.accept_asked.connect(self._accept)
        return sheet

    def first_focus(self) -> QWidget | None:
        """The sheet, what stands in the board's place, or the field for a table number."""
        if self._beside.page is not None:
            return self._beside.page.first_focus()
        return self.sheet.first_focus if self.on_sheet else self.board.first_focus()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the board, or the entry grammar."""
        if self._beside.page is not None:
            return self._beside.page.page_keys()
        return sheet_keys() if self.on_sheet else board_keys()

    def edit(self) -> None:
        """F2: reopen the sheet that is open; from a table's cards, to its sheet."""
        cards = self._beside.cards
        if self.on_sheet:
            self.sheet.edit()
        elif cards is not None and cards.cards is not None:
            self.open_table(cards.cards.table)

    def find(self) -> None:  # type: ignore[override]  # the action of this name, not the widget's
        """Ctrl+F: the field for a table number."""
        if self._stack.currentWidget() is not self.board:
            self._to_board()
        self.board.ready()

    def explain(self) -> None:
        """Ctrl+E: the reasons for the points of the game at the cursor."""
        if self.on_sheet:
            self.sheet.explain()
        elif self._beside.cards is not None:
            self._beside.cards.explain()

    def ruling_place(self) -> AskAdviser | None:
        """Ctrl+R: the game at the cursor of the sheet, or the table that the board shows."""
        sheet = self.sheet.current
        if self.on_sheet and sheet is not None:
            view = sheet.view
            place = AdvisedPlace(view.round.number, view.table, sheet.typing.at_game + 1)
            return AskAdviser(
                place=place, source=tr("from table {table}’s sheet", table=view.table)
            )
        tile = self.board.board.current if self.board.board.hasFocus() else None
        return (
            AskAdviser(place=AdvisedPlace(self._number, tile.table)) if tile is not None else None
        )

    def lead_to(self, goal: Destination) -> None:
        """A table's sheet or cards, a player's card, or the tables still out."""
        self._read_at_once()
        match goal:
            case MissingSheets():
                self._to_board()
                self.board.call()
            case PlayerCard(badge, number):
                if number is not None:
                    self._choose_round(number)
                self._beside.open_cards(self._number, badge)
            case ScoreSheet(number, table, game):
                self._choose_round(number)
                self.open_table(table)
                if game is not None and self.on_sheet:
                    self.sheet.show_game(game)
            case TablePaper(table):
                if self._beside.cards is not None:
                    self._beside.cards.open_table(table)
                else:
                    self._open_paper(table)

    def reload(self) -> None:
        """Look at everything again; a sheet being typed stays."""
        self._read_soon()
        self._beside.reload()
        if self.on_sheet:
            try:
                self.sheet.reload()
            except DirectorError as refusal:
                self._session.notices.refuse(refusal)
                self._to_board()
            else:
                self._show_tables_by_sheet()

    def open_table(self, table: int) -> None:
        """Open the sheet of a table of the round shown."""
        try:
            self.sheet.open(self._number, table)
        except DirectorError as refusal:
            self._refuse(refusal.sentence)
            return
        unread = self._beside.page is not None
        self._stack.setCurrentWidget(self.sheet)
        if unread:
            self._read_tables()
        else:
            self._show_tables_by_sheet()
        self.sheet.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        if (now := self._other_round) is not None:
            title = self._round.title
            notice = tr(
                "This sheet is from {round}, but {current_round} is in progress",
                round=title,
                current_round=now.title,
            )
            self._session.notices.done(notice, undo=False)

    def _asked(self, text: str) -> None:
        try:
            found = self._field.meaning(text)
        except DirectorError as refusal:
            self._refuse(refusal.sentence, text)
            return
        if isinstance(found, int):
            self._open_paper(found)
            return
        self._session.work_in(found.division)
        if isinstance(found.code, CardCode):
            self.board.ready()
            self._beside.open_cards(self._number, found.code.badge)
        elif isinstance(found.code, SlipCode) and self._takes_cards(found.division):
            self.board.ready()
            self.lead_to(PlayerCard(found.code.badge, found.code.round))
        else:
            assert found.table is not None, "a sheet or a slip leads to a table"
            self.lead_to(ScoreSheet(found.code.round, found.table))
            if found.printed is not None and self.on_sheet:
                self.sheet.ask_whose(found.printed)

    def _takes_cards(self, division: int) -> bool:
        return self._session.desk.at(self._session.event, division).scores.takes_cards()

    def _open_paper(self, table: int) -> None:
        """Open what a table hands in: its cards, or its sheet."""
        if not self._opens_cards(table):
            self.open_table(table)
        else:
            self._beside.open_cards_of(self._number, table)

    def _refuse(self, sentence: str, typed: str = "") -> None:
        if self._stack.currentWidget() is not self.board:
            self._to_board()
            self.board.field.setText(typed)
        self.board.refuse(sentence)

    def _accept(self) -> None:
        """The sheet changes and the board comes back: that is one look at the tables."""
        with self.once():
            self.sheet.accept()

    def _drafted(self) -> None:
        """The first key of a sheet changes its tile, and no other."""
        sheet = self.sheet.current
        if sheet is not None:
            view = sheet.view
            keys = view.typed_only(sheet.typing.texts)
            places = [at for at, tile in enumerate(self._tiles) if tile.table == view.table]
            for at in places:
                tile = with_keys(self._tiles[at], keys)
                self._tiles = (*self._tiles[:at], tile, *self._tiles[at + 1 :])
                self.sheet.side.show_table(tile, self._told)

    def _leave_sheet(self) -> None:
        """Back to where the sheet was opened from."""
        if not self._beside.back():
            self._to_board()

    def _to_board(self) -> None:
        self._beside.stay()
        self._stack.setCurrentWidget(self.board)
        self.refresh()
        self.board.ready()

    def _to_seating(self) -> None:
        self._session.go(PageKey.SEATING)

    @property
    def _shown_day(self) -> ScoreRounds:
        if self._day is None:
            message = Message("no round is shown")
            raise RuntimeError(message)
        return self._day

    @property
    def _round(self) -> Round:
        """The round that is shown."""
        return next(found for found in self._shown_day.rounds if found.number == self._number)

    @property
    def _other_round(self) -> Round | None:
        """The round that is on, where the one shown is another one."""
        now = self._shown_day.now
        return now if now is not None and now.id != self._round.id else None

    def _read_at_once(self) -> None:
        """The rounds, and the tables where they are shown."""
        session = self._session
        self._show_day(session.here.scores.rounds())
        if self._beside.page is None:
            self._read_tables()

    def _read_soon(self) -> None:
        """The same for what is shown already: beside the window's work, where many play."""
        if self._day is None:
            self._read_at_once()
        else:
            self._loads.ask(partial(_read, self._session, self._number), self._came)

    def _came(self, read: _Tables) -> None:
        self._show_day(read.day)
        if self._beside.page is not None:
            return
        if read.number == self._number:
            self._show_tables(read.tiles)
        else:
            self._read_tables()

    def _read_tables(self) -> None:
        """The tables for the board, or for the sheet; what is not shown waits."""
        self._show_tables(_tiles(self._session, self._number))

    def _show_day(self, day: ScoreRounds) -> None:
        self._day = day
        at_work = day.at_work.round.number
        if at_work != self._at_work and not self.on_sheet:
            self._at_work = self._number = at_work
        if self._number not in _numbers(day):
            self._number = at_work
        self.board.modes.setVisible(day.cards)
        self.board.show_rounds(day.rounds, self._number)

    def _show_tables(self, tiles: tuple[Tile, ...]) -> None:
        self._tiles = tiles
        if self.on_sheet:
            self._show_tables_by_sheet()
        else:
            self._show_board()

    def _show_tables_by_sheet(self) -> None:
        """The tables beside the sheet, and how long those still out are."""
        self._told = self._minutes()
        self.sheet.show_tables(self._tiles, self._told)

    def _show_board(self) -> None:
        shown = self._round
        missing = _missing(self._shown_day.division, shown, seated=bool(self._tiles))
        if missing is not None:
            self.board.show_empty(*missing)
        else:
            self.commands.number = shown.number
            at_work = shown.number == self._at_work
            self.board.show_board(
                shown, self._tiles, self._minutes(), at_work=at_work, now=self._other_round
            )

    def _minutes(self) -> int | None:
        """How long ago time was over in the round shown; nothing before that."""
        clock = self._shown_day.clocks.get(self._round.id)
        return over_minutes(clock, self._session.desk.time.now())

    def _tick(self) -> None:
        if not self.isVisible() or self._day is None:
            return
        if not self.on_sheet:
            self.board.set_minutes(self._minutes())
        elif self._minutes() != self._told:
            self._show_tables_by_sheet()

    def _opens_cards(self, table: int) -> bool:
        """Whether a table of the board opens its cards, and not its sheet."""
        only = self._shown_day.only_cards
        return any(tile.table == table and (only or tile.cards) for tile in self._tiles)

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int) and number in _numbers(self._shown_day):
            self._number = number
            self.board.show_rounds(self._shown_day.rounds, number)
            self._read_tables()


def _read(session: Session, number: int) -> _Tables:
    """The rounds, and the tables of the one shown, or of the one at work where it is gone."""
    with session.desk.store.one_state():
        day = session.here.scores.rounds()
        if number not in _numbers(day):
            number = day.at_work.round.number
        return _Tables(day, number, _tiles(session, number))


def _tiles(session: Session, number: int) -> tuple[Tile, ...]:
    return session.here.scores.board(number)


def _numbers(day: ScoreRounds) -> frozenset[int]:
    return frozenset(found.number for found in day.rounds)


def _missing(division: Division | None, shown: Round, *, seated: bool) -> tuple[str, ...] | None:
    """Why there is no sheet to type, what that means, and the way on; None where there is one."""
    if division is not None and not division.scored:
        return (
            tr("{division} isn’t scored", division=division.name),
            tr("Its tables play without score sheets. To score it, choose a rule set."),
        )
    if not seated:
        return (
            tr("No one is seated in {round} yet", round=shown.title),
            tr("Sheets are entered table by table. Draw the seating first."),
            tr("Go to Seating"),
        )
    return None
