"""What a scanned code means: a sheet, a player, or one sentence that says why it is neither."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from director_app.errors import DirectorError
from director_app.messages.dates import hour_minute
from director_app.messages.saying import worded
from director_app.services.desk import Desk
from director_app.services.printing.service import PrintRequest
from director_app.services.scores.scans import CardCode, ScanMeaning, SheetCode, SlipCode, read_code
from director_app.services.seating.service import DrawOptions
from tests.builders import START, Book, drawn_event, new_event
from tests.wording import NO_SUCH_ROUND, NOT_NOW, OLD_SEATING, WHOSE_POINTS

TIME = worded(hour_minute(START))


def printed_run(desk: Desk, event: int, **request: int) -> str:
    """The print run of score sheets that were printed now."""
    return desk.at(event).printing.write("score-sheets", io.BytesIO(), PrintRequest(**request)).run


def refusal(desk: Desk, event: int, code: SheetCode | CardCode | SlipCode) -> str:
    """Why a code is refused."""
    with pytest.raises(DirectorError) as refused:
        desk.at(event).scores.scans.meaning(code)
    return refused.value.sentence


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("FT1:7:3:12:K7QD", SheetCode(7, 3, 12, "K7QD")),
        ("ft1:7:3:12:k7qd\r", SheetCode(7, 3, 12, "K7QD")),
        (" FT1:7:3:12 ", SheetCode(7, 3, 12)),
        ("FT1:7:P9:K7QD", CardCode(7, 9, "K7QD")),
        ("FT1:7:p9", CardCode(7, 9)),
    ],
)
def test_codes_are_read_in_any_case_with_and_without_the_run(typed, code):
    assert read_code(typed) == code


@pytest.mark.parametrize(
    "typed",
    ["FT1:", "FT1:7", "FT1:7:3", "FT1:7:3:12:K7Q", "FT1:7:3:12:K0QD", "FT2:7:3:12", "FT1:7:Q9",
     "FT1:٣:3:12", "FT1:7:3:12:K7QD:1", "FT1:1234567:1:1", ""],
)  # fmt: skip
def test_a_damaged_code_is_refused_in_one_sentence(typed):
    with pytest.raises(DirectorError, match="Scan it again"):
        read_code(typed)


@given(
    st.integers(1, 999999),
    st.integers(1, 999),
    st.integers(1, 999999),
    st.sampled_from(["", ":K7QD", ":2222", ":ZZZZ"]),
)
def test_every_code_that_is_printed_is_read_back(event, one, table, run):
    assert read_code(f"FT1:{event}:{one}:{table}{run}") == SheetCode(event, one, table, run[1:])
    assert read_code(f"FT1:{event}:P{table}{run}") == CardCode(event, table, run[1:])
    assert read_code(f"FT1:{event}:{one}:P{table}{run}") == SlipCode(event, one, table, run[1:])


def test_a_sheet_and_a_player_of_this_event(desk):
    event = drawn_event(desk)
    main = desk.events.get(event).main.id
    sheet, card = SheetCode(event, 1, 2), CardCode(event, 3, "K7QD")
    assert desk.at(event).scores.scans.meaning(sheet) == ScanMeaning(sheet, main, table=2)
    assert desk.at(event).scores.scans.meaning(card) == ScanMeaning(card, main)


def test_what_this_event_does_not_have_is_refused(desk):
    event = drawn_event(desk)
    undrawn = new_event(desk)
    assert refusal(desk, event, SheetCode(event, 9, 1)) == NO_SUCH_ROUND.format(round=9)
    assert "Tables run from 1 to 2" in refusal(desk, event, SheetCode(event, 1, 9))
    assert "no seating yet" in refusal(desk, undrawn, SheetCode(undrawn, 1, 1))
    assert "99" in refusal(desk, event, CardCode(event, 99))


def test_paper_of_another_event_is_refused_by_its_name(desk):
    other = new_event(desk)
    facts = desk.events.get(other)
    desk.events.change(facts, replace(facts.facts, name="Spring Open"))
    event = drawn_event(desk)
    assert "another event, Spring Open" in refusal(desk, event, SheetCode(other, 1, 1))
    assert "card is from another event" in refusal(desk, event, CardCode(other, 1))
    assert "in this book" in refusal(desk, event, SheetCode(other + 77, 1, 1))


def test_a_sheet_of_another_division_says_which(desk):
    event = new_event(desk, players=8)
    social = desk.events.add_division(event, "Social", "mania", first_table=101)
    for badge in range(5, 9):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event, social).seating.draw(DrawOptions(seed=1))
    main = desk.events.get(event).main.id
    for table, division in ((1, main), (101, social)):
        for at_work in (None, main, social):
            found = desk.at(event, at_work).scores.scans.meaning(SheetCode(event, 1, table))
            assert found.division == division
    assert "no table 55" in refusal(desk, event, SheetCode(event, 1, 55))


def test_a_round_that_is_not_on_is_said(desk):
    event = drawn_event(desk, rounds=3)
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 2, 1)).doubt == ""
    desk.at(event).clock.start(1)
    desk.at(event).clock.end()
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1)).doubt == ""
    desk.at(event).clock.start(2)
    said = desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1)).doubt
    assert said == NOT_NOW.format(round="Round 1", now="Round 2")
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 2, 1)).doubt == ""
    said = desk.at(event).scores.scans.meaning(SheetCode(event, 3, 1)).doubt
    assert said == NOT_NOW.format(round="Round 3", now="Round 2")


def test_superseded_paper_is_told_by_its_run(desk, book: Book):
    event = drawn_event(desk)
    old = printed_run(desk, event, round=1)
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1, old)).doubt == ""
    book.time.pass_by(minutes=10)
    new = printed_run(desk, event, round=1, table=1)
    at = worded(hour_minute(book.time.at))
    said = desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1, old)).doubt
    assert f"A newer sheet for table 1, Round 1, was printed at {at}" in said
    tile = desk.at(event).scores.board(1)[0]
    assert all(name in said for name in tile.players)
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1, new)).doubt == ""
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 1, 2, old)).doubt == ""
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1)).doubt == ""


def test_seats_changed_since_printing_name_both_sets_of_players(desk, book: Book):
    event = drawn_event(desk)
    run = printed_run(desk, event, round=1)
    one, other = desk.at(event).scores.board(1)
    badges = {line.label: line.badge for line in desk.at(event).roster.roster().lines}
    book.time.pass_by(minutes=10)
    out, into = one.players[0], other.players[0]
    desk.at(event).seating.moves.swap(1, badges[out], badges[into])
    said = desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1, run)).doubt
    before, _, now = said.partition(". ")
    assert f"printed at {TIME} for {out}" in before
    assert into not in before
    assert into in now
    assert now.endswith(WHOSE_POINTS)
    assert out not in now
    desk.at(event).history.undo()
    assert desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1, run)).doubt == ""


def test_superseded_paper_names_whom_it_was_printed_for(desk, book: Book):
    event = drawn_event(desk)
    run = printed_run(desk, event, round=1)
    one, other = desk.at(event).scores.board(1)
    badges = {line.label: line.badge for line in desk.at(event).roster.roster().lines}
    before = desk.at(event).scores.sheet(1, 1).seated[0]
    book.time.pass_by(minutes=10)
    out, into = one.players[0], other.players[0]
    desk.at(event).seating.moves.swap(1, badges[out], badges[into])
    book.time.pass_by(minutes=10)
    printed_run(desk, event, round=1)
    found = desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1, run))
    paper, newer, now, _ = found.doubt.split(". ")
    assert f"printed at {TIME} for {out}" in paper
    assert "newer sheet for table 1" in newer
    assert into in now
    assert found.doubt.endswith(WHOSE_POINTS)
    assert found.printed == before


def test_paper_of_a_former_day_says_the_day(desk, book: Book):
    event = drawn_event(desk)
    printed_run(desk, event, round=1)
    book.time.pass_by(minutes=60 * 24)
    said = desk.at(event).scores.scans.meaning(SheetCode(event, 1, 1, "K7QD")).doubt
    assert f"{TIME} on November 14" in said


def slip_code(desk, event, badge, number):
    """The code on a player's slip of a round, as it is printed."""
    out = io.BytesIO()
    desk.at(event).printing.write("round-slips", out, PrintRequest(player=badge, round=number))
    text = " ".join(page.extract_text() for page in PdfReader(out).pages)
    found = re.search(r"FT1:\S+", text)
    assert found is not None
    return read_code(found[0])


