"""How many exposures the winner showed, as part of a sentence: ``three or four exposures``.

None, one and several are messages of their own, since other languages put the word for exposures
into the number of what is counted, and have a word for none that agrees with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from director_app.messages.lists import listed, strung
from director_app.messages.message import Message

EXPOSURES = range(5)
NONE = Message("no exposures")
_NUMBERS = (Message("none"), Message("one"), Message("two"), Message("three"), Message("four"))


def exposed(numbers: Sequence[int], *, commas: bool = True) -> str:
    """``no exposures``, ``none or one exposure``, ``one, two, or three exposures``.

    The numbers are from 0 to 4 and ascend; without commas it is ``one or two or three exposures``.
    """
    none, some = 0 in numbers, [number for number in numbers if number]
    if not some:
        return NONE
    if some == [1]:
        return Message("none or one exposure") if none else Message("one exposure")
    words = [_NUMBERS[number] for number in some]
    said = listed(words, last="or") if commas else strung(words, last="or")
    if not none:
        return Message("{numbers} exposures", numbers=said)
    if commas and len(some) == 2:
        return Message("none, {first}, or {second} exposures", first=words[0], second=words[1])
    if commas and len(some) > 2:
        return Message("none, {numbers} exposures", numbers=said)
    return Message("none or {numbers} exposures", numbers=said)


def instead_of(number: int) -> str:
    """`` instead of two``: how many exposures were typed where another number was meant."""
    if number == 0:
        return Message(" instead of none")
    return Message(" instead of {numbers}", numbers=_NUMBERS[number])
