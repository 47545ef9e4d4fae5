"""A rule set as the page of a new event offers it: its points in plain words."""

from __future__ import annotations

from director_app.rules.loading import EXAMPLES
from director_app.rules.ruleset import RuleSet
from director_app.rules.words import LabeledPoints, points_tables
from director_app.ui.events.new_event import RuleSetChoice
from director_app.ui.kit.words import tr


def rule_set_choice(rules: RuleSet, *, example: bool = False) -> RuleSetChoice:
    """A rule set to choose, with the lines marked that its sheet does not state."""
    winner, thrower, dead = points_tables(rules)
    rows = [(row.label, row) for row in winner.rows]
    rows += [(_thrown(row), row) for row in thrower.rows]
    rows += [(row.label, row) for row in dead.rows]
    return RuleSetChoice(
        key=rules.id,
        title=rules.name,
        lines=tuple((label, row.worth) for label, row in rows),
        silent=frozenset(at for at, (_, row) in enumerate(rows) if row.default),
        about=EXAMPLES.get(rules.id, "") if example else "",
        note=tr("As of {date}", date=rules.date) if rules.date else "",
        rounds=rules.rounds.count.count,
        games=rules.clock.games.count,
        minutes=rules.clock.minutes.count,
        rules=rules,
    )


def _thrown(row: LabeledPoints) -> str:
    """A row of the thrower's table, read without its heading."""
    return tr("Threw to {exposures}", exposures=row.exposed) if row.exposed else row.label
