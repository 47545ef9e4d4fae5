"""Words of a laptop that works alone: who has what along, and what a merge would bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from director_app.errors import DirectorError
from director_app.frozen import frozen
from director_app.messages.message import joined
from director_app.services.desks.merging.service import (
    AlreadyOut,
    Line,
    Merge,
    Out,
    Pick,
    Told,
    Undecided,
    What,
)
from director_app.services.taken_tables import Took, tables_named
from director_app.ui.kit.rows import Column, Mark
from director_app.ui.kit.words import tr
from director_app.ui.shell.safe_words import when

Key = tuple[int, int]
"""A round's number and a table."""

_STATES = {
    "accepted": "Accepted",
    "draft": "Being typed",
    "out": "Nothing yet",
    "reopened": "Reopened",
}
_WHY = {"seats": "who sat there", "games": "the games", "rulings": "the rulings"}


@frozen
class MergeRow:
    """A table and round of a station's file, with what was decided about it."""

    line: Line
    told: Told
    station: str
    pick: Pick | None = None

    @property
    def key(self) -> Key:
        """By which it is found and decided."""
        return self.line.ours.round.number, self.line.ours.table

    @property
    def open(self) -> bool:
        """Whether it is still to be decided."""
        return self.line.what is What.CONFLICT and self.pick is None

    @property
    def comes(self) -> bool:
        """Whether the station's side comes in."""
        return self.line.what is What.COMES or self.pick is Pick.THEIRS


def rows_of(found: Merge, picks: Mapping[Key, Pick]) -> tuple[MergeRow, ...]:
    """The lines: what is to be decided first, then what comes in, then the rest."""
    rows = [
        MergeRow(line, told, found.took.station, picks.get(key_of(line)))
        for line, told in zip(found.lines, found.told, strict=True)
    ]
    order = {What.CONFLICT: 0, What.COMES: 1}
    return tuple(sorted(rows, key=lambda row: (order.get(row.line.what, 2), row.key)))


def key_of(line: Line) -> Key:
    """A round's number and a table."""
    return line.ours.round.number, line.ours.table


def columns() -> list[Column]:
    """Table, round, what becomes of it."""
    return [
        Column(tr("Table"), lambda row: row.line.ours.table, numeric=True, width=72),
        Column(tr("Round"), lambda row: row.line.ours.round.title, width=128),
        Column(tr("What becomes of it"), _mark, kind="mark", tip=lambda row: _mark(row).text),
    ]


def _mark(row: MergeRow) -> Mark:
    what = row.line.what
    if row.pick is Pick.THEIRS:
        return Mark(tr("{station}’s is taken", station=row.station), "check", "ink", "do")
    if row.pick is Pick.OURS:
        return Mark(tr("Ours stays"), "check", "ink", "do")
    if what is What.CONFLICT:
        return Mark(tr("Differs: choose"), "not-equal", "wrongInk", "wrongInk")
    if what is What.COMES:
        return Mark(tr("Comes in"), "plus", "ink", "do")
    return Mark(tr("The same here already"), "", "ink2")


def state_words(state: str) -> str:
    """Where a sheet stands."""
    return tr(_STATES.get(state, state))


def why_words(row: MergeRow) -> str:
    """In what both differ."""
    return ", ".join(tr(_WHY[reason]) for reason in row.line.why)


def count_words(rows: Iterable[MergeRow]) -> str:
    """``12 sheets come in · 2 differ``."""
    every = list(rows)
    comes, still = sum(row.comes for row in every), sum(row.open for row in every)
    said = []
    if still:
        said.append(tr("%n sheets differ: choose", n=still))
    if comes:
        said.append(tr("%n sheets come in", n=comes))
    return " · ".join(said) or tr("Nothing new comes in")


def done_words(station: str, came: int) -> str:
    """What the bubble says."""
    return tr("{station}’s work is merged: {what}", station=station, what=_came(came))


def _came(came: int) -> str:
    return tr("%n sheets came in", n=came) if came else tr("every sheet stays as it was here")


def out_words(away: Out) -> str:
    """Who has what along since when."""
    return tr(
        "{station} has {tables} along since {when}.",
        station=away.station,
        tables=tables_named(away.tables),
        when=when(away.at),
    )


def own_words(took: Took) -> str:
    """What this laptop is, where it works alone."""
    return tr(
        "This laptop is {station} and works alone, on {tables}. When its sheets are in, put its "
        "file on the stick and bring it to the main desk.",
        station=took.station,
        tables=tables_named(took.tables),
    )


def twice_words(refusal: AlreadyOut) -> str:
    """Why tables are not given twice by themselves, without the command's words."""
    return tr(
        "{told}, and those sheets are not in yet. Merge that file first. If it does not come "
        "back, give the tables once more.",
        told=joined("; ", refusal.who),
    )


def changed_words(refusal: DirectorError) -> str:
    """Why a merge was refused that had been looked at."""
    if isinstance(refusal, Undecided):
        return tr("More was typed here meanwhile. Look at what differs now, and choose.")
    return refusal.sentence
