"""When something went wrong: the program's log, and a file about it that can be sent."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.services.help.diagnosis.service import DiagnosisOptions
from director_app.ui.kit.buttons import Button, CheckBox
from director_app.ui.kit.card import Card
from director_app.ui.kit.choose_file import choose_place
from director_app.ui.kit.fields import SearchField
from director_app.ui.kit.find import fold
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.live_tab import FindingPage
from director_app.ui.shell.program_facts import program_facts
from director_app.ui.shell.session import BookSession

_WRONG = (" WARNING ", " ERROR ", " CRITICAL ")


class ProblemsPage(FindingPage):
    """The log at the left, newest last; at the right the file to send."""

    shows: ClassVar[frozenset[Topic]] = frozenset()

    def __init__(
        self, session: BookSession, fault: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(session.bus, parent)
        self._session, self._fault = session, fault
        self._lines: tuple[str, ...] = ()
        self.page = Page(tr("Program log"))
        self.search = SearchField(tr("Search the log"), key="Ctrl+F", name="log_find")
        self.search.setMinimumWidth(240)
        self.wrong = CheckBox(tr("Problems only"))
        self.wrong.setObjectName("log_wrong")
        self.copy = Button(tr("Copy"), icon="copy")
        self.copy.setToolTip(tr("Copy the log as shown"))
        self.copy.setObjectName("log_copy")
        self.back = Button(tr("Back"), key="Esc", name="problems_back")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setObjectName("log_lines")
        self.text.setAccessibleName(tr("Program log, newest last"))
        self.names = CheckBox(tr("Include names"))
        self.names.setObjectName("problems_names")
        self.inside = Text("", "small", "ink2", wrap=True)
        self.inside.setObjectName("problems_inside")
        self.write = Button(
            tr("Save diagnostic file…"), kind="primary", icon="export", name="problems_write"
        )
        self.details = Button(tr("Copy details"), icon="copy", name="problems_details")
        self._lay_out()
        self._wire()
        self._tell_inside()

    def reload(self) -> None:
        """The log as it is now."""
        self._lines = self._session.desk.diagnosis.log()
        self._show()

    def first_focus(self) -> QWidget | None:
        """The button that writes the file, where there was a fault; else the log's field."""
        return self.write if self._fault else self.search

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go where they are expected."""
        target = self.first_focus()
        if target is not None:
            target.setFocus(reason)

    def meant(self, *, report: bool) -> None:
        """Give the keys to what was asked for: the file, or the log."""
        (self.write if report else self.search).setFocus(Qt.FocusReason.OtherFocusReason)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Ctrl+F", tr("Search the log")),
            ("Ctrl+C", tr("Copy the selected lines")),
            ("Esc", tr("Go back")),
        )

    def write_to(self, name: str) -> None:
        """Write the diagnostic file, beside the window's work."""
        work = partial(self._session.desk.diagnosis.write, Path(name), self._request())
        self.write.setEnabled(False)
        self._session.tasks.submit(work, self._written, self._failed, self)

    def _lay_out(self) -> None:
        self.page.head.left(self.search)
        self.page.head.right(self.back)
        side = Card(margin=20, spacing=12)
        side.add(Text(tr("Diagnostic file to send"), "subhead", "ink", wrap=True))
        said = tr("A file without names, for the people who fix Front Table.")
        side.add(Text(said, "body", "ink", wrap=True))
        side.add(self.names)
        side.add(self.inside)
        side.add(self.write)
        side.add(self.details)
        side.add(Text(tr("Nothing is sent automatically."), "small", "ink2", wrap=True))
        side.body.addStretch(1)
        card = Card(margin=12)
        tools = QHBoxLayout()
        tools.setSpacing(8)
        tools.addWidget(self.wrong)
        tools.addStretch(1)
        tools.addWidget(self.copy)
        card.add(tools)
        card.add(self.text, 1)
        self.page.body.addWidget(two_columns(card, side, 356), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def _wire(self) -> None:
        self.search.textChanged.connect(self._show)
        self.wrong.toggled.connect(self._show)
        self.names.toggled.connect(self._tell_inside)
        self.copy.clicked.connect(self._copy_log)
        self.details.clicked.connect(self._copy_details)
        self.write.clicked.connect(self._ask_where)
        self.back.clicked.connect(self.left)
        self.page.notice.acted.connect(lambda _: self.page.notice.show_view(None))

    def _request(self) -> DiagnosisOptions:
        return DiagnosisOptions(self.names.isChecked(), program_facts(), self._fault)

    def _tell_inside(self) -> None:
        without = tr("It has no names of players, events, places, or stations, and no passwords.")
        named = tr("It includes the full log and the station’s name, but no passwords.")
        self.inside.say(named if self.names.isChecked() else without)

    def _show(self) -> None:
        query = self.search.text()
        found = [entry for entry in _entries(self._lines) if self._answers(entry, query)]
        none = tr("Nothing in the log matches.") if self._lines else tr("Nothing in the log yet.")
        self.text.setPlaceholderText(none)
        self.text.setPlainText("\n".join(line for entry in found for line in entry))
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _answers(self, entry: list[str], query: str) -> bool:
        if self.wrong.isChecked() and not any(word in entry[0] for word in _WRONG):
            return False
        return all(part in fold(" ".join(entry)) for part in fold(query).split())

    def _copy_log(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._say(tr("Log copied as shown."))

    def _copy_details(self) -> None:
        parts = self._session.act(lambda: self._session.desk.diagnosis.parts(self._request()))
        if parts is not None:
            words = "\n".join(f"{name}\n\n{text}" for name, text in parts.items())
            QGuiApplication.clipboard().setText(words)
            self._say(tr("Details copied. Paste them into an email."))

    def _ask_where(self) -> None:
        title, kinds = tr("Save the diagnostic file"), [tr("Diagnostic files (*.zip)")]
        file = self._session.desk.diagnosis.file_name
        choose_place(self, title, kinds, "problems_file", file, self.write_to)

    def _written(self, file: Path) -> None:
        self.write.setEnabled(True)
        self._say(
            tr("Saved {file}. Send it with a note about what you were doing.", file=str(file))
        )

    def _failed(self, fault: BaseException) -> None:
        self.write.setEnabled(True)
        self._session.notices.show(fault)

    def _say(self, words: str) -> None:
        self.page.notice.show_view(NoticeView("problems", words, "", tr("Close"), "do"))


def _entries(lines: tuple[str, ...]) -> list[list[str]]:
    """A line that begins with a time, with the lines of the fault below it."""
    found: list[list[str]] = []
    for line in lines:
        if line[:4].isdigit() or not found:
            found.append([line])
        else:
            found[-1].append(line)
    return found
