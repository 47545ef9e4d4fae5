"""Lists, standings, logs, rules and reports."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from reports.master_points import ReportDifference
from reports.rule_sheet_text import RuleSection, RuleText
from reports.schedule import write_schedule
from reports.seating_by_name import NamedSeat, RoundByName
from reports.sign_in import money
from tests.reports.papers import (
    AUDIT_LOG,
    BY_NAME,
    BY_TABLE,
    LONG,
    MASTER_POINTS,
    MISSING_OR_UNPAID,
    MORE,
    NAMES,
    PRIZES,
    RULE_SHEET,
    RULING_LOG,
    SCHEDULE,
    SIGN_IN,
    STANDINGS,
    ruling,
    standing,
)
from tests.reports.reading import Document, boxes, collisions, words
from tests.wording import ADDED_BY_THE_DIRECTOR, RULED_TOTAL


def _by_name(*seats):
    return replace(BY_NAME.sheets, rounds=(RoundByName(3, seats, "1:15 pm"),))


def test_names_stand_by_family_name_with_marks_ignored():
    text = words(BY_NAME.pages()[0])
    order = ["Müller", "O’Brien", "Ødegård", "Ozoliņa", "Wójcik", "Żółtowska"]
    at = text.index("TABLE")
    places = [text.index(f"{name}, ", at) for name in order]
    assert places == sorted(places)
    assert "Żółtowska, Łucja 1 A" in text
    assert "Müller – Παπαδοπούλου" in text


def test_guide_words_add_first_names_where_pages_meet_in_one_family():
    seats = [NamedSeat("Kim", f"Player{number:03}", number, "A") for number in range(1, 201)]
    first, second = BY_NAME.pages(_by_name(*seats))
    assert "Kim – Kim, Player134" in words(first)
    assert "Kim, Player135 – Kim" in words(second)


def test_five_hundred_names_need_four_pages_and_lose_nobody():
    seats = [
        NamedSeat(f"{chr(65 + at % 26)}name{at:03}", "Zoë", at // 4 + 1, "ABCD"[at % 4])
        for at in range(500)
    ]
    pages = BY_NAME.pages(_by_name(*seats))
    assert len(pages) == 4
    text = " ".join(pages)
    assert all(f"{seat.family}, {seat.given} " in text for seat in seats)


def test_a_heading_is_never_the_last_of_a_column():
    seats = [NamedSeat(f"{chr(65 + at // 44)}a{at:03}", "", 1, "A") for at in range(120)]
    lines = BY_NAME.pages(_by_name(*seats))[0].splitlines()
    for number, line in enumerate(lines):
        if line.strip() in {"A", "B", "C"}:
            assert lines[number + 1].startswith(f"{line.strip()}a")


def test_a_player_without_a_table_and_a_long_name_are_listed():
    long = NamedSeat("Featherstonehaugh-Cholmondeley", "Bartholomew Aloysius of Great Neck", 4, "A")
    text = words(BY_NAME.pages(_by_name(NamedSeat("Katz", "Out", None), long))[0])
    assert "Katz, Out sits out" in text
    assert "Bartholomew Aloysius of Great Neck" in text


def test_seating_by_table_says_which_tables_are_short():
    round_ = BY_TABLE.sheets.rounds[0]
    short = replace(round_.tables[0], seats=round_.tables[0].seats[:3], note="three players")
    sheets = replace(BY_TABLE.sheets, rounds=(replace(round_, tables=(short,) * 13),))
    pages = BY_TABLE.pages(sheets)
    assert len(pages) == 2
    assert pages[0].count("three players") == 12
    assert len(BY_TABLE.pages(sheets, large=True)) == 3


def test_standings_show_places_rounds_and_minus_totals():
    listed = STANDINGS.sheets.lists[0]
    tied = (replace(listed.rows[0], tied=True), replace(listed.rows[1], place=1, tied=True))
    sheets = replace(STANDINGS.sheets, lists=(replace(listed, rows=(*tied, *listed.rows[2:])),))
    text = words(STANDINGS.pages(sheets)[0])
    assert "T1 Łucja Żółtowska 85 0 -25 25 85" in text
    assert "5 Søren Ødegård -55 0 -25 25 -55" in text
    assert "ADJ." not in text
    assert "BONUS" not in text


def test_adjustments_bonus_notes_and_averages_are_shown_where_there_are_any():
    listed = STANDINGS.sheets.lists[0]
    row = replace(
        standing(1, "Zoë", 0, adjustments=-35, bonus=20, note="withdrawn"), total="-48.33"
    )
    sheets = replace(STANDINGS.sheets, lists=(replace(listed, rows=(row,)),))
    text = words(STANDINGS.pages(sheets)[0])
    assert "Zoë withdrawn 0 0 -25 25 -35 -48.33 20" in text
    assert "ADJ." in text
    assert "BONUS" in text


def test_many_rounds_show_the_last_four_and_the_sum_of_the_others():
    listed = STANDINGS.sheets.lists[0]
    numbers = range(1, 13)
    row = replace(listed.rows[0], rounds=tuple(map(str, numbers)), counted=tuple(numbers), total=78)
    sheets = replace(
        STANDINGS.sheets,
        lists=(replace(listed, rows=(row,), round_names=tuple(map(str, range(1, 13)))),),
    )
    text = words(STANDINGS.pages(sheets)[0])
    assert "1–8 9 10 11 12" in text
    assert "36 9 10 11 12 78" in text


def test_five_hundred_players_need_thirteen_pages():
    listed = STANDINGS.sheets.lists[0]
    rows = tuple(standing(at, f"Player {at:03}", 1000 - at, prize=at < 6) for at in range(1, 501))
    pages = STANDINGS.pages(replace(STANDINGS.sheets, lists=(replace(listed, rows=rows),)))
    assert len(pages) <= 14
    text = " ".join(pages)
    assert all(row.name in text for row in rows)
    assert "continued" in pages[1]


def test_lists_of_divisions_begin_on_pages_of_their_own():
    listed = STANDINGS.sheets.lists[0]
    other = replace(listed, kind="Standings, not published", title="Division B")
    pages = STANDINGS.pages(replace(STANDINGS.sheets, lists=(listed, other)))
    assert len(pages) == 2
    assert "STANDINGS, NOT PUBLISHED" in pages[1]
    assert "Division B" in pages[1]


def test_a_cancelled_ruling_stays_in_the_log():
    off = replace(ruling(3, LONG, -10), cancelled="Canceled by no. 4 at 11:22. Not counted.")
    sheets = replace(RULING_LOG.sheets, entries=(ruling(1, "Zoë"), off), standing_points=-25)
    text = words(RULING_LOG.pages(sheets)[0])
    for part in (
        "3 10:06 Round 1",
        "table 11, game 3",
        "Misnamed tile § 14.3",
        LONG,
        "-10",
        "Canceled by no. 4 at 11:22. Not counted.",
        "2 rulings, 1 canceled",
        f"{RULED_TOTAL} -25",
    ):
        assert part in text


def test_log_entries_never_break_over_a_page():
    note = "A note that says at some length what was seen, by whom, and what was decided. " * 3
    entries = tuple(replace(ruling(at, NAMES[at % 8]), note=note) for at in range(1, 31))
    pages = RULING_LOG.pages(replace(RULING_LOG.sheets, entries=entries))
    assert len(pages) > 2
    for page in map(words, pages):
        assert page.count("Misnamed tile") == page.count("and what was decided.") // 3


def test_the_rule_sheet_goes_on_one_page_and_marks_sections():
    (page,) = RULE_SHEET.pages()
    text = words(page)
    for part in (
        "The thrower",
        "None or one -10",
        "Called, and nothing shown: play on. §16.1",
        "No hand our default -20",
        "About an hour. our default",
        ADDED_BY_THE_DIRECTOR,
    ):
        assert part in text


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("sections", [1, 12, 20, 40])
def test_long_rules_take_more_pages_and_lose_nothing(sections, large):
    rule = RuleText("What was called stays called, and the director rules. " * 3, "§ 7")
    made = tuple(RuleSection(f"Section {at}", (rule, rule)) for at in range(1, sections + 1))
    pages = RULE_SHEET.pages(replace(RULE_SHEET.sheets, sections=made), large=large)
    text = words(" ".join(pages))
    assert text.count("called, ") == sections * 6
    assert text.count("§ 7") == sections * 2
    assert text.count(ADDED_BY_THE_DIRECTOR) == 1


def test_the_master_point_report_gives_facts_and_names_missing_numbers():
    rows = MASTER_POINTS.sheets.rows
    sheets = replace(
        MASTER_POINTS.sheets,
        number=2,
        replaces_report=1,
        rows=((*rows[0][:2], "not entered", *rows[0][3:]), *rows[1:]),
        differences=(
            ReportDifference("Zoë Brückner", "265", "-25", "Entered for the wrong player."),
        ),
        notes=("Left out: 1 bonus round.",),
    )
    text = words(MASTER_POINTS.pages(sheets)[0])
    for part in (
        "replaces report 1",
        "Noémie Gagné",
        "Zoë Brückner 265 -25 Entered for the wrong player.",
        "1 Łucja Żółtowska not entered 45 -10 35",
        "2= Nguyễn Thị Hồng Nhung 27002",
        "Left out: 1 bonus round.",
        "6F2C 91B0 44DE",
        "Director’s signature",
    ):
        assert part in text


def test_sign_in_adds_up_the_dues_of_a_page_and_of_all():
    rows = SIGN_IN.sheets.rows * 5
    pages = [words(page) for page in SIGN_IN.pages(replace(SIGN_IN.sheets, rows=rows))]
    assert len(pages) == 2
    first = pages[0].count("Due $45.50")
    assert f"Due on this page: {money(first * 4550, '$')}" in pages[0]
    assert "total $1,820" in pages[1]
    assert "Not here yet:" in pages[1]
    assert "Not here yet:" not in pages[0]


def test_sign_in_counts_fees_of_no_known_amount_and_says_nothing_where_none_is_due():
    row = replace(SIGN_IN.sheets.rows[0], due=None, owes=True)
    (told,) = map(words, SIGN_IN.pages(replace(SIGN_IN.sheets, rows=(row, row))))
    assert "Due on this page: 2 fees · total 2 fees" in told
    assert told.count("Fee due") == 2
    some = (row, replace(row, due=4550, owes=False))
    (told,) = map(words, SIGN_IN.pages(replace(SIGN_IN.sheets, rows=some)))
    assert "Due on this page: $45.50 and 1 fee" in told
    paid = (replace(row, due=0, owes=False), replace(row, owes=False))
    (told,) = map(words, SIGN_IN.pages(replace(SIGN_IN.sheets, rows=paid)))
    assert "Due" not in told
    assert "$" not in told


def test_what_is_due_is_summed_at_the_end_of_who_is_missing_or_unpaid():
    sheets = MISSING_OR_UNPAID.sheets
    pages = [words(page) for page in MISSING_OR_UNPAID.pages(replace(sheets, rows=sheets.rows * 5))]
    assert len(pages) == 2
    assert "Total due $1,820" in pages[1]
    assert "Total due" not in pages[0]
    unknown = replace(sheets, rows=(replace(sheets.rows[0], due=None),))
    assert "$" not in words(MISSING_OR_UNPAID.pages(unknown)[0])


def test_paid_and_unknown_fees_are_told_apart():
    row = SIGN_IN.sheets.rows[0]
    sheets = replace(SIGN_IN.sheets, rows=(replace(row, due=0), replace(row, due=None, city="")))
    assert words(SIGN_IN.pages(sheets)[0]).count("Paid") == 1


def test_a_small_schedule_is_printed_four_times():
    small = Document("small", replace(SCHEDULE.sheets, small=True), write_schedule)
    (page,) = small.pages()
    assert page.count("9:30 am") == 4


def test_prizes_say_how_a_tie_was_shared_and_what_was_paid():
    rows = (replace(PRIZES.sheets.rows[0], note="places 2 and 3 shared: $75 each"),)
    text = words(PRIZES.pages(replace(PRIZES.sheets, rows=rows))[0])
    assert f"place 1 {NAMES[0]} $75 places 2 and 3 shared: $75 each" in text
    assert "Total $600" in text


@pytest.mark.parametrize("before", range(12, 30))
def test_who_shares_a_prize_stands_on_one_page(before):
    row = PRIZES.sheets.rows[0]
    rows = [replace(row, what=f"place {at}", winner=f"Alone {at}") for at in range(before)]
    rows += [replace(row, what="" if at else "tied", winner=f"Sharer {at}") for at in range(9)]
    pages = PRIZES.pages(replace(PRIZES.sheets, rows=tuple(rows)))
    assert [len(re.findall(r"Sharer \d", page)) for page in map(words, pages)].count(9) == 1


def test_an_audit_log_of_several_days_tells_the_day_above_its_entries_on_each_page():
    entry = replace(AUDIT_LOG.sheets.entries[0], label="Something")
    rows = tuple(replace(entry, day=day) for day in ("Day One", "Day Two") for _ in range(70))
    pages = [words(page) for page in AUDIT_LOG.pages(replace(AUDIT_LOG.sheets, entries=rows))]
    shown = [re.findall("Day One|Day Two|Something", page) for page in pages]
    assert all(page[0] != "Something" for page in shown)
    days = [word for page in shown for word in page if word != "Something"]
    assert days == sorted(days)
    assert len(days) == len(pages) + 1
    assert not any(re.search("(Day One|Day Two)$", " ".join(page)) for page in shown)


def test_the_audit_log_shows_twelve_characters_of_the_chain():
    text = words(AUDIT_LOG.pages()[0])
    assert f"Check in {MORE[0]} 0123456789ab 6" in text
    assert "0123456789abc" not in text


@pytest.mark.parametrize("large", [False, True])
def test_a_late_time_in_the_ruling_log_stays_clear_of_the_round(tmp_path, large):
    entry = replace(ruling(1, "Peeked"), time="12:55 pm", round="Round 1")
    sheets = replace(RULING_LOG.sheets, entries=(entry,))
    told = _first_boxes(RULING_LOG.pdf(sheets, large=large), tmp_path)
    assert told["pm"].right + 5 < told["Round"].left


def test_the_audit_log_in_large_print_gives_the_change_the_widest_column(tmp_path):
    rows = (replace(AUDIT_LOG.sheets.entries[0], time="12:55 pm"),)
    told = _first_boxes(
        AUDIT_LOG.pdf(replace(AUDIT_LOG.sheets, entries=rows), large=True), tmp_path
    )
    edges = [told[heading].left for heading in ("TIME", "STATION", "CHANGE", "CHAIN")]
    rooms = [after - before for before, after in pairwise(edges)]
    assert max(rooms) == rooms[2] > 200
    assert told["pm"].right + 5 < told["front"].left


def _first_boxes(pdf, folder):
    """Where each word of the first page stands first."""
    found = {}
    for box in boxes(pdf, folder)[0][2]:
        found.setdefault(box.word, box)
    return found


@pytest.mark.parametrize("large", [False, True])
def test_rounds_as_they_are_written_stand_clear_of_each_other(tmp_path, large):
    listed = STANDINGS.sheets.lists[0]
    row = replace(
        listed.rows[0], rounds=("(−120)", "−120*", "1240", "(85)", "–") * 2, counted=(None,) * 10
    )
    heads = tuple(f"{number} ×2" for number in range(1, 11))
    sheets = replace(STANDINGS.sheets, lists=(replace(listed, rows=(row,), round_names=heads),))
    ((_, _, found),) = boxes(STANDINGS.pdf(sheets, large=large), tmp_path)
    assert collisions(found) == []
    assert "120* 1240 (85) –" in " ".join(box.word for box in found)
