"""Copies by the command line: by themselves before imports and after a round, and back."""

from __future__ import annotations

import shutil

from tests.cli.conftest import games_of, people, write_lines


def copies(cli):
    return sorted((cli.book.parent / "club backups").glob("*.db"))


def test_a_copy_comes_back(event, tmp_path):
    file = tmp_path / "copy.db"
    event.ok("backup", file)
    event.ok("roster", "withdraw", 3)
    data = event.data("restore", file, "--dry-run")
    assert data["relation"] == "older"
    assert [row["action"] for row in data["lost"]] == [_last(event)]
    assert event.data("roster", "list")[2]["status"] == "withdrawn"
    done = event.ok("restore", file)
    assert "would be lost" in done.out
    assert event.data("roster", "list")[2]["status"] == "checked_in"
    event.ok("verify")
    listed = event.data("restore", "--list")
    assert [row["why"] for row in listed if row["why"] == "restore"] == ["restore"]
    event.ok("restore", listed[0]["file"])
    assert event.data("roster", "list")[2]["status"] == "withdrawn"


def _last(event):
    return event.data("log")[-1]["action"]


def test_a_book_that_is_gone_comes_back(event, tmp_path):
    file = tmp_path / "copy.db"
    event.ok("backup", file)
    journal = event.journal()
    shutil.move(event.book, tmp_path / "lost.db")
    event.ok("restore", file)
    assert event.journal() == journal


def test_a_file_that_is_no_copy_changes_nothing(event, tmp_path):
    bad = tmp_path / "bad.db"
    bad.write_text("players", encoding="utf-8")
    assert str(bad) in event.refused("restore", bad)
    assert "restore --list" in event.refused("restore")
    assert "the club book itself" in event.refused("restore", event.book)


def test_practice_says_that_the_copy_works(event, tmp_path):
    file = tmp_path / "copy.db"
    games = write_lines(tmp_path / "games.jsonl", games_of(4, 1))
    event.ok("scores", "import", games, "--accept")
    event.ok("backup", file)
    said = event.ok("restore", file, "--practice").out
    assert said.startswith("This backup works: 4 sheets, round 1 of Fall Classic, verified.")


def test_an_import_is_preceded_by_a_copy_and_a_full_round_followed_by_one(event, tmp_path):
    games = write_lines(tmp_path / "games.jsonl", games_of(4, 1))
    event.ok("scores", "import", games, "--accept")
    data = event.data("restore", "--list")
    assert [(row["why"], row["sheets"]) for row in data] == [("round", 4), ("import", 0)]
    assert len(copies(event)) == 2


def test_a_list_that_is_only_looked_at_makes_no_copy(event, tmp_path):
    file = tmp_path / "more.csv"
    file.write_text(people(20), encoding="utf-8")
    event.ok("roster", "import", file, "--dry-run")
    assert copies(event) == []
    event.ok("roster", "import", file)
    assert len(copies(event)) == 1


def test_where_no_copy_can_be_made_the_import_goes_on(event, tmp_path):
    (event.book.parent / "club backups").write_text("in the way", encoding="utf-8")
    file = tmp_path / "more.csv"
    file.write_text(people(20), encoding="utf-8")
    said = event.ok("roster", "import", file)
    assert "No backup was made" in said.err
    assert len(event.data("roster", "list")) == 20
