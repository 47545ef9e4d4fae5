"""``prizes`` and ``money``: setting, handing over, counting."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli, games_of, write_lines
from tests.wording import DRAWN_FROM


@pytest.fixture
def played(event: Cli, tmp_path: Path) -> Cli:
    """All sheets are in, and $1,000.01 was given."""
    event.ok("scores", "import", write_lines(tmp_path / "in.jsonl", games_of(4, 2)), "--accept")
    event.ok("money", "add", "donation", "$1,000.01", "--who", "The bakery")
    return event


def test_prizes_are_suggested_set_and_shown(played: Cli) -> None:
    output = played.ok("prizes", "suggest").out
    assert "1st place: 50%" in output
    assert "Nothing is saved yet" in output
    made = played.data("prizes", "suggest", "--keep")
    assert [prize["percent"] for prize in made if prize["kind"] == "place"] == [50, 30, 20]
    shown = played.data("prizes", "show")
    assert shown["fund_cents"] == 100_001
    assert sum(winner["cents"] for line in shown["lines"] for winner in line["winners"]) + shown[
        "left_cents"
    ] == (100_001)
    assert "Pool $1,000.01" in played.ok("prizes", "show").out
    assert "is already on the list" in played.refused("prizes", "suggest", "--keep")
    assert played.data("prizes", "suggest", "--depth", 2, "--instead")[1]["percent"] == 40


def test_a_player_who_withdrew_holds_no_prize(played: Cli) -> None:
    played.ok("prizes", "suggest", "--keep")

    def winners() -> list[int]:
        lines = played.data("prizes", "show")["lines"]
        return [winner["badge"] for line in lines for winner in line["winners"]]

    first = winners()[0]
    named = next(one for one in played.data("standings") if one["badge"] == first)["name"]
    assert named in played.ok("prizes", "show").out
    played.ok("roster", "withdraw", first)
    assert first not in winners()
    assert named not in played.ok("prizes", "show").out
    still = next(one for one in played.data("standings") if one["badge"] == first)
    assert (still["rank"], still["status"]) == (1, "withdrawn")


def test_a_prize_is_changed_and_dropped(played: Cli) -> None:
    prize = played.data("prizes", "add", "place", "--place", 2, "--amount", "75.50")
    assert (prize["cents"], prize["place"]) == (7_550, 2)
    changed = played.data("prizes", "set", prize["prize"], "--percent", "12.5", "--thing", "Cup")
    assert (changed["cents"], changed["percent"], changed["thing"]) == (None, 12.5, "Cup")
    assert "Nothing to change" in played.refused("prizes", "set", prize["prize"])
    played.ok("prizes", "drop", prize["prize"])
    assert played.data("prizes", "show")["lines"] == []
    assert "no prize 99" in played.refused("prizes", "drop", 99)


def test_what_cannot_be_is_one_sentence(played: Cli) -> None:
    assert "100.01%" in played.refused("prizes", "add", "place", "--percent", "100.01")
    assert "no place 17" in played.refused("prizes", "add", "place", "--place", 17)
    assert "is negative" in played.refused("prizes", "add", "place", "--amount=-5")
    assert "isn’t a dollar amount" in played.refused("money", "add", "cost", "much")
    assert "is negative" in played.refused("money", "fund", "--amount=-1")
    played.refused("prizes", "add", "nonsense")


def test_a_winner_is_drawn_named_and_paid_once(played: Cli) -> None:
    door = played.data("prizes", "add", "door", "--thing", "Basket", "--amount", "5")["prize"]
    drawn = played.data("prizes", "draw", door, "--seed", 4)
    (winner,) = drawn["winners"]
    assert winner["why"] == DRAWN_FROM.format(players=16, seed=4)
    (receipt,) = played.data("prizes", "pay", winner["badge"], "--how", "check")
    assert (receipt["receipt"], receipt["cents"], receipt["thing"]) == (1, 500, "Basket")
    again = played.refused("prizes", "pay", winner["badge"])
    assert "receipt 1, $5.00 by check and Basket" in again
    assert "Receipt 1" in played.ok("prizes", "take-back", 1, "--reason", "Gone").out
    played.ok("prizes", "winner", door, "--nobody")
    played.ok("prizes", "winner", door, "--name", "The cook")
    assert played.data("prizes", "pay", "--name", "The cook")[0]["receipt"] == 2
    drawers = played.data("money", "drawers")
    cash = next(row for row in drawers[0]["rows"] if row["how"] == "cash")
    assert (cash["prizes_cents"], cash["expected_cents"]) == (500, 99_501)


def test_prizes_stand_and_follow(played: Cli) -> None:
    played.ok("prizes", "add", "place", "--amount", 100)
    (first,) = played.data("prizes", "show")["lines"]
    for badge in {winner["badge"] for winner in first["winners"]}:
        played.ok("prizes", "pay", badge)
    for badge in {winner["badge"] for winner in first["winners"]}:
        late = ("--kind", "late", "--points", -500, "--overrule", "Test")
        played.ok("ruling", "add", "--player", badge, *late)
    changes = played.data("prizes", "show")["changes"]
    assert [change["owed_cents"] for change in changes] == [0] * len(first["winners"])
    assert played.data("prizes", "stand", "--reason", "Gone home")["stands"] == "Gone home"
    shown = played.data("prizes", "show")
    assert {winner["badge"] for winner in shown["lines"][0]["winners"]} == {
        winner["badge"] for winner in first["winners"]
    }
    assert "would be $0.00" in played.ok("prizes", "show").out
    played.ok("prizes", "follow")
    assert "already follow the standings" in played.refused("prizes", "follow")


def test_the_money_book_and_the_drawers(played: Cli) -> None:
    line = played.data("money", "add", "raffle_in", "60", "--how", "check")["line"]
    played.ok("money", "add", "raffle_out", "20", "--who", "Una Adler")
    data = played.data("money", "list")
    assert data["pool_cents"] == 100_001
    assert data["apart"][0]["winners"] == ["Una Adler"]
    assert (
        "Raffle: $60.00 in, $20.00 out (Una Adler), $40.00 left" in played.ok("money", "list").out
    )
    played.ok("money", "count", "980.00")
    cash = next(row for row in played.data("money", "drawers")[0]["rows"] if row["how"] == "cash")
    assert (cash["expected_cents"], cash["difference_cents"]) == (98_001, -1)
    assert "−$0.01" in played.ok("money", "drawers").out
    played.ok("money", "drop", line)
    assert len(played.data("money", "list")["lines"]) == 3
    fund = played.data("money", "fund", "--amount", "500", "--odd-cents", "names")
    assert fund == {
        "fund_cents": 50_000,
        "stated": True,
        "fees": "paid",
        "odd_cents": "names",
        "whole_dollars": False,
    }
    assert "Prize fund $1,000.01" in played.ok("money", "fund", "--whole-pool").out


def test_prizes_of_a_division_name_it(event: Cli) -> None:
    assert "division" not in event.ok("prizes", "show").out
    event.ok("division", "add", "Novices")
    event.ok("prizes", "add", "place", "--amount", "50", "--division", "Novices")
    event.ok("prizes", "add", "door", "--thing", "Basket")
    shown = event.ok("prizes", "show").out
    (first,) = (line for line in shown.splitlines() if "1st place  " in line)
    assert first.rstrip().endswith("Novices")
    assert {line["kind"]: line["division"] for line in event.data("prizes", "show")["lines"]} == {
        "place": "Novices",
        "door": None,
    }
