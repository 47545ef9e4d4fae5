"""The import of a list of players: what bringing it in would do; nothing changes before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.backups import BackupReason
from director_app.errors import DirectorError
from director_app.services.roster.files.flags import BarredFlag
from director_app.services.roster.files.groups import DoubtGroup, GroupChoice, groups_of
from director_app.services.roster.files.people import Admission, RosterDecisions
from director_app.services.roster.files.preview import ImportPreview, RowFix
from director_app.services.table_files.decoding import ENCODINGS
from director_app.services.table_files.fields import ListField as Fact
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.empty_page import EmptyPage
from director_app.ui.kit.fields import ChoiceField, TextField
from director_app.ui.kit.import_screen import (
    AskBar,
    ColumnsCard,
    ImportColumn,
    ImportScreen,
    ImportView,
    RowsPanel,
    verdict_chips,
)
from director_app.ui.kit.words import tr
from director_app.ui.roster.barred_bar import BarredBar
from director_app.ui.roster.barred_words import barred_sentence, known_words
from director_app.ui.roster.import_groups import GroupsCard
from director_app.ui.roster.import_rows import VERDICTS, ImportRow, import_table
from director_app.ui.roster.import_words import (
    button_words,
    column_kinds,
    decided_of,
    done_words,
    encodings,
    notice_of,
    plain_count_words,
)
from director_app.ui.shell.practice import PracticeOffer
from director_app.ui.shell.session import Session

_COLUMNS = 318
_COUNTED = (Fact.KEEP, Fact.TEAM)
_MANY = (Fact.KEEP.value, Fact.IGNORE.value)


@dataclass(frozen=True, slots=True)
class _LookedOver:
    """A list that could be read, with what was decided about its columns and rows."""

    preview: ImportPreview
    columns: Mapping[str, str] = field(default_factory=dict)
    decisions: RosterDecisions = field(default_factory=RosterDecisions)
    groups: tuple[DoubtGroup, ...] = ()
    """The rows worth a look by kind, as they are where nothing is decided."""


class ImportPage(ImportScreen):
    """Looks a list over, takes what is decided about its rows, and brings it in.

    A list that can't be read is refused in the place of the rows; another one can be chosen there.
    """

    other_asked = Signal()

    def __init__(self, session: Session) -> None:
        self._session = session
        self._path: Path | None = None
        """The file that is looked over; ``None`` for rows that were copied."""
        self._list: _LookedOver | None = None
        self._deciding = 0
        self._at_work = self._fresh = False
        self.encoding = ChoiceField(
            tr("Letters look wrong? Read it as"), encodings(), name="import_encoding"
        )
        self.encoding.label.setWordWrap(True)
        self.name_bar = _name_bar()
        self.barred_bar = BarredBar(keys=True, later=True)
        self.groups = GroupsCard()
        self._barred = _inset(self.barred_bar)
        self._barred.hide()
        self._failed = EmptyPage("warning", "", "", tr("Choose another file"), "Ctrl+I")
        self._failed.setObjectName("import_failed")
        self._failed.action.setObjectName("import_other")
        go = Button("", kind="primary", icon="check", key="Ctrl+Enter", name="import_go")
        practice = PracticeOffer(session)
        super().__init__(
            "import",
            tr("Import"),
            ColumnsCard("import", tr("Columns in the file"), column_kinds(), below=[self.encoding]),
            RowsPanel("import", import_table(), [self.name_bar, self._barred], above=self.groups),
            self._failed,
            buttons=[go],
            wide=_COLUMNS,
            above=practice,
        )
        self.practice = practice
        self.cancel.clicked.connect(self.leave)
        self._failed.acted.connect(self.other_asked)
        self.columns.fields.mapped.connect(self._map)
        self.columns.sheet_chosen.connect(self._choose_sheet)
        self.encoding.edited.connect(self._choose_encoding)
        self.name_bar.typed.connect(self._name_typed)
        self.barred_bar.decided.connect(self._barred_decided)
        self.barred_bar.left.connect(self.step_out)
        self.groups.decided.connect(self._group_decided)
        self.groups.looked.connect(self._look_at_group)

    @property
    def preview(self) -> ImportPreview | None:
        """What is shown, or nothing when the file can't be read."""
        return self._list.preview if self._list is not None else None

    @property
    def at_work(self) -> bool:
        """Whether the list is being brought in just now."""
        return self._at_work

    def open(self, path: Path) -> None:
        """Look a list over."""
        if self._at_work:
            return
        self._path = path
        self.practice.show_list(path)
        self._fresh = True
        self.head.set_title(tr("Import {file}", file=path.name))
        self._read()

    def open_text(self, text: str) -> None:
        """Look over rows that were copied elsewhere."""
        if self._at_work:
            return
        self._path = None
        self.practice.show_view(None)
        self._fresh = True
        self.head.set_title(tr("Import pasted rows"))
        desk = self._session.here.roster.imports
        self._try(lambda: desk.pasted(text, tr("Pasted rows")))

    def first_focus(self) -> QWidget:
        """What is to be decided first, the rows, or what else can be done."""
        if self._list is None:
            return self._failed.action
        return self.groups.first or self.focus_rows()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("↑ ↓", tr("Go through the rows")),
            ("Enter", tr("Do what the row suggests")),
            ("Ctrl+Enter", tr("Import")),
            ("Esc", tr("Cancel without changes")),
        )

    def judge_again(self) -> None:
        """The roster has changed meanwhile: what the list would do now, as decided so far."""
        if self._list is not None:
            self._judge_anew(self._list)

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

    def act(self, row: ImportRow) -> None:
        """Do what a row offers."""
        number, mend = row.line.key, row.line.mend
        if number is None or not row.action:
            return
        decisions = self._decisions
        self.rows.stop_asking()
        if row.line.flag is not None:
            self._act_on_barred(number, row.line.flag)
        elif row.settled:
            self._decide(decisions.unsettled(number))
        elif mend is RowFix.TYPE_NAME:
            name = row.line.name if row.line.name.isprintable() else ""
            self.name_bar.ask(tr("Name for row {row}", row=row.line.row), name, number)
        elif mend is RowFix.ADD_AS_NEW:
            self._decide(decisions.set_apart(number))
        elif mend is RowFix.ADD_ANYWAY:
            self._decide(decisions.with_kept_rows(number))
        elif mend is RowFix.LEAVE_OUT:
            self._decide(decisions.left_out(number))
        elif mend is RowFix.AS_ONE:
            self._decide(decisions.as_one(number))

    def _brought(self, shown: ImportPreview) -> None:
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
        for part in (self.columns, self.rows, self.cancel, self.go, self.practice):
            part.setEnabled(not self._at_work)
        if self._at_work:
            self.promise.say(tr("Backing up the book, then importing the list…"))

    def _read(self, *, sheet: str | None = None, encoding: str | None = None) -> None:
        if self._path is None:
            return
        desk, path = self._session.here.roster.imports, self._path
        self._try(lambda: desk.preview(path, sheet=sheet, encoding=encoding))

    def _try(self, look: Callable[[], ImportPreview]) -> None:
        try:
            shown = look()
            self._show(_LookedOver(shown, groups=groups_of(shown.lines)))
        except DirectorError as refusal:
            self._list = None
            self.show_instead()
            self.columns.title.say(tr("No columns found"))
            self.encoding.show()  # another encoding may help
            self._failed.tell(tr("Can’t read this list"), refusal.sentence)
            self.promise.say(tr("Nothing has changed."))

    def _judge(self, looked: _LookedOver) -> None:
        """What the list would do with other columns or decisions; the file is not read again."""
        if self._at_work:
            return
        desk = self._session.here.roster.imports
        judged = desk.preview_again(looked.preview, looked.columns, looked.decisions)
        self._show(replace(looked, preview=judged))

    def _judge_anew(self, looked: _LookedOver) -> None:
        """The same where the rows may be other people now: the groups are found again."""
        desk = self._session.here.roster.imports
        bare = desk.preview_again(looked.preview, looked.columns, RosterDecisions())
        self._judge(replace(looked, preview=bare, groups=groups_of(bare.lines)))

    def _show(self, looked: _LookedOver) -> None:
        self._list, shown = looked, looked.preview
        self.rows.stop_asking()
        if self._fresh:
            self._fresh = False
            self.rows.start(only=bool(shown.doubtful))
            self.groups.look_at_all()
        lines = {line.key: line for line in shown.lines if line.key is not None}
        self.groups.show_groups(
            [(group, group.choice(lines, looked.decisions)) for group in looked.groups]
        )
        self.show_list(_view_of(looked))
        self.columns.title.say(tr("Columns in the file"))
        self.encoding.setVisible(bool(shown.table.encoding))
        known = shown.table.encoding.removesuffix("-sig")
        self.encoding.choose("cp1252" if known not in ENCODINGS else known)

    def _act_on_barred(self, row: int, flag: BarredFlag) -> None:
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

    @property
    def _decisions(self) -> RosterDecisions:
        """What was decided about rows; only rows of a list that is shown can ask for it."""
        assert self._list is not None
        return self._list.decisions

    def _decide(self, decisions: RosterDecisions) -> None:
        assert self._list is not None
        self._judge(replace(self._list, decisions=decisions))
        self.rows.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _group_decided(self, group: DoubtGroup, choice: GroupChoice) -> None:
        assert self._list is not None
        decisions = group.decided(self._list.decisions, choice)
        self._judge(replace(self._list, decisions=decisions))

    def _look_at_group(self) -> None:
        rows = self.groups.rows
        self.rows.show_alone(None if rows is None else lambda row: row.line.key in rows)

    def _name_typed(self, row: int, name: str) -> None:
        self._decide(self._decisions.with_name(row, name))

    def _map(self, header: str, fact: str) -> None:
        assert self._list is not None
        before = self._list
        try:
            self._judge_anew(replace(before, columns=_mapped(before.columns, header, fact)))
        except DirectorError as refusal:
            self._judge(before)
            self.columns.fields.refuse(header, refusal.sentence)

    def _choose_sheet(self, sheet: str) -> None:
        self._read(sheet=sheet)

    def _choose_encoding(self, encoding: object) -> None:
        self._read(encoding=str(encoding))


