"""One entry of the journal: what it changed, and taking it back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from director_app.services.journal.changes import FieldChange
from director_app.services.journal.service import JournalDetail
from director_app.ui.journal.list import FormerRow, day_words
from director_app.ui.journal.words import change_words, what_words
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.words import at_words, tr, worded

_MOST = 40
_BACK = frozenset({"undo", "redo"})


class JournalPanel(SidePanel):
    """The entry that is chosen, before and after."""

    turn_asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._detail: JournalDetail | None = None
        self.turn = Button(tr("Undo this"), icon="undo", name="journal_turn")
        self.turn.clicked.connect(lambda: self.turn_asked.emit(self._detail))
        self.set_footer([self.turn])
        self.show_nothing()

    @property
    def shown(self) -> JournalDetail | None:
        return self._detail

    def show_nothing(self) -> None:
        """No entry is chosen."""
        self._detail = None
        self.show_head(tr("Choose an entry"), tr("Changes appear here."))
        self.clear()
        self.turn.hide()

    def show_former(self, row: FormerRow) -> None:
        """Show a line of the book that the event came from; nothing of it is taken back here."""
        self._detail = None
        here = row.at.astimezone()
        when = f"{day_words(here.date())}, {at_words(row.at)}"
        self.show_head(worded(row.line.sentence), tr("{time}, in the earlier book", time=when))
        self.clear()
        said = tr(
            "This was done in the book this event came from. It’s kept for "
            "the record and can’t be undone here."
        )
        self.add_text(said, "mindInk")
        self.turn.hide()

    def show_detail(self, detail: JournalDetail) -> None:
        self._detail = detail
        line = detail.line
        here = line.at.astimezone()
        when = f"{day_words(here.date())}, {at_words(line.at)}"
        number = tr("entry {number}", number=line.number)
        self.show_head(worded(line.sentence), f"{when}, {number}")
        self.clear()
        self._tell_state(detail)
        self._tell_changes(detail.changes)
        is_step = line.kind in _BACK
        self.turn.setVisible(not is_step)
        self.turn.say(tr("Redo this") if line.undone else tr("Undo this"))
        self.turn.set_icon("redo" if line.undone else "undo")
        self.turn.setEnabled(detail.can_undo_or_redo)
        self.turn.setToolTip(detail.why_not)

    def _tell_state(self, detail: JournalDetail) -> None:
        if detail.line.undone:
            self.add_text(tr("This was undone."), "mindInk")
        if not detail.here:
            said = tr("This was done at another station: {station}.", station=detail.line.station)
            self.add_text(said, "mindInk")
        if detail.why_not and detail.line.kind not in _BACK:
            self.add_text(detail.why_not, "mindInk")

    def _tell_changes(self, changes: tuple[FieldChange, ...]) -> None:
        what = ""
        for change in changes[:_MOST]:
            if change.what != what:
                what = change.what
                self.add_section(what_words(change))
            self.add_text(change_words(change), "ink")
        if len(changes) > _MOST:
            self.add_text(tr("and %n more changes", n=len(changes) - _MOST))
