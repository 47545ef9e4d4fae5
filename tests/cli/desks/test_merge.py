"""A station alone by the command line: its book made, and merged."""

from __future__ import annotations

from tests.cli.conftest import Cli, games_of, write_lines


def station(event, tmp_path, *more):
    file = tmp_path / "desk2.db"
    event.ok("station", "take", "--tables", "3-4", "--out", file, "--name", "Desk 2", *more)
    return Cli(file, event._capture)


def accept(cli, tmp_path, tables, value=25):
    lines = [game | ({"value": value} if "value" in game else {}) for game in games_of(4, 1)]
    file = tmp_path / f"games{value}.jsonl"
    write_lines(file, [line for line in lines if line["table"] in tables])
    cli.ok("--station", cli.book.stem, "scores", "import", file, "--accept")


def test_a_station_goes_and_comes_back(event, tmp_path):
    away = station(event, tmp_path)
    accept(away, tmp_path, (3, 4))
    seen = event.ok("merge", away.book, "--dry-run").out
    assert "Table 3, Round 1 comes in from Desk 2." in seen
    assert seen.endswith("Nothing was changed.\n")
    assert event.data("log")[-1]["action"].startswith("Merge") is False
    said = event.ok("merge", away.book).out
    assert "Table 4, Round 1 came in from Desk 2." in said
    assert "Nothing new from Desk 2." in event.ok("merge", away.book).out
    assert (
        event.data("log")[-1]["action"] == "Merge tables back from Desk 2, tables 3 to 4: 2 sheets"
    )
    event.ok("verify")
    event.ok("undo")
    assert "Table 3, Round 1 comes in" in event.ok("merge", away.book, "--dry-run").out


def test_conflicts_are_shown_side_by_side_and_decided(event, tmp_path):
    away = station(event, tmp_path)
    accept(away, tmp_path, (3, 4), 30)
    accept(event, tmp_path, (3,), 25)
    assert "--theirs or --ours" in event.refused("merge", away.book)
    seen = event("merge", away.book).out.splitlines()
    (heads,) = [line.split() for line in seen if "here" in line]
    assert heads == ["here", "Desk", "2"]
    assert any(line.split()[-2:] == ["club", "desk2"] for line in seen)
    assert "  choose --theirs 1/3 or --ours 1/3" in seen
    told = event.data("merge", away.book, "--theirs", "1/3")
    assert told["merged"] is True
    assert [sheet["what"] for sheet in told["sheets"]] == ["comes", "comes"]
    assert told["sheets"][0]["differs"] == ["games"]


def test_what_cannot_be_meant_is_refused(event, tmp_path):
    away = station(event, tmp_path, "--round", 1)
    for said, words in (
        (("merge", away.book, "--theirs", "3"), "isn't a round and table"),
        (("merge", away.book, "--theirs", "1/3", "--ours", "1/3"), "both sides"),
        (("merge", away.book, "--ours", "2/3"), "didn't take table 3 of round 2"),
        (("station", "take", "--tables", "x", "--out", "n.db"), "isn't a list of tables"),
        (("station", "take", "--tables", "4-3", "--out", "n.db"), "isn't a range of tables"),
        (("merge", tmp_path / "none.db"), "Can't find "),
    ):
        assert words in event.refused(*said)


def test_a_table_that_is_out_is_taken_again_only_where_that_is_meant(event, tmp_path):
    station(event, tmp_path)
    other = ("station", "take", "--tables", "4", "--out", tmp_path / "desk3.db")
    said = event.refused(*other)
    assert "Desk 2 took table 4 at" in said
    assert "--again" in said
    assert "desk3.db for desk3: table 4" in event.ok(*other, "--again").out
