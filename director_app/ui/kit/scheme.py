"""A theme file: a colour for every role of the desk and of the big screen."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from director_app.shipped_data import resources


@dataclass(frozen=True, slots=True)
class Scheme:
    """One theme as its file has it."""

    name: str
    title: str
    dark: bool
    shadow: int
    tint_border: bool
    roles: dict[str, str]
    room: dict[str, str]


@cache
def load_scheme(name: str) -> Scheme:
    """Read ``resources/themes/<name>.toml``."""
    path = resources() / "themes" / f"{name}.toml"
    with path.open("rb") as stream:
        facts = tomllib.load(stream)
    return Scheme(name=name, **facts)
