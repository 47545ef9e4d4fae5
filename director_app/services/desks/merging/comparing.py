"""Three ways: a table as it was when the station left, as it is here, and as the station has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from director_app.errors import DirectorError, NotFound
from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.services.desks.merging.sides import PARTS, RULINGS, SHEET, UNTYPED, Side, side
from director_app.services.taken_tables import Place, Took
from director_app.storage.unit_of_work import UnitOfWork


class Pick(StrEnum):
    """Which side of a conflict stands."""

    OURS = "ours"
    THEIRS = "theirs"


class What(StrEnum):
    """What becomes of a table and round."""

    COMES = "comes"
    """The station's side comes in: nothing was done of it here."""
    KEPT = "kept"
    """Ours stands: so it was decided."""
    SAME = "same"
    """Both have the same, or it came in before."""
    CONFLICT = "conflict"
    """Both have worked on it, and differ."""


@frozen
class Line:
    """A table and round that the station worked on; ``why`` says in what the sides differ."""

    what: What
    ours: Side
    theirs: Side
    parts: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    stranger: int | None = None
    """Somebody seated there whom only the station entered."""

    @property
    def place(self) -> Place:
        """The round's id and the table."""
        return self.ours.round.id, self.ours.table


Known = Mapping[Place, Mapping[str, Mapping[str, str]]]
"""Marks of both sides after an earlier merging of the same station, by table and round."""


def compare(
    here: UnitOfWork,
    away: UnitOfWork,
    took: Took,
    known: Known,
    decided: Mapping[Place, Pick] | None = None,
) -> tuple[Line, ...]:
    """Every table and round that the station worked on."""
    found = []
    for place in took.places:
        theirs = side(away, took.event, *place)
        if theirs.marks == took.base[place] and place not in known:
            continue
        pick = (decided or {}).get(place)
        ours = _ours(here, took.event, place, pick)
        if ours is None:
            continue
        line = _line(ours, theirs, took, known.get(place, {}))
        found.append(_decided(line, pick, away) if pick else line)
    return tuple(found)


def _ours(here: UnitOfWork, event: int, place: Place, pick: Pick | None) -> Side | None:
    """The table as it is here; ``None`` where it is gone, and so it was decided."""
    try:
        return side(here, event, *place)
    except NotFound as fault:
        if pick is Pick.OURS:
            return None
        raise NotFound(Message("{fault} Skip it with --ours.", fault=fault.sentence)) from fault


def _line(ours: Side, theirs: Side, took: Took, known: Mapping[str, Mapping[str, str]]) -> Line:
    base = took.base[ours.round.id, ours.table]
    mine, away = known.get("ours", {}), known.get("theirs", {})
    comes: list[str] = []
    torn: list[str] = []
    for part in PARTS:
        now, told = ours.marks[part], theirs.marks[part]
        done = now == mine.get(part) and told == away.get(part)
        if now == told or done or (told == base[part] and not away):
            continue
        untouched = now in {base[part], mine.get(part)}
        untouched = untouched or (part == SHEET and _only_typed_alike(ours, theirs, base))
        (comes if untouched else torn).append(part)
    if torn and torn == [SHEET] and ours.sheet.counts and not theirs.sheet.games:
        torn = []
    stranger = min(
        (entrant for entrant in theirs.entrants if entrant > took.last_entrant), default=None
    )
    if torn or (comes and stranger is not None):
        return Line(What.CONFLICT, ours, theirs, (), _why(ours, theirs), stranger)
    return Line(What.COMES if comes else What.SAME, ours, theirs, tuple(comes))


def _only_typed_alike(ours: Side, theirs: Side, base: Mapping[str, str]) -> bool:
    """Whether nothing was done here but typing what the station typed: left by an undone merge."""
    return ours.keys == theirs.keys and ours.marks[UNTYPED] == base[UNTYPED]


def _why(ours: Side, theirs: Side) -> tuple[str, ...]:
    told = []
    if ours.seats != theirs.seats:
        told.append("seats")
    if ours.marks[SHEET] != theirs.marks[SHEET] and (not told or _games(ours) != _games(theirs)):
        told.append("games")
    if ours.marks[RULINGS] != theirs.marks[RULINGS]:
        told.append("rulings")
    return tuple(told)


def _games(side: Side) -> list[Any]:
    typed = () if side.sheet.counts else side.keys
    return [*(played.typed or played.game for played in side.sheet.games), *typed]


def _decided(line: Line, pick: Pick, away: UnitOfWork) -> Line:
    if line.what is What.SAME:
        return line
    if pick is Pick.OURS:
        return Line(What.KEPT, line.ours, line.theirs, (), line.why)
    if line.what is What.COMES:
        return line
    if line.stranger is not None:
        name = away.roster.get(line.stranger).name
        raise DirectorError(
            Message(
                "{name} at table {table}, {round} was added only at the "
                "other station. Add them here, keep ours, and enter that "
                "sheet here.",
                name=name,
                table=line.ours.table,
                round=line.ours.round.title,
            ),
            field="theirs",
        )
    differ = (part for part in PARTS if line.ours.marks[part] != line.theirs.marks[part])
    return Line(What.COMES, line.ours, line.theirs, tuple(differ), line.why)


def undecided(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Conflicts that nobody has decided."""
    return tuple(line for line in lines if line.what is What.CONFLICT)
