"""What a look at a rule set finds: a key, and a sentence about its value."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from director_app.messages.message import Message, joined

MOST_POINTS = 9_999
"""No single value of a rule set gives or takes more points than this."""

MOST_GAMES = 20
"""No round has more games than this."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about one value; ``needs`` names what else must have been read rightly for it."""

    key: str
    text: str
    needs: tuple[str, ...] = ()


def out_of_range(key: str, number: int, least: int, most: int) -> Iterator[Finding]:
    """A number outside its range."""
    if not least <= number <= most:
        yield Finding(
            key,
            Message(
                "{number} must be from {least} to {most}", number=number, least=least, most=most
            ),
        )


def too_many_points(key: str, points: int | None) -> Iterator[Finding]:
    """More points than one value can be."""
    if points is not None and abs(points) > MOST_POINTS:
        yield Finding(
            key,
            Message(
                "{points} must be from -{most_points} to {most_points}",
                points=points,
                most_points=MOST_POINTS,
            ),
        )


def bad_ids(group: str, ids: Iterable[str]) -> Iterator[Finding]:
    """Ids given twice, and ids that are none."""
    seen: Counter[str] = Counter()
    for row, id_ in enumerate(ids):
        seen[id_] += 1
        key = f"{group}[{row}].id"
        if seen[id_] > 1:
            yield Finding(
                key,
                Message(
                    "the id {id} is used {count} times. Each row needs its own",
                    id=repr(id_),
                    count=seen[id_],
                ),
            )
        if not re.fullmatch(r"[a-z0-9_]{1,40}", id_):
            allowed = Message("lowercase letters, digits, and underscores (at most 40)")
            yield Finding(
                key,
                Message(
                    "the id {id} must contain only {characters}", id=repr(id_), characters=allowed
                ),
            )


def not_rising(key: str, numbers: list[int], first: int, thing: str) -> Iterator[Finding]:
    """Rows that do not start where they must, or do not go up."""
    given = ", ".join(map(str, numbers)) or Message("none")
    if not numbers or numbers[0] != first:
        yield Finding(
            key,
            Message(
                "the rows are for {kind} {numbers}. The first row must be for {first_number}",
                kind=thing,
                numbers=given,
                first_number=first,
            ),
        )
    elif numbers != sorted(set(numbers)):
        yield Finding(
            key,
            Message(
                "the rows are for {kind} {numbers}. List each number once, lowest first",
                kind=thing,
                numbers=given,
            ),
        )


def in_words(numbers: Iterable[object]) -> str:
    """A short list in words: ``1, 2 and 3``."""
    *most, last = (number if isinstance(number, str) else str(number) for number in numbers)
    return (
        Message("{first_items} and {last_item}", first_items=joined(", ", most), last_item=last)
        if most
        else last
    )
