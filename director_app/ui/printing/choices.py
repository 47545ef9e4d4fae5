"""Forms of what is ticked: on stock, four a page, how far down; shown where they apply."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.paper_options import PaperChoices
from director_app.messages.message import Message
from director_app.services.printing.options import DocumentOptions, Option, options_in
from director_app.services.printing.service import DOCUMENTS, Document, PrintRequest
from director_app.ui.kit.buttons import CheckBox
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.fields import UndoLineEdit
from director_app.ui.kit.flow import flowing, keep_high
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

_LAST = 0
_WIDE = 132

_PLAIN = "plain"
_ORDER = Option(
    help="",
    label=Message("Cut-and-stack order"),
    tip=Message(
        "Cards that share a page: cut them, stack the piles, and they’re "
        "in order. Unchecked, they print page by page."
    ),
)
"""Of every document whose cards share a page; its box is ticked while the cards aren't plain."""

_OFFERED = {
    name: option
    for document in DOCUMENTS
    for name, option in options_in(document.options).items()
    if option.label
} | {_PLAIN: _ORDER}
_KEPT = frozenset(kept.name for kept in fields(PaperChoices))
"""What is remembered for the event."""


class PrintChoices(QWidget):
    """What can be chosen of the documents that are ticked or selected, and of no others."""

    formed = Signal(object)
    """The forms that the event remembers are others now."""
    changed = Signal()
    entered = Signal()
    """Enter was pressed in a line."""

    def __init__(self) -> None:
        super().__init__()
        self._kept = PaperChoices()
        self._documents: tuple[Document, ...] = ()
        self.boxes = {
            name: _part(name, option) for name, option in _OFFERED.items() if name in _KEPT
        }
        self.asked = {
            name: _part(name, option) for name, option in _OFFERED.items() if name not in _KEPT
        }
        self._lay_out()
        self._fit()
        self._wire()
        self.show_for(())

    def event(self, event: QEvent) -> bool:
        """The documents below make way for as many lines as the choices take."""
        keep_high(self, event)
        return super().event(event)

    def show_kept(self, kept: PaperChoices) -> None:
        """As the event remembers them."""
        self._kept = kept
        for name, part in self.boxes.items():
            value = getattr(kept, name)
            if isinstance(part, ChoiceBox):
                part.choose(value if value in part.keys else _LAST)
            elif isinstance(part, CheckBox):
                part.blockSignals(True)  # noqa: FBT003 - Qt's signature
                part.setChecked(value is not (name == _PLAIN))
                part.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def show_rounds(self, rounds: Sequence[tuple[int, str]]) -> None:
        """The rounds after which there may be places."""
        named = [(number, tr("After {round}", round=title)) for number, title in rounds]
        for name, part in self.asked.items():
            if isinstance(part, ChoiceBox) and _OFFERED[name].rounds:
                part.show_options([(_LAST, tr(_OFFERED[name].blank)), *named])

    def show_for(self, documents: Iterable[Document]) -> None:
        """Offer what applies to these documents."""
        self._documents = tuple(documents)
        offered = {name for document in self._documents for name in _names(document)}
        for name, part in self._parts.items():
            several = not isinstance(part, ChoiceBox) or part.count() > 2
            part.setVisible(name in offered and several and self._means_something(name))
        self.setVisible(not all(part.isHidden() for part in self._parts.values()))

    def of(self, document: Document, request: PrintRequest) -> PrintRequest:
        """A request with the choices of this document."""
        plain = document.shared and self._kept.plain
        return replace(request, plain=plain, options=self.options_of(document))

    def options_of(self, document: Document) -> DocumentOptions:
        """What is chosen of a document alone."""
        own = [name for name in _names(document) if name != _PLAIN]
        return document.options(**{name: self._value(name) for name in own})

    @property
    def plain(self) -> bool:
        """Whether cards that share a page lie page by page."""
        return self._kept.plain

    @property
    def _parts(self) -> dict[str, ChoiceBox | UndoLineEdit | CheckBox]:
        parts = self.asked | self.boxes
        return {name: parts[name] for name in _OFFERED}

    def _value(self, name: str) -> Any:
        part = self._parts[name]
        if not self._means_something(name):
            return None
        if isinstance(part, ChoiceBox):
            return None if part.key == _LAST else part.key
        if isinstance(part, UndoLineEdit):
            text = part.text().strip()
            return int(text) if text.isdecimal() and int(text) > 0 else None
        return part.isChecked()

    def _means_something(self, name: str) -> bool:
        after = _OFFERED[name].after
        return not after or self._value(after) is not None

    def _lay_out(self) -> None:
        inner = QWidget()
        line = flowing(inner, 14)
        for part in self._parts.values():
            line.addWidget(part)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 0, 16, 10)
        whole.addWidget(inner)

    def _wire(self) -> None:
        for name, part in self.boxes.items():
            if isinstance(part, ChoiceBox):
                part.picked.connect(self._forming(name))
            elif isinstance(part, CheckBox):
                part.toggled.connect(self._forming(name))
        for part in self.asked.values():
            if isinstance(part, ChoiceBox):
                part.picked.connect(self._tell)
            elif isinstance(part, UndoLineEdit):
                part.textEdited.connect(self._tell)
                part.returnPressed.connect(self.entered)
            else:
                part.toggled.connect(self._tell)
        theme().changed.connect(self._fit)

    def _forming(self, name: str) -> Callable[..., None]:
        def form(*_: object) -> None:
            value = self._value(name)
            kept: Any = not value if name == _PLAIN else value
            self._kept = replace(self._kept, **{name: kept})
            self.formed.emit(self._kept)

        return form

    def _tell(self, *_: object) -> None:
        self.show_for(self._documents)
        self.changed.emit()

    def _fit(self) -> None:
        for part in self.asked.values():
            if isinstance(part, UndoLineEdit):
                part.setFixedWidth(theme().px(_WIDE))


def _names(document: Document) -> tuple[str, ...]:
    """What is offered of a document."""
    own = tuple(name for name, option in options_in(document.options).items() if option.label)
    return (*own, _PLAIN) if document.shared else own


def _part(name: str, option: Option) -> ChoiceBox | UndoLineEdit | CheckBox:
    """The part in which something is chosen each time."""
    if not option.number and not option.choices:
        return _box(name, option)
    made = UndoLineEdit() if option.number and not option.rounds else ChoiceBox()
    made.setObjectName(f"print_{name}")
    made.setAccessibleName(tr(option.label))
    if isinstance(made, ChoiceBox) and option.choices:
        named = [(number, worded(words)) for number, words in option.choices.items()]
        made.show_options([(_LAST, tr(option.blank)), *named])
        made.setToolTip(tr(option.tip))
    if isinstance(made, UndoLineEdit):
        made.setProperty("ownFocus", "yes")
        made.setPlaceholderText(tr(option.blank))
        made.setToolTip(tr(option.tip))
    return made


def _box(name: str, option: Option) -> CheckBox:
    made = CheckBox(tr(option.label))
    made.setObjectName(f"print_{name}")
    made.setToolTip(tr(option.tip))
    return made
