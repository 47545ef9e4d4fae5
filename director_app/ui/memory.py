"""What the window remembers from one run to the next, in the preferences file."""

from __future__ import annotations

from pathlib import Path

from director_app import settings


class SettingsMemory:
    """The window's memory over the director's preferences."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._settings = settings.load(path)

    def recall(self, name: str) -> str:
        """What was kept under a name, or nothing."""
        return self._settings.window.get(name, "")

    def keep(self, name: str, value: str) -> None:
        """Keep a value under a name."""
        if self.recall(name) != value:
            self._settings = self._settings.with_window(name, value)
            settings.save(self._path, self._settings)
