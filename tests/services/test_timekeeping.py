"""The time a desk goes by can't be set, and all processes of one computer go by the same."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest

from director_app.services.timekeeping import (
    Anchor,
    Timekeeper,
    boot_identity,
    steady_now,
    utc_now,
)
from tests.world import World


@pytest.fixture
def world(tmp_path):
    return World(tmp_path / "book.db")


def test_setting_the_computers_time_moves_nothing_and_is_told(world):
    keeper = world.keeper()
    before = keeper.now()
    world.set_calendar(minutes=60)
    world.wait(minutes=5)
    assert keeper.now() - before == timedelta(minutes=5)
    assert keeper.jump() == timedelta(minutes=60)
    world.set_calendar(minutes=-90)
    assert keeper.now() - before == timedelta(minutes=5)
    assert keeper.jump() == timedelta(minutes=-30)


def test_a_time_that_is_kept_against_the_computers_is_no_jump_until_it_is_set_again(world):
    keeper = world.keeper()
    world.set_calendar(minutes=60)
    keeper.keep()
    assert keeper.jump() == timedelta()
    world.set_calendar(minutes=-60)
    assert keeper.jump() == timedelta(minutes=-60)


def test_an_anchor_comes_back_from_the_book_as_it_was(world):
    keeper = world.keeper()
    world.set_calendar(minutes=-3)
    keeper.keep()
    world.wait(seconds=7.25)
    anchor = keeper.anchor()
    assert Anchor.from_json(anchor.to_json()) == anchor
    assert anchor.ahead == timedelta(minutes=-3)


@pytest.mark.parametrize("text", [None, "", "{", "[]", "{}", '{"machine": 1}'])
def test_an_anchor_that_cannot_be_read_is_none(text):
    assert Anchor.from_json(text) is None


def test_an_anchor_of_another_start_or_from_the_future_is_not_taken_over(world):
    keeper, anchor = world.keeper(), world.keeper().anchor()
    assert keeper.stands_in(anchor)
    world.wait(minutes=5)
    later = keeper.anchor()
    world.switch_off(minutes=1)
    assert not world.keeper().stands_in(anchor)
    world.boot -= 1
    assert not world.keeper().stands_in(later)


def test_this_computer_has_a_steady_clock_and_knows_its_start():
    assert boot_identity() == boot_identity() != ""
    first, bare = steady_now(), time.monotonic_ns()
    second, later = steady_now(), time.monotonic_ns()
    assert timedelta() <= second - first
    assert (second - first) - timedelta(microseconds=(later - bare) // 1000) < timedelta(seconds=1)
    keeper = Timekeeper.of_computer()
    assert abs(keeper.now() - utc_now()) < timedelta(seconds=2)
