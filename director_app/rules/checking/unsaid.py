"""What a sheet leaves unsaid although much hangs on it, and what it says in another's name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from director_app.rules.checking.findings import Finding
from director_app.rules.defaults import STATED, cited
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.base import games, minutes, points, rounds

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet

_WORDS = frozenset({"in_rounds", "notes", "situations"})
_NAMES = frozenset({"name", "reason", "topic"})


def silences(rules: RuleSet, sheet: Mapping[str, Any]) -> Iterator[Finding]:
    """What decides points or the day and is left to our defaults; a sheet with a base is whole."""
    if rules.base:
        return
    wall, intact = rules.wall.live.points, rules.error.one_intact.intact
    clock, bonuses = rules.clock, rules.bonuses
    data = {
        "rounds.count": rounds(rules.rounds.count.count),
        "clock.games": Message("{games} in each round", games=games(clock.games.count)),
        "clock.minutes": Message("{minutes} for each round", minutes=minutes(clock.minutes.count)),
        "bonuses": joined(
            ", ",
            (
                Message("{name} {points}", name=bonus.name, points=points(bonus.add or 0))
                for bonus in bonuses
            ),
        ),
        "wall.live": Message("each live hand in a wall game gets {points}", points=points(wall)),
        "thrower.exposures": Message("throwing the winning tile costs nothing"),
        "error.one_intact": Message(
            "after mah jongg in error, the only other hand still intact gets {points}",
            points=points(intact),
        ),
    }
    for key, default in data.items():
        group, _, entry = key.partition(".")
        if group not in sheet or (entry and entry not in sheet[group]):
            yield Finding(key, default)


def replaced(rules: RuleSet, base: RuleSet) -> Iterator[Finding]:
    """Lists of a sheet that no longer have all rows of its base's; an empty list means it so."""
    for key in ("bonuses", "penalties"):
        own = {row.id for row in getattr(rules, key)}
        gone = [row.name for row in getattr(base, key) if row.id not in own]
        if own and gone:
            text = Message(
                "your list replaces {base}’s, so it no longer has {names}. "
                "Copy the rows you want to keep",
                base=base.short,
                names=listed(gone),
            )
            yield Finding(key, text)


def still_cited(rules: RuleSet, former: RuleSet) -> Iterator[Finding]:
    """Values that differ from those of another set, and yet stand under a section of its sheet."""
    for group in fields(rules):
        given, was = getattr(rules, group.name), getattr(former, group.name)
        if group.name in _WORDS:
            continue
        if isinstance(given, tuple):
            yield from _of_rows(group.name, given, was, former.short)
        elif is_dataclass(given):
            for entry in fields(given):
                key = f"{group.name}.{entry.name}"
                new, old = getattr(given, entry.name), getattr(was, entry.name)
                if isinstance(new, tuple):
                    yield from _of_rows(key, new, old, former.short)
                else:
                    yield from _of_row(key, new, (old,), former.short)


def _of_rows(
    key: str, rows: tuple[Any, ...], was: tuple[Any, ...], short: str
) -> Iterator[Finding]:
    for number, row in enumerate(rows):
        yield from _of_row(f"{key}[{number}]", row, was, short)


def _of_row(key: str, row: Any, was: tuple[Any, ...], short: str) -> Iterator[Finding]:
    """A row with a section that only rows have which say something else."""
    section = row.section.removeprefix(f"{short} ")
    there = [one for one in was if one.section == section and section not in {DEFAULT, STATED}]
    if there and not any(_bare(row) == _bare(one) for one in there):
        text = Message(
            "still cites {sheet}, which says something else. Give the section of your own sheet",
            sheet=cited(section, short),
        )
        yield Finding(f"{key}.section", text)


def _bare(row: Any) -> Any:
    """A row without its section and what only names it."""
    named = {field.name: "" for field in fields(row) if field.name in _NAMES}
    return replace(row, section="", **named)
