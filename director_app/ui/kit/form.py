"""A form is declared: its fields stand in the body of its class, in the order they are asked for.

    class RoundPanel(Form, SidePanel):
        prefix = "round"
        name = TextSpec(Message("Name"))
        day = NumberSpec(Message("Day"), 1, 31)
        games = NumberSpec(Message("Games"), 1, 16)
        rows = (name, (day, games))

``panel.name`` is then a ``TextField`` whose editor is called ``round_name``, made when it is
first wanted. The form lays its fields out, puts values into them, and finds the field that a
refusal is about; what was typed stays until other values are put in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, overload

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.messages.message import Message
from director_app.ui.kit.box import ask_to_discard
from director_app.ui.kit.buttons import CheckBox
from director_app.ui.kit.fields import (
    ChoiceField,
    DaysField,
    LabeledField,
    LinesField,
    NumberField,
    TextField,
    number_field,
)
from director_app.ui.kit.finder import Finder
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.pick_list import PickList
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.words import worded

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from director_app.ui.kit.buttons import Button


if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QLayout

    _Widget = QWidget
else:
    _Widget = object
"""What a form is added to: a panel, a card, a part of a page."""

W = TypeVar("W", bound=QWidget)
Options = Sequence[tuple[object, str]]


def options_of(words: Mapping[Any, str]) -> Options:
    """Options of a choice from a table of keys and their texts, which are the program's own."""
    return tuple((key, Message(text)) for key, text in words.items())


@dataclass(eq=False, kw_only=True)
class FormFieldSpec(Generic[W]):
    """One field of a form as it is declared: how it is made, filled and read.

    ``name`` is the object name of its editor where it isn't the form's prefix and the field's own
    key; ``refused`` are further names by which a refusal may mean it; ``share`` is how much of its
    row it takes.
    """

    name: str = ""
    refused: Sequence[str] = ()
    share: int = 1

    def __set_name__(self, owner: type, key: str) -> None:
        self.key = key

    @overload
    def __get__(self, form: None, owner: type) -> Self: ...

    @overload
    def __get__(self, form: Form, owner: type) -> W: ...

    def __get__(self, form: Form | None, owner: type) -> Self | W:
        """The declaration itself; of a form that there is, its widget, which the form then keeps.

        There is no ``__set__``, so what is kept in the form is found before this is asked again.
        """
        if form is None:
            return self
        made = form.__dict__[self.key] = self.make(form)
        return made

    def name_in(self, form: Form) -> str:
        """The object name of its editor."""
        return self.name or f"{form.prefix}_{self.key}"

    def make(self, form: Form) -> W:
        """The widget of a form."""
        raise NotImplementedError

    def placed(self, widget: W) -> QWidget:
        """What goes into the layout: the widget, or what holds it."""
        return widget

    def put(self, widget: W, value: Any) -> None:
        """Put a value in, without telling."""
        raise NotImplementedError

    def edited(self, widget: W) -> SignalInstance | None:
        """What tells that a person changed it, if it can be changed."""
        del widget
        return None


class _LineSpec(FormFieldSpec[TextField]):
    def put(self, widget: TextField, value: Any) -> None:
        widget.set_text(value)

    def edited(self, widget: TextField) -> SignalInstance:
        return widget.edited


@dataclass(eq=False)
class TextSpec(_LineSpec):
    """One line of text, at most ``most`` letters long where that is given."""

    label: str
    placeholder: str = ""
    hint: str = ""
    most: int | None = None

    def make(self, form: Form) -> TextField:
        """A line below its label."""
        said, name = worded(self.label), self.name_in(form)
        field = TextField(said, placeholder=self.placeholder, hint=self.hint, name=name)
        if self.most is not None:
            field.line.setMaxLength(self.most)
        return field


