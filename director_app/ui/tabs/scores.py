"""The Scores page: the board of a round's tables, and the sheet of one of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.adviser import Place
from director_app.ui.live_tab import LiveTab
from director_app.ui.tabs.ruling_entries import About
from director_app.ui.tabs.scores_board import BoardPage
from director_app.ui.tabs.scores_sheet import SheetPage
from director_app.ui.words import tr

if TYPE_CHECKING:
    from director_app.domain.rounds import Round
    from director_app.services.scores import Tile
    from director_app.ui.session import Session

_SCAN = re.compile(r"FT1:(\d+):(\d+):(\d+)(?::\w*)?", re.IGNORECASE)
_CARD_SCAN = re.compile(r"FT1:\d+:P\d+(?::\w*)?", re.IGNORECASE)


class ScoresTab(LiveTab):
    """Board and sheet; keys go to the number field, or into the sheet."""

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
        self._rounds: tuple[Round, ...] = ()
        self._number = 0
        self._at_work = 0
        self._out: int | None = None
        self._tiles: tuple[Tile, ...] = ()
        self.board = BoardPage()
        self.sheet = SheetPage(session)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.board)
        self._stack.addWidget(self.sheet)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._stack)
        self.board.round_chosen.connect(self._choose_round)
        self.board.asked.connect(self._asked)
        self.board.opened.connect(self.open_table)
        self.board.seating_asked.connect(self._to_seating)
        self.sheet.left.connect(self._to_board)
        self.sheet.table_asked.connect(self.open_table)
        self.sheet.scanned.connect(self._asked)
        self.sheet.drafted.connect(self._look_at_tables)

    @property
    def number(self) -> int:
        """The number of the round that is shown."""
        return self._number

    @property
    def on_sheet(self) -> bool:
        """Whether a sheet is open."""
        return self._stack.currentWidget() is self.sheet

    def count(self) -> int | None:
        """Tables of the round at work that are still out; nothing where there is none."""
        session = self._session
        overview = session.desk.overview.show(session.event, session.division)
        return len(overview.tables_out) or None

    def first_focus(self) -> QWidget | None:
        """The sheet, or the field for a table number."""
        return self.sheet.grid if self.on_sheet else self.board.first_focus()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the board, or the entry grammar."""
        return _sheet_keys() if self.on_sheet else _board_keys()

    def edit(self) -> None:
        """F2: reopen the sheet that is open."""
        if self.on_sheet:
            self.sheet.edit()

    def find(self) -> None:  # type: ignore[override]  # the action of this name, not the widget's
        """Ctrl+F: the field for a table number."""
        if self.on_sheet:
            self._to_board()
        self.board.ready()

    def explain(self) -> None:
        """Ctrl+E: the reasons for the points of the game at the cursor."""
        if self.on_sheet:
            self.sheet.explain()

    def ruling_place(self) -> About | None:
        """Ctrl+R: the game at the cursor of the sheet, or the table that the board shows."""
        view, typing = self.sheet.view, self.sheet.typing
        if self.on_sheet and view is not None:
            game = min(typing.game, typing.count - 1) + 1 if typing is not None else None
            place = Place(view.round.number, view.table, game)
            return About(place=place, source=tr("from table {table}’s sheet", table=view.table))
        tile = self.board.board.current if self.board.board.hasFocus() else None
        return About(place=Place(self._number, tile.table)) if tile is not None else None

    def show_detail(self, detail: object) -> None:
        """Open a table's sheet: its number, (round, table[, game]), or what a scanner typed."""
        self._look()
        if isinstance(detail, tuple) and len(detail) in {2, 3}:
            self._choose_round(detail[0])
            self.open_table(int(detail[1]))
            if len(detail) == 3 and self.on_sheet:
                self.sheet.show_game(int(detail[2]))
        elif isinstance(detail, int):
            self.open_table(detail)
        elif isinstance(detail, str) and detail:
            self._asked(detail)

    def reload(self) -> None:
        """Look at everything again; a sheet being typed stays."""
        self._look()
        if self.on_sheet:
            try:
                self.sheet.look_again()
            except DirectorError as refusal:
                self._session.notices.refuse(refusal.sentence)
                self._to_board()
            else:
                self.sheet.show_tables(self._tiles)

    def open_table(self, table: int) -> None:
        """Open the sheet of a table of the round shown."""
        try:
            self.sheet.open(self._number, table)
        except DirectorError as refusal:
            self._refuse(refusal.sentence)
            return
        self._stack.setCurrentWidget(self.sheet)
        self.sheet.show_tables(self._tiles)
        self.sheet.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look(self) -> None:
        session = self._session
        desk, event, division = session.desk, session.event, session.division
        self._rounds = desk.rounds.all(event, division)
        at_work = desk.clock.show(event, division).round.number
        if at_work != self._at_work and not self.on_sheet:
            self._at_work = self._number = at_work
        if self._number not in {one.number for one in self._rounds}:
            self._number = at_work
        self.board.show_rounds(self._rounds, self._number)
        self._look_at_tables()

    def _look_at_tables(self) -> None:
        session = self._session
        kept = session.desk.events.get(session.event)
        division = kept.main
        if session.division is not None:
            division = kept.division(session.division)
        one = next(one for one in self._rounds if one.number == self._number)
        self._tiles = session.desk.scores.board(session.event, self._number, session.division)
        if not division.scored:
            self.board.show_empty(
                tr("{division} is not scored", division=division.name),
                tr("Its tables play without score sheets. Give it a rule set to score it."),
            )
        elif not self._tiles:
            self.board.show_empty(
                tr("Nobody is seated in {round} yet", round=one.title),
                tr("Sheets are typed table by table. Draw the seating first."),
                tr("Go to Seating"),
            )
        else:
            self.board.show_board(one, self._tiles)
        if self.on_sheet:
            self.sheet.show_tables(self._tiles)

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int) and number in {one.number for one in self._rounds}:
            self._number = number
            self.board.show_rounds(self._rounds, number)
            self._look_at_tables()

    def _asked(self, text: str) -> None:
        scan = _SCAN.fullmatch(text)
        if scan is not None:
            self._scanned(*(int(part) for part in scan.groups()))
        elif _CARD_SCAN.fullmatch(text):
            self._refuse(tr("That is a player’s card. Scan the table’s sheet."))
        elif text.isdigit():
            self.open_table(int(text))
        else:
            self._refuse(tr("Type a table’s number, or scan the code of its sheet."))

    def _scanned(self, event: int, number: int, table: int) -> None:
        if event != self._session.event:
            self._refuse(tr("This sheet belongs to another event. Put it aside."))
        elif number not in {one.number for one in self._rounds}:
            self._refuse(tr("This event has no round {round}.", round=number))
        else:
            self._choose_round(number)
            self.open_table(table)

    def _refuse(self, sentence: str) -> None:
        if self.on_sheet:
            self._to_board()
        self.board.refuse(sentence)

    def _to_board(self) -> None:
        self._stack.setCurrentWidget(self.board)
        self._look()
        self.board.ready()

    def _to_seating(self) -> None:
        self._session.go("seating")


