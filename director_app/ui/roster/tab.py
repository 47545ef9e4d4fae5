"""The roster page: list and panel, the import of a list, and check-in."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.roster.service import RosterView
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.ui.kit.choose_file import choose_list
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.import_screen import carried_list
from director_app.ui.kit.own_keys import OwnKeys
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.words import tr
from director_app.ui.roster.check_in import CheckInPage
from director_app.ui.roster.import_page import ImportPage
from director_app.ui.roster.page import RosterPage
from director_app.ui.shell.destinations import (
    AskAdviser,
    CheckIn,
    Destination,
    ImportList,
    RosterPlayer,
)
from director_app.ui.shell.event_files import dropped_event
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.page_loader import PageLoader
from director_app.ui.shell.session import Session

_CTRL = Qt.KeyboardModifier.ControlModifier
_PLAIN = Qt.KeyboardModifier.NoModifier


class RosterTab(OwnKeys, LiveTab):
    """The roster, its import and check-in."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.ROSTER, Topic.SEATING, Topic.EVENT, Topic.RULINGS}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._view: RosterView | None = None
        self._loads = PageLoader(session, self, every=True)
        self._badge: int | None = None
        self._fee = False
        """Whether the fee of the one with this badge is meant."""
        self.page = RosterPage(session)
        self._pages = PageStack()
        self._pages.addWidget(self.page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._pages)
        self.setAcceptDrops(True)
        self.page.import_asked.connect(self.ask_file)
        self.page.check_in_asked.connect(self.open_check_in)

    @cached_property
    def importing(self) -> ImportPage:
        """The import of a list, made when it is first wanted."""
        page = ImportPage(self._session)
        page.left.connect(self.open_list)
        page.other_asked.connect(self.ask_file)
        self._pages.addWidget(page)
        return page

    @cached_property
    def checking(self) -> CheckInPage:
        """Check-in, made when it is first wanted."""
        page = CheckInPage(self._session)
        page.left.connect(self.open_list)
        self._pages.addWidget(page)
        if self._view is not None:
            page.show_roster(self._view)
        return page

    @property
    def checks_in(self) -> bool:
        """Whether check-in is seen."""
        return isinstance(self._pages.currentWidget(), CheckInPage) and self.isVisible()

    def reload(self) -> None:
        """Ask the services again and show what they say."""
        roster = self._session.here.roster
        self._loads.ask(roster.roster, self._show)

    def _show(self, view: RosterView) -> None:
        self._view = view
        self.page.show_roster(view)
        for at in range(self._pages.count()):
            page = self._pages.widget(at)
            if isinstance(page, CheckInPage):
                page.show_roster(view)
        here = self._pages.currentWidget()
        if isinstance(here, ImportPage):
            here.judge_again()
        if self._badge is not None:
            self.page.list.choose(self._badge)
            if self._fee:
                self.page.edit_fee()
            elif not self.page.editing:
                self.page.list.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self._badge, self._fee = None, False

    def first_focus(self) -> QWidget:
        """The field of the page shown."""
        here = self._pages.currentWidget()
        if isinstance(here, ImportPage):
            return here.first_focus()
        return here.field if isinstance(here, CheckInPage) else self.page.first_focus()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        here = self._pages.currentWidget()
        if isinstance(here, CheckInPage | ImportPage):
            return here.page_keys()
        return (
            ("Ctrl+F", tr("Find by name, badge, or phone")),
            ("Enter", tr("Go from the list to the panel")),
            ("F2", tr("Edit the selected player")),
            ("Ins", tr("Add a player")),
            ("Del", tr("Withdraw the selected player")),
            ("Ctrl+I", tr("Import a list")),
            ("Ctrl+V", tr("Import rows copied from a spreadsheet or an email")),
            ("F5", tr("Check-in")),
            ("Ctrl+C", tr("Copy the rows for a spreadsheet")),
        )

    def lead_to(self, goal: Destination) -> None:
        """Check-in, a list to bring in, or a player."""
        match goal:
            case CheckIn():
                self.open_check_in()
            case ImportList(file) if file is not None:
                self.open_import(file)
            case ImportList():
                self.open_list()
                self.ask_file()
            case RosterPlayer(badge, fee):
                self._badge, self._fee = badge, fee
                self._pages.setCurrentWidget(self.page)
                self._pages.updateGeometry()
                self.reload()

    def ruling_place(self) -> AskAdviser | None:
        """Ctrl+R: the player who is selected."""
        line = self.page.list.current
        if line is None or self._pages.currentWidget() is not self.page:
            return None
        return AskAdviser(place=AdvisedPlace(badge=line.badge))

    def open_list(self) -> None:
        self._open(self.page)

    def open_check_in(self) -> None:
        self.checking.start()
        self._open(self.checking)

    def open_import(self, path: Path | str) -> None:
        """What importing a list would do; nothing changes yet."""
        self.importing.open(Path(path))
        self._open(self.importing)

    def ask_file(self) -> None:
        """Choose a list to import."""
        kinds = tr("Lists (*.csv *.tsv *.txt *.xlsx)")
        choose_list(self, tr("Import a list"), kinds, "import_dialog", self.open_import)

    def paste(self) -> None:
        """What importing the copied rows, or the copied file, would do; nothing changes yet."""
        copied = carried_list(QApplication.clipboard().mimeData())
        if isinstance(copied, Path):
            self.open_import(copied)
        elif copied is not None:
            self.importing.open_text(copied)
            self._open(self.importing)
        else:
            self._session.notices.refuse(
                tr("Nothing to paste. Copy names from a spreadsheet or an email first.")
            )

    def edit(self) -> None:
        """Change the one chosen."""
        if self._pages.currentWidget() is self.page:
            self.page.edit()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """Give the keys to the field to find with, where typing starts anew."""
        target = self.first_focus()
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if isinstance(target, SearchField):
            target.selectAll()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A list may be dropped here; an event file is the window's."""
        carried = event.mimeData()
        if dropped_event(carried) is None and any(url.isLocalFile() for url in carried.urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Preview the dropped list."""
        dropped = carried_list(event.mimeData())
        if isinstance(dropped, Path):
            event.acceptProposedAction()
            self.open_import(dropped)

    def _open(self, page: QWidget) -> None:
        self._pages.setCurrentWidget(page)
        self._pages.updateGeometry()
        if self._view is not None or self.isVisible():
            self.reload()
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def meant(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Keys of this page."""
        keys = Qt.Key
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        pressed = (Qt.Key(event.key()), modifiers)
        here = self._pages.currentWidget()
        if isinstance(here, ImportPage):
            return here.meant(event) or self._everywhere(pressed)
        if isinstance(here, CheckInPage):
            escape = pressed == (keys.Key_Escape, _PLAIN)
            return self.open_list if escape else self._everywhere(pressed)
        mine: dict[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]] = {
            (keys.Key_F2, _PLAIN): self.page.edit,
            (keys.Key_Insert, _PLAIN): self.page.add,
            (keys.Key_Delete, _PLAIN): self.page.leave,
        }
        if self.page.editing:
            mine = {}
        if pressed == (keys.Key_Escape, _PLAIN) and (self.page.editing or self.page.field.text()):
            return self.page.step_out
        return mine.get(pressed) or self._everywhere(pressed)

    def _everywhere(
        self, pressed: tuple[Qt.Key, Qt.KeyboardModifier]
    ) -> Callable[[], object] | None:
        keys = Qt.Key
        shared: dict[tuple[Qt.Key, Qt.KeyboardModifier], Callable[[], object]] = {
            (keys.Key_F5, _PLAIN): self.open_check_in,
            (keys.Key_I, _CTRL): self.ask_file,
            (keys.Key_V, _CTRL): self.paste,
            (keys.Key_F, _CTRL): self.find,
        }
        return shared.get(pressed)
