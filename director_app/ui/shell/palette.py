"""The command palette: one field that finds players, tables, actions, papers and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtWidgets import QListView, QVBoxLayout, QWidget

from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.find import fold, score
from director_app.ui.kit.making import after_picture
from director_app.ui.kit.theme import theme
from director_app.ui.kit.veil import Veil
from director_app.ui.kit.words import tr
from director_app.ui.shell.palette_list import GROUPS, EntryCell, EntryModel, PaletteItem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

_WIDTH = 620
_TOP = 44
_SHADE = 40
"""The panel's shadow reaches no further."""
_MOST_A_GROUP = 6


def found(query: str, items: Sequence[PaletteItem]) -> tuple[PaletteItem, ...]:
    """What answers the query, by group, best first; ``>`` only actions, ``#12`` table 12."""
    text = query.strip()
    if text.startswith(">"):
        return _best(text[1:], [item for item in items if item.group == "actions"])
    if text.startswith("#"):
        number = text[1:].strip()
        tables = (item for item in items if item.group == "tables")
        return tuple(item for item in tables if number in fold(item.title).split())
    return _best(text, items)


def _best(query: str, items: Sequence[PaletteItem]) -> tuple[PaletteItem, ...]:
    scored = [(_points(query, item), item) for item in items]
    order = [*GROUPS, *dict.fromkeys(item.group for item in items if item.group not in GROUPS)]
    answer: list[PaletteItem] = []
    for group in order:
        fits = [(points, item) for points, item in scored if points and item.group == group]
        fits.sort(key=lambda pair: -pair[0])
        answer += [item for _, item in fits[:_MOST_A_GROUP]]
    return tuple(answer)


def _points(query: str, item: PaletteItem) -> int:
    return item.points(query) if item.points else score(query, f"{item.title} {item.words}")


class Palette(Veil):
    """The field and what it finds."""

    def __init__(
        self, window: QWidget, provider: Callable[[], Sequence[PaletteItem]] = tuple
    ) -> None:
        super().__init__(window)
        self._provider = provider
        self._items: Sequence[PaletteItem] | None = ()
        """``None`` from its opening until its first picture is there, or a key is pressed."""
        column = QVBoxLayout(self._panel)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(6)
        self.field = SearchField(
            tr("Find a player, table, action, or rule"), name="palette_field", esc_empties=False
        )
        self._model = EntryModel()
        self._list = QListView()
        self._list.setModel(self._model)
        self._list.setItemDelegate(EntryCell(self._list))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setProperty("byKeys", "Up and Down in the field")
        self._list.setAccessibleName(tr("Search results"))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setMouseTracking(True)
        self._list.clicked.connect(self._take)
        column.addWidget(self.field)
        column.addWidget(self._list, 1)
        self.field.textChanged.connect(self._search)
        self.setObjectName("palette")
        self.setProperty("heardAs", "dialog")
        self.hide()

    def set_provider(self, provider: Callable[[], Sequence[PaletteItem]]) -> None:
        """Where the items come from, asked each time it opens."""
        self._provider = provider

    @property
    def shown_items(self) -> tuple[PaletteItem, ...]:
        """What is found now."""
        return self._model.items

    def open(self, text: str = "") -> None:
        """Open, with the keys in its field."""
        self._items = ()
        self.field.setText(text)
        self._search(text)
        self._items = None
        self.rise()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        if text:
            self._find()
        after_picture(self, self._find)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows choose, Enter runs, Esc goes."""
        key = event.key()
        if key != Qt.Key.Key_Escape:
            self._find()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._move(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self._list.currentIndex())
        else:
            super().keyPressEvent(event)

    def _find(self) -> None:
        """Seek at first, where no letter has done so."""
        if self._items is None and not self.isHidden():
            self._search(self.field.text())

    def _search(self, text: str) -> None:
        if self._items is None:
            self._items = self._provider()
        self._model.show_items(found(text, self._items))
        self._list.setCurrentIndex(self._model.first())
        self._tell()
        self._fit()

    def _move(self, step: int) -> None:
        at = self._list.currentIndex().row() + step
        while 0 <= at < self._model.rowCount() and self._model.item_at(at) is None:
            at += step
        if 0 <= at < self._model.rowCount():
            self._list.setCurrentIndex(self._model.index(at, 0))
            self._list.scrollTo(self._model.index(at, 0))
            self._tell()

    def _tell(self) -> None:
        """The keys stay in the field: there a reader hears what is chosen."""
        item = self._model.item_at(self._list.currentIndex().row())
        told = f"{item.title} {item.detail}".strip() if item is not None else ""
        self.field.setAccessibleDescription(told)

    def _take(self, index: QModelIndex) -> None:
        item = self._model.item_at(index.row()) if index.isValid() else None
        if item is not None:
            self.put_away()
            item.run()

    def _fit(self) -> None:
        now = theme()
        wide = min(now.px(_WIDTH), self.width() - 32)
        room = self.height() - _TOP - 24
        rows = self._model.height() if self._items is not None else room
        high = min(now.px(40) + rows + 30, room)
        before, now_at = self._panel.geometry(), QRect((self.width() - wide) // 2, _TOP, wide, high)
        self._panel.setGeometry(now_at)
        self.update(before.united(now_at).adjusted(-_SHADE, -_SHADE, _SHADE, _SHADE))
