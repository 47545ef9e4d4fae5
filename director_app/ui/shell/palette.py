"""The command palette: one field that finds players, tables, actions, papers and rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.find import begun, fold, misspelt, score
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import after_picture
from director_app.ui.kit.paint import LEFT, RIGHT, box, icon_at, width_of, words
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.veil import Veil
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter
    from PySide6.QtWidgets import QAbstractItemView

    from director_app.services.seating.whereabouts import PersonToday
    from director_app.ui.shell.person_card import PersonCard


Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_ROW = 40
_HEAD = 28
GROUPS = ("players", "tables", "actions", "papers", "rules")


@dataclass(frozen=True, slots=True)
class PaletteItem:
    """One thing to find. ``words`` are found too, but not shown."""

    group: str
    title: str
    run: Callable[[], object]
    detail: str = ""
    key: str = ""
    icon: str = ""
    words: str = ""
    person: Callable[[], PersonToday] | None = None
    """Reads where the player sits, whose card is shown beside."""
    points: Callable[[str], int] | None = None
    """How well it answers what is typed; by its letters where nothing else is said."""

    @property
    def found_by(self) -> str:
        """All words that find it."""
        return f"{self.title} {self.words}"


def group_title(group: str) -> str:
    """A group's name on the screen."""
    titles = {
        "players": tr("Players"),
        "tables": tr("Tables"),
        "actions": tr("Actions"),
        "papers": tr("Printouts"),
        "rules": tr("Rules"),
    }
    return titles.get(group, group)


