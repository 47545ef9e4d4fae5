"""Where the movement of a rule set makes people meet again, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.services.seating.ways import repeating_tables
from director_app.ui.kit.words import listed, tr

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet


_MOST_COUNTS = 12


def counts_line(rules: RuleSet | None, rounds: int) -> str:
    """The table counts at which the sheet's movement makes people meet again."""
    found = repeating_tables(rules, rounds)
    if found is None:
        return tr("This rule set names no movement: rounds are drawn without repeats.")
    if not found:
        return tr("In %n rounds the sheet's movement lets nobody meet twice.", n=rounds)
    counts = listed([str(count) for count in found[:_MOST_COUNTS]])
    return tr(
        "In %n rounds the sheet's movement makes people meet again at {counts} tables; a clean "
        "plan on movement cards is offered there.",
        n=rounds,
        counts=counts,
    )
