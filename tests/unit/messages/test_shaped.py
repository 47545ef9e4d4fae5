"""A message in another shape is put into it after it is worded, in every language."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages.message import Message
from director_app.messages.saying import speaking, worded
from director_app.messages.shaped import capital, cut, small, without_period
from tests.said_in_spanish import in_spanish

SHAPES = [capital, small, without_period, partial(cut, most=12)]
WORDS = st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="{}%"), max_size=20)


@pytest.mark.parametrize("shape", SHAPES)
@given(words=WORDS)
def test_a_shape_does_the_same_to_a_message_as_to_finished_words(
    shape: Callable[[str], str], words: str
) -> None:
    made = shape(Message("{words}", words=words))
    assert isinstance(made, Message)
    assert made == shape(words)
    assert in_spanish(made) == shape(words)
    for again in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made)):
        assert (again, in_spanish(again), type(again)) == (made, in_spanish(made), type(made))


def test_words_of_a_language_get_their_own_capital() -> None:
    begun = capital(Message("any number of exposures"))
    assert begun == "Any number of exposures"
    assert in_spanish(begun) == "Cualquier número de exposiciones"
    with speaking("es"):
        assert worded(Message("{words}: {points}", words=begun, points=5)) == (
            "Cualquier número de exposiciones: 5"
        )


def test_finished_words_stay_finished() -> None:
    assert capital("ann") == "Ann"
    assert not isinstance(capital("ann"), Message)
    assert cut("a b c d e f g", 7) == "a b c…"
    assert small("East") == "east"
    assert without_period("So it is.") == "So it is"
