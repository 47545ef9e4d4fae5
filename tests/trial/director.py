"""The person at the front table: looks at the displays, presses keys, moves the mouse."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

from tests.trial.computer import Failed, Window, until

_KEY_MS = "40"
"""Between two keys, as a quick typist; a hand scanner is quicker."""

_DOUBLE_MS = "150"
"""Between the presses of a double click."""

_KEYS = {"Enter": "Return", "Esc": "Escape", "Ins": "Insert", "Del": "Delete", "Space": "space"}
_DESK = "MainWindow"


class Director:
    """Acts by real keys and presses only; knows of the window what can be seen on it."""

    def __init__(self, window: Window, env: dict[str, str]) -> None:
        self.window = window
        self._env = env

    def press(self, *chords: str) -> None:
        """Press keys by the names that the handbook gives them: ``Ctrl+Enter``, ``F8``."""
        for chord in chords:
            *held, key = chord.split("+")
            said = "+".join([*(held_key.lower() for held_key in held), _KEYS.get(key, key)])
            self._do("key", "--delay", _KEY_MS, said)

    def type(self, text: str) -> None:
        """Type where the keys go."""
        if text:
            self._do("type", "--delay", _KEY_MS, "--", text)

    def enter(self, *lines: str) -> None:
        """Type lines, each with Enter."""
        for line in lines:
            self.type(line)
            self.press("Enter")

    def click(self, what: str, *, times: int = 1) -> None:
        """Press what is named so, or says so, with the mouse, once it stands still.

        Two ``times`` are a double click.
        """
        places: list[list[int] | None] = [None]

        def stands() -> list[int] | None:
            found = self.find(what)
            places.append(found["rect"] if found and found["enabled"] else None)
            return places[-1] if places[-1] == places[-2] else None

        left, top, wide, high = self.until(f"{what!r} to press", stands)
        press = ("click", "--repeat", str(times), "--delay", _DOUBLE_MS, "1")
        self._do("mousemove", str(left + wide // 2), str(top + high // 2), *press)

    def go_to_desk(self) -> None:
        """Give the desk's window the keys, if another window of the program has them."""
        desk = next(window for window in self.seen()["windows"] if window["kind"] == _DESK)
        if not desk["active"]:
            left, top, wide, _ = desk["rect"]
            self._do("mousemove", str(left + wide // 2), str(top - 10), "click", "1")
            self.until("the desk has the keys", lambda: self._desk()["active"])

    def seen(self) -> dict[str, Any]:
        """Everything that is to be seen."""
        found = self.window.ask("seen")
        assert isinstance(found, dict)
        return found

    def until(self, what: str, holds: Callable[[], Any]) -> Any:
        """Look until something holds; a program that has ended is waited for no longer."""

        def looked() -> Any:
            if self.window.ended is not None:
                self.window.ask("seen")
            return holds()

        try:
            return until(what, looked)
        except Failed as fault:
            raise Failed(f"{fault}; the screen says {self._screen()}") from fault

    def at(self, *names: str) -> None:
        """Until the keys are in a field of one of these names."""
        self.until(f"the keys in {names}", lambda: self.seen()["focus"] in names)

    def told(self, words: str) -> None:
        """Until the line at the lower edge says this."""
        self.until(f"{words!r} is said", lambda: words in self.says("news"))

    def says(self, name: str) -> str:
        """What somebody who cannot see is told of a widget: the strip's parts, the news."""
        found = self.find(name)
        return f"{found['heard']}" if found else ""

    def next_step(self, words: str) -> None:
        """Until the strip names this as the next step."""
        self.until(f"next step {words!r}", lambda: words in self.says("strip_next"))

    def reads(self, name: str) -> list[list[str]]:
        """The rows of a list."""
        found = self.find(name)
        return list(found.get("rows", [])) if found else []

    def has_window(self, name: str) -> bool:
        """Whether a window of this name or title is there."""
        return any(name in (window["name"], window["title"]) for window in self.seen()["windows"])

    def in_dialog(self, name: str) -> None:
        """Until a dialog of this name or title has the keys."""

        def has_keys() -> bool:
            seen = self.seen()
            named = [
                window for window in seen["windows"] if name in (window["name"], window["title"])
            ]
            return bool(named and named[-1]["active"] and seen["focus"])

        self.until(f"the dialog {name!r} with the keys", has_keys)

    def has_kind(self, kind: str) -> bool:
        """Whether a window of this kind is there: a menu, for one."""
        return any(window["kind"] == kind for window in self.seen()["windows"])

    def _desk(self) -> dict[str, Any]:
        return next(window for window in self.seen()["windows"] if window["kind"] == _DESK)

    def find(self, what: str) -> dict[str, Any] | None:
        """The topmost widget of this name, else one with these words."""
        widgets = [widget for window in self.seen()["windows"] for widget in window["widgets"]]
        named = [widget for widget in widgets if widget["name"] == what]
        worded = [widget for widget in widgets if widget["words"] == what and widget["enabled"]]
        return (named or worded or [None])[-1]

    def reads_of(self, words: str) -> bool:
        """Whether these words stand anywhere on the screen, alone or among others."""
        windows = self.seen()["windows"]
        return any(words in widget["words"] for window in windows for widget in window["widgets"])

    def _screen(self) -> str:
        if self.window.ended is not None:
            return f"nothing: the program has ended ({self.window.ended})"
        seen = self.seen()
        shown = [
            widget["heard"] or widget["words"]
            for window in seen["windows"]
            for widget in window["widgets"]
            if widget["name"].startswith(("strip_", "news")) or widget["kind"] == "Notice"
        ]
        return f"{shown}, focus {seen['focus']!r}"

    def _do(self, *said: str) -> None:
        subprocess.run(["xdotool", *said], env=self._env, check=True, capture_output=True)
