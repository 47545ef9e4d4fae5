"""What the rulings page shows and offers, read at one moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from director_app.domain.clock import RoundClock
from director_app.domain.events import Event
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.services.clock.service import clock_at_work
from director_app.services.roster_cache import RosterCache
from director_app.services.rulings.lines import RulingLine, log_lines
from director_app.storage.unit_of_work import UnitOfWork

_MOST, _LAST = 6, 3


@dataclass(frozen=True, slots=True)
class Nameable:
    """Somebody whom a ruling can name; ``label`` tells namesakes apart."""

    entrant: Entrant
    label: str

    @property
    def badge(self) -> int:
        return self.entrant.badge


@dataclass(frozen=True, slots=True)
class RulingRounds:
    """The rounds of a division that can be ruled on, cancelled ones aside, with their clocks."""

    rounds: tuple[Round, ...]
    clocks: Mapping[int, RoundClock]

    def at_work(self, now: datetime) -> int | None:
        """The number of the clock's round; ``None`` where there is no round."""
        return clock_at_work(self.rounds, self.clocks, now).round.number if self.rounds else None


@dataclass(frozen=True, slots=True)
class RulingsPage:
    """The log, everybody who can be named by badge, and the rounds by division."""

    event: Event
    log: tuple[RulingLine, ...]
    people: Mapping[int, Nameable]
    rounds: Mapping[int, RulingRounds]

    @property
    def came_up(self) -> tuple[str, ...]:
        """Situations that were ruled on, by id: most often first, then the last three.

        What came up once is only among the last three; a canceled ruling doesn't count.
        """
        standing = (line.ruling for line in self.log if line.ruling.stands)
        ruled = [ruling.situation for ruling in standing if ruling.situation]
        most = [situation for situation, times in Counter(ruled).most_common() if times > 1]
        last = list(dict.fromkeys(reversed(ruled)))[:_LAST]
        return tuple(dict.fromkeys((*most[:_MOST], *last)))


def rulings_page(work: UnitOfWork, event: int, rolls: RosterCache) -> RulingsPage:
    kept = work.events.get(event)
    roll = rolls.of(work, event)
    return RulingsPage(
        event=kept,
        log=log_lines(work, event, roll),
        people={
            player.badge: Nameable(player, roll.names[player.id])
            for player in roll.players.values()
        },
        rounds={division.id: _rounds(work, division.id) for division in kept.divisions},
    )


def _rounds(work: UnitOfWork, division: int) -> RulingRounds:
    rounds = tuple(round_ for round_ in work.rounds.all(division) if not round_.cancelled)
    return RulingRounds(rounds, work.clocks.of_rounds(round_.id for round_ in rounds))
