"""The lines of the cue panel: a cue with its sound to choose, and a try."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.ui.clock.cue_words import cue_words, section_words, sound_words
from director_app.ui.kit.buttons import IconButton
from director_app.ui.kit.card import Separator
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.domain.room_options import Sound
    from director_app.services.clock.cues import DueCue

SOUNDS: tuple[Sound, ...] = ("bell", "two_bells", "gong", "none")
LEFT_OUT = "left_out"


def sounds_offered(*, mutable: bool = False) -> list[tuple[object, str]]:
    """Sounds to choose from; a cue that can be left out offers that too."""
    found: list[tuple[object, str]] = [(sound, _capital(sound_words(sound))) for sound in SOUNDS]
    return [*found, (LEFT_OUT, tr("Left out"))] if mutable else found


class CueLine(QWidget):
    """One cue: what it says, where it is from, its sound, a try; own ones can be changed."""

    sound_chosen = Signal(object, object)
    tried = Signal(object)
    change_asked = Signal(object)
    remove_asked = Signal(object)

    def __init__(self, cue: DueCue, sound: str) -> None:
        super().__init__()
        self.cue = cue
        own = cue.kind == "own"
        prefix = "own" if own else "sheet"
        self.sound = ChoiceBox(sounds_offered(mutable=cue.kind in {"left", "last_start"}))
        self.sound.setObjectName(f"{prefix}_sound_{cue.minutes}")
        self.sound.choose(sound)
        title = _title(cue)
        self.sound.setAccessibleName(tr("Sound of {cue}", cue=title))
        buttons = [("play", tr("Test {cue}", cue=title), "try", self._try)]
        if own:
            buttons.append(("pencil", tr("Change {cue}", cue=title), "change", self._change))
            buttons.append(("trash", tr("Remove {cue}", cue=title), "remove", self._remove))
        column = column_in(self, 6)
        column.addWidget(Separator())
        column.addLayout(_head(cue, title))
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.sound, 1)
        for icon, tip, name, do in buttons:
            button = IconButton(icon, tip)
            button.setObjectName(f"{prefix}_{name}_{cue.minutes}")
            button.clicked.connect(do)
            row.addWidget(button)
        column.addLayout(row)
        self.sound.picked.connect(self._chosen)

    def _chosen(self, key: object) -> None:
        self.sound_chosen.emit(self.cue, key)

    def _try(self) -> None:
        self.tried.emit(self.cue)

    def _change(self) -> None:
        self.change_asked.emit(self.cue)

    def _remove(self) -> None:
        self.remove_asked.emit(self.cue)


class CueLines(QWidget):
    """All lines of one kind, made anew when they change; the keys stay where they were."""

    sound_chosen = Signal(object, object)
    tried = Signal(object)
    change_asked = Signal(object)
    remove_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._column = column_in(self, 10)
        self._shown: list[tuple[DueCue, str]] = []
        self.lines: list[CueLine] = []

    def show_cues(self, cues: Sequence[tuple[DueCue, str]]) -> None:
        """Show these, each with the key of its sound."""
        if [cue for cue, _ in cues] == [cue for cue, _ in self._shown]:
            for line, (_, sound) in zip(self.lines, cues, strict=True):
                line.sound.choose(sound)
        else:
            self._make(cues)
        self._shown = list(cues)

    def _make(self, cues: Sequence[tuple[DueCue, str]]) -> None:
        for line in self.lines:
            self._column.removeWidget(line)
            line.hide()
            line.setParent(None)
            line.deleteLater()
        self.lines = []
        for cue, sound in cues:
            line = CueLine(cue, sound)
            for mine, its in (
                (self.sound_chosen, line.sound_chosen),
                (self.tried, line.tried),
                (self.change_asked, line.change_asked),
                (self.remove_asked, line.remove_asked),
            ):
                its.connect(mine)
            self._column.addWidget(line)
            line.show()
            self.lines.append(line)


def chosen_sound(key: object) -> Sound | None:
    """The sound of a key; ``None`` where the cue is left out."""
    return None if key == LEFT_OUT else cast("Sound", key)


def _head(cue: DueCue, title: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(Text(title, "body", "ink", weight=500, wrap=True), 1)
    if cue.section:
        row.addWidget(Text(section_words(cue.section), "caption", "ink2"))
    return row


def _title(cue: DueCue) -> str:
    said = cue_words(cue, None)
    if cue.kind == "own":
        return tr(
            "{minutes} min before the end: {announcement}", minutes=cue.minutes, announcement=said
        )
    if cue.kind == "last_start":
        return tr(
            "{announcement}: {minutes} min before the end", announcement=said, minutes=cue.minutes
        )
    return said if cue.kind == "time" else tr("{announcement} before the end", announcement=said)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
