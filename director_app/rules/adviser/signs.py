"""What tells a situation from those that are like it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.shipped_data import resources

if TYPE_CHECKING:
    from director_app.rules.situations import Situation


def sign_of(situation: Situation) -> str:
    """One line; empty for what only one rule set knows."""
    return _signs().get(situation.id, "")


@cache
def _signs() -> Mapping[str, str]:
    file = resources() / "rulesets" / "signs.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name: Message(sign["text"]) for name, sign in data.items()}
