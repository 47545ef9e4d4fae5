"""What a station is there for, and what only the director does there."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

from director_app.domain.topics import Topic


class Role(StrEnum):
    """What a station is there for."""

    DIRECTOR = "director"
    SCORER = "scorer"
    ROSTER = "roster"
    """The roster desk: check-in, fees, wishes."""
    VIEWER = "viewer"
    """Looks on and changes nothing."""


class Act(StrEnum):
    """What a bystander at an unattended desk must not do: the director's PIN protects it."""

    REOPEN = "reopen"
    DISQUALIFY = "disqualify"
    """Putting somebody out, and letting them back."""
    RESTORE = "restore"
    RELEASE = "release"
    """Releasing standings, declaring results final, and taking either back."""
    RULES = "rules"
    """Other rules for an event under way."""
    DESK = "desk"
    """Another name or role for this station."""


class Guard(Protocol):
    """Who says what this station may do."""

    def allowed(self, topics: frozenset[Topic], action: str) -> None:
        """Refuse a change of these topics, if the station's role has no part in it."""

    def need(self, act: Act) -> None:
        """Refuse a protected act, unless the director's PIN was given."""
