"""The event's frame: rail at the left, strip at the top, the page in the middle."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from director_app.ui.kit.own_keys import TypedAhead
from director_app.ui.kit.page import MARGIN
from director_app.ui.kit.role_gate import Changes, gate, name_changes
from director_app.ui.kit.scrolling import BAR, ScrolledArea, frameless
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.preloader import NEEDS, when_loaded
from director_app.ui.shell.rail import RailColumn, RailTab
from director_app.ui.shell.strip import Strip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QKeyEvent


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page of the event: its key, its tab, and what makes it when it is first wanted."""

    key: str
    title: str
    icon: str
    make: Callable[[], QWidget]
    changes: Changes | None = None
    """What its main buttons change."""
    numbered: bool = True
    """Whether it has one of the keys Ctrl 1 to Ctrl 9; else its action has a key of its own."""


@dataclass(eq=False)
class _Awaited:
    """A page that is to be opened as soon as its modules are loaded."""

    spec: PageSpec
    take_keys: bool
    shown: _Opening | None = None
    """What is seen instead."""
    then: list[Callable[[QWidget], object]] = field(default_factory=list)


class _Opening(QWidget):
    """Stands where a page will be; what is typed meanwhile is kept for that page."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.typed = TypedAhead()
        words = tr("Opening {page}…", page=title)
        self.setObjectName("page_opening")
        self.setAccessibleName(words)
        self.setProperty("heardAs", "news")
        self.setProperty("ownFocus", "yes")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        column.addWidget(Text(words, "body", "ink2"))
        column.addStretch(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep it."""
        self.typed.keep(event)


