"""What the page of a table of scores is made of."""

from __future__ import annotations

from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.page import Page
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.scores.bulk.columns import BulkColumns
from director_app.ui.scores.bulk.look import BulkLook
from director_app.ui.scores.bulk.start import BulkStart
from director_app.ui.shell.session import Session

_COLUMNS = 244


class BulkFrame(Page):
    """Where a table comes from; then its columns, its rows, and what the buttons promise."""

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Scores from a table"))
        self._session = session
        self.start = BulkStart(session)
        self.columns = BulkColumns()
        self.look = BulkLook()
        self._promise = Text("", "body", "ink2", wrap=True)
        self._promise.setObjectName("bulk_promise")
        self._cancel = Button(tr("Cancel"), key="Esc")
        self._cancel.setObjectName("bulk_cancel")
        self.keep = Button("", key="Ctrl Shift Enter")
        self.keep.setObjectName("bulk_keep")
        self.go = Button("", kind="primary", icon="check", key="Ctrl Enter")
        self.go.setObjectName("bulk_go")
        self.setAcceptDrops(True)
        self._lay_out()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file or rows may be dropped here."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def _lay_out(self) -> None:
        for button in (self._cancel, self.keep, self.go):
            self.head.right(button)
        self.body.addWidget(self._promise)
        self._main = QStackedWidget()
        self._main.addWidget(self.start)
        self._main.addWidget(_side_by_side(self.columns, self.look))
        self.body.addWidget(self._main, 1)


def _side_by_side(columns: BulkColumns, look: BulkLook) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(18)
    columns.setFixedWidth(_COLUMNS)
    row.addWidget(columns)
    row.addWidget(look, 1)
    return whole
