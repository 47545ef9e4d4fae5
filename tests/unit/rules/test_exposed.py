"""How many exposures were shown: the words agree with the number in both languages."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.tables import Seat
from director_app.messages.saying import speaking, worded
from director_app.rules.exposed import EXPOSURES, exposed, instead_of
from director_app.rules.loading import load_ruleset
from director_app.rules.slips.kinds import Kind, Slip
from director_app.rules.slips.words import slip_words as slip_told
from director_app.shipped_data import resources
from director_app.ui.events.rule_choices import rule_set_choice

ENGLISH = ("none", "one", "two", "three", "four")
SPANISH = ("ninguna", "una", "dos", "tres", "cuatro")
SOME = st.sets(st.sampled_from(EXPOSURES), min_size=1).map(sorted)


@given(SOME, st.booleans())
def test_every_number_is_named_and_the_word_agrees_with_the_last(
    numbers: list[int], commas: bool
) -> None:
    english = exposed(numbers, commas=commas)
    between = ", " if commas else " or "
    *most, last = (ENGLISH[number] for number in numbers)
    joint = ", or " if commas and len(most) > 1 else " or "
    said = joint.join(filter(None, (between.join(most), last)))
    noun = "exposure" if numbers[-1] == 1 else "exposures"
    assert english == ("no exposures" if numbers == [0] else f"{said} {noun}")
    with speaking("es"):
        spanish = worded(english)
    assert re.findall(r"\w+", spanish.replace(" o ", " ")) == [
        *(SPANISH[number] for number in numbers),
        "exposición" if numbers[-1] < 2 else "exposiciones",
    ]


@pytest.mark.parametrize("number", EXPOSURES)
def test_what_was_typed_instead_is_a_number_of_exposures(number: int) -> None:
    assert instead_of(number) == f" instead of {ENGLISH[number]}"
    with speaking("es"):
        assert worded(instead_of(number)) == f" en lugar de {SPANISH[number]}"


@pytest.mark.parametrize("name", ["four-seasons", "mahjcon", "mania", "mission", "mjmp"])
def test_a_sheet_says_none_exposed_wherever_it_names_it(name: str) -> None:
    rules = load_ruleset(resources() / "rulesets" / f"{name}.toml")
    slip = Slip(Kind.EXPOSURES, game=3, seat=Seat.SOUTH, was=3, should=0)
    with speaking("es"):
        lines = [worded(label) for label, _ in rule_set_choice(rules).lines]
        slipped = worded(slip_told(slip, rules))
    thrown = [line for line in lines if line.startswith("Descartó")]
    assert thrown[0] == "Descartó con ninguna o una exposición"
    assert "con ninguna o una exposición en lugar de tres" in slipped
