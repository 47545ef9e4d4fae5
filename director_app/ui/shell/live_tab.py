"""A page that shows some topics: it looks again when they change, or when it is next seen."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from director_app.domain.topics import Topic
    from director_app.ui.kit.fields import SearchField
    from director_app.ui.shell.session import ChangeBus, TopicChange


class LiveTab(QWidget):
    """Base of every tab."""

    shows: ClassVar[frozenset[Topic]] = frozenset()

    def __init__(self, bus: ChangeBus, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stale = True
        self._held = False
        self._begun = False
        bus.changed.connect(self._on_change)

    @property
    def stale(self) -> bool:
        """Whether it will look again when it is next seen."""
        return self._stale

    def begin(self) -> None:
        """Choose what it shows when it is first seen; it may have been made long before."""

    def reload(self) -> None:
        """Ask the services again and show what they say."""
        raise NotImplementedError

    def first_focus(self) -> QWidget | None:
        """Where typing is expected when the page opens."""
        return None

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page and what they do, for the help page."""
        return ()

    def refresh(self) -> None:
        """Look again now if seen, else when it is next seen."""
        if self.isVisible() and not self._held:
            self._stale = False
            self.reload()
        else:
            self._stale = True

    @contextmanager
    def once(self) -> Iterator[None]:
        """Look again once at the end of a step, however much changes in it."""
        self._held = True
        try:
            yield
        finally:
            self._held = False
            if self._stale:
                self.refresh()

    def heightForWidth(self, width: int) -> int:
        """No higher than it has to be: a page scrolls only where lists can't become lower."""
        layout = self.layout()
        high = super().heightForWidth(width)
        return high if high < 0 or layout is None else layout.minimumHeightForWidth(width)

    def showEvent(self, event: QShowEvent) -> None:
        """Being seen, look again if something has changed meanwhile."""
        super().showEvent(event)
        if not self._begun:
            self._begun = True
            self.begin()
        if self._stale:
            self._stale = False
            self.reload()

    def _on_change(self, change: TopicChange) -> None:
        if change.topics & self.shows:
            self.refresh()


class FindingPage(LiveTab):
    """A page over the whole window, with a field that narrows what it lists."""

    left = Signal()
    search: SearchField

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, Ctrl F finds."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() == Qt.Key.Key_F and control:
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        else:
            super().keyPressEvent(event)
