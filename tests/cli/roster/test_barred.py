"""``roster import`` flags who was barred; ``roster admit`` and ``turn-away`` decide."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.wording import HEADER_ROW, LETTERS_READ, WAS_BARRED

LIST = "Name,Email,Member No\nAnn Quiet,ann@example.org,\nEve Loud,,l7\nBo Calm,bo@example.org,\n"


@pytest.fixture
def later(cli: Cli, tmp_path: Path) -> Cli:
    """A second event, after one that barred Eve and disqualified Bo without barring her."""
    first = tmp_path / "first.csv"
    first.write_text("Name,Email,Member No\nEve Loud,eve@example.org,L7\nBo Calm,bo@example.org,\n")
    cli.ok("event", "new", "--name", "Fall Classic", "--ruleset", "mjmp", "--date", "2026-11-14")
    cli.ok("roster", "import", first)
    cli.ok("ruling", "disqualify", 1, "--reason", "Second complaint.", "--barred")
    cli.ok("ruling", "disqualify", 2, "--reason", "Cheated")
    cli.ok("event", "new", "--name", "Spring Fling", "--ruleset", "mjmp", "--date", "2027-04-10")
    (tmp_path / "list.csv").write_text(LIST)
    return cli


def test_an_import_tells_whom_it_flags(later: Cli, tmp_path: Path) -> None:
    flag = {
        "row": 3,
        "badge": None,
        "name": "Eve Loud",
        "event": "Fall Classic",
        "date": "2026-11-14",
        "reason": "Second complaint.",
    }
    dry = later.data("roster", "import", tmp_path / "list.csv", "--dry-run")
    assert dry["flagged"] == [flag]
    done = later.data("roster", "import", tmp_path / "list.csv")
    assert (done["added"], done["skipped"], done["flagged"]) == (3, [], [{**flag, "badge": 2}])
    listed = {entrant["badge"]: entrant for entrant in later.data("roster", "list")}
    assert [badge for badge, row in listed.items() if "barred" in row] == [2]
    assert listed[2]["barred"]["known_by"] == "member number"
    assert (listed[2]["status"], listed[2]["barred"]["decided"]) == ("entered", None)


def test_the_words_of_an_import_name_event_day_reason_and_what_to_do(
    later: Cli, tmp_path: Path
) -> None:
    why = WAS_BARRED.format(event="Fall Classic", day="14 Nov 2026", why="Second complaint")
    said = later.ok("roster", "import", tmp_path / "list.csv").out.splitlines()
    assert said == [
        "Added 3 players and updated 0 players.",
        f"  row 3, Eve Loud, badge 2: {why} (matched by member number)",
        "  Decide with `front-table roster admit` or `front-table roster turn-away`.",
        f"  {HEADER_ROW.format(row=1)}",
        f"  {LETTERS_READ.format(encoding='UTF-8')}",
        "  Columns: “Name” is the name, “Email” is the email, “Member No” is the member number.",
    ]
    assert "barred at Fall Classic, not decided yet" in later.ok("roster", "list").out
    here = later.ok("roster", "check-in", "1-3").out
    assert "Eve Loud (badge 2): Disqualified and barred at Fall Classic" in here
    assert "Disqualified and barred" not in later.ok("roster", "check-in", 1).out


def test_somebody_is_admitted_for_a_reason(later: Cli, tmp_path: Path) -> None:
    later.ok("roster", "import", tmp_path / "list.csv")
    assert "Enter the reason for your decision" in later.refused(
        "roster", "admit", 2, "--reason", " "
    )
    assert "barred Ann Quiet" in later.refused("roster", "admit", 1, "--reason", "Nice")
    made = later.data("roster", "admit", 2, "--reason", "Apologised")
    assert made == {
        "badge": 2,
        "name": "Eve Loud",
        "status": "entered",
        "decided": "admitted",
        "reason": "Apologised",
        "ruling": 1,
    }
    assert later.data("ruling", "list")[0]["note"] == "Apologised"
    told = later.data("roster", "list")[1]["barred"]
    assert (told["decided"], told["decided_why"], told["ruling"]) == ("admitted", "Apologised", 1)
    assert ": Apologised" in later.ok("roster", "list").out
    assert "Disqualified and barred" not in later.ok("roster", "check-in", 2).out
    assert later.data("roster", "import", tmp_path / "list.csv")["flagged"] == []


def test_somebody_is_turned_away_and_undo_lets_them_back(later: Cli, tmp_path: Path) -> None:
    later.ok("roster", "import", tmp_path / "list.csv")
    assert "was turned away: ruling 1." in later.ok("roster", "turn-away", 2, "--reason", "No").out
    assert later.data("roster", "list")[1]["status"] == "cancelled"
    assert "turned away by" in later.ok("roster", "list").out
    later.ok("undo")
    row = later.data("roster", "list")[1]
    assert (row["status"], row["barred"]["decided"]) == ("entered", None)
    assert later.data("roster", "import", tmp_path / "list.csv")["flagged"][0]["badge"] == 2
