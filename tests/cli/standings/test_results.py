"""``results``: the page for everybody, and files for other programs."""

from __future__ import annotations

import json

from tests.results_reader import read_page


def test_the_page_is_written_into_a_folder_that_is_made(event, tmp_path):
    folder = tmp_path / "club" / "web"
    said = event.ok("results", "html", "--out", folder)
    assert str(folder / "index.html") in said.out
    page = read_page((folder / "index.html").read_bytes())
    standings = event.data("standings")
    assert [(row.badge, row.name) for row in page.standings] == [
        (standing["badge"], standing["name"]) for standing in standings
    ]
    assert [file.name for file in folder.iterdir()] == ["index.html"]


def test_names_can_be_told_as_badges(event, tmp_path):
    data = event.data("results", "html", "--out", tmp_path, "--names", "badge")
    assert data["names"] == "badge"
    page = read_page((tmp_path / "index.html").read_bytes())
    assert {row.name for row in page.standings} == {f"Badge {row.badge}" for row in page.standings}
    assert "names" in event.refused("results", "html", "--out", tmp_path, "--names", "none")


def test_a_round_that_is_not_there_and_a_folder_that_is_a_file_are_refused(event, tmp_path):
    assert "no round 99" in event.refused("results", "html", "--out", tmp_path, "--through", 99)
    assert list(tmp_path.glob("*.html")) == []
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert "Can’t create the folder" in event.refused("results", "html", "--out", taken)
    assert "Can’t write" in event.refused("results", "csv", "--out", tmp_path / "no" / "r.csv")


def test_files_for_other_programs(event, tmp_path):
    for kind in ("csv", "xlsx", "json"):
        event.ok("results", kind, "--out", tmp_path / f"r.{kind}")
        assert (tmp_path / f"r.{kind}").stat().st_size > 100
    data = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert data["divisions"][0]["standings"] == event.data("standings")
