"""The emergency pack: what it holds, when it is due, where it lies, and what it never touches."""

from __future__ import annotations

import io
import logging
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from director_app.errors import BookError, DirectorError
from director_app.messages.saying import ENGLISH, choose
from director_app.services.backups import own_process
from director_app.services.printing.papers import PrintRequest
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event
from tests.full_disk import files_at_most
from tests.wording import ALL_PLAYED

pytestmark = pytest.mark.walks


def pages(file: Path) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(file).pages]


def titles(file: Path) -> list[str]:
    """The parts of the pack, as its bookmarks name them."""
    return [mark.title for mark in PdfReader(file).outline]


def text(file: Path) -> str:
    return " ".join(pages(file))


@pytest.fixture
def event(desk):
    return drawn_event(desk, players=16, rounds=3, seed=3)


def widths(file: Path) -> set[int]:
    return {round(float(page.mediabox.width)) for page in PdfReader(file).pages}


def test_it_can_be_written_anywhere_and_is_on_the_events_usual_paper_unless_told_another(
    desk, tmp_path
):
    event = drawn_event(desk, rounds=1)
    letter, a4 = tmp_path / "letter.pdf", tmp_path / "a4.pdf"
    assert widths(desk.emergency.write(event, a4, paper="a4")) == {595}
    desk.at(event).paper_options.use("a4")
    assert widths(desk.emergency.write(event, tmp_path / "usual.pdf")) == {595}
    assert widths(desk.emergency.write(event, letter, paper="letter")) == {612}
    assert not desk.emergency.folder.exists()
    assert widths(desk.emergency.pack(event)) == {595}


def test_it_holds_the_next_sheets_all_seating_to_come_and_the_totals(desk, event, book):
    accept_walls(desk, event, 1)
    before = desk.at(event).printing.state()
    run = desk.at(event).printing.write("score-sheets", io.BytesIO(), PrintRequest(round=2)).run
    printed = desk.at(event).printing.state()
    assert printed != before
    file = desk.emergency.pack(event)
    assert desk.at(event).printing.state() == printed, "its pages are not remembered as printed"
    assert file == book.path.with_name("book emergency packs") / "Fall Classic - after round 1.pdf"
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert titles(file)[1:] == [
        "Score sheets, Round 2",
        "Seating by name, Round 2",
        "Seating by name, Round 3",
        "Seating by table, Round 2",
        "Seating by table, Round 3",
        "Totals and places so far",
    ]
    found = pages(file)
    sheets = [page for page in found if "FT1:" in page]
    codes = re.findall(r"FT1:\d+:2:\d+:(\w{4})", " ".join(sheets))
    assert set(codes) == {run}, "its sheets have the run of those printed for the round"
    assert [re.findall(r"FT1:\d+:(\d+):(\d+)", page) for page in sheets] == [
        [("2", str(table))] for table in (1, 2, 3, 4)
    ]
    view = desk.at(event).standings.standings(1)
    totals = next(page for page in found if "STANDINGS AFTER ROUND 1" in page.upper())
    assert len(view.places) == 16
    for place in view.places:
        assert re.search(rf"{place.tally.name} .*?{place.tally.total}\b", totals)
    for number in (2, 3):
        lists = [page for page in found if f", round {number} · page" in page]
        by_name, by_table = [page for page in lists if "Seating by" in page]
        for place in view.places:
            given, family = place.tally.name.split(" ")
            assert place.tally.name in by_table
            assert f"{family}, {given}" in by_name
    told = re.findall(r"Seating by (name|table), Round (\d) page (\d+)", found[0])
    assert len(told) == 4
    for how, number, page in told:
        assert f"Seating by {how}, round {number}" in found[int(page) - 1]


def test_the_first_page_says_what_when_through_which_sheet_and_what_to_do(desk, event, book):
    accept_walls(desk, event, 1, (2, 3, 4))
    book.time.pass_by(minutes=5)
    accept_walls(desk, event, 1, (1,))
    first = pages(desk.emergency.pack(event))[0]
    at = book.time().astimezone()
    assert "EMERGENCY PACK Fall Classic" in first
    assert f"Up to date as of {at.hour % 12 or 12}:{at:%M}" in first
    assert "All sheets through round 1 are in. Last one accepted: table 1, round" in first
    assert "Hand out the score sheets for round 2" in first
    assert re.search(r"Score sheets, Round 2 pages 2 to 5\b", first)


