"""Table numbers of divisions: no two divisions have one, and none that the hall lacks is used."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from director_app.domain.events import Division, Event
from director_app.domain.tables import TablePlan
from director_app.errors import DirectorError
from director_app.messages.message import Message, joined
from director_app.storage.unit_of_work import UnitOfWork

_LAST = 9999
_PART = re.compile(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?")


def numbers_from(text: str) -> frozenset[int]:
    """Table numbers written as ``13, 113-120``; refuses what is neither number nor range."""
    found: set[int] = set()
    for part in re.split(r"[,;]", text):
        if not part.strip():
            continue
        match = _PART.fullmatch(part.strip())
        first = int(match[1]) if match else 0
        last = int(match[2] or match[1]) if match else 0
        if not 1 <= first <= last <= _LAST:
            raise DirectorError(
                Message(
                    "“{typed}” isn’t a table number or range. Write them like 13, 113-120.",
                    typed=part.strip(),
                ),
                field="skipped",
            )
        found.update(range(first, last + 1))
    return frozenset(found)


def numbers_text(numbers: frozenset[int]) -> str:
    """The same numbers as they are written: ``13, 113-120``."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return joined(
        ", ",
        (
            str(run[0]) if len(run) == 1 else f"{run[0]}{(', ' if len(run) == 2 else '-')}{run[-1]}"
            for run in runs
        ),
    )


def tables_needed(work: UnitOfWork, event: Event, division: Division) -> int:
    """How many tables a division has drawn, or needs for its players; at least one."""
    here = event.together(division.id)
    players = sum(
        entrant.division in here and entrant.status.plays and not entrant.facts.fill_in
        for entrant in work.roster.all(event.id)
    )
    drawn = max((len(tables) for tables in _drawn(work, division).values()), default=0)
    return max(drawn, -(-players // 4), 1)


def refuse_overlap(work: UnitOfWork, event: Event, changed: Division) -> None:
    """Refuse tables that another division has; says which, and what first table would be free."""
    if changed.seated_with is not None:
        return
    count = tables_needed(work, event, changed)
    mine = set(changed.table_numbers(count))
    for other in event.divisions:
        both = mine & tables_of_division(work, event, other) if _counts(other, changed) else set()
        if both:
            raise DirectorError(
                (
                    Message(
                        "Table {table} belongs to division {other_division}. "
                        "{division} needs {count} table and could start at "
                        "table {first_free}.",
                        table=min(both),
                        other_division=other.name,
                        division=changed.name,
                        count=count,
                        first_free=first_free(work, event, changed, count),
                    )
                    if count == 1
                    else Message(
                        "Table {table} belongs to division {other_division}. "
                        "{division} needs {count} tables and could start at "
                        "table {first_free}.",
                        table=min(both),
                        other_division=other.name,
                        division=changed.name,
                        count=count,
                        first_free=first_free(work, event, changed, count),
                    )
                ),
                field="first_table",
            )


def first_free(work: UnitOfWork, event: Event, meant: Division, count: int) -> int:
    """The first table behind all those that other divisions have, in the next free hundred."""
    used = [
        max(tables_of_division(work, event, other))
        for other in event.divisions
        if _counts(other, meant)
    ]
    last = max(used, default=0)
    hundred = last // 100 * 100 + 101 if last else 1
    return hundred if hundred + count + len(meant.skipped) <= _LAST else last + 1


def tables_of_others(work: UnitOfWork, event: Event, division: Division) -> frozenset[int]:
    """Tables of divisions that are seated apart from this one."""
    here = event.together(division.id)
    others = [
        other for other in event.divisions if other.seated_with is None and other.id not in here
    ]
    return frozenset(at for other in others for at in tables_of_division(work, event, other))


def number_new(work: UnitOfWork, event: int, made: Sequence[int]) -> None:
    """Give divisions just made, with their players, the first free tables one behind the other."""
    for at, division in enumerate(made):
        kept = work.events.get(event)
        mine, waiting = kept.division(division), made[at:]
        others = tuple(division for division in kept.divisions if division.id not in waiting)
        count = tables_needed(work, kept, mine)
        first = first_free(work, replace(kept, divisions=others), mine, count)
        work.events.save_division(replace(mine, first_table=first))


def keep_rules(work: UnitOfWork, event: Event, host: Division) -> None:
    """Let those who are seated with a division play by its rules."""
    for division in event.divisions:
        if division.seated_with == host.id and division.rules_text != host.rules_text:
            same = replace(division, ruleset=host.ruleset, rules_text=host.rules_text)
            work.events.save_division(same)


def _counts(other: Division, meant: Division) -> bool:
    return other.id != meant.id and other.seated_with is None


def tables_of_division(work: UnitOfWork, event: Event, division: Division) -> set[int]:
    """The tables that a division has drawn, or needs from its first one on."""
    drawn = {plan.table for tables in _drawn(work, division).values() for plan in tables}
    return drawn or set(division.table_numbers(tables_needed(work, event, division)))


def _drawn(work: UnitOfWork, division: Division) -> Mapping[int, tuple[TablePlan, ...]]:
    rounds = [round_.id for round_ in work.rounds.all(division.id) if not round_.cancelled]
    return work.seating.tables(rounds)
