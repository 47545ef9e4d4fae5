"""The money book: the pool, raffle and fifty-fifty apart, and a count for each drawer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.money import MoneyKind, PrizeMoney
from director_app.domain.people import Status
from director_app.domain.prizes import PrizeKind
from director_app.errors import DirectorError, Stale
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.drawing import WinnerDrawOptions
from director_app.services.prizes.money.counting import parse_count
from director_app.services.prizes.money.service import NewLine
from director_app.services.prizes.money.summary import count_words
from director_app.services.prizes.paying import PrizePayment
from tests.builders import new_event, prepared


@pytest.fixture
def event(desk):
    """Four players owe $45; one paid in cash here, one by check, one before the day."""
    return prepared(desk, (__name__,), lambda: make_event(desk))


def make_event(desk):
    made = new_event(desk, players=4)
    for badge in range(1, 5):
        entrant = desk.at(made).roster.get(badge)
        desk.at(entrant.event).roster.edit(entrant, replace(entrant.facts, fee_cents=4_500))
    desk.at(made).roster.pay(1, 4_500, "cash")
    desk.at(made).roster.pay(2, 4_500, "check")
    early = desk.at(made).roster.get(3)
    desk.at(early.event).roster.edit(early, replace(early.facts, paid=True, paid_how="online"))
    return made


def drawer(desk, event, station, how):
    for drawer in desk.at(event).prizes.money.drawers():
        for row in drawer.rows:
            if (drawer.station, row.how) == (station, how):
                return row
    return None


def test_the_pool_is_fees_donations_and_costs(desk, event):
    desk.at(event).prizes.money.add(NewLine(MoneyKind.DONATION, 5_000, who="Bakery"))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COST, 2_001, title="Lunch"))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.RAFFLE_IN, 9_900))
    pool = desk.at(event).prizes.money.pool()
    assert [(line.title, line.cents) for line in pool.lines] == [
        ("3 entry fees paid", 13_500),
        ("Donation, Bakery", 5_000),
        ("Lunch", -2_001),
    ]
    assert pool.total == 16_499
    desk.at(event).prizes.money.change_fund(PrizeMoney(fees="due"))
    assert desk.at(event).prizes.money.pool().lines[0].title == "4 entry fees due"
    assert desk.at(event).prizes.money.pool().lines[0].cents == 18_000


def test_money_of_those_who_cancelled_is_not_in_the_pool(desk, event):
    desk.at(event).roster.set_status(1, Status.CANCELLED)
    assert desk.at(event).prizes.money.pool().total == 9_000
    (problem,) = desk.at(event).prizes.view().problems
    assert problem.startswith("$45.00 was paid by players who are on the waitlist or canceled")


def test_raffle_and_fifty_fifty_stand_apart_with_their_winners(desk, event):
    for kind, cents, who in (
        (MoneyKind.RAFFLE_IN, 6_000, ""),
        (MoneyKind.RAFFLE_OUT, 2_500, "Bea Abbott"),
        (MoneyKind.FIFTY_IN, 8_000, ""),
        (MoneyKind.FIFTY_OUT, 4_000, "A guest"),
    ):
        desk.at(event).prizes.money.add(NewLine(kind, cents, who=who))
    raffle, fifty = desk.at(event).prizes.money.sides()
    assert (raffle.left, raffle.winners[0].who) == (3_500, "Bea Abbott")
    assert (fifty.left, fifty.winners[0].who) == (4_000, "A guest")
    assert desk.at(event).prizes.money.pool().total == 13_500
    with pytest.raises(DirectorError, match="Enter who won the drawing"):
        desk.at(event).prizes.money.add(NewLine(MoneyKind.FIFTY_OUT, 4_000))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.FIFTY_OUT, 5_000, who="Ann Abbott"))
    assert (
        "Fifty-fifty paid out $10.00 more than it took in." in desk.at(event).prizes.view().problems
    )


def test_each_drawer_tells_what_should_be_in_it(desk, book, event):
    other = book.open("Desk 2")
    other.at(event).roster.pay(4, 4_500, "cash")
    desk.at(event).prizes.money.add(NewLine(MoneyKind.FLOAT, 10_000))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.DONATION, 2_000))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COST, 500))
    prize = desk.at(event).prizes.add(NewPrize(PrizeKind.DOOR, cents=1_500))
    desk.at(event).prizes.draw(prize.id, WinnerDrawOptions(seed=1))
    (winner,) = desk.at(event).prizes.view().lines[0].winners
    desk.at(event).prizes.hand_over(PrizePayment(badge=winner.badge))
    row = drawer(desk, event, "Desk 1", "cash")
    assert (row.float, row.fees, row.other_in, row.other_out, row.prizes) == (
        10_000,
        4_500,
        2_000,
        500,
        1_500,
    )
    assert (row.expected, row.counted, row.difference) == (14_500, None, None)
    assert drawer(desk, event, "Desk 1", "check").expected == 4_500
    assert drawer(desk, event, "Desk 2", "cash").expected == 4_500
    assert drawer(desk, event, "", "online").fees == 4_500
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COUNT, 14_000))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COUNT, 14_490))
    assert drawer(desk, event, "Desk 1", "cash").difference == -10
    assert drawer(desk, event, "Desk 2", "cash").counted is None
    desk.at(event).prizes.take_back(1)
    assert drawer(desk, event, "Desk 1", "cash").expected == 16_000
    other.close()


def test_fees_pool_prizes_and_costs_are_one_sum_told_line_by_line(desk, event):
    desk.at(event).roster.pay(4, None, "waived")
    desk.at(event).prizes.money.add(NewLine(MoneyKind.FLOAT, 10_000))
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COST, 2_000, title="Lunch"))
    desk.at(event).prizes.add(NewPrize(PrizeKind.OTHER, cents=1_500, title="Hat"))
    lines = [(row.kind, row.title, row.cents) for row in desk.at(event).prizes.summary().rows]
    assert lines == [
        ("head", "Money in", None),
        ("line", "1 entry fee in cash", 4_500),
        ("line", "1 entry fee by check", 4_500),
        ("line", "1 entry fee online", 4_500),
        ("sum", "Total in", 13_500),
        ("head", "Money out", None),
        ("line", "Lunch", -2_000),
        ("sum", "Total out", -2_000),
        ("head", "What should be there", None),
        ("line", "Money in less money out", 11_500),
        ("line", "Starting cash", 10_000),
        ("sum", "Should be there", 21_500),
        ("head", "Where it should be", None),
        ("line", "Before event day, online", 4_500),
        ("line", "Desk 1, cash", 12_500),
        ("line", "Desk 1, check", 4_500),
        ("sum", "Together", 21_500),
        ("note", "$45.00 of fees is waived or let off.", None),
    ]


def test_fees_that_are_only_called_paid_are_counted_once_the_fee_is_known(desk):
    event = new_event(desk, players=3)
    for badge in (1, 2):
        desk.at(event).roster.change(badge, {"paid": "yes"})
    (fees,) = desk.at(event).prizes.money.pool().lines
    assert fees.title == "2 entry fees paid, amount not known"
    assert fees.amount == ""
    assert desk.at(event).prizes.summary().unknown == 2
    made = desk.events.get(event)
    desk.events.change(made, replace(made.facts, fee_cents=4_500))
    (fees,) = desk.at(event).prizes.money.pool().lines
    assert (fees.title, fees.cents, fees.amount) == ("2 entry fees paid", 9_000, "$90.00")
    summary = desk.at(event).prizes.summary()
    assert (summary.unknown, summary.due, summary.owing) == (0, 4_500, 1)
    assert summary.came_in[0].title == "2 entry fees, no one said how"


def test_a_count_keeps_the_bills_and_what_should_have_been_there(desk, event):
    done = desk.at(event).prizes.money.count(parse_count("20x2 1x4 0.25x2"))
    assert (done.line.cents, done.row.difference) == (4_450, -50)
    assert count_words(done.row) == "$44.50 counted: $0.50 short"
    assert done.line.note == "$20 × 2 + $1 × 4 + $0.25 × 2. Should be $45.00."
    assert desk.at(event).prizes.money.lines() == (done.line,)
    desk.at(event).history.undo()
    assert desk.at(event).prizes.money.lines() == ()
    assert count_words(desk.at(event).prizes.money.count(parse_count("50")).row) == (
        "$50.00 counted: $5.00 over"
    )
    assert count_words(desk.at(event).prizes.money.count(parse_count("45")).row) == (
        "$45.00 counted: it matches"
    )
    with pytest.raises(DirectorError, match=r"no bill or coin of \$3.00"):
        parse_count("3x4")


def test_a_line_is_changed_as_it_was_read_and_struck_out(desk, event):
    made = desk.at(event).prizes.money.add(NewLine(MoneyKind.DONATION, 2_000, who="Ann"))
    changed = desk.at(event).prizes.money.change(
        made, NewLine(MoneyKind.DONATION, 3_000, who="Ann")
    )
    assert desk.at(event).prizes.money.lines() == (changed,)
    with pytest.raises(Stale):
        desk.at(event).prizes.money.change(made, NewLine(MoneyKind.DONATION, 4_000))
    desk.at(event).prizes.money.drop(made.id)
    assert desk.at(event).prizes.money.lines() == ()
    with pytest.raises(DirectorError, match="no entry 99"):
        desk.at(event).prizes.money.drop(99)
    desk.at(event).history.undo()
    assert desk.at(event).prizes.money.lines()[0].cents == 3_000


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewLine(MoneyKind.DONATION, -1), "−$0.01 can’t be entered"),
        (NewLine(MoneyKind.DONATION, 0), "needs an amount"),
        (NewLine(MoneyKind.COST, 200_000_000), "to $1,000,000"),
        (NewLine(MoneyKind.COST, 1, how="shells"), "Use cash, check, card, or online"),
    ],
)
def test_lines_that_cannot_be_are_refused(desk, event, new, said):
    entries = len(desk.at(event).history.log())
    with pytest.raises(DirectorError) as refused:
        desk.at(event).prizes.money.add(new)
    assert said in refused.value.sentence
    assert len(desk.at(event).history.log()) == entries


def test_costs_over_the_pool_leave_no_fund(desk, event):
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COST, 20_000))
    view = desk.at(event).prizes.view()
    assert view.fund == 0
    assert view.problems == (
        (
            "Costs are $65.00 more than what came in, so there’s no pool. Enter what came in, "
            "or set the fund."
        ),
    )
