"""English, where a number is one."""

from __future__ import annotations

import tomllib
from functools import cache

from director_app.shipped_data import resources


def english(template: str, n: int | None = None) -> str:
    """A template in the form that English has for a number."""
    return _singular().get(template, template) if n == 1 else template


@cache
def _singular() -> dict[str, str]:
    file = resources() / "i18n" / "en.toml"
    words: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["one"]
    return words
