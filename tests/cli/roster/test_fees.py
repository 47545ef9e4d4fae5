"""``roster pay``, ``roster owes`` and ``money summary``: fees as they come in, and one sum."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Cli


@pytest.fixture
def asked(event: Cli) -> Cli:
    """16 players who owe $45 each, none of whom has paid."""
    event.ok("event", "fee", 45)
    return event


def test_a_fee_is_paid_in_parts_waived_and_taken_back(asked: Cli) -> None:
    paid = asked.data("roster", "pay", 1)
    assert (paid["due_cents"], paid["taken_cents"]) == (0, 4_500)
    assert [part["how"] for part in paid["payments"]] == ["cash"]
    part = asked.ok("roster", "pay", 2, "--amount", 20, "--how", "online").out
    assert "$20.00 paid, $25.00 due" in part
    rest = asked.data("roster", "pay", 2, "--how", "card")["payments"]
    assert [(each["cents"], each["how"]) for each in rest] == [(2_000, "online"), (2_500, "card")]
    assert "fee waived" in asked.ok("roster", "pay", 3, "--how", "waived").out
    assert "dollar amount" in asked.refused("roster", "pay", 4, "--amount", "lots")
    assert "alone" in asked.refused("roster", "pay", 1, "--not-paid", "--how", "cash")
    assert asked.data("roster", "pay", 1, "--not-paid")["due_cents"] == 4_500
    asked.ok("undo")
    owed = {person["badge"] for person in asked.data("roster", "owes")}
    assert owed == set(range(4, 17))
    assert "Total due $585.00" in asked.ok("roster", "owes").out


def test_checking_in_takes_the_fee_of_who_owes_one(asked: Cli) -> None:
    asked.ok("roster", "pay", 1, "--how", "check")
    asked.ok("roster", "check-in", "1-3", "--paid", "cash")
    people = asked.data("roster", "list")[:4]
    assert [person["taken_cents"] for person in people] == [4_500, 4_500, 4_500, 0]
    assert [person["payments"][0]["how"] for person in people[:3]] == ["check", "cash", "cash"]
    asked.ok("roster", "check-in", "4-16", "--paid", "cash")
    assert "No one owes a fee." in asked.ok("roster", "owes").out


def test_the_money_of_an_event_is_one_sum(asked: Cli) -> None:
    asked.ok("roster", "pay", 1)
    asked.ok("roster", "pay", 2, "--how", "card")
    asked.ok("money", "add", "cost", 30, "--title", "Lunch")
    data = asked.data("money", "summary")
    assert (data["in_cents"], data["out_cents"], data["left_cents"]) == (9_000, 3_000, 6_000)
    assert (data["owing"], data["due_cents"]) == (14, 63_000)
    assert [line["kind"] for line in data["in"]] == ["fee:cash", "fee:card"]
    shown = asked.ok("money", "summary").out
    assert "Entry fees due from 14 players" in shown
    assert "-$30.00" in shown.replace("−", "-")


def test_a_drawer_is_counted_by_bills_and_coins(asked: Cli) -> None:
    asked.ok("roster", "pay", 1)
    counted = asked.data("money", "count", "20x2", "1x3")
    assert (counted["cents"], counted["expected_cents"]) == (4_300, 4_500)
    assert counted["difference_cents"] == -200
    assert "$2.00 short" in asked.ok("money", "count", 43).out
    assert "bill or coin" in asked.refused("money", "count", "7x2")
