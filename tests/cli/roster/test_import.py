"""``roster import`` of a list that holds a few of many."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli, people


def test_a_late_player_in_a_list_of_one_is_all_that_is_told(cli: Cli, tmp_path: Path) -> None:
    cli.ok("event", "new", "--name", "Open", "--ruleset", "mania")
    roster, late, few = (tmp_path / name for name in ("list.csv", "late.csv", "few.csv"))
    roster.write_text(people(24), encoding="utf-8")
    cli.ok("roster", "import", roster)
    late.write_text("First Name,Last Name,Email\nBea,Moss,bea@example.org\n", encoding="utf-8")
    assert "no longer listed" not in cli.ok("roster", "import", late).out
    few.write_text(people(3), encoding="utf-8")
    assert cli.data("roster", "import", few)["vanished"] == []
    most = people(23)
    roster.write_text(most, encoding="utf-8")
    assert [gone["badge"] for gone in cli.data("roster", "import", roster)["vanished"]] == [24, 25]
