"""The rules of an open event: its own copy in the editor, then what changes, then applied."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.rules.editing.draft import RuleSetDraft
from director_app.services.rule_sets.changes import RuleChange
from director_app.ui.kit.words import tr
from director_app.ui.rule_sets.editor import DraftInEditor, RuleSetEditor
from director_app.ui.rule_sets.navigation import RuleSetNavigation
from director_app.ui.rule_sets.rule_change_page import RuleChangePage, RuleChangeRequest
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.session import Session


class EventRules(QObject):
    """Changes the rules of a division, in the window of its event."""

    left = Signal()

    def __init__(self, window: MainWindow, session: Session, division: int) -> None:
        super().__init__(window)
        self._window, self._session = window, session
        event = session.desk.events.get(session.event)
        self._division = event.division(division)
        several = len(event.divisions) > 1
        self._name = f"{event.name}, {self._division.name}" if several else event.name
        self._editor: RuleSetEditor | None = None
        self._preview: RuleChangePage | None = None
        self._door: RuleSetNavigation | None = None
        self._text = ""

    @property
    def page(self) -> QWidget | None:
        return self._preview or self._editor

    @property
    def key(self) -> str:
        """The key of the draft of this copy."""
        return f"event:{self._session.event}:{self._division.id}"

    def do(self, what: str) -> None:
        """``change``, ``newer`` or ``keep``."""
        if what == "change":
            self.change()
        elif what == "newer":
            self.take_newer()
        else:
            self.keep_in_book(self._division.rules_text)

    def change(self) -> None:
        """The event's own copy in the editor."""
        writing = DraftInEditor(self.key, RuleSetDraft.of(self._division.rules_text), self._name)
        self._editor = RuleSetEditor(self._session.desk.rulebook, writing)
        self._editor.left.connect(self._leave)
        self._editor.done.connect(lambda draft: self.preview(draft.text))
        self._editor.book_asked.connect(lambda draft: self.keep_in_book(draft.text))
        self._editor.export_asked.connect(self._export)
        self._window.show_full(self._editor)

    def take_newer(self) -> None:
        """What the rule set of the book, as it is now, would change."""
        self.preview(self._session.desk.rulebook.text(self._division.ruleset))

    def preview(self, text: str) -> None:
        """What this rule set would change; the window goes on meanwhile."""
        self._text = text
        page = RuleChangePage(self._name)
        page.left.connect(self._back)
        page.applied.connect(self._apply)
        self._preview = page
        self._window.show_full(page)
        self._look(page)

    def keep_in_book(self, text: str) -> None:
        """A rule set of the book, made from this copy."""
        self._door = RuleSetNavigation(self._window, self._session.desk)
        self._door.left.connect(self._kept_in_book)
        self._door.start_from(text)

    def close(self) -> None:
        """Take every page away, and tell nobody."""
        if self._door is not None:
            self._door.close()
        for page in (self._preview, self._editor):
            if page is not None:
                self._window.drop_full(page)
        self._preview = self._editor = self._door = None
        self.deleteLater()

    def _look(self, page: RuleChangePage) -> None:
        """Show what changes as the book is now."""
        session, division = self._session, self._division
        session.tasks.submit(
            partial(session.here.rule_changes.preview, division.id, self._text),
            page.show_change,
            partial(self._failed, page),
            page,
        )

    def _apply(self, request: RuleChangeRequest) -> None:
        session, page = self._session, self._preview
        assert page is not None
        try:
            change: RuleChange = session.here.rule_changes.apply(
                self._division.id, self._text, request.reason, rounds=request.rounds
            )
        except DirectorError as refused:
            page.refuse(refused.field, refused.sentence)
            self._look(page)
            return
        if self._editor is not None:
            self._editor.forget()
        self._leave()
        games = tr("%n games changed", n=len(change.games))
        session.notices.done(tr("New rules applied: {games}", games=games))

    def _failed(self, page: RuleChangePage, error: BaseException) -> None:
        if not isinstance(error, DirectorError):
            raise error
        page.refuse(None, error.sentence)

    def _back(self) -> None:
        page, self._preview = self._preview, None
        if self._editor is None:
            self._preview = page
            self._leave()
            return
        self._window.show_full(self._editor)
        if page is not None:
            self._window.drop_full(page)

    def _kept_in_book(self, kept: object) -> None:
        if self._editor is not None:
            self._window.show_full(self._editor)
        else:
            self._leave()
        self._door = None
        if kept:
            self._window.news.done(tr("Saved in the club book"), undo=False)

    def _export(self, draft: RuleSetDraft) -> None:
        if self._editor is not None:
            RuleSetNavigation(self._window, self._session.desk).ask_export(draft)

    def _leave(self) -> None:
        self._window.show_shell()
        self.close()
        self.left.emit()
