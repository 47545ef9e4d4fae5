"""The way through the pages of rule sets: list, sheet, editor; Esc goes one step back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError, RuleSetError
from director_app.messages.message import Message
from director_app.rules.editing.differences import base_of, summary
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.loading import EXAMPLES, SHIPPED
from director_app.rules.ruleset import RuleSet
from director_app.services.desk import Desk
from director_app.services.rule_sets.service import Rulebook
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choose_file import choose_file, choose_place
from director_app.ui.kit.page import Page
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.rule_sets.book_list import RuleSetList, SetLine
from director_app.ui.rule_sets.draft_offer import day_words
from director_app.ui.rule_sets.editor import DraftInEditor, RuleSetEditor
from director_app.ui.rule_sets.sheet import RuleSheetView
from director_app.ui.shell.main_window import MainWindow

_READABLE = 960


class LookPage(QWidget):
    """The sheet alone."""

    left = Signal()
    start_asked = Signal()

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        page = Page(rules.short)
        page.head.left(Text(summary(rules), "body", "ink2"))
        back = Button(tr("Back"), key="Esc", name="look_back")
        back.clicked.connect(self.left)
        start = Button(
            tr("Make your own rule set from this one"),
            kind="primary",
            icon="plus",
            name="look_start",
        )
        start.clicked.connect(self.start_asked)
        page.head.right(back)
        page.head.right(start)
        self.sheet = RuleSheetView()
        self.sheet.setMaximumWidth(_READABLE)
        base = base_of(rules)
        self.sheet.show_rules(rules, base if base is not None and base != rules else None)
        row = QHBoxLayout()
        row.addWidget(self.sheet, 1000)
        row.addStretch(1)
        page.body.addLayout(row, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The sheet scrolls with the keys."""
        self.sheet.setFocus(reason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


BOOK = "book:"
"""How the keys of drafts of the book's rule sets begin."""

_KINDS = "TOML (*.toml)"


class RuleSetNavigation(QObject):
    """Rule sets of a book in a window, from the first page on until the last is left."""

    left = Signal(object)
    """Nothing more is shown; the id of the rule set that was kept last, or ``None``."""

    def __init__(self, window: MainWindow, desk: Desk) -> None:
        super().__init__(window)
        self._window, self._desk = window, desk
        self._book = desk.rulebook
        self._pages: list[QWidget] = []
        self._list: RuleSetList | None = None
        self._kept: str | None = None
        self._forgotten: tuple[str, str] | None = None

    @property
    def page(self) -> QWidget | None:
        return self._pages[-1] if self._pages else None

    def close(self) -> None:
        """Take every page away, and tell nobody."""
        while self._pages:
            self._window.drop_full(self._pages.pop())
        self._list = None
        self.deleteLater()

    def open_list(self) -> None:
        """The list of rule sets."""
        page = RuleSetList()
        page.look_asked.connect(self.show_rule_set)
        page.new_asked.connect(self.start_new)
        page.start_asked.connect(self.start)
        page.change_asked.connect(self.change)
        page.remove_asked.connect(self.remove)
        page.forget_asked.connect(self._forget)
        page.export_asked.connect(self.ask_export)
        page.import_asked.connect(self._ask_import)
        page.undo_asked.connect(self.undo)
        page.left.connect(self.back)
        self._list = page
        self._fill()
        self._push(page)

    def show_rule_set(self, ruleset: str) -> None:
        """The whole sheet of a rule set."""
        page = LookPage(self._book.get(ruleset))
        page.left.connect(self.back)
        page.start_asked.connect(lambda: self.start(ruleset))
        self._push(page)

    def start(self, ruleset: str) -> None:
        """A sheet of the club's own, made from any."""
        self._write_fresh(self._book.start(ruleset))

    def start_new(self) -> None:
        """A sheet of the club's own that scores by the card, with all else to be filled in."""
        self._write_fresh(self._book.start_new())

    def start_from(self, text: str) -> None:
        """A sheet of the club's own, made from an event's copy."""
        self._write_fresh(self._book.copy_of(text))

    def change(self, ruleset: str) -> None:
        """Change an own rule set, go on with an unfinished one, or start from a shipped one."""
        if ruleset in self._book.own():
            self.write(DraftInEditor(f"{BOOK}{ruleset}", self._book.edit(ruleset)))
            return
        kept = self._book.draft(f"{BOOK}{ruleset}")
        if kept is None:
            self.start(ruleset)
        else:
            self.write(DraftInEditor(f"{BOOK}{ruleset}", _beginning(kept)))

    def write(self, writing: DraftInEditor) -> RuleSetEditor:
        """The editor with this."""
        page = RuleSetEditor(self._book, writing)
        page.left.connect(self.back)
        page.export_asked.connect(self.ask_export)
        page.done.connect(self._keep)
        self._push(page)
        return page

    def import_file(self, path: Path) -> None:
        """Open a file in the editor; of a file with problems nothing is loaded."""
        try:
            draft = self._book.import_file(path)
        except RuleSetError as refused:
            self._problems(path, refused.problems)
            return
        except DirectorError as refused:
            self._problems(path, (refused.sentence,))
            return
        if draft.problems:
            self._problems(path, tuple(map(str, draft.problems)))
            return
        key = f"{BOOK}{draft.value('id')}"
        if self._book.draft(key) is not None:
            draft = self._book.copy_of(draft.text)
            key = f"{BOOK}{draft.value('id')}"
        self._book.keep_draft(key, draft.text)
        own = str(draft.value("id"))
        start = self._book.edit(own) if own in self._book.own() else draft
        self.write(DraftInEditor(key, start))

    def export_file(self, what: str | RuleSetDraft, path: Path) -> None:
        """Write a rule set of the book, or the draft on the page, to a file."""
        named = path if path.suffix else path.with_suffix(".toml")
        try:
            self._book.export_file(what, named)
        except DirectorError as refused:
            self._refuse(refused)
            return
        self._say(tr("Saved to {name}", name=str(named)))

    def remove(self, ruleset: str) -> None:
        """Take an own rule set out of the book; it can be taken back."""
        try:
            name = self._book.get(ruleset).short
            self._book.remove(ruleset)
            self._forgotten = None
        except DirectorError as refused:
            self._refuse(refused)
            return
        self._fill()
        if self._list is not None:
            self._list.say(tr("{name} was removed from the club book.", name=name), undo=True)
            self._list.setFocus()

    def undo(self) -> None:
        """Take back what was done last to the book's rule sets."""
        if self._forgotten is not None:
            self._book.keep_draft(*self._forgotten)
            self._forgotten = None
            self._fill()
            self._say(tr("Draft restored"))
            return
        try:
            label = self._desk.journal.undo()
        except DirectorError as refused:
            self._refuse(refused)
            return
        self._fill()
        self._say(tr("Undone: {action}", action=label))

    def back(self) -> None:
        """One page back, or out."""
        page = self._pages.pop()
        if page is self._list:
            self._list = None
        if self._pages:
            self._fill()
            self._window.show_full(self._pages[-1])
        else:
            self.left.emit(self._kept)
        self._window.drop_full(page)

    def _write_fresh(self, draft: RuleSetDraft) -> None:
        self.write(DraftInEditor(f"{BOOK}{draft.value('id')}", draft))

    def _push(self, page: QWidget) -> None:
        self._pages.append(page)
        self._window.show_full(page)

    def _keep(self, draft: RuleSetDraft) -> None:
        page = self._pages[-1]
        assert isinstance(page, RuleSetEditor)
        try:
            rules = self._book.save(draft)
            self._forgotten = None
        except DirectorError as refused:
            page.refuse(refused.field, refused.sentence)
            return
        page.forget()
        self._kept = rules.id
        if len(self._pages) > 1 and isinstance(self._pages[-2], LookPage):
            self._window.drop_full(self._pages.pop(-2))
        self.back()
        self._fill(rules.id)
        self._say(tr("{name} saved in the club book", name=rules.short))

    def _forget(self, ruleset: str) -> None:
        """A draft is no part of the journal: its text is kept here until something else is done."""
        key = f"{BOOK}{ruleset}"
        text = self._book.draft(key)
        self._book.drop_draft(key)
        self._fill()
        if text is not None and self._list is not None:
            self._forgotten = key, text
            self._list.say(tr("Draft deleted"), undo=True)
            self._list.setFocus()

    def _fill(self, chosen: str = "") -> None:
        if self._list is not None:
            self._list.show_sets(_lines(self._book), chosen)

    def _problems(self, path: Path, problems: tuple[str, ...]) -> None:
        if self._list is not None:
            self._list.show_problems(path.name, problems)

    def _refuse(self, refused: DirectorError) -> None:
        page = self.page
        if isinstance(page, RuleSetEditor):
            page.refuse(refused.field, refused.sentence)
        elif self._list is not None:
            self._list.say(refused.sentence, tone="wrong")
        else:
            self._window.news.refuse(refused.sentence)

    def _say(self, words: str) -> None:
        if self.page is not None and self.page is self._list:
            self._list.say(words)
        else:
            self._window.news.done(words, undo=False)

    def _ask_import(self) -> None:
        title = tr("Import a rule set")
        choose_file(
            self._window, title, _KINDS, "rule_set_file", lambda name: self.import_file(Path(name))
        )

    def ask_export(self, what: str | RuleSetDraft) -> None:
        """Ask for a file, and write to it."""
        start = what if isinstance(what, str) else str(what.value("id"))
        choose_place(
            self._window,
            tr("Export the rule set to"),
            [_KINDS],
            "rule_set_place",
            f"{start}.toml",
            lambda name: self.export_file(what, Path(name)),
        )


def _beginning(kept: str) -> RuleSetDraft:
    """Where an unfinished draft of a new rule set began: the set it was made from."""
    draft = RuleSetDraft.of(kept)
    base = draft.value("based_on")
    if base not in (*SHIPPED, *EXAMPLES):
        return draft
    return RuleSetDraft.start(str(base), str(draft.value("id")), str(draft.value("name")))


def _lines(book: Rulebook) -> list[SetLine]:
    own = book.own()
    drafts = {
        key.removeprefix(BOOK): RuleSetDraft.of(text)
        for key, text in book.drafts().items()
        if key.startswith(BOOK)
    }
    lines = [
        SetLine(
            rules.id,
            rules.short if rules.id in SHIPPED else rules.name,
            rules.name if rules.id in SHIPPED else summary(rules),
            book.used_by(rules.id),
            own=rules.id in own,
            began=_began(book, rules.id) if rules.id in drafts else "",
        )
        for rules in book.all()
    ]
    known = {line.id for line in lines}
    for ruleset, draft in drafts.items():
        if ruleset not in known:
            name = Message(str(draft.value("name") or ruleset))
            words = summary(draft.rules) if draft.rules else tr("unfinished")
            began = _began(book, ruleset)
            lines.append(SetLine(ruleset, name, words, own=True, kept=False, began=began))
    return lines


def _began(book: Rulebook, ruleset: str) -> str:
    return day_words(book.draft_began(f"{BOOK}{ruleset}"))
