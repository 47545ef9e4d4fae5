"""Shorter lists of standings: the first places, or one round by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.errors import DirectorError
from director_app.services.printing.composed import Composed
from director_app.services.printing.results import standings
from reports.standings import StandingRow, StandingsList

if TYPE_CHECKING:
    from director_app.services.printing.facts import PrintFacts
    from director_app.services.printing.kinds import PrintWish
    from director_app.services.standings import StandingsView


def standings_asked(facts: PrintFacts, view: StandingsView, wish: PrintWish) -> Composed:
    """The whole list, or as much of it as is asked for; a part is remembered apart."""
    whole = standings(facts, view)
    page: StandingsList = whole.units[0][1]
    key = ""
    if wish.alone:
        if not view.rounds:
            raise DirectorError("There is no round with points yet to list by itself.")
        page, key = _of_last_round(page, view.rounds[-1].title), f"r{view.through}"
    if wish.top is not None:
        if wish.top < 1:
            raise DirectorError("Ask for the first place at least.", field="top")
        page, key = _first_places(page, wish.top), f"{key}top{wish.top}"
    return replace(whole, units=((key, page),)) if key else whole


def _of_last_round(page: StandingsList, title: str) -> StandingsList:
    """The points of the last round alone, best first; who did not play it is left out."""
    played = [row for row in page.rows if row.rounds[-1] is not None and row.place is not None]
    points = sorted((row.rounds[-1] or 0 for row in played), reverse=True)
    rows = [
        StandingRow(
            place=points.index(mine) + 1,
            tied=points.count(mine) > 1,
            name=row.name,
            rounds=(),
            total=mine,
            note=row.note,
        )
        for row in played
        if (mine := row.rounds[-1]) is not None
    ]
    held = ", not released" if page.kind.endswith("not released") else ""
    return replace(
        page,
        kind=f"{title} by itself{held}",
        facts=page.facts.rpartition(", ")[0],
        round_names=(),
        rows=tuple(sorted(rows, key=lambda row: row.place or 0)),
        total_heading="Points",
    )


def _first_places(page: StandingsList, most: int) -> StandingsList:
    """Places to a number, all who share the last one included."""
    places = "first place" if most == 1 else f"first {most} places"
    rows = tuple(row for row in page.rows if row.place is not None and row.place <= most)
    return replace(page, kind=f"{page.kind}, {places}", rows=rows)
