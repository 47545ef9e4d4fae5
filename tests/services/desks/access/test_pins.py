"""A PIN as it is kept: recognised, never readable."""

from __future__ import annotations

import pytest

from director_app.errors import DirectorError
from director_app.services.desks.access import KeptPin, checked_pin, normalized_pin

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
        checked_pin(pin)
    assert refused.value.field == "pin"
    assert not pin.strip() or pin not in refused.value.sentence


@pytest.mark.parametrize("pin", ["1234", "ABCDabcd1234", "Zoë7", "١٢٣٤"])
def test_digits_and_letters_of_any_script_are_a_pin(pin: str) -> None:
    assert checked_pin(pin) == normalized_pin(pin)
