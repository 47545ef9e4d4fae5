"""Events that leave the list: archived and shown again, or deleted, each with its undo."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError, PinNeeded
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.focus_frame import FocusRing
from director_app.ui.kit.tasks import TaskRunner
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from director_app.services.desk import Desk
    from director_app.ui.shell.event_files import BookWindow
    from director_app.ui.shell.opening.page import OpeningPage

_WIDE = 520


class DeleteQuestion(QDialog):
    """Asks for the event's name until it is right or the question is left."""

    def __init__(self, name: str, check: Callable[[str], object], window: QWidget) -> None:
        super().__init__(window)
        self.ring = FocusRing(self)
        self._check = check
        self.setObjectName("delete_question")
        self.setWindowTitle(tr("Front Table"))
        self.name = TextField(tr("Name of the event"), name="delete_name")
        go = Button(tr("Delete the event"), kind="primary", key="Enter", name="delete_go")
        stay = Button(tr("Keep it"), key="Esc", name="delete_leave")
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addStretch(1)
        foot.addWidget(stay)
        foot.addWidget(go)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 20, 16)
        column.setSpacing(14)
        title = tr("Delete {event}?", event=name)
        column.addWidget(Text(title, "subhead", weight=600, wrap=True))
        for said in (
            tr(
                "Its roster, seating, scores, and money go, and the club’s statistics no longer "
                "count it. To only take it off the list, archive it."
            ),
            tr("A backup is made first. To delete the event, enter its name."),
        ):
            column.addWidget(Text(said, "body", "ink2", wrap=True))
        column.addWidget(self.name)
        column.addLayout(foot)
        self.setFixedWidth(theme().px(_WIDE))
        go.clicked.connect(self._try)
        stay.clicked.connect(self.reject)
        self.name.line.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter tries."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._try()
        else:
            super().keyPressEvent(event)

    def _try(self) -> None:
        try:
            self._check(self.name.text)
        except DirectorError as refusal:
            self.name.refuse(refusal.sentence)
            self.name.line.setFocus()
            return
        self.accept()


class EventList(QObject):
    """Does it to the director's book; an event is copied and deleted on a worker's thread."""

    def __init__(self, console: BookWindow) -> None:
        super().__init__()
        self._console = console
        self._tasks = TaskRunner(self, threads=1)
        self._undone: int | None = None
        """The event whose step the notice undoes; ``None`` for a step of the book."""

    def wire(self, page: OpeningPage) -> None:
        """Do what is asked for on the page."""
        self._page = page
        page.archive_asked.connect(self.archive)
        page.unarchive_asked.connect(self.unarchive)
        page.delete_asked.connect(self.ask_to_delete)
        page.undo_asked.connect(self.undo)

    def archive(self, event: int) -> None:
        name = self._name(event)
        self._act(event, self._book.events.archive, tr("{event} is archived.", event=name))

    def unarchive(self, event: int) -> None:
        name = self._name(event)
        words = tr("{event} is in the list again.", event=name)
        self._act(event, self._book.events.unarchive, words)

    def ask_to_delete(self, event: int) -> None:
        """Ask for the event's name; what is typed right deletes it."""
        if self._tasks.busy:
            return
        events = self._book.events
        check = partial(events.check_deletion, event)
        question = DeleteQuestion(self._name(event), check, self._console.window)
        question.accepted.connect(lambda: self._delete(event, question.name.text))
        question.finished.connect(question.deleteLater)
        question.open()

    def undo(self) -> None:
        """Take back what the notice told of."""
        try:
            done = self._undone
            label = (
                self._book.journal.undo() if done is None else self._book.at(done).history.undo()
            )
        except DirectorError as refusal:
            self._page.say_refused(refusal.sentence)
            return
        self._console.show_opening()
        self._page.say_done(tr("Undone: {action}", action=label), undo=False)

    def close(self) -> None:
        """Let what is under way come to its end."""
        self._tasks.close()

    @property
    def _book(self) -> Desk:
        return self._console.book

    def _name(self, event: int) -> str:
        return self._book.events.get(event).name

    def _act(self, event: int, act: Callable[[int], None], words: str) -> None:
        try:
            act(event)
        except DirectorError as refusal:
            self._page.say_refused(refusal.sentence)
            return
        self._done(event, words)

    def _delete(self, event: int, typed: str) -> None:
        book, name = self._book, self._name(event)
        self._tasks.submit(
            partial(_copied_and_deleted, book, event, typed),
            lambda _: self._done(None, tr("{event} is deleted.", event=name)),
            partial(self._failed, event, typed),
            self,
            book=book.under_way,
        )

    def _done(self, event: int | None, words: str) -> None:
        self._undone = event
        self._console.show_opening()
        self._page.say_done(words, undo=True)

    def _failed(self, event: int, typed: str, fault: BaseException) -> None:
        if isinstance(fault, PinNeeded) and self._book.access.asks_for(fault):
            self._delete(event, typed)
        elif isinstance(fault, DirectorError):
            self._page.say_refused(fault.sentence)
        else:
            raise fault


def _copied_and_deleted(book: Desk, event: int, typed: str) -> None:
    book.backups.copy_before_deletion()
    book.events.delete(event, typed)
