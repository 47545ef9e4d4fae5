"""``seat why``."""

from __future__ import annotations

from tests.cli.conftest import Cli


def test_a_player_is_explained_round_by_round(event: Cli) -> None:
    data = event.data("seat", "why", 5)
    assert (data["badge"], [round_["round"] for round_ in data["rounds"]]) == (5, [1, 2])
    assert data["met"] + data["never"] == 15
    assert data["tables"] == [round_["table"] for round_ in data["rounds"]]
    assert all(round_["why"] for round_ in data["rounds"])
    lines = event.ok("seat", "why", 5).out
    assert (
        f"{data['name']} (5) plays {data['met']} opponents, never the other {data['never']}"
        in lines
    )
    for round_ in data["rounds"]:
        assert f"round {round_['round']}, table {round_['table']} {round_['seat']}: with" in lines
        assert all(sentence in lines for sentence in round_["why"])


def test_a_pair_meets_where_both_are_told_to_sit(event: Cli) -> None:
    first = event.data("seat", "why", 5)["rounds"][0]
    other = first["meets"][0]["badge"]
    pair = event.data("seat", "why", 5, other)
    assert {"round": 1, "table": first["table"]}.items() <= pair["meetings"][0].items()
    assert pair["told"] in event.ok("seat", "why", 5, other).out
    stranger = next(
        badge
        for badge in range(1, 17)
        if badge != 5 and not event.data("seat", "why", 5, badge)["meetings"]
    )
    assert "never play each other" in event.ok("seat", "why", 5, stranger).out


def test_who_has_no_seat_or_no_badge_is_refused(event: Cli) -> None:
    assert "two different players" in event.refused("seat", "why", 5, 5)
    assert "badge 99" in event.refused("seat", "why", 99)
