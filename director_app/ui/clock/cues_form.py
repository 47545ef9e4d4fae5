"""A cue of the director's own, added or changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.domain.room_options import Cue
from director_app.messages.message import Message
from director_app.services.clock.cues import MOST_MINUTES, MOST_WORDS
from director_app.ui.clock.cues_lines import chosen_sound, sounds_offered
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Line
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.form import CheckSpec, ChoiceSpec, Form, NumberSpec, TextSpec
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.domain.room_options import Sound
    from director_app.errors import DirectorError

_USUAL_MINUTES = 15


class OwnCueForm(Form, QWidget):
    """Minutes before time, words, sound, spoken; Enter keeps it."""

    kept = Signal()
    tried = Signal()
    prefix = "own"
    words = TextSpec(
        Message("Announcement to the room"), placeholder=Message("Coffee is ready"), most=MOST_WORDS
    )
    minutes = NumberSpec(Message("Minutes before the end"), 1, MOST_MINUTES, _USUAL_MINUTES)
    sound = ChoiceSpec(Message("Sound"))
    spoken = CheckSpec(Message("Spoken"))
    rows = (words, (minutes, sound), spoken)
    rest = "words"
    field_gap = 12

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.instead: int | None = None
        """The minutes of the own cue that is changed; ``None`` while a new one is typed."""
        self.sound.choice.show_options(sounds_offered())
        self.keep = Button("", icon="plus", key="Enter", name="own_keep")
        self.test = Button(tr("Test"), kind="quiet", icon="play", name="own_try")
        column = column_in(self, 10)
        column.addWidget(Line())
        add_rows(column, self.laid_rows())
        foot = QWidget()
        buttons = sharing(foot, lead=True)
        buttons.addWidget(self.keep)
        buttons.addWidget(self.test)
        column.addWidget(foot)
        self.keep.clicked.connect(self.kept)
        self.test.clicked.connect(self.tried)
        self.begin(None)

    @property
    def chosen(self) -> Sound:
        return chosen_sound(self.sound.key) or "none"

    def begin(self, cue: Cue | None) -> None:
        """Change this one, or begin a new one."""
        self.instead = cue.minutes if cue is not None else None
        shown = cue if cue is not None else Cue(_USUAL_MINUTES, "", "bell", spoken=True)
        self.show_values(
            minutes=shown.minutes, words=shown.words, sound=shown.sound, spoken=shown.spoken
        )
        self.keep.say(tr("Save this cue") if cue is not None else tr("Add this cue"))
        self.keep.set_icon("check" if cue is not None else "plus")

    def allow_spoken(self, *, allowed: bool) -> None:
        """Whether anything is spoken at all."""
        self.spoken.setEnabled(allowed)

    def cue(self) -> Cue:
        return Cue(self.minutes.value, self.words.text, self.chosen, spoken=self.spoken.isChecked())

    def refuse(self, refusal: DirectorError) -> None:
        """Say beside the field what is wrong."""
        self.refuse_field(refusal.field, refusal.sentence)

    def first_focus(self) -> QWidget:
        """The words."""
        return self.words.line
