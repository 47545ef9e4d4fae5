"""The prize desk: what is set, who wins, what is handed over, and what a correction does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from director_app.domain.money import MoneyKind, PrizeMoney
from director_app.domain.people import Status
from director_app.domain.prizes import PrizeKind
from director_app.errors import DirectorError, Stale
from director_app.services.events.due import DueStep, StepKind
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.drawing import WinnerDrawOptions
from director_app.services.prizes.money.service import NewLine
from director_app.services.prizes.paying import PrizePayment
from director_app.services.rulings.service import Disqualification
from tests.builders import accept_walls, drawn_event, new_event, prepared
from tests.services.played import with_ranking
from tests.services.prizes.prize_builders import apart, gets, lines
from tests.wording import DRAWN_FROM, NOTHING_IN_IT

PLACE = PrizeKind.PLACE


@pytest.fixture
def event(desk):
    """Eight players, two rounds of walls; rulings tell them apart: badge 1 first, 8 last."""
    return prepared(desk, (__name__,), lambda: make_event(desk))


def make_event(desk):
    made = drawn_event(desk)
    for badge in range(1, 9):
        entrant = desk.at(made).roster.get(badge)
        desk.at(entrant.event).roster.edit(entrant, replace(entrant.facts, fee_cents=4_500))
        desk.at(made).roster.pay(badge, 4_500, "cash")
    for number in (1, 2):
        accept_walls(desk, made, number)
    return made


def test_the_fund_is_the_pool_unless_it_is_stated(desk, event):
    desk.at(event).prizes.money.add(NewLine(MoneyKind.COST, 6_000, title="Lunch"))
    assert desk.at(event).prizes.view().fund == 30_000
    desk.at(event).prizes.money.change_fund(PrizeMoney(fund_cents=20_000))
    assert desk.at(event).prizes.view().fund == 20_000
    desk.at(event).prizes.money.change_fund(PrizeMoney(fund_cents=50_000))
    (problem,) = desk.at(event).prizes.view().problems
    assert "more than the pool of $300.00" in problem
    with pytest.raises(DirectorError, match=r"can’t be −\$0.01"):
        desk.at(event).prizes.money.change_fund(PrizeMoney(fund_cents=-1))


def test_places_go_by_the_standings(desk, event):
    apart(desk, event)
    desk.at(event).prizes.take(desk.at(event).prizes.suggest())
    view = desk.at(event).prizes.view()
    assert [(line.title, gets(line)) for line in view.lines] == [
        ("1st place", {1: 18_000}),
        ("2nd place", {2: 10_800}),
        ("3rd place", {3: 7_200}),
    ]
    assert (view.left, view.awarded, view.problems) == (0, 36_000, ())
    assert [winner.name for winner in view.owed] == ["Ann Abbott", "Bea Abbott", "Cara Abbott"]


def test_a_tie_pools_the_places_that_it_spans(desk, event):
    apart(desk, event, {1: 0, 2: -5, 3: -5, 4: -6, 5: -7, 6: -8, 7: -9, 8: -10})
    for place, cents in ((1, 20_000), (2, 10_001), (3, 5_000)):
        desk.at(event).prizes.add(NewPrize(PLACE, place, cents=cents))
    line = lines(desk, event)["2nd and 3rd place"]
    assert (gets(line), line.kept) == ({2: 7_500, 3: 7_500}, 1)
    assert line.shared == (
        "places 2 and 3 shared: $75 each. Splitting to the cent leaves $0.01 in the fund"
    )
    desk.at(event).prizes.money.change_fund(PrizeMoney(odd_cents="names"))
    line = lines(desk, event)["2nd and 3rd place"]
    assert (gets(line), line.kept) == ({2: 7_501, 3: 7_500}, 0)
    assert "by last name" in line.shared
    desk.at(event).prizes.money.change_fund(PrizeMoney(whole_dollars=True))
    assert gets(lines(desk, event)["2nd and 3rd place"]) == {2: 7_500, 3: 7_500}


def test_a_thing_at_tied_places_waits_for_the_director(desk, event):
    apart(desk, event, dict.fromkeys(range(3, 9), -5))
    desk.at(event).prizes.add(NewPrize(PLACE, 1, cents=10_000))
    cup = desk.at(event).prizes.add(NewPrize(PLACE, 2, thing="Silver cup"))
    line = lines(desk, event)["1st and 2nd place"]
    assert line.why_open == "1 gift (Silver cup) for two players. Decide who gets what."
    assert gets(line) == {1: 5_000, 2: 5_000}
    with pytest.raises(DirectorError, match="decided by points"):
        desk.at(event).prizes.name_winner(cup.id, 7)
    desk.at(event).prizes.name_winner(cup.id, 2)
    line = lines(desk, event)["1st and 2nd place"]
    assert [(winner.badge, winner.worth) for winner in line.winners] == [
        (1, "$50"),
        (2, "$50 and Silver cup"),
    ]
    assert not line.why_open
    desk.at(event).prizes.forget_winner(cup.id)
    assert "Decide" in lines(desk, event)["1st and 2nd place"].why_open


def test_a_disqualified_player_is_passed_over_and_one_who_keeps_the_place_holds_it(desk, event):
    apart(desk, event)
    for place, cents in ((1, 20_000), (2, 10_000)):
        desk.at(event).prizes.add(NewPrize(PLACE, place, cents=cents))
    out = Disqualification("Shouted", ranked=False, prizes=False)
    desk.at(event).rulings.disqualify(1, out)
    assert [gets(line) for line in lines(desk, event).values()] == [{2: 20_000}, {3: 10_000}]
    desk.at(event).history.undo()
    desk.at(event).rulings.disqualify(1, replace(out, ranked=True))
    first, second = lines(desk, event).values()
    assert (gets(first), first.kept, gets(second)) == ({}, 20_000, {2: 10_000})
    assert first.why_open == "Ann Abbott can’t win a prize, so that share stays in the fund."
    desk.at(event).prizes.name_winner(first.prize.id, name="The school")
    (school,) = lines(desk, event)["1st place"].winners
    assert (school.name, school.cents, school.entrant) == ("The school", 20_000, None)
    (paid,) = desk.at(event).prizes.hand_over(PrizePayment(name="the school"))
    assert (paid.entrant, paid.name, paid.cents) == (None, "The school", 20_000)


def test_a_player_who_withdrew_holds_no_prize_and_keeps_the_place(desk, event):
    apart(desk, event, {2: -10, 3: -10, **{badge: -20 * badge for badge in range(4, 9)}})
    for place, cents in ((1, 20_000), (2, 10_000), (3, 5_000)):
        desk.at(event).prizes.add(NewPrize(PLACE, place, cents=cents))
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    first, third = desk.at(event).prizes.view().lines
    assert gets(first) == {2: 15_000, 3: 15_000}
    assert gets(third) == {4: 5_000}
    assert third.winners[0].why.endswith("points, place 4 in the standings")
    ranks = {place.tally.badge: place.rank for place in desk.at(event).standings.standings().places}
    assert [ranks[badge] for badge in (1, 2, 3, 4)] == [1, 2, 2, 4]
    desk.at(event).history.undo()
    assert gets(desk.at(event).prizes.view().lines[0]) == {1: 20_000}


@pytest.mark.parametrize("kind", [PrizeKind.ROUND_PLACE, PrizeKind.WALLS, PrizeKind.TABLE_HIGH])
def test_no_prize_of_any_kind_goes_to_a_player_who_withdrew(desk, event, kind):
    number = None if kind is PrizeKind.WALLS else 1
    desk.at(event).prizes.add(NewPrize(kind, 1, round=number, cents=1_000))
    winners = {
        winner.badge for line in desk.at(event).prizes.view().lines for winner in line.winners
    }
    assert 1 in winners
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    left = {winner.badge for line in desk.at(event).prizes.view().lines for winner in line.winners}
    assert left == winners - {1}


def test_a_rule_set_may_give_prizes_to_those_who_withdrew(desk, event):
    apart(desk, event)
    desk.at(event).prizes.add(NewPrize(PLACE, 1, cents=20_000))
    desk.at(event).roster.set_status(1, Status.WITHDRAWN)
    assert gets(desk.at(event).prizes.view().lines[0]) == {2: 20_000}
    rules = desk.rulebook.start("mjmp").with_value("ranking.withdrawn.prizes", value=True)
    desk.at(event).rule_changes.apply(desk.events.get(event).main.id, rules.text, "the club voted")
    assert gets(desk.at(event).prizes.view().lines[0]) == {1: 20_000}


def test_who_ties_with_somebody_without_a_prize_gets_a_share_and_no_more(desk, event):
    apart(desk, event, dict.fromkeys(range(3, 9), -5))
    desk.at(event).prizes.add(NewPrize(PLACE, 1, cents=10_000))
    out = Disqualification("Shouted", ranked=True, prizes=False)
    desk.at(event).rulings.disqualify(1, out)
    (line,) = lines(desk, event).values()
    assert (gets(line), line.kept) == ({2: 5_000}, 5_000)
    assert "Ann Abbott can’t win a prize" in line.why_open


def test_a_door_prize_is_drawn_again_from_the_same_seed(desk, event):
    first, second = (
        desk.at(event).prizes.add(NewPrize(PrizeKind.DOOR, thing=thing, title=thing))
        for thing in ("Mug", "Tin")
    )
    draw = desk.at(event).prizes.draw(first.id, WinnerDrawOptions(seed=7))
    assert (draw.seed, len(draw.among)) == (7, 8)
    (winner,) = lines(desk, event)["Mug"].winners
    assert winner.why == DRAWN_FROM.format(players=8, seed=7)
    other = desk.at(event).prizes.draw(second.id, WinnerDrawOptions(seed=7))
    assert draw.winner not in other.among
    assert other.winner != draw.winner
    again = desk.at(event).prizes.draw(second.id, WinnerDrawOptions(seed=7, anyone=True))
    assert draw.winner in again.among
    assert other.winner not in again.among
    desk.at(event).prizes.forget_winner(second.id)
    assert desk.at(event).prizes.draw(second.id, WinnerDrawOptions(seed=7)).winner == other.winner
    with pytest.raises(DirectorError, match="The seed must be"):
        desk.at(event).prizes.draw(first.id, WinnerDrawOptions(seed=-1))
    place = desk.at(event).prizes.add(NewPrize(PLACE, cents=1))
    with pytest.raises(DirectorError, match="decided by points, not by drawing"):
        desk.at(event).prizes.draw(place.id)


def test_nothing_is_paid_twice_at_two_desks(desk, book, event):
    apart(desk, event)
    desk.at(event).prizes.add(NewPrize(PLACE, cents=7_500))
    desk.at(event).clock.next_round()
    desk.at(event).standings.release(2)
    assert desk.at(event).overview.show().next == DueStep(StepKind.PRIZES)
    other = book.open("Desk 2")
    (paid,) = desk.at(event).prizes.hand_over(PrizePayment(badge=1, how="check"))
    assert (paid.number, paid.cents, paid.how, paid.by) == (1, 7_500, "check", "Desk 1")
    with pytest.raises(DirectorError) as refused:
        other.at(event).prizes.hand_over(PrizePayment(badge=1))
    assert "receipt 1, $75.00 by check," in refused.value.sentence
    assert "at Desk 1. It can’t be paid twice." in refused.value.sentence
    assert desk.at(event).overview.show().next == DueStep(StepKind.REPORT)
    void = other.at(event).prizes.take_back(1, "Wrong person")
    assert (void.cents, void.taken_back) == (0, True)
    assert void.note.endswith("Voided at Desk 2: Wrong person.")
    with pytest.raises(DirectorError, match="already void"):
        other.at(event).prizes.take_back(1)
    (again,) = other.at(event).prizes.hand_over(PrizePayment(badge=1))
    assert again.number == 2
    assert desk.at(event).prizes.view().paid == 7_500
    other.close()
    assert desk.journal.verify() == ()


def test_what_is_not_owed_is_not_handed_over(desk, event):
    apart(desk, event)
    prize = desk.at(event).prizes.add(NewPrize(PLACE, cents=7_500))
    with pytest.raises(DirectorError, match="Bea Abbott didn’t win that prize"):
        desk.at(event).prizes.hand_over(PrizePayment(badge=2))
    with pytest.raises(DirectorError, match="Use cash, check, or online"):
        desk.at(event).prizes.hand_over(PrizePayment(badge=1, how="cow"))
    desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    with pytest.raises(DirectorError, match="already paid"):
        desk.at(event).prizes.drop(prize.id)
    desk.at(event).prizes.take_back(1)
    desk.at(event).prizes.drop(prize.id)
    assert desk.at(event).prizes.view().lines == ()


def test_a_correction_names_who_gains_and_loses_paid_money(desk, event):
    apart(desk, event)
    for place, cents in ((1, 20_000), (2, 10_000), (3, 5_000)):
        desk.at(event).prizes.add(NewPrize(PLACE, place, cents=cents))
    for badge in (1, 2):
        desk.at(event).prizes.hand_over(PrizePayment(badge=badge))
    assert desk.at(event).prizes.view().changes == ()
    apart(desk, event, {1: -50})
    view = desk.at(event).prizes.view()
    assert [(change.badge, change.paid, change.owed, change.gains) for change in view.changes] == [
        (1, 20_000, 0, -20_000),
        (2, 10_000, 20_000, 10_000),
    ]
    assert view.changes[0].words == "Ann Abbott, 1st place: paid $200.00, now wins $0.00."
    assert {winner.badge: winner.cents for winner in view.owed} == {2: 10_000, 3: 10_000, 4: 5_000}
    with pytest.raises(DirectorError, match="no longer wins that prize but has receipt 1"):
        desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    stands = desk.at(event).prizes.let_stand("Everybody has gone home")
    assert sum(line.cents for line in stands.lines) == 35_000
    view = desk.at(event).prizes.view()
    kept = {
        winner.badge: winner.cents for line in view.lines for winner in line.winners if winner.cents
    }
    assert (kept[1], kept[2], kept[3] + kept[4]) == (20_000, 10_000, 5_000)
    assert all(change.stands for change in view.changes)
    assert (1, 20_000, 0) in [(change.badge, change.paid, change.owed) for change in view.changes]
    assert view.left == view.fund - 35_000
    with pytest.raises(DirectorError, match="already frozen"):
        desk.at(event).prizes.let_stand("Again")
    desk.at(event).prizes.let_follow()
    (more,) = desk.at(event).prizes.hand_over(PrizePayment(badge=2))
    assert (more.cents, more.number) == (10_000, 3)
    assert desk.journal.verify() == ()


def test_prizes_that_stand_stay_through_a_later_correction(desk, event):
    apart(desk, event)
    desk.at(event).prizes.add(NewPrize(PLACE, cents=20_000))
    with pytest.raises(DirectorError, match="Enter why"):
        desk.at(event).prizes.let_stand(" ")
    desk.at(event).prizes.let_stand("Announced")
    apart(desk, event, {1: -50})
    assert gets(lines(desk, event)["1st place"]) == {1: 20_000}
    desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    desk.at(event).prizes.let_follow()
    with pytest.raises(DirectorError, match="follow the standings"):
        desk.at(event).prizes.let_follow()
    assert gets(lines(desk, event)["1st place"]) == {2: 20_000}


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewPrize(PLACE, cents=-1), "can’t be −$0.01"),
        (NewPrize(PLACE, share=10_001), "100.01% of the fund"),
        (NewPrize(PLACE, cents=1, share=1), "not both"),
        (NewPrize(PLACE, place=9, cents=1), "no place 9 with 8 players"),
        (NewPrize(PLACE, place=0, cents=1), "no place 0"),
        (NewPrize(PLACE, round=1, cents=1), "for the whole event"),
        (NewPrize(PrizeKind.ROUND_PLACE, round=9, cents=1), "no round 9"),
        (NewPrize(PLACE, place=2, share=4_001), "would add up to 100.01% of the fund"),
        (NewPrize(PrizeKind.ROUND_PLACE, share=2_001), "100.02% of the fund"),
        (NewPrize(PLACE, thing="x" * 201), "Use 200 or fewer"),
        (NewPrize(PLACE, division=77, cents=1), "no division 77"),
    ],
)
def test_prizes_that_cannot_be_are_refused_and_nothing_changes(desk, event, new, said):
    desk.at(event).prizes.add(NewPrize(PLACE, share=6_000))
    entries = len(desk.at(event).history.log())
    with pytest.raises(DirectorError) as refused:
        desk.at(event).prizes.add(new)
    assert said in refused.value.sentence
    assert len(desk.at(event).history.log()) == entries
    assert len(desk.at(event).prizes.prizes()) == 1


def test_a_prize_is_changed_as_it_was_read(desk, event):
    made = desk.at(event).prizes.add(NewPrize(PLACE, cents=5_000))
    changed = desk.at(event).prizes.change(made, NewPrize(PLACE, cents=6_000))
    assert changed.cents == 6_000
    with pytest.raises(Stale):
        desk.at(event).prizes.change(made, NewPrize(PLACE, cents=7_000))
    with pytest.raises(DirectorError, match="100%"):
        desk.at(event).prizes.change(changed, NewPrize(PLACE, share=10_001))
    desk.at(event).history.undo()
    assert desk.at(event).prizes.prizes()[0].cents == 5_000


def test_suggestions_follow_field_fund_and_rule_set(desk, event):
    made = desk.at(event).prizes.suggest()
    assert [prize.share for prize in made.prizes if prize.kind is PLACE] == [5_000, 3_000, 2_000]
    assert "3 of 8 places" in made.notes[0]
    assert "entry fee $45" in made.notes[1]
    deeper = desk.at(event).prizes.suggest(depth=5)
    assert len([prize for prize in deeper.prizes if prize.kind is PLACE]) == 5
    with pytest.raises(DirectorError, match="can’t pay 9 places with 8"):
        desk.at(event).prizes.suggest(depth=9)
    desk.at(event).prizes.take(made)
    with pytest.raises(DirectorError, match="is already on the list"):
        desk.at(event).prizes.take(deeper)
    desk.at(event).prizes.take(deeper, instead=True)
    assert len(desk.at(event).prizes.prizes()) == len(deeper.prizes)


def test_what_a_rule_set_names_beside_the_places_is_suggested(desk, tmp_path):
    said = "bonus_hand = false, self_picks = false, door = false, biggest_hand = true"
    prizes = f"\n[prizes]\nextras = {{ {said}, fewest_thrown = true, last = true }}"
    name = with_ranking(desk, tmp_path, prizes)
    made = desk.at(new_event(desk, ruleset=name, players=8)).prizes.suggest()
    assert [prize.kind for prize in made.prizes if prize.kind is not PLACE] == [
        PrizeKind.BIGGEST_HAND,
        PrizeKind.FEWEST_THROWN,
        PrizeKind.LAST,
    ]


@pytest.mark.parametrize(("players", "places"), [(8, 1), (16, 2), (24, 5)])
def test_as_many_places_are_suggested_as_the_rule_set_has_for_the_field(
    desk, tmp_path, players, places
):
    rows = "{ players = 1, one_in = 8 }, { players = 20, places = 5, section = '11' }"
    name = with_ranking(desk, tmp_path, f"\n[prizes]\nby_players = [{rows}]")
    made = desk.at(new_event(desk, ruleset=name, players=players)).prizes.suggest()
    section = "§11" if places == 5 else "sheet"
    assert made.notes[0] == f"{places} of {players} places, as the rule set says ({section})."
    assert len(made.prizes) == places


def test_a_prize_without_worth_and_prizes_over_the_fund_are_told(desk, event):
    desk.at(event).prizes.add(NewPrize(PrizeKind.SELF_PICKS))
    desk.at(event).prizes.add(NewPrize(PLACE, cents=50_000))
    worthless, over = sorted(desk.at(event).prizes.view().problems)
    assert worthless == NOTHING_IN_IT.format(prize="Most self-picks")
    assert over == (
        "Prizes come to $500.00, $140.00 more than the fund of $360.00. Lower an "
        "amount, or raise the fund."
    )


def test_undo_takes_a_payout_back(desk, event):
    apart(desk, event)
    desk.at(event).prizes.add(NewPrize(PLACE, cents=7_500))
    desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    desk.at(event).history.undo()
    assert desk.at(event).prizes.view().receipts == ()
    assert [winner.cents for winner in desk.at(event).prizes.view().owed] == [7_500]
    (again,) = desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    assert again.number == 2, "receipt 1 may be on paper"
