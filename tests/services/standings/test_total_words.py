"""Rows of standings are added up again from what is written, as a player at the wall would."""

from __future__ import annotations

import csv
import io
import json
import math
import re
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from director_app.domain.rounds import Round
from director_app.rules.event_parts import Factors, Method, Missed, PointsFloor, Ranking
from director_app.rules.ruleset import PenaltyKind
from director_app.services.rulings.service import NewRuling
from director_app.services.standings.results.tables import as_json
from director_app.services.standings.results.types import ResultsRequest
from director_app.services.standings.tallies import tallies_of
from director_app.services.standings.total_words import MISSED, TotalWords
from director_app.storage.roster import ListedEntrant
from director_app.storage.rulings import ChargedPoints
from tests.builders import accept_walls, asked_of, drawn_event
from tests.results_reader import read_page
from tests.services import second_hand
from tests.services.weighted import weighted_event
from tests.wording import NOT_OF_THE_BEST

PLAYERS = 4


@st.composite
def events(draw):
    """Rounds, rules, points by player and round (some missed), and adjustments by player."""
    count = draw(st.integers(1, 5))
    rounds = [
        Round(at, 1, at, counts_event=draw(st.booleans()), counts_master=draw(st.booleans()))
        for at in range(1, count + 1)
    ]
    floor = draw(st.sampled_from([None, ("round", -20), ("round", 0), ("total", -20)]))
    method = draw(
        st.one_of(
            st.just(Method("sum", "1")),
            st.builds(lambda best: Method("best", "1", best=best), st.integers(1, 4)),
            st.builds(lambda least: Method("average", "1", least=least), st.integers(1, 4)),
        )
    )
    ranking = replace(
        second_hand.MJMP.ranking,
        method=method,
        floor=PointsFloor(floor is not None, "1", *((floor[1], floor[0]) if floor else ())),
        factors=Factors(tuple(draw(st.lists(st.sampled_from([0, 1, 1, 2, 3]), max_size=5))), "1"),
    )
    had = st.one_of(st.none(), st.integers(-12, 12).map(lambda five: five * 5))
    points = {who: [draw(had) for _ in rounds] for who in range(1, PLAYERS + 1)}
    adjusted = {who: draw(st.sampled_from([0, 0, -35, 10])) for who in points}
    return rounds, ranking, points, adjusted


def tallies(event, days=()):
    rounds, ranking, _, adjusted = event
    people, played = listed_and_played(event)
    charges = [ChargedPoints(who, None, had) for who, had in adjusted.items()]
    rules = replace(second_hand.MJMP, ranking=ranking)
    return tallies_of(people, rounds, played, charges, rules, {}, days=days)


def listed_and_played(event):
    rounds, _, points, _ = event
    people = [
        ListedEntrant(who, who, "P", str(who), "", "checked_in", fill_in=False, here=True)
        for who in points
    ]
    played = {
        who: {round_.id: had for round_, had in zip(rounds, mine, strict=True) if had is not None}
        for who, mine in points.items()
    }
    return people, played


def total_of(ranking: Ranking, rounds, points, counts, adjusted):
    """The total as the sheet has it: of all ways to choose so many rounds, the best one's."""
    worth = []
    lowest = float("-inf")
    if ranking.floor.floored and ranking.floor.of == "round":
        lowest = ranking.floor.points
    for round_, had in zip(rounds, points, strict=True):
        if had is not None and counts(round_):
            listed = ranking.factors.by_round
            factor = listed[round_.number - 1] if round_.number <= len(listed) else 1
            worth.append((max(had, lowest)) * factor)
    most = ranking.method.best if ranking.method.kind == "best" else len(worth)
    many = min(most, len(worth))
    total = max(sum(chosen) for chosen in combinations(worth, many)) + adjusted
    if ranking.floor.floored and ranking.floor.of == "total" and total < ranking.floor.points:
        total = ranking.floor.points
    return total, len(worth)


