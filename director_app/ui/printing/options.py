"""How it is printed: round, a single piece, paper, size of print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.ui.kit.buttons import CheckBox
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.fields import UndoLineEdit
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

Paper = Literal["letter", "a4"]


class PrintOptions(QWidget):
    """One line of choices above the documents."""

    changed = Signal()
    only_typed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.round = _choice(tr("Round"), "print_round")
        self.papers = Segments([Segment("letter", tr("Letter")), Segment("a4", "A4")])
        self.papers.setObjectName("print_paper")
        self.large = CheckBox(tr("Large print"))
        self.large.setObjectName("print_large")
        self.only = UndoLineEdit()
        self.only.setObjectName("print_only")
        self.only.setPlaceholderText(tr("Table or badge #"))
        self.only.setAccessibleName(tr("Only this table or badge"))
        self.only.setToolTip(tr("Print the selected document for one table or badge only"))
        self.only.setProperty("ownFocus", "yes")
        self.only.setFixedWidth(theme().px(160))
        self._lay_out()
        self.round.picked.connect(self._tell)
        self.papers.chosen.connect(self._tell)
        self.large.toggled.connect(self._tell)
        self.only.textEdited.connect(self.only_typed)

    @property
    def paper(self) -> Paper:
        """The paper's size."""
        return cast("Paper", self.papers.current())

    @property
    def paper_words(self) -> str:
        paper = "A4" if self.paper == "a4" else tr("Letter")
        return f"{paper} · {tr('Large print')}" if self.large.isChecked() else paper

    @property
    def one(self) -> int | None:
        """The table or badge that is typed, if it is a number."""
        text = self.only.text().strip().lstrip("#")
        return int(text) if text.isdecimal() else None

    def show_rounds(self, rounds: Sequence[tuple[int, str]], current: int | None) -> None:
        self.round.show_options(rounds, current)

    def _lay_out(self) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 0, 16, 12)
        line.setSpacing(10)
        line.addWidget(self.round)
        line.addWidget(self.only)
        line.addStretch(1)
        line.addWidget(self.papers)
        line.addWidget(self.large)
        for part in (self.round, self.only, self.papers, self.large):
            line.setAlignment(part, Qt.AlignmentFlag.AlignVCenter)

    def _tell(self, _key: object) -> None:
        self.changed.emit()


def _choice(label: str, name: str) -> ChoiceBox:
    made = ChoiceBox()
    made.setObjectName(name)
    made.setAccessibleName(label)
    return made
