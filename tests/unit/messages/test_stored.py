"""Messages are kept as JSON and made again; what nobody wrote so is read as plain text."""

from __future__ import annotations

import json
import string
from datetime import UTC, date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages.dates import TimeOfDay, hour_minute, short_date, short_day
from director_app.messages.message import Message, joined
from director_app.messages.saying import speaking, worded
from director_app.messages.shaped import capital, without_period
from director_app.messages.stored import message_data, message_of

NAMES = st.text("abcdefgh", min_size=1, max_size=4)
TYPED = st.text(st.characters(codec="utf-8"), max_size=20) | st.sampled_from(
    ["{name}", "{", "}}", "100 %", "%n", "Ann {0}", "Round", "Łódź 🀄", "\\u0041", '"', "a\nb"]
)
LITERAL = st.lists(
    st.sampled_from([*string.ascii_letters, *" ,:%“”é…\n", "{{", "}}"]), max_size=12
).map("".join)
NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False)


@st.composite
def messages(draw: st.DrawFn, values: st.SearchStrategy[object]) -> Message:
    """A message with these values in its places, each of them once at least."""
    named = draw(st.dictionaries(NAMES, values, max_size=3))
    template = draw(LITERAL) + "".join(f"{{{name}}}{draw(LITERAL)}" for name in named)
    n = draw(st.none() | st.integers(0, 50))
    return Message(template, n, **named)


MOMENTS = st.datetimes(timezones=st.just(UTC))
OF_A_KIND = st.one_of(
    st.builds(hour_minute, MOMENTS, seconds=st.booleans()),
    st.builds(TimeOfDay, st.integers(0, 23), st.just("05"), st.sampled_from([12, 24])),
    st.builds(short_day, st.dates()),
    st.builds(capital, st.builds(Message, st.sampled_from(["the bag", "Look again."]))),
    st.builds(without_period, st.builds(Message, st.sampled_from(["the bag", "Look again."]))),
)
"""Messages that are worded in a way of their own."""


PLAIN = TYPED | NUMBERS | st.booleans() | st.none()
ANY = st.recursive(
    PLAIN | OF_A_KIND, lambda inner: messages(inner) | st.lists(inner, max_size=3), max_leaves=12
)


def parts(value: object) -> object:
    """All that a value is made from, to be compared: messages are equal by their English alone."""
    if isinstance(value, Message):
        named = {name: parts(part) for name, part in value.values.items()}
        return type(value), str(value), value.template, value.n, named
    if isinstance(value, list):
        return [parts(part) for part in value]
    return type(value), value


@given(messages(ANY))
def test_what_was_kept_is_made_again_with_all_its_parts(message: Message) -> None:
    data = json.loads(json.dumps(message_data(message)))
    assert parts(message_of(data, str(message))) == parts(message)


@given(TYPED)
def test_a_plain_text_is_kept_without(text: str) -> None:
    assert message_data(text) is None
    assert message_of(None, text) is text


@given(messages(ANY), TYPED)
def test_a_message_that_says_something_else_is_plain(message: Message, text: str) -> None:
    read = message_of(message_data(message), text)
    assert read == text
    assert isinstance(read, Message) is (text == message)


JSON = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["template", "n", "values", "english", "a"]) | NAMES, inner
        )
    ),
)


@given(JSON, TYPED)
def test_whatever_stands_there_is_read_as_the_text(data: object, text: str) -> None:
    assert message_of(data, text) == text


@pytest.mark.parametrize(
    "template",
    ["{a:>999999999}", "{a.__class__}", "{a[0]}", "{a!r}", "{0}", "{}", "{a:{b}}", "{a", "a}"],
)
def test_a_place_is_a_name_alone(template: str) -> None:
    data = {"template": template, "values": {"a": "x", "b": "1", "0": "x"}}
    assert not isinstance(message_of(data, "x"), Message)


def test_what_grows_beyond_its_text_is_given_up() -> None:
    data: object = "haha"
    for _ in range(60):
        data = {"template": "{a}{b}", "values": {"a": data, "b": data}}
    assert not isinstance(message_of(data, "haha"), Message)


def test_what_lies_too_deep_is_plain() -> None:
    data: object = "x"
    for _ in range(100_000):
        data = {"template": "{a}", "values": {"a": data}}
    assert not isinstance(message_of(data, "x"), Message)


def test_other_values_are_kept_as_they_read() -> None:
    class Odd:
        def __str__(self) -> str:
            return "odd"

    message = Message("{odd} and {both}", odd=Odd(), both=(1, 2))
    kept = message_of(message_data(message), str(message))
    assert isinstance(kept, Message)
    assert kept.values == {"odd": "odd", "both": "(1, 2)"}


class Short(Message):
    """A message of a special kind: its English is not what its template reads as."""

    def __new__(cls, template: str) -> Short:
        made = str.__new__(cls, template[:3])
        made.template, made.values, made.n = template, {}, None
        return made


def test_a_message_that_reads_otherwise_than_its_template_keeps_its_english() -> None:
    label = Message("Until {month} {day}", month=Short("November"), day=14)
    kept = message_of(message_data(label), "Until Nov 14")
    assert isinstance(kept, Message)
    month = kept.values["month"]
    assert isinstance(month, Message)
    assert (month, month.template) == ("Nov", "November")


def test_a_day_that_was_kept_is_said_in_spanish_as_before() -> None:
    label = Message("Until {day}", day=short_date(date(2026, 11, 14)))
    kept = message_of(json.loads(json.dumps(message_data(label))), str(label))
    with speaking("es"):
        assert "14 nov 2026" in worded(label)
        assert worded(kept) == worded(label)


def test_english_that_is_none_or_too_long_is_refused() -> None:
    for english in (1, "a longer text"):
        data = {"template": "{a}", "values": {"a": "x"}, "english": english}
        assert not isinstance(message_of(data, "x"), Message)


def test_parts_that_were_joined_are_messages_again() -> None:
    label = joined(", ", ["Ann", Message("Round {number}", number=3)])
    kept = message_of(message_data(label), str(label))
    assert isinstance(kept, Message)
    assert isinstance(kept.values["part1"], Message)
