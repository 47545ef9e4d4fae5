"""Rounds of an event as a table, and the panel of the one selected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.rounds import Round, RoundKind
from director_app.domain.times import time_for_field, typed_time
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.clock.day import at_time
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.context_menu import buttons_in
from director_app.ui.kit.flow import flowing
from director_app.ui.kit.form import (
    CheckSpec,
    ChoiceSpec,
    Form,
    NumberSpec,
    TextSpec,
    options_of,
)
from director_app.ui.kit.page import two_columns
from director_app.ui.kit.rows import RowsModel, SignedWord, TableColumn
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.words import at_words, tr

KINDS = {
    RoundKind.NORMAL: "Normal round",
    RoundKind.BONUS: "Bonus round",
    RoundKind.SIDE: "Side round",
}
_SHORT = {RoundKind.NORMAL: "normal", RoundKind.BONUS: "bonus", RoundKind.SIDE: "side"}


@dataclass(frozen=True, slots=True)
class RoundInput:
    """What is asked of a round: its changed facts, fewer games for a reason, or a cancellation."""

    round: Round
    games: int
    reason: str = ""


class RoundPanel(Form, SidePanel):
    """The selected round: its facts to change, shortening and cancelling with a reason."""

    saved = Signal(object)
    cancelled = Signal(int, str)
    reinstated = Signal(int)
    prefix = "round"
    name = TextSpec(Message("Name"))
    kind = ChoiceSpec(Message("Kind"), options_of(KINDS))
    day = NumberSpec(Message("Day"), 1, 31)
    games = NumberSpec(Message("Games"), 1, 16, 4)
    minutes = NumberSpec(Message("Minutes"), 1, 600, 50)
    at = TextSpec(Message("Starts at"), placeholder="10:35")
    reason = TextSpec(Message("Why"))
    for_event = CheckSpec(Message("Counts toward the event"), name="round_event")
    for_master = CheckSpec(Message("Counts toward master points"), name="round_master")
    rows = (name, kind, (day, games, minutes), at, reason, for_event, for_master)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("round_panel")
        self._round: Round | None = None
        self._cancelling = False
        self.days: tuple[date, ...] = ()
        self._form = self.laid_fields()
        self.add_inside(self._form)
        self.save = Button(tr("Save"), kind="primary", icon="check", name="round_save")
        self.cancel = Button(tr("Cancel round"), name="round_cancel")
        self.bring_back = Button(tr("Reinstate the round"), icon="undo", name="round_reinstate")
        self.keep = Button(tr("Keep round"), key="Esc", name="round_keep")
        self.set_footer([self.keep, self.cancel, self.bring_back, self.save])
        self.save.clicked.connect(self._save)
        self.cancel.clicked.connect(self._cancel)
        self.bring_back.clicked.connect(self._reinstate)
        self.keep.clicked.connect(self.leave)
        self.games.edited.connect(self._show_reason)
        self.enter_does(self._entered)
        self.show_round(None)

    def show_round(self, round_: Round | None, *, again: bool = False) -> None:
        """This round; typing for the same round stays unless ``again``."""
        if round_ == self._round and round_ is not None and not again:
            return
        self._round, self._cancelling = round_, False
        self._form.setVisible(round_ is not None)
        if round_ is None:
            self.show_head(tr("No round selected"), tr("Choose one from the list."))
            for button in (self.save, self.cancel, self.bring_back, self.keep):
                button.hide()
            return
        self.show_values(
            name=round_.name,
            kind=round_.kind,
            day=round_.day,
            games=round_.games,
            minutes=round_.minutes,
            at=time_for_field(round_.starts_at),
            for_event=round_.counts_event,
            for_master=round_.counts_master,
            reason=round_.reason if round_.shortened else "",
        )
        self.name.line.setPlaceholderText(tr("Round {number}", number=round_.number))
        self._offer()

    def leave(self) -> None:
        """The round stays."""
        self.show_round(self._round, again=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the question."""
        if event.key() == Qt.Key.Key_Escape and self._cancelling:
            leave_or_ask(self, self.leave)
        else:
            super().keyPressEvent(event)

    @property
    def _shown(self) -> Round:
        """The round in the form; its buttons and fields are there only with one."""
        assert self._round is not None
        return self._round

    def _offer(self) -> None:
        round_ = self._shown
        words = tr(KINDS[round_.kind])
        if round_.cancelled:
            words = tr("Canceled: {reason}", reason=round_.reason)
        self.show_head(round_.title, words)
        asking = self._cancelling
        for part in (self.name, self.kind, self.day, self.games, self.minutes, self.at):
            part.setVisible(not asking and not round_.cancelled)
        for tick in (self.for_event, self.for_master):
            tick.setVisible(not asking and not round_.cancelled)
        self.save.setVisible(not asking and not round_.cancelled)
        self.cancel.setVisible(not round_.cancelled)
        self.keep.setVisible(asking)
        self.bring_back.setVisible(round_.cancelled)
        self.cancel.set_kind("danger" if asking else "secondary")
        self._show_reason()

    def _show_reason(self, *_: object) -> None:
        round_ = self._shown
        fewer = self.games.value < round_.planned_games and not round_.cancelled
        self.reason.setVisible(self._cancelling or fewer)
        label = tr("Reason for canceling") if self._cancelling else tr("Reason for fewer games")
        self.reason.label.setText(label)
        self.reason.editor.setAccessibleName(label)

    def _entered(self) -> None:
        if self._cancelling:
            self._cancel()
        else:
            self._save()

    def _save(self) -> None:
        round_, kind = self._shown, self.kind.key
        assert isinstance(kind, RoundKind)
        changed = replace(
            round_,
            name=self.name.text,
            kind=kind,
            day=self.day.value,
            minutes=self.minutes.value,
            counts_event=self.for_event.isChecked(),
            counts_master=self.for_master.isChecked(),
        )
        typed = self.at.text
        if typed != time_for_field(round_.starts_at):
            try:
                at = typed_time(typed) if typed else None
            except DirectorError as refusal:
                self.refuse_field(refusal.field, refusal.sentence)
                return
            changed = at_time(self.days, changed, at)
        self.saved.emit(RoundInput(changed, self.games.value, self.reason.text))

    def _cancel(self) -> None:
        if not self._cancelling:
            self._cancelling = True
            self.reason.set_text("")
            self._offer()
            self.reason.line.setFocus()
            return
        self.cancelled.emit(self._shown.number, self.reason.text)

    def _reinstate(self) -> None:
        self.reinstated.emit(self._shown.number)


