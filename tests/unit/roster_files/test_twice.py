"""Who looks like somebody else is found among many without comparing everybody with everybody."""

from __future__ import annotations

from itertools import combinations
from random import Random

from director_app.services.roster.files.people import Candidate
from director_app.services.roster.files.twice import alike, settle

WORDS = (
    *("Weiss", "Harriet", "Zoë", "Zoe", "O'Hara", "Ohara", "Mei-Ling", "Meiling", "Mei", "Ling"),
    *("Kim", "Ruth", "Anna", "Ana", "Bo", "Al", "Katherine", "Kathrine", "M.", "van", "Dyk"),
    *("Jonson", "Johnson", "Jonhson", "Johnsonn", "Smith", "Smit", "Mary", "Marry"),
)


def test_everybody_alike_is_found_with_the_first_like_them():
    for seed in range(40):
        people = _people(Random(seed))
        taken, _, found = settle(people, {person.row for person in people})
        first: dict[int, int] = {}
        for earlier, later in combinations(taken, 2):
            if alike(later, earlier):
                first.setdefault(later.row, earlier.row)
        assert {flag.row: flag.like_row for flag in found} == first


def _people(rng: Random) -> list[Candidate]:
    return [
        Candidate(
            row,
            given=" ".join(rng.choices(WORDS, k=rng.choice((1, 1, 1, 2)))),
            family=" ".join(rng.choices(WORDS, k=rng.choice((1, 1, 1, 2)))),
            email=rng.choice(("", "", "a@x.org", "A@x.org")),
        )
        for row in range(2, 62)
    ]
