"""The settings of an event: what is changed in them is kept in the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from director_app.domain.events import EventFacts
from director_app.domain.rounds import RoundKind
from director_app.domain.score_options import ScoreOptions
from director_app.errors import DirectorError
from director_app.ui.events.divisions import DivisionsPart, DivisionWish, RulesPart
from director_app.ui.events.facts import FactsForm
from director_app.ui.events.parts import PARTS, EventParts
from director_app.ui.events.rounds import RoundsPart, RoundWish
from director_app.ui.events.scores import ScoresPart
from director_app.ui.kit.words import tr
from director_app.ui.shell.session import Session


class EventSettings(EventParts):
    """Saves what is changed in the six parts."""

    rules_asked = Signal(str, int)
    """What is to be done with the rules of a division: ``change``, ``newer`` or ``keep``."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        for keys, by in (("Ctrl+PgUp", -1), ("Ctrl+PgDown", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setProperty("by", by)
            shortcut.activated.connect(self._step)
        self.parts.chosen.connect(self._show_part)
        self.division.chosen.connect(self._take_division)

    def wire(self, part: QWidget) -> None:
        """What is saved in a part is kept in the book."""
        if isinstance(part, FactsForm):
            part.saved.connect(self._save_facts)
        elif isinstance(part, RoundsPart):
            part.added.connect(self._add_round)
            part.panel.saved.connect(self._save_round)
            part.panel.cancelled.connect(self._cancel_round)
            part.panel.reinstated.connect(self._reinstate)
        elif isinstance(part, DivisionsPart):
            part.panel.saved.connect(self._save_division)
        elif isinstance(part, RulesPart):
            part.asked.connect(self._ask_rules)
        elif isinstance(part, ScoresPart):
            part.saved.connect(self._save_scores)

    def page_keys(self) -> tuple[tuple[str, str], ...]:
        """Keys of this page."""
        return (
            ("Ctrl PgUp, Ctrl PgDn", tr("The part before, the next part")),
            ("Enter", tr("Save; in a table: change the selected row")),
            ("Esc", tr("One step out")),
        )

    def show_detail(self, detail: object) -> None:
        """A part by its name: event, rounds, divisions, rules, scores, paper."""
        if detail in PARTS:
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

    def _step(self) -> None:
        self.parts.step(int(self.sender().property("by")))

    def _show_part(self) -> None:
        self.show_chosen()
        several = self._event is not None and len(self._event.divisions) > 1
        self.division.setVisible(several and self.parts.current() in {"rounds", "rules"})
        self.find()

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
