"""The editor: the form at the left, the sheet in plain words beside it, kept at every change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from director_app.messages.message import Message
from director_app.rules.editing.draft import RuleSetDraft
from director_app.services.rule_sets.service import Rulebook
from director_app.ui.kit.buttons import Button, IconButton
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import MARGIN, Page
from director_app.ui.kit.scrolling import PageStack
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.rule_sets.changes import DifferencesView, OdditiesView
from director_app.ui.rule_sets.draft_history import TypedDraft
from director_app.ui.rule_sets.draft_offer import DraftOffer
from director_app.ui.rule_sets.form import RuleForm, problems_in_words
from director_app.ui.rule_sets.page_keys import form_keys
from director_app.ui.rule_sets.sheet import RuleSheetView

_SHEET_MS = 120


@dataclass(frozen=True, slots=True)
class DraftInEditor:
    """What is being written: the key of its draft, where it began, and for which division."""

    key: str
    start: RuleSetDraft
    event_copy: str = ""
    """The event (and division) whose own copy it is; empty for a rule set of the book."""


class RuleSetEditor(QWidget):
    """A rule set in a form."""

    done = Signal(object)
    """The draft, to be kept in the book or to be applied."""
    left = Signal()
    export_asked = Signal(object)
    book_asked = Signal(object)

    def __init__(self, rulebook: Rulebook, writing: DraftInEditor) -> None:
        super().__init__()
        self.writing = writing
        self._rulebook = rulebook
        kept = rulebook.draft(writing.key)
        went_on = kept is not None and kept != writing.start.text
        self.work = TypedDraft(writing.start, RuleSetDraft.of(kept) if kept and went_on else None)
        self.page = Page("")
        self._next_problem = 0
        self._make_head()
        self.offer = DraftOffer()
        self.page.body.addWidget(self.offer)
        hidden = frozenset({"based_on", "base", *({"id"} if writing.event_copy else ())})
        self.form = RuleForm(self.work, hidden=hidden)
        self.sheet = RuleSheetView()
        self.differences = DifferencesView()
        self.oddities = OdditiesView()
        self._make_body()
        self._wait = QTimer(self, singleShot=True, interval=_SHEET_MS)
        self._wait.timeout.connect(self._tell)
        self._wire()
        self._told_problems()
        self._tell()
        if went_on:
            self.offer.tell(rulebook.draft_began(writing.key))

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to finding a rule."""
        self.form.first_focus().setFocus(reason)

    def keep(self) -> None:
        """Hand the draft on, unless something in it cannot be."""
        problems = self.work.problems
        if problems:
            self.form.go_to(problems[0].key)
            self.page.notice.show_view(
                NoticeView(
                    "problems",
                    tr("Can’t save yet. Fix %n values.", n=len(problems)),
                    problems_in_words(self.work.draft)[0],
                    tr("Show it"),
                    "wrong",
                )
            )
            return
        self.done.emit(self.work.draft)

    def refuse(self, field: str | None, sentence: str) -> None:
        """A refusal of the services, at its field or at the page's top."""
        self.page.notice.show_view(NoticeView("refused", sentence, tone="wrong"))
        if field:
            self.form.go_to(field)

    def forget(self) -> None:
        """The draft is needed no more."""
        self.work.changed.disconnect(self._changed)
        self._rulebook.drop_draft(self.writing.key)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return form_keys()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves; what was typed is kept as a draft."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _make_head(self) -> None:
        head, copy = self.page.head, bool(self.writing.event_copy)
        self.summary = Text("", "body", "ink2")
        self.summary.setObjectName("rule_summary")
        head.left(self.summary)
        self.undo = IconButton("undo", tr("Undo (Ctrl+Z)"))
        self.undo.setObjectName("rule_undo")
        self.redo = IconButton("redo", tr("Redo (Ctrl+Y)"))
        self.redo.setObjectName("rule_redo")
        self.export = Button(tr("Export…"), icon="export", name="rule_export")
        self.book = Button(
            tr("Save to the club book…"), icon="copy", parent=self, name="rule_to_book"
        )
        self.book.setVisible(copy)
        back = Button(tr("Back"), key="Esc", name="rule_back")
        back.clicked.connect(self.left)
        words = tr("Show what changes…") if copy else tr("Save this rule set")
        self.primary = Button(words, kind="primary", icon="check", key="Ctrl+S", name="rule_keep")
        tools = (self.undo, self.redo, back, *(() if copy else (self.export,)), self.primary)
        for widget in tools:
            head.right(widget)
        if copy:
            self._make_copy_line()

    def _make_copy_line(self) -> None:
        words = tr("This event has its own copy of the rules. Nothing changes until you apply it.")
        said = Text(words, "body", "ink2", wrap=True)
        said.setObjectName("own_copy")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Text(self.writing.event_copy, "body", "ink", weight=600))
        row.addWidget(said, 1)
        row.addWidget(self.export)
        row.addWidget(self.book)
        self.page.body.addLayout(row)

    def _make_body(self) -> None:
        self.views = Segments()
        self.views.setObjectName("rule_views")
        self._stack = PageStack()
        for view in (self.sheet, self.differences, self.oddities):
            self._stack.addWidget(view)
        beside = QWidget()
        column = column_in(beside, 10)
        top = QHBoxLayout()
        top.addWidget(self.views)
        top.addStretch(1)
        column.addLayout(top)
        column.addWidget(self._stack, 1)
        self._beside = beside
        self._split = split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.setHandleWidth(14)
        split.setStyleSheet("QSplitter::handle { background: transparent; }")
        split.addWidget(self.form)
        split.addWidget(beside)
        split.setStretchFactor(0, 5)
        split.setStretchFactor(1, 4)
        split.setSizes([700, 520])
        self.page.body.addWidget(split, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    def event(self, event: QEvent) -> bool:
        """The words go below the form where they don't fit beside it."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._turn()
        return super().event(event)

    def _turn(self) -> None:
        least = [part.minimumSizeHint().width() for part in (self.form, self._beside)]
        fits = sum(least) + self._split.handleWidth() + 2 * MARGIN <= self.width()
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self._split.setOrientation(across if fits else down)

    def _wire(self) -> None:
        self.work.changed.connect(self._changed)
        self.primary.clicked.connect(self.keep)
        self.undo.clicked.connect(self.work.undo)
        self.redo.clicked.connect(self.work.redo)
        self.export.clicked.connect(lambda: self.export_asked.emit(self.work.draft))
        self.book.clicked.connect(lambda: self.book_asked.emit(self.work.draft))
        self.offer.again.connect(self._start_again)
        self.page.notice.acted.connect(self._show_problem)
        self.views.chosen.connect(self._show_view)
        self.differences.taken_back.connect(self.work.take_back)
        self.differences.asked.connect(self.form.go_to)
        self.oddities.asked.connect(self.form.go_to)
        keys: tuple[tuple[str, Callable[[], object]], ...] = (
            ("Ctrl+S", self.keep),
            ("Ctrl+Return", self.keep),
            ("Ctrl+Enter", self.keep),
            ("Ctrl+Z", self.work.undo),
            ("Ctrl+Y", self.work.redo),
            ("Ctrl+Shift+Z", self.work.redo),
            ("Ctrl+F", self._find),
            ("Ctrl+PgUp", lambda: self._step(-1)),
            ("Ctrl+PgDown", lambda: self._step(1)),
        )
        for chord, do in keys:
            shortcut = QShortcut(QKeySequence(chord), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    def _changed(self) -> None:
        if self.work.touched:
            self._rulebook.keep_draft(self.writing.key, self.work.draft.text)
        else:
            self._rulebook.drop_draft(self.writing.key)
        self._told_problems()
        self._wait.start()

    def _told_problems(self) -> None:
        problems = self.work.problems
        self.undo.setEnabled(self.work.can_undo)
        self.redo.setEnabled(self.work.can_redo)
        if not problems:
            self.page.notice.show_view(None)
            return
        told = problems_in_words(self.work.draft)[self._next_problem % len(problems)]
        said = tr("Check %n values", n=len(problems))
        self.page.notice.show_view(NoticeView("problems", said, told, tr("Show it")))

    def _tell(self) -> None:
        """The sheet, the differences and the head as of the last good state."""
        rules = self.work.good
        name = Message(str(self.work.draft.value("name") or ""))
        self.page.head.set_title(str(self.work.draft.value("short") or "") or name)
        self.summary.say(self.work.summary)
        odd = self.work.odd
        self.oddities.show_oddities(odd)
        differences = self.work.differences
        base = self.work.base
        if rules is not None:
            self.sheet.show_rules(rules, base)
        self.differences.show_differences(differences, base.short if base is not None else name)
        self.views.show_segments(
            [
                Segment("sheet", tr("In plain words")),
                Segment("differences", tr("Differences"), len(differences)),
                Segment("odd", tr("Unusual"), len(odd)),
            ],
            self.views.current() or "sheet",
        )

    def _show_view(self, key: object) -> None:
        self._stack.setCurrentIndex(("sheet", "differences", "odd").index(str(key)))

    def _step(self, by: int) -> None:
        self.views.step(by)

    def _show_problem(self, _key: str) -> None:
        problems = self.work.problems
        if problems:
            meant = problems[self._next_problem % len(problems)]
            self._next_problem += 1
            self.form.go_to(meant.key)

    def _find(self) -> None:
        self.form.search.setFocus()
        self.form.search.selectAll()

    def _start_again(self) -> None:
        self.work.start_over()
        self.offer.hide()
        self.setFocus()
