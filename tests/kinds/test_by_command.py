"""Every kind taken back, put back and brought back from a backup by command, at every desk.

One kind of those guarded alike; every kind with ``make long``, and in the services always.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from director_app.domain.access import Role
from director_app.domain.actions import ActionKind
from director_app.system import settings
from director_app.system.paths import settings_file
from tests.cli.conftest import Cli, cli
from tests.cli.protected.book import be
from tests.kinds.steps import PIN, STEPS
from tests.kinds.walk import TURNED, guarded_alike, lock, ready, refused, whole
from tests.lengths import one_of_each

pytestmark = pytest.mark.walks

__all__ = ["cli"]

OF_AN_EVENT = [kind for kind in TURNED if not STEPS[kind].whole_book]
TRIED = [(Role.DIRECTOR, False), *product(set(Role) - {Role.DIRECTOR}, (True,))]
"""The director's desk without the PIN, and every other one with it."""


def hashes(book: Path) -> list[tuple[str, str, str]]:
    """The book's journal, read past the program: hash, how each entry came about, its kind."""
    with closing(sqlite3.connect(book)) as file:
        return list(file.execute("SELECT hash, kind, action_kind FROM journal ORDER BY seq"))


@pytest.mark.parametrize("kind", one_of_each(OF_AN_EVENT, guarded_alike))
def test_a_command_turns_a_step_where_its_rule_says(
    kind: ActionKind, cli: Cli, tmp_path: Path
) -> None:
    day = ready(kind, tmp_path)
    STEPS[kind].do(day)
    number, path, event = day.desk.journal.newest(), day.book.path, day.event
    lock(day, kind)
    day.desk.close()
    file = settings_file()
    settings.save(file, replace(settings.load(file), station="Desk 1"))
    by_hand = Cli(path, cli._capture)

    def turn(command: str, role: Role, *, pin: bool, back: str) -> None:
        be(role.value)
        seen = whole(kind).undone if command == "undo" else whole(kind).redone
        wanted, before = refused(role, seen, locked=not pin), hashes(path)
        given = ["--pin", PIN] if pin else []
        said = by_hand(command, number, "--event", event, *given)
        assert said.status == (0 if wanted is None else 2), said
        if wanted is not None:
            assert hashes(path) == before
            return
        be("director")
        assert hashes(path)[-1][1:] == (command, kind.value)
        by_hand.ok(back, number, "--event", event, "--pin", PIN)

    for role, pin in TRIED:
        turn("undo", role, pin=pin, back="redo")
    be("director")
    by_hand.ok("undo", "--event", event, "--pin", PIN)
    turn("redo", Role.DIRECTOR, pin=False, back="undo")
    by_hand.ok("redo", "--event", event, "--pin", PIN)

    before = hashes(path)
    by_hand.ok("backup", tmp_path / "backup.db")
    by_hand.ok("undo", "--event", event, "--pin", PIN)
    taken, said = hashes(path), by_hand("restore", tmp_path / "backup.db")
    assert (said.status, hashes(path)) == (2, taken)
    assert "PIN" in said.err
    by_hand.ok("restore", tmp_path / "backup.db", "--pin", PIN)
    assert hashes(path) == before
    turn("undo", Role.DIRECTOR, pin=False, back="redo")
