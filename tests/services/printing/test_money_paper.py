"""Money on paper: how a fee was paid on the sign-in list, receipts, and the one sum."""

from __future__ import annotations

import re

import pytest

from director_app.domain.money import MoneyKind
from director_app.services.printing.papers import PrintRequest
from director_app.services.prizes.money.counting import parse_count
from director_app.services.prizes.money.service import NewLine
from tests.builders import new_event
from tests.paper_text import page_texts


@pytest.fixture
def event(desk):
    """Five owe $45: one paid in cash, one in two parts, one a part, one is let off."""
    event = new_event(desk, players=5)
    for badge in range(1, 6):
        desk.at(event).roster.change(badge, {"fee": "45"})
    desk.at(event).roster.pay(1, None, "cash")
    desk.at(event).roster.pay(2, 2_000, "online")
    desk.at(event).roster.pay(2, None, "card")
    desk.at(event).roster.pay(3, 2_000, "check")
    desk.at(event).roster.pay(4, None, "waived")
    return event


def pages(desk, event, key, **asked):
    paper = desk.at(event).printing.make(key, PrintRequest(**asked))
    return [re.sub(r"\s+", " ", page) for page in page_texts(paper.pdf)]


def name(desk, event, badge):
    return desk.at(event).roster.get(badge).name


@pytest.mark.parametrize("large", [False, True])
def test_the_sign_in_list_says_what_is_due_and_how_it_was_paid(desk, event, large):
    text = " ".join(pages(desk, event, "sign-in", large_print=large))
    for badge, words in (
        (1, "Paid cash"),
        (2, "Paid online, card"),
        (3, "Due $25 $20 check"),
        (4, "Waived"),
        (5, "Due $45"),
    ):
        assert f"{name(desk, event, badge)} {words}" in text
    assert "total $70" in text


def test_everyone_who_paid_gets_a_receipt_that_says_how_and_when(desk, event):
    (first,) = pages(desk, event, "fee-receipts")
    assert re.findall(r"RECEIPT, BADGE (\d)", first) == ["1", "1", "2", "2", "3", "3"]
    assert "$45.00 entry fee" in first
    assert re.search(r"\$20\.00 online, \w+day, \w+ \d+, \d{4}, \d+:\d\d [ap]m", first)
    assert "$25.00 by card" in first
    assert first.count("$25.00 still due") == 2
    (alone,) = pages(desk, event, "fee-receipts", player=1)
    assert name(desk, event, 2) not in alone
    assert "No entry fee is paid yet" in pages(desk, new_event(desk), "fee-receipts")[0]


@pytest.mark.parametrize("large", [False, True])
def test_the_money_summary_tells_the_sum_that_the_window_tells(desk, event, large):
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COST, 3_000, title="Lunch"))
    desk.at(event).prizes.money.count(parse_count("20"))
    text = " ".join(pages(desk, event, "money-summary", large_print=large))
    for row in desk.at(event).prizes.summary().rows:
        assert row.title in text
        assert row.note in text
    assert "Total in $110.00" in text
    assert "$20.00 counted: $5.00 over" in text
