"""Whose names have characters that no font here can draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from director_app.services.printing.facts import PrintFacts
from director_app.services.printing.kinds import Lacking
from reports.fonts import missing_glyphs


def lacking_in(units: Sequence[tuple[str, Any]], facts: PrintFacts) -> tuple[Lacking, ...]:
    """Players on these pieces whose names have characters that no font here can draw."""
    found = [
        Lacking(one.badge, facts.names[one.id], letters)
        for one in facts.entrants.values()
        if (letters := missing_glyphs(facts.names[one.id]))
    ]
    if not found:
        return ()
    told = repr([unit for _, unit in units])
    return tuple(one for one in found if any(repr(part)[1:-1] in told for part in _parts(one)))


def _parts(one: Lacking) -> list[str]:
    """Words of a name with the characters: a list may have turned it round."""
    return [word for word in one.name.split() if set(word) & set(one.letters)]
