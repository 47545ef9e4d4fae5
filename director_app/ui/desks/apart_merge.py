"""Merging the file of a laptop that worked alone: what comes in, and what is to be chosen."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.services.desks.merging.service import Merge, Pick
from director_app.ui.desks.apart_beside import Beside
from director_app.ui.desks.apart_words import (
    Key,
    MergeRow,
    changed_words,
    columns,
    count_words,
    done_words,
    rows_of,
)
from director_app.ui.kit.busy import BusyBar
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.own_keys import is_ctrl_enter
from director_app.ui.kit.page import scrolled
from director_app.ui.kit.rows import RowsModel
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded
from director_app.ui.shell.session import Session

_LIST = 430
_MOST_LEFT = 5


class _Sheets(RowsTable):
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the panel means is not for the list."""
        if event.text() in {"1", "2"} or is_ctrl_enter(event):
            event.ignore()
            return
        super().keyPressEvent(event)


class MergePanel(SidePanel):
    """The list at the left, the sheet that is selected at the right; 1 theirs, 2 ours."""

    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("merge_panel")
        self._session = session
        self._file = Path()
        self._found: Merge | None = None
        self._picks: dict[Key, Pick] = {}
        self._at_work = False
        self.busy = BusyBar()
        self.words = Text("", "body", "wrongInk", weight=500, wrap=True)
        self.words.setObjectName("merge_words")
        self.rest = Text("", "body", "ink2", wrap=True)
        self.rest.setObjectName("merge_rest")
        self.model = RowsModel(columns(), identity=lambda row: row.key)
        self.table = _Sheets(self.model, sortable=False)
        self.table.setObjectName("merge_table")
        self.table.setAccessibleName(tr("Sheets from the offline laptop"))
        self.table.set_type_ahead(wanted=False)
        self.beside = Beside()
        self.theirs = Button(tr("Use theirs"), key="1", name="merge_theirs")
        self.ours = Button(tr("Keep ours"), key="2", name="merge_ours")
        self.cancel = Button(tr("Cancel"), key="Esc", name="merge_cancel")
        self.go = Button(
            tr("Merge"), kind="primary", icon="check", key="Ctrl Enter", name="merge_go"
        )
        self._lay_out()
        self._wire()

    @property
    def rows(self) -> tuple[MergeRow, ...]:
        """The sheets shown."""
        return self.model.rows

    def begin(self, file: str) -> None:
        """Look this file through, beside the window's work."""
        self._file, self._found, self._picks = Path(file), None, {}
        self.words.hide()
        self.rest.hide()
        self._body.hide()
        self.show_head(tr("Merge {file}", file=self._file.name), tr("Checking the file…"))
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._look()

    def event(self, event: QEvent) -> bool:
        """Ctrl Enter is this panel's while it is open."""
        asked = event.type() == QEvent.Type.ShortcutOverride
        if asked and is_ctrl_enter(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1 theirs, 2 ours, Ctrl Enter merges, Esc leaves."""
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self._leave()
        elif event.text() == "1":
            self._pick(Pick.THEIRS)
        elif event.text() == "2":
            self._pick(Pick.OURS)
        elif is_ctrl_enter(event):
            self.merge()
        else:
            super().keyPressEvent(event)

    def merge(self) -> None:
        """Take over what is shown, in one step, beside the window's work."""
        if self._at_work or not self.go.isEnabled():
            return
        self._show_at_work(at_work=True)
        work = partial(self._session.desk.merging.merge, self._file, dict(self._picks))
        self._session.tasks.submit(work, self._merged, self._not_merged, self)

    def _look(self) -> None:
        self._show_at_work(at_work=True)
        look = partial(self._session.desk.merging.look, self._file)
        self._session.tasks.submit(look, self._looked, self._not_read, self)

    def _looked(self, found: Merge) -> None:
        self._found = found
        there = {row.key for row in rows_of(found, {})}
        self._picks = {key: pick for key, pick in self._picks.items() if key in there}
        self._show_at_work(at_work=False)
        self._body.show()
        self._show_rows()
        self.table.choose_first()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_left(found)

    def _not_read(self, fault: BaseException) -> None:
        self._show_at_work(at_work=False)
        if not isinstance(fault, DirectorError):
            raise fault
        self.show_head(
            tr("Merge {file}", file=self._file.name),
            tr("Nothing was changed."),
        )
        self._say(fault.sentence)
        self.go.setEnabled(False)
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _merged(self, found: Merge) -> None:
        self._show_at_work(at_work=False)
        came = sum(row.comes for row in rows_of(found, self._picks))
        self._session.notices.done(done_words(found.took.station, came), undo=came > 0)
        self.left.emit()

    def _not_merged(self, fault: BaseException) -> None:
        self._show_at_work(at_work=False)
        if not isinstance(fault, DirectorError):
            raise fault
        self._say(changed_words(fault))
        self._look()

    def _pick(self, pick: Pick) -> None:
        row, found = self.table.current(), self._found
        if found is None or self._at_work or not isinstance(row, MergeRow):
            return
        if not row.line.why:
            return
        if pick is Pick.THEIRS and row.line.stranger is not None:
            self._say(
                tr(
                    "A player at this table was added only on the other "
                    "laptop. Add them here first. Then choose Keep ours "
                    "and enter the sheet here."
                )
            )
            return
        self.words.hide()
        self._picks[row.key] = pick
        self._show_rows()
        following = next((row.key for row in self.rows if row.open), row.key)
        self.table.choose(following)
        if self.go.isEnabled() and following == row.key:
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_rows(self) -> None:
        found = self._found
        if found is None:
            return
        self.model.set_rows(rows_of(found, self._picks))
        station = found.took.station
        self.show_head(tr("{station}’s work", station=station), count_words(self.rows))
        free = not any(row.open for row in self.rows)
        some = any(row.line.what.value != "same" for row in self.rows)
        self.go.setEnabled(free and some)
        self._choose(self.table.current())

    def _choose(self, row: object) -> None:
        shown = row if isinstance(row, MergeRow) else None
        self.beside.show_row(shown)
        for button in (self.theirs, self.ours):
            button.setVisible(shown is not None and bool(shown.line.why))

    def _show_left(self, found: Merge) -> None:
        """What the station did beside its tables is for this desk to do."""
        self.rest.setVisible(bool(found.left))
        if not found.left:
            return
        steps = [f"• {worded(action)}" for action in found.left[:_MOST_LEFT]]
        if len(found.left) > _MOST_LEFT:
            steps.append(tr("and %n more", n=len(found.left) - _MOST_LEFT))
        head = tr("Also done there, but not merged. Do it here if you want it:")
        self.rest.say("\n".join([head, *steps]))

    def _say(self, sentence: str) -> None:
        self.words.say(sentence)
        self.words.show()

    def _leave(self) -> None:
        if not self._at_work:
            self.left.emit()

    def _show_at_work(self, *, at_work: bool) -> None:
        self._at_work = at_work
        self.busy.setVisible(at_work)
        for part in (self.table, self.theirs, self.ours, self.cancel):
            part.setEnabled(not at_work)
        self.go.setEnabled(False)

    def _lay_out(self) -> None:
        self._body = QWidget()
        row = QHBoxLayout(self._body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(20)
        self.table.setMaximumWidth(_LIST)
        row.addWidget(self.table, 3)
        side = QVBoxLayout()
        side.setSpacing(12)
        side.addWidget(scrolled(self.beside), 1)
        picks = QHBoxLayout()
        picks.setSpacing(8)
        picks.addWidget(self.theirs)
        picks.addWidget(self.ours)
        picks.addStretch(1)
        side.addLayout(picks)
        row.addLayout(side, 4)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(4, 0, 16, 0)
        column.setSpacing(12)
        for part in (self.words, self.busy, self._body, self.rest):
            column.addWidget(part, 1 if part is self._body else 0)
        column.addStretch(0)
        self.fill(whole)
        self.set_footer([self.cancel, self.go], right=True)

    def _wire(self) -> None:
        self.table.row_chosen.connect(self._choose)
        self.theirs.clicked.connect(lambda: self._pick(Pick.THEIRS))
        self.ours.clicked.connect(lambda: self._pick(Pick.OURS))
        self.go.clicked.connect(self.merge)
        self.cancel.clicked.connect(self._leave)
