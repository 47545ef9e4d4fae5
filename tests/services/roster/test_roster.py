"""The roster: counts, labels, statuses, badges, requests, facts as text, and finding somebody."""

from __future__ import annotations

from itertools import pairwise

import pytest

from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError, NotFound, Stale
from director_app.services.rulings.service import Disqualification, NewRuling
from tests.builders import accept_walls, drawn_event, new_event


def lines(desk, event):
    return {line.badge: line for line in desk.at(event).roster.roster().lines}


def labels(desk, event):
    return [line.label for line in desk.at(event).roster.roster().lines]


def test_counts_go_by_who_is_here_once_somebody_is(desk):
    event = new_event(desk, players=11, here=False)
    counts = desk.at(event).roster.roster().counts
    assert (counts.entered, counts.checked_in, counts.missing) == (11, 0, 11)
    assert (counts.tables, counts.empty_seats) == (3, 1)
    desk.at(event).roster.check_in(range(1, 10))
    desk.at(event).roster.set_status(10, Status.WAITLIST)
    desk.at(event).roster.set_status(11, Status.NO_SHOW)
    counts = desk.at(event).roster.roster().counts
    assert (counts.entered, counts.checked_in, counts.missing) == (9, 9, 0)
    assert (counts.tables, counts.empty_seats) == (3, 3)
    assert (counts.waitlist, counts.out) == (1, 1)


def test_fees_are_summed_in_cents_over_those_who_play(desk):
    event = new_event(desk, players=3, here=False)
    desk.at(event).roster.change(1, {"fee": "45", "paid_amount": "45.00", "paid": "yes"})
    desk.at(event).roster.change(2, {"fee": "$45.00", "paid_amount": "20"})
    desk.at(event).roster.change(3, {"fee": "45"})
    counts = desk.at(event).roster.roster().counts
    assert (counts.fee_cents, counts.paid_cents, counts.fees_due) == (13500, 6500, 2)
    desk.at(event).roster.set_status(3, Status.CANCELLED)
    assert desk.at(event).roster.roster().counts.fees_due == 1


def test_namesakes_carry_their_city_or_their_badge(desk):
    event = new_event(desk, players=0)
    for city in ("Tampa", "Cary", "", ""):
        desk.at(event).roster.add(EntrantFacts(given="Ann", family="Lee", city=city))
    assert labels(desk, event) == [
        "Ann Lee (Tampa)",
        "Ann Lee (Cary)",
        "Ann Lee (#3)",
        "Ann Lee (#4)",
    ]
    desk.at(event).roster.add(EntrantFacts(given="ANN", family="lee", city="TAMPA"))
    assert labels(desk, event)[0] == "Ann Lee (#1)"
    assert labels(desk, event)[1] == "Ann Lee (Cary)"


def test_somebody_who_withdraws_keeps_their_points(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).roster.set_status(4, Status.WITHDRAWN)
    places = {
        place.tally.badge: place.tally for place in desk.at(event).standings.standings().places
    }
    assert (places[4].total, places[4].status) == (40, "withdrawn")
    desk.at(event).history.undo()
    places = {
        place.tally.badge: place.tally for place in desk.at(event).standings.standings().places
    }
    assert places[4].status == "playing"


def test_who_is_not_here_after_all_is_not_in_the_standings(desk):
    event = new_event(desk, players=4)
    desk.at(event).roster.change(2, {"status": "entered"})
    desk.at(event).roster.set_status(3, Status.ENTERED)
    assert desk.at(event).roster.get(2).checked_in_at is None
    assert [place.tally.badge for place in desk.at(event).standings.standings().places] == [1, 4]


def test_the_time_of_checking_in_is_kept_through_a_withdrawal(desk, book):
    event = new_event(desk, players=1)
    came = desk.at(event).roster.get(1).checked_in_at
    book.time.pass_by(minutes=30)
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    desk.at(event).roster.change(1, {"status": "checked in"})
    assert desk.at(event).roster.get(1).checked_in_at == came


