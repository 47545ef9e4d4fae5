"""How many exposures the winner showed, as part of a sentence: ``three or four exposed``.

None, one and several are messages of their own, since other languages put the word for exposed into
the number of what is counted, and have a word for none that agrees with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from director_app.messages.lists import listed, strung
from director_app.messages.message import Message

EXPOSURES = range(5)
NONE = Message("none exposed")
_NUMBERS = (Message("none"), Message("one"), Message("two"), Message("three"), Message("four"))


def exposed(numbers: Sequence[int], *, commas: bool = True) -> str:
    """``none exposed``, ``none or one exposed``, ``one, two or three exposed``.

    The numbers are from 0 to 4 and ascend; without commas it is ``one or two or three exposed``.
    """
    none, some = 0 in numbers, [number for number in numbers if number]
    if not some:
        return NONE
    if some == [1]:
        return Message("none or one exposed") if none else Message("one exposed")
    words = [_NUMBERS[number] for number in some]
    said = listed(words, last="or") if commas else strung(words, last="or")
    if not none:
        return Message("{numbers} exposed", numbers=said)
    if commas and len(some) > 1:
        return Message("none, {numbers} exposed", numbers=said)
    return Message("none or {numbers} exposed", numbers=said)


def instead_of(number: int) -> str:
    """`` instead of two``: how many exposures were typed where another number was meant."""
    if number == 0:
        return Message(" instead of none")
    return Message(" instead of {numbers}", numbers=_NUMBERS[number])