class RoundsPart(QWidget):
    """The table, the buttons that add, the panel."""

    added = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.model = RowsModel(_columns(), identity=lambda round_: round_.id)
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("round_table")
        self.table.setAccessibleName(tr("Rounds"))
        self.panel = RoundPanel()
        card = Card(margin=0)
        card.add(self.table)
        tools = QWidget()
        row = flowing(tools)
        for kind, words in (
            (RoundKind.NORMAL, tr("Add a round")),
            (RoundKind.BONUS, tr("Add a bonus round")),
            (RoundKind.SIDE, tr("Add a side round")),
        ):
            button = Button(words, icon="plus", name=f"add_{kind.value}")
            button.setProperty("kind", kind.value)
            button.clicked.connect(self._add)
            row.addWidget(button)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(tools)
        column.addWidget(card, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(two_columns(left, self.panel, 330))
        self.table.row_chosen.connect(self._chosen)
        self.table.row_opened.connect(self._opened)
        self.table.offer(lambda: [*buttons_in(self.panel), None, *buttons_in(tools)])

    def show_rounds(self, rounds: Sequence[Round], days: tuple[date, ...]) -> None:
        """These rounds of an event of these days."""
        self.panel.days = days
        self.model.set_rows(rounds)
        self.table.choose_first()
        self.panel.show_round(self.table.current())

    def _chosen(self, round_: Round | None) -> None:
        self.panel.show_round(round_)

    def _opened(self, _one: Round) -> None:
        self.panel.name.line.setFocus()

    def _add(self) -> None:
        self.added.emit(RoundKind(self.sender().property("kind")))


def _columns() -> list[TableColumn]:
    return [
        TableColumn(tr("No."), lambda round_: round_.number, kind="number", width=48),
        TableColumn(tr("Name"), _title, kind="name"),
        TableColumn(tr("Kind"), lambda round_: tr(_SHORT[round_.kind]), kind="quiet", width=84),
        TableColumn(tr("Day"), lambda round_: round_.day, kind="number", width=50),
        TableColumn(tr("Games"), _games, kind="quiet", numeric=True, width=74),
        TableColumn(tr("Minutes"), lambda round_: round_.minutes, kind="number", width=76),
        TableColumn(
            tr("Starts"), lambda round_: at_words(round_.starts_at), kind="quiet", width=84
        ),
        TableColumn(tr("Counts"), _counts, kind="quiet", width=84, tip=_counts_whole),
        TableColumn(tr("State"), _state, kind="chip", width=120, tip=lambda round_: round_.reason),
    ]


def _title(round_: Round) -> SignedWord:
    return SignedWord(round_.title, role="ink3" if round_.cancelled else "ink")


def _games(round_: Round) -> str:
    if round_.shortened:
        return tr(
            "{games} of {planned_games}", games=round_.games, planned_games=round_.planned_games
        )
    return str(round_.games)


def _counts(round_: Round) -> str:
    if round_.cancelled:
        return ""
    if round_.counts_event and round_.counts_master:
        return tr("both")
    if round_.counts_event:
        return tr("event")
    return tr("points") if round_.counts_master else tr("neither")


def _counts_whole(round_: Round) -> str:
    return {
        "": tr("A canceled round doesn’t count."),
        tr("both"): tr("Counts toward the event and master points."),
        tr("event"): tr("Counts toward the event but not toward master points."),
        tr("points"): tr("Counts toward master points but not toward the event."),
        tr("neither"): tr("Separate from the event. Counts toward neither."),
    }[_counts(round_)]


def _state(round_: Round) -> ChipSpec | None:
    if round_.cancelled:
        return ChipSpec(tr("Canceled"), "out", "x")
    return ChipSpec(tr("Shortened"), "mind", "clock") if round_.shortened else None