def test_sheets_that_came_in_since_are_in_the_totals_and_told(desk, event):
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2, (1, 3))
    file = desk.emergency.pack(event)
    assert file.name == "Fall Classic - after round 1.pdf"
    assert "Already in the totals: round 2, tables 1 and 3." in pages(file)[0]
    assert "STANDINGS AFTER ROUND 2" in text(file).upper()


def test_a_sheet_put_aside_does_not_hold_the_pack_back_and_is_told(desk, event):
    accept_walls(desk, event, 1, (1, 2, 4))
    assert not desk.emergency.due(event)
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 3), "Two totals differ")
    assert desk.emergency.due(event)
    assert "Not in the totals yet: round 1, table 3." in pages(desk.emergency.pack(event))[0]


def test_before_anything_is_seated_and_after_the_last_round_there_is_a_pack_too(desk):
    event = new_event(desk, players=8, rounds=1)
    first = desk.emergency.pack(event)
    assert first.name == "Fall Classic - before round 1.pdf"
    assert "Round 1 has no seating yet." in text(first)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    assert "Score sheets, Round 1" in titles(desk.emergency.pack(event))
    accept_walls(desk, event, 1)
    last = desk.emergency.pack(event)
    assert titles(last)[1:] == ["Totals and places so far"]
    assert ALL_PLAYED in text(last)


def test_a_cancelled_round_is_left_out(desk, event):
    accept_walls(desk, event, 1)
    desk.at(event).rounds.cancel(2, "Fire alarm")
    assert "Score sheets, Round 3" in titles(desk.emergency.pack(event))


def test_every_division_has_its_part(desk):
    event = new_event(desk, players=16, rounds=2)
    social = desk.events.add_division(event, "Social", "mania", first_table=101)
    for badge in range(9, 17):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event, social).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    file = desk.emergency.pack(event)
    found = titles(file)
    assert "Main: Score sheets, Round 2" in found
    assert "Social: Score sheets, Round 1" in found
    assert "Main: Totals and places so far" in found
    assert "Social: Totals and places so far" not in found
    assert "Social: no score sheets accepted yet." in text(file)
    assert set(re.findall(r"FT1:\d+:1:(\d+)", text(file))) == {"101", "102"}


def test_divisions_that_share_tables_share_sheets_and_have_totals_of_their_own(desk):
    event = new_event(desk, players=16, rounds=2)
    social = desk.events.add_division(event, "Social", "mjmp", first_table=101)
    for badge in range(9, 17):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    desk.at(event).divisions.together(social, desk.events.get(event).main.id)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    found = titles(desk.emergency.pack(event))
    assert found.count("Score sheets, Round 2") == 1
    assert found[-2:] == [
        "Totals and places so far for Main",
        "Totals and places so far for Social",
    ]


def test_an_unscored_division_has_its_seating_only(desk):
    event = new_event(desk, players=8, rounds=2)
    social = desk.events.add_division(event, "Social", "unscored", first_table=101)
    for badge in range(5, 9):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(entrant, entrant.facts, division=social)
    desk.at(event, social).seating.draw(DrawOptions(seed=1))
    desk.at(event, social).clock.start(1)
    file = desk.emergency.pack(event)
    assert [title for title in titles(file) if title.startswith("Social")] == [
        "Social: Seating by name, Round 2",
        "Social: Seating by table, Round 2",
    ]
    assert "Social: played without scores." in text(file)


def test_the_same_facts_give_the_same_bytes_at_any_time(desk, event, book):
    accept_walls(desk, event, 1)
    first = desk.emergency.pack(event).read_bytes()
    book.time.pass_by(minutes=17)
    assert desk.emergency.pack(event).read_bytes() == first
    again = book.open("Desk 2")
    assert again.emergency.pack(event).read_bytes() == first
    again.close()


def test_a_pack_is_due_when_a_round_is_complete_and_once(desk, event):
    assert not desk.emergency.due(event)
    assert desk.emergency.pack_if_due(event) is None
    accept_walls(desk, event, 1, (1, 2, 3))
    assert not desk.emergency.due(event)
    accept_walls(desk, event, 1, (4,))
    assert desk.emergency.due(event)
    assert desk.emergency.pack_if_due(event) is not None
    assert not desk.emergency.due(event)
    accept_walls(desk, event, 2)
    assert desk.emergency.due(event)


