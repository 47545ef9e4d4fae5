"""Scores from a spreadsheet: what bringing in a table would do; nothing changes before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from director_app.domain.rounds import Round
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded
from director_app.services.scores.tables.service import TableBrought
from director_app.services.scores.tables.types import (
    GamePlace,
    ScoreDecisions,
    ScoreRow,
    ScoreRowFix,
    TablePreview,
)
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.fields import ChoiceField, TextField
from director_app.ui.kit.import_screen import (
    AskBar,
    ColumnsCard,
    ImportColumn,
    ImportScreen,
    ImportView,
    RowsPanel,
    carried_list,
    verdict_chips,
)
from director_app.ui.kit.words import tr, worded
from director_app.ui.scores.bulk.job import BulkJob
from director_app.ui.scores.bulk.rows import VERDICTS, BulkRow, bulk_table
from director_app.ui.scores.bulk.start import BulkStart
from director_app.ui.scores.bulk.words import (
    accept_words,
    bulk_keys,
    column_kinds,
    done_words,
    keep_words,
    lacks_words,
    notice_of,
    plain_words,
    promise_words,
    why_words,
)
from director_app.ui.shell.penalty_bar import penalty_bar
from director_app.ui.shell.session import Session, TopicChange

_COLUMNS = 244
_CTRL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TOPICS = frozenset({Topic.SCORES, Topic.SEATING, Topic.ROSTER, Topic.ROUNDS, Topic.RULINGS})


class BulkScores(ImportScreen):
    """Paste, drop or choose a table; look it over; one button brings it in."""

    sheet_asked = Signal(int, int)
    """A sheet that is accepted is to be opened: its round and table."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._shown: TablePreview | None = None
        self._path: Path | None = None
        self._number = 0
        self.start = BulkStart(session)
        self.award_bar, self.vouch_bar = _award_bar(), _vouch_bar()
        self.penalty_bar = penalty_bar("bulk_penalty")
        self._round = ChoiceField(tr("Round for rows without one"), (), name="bulk_round")
        self.keep = Button("", key="Ctrl+Shift+Enter", name="bulk_keep")
        go = Button("", kind="primary", icon="check", key="Ctrl+Enter", name="bulk_go")
        super().__init__(
            "bulk",
            tr("Scores from a spreadsheet"),
            ColumnsCard("bulk", tr("Spreadsheet columns"), column_kinds(), above=[self._round]),
            RowsPanel("bulk", bulk_table(), [self.award_bar, self.vouch_bar, self.penalty_bar]),
            self.start,
            buttons=[go, self.keep],
            wide=_COLUMNS,
            alone=True,
        )
        self.job = BulkJob(session, self)
        self.setAcceptDrops(True)
        self._connect()
        self._show_start()

    @property
    def preview(self) -> TablePreview | None:
        """What is shown, or nothing before a table came."""
        return self._shown

    @property
    def at_work(self) -> bool:
        """Whether a table is being brought in just now."""
        return self.job.writing

    def open(self, number: int) -> None:
        """Ask for a table; rows that name no round are of round ``number``."""
        self._number = number
        self._show_start()

    def open_file(self, path: Path | str) -> None:
        """Look a file over."""
        self._path = Path(path)
        self.head.set_title(tr("Scores from {file}", file=self._path.name))
        self._read(self._path)

    def open_text(self, text: str) -> None:
        """Look pasted rows over."""
        self._path = None
        self.head.set_title(tr("Scores from pasted rows"))
        self._read(text)

    def paste(self) -> None:
        """Look over what is on the clipboard: a file, or rows."""
        if not self._take(carried_list(QApplication.clipboard().mimeData())):
            self._session.notices.refuse(
                tr("Nothing to paste. Copy the rows with their header from a spreadsheet first.")
            )

    def first_focus(self) -> QWidget:
        """The rows, or what else can be done."""
        return self.start.empty.action if self._shown is None else self.focus_rows()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return bulk_keys()

    def leave(self) -> None:
        """Out of the page; nothing has changed."""
        self._show_start()
        self.left.emit()

    def bring_in(self) -> None:
        """Accept the sheets that are complete, and keep the others as drafts."""
        shown = self._shown
        if shown is None or self.job.busy or not self.go.isEnabled():
            return
        if not lacks_words(shown):
            self.job.bring_in(shown, accept=True)
            return
        self.award_bar.hide()
        self.penalty_bar.hide()
        before = self.vouch_bar.field.text if self.vouch_bar.isVisible() else ""
        self.vouch_bar.ask(why_words(shown), before)

    def keep_drafts(self) -> None:
        """Keep everything as drafts."""
        if self._shown is not None and not self.job.busy and self.keep.isEnabled():
            self.job.bring_in(self._shown, accept=False)

    def resume(self) -> None:
        """Back from a sheet: the same table, beside the book of now."""
        self._judge()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A file or rows may be dropped here."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Look over what was dropped."""
        if self._take(carried_list(event.mimeData())):
            event.acceptProposedAction()

    def meant(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Keys of this page."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.matches(QKeySequence.StandardKey.Paste):
            return self.paste
        if event.key() in _ENTER and modifiers == _CTRL | _SHIFT:
            return self.keep_drafts
        if event.key() == Qt.Key.Key_I and modifiers == _CTRL:
            return self.start.ask_file
        return super().meant(event)

    def act(self, row: BulkRow) -> None:
        """Do what a row offers."""
        place, shown = row.line.place, self._shown
        if place is None or shown is None or not row.action:
            return
        if row.settled:
            self._decide(shown.decisions.undecided(place, row.line.penalty))
        elif row.opens:
            self.sheet_asked.emit(place[0], place[1])
        elif row.line.mend is ScoreRowFix.AWARD:
            line = row.line
            self.vouch_bar.hide()
            self.penalty_bar.hide()
            question = tr(
                "You’re awarding row {row}: {points}. Why?", row=line.row, points=line.said
            )
            self.award_bar.ask(question, about=place)
        elif row.line.mend is ScoreRowFix.PENALTY:
            self.vouch_bar.hide()
            self.award_bar.hide()
            self.penalty_bar.ask(worded(row.line.why), about=row.line.penalty)
        else:
            self._decide(shown.decisions.take(place))

    def _connect(self) -> None:
        self.cancel.clicked.connect(self.step_out)
        self.keep.clicked.connect(self.keep_drafts)
        self.start.file_chosen.connect(self.open_file)
        self.start.paste_asked.connect(self.paste)
        self.columns.fields.mapped.connect(self._map)
        self.columns.sheet_chosen.connect(self._choose_sheet)
        self._round.edited.connect(self._choose_round)
        self.award_bar.typed.connect(self._award)
        self.vouch_bar.typed.connect(self._vouched)
        self.penalty_bar.chosen.connect(self._penalty)
        self.penalty_bar.cancelled.connect(self.rows.table.setFocus)
        self._session.bus.changed.connect(self._changed)
        self.job.shown.connect(self._show)
        self.job.brought.connect(self._brought)
        self.job.unread.connect(self._unread)
        self.job.refused.connect(self._refused)

    def _take(self, carried: Path | str | None) -> bool:
        if isinstance(carried, Path):
            self.open_file(carried)
        elif carried is not None:
            self.open_text(carried)
        return carried is not None

    def _read(self, source: Path | str, *, sheet: str | None = None) -> None:
        self.start.tell(tr("Reading the rows…"), "")
        self.job.read(source, self._number, sheet)

    def _show(self, shown: TablePreview) -> None:
        first = self._shown is None or self._shown.raw is not shown.raw
        self._shown = shown
        session = self._session
        if first:
            self.rows.start(only=True)
        if first or not _asks_of(self.award_bar.about, shown.lines):
            self.award_bar.hide()
        if first or not shown.complete:
            self.vouch_bar.hide()
        if first or all(line.penalty != self.penalty_bar.about for line in shown.lines):
            self.penalty_bar.hide()
        self.show_list(_view_of(shown, self._number))
        rounds = session.here.rounds.all()
        self._round.setVisible(shown.columns.at("round") is None)
        self._round.choice.show_options(_titles(rounds), shown.default_round)
        if first:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_start(self) -> None:
        self._shown = None
        self.job.drop()
        self.head.set_title(tr("Scores from a spreadsheet"))
        self.start.begin()
        self.show_instead()
        self.promise.hide()

    def _unread(self, sentence: str) -> None:
        self._show_start()
        self.start.tell(tr("Can’t read these scores"), sentence)

    def _refused(self, refusal: DirectorError) -> None:
        self._session.notices.refuse(refusal)
        self._judge()

    def _judge(self, **told: Any) -> None:
        if self._shown is not None:
            self.job.judge_again(self._shown, **told)

    def _brought(self, done: TableBrought) -> None:
        words = done_words(done.accepted, done.drafts)
        self._session.notices.done(words, undo=bool(done.accepted))
        self.leave()

    def _changed(self, change: TopicChange) -> None:
        if change.topics & _TOPICS and self.isVisible() and not self.job.busy:
            self._judge()

    def _award(self, place: GamePlace, reason: str) -> None:
        if self._shown is not None:
            self._decide(self._shown.decisions.awarded(place, reason))

    def _penalty(self, number: int, way: int) -> None:
        if self._shown is not None:
            answer = PenaltyIncluded.IN if way == 1 else PenaltyIncluded.EXTRA
            self._decide(self._shown.decisions.penalty(number, answer))

    def _vouched(self, _about: object, reason: str) -> None:
        if self._shown is not None and not self.job.busy:
            self.job.bring_in(self._shown, accept=True, waived=reason)

    def _decide(self, decisions: ScoreDecisions) -> None:
        self._judge(decisions=decisions)
        self.rows.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _map(self, header: str, field: str) -> None:
        if self._shown is None:
            return
        before = self._shown.overrides
        taken = [at for at, use in before.items() if use == field and at != header]
        data = {at: use for at, use in before.items() if at not in taken}
        self.job.judge_again(
            self._shown,
            lambda refusal: self.columns.fields.refuse(header, refusal.sentence),
            overrides={**data, header: field},
        )

    def _choose_sheet(self, sheet: str) -> None:
        if self._path is not None:
            self._read(self._path, sheet=sheet)

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int):
            self._judge(default_round=number)


