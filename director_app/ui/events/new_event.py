"""New event: a few questions on one page, each with a default; the rules in plain words beside."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from director_app.frozen import frozen
from director_app.ui.events.movement_words import counts_line
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.card import Card
from director_app.ui.kit.days import DaysField
from director_app.ui.kit.fields import Field, NumberField, TextField
from director_app.ui.kit.notice import Refusal
from director_app.ui.kit.page import MARGIN, Columns, clear_layout, scrolled
from director_app.ui.kit.pick_list import PickList
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import theme
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from director_app.rules.ruleset import RuleSet

_MOST = 1340


@frozen
class RuleSetChoice:
    """A rule set to choose: its points in plain words, and what it proposes."""

    key: str
    title: str
    lines: tuple[tuple[str, str], ...] = ()
    silent: frozenset[int] = frozenset()
    """Numbers of the lines that the sheet does not state, so that the house default holds."""
    note: str = ""
    rounds: int = 4
    games: int = 4
    minutes: int = 70
    rules: RuleSet | None = None


@frozen
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


class NewEventPage(QWidget):
    """The questions at the left, the chosen rules at the right, one primary button."""

    made = Signal(object)
    cancelled = Signal()
    rules_asked = Signal(str)

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
        self._fields: dict[str, Field] = {}
        self._make_fields(rule_sets, today)
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

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keys go to the name."""
        self._name.line.setFocus(reason)

    def fill(self, former: NewEventForm) -> None:
        """Take the answers of a former event; its name and days are asked anew."""
        self._name.set_text(former.name)
        self._name.line.selectAll()
        self._place.set_text(former.place)
        self._rule_list.choose(former.ruleset)
        self._rounds.set_value(former.rounds)
        self._games.set_value(former.games)
        self._minutes.set_value(former.minutes)
        self._card.set_value(former.card_year)
        self._director.set_text(former.director)
        self._certification.setPlainText(former.certification)
        self._touched = {"rounds", "games", "minutes"}
        self._explain()

    def show_rule_sets(self, rule_sets: Sequence[RuleSetChoice], chosen: str) -> None:
        """Offer these from now on; every other answer stays."""
        self._rule_sets = {choice.key: choice for choice in rule_sets}
        self._rule_list.show_options([(choice.key, choice.title) for choice in rule_sets])
        self._rule_list.choose(chosen)
        self._propose()

    def form(self) -> NewEventForm:
        """The answers as they stand."""
        return NewEventForm(
            name=self._name.text,
            days=self._days.days,
            place=self._place.text,
            ruleset=str(self._rule_list.current or ""),
            rounds=self._rounds.value,
            games=self._games.value,
            minutes=self._minutes.value,
            card_year=self._card.value,
            director=self._director.text,
            certification=self._certification.toPlainText().strip(),
        )

    def refuse(self, field: str | None, sentence: str) -> None:
        """Say beside a field why; without a field, below the title."""
        where = self._fields.get(field or "")
        if where is None:
            self._refusal.refuse(sentence)
            return
        where.refuse(sentence)
        where.editor.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves everything as it was; Enter goes on; Ctrl+Enter makes the event."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.make()
            else:
                self.focusNextChild()
        else:
            super().keyPressEvent(event)

    def make(self) -> None:
        """Check what can be checked here, then tell."""
        form = self.form()
        self._refusal.clear_refusal()
        for field in self._fields.values():
            field.clear_refusal()
        problems = problems_of(form)
        for field_name, sentence in reversed(problems):
            self.refuse(field_name, sentence)
        if not problems:
            self.made.emit(form)

    def _make_fields(self, rule_sets: Sequence[RuleSetChoice], today: date) -> None:
        self._name = TextField(
            tr("Name"), placeholder=tr("Desert Springs Fall Classic"), name="event_name"
        )
        self._place = TextField(tr("Place"), placeholder=tr("Palm Room"), name="event_place")
        self._days = DaysField(tr("Day or days"), today)
        self._director = TextField(tr("Director"), name="event_director")
        self._rule_list = PickList([(choice.key, choice.title) for choice in rule_sets])
        self._rule_list.setObjectName("event_ruleset")
        self._rule_list.picked.connect(self._propose)
        self._rounds = NumberField(tr("Rounds"), 4, 1, 30, "event_rounds")
        self._games = NumberField(tr("Games a round"), 4, 1, 16, "event_games")
        self._minutes = NumberField(tr("Minutes a round"), 70, 5, 300, "event_minutes")
        self._card = NumberField(tr("Card of the year"), today.year, 1937, 2200, "event_card")
        self._certification = QPlainTextEdit()
        self._certification.setObjectName("event_certification")
        self._certification.setProperty("ownFocus", "yes")
        self._certification.setTabChangesFocus(True)
        self._certification.setFixedHeight(theme().px(64))
        for name, field in (
            ("rounds", self._rounds),
            ("games", self._games),
            ("minutes", self._minutes),
        ):
            field.setProperty("asked", name)
            field.edited.connect(self._number_typed)
        self._fields = {
            "name": self._name,
            "place": self._place,
            "days": self._days,
            "director": self._director,
            "rounds": self._rounds,
            "games": self._games,
            "minutes": self._minutes,
            "card_year": self._card,
        }

    def _head(self, former: NewEventForm | None) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(Text(tr("New event"), "title", "ink"))
        row.addStretch(1)
        cancel = Button(tr("Cancel"), key="Esc")
        cancel.setObjectName("event_cancel")
        cancel.clicked.connect(self.cancelled)
        make = Button(tr("Make the event"), kind="primary", icon="check", key="Ctrl Enter")
        make.setObjectName("event_make")
        make.clicked.connect(self.make)
        row.addWidget(cancel)
        row.addWidget(make)
        column.addLayout(row)
        line = tr("Every answer can be changed later.")
        if former is not None:
            line = tr("As “{name}”. Give it its own name and day.", name=former.name)
        column.addWidget(Text(line, "body", "ink2"))
        self._refusal = Refusal()
        column.addWidget(self._refusal)
        return column

    def _about(self) -> Card:
        card = Card(margin=20, spacing=14)
        card.add(Text(tr("What, when and where"), "row", "ink", weight=600))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(14)
        grid.addWidget(self._name, 0, 0, 1, 2)
        grid.addWidget(self._days, 1, 0)
        right = QVBoxLayout()
        right.setSpacing(14)
        right.addWidget(self._place)
        right.addWidget(self._director)
        right.addStretch(1)
        grid.addLayout(right, 1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        card.add(grid)
        return card

    def _play(self) -> Card:
        card = Card(margin=20, spacing=14)
        card.add(Text(tr("How it is played"), "row", "ink", weight=600))
        row = QHBoxLayout()
        row.setSpacing(16)
        for field in (self._rounds, self._games, self._minutes, self._card):
            row.addWidget(field, 1)
        card.add(row)
        text = Field(tr("Certification, printed on results (if there is one)"), self._certification)
        card.add(text)
        return card

    def _rules(self) -> Card:
        card = Card(margin=20, spacing=10)
        card.add(Text(tr("Rules sheet"), "row", "ink", weight=600))
        card.add(self._rule_list)
        change = Button(tr("Change these rules…"), icon="pencil", height=34)
        change.setObjectName("event_change_rules")
        change.clicked.connect(lambda: self.rules_asked.emit(str(self._rule_list.current)))
        card.add(change)
        card.add_line()
        self._points = RulePoints()
        card.add(self._points)
        card.add_line()
        card.add(self._points.movement)
        return card

    def _number_typed(self) -> None:
        self._touched.add(str(self.sender().property("asked")))
        self._explain()

    def _propose(self, *_: object) -> None:
        choice = self._rule_sets.get(str(self._rule_list.current))
        if choice is not None:
            proposals = (
                (self._rounds, "rounds", choice.rounds),
                (self._games, "games", choice.games),
                (self._minutes, "minutes", choice.minutes),
            )
            for field, name, value in proposals:
                if name not in self._touched:
                    field.set_value(value)
        self._explain()

    def _explain(self) -> None:
        choice = self._rule_sets.get(str(self._rule_list.current))
        self._points.show_choice(choice, self._rounds.value)


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
                grid.addWidget(Text(tr("house default"), "caption", "ink2"), at, 2, top | right)
        self._column.addLayout(grid)
        if choice.note:
            self._column.addWidget(Text(choice.note, "small", "ink2", wrap=True))


def problems_of(form: NewEventForm) -> list[tuple[str, str]]:
    """Field and sentence of everything that is missing or cannot be."""
    problems = []
    if not form.name:
        problems.append(("name", tr("Give the event a name: it stands on every sheet.")))
    if len(set(form.days)) < len(form.days):
        problems.append(("days", tr("The same day stands there twice. Change one or remove it.")))
    elif list(form.days) != sorted(form.days):
        problems.append(("days", tr("Put the days in their order, the first one first.")))
    return problems
