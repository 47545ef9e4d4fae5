"""``people``, ``series`` and ``statistics`` by the command line."""

from __future__ import annotations

import csv
import io

import pytest
from pypdf import PdfReader

from tests.cli.conftest import Cli, games_of, write_lines


@pytest.fixture
def played(event: Cli, tmp_path) -> Cli:
    """The event with both rounds played."""
    event.ok("scores", "import", write_lines(tmp_path / "games.jsonl", games_of(4, 2)), "--accept")
    return event


def test_people_are_listed_found_and_shown(played: Cli) -> None:
    everybody = played.data("people", "list")
    assert len(everybody) == 16
    standings = {place["name"]: place for place in played.data("standings")}
    for person in everybody:
        assert (person["attended"], person["points"]) == (1, standings[person["name"]]["total"])
        assert person["wins"] == (standings[person["name"]]["rank"] == 1)
    (una, *_) = played.data("people", "list", "adler", "UNA")
    assert una["name"] == "Una Adler"
    data = played.data("people", "show", una["id"])
    assert [event["rounds"] for event in data["events"]] == [standings["Una Adler"]["rounds"]]
    assert "Una Adler" in played.ok("people", "list", "una").out
    assert "Fall Classic" in played.ok("people", "show", una["id"]).out
    assert "No match" in played.ok("people", "list", "zzz").out
    assert "no person 99" in played.refused("people", "show", 99)


def test_a_series_is_made_shown_changed_and_dropped(played: Cli, tmp_path) -> None:
    assert "No series yet" in played.ok("series", "list").out
    assert played.ok("series", "new", "--name", "Season", "--events", 1).out == "1\n"
    data = played.data("series", "show", 1)
    standings = played.data("standings")
    assert [standing["total"] for standing in data["standings"]] == [
        standing["total"] for standing in standings
    ]
    played.ok("series", "set", 1, "--measure", "places", "--points", 9, 6, 3, "--best", 1)
    assert played.data("series", "list") == [
        {
            "id": 1,
            "name": "Season",
            "events": [1],
            "measure": "places",
            "best": 1,
            "points": [9, 6, 3],
        }
    ]
    assert played.data("series", "show", 1)["standings"][0]["total"] == 9
    assert "best 1" in played.ok("series", "show", 1).out
    played.ok("series", "export", 1, "--out", tmp_path / "season.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "season.csv").read_text("utf-8-sig"))))
    assert len(rows) == 17
    played.ok("series", "print", 1, "--out", tmp_path / "season.pdf")
    assert "Season" in PdfReader(tmp_path / "season.pdf").pages[0].extract_text()
    assert played.data("series", "set", 1, "--best", "all")["best"] is None
    assert played.data("series", "drop", 1) == {"dropped": 1}
    assert played.data("series", "list") == []


@pytest.mark.parametrize(
    "argv",
    [
        ("series", "show", 7),
        ("series", "set", 7, "--name", "X"),
        ("series", "drop", 7),
        ("series", "new", "--name", " "),
        ("series", "new", "--name", "X", "--events", 9),
        ("series", "new", "--name", "X", "--measure", "places"),
        ("series", "new", "--name", "X", "--measure", "places", "--points", 1, 2),
        ("series", "new", "--name", "X", "--measure", "luck"),
        ("series", "new", "--name", "X", "--best", "none"),
        ("series", "print", 7, "--out", "x.csv"),
        ("people", "show", 0),
        ("statistics", "--division", "Nobody"),
    ],
)
def test_refused_in_one_sentence(played: Cli, argv: tuple[object, ...]) -> None:
    played.refused(*argv)
    assert played.data("series", "list") == []


def test_statistics(played: Cli) -> None:
    data = played.data("statistics")
    assert (data["games"], data["walls"], data["self_picks"]) == (32, 16, 16)
    assert data["hands"] == [{"value": 25, "times": 8}, {"value": 30, "times": 8}]
    assert data["average_hand"] == 27.5
    assert [round_["walls"] for round_ in data["rounds"]] == [8, 8]
    assert {row["value"] for row in data["highest"]} == {30}
    assert data == {**played.data("statistics", "--division", "Main"), "divisions": []}
    said = played.ok("statistics").out
    assert "32 games" in said
    assert "Average hand: 27.5" in said


def test_nothing_to_count_yet(event: Cli) -> None:
    assert "nothing to count" in event.ok("statistics").out
