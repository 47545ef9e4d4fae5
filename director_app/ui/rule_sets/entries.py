"""An entry of the form: its values, the section of the sheet, and the way back to the default."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from director_app.messages.shaped import capital
from director_app.rules.defaults import STATED
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.field_types import RuleFieldSpec
from director_app.rules.play_parts import DEFAULT
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Separator
from director_app.ui.kit.layouts import column_in, row_in
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rule_sets.draft_history import TypedDraft
from director_app.ui.rule_sets.editors import DraftLine, ValueField, field_for

_SIDE = 152


class SectionField(QWidget):
    """Where in the sheet a value stands; empty where the house default holds."""

    def __init__(self, work: TypedDraft, home: str, *, can_be_silent: bool = True) -> None:
        super().__init__()
        self._work, self._home = work, home
        column = column_in(self, 4)
        caption = Text(tr("Section"), "caption", "ink2")
        self.line = DraftLine()
        self.line.setObjectName(f"section_{home}")
        self.line.setAccessibleName(tr("Section of the rule sheet"))
        self.line.setProperty("ownFocus", "yes")
        caption.setBuddy(self.line)
        self.silent = Button(
            tr("Our default"), kind="quiet", icon="undo", height=30, name=f"default_{home}"
        )
        column.addWidget(caption)
        column.addWidget(self.line)
        if can_be_silent:
            column.addWidget(self.silent)
        else:
            self.silent.hide()
        column.addStretch(1)
        self._can = can_be_silent
        self._fit()
        theme().changed.connect(self._fit)
        self.line.textEdited.connect(self._edited)
        self.silent.clicked.connect(self._make_silent)

    def show_draft(self, draft: RuleSetDraft) -> None:
        """The section as the draft has it."""
        section = draft.section(self._home)
        silent = section == DEFAULT
        said = "" if section in {DEFAULT, STATED} else section
        if self.line.text().strip() != said:
            self.line.setText(said)
        self.line.setPlaceholderText(tr("our default") if silent else tr("none"))
        behind = draft.base_short
        self.silent.say(tr("As in {name}", name=behind) if behind else tr("Our default"))
        self.silent.setToolTip(
            tr("Leave it out and take it from {name}", name=behind)
            if behind
            else tr("Leave it out and use our default")
        )
        self.silent.setVisible(self._can and draft.stated(self._home))

    def _fit(self) -> None:
        self.setFixedWidth(theme().px(_SIDE))

    def _edited(self, text: str) -> None:
        draft = self._work.draft.with_section(self._home, text.strip())
        self._work.put(draft, f"section {self._home}")

    def _make_silent(self) -> None:
        self.line.setFocus()
        self._work.put(self._work.draft.silent(self._home))


class FieldValues(QWidget):
    """Fields below each other, each with its refusal; the section stands beside them."""

    left_empty = Signal()

    def __init__(
        self,
        work: TypedDraft,
        home: str,
        specs: Sequence[tuple[str, RuleFieldSpec]],
        *,
        section: bool = True,
        can_be_silent: bool = True,
    ) -> None:
        super().__init__()
        self._work, self.home = work, home
        self.fields: dict[str, ValueField] = {}
        row = row_in(self, 16)
        self.column = column = QVBoxLayout()
        column.setSpacing(12)
        for path, spec in specs:
            field = field_for(spec, path, self._now)
            field.typed.connect(self._taker(path))
            self.fields[path] = field
            column.addWidget(field)
        column.addStretch(1)
        row.addLayout(column, 1)
        self.section: SectionField | None = None
        if section:
            self.section = SectionField(work, home, can_be_silent=can_be_silent)
            row.addWidget(self.section, 0, Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_draft(self, draft: RuleSetDraft) -> None:
        """Values, section and refusals as they stand; what is being typed stays."""
        for path, field in self.fields.items():
            field.show_value(draft.value(path))
            problems = draft.problems_at(path)
            if problems:
                field.refuse(refusal(problems[0].text))
            else:
                field.clear_refusal()
        if self.section is not None:
            self.section.show_draft(draft)

    def tells(self, key: str) -> bool:
        """Whether a refusal of this place stands at one of the fields."""
        return key in self.fields

    def _now(self) -> RuleSetDraft:
        return self._work.draft

    def _taker(self, path: str) -> Callable[[object], None]:
        def take(value: object) -> None:
            self._work.put(self._work.draft.with_value(path, value), path)

        return take


class EntryBlock(QWidget):
    """One entry of the format, below a line."""

    def __init__(self, work: TypedDraft, home: str, specs: Sequence[RuleFieldSpec]) -> None:
        super().__init__()
        self.home = home
        column = column_in(self, 14)
        column.addWidget(Separator())
        paths = [(spec.path, spec) for spec in specs]
        self.values = FieldValues(work, home, paths, section="." in home)
        column.addWidget(self.values)

    def show_draft(self, draft: RuleSetDraft) -> None:
        """The entry as it stands."""
        self.values.show_draft(draft)

    @property
    def fields(self) -> tuple[ValueField, ...]:
        return tuple(self.values.fields.values())

    def go_to(self, key: str) -> bool:
        """Give the keys to the field of this place."""
        field = self.values.fields.get(key)
        if field is None and not key.startswith(self.home):
            return False
        (field or next(iter(self.values.fields.values()))).editor.setFocus()
        return True


def refusal(words: str) -> str:
    """A problem as a sentence."""
    sentence = worded(capital(words))
    return sentence if sentence.endswith(".") else f"{sentence}."
