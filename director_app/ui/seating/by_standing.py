"""Seat by standing: how the round is made from the places, seen before it is kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.seating.by_standing import How, StandingProposal
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.form import ChoiceSpec, Form, NumberSpec, PickSpec
from director_app.ui.kit.layouts import add_rows, column_in
from director_app.ui.kit.page import Body, FormBeside
from director_app.ui.kit.rows import RowsModel, TableColumn
from director_app.ui.kit.tables import RowsTable
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.by_standing_words import (
    again_at,
    band_words,
    cut_choices,
    detail_words,
    player_words,
    title_words,
)
from director_app.ui.seating.panel import SeatingPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

    from director_app.services.seating.by_standing import StandingTable
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session


_SEATS = 4


class StandingResult(QWidget):
    """The tables at the right, with what is to be known of them above."""

    def __init__(self) -> None:
        super().__init__()
        self.title = Text("", "title", "ink", weight=600, wrap=True)
        self.title.setObjectName("standing_title")
        self.provisional = Text("", "body", "mindInk", weight=600, wrap=True)
        self.provisional.setObjectName("standing_provisional")
        self.detail = Text("", "body", "ink2", wrap=True)
        self.detail.setObjectName("standing_detail")
        self._again: dict[int, int] = {}
        self.model = RowsModel(
            [
                TableColumn(tr("Table"), lambda table: table.table, kind="number", width=58),
                *(TableColumn(_title(at), _player(at), kind="name") for at in range(_SEATS)),
                TableColumn(tr("Again"), self._pairs, kind="number", width=58),
            ],
            identity=lambda table: table.table,
        )
        self.table = RowsTable(self.model, sortable=False)
        self.table.setObjectName("standing_tables")
        self.table.setAccessibleName(tr("Tables"))
        column = column_in(self, 8)
        for part in (self.title, self.provisional, self.detail):
            column.addWidget(part)
        column.addWidget(self.table, 1)
        self._rest = QWidget()
        column.addWidget(self._rest, 1)
        self.say("", "")

    def say(self, title: str, detail: str) -> None:
        """There is no such round: why."""
        self.title.say(title)
        self.provisional.hide()
        self.detail.say(detail)
        self.detail.setVisible(bool(detail))
        self._list(())

    def show_proposal(self, seen: StandingProposal) -> None:
        self.title.say(title_words(seen))
        self.provisional.say(
            tr(
                "Provisional: %n sheets missing, first {sheet}",
                n=len(seen.out),
                sheet=tr(
                    "round {round}, table {table}", round=seen.out[0][0], table=seen.out[0][1]
                ),
            )
            if seen.out
            else ""
        )
        self.provisional.setVisible(seen.provisional)
        words = detail_words(seen)
        self.detail.say(words)
        self.detail.setVisible(bool(words))
        self._again = again_at(seen)
        self._list(seen.tables)

    def _pairs(self, table: StandingTable) -> int | None:
        return self._again.get(table.table)

    def _list(self, tables: Sequence[StandingTable]) -> None:
        self.model.set_rows(())
        self.model.set_rows(tables)
        self.table.setVisible(bool(tables))
        self._rest.setVisible(not tables)


def _title(at: int) -> str:
    return tr("Players") if at == 0 else ""


def _player(at: int) -> Callable[[StandingTable], str]:
    return lambda table: player_words(table.players[at]) if at < len(table.players) else ""


_FORM = 236
_EVERYBODY = 0
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class StandingPanel(Form, SeatingPanel):
    """Seats the round shown by the standing of those before it."""

    wide: ClassVar[bool] = True
    prefix = "standing"
    how = PickSpec(
        (
            ("bands", Message("In bands (top players together)")),
            ("snake", Message("Snake (balanced tables)")),
        )
    )
    band = NumberSpec(Message("Tables per band"), 1, 250)
    cut = ChoiceSpec(Message("Who keeps playing"))

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("seat_by_standing")
        self._number = 0
        self._turn = 0
        self._round_title = ""
        self._asked: tuple[object, ...] = ()
        self._seen: StandingProposal | None = None
        self.result = StandingResult()
        self.leave = Button(tr("Cancel"), key="Esc", name="standing_leave")
        self.apply = Button(tr("Apply"), kind="primary", key="Enter", name="standing_apply")
        self._lay_out()
        self.edit_does(self._changed)
        self.leave.clicked.connect(self.left)
        self.apply.clicked.connect(self._apply)

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Start anew with bands of one table; a round already played asks for the next one."""
        del person
        self.show_values(how="bands", band=1, cut=_EVERYBODY)
        self._number = 0
        later = [round_.number for round_ in view.rounds if round_.number not in view.played]
        if number in view.played and any(other > number for other in later):
            number = min(other for other in later if other > number)
            self.shown_round.emit(number)
        self.show_view(view, number)

    def show_view(self, view: SeatingView, number: int) -> None:
        """Another round is shown, or the book has changed: look again."""
        self._number = number
        self._round_title = next(
            (round_.title for round_ in view.rounds if round_.number == number), ""
        )
        self.band.spin.setMaximum(max(view.players // 4, 1))
        kept = self.cut.key
        self.cut.choice.show_options(cut_choices(view.players))
        self.cut.choose(kept if kept in self.cut.choice.keys else _EVERYBODY)
        self._ask()

    def first_focus(self) -> QWidget:
        """How wide a band is."""
        return self.band.spin

    def end(self) -> None:
        """Wait for no answer."""
        self._turn += 1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter seats so, Esc leaves."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self._apply()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        form = Body()
        column = form.column
        column.setSpacing(14)
        column.addWidget(Text(tr("How"), "caption", "ink2"))
        add_rows(column, self.laid_rows())
        column.addStretch(1)
        self.fill(FormBeside(form, self.result, _FORM))
        self.set_footer([self.leave, self.apply], right=True)

    @property
    def _form(self) -> tuple[object, ...]:
        return (self.how.current, self.band.value, self.cut.key)

    @property
    def _way(self) -> How:
        return cast("How", self.how.current)

    def _changed(self, _value: object = None) -> None:
        if self._asked != self._form:
            self._ask()

    def _ask(self) -> None:
        self._turn += 1
        self._seen = None
        self._asked = self._form
        self._show_title()
        self.apply.setEnabled(False)
        bands = self._way == "bands"
        self.band.setEnabled(bands)
        self.band.set_hint(band_words(self.band.value) if bands else "")
        session, turn = self.session, self._turn
        number, how, band = self._number, self._way, self.band.value
        cut = self.cut.key if isinstance(self.cut.key, int) and self.cut.key else None

        def work() -> StandingProposal:
            return session.here.seating.by_standing.propose(number, how, band, cut)

        session.tasks.submit(work, partial(self._answered, turn), partial(self._failed, turn), self)

    def _show_title(self) -> None:
        stays = tr("The rest of the plan doesn’t change. Nothing changes until you click Apply.")
        changes = tr("Later rounds change too. Nothing changes until you click Apply.")
        title = tr("Seat {round} by standings", round=self._round_title)
        self.show_head(title, changes if self.cut.key else stays)

    def _answered(self, turn: int, seen: StandingProposal) -> None:
        if turn != self._turn:
            return
        self._seen = seen
        self.result.show_proposal(seen)
        self.buttons_last()
        self.apply.setEnabled(True)

    def _failed(self, turn: int, error: BaseException) -> None:
        if turn != self._turn:
            return
        if isinstance(error, DirectorError):
            self.result.say(tr("This round can’t be seated this way"), error.sentence)
        else:
            self.session.notices.show(error)

    def _apply(self) -> None:
        seen, session = self._seen, self.session
        if seen is None:
            return
        self._turn += 1
        try:
            session.here.seating.by_standing.apply(seen)
        except DirectorError as refusal:
            self.result.say(tr("This round can’t be seated this way"), refusal.sentence)
            return
        session.notices.done(tr("Round {number} seated by standings", number=seen.options.round))
        self.left.emit()
