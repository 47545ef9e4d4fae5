"""The panel that settles what two entries of a sheet have apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from director_app.rules.entry import parse
from director_app.ui.kit.buttons import primary, quiet
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.second_list import DifferenceList, place_words
from director_app.ui.scores.sheet.totals import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from director_app.domain.tables import Seat
    from director_app.services.scores.second_entry import Difference, Entry
    from director_app.services.scores.service import SheetView


class SettlePanel(SidePanel):
    """First and second entry side by side; each difference is settled by one key."""

    settled = Signal(object, object)
    """The keys of all games, and the paper's totals by seat, as they are to be."""
    chosen = Signal(object)
    """What is chosen so far, to be kept: a list with ``None`` where nothing is."""
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("settle_panel")
        self._view: SheetView | None = None
        self._found: tuple[Difference, ...] = ()
        self._first: Entry | None = None
        self.list = DifferenceList()
        self.third = TextField(tr("What the paper says"), name="settle_third")
        self.third.line.returnPressed.connect(self._third)
        self.list.third_asked.connect(self._ask_third)
        self.list.chosen.connect(lambda: self.chosen.emit(list(self.list.taken)))
        self.list.chosen.connect(self._tell)
        self.list.ended.connect(self._end)
        self._done, leave = primary(tr("Take these"), key="Enter"), quiet(tr("Later"), key="Esc")
        self._done.setObjectName("settle_done")
        self._done.clicked.connect(self._end)
        leave.clicked.connect(self.cancelled)
        self.add_text(tr("1 takes the first entry, 2 the second; 3 types what the paper says."))
        self.add_inside(self.list)
        self.add_inside(self.third)
        self.set_footer([leave, self._done])

    def open(
        self, view: SheetView, found: Sequence[Difference], first: Entry, second: Entry
    ) -> None:
        """Settle these differences; what was chosen before stands."""
        self._view, self._found, self._first = view, tuple(found), first
        self.show_head(
            tr("The two entries differ"),
            tr("Left {first}, right {second}", first=first.station, second=second.station),
            ("not-equal", "wrong"),
        )
        kept = list(view.more.get("choices") or [])
        taken = kept if len(kept) == len(found) else [None] * len(found)
        self.third.hide()
        self.list.show_found(found, taken)
        self._tell()

    def begin(self) -> None:
        """The keys choose."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self) -> None:
        self._done.setEnabled(self.list.whole)

    def _ask_third(self) -> None:
        one = self.list.current
        if one is not None:
            self.third.label.say(place_words(one))
            self.third.set_text("")
            self.third.clear_refusal()
            self.third.show()
            self.third.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _third(self) -> None:
        one, view = self.list.current, self._view
        if one is None or view is None:
            return
        text = self.third.text.upper()
        if one.game is not None:
            seats = view.seated[one.game - 1].occupied
            read = parse(text, view.rules, seats)
            if read.game is None or read.problem:
                self.third.refuse(read.problem or read.expected.prompt)
                return
            text = read.text
        elif number_of(text) is None:
            self.third.refuse(tr("A total is typed in digits, with - before them below zero."))
            return
        self.third.hide()
        self.list.take(text)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self) -> None:
        first = self._first
        if first is None or not self.list.whole:
            return
        keys, paper = list(first.keys), {seat: str(n) for seat, n in first.paper.items()}
        for one, text in zip(self._found, self.list.taken, strict=True):
            _put(one, text or "", keys, paper)
        self.settled.emit(tuple(keys), paper)


def _put(one: Difference, text: str, keys: list[str], paper: dict[Seat, str]) -> None:
    if one.game is not None:
        keys[one.game - 1] = text
    elif one.seat is not None:
        paper.pop(one.seat, None)
        if text:
            paper[one.seat] = text
