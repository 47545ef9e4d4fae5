"""A PIN as it is kept: recognised, never readable, with a growing wait."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.errors import DirectorError
from director_app.services.access.pins import KeptPin, Tries, checked, plain
from tests.builders import START

SALT = bytes(range(16))


def test_a_pin_is_recognised_however_it_is_typed() -> None:
    kept = KeptPin.of("Lotus88", SALT)
    assert kept.fits("lotus88")
    assert kept.fits(" LOTUS88 ")
    assert not kept.fits("lotus89")
    assert not kept.fits("")


def test_the_hash_is_slow_salted_and_keeps_its_parameters() -> None:
    kept = KeptPin.of("4711", SALT)
    assert (kept.cost, kept.block, kept.lanes) == (2**15, 8, 1)
    assert KeptPin.from_json(kept.to_json()) == kept
    assert "4711" not in kept.to_json()
    assert KeptPin.of("4711", bytes(16)).hash != kept.hash
    weaker = KeptPin(kept.salt, "", cost=2**4)
    older = KeptPin(kept.salt, weaker.hashed("4711"), cost=2**4)
    assert older.fits("4711")
    assert KeptPin.from_json("") is None
    assert KeptPin.from_json(None) is None


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12 34", "12-34", "12\x0034", "    "])
def test_what_is_no_pin_is_refused(pin: str) -> None:
    with pytest.raises(DirectorError, match="4 to 12 digits or letters") as refused:
        checked(pin)
    assert refused.value.field == "pin"
    assert not pin.strip() or pin not in refused.value.sentence


@pytest.mark.parametrize("pin", ["1234", "ABCDabcd1234", "Zoë7", "١٢٣٤"])
def test_digits_and_letters_of_any_script_are_a_pin(pin: str) -> None:
    assert checked(pin) == plain(pin)


@given(st.integers(0, 60), st.floats(0, 1000))
def test_waits_grow_and_end(wrong: int, later: float) -> None:
    tries = Tries(wrong, START)
    now = START + timedelta(seconds=later)
    at_once = tries.wait_s(START)
    assert at_once == (0 if wrong <= 2 else min(5 * 2 ** (wrong - 3), 300))
    assert tries.another(START).wait_s(START) >= at_once
    assert 0 <= tries.wait_s(now) <= max(at_once - int(later), 0) + 1
    assert tries.wait_s(START + timedelta(seconds=300)) == 0
    assert Tries.from_json(tries.to_json()) == tries


@given(st.integers(3, 20), st.integers(1, 10_000))
def test_a_clock_set_back_makes_no_longer_wait(wrong: int, back: int) -> None:
    tries = Tries(wrong, START)
    assert tries.wait_s(START - timedelta(minutes=back)) == tries.wait_s(START)
