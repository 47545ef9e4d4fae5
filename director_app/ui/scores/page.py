"""The Scores page: the board of a round's tables, and the sheet of one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.services.rulings.adviser import Place
from director_app.services.scores.scans import CardCode, SlipCode
from director_app.services.scores.sheet_views import with_keys
from director_app.ui.kit.making import make_soon
from director_app.ui.kit.words import tr
from director_app.ui.rulings.entries import About
from director_app.ui.scores.board.asked import AskedFor
from director_app.ui.scores.keys import board_keys, sheet_keys
from director_app.ui.scores.look import ScoresLook

if TYPE_CHECKING:
    from director_app.ui.scores.sheet.page import SheetPage
    from director_app.ui.shell.session import Session


class ScoresTab(ScoresLook):
    """Board and sheet; keys go to the number field, or into the sheet."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._field = AskedFor(session)
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

    def _wire_sheet(self, sheet: SheetPage) -> None:
        sheet.left.connect(self._leave_sheet)
        sheet.table_asked.connect(self.open_table)
        sheet.drafted.connect(self._drafted)
        sheet.accept_asked.connect(self._accept)

    def first_focus(self) -> QWidget | None:
        """The sheet, what stands in the board's place, or the field for a table number."""
        if self._beside.page is not None:
            return self._beside.page.first_focus()
        return self.sheet.grid if self.on_sheet else self.board.first_focus()

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

    def ruling_place(self) -> About | None:
        """Ctrl+R: the game at the cursor of the sheet, or the table that the board shows."""
        sheet = self.sheet.current
        if self.on_sheet and sheet is not None:
            view = sheet.view
            place = Place(view.round.number, view.table, sheet.typing.at_game + 1)
            return About(place=place, source=tr("from table {table}’s sheet", table=view.table))
        tile = self.board.board.current if self.board.board.hasFocus() else None
        return About(place=Place(self._number, tile.table)) if tile is not None else None

    def show_detail(self, detail: object) -> None:
        """Open a table's sheet: its number, (round, table[, game]), or what a scanner typed.

        ``call`` opens the list of the tables still out, ("badge", number[, round]) a player's card.
        """
        self._look()
        if detail == "call":
            self._to_board()
            self.board.call()
            return
        if isinstance(detail, tuple) and detail[0] == "badge":
            if len(detail) == 3:
                self._choose_round(detail[2])
            self._beside.open_cards(self._number, int(detail[1]))
        elif isinstance(detail, tuple) and len(detail) in {2, 3}:
            self._choose_round(detail[0])
            self.open_table(int(detail[1]))
            if len(detail) == 3 and self.on_sheet:
                self.sheet.show_game(int(detail[2]))
        elif isinstance(detail, int) and self._beside.cards is not None:
            self._beside.cards.open_table(detail)
        elif isinstance(detail, int):
            self._open_paper(detail)
        elif isinstance(detail, str) and detail:
            self._asked(detail)

    def reload(self) -> None:
        """Look at everything again; a sheet being typed stays."""
        self._look_soon()
        self._beside.reload()
        if self.on_sheet:
            try:
                self.sheet.reload()
            except DirectorError as refusal:
                self._session.notices.refuse(refusal)
                self._to_board()
            else:
                self._show_beside_sheet()

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
            self._look_at_tables()
        else:
            self._show_beside_sheet()
        self.sheet.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        one = next(one for one in self._rounds if one.number == self._number)
        if (now := self._other(one)) is not None:
            said = tr("This is {round}’s sheet; {now} is on now", round=one.title, now=now.title)
            self._session.notices.done(said, undo=False)

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
            self.show_detail(("badge", found.code.badge, found.code.round))
        else:
            self.show_detail((found.code.round, found.table))
            if found.printed is not None and self.on_sheet:
                self.sheet.ask_whose(found.printed)

    def _takes_cards(self, division: int) -> bool:
        return self._session.desk.scores.takes_cards(self._session.event, division)

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
            self._tiles = tuple(
                with_keys(tile, keys) if tile.table == view.table else tile for tile in self._tiles
            )
            self._show_beside_sheet()

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
        self._session.go("seating")
