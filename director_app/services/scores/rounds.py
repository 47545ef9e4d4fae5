"""The rounds as the score desk works through them, in one look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from director_app.domain.clock import RoundClock
from director_app.domain.events import Division
from director_app.domain.rounds import Round
from director_app.services.clock.service import ClockView, clock_at_work
from director_app.services.rule_sets.service import Rulebook
from director_app.storage.unit_of_work import UnitOfWork


@dataclass(frozen=True, slots=True)
class ScoreRounds:
    """A division's rounds, the one at work, the clocks there are by round id, and its paper."""

    division: Division
    rounds: tuple[Round, ...]
    at_work: ClockView
    clocks: Mapping[int, RoundClock]
    cards: bool
    """Whether players hand in cards instead of a sheet from each table."""
    only_cards: bool
    """Whether nobody hands in a sheet: the event says so, or its rules leave no choice."""

    @property
    def now(self) -> Round | None:
        """The round whose clock was started last, if any was."""
        return self.at_work.round if self.at_work.clock.started_at is not None else None


def score_rounds(
    work: UnitOfWork, rulebook: Rulebook, event: int, division: int | None = None
) -> ScoreRounds:
    """The rounds of a division, the default one unless another is named."""
    kept = work.events.get(event)
    meant = kept.main if division is None else kept.division(division)
    rounds = tuple(work.rounds.all(meant.id))
    clocks = work.clocks.of_rounds(round_.id for round_ in rounds)
    return ScoreRounds(
        division=meant,
        rounds=rounds,
        at_work=clock_at_work(rounds, clocks, work.now),
        clocks=clocks,
        cards=takes_cards(work, rulebook, meant),
        only_cards=_only_cards(work, rulebook, meant),
    )


def takes_cards(work: UnitOfWork, rulebook: Rulebook, division: Division) -> bool:
    """Whether players hand in cards instead of a sheet from each table."""
    if not division.scored:
        return False
    wanted = work.events.score_options(division.event).paper
    return (wanted or rulebook.of(division).sign_off.paper.kind) == "card"


def _only_cards(work: UnitOfWork, rulebook: Rulebook, division: Division) -> bool:
    if not takes_cards(work, rulebook, division):
        return False
    said = work.events.score_options(division.event).paper
    return bool(said) or not rulebook.of(division).sign_off.paper.either
