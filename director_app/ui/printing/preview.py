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
    """One page, as wide as it is told to be."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: QPdfDocument | None = None
        self._page = 0
        self._wide = 0
        self._image = QImage()

    def show_page(self, pages: QPdfDocument | None, page: int) -> None:
        """This page, counted from 0; nothing for no document."""
        self._pages, self._page = pages, page
        self.fit(self._wide)

    def fit(self, width: int) -> None:
        """So wide, and as high as the page is then; drawn again."""
        self._wide, self._image = width, QImage()
        if self._pages is None:
            self.setFixedSize(0, 0)
            return
        size = self._pages.pagePointSize(self._page)
        inner = max(1, width - 2 * _EDGE)
        high = inner * size.height() / max(1.0, size.width())
        self.setFixedSize(width, round(high) + 2 * _EDGE)
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


class PaperPreview(QWidget):
    """Title, page of pages, and the page; ``more_asked`` when the pages at hand are all seen."""

    more_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._pages: QPdfDocument | None = None
        self._page = 0
        self._of = 0
        self._title = Text("", "subhead", "ink", weight=600, wrap=True)
        self._title.setObjectName("preview_title")
        self.place = Text("", "body", "ink2")
        self.place.setObjectName("preview_place")
        self.back = IconButton("chevron-left", tr("Previous page"))
        self.back.setObjectName("preview_back")
        self.on = IconButton("chevron-right", tr("Next page"))
        self.on.setObjectName("preview_on")
        self.word = Text("", "body", "ink2", wrap=True)
        self.word.setObjectName("preview_word")
        self.sheet = _Sheet()
        self._area = QScrollArea()
        self._lay_out()
        self.back.clicked.connect(lambda: self.step(-1))
        self.on.clicked.connect(lambda: self.step(1))
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The page is as wide as the room beside a scroll bar, whether or not one is there.

        A page that made itself narrower for the bar could need it no more, and so on forever.
        """
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            bar = self._area.verticalScrollBar().sizeHint().width()
            self.sheet.fit(event.size().width() - bar)

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

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self._title, 1)
        for part in (self.place, self.back, self.on):
            head.addWidget(part, 0, Qt.AlignmentFlag.AlignVCenter)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        inside.setObjectName("preview_inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        self.word.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        column.addWidget(self.word)
        column.addWidget(self.sheet)
        column.addStretch(1)
        self._area.setWidget(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(10)
        whole.addLayout(head)
        whole.addWidget(self._area, 1)
