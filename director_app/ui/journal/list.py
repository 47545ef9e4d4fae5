"""The list of what was done: the newest first, a heading for each day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QWidget

from director_app.messages.dates import long_day, short_day
from director_app.services.journal.service import FormerLine, JournalLine
from director_app.ui.kit.rows import RowsModel, SignedWord, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.words import at_words, tr, worded

Index = QModelIndex | QPersistentModelIndex
_ICONS = {"undo": "undo", "redo": "redo", "sent": "export", "cut": "warning"}


@dataclass(frozen=True, slots=True)
class DayHead:
    """The heading of a day; ``former``: in the book that the event came from."""

    day: date
    former: bool = False

    @property
    def words(self) -> str:
        """The day, written out."""
        day = worded(long_day(self.day))
        return tr("In the earlier book: {day}", day=day) if self.former else day


@dataclass(frozen=True, slots=True)
class FormerRow:
    """A line of the book that the event came from, by its place there."""

    place: int
    line: FormerLine

    @property
    def at(self) -> datetime:
        """When it was done."""
        return self.line.at


Line = JournalLine | FormerRow
Row = DayHead | Line


def day_words(at: date) -> str:
    """A day, short."""
    return worded(short_day(at))


def with_days(lines: Sequence[Line]) -> Iterator[Row]:
    """The lines, each day's after its heading."""
    head: DayHead | None = None
    for line in lines:
        here = DayHead(line.at.astimezone().date(), former=isinstance(line, FormerRow))
        if here != head:
            head = here
            yield here
        yield line


class JournalModel(RowsModel):
    """Lines and headings; a heading can't be chosen."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Nothing for a heading."""
        if isinstance(self.row_at(index.row()), DayHead):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)


class JournalList(RowsTable):
    """The lines; tells which is chosen, and when older ones are wanted."""

    older_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        self.lines = JournalModel(
            [
                TableColumn(tr("Time"), _time, kind="quiet", width=96),
                TableColumn(tr("Action"), _told, kind="mark", tip=_tip),
            ],
            identity=_identity,
        )
        super().__init__(self.lines, parent, sortable=False)
        self.setObjectName("journal_table")
        self.setAccessibleName(tr("History"))
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these, the newest first; what was chosen and seen stays where it can."""
        at = self.verticalScrollBar().value()
        rows = tuple(with_days(lines))
        self.clearSpans()
        self.lines.set_rows(rows)
        for place, row in enumerate(rows):
            if isinstance(row, DayHead):
                self.setSpan(place, 0, 1, 2)
        self.verticalScrollBar().setValue(at)

    def choose_first(self) -> None:
        """Choose the newest line, if none is chosen."""
        if not self.currentIndex().isValid() and self.lines.rowCount() > 1:
            self.setCurrentIndex(self.lines.index(1, 0))

    def _scrolled(self, value: int) -> None:
        bar = self.verticalScrollBar()
        if bar.maximum() and value >= bar.maximum():
            self.older_wanted.emit()


def _identity(row: Row) -> object:
    if isinstance(row, FormerRow):
        return "former", row.place
    return row if isinstance(row, DayHead) else row.number


def _time(row: Row) -> str:
    return row.words if isinstance(row, DayHead) else at_words(row.at)


def _told(row: Row) -> SignedWord:
    if isinstance(row, DayHead):
        return SignedWord("")
    if isinstance(row, FormerRow):
        return SignedWord(row.line.sentence, "page", "ink2", "ink3")
    icon = _ICONS.get(row.kind, "")
    if row.undone:
        return SignedWord(tr("Undone: {action}", action=row.sentence), "undo", "ink3", "ink3")
    return SignedWord(row.sentence, icon, "ink", "ink2")


def _tip(row: Row) -> str:
    if isinstance(row, FormerRow):
        return tr("In the earlier book: {action}", action=row.line.sentence)
    return "" if isinstance(row, DayHead) else row.sentence
