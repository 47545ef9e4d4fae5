"""Refusals are copied and pickled as they are, whatever each kind is made from."""

from __future__ import annotations

import copy
import pickle

import pytest

from director_app.errors import DirectorError, PinNeeded, RuleSetError, Unreachable
from director_app.messages.message import Message


@pytest.mark.parametrize(
    "refusal",
    [
        DirectorError(Message("Table {table} is not there.", table=9), field="table"),
        RuleSetError("mine.toml", ("line 3: no value", "line 4: no key")),
        Unreachable("The server doesn’t answer.", sent=True),
        PinNeeded("Enter the PIN.", effect="undo", asked=True),
    ],
    ids=lambda refusal: type(refusal).__name__,
)
@pytest.mark.parametrize("again", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_says_the_same(refusal, again):
    made = again(refusal)
    assert type(made) is type(refusal)
    assert str(made) == str(refusal)
    assert vars(made) == vars(refusal)
