"""Ladders of conduct: each counts its own, the last step holds, and none at all is allowed."""

from __future__ import annotations

from random import Random

import pytest

from director_app.domain.tables import Seat
from director_app.rules.adviser import advise
from director_app.rules.event_parts import ConductRules, LadderStep
from director_app.rules.loading import check, load_ruleset
from director_app.rules.situations import situations_of
from director_app.rules.whole_sheet import whole_sheet
from director_app.rules.words.event import ladder as ladder_words
from tests.wording import NOTE

HEAD = 'id = "own"\nname = "Own"\nshort = "Own"\n'
NONE = load_ruleset(HEAD + "dead_reasons = []\n[conduct]\nladder = []\n")


def test_the_step_is_the_last_of_its_ladder_that_is_reached() -> None:
    chance = Random(4)
    out = NONE.conduct.disqualified
    for _ in range(2_000):
        rows = []
        for name in chance.sample(("", "lateness", "errors"), chance.randrange(4)):
            starts = sorted(chance.sample(range(1, 9), chance.randrange(1, 4)))
            rows += [(name, start) for start in starts]
        listed = chance.sample(rows, len(rows))
        listed.sort(key=lambda row: row[1])
        steps = tuple(LadderStep(start, ("warn",), "1", ladder=name) for name, start in listed)
        conduct = ConductRules(steps, out)
        for name in ("", "lateness", "errors"):
            number = chance.randrange(1, 11)
            mine = sorted(start for whose, start in rows if whose == name)
            expected = None
            for start in mine:
                if start <= number or expected is None:
                    expected = start
            step = conduct.step(number, name)
            assert (step and step.complaint) == expected
            assert step is None or step.ladder == name


def test_no_ladder_leaves_it_to_the_director() -> None:
    assert [said.text for said in ladder_words(NONE)] == [
        "The director decides what follows a complaint."
    ]
    assert ladder_words(NONE)[0].default
    assert check(HEAD + "[conduct]\nladder = []\n").warnings == ()
    told = advise(NONE, "rude", {}, who=Seat.EAST)
    assert any(line.startswith("The director decides what follows") for line in told.lines)


@pytest.mark.parametrize("situation", [found.id for found in situations_of(NONE)])
def test_a_set_with_neither_ladder_nor_dead_reasons_answers_every_situation(situation: str) -> None:
    told = advise(NONE, situation, {}, who=Seat.EAST)
    assert told.asks or told.says


def test_a_set_with_neither_is_told_as_a_whole() -> None:
    assert all(section.heading for section in whole_sheet(NONE))


def test_each_ladder_is_told_by_its_name() -> None:
    rules = load_ruleset(
        HEAD + "[conduct]\nladder = [\n"
        '{ ladder = "lateness", complaint = 1, actions = ["note"], section = "8" },\n'
        '{ complaint = 1, actions = ["warn"], section = "9" },\n'
        '{ ladder = "lateness", complaint = 2, actions = ["points"], points = -10 },\n]\n'
        '[[penalties]]\nid = "tardy"\nname = "late"\nscope = "event"\npoints = 0\n'
        'complaint = true\nladder = "lateness"\n'
    )
    assert [said.text for said in ladder_words(rules)] == [
        "First complaint: a warning.",
        f"Lateness, first time: {NOTE}.",
        "Lateness, second time and later: \N{MINUS SIGN}10 points.",
    ]
    told = advise(rules, "penalty:tardy", {}, who=Seat.EAST, complaints=1)
    assert any(line.startswith("Lateness, second time: ") for line in told.lines)