@given(events())
def test_total_and_qualifying_total_obey_the_same_rules_each_over_its_own_rounds(event):
    rounds, ranking, points, adjusted = event
    for tally in tallies(event):
        mine = rounds, points[tally.entrant]
        beside = adjusted[tally.entrant]
        total, played = total_of(ranking, *mine, lambda round_: round_.counts_event, beside)
        assert tally.total == total
        if ranking.method.kind == "average":
            assert tally.average == (Fraction(total, played) if played else 0)
            assert tally.placed == (played >= ranking.method.least)
        qualifying, _ = total_of(ranking, *mine, lambda round_: round_.counts_master, beside)
        assert tally.qualifying_total == qualifying


@st.composite
def split_events(draw):
    """An event, and what each round and the adjustments have in them for the event alone."""
    rounds, ranking, points, adjusted = draw(events())
    some = st.one_of(st.just(0), st.sampled_from([-10, 5, 20]))
    alone = {who: [draw(some) for _ in rounds] for who in points}
    charged = {who: draw(some) for who in points}
    return (rounds, ranking, points, adjusted), alone, charged


ALONE = PenaltyKind("alone", "alone", "event", "1", master_points=False)


def split_tallies(event, alone, charged):
    rounds, ranking, points, adjusted = event
    rules = replace(
        second_hand.MJMP, ranking=ranking, penalties=(*second_hand.MJMP.penalties, ALONE)
    )
    people, played = listed_and_played(event)
    charges = [ChargedPoints(who, None, had) for who, had in adjusted.items()]
    charges += [ChargedPoints(who, None, had, "alone") for who, had in charged.items()]
    given_alone = [
        (who, round_.id, "jokerless", many)
        for who, mine in alone.items()
        for round_, had, many in zip(rounds, points[who], mine, strict=True)
        if had is not None
    ]
    return tallies_of(people, rounds, played, charges, rules, {}, event_only=given_alone)


@given(split_events())
def test_what_is_for_the_event_alone_is_in_the_total_and_not_in_the_qualifying_total(split):
    event, alone, charged = split
    rounds, ranking, points, adjusted = event
    for tally in split_tallies(event, alone, charged):
        who = tally.entrant
        beside = adjusted[who] + charged[who]
        total, _ = total_of(ranking, rounds, points[who], lambda one: one.counts_event, beside)
        assert tally.total == total
        left = [
            None if had is None else had - many
            for had, many in zip(points[who], alone[who], strict=True)
        ]
        qualifying, _ = total_of(
            ranking, rounds, left, lambda one: one.counts_master, adjusted[who]
        )
        assert tally.qualifying_total == qualifying
        assert (list(tally.master_rounds), tally.master_adjustments) == (left, adjusted[who])
        assert tally.splits is any((*alone_in(points[who], alone[who]), charged[who]))


def alone_in(points, alone):
    return [many for had, many in zip(points, alone, strict=True) if had is not None]


@given(split_events())
def test_a_qualifying_row_adds_up_without_what_its_explanation_leaves_out(split):
    event, alone, charged = split
    rounds, ranking, points, _ = event
    sums = TotalWords(rounds, ranking, master=True)
    listed = split_tallies(event, alone, charged)
    notes = " ".join(sums.notes(listed))
    heads = [sums.head(at, str(round_.number)) for at, round_ in enumerate(rounds)]
    for tally in listed:
        who = tally.entrant
        explanation = sums.explanation(tally)
        cells = sums.cells(tally)
        bare = [cell.replace("†", "") for cell in cells]
        added = tally.master_adjustments + sum(
            read(cell, head, ranking.floor.points) or 0
            for cell, head in zip(bare, heads, strict=True)
        )
        if added != tally.qualifying_total:
            assert added < tally.qualifying_total == ranking.floor.points
        for round_, had, many, cell in zip(rounds, points[who], alone[who], cells, strict=True):
            apart = bool(had is not None and many and round_.counts_master)
            assert ("†" in cell) is apart
            text = (
                f"points in Round {round_.number}: jokerless {'+' if many > 0 else '−'}{abs(many)}."
            )
            assert (text in explanation) is apart
            assert not apart or "marked †" in notes
        assert ("event total: alone" in explanation) is bool(charged[who])


def read(cell: str, head: str, floor: int) -> int | None:
    """What a round gives, from its cell and the head of its column alone."""
    if cell == MISSED or cell.startswith("("):
        return None
    factor = int(head.partition("×")[2] or 1)
    if cell.endswith("*"):
        return floor * factor
    return int(cell.replace("−", "-")) * factor


