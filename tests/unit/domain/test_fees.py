"""An entry fee always adds up, whatever a list, the director, or an older book said of it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.events import Division, Event, EventFacts
from director_app.domain.fees import FEE_WAYS, WAIVED, EntryFee, FeePayment
from director_app.domain.people import Entrant, EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.services.entry_fees import MOST_FEE, unpaid, with_payment, with_payment_noted

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)
CENTS = st.integers(0, 9_000)
PARTS = st.builds(FeePayment, CENTS, st.sampled_from(("cash", "online", "")))
FACTS = st.builds(
    EntrantFacts,
    given=st.just("Ada"),
    fee_cents=st.none() | CENTS,
    paid=st.none() | st.booleans(),
    paid_cents=st.none() | CENTS,
    paid_how=st.sampled_from(("", "cash", "Zelle", WAIVED)),
    paid_before=st.lists(PARTS, max_size=2).map(tuple),
    fill_in=st.booleans(),
)
USUAL = st.none() | CENTS


def ada(usual: int | None = None, **facts: object) -> Entrant:
    known = EntrantFacts(given="Ada", **facts)  # type: ignore[arg-type]  # named by each test
    return Entrant(1, 1, 1, 1, 1, Status.ENTERED, known, usual_fee=usual)


def after(entrant: Entrant, how: str, cents: int | None = None) -> EntryFee:
    facts = with_payment(entrant, how, cents, station="front", at=NOON)
    return facts.fee(entrant.usual_fee)


@given(FACTS, USUAL)
def test_a_fee_adds_up(facts, usual):
    fee = facts.fee(usual)
    assert fee.charged + fee.extra == fee.taken + fee.due + fee.let_off
    assert min(fee.charged, fee.extra, fee.taken, fee.due, fee.let_off) >= 0
    assert sum(part.cents for part in fee.payments) == fee.taken
    assert all(part.cents >= 0 for part in fee.payments)


@given(FACTS, USUAL, st.sampled_from(FEE_WAYS), st.none() | CENTS)
def test_a_payment_adds_what_was_paid_and_keeps_what_came_before(facts, usual, how, cents):
    entrant = Entrant(1, 1, 1, 1, 1, Status.ENTERED, facts, usual_fee=usual)
    was, fee = entrant.fee, after(entrant, how, cents)
    assert fee.how == how
    assert fee.payments[-1].station == "front"
    assert fee.charged + fee.extra == fee.taken + fee.due + fee.let_off
    kept = was.payments[:-1] if was.settled else was.payments
    assert fee.payments[:-1] == tuple(part for part in kept if part.cents or was.settled)
    if how == WAIVED:
        assert (fee.due, fee.owed) == (0, False)
    elif cents is not None:
        assert fee.taken == sum(part.cents for part in fee.payments[:-1]) + cents
    elif not was.settled:
        assert (fee.taken - was.taken, fee.due) == (was.due, 0)
    assert not unpaid(facts).fee(usual).taken


def test_everybody_owes_the_fee_of_the_division_or_the_event():
    halves = Division(2, 1, "Half", "unscored", "", fee_cents=2_000)
    event = Event(
        1,
        EventFacts("Spring", (NOON.date(),), fee_cents=4_500),
        (Division(1, 1, "A", "unscored", ""), halves),
    )
    assert (event.fee_of(1), event.fee_of(2)) == (4_500, 2_000)
    assert ada(4_500).fee.due == 4_500
    assert ada(4_500, fee_cents=3_000).fee.due == 3_000
    assert not ada(4_500, fill_in=True).fee.owed
    assert ada(4_500, fill_in=True, fee_cents=1_000).fee.due == 1_000
    assert not ada(0, paid=False).fee.owed


def test_who_is_called_paid_paid_the_fee_in_a_way_that_is_not_known():
    fee = ada(4_500, paid=True).fee
    assert (fee.taken, fee.due, fee.how, fee.paid_unknown) == (4_500, 0, "", False)
    assert ada(paid=True).fee.paid_unknown
    assert not ada(paid=True, paid_cents=0, paid_how=WAIVED).fee.paid_unknown


def test_a_deposit_stays_what_it_was_when_the_rest_is_paid():
    deposited = ada(4_500, paid_cents=2_000, paid_how="online")
    fee = after(deposited, "cash")
    assert [(part.cents, part.how, part.station) for part in fee.payments] == [
        (2_000, "online", ""),
        (2_500, "cash", "front"),
    ]
    waived = after(deposited, WAIVED)
    assert (waived.taken, waived.let_off, waived.waived) == (2_000, 2_500, True)
    part = after(deposited, "cash", 500)
    assert (part.taken, part.due, part.owed) == (2_500, 2_000, True)


def test_a_payment_is_corrected_by_paying_again():
    first = ada(4_500)
    once = Entrant(
        1, 1, 1, 1, 1, Status.ENTERED, with_payment(first, "cash", None, station="front", at=NOON)
    )
    assert [(part.cents, part.how) for part in after(once, "check").payments] == [(4_500, "check")]
    assert after(ada(4_500, paid=True, paid_cents=0, paid_how=WAIVED), "cash").taken == 4_500


@pytest.mark.parametrize(
    ("how", "cents", "said"),
    [("shells", None, "isn’t a way to pay"), ("cash", MOST_FEE + 1, "can’t be $10,000.01")],
)
def test_a_payment_that_cannot_be_is_refused(how, cents, said):
    with pytest.raises(DirectorError) as refused:
        after(ada(4_500), how, cents)
    assert said in refused.value.sentence


def test_a_form_that_marks_somebody_paid_says_when_and_where():
    old, new = ada(4_500), ada(4_500, paid=True, paid_how="check")
    facts = with_payment_noted(new, old, station="front", at=NOON)
    assert (facts.paid_station, facts.paid_at) == ("front", NOON)
    assert with_payment_noted(old, new, station="back", at=NOON) == unpaid(old.facts)
    assert with_payment_noted(new, new, station="back", at=NOON) == new.facts


@pytest.mark.parametrize(
    "make",
    [
        lambda: EventFacts("Spring", (NOON.date(),), fee_cents=-1),
        lambda: Division(1, 1, "A", "unscored", "", fee_cents=-1),
    ],
)
def test_a_fee_below_nothing_is_no_fee(make):
    with pytest.raises(ValueError, match="negative"):
        make()
