"""Settings of a laptop carried to another as a file: no name, place, password or PIN is in it."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.system.file_kinds import FileKind
from director_app.system.settings import (
    COPY_MINUTES,
    HOURS,
    LANGUAGES,
    LONGEST_WAIT,
    MOST_COPY_MINUTES,
    THEMES,
    Settings,
)
from director_app.system.written_files import write_file

KIND: Final = "front-table-profile"
VERSION: Final = 2
_MOST_BYTES = 20_000
_NAMES: Final = {"theme": THEMES, "language": LANGUAGES, "hours": HOURS}
_BOUNDS: Final = {
    "text_size": (90, 200),
    "auto_lock": (0, LONGEST_WAIT),
    "copy_minutes": (1, MOST_COPY_MINUTES),
}


@dataclass(frozen=True, slots=True)
class Profile:
    """What is the same on every laptop of a director."""

    theme: str = "system"
    text_size: int = 100
    language: str = "system"
    auto_lock: int = 0
    copy_minutes: int = COPY_MINUTES
    hours: str = "system"

    @classmethod
    def of(cls, kept: Settings) -> Profile:
        """What of these settings is carried."""
        return cls(
            theme=kept.theme,
            text_size=kept.text_size,
            language=kept.language,
            auto_lock=kept.auto_lock,
            copy_minutes=kept.copy_minutes,
            hours=kept.hours,
        )

    def put_into(self, kept: Settings) -> Settings:
        """The settings of another laptop, with these in their places."""
        return replace(
            kept,
            theme=self.theme,
            text_size=self.text_size,
            language=self.language,
            auto_lock=self.auto_lock,
            copy_minutes=self.copy_minutes,
            hours=self.hours,
        )


_KEYS: Final = tuple(field.name for field in fields(Profile))


def profile_text(profile: Profile) -> str:
    lines = [f"kind = {json.dumps(KIND)}", f"version = {VERSION}"]
    lines += [f"{name} = {json.dumps(getattr(profile, name))}" for name in _KEYS]
    return "\n".join(lines) + "\n"


def read_profile(text: str, name: str) -> Profile:
    """The profile in a text; what is no profile, newer or damaged is refused in one sentence."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise _refused(name, "can’t be read as a settings profile") from fault
    if found.pop("kind", None) != KIND:
        raise _refused(name, "isn’t a Front Table settings profile")
    version = found.pop("version", None)
    if type(version) is not int or version < 1:
        raise _refused(name, "has no version number")
    if version > VERSION:
        raise DirectorError(
            Message(
                "{name} comes from a newer version of Front Table. Update "
                "this laptop, or choose the settings by hand. Nothing was "
                "changed.",
                name=name,
            )
        )
    for key in found:
        if key not in _KEYS:
            raise _refused(name, "has a setting that Front Table doesn’t know")
    return Profile(**{key: _value(name, key, value) for key, value in found.items()})


def save_profile(profile: Profile, file: Path) -> None:
    """Write a profile; a place that can't be written to is refused."""
    write_file(file, profile_text(profile), FileKind.PROFILE)


def load_profile(file: Path) -> Profile:
    """The profile in a file; refused if it can't be read, or is too long for one."""
    try:
        with file.open("rb") as stream:
            read = stream.read(_MOST_BYTES + 1)
    except OSError as fault:
        raise DirectorError(
            Message(
                "{file} can’t be read ({reason}). Choose another file.",
                file=file,
                reason=fault.strerror or fault,
            )
        ) from fault
    if len(read) > _MOST_BYTES:
        raise _refused(file.name, "is too big for a settings profile")
    try:
        text = read.decode("utf-8")
    except ValueError as fault:
        raise _refused(file.name, "can’t be read as a settings profile") from fault
    return read_profile(text, file.name)


def _value(name: str, key: str, value: Any) -> Any:
    if key in _NAMES:
        right = isinstance(value, str) and value in _NAMES[key]
    else:
        low, high = _BOUNDS[key]
        right = type(value) is int and low <= value <= high
    if not right:
        raise _refused(
            name,
            Message("has a value for {setting} that isn’t allowed", setting=key.replace("_", " ")),
        )
    return value


def _refused(name: str, what: str) -> DirectorError:
    return DirectorError(
        Message(
            "{name} {problem}. Save the profile again on the other laptop. Nothing was changed "
            "here.",
            name=name,
            problem=what,
        )
    )
