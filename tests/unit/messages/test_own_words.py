"""What somebody typed or named stands as it is, though the language knows every word of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages import saying
from director_app.messages.catalogue import WINDOW, sources
from director_app.messages.message import Message
from director_app.messages.saying import speaking, tr, worded

_PLACE = re.compile(r"\{(\w+)\}")
_MESSAGES = tuple(sources("es"))
_WORDS = [
    message.source
    for message in _MESSAGES
    if "{" not in message.source and "%" not in message.source
]
_WITH_PLACES = [
    message.source
    for message in _MESSAGES
    if message.context == WINDOW and "%" not in message.source
]
_HOLDING = [
    message for message in _WITH_PLACES if (places := _PLACE.findall(message)) and "n" not in places
]


@pytest.fixture(autouse=True, scope="module")
def _spanish() -> Iterator[None]:
    with speaking("es"):
        yield
    saying.use(None)


def test_a_file_is_called_what_it_is_called() -> None:
    title = tr("Import {file}", file="missing.csv")
    assert title == worded(title) == "Importar missing.csv"


@given(
    text=st.sampled_from(_HOLDING), own=st.sampled_from(_WORDS), end=st.sampled_from(("", ".csv"))
)
def test_what_was_typed_stands_in_every_place(text: str, own: str, end: str) -> None:
    values = dict.fromkeys(_PLACE.findall(text), f"{own}{end}")
    assert f"{own}{end}" in tr(text, **values)
    assert f"{own}{end}" in worded(Message(text, **values))


@given(text=st.sampled_from(_HOLDING), own=st.sampled_from(_WORDS))
def test_what_the_program_says_is_said_in_every_place(text: str, own: str) -> None:
    values = dict.fromkeys(_PLACE.findall(text), Message(own))
    assert worded(Message(own)) in tr(text, **values)
    assert worded(Message(own)) in worded(Message(text, **values))


@given(words=st.sampled_from(_WORDS))
def test_a_text_that_is_no_message_stands(words: str) -> None:
    assert worded(words) == words
