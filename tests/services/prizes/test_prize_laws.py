"""Laws of the prize money: it is split to the cent and never comes from nowhere."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.money import MoneyKind, MoneyLine, PrizeMoney
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.domain.prizes import Payout, Prize, PrizeKind
from director_app.domain.standings import ListedAs, Tally, ranked
from director_app.errors import DirectorError
from director_app.rules.event_parts import PlacesByPlayers
from director_app.rules.loading import load_ruleset
from director_app.services.amounts import cents_of, dollars, in_short
from director_app.services.prizes.facts import prize_places
from director_app.services.prizes.money.counting import PIECES, parse_count
from director_app.services.prizes.money.drawers import drawers_of
from director_app.services.prizes.money.pool import pool_of, side_money
from director_app.services.prizes.money.summary import summary_of
from director_app.services.prizes.settling import given_of, stood_now
from director_app.services.prizes.split import WHOLE, portions, shares_of, split
from director_app.services.prizes.suggesting import (
    TABLE,
    depth_of,
    division_of_fund,
    suggested_shares,
)
from director_app.services.prizes.types import PrizeLine, Winner
from tests.builders import START

HOUSE = load_ruleset('id = "r"\nname = "R"\nshort = "R"\n')
CENTS = st.integers(0, 5_000_000)
WAYS = st.builds(
    PrizeMoney, odd_cents=st.sampled_from(("keep", "names")), whole_dollars=st.booleans()
)


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans(), st.booleans()), max_size=12))
def test_places_of_prizes_are_those_that_the_players_would_have_without_who_withdrew(people):
    tallies = [
        Tally(
            at,
            at,
            f"P{at:02}",
            ListedAs.WITHDRAWN if gone else ListedAs.PLAYING,
            (points,),
            0,
            points,
            points,
            prizes=wins or not gone,
        )
        for at, (points, gone, wins) in enumerate(people, 1)
    ]
    left = [tally for tally in tallies if tally.prizes]
    alone = {place.tally.entrant: place.rank for place in ranked(left)}
    assert prize_places(ranked(tallies)) == alone


@given(CENTS, st.integers(1, 200), WAYS, st.data())
def test_a_split_loses_no_cent_and_is_as_equal_as_it_can_be(cents, count, ways, data):
    takers = data.draw(st.integers(0, count))
    done = split(cents, count, ways, takers)
    assert sum(done.shares) + done.kept == cents
    assert done.kept >= 0
    assert len(done.shares) == takers
    unit = 100 if ways.whole_dollars and count > 1 else 1
    assert all(share % unit == 0 for share in done.shares)
    assert list(done.shares) == sorted(done.shares, reverse=True)
    if done.shares:
        assert done.shares[0] - done.shares[-1] <= (unit if ways.odd_cents == "names" else 0)
    if takers == count:
        assert done.kept < (unit if ways.odd_cents == "names" else unit * count)


def test_forty_players_over_one_cent():
    assert split(1, 40, PrizeMoney()).shares == (0,) * 40
    assert split(1, 40, PrizeMoney()).kept == 1
    assert split(1, 40, PrizeMoney(odd_cents="names")).shares == (1, *(0,) * 39)
    assert split(10_001, 2, PrizeMoney(odd_cents="names", whole_dollars=True)).shares == (
        5000,
        5000,
    )
    assert split(10_100, 2, PrizeMoney(whole_dollars=True)).kept == 100


@given(CENTS, st.lists(st.integers(0, 400), min_size=1, max_size=25))
def test_percentages_add_up_to_the_percentage_of_their_sum(fund, shares):
    parts = shares_of(fund, shares)
    assert sum(parts) == fund * sum(shares) // WHOLE
    assert all(
        0 <= part - fund * share // WHOLE <= 1 for part, share in zip(parts, shares, strict=True)
    )
    assert sum(portions(fund, shares)) == (fund if sum(shares) else 0)


@given(st.integers(0, 1200), st.integers(0, 40))
def test_the_depth_stays_within_the_field(field, stated):
    depth = depth_of(field, stated)
    assert depth <= field
    if not stated:
        assert depth == min(max(3, field // 8), field)
    if depth:
        shares = division_of_fund(depth)
        assert sum(shares) == WHOLE
        assert list(shares) == sorted(shares, reverse=True)
        assert shares[-1] > 0


@given(st.integers(0, 3_000_000), st.integers(1, 400), st.integers(0, 12_000))
def test_no_place_gets_less_than_the_fee_if_it_can_be(fund, field, fee):
    shares = suggested_shares(fund, field, fee)
    assert sum(shares) == WHOLE
    least = min(3, field)
    assert least <= len(shares) <= depth_of(field)
    base = -(-fee * WHOLE // fund) if fund else WHOLE + 1
    if base * least <= WHOLE:
        assert shares_of(fund, shares)[-1] >= fee


def test_the_table_of_percentages():
    assert all(sum(parts) == 100 for parts in TABLE.values())
    assert suggested_shares(159_000, 60, 4_500)[:3] == (3900, 1900, 1300)
    assert len(suggested_shares(159_000, 60, 4_500)) == 7
    assert suggested_shares(100_00, 60, 30_00) == (3500, 3300, 3200)
    assert suggested_shares(100_00, 60, 40_00) == (5000, 3000, 2000)


def _entrant(at: int, status: Status, fee: int | None, paid: int | None, said: bool) -> Entrant:
    facts = EntrantFacts(
        "Ann", f"A{at}", fee_cents=fee, paid_cents=paid, paid=said, paid_how="cash"
    )
    return Entrant(at, 1, at, 1, at, status, facts)


ENTRANTS = st.lists(
    st.tuples(
        st.sampled_from(tuple(Status)),
        st.none() | st.integers(0, 9_000),
        st.none() | st.integers(0, 9_000),
        st.booleans(),
    ),
    max_size=12,
).map(lambda rows: [_entrant(at, *row) for at, row in enumerate(rows, start=1)])
LINES = st.lists(
    st.builds(
        MoneyLine,
        st.integers(1, 99),
        st.just(1),
        st.sampled_from(tuple(MoneyKind)),
        st.integers(0, 50_000),
        st.just(START),
        station=st.sampled_from(("Desk 1", "Desk 2")),
        how=st.sampled_from(("cash", "check", "online")),
    ),
    max_size=12,
)


@given(ENTRANTS, LINES)
def test_the_pool_and_its_parts_add_up(entrants, lines):
    pool = pool_of(entrants, lines, "paid")
    assert pool.total == sum(line.cents for line in pool.lines)
    fees = sum(entrant.fee.taken for entrant in entrants)
    given = sum(line.cents for line in lines if line.kind is MoneyKind.DONATION)
    costs = sum(line.cents for line in lines if line.kind is MoneyKind.COST)
    assert pool.total + pool.elsewhere == fees + given - costs
    for side in side_money(lines):
        assert side.left == side.taken - side.given


@given(ENTRANTS, LINES)
def test_every_cent_is_in_a_drawer(entrants, lines):
    drawers = drawers_of(entrants, lines, ())
    signs = {MoneyKind.COST: -1, MoneyKind.RAFFLE_OUT: -1, MoneyKind.FIFTY_OUT: -1}
    signs[MoneyKind.COUNT] = 0
    booked = sum(signs.get(line.kind, 1) * line.cents for line in lines)
    expected = sum(row.expected for drawer in drawers for row in drawer.rows)
    assert expected == booked + sum(entrant.fee.taken for entrant in entrants)
    counted = {
        (line.station, line.how): line.cents for line in lines if line.kind is MoneyKind.COUNT
    }
    data = {
        (drawer.station, row.how): row.counted
        for drawer in drawers
        for row in drawer.rows
        if row.counted is not None
    }
    assert data == counted


@given(
    st.lists(st.integers(0, 10_000), min_size=1, max_size=6),
    st.lists(st.none() | st.integers(1, 10_000), min_size=6, max_size=6),
)
def test_prizes_that_stand_leave_everybody_what_was_handed_over(owed, paid):
    prizes = {at: Prize(at, 1, PrizeKind.PLACE, place=at) for at in range(1, 7)}
    lines = [
        PrizeLine(
            prizes[at], "", f"{at}", (Winner(at, at, f"P{at}", cents),), cents, prizes=(prizes[at],)
        )
        for at, cents in enumerate(owed, start=1)
    ]
    payouts = [
        Payout(at, 1, at, "", at, at, cents, START, "Desk 1", name=f"P{at}")
        for at, cents in enumerate(paid, start=1)
        if cents
    ]
    stood = stood_now(lines, given_of(payouts, prizes))
    gets = {owing.entrant: 0 for owing in stood}
    for owing in stood:
        gets[owing.entrant] += owing.cents
    given = {payout.entrant: payout.cents for payout in payouts}
    assert all(gets[who] == cents for who, cents in given.items())
    assert sum(gets.values()) <= max(sum(owed), sum(given.values()))


@given(CENTS)
def test_an_amount_is_read_as_it_is_told(cents):
    assert cents_of(dollars(cents)) == cents
    assert cents_of(in_short(cents)) == cents


@pytest.mark.parametrize(
    ("text", "cents"), [("75", 7500), ("75.00", 7500), ("$75", 7500), ("1,045.5", 104_550)]
)
def test_amounts_as_they_are_typed(text, cents):
    assert cents_of(text) == cents


@pytest.mark.parametrize("text", ["-5", "$-5", "−1", "five", "", "7.555", "1e3"])
def test_what_is_no_amount_is_refused(text):
    with pytest.raises(DirectorError, match="Enter"):
        cents_of(text)


def test_places_by_players_are_those_of_the_last_row_that_fits():
    chance = Random(3)
    for _ in range(2_000):
        starts = [1, *sorted(chance.sample(range(2, 120), chance.randrange(4)))]
        said = [
            (
                start,
                *chance.choice(((chance.randrange(1, 9), None), (None, chance.randrange(1, 13)))),
            )
            for start in starts
        ]
        rows = tuple(
            PlacesByPlayers(start, "1", places=places, one_in=one_in)
            for start, places, one_in in said
        )
        stated = replace(HOUSE.prizes, by_players=rows)
        field = chance.randrange(1, 160)
        _, places, one_in = [row for row in said if row[0] <= field][-1]
        if places is None:
            places = len(range(one_in, field + 1, one_in)) or 1
        assert stated.depth(field) == (places, "1")
    assert HOUSE.prizes.depth(40) == (0, "default")


PAYOUTS = st.lists(st.integers(0, 9_000), max_size=4).map(
    lambda cents: [
        Payout(at, 1, 1, "", None, at, paid, START, "Desk 1")
        for at, paid in enumerate(cents, start=1)
    ]
)


@given(ENTRANTS, LINES, PAYOUTS, st.integers(0, 9_000))
def test_the_summary_is_one_sum(entrants, lines, payouts, prizes_due):
    summary = summary_of(entrants, lines, payouts, prizes_due)
    fees = [line.cents for line in summary.came_in if line.key.startswith("fee:")]
    assert sum(fees) == sum(entrant.fee.taken for entrant in entrants)
    there = sum(row.expected for drawer in summary.drawers for row in drawer.rows)
    assert summary.expected == there == summary.total_in - summary.total_out + summary.starting
    pool = pool_of(entrants, lines, "paid")
    apart = sum(side.left for side in side_money(lines))
    prizes = sum(payout.cents for payout in payouts)
    assert summary.left == pool.total + pool.elsewhere + apart - prizes
    assert summary.at_the_end == summary.left + summary.due - prizes_due


@given(ENTRANTS, LINES, PAYOUTS, st.integers(0, 9_000))
def test_every_sum_of_the_summary_is_that_of_the_lines_above_it(entrants, lines, payouts, due):
    above = 0
    for row in summary_of(entrants, lines, payouts, due).rows:
        if row.kind == "head":
            above = 0
        elif row.kind == "line":
            above += row.cents or 0
        elif row.kind == "sum":
            assert row.cents == above


@given(
    st.lists(st.tuples(st.sampled_from(PIECES), st.integers(0, 400)), max_size=6),
    st.none() | st.integers(1, 90_000),
)
def test_bills_and_coins_add_up_as_they_were_typed(pieces, loose):
    typed = [f"{dollars(piece)}x{count}" for piece, count in pieces]
    typed += [dollars(loose)] if loose else []
    cash = parse_count(" ".join(typed) or "0")
    assert cash.cents == sum(piece * count for piece, count in pieces) + (loose or 0)
    if cash.words:
        assert parse_count(cash.words).cents == cash.cents