@dataclass(eq=False)
class WholeSpec(_LineSpec):
    """A whole number between two bounds that may be left out."""

    label: str
    low: int
    high: int
    placeholder: str = ""

    def make(self, form: Form) -> TextField:
        """A line that takes only digits."""
        field = number_field(worded(self.label), self.name_in(form), self.low, self.high)
        field.line.setPlaceholderText(worded(self.placeholder))
        return field


@dataclass(eq=False)
class NumberSpec(FormFieldSpec[NumberField]):
    """A whole number between two bounds, beginning with ``value`` or the lowest.

    ``lowest`` is said in place of the lowest.
    """

    label: str
    low: int
    high: int
    value: int | None = None
    suffix: str = ""
    lowest: str = ""
    hint: str = ""

    def make(self, form: Form) -> NumberField:
        """A number to type or to step."""
        value = self.low if self.value is None else self.value
        said, name, suffix = worded(self.label), self.name_in(form), worded(self.suffix)
        field = NumberField(said, value, self.low, self.high, name, suffix)
        field.spin.setSpecialValueText(worded(self.lowest))
        field.set_hint(self.hint)
        return field

    def put(self, widget: NumberField, value: Any) -> None:
        widget.set_value(value)

    def edited(self, widget: NumberField) -> SignalInstance:
        """It was typed or stepped."""
        return widget.edited


@dataclass(eq=False)
class ChoiceSpec(FormFieldSpec[ChoiceField]):
    """One of several, by key; options that depend on the book are shown later."""

    label: str
    options: Options = ()
    current: object = None

    def make(self, form: Form) -> ChoiceField:
        """A list to open."""
        name = self.name_in(form)
        return ChoiceField(worded(self.label), self.options, self.current, name=name)

    def put(self, widget: ChoiceField, value: Any) -> None:
        """The chosen key."""
        widget.choose(value)

    def edited(self, widget: ChoiceField) -> SignalInstance:
        """Another was chosen."""
        return widget.edited


@dataclass(eq=False)
class CheckSpec(FormFieldSpec[CheckBox]):
    """A box to tick."""

    label: str
    on: bool = False
    tip: str = ""

    def make(self, form: Form) -> CheckBox:
        """The box with its words."""
        tick = CheckBox(self.label)
        tick.setObjectName(self.name_in(form))
        tick.setToolTip(worded(self.tip))
        tick.setChecked(self.on)
        return tick

    def put(self, widget: CheckBox, value: Any) -> None:
        """Whether it is ticked."""
        widget.blockSignals(True)  # noqa: FBT003 - Qt's signature
        widget.setChecked(value)
        widget.blockSignals(False)  # noqa: FBT003 - Qt's signature

    def edited(self, widget: CheckBox) -> SignalInstance:
        """It was ticked or unticked."""
        return widget.toggled


@dataclass(eq=False)
class LinesSpec(FormFieldSpec[LinesField]):
    """Several lines of text; ``height`` is that of the editor at the usual text size."""

    label: str
    hint: str = ""
    height: int = 92

    def make(self, form: Form) -> LinesField:
        """An editor that Tab leaves."""
        return LinesField(worded(self.label), self.name_in(form), self.hint, self.height)

    def put(self, widget: LinesField, value: Any) -> None:
        widget.set_text(value)

    def edited(self, widget: LinesField) -> SignalInstance:
        return widget.edited


@dataclass(eq=False)
class DaysSpec(FormFieldSpec[DaysField]):
    """One day or more, beginning with today."""

    label: str

    def make(self, form: Form) -> DaysField:
        """A date, and a button for one more."""
        del form
        return DaysField(worded(self.label), date.today())  # noqa: DTZ011 - a day of the hall

    def put(self, widget: DaysField, value: Any) -> None:
        """These days; an editor that shows them already stays as it is."""
        if widget.days != value:
            widget.show_days(value)

    def edited(self, widget: DaysField) -> SignalInstance:
        """A day was added, taken out or changed."""
        return widget.edited


