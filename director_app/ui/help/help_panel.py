"""Help of the page that is seen, beside it, with its keys and those that work everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.services.help.handbook import handbook
from director_app.ui.help.handbook_html import keys_html
from director_app.ui.help.handbook_reader import Reader
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Ground
from director_app.ui.kit.flow import sharing
from director_app.ui.kit.tab_order import tab_last
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.actions import ACTIONS, PAGE_KEYS, key_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

_WIDTH = 350
_ANY = 16777215
_PAGE = 900
"""How much must be left for the page beside it; else it takes the page's place."""
KEYS = "keys-of-this-page"
_FIRST = "first-tournament"


def keys_everywhere() -> tuple[tuple[str, str], ...]:
    """Every key that works on all pages, from the actions themselves."""
    pages = (
        tr("Ctrl+1 to Ctrl+{key}", key=PAGE_KEYS),
        tr("Go to a page, in the order listed on the left"),
    )
    named = (
        (", ".join(dict.fromkeys(map(key_words, spec.keys))), tr(spec.text).rstrip("…"))
        for spec in ACTIONS
        if spec.keys
    )
    return (pages, *named, ("Esc", tr("Go back")))


class HelpPanel(Ground):
    """The panel at the right; Esc puts it away and the keys go back to the page."""

    left = Signal()
    handbook_asked = Signal(str)
    """Open the whole handbook at a chapter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("surface", parent, line="left")
        self._topic = ""
        self._keys: tuple[tuple[str, str], ...] = ()
        self._alone = False
        self.setObjectName("help_beside")
        self._title = Text(tr("Help"), "strip", "ink", weight=600)
        self.reader = Reader(pictures=False)
        self.reader.setObjectName("help_reader")
        self.back = Button(tr("Back to this page"), name="help_back")
        self.whole = Button(tr("Handbook"), key="Ctrl+F1", name="help_handbook")
        self.close_button = Button(tr("Close"), key="Esc", name="help_close")
        self._lay_out()
        self.reader.asked.connect(self._read)
        self.back.clicked.connect(self._show_topic)
        self.whole.clicked.connect(self._ask_whole)
        self.close_button.clicked.connect(self.left)
        theme().changed.connect(self._fit)
        self.hide()

    def makes_way(self, room: int) -> bool:
        """Whether the page goes from sight because too little of this room is left for it."""
        least = _PAGE * (1 + (theme().scale - 1) * 0.5)
        self._alone = not self.isHidden() and room - theme().panel(_WIDTH) < least
        self._fit()
        return self._alone

    def open(self, topic: str, keys: Sequence[tuple[str, str]], mark: str = "") -> None:
        """Show the help of a page and its keys, from the top or from a mark."""
        self._topic, self._keys = topic, tuple(keys)
        self._show_topic()
        self.show()
        tab_last(self.window(), self)
        if mark:
            self.reader.scrollToAnchor(mark)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes one step out."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _show_topic(self) -> None:
        chapter = handbook().chapter(self._topic) or handbook().chapter(_FIRST)
        if chapter is None:
            return
        here = keys_html(tr("Keys on this page"), KEYS, self._keys)
        everywhere = keys_html(tr("Keys everywhere"), "keys-everywhere", keys_everywhere())
        self._say(chapter.title)
        self.back.hide()
        self.reader.show_chapter(chapter, here + everywhere)

    def _read(self, name: str, mark: str) -> None:
        chapter = handbook().chapter(name)
        if chapter is None:
            return
        if name == self._topic:
            self._show_topic()
            self.reader.scrollToAnchor(mark)
            return
        self._say(chapter.title)
        self.back.show()
        self.reader.show_chapter(chapter, mark=mark)

    def _say(self, title: str) -> None:
        self.reader.setAccessibleName(tr("Help: {title}", title=title))

    def _ask_whole(self) -> None:
        shown = self.reader.chapter
        self.handbook_asked.emit(shown.name if shown else "")

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 14, 16)
        column.setSpacing(10)
        column.addWidget(self._title)
        column.addWidget(self.reader, 1)
        column.addWidget(self.back)
        foot = QWidget()
        row = sharing(foot)
        row.setContentsMargins(0, 0, 6, 0)
        row.addWidget(self.whole)
        row.addWidget(self.close_button)
        column.addWidget(foot)
        self._fit()

    def _fit(self) -> None:
        if self._alone:
            self.setMinimumWidth(0)
            self.setMaximumWidth(_ANY)
        else:
            self.setFixedWidth(theme().panel(_WIDTH))
