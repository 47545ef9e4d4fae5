"""What being late for the start costs, as the event's sheet has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.play_parts import DEFAULT, stated_part
from director_app.rules.ruleset import RuleSet
from director_app.rules.words.points import how_often
from director_app.rules.words.telling import place_named

LATE = "late"
"""Kind of a ruling about somebody who was not there at the start, and the situation's id."""

Cost = Literal["fixed", "open", "forfeit", "nothing"]


@dataclass(frozen=True, slots=True)
class Lateness:
    """What being late costs; ``points`` only where they are fixed.

    ``said`` is what the sheet says, in our words. ``nothing``: the sheet names no cost, so
    nothing is logged unless the director wants it.
    """

    cost: Cost
    points: int | None = None
    section: str = ""
    label: str = ""
    said: str = ""
    often: str = ""
    """How often it is charged, where that is not each time."""


def lateness_of(rules: RuleSet | None) -> Lateness:
    """What a rule set says of being late.

    Four Seasons B6 charges a fixed amount for each start, MJMP's heading leaves the amount open,
    Mission's Time takes the seat; a penalty that is a house default names no amount.
    """
    kind = (
        next((penalty for penalty in rules.penalties if penalty.id == LATE), None)
        if rules
        else None
    )
    if rules is None or kind is None:
        return Lateness("nothing")
    ruled = next(
        (
            situation
            for situation in rules.situations
            if situation.id == LATE and not situation.common and _when_late(situation.when)
        ),
        None,
    )
    section, said = stated_part(kind.section), ruled.text if ruled else ""
    often = how_often(kind.times, first_free=kind.first_free) if kind.may_be_free else ""
    found = Lateness("open", kind.points, section, kind.name, said, often)
    if ruled is not None and not ruled.penalty:
        return replace(found, cost="forfeit", section=ruled.section)
    if kind.points is not None:
        return replace(found, cost="fixed")
    return found if section != DEFAULT else replace(found, cost="nothing")


def _when_late(when: Mapping[str, str]) -> bool:
    """Whether a row of the sheet holds for somebody who comes late."""
    return all(LATE in answer.split("|") for answer in when.values())


def late_points(lateness: Lateness, typed: int | None, *, log: bool) -> int | None:
    """What each is charged; ``None`` where nothing is to be logged.

    Refused: points that would be given, none where the sheet leaves them open, and other points
    where it fixes them.
    """
    if lateness.cost == "fixed":
        if typed not in {None, lateness.points}:
            raise DirectorError(
                Message(
                    "The rules set the lateness penalty at {points} points "
                    "(section {section}). Leave the points blank. To "
                    "charge something else, log a ruling.",
                    points=lateness.points,
                    section=place_named(lateness.section),
                ),
                field="points",
            )
        return lateness.points
    if typed is not None and typed > 0:
        raise DirectorError(
            Message("A lateness penalty must be negative, such as -10."), field="points"
        )
    if lateness.cost == "open" and typed is None:
        raise DirectorError(
            Message(
                "The rules don’t set a lateness penalty. Enter one, such as -10, or 0 for none."
            ),
            field="points",
        )
    if lateness.cost == "nothing" and typed is None and not log:
        return None
    return typed or 0
