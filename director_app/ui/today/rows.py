"""The list of what is due: a row each, with a sign, a sentence, who or which, and a button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from director_app.services.events.service import DueStep
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card, Separator
from director_app.ui.kit.context_menu import ContextMenu
from director_app.ui.kit.empty_page import SignBadge
from director_app.ui.kit.role_gate import NeedsNoRole
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.text import Text
from director_app.ui.today.words import due_words

_SIGN = 36
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class DueRow(QWidget):
    """One thing to do; its button leads to where it is done."""

    asked = Signal(object)

    def __init__(self, at: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.step: DueStep | None = None
        first = at == 0
        self.sign = SignBadge("check", side=_SIGN)
        self.title = Text("", "row", "ink", weight=600 if first else 500, wrap=True)
        self.named = Text("", "small", "ink2", wrap=True)
        self.button = Button(
            "",
            kind="primary" if first else "secondary",
            key="Ctrl+Enter" if first else "",
            name=f"due_{at}",
            changes=NeedsNoRole.NOTHING,
        )
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.named)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 10, 0, 10)
        line.setSpacing(12)
        line.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(words, 1)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.button.clicked.connect(lambda: self.asked.emit(self.step))
        ContextMenu(self, lambda: [self.button])

    def show_step(self, step: DueStep) -> None:
        """Name another thing."""
        self.step = step
        said = due_words(step)
        self.sign.show_sign(said.icon, said.tone)
        self.title.say(said.title)
        self.named.say(said.named)
        self.named.setToolTip(said.all_named)
        self.named.setVisible(bool(said.named))
        self.button.say(said.button)
        self.button.setAccessibleName(f"{said.button}: {said.title}")


class DueList(Card):
    """Rows below each other; up and down go through their buttons."""

    asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, margin=16, spacing=0)
        self.setObjectName("due_list")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._rows: list[DueRow] = []
        self._lines: list[Separator] = []
        self._shown: tuple[DueStep, ...] = ()

    @property
    def rows(self) -> Sequence[DueRow]:
        """Those that are shown."""
        return self._rows[: len(self._shown)]

    def show_steps(self, steps: tuple[DueStep, ...]) -> None:
        """List these; the keys stay at their row, or go to the last there is."""
        if steps == self._shown:
            return
        at = self._focused()
        self._shown = steps
        if len(self._rows) < len(steps):
            while len(self._rows) < len(steps):
                self._add()
            tab_where(self, *self._rows)
        for place, row in enumerate(self._rows):
            there = place < len(steps)
            if there:
                row.show_step(steps[place])
            row.setVisible(there)
            if place:
                self._lines[place - 1].setVisible(there)
        if at is not None:
            self._focus(min(at, len(steps) - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down."""
        step, at = _STEPS.get(Qt.Key(event.key())), self._focused()
        if step is None or at is None:
            super().keyPressEvent(event)
        else:
            self._focus(min(max(at + step, 0), len(self._shown) - 1))

    def _focus(self, at: int) -> None:
        self._rows[at].button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focused(self) -> int | None:
        return next((at for at, row in enumerate(self.rows) if row.button.hasFocus()), None)

    def _add(self) -> None:
        if self._rows:
            self._lines.append(self.add_line())
        row = DueRow(len(self._rows))
        row.asked.connect(self.asked)
        self._rows.append(row)
        self.add(row)