def _view_of(shown: TablePreview, at_work: int) -> ImportView[BulkRow]:
    usable = not shown.problem
    return ImportView(
        columns=[ImportColumn(use.header, use.field, use.samples) for use in shown.columns.uses],
        sheets=shown.raw.sheets,
        sheet=shown.raw.sheet,
        lines=shown.lines,
        row_of=lambda line: BulkRow(
            line,
            shown.decisions.settles(line.place) or line.penalty in shown.decisions.penalties,
        ),
        chips=verdict_chips(shown.verdicts, VERDICTS),
        plain=plain_words(shown),
        promise=promise_words(shown),
        buttons=[
            (accept_words(shown), usable and bool(shown.complete)),
            (keep_words(shown), usable and bool(shown.drafts(accept=False))),
        ],
        notice=notice_of(shown, at_work),
    )


def _titles(rounds: Sequence[Round]) -> list[tuple[object, str]]:
    return [(round_.number, round_.title) for round_ in rounds if not round_.cancelled]


def _asks_of(place: object, lines: Sequence[ScoreRow]) -> bool:
    """Whether the row that is asked about is still one to be awarded."""
    return any(line.mend is ScoreRowFix.AWARD and line.place == place for line in lines)


def _award_bar() -> AskBar:
    """Where the reason is typed for points that no game gives."""
    use = Button(tr("Award these points"), key="Enter", name="bulk_award")
    return AskBar(
        TextField(tr("Reason"), "", tr("Why these points count"), name="bulk_reason"),
        use,
        tr("Enter a reason, or press Esc to leave the row out."),
    )


def _vouch_bar() -> AskBar:
    """Where it is said, once for all, why sheets are accepted without what paper would have."""
    use = Button(tr("Accept"), kind="primary", key="Enter", name="bulk_vouch")
    bar = AskBar(
        TextField(tr("Reason"), "", tr("Reason for accepting these sheets"), name="bulk_why"),
        use,
        tr("Enter a reason, or press Esc to save them without accepting."),
    )
    bar.field.label.setWordWrap(True)
    return bar