@dataclass(eq=False)
class PlayerSpec(FormFieldSpec[Finder]):
    """A player by letters or badge; the matches lie on ``over`` of the form."""

    label: str = ""

    def make(self, form: Form) -> Finder:
        """A line to find with."""
        return Finder(form.over or form, worded(self.label), name=self.name_in(form))

    def put(self, widget: Finder, value: Any) -> None:
        widget.choose(value)

    def edited(self, widget: Finder) -> SignalInstance:
        """Somebody else was chosen."""
        return widget.changed


@dataclass(eq=False)
class PickSpec(FormFieldSpec[PickList]):
    """One of a few, all of them below each other; below a label where there is one."""

    options: Options
    label: str = ""

    def make(self, form: Form) -> PickList:
        """Lines with a ring."""
        picks = PickList(self.options)
        picks.setObjectName(self.name_in(form))
        return picks

    def placed(self, widget: PickList) -> QWidget:
        """Below its label."""
        return LabeledField(worded(self.label), widget) if self.label else widget

    def put(self, widget: PickList, value: Any) -> None:
        """The picked key."""
        widget.choose(value)

    def edited(self, widget: PickList) -> SignalInstance:
        """Another was picked."""
        return widget.picked


@dataclass(eq=False)
class SegmentsSpec(FormFieldSpec[Segments]):
    """One of a few, side by side; below a label where there is one."""

    options: Options
    label: str = ""

    def make(self, form: Form) -> Segments:
        """Pieces in a frame."""
        made = Segments([Segment(key, worded(words)) for key, words in self.options])
        made.setObjectName(self.name_in(form))
        return made

    def placed(self, widget: Segments) -> QWidget:
        """Below its label."""
        return LabeledField(worded(self.label), widget) if self.label else widget

    def put(self, widget: Segments, value: Any) -> None:
        """The chosen key."""
        widget.choose(value)

    def edited(self, widget: Segments) -> SignalInstance:
        """Another was chosen."""
        return widget.chosen


@dataclass(eq=False)
class PartSpec(FormFieldSpec[W]):
    """Something else among the fields: a sentence, a button, a field of its own kind."""

    part: Callable[[], W]

    def make(self, form: Form) -> W:
        """The part, called like the field that it stands for."""
        made = self.part()
        made.setObjectName(self.name_in(form))
        return made


Row = FormFieldSpec[Any] | tuple[FormFieldSpec[Any], ...]


