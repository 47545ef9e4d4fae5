"""The panel "Why here?": a player's seats round by round, or why two players meet or do not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.errors import DirectorError
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Separator
from director_app.ui.kit.finder import Findable, Finder
from director_app.ui.kit.page import clear_layout
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr
from director_app.ui.seating.floor_model import seat_letter
from director_app.ui.seating.panel import SeatingPanel
from director_app.ui.seating.quality import place_words
from director_app.ui.seating.why_words import meets_words, person_summary, said_words, totals

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from director_app.services.seating.explaining import (
        SeatReasonText,
        WhyPair,
        WhyPerson,
        WhyRound,
    )
    from director_app.services.seating.service import NameLine, SeatingView
    from director_app.ui.seating.floor_model import ChairPerson
    from director_app.ui.shell.session import Session


def round_lines(
    view: SeatingView, round_: WhyRound, ask: Callable[[int], None], *, current: bool
) -> QWidget:
    """A round: link to it, place, who is met, why."""
    place = place_words(view, round_.place) if round_.place is not None else ""
    part, column = _part()
    column.addWidget(Separator())
    column.addLayout(_head(round_.number, round_.title, place, ask, current=current))
    if meets := meets_words(round_):
        column.addWidget(Text(meets, "body", "ink", wrap=True))
    _reasons(column, round_.why)
    return part


def pair_lines(view: SeatingView, pair: WhyPair, ask: Callable[[int], None]) -> QWidget:
    """Whether two players meet, the rounds in which they do, and why."""
    part, column = _part()
    column.addWidget(Separator())
    message = Text(said_words(pair.told), "row", "ink", weight=600, wrap=True)
    message.setObjectName("why_pair")
    column.addWidget(message)
    _reasons(column, pair.why, "mindInk" if pair.apart and pair.meetings else "ink2")
    for meeting in pair.meetings:
        seats = " · ".join(seat_letter(view, seat) for seat in meeting.seats)
        where = tr("table {table}: {seats}", table=meeting.table, seats=seats)
        column.addLayout(_head(meeting.number, meeting.title, where, ask, current=False))
    return part


def person_facts(view: SeatingView, person: WhyPerson) -> QWidget:
    """What the rounds come to."""
    part, column = _part()
    column.addWidget(Separator())
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setColumnStretch(1, 1)
    for at, (label, value) in enumerate(totals(view, person)):
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(Text(label, "body", "ink2"), at, 0, top)
        grid.addWidget(Text(value, "body", "ink", wrap=True), at, 1, top)
    column.addLayout(grid)
    return part


def _part() -> tuple[QWidget, QVBoxLayout]:
    part = QWidget()
    column = QVBoxLayout(part)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    return part, column


def _head(
    number: int, title: str, place: str, ask: Callable[[int], None], *, current: bool
) -> QHBoxLayout:
    row = QHBoxLayout()
    link = Button(title, kind="link", name=f"why_round_{number}")
    link.setToolTip(tr("Show this round"))
    link.clicked.connect(partial(ask, number))
    row.addWidget(link)
    if current:
        row.addWidget(Text(tr("shown"), "caption", "ink3"))
    row.addStretch(1)
    row.addWidget(Text(place, "body", "ink", weight=600))
    return row


def _reasons(column: QVBoxLayout, why: Sequence[SeatReasonText], role: str = "ink2") -> None:
    for said in why:
        column.addWidget(Text(said_words(said), "caption", role, wrap=True))


class WhyPanel(SeatingPanel):
    """Explains one player, or a pair; a second player is typed, or clicked on the floor."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setObjectName("seating_why_panel")
        self._view: SeatingView | None = None
        self._number = 0
        self.person = self._picker("why_person", tr("Who"))
        self.other = self._picker("why_other", tr("Do they play this player?"))
        self._told = QVBoxLayout()
        self._told.setContentsMargins(0, 0, 0, 0)
        self._told.setSpacing(6)
        self.add_inside(self.person)
        self.add_inside(self.other)
        self.add_inside(self._told)
        back = Button(tr("Back"), key="Esc", name="why_back")
        back.clicked.connect(self.left)
        self.set_footer([back])

    def begin(self, view: SeatingView, number: int, person: ChairPerson | None) -> None:
        """Explain whoever is selected on the floor."""
        self._show_people(view, number)
        self.other.choose([])
        self.person.choose([person.badge] if person is not None and person.badge else [])

    def show_view(self, view: SeatingView, number: int) -> None:
        """Explain the same people as they sit now."""
        self._show_people(view, number)
        self._explain()

    def take_person(self, person: ChairPerson) -> None:
        """Whoever is clicked is the other one; the same one again is explained alone."""
        if not self.person.chosen:
            self.person.choose([person.badge])
        elif person.badge == self.person.badges[0]:
            self.other.choose([])
        else:
            self.other.choose([person.badge])

    def first_focus(self) -> QWidget:
        """The field for the other one, or for the first while there is none."""
        return self.other.line if self.person.chosen else self.person.line

    def _picker(self, name: str, label: str) -> Finder:
        picker = Finder(self, label, name=name)
        picker.changed.connect(self._explain)
        return picker

    def _show_people(self, view: SeatingView, number: int) -> None:
        self._view, self._number = view, number
        turn = next((at for at, round_ in enumerate(view.rounds) if round_.number == number), None)
        people = [_named(view, line, turn) for line in view.by_name]
        for picker in (self.person, self.other):
            picker.offer(people)

    def _explain(self) -> None:
        view, chosen = self._view, self.person.badges
        clear_layout(self._told)
        self.other.setVisible(bool(chosen))
        if view is None or not chosen:
            self.show_head(tr("Why here?"), tr("Type a name, or click a player on the floor plan."))
            return
        try:
            self._tell(view, chosen[0], self.other.badges)
        except DirectorError as refusal:
            self.show_head(tr("Why here?"))
            self._told.addWidget(Text(refusal.sentence, "body", "mindInk", wrap=True))
        self.buttons_last()

    def _tell(self, view: SeatingView, badge: int, others: tuple[int, ...]) -> None:
        desk = self.session.desk.at(self.session.event, view.division.id).seating.explaining
        if others and others[0] != badge:
            pair = desk.pair(badge, others[0], view=view)
            self.show_head(
                tr("Do they play each other?"),
                tr("{player} and {other_player}", player=pair.names[0], other_player=pair.names[1]),
            )
            self._told.addWidget(pair_lines(view, pair, self._ask_round))
            return
        person = desk.person(badge, view=view)
        self.show_head(person.name, person_summary(person))
        for round_ in person.rounds:
            current = round_.number == self._number
            self._told.addWidget(round_lines(view, round_, self._ask_round, current=current))
        self._told.addWidget(person_facts(view, person))

    def _ask_round(self, number: int) -> None:
        self.shown_round.emit(number)


def _named(view: SeatingView, line: NameLine, turn: int | None) -> Findable:
    place = line.seats[turn] if turn is not None else None
    return Findable(line.badge, line.name, place_words(view, place) if place else "")
