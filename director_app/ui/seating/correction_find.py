"""Finding somebody, a seat or a table by a few letters, a number, or a place such as 7E."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import LabeledField, UndoLineEdit
from director_app.ui.kit.find import best
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

_MOST = 4
_EDGES = 40


@dataclass(frozen=True, slots=True)
class FindMatch:
    """What can be named: a badge, a place or a table; ``number`` finds it too."""

    key: object
    name: str
    where: str
    number: int = 0

    @property
    def words(self) -> str:
        """Where and who."""
        return f"{self.where}  {self.name}".strip()


class FindLine(UndoLineEdit):
    """A line that holds one of several; the best match counts while it is being typed."""

    edited = Signal()
    entered = Signal()
    looked = Signal()

    def __init__(self, placeholder: str, name: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setProperty("ownFocus", "yes")
        self.setObjectName(name)
        self._answers: tuple[FindMatch, ...] = ()
        self._placed: Callable[[str], object | None] | None = None
        self._taken: FindMatch | None = None
        self._found: list[FindMatch] = []
        self._at = 0
        self.textEdited.connect(self._typed)

    @property
    def current(self) -> FindMatch | None:
        """The one taken, or the framed match of what is being typed."""
        if self._taken is not None:
            return self._taken
        return self._found[self._at] if self._found else None

    @property
    def offered(self) -> tuple[list[FindMatch], int]:
        """The matches and which of them is framed; none once one is taken."""
        return ([], 0) if self._taken is not None else (self._found, self._at)

    def offer(
        self,
        answers: Sequence[FindMatch],
        placed: Callable[[str], object | None] | None = None,
    ) -> None:
        """What can be named, and the key of a place that was typed; who is named stays."""
        self._answers, self._placed = tuple(answers), placed
        if self._taken is not None:
            key = self._taken.key
            self.take(next((answer for answer in answers if answer.key == key), None))
        else:
            self._find()

    def take(self, answer: FindMatch | None) -> None:
        """Hold this one, or none."""
        self._taken, self._found, self._at = answer, [], 0
        self.setText(answer.words if answer is not None else "")
        self.setCursorPosition(0)

    def take_key(self, key: object) -> bool:
        """Hold the one with this key, if there is one."""
        found = next((answer for answer in self._answers if answer.key == key), None)
        if found is not None:
            self.take(found)
        return found is not None

    def settle(self) -> bool:
        """Take the framed match; False where something is typed that nothing answers to."""
        if self._taken is None and self._found:
            self.take(self._found[self._at])
        return self._taken is not None or not self.text().strip()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes and goes on, the arrows go through the matches."""
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if plain and not event.isAutoRepeat():
                self.entered.emit()
            else:
                event.ignore()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self._found:
            by = 1 if event.key() == Qt.Key.Key_Down else -1
            self._at = min(max(self._at + by, 0), len(self._found) - 1)
            self.edited.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What stands there is typed over."""
        super().focusInEvent(event)
        if self._taken is not None:
            self.selectAll()
        self.looked.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leaving takes the framed match."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            self.settle()
            self.looked.emit()

    def _typed(self) -> None:
        self._taken = None
        self._find()
        self.edited.emit()

    def _find(self) -> None:
        self._at = 0
        self._found = self._matching(self.text().strip())[:_MOST]

    def _matching(self, query: str) -> list[FindMatch]:
        if not query:
            return []
        key = self._placed(query) if self._placed is not None else None
        if key is not None:
            return [answer for answer in self._answers if answer.key == key]
        return best(
            query,
            self._answers,
            text=lambda answer: answer.name,
            number=lambda answer: answer.number,
        )


class FindMatches(QWidget):
    """The few matches of a line, one below the other, to press."""

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        column = column_in(self, 2)
        self._buttons: list[Button] = []
        self._shown: list[FindMatch] = []
        for at in range(_MOST):
            button = Button("", kind="quiet", height=30, name=f"sat_answer_{at}")
            button.setProperty("at", at)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setProperty("byKeys", "Up and Down in the field")
            button.clicked.connect(self._press)
            button.hide()
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self._buttons.append(button)
        self.hide()

    def show_answers(self, answers: Sequence[FindMatch], framed: int) -> None:
        """Show these; the framed one is what Enter takes."""
        self._shown = list(answers)
        for at, button in enumerate(self._buttons):
            button.setVisible(at < len(answers))
            if at < len(answers):
                button.say(self._cut(answers[at].words))
                button.set_kind("secondary" if at == framed else "quiet")
        self.setVisible(bool(answers))

    def _cut(self, words: str) -> str:
        """No more than fits, so that a long name does not widen the panel."""
        row = self.parentWidget()
        wide = row.width() if row is not None else self.width()
        metrics = QFontMetricsF(theme().font("body", 500))
        return metrics.elidedText(words, Qt.TextElideMode.ElideRight, wide - _EDGES)

    def _press(self) -> None:
        self.taken.emit(self._shown[self.sender().property("at")])


class FindRow(QWidget):
    """Two lines that belong together, with the matches of the one that has the keys."""

    edited = Signal()
    finished = Signal()

    def __init__(
        self, labels: tuple[str, str], hints: tuple[str, str], name: str, *, stacked: bool
    ) -> None:
        super().__init__()
        self.first = FindLine(hints[0], f"{name}_who")
        self.second = FindLine(hints[1], f"{name}_at")
        self.lines = (self.first, self.second)
        self._fields = tuple(
            LabeledField(label, line) for label, line in zip(labels, self.lines, strict=True)
        )
        self._answers = FindMatches()
        column = column_in(self, 6)
        pair = QVBoxLayout() if stacked else QHBoxLayout()
        pair.setSpacing(8)
        for field in self._fields:
            pair.addWidget(field, 1)
        column.addLayout(pair)
        column.addWidget(self._answers)
        self.setFocusProxy(self.first)
        for line in self.lines:
            line.edited.connect(self._edited)
            line.looked.connect(self._look)
        self.first.entered.connect(self._first_entered)
        self.second.entered.connect(self._second_entered)
        self._answers.taken.connect(self._take)

    @property
    def empty(self) -> bool:
        """Whether nothing is named or typed."""
        return not any(line.text().strip() for line in self.lines)

    def _edited(self) -> None:
        for field in self._fields:
            field.clear_refusal()
        self._look()
        self.edited.emit()

    def _look(self) -> None:
        line = next((line for line in self.lines if line.hasFocus()), None)
        self._answers.show_answers(*(line.offered if line is not None else ([], 0)))

    def _take(self, answer: FindMatch) -> None:
        line = next((line for line in self.lines if line.hasFocus()), self.first)
        line.take(answer)
        self._edited()
        line.entered.emit()

    def _settled(self, at: int) -> bool:
        line = self.lines[at]
        if line.settle():
            self._look()
            return True
        words = line.text().strip()
        self._fields[at].refuse(tr("No match for “{typed}”.", typed=words))
        return False

    def _first_entered(self) -> None:
        if self.empty:
            self.finished.emit()
        elif self._settled(0):
            self.second.setFocus(Qt.FocusReason.TabFocusReason)

    def _second_entered(self) -> None:
        if self._settled(1):
            self.finished.emit()