@given(events(), st.booleans())
def test_a_row_adds_up_from_what_is_written_or_a_note_says_the_least_total(event, master):
    rounds, ranking, points, _ = event
    sums = TotalWords(rounds, ranking, master=master)
    listed = tallies(event)
    notes = sums.notes(listed)
    heads = [sums.head(at, str(round_.number)) for at, round_ in enumerate(rounds)]
    for tally in listed:
        cells = sums.cells(tally)
        total = tally.qualifying_total if master else tally.total
        given_ = [
            read(cell, head, ranking.floor.points) for cell, head in zip(cells, heads, strict=True)
        ]
        added = sum(had for had in given_ if had is not None) + tally.adjustments
        if added != total:
            assert added < total == ranking.floor.points
            assert "No total is less than −20." in notes
        missed = [had is None for had in points[tally.entrant]]
        assert [cell == MISSED for cell in cells] == missed


@given(events())
def test_a_row_that_does_not_simply_add_up_has_an_explanation(event):
    rounds, ranking, points, adjusted = event
    sums = TotalWords(rounds, ranking)
    listed = tallies(event)
    for tally in listed:
        plain = sum(had or 0 for had in points[tally.entrant]) + adjusted[tally.entrant]
        explanation = sums.explanation(tally)
        assert explanation or (plain == tally.total and tally.average is None)
        if explanation:
            assert sums.notes(listed)
        else:
            assert not any(mark in "".join(sums.cells(tally)) for mark in "(*")


@given(events())
def test_nothing_is_said_of_the_sum_of_rounds_that_all_count(event):
    rounds, _, points, adjusted = event
    rounds = [replace(round_, counts_event=True, counts_master=True) for round_ in rounds]
    ranking = second_hand.MJMP.ranking
    sums = TotalWords(rounds, ranking)
    listed = tallies((rounds, ranking, points, adjusted))
    assert sums.notes(listed) == ()
    for tally in listed:
        assert sums.explanation(tally) == ""
        assert [sums.weight(at) for at in range(len(rounds))] == [""] * len(rounds)
        assert sum(had or 0 for had in tally.counted) + tally.adjustments == tally.total


def test_points_that_were_lost_stand_in_parentheses_and_are_said_to_be_lost():
    rounds, rules = [Round(1, 1, 1), Round(2, 1, 2)], second_hand.MJMP
    lost = replace(
        rules,
        conduct=replace(
            rules.conduct, disqualified=replace(rules.conduct.disqualified, keeps_points=False)
        ),
    )
    person = ListedEntrant(1, 1, "P", "1", "", "disqualified", fill_in=False, here=True)
    sums = TotalWords(rounds, rules.ranking)
    (kept,) = tallies_of([person], rounds, {1: {1: 40}}, [], rules, {})
    assert (sums.cells(kept), sums.explanation(kept), kept.total) == (("40", MISSED), "", 40)
    (gone,) = tallies_of([person], rounds, {1: {1: 40}}, [], lost, {})
    assert (sums.cells(gone), gone.total) == (("(40)", MISSED), 0)
    assert sums.explanation(gone) == "These points don’t count."
    assert sums.notes([gone]) == ()


def test_the_best_rounds_of_each_day_are_added_up_and_the_others_said_to_be_lost():
    """2,000 random events of one to three days, against a loop over the days."""
    random = Random(4303)
    for _ in range(2000):
        days = sorted(random.choice([1, 1, 2, 3]) for _ in range(random.randint(1, 8)))
        rounds = [Round(at, 1, at, day=day) for at, day in enumerate(days, start=1)]
        best = random.randint(1, 3)
        ranking = replace(
            second_hand.MJMP.ranking, method=Method("best", "1", best=best, each="day")
        )
        points = {1: [random.choice([None, *range(-60, 65, 5)]) for _ in rounds]}
        tally = next(iter(tallies((rounds, ranking, points, {1: 0}))))
        total, lost = 0, 0
        for day in set(days):
            had = [mine for mine, of in zip(points[1], days, strict=True) if of == day]
            played = sorted((mine for mine in had if mine is not None), reverse=True)
            total += sum(played[:best])
            lost += len(played[best:])
        assert tally.total == tally.qualifying_total == total
        sums = TotalWords(rounds, ranking)
        assert sum(cell.startswith("(") for cell in sums.cells(tally)) == lost
        assert bool(lost) == ("of each day" in " ".join(sums.notes([tally])))
        assert bool(lost) == ("of its day" in sums.explanation(tally))


