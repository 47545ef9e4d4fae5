"""The import preview: what bringing in a list would do, row by row; nothing changes before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from director_app.domain.copies import Why
from director_app.errors import DirectorError
from director_app.services.roster.files.flags import Flag
from director_app.services.roster.files.people import Admission, Decisions
from director_app.services.roster.files.preview import Mend, Preview
from director_app.services.table_files.fields import Field as Fact
from director_app.ui.kit.buttons import Button, Tick
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import ChipRow, ChipSpec
from director_app.ui.kit.empty import Empty
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.page import Page, Stack
from director_app.ui.kit.preview import AskBar
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.roster.barred_bar import BarredBar
from director_app.ui.roster.barred_words import barred_sentence, known_words
from director_app.ui.roster.import_columns import ColumnsCard
from director_app.ui.roster.import_rows import CHIPS, ImportRow, ImportTable, rows_of
from director_app.ui.roster.import_words import (
    button_words,
    decided_of,
    done_words,
    notice_of,
    plain_words,
)
from director_app.ui.shell.practice import PracticeOffer
from director_app.ui.shell.session import Session

_COLUMNS = 318
_MANY = (Fact.KEEP.value, Fact.IGNORE.value)


class NameBar(AskBar):
    """Where the name of a row that has none is typed."""

    typed = Signal(int, str)

    def __init__(self) -> None:
        self._row = 0
        use = Button(tr("Use this name"), key="Enter")
        use.setObjectName("import_use_name")
        super().__init__(
            TextField(tr("Name"), "", tr("Given name, family name"), name="import_name"),
            use,
            tr("Type a name, or press Esc and leave the row out."),
        )

    def open(self, row: int, name: str) -> None:
        """Ask the name of a row."""
        self._row = row
        self.ask(tr("Name of row {row}", row=row), name)

    def take(self, text: str) -> None:
        """The name was typed."""
        self.typed.emit(self._row, text)


@dataclass(frozen=True, slots=True)
class _LookedOver:
    """A list that could be read, with what was decided about its columns and rows."""

    preview: Preview
    columns: Mapping[str, str] = field(default_factory=dict)
    decisions: Decisions = field(default_factory=Decisions)


class ImportPage(Page):
    """Looks a list over, takes what is decided about its rows, and brings it in.

    Columns are at the left, rows that need a look at the right, and one button does it. A list
    that can't be read is refused in the place of the rows; another one can be chosen there.
    """

    left = Signal()
    other_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(tr("Import"))
        self._session = session
        self._path: Path | None = None
        """The file that is looked over; ``None`` for rows that were copied."""
        self._list: _LookedOver | None = None
        self._deciding = 0
        self._at_work = self._fresh = False
        self.columns = ColumnsCard()
        self.chips = ChipRow()
        self.only = Tick(tr("Only what needs a look"))
        self.only.setObjectName("import_only")
        self.only.setChecked(True)
        self.table = ImportTable()
        self.name_bar = NameBar()
        self.barred_bar = BarredBar(keys=True, later=True)
        self._barred = _inset(self.barred_bar)
        self._barred.hide()
        self._plain = Text("", "body", "ink2", wrap=True)
        self._plain.setObjectName("import_plain")
        self._promise = Text("", "body", "ink2")
        self.practice = PracticeOffer(session)
        self._failed = Empty("warning", "", "", tr("Choose another file"), "Ctrl I")
        self._failed.setObjectName("import_failed")
        self._failed.action.setObjectName("import_other")
        self._cancel = Button(tr("Cancel"), key="Esc")
        self._cancel.setObjectName("import_cancel")
        self.go = Button("", kind="primary", icon="check", key="Ctrl Enter")
        self.go.setObjectName("import_go")
        self.head.right(self._cancel)
        self.head.right(self.go)
        self._lay_out()
        self._wire()

    @property
    def preview(self) -> Preview | None:
        """What is shown, or nothing when the file can't be read."""
        return self._list.preview if self._list is not None else None

    def open(self, path: Path) -> None:
        """Look a list over."""
        if self._at_work:
            return
        self._path = path
        self.practice.show_list(path)
        self.chips.choose(None)
        self._fresh = True
        self.head.set_title(tr("Import {file}", file=path.name))
        self._read()

    def open_text(self, text: str) -> None:
        """Look over rows that were copied elsewhere."""
        if self._at_work:
            return
        self._path = None
        self.practice.show_view(None)
        self.chips.choose(None)
        self._fresh = True
        self.head.set_title(tr("Import what was copied"))
        desk, event = self._session.desk.roster_import, self._session.event
        self._try(lambda: desk.pasted(event, text, tr("The copied rows")))

    def first_focus(self) -> QWidget:
        """The rows, or what else can be done."""
        if self._list is None:
            return self._failed.action
        return self.table if self.table.rows else self.go

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("↑ ↓", tr("Go through the rows")),
            ("Enter", tr("Do what the row offers")),
            ("Ctrl+Enter", tr("Import")),
            ("Esc", tr("Leave everything as it was")),
        )

    def judge_again(self) -> None:
        """The roster has changed meanwhile: what the list would do now, as decided so far."""
        if self._list is not None:
            self._judge(self._list)

    def step_out(self) -> None:
        """Out of the typing of a name, then out of the page; nothing has changed."""
        if self._at_work:
            return
        if self.name_bar.isVisible() or self.barred_bar.isVisible():
            self._close_bars()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()

    def bring_in(self) -> None:
        """Import what is shown, after the book was copied: both beside the window's work.

        Where that is refused nothing has changed: the list is judged again and stays.
        """
        shown = self.preview
        if shown is None or self._at_work or not self.go.isEnabled():
            return
        self._at_work = True
        self._show_at_work()
        work = partial(_copied_first, self._session, shown)
        self._session.tasks.submit(work, lambda _: self._brought(shown), self._not_brought, self)

    def _lay_out(self) -> None:
        self.body.addWidget(self.practice)
        self.body.addWidget(self._promise)
        self._main = Stack()
        card = _rows_card(self.table, (self.name_bar, self._barred), self._plain)
        self._main.addWidget(_right(self.chips, self.only, card))
        self._main.addWidget(self._failed)
        self.columns.setFixedWidth(_COLUMNS)
        both = QHBoxLayout()
        both.setSpacing(18)
        both.addWidget(self.columns)
        both.addWidget(self._main, 1)
        self.body.addLayout(both, 1)

    def _brought(self, shown: Preview) -> None:
        self._at_work = False
        self._show_at_work()
        self._session.notices.done(done_words(shown))
        self.left.emit()

    def _not_brought(self, fault: BaseException) -> None:
        self._at_work = False
        self._show_at_work()
        self.judge_again()
        self._session.notices.show(fault)

    def _show_at_work(self) -> None:
        """While it is brought in nothing is decided anew, and the page says what it waits for."""
        at_work = self._at_work
        for part in (self.columns, self._main, self._cancel, self.go, self.practice):
            part.setEnabled(not at_work)
        if at_work:
            self._promise.say(tr("The book is copied first, then the list is brought in…"))

    def _wire(self) -> None:
        self._cancel.clicked.connect(self.left)
        self.go.clicked.connect(self.bring_in)
        self._failed.acted.connect(self.other_asked)
        self.columns.fields.mapped.connect(self._map)
        self.columns.sheet_chosen.connect(self._choose_sheet)
        self.columns.encoding_chosen.connect(self._choose_encoding)
        self.chips.chosen.connect(self._show_rows)
        self.only.toggled.connect(self._show_rows)
        self.table.row_opened.connect(self._act)
        self.name_bar.typed.connect(self._name_typed)
        self.barred_bar.decided.connect(self._barred_decided)
        self.barred_bar.left.connect(self.step_out)

    def _read(self, *, sheet: str | None = None, encoding: str | None = None) -> None:
        if self._path is None:
            return
        desk, event, path = self._session.desk.roster_import, self._session.event, self._path
        self._try(lambda: desk.preview(event, path, sheet=sheet, encoding=encoding))

    def _try(self, look: Callable[[], Preview]) -> None:
        try:
            self._show(_LookedOver(look()))
        except DirectorError as refusal:
            self._list = None
            self.columns.show_nothing()
            self._failed.tell(tr("This can't be read as a list"), refusal.sentence)
            self._main.setCurrentWidget(self._failed)
            self.go.hide()
            self.notice.show_view(None)
            self._promise.say(tr("Nothing has changed."))

    def _judge(self, looked: _LookedOver) -> None:
        """What the list would do with other columns or decisions; the file is not read again."""
        if self._at_work:
            return
        desk, event = self._session.desk.roster_import, self._session.event
        judged = desk.again(event, looked.preview, looked.columns, looked.decisions)
        self._show(replace(looked, preview=judged))

    def _show(self, looked: _LookedOver) -> None:
        self._list, shown = looked, looked.preview
        self._main.setCurrentIndex(0)
        self.go.show()
        self._promise.say(tr("Nothing has changed yet. Look it over, then import."))
        self.columns.show_preview(shown)
        self.chips.show_chips(_chips_of(shown))
        self.go.say(button_words(shown))
        work = shown.added or shown.comparison.updates or decided_of(shown)
        self.go.setEnabled(not shown.problem and bool(work))
        self.notice.show_view(notice_of(shown))
        self._close_bars()
        if self._fresh:
            self._fresh = False
            self.only.setChecked(bool(shown.doubtful))
        self._show_rows()

    def _show_rows(self) -> None:
        if self._list is None:
            return  # the chips are set before the first list is read
        rows = rows_of(
            self._list.preview.lines,
            self._list.decisions.settled,
            verdict=self.chips.current,
            doubtful=self.only.isChecked(),
        )
        self.table.show_rows(rows)
        self._plain.say(plain_words(self._list.preview))

    def _act(self, row: ImportRow) -> None:
        number, mend = row.line.row, row.line.mend
        if number is None or not row.action:
            return
        decisions = self._decisions
        self._close_bars()
        if row.line.flag is not None:
            self._act_on_barred(number, row.line.flag)
        elif row.settled:
            self._decide(decisions.unsettled(number))
        elif mend is Mend.TYPE_NAME:
            self.name_bar.open(number, row.line.name if row.line.name.isprintable() else "")
        elif mend is Mend.ADD_AS_NEW:
            self._decide(decisions.set_apart(number))
        elif mend is Mend.ADD_ANYWAY:
            self._decide(decisions.kept(number))

    def _act_on_barred(self, row: int, flag: Flag) -> None:
        if flag.decision is not None:
            self._decide(self._decisions.unjudged(row))
            return
        self._deciding = row
        words = barred_sentence(flag.barred), known_words(flag.barred)
        self.barred_bar.show_barred(flag.name, *words)
        self._barred.show()
        self.barred_bar.admit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _barred_decided(self, admit: bool, reason: str) -> None:
        self._decide(self._decisions.judged(self._deciding, Admission(admit, reason)))

    def _close_bars(self) -> None:
        self.name_bar.hide()
        self._barred.hide()

    @property
    def _decisions(self) -> Decisions:
        """What was decided about rows; only rows of a list that is shown can ask for it."""
        assert self._list is not None
        return self._list.decisions

    def _decide(self, decisions: Decisions) -> None:
        assert self._list is not None
        self._judge(replace(self._list, decisions=decisions))
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _name_typed(self, row: int, name: str) -> None:
        self._decide(self._decisions.named(row, name))

    def _map(self, header: str, fact: str) -> None:
        assert self._list is not None
        before = self._list
        try:
            self._judge(replace(before, columns=_mapped(before.columns, header, fact)))
        except DirectorError as refusal:
            self._judge(before)
            self.columns.fields.refuse(header, refusal.sentence)

    def _choose_sheet(self, sheet: str) -> None:
        self._read(sheet=sheet)

    def _choose_encoding(self, encoding: str) -> None:
        self._read(encoding=encoding)


