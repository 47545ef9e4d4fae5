"""``roster import`` says what the window says: of the list, its columns, and rows to check."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.wording import CHECK_COMING, HEADER_ROW, LETTERS_READ, NOT_COMING

LIST = (
    "Sign-ups,,\nName,Email,Are you coming?\nAnn Lee,a@x.org,Yes\nBea Moss,b@x.org,No\n"
    "Cara Ng,c@x.org,Maybe\nDi Oz +1,d@x.org,Yes\nPage 1 of 1,,\n"
)


@pytest.fixture(autouse=True)
def event(cli: Cli) -> None:
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp")


def test_json_has_remarks_by_row_with_the_cell_that_raised_the_doubt(
    cli: Cli, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    dry = cli.data("roster", "import", path, "--dry-run")
    remarks = {(one["row"], one["name"]): one for one in dry["remarks"]}
    assert list(remarks) == [
        (4, "Bea Moss"),
        (5, "Cara Ng"),
        (6, "Di Oz"),
        (6, "guest of Di Oz"),
        (7, "Page 1 of 1"),
    ]
    assert remarks[4, "Bea Moss"] == {
        "row": 4,
        "name": "Bea Moss",
        "outcome": "not_coming",
        "kind": "not_coming",
        "column": "Are you coming?",
        "cell": "No",
        "reason": NOT_COMING.format(column="Are you coming?", typed="No"),
    }
    assert [one["kind"] for one in dry["remarks"]] == [
        *("not_coming", "not_coming", "several_people", "several_people", "no_person"),
    ]
    assert dry["notes"] == [
        HEADER_ROW.format(row=2),
        LETTERS_READ.format(encoding="UTF-8"),
        "Columns: “Name” is the name, “Email” is the email, “Are you coming?” is the status.",
    ]
    done = cli.data("roster", "import", path)
    assert (done["remarks"], done["notes"]) == (dry["remarks"], dry["notes"])
    assert [one["name"] for one in cli.data("roster", "list")] == ["Ann Lee", "Cara Ng", "Di Oz"]


def test_words_say_header_letters_columns_and_each_row_in_doubt(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes("Ann Lee,a@x.org\nRenée Roy,r@x.org\n".encode("cp1252"))
    said = cli.ok("roster", "import", path, "--dry-run").out
    assert "no header row" in said
    assert "They were read as Windows, Western Europe" in said
    assert "“Column A” is the name" in said
    path.write_text(LIST, encoding="utf-8")
    said = cli.ok("roster", "import", path, "--dry-run").out
    assert "row 5, Cara Ng" in said
    assert f"“Are you coming?” says “Maybe”; {CHECK_COMING}" in said


def test_json_says_which_teams_are_kept_apart_as_groups(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(
        "Name,Team\nAnn Lee,Red\nBea Moss,Blue\nCara Ng,Red\nDi Oz,Blue\n", encoding="utf-8"
    )
    assert cli.data("roster", "import", path, "--dry-run")["groups"] == []
    groups = [
        {"name": "Red", "players": ["Ann Lee", "Cara Ng"]},
        {"name": "Blue", "players": ["Bea Moss", "Di Oz"]},
    ]
    dry = cli.data("roster", "import", path, "--dry-run", "--map", "Team=team")
    assert dry["groups"] == groups
    assert dry["notes"][-1] == "Kept apart as groups: “Red”, “Blue”."
    done = cli.data("roster", "import", path, "--map", "Team=team")
    assert done["groups"] == groups
    requests = cli.data("roster", "wishes")
    assert [request["name"] for request in requests if request["kind"] == "group"] == [
        "Red",
        "Blue",
    ]
