"""The master-point report: page and CSV, added up again here from the games."""

from __future__ import annotations

import csv
import re

import pytest
from pypdf import PdfReader

from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.rounds import RoundKind
from director_app.domain.tables import Seat
from director_app.errors import DirectorError
from director_app.services.game_rulings.awards import award
from director_app.services.points_report.columns import check_figure
from director_app.services.rulings.service import Disqualification, NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import accept_walls, drawn_event, new_event, wall
from tests.services.weighted import ranked_so
from tests.wording import WAIVED

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


def report(desk, event, folder):
    pdf, table = desk.at(event).reports.master_points(folder)
    with table.open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.DictReader(lines))
    pages = " ".join(page.extract_text() for page in PdfReader(pdf).pages)
    return re.sub(r"\s+", " ", pages), rows


def played(desk):
    """Two rounds and a bonus round that turns the order round."""
    event = new_event(desk, players=4, rounds=2)
    desk.at(event).rounds.add(kind=RoundKind.BONUS, name="Bonus hand")
    desk.at(event).seating.draw(DrawOptions(seed=1))
    won = Game(Outcome.MAHJONG, winner=E, value=50, thrower=S, exposures=0)
    for number in (1, 2):
        desk.at(event).scores.accept(
            desk.at(event).scores.sheet(number, 1), [won, wall(), wall(), wall()]
        )
    turned = award({E: -500, N: 0, W: 0, S: 500}, "The bonus hand")
    desk.at(event).scores.accept(
        desk.at(event).scores.sheet(3, 1), [turned, wall(), wall(), wall()]
    )
    return event


def test_page_and_table_agree_with_the_qualifying_totals(desk, tmp_path):
    event = played(desk)
    desk.at(event).rulings.add(NewRuling("late", (2,), points=-15))
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=1, game=2))
    words, rows = report(desk, event, tmp_path / "out")
    places = {
        place.tally.badge: place.tally for place in desk.at(event).standings.standings().places
    }
    by_badge = {}
    for sheet_round in (1, 2):
        sheet = desk.at(event).scores.sheet(sheet_round, 1).sheet
        for entrant, points in sheet.totals().items():
            by_badge[entrant] = by_badge.get(entrant, 0) + points
    badges = {line.entrant.id: line.badge for line in desk.at(event).roster.roster().lines}
    added_up = {badges[entrant]: points for entrant, points in by_badge.items()}
    added_up[2] -= 15
    added_up[3] -= 10
    assert {int(row["badge"]): int(row["qualifying_total"]) for row in rows} == added_up
    assert {badge: place.qualifying_total for badge, place in places.items()} == added_up
    for row in rows:
        rounds = int(row["round_1"]) + int(row["round_2"]) + int(row["adjustments"])
        assert rounds == int(row["qualifying_total"])
        assert row["name"] in words
        assert row["qualifying_total"].replace("-", "\N{MINUS SIGN}") in words
    assert "round_3" not in rows[0]
    assert "Bonus hand" in words


def test_a_bonus_round_that_turns_the_order_round_does_not_turn_the_report(desk, tmp_path):
    event = played(desk)
    standings = [place.tally.badge for place in desk.at(event).standings.standings().places]
    _, rows = report(desk, event, tmp_path)
    ranking = [(int(row["place"]), int(row["qualifying_total"])) for row in rows]
    assert ranking == sorted(ranking, key=lambda ranked: (ranked[0], -ranked[1]))
    east = desk.at(event).scores.sheet(1, 1).seated[0].east
    badge = next(
        line.badge for line in desk.at(event).roster.roster().lines if line.entrant.id == east
    )
    assert int(rows[0]["badge"]) == badge
    assert standings[-1] == badge


