"""A list of the form: rows that are opened, added, removed and put in another order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.editing.field_types import RowSpec
from director_app.rules.editing.fields import FIELDS
from director_app.rules.play_parts import DEFAULT
from director_app.ui.kit.buttons import Button, IconButton
from director_app.ui.kit.card import Card, Separator
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.paint import LEFT, RIGHT, icon_at, painting, width_of, words
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded
from director_app.ui.rule_sets.draft_history import TypedDraft
from director_app.ui.rule_sets.editors import ValueField
from director_app.ui.rule_sets.entries import FieldValues, refusal

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


_GAP = 8


class RowHead(QPushButton):
    """A button as wide as there is room; a long name is cut, and whole in its tip."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._worth, self._mark, self._opened = "", "", False
        self.setObjectName(name)
        self.setProperty("radius", 8)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def tell(self, label: str, worth: str, mark: str) -> None:
        """What it is called, what it is worth, and whether it is the house default."""
        label, worth, mark = worded(label), worded(worth), worded(mark)
        self.setText(label)
        self.setToolTip(label)
        self._worth, self._mark = worth, mark
        self.setAccessibleName(" ".join(part for part in (label, worth, mark) if part))
        self.update()

    def show_opened(self, opened: bool) -> None:
        self._opened = opened
        self.update()

    def sizeHint(self) -> QSize:
        """A line."""
        return QSize(theme().px(160), theme().px(36))

    def minimumSizeHint(self) -> QSize:
        """It may be narrow."""
        return QSize(theme().px(80), theme().px(36))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Chevron, name, worth, mark."""
        del event
        now = theme()
        area = QRectF(self.rect()).adjusted(now.px(26), 0, -4, 0)
        with painting(self) as painter:
            sign = "chevron-down" if self._opened else "chevron-right"
            icon_at(painter, QPointF(now.px(12), area.center().y()), sign, "ink2", 16)
            for said, font, role in (
                (self._mark, now.font("caption"), "ink2"),
                (self._worth, now.font("body", 600), "ink"),
            ):
                if said:
                    words(painter, area, said, font, now.color(role), RIGHT)
                    area.adjust(0, 0, -width_of(said, font) - _GAP, 0)
            font = now.font("body", 500)
            words(painter, area, self.text(), font, now.color("ink"), LEFT, elide=True)


class RowCard(Card):
    """One row: what it is called and worth; open, its fields."""

    def __init__(self, work: TypedDraft, spec: RowSpec, at: int) -> None:
        super().__init__(margin=10, spacing=10, tone="sunken")
        self._work, self._spec, self.at = work, spec, at
        self.path = f"{spec.path}[{at}]"
        self.values: FieldValues | None = None
        self.head = RowHead(f"row_{self.path}")
        self.up = self._tool("chevron-up", tr("Move up"), "up")
        self.down = self._tool("chevron-down", tr("Move down"), "down")
        self.remove = self._tool("trash", tr("Remove"), "remove")
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.head, 1)
        for tool in (self.up, self.down, self.remove):
            row.addWidget(tool)
        self.add(row)
        self._refusal = Refusal()
        self.add(self._refusal)

    @property
    def opened(self) -> bool:
        return self.values is not None

    def open(self, opened: bool) -> None:
        """Show the fields, or only the head."""
        if opened and self.values is None:
            self.values = self._made_values()
            self.add(self.values)
            self.values.show()
        elif not opened and self.values is not None:
            self.values.hide()
            self.values.deleteLater()
            self.values = None
        self.head.show_opened(opened)
        self.show_draft(self._work.draft)

    def show_draft(self, draft: RuleSetDraft) -> None:
        """Head and fields as they stand."""
        rows = draft.value(self._spec.path)
        if self.at >= len(rows):
            return
        mark = tr("our default") if draft.section(self.path) == DEFAULT else ""
        self.head.tell(self._spec.label(rows[self.at]), self._worth(draft), mark)
        problems = draft.problems_at(self.path)
        self._refusal.clear_refusal()
        if self.values is not None:
            self.values.show_draft(draft)
            problems = tuple(problem for problem in problems if not self.values.tells(problem.key))
        if problems:
            self._refusal.refuse(refusal(problems[0].text))

    def _made_values(self) -> FieldValues:
        specs = [field for field in FIELDS if field.rows == self._spec.path]
        paths = [(f"{self.path}.{spec.key}", spec) for spec in specs]
        return FieldValues(self._work, self.path, paths, can_be_silent=False)

    def _worth(self, draft: RuleSetDraft) -> str:
        main = next(
            field
            for field in FIELDS
            if field.rows == self._spec.path and field.key == self._spec.main
        )
        points = main.value_words(draft.value(f"{self.path}.{main.key}"))
        return points if main.kind == "points" else ""

    def _tool(self, icon: str, tip: str, name: str) -> IconButton:
        tool = IconButton(icon, tip)
        tool.setObjectName(f"{name}_{self.path}")
        return tool


class RowsBlock(QWidget):
    """The rows of a list, and one more."""

    def __init__(self, work: TypedDraft, spec: RowSpec) -> None:
        super().__init__()
        self._work, self.spec = work, spec
        self._cards: list[RowCard] = []
        self._open: set[int] = set()
        column = column_in(self, 8)
        column.addWidget(Separator())
        head = QHBoxLayout()
        head.addWidget(Text(worded(spec.title), "body", "ink", weight=600, wrap=True), 1)
        self.silent = Button(
            tr("Our default"), kind="quiet", icon="undo", height=34, name=f"default_{spec.path}"
        )
        self.silent.clicked.connect(self._make_silent)
        self.add = Button(tr("Add"), icon="plus", height=34, name=f"add_{spec.path}")
        self.add.setAccessibleName(tr("Add: {kind}", kind=worded(spec.one)))
        self.add.clicked.connect(self._add)
        head.addWidget(self.silent)
        head.addWidget(self.add)
        column.addLayout(head)
        self._refusal = Refusal()
        column.addWidget(self._refusal)
        self._none = Text(tr("Nothing entered"), "body", "ink3")
        column.addWidget(self._none)
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        column.addLayout(self._list)

    def show_draft(self, draft: RuleSetDraft) -> None:
        """The rows as they stand; those that are open stay so."""
        rows = draft.value(self.spec.path) or []
        if len(rows) != len(self._cards):
            self._rebuild(len(rows))
        for card in self._cards:
            card.show_draft(draft)
        self._none.setVisible(not rows)
        self.silent.setVisible(draft.stated(self.spec.path))
        own = [problem for problem in draft.problems if problem.key == self.spec.path]
        if own:
            self._refusal.refuse(refusal(own[0].text))
        else:
            self._refusal.clear_refusal()

    @property
    def fields(self) -> tuple[ValueField, ...]:
        """Fields of the rows that are open."""
        shown = [card.values for card in self._cards if card.values is not None]
        return tuple(field for values in shown for field in values.fields.values())

    def go_to(self, key: str) -> bool:
        """Open the row of this place and give its field the keys."""
        if not key.startswith(self.spec.path):
            return False
        for card in self._cards:
            if key.startswith(card.path):
                self._show(card.at, opened=True)
                fields = card.values.fields if card.values else {}
                field = fields.get(key) or next(iter(fields.values()))
                field.editor.setFocus()
                return True
        self.add.setFocus()
        return True

    def _rebuild(self, count: int) -> None:
        clear_layout(self._list)
        self._cards = []
        self._open = {index for index in self._open if index < count}
        for at in range(count):
            card = self._card(at)
            card.head.clicked.connect(self._for(at, self._toggle))
            card.up.clicked.connect(self._for(at, lambda index: self._move(index, index - 1)))
            card.down.clicked.connect(self._for(at, lambda index: self._move(index, index + 1)))
            card.remove.clicked.connect(self._for(at, self._remove))
            card.up.setEnabled(at > 0)
            card.down.setEnabled(at < count - 1)
            self._cards.append(card)
            self._list.addWidget(card)
            card.show()
            if at in self._open:
                card.open(opened=True)

    def _card(self, at: int) -> RowCard:
        return RowCard(self._work, self.spec, at)

    def _new_row(self) -> Mapping[str, Any]:
        return self._work.draft.new_row(self.spec.path)

    def _for(self, at: int, do: Callable[[int], None]) -> Callable[[], None]:
        return lambda: do(at)

    def _toggle(self, at: int) -> None:
        self._show(at, opened=not self._cards[at].opened)

    def _show(self, at: int, *, opened: bool) -> None:
        (self._open.add if opened else self._open.discard)(at)
        if self._cards[at].opened != opened:
            self._cards[at].open(opened=opened)

    def _add(self) -> None:
        at = len(self._cards)
        self._open.add(at)
        self._work.put(self._work.draft.with_row(self.spec.path, self._new_row()))
        self.go_to(f"{self.spec.path}[{at}]")

    def _remove(self, at: int) -> None:
        self._open = {index - (index > at) for index in self._open if index != at}
        self._work.put(self._work.draft.without_row(self.spec.path, at))
        left = len(self._cards)
        (self._cards[min(at, left - 1)].head if left else self.add).setFocus()

    def _move(self, at: int, to: int) -> None:
        opened, there = at in self._open, to in self._open
        self._work.put(self._work.draft.moved_row(self.spec.path, at, to))
        self._show(to, opened=opened)
        self._show(at, opened=there)
        moved = self._cards[to]
        tool = moved.up if to < at else moved.down
        (tool if tool.isEnabled() else moved.head).setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_silent(self) -> None:
        self.add.setFocus()
        self._work.put(self._work.draft.silent(self.spec.path))