def test_the_best_rounds_of_each_week_are_those_from_a_sunday_to_a_saturday():
    """2,000 random leagues, against weeks named by the Sunday on which they begin."""
    random = Random(4304)
    for _ in range(2000):
        dates = sorted(date(2026, 12, 20) + timedelta(days=random.randrange(30)) for _ in range(6))
        best = random.randint(1, 2)
        method = Method("best", "1", best=best, each="week")
        ranking = replace(second_hand.MJMP.ranking, method=method)
        rounds = [Round(at, 1, at, day=random.randint(1, 6)) for at in range(1, 9)]
        points = {1: [random.choice([None, *range(-60, 65, 5)]) for _ in rounds]}
        tally = next(iter(tallies((rounds, ranking, points, {1: 0}), dates)))
        weeks = {}
        for round_, mine in zip(rounds, points[1], strict=True):
            played_on = dates[round_.day - 1]
            sunday = played_on - timedelta(days=played_on.isoweekday() % 7)
            if mine is not None:
                weeks.setdefault(sunday, []).append(mine)
        assert tally.total == sum(sum(sorted(mine, reverse=True)[:best]) for mine in weeks.values())
        lost = any(len(mine) > best for mine in weeks.values())
        sums = TotalWords(rounds, ranking)
        assert lost == ("of each week" in " ".join(sums.notes([tally])))
        assert lost == ("of its week" in sums.explanation(tally))


def test_the_best_of_each_day_obey_floor_factors_missed_rounds_and_what_rounds_count_for():
    chance = Random(43)
    left_out = 0
    for _ in range(2_000):
        count, best = chance.randrange(1, 9), chance.randrange(1, 4)
        days = [chance.randrange(1, 4) for _ in range(count)]
        in_event = [chance.random() < 0.9 for _ in range(count)]
        in_master = [chance.random() < 0.7 for _ in range(count)]
        factors = [chance.choice((0, 1, 1, 1, 2)) for _ in range(count)]
        lowest = chance.choice((None, 0))
        given_ = chance.choice((None, 15))
        had = [chance.choice((None, -20, 5, 12, 12, 33)) for _ in range(count)]
        beside = chance.choice((0, -10))
        rounds = [
            Round(
                at + 1,
                1,
                at + 1,
                day=days[at],
                counts_event=in_event[at],
                counts_master=in_master[at],
            )
            for at in range(count)
        ]
        ranking = replace(
            second_hand.MJMP.ranking,
            method=Method("best", "1", best=best, each="day"),
            floor=PointsFloor(lowest is not None, "1", lowest or 0, "round"),
            factors=Factors(tuple(factors), "1"),
            missed=Missed("points" if given_ else "nothing", "1", given_ or 0),
        )
        person = ListedEntrant(1, 1, "P", "1", "", "checked_in", fill_in=False, here=True)
        points = {1: {at + 1: mine for at, mine in enumerate(had) if mine is not None}}
        missed = {1: frozenset(at + 1 for at, mine in enumerate(had) if mine is None)}
        rules = replace(second_hand.MJMP, ranking=ranking)
        charges = [ChargedPoints(1, None, beside)]
        (tally,) = tallies_of([person], rounds, points, charges, rules, {}, missed=missed)

        totals = []
        for counts in (in_event, in_master):
            total = beside
            for day in (1, 2, 3):
                worth = []
                for at in range(count):
                    gets = had[at]
                    if gets is None and given_ and in_event[at] and factors[at] > 0:
                        gets = given_
                    if gets is not None and counts[at] and days[at] == day:
                        if lowest is not None and gets < lowest:
                            gets = lowest
                        worth.append(gets * factors[at])
                worth.sort(reverse=True)
                total += sum(worth[:best])
            totals.append(total)
        assert [tally.total, tally.qualifying_total] == totals

        for master, counts, total in (
            (False, in_event, totals[0]),
            (True, in_master, totals[1]),
        ):
            sums = TotalWords(rounds, ranking, master=master)
            cells, notes = sums.cells(tally), sums.notes([tally])
            written = [
                read(cell.strip("[]"), sums.head(at, "1"), 0) for at, cell in enumerate(cells)
            ]
            assert sum(gets or 0 for gets in written) + beside == total
            dropped = [
                at
                for at, cell in enumerate(cells)
                if cell.startswith("(") and counts[at] and factors[at]
            ]
            left_out += len(dropped)
            assert bool(dropped) == any("of each day" in note for note in notes)
            for at in range(count):
                behind = (
                    f"Round {at + 1} isn’t the best round of its day."
                    if best == 1
                    else NOT_OF_THE_BEST.format(round=f"Round {at + 1}", best=f"{best} of its day.")
                )
                assert (at in dropped) == (behind in sums.explanation(tally))
    assert left_out > 1_000


