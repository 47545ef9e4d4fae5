"""What the window remembers from one run to the next, in the preferences file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from director_app.system import settings

_OF_THE_DESK = frozenset({"station", "role", "auto_lock", "theme", "text_size", "language"})
"""What the whole program goes by, not the window alone."""
_NUMBERS = frozenset({"auto_lock", "text_size"})


class SettingsMemory:
    """The window's memory over the director's preferences."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._settings = settings.load(path)

    def recall(self, name: str) -> str:
        """What was kept under a name, or nothing."""
        if name in _OF_THE_DESK:
            return str(getattr(self._settings, name))
        return self._settings.window.get(name, "")

    def keep(self, name: str, value: str) -> None:
        if self.recall(name) != value:
            # others keep their own things in the same file meanwhile
            before = settings.load(self._path)
            if name in _OF_THE_DESK:
                kept: dict[str, Any] = {name: int(value) if name in _NUMBERS else value}
                self._settings = replace(before, **kept)
            else:
                self._settings = before.with_window(name, value)
            settings.save(self._path, self._settings)
