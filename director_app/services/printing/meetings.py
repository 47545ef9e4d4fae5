"""Plan and company on movement cards: where the tables stand, and whom a player meets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.lists import listed
from director_app.messages.message import Message, joined
from reports.hall_plan import PlacedTable
from reports.movement_cards import MeetingNote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from director_app.domain.hall import Hall
    from director_app.domain.tables import Seat, TablePlan
    from director_app.services.paper.facts import PrintFacts

_TIMES = {2: Message("twice"), 3: Message("three times"), 4: Message("four times")}


def placed_tables(hall: Hall) -> tuple[PlacedTable, ...]:
    """Every table at its place, the rooms one below the other."""
    rows: list[tuple[int | None, ...]] = []
    for room in hall.rooms:
        if rows and room.rows:
            rows.append(())
        rows += room.rows
    wide = max((len(row) for row in rows), default=0)
    return tuple(
        PlacedTable(table, _share(column, wide), _share(line, len(rows)))
        for line, row in enumerate(rows)
        for column, table in enumerate(row)
        if table is not None
    )


def _share(at: int, count: int) -> float:
    return at / (count - 1) if count > 1 else 0.5


def meetings(
    facts: PrintFacts, places: Mapping[int, Mapping[int, tuple[TablePlan, Seat]]]
) -> tuple[MeetingNote, ...]:
    """Whom each player meets, and who is met more than once."""
    return tuple(
        _meeting(facts, player.id, player.badge, places[player.id])
        for player in facts.players
        if player.id in places
    )


def _meeting(
    facts: PrintFacts, me: int, badge: int, places: Mapping[int, tuple[TablePlan, Seat]]
) -> MeetingNote:
    met: dict[int, list[int]] = {}
    for number, (plan, _) in sorted(places.items()):
        for other in plan.seats.entrants:
            if other != me:
                met.setdefault(other, []).append(number)
    again = [(other, rounds) for other, rounds in met.items() if len(rounds) > 1]
    players = (
        Message("{met_count} player", met_count=len(met))
        if len(met) == 1
        else Message("{met_count} players", met_count=len(met))
    )
    if not again:
        return MeetingNote(
            badge, Message("You play {players},", players=players), Message("no one twice.")
        )
    message = joined("; ", (_repeat(facts.names[other], rounds) for other, rounds in again))
    return MeetingNote(
        badge, Message("You play {players}.", players=players), Message("{told}.", told=message)
    )


def _repeat(name: str, rounds: list[int]) -> str:
    times = _TIMES.get(len(rounds), Message("{rounds_count} times", rounds_count=len(rounds)))
    numbers = listed([str(round_) for round_ in rounds])
    return Message("{name} {times}: rounds {rounds}", name=name, times=times, rounds=numbers)
