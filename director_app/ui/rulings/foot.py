"""The selected ruling in full; it is cancelled here, with a reason."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.rulings import Conduct
from director_app.messages.shaped import capital
from director_app.services.rulings.service import RulingLine
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Separator
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.rulings.line_words import whole_words


class RulingFoot(QWidget):
    """The selected ruling in full; the reason is asked here when it is cancelled."""

    cancelled = Signal(int, str)
    disqualify_asked = Signal(object)
    """The line of the ruling that proposes it."""
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._line: RulingLine | None = None
        column = column_in(self, 0)
        column.addWidget(Separator())
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(16, 12, 16, 14)
        self._inside.setSpacing(8)
        column.addWidget(inside)
        self._reason = TextField("")
        self.hide()

    @property
    def asking(self) -> bool:
        """Whether a reason is being typed."""
        return self.isVisible() and self._reason.objectName() == "asking"

    @property
    def reason(self) -> TextField:
        """Where the reason is typed."""
        return self._reason

    def show_line(self, line: RulingLine | None) -> None:
        """Tell this ruling whole."""
        self._line = line
        clear_layout(self._inside)
        self._reason.setObjectName("")
        self.setVisible(line is not None)
        if line is None:
            return
        ruling = line.ruling
        self._inside.addWidget(Text(capital(ruling.label), "body", "ink", weight=600, wrap=True))
        for sentence in whole_words(line):
            self._inside.addWidget(Text(sentence, "caption", "ink2", wrap=True))
        if ruling.stands:
            button = Button(tr("Cancel this ruling"), key="Del", height=36, name="cancel_ruling")
            button.clicked.connect(self.ask)
            row = QHBoxLayout()
            row.addWidget(button)
            if ruling.conduct is Conduct.PROPOSED:
                out = Button(tr("Disqualify…"), kind="danger", height=36, name="foot_disqualify")
                out.clicked.connect(self._out)
                row.addWidget(out)
            row.addStretch(1)
            self._inside.addLayout(row)

    def ask(self) -> None:
        """Ask why it is cancelled."""
        line = self._line
        if line is None or not line.ruling.stands:
            return
        clear_layout(self._inside)
        number, label = line.ruling.number, line.ruling.label
        head = tr("Cancel ruling {number}, {label}?", number=number, label=label)
        self._inside.addWidget(Text(head, "body", "ink", weight=600, wrap=True))
        self._reason = TextField(
            tr("Why"),
            hint=tr("It stays in the log with this reason but no longer counts."),
            name="cancel_reason",
        )
        self._reason.setObjectName("asking")
        self._inside.addWidget(self._reason)
        cancel = Button(
            tr("Cancel the ruling"), kind="danger", key="Enter", height=36, name="cancel_confirm"
        )
        keep = Button(tr("Keep ruling"), key="Esc", height=36)
        keep.clicked.connect(self.leave)
        cancel.clicked.connect(self._tell)
        self._reason.line.returnPressed.connect(self._tell)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(cancel)
        row.addWidget(keep)
        row.addStretch(1)
        self._inside.addLayout(row)
        self._reason.show()
        self._reason.line.setFocus()

    def leave(self) -> None:
        """Leave it as it is."""
        self.show_line(self._line)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc keeps the ruling."""
        if event.key() == Qt.Key.Key_Escape and self.asking:
            leave_or_ask(self, self.leave)
        else:
            super().keyPressEvent(event)

    def _out(self) -> None:
        self.disqualify_asked.emit(self._line)

    def _tell(self) -> None:
        if self._line is not None:
            self.cancelled.emit(self._line.ruling.number, self._reason.text)
