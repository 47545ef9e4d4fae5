"""A cue of the director's own, added or changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.room_options import Cue
from director_app.services.clock.cues import MOST_MINUTES, MOST_WORDS
from director_app.ui.clock.cues_lines import chosen_sound, sounds_offered
from director_app.ui.kit.buttons import Button, Tick
from director_app.ui.kit.card import Line
from director_app.ui.kit.choice import Choice
from director_app.ui.kit.fields import Field, NumberField, TextField
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.domain.room_options import Sound
    from director_app.errors import DirectorError

_USUAL_MINUTES = 15


class OwnCueForm(QWidget):
    """Minutes before time, words, sound, spoken; Enter keeps it."""

    kept = Signal()
    tried = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.instead: int | None = None
        """The minutes of the own cue that is changed; ``None`` while a new one is typed."""
        self.words = TextField(
            tr("What the room is told"), placeholder=tr("Tea is served"), name="own_words"
        )
        self.words.line.setMaxLength(MOST_WORDS)
        self.minutes = NumberField(
            tr("Minutes before time"), _USUAL_MINUTES, 1, MOST_MINUTES, "own_minutes"
        )
        self.sound = Choice(sounds_offered())
        self.sound.setObjectName("own_sound")
        self.spoken = Tick(tr("Spoken"))
        self.spoken.setObjectName("own_spoken")
        self.keep = Button("", icon="plus", key="Enter")
        self.keep.setObjectName("own_keep")
        self.test = Button(tr("Try"), kind="quiet", icon="play")
        self.test.setObjectName("own_try")
        self._lay_out()
        self.keep.clicked.connect(self.kept)
        self.test.clicked.connect(self.tried)
        self.begin(None)

    @property
    def chosen(self) -> Sound:
        """The sound that is chosen."""
        return chosen_sound(self.sound.key) or "none"

    def begin(self, cue: Cue | None) -> None:
        """Change this one, or begin a new one."""
        self.instead = cue.minutes if cue is not None else None
        self.minutes.set_value(cue.minutes if cue is not None else _USUAL_MINUTES)
        self.words.set_text(cue.words if cue is not None else "")
        self.sound.choose(cue.sound if cue is not None else "bell")
        self.spoken.setChecked(cue.spoken if cue is not None else True)
        self.keep.say(tr("Keep this cue") if cue is not None else tr("Add this cue"))
        self.keep.set_icon("check" if cue is not None else "plus")
        for field in (self.minutes, self.words):
            field.clear_refusal()

    def allow_spoken(self, *, allowed: bool) -> None:
        """Whether anything is spoken at all."""
        self.spoken.setEnabled(allowed)

    def cue(self) -> Cue:
        """The cue as it is typed."""
        return Cue(self.minutes.value, self.words.text, self.chosen, spoken=self.spoken.isChecked())

    def refuse(self, refusal: DirectorError) -> None:
        """Say beside the field what is wrong."""
        field = self.minutes if refusal.field == "minutes" else self.words
        field.refuse(refusal.sentence)
        field.editor.setFocus()

    def first_focus(self) -> QWidget:
        """The words."""
        return self.words.line

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(Line())
        column.addWidget(self.words)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.minutes, 1)
        row.addWidget(Field(tr("Sound"), self.sound), 1)
        column.addLayout(row)
        column.addWidget(self.spoken)
        foot = QWidget()
        buttons = sharing(foot, lead=True)
        buttons.addWidget(self.keep)
        buttons.addWidget(self.test)
        column.addWidget(foot)
