"""``demo``: a whole event, always the same for the same seed."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.clock import ClockState
from director_app.domain.sheets import SheetState
from director_app.services.help.demo import DemoRequest, fill, story_time
from director_app.services.help.demo_players import made_up
from tests.cli.conftest import Cli

pytestmark = pytest.mark.walks


def test_the_made_up_people_are_all_different() -> None:
    names = [person.name for person in made_up()]
    assert len(names) == len(set(names)) > 2000
    assert set("Łễīóż’ø") <= set("".join(names))


def test_a_whole_event_with_every_document(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = cli.bare("demo", "--out", out, "--players", 15, "--rounds", 2, "--seed", 4, "--json")
    assert done.status == 0, done.err
    assert (done.data["players"], done.data["rounds"]) == (15, 2)
    documents = cli.bare("--db", out / "book.db", "print", "--list", "--json").data
    for kind in documents:
        assert (out / f"{kind['document']}.pdf").read_bytes().startswith(b"%PDF-")
    assert {path.name for path in out.glob("*.db*")} == {"book.db"}
    kept = json.loads((out / "standings.json").read_text(encoding="utf-8"))
    rows = cli.bare("--db", out / "book.db", "standings", "--json").data
    assert kept == rows
    assert len(rows) == 15
    assert len({row["total"] for row in rows}) > 3
    assert cli.bare("--db", out / "book.db", "verify").status == 0
    assert not cli.book.exists()
    again = cli.bare("demo", "--out", out)
    assert again.status == 2
    assert "book.db" in again.err


def test_the_same_seed_gives_the_same_event(cli: Cli, tmp_path: Path) -> None:
    for name in ("one", "other"):
        argv = ("--players", 12, "--rounds", 1, "--ruleset", "four-seasons", "--seed", 8)
        assert cli.bare("demo", "--out", tmp_path / name, *argv).status == 0
    files = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert files == sorted(path.name for path in (tmp_path / "other").iterdir())
    for name in files:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes()


@pytest.mark.parametrize(
    "argv",
    [
        ("--players", 3),
        ("--players", 5),
        ("--players", 2001),
        ("--ruleset", "poker"),
        ("--rounds", 99),
    ],
)
def test_a_sample_that_cannot_be_makes_nothing(
    cli: Cli, tmp_path: Path, argv: tuple[object, ...]
) -> None:
    said = cli.bare("demo", "--out", tmp_path / "out", *argv)
    assert said.status == 2
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("ruleset", ["mjmp", "mania", "mahjcon", "four-seasons", "mission"])
def test_the_windows_sample_stands_in_the_middle_of_a_round(tmp_path: Path, ruleset: str) -> None:
    time = story_time()
    desk = open_desk(tmp_path / "sample.db", station="desk", now=time)
    event = fill(desk, sample=DemoRequest(players=20, ruleset=ruleset), time=time)
    first = [tile.state for tile in desk.at(event).scores.board(1)]
    second = [tile.state for tile in desk.at(event).scores.board(2)]
    assert set(first) == {SheetState.ACCEPTED}
    assert second.count(SheetState.ACCEPTED) == 2
    clock = desk.at(event).clock.show()
    assert (clock.round.number, clock.state(desk.time.now())) == (2, ClockState.RUNNING)
    assert desk.events.current() == event
    assert desk.journal.verify() == ()
    desk.close()


@pytest.mark.parametrize("hour", [0, 9, 14, 23])
def test_the_sample_has_a_plan_of_its_day_at_any_hour(tmp_path: Path, hour: int) -> None:
    local = datetime.now().astimezone().tzinfo
    now = datetime(2026, 11, 14, hour, 40, tzinfo=local)
    desk = open_desk(tmp_path / "book.db", station="Desk", now=lambda: now)
    event = fill(desk, sample=DemoRequest(players=8, day=now.date()))
    view = desk.at(event).clock.day.show()
    planned = [line.planned for line in view.lines]
    assert planned == sorted(planned)
    assert {moment.astimezone().date() for moment in planned} == {now.date()}
    titles = [line.title for line in view.lines]
    assert titles[0] == "Check-in"
    assert titles[-1] == "Awards"
    if hour == 14:
        second = view.line("r2")
        assert abs(second.planned - now) < timedelta(minutes=20)
    desk.close()
