"""The Scores page: the board of a round's tables, and the sheet of one of them."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.clock import ClockState
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.adviser import Place
from director_app.services.scans import CardCode
from director_app.ui.live_tab import LiveTab
from director_app.ui.tabs.ruling_entries import About
from director_app.ui.tabs.scores_asked import AskedFor
from director_app.ui.tabs.scores_beside import BesideBoard
from director_app.ui.tabs.scores_board import BoardPage
from director_app.ui.tabs.scores_board_acts import BoardActs
from director_app.ui.tabs.scores_sheet import SheetPage
from director_app.ui.words import tr

if TYPE_CHECKING:
    from director_app.domain.clock import RoundClock
    from director_app.domain.rounds import Round
    from director_app.services.scores import Tile
    from director_app.ui.session import Session

_BEAT_MS = 5000
"""How often the board looks at how long the tables are out."""


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
        self._now: Round | None = None
        self._out: int | None = None
        self._tiles: tuple[Tile, ...] = ()
        self._clock: RoundClock | None = None
        self.board = BoardPage()
        self.acts = BoardActs(session, self.board)
        self.sheet = SheetPage(session)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.board)
        self._stack.addWidget(self.sheet)
        self._beside = BesideBoard(session, self._stack)
        self._field = AskedFor(session)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(self._stack)
        self.board.round_chosen.connect(self._choose_round)
        self.board.asked.connect(self._asked)
        self.board.opened.connect(self.open_table)
        self.board.seating_asked.connect(self._to_seating)
        self.board.bulk_asked.connect(lambda: self._beside.open_bulk(self._number))
        self.board.cards_asked.connect(lambda: self._beside.open_cards(self._number))
        self._beside.left.connect(self._to_board)
        self._beside.table_asked.connect(self.open_table)
        self.sheet.left.connect(self._to_board)
        self.sheet.table_asked.connect(self.open_table)
        self.sheet.scanned.connect(self._asked)
        self.sheet.drafted.connect(self._look_at_tables)
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
        return self._stack.currentWidget() is self.sheet

    def count(self) -> int | None:
        """Tables of the round at work whose paper is out; nothing where there is none."""
        session = self._session
        overview = session.desk.overview.show(session.event, session.division)
        return len(overview.called) or None

    def first_focus(self) -> QWidget | None:
        """The sheet, what stands in the board's place, or the field for a table number."""
        if self._beside.page is not None:
            return self._beside.page.first_focus()
        return self.sheet.grid if self.on_sheet else self.board.first_focus()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of the board, or the entry grammar."""
        if self._beside.page is not None:
            return self._beside.page.page_keys()
        return _sheet_keys() if self.on_sheet else _board_keys()

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
        """Open a table's sheet: its number, (round, table[, game]), or what a scanner typed.

        ``call`` opens the list of the tables still out, ("badge", number) a player's card.
        """
        self._look()
        if detail == "call":
            self._to_board()
            self.board.call()
            return
        if isinstance(detail, tuple) and detail[0] == "badge":
            self._beside.open_cards(self._number, int(detail[1]))
        elif isinstance(detail, tuple) and len(detail) in {2, 3}:
            self._choose_round(detail[0])
            self.open_table(int(detail[1]))
            if len(detail) == 3 and self.on_sheet:
                self.sheet.show_game(int(detail[2]))
        elif isinstance(detail, int) and self._beside.cards is not None:
            self._beside.cards.open_table(detail)
        elif isinstance(detail, int):
            self.open_table(detail)
        elif isinstance(detail, str) and detail:
            self._asked(detail)

    def reload(self) -> None:
        """Look at everything again; a sheet being typed stays."""
        self._look()
        self._beside.reload()
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
        one = next(one for one in self._rounds if one.number == self._number)
        if (now := self._other(one)) is not None:
            said = tr("This is {round}’s sheet; {now} is on now", round=one.title, now=now.title)
            self._session.notices.done(said, undo=False)

    def _look(self) -> None:
        session = self._session
        desk, event, division = session.desk, session.event, session.division
        self._rounds = desk.rounds.all(event, division)
        clock = desk.clock.show(event, division)
        at_work = clock.round.number
        self._now = clock.round if clock.clock.started_at is not None else None
        if at_work != self._at_work and not self.on_sheet:
            self._at_work = self._number = at_work
        if self._number not in {one.number for one in self._rounds}:
            self._number = at_work
        self.board.modes.setVisible(desk.scores.takes_cards(event, division))
        self.board.show_rounds(self._rounds, self._number)
        self._look_at_tables()

    def _look_at_tables(self) -> None:
        session = self._session
        desk = session.desk
        one = next(one for one in self._rounds if one.number == self._number)
        self._tiles = desk.scores.board(session.event, self._number, session.division)
        missing = _missing(session, one, seated=bool(self._tiles))
        if missing is not None:
            self.board.show_empty(*missing)
        else:
            self.acts.number = one.number
            at_work = one.number == self._at_work
            self._clock = desk.clock.of_rounds(session.event, session.division).get(one.id)
            self.board.show_board(
                one, self._tiles, self._minutes(), at_work=at_work, now=self._other(one)
            )
        if self.on_sheet:
            self.sheet.show_tables(self._tiles)

    def _other(self, one: Round) -> Round | None:
        """The round that is on, where this is another one."""
        return self._now if self._now is not None and self._now.id != one.id else None

    def _minutes(self) -> int | None:
        """How long ago time was over in the round shown; nothing before that."""
        now = self._session.desk.clock.now()
        if self._clock is None or self._clock.state(now) is not ClockState.OVER:
            return None
        return int(self._clock.over_for(now) / timedelta(minutes=1))

    def _tick(self) -> None:
        if self.isVisible() and not self.on_sheet:
            self.board.set_minutes(self._minutes())

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int) and number in {one.number for one in self._rounds}:
            self._number = number
            self.board.show_rounds(self._rounds, number)
            self._look_at_tables()

    def _asked(self, text: str) -> None:
        try:
            found = self._field.meaning(text)
        except DirectorError as refusal:
            self._refuse(refusal.sentence, text)
            return
        if isinstance(found, int):
            self.open_table(found)
            return
        self._session.work_in(found.division)
        if isinstance(found.code, CardCode):
            self.board.ready()
            self._beside.open_cards(self._number, found.code.badge)
        else:
            self.show_detail((found.code.round, found.code.table))

    def _refuse(self, sentence: str, typed: str = "") -> None:
        if self._stack.currentWidget() is not self.board:
            self._to_board()
            self.board.field.setText(typed)
        self.board.refuse(sentence)

    def _to_board(self) -> None:
        self._stack.setCurrentWidget(self.board)
        self._look()
        self.board.ready()

    def _to_seating(self) -> None:
        self._session.go("seating")


def _missing(session: Session, one: Round, *, seated: bool) -> tuple[str, ...] | None:
    """Why there is no sheet to type, what that means, and the way on; None where there is one."""
    kept = session.desk.events.get(session.event)
    division = kept.main if session.division is None else kept.division(session.division)
    if not division.scored:
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


def _board_keys() -> tuple[tuple[str, str], ...]:
    return (
        ("0-9", tr("type a table’s number anywhere on the page")),
        ("Enter", tr("open its sheet")),
        ("12+", tr("the paper of table 12 is here; several: 12 15 31; 12- takes it back")),
        ("Ins", tr("the same for the table typed, or the one that the keys are on")),
        ("Ctrl D", tr("put its sheet aside with a note, or take it up again")),
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
        ("Enter", tr("ends every game, then each total, the signatures, and accepts")),
        ("X", tr("a zero on the paper; / or N: there is none, with the reason")),
        ("1-5", tr("where totals differ: a likely slip, or whose points stand")),
        ("A *", tr("at the end: put the sheet aside")),
        ("⌫ .", tr("takes a part back")),
        ("← →", tr("over the parts; typing replaces")),
        ("↑ ↓", tr("over the games")),
        ("Ctrl ↑ ↓", tr("the next table that is not accepted")),
        ("Ctrl E", tr("every reason for the points of this game; so does a press on them")),
        ("F4", tr("four scores: which games give them")),
        ("F2", tr("reopen an accepted sheet")),
        ("Ctrl Shift V", tr("every version of this sheet")),
        ("Ctrl Shift A", tr("the director’s award for this game")),
        ("Ctrl Shift S", tr("somebody else sat here")),
        ("Esc", tr("to the board; what was typed is kept")),
    )
