"""``event export`` and ``event import``: nothing is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.cli.conftest import Cli, games_of, write_lines


def _played(event: Cli, tmp_path: Path) -> None:
    lines = games_of(4, 2)
    event.ok("roster", "set", 2, "stationary=yes", "fee=45", "note=Łódź ’24")
    event.ok("roster", "apart", 4, 9)
    first = [line for line in lines if line["round"] == 1]
    event.ok("scores", "import", write_lines(tmp_path / "one.jsonl", first), "--accept")
    second = [line for line in lines if line["round"] == 2]
    event.ok("scores", "import", write_lines(tmp_path / "two.jsonl", second))
    event.ok("ruling", "add", "--round", 1, "--table", 2, "--player", 12, "--kind", "peek")
    event.ok("ruling", "add", "--player", 3, "--player", 5, "--kind", "complaint")
    event.ok("ruling", "cancel", 1, "--reason", "heard both")
    game = ("--round", 1, "--table", 1, "--game", 2)
    event.ok("ruling", "add", *game, "--player", 1, "--kind", "dead_hand:1", "--dead", "N")
    event.ok("ruling", "award", *game[:-1], 4, "--points", "E=5,S=-5", "--reason", "Tiles fell")
    event.ok("ruling", "disqualify", 9, "--reason", "Shouted", "--from-round", 2, "--barred")
    event.ok("clock", "start", "--round", 1)
    event.ok("clock", "add", 5)
    event.ok("clock", "pause")
    event.ok("roster", "withdraw", 7)


def _without_log(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    data.pop("log")
    return data


def test_an_event_goes_out_and_comes_into_another_book(event: Cli, tmp_path: Path) -> None:
    _played(event, tmp_path)
    out, again, other = tmp_path / "event.json", tmp_path / "again.json", tmp_path / "other.db"
    event.ok("event", "export", out)
    assert event.bare("event", "import", out, "--db", other).out == "1\n"
    event.bare("event", "export", again, "--db", other)
    assert _without_log(out) == _without_log(again)
    for argv in (("standings",), ("roster", "list"), ("ruling", "list"), ("seat", "check")):
        told = event.bare("--db", other, *argv, "--json").data
        assert told == event.data(*argv)
    shown = event.bare("--db", other, "clock", "show", "--json").data
    assert shown == event.data("clock", "show")
    assert event.bare("--db", other, "verify").status == 0
    file = json.loads(out.read_text(encoding="utf-8"))
    assert (file["format"], file["version"]) == ("front-table-event", 7)
    assert len(file["log"]) == len(event.data("log"))


def test_what_was_done_before_stands_in_the_log_and_the_audit_log(
    event: Cli, tmp_path: Path
) -> None:
    out, other, pdf = tmp_path / "event.json", tmp_path / "other.db", tmp_path / "audit.pdf"
    event.ok("event", "export", out)
    event.bare("event", "import", out, "--db", other)
    here, there = event.data("log"), event.bare("--db", other, "log", "--json").data
    lines = [(row["time"], row["sentence"]) for row in there]
    assert lines[:-1] == [(row["time"], row["sentence"]) for row in here]
    assert [row["number"] for row in there] == [None] * len(here) + [1]
    assert "from the earlier book" in event.bare("--db", other, "log").out
    newest = event.bare("--db", other, "log", "--last", 2, "--json").data
    assert newest == there[-2:]
    event.bare("--db", other, "print", "audit-log", "--out", pdf)
    text = " ".join(page.extract_text() for page in PdfReader(pdf).pages)
    assert text.count("earlier book") == len(here)


@pytest.mark.walks
def test_paper_is_the_same_there_page_for_page(event: Cli, tmp_path: Path) -> None:
    _played(event, tmp_path)
    out, other = tmp_path / "event.json", tmp_path / "other.db"
    event.ok("event", "export", out)
    event.bare("event", "import", out, "--db", other)
    listed = event.ok("print", "--list").out.splitlines()[1:]
    keys = [line.split()[0] for line in listed]
    assert len(keys) > 20
    for key in keys:
        if key != "audit-log":
            here, there = _pages(event, key, tmp_path), _pages(event, key, tmp_path, "--db", other)
            assert there == here, key


def _pages(event: Cli, key: str, folder: Path, *book: object) -> list[str]:
    """The words of each page; the code of the print run is another at each printing."""
    pdf = folder / "one.pdf"
    event.bare(*book, "print", key, "--out", pdf) if book else event.ok("print", key, "--out", pdf)
    words = (page.extract_text() for page in PdfReader(pdf).pages)
    return [re.sub(r"print run \w{4}|FT1:\S+", "", text) for text in words]


def test_it_stands_beside_the_event_it_came_from(event: Cli, tmp_path: Path) -> None:
    out = tmp_path / "event.json"
    event.ok("event", "export", out)
    assert event.ok("event", "import", out).out == "2\n"
    assert [line["id"] for line in event.data("event", "list") if line["current"]] == [2]
    assert event.data("verify")["ok"]


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ('"version": 7', '"version": 8', "version 8"),
        ('"front-table-event"', '"poker-night"', "isn’t a Front Table event file"),
        ('"badge": 2', '"badge": 1', "badge 1"),
        ('"minutes": 60', '"minutes": "sixty"', "minutes"),
        ('"minutes": 60', '"minutes": 9000', "minutes"),
        ('"practice"', '"rehearsal"', "practice"),
        ('"division": "Main"', '"division": "Moon"', "Moon"),
        ("{", "", "not JSON"),
    ],
)
def test_a_file_that_contradicts_itself_is_refused(
    event: Cli, tmp_path: Path, old: str, new: str, word: str
) -> None:
    out = tmp_path / "event.json"
    event.ok("event", "export", out)
    text = out.read_text(encoding="utf-8")
    assert old in text
    out.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert word in event.refused("event", "import", out)
    assert len(event.data("event", "list")) == 1
    assert "gone.json" in event.refused("event", "import", tmp_path / "gone.json")


def test_paper_is_the_events_usual_one_unless_another_is_asked_for(
    event: Cli, tmp_path: Path
) -> None:
    out = tmp_path / "event.json"
    event.ok("event", "export", out)
    file = json.loads(out.read_text(encoding="utf-8"))
    file["paper_options"] = {"additions": ["No phones."], "paper": "a4"}
    out.write_text(json.dumps(file), encoding="utf-8")
    event.ok("event", "import", out)
    for argv, wide in (((), 595), (("--paper", "letter"), 612)):
        pdf = tmp_path / f"{wide}.pdf"
        event.ok("print", "rule-sheet", "--out", pdf, *argv)
        pages = PdfReader(pdf).pages
        assert round(float(pages[0].mediabox.width)) == wide
        assert any("No phones." in page.extract_text() for page in pages)
