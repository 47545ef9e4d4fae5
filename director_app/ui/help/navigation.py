"""Help and handbook of the window: ``F1`` and ``?`` beside the page, ``Ctrl+F1`` the whole book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import shiboken6
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from director_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from director_app.ui.help.handbook_page import HandbookPage
    from director_app.ui.help.help_panel import HelpPanel
    from director_app.ui.shell.actions import Actions
    from director_app.ui.shell.event_shell import EventShell

_FULL = (
    ("director_app.ui.rule_sets", "rule_sets"),
    ("director_app.ui.club", "club"),
    ("director_app.ui.events.new_event", "new_event"),
    ("director_app.ui.shell.settings.page", "settings"),
    ("director_app.ui.help.problems", "settings"),
    ("director_app.ui.help.handbook", "keys"),
)
"""What helps with a page that has the whole window, by where the page is written."""
_OPENING = "opening"


@runtime_checkable
class _WithKeys(Protocol):
    def page_keys(self) -> tuple[tuple[str, str], ...]: ...


def topic_of(page: QWidget) -> str:
    """The chapter that helps with a page that has the whole window."""
    module = type(page).__module__
    return next((topic for start, topic in _FULL if module.startswith(start)), _OPENING)


class HelpedWindow(Protocol):
    """What the help needs of the window in which it opens."""

    acts: Actions
    shell: EventShell

    @property
    def in_event(self) -> bool:
        """Whether the event's frame is shown, not a full page."""

    @property
    def full_page(self) -> QWidget:
        """What has the window: the event's frame, or a full page."""

    def width(self) -> int:
        """How wide it is."""

    def focusWidget(self) -> QWidget | None:
        """What has the keys, or had them when the window was last in front."""

    def put_beside(self, panel: QWidget) -> None:
        """A panel at the right of whatever page is shown."""

    def hide_page(self, hidden: bool) -> None:
        """The panel takes the page's place, or gives it back."""

    def show_full(self, page: QWidget) -> None:
        """A page that has the whole window."""

    def show_shell(self) -> None:
        """Back to the event's frame."""


class HelpNavigation(QObject):
    """Opens the help beside the page that is seen, follows it, and puts the help away."""

    def __init__(self, window: HelpedWindow) -> None:
        super().__init__()
        self._window = window
        self._came_from: QWidget | None = None
        self._before: QWidget | None = None
        self._beside: HelpPanel | None = None
        self.page: HandbookPage | None = None
        window.acts["help"].triggered.connect(self.toggle)
        window.acts["keys"].triggered.connect(self.show_keys)
        window.acts["handbook"].triggered.connect(self._open_here)
        theme().changed.connect(self.make_room)

    @property
    def panel(self) -> HelpPanel:
        """The panel beside the page, made when it is first wanted."""
        if self._beside is None:
            from director_app.ui.help.help_panel import HelpPanel  # noqa: PLC0415 - loaded when it is opened, not at the start

            self._beside = HelpPanel()
            self._beside.left.connect(self.put_away)
            self._beside.handbook_asked.connect(self.open_handbook)
            self._window.put_beside(self._beside)
        return self._beside

    def toggle(self) -> None:
        """Open the help beside the page, or put it away if it is there."""
        if self.panel.isVisible():
            self.put_away()
        else:
            self._open("")

    def show_keys(self) -> None:
        """Open the help at the keys of the page."""
        from director_app.ui.help.help_panel import KEYS  # noqa: PLC0415 - loaded when it is opened, not at the start

        self._open(KEYS)

    def follow(self) -> None:
        """Another page is seen: its help instead."""
        if self._beside is not None and self._beside.isVisible():
            self._beside.open(*self._here())

    def make_room(self) -> None:
        """Beside the page; in its place where too little of it would be left."""
        if self._beside is not None:
            self._window.hide_page(self._beside.makes_way(self._window.width()))

    def put_away(self) -> None:
        """No help beside the page; the keys go back where they were."""
        if self._beside is None or self._beside.isHidden():
            return
        focused = QApplication.focusWidget()
        inside = focused is not None and self._beside.isAncestorOf(focused)
        self._beside.hide()
        self.make_room()
        if inside:
            self._give_back()

    def open_handbook(self, name: str = "") -> None:
        """Show the whole handbook at a chapter, in place of the page."""
        from director_app.ui.help.handbook_page import HandbookPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        self.put_away()
        if self.page is None:
            self.page = HandbookPage()
            self.page.left.connect(self.leave_handbook)
        if self._window.full_page is not self.page:
            self._before = self._window.full_page
            self.page.search.clear()
        self.page.open(name)
        self._window.show_full(self.page)

    def leave_handbook(self) -> None:
        """Back to where the handbook was opened."""
        back = self._before
        if back is None or not shiboken6.isValid(back) or back is self._window.shell:
            self._window.show_shell()
            self._window.shell.focus_page()
        else:
            self._window.show_full(back)

    def _give_back(self) -> None:
        back = self._came_from
        if back is None or not shiboken6.isValid(back) or not back.isVisible():
            back = self._window.full_page
        back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_here(self) -> None:
        self.open_handbook(self._here()[0])

    def _open(self, mark: str) -> None:
        focused = self._window.focusWidget()
        if focused is None or not self.panel.isAncestorOf(focused):
            self._came_from = focused
        self.panel.open(*self._here(), mark)
        self.make_room()
        self.panel.reader.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _here(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        window = self._window
        if window.in_event:
            return window.shell.current_key, window.shell.page_keys()
        page = window.full_page
        return topic_of(page), page.page_keys() if isinstance(page, _WithKeys) else ()