def test_between_rounds_a_change_on_its_pages_makes_it_due_again(desk, event):
    accept_walls(desk, event, 1)
    desk.emergency.pack(event)
    desk.at(event).rulings.add(NewRuling("peek", (1,), round=1, table=1, game=2))
    assert desk.emergency.due(event)
    desk.emergency.pack(event)
    desk.at(event).clock.start(2)
    assert not desk.emergency.due(event)
    accept_walls(desk, event, 2, (1,))
    assert not desk.emergency.due(event)


def test_few_packs_of_an_event_stay_and_other_files_are_left_alone(desk):
    event = drawn_event(desk, players=8, rounds=6)
    first = desk.emergency.pack(event)
    os.utime(first, (0, 0))
    folder = first.parent
    mine = folder / "Fall Classic - after round 9 (my notes).pdf"
    mine.write_bytes(b"mine")
    for number in range(1, 7):
        accept_walls(desk, event, number)
        file = desk.emergency.pack(event)
        os.utime(file, (number, number))
    assert sorted(path.name for path in folder.iterdir()) == [
        *(f"Fall Classic - after round {number}.pdf" for number in (3, 4, 5, 6)),
        mine.name,
    ]


def test_namesakes_and_odd_names_have_files_of_their_own(desk):
    first = drawn_event(desk)
    second = new_event(desk)
    assert desk.emergency.pack(second).name == (
        f"Fall Classic (event {second}) - before round 1.pdf"
    )
    assert desk.emergency.pack(first).name == "Fall Classic - before round 1.pdf"
    kept = desk.events.get(second)
    desk.events.change(kept, replace(kept.facts, name='Spring: "East/West" ...'))
    assert desk.emergency.pack(second).name == "Spring East West - before round 1.pdf"


def test_a_folder_that_cannot_be_written_is_refused_and_tried_again(desk, event, book):
    accept_walls(desk, event, 1)
    desk.emergency.folder.write_text("in the way")
    with pytest.raises(BookError, match=r"Can’t save the emergency pack .*then save it again"):
        desk.emergency.pack(event)
    assert desk.emergency.due(event)
    desk.emergency.folder.unlink()
    assert desk.emergency.pack_if_due(event) is not None


def test_a_disk_without_room_is_one_sentence_and_the_pack_before_it_stays(desk, event):
    accept_walls(desk, event, 1)
    file = desk.emergency.pack(event)
    before = file.read_bytes()
    with files_at_most(4096), pytest.raises(DirectorError, match="File too large"):
        desk.emergency.write(event, file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.fixture
def spanish():
    choose("es")
    yield
    choose(ENGLISH)


@pytest.mark.usefixtures("spanish")
def test_beside_a_window_a_process_of_its_own_writes_it_in_the_windows_language(
    desk, event, book, caplog
):
    accept_walls(desk, event, 1)
    desk.emergency.apart = True
    with caplog.at_level(logging.WARNING):
        file = desk.emergency.pack_if_due(event)
    assert not caplog.records
    assert file == book.path.with_name("book emergency packs") / "Fall Classic - after round 1.pdf"
    assert "Ronda 2" in text(file)
    assert not desk.emergency.due(event)
    assert desk.emergency.pack_if_due(event) is None


def test_where_no_process_can_be_started_it_is_written_all_the_same(
    desk, event, caplog, monkeypatch, tmp_path
):
    accept_walls(desk, event, 1)
    desk.emergency.apart = True
    monkeypatch.setattr(own_process, "_program", lambda: (str(tmp_path / "nothing"),))
    file = desk.emergency.pack_if_due(event)
    assert titles(file)[1] == "Score sheets, Round 2"
    assert "could not be done by a process of its own" in caplog.text


def test_a_refusal_of_that_process_is_the_same_sentence_here(desk, event):
    accept_walls(desk, event, 1)
    desk.emergency.apart = True
    desk.emergency.folder.write_text("in the way")
    with pytest.raises(BookError, match=r"Can’t save the emergency pack .*then save it again"):
        desk.emergency.pack_if_due(event)


def test_a_built_program_starts_the_one_with_a_console(monkeypatch, tmp_path):
    monkeypatch.setattr(own_process.sys, "frozen", True, raising=False)
    monkeypatch.setattr(own_process.sys, "executable", str(tmp_path / "Front Table.exe"))
    assert own_process._program() == (str(tmp_path / "front-table.exe"),)
