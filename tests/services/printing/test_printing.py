"""The print desk: every document at any stage, and the memory of what is on paper."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from datetime import time, timedelta

import pytest
from pypdf import PdfReader

from director_app.domain.day_plan import ItemKind
from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError, NotFound
from director_app.messages.dates import full_day
from director_app.services.clock.day import NewPart
from director_app.services.printing.papers import PrintRequest
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import START, accept_walls, drawn_event, new_event
from tests.paper_text import page_texts
from tests.wording import ALL_SHEETS_IN, BRING_SHEETS

KEYS = (
    "sign-in",
    "fee-receipts",
    "badges",
    "rule-sheet",
    "schedule",
    "movement-cards",
    "score-cards",
    "seating-certificate",
    "seat-guides",
    "table-signs",
    "seating-by-name",
    "seating-by-table",
    "score-sheets",
    "round-slips",
    "tables-out",
    "points-by-name",
    "standings",
    "prizes",
    "prize-receipts",
    "money-summary",
    "certificates",
    "ruling-log",
    "audit-log",
    "master-points",
)
LETTERS = ("Łucja Żółtowska", "Nguyễn Hồng", "Mārīte Ozoliņa", "Siân O’Brien")


def printed(desk, event, key, **request):
    out = io.BytesIO()
    done = desk.at(event).printing.write(key, out, PrintRequest(**request))
    return out.getvalue(), done


def text(pdf):
    return re.sub(r"\s+", " ", " ".join(page_texts(pdf)))


def paper(desk, event, key, **how):
    state = next(state for state in desk.at(event).printing.state(**how) if state.kind.key == key)
    return state.pieces, state.new, state.old


def test_every_document_of_the_first_version_is_there(desk):
    printing = desk.at(1).printing
    keys = [kind.key for kind in desk.documents()]
    assert set(KEYS) <= set(keys)
    assert printing.kind("standings").title == "Standings"
    with pytest.raises(NotFound, match=r"There’s no document menu\. Choose from: sign-in, "):
        printing.kind("menu")


@pytest.mark.walks
@pytest.mark.parametrize("key", KEYS)
def test_every_document_prints_at_any_stage(desk, key):
    event = new_event(desk, players=0)
    stages = [printed(desk, event, key)[0]]
    for badge, name in enumerate(LETTERS * 2, start=1):
        given, _, family = name.partition(" ")
        desk.at(event).roster.add(EntrantFacts(given=given, family=family, city=f"City {badge}"))
    stages.append(printed(desk, event, key)[0])
    desk.at(event).roster.check_in(range(1, 9))
    desk.at(event).seating.draw(DrawOptions(seed=1))
    stages.append(printed(desk, event, key)[0])
    accept_walls(desk, event, 1)
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1, table=2, game=2))
    stages.append(printed(desk, event, key)[0])
    desk.at(event).rounds.cancel(2, "Fire alarm")
    desk.at(event).standings.release(1)
    stages.append(printed(desk, event, key)[0])
    for pdf in stages:
        assert len(PdfReader(io.BytesIO(pdf)).pages) >= 1
        assert "Fall Classic" in text(pdf)


def test_the_audit_log_of_an_event_of_two_days_tells_both(desk, book):
    event = new_event(desk, players=0)
    assert len(re.findall("November", text(printed(desk, event, "audit-log")[0]))) == 2
    book.time.pass_by(minutes=24 * 60)
    desk.at(event).roster.add(EntrantFacts(given="Zoë", family="Lind"))
    words = text(printed(desk, event, "audit-log")[0])
    days = [full_day(START.date() + timedelta(days=more)) for more in (0, 1)]
    assert re.search(f"{days[0]}, [0-9:]+ [ap]m to {days[1]}, [0-9:]+ [ap]m · 2 entries", words)
    assert re.search(f"{days[0]} 1 .*{days[1]} 2 ", words)


@pytest.mark.parametrize("key", ["movement-cards", "score-cards", "score-sheets", "standings"])
def test_names_print_as_the_roster_holds_them(desk, key):
    event = new_event(desk, players=0, rounds=1)
    for name in LETTERS:
        given, _, family = name.partition(" ")
        desk.at(event).roster.add(
            EntrantFacts(given=given, family=family), status=Status.CHECKED_IN
        )
    desk.at(event).seating.draw(DrawOptions(seed=1))
    pdf, done = printed(desk, event, key)
    assert done.missing == ""
    for name in LETTERS:
        assert name in text(pdf)


def test_a_letter_that_no_font_has_is_told(desk):
    event = new_event(desk, players=0)
    desk.at(event).roster.add(EntrantFacts(given="Zoë", family="𓀀"), status=Status.CHECKED_IN)
    assert printed(desk, event, "badges")[1].missing == "𓀀"


def test_texts_of_the_event_with_letters_that_no_font_has_are_named(desk):
    event = drawn_event(desk)
    kept = desk.events.get(event)
    desk.events.change(kept, replace(kept.facts, place="Hall 𓀀"))
    desk.at(event).roster.change(3, {"city": "𓀁ville"})
    desk.at(event).clock.day.add(NewPart(ItemKind.LUNCH, time(12), "Soup 𓀂"))
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1, table=2, game=2, note="Saw \ue000"))

    def told(key):
        return [lack.words for lack in printed(desk, event, key)[1].lacking]

    assert told("sign-in") == [
        "#3 city 𓀁ville: 𓀁 (EGYPTIAN HIEROGLYPH A002)",
        "venue Hall 𓀀: 𓀀 (EGYPTIAN HIEROGLYPH A001)",
    ]
    assert told("badges") == ["#3 city 𓀁ville: 𓀁 (EGYPTIAN HIEROGLYPH A002)"]
    assert told("schedule") == [
        "venue Hall 𓀀: 𓀀 (EGYPTIAN HIEROGLYPH A001)",
        "schedule Soup 𓀂: 𓀂 (EGYPTIAN HIEROGLYPH A003)",
    ]
    assert told("ruling-log") == ["ruling 1 Saw \ue000: \ue000 (U+E000)"]
    assert told("score-sheets") == []


def test_the_event_s_own_name_is_looked_at_on_every_document(desk):
    event = drawn_event(desk)
    kept = desk.events.get(event)
    desk.events.change(kept, replace(kept.facts, name="Classic 𓀀"))
    for key in ("score-sheets", "badges", "standings"):
        (lack,) = printed(desk, event, key)[1].lacking
        assert lack.words == "event Classic 𓀀: 𓀀 (EGYPTIAN HIEROGLYPH A001)"


def test_a_seat_guide_says_where_its_player_goes_after_each_round(desk):
    event = new_event(desk, players=12, rounds=3)
    desk.at(event).roster.change(5, {"stationary": "yes"})
    desk.at(event).seating.draw(DrawOptions(seed=1))
    view = desk.at(event).seating.view()
    sits = {
        (number, chair.entrant): (table.table, chair.seat)
        for number, floor in view.floors.items()
        for table in floor
        for chair in table.chairs
    }
    for (number, player), (table, _) in sits.items():
        if number == 3:
            continue
        there, seat = sits[number + 1, player]
        words = text(printed(desk, event, "seat-guides", table=table)[0])
        goes = f"to table {there}, seat {view.letters[seat]}"
        assert f"After round {number}: {goes}" in words or f"After every round: {goes}" in words


@pytest.mark.walks
@pytest.mark.parametrize("key", KEYS)
def test_the_same_facts_give_the_same_bytes(desk, book, key):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    first, done = printed(desk, event, key)
    book.time.pass_by(minutes=5)
    again, done_again = printed(desk, event, key)
    assert (first, done) == (again, done_again)


@pytest.mark.walks
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("large", [False, True])
def test_paper_is_letter_or_a4_and_small_or_large(desk, key, large):
    event = drawn_event(desk)
    for name, size in (("letter", (612, 792)), ("a4", (595.276, 841.89))):
        pdf, _ = printed(desk, event, key, paper=name, large_print=large)
        for page in PdfReader(io.BytesIO(pdf)).pages:
            sides = sorted(float(side) for side in page.mediabox[2:])
            assert sides == pytest.approx(sorted(size), abs=1)


def test_a_sheet_carries_its_code_with_the_run(desk):
    event = drawn_event(desk)
    pdf, done = printed(desk, event, "score-sheets", round=2, table=1)
    assert done.pieces == 1
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 1
    assert re.fullmatch(r"\w{4}", done.run)
    assert f"FT1:{event}:2:1:{done.run}" in text(pdf)


def test_pieces_are_those_that_were_asked_for(desk):
    event = drawn_event(desk)
    assert printed(desk, event, "score-sheets")[1].pieces == 4
    assert printed(desk, event, "score-sheets", round=1)[1].pieces == 2
    pdf, done = printed(desk, event, "movement-cards", player=3)
    assert done.pieces == 1
    assert "Cara Abbott" in text(pdf)
    assert "Bea Abbott" not in text(pdf)


@pytest.mark.parametrize(
    ("key", "asked", "says"),
    [
        ("score-sheets", {"round": 3}, "no round 3"),
        ("score-sheets", {"round": 0}, "no round 0"),
        ("score-sheets", {"table": 9}, "no table 9"),
        ("seating-by-name", {"round": 9}, "no round 9"),
        ("standings", {"round": 9}, "no round 9"),
        ("movement-cards", {"player": 99}, "badge 99"),
        ("score-cards", {"player": 99}, "badge 99"),
        ("menu", {}, "There’s no document menu"),
        ("score-sheets", {"outdated": True}, "No reprint needed: score sheets"),
    ],
)
def test_what_cannot_be_printed_is_refused_and_nothing_is_written(desk, key, asked, says):
    event = drawn_event(desk)
    out = io.BytesIO()
    with pytest.raises(DirectorError, match=says):
        desk.at(event).printing.write(key, out, PrintRequest(**asked))
    assert out.getvalue() == b""


def test_the_memory_of_paper_counts_what_is_new_and_what_is_old(desk):
    event = drawn_event(desk)
    assert paper(desk, event, "score-sheets") == (4, 4, 0)
    printed(desk, event, "score-sheets", round=1)
    assert paper(desk, event, "score-sheets") == (4, 2, 0)
    assert paper(desk, event, "score-sheets", round_number=1) == (2, 0, 0)
    printed(desk, event, "score-sheets")
    assert paper(desk, event, "score-sheets") == (4, 0, 0)


def test_after_a_swap_just_the_changed_pieces_are_printed_again(desk):
    event = drawn_event(desk, players=16, rounds=2)
    _, before = printed(desk, event, "score-sheets")
    printed(desk, event, "movement-cards")
    floor = desk.at(event).seating.view().floors[2]
    one, other = floor[0].chairs[0].badge, floor[2].chairs[0].badge
    desk.at(event).seating.moves.swap(2, one, other)
    assert paper(desk, event, "score-sheets") == (8, 0, 2)
    assert paper(desk, event, "movement-cards") == (16, 0, 2)
    pdf, done = printed(desk, event, "score-sheets", outdated=True)
    assert done.pieces == 2
    assert done.run != before.run
    assert f"replaces {before.run}" in text(pdf)
    assert paper(desk, event, "score-sheets") == (8, 0, 0)
    with pytest.raises(DirectorError, match="No reprint needed: "):
        printed(desk, event, "score-sheets", outdated=True)
    desk.at(event).history.undo()
    assert paper(desk, event, "score-sheets") == (8, 0, 2)
    with pytest.raises(DirectorError, match="No reprint needed: "):
        printed(desk, event, "movement-cards", outdated=True)


def test_a_corrected_name_makes_the_cards_that_bear_it_old(desk):
    event = drawn_event(desk)
    printed(desk, event, "movement-cards")
    desk.at(event).roster.change(3, {"family": "Abbot"})
    assert paper(desk, event, "movement-cards") == (8, 0, 1)


def test_a_look_at_a_document_is_not_remembered_as_paper(desk):
    event = drawn_event(desk)
    desk.at(event).printing.write("score-sheets", io.BytesIO(), on_paper=False)
    assert paper(desk, event, "score-sheets") == (4, 4, 0)


def test_printing_leaves_no_trace_in_the_journal(desk):
    event = drawn_event(desk)
    newest = desk.journal.newest()
    printed(desk, event, "score-sheets")
    assert desk.journal.newest() == newest


def test_standings_are_headed_not_released_until_they_are(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    assert "not published" in text(printed(desk, event, "standings")[0]).lower()
    desk.at(event).standings.release(1)
    assert "not published" not in text(printed(desk, event, "standings")[0]).lower()
    with pytest.raises(NotFound, match="no round 9"):
        desk.at(event).standings.release(9)


def test_a_cancelled_round_is_on_no_paper_and_the_others_keep_their_numbers(desk):
    event = new_event(desk, rounds=3)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event).rounds.cancel(2, "Storm")
    pdf, done = printed(desk, event, "score-sheets")
    assert done.pieces == 4
    words = text(pdf)
    assert "of 2" not in words.replace("page 1 of 2", "")
    with pytest.raises(DirectorError, match=r"There’s no round 2 to print\. Choose from 1, 3\."):
        printed(desk, event, "score-sheets", round=2)


def test_two_divisions_bear_their_names_and_a_card_is_of_its_player_s(desk):
    event = drawn_event(desk)
    social = desk.events.add_division(event, "Social", "mania")
    entrant = desk.at(event).roster.add(EntrantFacts(given="Zoë", family="Quist"), division=social)
    assert "Fall Classic, Main" in text(printed(desk, event, "standings")[0])
    card = text(printed(desk, event, "score-cards", player=entrant.badge)[0])
    assert "Fall Classic, Social" in card


def test_the_certification_stands_on_the_standings(desk):
    event = drawn_event(desk)
    kept = desk.events.get(event)
    desk.events.change(kept, replace(kept.facts, certification="Certified by the club, no. 12"))
    assert "Certified by the club, no. 12" in text(printed(desk, event, "standings")[0])


@pytest.mark.parametrize(("ruleset", "pages"), [("mjmp", 1), ("mahjcon", 1), ("mania", 2)])
def test_a_sheet_goes_over_the_page_only_where_games_are_signed(desk, ruleset, pages):
    event = drawn_event(desk, ruleset=ruleset)
    pdf = printed(desk, event, "score-sheets", round=1, table=1)[0]
    assert len(PdfReader(io.BytesIO(pdf)).pages) == pages


def test_the_call_is_wanted_once_time_is_over_and_names_who_is_out(desk, book):
    event = drawn_event(desk, players=12)
    assert paper(desk, event, "tables-out", round_number=1) == (0, 0, 0)
    desk.at(event).clock.start(1)
    book.time.pass_by(minutes=61)
    assert paper(desk, event, "tables-out", round_number=1) == (1, 1, 0)
    accept_walls(desk, event, 1, [1])
    words = text(printed(desk, event, "tables-out")[0])
    assert "2 score sheets missing" in words
    assert BRING_SHEETS.format(tables="2 and 3") in words
    assert "Time was called" in words
    desk.at(event).scores.arrived(1, [2, 3])
    assert f"{ALL_SHEETS_IN}." in text(printed(desk, event, "tables-out", round=1)[0])
    assert paper(desk, event, "tables-out", round_number=1) == (0, 0, 0)


def test_standings_on_paper_say_what_is_put_aside(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 2), "Exposures in game 3.")
    words = text(printed(desk, event, "standings")[0])
    assert "Provisional: table 2, round 1 is in dispute: Exposures in game 3." in words
    assert "Final standings" not in words
