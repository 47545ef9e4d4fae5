"""The command line at work in this process, on a book of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from director_app.__main__ import main
from tests.builders import built


@dataclass(frozen=True)
class Said:
    """What a command left: its status, its answer, its complaint."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.out)


class Cli:
    """Runs commands on one book."""

    def __init__(self, book: Path, capture: Callable[[], tuple[str, str]]) -> None:
        self.book = book
        self._capture = capture

    def bare(self, *argv: object) -> Said:
        """A command as it is."""
        self._capture()
        status = main([str(argument) for argument in argv])
        return Said(status, *self._capture())

    def __call__(self, *argv: object) -> Said:
        """A command on the book."""
        return self.bare("--db", self.book, *argv)

    def ok(self, *argv: object) -> Said:
        """A command that must succeed."""
        said = self(*argv)
        assert said.status == 0, said
        return said

    def data(self, *argv: object) -> Any:
        """The JSON answer of a command that must succeed."""
        return self.ok(*argv, "--json").data

    def refused(self, *argv: object) -> str:
        """The complaint of a command that must be refused, and must change nothing."""
        before = self.journal()
        said = self(*argv)
        assert said.status == 2, said
        assert len(said.err.strip().splitlines()) == 1, said.err
        assert "Traceback" not in said.err
        assert self.journal() == before
        return said.err

    def journal(self) -> list[str]:
        """The hashes of the event's journal, empty without an event."""
        said = self("log", "--json")
        return [entry["hash"] for entry in said.data] if said.status == 0 else []


@pytest.fixture
def cli(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Cli:
    """The command line on a book that is not there yet."""

    def captured() -> tuple[str, str]:
        said = capfd.readouterr()
        return said.out, said.err

    return Cli(tmp_path / "club.db", captured)


def people(count: int) -> str:
    """A list of so many players with names that nobody takes for each other's."""
    kinds = ("Adler", "Brzęk", "Çelik", "Dvořák", "Étienne", "Fønss", "Gómez", "Hübner", "Ījabs")
    given = ("Una", "Vera", "Willa", "Xenia", "Yvonne", "Zora", "Kay", "Pat", "Quinn", "Łucja")
    lines = [f"{given[n % 10]},{kinds[n // 10 % 9]},p{n}@example.org" for n in range(count)]
    return "First Name,Last Name,Email\n" + "\n".join(lines) + "\n"


@pytest.fixture
def event(cli: Cli, tmp_path: Path) -> Cli:
    """An event with 16 players checked in and two rounds drawn."""
    roster = tmp_path / "list.csv"
    roster.write_text(people(16), encoding="utf-8")

    def build() -> int:
        cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--rounds", 2)
        cli.ok("roster", "import", roster, "--check-in")
        cli.ok("seat", "draw", "--seed", 3)
        return 1

    built(cli.book, ("by the command line",), build)
    return cli


def games_of(tables: int, rounds: int, games: int = 4) -> list[dict[str, Any]]:
    """A game file's lines: walls, and wins whose winner and value tell them apart."""
    lines: list[dict[str, Any]] = []
    for number in range(1, rounds + 1):
        for table in range(1, tables + 1):
            for game in range(1, games + 1):
                line: dict[str, Any] = {"round": number, "table": table, "game": game}
                if game % 2:
                    line |= {"outcome": "mahjong", "winner": "ENWS"[(table + game) % 4]}
                    line |= {"value": 20 + 5 * number, "self_pick": True}
                else:
                    line |= {"outcome": "wall"}
                lines.append(line)
    return lines


def write_lines(path: Path, lines: list[dict[str, Any]]) -> Path:
    """A file of one JSON object a line."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path