class EventShell(QWidget):
    """Rail, strip, pages. It knows no service."""

    page_opened = Signal(str)
    page_awaited = Signal(str)
    """A page is opened as soon as its modules are loaded; until then none is shown."""
    page_left = Signal()
    """What was said of the page before holds no more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = RailColumn()
        self.strip = Strip()
        self._stack = QStackedWidget()
        self._pages: dict[str, PageSpec] = {}
        self._made: dict[str, QWidget] = {}
        self._begun: dict[str, QWidget] = {}
        self._areas: dict[str, QScrollArea] = {}
        self._awaited: _Awaited | None = None
        self.role_line = Text("", "small", "ink2", wrap=True)
        self.role_line.setObjectName("role_line")
        self.role_line.setContentsMargins(MARGIN, 8, MARGIN, 0)
        self.role_line.hide()
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.strip)
        right.addWidget(self.role_line)
        right.addWidget(self._stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.column)
        row.addLayout(right, 1)
        self.column.rail.page_chosen.connect(self.open_page)
        gate().changed.connect(self._tell_role)

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of the pages, in order."""
        return tuple(self._pages)

    @property
    def numbered(self) -> tuple[str, ...]:
        """Keys of the pages that a number opens, in order."""
        return tuple(key for key, page in self._pages.items() if page.numbered)

    @property
    def specs(self) -> tuple[PageSpec, ...]:
        """The pages, in order."""
        return tuple(self._pages.values())

    @property
    def stack(self) -> QStackedWidget:
        """The pages themselves."""
        return self._stack

    def show_pages(self, pages: Sequence[PageSpec]) -> None:
        """These pages, with a tab each, and none of them open; those before are deleted."""
        self.drop_pages()
        self._pages = {page.key: page for page in pages}
        numbers = {key: f"Ctrl {at}" for at, key in enumerate(self.numbered[:9], start=1)}
        self.column.rail.show_tabs(
            [RailTab(p.key, p.title, p.icon, numbers.get(p.key, "")) for p in pages]
        )

    def drop_pages(self) -> None:
        """Delete every page; the tabs stay in the rail until there are others.

        The stack is hidden meanwhile: it shows the next page when one is taken away, and that page
        would read its book.
        """
        self._awaited = None
        self._stack.hide()
        while (old := self._stack.widget(0)) is not None:
            self._stack.removeWidget(old)
            old.deleteLater()
        for begun in self._begun.values():
            begun.deleteLater()
        self._pages, self._made, self._areas, self._begun = {}, {}, {}, {}
        self._stack.show()

    def add_beside(self, spec: PageSpec) -> None:
        """A page without a tab of its own, reached from a menu."""
        self._pages[spec.key] = spec

    def page(self, key: str) -> QWidget | None:
        """The widget of a page, made now if nobody wanted it before."""
        if key in self._pages and key not in self._made:
            page = self._begun.pop(key, None) or self._pages[key].make()
            name_changes(page, self._pages[key].changes)
            self._made[key], self._areas[key] = page, _PageArea(page)
            self._stack.addWidget(self._areas[key])
        return self._made.get(key)

    def prepare(self, key: str) -> Iterator[None]:
        """Make a page that nobody wanted so far, and paint it once unseen: a part at a time."""
        if key in self._made:
            return
        self._begun[key] = self._pages[key].make()
        yield
        self.page(key)
        yield
        area = self._areas[key]
        if not area.isVisible():
            area.resize(self._stack.size())
            area.grab()
            yield

    @property
    def made_page_keys(self) -> tuple[str, ...]:
        """Keys of the pages that were wanted so far."""
        return tuple(self._made)

    @property
    def current_key(self) -> str:
        """The page shown."""
        here = self._stack.currentWidget()
        return next((key for key, area in self._areas.items() if area is here), "")

    @property
    def current_title(self) -> str:
        """The title of the page shown."""
        spec = self._pages.get(self.current_key)
        return spec.title if spec else ""

    def open_page(self, key: str, *, take_keys: bool = False) -> None:
        """Show a page, with the keys where typing is expected.

        They stay in the rail if they are there, unless they are to be taken from it. A page whose
        modules are still being loaded is shown when they are; until then it says that it opens.
        """
        spec = self._pages.get(key)
        if spec is None:
            return
        before, self._awaited = self._awaited, _Awaited(spec, take_keys)
        awaited = self._awaited
        try:
            needs = () if key in self._made else NEEDS.get(key, ())
            when_loaded(needs, partial(self._loaded, awaited), self)
            if self._awaited is awaited:
                self._show_opening(awaited)
        finally:
            self._drop(before)

    def when_open(self, key: str, do: Callable[[QWidget], object]) -> None:
        """Do something with a page that was opened just now, as soon as it is there.

        It is forgotten if another page is opened first.
        """
        if self._awaited is not None and self._awaited.spec.key == key:
            self._awaited.then.append(do)
        elif (page := self.page(key)) is not None:
            do(page)

    def _loaded(self, awaited: _Awaited) -> None:
        """The modules of a page are there: show it, unless another was opened meanwhile."""
        if self._awaited is not awaited:
            return
        self._awaited = None
        key = awaited.spec.key
        page = self.page(key)
        assert page is not None
        typed_here = awaited.shown is not None and awaited.shown.hasFocus()
        typed_in_rail = self.column.rail.hasFocus()
        self.page_left.emit()
        self._stack.setCurrentWidget(self._areas[key])
        self._drop(awaited)
        self._choose_tab(key)
        self._tell_role()
        if awaited.take_keys or typed_here or not typed_in_rail:
            self.focus_page()
        self.page_opened.emit(key)
        for do in awaited.then:
            do(page)
        if awaited.shown is not None:
            awaited.shown.typed.give(self.window())

    def _show_opening(self, awaited: _Awaited) -> None:
        awaited.shown = opening = _Opening(awaited.spec.title)
        self._stack.addWidget(opening)
        self._stack.setCurrentWidget(opening)
        self._choose_tab(awaited.spec.key)
        self._tell_role()
        if awaited.take_keys or not self.column.rail.hasFocus():
            opening.setFocus(Qt.FocusReason.OtherFocusReason)
        self.page_awaited.emit(awaited.spec.key)

    def _choose_tab(self, key: str) -> None:
        with QSignalBlocker(self.column.rail):
            self.column.rail.choose(key)

    def _drop(self, awaited: _Awaited | None) -> None:
        if awaited is not None and awaited.shown is not None:
            self._stack.removeWidget(awaited.shown)
            awaited.shown.deleteLater()

    def focus_page(self) -> None:
        """Give the keys to the place of the page where typing is expected."""
        here = self.page(self.current_key)
        wanted = here.first_focus() if isinstance(here, LiveTab) else None
        target = wanted or here
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        here = self.page(self.current_key)
        return here.page_keys() if isinstance(here, LiveTab) else ()

    def next_pane(self) -> None:
        """Keys go from the page to the rail, to the strip, and back to the page."""
        if self.column.rail.hasFocus():
            part = self.strip.findChild(QWidget, "strip_next")
            if part is not None and part.isVisible():
                part.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return
        focused = self.window().focusWidget()
        if self.column.rail.hasFocus() or (focused and self.strip.isAncestorOf(focused)):
            self.focus_page()
        else:
            self.column.rail.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _tell_role(self) -> None:
        spec = self._pages.get(self.current_key)
        said = gate().why_not(spec.changes if spec is not None else None)
        self.role_line.say(said)
        self.role_line.setVisible(bool(said))


class _PageArea(ScrolledArea):
    """A page scrolls when large text leaves it too little room.

    The bar lies in the page's right margin, so that a page is as wide with it as without. Else
    what a page shows would depend on what it showed before: where it is a bar's width too narrow it
    is folded and higher, and needs the bar only because it has one.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        frameless(self, page)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        page.setContentsMargins(0, 0, -BAR, 0)
        self.verticalScrollBar().rangeChanged.connect(self._make_room)
        self._make_room()

    def _make_room(self) -> None:
        """By what is so now: it may have changed since the bar told of it."""
        scrolls = self.verticalScrollBar().maximum() > 0
        self.setViewportMargins(0, 0, 0 if scrolls else BAR, 0)
