"""New event: a few questions on one page, each with a default; the rules in plain words beside."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from director_app.messages.message import Message
from director_app.services.entry_fees import fee_problem
from director_app.ui.events.movement_words import counts_line
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.form import (
    DaysSpec,
    Form,
    LinesSpec,
    NumberSpec,
    PickSpec,
    TextSpec,
)
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import MARGIN, Columns, clear_layout
from director_app.ui.kit.scrolling import scrolled
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from director_app.rules.ruleset import RuleSet
    from director_app.ui.kit.fields import NumberField

_MOST = 1340


@dataclass(frozen=True, slots=True)
class RuleSetChoice:
    """A rule set to choose: its points in plain words, and what it proposes."""

    key: str
    title: str
    lines: tuple[tuple[str, str], ...] = ()
    silent: frozenset[int] = frozenset()
    """Numbers of the lines that the sheet does not state, so that the house default holds."""
    note: str = ""
    about: str = ""
    """What a made-up club's sheet is, in one sentence; empty for all others."""
    rounds: int = 4
    games: int = 4
    minutes: int = 70
    rules: RuleSet | None = None


@dataclass(frozen=True, slots=True)
class NewEventForm:
    """Everything that a new event needs."""

    name: str
    days: tuple[date, ...]
    place: str
    ruleset: str
    rounds: int
    games: int
    minutes: int
    card_year: int
    director: str
    certification: str
    fee: str = ""
    """The entry fee as typed; blank for none."""


