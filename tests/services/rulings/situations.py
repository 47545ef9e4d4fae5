"""Every way to answer what the adviser asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from director_app.rules.situations import Situation, catalogue


def every_answer(situation: Situation) -> Iterator[tuple[Mapping[str, str], int]]:
    """Answers to all questions of a situation, and how many complaints there were before."""
    asked = catalogue().questions_of(situation)
    keys = [[answer.key for answer in each.answers] or ["0", "1", "2"] for each in asked]
    names = [question.id for question in asked]
    for said in product(*keys):
        for complaints in range(4 if not asked else 1):
            yield dict(zip(names, said, strict=True)), complaints
