"""What the adviser looks up: people and seats, rounds, and the questions that are asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from director_app.rules.adviser import advise
from director_app.rules.situations import SituationQuestion, catalogue
from director_app.services.rulings.adviser import AdviceRequest, AdvisedPlace, situations_found
from director_app.ui.kit.finder import Findable
from director_app.ui.kit.words import tr
from director_app.ui.rulings.ruling_choices import RulingChoice, entries
from director_app.ui.rulings.words import NOBODY_KNOWN, AtTable, people_at_table

if TYPE_CHECKING:
    from director_app.domain.events import Division
    from director_app.services.rulings.adviser import AdvisedRuling, TableHere
    from director_app.services.rulings.page import Nameable, RulingsPage
    from director_app.ui.shell.session import Session


class RulingLookup:
    """Knows what the page read last, and answers for one division at a time."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._page: RulingsPage | None = None
        """``None`` until the page is read for the first time."""
        self.badge: int | None = None
        """Who decides which division is meant."""

    def show(self, page: RulingsPage) -> None:
        """The event as it was read just now."""
        self._page = page

    @property
    def lines(self) -> Mapping[int, Nameable]:
        """Everybody who can be named, by badge."""
        return self._page.people if self._page is not None else {}

    @property
    def division(self) -> int | None:
        """The division of the one named, else the one at work."""
        line = self.lines.get(self.badge) if self.badge is not None else None
        return line.entrant.division if line else self._session.division

    @property
    def division_entry(self) -> Division | None:
        """The same with what is known of it."""
        if self._page is None:
            return None
        event, division = self._page.event, self.division
        return event.main if division is None else event.division(division)

    def rules_name(self) -> str:
        """The sheet that is asked."""
        kept = self.division_entry
        if kept is None or not kept.scored:
            return tr("Unscored division")
        return self._session.desk.rulebook.of(kept).short

    def entries(self, words: str) -> tuple[RulingChoice, ...]:
        """What can be ruled on, as found by the words."""
        kept = self.division_entry
        if kept is None or not kept.scored:
            return tuple(entry for entry in entries((), words) if entry.key != "own:award")
        rules = self._session.desk.rulebook.of(kept)
        came_up = self._page.came_up if self._page is not None else ()
        return entries(situations_found(rules, words).all, words, came_up)

    def rounds(self) -> tuple[list[tuple[int, str]], int | None]:
        """The rounds to choose from, and the clock's."""
        kept = self.division_entry
        if self._page is None or kept is None:
            return [], None
        known = self._page.rounds[kept.id]
        at_work = known.at_work(self._session.desk.time.now())
        return [(round_.number, round_.title) for round_ in known.rounds], at_work

    def at_table_of(self, badge: int | None) -> AtTable:
        """The table where somebody sits now."""
        number = self.rounds()[1]
        if badge is None or number is None:
            return NOBODY_KNOWN
        place = AdvisedPlace(number, self.table_of(badge, number))
        return seen_at(
            self._session.here.rulings.adviser.consider(AdviceRequest(place, self.division)).table,
            place,
        )

    def people(self, table: AtTable) -> list[Findable]:
        """Everybody who can be named; those at the table with their seats."""
        return [
            Findable(
                line.badge,
                line.label,
                tr(table.badges[line.badge].wind) if line.badge in table.badges else "",
            )
            for line in self.lines.values()
        ]

    def table_of(self, badge: int, number: int | None) -> int | None:
        """Where somebody sits in a round."""
        line = self.lines.get(badge)
        if line is None or number is None:
            return None
        seats = self._session.here.roster.seats(line.entrant) or ()
        return next((seat.table for seat in seats if seat.round == number), None)


def seen_at(table: TableHere | None, place: AdvisedPlace) -> AtTable:
    """Who sits there in the game of the place; nobody where no table is known."""
    return people_at_table(table, place.game) if table is not None else NOBODY_KNOWN


def questions_of(
    advised: AdvisedRuling, answers: Mapping[str, str]
) -> tuple[SituationQuestion, ...]:
    """The questions that are asked after these answers, answered or not."""
    situation, given, asked = advised.advice.situation, dict[str, str](), []
    for question in catalogue().questions_of(situation):
        still = advise(advised.rules, situation.id, given, seats=advised.seats).asks
        if question not in still:
            continue
        asked.append(question)
        if question.id in answers:
            given[question.id] = answers[question.id]
    return tuple(asked)
