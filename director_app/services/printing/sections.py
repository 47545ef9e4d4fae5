"""Runners' sections: which tables one runner serves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from director_app.domain.hall import Hall, Room
from director_app.errors import DirectorError
from director_app.messages.message import Message

ROWS = "rows"
"""How the rows of the hall are asked for."""


class RunnerSection(tuple[int, ...]):  # noqa: SLOT001 - it has a name besides
    """The tables of one runner in order, and what the section is called by: a name, or a row."""

    runner: str

    def __new__(cls, tables: Iterable[int], runner: str = "") -> RunnerSection:
        """Tables, and whose they are."""
        made = super().__new__(cls, tables)
        made.runner = runner
        return made


Sections = tuple[tuple[int, ...], ...]


def runner_of(section: tuple[int, ...]) -> str:
    """Who takes a section, or its row; nothing where nobody has said."""
    return section.runner if isinstance(section, RunnerSection) else ""


def sections_of(tables: Sequence[int], each: int) -> Sections:
    """So many tables a runner, in the order of their numbers; refused below one a runner."""
    if each < 1:
        raise DirectorError(Message("Each runner needs at least one table."), field="sections")
    return tuple(RunnerSection(tables[at : at + each]) for at in range(0, len(tables), each))


def sections_of_hall(hall: Hall, tables: Sequence[int]) -> Sections:
    """A runner for every row of the hall; tables that stand in no row come last."""
    several = len(hall.rooms) > 1
    rows = [
        RunnerSection(
            (table for table in row if table is not None and table in tables),
            _row_name(room, number, several),
        )
        for room in hall.rooms
        for number, row in enumerate(filter(any, room.rows), start=1)
    ]
    placed = {table for row in rows for table in row}
    rest = RunnerSection(table for table in tables if table not in placed)
    return tuple(row for row in (*rows, rest) if row)


def _row_name(room: Room, number: int, several: bool) -> str:
    return (
        Message("{room}, row {number}", room=room.name, number=number)
        if several and room.name
        else Message("Row {number}", number=number)
    )


_RANGE = re.compile(
    r"(?:(?P<runner>[^:]+):)?\s*(?P<first>\d+)(?:\s*[-\N{EN DASH}]\s*(?P<last>\d+))?"
)


def sections_typed(text: str, tables: Sequence[int]) -> Sections:
    """``1-10, 11-20`` or ``Ann: 1-10, Bea: 11-20``: the tables of each runner.

    Refused: nothing typed, what is no range of tables, and a range without a table.
    """
    sections = []
    for part in filter(None, (part.strip() for part in re.split(r"[,;]", text))):
        found = _RANGE.fullmatch(part)
        if found is None:
            raise DirectorError(
                Message(
                    "{typed} isn’t a range of tables. Enter ranges like 1-10, 11-20.", typed=part
                ),
                field="sections",
            )
        first, last = int(found["first"]), int(found["last"] or found["first"])
        runner = (found["runner"] or "").strip()
        section = RunnerSection((table for table in tables if first <= table <= last), runner)
        if not section:
            raise DirectorError(
                Message("There are no tables in {typed}.", typed=part), field="sections"
            )
        sections.append(section)
    if not sections:
        raise DirectorError(
            Message("Enter each runner’s tables, like 1-10, 11-20."), field="sections"
        )
    _refuse_twice(sections)
    return tuple(sections)


def _refuse_twice(sections: Iterable[tuple[int, ...]]) -> None:
    seen: set[int] = set()
    for table in (table for section in sections for table in section):
        if table in seen:
            raise DirectorError(
                Message("Table {table} is in two sections. Give it to one runner.", table=table),
                field="sections",
            )
        seen.add(table)


def section_name(section: tuple[int, ...]) -> str:
    """``Table 3``, ``Tables 1 to 10``, ``Tables 2, 7, 9``."""
    if len(section) == 1:
        return Message("Table {section}", section=section[0])
    if tuple(section) == tuple(range(section[0], section[0] + len(section))):
        return Message(
            "Tables {first_table} to {last_table}", first_table=section[0], last_table=section[-1]
        )
    return Message("Tables {tables}", tables=", ".join(map(str, section)))


def section_title(section: tuple[int, ...]) -> str:
    """The same with whose it is: ``Ann: Tables 1 to 10``."""
    runner = runner_of(section)
    return (
        Message("{runner}: {section}", runner=runner, section=section_name(section))
        if runner
        else section_name(section)
    )
