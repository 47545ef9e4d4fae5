"""Puts words in the number that stands before them, where English says both alike."""

from __future__ import annotations

import re
from collections.abc import Mapping

_Rules = tuple[tuple[re.Pattern[str], str], ...]
_SPANISH: _Rules = (
    (re.compile(r"\bno hay (o una )?expuestas\b"), r"ninguna \1expuesta"),
    (re.compile(r"\b(1|una) expuestas\b"), r"\1 expuesta"),
    (re.compile(r"\ben lugar de no hay\b"), "en lugar de ninguna"),
)
_RULES: Mapping[str, _Rules] = {"es": _SPANISH}


def agreeing(text: str, language: str) -> str:
    """A text of a language whose words agree with their numbers."""
    for form, better in _RULES.get(language, ()):
        text = form.sub(better, text)
    return text
