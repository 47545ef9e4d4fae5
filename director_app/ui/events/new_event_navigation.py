"""The way to a new event: its page asks, the book makes it, the rule sets can be seen meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from director_app.domain.events import EventFacts
from director_app.errors import DirectorError
from director_app.services.amounts import in_short
from director_app.services.desk import Desk
from director_app.services.entry_fees import fee_of_text
from director_app.services.events.service import NewEvent
from director_app.ui.kit.language import usual_paper
from director_app.ui.shell.main_window import MainWindow
from director_app.ui.shell.practice import REAL
from director_app.ui.shell.preloader import NEW_EVENT, when_loaded

if TYPE_CHECKING:
    from director_app.ui.events.new_event import NewEventForm, NewEventPage, RuleSetChoice


class NewEventNavigation(QObject):
    """Asks for a new event of a book in the window, and makes it."""

    made = Signal(int)
    left = Signal()
    rules_asked = Signal(str)
    """The rule set with this key is to be changed; ``take_rules`` comes back from there."""

    def __init__(self, window: MainWindow, book: Callable[[], Desk]) -> None:
        super().__init__(window)
        self._window = window
        self._book = book
        self._like: int | None = None
        self.page: NewEventPage | None = None
        self._asked: object = None
        """What was asked for last, until its form is shown or put away."""

    def ask(self, like: int | None = None) -> None:
        """Show the empty form, or with the answers of a former event."""
        self.close()
        self._asked = asked = object()
        when_loaded(NEW_EVENT, lambda: self._show(like, asked), self)

    def _show(self, like: int | None, asked: object) -> None:
        if self._asked is not asked:
            return
        from director_app.ui.events.new_event import NewEventPage  # noqa: PLC0415 - loaded when it is opened, not at the start

        self._like = like
        former = self._answers(like) if like is not None else None
        page = NewEventPage(self._choices(), date.today(), former)  # noqa: DTZ011 - her own day
        page.setProperty(REAL, True)  # noqa: FBT003 - a property
        page.made.connect(self._make)
        page.cancelled.connect(self._cancel)
        page.rules_asked.connect(self.rules_asked)
        self.page = page
        self._window.show_full(page)

    def take_rules(self, kept: object) -> bool:
        """Back from the rule sets with the key of one; false if no new event is asked for."""
        if self.page is None:
            return False
        self.page.show_rule_sets(self._choices(), str(kept or self.page.form().ruleset))
        self._window.show_full(self.page)
        return True

    def close(self) -> None:
        """Put the form away."""
        self._asked = None
        if self.page is not None:
            self._window.drop_full(self.page)
            self.page = None

    def _choices(self) -> list[RuleSetChoice]:
        from director_app.ui.events.rule_choices import rule_set_choice  # noqa: PLC0415 - loaded when it is opened, not at the start

        book = self._book().rulebook
        return [
            *(rule_set_choice(rules) for rules in book.all()),
            *(rule_set_choice(rules, example=True) for rules in book.examples()),
        ]

    def _answers(self, event: int) -> NewEventForm:
        from director_app.ui.events.new_event import NewEventForm  # noqa: PLC0415 - loaded when it is opened, not at the start

        former = self._book().events.settings_like(event)
        facts = former.facts
        rules = self._book().rulebook.get(former.ruleset)
        return NewEventForm(
            name=facts.name,
            days=(date.today(),),  # noqa: DTZ011 - the director's own day
            place=facts.place,
            ruleset=former.ruleset,
            rounds=former.rounds or rules.rounds.count.count,
            games=former.games or rules.clock.games.count,
            minutes=former.minutes or rules.clock.minutes.count,
            card_year=facts.card_year or 0,
            director=facts.director,
            certification=facts.certification,
            fee="" if facts.fee_cents is None else in_short(facts.fee_cents),
        )

    def _make(self, form: NewEventForm) -> None:
        try:
            facts = EventFacts(
                name=form.name.strip(),
                days=form.days,
                place=form.place.strip(),
                director=form.director.strip(),
                certification=form.certification.strip(),
                card_year=form.card_year or None,
                fee_cents=fee_of_text(form.fee),
            )
            new = NewEvent(
                facts, form.ruleset, form.rounds, form.games, form.minutes, like=self._like
            )
            event = self._book().events.create(new)
            if self._like is None:
                self._book().at(event.id).paper_options.use(usual_paper())
        except DirectorError as refusal:
            if self.page is not None:
                self.page.refuse(refusal.field, refusal.sentence)
            return
        self.close()
        self.made.emit(event.id)

    def _cancel(self) -> None:
        self.close()
        self.left.emit()
