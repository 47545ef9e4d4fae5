"""``log``, ``undo`` and ``redo`` by the command line: filters, changes, one entry taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli


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
    assert "Nothing was done at a desk Nowhere" in nowhere
    assert "is no time" in event.refused("log", "--since", "noonish")
    assert "There is no topic tea" in event.refused("log", "--topic", "tea")


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
