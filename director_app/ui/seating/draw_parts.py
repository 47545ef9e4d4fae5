"""Parts of the draw panel: one of a few with its words, and the choices of an odd field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.radio import Radio
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.seating.draw_words import choice_title, choice_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.services.seating.draw_methods import OddChoice

_ODD = ("short", "sit_out", "pairs")


class Choosable(QWidget):
    """A radio with what is true of it below."""

    def __init__(self, name: str) -> None:
        super().__init__()
        column = column_in(self, 0)
        self.radio = Radio("")
        self.radio.setObjectName(name)
        self._told = ""
        self._truth = Text("", "caption", "ink2", wrap=True)
        self._truth.setContentsMargins(theme().px(28), 0, 0, 5)
        column.addWidget(self.radio)
        column.addWidget(self._truth)

    @property
    def truth(self) -> str:
        """What is said of it."""
        return self._truth.text()

    def tell(self, title: str, truth: str, *, offered: bool = True) -> None:
        """Its words, and whether it can be chosen."""
        self.radio.setText(title)
        self.radio.setEnabled(offered)
        self.radio.updateGeometry()
        self._told = truth
        self.add("")

    def add(self, words: str) -> None:
        """What is found out later stands behind it, in place of what was added before."""
        truth = f"{self._told} {words}".strip()
        self.radio.setAccessibleDescription(truth)
        self._truth.say(truth)

    def show_line(self, *, shown: bool) -> None:
        """Whether it is there; the arrow keys pass by a radio that is hidden itself."""
        self.setVisible(shown)
        self.radio.setVisible(shown)


class OddBlock(QWidget):
    """What becomes of a field that fills no whole tables, side by side."""

    edited = Signal()
    house_asked = Signal(int)
    """So many house players are to be added."""

    def __init__(self) -> None:
        super().__init__()
        column = column_in(self, 0)
        self._group = QButtonGroup(self)
        self._lines: dict[str, Choosable] = {}
        self._needed = 0
        for kind in _ODD:
            line = Choosable(f"draw_odd_{kind}")
            self._group.addButton(line.radio)
            self._lines[kind] = line
            column.addWidget(line)
        self._house = Text("", "caption", "ink2", wrap=True)
        self._house.setContentsMargins(theme().px(28), 0, 0, 5)
        self.house = Button("", kind="link", icon="plus", height=28, name="draw_house")
        self.house.clicked.connect(lambda: self.house_asked.emit(self._needed))
        column.addWidget(self.house, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._house)
        self._group.buttonClicked.connect(self.edited)

    @property
    def kind(self) -> str:
        """What is chosen; nothing where the field leaves no usual choice."""
        chosen = (kind for kind, line in self._lines.items() if line.radio.isChecked())
        return next(chosen, "")

    def truth(self, kind: str) -> str:
        """What is said of a choice."""
        return self._house.text() if kind == "house" else self._lines[kind].truth

    def show_choices(self, choices: Sequence[OddChoice], *, usual: str) -> None:
        """Offer these; the chosen one stays where it is still offered."""
        offered: dict[str, OddChoice] = {choice.kind: choice for choice in choices}
        for kind, line in self._lines.items():
            choice = offered.get(kind)
            line.show_line(shown=choice is not None)
            if choice is not None:
                line.tell(choice_title(choice), choice_words(choice))
        if self.kind not in offered:
            self._choose(usual)
        house = offered.get("house")
        self._needed = house.house_needed if house is not None else 0
        self.house.setVisible(self._needed > 0)
        self._house.setVisible(self._needed > 0)
        if house is not None:
            self.house.say(tr("Add %n house players", n=self._needed))
            self._house.say(choice_words(house))
        self.setVisible(len(offered) > 1 or "full" not in offered)

    def _choose(self, kind: str) -> None:
        self._group.setExclusive(False)
        for key, line in self._lines.items():
            line.radio.setChecked(key == kind)
        self._group.setExclusive(True)
