"""Where it happened and whom it is about: round, table, game, player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.services.rulings.adviser import AdvisedPlace
from director_app.ui.kit.fields import ChoiceField, LabeledField, number_field, whole_number
from director_app.ui.kit.finder import Finder
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.layouts import column_in, row_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr


class PlaceRow(QWidget):
    """The four fields side by side, and below them who is named where several can be."""

    moved = Signal()
    """Round, table or game is another."""
    named = Signal()
    """Who it is about has changed."""
    onward = Signal()
    """Enter: the next thing, please."""

    def __init__(self, over: QWidget) -> None:
        super().__init__()
        self.round_touched = False
        self.table_typed = False
        self.round = ChoiceField(tr("Round"), [(None, tr("None"))], name="ruling_round")
        self.table = number_field(tr("Table"), "ruling_table", 1, 999)
        self.game = number_field(tr("Game"), "ruling_game", 1, 16)
        self.person = Finder(over, name="ruling_player")
        self.people = Finder(over, name="ruling_players", several=True)
        self.source = Text("", "caption", "ink2")
        where = QWidget()
        places = row_in(where, 12)
        for part, share in ((self.round, 3), (self.table, 2), (self.game, 2)):
            places.addWidget(part, share, Qt.AlignmentFlag.AlignTop)
        asked = QWidget()
        row = sharing(asked, 12)
        row.addWidget(where)
        row.addWidget(self.person)
        row.addWidget(self.people)
        column = column_in(self, 8)
        column.addWidget(asked)
        column.addWidget(self.source)
        self._named = QWidget()
        column_in(self._named, 0).addWidget(self.people.named)
        column.addWidget(self._named)
        self._wire()

    @property
    def fields(self) -> dict[str, LabeledField]:
        """The fields by the names that refusals use."""
        who = self.person if self.people.isHidden() else self.people
        return {"round": self.round, "table": self.table, "game": self.game, "player": who.field}

    @property
    def badges(self) -> tuple[int, ...]:
        """Who it is about."""
        return self.person.badges if self.people.isHidden() else self.people.badges

    @property
    def number(self) -> int | None:
        """The number of the round."""
        key = self.round.key
        return key if isinstance(key, int) else None

    def place(self) -> AdvisedPlace:
        """What is said so far; the table of a player is looked up unless it was typed."""
        badge = self.person.badges[0] if self._asks_one and self.person.badges else None
        return AdvisedPlace(
            self.number, whole_number(self.table.text), whole_number(self.game.text), badge
        )

    def ask(self, who: str, *, several: bool = False, game: bool = True) -> None:
        """Ask for the player by these words, for several, or for nobody."""
        self._asks_one = bool(who) and not several
        self.person.setVisible(self._asks_one)
        self.people.setVisible(several)
        self._named.setVisible(several)
        self.game.setVisible(game)
        self.person.ask(who)

    def show_rounds(self, rounds: Sequence[tuple[int, str]], current: int | None) -> None:
        options = [*rounds, (None, tr("None"))]
        self.round.choice.show_options(options, current)
        if current is None:
            self.round.choose(None)

    def show_source(self, words: str) -> None:
        """Where the place was taken from."""
        self.source.say(words)
        self.source.setVisible(bool(words))

    def put(self, number: object, table: object, game: object) -> None:
        """A place taken from the page one came from."""
        self.round.choose(number)
        self.round_touched = True
        self.table_typed = False
        self.table.set_text("" if table is None else str(table))
        self.game.set_text("" if game is None else str(game))

    def clear(self) -> None:
        """Nothing is said; the round follows the clock again."""
        self.round_touched = self.table_typed = False
        self.person.choose(())
        self.people.choose(())
        self.table.set_text("")
        self.game.set_text("")
        self.show_source("")
        self.clear_refusals()

    def clear_refusals(self) -> None:
        """All is well so far."""
        for field in (self.round, self.table, self.game, self.person.field, self.people.field):
            field.clear_refusal()

    def _fit(self) -> None:
        self.round.setMaximumWidth(theme().px(180))
        for field in (self.table, self.game):
            field.setMaximumWidth(theme().px(110))

    def _wire(self) -> None:
        self._fit()
        theme().changed.connect(self._fit)
        self._asks_one = True
        self.round.edited.connect(self._round_chosen)
        self.table.edited.connect(self._table_typed)
        self.game.edited.connect(self._game_typed)
        self.person.changed.connect(self.named)
        self.people.changed.connect(self.named)
        self.person.entered.connect(self.onward)
        self.people.entered.connect(self.onward)
        for field in (self.table, self.game):
            field.line.returnPressed.connect(self.onward)

    def _round_chosen(self, _key: object) -> None:
        self.round_touched = True
        self.moved.emit()

    def _table_typed(self, text: str) -> None:
        self.table_typed = bool(text)
        self.show_source("")
        self.moved.emit()

    def _game_typed(self, _text: str) -> None:
        self.moved.emit()
