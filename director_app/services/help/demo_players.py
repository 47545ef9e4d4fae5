"""Made-up people for the sample event, and the list that they signed up on."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from functools import cache
from random import Random

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.shipped_data import resources

_HEADER = (
    "Name",
    "Email",
    "City",
    "Member No",
    "Do you need to stay at one table all day?",
    "Lunch",
    "Status",
    "Paid?",
)
_LUNCHES = ("Tuna", "Tuna", "Turkey", "Turkey", "Veggie", "No lunch")


@dataclass(frozen=True, slots=True)
class MadeUp:
    """Somebody who does not exist."""

    given: str
    family: str
    city: str

    @property
    def name(self) -> str:
        """The name as it is spoken."""
        return f"{self.given} {self.family}"


MOST = 2000
"""The largest sample event."""


@cache
def made_up() -> tuple[MadeUp, ...]:
    """Everybody of the shipped file, in its order, then their given and family names crossed."""
    shipped = _shipped()
    taken = {player.name for player in shipped}
    more: list[MadeUp] = []
    for step in range(1, len(shipped)):
        for at, player in enumerate(shipped):
            other = shipped[(at + step) % len(shipped)]
            crossed = MadeUp(player.given, other.family, player.city)
            if crossed.name not in taken:
                taken.add(crossed.name)
                more.append(crossed)
        if len(shipped) + len(more) > MOST:
            break
    return (*shipped, *more)


@cache
def _shipped() -> tuple[MadeUp, ...]:
    text = (resources() / "samples" / "players.tsv").read_text(encoding="utf-8")
    lines = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return tuple(MadeUp(*line) for line in lines)


def check_count(players: int) -> None:
    """Refuse a field that the sample event can't have."""
    if players == 5 or not 4 <= players <= MOST:
        raise DirectorError(
            Message(
                "The sample event has 4 to {most} players and, as five can't fill "
                "tables, not 5; {players} won't do.",
                most=MOST,
                players=players,
            ),
            field="players",
        )


def sign_up_list(players: int, rng: Random, *, somebody_stays: bool = False) -> str:
    """A sign-up list as CSV: so many who come, and one whose ticket was canceled."""
    check_count(players)
    first, rest = _shipped()[:12], _shipped()[12:]
    people = [*first, *rng.sample(rest, len(rest)), *made_up()[len(_shipped()) :]][: players + 1]
    cancelled = players // 2
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_HEADER)
    stays = players // 3 if somebody_stays else None
    for row, person in enumerate(people):
        writer.writerow(
            (
                person.name,
                f"player{row + 1}@example.org",
                person.city,
                f"M{1000 + row}",
                "Yes" if row == stays else "No",
                rng.choice(_LUNCHES),
                "Canceled" if row == cancelled else "Attending",
                "Yes" if rng.random() < 0.9 else "",
            )
        )
    return out.getvalue()
