"""No command of the program changes what the PIN protects unless the PIN is given, at any desk."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from director_app.cli.parser import ROLES, build
from director_app.domain.access import Role
from director_app.services.desks.roles import EFFECTS
from tests.cli.conftest import Cli
from tests.cli.protected.book import (
    PIN,
    Day,
    base,
    be,
    changed,
    copied,
    first_sheet,
    protected,
    put_older_copy,
    standings,
)
from tests.cli.protected.cases import CASES, OLDER_COPY, Case

pytestmark = pytest.mark.walks

EVERY = [(name, case) for name, cases in CASES.items() for case in cases]
_NAMED = [f"{name} {case.more}".strip() for name, case in EVERY]


def _commands(parser: argparse.ArgumentParser, path: tuple[str, ...] = ()) -> Iterator[str]:
    if parser.get_default("run") is not None:
        yield " ".join(path)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from _commands(below, (*path, name))


def test_each_command_of_the_parser_is_tried() -> None:
    assert sorted(CASES) == sorted(set(_commands(build())))


_PLACES: dict[int, Any] = {}
"""The standings of the day as it was made, asked for once."""


def places(cli: Cli) -> dict[int, Any]:
    """What everybody has on the day as it was made."""
    if not _PLACES:
        _PLACES.update(standings(on(cli, base(cli))))
    return _PLACES


@pytest.fixture
def day(cli: Cli, tmp_path: Path) -> Day:
    """A day of this test's own."""
    return copied(base(cli), tmp_path / "day")


def on(cli: Cli, day: Day) -> Cli:
    """The command line on the day's book."""
    return Cli(day.book, cli._capture)


def ready(cli: Cli, day: Day, case: Case) -> None:
    """Do what a case begins with, as the director."""
    be("director")
    for command in case.first:
        if command == OLDER_COPY:
            put_older_copy(on(cli, day), day)
        else:
            on(cli, day).ok(*day.told(command), "--pin", PIN)


def told(cli: Cli, day: Day, name: str, case: Case) -> list[str]:
    """The whole command; ``@accepted`` is the number of the step that accepted a sheet."""
    more = str(first_sheet(day)) if case.more == "@accepted" else case.more
    return [*name.split(), *day.told(more)]


@pytest.mark.parametrize(("name", "case"), EVERY, ids=_NAMED)
def test_without_the_pin_nothing_protected_is_changed_at_any_desk(
    cli: Cli, tmp_path: Path, name: str, case: Case
) -> None:
    kept: Day | None = None
    for role in ROLES:
        if kept is None:
            kept = copied(base(cli), tmp_path / role)
            ready(cli, kept, case)
            before = protected(kept.book)
        be(role)
        argv = told(cli, kept, name, case)
        said = on(cli, kept)(*argv)
        after = protected(kept.book)
        assert changed(before, after) == [], said
        assert said.status in {0, 2}, said
        if case.effect is not None:
            assert said.status == 2, said
            assert after["journal"] == before["journal"]
            assert "PIN" in said.err or role != "director", said
        if after["journal"] != before["journal"]:
            be("director")
            then, now = places(cli), standings(on(cli, kept))
            assert {badge: now.get(badge) for badge in then} == then
            kept = None


@pytest.mark.parametrize(("name", "case"), EVERY, ids=_NAMED)
def test_with_the_pin_each_does_its_work_at_the_directors_desk(
    cli: Cli, day: Day, name: str, case: Case
) -> None:
    ready(cli, day, case)
    before = protected(day.book)
    said = on(cli, day)(*told(cli, day, name, case), "--pin", PIN)
    assert (said.status == 2) == bool(case.refused), said
    assert bool(changed(before, protected(day.book))) == (case.effect is not None), said


@pytest.mark.parametrize("role", [Role.SCORER, Role.ROSTER, Role.VIEWER])
@pytest.mark.parametrize(
    ("name", "case"),
    [entry for entry in EVERY if entry[1].effect is not None],
    ids=[name for name, entry in zip(_NAMED, EVERY, strict=True) if entry[1].effect is not None],
)
def test_another_desk_has_with_the_pin_what_its_role_has(
    cli: Cli, day: Day, name: str, case: Case, role: Role
) -> None:
    ready(cli, day, case)
    before = protected(day.book)
    argv = told(cli, day, name, case)
    be(role.value)
    said = on(cli, day)(*argv, "--pin", PIN)
    if changed(before, protected(day.book)):
        assert case.effect in EFFECTS[role], said
    else:
        assert said.status == 2, said
