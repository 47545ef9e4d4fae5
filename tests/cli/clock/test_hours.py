"""A clock of 12 hours or 24, as this station has it: in words, never in data."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from director_app.messages.dates import HOURS_VARIABLE, count_hours
from director_app.system.paths import settings_file
from director_app.system.settings import Settings, save
from tests.cli.conftest import Cli


@pytest.fixture(autouse=True)
def usual_again() -> Iterator[None]:
    yield
    count_hours(12)


@pytest.fixture
def asked(event: Cli) -> Cli:
    event.ok("standings", "--unofficial-until", "3/14/2099 4:30 pm")
    return event


def test_english_has_12_hours(asked: Cli) -> None:
    assert "Unofficial until 4:30 pm" in asked.ok("standings").out


def test_a_station_may_have_24(asked: Cli) -> None:
    data = asked.data("standings", "--unofficial-until", "3/14/2099 4:30 pm")
    save(settings_file(), Settings(hours="24"))
    assert "Unofficial until 16:30" in asked.ok("standings").out
    assert asked.data("standings", "--unofficial-until", "3/14/2099 16:30") == data


def test_a_window_tells_its_commands(asked: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOURS_VARIABLE, "24")
    assert "Unofficial until 16:30" in asked.ok("standings").out


def test_the_log_gives_back_what_it_shows(event: Cli) -> None:
    lines = event.ok("log").out.splitlines()[1:]
    shown = " ".join(lines[0].split()[1:4])
    assert shown[-2:] in {"am", "pm"}
    assert event.data("log", "--since", shown)
