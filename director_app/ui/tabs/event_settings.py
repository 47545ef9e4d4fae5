"""The settings of an event: its facts, rounds, divisions and rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from director_app.domain.events import Division, Event, EventFacts
from director_app.domain.rounds import RoundKind
from director_app.domain.score_options import ScoreOptions
from director_app.domain.topics import Topic
from director_app.errors import DirectorError
from director_app.rules.ruleset import RuleSet
from director_app.ui.live_tab import LiveTab
from director_app.ui.session import Session
from director_app.ui.tabs.event_divisions import DivisionsPart, DivisionWish, RulesPart
from director_app.ui.tabs.event_facts import FactsForm
from director_app.ui.tabs.event_paper import PaperPart
from director_app.ui.tabs.event_rounds import RoundsPart, RoundWish
from director_app.ui.tabs.event_scores import ScoresPart
from director_app.ui.widgets.buttons import link
from director_app.ui.widgets.page import Page, scrolled
from director_app.ui.widgets.segments import Segment, Segments
from director_app.ui.words import tr

_PARTS = ("event", "rounds", "divisions", "rules", "scores", "paper")


class EventSettings(LiveTab):
    """Six parts, one at a time."""

    rules_asked = Signal(str, int)
    """What is to be done with the rules of a division: ``change``, ``newer`` or ``keep``."""

    shows: ClassVar[frozenset[Topic]] = frozenset(
        {Topic.EVENT, Topic.ROUNDS, Topic.SEATING, Topic.CLOCK}
    )

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.bus, parent)
        self._session = session
        self._division: int | None = session.division
        self._event: Event | None = None
        self.page = Page(tr("Settings of this event"))
        self.parts = Segments(_segments())
        self.parts.setObjectName("settings_parts")
        self.division = Segments()
        self.division.setObjectName("settings_division")
        self.page.head.left(self.parts)
        self.page.head.right(self.division)
        self.facts = FactsForm()
        self.rounds = RoundsPart()
        self.divisions = DivisionsPart()
        self.rules = RulesPart()
        self.scores = ScoresPart()
        self.paper = PaperPart(session)
        self.no_pin = link(tr("No director’s PIN is set yet: see This desk"))
        self.no_pin.setObjectName("settings_no_pin")
        self.no_pin.clicked.connect(lambda: session.go("this_desk"))
        self._stack = QStackedWidget()
        parts = (self.rounds, self.divisions, self.rules, scrolled(self.scores))
        for part in (scrolled(self.facts), *parts, scrolled(self.paper)):
            self._stack.addWidget(part)
        self.page.body.addWidget(self._stack, 1)
        self.page.body.addWidget(self.no_pin, 0, Qt.AlignmentFlag.AlignLeft)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.page)
        self._wire()

    def reload(self) -> None:
        """The event as it is now; what is being typed stays."""
        desk = self._session.desk
        event = desk.events.get(self._session.event)
        self._event = event
        if self._division not in {one.id for one in event.divisions}:
            self._division = event.main.id
        self.facts.show_event(event)
        begun = desk.clock.of_rounds(event.id)
        self.no_pin.setVisible(not begun and not desk.access.has_pin)
        options = [Segment(one.id, one.name) for one in event.divisions]
        several = len(options) > 1
        self.division.show_segments(options, self._division)
        self.division.setVisible(several and self.parts.current() in {"rounds", "rules"})
        self.rounds.show_rounds(desk.rounds.all(event.id, self._division), event.facts.days)
        rulesets = [(rules.id, rules.name) for rules in desk.rulebook.all()]
        self.divisions.show_divisions(event.divisions, rulesets, self._first_free(event))
        self._show_rules(event)
        self.scores.show_options(desk.score_options.options(event.id))
        self.paper.reload()

    def first_focus(self) -> QWidget | None:
        """Where the part shown expects typing."""
        return {
            "event": self.facts.name.line,
            "rounds": self.rounds.table,
            "divisions": self.divisions.table,
            "rules": self.rules.area,
            "scores": self.scores.totals,
            "paper": self.paper.text,
        }[str(self.parts.current())]

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("Ctrl PgUp, Ctrl PgDn", tr("The part before, the next part")),
            ("Enter", tr("Save; in a table: change the selected row")),
            ("Esc", tr("One step out")),
        )

    def show_detail(self, detail: object) -> None:
        """A part by its name: event, rounds, divisions, rules, scores, paper."""
        if detail in _PARTS:
            self.parts.choose(detail)
            self._show_part()

    def find(self) -> None:  # type: ignore[override]  # as every page names it
        """The keys go where the part shown expects them."""
        target = self.first_focus()
        if target is not None:
            target.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self._session.go("roster")
        else:
            super().keyPressEvent(event)

    def _wire(self) -> None:
        for keys, by in (("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setProperty("by", by)
            shortcut.activated.connect(self._step)
        self.parts.chosen.connect(self._show_part)
        self.division.chosen.connect(self._take_division)
        self.facts.saved.connect(self._save_facts)
        self.rounds.added.connect(self._add_round)
        self.rounds.panel.saved.connect(self._save_round)
        self.rounds.panel.cancelled.connect(self._cancel_round)
        self.rounds.panel.reinstated.connect(self._reinstate)
        self.divisions.panel.saved.connect(self._save_division)
        self.rules.asked.connect(self._ask_rules)
        self.scores.saved.connect(self._save_scores)

    def _step(self) -> None:
        self.parts.step(int(self.sender().property("by")))

    def _show_part(self) -> None:
        at = _PARTS.index(str(self.parts.current()))
        self._stack.setCurrentIndex(at)
        several = self._event is not None and len(self._event.divisions) > 1
        self.division.setVisible(several and self.parts.current() in {"rounds", "rules"})
        self.find()

    def _take_division(self, division: object) -> None:
        self._division = division if isinstance(division, int) else None
        self.reload()

    def _show_rules(self, event: Event) -> None:
        division = event.main if self._division is None else event.division(self._division)
        rules = self._session.desk.rulebook.of(division) if division.scored else None
        self.rules.show_rules(division, rules, self._of_book(division))

    def _of_book(self, division: Division) -> RuleSet | None:
        """The rule set of the book, where it is not the division's own copy any more."""
        book = self._session.desk.rulebook
        if not division.scored or division.ruleset not in book.ids():
            return None
        if book.text(division.ruleset) == division.rules_text:
            return None
        return book.get(division.ruleset)

    def _ask_rules(self, what: str) -> None:
        if self._division is not None:
            self.rules_asked.emit(what, self._division)

    def _first_free(self, event: Event) -> int:
        desk = self._session.desk
        last = 0
        for division in event.divisions:
            tables = 0
            for one in desk.rounds.all(event.id, division.id)[:1]:
                tables = len(desk.scores.board(event.id, one.number, division.id))
            last = max(last, division.first_table + tables - 1)
        return last + 1

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
                self._session.notices.refuse(refusal.sentence)
            return False
        self._session.notices.done(done)
        return True

    def _save_facts(self, facts: EventFacts) -> None:
        desk, event = self._session.desk, self._event
        if event is None:
            return
        self._session.act(lambda: desk.events.change(event, facts), tr("Settings saved"))
        now = desk.events.get(event.id)
        if now.facts == facts:
            self.facts.accept(now)
            self._event = now

    def _save_scores(self, options: ScoreOptions) -> None:
        desk, event = self._session.desk, self._session.event
        self._session.act(lambda: desk.score_options.change(event, options), tr("Settings saved"))
        if desk.score_options.options(event) == options:
            self.scores.accept(options)

    def _add_round(self, kind: RoundKind) -> None:
        desk, event = self._session.desk, self._session.event
        names = {RoundKind.BONUS: tr("Bonus round"), RoundKind.SIDE: tr("Side round")}
        one = self._session.act(
            lambda: desk.rounds.add(
                event, kind=kind, name=names.get(kind, ""), division=self._division
            )
        )
        if one is not None:
            self._session.notices.done(tr("{round} added", round=one.title))
            self.rounds.table.choose(one.id)
            self.rounds.panel.name.line.setFocus()

    def _save_round(self, wish: RoundWish) -> None:
        desk, event, division = self._session.desk, self._session.event, self._division
        one = wish.round
        before = next(kept for kept in desk.rounds.all(event, division) if kept.id == one.id)
        fewer = wish.games < one.planned_games
        if not fewer:
            one = replace(one, games=wish.games, planned_games=wish.games, reason="")

        def do() -> None:
            if fewer and (wish.games, wish.reason) != (before.games, before.reason):
                desk.rounds.shorten(event, one.number, wish.games, wish.reason, division)
                now = next(kept for kept in desk.rounds.all(event, division) if kept.id == one.id)
                changed = replace(one, games=now.games, reason=now.reason, version=now.version)
                if changed != now:
                    desk.rounds.change(event, changed)
            elif one != before:
                desk.rounds.change(event, one)

        self._try(do, self.rounds.panel.refuse, tr("{round} saved", round=one.title))

    def _cancel_round(self, number: int, reason: str) -> None:
        desk, event = self._session.desk, self._session.event
        self._try(
            lambda: desk.rounds.cancel(event, number, reason, self._division),
            self.rounds.panel.refuse,
            tr("Round {number} cancelled", number=number),
        )

    def _reinstate(self, number: int) -> None:
        desk, event = self._session.desk, self._session.event
        self._session.act(
            lambda: desk.rounds.reinstate(event, number, self._division),
            tr("Round {number} reinstated", number=number),
        )

    def _save_division(self, wish: DivisionWish) -> None:
        made: list[int] = []

        def do() -> None:
            made.extend(_saved(self._session, wish))

        said = tr("Division {name} added") if wish.id is None else tr("Division {name} saved")
        if self._try(do, self.divisions.panel.refuse, said.format(name=wish.name)) and made:
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


def _saved(session: Session, wish: DivisionWish) -> tuple[int, ...]:
    """Keep a division as the form has it, and with whom it is seated; its id if it is new."""
    desk, event = session.desk, session.event
    if wish.id is None:
        first, skipped = wish.first_table, wish.skipped
        return (desk.events.add_division(event, wish.name, wish.ruleset, first, skipped=skipped),)
    if not wish.name:
        raise DirectorError(tr("A division needs a name."), field="name")
    desk.events.change_division(
        event,
        wish.id,
        name=wish.name,
        ruleset=wish.ruleset,
        first_table=wish.first_table,
        skipped=wish.skipped,
    )
    if desk.events.get(event).division(wish.id).seated_with != wish.host:
        if wish.host is None:
            desk.divisions.apart(event, wish.id)
        else:
            desk.divisions.together(event, wish.id, wish.host)
    return ()
