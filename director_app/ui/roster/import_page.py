"""The import preview: what bringing in a list would do, row by row; nothing changes before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from director_app.domain.copies import Why
from director_app.errors import DirectorError
from director_app.services.roster.files.flags import Flag
from director_app.services.roster.files.people import Admission, Decisions
from director_app.services.roster.files.preview import Mend, Preview
from director_app.services.table_files.fields import Field as Fact
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.words import tr
from director_app.ui.roster.barred_words import barred_sentence, known_words
from director_app.ui.roster.import_frame import ImportFrame
from director_app.ui.roster.import_rows import CHIPS, ImportRow, rows_of
from director_app.ui.roster.import_words import (
    button_words,
    decided_of,
    done_words,
    notice_of,
    plain_words,
)
from director_app.ui.shell.session import Session

_MANY = (Fact.KEEP.value, Fact.IGNORE.value)


class ImportPage(ImportFrame):
    """Looks a list over, takes what is decided about its rows, and brings it in."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._path: Path | None = None
        self._preview: Preview | None = None
        self._overrides: dict[str, str] = {}
        self._decisions = Decisions()
        self._deciding = 0
        self._at_work = self._fresh = False
        self._wire()

    @property
    def preview(self) -> Preview | None:
        """What is shown, or nothing when the file can't be read."""
        return self._preview

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
        self._overrides, self._decisions = {}, Decisions()
        desk, event = self._session.desk.roster_import, self._session.event
        self._try(lambda: desk.pasted(event, text, tr("The copied rows")))

    def first_focus(self) -> QWidget:
        """The rows, or what else can be done."""
        if self._preview is None:
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
        """The roster has changed meanwhile, or a column or a row was decided anew."""
        if self._preview is not None and not self._at_work:
            shown = self._preview
            desk, event = self._session.desk.roster_import, self._session.event
            self._show(desk.again(event, shown, self._overrides, self._decisions))

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
        """Import what is shown, after the book was copied: both beside the window's work."""
        shown = self._preview
        if shown is None or self._at_work or not self.go.isEnabled():
            return
        self._at_work = True
        self._show_at_work()
        work = partial(_copied_first, self._session, shown)
        self._session.tasks.submit(work, lambda _: self._brought(shown), self._not_brought, self)

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
        self._overrides, self._decisions = {}, Decisions()
        desk, event, path = self._session.desk.roster_import, self._session.event, self._path
        self._try(lambda: desk.preview(event, path, sheet=sheet, encoding=encoding))

    def _try(self, look: Callable[[], Preview]) -> None:
        try:
            self._show(look())
        except DirectorError as refusal:
            self._preview = None
            self.columns.show_nothing()
            self._failed.tell(tr("This can't be read as a list"), refusal.sentence)
            self._main.setCurrentWidget(self._failed)
            self.go.hide()
            self.notice.show_view(None)
            self._promise.say(tr("Nothing has changed."))

    def _show(self, shown: Preview) -> None:
        self._preview = shown
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
        shown = self._preview
        if shown is None:
            return
        rows = rows_of(
            shown.lines,
            self._decisions.settled,
            verdict=self.chips.current,
            doubtful=self.only.isChecked(),
        )
        self.table.show_rows(rows)
        self._plain.say(plain_words(shown))

    def _act(self, row: ImportRow) -> None:
        number, mend = row.line.row, row.line.mend
        if number is None or not row.action:
            return
        one = self._decisions
        self._close_bars()
        if row.line.flag is not None:
            self._act_on_barred(number, row.line.flag)
        elif row.settled:
            self._decide(one.unsettled(number))
        elif mend is Mend.TYPE_NAME:
            self.name_bar.open(number, row.line.name if row.line.name.isprintable() else "")
        elif mend is Mend.ADD_AS_NEW:
            self._decide(one.set_apart(number))
        elif mend is Mend.ADD_ANYWAY:
            self._decide(one.kept(number))

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

    def _decide(self, decisions: Decisions) -> None:
        self._decisions = decisions
        self.judge_again()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _name_typed(self, row: int, name: str) -> None:
        self._decide(self._decisions.named(row, name))

    def _map(self, header: str, fact: str) -> None:
        before = self._overrides
        self._overrides = _mapped(before, header, fact)
        try:
            self.judge_again()
        except DirectorError as refusal:
            self._overrides = before
            self.judge_again()
            self.columns.fields.refuse(header, refusal.sentence)

    def _choose_sheet(self, sheet: str) -> None:
        self._read(sheet=sheet)

    def _choose_encoding(self, encoding: str) -> None:
        self._read(encoding=encoding)


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
