"""What a command says and does after an outage, and where the computer's time was set."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from director_app.cli.run import run
from director_app.services.desk import Desk
from tests.wording import TIME_MAY_BE_WRONG
from tests.world import World


class At:
    """Commands on the book of a computer, each a new process."""

    def __init__(self, world: World, capture: pytest.CaptureFixture[str]) -> None:
        self.world, self._capture = world, capture

    def __call__(self, *argv: str) -> tuple[int, str, str]:
        self._capture.readouterr()
        where = ["--db", str(self.world.path), "--event", "1"]
        status = run([*where, *argv], self._open, lambda _: 1)
        said = self._capture.readouterr()
        return status, said.out, said.err

    def _open(self, book: str | Path | None = None, **_: object) -> Desk:
        assert book == str(self.world.path)
        return self.world.open()

    def data(self, *argv: str) -> Any:
        status, out, err = self(*argv, "--json")
        assert status == 0, err
        return json.loads(out)


@pytest.fixture
def at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> At:
    """A computer whose book has an event of two tables drawn."""
    world = World(tmp_path / "book.db")
    world.open().close()
    return At(world, capsys)


@pytest.fixture
def off(at: At) -> At:
    """Off for nine minutes, with forty left of a round of sixty."""
    at.data("clock", "start", "--round", "1")
    at.world.wait(minutes=20)
    desk = at.world.open()
    desk.time.beat()
    desk.close()
    at.world.switch_off(minutes=9)
    return at


def test_an_outage_is_told_and_the_hall_played_on(off: At) -> None:
    data = off.data("clock", "outage")
    assert data["outage"]["left_s"] == 2400
    assert data["outage"]["ran_on_s"] == 1860
    assert "--keep-running or --resume" in off("clock", "outage")[1]
    assert off.data("clock", "outage", "--keep-running") == {"outage": None, "remaining_s": 1860}
    assert off("clock", "outage")[1] == "No outage to settle. 31:00 left.\n"
    status, _, said = off("clock", "outage", "--resume")
    assert (status, "already been handled" in said) == (2, True)


def test_the_hall_stopped_and_goes_on_with_what_was_left(off: At) -> None:
    assert off.data("clock", "outage", "--resume") == {"outage": None, "remaining_s": 2400}
    assert off.data("clock", "show")["remaining_s"] == 2400
    off("undo")
    assert off.data("clock", "show")["remaining_s"] == 1860


def test_after_an_outage_of_unknown_length_no_time_is_made_up(off: At) -> None:
    off.world.set_calendar(minutes=-60)
    told = off.data("clock", "outage")["outage"]
    assert told["ran_on_s"] is None
    assert told["computer"] is not None
    assert "there’s no telling" in off("clock", "outage")[1]


@pytest.mark.parametrize(("answer", "moved"), [("--keep", 0), ("--follow", 60)])
def test_a_changed_time_is_told_and_settled(at: At, answer: str, moved: int) -> None:
    at.data("clock", "start", "--round", "1")
    at.world.wait(minutes=20)
    before = at.data("clock", "time")
    assert before["computer"] is None
    at.world.set_calendar(minutes=60)
    data = at.data("clock", "time")
    assert data["now"] == before["now"]
    assert data["computer"] > data["now"]
    assert "--keep or --follow" in at("clock", "time")[1]
    settled = at.data("clock", "time", answer)
    assert settled["computer"] is None
    assert (settled["now"] == before["now"]) is (moved == 0)
    assert at.data("clock", "show")["remaining_s"] == 2400


def test_both_answers_at_once_are_refused(at: At) -> None:
    assert at("clock", "outage", "--resume", "--keep-running")[0] == 2
    assert at("clock", "time", "--keep", "--follow")[0] == 2


def test_a_wrong_time_of_the_computer_is_said_once_with_the_step_that_it_is_written_with(
    at: At,
) -> None:
    said = at("event", "show")[2]
    assert said == ""
    at.world.set_calendar(minutes=-180)
    assert at("event", "show")[2] == "", "nothing is written, so nothing is said"
    status, _, said = at("roster", "set", "1", "club=East Side")
    assert status == 0
    assert f"{TIME_MAY_BE_WRONG}. It says " in said
    assert said.count("\n") == 1
    status, _, said = at("roster", "set", "2", "club=East Side")
    assert (status, said) == (0, "")
    assert at("verify")[0] == 0


@pytest.mark.parametrize("minutes", [0, -0.02, 180])
def test_a_right_time_or_a_later_one_is_not_spoken_of(at: At, minutes: float) -> None:
    at.world.set_calendar(minutes=minutes)
    status, _, said = at("roster", "set", "1", "club=East Side")
    assert (status, said) == (0, "")


def test_a_time_that_the_director_followed_is_not_spoken_of(at: At) -> None:
    at.data("clock", "start", "--round", "1")
    at.world.set_calendar(minutes=-60)
    assert at("clock", "pause")[2] == "", "the clock goes by its own time, and so does the journal"
    assert at("clock", "time", "--follow")[2] == ""
    assert at("clock", "resume") == (0, at("clock", "show")[1], "")
