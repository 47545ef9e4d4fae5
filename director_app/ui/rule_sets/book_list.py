"""The list of rule sets: those that come with the program, the club's own, and unfinished ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.page import Page, two_columns
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, worded


@dataclass(frozen=True, slots=True)
class SetLine:
    """A rule set of the list; ``began`` is the day of an unfinished draft of it."""

    id: str
    name: str
    summary: str
    events: tuple[str, ...] = ()
    own: bool = False
    kept: bool = True
    began: str = ""


class RuleSetList(QWidget):
    """Every rule set, and what can be done with the chosen one."""

    look_asked = Signal(str)
    new_asked = Signal()
    start_asked = Signal(str)
    change_asked = Signal(str)
    forget_asked = Signal(str)
    remove_asked = Signal(str)
    export_asked = Signal(str)
    import_asked = Signal()
    undo_asked = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.page = Page(tr("Rule sets"))
        back = Button(tr("Back"), key="Esc", name="sets_back")
        back.clicked.connect(self.left)
        bring = Button(tr("Import…"), icon="import", name="sets_import")
        bring.clicked.connect(self.import_asked)
        self.page.head.right(back)
        fresh = Button(tr("New rule set"), icon="plus", name="sets_new")
        fresh.setToolTip(tr("Start from an empty rule set that scores by the card"))
        fresh.clicked.connect(self.new_asked)
        self.page.head.right(bring)
        self.page.head.right(fresh)
        self.model = RowsModel(
            [
                TableColumn(tr("Rule set"), lambda line: line.name, kind="name", width=200),
                TableColumn(tr("What it is"), lambda line: line.summary, kind="quiet"),
                TableColumn(
                    tr("Used by"), lambda line: ", ".join(line.events), kind="quiet", width=170
                ),
                TableColumn("", _chip, kind="chip", width=130),
            ],
            identity=lambda line: line.id,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("sets_table")
        self.table.setAccessibleName(tr("Rule sets"))
        card = Card(margin=0)
        card.add(self.table)
        self.problems = ProblemList()
        main = QWidget()
        column = column_in(main, 12)
        column.addWidget(self.problems, 1)
        column.addWidget(card, 1)
        self.panel = SidePanel()
        self._make_buttons()
        self.page.body.addWidget(two_columns(main, self.panel, 330), 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self.table.row_chosen.connect(self._chosen)
        self.table.row_opened.connect(self._opened)
        self.table.offer(lambda: [*buttons_in(self.panel), None, fresh, bring])
        self.page.notice.acted.connect(lambda _: self.undo_asked.emit())
        undo = QShortcut(QKeySequence("Ctrl+Z"), self)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo.activated.connect(self.undo_asked)

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the list."""
        self.table.setFocus(reason)

    def show_sets(self, lines: Sequence[SetLine], chosen: str = "") -> None:
        self.model.set_rows(tuple(lines))
        if chosen:
            self.table.choose(chosen)
        if self.table.current() is None:
            self.table.choose_first()
        self._chosen(self.table.current())

    def say(self, words: str, *, undo: bool = False, tone: str = "do") -> None:
        """Something was done or refused; ``undo`` offers to take it back."""
        action = tr("Undo") if undo else ""
        self.page.notice.show_view(NoticeView("said", words, action=action, tone=tone))

    def show_problems(self, name: str, problems: Sequence[str]) -> None:
        """Everything that is wrong with a file; nothing of it was loaded."""
        self.page.notice.show_view(None)
        self.problems.show_problems(name, problems)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the list of problems, then leaves."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.problems.isVisible():
            self.problems.hide()
            self.setFocus()
        else:
            self.left.emit()

    def _make_buttons(self) -> None:
        self._buttons: dict[str, Button] = {}
        for name, words, icon, signal in (
            ("look", tr("View it"), "eye", self.look_asked),
            ("change", tr("Change"), "pencil", self.change_asked),
            ("start", tr("Make your own rule set from this one"), "plus", self.start_asked),
            ("export", tr("Export…"), "export", self.export_asked),
            ("remove", tr("Remove"), "trash", self.remove_asked),
            ("forget", tr("Delete the draft"), "trash", self.forget_asked),
        ):
            button = Button(words, icon=icon, name=f"sets_{name}")
            button.clicked.connect(self._teller(signal))
            self._buttons[name] = button
        self._buttons["start"].say(tr("Make your own copy"))
        self._buttons["start"].setToolTip(tr("Make your own rule set from this one"))
        self._buttons["start"].set_kind("primary")

    def _teller(self, signal: object) -> object:
        def tell() -> None:
            line = self.table.current()
            if line is not None:
                signal.emit(line.id)  # type: ignore[attr-defined]  # a bound Qt signal

        return tell

    def _chosen(self, line: SetLine | None) -> None:
        self.panel.setVisible(line is not None)
        if line is None:
            return
        self.panel.show_head(line.name, line.summary)
        if not self._buttons["look"].parent():
            for button in self._buttons.values():
                self.panel.add_inside(button)
            self._note = Text("", "body", "ink2", wrap=True)
            self.panel.add_inside(self._note)
        begun = bool(line.began)
        self._buttons["look"].setVisible(line.kept)
        self._buttons["change"].setVisible(line.own)
        self._buttons["change"].say(tr("Continue the draft") if begun else tr("Change"))
        self._buttons["start"].setVisible(line.kept)
        self._buttons["export"].setVisible(line.kept)
        self._buttons["remove"].setVisible(line.own and line.kept)
        self._buttons["forget"].setVisible(begun)
        self._note.say(_note(line))

    def _opened(self, line: SetLine) -> None:
        (self.change_asked if line.own else self.look_asked).emit(line.id)


class ProblemList(Card):
    """Everything that is wrong with a file, each with its line."""

    def __init__(self) -> None:
        super().__init__(margin=18, spacing=10, tone="wrongTint")
        self.setObjectName("import_problems")
        self._title = Text("", "subhead", "wrongInk", wrap=True)
        self._sentences = Text("", "body", "ink", wrap=True)
        self._sentences.setObjectName("import_sentences")
        self._sentences.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        close = Button(tr("Close"), key="Esc", height=34)
        close.clicked.connect(self.hide)
        self._sentences.setAlignment(Qt.AlignmentFlag.AlignTop)
        low = QHBoxLayout()
        low.addWidget(close)
        low.addStretch(1)
        self.add(self._title)
        self.add(scrolled(self._sentences), 1)
        self.add(low)
        self.hide()

    def show_problems(self, name: str, problems: Sequence[str]) -> None:
        count = len(problems)
        self._title.say(tr("{name} wasn’t loaded. %n errors:", n=count, name=name))
        self._sentences.say("\n".join(map(worded, problems)))
        self.show()
        self._sentences.setFocus()


def _chip(line: SetLine) -> ChipSpec | None:
    if not line.kept:
        return ChipSpec(tr("not saved yet"), "keys", "pencil")
    if line.began:
        return ChipSpec(tr("draft started"), "keys", "pencil")
    return ChipSpec(tr("yours"), "do") if line.own else None


def _note(line: SetLine) -> str:
    if line.began:
        return tr("You started changing this on {day}.", day=line.began)
    if line.events:
        return tr("Each event has its own copy, so a change here doesn’t affect any event.")
    return "" if line.own else tr("Built in. It can’t be changed.")
