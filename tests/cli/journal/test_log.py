"""``log``, ``undo`` and ``redo`` by the command line: filters, changes, one entry taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.wording import CLOCK_STARTED, TO_THE_START


@pytest.fixture
def event(cli: Cli, tmp_path: Path) -> Cli:
    cli.ok("event", "new", "--name", "Fall", "--ruleset", "mjmp")
    names = "\n".join(("Name", "Ann Abbott", "Bea Brown", "Cara Cohen", "Dot Diaz"))
    file = tmp_path / "list.csv"
    file.write_text(names + "\n", encoding="utf-8")
    cli.ok("roster", "import", file)
    cli.ok("roster", "set", "1", "city=Tampa")
    cli.ok("roster", "set", "2", "city=Cary")
    return cli


def test_the_log_is_filtered_and_told_in_sentences(event: Cli) -> None:
    of_ann = event.data("log", "--player", "1")
    assert of_ann[-1]["sentence"].endswith(" changed Ann Abbott: city")
    assert not any("Bea" in entry["sentence"] for entry in of_ann)
    assert event.data("log", "--table", "1") == []
    station = of_ann[0]["station"]
    assert len(event.data("log", "--person", station)) == len(event.data("log"))
    found = event.data("log", "--find", "bea")
    assert [entry["action"] for entry in found] == ["Change Bea Brown: city"]
    assert event.data("log", "--since", "2099-01-01 10:00") == []
    assert event.data("log", "--topic", "scores") == []


def test_what_is_not_there_is_refused(event: Cli) -> None:
    nowhere = event.refused("log", "--person", "Nowhere")
    assert "No changes were made at a station named Nowhere" in nowhere
    assert "isn’t a time" in event.refused("log", "--since", "noonish")
    assert "There’s no topic tea" in event.refused("log", "--topic", "tea")


def test_one_entry_is_shown_taken_back_and_put_back(event: Cli) -> None:
    entry = str(event.data("log", "--player", "1")[-1]["number"])
    shown = event.data("log", "--changes", entry)
    assert {"what": "Ann Abbott", "field": "city", "before": "", "after": "Tampa"} in shown[
        "changes"
    ]
    assert shown["why_not"] == ""
    event.ok("undo", entry)
    assert event.data("log", "--changes", entry)["undone"] is True
    assert "already undone" in event.refused("undo", entry)
    event.ok("redo", entry)
    assert event.data("log", "--changes", entry)["undone"] is False
    assert "no entry 999" in event.refused("undo", "999")


def put_older_copy(event: Cli) -> None:
    """The book as it was before its last step lies in its place."""
    before = event.book.read_bytes()
    event.ok("roster", "set", "3", "city=Elm")
    event.book.write_bytes(before)


def test_an_older_copy_is_confirmed_by_the_command_that_verify_names(event: Cli) -> None:
    put_older_copy(event)
    said = event("verify")
    assert said.status == 2
    assert "To confirm the older copy, run `front-table book confirm-copy`." in said.out
    noticed = event.ok("roster", "set", "4", "city=Ames").err
    assert "To confirm the older copy, run `front-table book confirm-copy`." in noticed
    noted = event.data("log")[-2]
    assert noted["action_kind"] == "note_older_copy"
    command = f"front-table book confirm-copy {noted['number']}"
    assert f"If you put the older copy there on purpose, confirm it with `{command}`." in (
        event("verify").out
    )
    said = event.ok(*command.split()[1:])
    assert "was put there on purpose" in said.out
    assert said.err == ""
    assert "The book is fine" in event.ok("verify").out
    data = event.data("log")
    assert data[-1]["sentence"].endswith(
        f" confirmed the older copy of the book (entry {noted['number']})"
    )
    assert noted in data
    assert "can’t be undone" in event.refused("undo", data[-1]["number"])
    assert "There’s no older copy to confirm." in event.refused("book", "confirm-copy")


def test_a_confirmed_older_copy_stays_confirmed_wherever_the_book_goes(
    event: Cli, tmp_path: Path
) -> None:
    put_older_copy(event)
    assert event.data("book", "confirm-copy")["confirmed"] == len(event.data("log")) - 1
    event.ok("backup", tmp_path / "backup.db")
    event.ok("book", "move", tmp_path / "moved.db")
    event.ok("event", "export", tmp_path / "event.ftevent")
    Cli(tmp_path / "other.db", event._capture).ok("event", "import", tmp_path / "event.ftevent")
    for file in ("backup.db", "moved.db", "other.db"):
        there = Cli(tmp_path / file, event._capture)
        assert there.data("verify") == {"ok": True, "problems": []}
    event.ok("roster", "set", "4", "city=Ames")
    event.ok("restore", tmp_path / "backup.db")
    assert event.data("verify")["ok"]


def test_undo_says_what_the_room_sees_then(event: Cli) -> None:
    event.ok("clock", "start", "--round", "1", "--unseated")
    undone = event.ok("undo").out.splitlines()
    assert undone == [
        f"Undone: {CLOCK_STARTED.format(round='Round 1')}.",
        TO_THE_START,
    ]
    assert event.ok("redo").out.splitlines()[1].startswith("The clock on the big screen will run")
    event.ok("roster", "set", "1", "city=Ocala")
    assert event.ok("undo").out.splitlines() == ["Undone: Change Ann Abbott: city."]