def _inset(bar: BarredBar) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(16, 4, 16, 12)
    row.addWidget(bar)
    return whole


def _rows_card(table: ImportTable, bars: Sequence[QWidget], plain: Text) -> Card:
    """The rows, what is asked of one of them, and a line about all the others."""
    card = Card(margin=0, spacing=0)
    card.add(table, 1)
    for bar in bars:
        card.add(bar)
    line = QHBoxLayout()
    line.setContentsMargins(20, 10, 16, 14)
    line.addWidget(plain)
    card.add_line()
    card.add(line)
    return card


def _right(chips: ChipRow, only: Tick, card: Card) -> QWidget:
    top = QHBoxLayout()
    top.setSpacing(12)
    top.addWidget(chips, 1)
    top.addWidget(only)
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(12)
    column.addLayout(top)
    column.addWidget(card, 1)
    return whole


def _copied_first(session: Session, shown: Preview) -> None:
    """On a worker: the copy is there before anything is changed."""
    session.desk.backups.copy_if_changed(Why.IMPORT)
    session.desk.roster_import.bring_in(session.event, shown)


def _chips_of(shown: Preview) -> list[tuple[object, ChipSpec]]:
    counts = shown.verdicts
    return [
        (verdict, ChipSpec(f"{counts[verdict]} {tr(words)}", tone, icon))
        for verdict, (words, tone, icon) in CHIPS.items()
        if counts[verdict]
    ]


def _mapped(before: Mapping[str, str], header: str, fact: str) -> dict[str, str]:
    """The columns with one of them meant anew; most facts have one column at the most."""
    taken = [h for h, f in before.items() if f == fact and h != header and fact not in _MANY]
    return {**before, **dict.fromkeys(taken, Fact.KEEP.value), header: fact}