def averaged_event(desk, folder):
    """Four players, each at least 3 rounds for a place; one of the three is a bonus round."""
    ranking = """
method = { kind = "average", least = 3, section = "7" }
ties = [{ place = 1, policy = "dice", section = "7" }]
"""
    event = new_event(desk, ruleset=ranked_so(desk, folder, ranking), players=4, rounds=2)
    desk.at(event).rounds.add(kind=RoundKind.BONUS, name="Bonus hand")
    desk.at(event).seating.draw(DrawOptions(seed=1))
    for number in (1, 2):
        accept_walls(desk, event, number)
    turned = award({E: -500, N: 0, W: 0, S: 500}, "The bonus hand")
    desk.at(event).scores.accept(
        desk.at(event).scores.sheet(3, 1), [turned, wall(), wall(), wall()]
    )
    return event


def test_the_report_ranks_by_averages_where_the_event_does(desk, tmp_path):
    event = averaged_event(desk, tmp_path)
    assert all(place.rank for place in desk.at(event).standings.standings().places)
    words, rows = report(desk, event, tmp_path / "out")
    assert {row["place"] for row in rows} == {""}
    assert "An average is a player’s total divided by the rounds they played." in words
    assert "A place takes at least 3 rounds." in words
    assert "80 points in 2 rounds: 40.00 per round." in rows[0]["explanation"]


def test_the_report_says_where_it_leaves_ties_that_the_event_breaks(desk, tmp_path):
    event = new_event(desk, ruleset="mission", players=4, rounds=2)
    desk.at(event).rounds.add(kind=RoundKind.BONUS, name="Bonus hand")
    desk.at(event).seating.draw(DrawOptions(seed=1))
    for number in (1, 2):
        accept_walls(desk, event, number)
    level = "Players level on this list share a place."
    assert level not in report(desk, event, tmp_path / "before")[0]
    turned = award({E: -500, N: 0, W: 0, S: 500}, "The bonus hand")
    desk.at(event).scores.accept(
        desk.at(event).scores.sheet(3, 1), [turned, wall(), wall(), wall()]
    )
    words, rows = report(desk, event, tmp_path / "out")
    assert {row["place"] for row in rows} == {"1"}
    assert level in words


