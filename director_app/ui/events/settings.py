"""The settings of an event in six parts; what is changed in them is kept in the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from director_app.domain.events import Division, Event, EventFacts
from director_app.domain.rounds import Round, RoundKind
from director_app.domain.score_options import ScoreOptions
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.rules.ruleset import RuleSet
from director_app.services.entry_fees import fee_of_text
from director_app.services.events.service import FeeChange
from director_app.ui.events.divisions import DivisionInput, DivisionsPart, RulesPart
from director_app.ui.events.facts import FactsForm
from director_app.ui.events.paper import PaperPart
from director_app.ui.events.rounds import RoundInput, RoundsPart
from director_app.ui.events.scores import ScoresPart
from director_app.ui.kit.buttons import link
from director_app.ui.kit.page import Page
from director_app.ui.kit.scrolling import PageStack, scrolled
from director_app.ui.kit.segments import Segment, Segments
from director_app.ui.kit.tab_order import tab_where
from director_app.ui.kit.words import tr
from director_app.ui.shell.destinations import Destination, PageKey, SettingsPart
from director_app.ui.shell.live_tab import LiveTab
from director_app.ui.shell.session import Session

PARTS = ("event", "rounds", "divisions", "rules", "scores", "paper")
_MADE_AS = {"event": "facts"}


class EventSettings(LiveTab):
    """Shows one of the parts at a time, and saves what is changed in it.

    A part is made when it is first looked at.
    """

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.EVENT, Topic.ROUNDS, Topic.SEATING, Topic.CLOCK}
    )
    rules_asked = Signal(str, int)
    """What is to be done with the rules of a division: ``change``, ``newer`` or ``keep``."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._division: int | None = session.division
        self._event: Event | None = None
        self._made: dict[str, tuple[QWidget, Callable[[Event], None]]] = {}
        self.page = Page(tr("Event settings"))
        self.parts = Segments(_segments())
        self.parts.setObjectName("settings_parts")
        self.division = Segments()
        self.division.setObjectName("settings_division")
        self.page.head.left(self.parts)
        self.page.head.right(self.division)
        self.no_pin = link(tr("No director’s PIN yet. Set one under “This station”."))
        self.no_pin.setObjectName("settings_no_pin")
        self.no_pin.clicked.connect(lambda: session.go(PageKey.THIS_DESK))
        self._stack = PageStack()
        self.page.body.addWidget(self._stack, 1)
        self.page.body.addWidget(self.no_pin, 0, Qt.AlignmentFlag.AlignLeft)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        for keys, by in (("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setProperty("by", by)
            shortcut.activated.connect(self._step)
        self.parts.chosen.connect(self._show_part)
        self.division.chosen.connect(self._take_division)

    @cached_property
    def facts(self) -> FactsForm:
        """Name, days, place and format."""
        part = FactsForm()
        part.saved.connect(self._save_facts)
        self._add("event", part, part.show_event, scrolled(part))
        return part

    @cached_property
    def rounds(self) -> RoundsPart:
        part = RoundsPart()
        part.added.connect(self._add_round)
        part.panel.saved.connect(self._save_round)
        part.panel.cancelled.connect(self._cancel_round)
        part.panel.reinstated.connect(self._reinstate)
        self._add("rounds", part, partial(self._show_rounds, part))
        return part

    @cached_property
    def divisions(self) -> DivisionsPart:
        part = DivisionsPart()
        part.panel.saved.connect(self._save_division)
        self._add("divisions", part, partial(self._show_divisions, part))
        return part

    @cached_property
    def rules(self) -> RulesPart:
        """The rules of the division, in plain words."""
        part = RulesPart()
        part.asked.connect(self._ask_rules)
        self._add("rules", part, partial(self._show_rules, part))
        return part

    @cached_property
    def scores(self) -> ScoresPart:
        """How scores are entered."""
        part = ScoresPart()
        part.saved.connect(self._save_scores)
        self._add("scores", part, partial(self._show_scores, part), scrolled(part))
        return part

    @cached_property
    def paper(self) -> PaperPart:
        """What the event says on paper."""
        part = PaperPart(self._session)
        self._add("paper", part, lambda _event: part.reload(), scrolled(part))
        return part

    def begin(self) -> None:
        """The division at work."""
        self._division = self._session.division

    def reload(self) -> None:
        """The event as it is now; what is being typed stays."""
        desk = self._session.desk
        self._event = event = desk.events.get(self._session.event)
        if self._division not in {division.id for division in event.divisions}:
            self._division = event.main.id
        begun = desk.at(event.id).clock.of_rounds()
        self.no_pin.setVisible(not begun and not desk.access.has_pin)
        self.division.show_segments(
            [Segment(division.id, division.name) for division in event.divisions], self._division
        )
        for _, show in self._made.values():
            show(event)
        self._show_chosen()

    def first_focus(self) -> QWidget | None:
        """Where the part shown expects typing."""
        wanted: dict[str, Callable[[], QWidget]] = {
            "event": lambda: self.facts.name.line,
            "rounds": lambda: self.rounds.table,
            "divisions": lambda: self.divisions.table,
            "rules": lambda: self.rules.area,
            "scores": lambda: self.scores.totals,
            "paper": lambda: self.paper.additions.lines,
        }
        return wanted[str(self.parts.current())]()

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        return (
            ("Ctrl+PgUp, Ctrl+PgDn", tr("Previous section, next section")),
            ("Enter", tr("Save. In a table, edit the selected row")),
            ("Esc", tr("Go back")),
        )

    def lead_to(self, goal: Destination) -> None:
        """A part by its name: event, rounds, divisions, rules, scores, paper."""
        if isinstance(goal, SettingsPart) and goal.part in PARTS:
            self.parts.choose(goal.part)
            self._show_part()
            if goal.fee:
                self.facts.fee.line.setFocus()
                self.facts.fee.line.selectAll()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go where the part shown expects them."""
        target = self.first_focus()
        if target is not None:
            target.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self._session.go(PageKey.ROSTER)
        else:
            super().keyPressEvent(event)

    def _add(
        self,
        name: str,
        part: QWidget,
        show: Callable[[Event], None],
        area: QWidget | None = None,
    ) -> None:
        self._made[name] = area or part, show
        self._stack.addWidget(area or part)
        tab_where(self.no_pin, part)
        if self._event is not None:
            show(self._event)

    def _show_rounds(self, part: RoundsPart, event: Event) -> None:
        rounds = self._session.desk.at(event.id, self._division).rounds.all()
        part.show_rounds(rounds, event.facts.days)

    def _show_divisions(self, part: DivisionsPart, event: Event) -> None:
        book = self._session.desk.rulebook
        rulesets = [(rules.id, rules.name) for rules in (*book.all(), *book.examples())]
        part.show_divisions(event.divisions, rulesets, self._first_free(event))

    def _show_scores(self, part: ScoresPart, event: Event) -> None:
        part.show_options(self._session.desk.at(event.id).scores.options.options())

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
            for first in desk.at(event.id, division.id).rounds.all()[:1]:
                tables = len(desk.at(event.id, division.id).scores.board(first.number))
            last = max(last, division.first_table + tables - 1)
        return last + 1

    def _step(self) -> None:
        self.parts.step(int(self.sender().property("by")))

    def _show_part(self) -> None:
        self._show_chosen()
        self.find()

    def _show_chosen(self) -> None:
        chosen = str(self.parts.current())
        getattr(self, _MADE_AS.get(chosen, chosen))
        self._stack.setCurrentWidget(self._made[chosen][0])
        several = self._event is not None and len(self._event.divisions) > 1
        self.division.setVisible(several and chosen in {"rounds", "rules"})

    def _take_division(self, division: object) -> None:
        self._division = division if isinstance(division, int) else None
        self.reload()

    def _ask_rules(self, what: str) -> None:
        if self._division is not None:
            self.rules_asked.emit(what, self._division)

    def _try(
        self,
        do: Callable[[], object],
        refuse: Callable[[str | None, str], bool],
        done: str,
    ) -> bool:
        """Do it; a refusal stands beside its field, or at the page's top."""
        try:
            do()
        except DirectorError as refusal:
            if not refuse(refusal.field, refusal.sentence):
                self._session.notices.refuse(refusal)
            return False
        self._session.notices.done(done)
        return True

    def _save_facts(self, facts: EventFacts) -> None:
        desk, event = self._session.desk, self._event
        assert event is not None  # it is what the form was filled from
        self._session.act(lambda: desk.events.change(event, facts), tr("Settings saved"))
        now = desk.events.get(event.id)
        if now.facts == facts:
            self.facts.accept(now)
            self._event = now

    def _save_scores(self, options: ScoreOptions) -> None:
        desk, event = self._session.desk, self._session.event
        self._session.act(
            lambda: desk.at(event).scores.options.change(options), tr("Settings saved")
        )
        if self._session.here.scores.options.options() == options:
            self.scores.accept(options)

    def _add_round(self, kind: RoundKind) -> None:
        desk, event = self._session.desk, self._session.event
        names = {RoundKind.BONUS: tr("Bonus round"), RoundKind.SIDE: tr("Side round")}
        added = self._session.act(
            lambda: desk.at(event, self._division).rounds.add(kind=kind, name=names.get(kind, ""))
        )
        if added is not None:
            self._session.notices.done(tr("{round} added", round=added.title))
            self.rounds.table.choose(added.id)
            self.rounds.panel.name.line.setFocus()

    def _save_round(self, typed: RoundInput) -> None:
        desk, event, division = self._session.desk, self._session.event, self._division
        wanted = typed.round
        before = self._round(wanted.id)
        fewer = typed.games < wanted.planned_games
        if not fewer:
            wanted = replace(wanted, games=typed.games, planned_games=typed.games, reason="")

        def do() -> None:
            if fewer and (typed.games, typed.reason) != (before.games, before.reason):
                desk.at(event, division).rounds.shorten(wanted.number, typed.games, typed.reason)
                now = self._round(wanted.id)
                changed = replace(wanted, games=now.games, reason=now.reason, version=now.version)
                if changed != now:
                    desk.at(event).rounds.change(changed)
            elif wanted != before:
                desk.at(event).rounds.change(wanted)

        self._try(do, self.rounds.panel.refuse_field, tr("{round} saved", round=wanted.title))

    def _round(self, round_id: int) -> Round:
        """A round as the book has it now."""
        rounds = self._session.desk.at(self._session.event, self._division).rounds.all()
        return next(round_ for round_ in rounds if round_.id == round_id)

    def _cancel_round(self, number: int, reason: str) -> None:
        desk, event = self._session.desk, self._session.event
        self._try(
            lambda: desk.at(event, self._division).rounds.cancel(number, reason),
            self.rounds.panel.refuse_field,
            tr("Round {number} canceled", number=number),
        )

    def _reinstate(self, number: int) -> None:
        desk, event = self._session.desk, self._session.event
        self._session.act(
            lambda: desk.at(event, self._division).rounds.reinstate(number),
            tr("Round {number} reinstated", number=number),
        )

    def _save_division(self, typed: DivisionInput) -> None:
        made: list[int] = []

        def do() -> None:
            made.extend(_saved(self._session, typed))

        said = tr("Division {name} added") if typed.id is None else tr("Division {name} saved")
        if self._try(do, self.divisions.panel.refuse_field, said.format(name=typed.name)) and made:
            self.divisions.choose(made[0])


def _segments() -> list[Segment | str]:
    return [
        Segment("event", tr("Event")),
        Segment("rounds", tr("Rounds")),
        Segment("divisions", tr("Divisions")),
        Segment("rules", tr("Rules")),
        Segment("scores", tr("How scores are entered")),
        Segment("paper", tr("Paper")),
    ]


def _saved(session: Session, typed: DivisionInput) -> tuple[int, ...]:
    """Keep a division as the form has it, and with whom it is seated; its id if it is new."""
    desk, event = session.desk, session.event
    fee = fee_of_text(typed.fee)
    if typed.id is None:
        made = desk.events.add_division(
            event, typed.name, typed.ruleset, typed.first_table, skipped=typed.skipped, fee=fee
        )
        return (made,)
    if not typed.name:
        raise DirectorError(tr("Enter a name for the division."), field="name")
    desk.events.change_division(
        event,
        typed.id,
        name=typed.name,
        ruleset=typed.ruleset,
        first_table=typed.first_table,
        skipped=typed.skipped,
        fee=FeeChange(fee),
    )
    if desk.events.get(event).division(typed.id).seated_with != typed.host:
        if typed.host is None:
            session.here.divisions.give_own_rounds(typed.id)
        else:
            session.here.divisions.together(typed.id, typed.host)
    return ()
