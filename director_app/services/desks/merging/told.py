"""Both sides of a table in words, for a screen or a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS
from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.rules.entry.words import game_sentence
from director_app.rules.ruleset import RuleSet
from director_app.services.desks.merging.comparing import Line
from director_app.services.desks.merging.sides import Side

if TYPE_CHECKING:
    from director_app.services.rule_sets.service import Rulebook
    from director_app.storage.unit_of_work import UnitOfWork


@frozen
class SideTold:
    """One side: where the sheet stands, who accepted it, players by seat, games, rulings."""

    state: str
    by: str
    players: tuple[str, ...]
    games: tuple[str, ...]
    rulings: tuple[str, ...]


@frozen
class Told:
    """A line in words, both sides."""

    ours: SideTold
    theirs: SideTold


def told(work: UnitOfWork, away: UnitOfWork, event: int, line: Line, rulebook: Rulebook) -> Told:
    """Both sides of a line in words."""
    kept = work.events.get(event)
    rules = rulebook.of(kept.division(line.ours.round.division))
    return Told(_side(work, line.ours, rules), _side(away, line.theirs, rules))


def _side(work: UnitOfWork, side: Side, rules: RuleSet) -> SideTold:
    typed = tuple(game_sentence(game.typed or game.game, rules) for game in side.sheet.games)
    first = side.seats[0] if side.seats else None
    sitting = [(seat, first[seat]) for seat in SEATS] if first else []
    return SideTold(
        state=side.sheet.state.value if side.sheet.games or not any(side.keys) else "draft",
        by=side.sheet.accepted_by if side.sheet.counts else "",
        players=tuple(
            f"{seat.value} {work.roster.get(who).name}" for seat, who in sitting if who is not None
        ),
        games=typed if side.sheet.counts else (side.keys or typed),
        rulings=tuple(
            ruling.label if ruling.stands else Message("{label} (canceled)", label=ruling.label)
            for ruling in side.rulings
        ),
    )
