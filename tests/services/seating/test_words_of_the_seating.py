"""What a seating says of itself can be worded in another language by its own templates."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.day_layout import USUAL_TITLES, worded_title
from director_app.domain.day_plan import ItemKind
from director_app.domain.seating_notes import (
    MeetingsAgain,
    OfferedChoices,
    PulledFromBag,
    Remark,
    RemarkKind,
)
from director_app.messages import catalogue
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.seating.note_words import note_words
from director_app.seating.plan import many
from tests.wording import WOULD_REPEAT

_SPANISH = catalogue.read("es")


def in_spanish(message: object) -> str:
    """By templates alone: what is no message stands as it is."""
    return (
        message.worded(_SPANISH.words, in_spanish) if isinstance(message, Message) else str(message)
    )


@pytest.mark.parametrize(
    ("note", "english", "spanish"),
    [
        (PulledFromBag(), "Round 1 seats were drawn from a bag.", None),
        (
            Remark(RemarkKind.MORE_REPEATS, (1,)),
            "1 more repeat than before.",
            "1 repetición más que antes.",
        ),
        (
            Remark(RemarkKind.MORE_REPEATS, (4,)),
            "4 more repeats than before.",
            "4 repeticiones más que antes.",
        ),
        (
            OfferedChoices(movement=MeetingsAgain(4, (5, 6)), tables=(), no_repeats=True),
            (
                f"Also offered: the rule sheet’s movement as is (4 pairs {WOULD_REPEAT} "
                "in rounds 5 and 6); a draw with the fewest repeats, with movement cards."
            ),
            None,
        ),
    ],
)
def test_a_note_is_said_by_its_templates(note, english: str, spanish: str | None) -> None:
    words = note_words(note)
    assert words == english
    said = in_spanish(words)
    assert said != english
    assert spanish in {None, said}


def test_no_word_of_any_remark_is_left_in_english() -> None:
    seen = set()
    for kind in RemarkKind:
        for count in range(6):
            try:
                words = note_words(Remark(kind, (2,) * count))
            except TypeError:
                continue
            seen.add(kind)
            assert isinstance(words, Message), kind
            assert _templates(words) <= set(_SPANISH.messages), kind
    assert seen >= {RemarkKind.REPEATS_MOVEMENT, RemarkKind.CARDS, RemarkKind.FIVE}


def _templates(message: Message) -> set[str]:
    """Every template within a message that has words."""
    inner = [value for value in message.values.values() if isinstance(value, Message)]
    found = set().union(*map(_templates, inner)) if inner else set()
    bare = (
        Message(message.template, **dict.fromkeys(message.values, ""))
        if message.values
        else message
    )
    return found | ({message.template} if any(sign.isalpha() for sign in bare) else set())


@given(st.integers(0, 99))
def test_a_number_of_something_keeps_its_nature(count: int) -> None:
    noun = "repetición" if count == 1 else "repeticiones"
    assert in_spanish(many(count, "repeat", "repeats")) == f"{count} {noun}"


def test_what_stands_between_and_a_capital_are_worded_too() -> None:
    pair = joined(Message(" and "), ("Ann", "Saturday"))
    assert (pair, in_spanish(pair)) == ("Ann and Saturday", "Ann y Saturday")
    begun = capital(many(1, "repeat", "repeats"))
    assert in_spanish(Message("{begun}.", begun=capital(Message("nobody")))) == "Nadie."
    assert begun == "1 repeat"
    assert capital("éva") == "Éva"


@pytest.mark.parametrize("kind", [kind for kind, title in USUAL_TITLES.items() if title])
def test_a_part_of_the_day_that_nobody_named_is_worded(kind: ItemKind) -> None:
    usual = str(USUAL_TITLES[kind])
    assert in_spanish(worded_title(kind, usual)) != usual
    assert in_spanish(worded_title(kind, f"{usual} at Ann's")) == f"{usual} at Ann's"