def test_the_best_of_all_rounds_may_be_of_one_day():
    rounds = [Round(1, 1, 1), Round(2, 1, 2), Round(3, 1, 3, day=2), Round(4, 1, 4, day=2)]
    method = Method("best", "1", best=2)
    rules = replace(second_hand.MJMP, ranking=replace(second_hand.MJMP.ranking, method=method))
    person = ListedEntrant(1, 1, "P", "1", "", "checked_in", fill_in=False, here=True)
    points = {1: dict(enumerate((50, 40, 30, 20), start=1))}
    (tally,) = tallies_of([person], rounds, points, [], rules, {})
    assert (tally.total, tally.counted) == (90, (50, 40, None, None))


def test_rows_with_missed_rounds_add_up_from_what_is_written():
    chance = Random(6)
    for _ in range(2_000):
        count = chance.randrange(1, 6)
        rounds = [
            Round(at, 1, at, counts_event=chance.random() < 0.8) for at in range(1, 1 + count)
        ]
        way, worth = chance.choice((("points", 20), ("points", -5), ("average", 0)))
        factors = [chance.choice((0, 1, 1, 2)) for _ in rounds]
        best = chance.choice((None, 2))
        ranking = replace(
            second_hand.MJMP.ranking,
            missed=Missed(way, "6", worth),
            method=Method("best" if best else "sum", "1", best=best),
            factors=Factors(tuple(factors), "1"),
        )
        had = [chance.choice((None, 5, 12, 20, 33)) for _ in rounds]
        person = ListedEntrant(1, 1, "P", "1", "", "checked_in", fill_in=False, here=True)
        points = {1: {at: mine for at, mine in enumerate(had, 1) if mine is not None}}
        missed = {1: frozenset(at for at, mine in enumerate(had, 1) if mine is None)}
        rules = replace(second_hand.MJMP, ranking=ranking)
        (tally,) = tallies_of([person], rounds, points, [], rules, {}, missed=missed)
        counts = [
            round_.counts_event and by > 0 for round_, by in zip(rounds, factors, strict=True)
        ]
        own = [mine for mine, by in zip(had, counts, strict=True) if by and mine is not None]
        given_ = worth if way == "points" else None
        if way == "average" and own:
            given_ = math.floor(sum(own) / len(own) + 0.5)
        values = []
        for round_, by, mine in zip(rounds, factors, had, strict=True):
            gets = given_ if mine is None and by else mine
            if round_.counts_event and gets is not None:
                values.append(gets * by)
        total = sum(sorted(values, reverse=True)[: best or count])
        assert tally.total == total
        sums = TotalWords(rounds, ranking)
        cells = sums.cells(tally)
        read_ = 0
        for at, (cell, mine) in enumerate(zip(cells, had, strict=True)):
            if mine is None and cell != MISSED:
                assert cell.startswith("[")
            written = read(cell.strip("[]"), sums.head(at, "1"), 0)
            read_ += written or 0
        assert read_ == total
        brackets = any(cell.startswith("[") for cell in cells)
        assert brackets == any("in brackets" in note for note in sums.notes([tally]))
        assert brackets == ("was missed and counts as" in sums.explanation(tally))


NOTES = (
    "Round 3 counts twice.",
    "Only each player’s best 2 rounds count. A round in parentheses doesn’t.",
    "No round counts for less than 35. A round marked * had less.",
)


@pytest.fixture
def weighted(desk, tmp_path):
    return weighted_event(desk, tmp_path)


