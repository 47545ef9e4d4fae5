"""The mark of practice: a band over every page of an event that is not a real one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from director_app.ui.kit.buttons import EnterPresses
from director_app.ui.kit.notice import NoticeBar, NoticeView
from director_app.ui.kit.paint import CENTER, painting, width_of, words
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent

    from director_app.ui.shell.session import Session

REAL = "realBook"
"""Property of a full page that speaks of the director's own book, whatever event is open."""
_HIGH, _SIDE = 30, 22


class PracticeBand(QWidget):
    """PRACTICE, what that means, and the way to a real event; it can't be closed."""

    real_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice_band")
        mark = Text(tr("PRACTICE"), "body", "toastAction", weight=700)
        line = Text(tr("Nothing here counts. Try anything."), "body", "toastText")
        line.setMinimumWidth(0)
        self.setAccessibleName(f"{mark.text()}. {line.text()}")
        real = BandButton(tr("Create a real event"))
        real.setObjectName("practice_real")
        real.clicked.connect(self.real_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(_SIDE, 0, _SIDE, 0)
        row.setSpacing(12)
        row.addWidget(mark)
        row.addWidget(line, 1)
        row.addWidget(real)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A ground of its own: it is no state of the event's."""
        del event
        now = theme()
        with painting(self) as painter:
            painter.fillRect(self.rect(), now.color("toast"))
            if now.scheme.tint_border:
                painter.fillRect(0, self.height() - 2, self.width(), 2, now.color("toastText"))


class BandButton(EnterPresses):
    """Words to press on the band."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(text)
        self.setProperty("radius", 6)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The words, high enough for a finger."""
        now = theme()
        return QSize(round(width_of(self.text(), now.font("body", 600))) + 16, now.px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, underlined by the pointer."""
        del event
        now = theme()
        font = now.font("body", 600)
        font.setUnderline(self.underMouse())
        with painting(self) as painter:
            words(painter, QRectF(self.rect()), self.text(), font, now.color("toastAction"), CENTER)


class PracticeOffer(NoticeBar):
    """Where a list is about to be brought into practice: the way to a real event with it."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("import_practice")
        self._session = session
        self._list: Path | None = None
        self.acted.connect(self._ask)

    def show_list(self, path: Path) -> None:
        """Offer it for this list, if the event that is open is practice."""
        self._list = path
        practice = self._session.desk.events.get(self._session.event).practice
        view = NoticeView(
            "practice",
            tr("This is practice. The list would go into an event that doesn’t count."),
            tr(
                "Is this the list for your real event? Create that event "
                "first, and the list comes along."
            ),
            tr("Create a real event with it"),
        )
        self.show_view(view if practice else None)

    def _ask(self) -> None:
        self._session.real_asked.emit(self._list)