def test_checking_in_twice_changes_nothing(desk):
    event = new_event(desk, players=2)
    before = desk.journal.newest()
    here = desk.at(event).roster.check_in([1, 2])
    assert [player.status for player in here] == [Status.CHECKED_IN] * 2
    assert desk.journal.newest() == before


@pytest.mark.parametrize("badges", [[], [99], [0], [-1], [10**30], [1, 99]])
def test_nobody_is_checked_in_where_one_badge_is_wrong(desk, badges):
    event = new_event(desk, players=2, here=False)
    with pytest.raises(NotFound):
        desk.at(event).roster.check_in(badges)
    assert desk.at(event).roster.roster().counts.checked_in == 0


def test_checking_in_can_note_the_fee_as_paid(desk):
    event = new_event(desk, players=1, here=False)
    desk.at(event).roster.change(1, {"fee": "45"})
    desk.at(event).roster.check_in([1], paid_how="cash")
    facts = desk.at(event).roster.get(1).facts
    assert (facts.paid, facts.paid_cents, facts.paid_how) == (True, 4500, "cash")
    desk.at(event).history.undo()
    entrant = desk.at(event).roster.get(1)
    assert (entrant.status, entrant.facts.paid) == (Status.ENTERED, None)


def test_a_ruling_that_disqualifies_is_the_only_way_back(desk):
    event = new_event(desk, players=4)
    desk.at(event).rulings.add(NewRuling("complaint", (1,)))
    ruling = desk.at(event).rulings.disqualify(1, Disqualification("Shouted again"))
    for way in (
        lambda: desk.at(event).roster.check_in([1]),
        lambda: desk.at(event).roster.set_status(1, Status.WITHDRAWN),
        lambda: desk.at(event).roster.change(1, {"status": "entered"}),
    ):
        with pytest.raises(DirectorError, match="by ruling 2"):
            way()
    desk.at(event).rulings.cancel(ruling.number, "Taken back")
    assert desk.at(event).roster.get(1).status is Status.CHECKED_IN


def test_somebody_disqualified_by_hand_comes_back_by_hand(desk):
    event = new_event(desk, players=4)
    desk.at(event).roster.set_status(1, Status.DISQUALIFIED)
    with pytest.raises(DirectorError, match="Change the status to entered first"):
        desk.at(event).roster.check_in([1])
    desk.at(event).roster.set_status(1, Status.ENTERED)
    desk.at(event).roster.check_in([1])
    assert desk.at(event).roster.get(1).status is Status.CHECKED_IN


def test_a_badge_that_is_taken_is_refused_with_the_name_of_its_holder(desk):
    event = new_event(desk, players=2)
    entrant = desk.at(event).roster.get(1)
    for way in (
        lambda: desk.at(event).roster.set_badge(entrant, 2),
        lambda: desk.at(event).roster.change(1, {"badge": "2"}),
        lambda: desk.at(event).roster.enter({"name": "Zoë Adler", "badge": "2"}),
    ):
        with pytest.raises(DirectorError, match="Badge 2 belongs to Bea Abbott"):
            way()
    with pytest.raises(DirectorError, match="from 1"):
        desk.at(event).roster.set_badge(entrant, 0)
    with pytest.raises(DirectorError, match="from 1"):
        desk.at(event).roster.set_badge(entrant, 10**20)
    desk.at(event).roster.set_badge(entrant, 70)
    assert desk.at(event).roster.get(70).name == "Ann Abbott"
    assert desk.at(event).roster.add(EntrantFacts(given="Next")).badge == 71


