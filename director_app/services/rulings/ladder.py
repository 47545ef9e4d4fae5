"""The conduct ladder: how many complaints stand about a player, and what the next leads to."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from director_app.domain.people import Entrant
from director_app.domain.rulings import Conduct
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.rules.ruleset import RuleSet
from director_app.services.game_rulings.kinds import OUT
from director_app.storage.unit_of_work import UnitOfWork

_LEAVE = {"disqualify", "expel", "bar"}


@dataclass(frozen=True, slots=True)
class Complaints:
    """A player's standing complaints on one ladder and what the next one leads to.

    ``actions`` are all that the ladder's step names: note, warn, points, disqualify, expel, bar.
    ``points`` are charged with it. A disqualification is proposed, never taken by itself.
    """

    count: int
    next: Conduct
    actions: tuple[str, ...] = ("warn",)
    points: int = 0
    section: str = ""

    @property
    def bars(self) -> bool:
        """Whether the step bars the player from later events."""
        return "bar" in self.actions


def complaints_about(
    work: UnitOfWork,
    event: int,
    entrant: int,
    rules: RuleSet | None,
    *,
    ladder: str = "",
    before: int | None = None,
) -> Complaints:
    """What stands about an entrant on a ladder, that of conduct or another (before a ruling)."""
    count = sum(
        ruling.stands
        and ruling.conduct is not None
        and ruling.kind != OUT
        and entrant in ruling.players
        and ladder_of(rules, ruling.kind) == ladder
        and (before is None or ruling.number < before)
        for ruling in work.rulings.all(event)
    )
    if rules is None:
        return Complaints(count, Conduct.WARNED)
    step = rules.conduct.step(count + 1, ladder)
    if step is None:
        return Complaints(count, Conduct.NOTED, ("note",))
    points = (step.points or 0) if "points" in step.actions else 0
    return Complaints(count, _conduct(step.actions), step.actions, points, step.section)


def ladder_of(rules: RuleSet | None, kind: str) -> str:
    """The ladder that a kind of ruling counts on; that of conduct where the rules have no such."""
    penalty = rules.penalty(kind) if rules else None
    return penalty.ladder if penalty else ""


def one_step(named: Collection[tuple[Entrant, Complaints]]) -> Complaints:
    """The step that is the same for all players named; one complaint has one outcome."""
    steps = {(complaints.actions, complaints.points) for _, complaints in named}
    if len(steps) > 1:
        most = max(named, key=lambda pair: pair[1].count)[0]
        raise DirectorError(
            Message(
                "This complaint has a bigger penalty for {name} than for "
                "the others. Log one for each player.",
                name=most.name,
            ),
            field="player",
        )
    return next(complaints for _, complaints in named)


def _conduct(actions: Collection[str]) -> Conduct:
    if _LEAVE & set(actions):
        return Conduct.PROPOSED
    if "points" in actions:
        return Conduct.PENALIZED
    return Conduct.WARNED if "warn" in actions else Conduct.NOTED
