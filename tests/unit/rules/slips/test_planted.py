"""Two thousand sheets with one planted slip each: every changed total marked, the slip named."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from director_app.domain.tables import SEATS
from director_app.rules.loading import SHIPPED, shipped_ruleset
from director_app.rules.slips import marks, slips
from director_app.rules.slips.kinds import Slip

from .planted import KINDS, SEATED, Planted, planted, totals

pytestmark = pytest.mark.walks

EACH = 80
"""Sheets of each kind under each of the five rule sheets: 2,000 in all."""


Sheets = dict[tuple[str, str], list[tuple[Planted, tuple[Slip, ...]]]]
"""Of each rule sheet and kind: the sheets, each with the slips that explain its totals."""


@pytest.fixture(scope="module")
def sheets() -> Sheets:
    rng = Random(2026)
    made = {
        (name, kind): [planted(rng, shipped_ruleset(name), kind) for _ in range(EACH)]
        for name in SHIPPED
        for kind in KINDS
    }
    return {
        key: [
            (case, tuple(slips(case.games, SEATED, case.paper, shipped_ruleset(key[0]))))
            for case in each
        ]
        for key, each in made.items()
    }


def test_every_total_that_a_slip_changes_is_marked_and_no_other(
    sheets: Sheets,
) -> None:
    changed = 0
    for (name, _), made in sheets.items():
        rules = shipped_ruleset(name)
        for case, found in made:
            ours = totals(case.games, rules)
            wrong = {seat: (ours[seat], case.paper[seat]) for seat in SEATS}
            wrong = {seat: pair for seat, pair in wrong.items() if pair[0] != pair[1]}
            assert marks(case.games, SEATED, case.paper, rules) == wrong
            assert bool(found) == bool(wrong)
            changed += bool(wrong)
    assert sum(len(made) for made in sheets.values()) == 2_000
    assert changed > 1_800


def test_the_true_slip_comes_first_in_four_of_five(
    sheets: Sheets,
) -> None:
    asked: Counter[tuple[str, str]] = Counter()
    first: Counter[tuple[str, str]] = Counter()
    told: Counter[tuple[str, str]] = Counter()
    for key, made in sheets.items():
        rules = shipped_ruleset(key[0])
        for case, found in made:
            if marks(case.games, SEATED, case.paper, rules):
                named = [case.named_by(slip, rules) for slip in found]
                asked[key] += 1
                first[key] += bool(named and named[0])
                told[key] += any(named)
    _print(asked, first, told)
    assert first.total() / asked.total() >= 0.80
    assert told.total() / asked.total() >= 0.97
    for kind in KINDS:
        of_kind = [key for key in asked if key[1] == kind]
        share = sum(first[key] for key in of_kind) / sum(asked[key] for key in of_kind)
        assert share >= 0.75, kind
    for name in SHIPPED:
        of_sheet = [key for key in asked if key[0] == name]
        share = sum(first[key] for key in of_sheet) / sum(asked[key] for key in of_sheet)
        assert share >= 0.80, name


def _print(
    asked: Counter[tuple[str, str]],
    first: Counter[tuple[str, str]],
    told: Counter[tuple[str, str]],
) -> None:
    """First of all, in brackets among three, of the sheets whose totals changed."""
    print()
    for kind in KINDS:
        cells = (
            f"{name} {first[name, kind]}/{asked[name, kind]} ({told[name, kind]})"
            for name in SHIPPED
        )
        print(f"{kind:<16}", *(f"{cell:<26}" for cell in cells))
    print(f"first {first.total() / asked.total():.1%}, among three ", end="")
    print(f"{told.total() / asked.total():.1%} of {asked.total()}")
