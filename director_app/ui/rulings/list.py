"""“What happened?”: every situation of the sheet, found by words, the common ones by a digit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout

from director_app.rules.adviser.situation_search import BEST
from director_app.ui.kit.card import Card
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.rulings.ruling_choices import RulingChoice

_ROW = 36
_DIGITS = "123456789"


class _Search(SearchField):
    digit = Signal(int)
    stepped = Signal(int)
    taken = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.text() and event.text() in _DIGITS and not self._in_words():
            self.digit.emit(int(event.text()))
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.taken.emit()
        else:
            super().keyPressEvent(event)

    def _in_words(self) -> bool:
        """Whether a digit here belongs to what is said: “she has 12 tiles”."""
        before = self.text()[: self.cursorPosition()]
        return before[-1:].isspace() or before[-1:].isdigit()


class EntryList(Card):
    """Letters find, a digit that doesn’t follow a space or Enter takes."""

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__(margin=0, spacing=0)
        self._find: Callable[[str], tuple[RulingChoice, ...]] = lambda _: ()
        self.search = _Search(tr("Type to search, or press a number"), name="kind_find")
        around = QVBoxLayout()
        around.setContentsMargins(16, 14, 16, 10)
        around.setSpacing(8)
        around.addWidget(self.search)
        self.apart = Text("", "body", "ink2", wrap=True)
        self.apart.setObjectName("kind_apart")
        self.apart.hide()
        around.addWidget(self.apart)
        self.add(around)
        self.model = RowsModel(
            [
                TableColumn(tr("Key"), lambda entry: entry.digit, kind="quiet", width=44),
                TableColumn(tr("What happened"), lambda entry: entry.title, tip=_tip),
                TableColumn(tr("Topic"), lambda entry: entry.group, kind="quiet", width=190),
            ],
            identity=lambda entry: entry.key,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("kind_list")
        self.table.setAccessibleName(tr("What happened"))
        self.table.set_row_height(_ROW)
        self.table.least_height = 4 * _ROW + 4
        self.table.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.table.setProperty("byKeys", "Up and Down in the field")
        self.add(self.table, 1)
        self.nothing = Text(
            tr("No match. Rule in your own words."),
            "body",
            "ink2",
            wrap=True,
        )
        self.nothing.setContentsMargins(16, 12, 16, 16)
        self.nothing.hide()
        self.add(self.nothing)
        self.search.textChanged.connect(self._show)
        self.search.digit.connect(self._by_digit)
        self.search.stepped.connect(self._step)
        self.search.taken.connect(self._take)
        self.table.row_opened.connect(self._take)
        self.table.clicked.connect(self._take)

    @property
    def current(self) -> RulingChoice | None:
        """The entry that Enter would take."""
        entry = self.table.current()
        return entry if isinstance(entry, RulingChoice) else None

    def offer(self, find: Callable[[str], tuple[RulingChoice, ...]]) -> None:
        """Look entries up with this from now on."""
        self._find = find
        self._show()

    def settle(self, key: str) -> None:
        """The whole list again, with this line selected."""
        self.search.clear()
        self.table.choose(key)

    def clear(self) -> None:
        """Nothing is typed, nothing is selected."""
        self.search.clear()
        self.table.setCurrentIndex(self.model.index(-1, -1))
        self.table.clearSelection()
        self.table.scrollToTop()

    def _show(self) -> None:
        query = self.search.text()
        found = self._find(query)
        self.model.set_rows(found)
        self.table.viewport().update()
        if query and found:
            self.table.setCurrentIndex(self.model.index(0, 0))
        self._tell_apart([entry for entry in found if entry.sign][:BEST] if query.strip() else [])
        self.nothing.setVisible(not any(entry.advised for entry in found))

    def _tell_apart(self, best: Sequence[RulingChoice]) -> None:
        """What the best are about, each after its digit; nothing where there is no choice."""
        several = len(best) > 1
        signs = (f"{entry.digit}  {entry.sign}" for entry in best)
        self.apart.say("\n".join(signs) if several else "")
        self.apart.setVisible(several)

    def _by_digit(self, digit: int) -> None:
        rows = self.model.rows
        place = next((at for at, entry in enumerate(rows) if entry.digit == str(digit)), None)
        if place is not None:
            self.table.setCurrentIndex(self.model.index(place, 0))
            self._take()

    def _step(self, by: int) -> None:
        at = self.table.currentIndex().row()
        place = 0 if at < 0 else min(max(at + by, 0), self.model.rowCount() - 1)
        self.table.setCurrentIndex(self.model.index(place, 0))

    def _take(self, _row: object = None) -> None:
        self.table.choose_first()
        if self.current is not None:
            self.taken.emit(self.current)


def _tip(entry: RulingChoice) -> str:
    return "\n".join(filter(None, (entry.title, entry.group, entry.sign)))
