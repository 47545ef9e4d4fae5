"""How much of an event's results a page is to say."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.services.standings.results.naming import NameStyle


@dataclass(frozen=True, slots=True)
class ResultsRequest:
    """How much is told; ``through`` is a round, ``None`` the last one released.

    Where no division has anything released yet, or with ``everything``, all rounds begun are told,
    and that they are not released.
    """

    names: NameStyle = NameStyle.FULL
    through: int | None = None
    everything: bool = False
