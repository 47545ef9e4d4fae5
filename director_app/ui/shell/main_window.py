"""The window: a shell that knows no service. It shows the opening page or the event's frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QMargins, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from director_app.ui.help.navigation import HelpNavigation
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr
from director_app.ui.shell.actions import PAGE_KEYS, Actions
from director_app.ui.shell.event_shell import EventShell, PageSpec
from director_app.ui.shell.lock_screen import LockScreen
from director_app.ui.shell.menu_bar import TopRow
from director_app.ui.shell.news_line import NewsLine
from director_app.ui.shell.palette import Palette
from director_app.ui.shell.practice import REAL, PracticeBand
from director_app.ui.shell.window_memory import ForgetfulMemory, WindowMemory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent

    from director_app.ui.shell.session import Notices

_FRAME = QMargins(8, 40, 8, 8)
"""What title bar and edges take at most; the system says it only of a window that is shown."""
_EVENT_ONLY = (
    "save_event",
    "event_settings",
    "this_desk",
    "lock",
    "lock_all",
    "undo",
    "redo",
    "journal",
    "safety",
    "copy_to_stick",
    "prizes",
    "statistics",
    "edit",
    "find",
    "room_view",
    "room_blank",
    "today",
    "next_step",
    "next_round",
    "check_in",
    "clock_toggle",
    "ruling",
    "emergency_pack",
    "points_report",
    "explain",
    "print",
    "save_pdf",
)


class MainWindow(QMainWindow):
    """Top row, then a full page or the event's frame, and the news; the palette lies over them."""

    page_opened = Signal(str)
    closing = Signal()

    def __init__(self, memory: WindowMemory | None = None) -> None:
        super().__init__()
        self._memory: WindowMemory = memory or ForgetfulMemory()
        self._may_close = True
        self.acts = Actions(self)
        self.top = TopRow(self.acts)
        self.setMenuWidget(self.top)
        self.addActions([self.acts[spec.name] for spec in self.acts])
        self.shell = EventShell()
        self.news = NewsLine(self._memory)
        self._full = QStackedWidget()
        self._full.addWidget(self.shell)
        self.practice = PracticeBand()
        self._practising = False
        self._guide: QWidget | None = None
        self._column, self._row = QVBoxLayout(), QHBoxLayout()
        self.help = HelpNavigation(self)
        self.help.setParent(self)
        self._lay_out()
        self.palette_panel = Palette(self)
        self.ring = FocusRing(self)
        self.curtain = LockScreen(self)
        self.setMinimumSize(960, 600)
        self.setWindowTitle(tr("Front Table"))
        self._page_actions: list[QAction] = []
        self._make_page_actions()
        self._wire()
        self._recall()
        theme().clothe(self)

    def fit_screen(self) -> None:
        """Lie on the screen with title bar and edges; where that takes room, fill the screen.

        A screen that is smaller than the window can be is left alone.
        """
        state, place = self.windowState(), self.geometry()
        if state & Qt.WindowState.WindowMaximized:
            place = self.normalGeometry()
        screen = QGuiApplication.screenAt(place.center()) or self.screen()
        whole = screen.availableGeometry()
        room = whole.marginsRemoved(_FRAME)
        least = self.minimumSize()
        if room.contains(place) or least.boundedTo(whole.size()) != least:
            return
        size = place.size().boundedTo(room.size()).expandedTo(least)
        if size != place.size():
            state |= Qt.WindowState.WindowMaximized
        place.setSize(size)
        place.moveCenter(room.center())
        self.setWindowState(Qt.WindowState.WindowNoState)
        self.setGeometry(place)
        self.setWindowState(state)

    @property
    def memory(self) -> WindowMemory:
        """What is remembered from one run to the next."""
        return self._memory

    @property
    def in_event(self) -> bool:
        """Whether the event's frame is shown, not a full page."""
        return self._full.currentWidget() is self.shell

    @property
    def full_page(self) -> QWidget:
        """What has the window: the event's frame, or a full page."""
        shown = self._full.currentWidget()
        assert shown is not None
        return shown

    def mark_practice(self, practice: bool) -> None:
        """Whether the band of practice is over every page, from now on."""
        self._practising = practice
        self._tell_practice()

    def show_guide(self, guide: QWidget | None) -> None:
        """Something that leads through the pages, below all of them; ``None`` takes it away."""
        if self._guide is not None:
            self._guide.hide()
            self._guide.deleteLater()
        self._guide = guide
        if guide is not None:
            self._column.addWidget(guide)
            self._tell_practice()

    def put_beside(self, panel: QWidget) -> None:
        """A panel at the right of whatever page is shown."""
        self._row.addWidget(panel)

    def hide_page(self, hidden: bool) -> None:
        """The panel takes the page's place, or gives it back."""
        self._full.setHidden(hidden)

    def show_full(self, page: QWidget) -> None:
        """A page that has the whole window: the opening page, a new event."""
        if self._full.indexOf(page) < 0:
            self._full.addWidget(page)
        self._full.setCurrentWidget(page)
        self.top.hide()
        self._offer_actions()
        page.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def shown(self) -> QWidget | None:
        """The full page shown, or the event's frame."""
        return self._full.currentWidget()

    def go_back_to(self, before: QWidget | None) -> None:
        """Show what was shown before, or the event's frame where that is gone."""
        if before is None or before is self.shell or self._full.indexOf(before) < 0:
            self.show_shell()
            self.shell.focus_page()
        else:
            self.show_full(before)

    def drop_full(self, page: QWidget) -> None:
        """Take a full page away for good."""
        self._full.removeWidget(page)
        page.deleteLater()
        self._offer_actions()

    def show_event(self, name: str, line: str, pages: Sequence[PageSpec]) -> None:
        """The event's frame with these pages, none open; ``line`` is its date and size."""
        self.shell.column.show_head(name, line)
        self.shell.show_pages(pages)
        numbered = [page for page in pages if page.numbered]
        for at, action in enumerate(self._page_actions):
            action.setVisible(at < len(numbered))
            if at < len(numbered):
                action.setText(numbered[at].title)
        self.setWindowTitle(f"{name} – {tr('Front Table')}")
        self.show_shell()

    def show_shell(self) -> None:
        """Back to the event's frame."""
        self._full.setCurrentWidget(self.shell)
        self.top.show()
        self._offer_actions()

    def open_page(self, key: str) -> None:
        """Show a page of the event, with the keys in it."""
        if self.in_event:
            self.shell.open_page(key, take_keys=True)

    def listen(self, notices: Notices) -> None:
        """Show what the pages say."""
        notices.said_done.connect(self.news.done)
        notices.said_refused.connect(self.news.refuse)
        notices.said_attend.connect(self.news.attend)
        notices.said_settled.connect(self.news.settle)

    def hold_open(self, held: bool) -> None:
        """While held, closing only tells ``closing``; the listener asks and lets go."""
        self._may_close = not held

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything that lies over the window moves with it."""
        super().resizeEvent(event)
        self.palette_panel.setGeometry(self.rect())
        self.help.make_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter that means nothing where the keys are begins to find."""
        held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if event.text().isalpha() and not held and not event.isAutoRepeat() and self.in_event:
            self.palette_panel.open(event.text())
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place."""
        self.closing.emit()
        if not self._may_close:
            event.ignore()
            return
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self._memory.keep("window", geometry)
        super().closeEvent(event)

    def _wire(self) -> None:
        acts, now = self.acts, theme()
        self.top.opener.clicked.connect(self._open_palette)
        acts["palette"].triggered.connect(self._open_palette)
        acts["text_larger"].triggered.connect(now.larger)
        acts["text_smaller"].triggered.connect(now.smaller)
        acts["text_normal"].triggered.connect(self._usual_text)
        acts["next_pane"].triggered.connect(self.shell.next_pane)
        acts["quit"].triggered.connect(self.close)
        for choice in ("system", "light", "dark", "contrast"):
            acts[f"theme_{choice}"].setProperty("choice", choice)
            acts[f"theme_{choice}"].setChecked(now.choice == choice)
            acts[f"theme_{choice}"].triggered.connect(self._choose_theme)
        now.changed.connect(self._keep_look)
        self.news.undo_asked.connect(acts["undo"].trigger)
        self.shell.strip.next_asked.connect(acts["next_step"].trigger)
        self.shell.column.room.clicked.connect(acts["room_view"].trigger)
        self.shell.page_opened.connect(self.page_opened)
        self.shell.page_opened.connect(self.help.follow)
        self.shell.page_opened.connect(self.news.stay_last)
        self.shell.page_left.connect(self.news.settle)

    def _make_page_actions(self) -> None:
        for at in range(PAGE_KEYS):
            action = QAction(self)
            action.setShortcut(QKeySequence(f"Ctrl+{at + 1}"))
            action.setProperty("place", at)
            action.setVisible(False)
            action.triggered.connect(self._open_place)
            self.addAction(action)
            self._page_actions.append(action)
        self.top.show_pages(self._page_actions)

    def _open_place(self) -> None:
        place = self.sender().property("place")
        if place < len(self.shell.numbered):
            self.open_page(self.shell.numbered[place])

    def _lay_out(self) -> None:
        middle = QWidget()
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.practice)
        self._row.setSpacing(0)
        self._row.addWidget(self._full, 1)
        self._column.addLayout(self._row, 1)
        self._column.addWidget(self.news)
        middle.setLayout(self._column)
        self.setCentralWidget(middle)

    def _tell_practice(self) -> None:
        """Band and guide belong to the event: they are not seen beside the director's own book."""
        own = self.full_page.property(REAL)
        self.practice.setVisible(self._practising and not own)
        if self._guide is not None:
            self._guide.setVisible(not own)

    def _offer_actions(self) -> None:
        self._tell_practice()
        self.help.follow()
        self.news.show_event(shown=self.in_event)
        self.acts.offer(*_EVENT_ONLY, offered=self.in_event)
        for action in self._page_actions:
            action.setEnabled(self.in_event)

    def _open_palette(self) -> None:
        self.palette_panel.open()

    def _usual_text(self) -> None:
        theme().set_text_size(100)

    def _choose_theme(self) -> None:
        theme().choose(str(self.sender().property("choice")))
        self._keep_look()

    def _keep_look(self) -> None:
        self._memory.keep("theme", theme().choice)
        self._memory.keep("text_size", str(theme().text_size))

    def _recall(self) -> None:
        kept = self._memory.recall("window")
        if not (kept and self.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii")))):
            self.resize(1366, 768)
