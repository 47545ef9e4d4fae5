"""The page as it will be: the selected document beside the list, page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import IconButton
from director_app.ui.kit.paint import painting
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent
    from PySide6.QtPdf import QPdfDocument

_EDGE = 16
_LEAST = 160
"""A page is never drawn narrower than this; where there is less room, one scrolls."""
_ZOOMS = (1.0, 1.5, 2.0, 3.0)
"""How large a page is shown, in terms of the page as a whole."""


def pdf_document(pdf: bytes) -> QPdfDocument | None:
    """The pages of a file, ``None`` where this computer lacks what it takes to draw them."""
    try:
        from PySide6.QtPdf import QPdfDocument  # noqa: PLC0415 - a library of Qt's that only printing needs
    except ImportError:
        return None
    made = QPdfDocument()
    buffer = QBuffer(made)
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    made.load(buffer)
    return made


class _Sheet(QWidget):
    """One page, as large as fits the room it is given, or larger."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: QPdfDocument | None = None
        self._page = 0
        self._room = QSize()
        self._zoom = 1.0
        self._image = QImage()

    def show_page(self, pages: QPdfDocument | None, page: int) -> None:
        """This page, counted from 0; nothing for no document."""
        self._pages, self._page = pages, page
        self.fit(self._room, self._zoom)

    def fit(self, room: QSize, zoom: float) -> None:
        """Whole within this room, and ``zoom`` times as large; drawn again."""
        self._room, self._zoom, self._image = room, zoom, QImage()
        if self._pages is None:
            self.setFixedSize(0, 0)
            return
        page, edges = self._pages.pagePointSize(self._page), 2 * _EDGE
        shape = page.height() / max(1.0, page.width())
        fitting = min(room.width() - edges, (room.height() - edges) / shape)
        wide = zoom * max(fitting, _LEAST)
        self.setFixedSize(round(wide) + edges, round(wide * shape) + edges)
        self.update()

    @property
    def image(self) -> QImage:
        return self._image

    def paintEvent(self, event: QPaintEvent) -> None:
        """The page on a soft shadow."""
        del event
        if self._pages is None:
            return
        frame = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        if self._image.isNull():
            self._draw(frame)
        with painting(self) as painter:
            shade = QColor(theme().color("ink"))
            shade.setAlphaF(0.10)
            painter.fillRect(frame.adjusted(-3, -2, 3, 5), shade)
            painter.drawImage(frame, self._image)

    def _draw(self, frame: QRectF) -> None:
        if self._pages is None:
            return
        sharp = self.devicePixelRatioF()
        size = QSize(round(frame.width() * sharp), round(frame.height() * sharp))
        drawn = self._pages.render(self._page, size)
        page = QImage(size, QImage.Format.Format_RGB32)
        page.fill(Qt.GlobalColor.white)
        if not drawn.isNull():
            painter = QPainter(page)
            painter.drawImage(0, 0, drawn)
            painter.end()
        self._image = page


class _Desk(QScrollArea):
    """Where the page lies; its own size counts, so that no scroll bar changes the page."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class PaperPreview(QWidget):
    """Title, page of pages, and the page as a whole, which can be shown larger.

    ``more_asked`` when the pages at hand are all seen.
    """

    more_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._pages: QPdfDocument | None = None
        self._page = 0
        self._of = 0
        self._zoom = 0
        self._title = Text("", "subhead", "ink", weight=600, wrap=True)
        self._title.setObjectName("preview_title")
        self.place = Text("", "body", "ink2")
        self.place.setObjectName("preview_place")
        self.back = IconButton("chevron-left", tr("Previous page"))
        self.back.setObjectName("preview_back")
        self.on = IconButton("chevron-right", tr("Next page"))
        self.on.setObjectName("preview_on")
        self.smaller = IconButton("minus", tr("Smaller"))
        self.smaller.setObjectName("preview_smaller")
        self.larger = IconButton("plus", tr("Larger"))
        self.larger.setObjectName("preview_larger")
        self.word = Text("", "body", "ink2", wrap=True)
        self.word.setObjectName("preview_word")
        self.sheet = _Sheet()
        self._area = _Desk()
        self._lay_out()
        self.back.clicked.connect(lambda: self.step(-1))
        self.on.clicked.connect(lambda: self.step(1))
        self.smaller.clicked.connect(lambda: self.zoom(-1))
        self.larger.clicked.connect(lambda: self.zoom(1))
        self._area.resized.connect(self._fit)
        self.say("", "")

    @property
    def page(self) -> int:
        """The page shown, counted from 1; 0 for none."""
        return self._page + 1 if self._pages is not None else 0

    @property
    def pages(self) -> int:
        """How many there are."""
        return self._of

    def say(self, title: str, words: str) -> None:
        """Words in place of a page."""
        self._show(title, None, 0)
        self.word.say(words)
        self.word.show()

    def waits(self, title: str) -> None:
        """The page that is shown stays until the new one is made."""
        self._title.say(title)
        if self._pages is None:
            self.word.say(tr("Preparing the pages."))

    def show_paper(self, title: str, pdf: bytes, pages: int, page: int = 0) -> None:
        """Show the pages of a file, of so many in all."""
        made = pdf_document(pdf)
        if made is None or made.pageCount() < 1:
            self.say(
                title,
                tr("No preview on this computer (missing libraries). You can still save as PDF."),
            )
            return
        self._show(title, made, pages, min(page, made.pageCount() - 1))
        self.word.hide()

    def step(self, by: int) -> None:
        """To a neighbouring page."""
        if self._pages is None:
            return
        page = min(max(self._page + by, 0), self._of - 1)
        if page >= self._pages.pageCount():
            self.more_asked.emit()
            return
        self._page = page
        self._turned()

    def zoom(self, by: int) -> None:
        """A step larger or smaller; the smallest is the page as a whole."""
        self._zoom = min(max(self._zoom + by, 0), len(_ZOOMS) - 1)
        self._fit()
        self._offer_zoom()

    def _fit(self) -> None:
        self.sheet.fit(self._area.size(), _ZOOMS[self._zoom])

    def _offer_zoom(self) -> None:
        there = self._pages is not None
        self.smaller.setEnabled(there and self._zoom > 0)
        self.larger.setEnabled(there and self._zoom + 1 < len(_ZOOMS))

    def _show(self, title: str, made: QPdfDocument | None, pages: int, page: int = 0) -> None:
        self._title.say(title)
        self._pages, self._of, self._page = made, pages, page
        self._turned()

    def _turned(self) -> None:
        self.sheet.show_page(self._pages, self._page)
        self._area.verticalScrollBar().setValue(0)
        there = self._pages is not None
        of = tr("{page} of {pages}", page=self._page + 1, pages=self._of)
        self.place.say(of if there else "")
        self.back.setEnabled(there and self._page > 0)
        self.on.setEnabled(there and self._page + 1 < self._of)
        self._offer_zoom()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self._title, 1)
        for part in (self.smaller, self.larger, self.place, self.back, self.on):
            head.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        inside.setObjectName("preview_inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        self.word.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        column.addWidget(self.word)
        column.addWidget(self.sheet, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self._area.setWidget(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(10)
        whole.addLayout(head)
        whole.addWidget(self._area, 1)
