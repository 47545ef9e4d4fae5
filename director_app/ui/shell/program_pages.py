"""The laptop's own pages over whatever the window shows: settings, log and problems, about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget

from director_app.services.desk import Desk
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import Goal
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.program_facts import program_facts
from director_app.ui.shell.session import BookSession
from director_app.version import VERSION

if TYPE_CHECKING:
    from director_app.ui.help.problems import ProblemsPage
    from director_app.ui.shell.event_console import EventConsole
    from director_app.ui.shell.settings.page import SettingsPage


@dataclass(frozen=True, slots=True)
class _Open:
    """A page that is shown, over the session that ends with it."""

    page: SettingsPage | ProblemsPage
    session: BookSession


class ProgramPages(QObject):
    """One of the laptop's pages at a time; Esc goes back to where one was."""

    def __init__(
        self,
        window: MainWindow,
        desk: Callable[[], Desk],
        at_work: Callable[[], EventConsole | None],
    ) -> None:
        super().__init__(window)
        self._window, self._desk, self._at_work = window, desk, at_work
        self._open: _Open | None = None
        self._before: QWidget | None = None
        acts = window.acts
        acts["settings"].triggered.connect(self.open_settings)
        acts["log"].triggered.connect(self.open_log)
        acts["report_problem"].triggered.connect(self.open_report)
        acts["about"].triggered.connect(self.tell_about)

    @property
    def page(self) -> SettingsPage | ProblemsPage | None:
        """The page that is shown, if one is."""
        return self._open.page if self._open is not None else None

    def open_settings(self) -> None:
        from director_app.ui.shell.settings.page import SettingsPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        self._begin()
        session = BookSession(self._desk())
        jump = self._jump if self._at_work() is not None else None
        page = SettingsPage(session, self._window.memory, jump)
        page.log_asked.connect(self.open_log)
        page.desk_changed.connect(self._desk_changed)
        self._show(page, session)

    def open_log(self) -> None:
        """The log, with the keys in the field that finds."""
        self.open_problems()

    def open_report(self) -> None:
        """The same page, with the keys at the file to send."""
        self.open_problems(report=True)

    def open_problems(self, fault: str = "", *, report: bool = False) -> None:
        """The log, and the file to send: about this fault, if there was one."""
        from director_app.ui.help.problems import ProblemsPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        self._begin()
        session = BookSession(self._desk())
        page = ProblemsPage(session, fault)
        self._show(page, session)
        page.meant(report=report or bool(fault))

    def report_fault(self, fault: str) -> None:
        """How to send what went wrong just now."""
        self.open_problems(fault)

    def kept_last(self) -> str:
        """What the open event kept last, in words."""
        at_work = self._at_work()
        if at_work is None:
            return ""
        session = at_work.session
        found = session.here.history.page(count=1).lines
        return tr("Last change: {change}", change=found[0].timed_sentence) if found else ""

    def tell_about(self) -> None:
        """Version, Qt and licence; details to copy."""
        facts = program_facts()
        said = tr(
            "Runs American mah jongg tournaments on one laptop. Made with Qt {qt_version}.",
            qt_version=facts["Qt"],
        )
        title = tr("Front Table {version}", version=VERSION)
        box = plain_box(self._window, "about", title, said)
        box.setWindowTitle(tr("About Front Table"))
        copy = box.addButton(tr("Copy details"), QMessageBox.ButtonRole.ActionRole)
        close = box.addButton(tr("Close"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(close)
        box.setEscapeButton(close)
        lines = [f"Front Table {VERSION}", *(f"{name}: {value}" for name, value in facts.items())]
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText("\n".join(lines)))
        box.open()

    def close(self) -> None:
        """Take the page away, and tell nobody."""
        if self._open is not None:
            self._open.session.close()
            self._window.drop_full(self._open.page)
        self._open = None

    def _begin(self) -> None:
        """Remember what is shown now; a page of these gives way to another."""
        if self._window.shown is not self.page:
            self._before = self._window.shown
        self.close()

    def _show(self, page: SettingsPage | ProblemsPage, session: BookSession) -> None:
        page.left.connect(self._leave)
        self._open = _Open(page, session)
        self._window.show_full(page)
        page.setFocus()

    def _leave(self) -> None:
        before, self._before = self._before, None
        self.close()
        self._window.go_back_to(before)

    def _jump(self, goal: Goal) -> None:
        at_work = self._at_work()
        if at_work is not None:
            self.close()
            self._window.show_shell()
            at_work.go(goal)

    def _desk_changed(self) -> None:
        at_work = self._at_work()
        if at_work is not None:
            at_work.desk_changed()
