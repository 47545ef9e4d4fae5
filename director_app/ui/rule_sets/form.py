"""The form: groups at the left, the fields of one group, or of what was looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.rules.checking.places import path_of
from director_app.rules.defaults import IN_ROUNDS
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.field_types import RowSpec, RuleFieldSpec
from director_app.rules.editing.fields import (
    FIELDS,
    GROUPS,
    ROUND_FIELDS,
    FieldGroup,
    field_at,
    fields_of,
    row_at,
    rows_of,
)
from director_app.rules.editing.some_rounds import ENTRIES
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.find import matches
from director_app.ui.kit.layouts import column_in, row_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.pick_list import PickList
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rule_sets.draft_history import TypedDraft
from director_app.ui.rule_sets.entries import EntryBlock
from director_app.ui.rule_sets.rows import RowsBlock
from director_app.ui.rule_sets.some_rounds import RoundPricesBlock

Block = EntryBlock | RowsBlock
_GROUPS = 256
_FIELDS = 366


class RuleForm(QWidget):
    """Every value of the format, group by group."""

    def __init__(self, work: TypedDraft, *, hidden: frozenset[str] = frozenset()) -> None:
        super().__init__()
        self._work, self._hidden = work, hidden
        self._blocks: list[Block] = []
        self.search = SearchField(tr("Find a rule"), key="Ctrl+F", name="find_rule")
        self.groups = PickList([(group.key, worded(group.title)) for group in GROUPS])
        self.groups.setObjectName("rule_groups")
        left = QWidget()
        column = column_in(left, 10)
        column.addWidget(self.search)
        column.addWidget(scrolled(self.groups), 1)
        self._left = left
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(2, 2, 12, 12)
        self._column.setSpacing(14)
        self.area = scrolled(inside)
        self.area.setObjectName("rule_form")
        row = row_in(self, 16)
        row.addWidget(left)
        row.addWidget(self.area, 1)
        self._fit()
        theme().changed.connect(self._fit)
        self._wait = QTimer(self, singleShot=True, interval=120)
        self._wait.timeout.connect(self._look)
        self.search.textChanged.connect(self._wait.start)
        self.search.returnPressed.connect(self._found)
        self.groups.picked.connect(self._picked)
        work.changed.connect(self._refresh)
        self._look()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The entries and lists that are shown."""
        return tuple(self._blocks)

    def first_focus(self) -> QWidget:
        """Finding is the way in."""
        return self.search

    def go_to(self, key: str) -> bool:
        """Show the field of a place and give it the keys."""
        spec = field_at(key) or row_at(key) or _near(key)
        if spec is None:
            return False
        self.search.clear()
        self._wait.stop()
        self.groups.choose(spec.group)
        self._show([_group(spec.group)], "")
        return any(self._into(block, key) for block in self._blocks)

    def _fit(self) -> None:
        self._left.setFixedWidth(theme().panel(_GROUPS))
        self.area.setMinimumWidth(theme().panel(_FIELDS))

    def _into(self, block: Block, key: str) -> bool:
        if not block.go_to(key):
            return False
        QTimer.singleShot(0, self, self._bring)
        return True

    def _bring(self) -> None:
        focused = self.window().focusWidget()
        if focused is not None and self.area.isAncestorOf(focused):
            self.area.ensureWidgetVisible(focused, 20, 80)

    def _picked(self, _group_key: object) -> None:
        self.search.clear()
        self._wait.stop()
        self._look()

    def _found(self) -> None:
        self._wait.stop()
        self._look()
        if self._blocks and self.search.text():
            first = self._blocks[0]
            first.go_to(first.home if isinstance(first, EntryBlock) else first.spec.path)

    def _look(self) -> None:
        wanted = self.search.text().strip()
        self._show(GROUPS if wanted else [_group(str(self.groups.current))], wanted)

    def _show(self, groups: Sequence[FieldGroup], wanted: str) -> None:
        clear_layout(self._column)
        self._blocks = []
        for group in groups:
            blocks = list(self._made(group, wanted))
            if not blocks:
                continue
            card = Card(margin=16, spacing=14)
            card.add(Text(worded(group.title), "subhead", "ink"))
            for block in blocks:
                card.add(block)
            self._blocks += blocks
            self._column.addWidget(card)
            card.show()
        if not self._blocks:
            words = tr("No match. Try another word, such as thrower or late.")
            self._column.addWidget(Text(words, "body", "ink2", wrap=True))
        self._column.addStretch(1)
        self._refresh()
        self.area.verticalScrollBar().setValue(0)

    def _made(self, group: FieldGroup, wanted: str) -> Iterator[Block]:
        singles = [field for field in fields_of(group.key) if field.path not in self._hidden]
        for home, specs in groupby(singles, key=_home):
            found = [spec for spec in specs if not wanted or _speaks(wanted, group, spec)]
            if found:
                yield EntryBlock(self._work, home, found)
        for rows in rows_of(group.key):
            if not wanted or self._listed(wanted, rows):
                yield RowsBlock(self._work, rows)
        if group.key == ENTRIES.group and (not wanted or _names_rounds(wanted, group)):
            yield RoundPricesBlock(self._work)

    def _listed(self, wanted: str, spec: RowSpec) -> bool:
        labels = [spec.label(row) for row in self._work.draft.value(spec.path) or []]
        own = [field.label for field in FIELDS if field.rows == spec.path]
        return any(matches(wanted, worded(words)) for words in (spec.title, *labels, *own))

    def _refresh(self) -> None:
        draft = self._work.draft
        for block in self._blocks:
            block.show_draft(draft)


def _home(spec: RuleFieldSpec) -> str:
    return ".".join(str(step) for step in path_of(spec.path)[:2])


def _speaks(wanted: str, group: FieldGroup, spec: RuleFieldSpec) -> bool:
    choices = " ".join(worded(choice.words) for choice in spec.choices)
    return matches(
        wanted, f"{worded(spec.label)} {worded(spec.hint)} {choices} {worded(group.title)}"
    )


def _names_rounds(wanted: str, group: FieldGroup) -> bool:
    words = " ".join(worded(spec.label) for spec in ROUND_FIELDS)
    return matches(wanted, f"{worded(group.title)} {words}")


def _group(key: str) -> FieldGroup:
    return next(group for group in GROUPS if group.key == key)


def _near(key: str) -> RuleFieldSpec | None:
    """A field of the entry or group in which the place stands."""
    steps = path_of(key)
    if steps[:1] == (IN_ROUNDS,):
        return ROUND_FIELDS[0]
    for length in (2, 1):
        start = ".".join(str(step) for step in steps[:length])
        for field in FIELDS:
            if start and (field.path == start or field.path.startswith(f"{start}.")):
                return field
    return None


def problems_in_words(draft: RuleSetDraft) -> tuple[str, ...]:
    """Every problem of a draft with the name of its field in front."""
    return tuple(_told(problem.key, problem.text) for problem in draft.problems)


def _told(key: str, text: str) -> str:
    spec = field_at(key)
    if spec is None and path_of(key)[:1] == (IN_ROUNDS,):
        name = worded(_group(ENTRIES.group).title)
    else:
        name = worded(spec.label) if spec is not None else key
    return f"{name}: {worded(text)}" if name else worded(text)
