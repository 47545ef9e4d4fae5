"""The teams of a list, where its director wants their members kept apart in the seating."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from director_app.services.roster.files.comparing import Known
from director_app.services.roster.files.people import Candidate


@dataclass(frozen=True, slots=True)
class Team:
    """Players of whom no two should meet, by the name of their team."""

    name: str
    players: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """As the command line prints it."""
        return {"name": self.name, "players": list(self.players)}


def teams_of(players: Iterable[Candidate], others: Iterable[Known] = ()) -> tuple[Team, ...]:
    """The teams of a list, with who else of the roster came by such a list.

    A team of one has nobody to be kept from, and is none.
    """
    listed = [(player.team, player.name) for player in players if player.team]
    there = [(known.imported.get("team", ""), known.name) for known in others]
    found: dict[str, Team] = {}
    for team, _ in listed:
        key = team.casefold()
        if key not in found:
            people = tuple(name for other, name in (*listed, *there) if other.casefold() == key)
            found[key] = Team(team, people)
    return tuple(team for team in found.values() if len(team.players) > 1)
