"""What the window remembers from one run to the next."""

from __future__ import annotations

from typing import Protocol


class WindowMemory(Protocol):
    """Where the window keeps its place and the director's choices."""

    def recall(self, name: str) -> str:
        """What was kept under a name, or nothing."""

    def keep(self, name: str, value: str) -> None:
        """Keep a value under a name."""


class ForgetfulMemory:
    """Keeps for this run only."""

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}

    def recall(self, name: str) -> str:
        """What was kept under a name, or nothing."""
        return self._kept.get(name, "")

    def keep(self, name: str, value: str) -> None:
        self._kept[name] = value
