"""Frozen classes are the standard library's frozen, slotted dataclasses, only made sooner."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, asdict, dataclass, field, replace
from typing import Any

import pytest

from director_app.frozen import frozen


@frozen
class Player:
    """Has all that a class of the program has."""

    badge: int
    name: str = "Ann"
    seats: Mapping[int, str] = field(default_factory=dict, compare=False)
    note: str = field(default="", repr=False)
    shown: str = field(init=False, compare=False)
    marks: list[int] = field(default_factory=list, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shown", self.name.upper())


@frozen
class Guest(Player):
    """Somebody else's player."""

    club: str = ""


@frozen
class Nothing:
    """Has no facts."""


@dataclass(frozen=True, slots=True)
class _Standard:
    badge: int
    name: str = "Ann"
    seats: Mapping[int, str] = field(default_factory=dict, compare=False)
    note: str = field(default="", repr=False)


def test_facts_are_taken_as_the_standard_decorator_takes_them() -> None:
    player = Player(7, seats={1: "east"})
    assert (player.badge, player.name, player.seats, player.shown) == (7, "Ann", {1: "east"}, "ANN")
    assert Player(8).seats is not Player(8).seats
    assert repr(player).replace(", shown='ANN'", "") == repr(
        _Standard(7, seats={1: "east"})
    ).replace("_Standard", "Player")
    with pytest.raises(TypeError, match="badge"):
        Player()  # type: ignore[call-arg]


def test_what_is_compared_is_hashed() -> None:
    assert Player(7, seats={1: "east"}) == Player(7)
    assert hash(Player(7, seats={1: "east"})) == hash(Player(7))
    assert Player(7) != Player(8)
    assert Player(7) != Guest(7)
    assert Nothing() == Nothing()
    assert len({Nothing(), Nothing(), Guest(7, club="West"), Guest(7)}) == 3


@pytest.mark.parametrize("name", ["badge", "unknown"])
def test_nothing_can_be_changed(name: str) -> None:
    player: Any = Player(7)
    with pytest.raises(FrozenInstanceError, match=name):
        setattr(player, name, 8)
    with pytest.raises(FrozenInstanceError, match=name):
        delattr(player, name)
    assert not hasattr(player, "__dict__")


def test_copies_and_other_tools_know_it() -> None:
    guest = Guest(7, "Bea", club="West")
    assert replace(guest, name="Cyd").shown == "CYD"
    assert copy.deepcopy(guest) == guest
    assert pickle.loads(pickle.dumps(guest)).shown == "BEA"
    assert asdict(guest)["club"] == "West"
    match guest:
        case Guest(badge, name):
            assert (badge, name) == (7, "Bea")
