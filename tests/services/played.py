"""Events whose players have just the points that a test gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from director_app.domain.people import Entrant
from director_app.services.desk import Desk
from director_app.services.game_rulings.awards import award
from director_app.services.seating.service import DrawOptions
from tests.builders import new_event


def with_ranking(desk: Desk, folder: Path, ranking: str, name: str = "ours") -> str:
    """Keep a rule set in the book that ranks as these lines say; its id comes back."""
    text = desk.rulebook.text("mania").replace('id = "mania"', f'id = "{name}"')
    assert "[ranking]" not in text
    file = folder / f"{name}.toml"
    file.write_text(f"{text}\n[ranking]\n{ranking}\n", encoding="utf-8")
    desk.rulebook.add(file)
    return name


def played_event(
    desk: Desk, ruleset: str, *rounds: Mapping[int, int], players: int = 8, more: int = 0
) -> int:
    """An event with a round for each of these points by badge (all others have 0).

    ``more`` rounds are still to come.
    """
    event = new_event(desk, ruleset=ruleset, players=players, rounds=len(rounds) + more)
    desk.at(event).seating.draw(DrawOptions(seed=1, method="balanced"))
    for number, points in enumerate(rounds, start=1):
        give(desk, event, number, points)
    return event


def give(desk: Desk, event: int, number: int, points: Mapping[int, int]) -> None:
    """Accept a round in which the players of these badges get these points, all others none."""
    badges = {person.id: person.badge for person in everybody(desk, event)}
    for tile in desk.at(event).scores.board(number):
        view = desk.at(event).scores.sheet(number, tile.table)
        games = []
        for at, seats in enumerate(view.seated):
            here = {seat: badges.get(seats[seat] or 0, 0) for seat in seats.occupied}
            first = {seat: 0 if at else points.get(badge, 0) for seat, badge in here.items()}
            games.append(award(first, "as it was"))
        desk.at(event).scores.accept(view, games)


def everybody(desk: Desk, event: int) -> Sequence[Entrant]:
    """Everybody entered."""
    with desk.store.read() as work:
        return work.roster.all(event)


def ranks(
    desk: Desk, event: int, division: int | None = None, **request: int
) -> dict[int, int | None]:
    """Rank by badge."""
    places = desk.at(event, division).standings.standings(**request).places
    return {place.tally.badge: place.rank for place in places}


def told(desk: Desk, event: int, division: int | None = None, **request: int) -> dict[int, str]:
    """What is said of the tie, by badge, where anything is."""
    places = desk.at(event, division).standings.standings(**request).places
    return {place.tally.badge: place.tie_words for place in places if place.tie_words}
