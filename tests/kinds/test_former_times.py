"""A day and a time in the label of a former version are said in the reader's language."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.messages.dates import TimeOfDay, short_date
from director_app.messages.message import Message
from director_app.messages.saying import speaking, worded
from director_app.messages.stored import message_of
from director_app.storage.former_labels import read_label

DAYS = st.integers(0, 40_000).map(lambda days: date(1990, 1, 1) + timedelta(days=days))
TIMES = st.builds(
    TimeOfDay,
    st.integers(0, 23),
    st.integers(0, 59).map("{:02d}".format),
    st.sampled_from((12, 24)),
)


def read(label: str, *, turned: bool = False) -> str:
    return message_of(read_label(label, turned=turned).message, label)


def in_spanish(label: str, *, turned: bool = False) -> str:
    with speaking("es"):
        return worded(read(label, turned=turned))


@given(DAYS, TIMES, st.booleans())
def test_a_moment_is_said_as_one_that_is_written_today(
    day: date, time: TimeOfDay, turned: bool
) -> None:
    moment = Message("{day}, {time}", day=short_date(day), time=time)
    label: str = Message("Results are unofficial until {told}", told=moment)
    if turned:
        label = Message("Take back: {action}", action=label)
    assert read(str(label), turned=turned) == str(label)
    with speaking("es"):
        assert in_spanish(str(label), turned=turned) == worded(label)


@pytest.mark.parametrize(
    ("label", "spanish"),
    [
        (
            "Results are unofficial until Nov 14, 2026, 4:30 pm",
            "Los resultados son no oficiales hasta 14 nov 2026, 4:30 p. m.",
        ),
        (
            "Prize handed over to Ann: receipt 3, $45.00 in cash, 12:05 am at Desk 1",
            "Premio entregado a Ann: recibo 3, $45.00 en efectivo, 12:05 a. m., Desk 1",
        ),
    ],
)
def test_a_time_is_said_in_spanish(label: str, spanish: str) -> None:
    assert in_spanish(label) == spanish


@pytest.mark.parametrize(
    "typed", ["noon", "Feb 30, 2026, 4:30 pm", "Nov 14, 2026, 13:30 pm", "25:00", "Nov 14, 2026"]
)
def test_what_is_no_time_stays_as_it_is(typed: str) -> None:
    label = f"Results are unofficial until {typed}"
    assert read(label) == label
    assert in_spanish(label) == f"Los resultados son no oficiales hasta {typed}"
