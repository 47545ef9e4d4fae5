"""What is said to the room: the line to type, and the messages that are kept at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.messages.message import Message
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import ChoiceSpec, Form, TextSpec
from director_app.ui.kit.layouts import add_rows, column_in, row_of
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_LETTERS = 200
_MOST_KEPT = 20


class BigScreenMessage(Form, QWidget):
    """A message, those at hand, and a button that keeps or forgets what is typed."""

    edited = Signal()
    prefix = "room"
    field = TextSpec(
        Message("Message to the room"),
        placeholder=Message("Lunch is served next door"),
        most=MOST_LETTERS,
        name="room_message",
    )
    at_hand = ChoiceSpec(Message("Saved messages"))

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept: tuple[str, ...] = ()
        self.keep = Button(tr("Save this message"), name="room_keep")
        foot = row_of(self.keep, spacing=8, trail=True)
        add_rows(column_in(self, 8), (*self.laid_rows(), foot))
        self.field.edited.connect(self._typed)
        self.at_hand.edited.connect(self._taken)
        self.keep.clicked.connect(self._keep)

    @property
    def text(self) -> str:
        return self.field.text

    @property
    def saved_messages(self) -> tuple[str, ...]:
        """The messages at hand."""
        return self._kept

    @property
    def stops(self) -> list[QWidget]:
        """What takes keys, in order."""
        return [self.field.line, self.at_hand.choice, self.keep]

    def show_message(self, text: str, kept: Sequence[str]) -> None:
        """Show what is said now, and what is at hand."""
        self.show_values(field=text)
        self._show_kept(tuple(kept))

    def _typed(self) -> None:
        self._offer()
        self.edited.emit()

    def _taken(self, text: object) -> None:
        if text:
            self.show_values(field=str(text))
            self._typed()

    def _keep(self) -> None:
        text = self.text
        if text in self._kept:
            self._show_kept(tuple(message for message in self._kept if message != text))
        else:
            self._show_kept((text, *self._kept)[:_MOST_KEPT])
        if not self.keep.isEnabled():
            self.field.line.setFocus()

    def _show_kept(self, kept: tuple[str, ...]) -> None:
        self._kept = kept
        self.at_hand.choice.show_options(
            [("", tr("Choose one…")), *((message, message) for message in kept)], ""
        )
        self.at_hand.setVisible(bool(kept))
        self._offer()

    def _offer(self) -> None:
        known = self.text in self._kept
        self.keep.say(tr("Delete this message") if known else tr("Save this message"))
        self.keep.setEnabled(bool(self.text))
        self.at_hand.choose(self.text if known else "")