def test_a_badge_given_back_by_undo_goes_to_its_holder_again(desk):
    event = new_event(desk, players=2)
    desk.at(event).roster.change(1, {"badge": "9"})
    desk.at(event).roster.change(2, {"badge": "1"})
    desk.at(event).history.undo()
    desk.at(event).history.undo()
    assert {badge: line.entrant.name for badge, line in lines(desk, event).items()} == {
        1: "Ann Abbott",
        2: "Bea Abbott",
    }
    desk.at(event).history.redo()
    assert desk.at(event).roster.get(9).name == "Ann Abbott"


def test_pairs_are_kept_apart_until_they_may_meet(desk):
    event = new_event(desk, players=3)
    desk.at(event).roster.set_apart(2, 1)
    desk.at(event).roster.set_apart(1, 2)
    assert lines(desk, event)[1].apart == ("Bea Abbott",)
    assert lines(desk, event)[2].apart == ("Ann Abbott",)
    with pytest.raises(DirectorError, match="two different players"):
        desk.at(event).roster.set_apart(3, 3)
    desk.at(event).roster.set_apart(1, 2, apart=False)
    assert lines(desk, event)[1].apart == ()
    desk.at(event).history.undo()
    assert lines(desk, event)[1].apart == ("Bea Abbott",)
    desk.at(event).roster.change(1, {}, apart=[3])
    assert lines(desk, event)[1].apart == ("Cara Abbott",)
    assert lines(desk, event)[2].apart == ()


def test_facts_are_set_by_text(desk):
    event = new_event(desk, players=1)
    social = desk.events.add_division(event, "Social", "unscored")
    texts = {
        "given": "Zoë",
        "family": "Łukasik",
        "email": "zoe@example.org",
        "phone": "555 0100",
        "city": "Tampa",
        "member_no": "00101",
        "club": "Palm",
        "needs": "wheelchair",
        "note": "early",
        "stationary": "yes please",
        "fill_in": "y",
        "paid": "no",
        "fee": "45,00",
        "paid_amount": "$1,045.50",
        "paid_how": "cash",
        "Division": " social ",
        "status": "no-show",
        "badge": "12",
    }
    entrant = desk.at(event).roster.change(1, texts)
    facts = entrant.facts
    assert entrant.name == "Zoë Łukasik"
    assert (facts.stationary, facts.fill_in, facts.paid) == (True, True, False)
    assert (facts.fee_cents, facts.paid_cents, facts.paid_how) == (4500, 104550, "cash")
    assert (facts.member_no, facts.needs, facts.city) == ("00101", "wheelchair", "Tampa")
    assert (entrant.division, entrant.status, entrant.badge) == (social, Status.NO_SHOW, 12)
    desk.at(event).history.undo()
    assert desk.at(event).roster.get(1).name == "Ann Abbott"
    desk.at(event).history.redo()
    assert desk.at(event).roster.get(12).facts == facts


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("stationary", "maybe", "yes or no"),
        ("fill_in", "perhaps", "yes or no"),
        ("paid", "soon", "yes or no"),
        ("fee", "-5", "an amount"),
        ("fee", "lots", "an amount"),
        ("paid_amount", "1e5", "an amount"),
        ("division", "Nowhere", "Choose from Main"),
        ("status", "asleep", "Choose from entered"),
        ("badge", "0", "from 1"),
        ("badge", "2.5", "from 1"),
        ("badge", "²", "from 1"),
        ("badge", "99999999999999999999", "from 1"),
        ("name", "", "Enter the player’s name"),
        ("name", "  ", "Enter the player’s name"),
        ("given", "x" * 81, "Use 80 or fewer"),
        ("colour", "red", "There’s no field colour"),
        ("", "red", "There’s no field"),
    ],
)
def test_a_fact_that_cannot_be_read_is_refused_and_nothing_changes(desk, field, value, says):
    event = new_event(desk, players=1)
    before = desk.at(event).roster.get(1)
    with pytest.raises(DirectorError, match=says) as refused:
        desk.at(event).roster.change(1, {"note": "kept?", field: value})
    assert refused.value.field is not None
    assert desk.at(event).roster.get(1) == before


