"""How an event wants its scores entered, in plain words."""

from __future__ import annotations

import re
from typing import Literal, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.score_options import ScoreOptions
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.ui.events.settings_card import one_card
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.form import (
    CheckSpec,
    Form,
    NumberSpec,
    PickSpec,
    TextSpec,
    options_of,
)
from director_app.ui.kit.layouts import add_rows
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

_MOST_SAMPLE = 99
_MOST_VALUE = 500

_SECOND = {
    "none": "No, one entry is enough",
    "all": "Yes, every sheet",
    "sample": "A sample of sheets",
}
_STANDS = {
    "recomputed": "The calculated points (from the games)",
    "signed": "The points on the sheet (signed by the players)",
}
_PAPER = {
    "": "Whatever the rule sheet says",
    "sheet": "A sheet from each table",
    "card": "A card from each player",
}


def values_of(text: str) -> tuple[int, ...]:
    """The card's values from what was typed: numbers with commas or spaces between them."""
    found = [part for part in re.split(r"[\s,;]+", text.strip()) if part]
    strange = next((part for part in found if not (part.isascii() and part.isdecimal())), None)
    if strange is not None:
        raise DirectorError(
            tr("“{word}” isn’t a number. Enter values such as 25, 30, 35.", word=strange)
        )
    numbers = sorted({int(part) for part in found})
    beyond = next((number for number in numbers if not 1 <= number <= _MOST_VALUE), None)
    if beyond is not None:
        raise DirectorError(
            tr("Values go from 1 to {most}. Change {value}.", most=_MOST_VALUE, value=beyond)
        )
    return tuple(numbers)


class ScoresPart(Form, QWidget):
    """What the desk asks beside the games; what is changed waits until it is saved."""

    saved = Signal(object)
    prefix = "scores"
    paper = PickSpec(options_of(_PAPER), Message("What tables turn in"))
    totals = CheckSpec(Message("Ask for the totals on the sheet"))
    stands = PickSpec(options_of(_STANDS), Message("When sheet and computer disagree, use"))
    second = PickSpec(
        options_of(_SECOND), Message("Second entry, by someone who can’t see the first")
    )
    sample = NumberSpec(Message("Check one sheet in every"), 2, _MOST_SAMPLE, 10)
    values = TextSpec(
        Message("Hand values on this card"),
        placeholder="25, 30, 35, 50",
        hint=Message("Numbers only. Other values get a small mark. Leave blank to mark none."),
    )
    columns = ((paper, totals, stands), (second, sample, values))
    row_gap = 16

    def __init__(self) -> None:
        super().__init__()
        self._kept = ScoreOptions()
        self.save = Button(
            tr("Save"), kind="primary", icon="check", key="Enter", name="scores_save"
        )
        self.back = Button(tr("Discard changes"), name="scores_put_back")
        self._lay_out()
        self._wire()
        self._fill(self._kept)

    @property
    def changed(self) -> bool:
        """Whether something is not saved."""
        try:
            return self.options() != self._kept
        except DirectorError:
            return True

    def show_options(self, options: ScoreOptions) -> None:
        """Show these, unless something that was changed waits."""
        waiting = self.changed
        self._kept = options
        if not waiting:
            self._fill(options)
        self._offer()

    def accept(self, options: ScoreOptions) -> None:
        """They have been saved."""
        self._kept = options
        self._fill(options)

    def options(self) -> ScoreOptions:
        """The options as they stand in the form; refuses values that are none."""
        return ScoreOptions(
            totals=self.totals.isChecked(),
            second=cast('Literal["none", "all", "sample"]', self.second.current),
            sample=self.sample.value,
            stands=cast('Literal["recomputed", "signed"]', self.stands.current),
            paper=cast('Literal["", "sheet", "card"]', self.paper.current),
            values=values_of(self.values.text),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter saves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._ask()
        else:
            super().keyPressEvent(event)

    def _fill(self, options: ScoreOptions) -> None:
        self.show_values(
            totals=options.totals,
            second=options.second,
            sample=options.sample,
            stands=options.stands,
            paper=options.paper,
            values=", ".join(str(value) for value in options.values),
        )
        self._offer()

    def _lay_out(self) -> None:
        card = Card(margin=20, spacing=16)
        columns = QHBoxLayout()
        columns.setSpacing(32)
        for specs in self.columns:
            column = QVBoxLayout()
            column.setSpacing(self.row_gap)
            add_rows(column, self.laid_rows(specs))
            column.addStretch(1)
            columns.addLayout(column, 1)
        card.add(columns)
        card.add(Text(tr("Accepted sheets don’t change."), "small", "ink2"))
        one_card(self, card, (self.back, self.save))

    def _wire(self) -> None:
        self.edit_does(self._offer)
        self.enter_does(self._ask)
        self.save.clicked.connect(self._ask)
        self.back.clicked.connect(lambda: self._fill(self._kept))

    def _offer(self, *_: object) -> None:
        self.sample.setVisible(self.second.current == "sample")
        self.save.setEnabled(self.changed)
        self.back.setVisible(self.changed)

    def _ask(self) -> None:
        try:
            options = self.options()
        except DirectorError as refusal:
            self.values.refuse(refusal.sentence)
            self.values.line.setFocus()
            return
        if options != self._kept:
            self.saved.emit(options)