class Form(_Widget):
    """Added to a widget whose class declares fields; see the module.

    ``rows`` says what stands below each other, and in a tuple beside each other; without it every
    field has a row of its own.
    """

    prefix: ClassVar[str] = ""
    """Before the key of a field in the object name of its editor."""
    rows: ClassVar[Sequence[Row]] = ()
    rest: ClassVar[str] = ""
    """The key of the field that takes refusals of what has no field that is seen."""
    row_gap: ClassVar[int] = 12
    field_gap: ClassVar[int] = 10
    has_typing: bool = False
    """Whether a person changed something since values were put in; see ``note_typing``."""
    over: QWidget | None = None
    """On what the answers of a player's field lie: the form itself where nothing is said."""

    @classmethod
    def specs(cls) -> dict[str, FormFieldSpec[Any]]:
        """The declared fields by their keys, in the order of the class."""
        return {
            key: spec
            for owner in reversed(cls.__mro__)
            if issubclass(owner, Form)
            for key, spec in vars(owner).items()
            if isinstance(spec, FormFieldSpec)
        }

    def laid_rows(self, rows: Sequence[Row] = ()) -> Iterator[QWidget | QLayout]:
        """The rows for a column, each a field or several beside each other; all or just these."""
        for row in rows or self.rows or tuple(self.specs().values()):
            if isinstance(row, FormFieldSpec):
                yield self._placed(row)
                continue
            line = QHBoxLayout()
            line.setSpacing(self.field_gap)
            for spec in row:
                line.addWidget(self._placed(spec), spec.share)
            yield line

    def laid_fields(self, *more: QWidget, rows: Sequence[Row] = ()) -> QWidget:
        """The rows below each other in one widget, and ``more`` below them."""
        block = QWidget()
        add_rows(column_in(block, self.row_gap), (*self.laid_rows(rows), *more))
        return block

    def show_values(self, **values: Any) -> None:
        """Put these in by key, without telling; what was refused of them is well again."""
        self.has_typing = False
        specs = self.specs()
        for key, value in values.items():
            widget = getattr(self, key)
            specs[key].put(widget, value)
            if (field := _field_of(widget)) is not None:
                field.clear_refusal()

    def clear_refusals(self) -> None:
        """Everything may be well."""
        for key in self.specs():
            if (field := _field_of(getattr(self, key))) is not None:
                field.clear_refusal()

    def field_for(self, name: str | None) -> LabeledField | None:
        """Where a refusal that names this stands; None if nothing that is seen can take it."""
        specs = self.specs()
        for key, spec in specs.items():
            if name == key or name in spec.refused:
                field = _field_of(getattr(self, key))
                if field is not None and field.isVisibleTo(self):
                    return field
        return _field_of(getattr(self, self.rest)) if self.rest else None

    def refuse_field(self, name: str | None, sentence: str) -> bool:
        """Say it beside the field that a refusal names and go there; False if there is none."""
        field = self.field_for(name)
        if field is None:
            return False
        field.refuse(sentence)
        field.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def enter_does(self, do: Callable[[], object]) -> None:
        """Enter in any line of text does this."""
        for key in self.specs():
            if isinstance(widget := getattr(self, key), TextField):
                widget.line.returnPressed.connect(do)

    def edit_does(self, do: Callable[..., object], *but: FormFieldSpec[Any]) -> None:
        """Whatever a person changes does this, ``but`` for the fields that have their own."""
        for key, spec in self.specs().items():
            if spec not in but and (edited := spec.edited(getattr(self, key))) is not None:
                edited.connect(do)

    def note_typing(self) -> None:
        """From now on it is known whether something was typed."""
        self.edit_does(self._note)

    def leave_or_ask(self, leave: Callable[[], object]) -> None:
        """Leave at once where nothing was typed; else ask first, as no undo brings typing back."""
        if self.has_typing:
            ask_to_discard(self, leave)
        else:
            leave()

    def _note(self, *_: object) -> None:
        self.has_typing = True

    def _placed(self, spec: FormFieldSpec[Any]) -> QWidget:
        return spec.placed(getattr(self, spec.key))


def _field_of(widget: QWidget) -> LabeledField | None:
    """Where a refusal of this stands."""
    if isinstance(widget, Finder):
        return widget.field
    return widget if isinstance(widget, LabeledField) else None


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FormPanel(Form, SidePanel):
    """The fields of its class in its body, ``back`` and ``primary`` at its foot.

    Enter anywhere in it is the primary button where that can be pressed, and nothing else where
    it can't; Enter that is held down is pressed once. Esc leaves it,
    and asks first where something was typed.
    """

    left = Signal()
    primary: Button
    back: Button

    def submit(self) -> None:
        """What the primary button does."""
        raise NotImplementedError

    def leave(self) -> None:
        """Go, with nothing done."""
        self.left.emit()

    def set_ends(
        self,
        back: Button,
        primary: Button,
        between: tuple[QWidget, ...] = (),
        *,
        right: bool = False,
    ) -> None:
        """Put the two buttons at the foot, and others between them."""
        self.back, self.primary = back, primary
        self.set_footer([back, *between, primary], right=right)
        self.note_typing()
        back.clicked.connect(self.leave)
        primary.clicked.connect(self.submit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave_or_ask(self.leave)
        elif event.key() in _ENTER:
            if self.primary.isEnabled() and self.primary.isVisible() and not event.isAutoRepeat():
                self.submit()
        else:
            super().keyPressEvent(event)
