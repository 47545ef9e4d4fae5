"""The results page, read back; and the standings as tables for other programs."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts
from director_app.domain.rounds import RoundKind
from director_app.domain.standings import ListedAs
from director_app.errors import DirectorError, NotFound
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from director_app.services.standings.results.naming import NameStyle, short_name
from director_app.services.standings.results.types import ResultsRequest
from reports.results_facts import DivisionResults, EventResults, PlayerResult
from reports.results_page import WebParts, results_page
from tests.builders import accept_walls, drawn_event, new_event
from tests.results_reader import read_page
from tests.wording import ALL_SHEETS_IN, NOT_PUBLISHED

HOSTILE = '</script><img src=x onerror="alert(1)">&amp;\'<!--'
ALL = ResultsRequest(everything=True)
WEB_PARTS = WebParts(
    '<html lang="$language">$sections<script type="application/json">$data</script>', "", ""
)


def page_of(desk, event, request=None):
    return read_page(desk.at(event).standings.results.page(request))


def win(desk, event, number, table):
    """East wins the first game of a table by itself; the others are wall games."""
    view = desk.at(event).scores.sheet(number, table)
    seats = view.seated[0].occupied
    first = Game(Outcome.MAHJONG, seats=seats, winner=seats[0], value=30, self_pick=True)
    desk.at(event).scores.accept(
        view, [first, *[Game(Outcome.WALL, seats=seats)] * (view.games - 1)]
    )
    return view.players[view.seated[0][seats[0]]].badge


def minus(points):
    return str(points).replace("-", "−")


def place_of(place):
    return "" if place.rank is None else f"{'T' if place.tied else ''}{place.rank}"


def test_the_page_says_what_the_standings_say(desk):
    event = drawn_event(desk, players=12)
    win(desk, event, 1, 2)
    accept_walls(desk, event, 1, [1, 3])
    desk.at(event).rulings.add(NewRuling("late", (3,), points=-15, note="Overslept"))
    desk.at(event).rulings.add(NewRuling("peek", (4,), round=1, note="Her own tile"))
    desk.at(event).rulings.disqualify(2, Disqualification("Rude twice", ranked=False))
    page = page_of(desk, event)
    places = desk.at(event).standings.standings().places
    assert [standing.badge for standing in page.standings] == [
        place.tally.badge for place in places
    ]
    for place, row in zip(places, page.standings, strict=True):
        tally = place.tally
        assert row.name == tally.name
        assert row.cells.get("place", "") == place_of(place)
        assert row.cells["total"] == minus(tally.total)
        assert row.cells["r1"] == minus(tally.rounds[0])
        assert row.cells["adj"] == minus(tally.adjustments or "–")
    assert "Disqualified" in page.row(2).cells["1"]
    for noted in ("Overslept", "Her own tile", "Rude twice", "peek"):
        assert noted not in desk.at(event).standings.results.page().decode()


def test_a_players_day_adds_up_to_the_rounds(desk):
    event = drawn_event(desk, players=12)
    for number in (1, 2):
        win(desk, event, number, 1)
        accept_walls(desk, event, number, [2, 3])
    desk.at(event).rulings.add(NewRuling("peek", (1, 4), round=1))
    page = page_of(desk, event)
    for place in desk.at(event).standings.standings().places:
        told = page.data["people"][str(place.tally.badge)]["t"]
        sums = [sum(game[1] for game in part[3]) + part[4] for part in told]
        assert sums == list(place.tally.rounds)
    why = set(page.data["why"])
    assert {"30 card value, +10 self-pick", "wall game", "another player won"} <= why


def test_tables_say_who_sat_where_and_what_each_game_gave(desk):
    event = drawn_event(desk)
    badge = win(desk, event, 1, 2)
    page = page_of(desk, event)
    row = next(table for table in page.tables["Table 2"] if table.badge == badge)
    assert list(row.cells.values())[2:] == ["40", "10", "10", "10", "70"]
    assert [table.cells["2"] for table in page.tables["Table 1 sheet missing"]] == ["–"] * 4
    seats = desk.at(event).scores.sheet(1, 2).seated[0]
    assert {table.badge for table in page.tables["Table 2"]} == {
        desk.at(event).scores.sheet(1, 2).players[who].badge for who in seats.entrants
    }


def test_what_is_not_released_is_not_told(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    win(desk, event, 2, 1)
    assert NOT_PUBLISHED in page_of(desk, event).notes
    desk.at(event).standings.release(1)
    page = page_of(desk, event)
    assert "Round 2" not in page.text
    assert {row.cells["total"] for row in page.standings} == {"40"}
    assert page.notes == []
    everything = page_of(desk, event, ALL)
    assert everything.notes == [
        NOT_PUBLISHED,
        "Provisional: 1 score sheet missing",
    ]
    assert "Round 2" in everything.heads
    assert page_of(desk, event, ResultsRequest(through=2)).notes == everything.notes


def test_a_division_without_a_release_waits_for_it(desk):
    event = new_event(desk, players=4)
    other = desk.events.add_division(event, "Beginners", "mania", 5)
    desk.events.add_division(event, "Social", "unscored", first_table=20)
    for name in ("Una", "Vera", "Wilma", "Xenia"):
        badge = (
            desk.at(event).roster.add(EntrantFacts(given=name, family="Zane"), division=other).badge
        )
        desk.at(event).roster.check_in([badge])
    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event, other).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    table = desk.at(event, other).scores.board(1)[0].table
    view = desk.at(event, other).scores.sheet(1, table)
    desk.at(event).scores.accept(view, [Game(Outcome.WALL)] * view.games)
    assert len(page_of(desk, event).standings) == 8
    desk.at(event).standings.release(1)
    page = page_of(desk, event)
    assert {standing.badge for standing in page.standings} == {1, 2, 3, 4}
    assert "Not published yet" in page.notes
    assert "Zane" not in page.text
    assert "This division isn’t scored." in page.text


def test_when_all_is_in_and_released_the_page_says_so(desk):
    event = drawn_event(desk)
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).standings.release(2)
    assert page_of(desk, event).notes == [ALL_SHEETS_IN]


def test_before_the_first_sheet_everybody_stands_at_0(desk):
    page = page_of(desk, drawn_event(desk))
    assert page.notes == ["No sheets in yet"]
    assert {row.cells["total"] for row in page.standings} == {"0"}
    assert page.tables == {}


def test_bonus_stands_apart_and_a_round_beside_the_event_is_named(desk):
    event = new_event(desk)
    desk.at(event).rounds.add(kind=RoundKind.BONUS, name="Bonus hand")
    desk.at(event).seating.draw(DrawOptions(seed=2))
    for number in (1, 2, 3):
        accept_walls(desk, event, number)
    page = page_of(desk, event)
    assert page.heads[-2:] == ["Bonus hand", "Bonus"]
    assert page.row(1).cells["bonus"] == "40"


def test_hostile_names_stay_names(desk):
    event = new_event(desk, players=3)
    badge = (
        desk.at(event)
        .roster.add(EntrantFacts(given=HOSTILE, family="Gold", city="<b>Rome</b>"))
        .badge
    )
    desk.at(event).roster.check_in([badge])
    kept = desk.events.get(event)
    facts = replace(kept.facts, name="<script>alert(2)</script>", director="$title ${x} <i>")
    desk.events.change(kept, facts)
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    page = page_of(desk, event)
    assert page.row(badge).name == f"{HOSTILE} Gold"
    assert page.row(badge).cells["1"] == "<b>Rome</b>"
    assert "<script>alert(2)</script>" in page.text
    assert "Director: $title ${x} <i>" in page.text
    assert not page.tags & {"img", "b", "i"}
    assert "onerror" not in page.attributes


@given(st.text(min_size=1, max_size=30), st.text(max_size=20))
def test_any_name_reads_back_as_it_is(name, city):
    player = PlayerResult(
        1,
        name,
        city,
        1,
        tied=False,
        total=5,
        rounds=(),
        adjustments=0,
        bonus=0,
        status=ListedAs.PLAYING,
        counts=True,
    )
    division = DivisionResults(
        1,
        name,
        name,
        0,
        0,
        begun=False,
        released=True,
        out=0,
        disputed=0,
        players=(player,),
    )
    text = results_page(EventResults(name, "", city, "", (division,)), WEB_PARTS)
    plain = name.replace("\r\n", "\n").replace("\r", "\n")
    page = read_page(text)
    assert page.standings[0].name.replace("\r\n", "\n").replace("\r", "\n") == plain
    assert len(page.standings) == 1
    assert page.data["people"] == {"1": {"d": 0, "t": []}}


def test_the_page_needs_no_network_and_tells_its_language(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    page = page_of(desk, event)
    assert page.language == "en"
    assert page.policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in page.policy
    assert all(address.startswith("#") for address in page.addresses)
    assert "style" not in page.attributes
    assert not page.tags & {"link", "img", "iframe"}
    assert set(page.scopes) == {"col", "row"}


def test_the_same_facts_give_the_same_bytes(desk, book):
    event = drawn_event(desk, players=12)
    win(desk, event, 1, 1)
    first = desk.at(event).standings.results.page()
    book.time.pass_by(minutes=90)
    assert desk.at(event).standings.results.page() == first
    assert desk.at(event).standings.results.table() == desk.at(event).standings.results.table()


def test_names_can_be_shortened(desk):
    event = new_event(desk, players=3)
    badge = desk.at(event).roster.add(EntrantFacts(given="Ann", family="Ames", city="Rome")).badge
    desk.at(event).roster.check_in([badge])
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    short = page_of(desk, event, ResultsRequest(NameStyle.SHORT))
    assert {row.name for row in short.standings} == {
        "Ann A. (#1)",
        "Ann A. (#4)",
        "Bea A.",
        "Cara A.",
    }
    assert (
        "Abbott"
        not in desk.at(event).standings.results.page(ResultsRequest(NameStyle.SHORT)).decode()
    )
    bare = desk.at(event).standings.results.page(ResultsRequest(NameStyle.BADGE)).decode()
    assert read_page(bare).row(4).name == "Badge 4"
    assert not any(word in bare for word in ("Ann", "Ames", "Rome"))


@pytest.mark.parametrize(
    ("given_name", "family", "short"),
    [
        ("Marilyn", "Katz", "Marilyn K."),
        ("Marilyn Katz", "", "Marilyn K."),
        ("Mary Ann", "o’Hara", "Mary Ann O."),
        ("Cher", "", "Cher"),
        ("", "Madonna", "Madonna"),
        ("Zoë", "E\u0301vora", "Zoë E\u0301."),
    ],
)
def test_short_names(given_name, family, short):
    assert short_name(given_name, family) == short


def test_a_round_that_is_not_there_is_refused(desk):
    event = drawn_event(desk)
    with pytest.raises(NotFound, match="There’s no round 9"):
        desk.at(event).standings.results.page(ResultsRequest(through=9))
    with pytest.raises(NotFound, match="no round 9"):
        desk.at(event).standings.results.table(through=9)


def test_a_page_that_cannot_be_written_leaves_the_one_that_was_there(desk, tmp_path):
    event = drawn_event(desk)
    folder = tmp_path / "web"
    file = desk.at(event).standings.results.write_page(folder)
    assert (file.name, [path.name for path in folder.iterdir()]) == ("index.html", ["index.html"])
    blocked = tmp_path / "file"
    blocked.write_text("mine")
    with pytest.raises(DirectorError, match=r"Can’t create the folder"):
        desk.at(event).standings.results.write_page(blocked)
    assert blocked.read_text() == "mine"
    (tmp_path / "taken" / "index.html").mkdir(parents=True)
    with pytest.raises(DirectorError, match=r"Can’t write .*index\.html"):
        desk.at(event).standings.results.write_page(tmp_path / "taken")
    assert [path.name for path in (tmp_path / "taken").iterdir()] == ["index.html"]


def test_json_is_what_the_standings_are(desk, tmp_path):
    event = drawn_event(desk)
    win(desk, event, 1, 1)
    data = json.loads(
        desk.at(event).standings.results.write_table("json", tmp_path / "r.json").read_text("utf-8")
    )
    assert (data["format"], data["version"]) == ("front-table-results", 1)
    assert data["event"]["days"] == ["2026-11-14"]
    (division,) = data["divisions"]
    assert division["standings"] == desk.at(event).standings.standings().data()
    assert (division["through"], division["released"], division["provisional"]) == (1, False, True)
    assert division["out"] == [{"round": 1, "table": 2}]


@pytest.mark.parametrize("lead", ["=", "+", "-", "@"])
def test_no_name_is_a_formula(desk, tmp_path, lead):
    event = new_event(desk, players=3)
    name = f'{lead}HYPERLINK("x") Gold'
    desk.at(event).roster.check_in(
        [desk.at(event).roster.add(EntrantFacts(given=name, city="=1+1")).badge]
    )
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    text = (
        desk.at(event)
        .standings.results.write_table("csv", tmp_path / "r.csv")
        .read_text("utf-8-sig")
    )
    rows = {row["badge"]: row for row in csv.DictReader(io.StringIO(text, newline=""))}
    assert (rows["4"]["name"], rows["4"]["city"]) == (f"'{name}", "'=1+1")
    assert (rows["1"]["total"], rows["1"]["round_1"]) == ("40", "40")
    book = openpyxl.load_workbook(
        desk.at(event).standings.results.write_table("xlsx", tmp_path / "r.xlsx")
    )
    sheet = book.worksheets[0]
    cells = {cell.value: cell for row in sheet.iter_rows() for cell in row}
    assert cells[name].data_type == cells["=1+1"].data_type == "s"
    assert cells[name].quotePrefix
    assert [row[6] for row in sheet.iter_rows(min_row=2, values_only=True)] == [40] * 4