def table_where(desk, event, number, badge):
    entrant = desk.at(event).roster.get(badge)
    view = desk.at(event).seating.view()
    line = next(line for line in view.by_name if line.entrant == entrant.id)
    place = line.seats[number - 1]
    assert place is not None
    return place[0]


def test_a_slip_leads_to_its_round_at_the_players_table(desk):
    event = drawn_event(desk)
    for number in (1, 2):
        code = slip_code(desk, event, 3, number)
        assert isinstance(code, SlipCode)
        assert (code.round, code.badge, len(code.run)) == (number, 3, 4)
        meaning = desk.at(event).scores.scans.meaning(code)
        assert (meaning.table, meaning.doubt) == (table_where(desk, event, number, 3), "")


def test_a_slip_of_the_old_plan_says_the_table_now(desk, book: Book):
    event = drawn_event(desk, players=12)
    code = slip_code(desk, event, 3, 2)
    book.time.pass_by(minutes=10)
    mine = table_where(desk, event, 2, 3)
    other = next(b for b in range(1, 13) if table_where(desk, event, 2, b) != mine)
    theirs = table_where(desk, event, 2, other)
    desk.at(event).seating.moves.swap(2, 3, other)
    meaning = desk.at(event).scores.scans.meaning(code)
    assert meaning.table == theirs
    assert meaning.doubt == OLD_SEATING.format(
        paper="slip", round="Round 2", now=theirs, before=mine
    )
    assert desk.at(event).scores.scans.meaning(SlipCode(event, 2, 3)).doubt == ""


def test_slips_that_lead_nowhere_are_refused(desk):
    event = drawn_event(desk)
    other = new_event(desk, rounds=1)
    for code, says in (
        (SlipCode(event, 7, 3), "doesn’t have a round 7"),
        (SlipCode(event, 1, 99), "99"),
        (SlipCode(other, 1, 3), "This slip is from another event, Fall Classic"),
        (SlipCode(other + 9, 1, 3), "in this book"),
    ):
        with pytest.raises(DirectorError, match=says):
            desk.at(event).scores.scans.meaning(code)
    with pytest.raises(DirectorError, match="has no seat in Round 1 now"):
        desk.at(other).scores.scans.meaning(SlipCode(other, 1, 3))
