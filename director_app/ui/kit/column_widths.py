"""How the columns of a list share its width: one is cut only where no other has any to spare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class WantedWidth:
    """What a column needs to be read whole, and what it has where there is room."""

    need: int
    usual: int
    grows: bool = False
    cuttable: bool = True
    """Not numbers: a part of one reads as another."""


def shared(wanted: Sequence[WantedWidth], room: int, least: int) -> list[int]:
    """The width of each column; a cut one keeps ``least``, and the list goes sideways then."""
    needs = [column.need for column in wanted]
    usual = [column.usual for column in wanted]
    if sum(usual) <= room:
        return _raised(usual, [column.grows for column in wanted], room)
    if sum(needs) <= room:
        extra = [column.usual - column.need for column in wanted]
        more = _lowered(extra, [True] * len(extra), room - sum(needs), 0)
        return [need + width for need, width in zip(needs, more, strict=True)]
    return _lowered(needs, [column.cuttable for column in wanted], room, least)


def _raised(widths: Sequence[int], meant: Sequence[bool], room: int) -> list[int]:
    """All of the room is taken: the narrowest of those that are meant become as wide as others."""
    made = list(widths)
    room -= sum(width for width, is_meant in zip(widths, meant, strict=True) if not is_meant)
    left = sorted((at for at in range(len(made)) if meant[at]), key=made.__getitem__)
    while left and made[left[-1]] * len(left) > room:
        room -= made[left.pop()]
    for place, at in enumerate(left):
        made[at] = room // (len(left) - place)
        room -= made[at]
    return made


def _lowered(widths: Sequence[int], meant: Sequence[bool], room: int, least: int) -> list[int]:
    """No more than the room is taken: the widest of those that are meant give way to others."""
    made = list(widths)
    room -= sum(width for width, is_meant in zip(widths, meant, strict=True) if not is_meant)
    left = sorted((at for at in range(len(made)) if meant[at]), key=made.__getitem__, reverse=True)
    while left and made[left[-1]] * len(left) <= room:
        room -= made[left.pop()]
    for place, at in enumerate(left):
        width = room // (len(left) - place)
        made[at] = min(made[at], max(width, least))
        room -= width
    return made
