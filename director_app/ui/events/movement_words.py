"""Where the movement of a rule set makes people meet again, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.services.seating.draw_methods import repeating_tables
from director_app.ui.kit.words import listed, tr

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet


_MOST_COUNTS = 12


def counts_line(rules: RuleSet | None, rounds: int) -> str:
    """The table counts at which the sheet's movement makes people meet again."""
    found = repeating_tables(rules, rounds)
    if found is None:
        return tr(
            "This rule set has no movement, so rounds are drawn with the fewest repeat opponents."
        )
    if not found:
        return tr(
            "In %n rounds on the rule sheet’s movement, no one plays the same opponent twice.",
            n=rounds,
        )
    counts = listed([str(count) for count in found[:_MOST_COUNTS]])
    return tr(
        "In %n rounds, the rule sheet’s movement repeats opponents with "
        "{counts} tables. For those, a plan with the fewest repeats (with "
        "movement cards) is available.",
        n=rounds,
        counts=counts,
    )
