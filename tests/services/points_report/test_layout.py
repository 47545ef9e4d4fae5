"""The report before it goes: its columns, typed points, what to look at, where people are from."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import timedelta

import pytest
from pypdf import PdfReader

from director_app.domain.actions import ActionKind
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.results_kept import Finality
from director_app.errors import DirectorError
from director_app.services.event_options import store_options
from director_app.services.points_report.columns import COLUMNS
from director_app.services.points_report.states import city_and_state
from director_app.services.printing.service import PrintRequest
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, drawn_event, new_event
from tests.wording import NO_BADGE


@pytest.fixture
def played(desk):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    return event


def header(desk, event, folder):
    table = desk.at(event).reports.send(folder).files[1].read_text(encoding="utf-8-sig")
    return next(csv.reader(io.StringIO(table)))


def keys(desk, event):
    return [warning.key for warning in desk.at(event).reports.check()]


def test_the_usual_columns_hold_what_the_office_asks_for(desk, played, tmp_path):
    assert header(desk, played, tmp_path) == [
        *("place", "tied", "settled", "badge", "name", "city", "state", "member_no"),
        *("rounds_played", "round_1", "round_2", "adjustments", "qualifying_total"),
        *("top_ten", "status", "event", "dates", "venue", "director", "certification"),
        *("rule_set", "card_year", "players", "tables", "qualifying_rounds", "games"),
        "deviations",
    ]


def test_columns_and_their_order_are_remembered(desk, book, played, tmp_path):
    desk.at(played).reports.set_columns(("qualifying_total", "name", "place"))
    other = book.open("Desk 2")
    try:
        assert header(other, played, tmp_path) == ["qualifying_total", "name", "place"]
        page = PdfReader(tmp_path / "master-points.pdf").pages[0].extract_text()
        assert "MEMBER" not in page
        assert page.index("QUALIFYING") < page.rindex("PLAYER")
    finally:
        other.close()
    desk.at(played).history.undo()
    assert len(desk.at(played).reports.columns()) > 20
    desk.at(played).reports.set_columns(("qualifying_total", "name"))
    desk.at(played).reports.set_columns(())
    assert len(desk.at(played).reports.columns()) > 20


@pytest.mark.parametrize(
    ("columns", "said"),
    [
        (
            ("name", "qualifying_total", "shoe_size"),
            r"The report has no shoe_size column\. Choose from: place, ",
        ),
        (("name", "name", "qualifying_total"), r"Column name is listed twice\. List it once\."),
        (("name",), r"The report needs the qualifying_total column\. Add it\."),
        (("qualifying_total",), r"The report needs the name column\. Add it\."),
    ],
)
def test_columns_that_cannot_be_are_refused(desk, played, columns, said):
    with pytest.raises(DirectorError, match=said):
        desk.at(played).reports.set_columns(columns)


def test_every_column_prints_large_and_small(desk, played):
    desk.at(played).reports.set_columns(tuple(column.key for column in COLUMNS))
    for large in (False, True):
        out = io.BytesIO()
        desk.at(played).printing.write("master-points", out, PrintRequest(large_print=large))
        text = " ".join(page.extract_text() for page in PdfReader(out).pages)
        assert "Ann Abbott" in text
        assert "REPORT" in text


def test_the_printed_report_is_the_one_that_would_go_out(desk, played, tmp_path):
    def printed():
        out = io.BytesIO()
        desk.at(played).printing.write("master-points", out, PrintRequest())
        return PdfReader(out).pages[0].extract_text()

    sent = desk.at(played).reports.send(tmp_path).files[0]
    assert printed() == PdfReader(sent).pages[0].extract_text()
    desk.at(played).rulings.add(NewRuling("late", (1,), points=-5))
    assert "replaces report 1" in printed()
    sent = desk.at(played).reports.send(tmp_path).files[0]
    assert printed() == PdfReader(sent).pages[0].extract_text()


@pytest.mark.parametrize(
    ("city", "extras", "told"),
    [
        ("Newton, MA", (), ("Newton", "MA")),
        ("Newton, Massachusetts", (), ("Newton", "MA")),
        ("Paris, France", (), ("Paris, France", "")),
        ("Newton", (("State", "ma"),), ("Newton", "MA")),
        ("Newton, MA", (("ST", "MA"),), ("Newton", "MA")),
        ("Newton, MA", (("State", "New York"),), ("Newton, MA", "NY")),
        ("Bergen", (("State / Province", ""), ("State", "Vestland")), ("Bergen", "Vestland")),
        ("", (), ("", "")),
    ],
)
def test_city_and_state_are_told_apart(city, extras, told):
    assert city_and_state(EntrantFacts(given="Ann", city=city, extras=extras)) == told


def test_points_are_as_typed_and_stand_in_page_and_table(desk, played, tmp_path):
    assert "points" not in header(desk, played, tmp_path)
    desk.at(played).reports.set_points(3, " 12.5 ")
    table = desk.at(played).reports.send(tmp_path).files[1].read_text(encoding="utf-8-sig")
    given = {row["badge"]: row["points"] for row in csv.DictReader(io.StringIO(table))}
    assert given["3"] == "12.5"
    assert set(given.values()) == {"12.5", ""}
    assert "12.5" in PdfReader(tmp_path / "master-points.pdf").pages[0].extract_text()
    desk.at(played).reports.set_points(3, "")
    assert desk.at(played).reports.points() == {}
    for bad in ("-3", "=1+1", "many", "1e9"):
        with pytest.raises(DirectorError, match="isn’t a number of master points"):
            desk.at(played).reports.set_points(3, bad)
    with pytest.raises(DirectorError):
        desk.at(played).reports.set_points(99, "3")


def test_points_come_from_a_list_by_badge_member_number_or_name(desk, tmp_path):
    event = new_event(desk, players=0)
    for given, number in (("Ann", "0071"), ("Bea", "72"), ("Cara", "73"), ("Ann", "74")):
        facts = EntrantFacts(given=given, family="Lee", member_no=number)
        desk.at(event).roster.add(facts, status=Status.CHECKED_IN)
    file = tmp_path / "points.csv"
    file.write_text(
        "Badge,Member number,Name,Master points\n"
        "1,,,10\n,72,,7.5\n,,cara lee,3\n,,Ann Lee,4\n9,,,1\n2,,,8\n4,,,-1\n",
        encoding="utf-8",
    )
    found = desk.at(event).reports.import_points(file)
    assert found.points == {1: "10", 2: "7.5", 3: "3"}
    assert [(refused.row, refused.reason.split(":")[0]) for refused in found.refused] == [
        (5, "More than one player has the name Ann Lee. Use badge numbers."),
        (6, NO_BADGE.format(badge=9)),
        (7, "Badge 2 already has points in a row above."),
        (
            8,
            (
                "-1 isn’t a number of master points. Enter a number such as 12 or 3.5, "
                "or leave it blank."
            ),
        ),
    ]
    assert desk.at(event).reports.points() == found.points


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Badge,Name\n1,Ann\n",
            r"points.csv has no points column\. Name a column Points or Master points\.",
        ),
        ("Hat,Points\nred,3\n", "has no player column"),
        ("Badge,Points\n99,3\n", r"has no usable rows\. Row 2: No player has the badge 99"),
    ],
)
def test_a_list_without_points_is_refused(desk, played, tmp_path, text, said):
    file = tmp_path / "points.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DirectorError, match=said):
        desk.at(played).reports.import_points(file)
    assert desk.at(played).reports.points() == {}


def test_what_to_look_at_is_named_and_goes_as_it_is_mended(desk, book, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2, [1])
    found = {warning.key: warning for warning in desk.at(event).reports.check()}
    assert set(found) == {
        *("sheets", "few", "final", "certification", "card_year"),
        *("member_no", "city", "state"),
    }
    assert found["sheets"].words == "1 score sheet not accepted: round 2 table 2"
    assert (found["sheets"].where, found["sheets"].sheet) == ("scores", (2, 2))
    assert "Ann Abbott" in found["member_no"].words
    assert found["member_no"].words.endswith("and 2 more")
    accept_walls(desk, event, 2, [2])
    kept = desk.events.get(event)
    facts = replace(kept.facts, certification="Certified", card_year=2026)
    desk.events.change(kept, facts)
    for badge in range(1, 9):
        entrant = desk.at(event).roster.get(badge)
        desk.at(event).roster.edit(
            entrant, replace(entrant.facts, city="Rome, GA", member_no=f"{badge}")
        )
    with desk.store.begin(ActionKind.OTHER, "Post when results are final", event=event) as work:
        store_options(work, event, Finality(unofficial_until=book.time.at + timedelta(minutes=30)))
    assert keys(desk, event) == ["few", "final"]
    book.time.pass_by(minutes=31)
    assert keys(desk, event) == ["few"]


def test_rules_and_rulings_that_differ_are_pointed_out(desk):
    event = drawn_event(desk, ruleset="mania", players=16)
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    desk.at(event).rulings.add(
        NewRuling("peek", (1,), round=1, points=-5, overruled="Her first event")
    )
    found = {warning.key: warning for warning in desk.at(event).reports.check()}
    assert "few" not in found
    assert "the thrower" in found["rules"].words
    assert found["rulings"].words == "1 ruling overrules the rule sheet"


def test_nothing_to_look_at_keeps_the_report_back(desk, tmp_path):
    event = drawn_event(desk)
    assert len(desk.at(event).reports.check()) > 5
    assert desk.at(event).reports.send(tmp_path).new


def test_a_tie_for_which_dice_are_due_is_pointed_out_and_told(desk, tmp_path):
    event = drawn_event(desk, ruleset="mission")
    accept_walls(desk, event, 1)
    accept_walls(desk, event, 2)
    (tie,) = (warning for warning in desk.at(event).reports.check() if warning.key == "ties")
    assert tie.where == "standings"
    table = desk.at(event).reports.send(tmp_path).files[1].read_text(encoding="utf-8-sig")
    told = {row["settled"] for row in csv.DictReader(io.StringIO(table))}
    assert told == {place.tie_words for place in desk.at(event).standings.standings().places}
    assert "dice roll needed" in told
    page = PdfReader(tmp_path / "master-points.pdf").pages[0].extract_text()
    assert "dice roll needed" in " ".join(page.split())
