"""What the adviser looks up: people and seats, the questions that are asked, the effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from director_app.errors import DirectorError
from director_app.rules.adviser import advise
from director_app.rules.situations import Question, catalogue
from director_app.services.rulings.adviser import Place
from director_app.ui.kit.player_picker import Person
from director_app.ui.kit.words import tr
from director_app.ui.rulings.entries import Entry, entries
from director_app.ui.rulings.words import NOBODY_KNOWN, AtTable, at_table

if TYPE_CHECKING:
    from director_app.domain.events import Division
    from director_app.services.roster.service import RosterLine
    from director_app.services.rulings.adviser import Advised
    from director_app.services.scores.sheet_views import SheetView
    from director_app.ui.shell.session import Session


class Lookup:
    """Asks the services for one division at a time."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.lines: dict[int, RosterLine] = {}
        self.badge: int | None = None
        """Who decides which division is meant."""

    def look(self) -> None:
        """The roster as it is now."""
        roster = self._session.desk.roster.roster(self._session.event)
        self.lines = {line.badge: line for line in roster.lines}

    @property
    def division(self) -> int | None:
        """The division of the one named, else the one at work."""
        line = self.lines.get(self.badge) if self.badge is not None else None
        return line.entrant.division if line else self._session.division

    @property
    def kept(self) -> Division:
        """The same with what is known of it."""
        event = self._session.desk.events.get(self._session.event)
        return event.main if self.division is None else event.division(self.division)

    def rules_name(self) -> str:
        """The sheet that is asked."""
        kept = self.kept
        if not kept.scored:
            return tr("Unscored division")
        return self._session.desk.rulebook.of(kept).short

    def entries(self, words: str) -> tuple[Entry, ...]:
        """What can be ruled on, as found by the words."""
        kept = self.kept
        if not kept.scored:
            return tuple(entry for entry in entries((), words) if entry.key != "own:award")
        desk, event = self._session.desk, self._session.event
        return entries(desk.adviser.situations(event, kept.id, words), words)

    def rounds(self) -> tuple[list[tuple[int, str]], int | None]:
        """The rounds to choose from, and the clock's."""
        desk, event = self._session.desk, self._session.event
        every = desk.rounds.all(event, self.division)
        rounds = [round_ for round_ in every if not round_.cancelled]
        at_work = desk.clock.show(event, self.division).round.number if rounds else None
        return [(round_.number, round_.title) for round_ in rounds], at_work

    def sheet(self, number: int | None, table: int | None) -> SheetView | None:
        """The sheet of a table, if there is such a table."""
        if number is None or table is None:
            return None
        desk, event = self._session.desk, self._session.event
        try:
            return desk.scores.sheet(event, number, table, self.division)
        except DirectorError:
            return None

    def at_table(self, place: Place) -> AtTable:
        """Who sits there."""
        view = self.sheet(place.round, place.table)
        return at_table(view, place.game) if view else NOBODY_KNOWN

    def at_table_of(self, badge: int | None) -> AtTable:
        """The table where somebody sits now."""
        number = self.rounds()[1]
        if badge is None or number is None:
            return NOBODY_KNOWN
        return self.at_table(Place(number, self.table_of(badge, number)))

    def people(self, table: AtTable) -> list[Person]:
        """Everybody who can be named; those at the table with their seats."""
        return [
            Person(
                line.badge,
                line.label,
                line.entrant.division,
                tr(table.badges[line.badge].wind) if line.badge in table.badges else "",
            )
            for line in self.lines.values()
        ]

    def table_of(self, badge: int, number: int | None) -> int | None:
        """Where somebody sits in a round."""
        line = self.lines.get(badge)
        if line is None or number is None:
            return None
        seats = self._session.desk.roster.seats(line.entrant)
        return next((seat.table for seat in seats if seat.round == number), None)


def questions_of(advised: Advised, answers: Mapping[str, str]) -> tuple[Question, ...]:
    """The questions that are asked after these answers, answered or not."""
    situation, given, asked = advised.advice.situation, dict[str, str](), []
    for question in catalogue().asked(situation):
        still = advise(advised.rules, situation.id, given).asks
        if question not in still:
            continue
        asked.append(question)
        if question.id in answers:
            given[question.id] = answers[question.id]
    return tuple(asked)
