"""The differences from the start, each with the way back; and what is odd but can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from director_app.rules.editing.differences import RuleDifference
from director_app.rules.loading import Problem
from director_app.rules.words import section_mark
from director_app.ui.kit.buttons import Button, link
from director_app.ui.kit.card import Card
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.rule_sets.entries import refusal

_TOP = Qt.AlignmentFlag.AlignTop


class _Listed(QWidget):
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(2, 2, 10, 10)
        self.column.setSpacing(10)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(inside))

    def asking(self, key: str) -> Callable[[], None]:
        """Ask for the field of this place."""
        return lambda: self.asked.emit(key)


class DifferencesView(_Listed):
    """Each change: what it was, what it is, and "Take back"."""

    taken_back = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[RuleDifference, ...] | None = None

    def show_differences(self, differences: tuple[RuleDifference, ...], base: str) -> None:
        """These, counted from the rule set of this name."""
        if differences == self._shown:
            return
        self._shown = differences
        clear_layout(self.column)
        none = tr("Same as in {name}.", name=base)
        said = tr("Different from {name}:", name=base) if differences else none
        self.column.addWidget(Text(said, "body", "ink2", wrap=True))
        for at, difference in enumerate(differences):
            self.column.addWidget(self._card(at, difference))
        self.column.addStretch(1)

    def _card(self, at: int, difference: RuleDifference) -> Card:
        card = Card(margin=14, spacing=6)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        go = link(difference.label)
        go.setObjectName(f"difference_{at}")
        go.clicked.connect(self.asking(difference.path))
        grid.addWidget(Text(difference.label, "body", "ink", weight=600, wrap=True), 0, 0, _TOP)
        change = f"{worded(difference.before_words)} → {worded(difference.after_words)}"
        grid.addWidget(Text(change, "body", "ink", wrap=True), 1, 0, _TOP)
        mark = worded(section_mark(difference.section))
        grid.addWidget(Text(mark, "caption", "ink2"), 0, 1, _TOP)
        go.say(tr("Show"))
        go.setAccessibleName(tr("Show {difference}", difference=difference.label))
        back = Button(tr("Undo"), icon="undo", height=34, name=f"take_back_{at}")
        back.setAccessibleName(tr("Undo {difference}", difference=difference.label))
        back.clicked.connect(lambda: self.taken_back.emit(difference))
        grid.addWidget(go, 0, 2, _TOP)
        grid.addWidget(back, 1, 1, 1, 2, _TOP)
        card.add(grid)
        return card


class OdditiesView(_Listed):
    """What may be meant so."""

    def show_oddities(self, odd: Sequence[Problem]) -> None:
        clear_layout(self.column)
        said = tr("These rules can be played. Check that this is what you mean.")
        none = tr("Nothing looks unusual.")
        self.column.addWidget(Text(said if odd else none, "body", "ink2", wrap=True))
        for at, problem in enumerate(odd):
            card = Card(margin=14, spacing=6)
            card.setObjectName(f"odd_{at}")
            card.add(Text(refusal(problem.text), "body", "ink", wrap=True))
            if problem.key:
                go = link(tr("Go to the field"))
                go.clicked.connect(self.asking(problem.key))
                card.add(go)
            self.column.addWidget(card)
        self.column.addStretch(1)