def _board_keys() -> tuple[tuple[str, str], ...]:
    return (
        ("0-9", tr("type a table’s number anywhere on the page")),
        ("Enter", tr("open its sheet")),
        ("← ↑ → ↓", tr("walk over the tables")),
        ("[ ]", tr("the round before, the next round")),
    )


def _sheet_keys() -> tuple[tuple[str, str], ...]:
    return (
        (tr("seat"), tr("E N W S, the sheet’s A B C D, or 1 to 4 as the columns stand")),
        (tr("game won"), tr("winner, value, thrower, exposures; keypad: winner, value, /, …")),
        ("P *", tr("self-pick")),
        ("L 0", tr("wall")),
        ("T 01", tr("time ran out")),
        ("R 02", tr("mah jongg in error: caller, intact hands")),
        ("O 03", tr("another stop: whose doing")),
        ("J H G Q M", tr("jokerless, heavenly, singles and pairs, quint, misnamed; +1 to +5")),
        ("-", tr("dead hand, then the seat; -- for one that was shown and is out")),
        ("F +6", tr("penalty: seat, kind")),
        ("Enter", tr("ends every game; after the last one it accepts")),
        ("⌫ .", tr("takes a part back")),
        ("← →", tr("over the parts; typing replaces")),
        ("↑ ↓", tr("over the games")),
        ("Ctrl ↑ ↓", tr("the next table that is not accepted")),
        ("Ctrl E", tr("every reason for the points of this game; so does a press on them")),
        ("F4", tr("four scores: which games give them")),
        ("F2", tr("reopen an accepted sheet")),
        ("Ctrl Shift A", tr("the director’s award for this game")),
        ("Ctrl Shift S", tr("somebody else sat here")),
        ("Esc", tr("to the board; what was typed is kept")),
    )
