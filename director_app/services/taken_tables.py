"""What a station took along: facts of its book, beside the journal."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from director_app.errors import NotAllowed
from director_app.frozen import frozen
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from director_app.domain.rounds import Round
    from director_app.storage.unit_of_work import UnitOfWork

TOOK = "station:took"
"""The fact of a station's book: its tables, and the state of the main book that it left."""

Place = tuple[int, int]
"""A table in a round, by the round's id."""


@frozen
class Took:
    """A station's tables and rounds (ids), and the entry of the main journal that it left from.

    ``base`` holds the marks of every table and round as they were then; entrants after
    ``last_entrant`` were entered at the station alone.
    """

    station: str
    event: int
    tables: tuple[int, ...]
    rounds: tuple[int, ...]
    length: int
    head: str
    branch: str
    last_entrant: int
    base: Mapping[Place, Mapping[str, str]]

    @property
    def places(self) -> tuple[Place, ...]:
        """Every table and round, in order."""
        return tuple(sorted(self.base))

    def to_json(self) -> str:
        """As the book keeps it."""
        kept: dict[str, Any] = {key: getattr(self, key) for key in _PLAIN}
        kept |= {"tables": list(self.tables), "rounds": list(self.rounds)}
        kept["base"] = marks_to_json(self.base)
        return json.dumps(kept, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Took:
        """As the book keeps it."""
        kept = json.loads(text)
        return cls(
            tables=tuple(kept["tables"]),
            rounds=tuple(kept["rounds"]),
            base=marks_from_json(kept["base"]),
            **{key: kept[key] for key in _PLAIN},
        )


_PLAIN = ("station", "event", "length", "head", "branch", "last_entrant")


def marks_to_json(marks: Mapping[Place, Any]) -> dict[str, Any]:
    """Marks by ``round/table``."""
    return {f"{at}/{table}": told for (at, table), told in marks.items()}


def marks_from_json(kept: Mapping[str, Any]) -> dict[Place, Any]:
    """Marks by round and table."""
    found = {}
    for place, told in kept.items():
        at, _, table = place.partition("/")
        found[int(at), int(table)] = told
    return found


def check_taken(work: UnitOfWork, round_: Round, table: int) -> None:
    """Refuse a sheet that is not this station's, where the book is a station's."""
    kept = work.unjournaled.fact(TOOK)
    if kept is None:
        return
    took = Took.from_json(kept)
    if (round_.id, table) not in took.base:
        raise NotAllowed(
            Message(
                "{station} took {tables_named}, not table {table} of "
                "{title}. Accept that sheet at the director's station.",
                station=took.station,
                tables_named=tables_named(took.tables),
                table=table,
                title=round_.title,
            ),
            field="table",
        )


def tables_named(tables: Sequence[int]) -> str:
    """``table 4``, ``tables 21 to 40, 45``."""
    runs: list[list[int]] = []
    for table in sorted(tables):
        if runs and table == runs[-1][1] + 1:
            runs[-1][1] = table
        else:
            runs.append([table, table])
    told = (
        f"{first}" if first == last else Message("{first} to {last}", first=first, last=last)
        for first, last in runs
    )
    return (
        Message("table {told}", told=joined(", ", told))
        if len(tables) == 1
        else Message("tables {told}", told=joined(", ", told))
    )
