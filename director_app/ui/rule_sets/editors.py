"""One field of the form for each kind of value; what is typed stays, whatever it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from director_app.messages.message import Message
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.field_types import FieldChoice as Option
from director_app.rules.editing.field_types import RuleFieldSpec
from director_app.rules.situations import catalogue
from director_app.ui.kit.buttons import CheckBox
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.fields import LabeledField, UndoLineEdit
from director_app.ui.kit.flow import FlowLayout
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rule_sets.field_parsing import typed_of, value_of

_SHORT = {"points": 110, "count": 110, "minutes": 110, "seats": 150}
_OWN = "own_situation"


class ValueField(LabeledField):
    """A field that shows a value of the draft and tells what was typed."""

    typed = Signal(object)

    def __init__(self, spec: RuleFieldSpec, path: str, editor: QWidget) -> None:
        super().__init__(worded(spec.label), editor, worded(spec.hint))
        self.spec, self.path = spec, path
        self.label.setWordWrap(True)
        editor.setObjectName(f"field_{path}")

    def show_value(self, value: Any) -> None:
        """Show the value, unless just this was typed."""
        raise NotImplementedError


class DraftLine(UndoLineEdit):
    """A line whose undo is the undo of the whole draft."""

    def event(self, event: QEvent) -> bool:
        """Undo and redo go to the page."""
        if event.type() == QEvent.Type.ShortcutOverride and _history(event):
            event.ignore()
            return False
        return super().event(event)


class DraftText(QPlainTextEdit):
    """A longer text whose undo is the undo of the whole draft."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ownFocus", "yes")
        self.setTabChangesFocus(True)
        self._fit()
        theme().changed.connect(self._fit)

    def event(self, event: QEvent) -> bool:
        """Undo and redo go to the page."""
        if event.type() == QEvent.Type.ShortcutOverride and _history(event):
            event.ignore()
            return False
        return super().event(event)

    def _fit(self) -> None:
        self.setFixedHeight(theme().px(92))


class _Typed(ValueField):
    def __init__(self, spec: RuleFieldSpec, path: str) -> None:
        self._line = DraftLine()
        self._line.setProperty("ownFocus", "yes")
        super().__init__(spec, path, self._line)
        if spec.may_lack:
            self._line.setPlaceholderText(worded(spec.absent))
        if spec.kind in _SHORT:
            wide = _SHORT[spec.kind] + (60 if spec.may_lack else 0)
            self._line.setMaximumWidth(theme().px(wide))
        self._line.textEdited.connect(self._edited)

    def show_value(self, value: Any) -> None:
        if value_of(self.spec, self._line.text()) != value or (value and not self._line.text()):
            self._line.setText(typed_of(self.spec, value))

    def _edited(self, text: str) -> None:
        self.typed.emit(value_of(self.spec, text))


class _Long(ValueField):
    def __init__(self, spec: RuleFieldSpec, path: str) -> None:
        self._text = DraftText()
        super().__init__(spec, path, self._text)
        self._showing = False
        self._text.textChanged.connect(self._edited)

    def show_value(self, value: Any) -> None:
        if self._text.toPlainText() != str(value or ""):
            self._showing = True
            self._text.setPlainText(str(value or ""))
            self._showing = False

    def _edited(self) -> None:
        if not self._showing:
            self.typed.emit(self._text.toPlainText())


class _YesNo(ValueField):
    def __init__(self, spec: RuleFieldSpec, path: str) -> None:
        self._tick = CheckBox(tr("Yes"))
        super().__init__(spec, path, self._tick)
        self._tick.toggled.connect(self._toggled)

    def show_value(self, value: Any) -> None:
        self._tick.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self._tick.setChecked(value is True)
        self._tick.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def _toggled(self, on: bool) -> None:
        self.typed.emit(on)


class _OneOf(ValueField):
    def __init__(
        self, spec: RuleFieldSpec, path: str, options: Callable[[], Sequence[tuple[object, str]]]
    ) -> None:
        self._options = options
        self._choice = ChoiceBox(options())
        super().__init__(spec, path, self._choice)
        self._choice.picked.connect(self.typed.emit)

    def show_value(self, value: Any) -> None:
        """What is none of the choices stands there as it was typed."""
        options = list(self._options())
        if value not in [key for key, _ in options]:
            options.append((value, typed_of(self.spec, value)))
        if self._choice.keys != [key for key, _ in options]:
            self._choice.show_options(options, value)
        self._choice.choose(value)


class _Several(ValueField):
    def __init__(self, spec: RuleFieldSpec, path: str, options: Sequence[Option]) -> None:
        self._box = QWidget()
        flow = FlowLayout(self._box, 14)
        self._ticks: dict[str, CheckBox] = {}
        for option in options:
            tick = CheckBox(worded(option.words))
            tick.setObjectName(f"tick_{path}_{option.value}")
            tick.clicked.connect(self._clicked)
            self._ticks[option.value] = tick
            flow.addWidget(tick)
        super().__init__(spec, path, self._box)
        self._value: list[Any] = []
        if self._ticks:
            self.setFocusProxy(next(iter(self._ticks.values())))
            self._box.setFocusProxy(next(iter(self._ticks.values())))

    def show_value(self, value: Any) -> None:
        self._value = list(value) if isinstance(value, list) else []
        for key, tick in self._ticks.items():
            tick.setChecked(key in self._value)

    def _clicked(self) -> None:
        others = [other for other in self._value if other not in self._ticks]
        chosen = [key for key, tick in self._ticks.items() if tick.isChecked()]
        self._value = [*chosen, *others]
        self.typed.emit(list(self._value))


def field_for(spec: RuleFieldSpec, path: str, now: Callable[[], RuleSetDraft]) -> ValueField:
    """The field for a value; ``now`` is the draft, whose rows some fields offer."""
    if spec.kind == "yes_no":
        return _YesNo(spec, path)
    if spec.kind in {"choice", "seat"} or (spec.kind == "id" and spec.of):
        return _OneOf(spec, path, lambda: _options(spec, now()))
    if spec.kind == "several":
        return _Several(spec, path, spec.choices)
    if spec.kind == "ids":
        return _Several(spec, path, _ids(spec, now()))
    if spec.kind == "text" and spec.key == "text":
        return _Long(spec, path)
    return _Typed(spec, path)


def _options(spec: RuleFieldSpec, draft: RuleSetDraft) -> list[tuple[object, str]]:
    if spec.kind == "seat":
        none = [(None, worded(spec.absent))] if spec.may_lack else []
        return [*none, *((seat, spec.value_words(seat)) for seat in "ENWS")]
    if spec.of == "situations":
        known = [(situation.id, worded(situation.title)) for situation in catalogue().situations]
        return [*known, (_OWN, tr("Your own"))]
    if spec.kind == "id":
        return [
            ("", worded(spec.absent)),
            *((choice.value, choice.words) for choice in _ids(spec, draft)),
        ]
    options: list[tuple[object, str]] = [
        (choice.value, worded(choice.words)) for choice in spec.choices
    ]
    return [(None, worded(spec.absent)), *options] if spec.may_lack else options


def _ids(spec: RuleFieldSpec, draft: RuleSetDraft) -> list[Option]:
    rows = draft.value(spec.of) or []
    return [
        Option(str(row["id"]), Message(str(row.get("name", row["id"]))))
        for row in rows
        if "id" in row
    ]


def _history(event: QEvent) -> bool:
    keys = QKeySequence.StandardKey
    return isinstance(event, QKeyEvent) and (event.matches(keys.Undo) or event.matches(keys.Redo))
