"""A day by the command line: what each command answers, and the journal that it leaves."""

from __future__ import annotations

import argparse
import io
import re
import shlex
import shutil
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from openpyxl import load_workbook

from director_app.bootstrap import open_desk
from director_app.cli.parser import build
from director_app.cli.run import run
from director_app.services.desk import Desk
from director_app.services.help.demo_players import sign_up_list
from tests.builders import START

HERE = Path(__file__).parent
DAY = HERE / "day.txt"
_OF_A_RUN = (
    (re.compile(r"\b(?:[0-9a-f]{64}|[0-9a-f]{16})\b"), "HASH"),
    (re.compile(r"(?<= )[0-9a-f]{8}(?=\])"), "BOOK"),
    (re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d(?=.*\[restore)"), "TIME"),
)
_LEFT_OUT = {
    "book password": "asks the system's key store",
    "book trust": "asks a server",
    "book desk-login": "asks a server",
    "book certificate": "makes another key each time",
    "demo": "its documents are compared by themselves",
}
"""Commands without a line in the day, and why."""


@dataclass
class StoryClock:
    """Every question for the time moves it on by a second, so that all times differ and repeat."""

    at: datetime = START

    def __call__(self) -> datetime:
        """The time now."""
        self.at += timedelta(seconds=1)
        return self.at


def lines() -> list[str]:
    """The day's commands, one a line; an empty line or one with # is for readers."""
    text = DAY.read_text(encoding="utf-8").splitlines()
    return [line for line in text if line.strip() and not line.startswith("#")]


def not_in_the_day() -> list[str]:
    """Commands of the program that the day does not use, though nothing says why."""
    used = tuple(f"{line} " for line in lines())
    every = (name for name in _leaves(build()) if name not in _LEFT_OUT)
    return [name for name in every if not any(line.startswith(f"{name} ") for line in used)]


def record(folder: Path) -> None:
    """Play the day in a folder of its own: each command's status, answer and complaint in a file,
    and the files that people get; in English, then in Spanish.
    """
    assert not (missing := not_in_the_day()), f"the day has no line for: {', '.join(missing)}"
    _play(folder, ())
    _play(folder / "es", ("--language", "es"))


def _play(folder: Path, first: tuple[str, ...]) -> None:
    """Once through the day, each command with these arguments ``first``."""
    answers, place = folder / "answers", folder / "work"
    answers.mkdir(parents=True)
    place.mkdir()
    _lay_out(place)
    clock = StoryClock()

    def opener(
        book: str | Path | None = None, *, station: str | None = None, now: object = None
    ) -> Desk:
        del now
        return open_desk(book, station=station or "Front", now=clock)

    for number, line in enumerate(lines(), start=1):
        words = shlex.split(line.replace("@", f"{place}/"))
        said, complained = io.StringIO(), io.StringIO()
        with redirect_stdout(said), redirect_stderr(complained):
            status = run([*first, "--db", f"{place}/book.db", *words], opener, lambda _: 0)
        text = f"$ {line}\nstatus {status}\n{said.getvalue()}--\n{complained.getvalue()}"
        name = "-".join(word for word in line.split()[:2] if word.isidentifier())
        (answers / f"{number:03d}-{name}.txt").write_text(
            _lasting(text.replace(str(place), "FOLDER")), encoding="utf-8"
        )
    _leave_documents(place)


def _lasting(told: str) -> str:
    """Without what is another at each run: a book's own mark, its hashes, and today's date."""
    for pattern, word in _OF_A_RUN:
        told = pattern.sub(word, told)
    return told.replace(datetime.now(UTC).date().isoformat(), "TODAY")


def _leave_documents(place: Path) -> None:
    """What is no document goes: books are told by `log` and `event export`; a workbook as text."""
    for file in sorted(place.rglob("*")):
        if file.is_dir() or not file.exists():
            continue
        head = file.read_bytes()[:16]
        if head.startswith(b"SQLite format 3") or file.name.endswith(("-wal", "-shm")):
            file.unlink()
        elif file.suffix == ".xlsx":
            rows = [
                row for sheet in load_workbook(file) for row in sheet.iter_rows(values_only=True)
            ]
            file.unlink()
            text = "".join(f"{row}\n" for row in rows)
            file.with_name(f"{file.name}.txt").write_text(text, encoding="utf-8")
        elif file.suffix in {".ftevent", ".json", ".csv", ".html"}:
            text = file.read_text(encoding="utf-8", errors="surrogateescape")
            file.write_text(_lasting(text), encoding="utf-8", errors="surrogateescape")


def _lay_out(place: Path) -> None:
    (place / "sign-ups.csv").write_text(sign_up_list(20, Random(4)), encoding="utf-8")
    for file in (HERE / "files").iterdir():
        shutil.copyfile(file, place / file.name)


def _leaves(parser: argparse.ArgumentParser, before: tuple[str, ...] = ()) -> Iterator[str]:
    groups = [
        action for action in parser._actions if isinstance(action, argparse._SubParsersAction)
    ]
    if not groups:
        yield " ".join(before)
    for group in groups:
        for name, command in group.choices.items():
            yield from _leaves(command, (*before, name))
