"""Start of play: one key starts the round, and whoever is late is charged as the sheet says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.ui.clock.start_of_play_words import (
    due_chairs,
    head_words,
    lateness_words,
    logged_words,
    missing_words,
    points_of,
    short_words,
    typed_words,
    unseated_words,
)
from director_app.ui.kit.box import leave_or_ask
from director_app.ui.kit.buttons import Button, CheckBox, link
from director_app.ui.kit.card import Separator
from director_app.ui.kit.fields import TextField
from director_app.ui.kit.layouts import column_in
from director_app.ui.kit.side_panel import SidePanel
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import SeatingChange

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from director_app.rules.ruleset import RuleSet
    from director_app.services.clock.empty_chairs import StartView
    from director_app.services.clock.service import ClockView
    from director_app.ui.shell.session import Session, TopicChange

_ROOM = 9
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SHOWS = frozenset(
    {Topic.CLOCK, Topic.ROSTER, Topic.SEATING, Topic.ROUNDS, Topic.RULINGS, Topic.EVENT}
)


class _Listed(QWidget):
    """A small title with lines below; gone while there are none."""

    def __init__(self, title: str, name: str) -> None:
        super().__init__()
        self._lines = Text("", "body", "ink", wrap=True)
        self._lines.setObjectName(name)
        column = column_in(self, 2)
        column.addWidget(Text(title, "caption", "ink2"))
        column.addWidget(self._lines)

    def show_lines(self, lines: tuple[str, ...]) -> None:
        self._lines.say("\n".join(lines))
        self.setVisible(bool(lines))


def _at_left(thing: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(thing)
    row.addStretch(1)
    return row


@dataclass(frozen=True, slots=True)
class _Shown:
    """The round as it was last looked at, with the rules by which its lateness is charged."""

    view: StartView
    rules: RuleSet | None


class StartPanel(SidePanel):
    """Starts the round of a clock and logs who was late; ``left`` asks to be closed."""

    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("start_panel")
        self._session = session
        self._number, self._division = 0, 0
        self._shown: _Shown | None = None
        self.missing = _Listed(tr("Not checked in"), "start_missing")
        self.take_missing = link(tr("Fill in their seats"))
        self.take_missing.setObjectName("start_take")
        self.unseated = _Listed(tr("Here, but without a seat"), "start_unseated")
        self.short = _Listed(tr("Seats without a player"), "start_short")
        self.all_here = Text(tr("Everyone with a seat has checked in."), "body", "ink2", wrap=True)
        self.chairs = TextField(tr("Empty seats"), placeholder="12E 14NS", name="start_chairs")
        self.told = Text("", "body", "ink", weight=500, wrap=True)
        self.told.setObjectName("start_told")
        self.cost = Text("", "body", "ink2", wrap=True)
        self.cost.setObjectName("start_cost")
        self.points = TextField(tr("Points for each"), placeholder="-10", name="start_points")
        self.log = CheckBox(tr("Log without points"))
        self.log.setObjectName("start_log")
        self.seats = Button(tr("Give away their seats"), icon="seating", name="start_seats")
        self.leave = Button(tr("Cancel"), key="Esc", name="start_leave")
        self.go = Button("", kind="primary", key="Enter", name="start_go")
        self._lay_out()
        self.chairs.edited.connect(self._edited)
        self.points.edited.connect(self._edited)
        self.log.toggled.connect(self._edited)
        self.take_missing.clicked.connect(self._take_missing)
        self.seats.clicked.connect(self._to_seating)
        self.leave.clicked.connect(self.left)
        self.go.clicked.connect(self._go)
        session.bus.changed.connect(self._changed)

    def begin(self, view: ClockView) -> None:
        """Open for the round of this clock."""
        self._number, self._division = view.round.number, view.round.division
        for field in (self.chairs, self.points):
            field.set_text("")
            field.clear_refusal()
        self.log.setChecked(False)
        self.reload()

    def first_focus(self) -> QWidget:
        """The empty chairs."""
        return self.chairs.line

    def reload(self) -> None:
        """Ask again who is missing, and show it."""
        session, desk = self._session, self._session.desk
        division = desk.events.get(session.event).division(self._division)
        rules = desk.rulebook.of(division) if division.scored else None
        try:
            view = desk.at(session.event, self._division).clock.start_of_play.view(self._number)
        except DirectorError as refusal:
            session.notices.refuse(refusal)
            self.left.emit()
            return
        self._shown = _Shown(view, rules)
        self.show_head(tr("Start of play, {round}", round=view.round.title), head_words(view))
        self.missing.show_lines(missing_words(view, rules))
        self.take_missing.setVisible(bool(view.missing))
        self.unseated.show_lines(unseated_words(view))
        self.short.show_lines(short_words(view, rules))
        self.all_here.setVisible(bool(view.chairs) and not view.missing)
        self.cost.say(tr("Late: {charge}", charge=lateness_words(view.lateness)))
        self._edited()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does it, Esc leaves; no other key goes through to the clock."""
        if event.key() == Qt.Key.Key_Escape:
            leave_or_ask(self, self.left.emit)
        elif event.key() in _ENTER and not event.isAutoRepeat():
            self._go()
        event.accept()

    def _lay_out(self) -> None:
        self.add_inside(self.missing)
        self.add_inside(_at_left(self.take_missing))
        self.add_inside(self.unseated)
        self.add_inside(self.short)
        self.add_inside(self.all_here)
        self.add_inside(Separator())
        for part in (self.chairs, self.told, self.cost, self.points, self.log, self.seats):
            self.add_inside(part)
        self.set_footer([self.leave, self.go])

    def _edited(self, *_: object) -> None:
        if self._shown is None:
            return  # the fields are emptied before the round is looked at for the first time
        view = self._shown.view
        typed, cost = self.chairs.text, view.lateness.cost
        self.told.say("\n".join(typed_words(view, typed, self._shown.rules)))
        self.told.setVisible(bool(typed))
        due = len(due_chairs(view, typed))
        self.chairs.setVisible(bool(view.chairs))
        self.cost.setVisible(bool(view.chairs))
        self.points.setVisible(bool(typed) and cost in {"open", "nothing"})
        self.log.setVisible(bool(typed) and cost == "nothing" and not self.points.text)
        self.seats.setVisible(bool(view.charged) and cost == "forfeit")
        self.go.say(self._go_words(view, due))
        self.go.setEnabled(view.started_at is None or bool(typed))

    def _go_words(self, view: StartView, due: int) -> str:
        title = view.round.title
        if view.started_at is not None:
            return tr("Log %n as late", n=due) if due else tr("Log late players")
        if not view.chairs:
            return tr("Start anyway")
        short = len(title) <= _ROOM
        return tr("Start {round}", round=title) if short else tr("Start the round")

    def _go(self) -> None:
        if self._shown is None or not self.go.isEnabled():
            return
        view, session = self._shown.view, self._session
        start, logged = session.desk.at(session.event, self._division).clock.start_of_play, None
        begins = view.started_at is None
        try:
            points = points_of(self.points.text) if self.points.isVisible() else None
            wanted = (self._number, self.chairs.text, points)
            log = self.log.isChecked()
            if begins:
                logged = start.start(*wanted, without_points=log)[1]
            else:
                logged = start.charge(*wanted, without_points=log)
        except DirectorError as refusal:
            self._refuse(refusal)
            return
        parts = [tr("{round} started", round=view.round.title)] if begins else []
        parts += [logged_words(len(logged))] if logged else []
        session.notices.done(", ".join(parts))
        self.chairs.set_text("")
        self.points.set_text("")
        self.reload()
        self.chairs.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refuse(self, refusal: DirectorError) -> None:
        field = {"chairs": self.chairs, "points": self.points}.get(refusal.field or "")
        if field is None or not field.isVisible():
            self._session.notices.refuse(refusal)
            return
        if field is self.chairs:
            self.told.hide()
        field.refuse(refusal.sentence)
        field.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_missing(self) -> None:
        """Type the chairs of those who have not checked in."""
        assert self._shown is not None
        missing = self._shown.view.missing
        self.chairs.set_text(" ".join(f"{chair.table}{chair.seat.value}" for chair in missing))
        self._edited()
        self.chairs.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _to_seating(self) -> None:
        self._session.go(SeatingChange("substitute"))

    def _changed(self, change: TopicChange) -> None:
        if self.isVisible() and change.topics & _SHOWS:
            self.reload()
