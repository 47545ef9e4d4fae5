"""What chapters of the handbook are read in: follows links, the theme and the text size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from director_app.services.help.handbook import handbook
from director_app.ui.help.handbook_html import chapter_html, style
from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from director_app.services.help.markdown import Chapter

_WIDEST = 820
_BARE = "QTextBrowser { border: none; background: transparent; padding: 0; }"


class Reader(QTextBrowser):
    """One chapter, and what is put below it; a link to another chapter is told."""

    asked = Signal(str, str)
    """A link to a chapter: its name, and the mark of the section."""

    def __init__(self, *, pictures: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._chapter: Chapter | None = None
        self._below, self._wide = "", 0
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet(_BARE)
        self.setSearchPaths([str(folder) for folder in handbook().folders])
        self.anchorClicked.connect(self._follow)
        theme().changed.connect(self._write)

    @property
    def chapter(self) -> Chapter | None:
        return self._chapter

    def show_chapter(self, chapter: Chapter | None, below: str = "", mark: str = "") -> None:
        """Read a chapter from its top, or from a mark in it or in what is ``below``."""
        same = (chapter, below) == (self._chapter, self._below)
        self._chapter, self._below = chapter, below
        if not same:
            self._write()
        if mark:
            self.scrollToAnchor(mark)
        elif not same:
            self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Pictures are as wide as there is room."""
        super().resizeEvent(event)
        if self._pictures and self._room() != self._wide:
            self._write()

    def _room(self) -> int:
        return min(self.viewport().width() - 24, _WIDEST)

    def _write(self) -> None:
        at = self.verticalScrollBar().value()
        self._wide = self._room()
        wide = self._wide if self._pictures else 0
        text = chapter_html(self._chapter, wide) if self._chapter else ""
        self.document().setDefaultStyleSheet(style())
        self.document().setIndentWidth(theme().px(20))
        self.setHtml(text + self._below)
        self.verticalScrollBar().setValue(at)

    def _follow(self, url: QUrl) -> None:
        here = self._chapter.name if self._chapter else ""
        found = handbook().place(url.toString(), here)
        if found is not None:
            self.asked.emit(found[0].name, found[1].anchor if url.hasFragment() else "")