def _view_of(looked: _LookedOver) -> ImportView[ImportRow]:
    shown = looked.preview
    work = shown.added or shown.comparison.updates or decided_of(shown)
    counted = {extra.header: extra.text for extra in shown.extras}
    return ImportView(
        columns=[
            ImportColumn(
                column.header,
                column.field,
                column.samples,
                counted.get(column.header, "") if column.field in _COUNTED else "",
            )
            for column in shown.matching.columns
        ],
        sheets=shown.table.sheets,
        sheet=shown.table.sheet,
        lines=shown.lines,
        row_of=lambda line: ImportRow.of(line, looked.decisions),
        chips=verdict_chips(shown.verdicts, VERDICTS),
        plain=plain_count_words(shown),
        promise=tr("Nothing has changed yet. Check the rows, then import."),
        buttons=[(button_words(shown), not shown.problem and bool(work))],
        notice=notice_of(shown),
    )


def _name_bar() -> AskBar:
    """Where the name of a row that has none is typed."""
    use = Button(tr("Use this name"), key="Enter", name="import_use_name")
    return AskBar(
        TextField(tr("Name"), "", tr("First name, last name"), name="import_name"),
        use,
        tr("Enter a name, or press Esc to leave the row out."),
    )


def _inset(bar: BarredBar) -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(16, 4, 16, 12)
    row.addWidget(bar)
    return whole


def _copied_first(session: Session, shown: ImportPreview) -> None:
    """On a worker: the copy is there before anything is changed."""
    session.desk.backups.copy_if_changed(BackupReason.IMPORT)
    session.here.roster.imports.bring_in(shown)


def _mapped(before: Mapping[str, str], header: str, fact: str) -> dict[str, str]:
    """The columns with one of them meant anew; most facts have one column at the most."""
    taken = [h for h, f in before.items() if f == fact and h != header and fact not in _MANY]
    return {**before, **dict.fromkeys(taken, Fact.KEEP.value), header: fact}
