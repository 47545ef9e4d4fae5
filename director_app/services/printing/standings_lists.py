"""Shorter lists of standings: the first places, or one round by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.names import by_family
from director_app.services.paper.composed import ComposedDocument
from director_app.services.paper.words import within
from director_app.services.printing.options import ResultOptions, StandingsOptions
from director_app.services.printing.prizes import last_paid
from director_app.services.printing.results import (
    standings_facts,
    standings_notes,
    standings_of,
)
from director_app.services.printing.variants import list_key
from director_app.services.prizes.service import prize_places
from reports.standings import StandingRow, StandingsList

if TYPE_CHECKING:
    from director_app.services.paper.facts import PrintFacts
    from director_app.services.printing.papers import PrintRequest
    from director_app.services.printing.sources import DocumentSources
    from director_app.services.standings.service import StandingsView


def standings(
    sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """The whole list, or as much of it as is asked for; a part is remembered apart.

    The rule set's other lists follow it, but for the points of a round by itself; a heavier line
    stands below the last place that has a prize. Refused: a round by itself before one has points,
    and no place at all.
    """
    asked = request.chosen(StandingsOptions)
    event, division = facts.event.id, facts.division.id
    last = request.round if asked.through is None else asked.through
    view = sources.standings.standings(event, last, division)
    paid = last_paid(facts, sources.prizes(event).prizes())
    boards = sources.standings.boards(event, last, division)
    whole = standings_of(facts, view, () if asked.alone else boards)
    page, *more = whole.units[0][1]
    page = _with_prizes(page, view, paid)
    part = asked.alone or last is not None
    through = view.through if part else None
    if asked.alone:
        if not view.rounds:
            raise DirectorError(Message("No round has points yet."))
        page = _of_last_round(page, facts, view)
    if asked.top is not None:
        if asked.top < 1:
            raise DirectorError(Message("Choose at least the first place."), field="top")
        page, *more = (_first_places(each, asked.top) for each in (page, *more))
    key = list_key(through, asked.top, alone=asked.alone)
    return replace(whole, units=((key, (page, *more)),))


def _with_prizes(page: StandingsList, view: StandingsView, paid: int) -> StandingsList:
    """Names of those who win by their place are printed as such."""
    rows = zip(page.rows, view.places, strict=True)
    wins = prize_places(view.places)
    return replace(
        page,
        rows=tuple(
            replace(
                row,
                prize=place.tally.prizes and wins.get(place.tally.entrant, paid + 1) <= paid,
            )
            for row, place in rows
        ),
    )


def _of_last_round(page: StandingsList, facts: PrintFacts, view: StandingsView) -> StandingsList:
    """The points of the last round alone, best first; who did not play it is left out."""
    had = [place.tally.rounds[-1] for place in view.places]
    played = [
        (row, mine)
        for row, mine in zip(page.rows, had, strict=True)
        if mine is not None and row.place is not None
    ]
    points = sorted((mine for _, mine in played), reverse=True)
    rows = [
        StandingRow(
            place=points.index(mine) + 1,
            tied=points.count(mine) > 1,
            name=row.name,
            rounds=(),
            counted=(),
            total=mine,
            note=row.note,
        )
        for row, mine in played
    ]
    held = "" if view.released else Message(", not published")
    return replace(
        page,
        kind=Message("{round} only{status}", round=view.rounds[-1].title, status=held),
        facts=standings_facts(facts, view, rounds=False),
        round_names=(),
        rows=tuple(sorted(rows, key=lambda row: row.place or 0)),
        notes=standings_notes(facts, view, with_places=True, rounds=False),
        total_heading=Message("Points"),
    )


def _first_places(page: StandingsList, most: int) -> StandingsList:
    """Places to a number, all who share the last one included."""
    places = Message("first place") if most == 1 else Message("first {most} places", most=most)
    rows = tuple(row for row in page.rows if row.place is not None and row.place <= most)
    return replace(
        page, kind=Message("{standings}, {places}", standings=page.kind, places=places), rows=rows
    )


def points_by_name(
    sources: DocumentSources, facts: PrintFacts, request: PrintRequest
) -> ComposedDocument:
    """Everybody's points round by round, by family name and without places: to be checked."""
    through = request.chosen(ResultOptions).through
    view = sources.standings.standings(facts.event.id, through, facts.division.id)
    whole = standings_of(facts, view)
    page: StandingsList = whole.units[0][1][0]
    rows = [
        (by_family(facts.entrants[place.tally.entrant]), place.tally.badge, row)
        for place, row in zip(view.places, page.rows, strict=True)
    ]
    kind = Message("Points by name")
    if view.rounds:
        kind = Message("Points by name after {round}", round=within(view.rounds[-1].title))
    listed = replace(
        page,
        kind=kind,
        rows=tuple(
            replace(row, place=badge, tied=False, settled="")
            for _, badge, row in sorted(rows, key=lambda entry: entry[0])
        ),
        notes=(_TO_CHECK, *standings_notes(facts, view, with_places=False)),
        first_heading=Message("Badge"),
    )
    return replace(whole, units=(("all", (listed,)),))


_TO_CHECK = Message("Please check: if a number doesn’t match your card, tell the director.")