class EntryModel(QAbstractListModel):
    """Items with the names of their groups between them."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[PaletteItem | str, ...] = ()

    @property
    def items(self) -> tuple[PaletteItem, ...]:
        """The items, without the names."""
        return tuple(entry for entry in self._entries if not isinstance(entry, str))

    def show_items(self, items: Sequence[PaletteItem]) -> None:
        entries: list[PaletteItem | str] = []
        group = None
        for item in items:
            if item.group != group:
                entries.append(item.group)
                group = item.group
            entries.append(item)
        self.beginResetModel()
        self._entries = tuple(entries)
        self.endResetModel()

    def item_at(self, row: int) -> PaletteItem | None:
        """The item in a row; None for a group's name."""
        entry = self._entries[row] if 0 <= row < len(self._entries) else ""
        return None if isinstance(entry, str) else entry

    def entry_at(self, row: int) -> PaletteItem | str:
        """Item or group in a row."""
        return self._entries[row]

    def first(self) -> QModelIndex:
        at = next((n for n, e in enumerate(self._entries) if not isinstance(e, str)), None)
        return QModelIndex() if at is None else self.index(at, 0)

    def height(self) -> int:
        """How high all rows are."""
        now = theme()
        return sum(now.px(_HEAD if isinstance(e, str) else _ROW) for e in self._entries)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many rows."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The words of a row."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        entry = self._entries[index.row()]
        return entry if isinstance(entry, str) else f"{entry.title} {entry.detail}".strip()

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Names of groups cannot be chosen."""
        if self.item_at(index.row()) is None:
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)


class EntryCell(QStyledItemDelegate):
    """Paints a group's name or an item."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """28 or 40 high."""
        del option
        model = index.model()
        assert isinstance(model, EntryModel)
        head = model.item_at(index.row()) is None
        return QSize(100, theme().px(_HEAD if head else _ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Name of the group; or sign, title, detail, key."""
        model = index.model()
        assert isinstance(model, EntryModel)
        entry = model.entry_at(index.row())
        now = theme()
        frame = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        if isinstance(entry, str):
            area = frame.adjusted(12, 4, -12, 0)
            title = group_title(entry)
            words(painter, area, title, now.font("caption", 600), now.color("ink3"), LEFT)
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            if chosen:
                box(painter, frame.adjusted(2, 1, -2, -1), 8, now.color("keysTint"))
                bar = QRectF(frame.left() + 2, frame.top() + 8, 4, frame.height() - 16)
                box(painter, bar, 2, now.color("keys"))
            self._paint_item(painter, frame.adjusted(14, 0, -14, 0), entry)
        painter.restore()

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """A title or detail that had to be shortened is told whole."""
        model, now = index.model(), theme()
        entry = model.entry_at(index.row()) if isinstance(model, EntryModel) else ""
        if event.type() != QEvent.Type.ToolTip or isinstance(entry, str):
            return super().helpEvent(event, view, option, index)
        small = now.font("caption" if entry.key else "body")
        room = option.rect.width() - 28 - now.px(28) - width_of(entry.key or entry.detail, small)
        whole = "\n".join(worded(words) for words in (entry.title, entry.detail) if words)
        title = width_of(entry.title, now.font("body"))
        beside = width_of(entry.detail, small) + 12 if entry.key and entry.detail else 0
        if title + beside <= room - 16:
            return super().helpEvent(event, view, option, index)
        QToolTip.showText(event.globalPos(), whole, view.viewport())
        return True

    def _paint_item(self, painter: QPainter, area: QRectF, item: PaletteItem) -> None:
        now = theme()
        if item.icon:
            at = QPointF(area.left() + now.px(9), area.center().y())
            icon_at(painter, at, item.icon, "ink2", 18)
        area = area.adjusted(now.px(28), 0, 0, 0)
        font = now.font("body")
        right = item.key or item.detail
        small = now.font("caption" if item.key else "body")
        words(painter, area, right, small, now.color("ink2"), RIGHT)
        room = area.adjusted(0, 0, -width_of(right, small) - 16, 0)
        words(painter, room, item.title, font, now.color("ink"), LEFT, elide=True)
        if item.key and item.detail:
            used = width_of(item.title, font) + 12
            rest = room.adjusted(used, 0, 0, 0)
            words(painter, rest, item.detail, now.font("caption"), now.color("ink2"), elide=True)


_WIDTH = 620
_CARD = 380
_CARD_GAP = 12
_CARD_FROM = 3
"""Letters from which a player's card is shown; a badge may have fewer digits."""
_TOP = 44
_SHADE = 40
"""The panel's shadow reaches no further."""
_MOST_A_GROUP = 6


def matching_items(query: str, items: Sequence[PaletteItem]) -> tuple[PaletteItem, ...]:
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
    """Groups in which something begins so come first, and have nothing that is misspelled."""
    order = dict.fromkeys([*GROUPS, *(item.group for item in items)])
    well: list[PaletteItem] = []
    rest: list[PaletteItem] = []
    for group in order:
        of_group = [item for item in items if item.group == group]
        fits = [(points, item) for item in of_group if (points := _points(query, item))]
        fits.sort(key=lambda pair: -pair[0])
        begins = any(begun(query, item.found_by) for _, item in fits)
        if not begins and group != "rules":
            fits += [
                (0, item)
                for item in of_group
                if misspelt(query, item.found_by) and not _points(query, item)
            ]
        (well if begins else rest).extend(item for _, item in fits[:_MOST_A_GROUP])
    return (*well, *rest)


def _points(query: str, item: PaletteItem) -> int:
    return item.points(query) if item.points else score(query, item.found_by)


class Palette(Veil):
    """The field and what it finds, with the card of the player who is chosen."""

    person_asked = Signal(object)
    """Where a button of the card leads: a ``Goal``."""

    def __init__(
        self, window: QWidget, provider: Callable[[], Sequence[PaletteItem]] = tuple
    ) -> None:
        super().__init__(window)
        self._provider = provider
        self._items: Sequence[PaletteItem] | None = ()
        """``None`` from its opening until its first picture is there, or a key is pressed."""
        column = self._column = QVBoxLayout(self._panel)
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
        self._beside = QHBoxLayout()
        self._beside.setSpacing(_CARD_GAP)
        self._beside.addWidget(self._list, 1)
        column.addLayout(self._beside, 1)
        self._nothing = QWidget()
        nothing = column_in(self._nothing, 4)
        nothing.setContentsMargins(12, 6, 12, 10)
        self._no_match = Text("", "body", "ink", weight=600, wrap=True)
        instead = tr(
            "Type part of a name, a badge, “#12” for table 12, what you want to do "
            "(print, withdraw, lunch), or what happened at a table (dead hand)."
        )
        self._instead = Text(instead, "body", "ink2", wrap=True)
        nothing.addWidget(self._no_match)
        nothing.addWidget(self._instead)
        column.addWidget(self._nothing)
        self.field.textChanged.connect(self._search)
        self.setObjectName("palette")
        self.setProperty("heardAs", "dialog")
        self.hide()

    @cached_property
    def card(self) -> PersonCard:
        """The card of the player who is chosen, made when it is first wanted."""
        from director_app.ui.shell.person_card import PersonCard  # noqa: PLC0415 - loaded when it is shown, not at the start

        card = PersonCard()
        card.hide()
        card.asked.connect(self._lead)
        self._beside.addWidget(card)
        return card

    @property
    def _carded(self) -> bool:
        return "card" in vars(self) and not self.card.isHidden()

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
        """Arrows choose, Enter runs, Tab goes to the card's buttons, Esc goes one step out."""
        key = event.key()
        if key == Qt.Key.Key_Escape and not self.field.hasFocus():
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if key != Qt.Key.Key_Escape:
            self._find()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._move(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self._list.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's signature
        """Tab goes through the card's buttons, from the field on, and stays inside."""
        if self._carded:
            self.card.step(1 if next else -1)
        return True

    def _find(self) -> None:
        """Seek at first, where no letter has done so."""
        if self._items is None and not self.isHidden():
            self._search(self.field.text())

    def _search(self, text: str) -> None:
        if self._items is None:
            self._items = self._provider()
        self._model.show_items(matching_items(text, self._items))
        self._list.setCurrentIndex(self._model.first())
        nothing = bool(text.strip()) and not self._model.items
        self._no_match.say(tr("No match for “{typed}”", typed=text.strip()) if nothing else "")
        self._nothing.setVisible(nothing)
        self._list.setHidden(nothing)
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
            self._fit()

    def _tell(self) -> None:
        """The keys stay in the field: there a reader hears what is chosen."""
        item = self._model.item_at(self._list.currentIndex().row())
        self._show_card(item)
        text = f"{item.title} {item.detail}".strip() if item is not None else ""
        if self._carded:
            text = f"{text} {self.card.spoken_seat}".strip()
        if not text and self._no_match.text():
            text = f"{self._no_match.text()}. {self._instead.text()}"
        self.field.setAccessibleDescription(text)

    def _show_card(self, item: PaletteItem | None) -> None:
        typed = self.field.text().strip()
        enough = len(typed) >= _CARD_FROM or typed.isdecimal()
        read = item.person if item is not None and enough else None
        if read is not None:
            self.card.show_person(read())
        elif self._carded:
            self.card.show_person(None)

    def _lead(self, goal: object) -> None:
        self.put_away()
        self.person_asked.emit(goal)

    def _take(self, index: QModelIndex) -> None:
        item = self._model.item_at(index.row()) if index.isValid() else None
        if item is not None:
            self.put_away()
            item.run()

    def _fit(self) -> None:
        now = theme()
        card = now.px(_CARD) if self._carded else 0
        if card:
            self.card.setFixedWidth(card)
        wide = min(now.px(_WIDTH) + card, self.width() - 32)
        room = self.height() - _TOP - 24
        rows = self._model.height() if self._items is not None else room
        if card:
            rows = max(rows, self.card.heightForWidth(card))
        high = min(now.px(40) + rows + 38, room)
        if self._list.isHidden():
            high = self._column.heightForWidth(wide)
        before, now_at = self._panel.geometry(), QRect((self.width() - wide) // 2, _TOP, wide, high)
        self._panel.setGeometry(now_at)
        self.update(before.united(now_at).adjusted(-_SHADE, -_SHADE, _SHADE, _SHADE))
