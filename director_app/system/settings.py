"""The director's preferences: typed, versioned, one TOML file; a broken one is set aside."""

from __future__ import annotations

import contextlib
import json
import tomllib
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from director_app.domain.access import Role
from director_app.system.paths import settings_file

VERSION = 1
LONGEST_WAIT = 240
"""Minutes without input after which a desk may lock, at most."""
COPY_MINUTES, MOST_COPY_MINUTES = 5, 60
"""After so many minutes changed work is copied by itself, and at most."""

LANGUAGES = ("system", "en", "es")
HOURS = ("system", "12", "24")
THEMES = ("system", "light", "dark", "contrast")


@dataclass(frozen=True, slots=True)
class Settings:
    """Preferences of this desk; ``window`` keeps what the window remembers, by name.

    ``station`` and ``role`` say what this desk is, ``hours`` how many hours its clock has,
    ``auto_lock`` after how many minutes without input it locks (0: never), ``copy_minutes`` after
    how many changed work is copied by itself.
    """

    theme: str = "system"
    text_size: int = 100
    language: str = "system"
    hours: str = "system"
    station: str = ""
    role: str = Role.DIRECTOR.value
    auto_lock: int = 0
    copy_minutes: int = COPY_MINUTES
    paper: str = "letter"
    book: str = ""
    """The book that is meant where none is named: a file or an address, never its password."""
    window: dict[str, str] = field(default_factory=dict)

    def with_window(self, name: str, value: str) -> Settings:
        """The same with one more thing the window remembers."""
        return replace(self, window={**self.window, name: value})


def load(path: Path) -> Settings:
    """Preferences from a file; what it doesn't say, or says wrongly, is as usual."""
    try:
        kept = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError):
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".broken.toml"))
        return Settings()
    return _read(kept)


def save(path: Path, settings: Settings) -> None:
    """Write the preferences, all at once; what can't be written is for this run only."""
    lines = [f"version = {VERSION}"]
    kept = asdict(settings)
    window: dict[str, str] = kept.pop("window")
    lines += [f"{key} = {json.dumps(value)}" for key, value in kept.items()]
    lines += ["", "[window]"]
    lines += [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in window.items()]
    part = path.with_suffix(".part")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text("\n".join(lines) + "\n", encoding="utf-8")
        part.replace(path)


def usual_book(path: Path | None = None) -> str:
    """The book that is meant where none is named, or nothing for this computer's own."""
    return load(path or settings_file()).book


def keep_usual_book(name: str, path: Path | None = None) -> None:
    """Let this book be meant where none is named."""
    path = path or settings_file()
    save(path, replace(load(path), book=name))


def _read(kept: dict[str, Any]) -> Settings:
    usual = Settings()
    found: dict[str, Any] = {}
    for key, value in asdict(usual).items():
        if isinstance(kept.get(key), type(value)):
            found[key] = kept[key]
    window = {k: v for k, v in found.get("window", {}).items() if isinstance(v, str)}
    found["window"] = window
    _take_look(found, window)
    if found.get("theme") not in THEMES:
        found["theme"] = usual.theme
    if found.get("language") not in LANGUAGES:
        found["language"] = usual.language
    if found.get("hours") not in HOURS:
        found["hours"] = usual.hours
    if found.get("role") not in set(Role):
        found["role"] = usual.role
    found["auto_lock"] = min(max(found.get("auto_lock", 0), 0), LONGEST_WAIT)
    if not 0 < found.get("copy_minutes", COPY_MINUTES) <= MOST_COPY_MINUTES:
        found["copy_minutes"] = COPY_MINUTES
    found["text_size"] = min(max(int(found.get("text_size", 100)), 90), 200)
    return Settings(**found)


def _take_look(found: dict[str, Any], window: dict[str, str]) -> None:
    """Earlier the window kept theme and text size among its own things."""
    if theme := window.pop("theme", ""):
        found["theme"] = theme
    if (size := window.pop("text_size", "")).isdecimal():
        found["text_size"] = int(size)
