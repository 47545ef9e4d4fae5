"""The panel that settles what two entries of a sheet, or of a table's cards, have apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal

from director_app.errors import DirectorError
from director_app.services.scores.second_entry import EntryDifference
from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.key_buttons import HIGH
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.words import tr
from director_app.ui.scores.difference_list import DifferenceList, place_words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from director_app.services.scores.second_entry import SheetEntry
    from director_app.services.scores.service import SheetView

ReadThird = Callable[[EntryDifference, str], str]
"""Reads what was typed where neither entry is right; refuses what cannot stand there."""


class TwoEntries(NamedTuple):
    """What two people typed, and where they differ."""

    first: SheetEntry
    second: SheetEntry
    found: tuple[EntryDifference, ...]


class SettlePanel(SidePanel):
    """First and second entry side by side; each difference is settled by one key."""

    settled = Signal(object, object)
    """The two entries, and what is to stand for each difference, in order."""
    chosen = Signal(object)
    """What is chosen so far, to be kept: a list with ``None`` where nothing is."""
    cancelled = Signal()

    def __init__(self, read_third: ReadThird, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settle_panel")
        self._read_third = read_third
        self._entries: TwoEntries | None = None
        self.list = DifferenceList()
        self.third = TextField(tr("What’s on the sheet"), name="settle_third")
        self.third.line.returnPressed.connect(self._take_third)
        self.list.third_asked.connect(self._ask_third)
        self.list.chosen.connect(lambda: self.chosen.emit(list(self.list.taken)))
        self.list.chosen.connect(self._offer_end)
        self.list.ended.connect(self._end)
        self._done, leave = (
            primary(tr("Use these choices"), key="Enter", height=HIGH),
            quiet(tr("Later"), key="Esc", height=HIGH),
        )
        self._done.setObjectName("settle_done")
        self._done.clicked.connect(self._end)
        leave.clicked.connect(self.cancelled)
        self.add_text(
            tr("1 uses the first entry, 2 the second. 3 lets you type what’s on the sheet.")
        )
        self.add_inside(self.list)
        self.add_inside(self.third)
        self.set_footer([leave, self._done])

    def open(self, view: SheetView, entries: TwoEntries) -> None:
        """Settle what these differ in; what was chosen before stands."""
        self._entries = entries
        first, second, found = entries
        self.show_head(
            tr("The two entries don’t match"),
            tr(
                "Left: {station}. Right: {other_station}",
                station=first.station,
                other_station=second.station,
            ),
            ("not-equal", "wrong"),
        )
        kept = list(view.more.choices)
        taken = kept if len(kept) == len(found) else [None] * len(found)
        self.third.hide()
        self.list.show_found(found, taken)
        self._offer_end()

    def begin(self) -> None:
        """The keys choose."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer_end(self) -> None:
        self._done.setEnabled(self.list.whole)

    def _ask_third(self) -> None:
        difference = self.list.current
        if difference is not None:
            self.third.label.say(place_words(difference))
            self.third.set_text("")
            self.third.clear_refusal()
            self.third.show()
            self.third.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_third(self) -> None:
        difference = self.list.current
        if difference is None:
            return
        try:
            text = self._read_third(difference, self.third.text.upper())
        except DirectorError as refusal:
            self.third.refuse(refusal.sentence)
            return
        self.third.hide()
        self.list.take(text)
        self.begin()

    def _end(self) -> None:
        if self.list.whole:
            self.settled.emit(self._entries, [text or "" for text in self.list.taken])
