"""Rulings as the log shows them, and what one would do before it is logged."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.domain.games import Outcome, PointsLine
from director_app.domain.rulings import Ruling, Scope
from director_app.messages.message import Message
from director_app.services.game_rulings.kinds import AWARD, WAIVER
from director_app.services.names import labels
from director_app.services.roster_cache import CachedRoster
from director_app.services.rulings.ladder import Complaints
from director_app.services.rulings.planned_ruling import GameEffect, PlannedRuling
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A line of the log; ``round`` is the round's number."""

    ruling: Ruling
    round: int | None
    players: tuple[str, ...]
    badges: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RulingCharge:
    """Points that a ruling charges to a player, on a round or on the event's total."""

    badge: int
    name: str
    points: int
    scope: Scope
    round: int | None


@dataclass(frozen=True, slots=True)
class LadderPlace:
    """A player on the conduct ladder before the complaint is logged."""

    badge: int
    name: str
    complaints: Complaints


@dataclass(frozen=True, slots=True)
class RulingPreview:
    """What logging a ruling would do; ``games`` are the games whose points change or are ruled."""

    label: str
    section: str
    games: tuple[GameEffect, ...]
    lines: tuple[PointsLine, ...]
    """Every reason for the points of the game as it would be."""
    charges: tuple[RulingCharge, ...]
    ladder: tuple[LadderPlace, ...]
    once: str = ""
    """Why nothing more is charged: a sheet has it already, the rules say once, or warn first."""

    @property
    def free(self) -> bool:
        """Whether the penalty costs nothing this time, as ``once`` says."""
        return bool(self.once) and not self.charges


def previewed(planned: PlannedRuling, round_number: int | None) -> RulingPreview:
    ruling = planned.ruling
    charges = tuple(
        RulingCharge(player.badge, player.name, ruling.points, ruling.scope, round_number)
        for player in planned.players
        if ruling.points
    )
    return RulingPreview(
        label=ruling.label,
        section=ruling.section,
        games=(planned.game,) if planned.game else (),
        lines=planned.game.lines if planned.game else (),
        charges=charges,
        ladder=tuple(LadderPlace(who.badge, who.name, said) for who, said in planned.ladder),
        once=charged_once_words(planned),
    )


def charged_once_words(planned: PlannedRuling) -> str:
    """A sentence for a penalty that somebody has already, so that the points are charged once."""
    if planned.free:
        return planned.free
    if planned.written:
        written = planned.written[0]
        return Message(
            "Table {table}’s sheet already has this penalty in game {game}, so it’s charged once.",
            table=written.table,
            game=written.game,
        )
    if planned.signed:
        table = planned.signed[0].table
        return Message(
            "Table {table}’s signed total already includes these points, so they’re charged once.",
            table=table,
        )
    return ""


def log_lines(
    work: UnitOfWork, event: int, roll: CachedRoster | None = None
) -> tuple[RulingLine, ...]:
    """The log in order, cancelled entries too; ``roll`` is the roster where it is at hand."""
    rulings = work.rulings.all(event)
    if not rulings:
        return ()
    entrants = roll.players if roll else {entrant.id: entrant for entrant in work.roster.all(event)}
    rounds = {round_.id: round_ for round_ in work.rounds.of_event(event)}
    names = roll.names if roll else labels(entrants.values())
    return tuple(
        RulingLine(
            ruling=ruling,
            round=rounds[ruling.round].number if ruling.round is not None else None,
            players=tuple(names[player] for player in ruling.players),
            badges=tuple(entrants[player].badge for player in ruling.players),
        )
        for ruling in rulings
    )


def overrules(ruling: Ruling) -> bool:
    """Whether the director ruled otherwise than the sheet: overruled, awarded or waived."""
    result = ruling.facts.result
    awarded = result is not None and result.outcome is Outcome.RULED
    return bool(ruling.overruled) or awarded or ruling.kind in {AWARD, WAIVER}