def text_of(pdf):
    words = " ".join(page.extract_text() for page in PdfReader(pdf).pages)
    return re.sub(r"\s+", " ", words)


def paper(desk, event, key="standings", **request):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out, asked_of(key, **request))
    return text_of(out)


def test_the_json_says_what_each_round_gives_and_why(desk, weighted):
    event, badge = weighted
    data = json.loads(desk_json(desk, event))["divisions"][0]["standings"]
    mine = next(row for row in data if row["badge"] == badge)
    assert (mine["rounds"], mine["counted"]) == ([30, 40, 40], [None, 40, 80])
    assert mine["total"] == mine["qualifying_total"] == 120
    assert (
        mine["explanation"]
        == f"{NOT_OF_THE_BEST.format(round='Round 1', best=2)}. Round 3 counts twice."
    )
    other = next(row for row in data if row["rounds"] == [30, 40, None])
    assert (other["counted"], other["total"]) == ([35, 40, None], 75)
    assert other["explanation"] == "Round 1 counts as 35, not 30."
    plain = next(row for row in data if row["rounds"] == [40, 40, None])
    assert plain["total"] == 80
    assert not plain.keys() & {"counted", "explanation"}


def desk_json(desk, event):
    return as_json(desk.at(event).standings.results.table())


def test_paper_explains_rows_where_they_stand(desk, weighted):
    event, _ = weighted
    told = paper(desk, event)
    assert "1 2 3 ×2" in told
    assert "(30) 40 40 120" in told
    assert "30* 40 – 75" in told
    assert "40 40 – 80" in told
    for note in NOTES:
        assert note in told
    by_name = paper(desk, event, "points-by-name")
    assert "(30) 40 40 120" in by_name
    assert NOTES[0] in by_name
    alone = paper(desk, event, through=3, alone=True)
    assert not any(note in alone for note in NOTES)
    first = paper(desk, event, through=1)
    assert NOTES[2] in first
    assert NOTES[0] not in first
    assert NOTES[1] not in first


def test_the_results_page_explains_rows_where_they_stand(desk, weighted):
    event, badge = weighted
    page = read_page(desk.at(event).standings.results.page(ResultsRequest(everything=True)))
    row = page.row(badge)
    assert [row.cells[f"r{number}"] for number in (1, 2, 3)] == ["(30)", "40", "40"]
    assert "Round 3 ×2" in " ".join(page.heads)
    for note in NOTES:
        assert note in page.text
    explained = {key: person.get("x", "") for key, person in page.data["people"].items()}
    assert (
        explained[str(badge)]
        == f"{NOT_OF_THE_BEST.format(round='Round 1', best=2)}. Round 3 counts twice."
    )
    assert "" in explained.values()


def test_the_report_explains_rows_and_says_how_the_qualifying_total_is_made(
    desk, weighted, tmp_path
):
    event, badge = weighted
    pdf, table = desk.at(event).reports.master_points(tmp_path / "out")
    told = text_of(pdf)
    assert "The qualifying total adds up what each round counts for, plus any penalties" in told
    assert "the counted rounds plus any penalties" not in told
    assert "(30) 40 40" in told
    for note in NOTES:
        assert note in told
    rows = list(csv.DictReader(io.StringIO(table.read_text("utf-8-sig"))))
    mine = next(row for row in rows if row["badge"] == str(badge))
    assert (
        mine["explanation"]
        == f"{NOT_OF_THE_BEST.format(round='Round 1', best=2)}. Round 3 counts twice."
    )
    assert [mine[f"round_{number}"] for number in (1, 2, 3)] == ["30", "40", "40"]


def test_a_sheet_that_adds_everything_up_says_nothing_more(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2, [1])
    desk.at(event).rulings.add(NewRuling("late", (2,), points=-15))
    assert "40 – 40" in paper(desk, event)
    pdf, table = desk.at(event).reports.master_points(tmp_path / "out")
    assert "The qualifying total is the counted rounds plus any penalties" in text_of(pdf)
    assert "explanation" not in table.read_text("utf-8-sig")
    data = json.loads(desk_json(desk, event))["divisions"][0]["standings"]
    assert not any(row.keys() & {"counted", "explanation"} for row in data)
    assert [40, None] in [row["rounds"] for row in data]
