"""An event whose rows of standings do not simply add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, new_event

if TYPE_CHECKING:
    from pathlib import Path

    from director_app.services.desk import Desk

_RULES = """
method = { kind = "best", best = 2, section = "7" }
floor = { floored = true, points = 35, of = "round", section = "7" }
factors = { by_round = [1, 1, 2], section = "7" }
"""


def ranked_so(desk: Desk, folder: Path, ranking: str, name: str = "ours") -> str:
    """A rule set that adds up as these lines say."""
    text = desk.rulebook.text("mania").replace('id = "mania"', f'id = "{name}"')
    assert "[ranking]" not in text
    file = folder / f"{name}.toml"
    file.write_text(f"{text}\n[ranking]\n{ranking}", encoding="utf-8")
    desk.rulebook.add(file)
    return name


def weighted_event(desk: Desk, folder: Path) -> tuple[int, int]:
    """Best 2 of 3 rounds, none below 35, the last one twice: the event, and a badge to look at.

    Everybody has 40 a round, two players 30 in the first: one (whose badge it is) is among the
    four who played the third, the other is not.
    """
    event = new_event(desk, ruleset=ranked_so(desk, folder, _RULES), rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    accept_walls(desk, event, 3, [1])
    third = {
        place.tally.badge: place.tally.rounds[2] is not None
        for place in desk.at(event).standings.standings().places
    }
    badge = min(each for each, played in third.items() if played)
    other = min(each for each, played in third.items() if not played)
    for who in (badge, other):
        desk.at(event).rulings.add(NewRuling("peek", (who,), round=1))
    return event, badge