class NewEventPage(Form, QWidget):
    """The questions at the left, the chosen rules at the right, one primary button."""

    made = Signal(object)
    cancelled = Signal()
    rules_asked = Signal(str)
    prefix = "event"
    name = TextSpec(Message("Name"), placeholder=Message("Desert Springs Fall Classic"))
    place = TextSpec(Message("Place"), placeholder=Message("Palm Room"))
    days = DaysSpec(Message("Date(s)"))
    director = TextSpec(Message("Director"))
    fee = TextSpec(Message("Entry fee"), placeholder=Message("such as 45 or 45.00"))
    ruleset = PickSpec(())
    rounds = NumberSpec(Message("Rounds"), 1, 30, 4)
    games = NumberSpec(Message("Games per round"), 1, 16, 4)
    minutes = NumberSpec(Message("Minutes per round"), 5, 300, 70)
    card_year = NumberSpec(Message("NMJL card year"), 1937, 2200, name="event_card")
    certification = LinesSpec(Message("Certification (optional, printed on results)"), height=64)
    play = ((rounds, games, minutes, card_year), certification)
    field_gap = 16

    def __init__(
        self,
        rule_sets: Sequence[RuleSetChoice],
        today: date,
        former: NewEventForm | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._rule_sets = {choice.key: choice for choice in rule_sets}
        self._touched: set[str] = set()
        self.show_values(days=(today,), card_year=today.year)
        self._offer(rule_sets)
        self.ruleset.picked.connect(self._propose)
        for key, field in self._counts.items():
            field.edited.connect(partial(self._number_typed, key))
        page = QWidget()
        page.setMaximumWidth(_MOST)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(MARGIN, 16, MARGIN, 16)
        whole.addStretch(1)
        whole.addWidget(page, 1000)
        whole.addStretch(1)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(self._head(former))
        left, beside = QWidget(), QWidget()
        questions = QVBoxLayout(left)
        questions.setContentsMargins(0, 0, 0, 0)
        questions.setSpacing(16)
        questions.addWidget(self._about())
        questions.addWidget(self._play())
        questions.addStretch(1)
        right = QVBoxLayout(beside)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self._rules(), 0)
        right.addStretch(1)
        column.addWidget(scrolled(Columns([(left, 3), (beside, 2)], 18)), 1)
        self._propose()
        if former is not None:
            self.fill(former)
        self.note_typing()

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the name."""
        self.name.line.setFocus(reason)

    def fill(self, former: NewEventForm) -> None:
        """Take the answers of a former event; its name and days are asked anew."""
        self.show_values(
            name=former.name,
            place=former.place,
            ruleset=former.ruleset,
            rounds=former.rounds,
            games=former.games,
            minutes=former.minutes,
            card_year=former.card_year,
            director=former.director,
            certification=former.certification,
            fee=former.fee,
        )
        self.name.line.selectAll()
        self._touched = {"rounds", "games", "minutes"}
        self._explain()

    def show_rule_sets(self, rule_sets: Sequence[RuleSetChoice], chosen: str) -> None:
        """Offer these from now on; every other answer stays."""
        self._rule_sets = {choice.key: choice for choice in rule_sets}
        self._offer(rule_sets)
        self.ruleset.choose(chosen)
        self._propose()

    def form(self) -> NewEventForm:
        """The answers as they stand."""
        return NewEventForm(
            name=self.name.text,
            days=self.days.days,
            place=self.place.text,
            ruleset=str(self.ruleset.current or ""),
            rounds=self.rounds.value,
            games=self.games.value,
            minutes=self.minutes.value,
            card_year=self.card_year.value,
            director=self.director.text,
            certification=self.certification.text,
            fee=self.fee.text,
        )

    def refuse(self, field: str | None, sentence: str) -> None:
        """Say beside a field why; without a field, below the title."""
        if not self.refuse_field(field, sentence):
            self._refusal.refuse(sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, Enter goes on, Ctrl+Enter makes the event."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave_or_ask(self.cancelled.emit)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.make()
            else:
                self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def make(self) -> None:
        """Check what can be checked here, then tell."""
        if not self.days.settle():
            return
        form = self.form()
        self._refusal.clear_refusal()
        self.clear_refusals()
        problems = problems_of(form)
        for field_name, sentence in reversed(problems):
            self.refuse(field_name, sentence)
        if not problems:
            self.made.emit(form)

    @property
    def _counts(self) -> dict[str, NumberField]:
        """What a rule set proposes, until the director has said it."""
        return {"rounds": self.rounds, "games": self.games, "minutes": self.minutes}

    def _offer(self, rule_sets: Sequence[RuleSetChoice]) -> None:
        self.ruleset.show_options(
            [(choice.key, choice.title) for choice in rule_sets if not choice.about],
            tr("Start from"),
            [
                (
                    choice.key,
                    tr(
                        "{rule_set}. {description}", rule_set=choice.title, description=choice.about
                    ),
                )
                for choice in rule_sets
                if choice.about
            ],
        )

    def _head(self, former: NewEventForm | None) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(Text(tr("New event"), "title", "ink"))
        row.addStretch(1)
        cancel = Button(tr("Cancel"), key="Esc", name="event_cancel")
        cancel.clicked.connect(self.cancelled)
        make = Button(
            tr("Create event"), kind="primary", icon="check", key="Ctrl+Enter", name="event_make"
        )
        make.clicked.connect(self.make)
        row.addWidget(cancel)
        row.addWidget(make)
        column.addLayout(row)
        line = tr("You can change any of this later.")
        if former is not None:
            line = tr("Same setup as “{name}”. Give it its own name and date.", name=former.name)
        column.addWidget(Text(line, "body", "ink2"))
        self._refusal = Refusal()
        column.addWidget(self._refusal)
        return column

    def _about(self) -> Card:
        card = Card(margin=20, spacing=14)
        card.add(Text(tr("What, when, and where"), "row", "ink", weight=600))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(14)
        grid.addWidget(self.name, 0, 0, 1, 2)
        grid.addWidget(self.days, 1, 0)
        right = QVBoxLayout()
        right.setSpacing(14)
        right.addWidget(self.place)
        right.addWidget(self.director)
        right.addWidget(self.fee)
        right.addStretch(1)
        grid.addLayout(right, 1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        card.add(grid)
        return card

    def _play(self) -> Card:
        card = Card(margin=20, spacing=14)
        card.add(Text(tr("How it’s played"), "row", "ink", weight=600))
        for row in self.laid_rows(self.play):
            card.add(row)
        return card

    def _rules(self) -> Card:
        card = Card(margin=20, spacing=10)
        card.add(Text(tr("Rules"), "row", "ink", weight=600))
        card.add(self.ruleset)
        change = Button(
            tr("Change these rules…"), icon="pencil", height=34, name="event_change_rules"
        )
        change.clicked.connect(lambda: self.rules_asked.emit(str(self.ruleset.current)))
        card.add(change)
        card.add_line()
        self._points = RulePoints()
        card.add(self._points)
        card.add_line()
        card.add(self._points.movement)
        return card

    def _number_typed(self, key: str, _value: int) -> None:
        self._touched.add(key)
        self._explain()

    def _propose(self, *_: object) -> None:
        choice = self._rule_sets.get(str(self.ruleset.current))
        if choice is not None:
            for key, field in self._counts.items():
                if key not in self._touched:
                    field.set_value(getattr(choice, key))
        self._explain()

    def _explain(self) -> None:
        choice = self._rule_sets.get(str(self.ruleset.current))
        self._points.show_choice(choice, self.rounds.value)


class RulePoints(QWidget):
    """The points of a rule set in plain words; ``movement`` says when people meet again."""

    def __init__(self) -> None:
        super().__init__()
        self.movement = Text("", "small", "ink2", wrap=True)
        self.movement.setObjectName("event_movement")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)

    def show_choice(self, choice: RuleSetChoice | None, rounds: int) -> None:
        """What a game is worth, a note, and the truth of its movement over so many rounds."""
        self.movement.say(counts_line(choice.rules if choice else None, rounds))
        clear_layout(self._column)
        if choice is None:
            return
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(0, 1)
        top, right = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignRight
        for at, (what, points) in enumerate(choice.lines):
            grid.addWidget(Text(what, "body", "ink2", wrap=True), at, 0, top)
            grid.addWidget(Text(points, "body", "ink", weight=600), at, 1, top | right)
            if at in choice.silent:
                grid.addWidget(Text(tr("our default"), "caption", "ink2"), at, 2, top | right)
        self._column.addLayout(grid)
        if choice.note:
            self._column.addWidget(Text(choice.note, "small", "ink2", wrap=True))


def problems_of(form: NewEventForm) -> list[tuple[str, str]]:
    """Field and sentence of everything that is missing or cannot be."""
    problems = []
    if not form.name:
        problems.append(("name", tr("Enter a name for the event. It appears on every sheet.")))
    if len(set(form.days)) < len(form.days):
        problems.append(("days", tr("That date is listed twice. Change one or remove it.")))
    elif list(form.days) != sorted(form.days):
        problems.append(("days", tr("Put the dates in order, earliest first.")))
    if wrong := fee_problem(form.fee):
        problems.append(("fee", wrong))
    return problems
