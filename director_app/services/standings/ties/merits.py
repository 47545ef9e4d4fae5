"""What count-back counts: a player's rounds, and what they did in accepted games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from director_app.domain.hand_counts import HandCount
from director_app.domain.rounds import Round
from director_app.domain.standings import Tally
from director_app.services.standings.points import PointsSource


class Merits:
    """Criteria of count-back over the rounds that count for the event; games are read if asked."""

    def __init__(
        self, rounds: Sequence[Round], points: PointsSource, tallies: Sequence[Tally]
    ) -> None:
        self._counts = [round_.counts_event for round_ in rounds]
        self._ids = {round_.id for round_ in rounds if round_.counts_event}
        self._points = points
        self._entrants = {tally.entrant for tally in tallies}

    def __call__(self, tally: Tally, criterion: str) -> int | None:
        """What a player has of a criterion."""
        if criterion not in {"best_round", "last_round"}:
            return self._hands.get(tally.entrant, HandCount()).of(criterion)
        rounds = [had for had, counts in zip(tally.rounds, self._counts, strict=True) if counts]
        if criterion == "last_round":
            return rounds[-1] if rounds else None
        return max((had for had in rounds if had is not None), default=None)

    @cached_property
    def _hands(self) -> Mapping[int, HandCount]:
        return self._points.hands(self._ids, self._entrants)
