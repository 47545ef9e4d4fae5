"""The parts of an event's settings; each is made when it is first looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.events import Division, Event
from director_app.domain.topics import Topic
from director_app.rules.ruleset import RuleSet
from director_app.ui.events.divisions import DivisionsPart, RulesPart
from director_app.ui.events.facts import FactsForm
from director_app.ui.events.paper import PaperPart
from director_app.ui.events.rounds import RoundsPart
from director_app.ui.events.scores import ScoresPart
from director_app.ui.kit.buttons import link
from director_app.ui.kit.page import Page, scrolled
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.words import tr
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import Session

PARTS = ("event", "rounds", "divisions", "rules", "scores", "paper")


class EventParts(LiveTab):
    """Six parts, one at a time."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.EVENT, Topic.ROUNDS, Topic.SEATING, Topic.CLOCK}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._division: int | None = session.division
        self._event: Event | None = None
        self._made: dict[str, tuple[QWidget, Callable[[Event], None]]] = {}
        self.page = Page(tr("Settings of this event"))
        self.parts = Segments(_segments())
        self.parts.setObjectName("settings_parts")
        self.division = Segments()
        self.division.setObjectName("settings_division")
        self.page.head.left(self.parts)
        self.page.head.right(self.division)
        self.no_pin = link(tr("No director’s PIN is set yet: see This desk"))
        self.no_pin.setObjectName("settings_no_pin")
        self.no_pin.clicked.connect(lambda: session.go("this_desk"))
        self._stack = QStackedWidget()
        self.page.body.addWidget(self._stack, 1)
        self.page.body.addWidget(self.no_pin, 0, Qt.AlignmentFlag.AlignLeft)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)

    @cached_property
    def facts(self) -> FactsForm:
        """Name, days, place and format."""
        part = FactsForm()
        self._add("event", part, part.show_event, scrolled(part))
        return part

    @cached_property
    def rounds(self) -> RoundsPart:
        """The rounds of the division."""
        part = RoundsPart()
        self._add("rounds", part, partial(self._show_rounds, part))
        return part

    @cached_property
    def divisions(self) -> DivisionsPart:
        """The divisions."""
        part = DivisionsPart()
        self._add("divisions", part, partial(self._show_divisions, part))
        return part

    @cached_property
    def rules(self) -> RulesPart:
        """The rules of the division, in plain words."""
        part = RulesPart()
        self._add("rules", part, partial(self._show_rules, part))
        return part

    @cached_property
    def scores(self) -> ScoresPart:
        """How scores are entered."""
        part = ScoresPart()
        self._add("scores", part, partial(self._show_scores, part), scrolled(part))
        return part

    @cached_property
    def paper(self) -> PaperPart:
        """What the event says on paper."""
        part = PaperPart(self._session)
        self._add("paper", part, lambda _event: part.reload(), scrolled(part))
        return part

    def wire(self, part: QWidget) -> None:
        """What is to be done with what is saved in a part."""
        raise NotImplementedError

    def begin(self) -> None:
        """The division at work."""
        self._division = self._session.division

    def reload(self) -> None:
        """The event as it is now; what is being typed stays."""
        desk = self._session.desk
        self._event = event = desk.events.get(self._session.event)
        if self._division not in {one.id for one in event.divisions}:
            self._division = event.main.id
        begun = desk.clock.of_rounds(event.id)
        self.no_pin.setVisible(not begun and not desk.access.has_pin)
        options = [Segment(one.id, one.name) for one in event.divisions]
        several = len(options) > 1
        self.division.show_segments(options, self._division)
        self.division.setVisible(several and self.parts.current() in {"rounds", "rules"})
        for _, show in self._made.values():
            show(event)
        self.show_chosen()

    def show_chosen(self) -> None:
        """The part that is chosen."""
        chosen = str(self.parts.current())
        getattr(self, _MADE_AS.get(chosen, chosen))
        self._stack.setCurrentWidget(self._made[chosen][0])

    def first_focus(self) -> QWidget | None:
        """Where the part shown expects typing."""
        wanted: dict[str, Callable[[], QWidget]] = {
            "event": lambda: self.facts.name.line,
            "rounds": lambda: self.rounds.table,
            "divisions": lambda: self.divisions.table,
            "rules": lambda: self.rules.area,
            "scores": lambda: self.scores.totals,
            "paper": lambda: self.paper.text,
        }
        return wanted[str(self.parts.current())]()

    def _add(
        self,
        name: str,
        part: QWidget,
        show: Callable[[Event], None],
        area: QWidget | None = None,
    ) -> None:
        self.wire(part)
        self._made[name] = area or part, show
        self._stack.addWidget(area or part)
        tab_where(self.no_pin, part)
        if self._event is not None:
            show(self._event)

    def _show_rounds(self, part: RoundsPart, event: Event) -> None:
        rounds = self._session.desk.rounds.all(event.id, self._division)
        part.show_rounds(rounds, event.facts.days)

    def _show_divisions(self, part: DivisionsPart, event: Event) -> None:
        rulesets = [(rules.id, rules.name) for rules in self._session.desk.rulebook.all()]
        part.show_divisions(event.divisions, rulesets, self._first_free(event))

    def _show_scores(self, part: ScoresPart, event: Event) -> None:
        part.show_options(self._session.desk.score_options.options(event.id))

    def _show_rules(self, part: RulesPart, event: Event) -> None:
        division = event.main if self._division is None else event.division(self._division)
        rules = self._session.desk.rulebook.of(division) if division.scored else None
        part.show_rules(division, rules, self._of_book(division))

    def _of_book(self, division: Division) -> RuleSet | None:
        """The rule set of the book, where it is not the division's own copy any more."""
        book = self._session.desk.rulebook
        if not division.scored or division.ruleset not in book.ids():
            return None
        if book.text(division.ruleset) == division.rules_text:
            return None
        return book.get(division.ruleset)

    def _first_free(self, event: Event) -> int:
        desk = self._session.desk
        last = 0
        for division in event.divisions:
            tables = 0
            for one in desk.rounds.all(event.id, division.id)[:1]:
                tables = len(desk.scores.board(event.id, one.number, division.id))
            last = max(last, division.first_table + tables - 1)
        return last + 1


def _segments() -> list[Segment | str]:
    return [
        Segment("event", tr("Event")),
        Segment("rounds", tr("Rounds")),
        Segment("divisions", tr("Divisions")),
        Segment("rules", tr("Rules")),
        Segment("scores", tr("How scores are entered")),
        Segment("paper", tr("Paper")),
    ]


_MADE_AS = {"event": "facts"}