def test_a_name_may_move_from_one_part_to_the_other(desk):
    event = new_event(desk, players=0)
    desk.at(event).roster.enter({"given": "Cher"})
    desk.at(event).roster.change(1, {"given": "", "family": "Sarkisian"})
    facts = desk.at(event).roster.get(1).facts
    assert (facts.given, facts.family) == ("", "Sarkisian")


def test_somebody_is_entered_by_text_with_requests(desk):
    event = new_event(desk, players=2)
    entrant = desk.at(event).roster.enter(
        {"name": "COHEN, LINDA", "status": "checked_in", "city": "Cary"}, apart=[1, 2]
    )
    assert (entrant.badge, entrant.name, entrant.status) == (3, "Linda Cohen", Status.CHECKED_IN)
    assert entrant.checked_in_at == desk.time.now()
    assert lines(desk, event)[3].apart == ("Ann Abbott", "Bea Abbott")
    desk.at(event).history.undo()
    assert len(lines(desk, event)) == 2
    assert lines(desk, event)[1].apart == ()
    desk.at(event).history.redo()
    assert desk.at(event).roster.get(3).status is Status.CHECKED_IN
    with pytest.raises(DirectorError, match="Enter the player’s name"):
        desk.at(event).roster.enter({"city": "Cary"})


def test_people_are_found_by_the_first_letters_or_the_badge(desk):
    event = new_event(desk, players=3)
    desk.at(event).roster.add(EntrantFacts(given="Phyllis", family="Nguyễn", city="Tampa"))
    desk.at(event).roster.add(EntrantFacts(given="Harriet", family="Łukasik"))

    def found(text):
        return [line.badge for line in desk.at(event).roster.find(text)]

    assert found("nguyen") == [4]
    assert found("luk har") == [5]
    assert found("abb") == [1, 2, 3]
    assert found("3") == [3]
    assert found("03") == [3]
    assert found("²") == []
    assert found("9" * 5000) == []
    assert found("xyz") == []
    assert found("") == [1, 2, 3, 4, 5]


def test_two_desks_cannot_overwrite_each_other(desk, book):
    event = new_event(desk, players=1)
    other = book.open("Desk 2")
    mine = desk.at(event).roster.get(1)
    other.at(event).roster.change(1, {"city": "Tampa"})
    with pytest.raises(Stale, match="another station"):
        desk.at(event).roster.edit(mine, EntrantFacts(given="Ann", family="Adler"))
    other.close()
    assert desk.at(event).roster.get(1).facts.city == "Tampa"


def test_every_step_of_the_roster_can_be_taken_back_and_put_back(desk):
    event = new_event(desk, players=2)
    entrant = desk.at(event).roster.get(2)
    steps = [
        lambda: desk.at(event).roster.add(EntrantFacts(given="Zoë"), status=Status.WAITLIST),
        lambda: desk.at(event).roster.edit(entrant, EntrantFacts(given="Bea", family="Adler")),
        lambda: desk.at(event).roster.set_status(1, Status.WITHDRAWN),
        lambda: desk.at(event).roster.pay(2, 4500, "check"),
        lambda: desk.at(event).roster.set_apart(1, 2),
        lambda: desk.at(event).roster.change(2, {"stationary": "yes"}),
        lambda: desk.at(event).roster.set_badge(desk.at(event).roster.get(2), 20),
    ]
    states = [without_versions(desk, event)]
    for step in steps:
        step()
        states.append(without_versions(desk, event))
    assert all(one != two for one, two in pairwise(states))
    for state in states[-2::-1]:
        desk.at(event).history.undo()
        assert without_versions(desk, event) == state
    for state in states[1:]:
        desk.at(event).history.redo()
        assert without_versions(desk, event) == state
    assert desk.journal.verify() == ()


def without_versions(desk, event):
    return [
        (line.badge, line.entrant.facts, line.entrant.status, line.apart)
        for line in desk.at(event).roster.roster().lines
    ]
