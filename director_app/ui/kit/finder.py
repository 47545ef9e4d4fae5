"""Naming a player, a seat or a table by letters or a number: a field, its matches, who is named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import Chip
from director_app.ui.kit.fields import LabeledField, SearchField
from director_app.ui.kit.find import best
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.own_keys import is_ctrl_enter
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent

_MOST, _MOST_INSIDE, _MOST_SETTLED = 6, 4, 8
_ROW = 36
_WIDE = 360
_GAP = 4
_EDGE = 10
_NEAR = 15


@dataclass(frozen=True, slots=True)
class Findable:
    """Who or what can be named: ``key`` is a badge, a seat or a table, ``where`` says where it is.

    A whole number as ``key`` finds it too; a seat is found by the badge of its ``sitter``.
    """

    key: object
    name: str
    where: str = ""
    sitter: int = 0

    @property
    def number(self) -> int:
        """The number that finds it, 0 if there is none."""
        return self.key if isinstance(self.key, int) else self.sitter

    @property
    def words(self) -> str:
        """Where and who."""
        return f"{self.where}  {self.name}".strip()


class _Matches(Card):
    """The few that match: ``over`` a page below the field, or wherever they are laid out."""

    def __init__(self, over: QWidget | None) -> None:
        super().__init__(over, margin=4, radius=10)
        self._over = over
        number = TableColumn(tr("Badge"), lambda match: match.number, kind="number", width=60)
        name = TableColumn(tr("Name"), lambda match: match.name, kind="name")
        where = TableColumn(tr("Seat"), lambda match: match.where, kind="quiet", width=96)
        self.model = RowsModel([where, name] if over is None else [number, name, where])
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("player_answers")
        self.table.horizontalHeader().hide()
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setProperty("byKeys", "Up and Down in the field")
        self.table.set_row_height(_ROW)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.add(self.table)
        self.hide()

    def show_matches(self, found: Sequence[Findable], below: QRect) -> None:
        """Show these below that line, above it where there is no room; the first is framed."""
        self.table.clearSelection()
        self.model.set_rows(found[: _MOST_INSIDE if self._over is None else _MOST])
        if not found:
            self.hide()
            return
        self.table.setCurrentIndex(self.model.index(0, 0))
        now = theme()
        high = now.px(_ROW) * self.model.rowCount() + _EDGE
        if self._over is None:
            self.setFixedHeight(high)
        else:
            wide = min(max(below.width(), now.px(_WIDE)), self._over.width())
            room = self._over.height() - below.bottom() - _GAP
            top = below.bottom() + _GAP if room >= high else below.top() - _GAP - high
            left = max(min(below.left(), self._over.width() - wide), 0)
            self.setGeometry(left, max(top, 0), wide, high)
        self.show()
        self.raise_()

    def step(self, by: int) -> None:
        """Frame a neighbour."""
        at = self.table.currentIndex().row() + by
        self.table.setCurrentIndex(self.model.index(min(max(at, 0), self.model.rowCount() - 1), 0))


class _Line(SearchField):
    taken = Signal()
    confirmed = Signal()
    stepped = Signal(int)
    back = Signal()
    looked = Signal()
    gone = Signal(object)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if is_ctrl_enter(event):
            event.ignore()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.confirmed.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Backspace and not self.text():
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        if forward and self.text().strip():
            self.taken.emit()
        return super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.gone.emit(event.reason())


class Finder(QWidget):
    """Names one, which then stands in the field, or ``several``, who stand below it.

    Enter takes the match that is framed; taking one goes on at once, of several Enter in the
    empty field does. The matches lie ``over`` a page; without one, ``matches`` stand below the
    field, or where they are laid out, and so does ``named``. Where it counts ``at_once``, the
    framed match is meant while letters are still typed, and leaving the field takes it.
    """

    changed = Signal()
    entered = Signal()

    def __init__(
        self,
        over: QWidget | None = None,
        label: str = "",
        *,
        name: str,
        hint: str = "",
        several: bool = False,
        at_once: bool = False,
    ) -> None:
        super().__init__()
        self._over, self._several, self._at_once = over, several, at_once
        self._offered: tuple[Findable, ...] = ()
        self._near: tuple[object, ...] = ()
        self._placed: Callable[[str], object | None] | None = None
        self._chosen: list[Findable] = []
        self._settled: tuple[str, ...] = ()
        self._settled_words = ""
        self._stepped = False
        self._hint = hint or tr("Name or badge")
        self.line = _Line(self._hint, name=name, esc_empties=not at_once)
        self.field = LabeledField(label or tr("Who"), self.line)
        self.matches = _Matches(over)
        self.named = QWidget()
        self._flow = flowing(self.named, 6)
        column = column_in(self, 6)
        column.addWidget(self.field)
        if over is None:
            column.addWidget(self.matches)
        else:
            over.installEventFilter(self)
        column.addWidget(self.named)
        self.named.hide()
        self.setFocusProxy(self.line)
        line = self.line
        line.textEdited.connect(self._typed)
        line.looked.connect(self._look)
        line.gone.connect(self._gone)
        line.taken.connect(self._tabbed)
        line.confirmed.connect(self._confirm)
        line.stepped.connect(self._step)
        line.back.connect(self._drop_last)
        self.matches.table.clicked.connect(self._clicked)

    @property
    def chosen(self) -> tuple[Findable, ...]:
        """Who is named, in order."""
        return tuple(self._chosen)

    @property
    def badges(self) -> tuple[int, ...]:
        """The numbers of those named."""
        return tuple(each.number for each in self._chosen)

    @property
    def current(self) -> Findable | None:
        """The one named, or the framed match of what is being typed."""
        if self._chosen:
            return self._chosen[0]
        framed: Findable | None = self.matches.table.current() if self.line.text() else None
        return framed

    @property
    def shown(self) -> tuple[str, ...]:
        """Everybody who is to be read below the field."""
        return (*self._settled, *(each.name for each in self._chosen))

    def ask(self, label: str) -> None:
        """Ask by these words."""
        self.field.label.say(label)
        self.line.setAccessibleName(worded(label))

    def offer(
        self,
        offered: Sequence[Findable],
        near: Sequence[object] = (),
        placed: Callable[[str], object | None] | None = None,
    ) -> None:
        """What can be named; who is named stays, as far as it is offered.

        ``near`` are the keys to offer before anything is typed; ``placed`` gives the key of a
        place that was typed.
        """
        self._offered, self._near, self._placed = tuple(offered), tuple(near), placed
        known = {each.key: each for each in offered}
        before = self._chosen
        self._chosen = [known[each.key] for each in before if each.key in known]
        if before != self._chosen or self._several:
            self._show_named()
        elif self._at_once and not self._chosen and self.line.text():
            self._ask()

    def choose(self, keys: Sequence[object]) -> None:
        """Name these, as far as they are offered."""
        self._name(keys)
        self.changed.emit()

    def clear(self) -> None:
        """Name nobody, without telling."""
        self._name(())

    def settle(self, names: Sequence[str], words: str) -> None:
        """Names that stand there anyway, and ``words`` for why."""
        self._settled, self._settled_words = tuple(names), words
        self._show_named()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The matches lie below the field when the page changes its size."""
        if event.type() == QEvent.Type.Resize and self.matches.isVisible():
            self._ask()
        return super().eventFilter(watched, event)

    def _matching(self, query: str) -> list[Findable]:
        rest = [each for each in self._offered if each not in self._chosen]
        key = self._placed(query) if self._placed is not None and query else None
        if key is not None:
            return [each for each in rest if each.key == key]
        if not query:
            return [each for near in self._near for each in rest if each.key == near]
        return best(
            query,
            rest,
            text=lambda each: f"{each.name} {each.where}",
            number=lambda each: each.number,
            more=lambda each: _NEAR * (each.key in self._near),
        )

    @property
    def _stands(self) -> bool:
        """Whether the field holds the one named, and nothing else was typed."""
        return bool(self._chosen) and not self._several and not self.matches.isVisible()

    def _step(self, by: int) -> None:
        if not self.matches.isVisible():
            self._ask()
        self.matches.step(by if self._stepped or self.line.text() else 0)
        self._stepped = self.matches.isVisible()
        self._mean()

    def _confirm(self) -> None:
        """Enter takes who is framed; in the empty field who was framed by an arrow, or goes on."""
        if (
            self._stands
            or not (self.line.text().strip() or self._stepped)
            or (self._take() and not self._several)
        ):
            self.entered.emit()

    def _tabbed(self) -> None:
        if not self._stands:
            self._take()

    def _clicked(self) -> None:
        self._mean()
        if self._take() and not self._several:
            self.entered.emit()

    def _typed(self) -> None:
        dropped = bool(self._chosen) and not self._several
        if dropped:
            self._chosen = []
        self.field.clear_refusal()
        self._ask()
        if dropped or self._at_once:
            self.changed.emit()

    def _mean(self) -> None:
        """Another match is framed, which counts at once."""
        if self._at_once:
            self.changed.emit()

    def _look(self) -> None:
        if self._chosen and not self._several:
            self.line.selectAll()
        else:
            self._ask()

    def _gone(self, reason: Qt.FocusReason) -> None:
        leaves = reason is not Qt.FocusReason.ActiveWindowFocusReason
        if self._at_once and leaves and not self._chosen and self.current is not None:
            self._take()
        self.matches.hide()

    def _ask(self) -> None:
        self._stepped = False
        stands = self._chosen and not self._several
        found = self._matching("" if stands else self.line.text().strip())
        corner = self.line.mapTo(self._over, QPoint(0, 0)) if self._over else QPoint(0, 0)
        self.matches.show_matches(found, QRect(corner, self.line.size()))

    def _take(self) -> bool:
        framed: Findable | None = self.matches.table.current()
        if framed is None:
            typed = self.line.text().strip()
            self.field.refuse(
                tr("No match for “{typed}”. Type part of the name, or the number.", typed=typed)
            )
            return False
        self._name([*(each.key for each in self._chosen if self._several), framed.key])
        if not self._at_once:
            self.changed.emit()
        return True

    def _name(self, keys: Sequence[object]) -> None:
        known = {each.key: each for each in self._offered}
        self._chosen = [known[key] for key in dict.fromkeys(keys) if key in known]
        self._stepped = False
        self.field.clear_refusal()
        self.line.clear()
        self.matches.show_matches((), QRect())
        self._show_named()

    def _drop_last(self) -> None:
        if self._chosen:
            self.choose([each.key for each in self._chosen[:-1]])

    def _drop(self) -> None:
        at = self.sender().property("at")
        self.choose([each.key for each in (*self._chosen[:at], *self._chosen[at + 1 :])])
        self.line.setFocus()

    def _show_named(self) -> None:
        if not self._several:
            self.line.setText(self._chosen[0].words if self._chosen else "")
            self.line.setCursorPosition(0)
            return
        clear_layout(self._flow)
        for name in self._settled[:_MOST_SETTLED]:
            self._flow.addWidget(Chip(f"{name} {self._settled_words}", "quiet"))
        more = len(self._settled) - _MOST_SETTLED
        if more > 0:
            self._flow.addWidget(Chip(tr("and %n more", n=more), "quiet"))
        for at, each in enumerate(self._chosen):
            name = f"{self.line.objectName()}_{each.number}"
            button = Button(each.name, trailing="x", height=32, name=name)
            button.setToolTip(tr("Remove {name}", name=each.name))
            button.setProperty("at", at)
            button.clicked.connect(self._drop)
            self._flow.addWidget(button)
        self.named.setVisible(self._flow.count() > 0)
        self.named.updateGeometry()
        self.line.setPlaceholderText(tr("Add another (optional)") if self._chosen else self._hint)