def test_equal_qualifying_totals_share_a_place(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    _, rows = report(desk, event, tmp_path)
    assert [row["place"] for row in rows] == ["1"] * 8


def test_who_withdrew_or_was_disqualified_is_listed_as_such(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).roster.set_status(2, Status.WITHDRAWN)
    desk.at(event).rulings.disqualify(3, Disqualification("Shouted"))
    words, rows = report(desk, event, tmp_path)
    status = {row["badge"]: (row["status"], row["place"]) for row in rows}
    assert status["2"] == ("withdrawn", "1")
    assert status["3"] == ("disqualified", "")
    assert "disqualified" in words


def test_what_was_ruled_otherwise_than_the_sheet_is_told(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).rulings.add(
        NewRuling("peek", (1,), round=1, points=-5, overruled="Her first event")
    )
    made = desk.at(event).rulings.award(1, 1, 2, {Seat.WEST: -10}, "The wall fell")
    desk.at(event).rulings.waive("cards are verified", "The pencil broke")
    words, _ = report(desk, event, tmp_path)
    assert re.search(r"(?i)rulings that overrule the rule sheet 3\b", words)
    waived = WAIVED.format(requirement="cards are verified")
    for said in ("Her first event", "The wall fell", waived):
        assert said in words
    desk.at(event).rulings.cancel(made.number, "It stood")
    words, _ = report(desk, event, tmp_path)
    assert re.search(r"(?i)rulings that overrule the rule sheet 2\b", words)
    changed, _, listed = words.partition("QUALIFYING")
    assert "The wall fell" in changed
    assert "The wall fell" not in listed


def test_points_that_were_lost_are_said_to_be(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    desk.at(event).rulings.disqualify(3, Disqualification("Shouted", keeps_points=False))
    words, rows = report(desk, event, tmp_path)
    (out,) = (row for row in rows if row["status"] == "disqualified")
    assert out["qualifying_total"] == "0"
    assert "points don’t count" in words


def test_sheets_still_out_make_the_report_say_that_it_is_not_complete(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1, [1])
    words, _ = report(desk, event, tmp_path)
    assert "1 of 2" in words
    assert "This report isn’t complete" in words


def test_corrections_and_short_tables_are_counted(desk, tmp_path):
    event = drawn_event(desk, players=11)
    accept_walls(desk, event, 1)
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "A slip", all_present=True)
    accept_walls(desk, event, 1, [1])
    words, _ = report(desk, event, tmp_path)
    assert re.search(r"(?i)corrections 1\b", words)
    assert re.search(r"(?i)3-player or 2-player tables 1\b", words)


def test_an_event_without_a_sheet_has_a_report_too(desk, tmp_path):
    event = new_event(desk, players=4)
    _, rows = report(desk, event, tmp_path)
    assert [row["qualifying_total"] for row in rows] == ["0"] * 4


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1+1", "\r=1+1"])
def test_a_name_is_never_a_formula(desk, tmp_path, name):
    event = new_event(desk, players=0)
    desk.at(event).roster.add(
        EntrantFacts(given=name, family="Lee", member_no="=2+2"), status=Status.CHECKED_IN
    )
    text = desk.at(event).reports.master_points(tmp_path)[1].read_text(encoding="utf-8-sig")
    row = next(csv.DictReader(text.splitlines(keepends=True)))
    assert row["name"].startswith("'") or row["name"][:1].isalnum()
    assert row["member_no"] == "'=2+2"


def test_letters_are_kept_in_the_table(desk, tmp_path):
    event = new_event(desk, players=0)
    desk.at(event).roster.add(
        EntrantFacts(given="Phyllis", family="Nguyễn", member_no="00101"), status=Status.CHECKED_IN
    )
    _, rows = report(desk, event, tmp_path)
    assert (rows[0]["name"], rows[0]["member_no"]) == ("Phyllis Nguyễn", "00101")


def test_a_folder_that_cannot_be_written_is_refused(desk, tmp_path):
    event = new_event(desk, players=4)
    blocked = tmp_path / "blocked"
    blocked.write_text("a file", encoding="utf-8")
    for folder in (blocked, blocked / "inside"):
        with pytest.raises(DirectorError, match="Choose another folder"):
            desk.at(event).reports.master_points(folder)


def test_the_report_is_the_same_each_time_and_its_check_figure_is_not_with_other_points(
    desk, tmp_path
):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    first = [path.read_bytes() for path in desk.at(event).reports.master_points(tmp_path)]
    again = [path.read_bytes() for path in desk.at(event).reports.master_points(tmp_path)]
    assert first == again
    check = check_figure(first[1].decode("utf-8-sig"))
    words, _ = report(desk, event, tmp_path)
    assert check in words
    desk.at(event).rulings.add(NewRuling("late", (1,), points=-5))
    assert check not in report(desk, event, tmp_path)[0]


ALONE = """
id = "alone"
name = "Alone"
short = "Alone"

[[bonuses]]
id = "jokerless"
name = "jokerless"
when = "jokerless"
add = 20
master_points = false

[[penalties]]
id = "phone"
name = "phone rang"
scope = "event"
points = -5
master_points = false

[[penalties]]
id = "loud"
name = "too loud"
scope = "round"
points = -10
master_points = false
"""


def test_what_is_for_the_event_alone_is_left_out_and_told_beside_each_row(desk, tmp_path):
    file = tmp_path / "alone.toml"
    file.write_text(ALONE, encoding="utf-8")
    desk.rulebook.add(file)
    event = drawn_event(desk, ruleset="alone", players=4)
    won = Game(Outcome.MAHJONG, winner=E, value=50, thrower=S, exposures=0, jokerless=True)
    plain = Game(Outcome.MAHJONG, winner=N, value=60, thrower=S, exposures=0)
    sheet = desk.at(event).scores.sheet(1, 1)
    seat = {who: sheet.players[sheet.seated[0][who]].badge for who in (E, N, W, S)}
    desk.at(event).scores.accept(sheet, [won, plain, wall(), wall()])
    desk.at(event).rulings.add(NewRuling("phone", (seat[N],)))
    desk.at(event).rulings.add(NewRuling("loud", (seat[W],), round=1))
    places = {place.tally.badge: place for place in desk.at(event).standings.standings().places}
    words, rows = report(desk, event, tmp_path / "out")
    by_badge = {int(row["badge"]): row for row in rows}
    east, north, west = (by_badge[seat[who]] for who in (E, N, W))
    games = {who: sheet_points(desk, event, seat[who]) for who in (E, N, W)}
    assert places[seat[E]].tally.total == games[E]
    assert int(east["qualifying_total"]) == int(east["round_1"]) == games[E] - 20
    assert east["explanation"] == "Not counted toward master points in Round 1: jokerless +20."
    assert places[seat[N]].tally.total == games[N] - 5
    assert (int(north["qualifying_total"]), north["adjustments"]) == (games[N], "0")
    assert north["explanation"] == (
        "Not counted toward master points on the event total: phone rang −5."
    )
    assert places[seat[W]].tally.total == games[W] - 10
    assert int(west["qualifying_total"]) == games[W]
    assert "in Round 1: too loud −10." in west["explanation"]
    assert next(place.tally.badge for place in places.values()) == seat[E]
    assert (east["place"], north["place"]) == ("2", "1"), "the report ranks by its own totals"
    assert f"{games[E] - 20}†" in words
    assert (
        "A round marked † leaves out what doesn’t count toward master points: jokerless, too loud."
    ) in words
    assert "Adjustments leave out what doesn’t count toward master points: phone rang." in words
    (told,) = [
        row for row in desk.at(event).standings.standings().data() if row["badge"] == seat[E]
    ]
    assert (told["total"], told["master_rounds"]) == (games[E], [games[E] - 20])


def sheet_points(desk, event, badge):
    sheet = desk.at(event).scores.sheet(1, 1).sheet
    ids = {line.badge: line.entrant.id for line in desk.at(event).roster.roster().lines}
    return sheet.totals()[ids[badge]]


def test_a_corrected_game_and_other_rules_change_what_is_left_out(desk, tmp_path):
    file = tmp_path / "alone.toml"
    file.write_text(ALONE, encoding="utf-8")
    desk.rulebook.add(file)
    event = drawn_event(desk, ruleset="alone", players=4)
    won = Game(Outcome.MAHJONG, winner=E, value=50, thrower=S, exposures=0, jokerless=True)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [won, wall(), wall(), wall()])

    def differences():
        tallies = [place.tally for place in desk.at(event).standings.standings().places]
        return sorted(tally.total - tally.qualifying_total for tally in tallies)

    assert differences() == [0, 0, 0, 20]
    division = desk.events.get(event).main.id
    text = ALONE.replace("master_points = false", "master_points = true", 1)
    desk.at(event).rule_changes.apply(division, text, "Jokerless counts")
    assert differences() == [0, 0, 0, 0]
    desk.at(event).history.undo()
    desk.at(event).scores.reopen(desk.at(event).scores.sheet(1, 1), "A slip", all_present=True)
    plain = [wall()] * 4
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), plain)
    assert differences() == [0, 0, 0, 0]


def test_a_bonus_of_the_last_game_is_left_out_of_that_game_alone(desk, tmp_path):
    file = tmp_path / "alone.toml"
    last = ALONE.replace('when = "jokerless"', 'when = "game"\ngames = [4]', 1)
    file.write_text(last, encoding="utf-8")
    desk.rulebook.add(file)
    event = drawn_event(desk, ruleset="alone", players=4)
    won = Game(Outcome.MAHJONG, winner=E, value=50, thrower=S, exposures=0)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), [won, won, won, won])
    best = desk.at(event).standings.standings().places[0].tally
    assert (best.total, best.qualifying_total) == (220, 200)
