"""Shift tables found by our own search, kept so that no draw has to find them again."""

from __future__ import annotations

_SHIFTS: dict[tuple[int, ...], str] = {
    (2, 2): "0.0.0 1.2.3 2.3.1 3.1.2",
    (6,): "0.0.0 5.3.2 1.2.3 4.1.5 2.4.1",
    (2, 2, 2): "0.0.0 1.2.4 2.4.3 3.6.7 4.3.6 5.1.2 6.7.5 7.5.1",
    (3, 3): "0.0.0 1.3.7 2.6.5 3.7.8 4.1.3 5.4.1 6.5.4 7.8.2 8.2.6",
    (10,): "0.0.0 3.5.6 4.9.5 1.2.9 7.1.3 9.6.4 2.8.1 8.7.2 5.3.7",
    (2, 2, 3): "0.0.0 9.2.8 10.5.9 5.3.2 8.1.6 6.8.4 2.11.10 3.7.11 4.10.7 11.6.3 7.9.1 1.4.5",
    (14,): (
        "0.0.0 3.7.4 9.2.6 8.11.2 1.12.7 4.13.9 5.6.12 2.8.11 11.5.13 10.9.8 13.1.3 6.4.5 12.3.1"
    ),
    (15,): (
        "0.0.0 2.4.8 4.10.5 9.3.6 8.7.13 10.13.12 12.5.1 14.11.9 6.1.2 11.9.3 7.8.10 "
        "5.12.4 13.2.7 1.6.14 3.14.11"
    ),
    (2, 2, 2, 2): (
        "0.0.0 1.2.4 2.4.8 3.6.12 4.8.3 5.10.7 6.12.11 7.14.15 8.3.6 9.1.2 10.7.14 "
        "11.5.10 12.11.5 13.9.1 14.15.13 15.13.9"
    ),
    (18,): (
        "0.0.0 4.7.5 6.16.13 1.12.3 17.1.4 12.17.11 10.9.16 15.13.12 5.14.15 2.6.14 "
        "8.3.17 11.8.1 16.4.9 13.2.8 9.5.7 14.15.10"
    ),
}
"""Shifts of North, West and South in each round (East stays), by cyclic factors of the tables."""


def _numbers(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(number) for number in part.split(".")) for part in text.split())


def _product(factors: tuple[int, ...]) -> int:
    product = 1
    for factor in factors:
        product *= factor
    return product


def _rows(text: str) -> tuple[tuple[int, int, int], ...]:
    return tuple((north, west, south) for north, west, south in _numbers(text))


SHIFTS = {_product(group): (group, _rows(text)) for group, text in _SHIFTS.items()}
"""By the number of tables: cyclic factors, and the shifts of each round."""
