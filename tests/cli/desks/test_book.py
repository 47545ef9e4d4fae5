"""``book``: moving it, naming it, and passwords that are kept nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from director_app.system.paths import settings_file
from tests import postgres
from tests.both_books import need_server
from tests.cli.conftest import Cli

pytestmark = pytest.mark.walks

_NEW = ("event", "new", "--name", "Łódź Open", "--ruleset", "mjmp")


def test_a_book_moves_to_a_file_that_is_new_and_stays_as_it_was(cli: Cli, tmp_path: Path) -> None:
    cli.ok(*_NEW)
    there = tmp_path / "there.db"
    data = cli.data("book", "move", str(there))
    assert (data["book"], data["entries"]) == (str(there), 1)
    assert "is a club book" in cli.refused("book", "move", str(there))
    for book in ((), ("--db", str(there))):
        assert "Łódź Open" in cli.ok(*book, "event", "list").out
        assert "is fine: " in cli.ok(*book, "verify").out


@pytest.mark.server
def test_a_book_moves_to_a_server_and_home_again(cli: Cli, tmp_path: Path) -> None:
    need_server()
    cli.ok(*_NEW)
    url = postgres.new_book()
    home = tmp_path / "home.db"
    cli.ok("book", "move", url)
    assert "isn’t empty" in cli.refused("book", "move", url)
    assert "is fine: " in cli.ok("--db", url, "verify").out
    cli.ok("--db", url, "book", "move", str(home))
    assert "Łódź Open" in cli.ok("--db", str(home), "event", "list").out


def test_a_password_is_not_kept_in_the_preferences(cli: Cli) -> None:
    said = cli.refused("book", "use", "postgresql://ann:hush@host/book")
    assert "hush" not in said
    assert not settings_file().exists() or "hush" not in settings_file().read_text()
    cli.ok("book", "use", "postgresql://ann@host/book")
    assert "ann@host" in settings_file().read_text()


def test_the_book_that_is_in_use_is_meant_by_every_command(cli: Cli, tmp_path: Path) -> None:
    cli.ok(*_NEW)
    cli.bare("book", "use", str(cli.book))
    assert cli.bare("book", "show").out == f"{cli.book}\n"
    assert "Łódź Open" in cli.bare("event", "list").out
    cli.bare("book", "use", "-")
    assert "Łódź Open" not in cli.bare("event", "list").out
