"""Fields and refusals of a ruling, its place, and what the director rules without the sheet."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.people import EntrantFacts
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.services.rulings.adviser import AdvisedPlace
from director_app.services.rulings.service import FREE
from director_app.ui.rulings.page import RulingsTab
from director_app.ui.shell.destinations import AskAdviser
from tests.builders import accept_walls, drawn_event, new_event
from tests.ui.rulings.at_page import AtPage, sit_down
from tests.ui.rulings.seen import badge_at, log_of
from tests.wording import ONLY_GAMES, WAIVED

Page = tuple[AtPage, RulingsTab]


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> Page:
    return sit_down(qtbot, desk, drawn_event(desk), RulingsTab)


def test_open_points_are_asked_beside_their_field(at: Page) -> None:
    hand, page = at
    hand.type("late\nbea\n\n1")
    assert page.form.points.isVisible()
    assert hand.focus == "ruling_points"
    hand.type("\n")
    assert "don’t set the points for" in page.form.points.refusal
    assert hand.focus == "ruling_points"
    hand.type("-15\n")
    (line,) = log_of(hand)
    assert (line.ruling.points, line.badges) == (-15, (2,))


def test_an_open_question_is_asked_before_anything_is_logged(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 1)))
    hand.type("3north\n")
    page.form.note.line.setFocus()
    hand.type("\n")
    assert hand.refused == ["Answer this first: How far did it go?"]
    assert hand.focus == "question_how_far"
    assert log_of(hand) == ()


def test_nobody_named_is_refused_at_the_player(at: Page) -> None:
    hand, page = at
    hand.type("peek\n")
    hand.click(page, "ruling_log")
    assert page.form.place.person.field.refusal == "Choose the player this is about."
    assert hand.focus == "ruling_player"


def test_an_unknown_name_stays_and_is_refused(at: Page) -> None:
    hand, page = at
    hand.type("peek\nzzz\n")
    assert "No match for “zzz”" in page.form.place.person.field.refusal
    assert page.form.place.person.line.text() == "zzz"


def test_a_wrong_table_and_game_are_refused_beside_them(at: Page) -> None:
    hand, page = at
    hand.type("peek\neve\n")
    hand.type("9")
    assert page.form.place.game.refusal == f"{ONLY_GAMES.format(round='Round 1', most=4)}."
    page.form.place.game.line.clear()
    page.form.place.table.line.setFocus()
    page.form.place.table.line.selectAll()
    hand.type("2")
    table = page.form.place.table
    seats = hand.desk.at(hand.event).roster.seats(hand.desk.at(hand.event).roster.get(5))
    if seats[0].table == 2:
        page.form.place.table.line.selectAll()
        hand.type("1")
    assert "isn’t at table" in page.form.place.person.field.refusal
    assert not table.refusal
    assert log_of(hand) == ()


def elsewhere(hand: AtPage) -> int:
    """Who sits East at table 2 in round 1."""
    view = hand.desk.at(hand.event).scores.sheet(1, 2)
    return view.players[view.seated[0].entrants[0]].badge


@pytest.mark.parametrize(
    ("said", "kind"), [("peek\n{0}\n", "peek"), ("own words\n{0}\n\nNoise\n", FREE)]
)
def test_a_player_of_another_table_is_logged_on_the_second_enter(
    at: Page, said: str, kind: str
) -> None:
    hand, page = at
    hand.type(said.format(elsewhere(hand)))
    table = page.form.place.table.line
    table.selectAll()
    hand.qtbot.keyClicks(table, "1")
    page.form.note.line.setFocus()
    hand.type("\n")
    assert "isn’t at table 1 in Round 1." in page.form.hint.text()
    assert "press Enter again" in page.form.hint.text()
    assert page.form.hint.isVisible()
    assert log_of(hand) == ()
    assert hand.focus == "ruling_note"
    hand.type("\n")
    (line,) = log_of(hand)
    assert (line.ruling.kind, line.ruling.table, line.badges) == (kind, 1, (elsewhere(hand),))


def test_the_button_asks_too_and_anew_for_another_table_or_player(at: Page) -> None:
    hand, page = at
    hand.type(f"own words\n{elsewhere(hand)}\n")
    page.form.words.set_text("Noise")
    table = page.form.place.table.line
    table.selectAll()
    hand.qtbot.keyClicks(table, "1")
    hand.click(page, "ruling_log")
    assert "isn’t at table 1" in page.form.hint.text()
    table.selectAll()
    hand.qtbot.keyClicks(table, "2")
    assert page.form.hint.text() == ""
    table.selectAll()
    hand.qtbot.keyClicks(table, "1")
    other = badge_at(hand, Seat.EAST)
    page.form.place.people.choose((elsewhere(hand), other))
    hand.click(page, "ruling_log")
    assert log_of(hand) == ()
    hand.click(page, "ruling_log")
    (line,) = log_of(hand)
    assert line.badges == (elsewhere(hand), other)


def test_players_of_several_tables_are_ruled_on_without_a_table(at: Page) -> None:
    hand, page = at
    hand.type(f"own words\n{elsewhere(hand)}\n")
    assert page.form.place.table.text == "2"
    hand.type(f"{badge_at(hand, Seat.EAST)}\n")
    assert page.form.place.table.text == ""
    hand.type("\nFour more minutes\n\n")
    (line,) = log_of(hand)
    assert (line.ruling.table, len(line.badges)) == (None, 2)


def test_a_missing_game_is_said_and_refused_when_logged(at: Page) -> None:
    hand, page = at
    hand.type("3north\n")
    assert "north" in page.form.place.person.field.refusal
    page.form.place.person.line.clear()
    hand.type("ann\n\n211")
    assert page.form.hint.text() == "This changes a game. Enter the game number."
    hand.type("\n")
    assert page.form.place.game.refusal == "This changes a game. Enter the game number."
    assert hand.focus == "ruling_game"


def test_a_table_without_a_player_names_everybody(at: Page) -> None:
    hand, _ = at
    hand.type("6")
    assert hand.focus == "ruling_table"
    hand.type("1\n1\n11")
    assert hand.focus == "ruling_note"
    hand.type("Both at once\n")
    (line,) = log_of(hand)
    assert len(line.badges) == 4
    assert (line.ruling.label, line.ruling.note) == (
        "Two players claim one discard",
        "Both at once",
    )
    assert line.ruling.said


def test_another_situation_to_rule_is_one_press_away(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 4)))
    hand.type("3north\n212")
    hand.click(page, "answer_see")
    assert page.form.title.text() == "Wall pushed out badly, tiles hidden"
    assert page.form.place.badges == (badge_at(hand, Seat.NORTH),)


def test_free_words(at: Page) -> None:
    hand, page = at
    hand.type("own words\n")
    assert page.form.title.text() == "Ruling in your own words"
    hand.type("ann\nbea\n\n")
    assert page.form.place.badges == (1, 2)
    assert hand.focus == "ruling_words"
    hand.type("\n")
    assert page.form.words.refusal == "Enter the ruling in a few words."
    hand.type("Four more minutes\n\n")
    (line,) = log_of(hand)
    assert (line.ruling.label, line.ruling.points, line.badges) == ("Four more minutes", 0, (1, 2))


def test_an_award_and_a_waiver_from_the_list(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 2)))
    hand.type("award\n")
    assert hand.focus == "award_E"
    hand.type("25\n0\n0\n\n\n")
    assert page.form.award.fields["S"].refusal == "Enter a number (0 for none)."
    assert hand.focus == "award_S"
    hand.type("-5\n\n")
    assert page.form.award.reason.refusal == "Enter the reason for this award."
    hand.type("The wall fell\n")
    (line,) = log_of(hand)
    result = line.ruling.facts.result
    assert result is not None
    assert result.points[Seat.EAST] == 25
    assert result.points[Seat.SOUTH] == -5
    hand.type("waive\nthe fourth signature\nShe had left\n")
    assert log_of(hand)[1].ruling.label == WAIVED.format(requirement="the fourth signature")


def test_the_round_is_the_clocks(at: Page) -> None:
    hand, page = at
    assert page.form.place.number == 1
    hand.desk.at(hand.event).clock.start(1)
    hand.desk.at(hand.event).clock.end()
    hand.desk.at(hand.event).clock.next_round()
    assert page.form.place.number == 2


def test_coming_from_a_table_offers_its_players(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(2, 1, 3)))
    row = page.form.place
    hand.type("peek\n")
    assert (row.number, row.table.text, row.game.text) == (2, "1", "3")
    offered = [match.key for match in row.person.matches.model.rows]
    view = hand.desk.at(hand.event).scores.sheet(2, 1)
    assert offered == [view.players[who].badge for _, who in view.seated[2]]
    hand.press(Qt.Key.Key_Down, Qt.Key.Key_Down).type("\n")
    assert row.badges == (offered[1],)
    assert row.person.line.text().split()[0] in {"North", "East", "South", "West"}


def test_somebody_else_than_at_the_table_one_came_from(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(1, 1, 3)))
    view = hand.desk.at(hand.event).scores.sheet(1, 2)
    other = view.players[view.seated[0].entrants[0]].badge
    hand.type(f"peek\n{other}\n")
    assert page.form.place.table.text == "2"
    assert page.form.answer.isVisible()


def test_coming_from_a_player_names_them(at: Page) -> None:
    hand, page = at
    page.lead_to(AskAdviser(place=AdvisedPlace(badge=6)))
    hand.type("peek\n\n\n")
    assert log_of(hand)[0].badges == (6,)


def test_a_form_begun_is_kept_and_esc_is_one_step_out(at: Page) -> None:
    hand, page = at
    hand.type("late\ngail\n")
    accept_walls(hand.desk, hand.event, 1)
    page.reload()
    page.lead_to(AskAdviser(place=AdvisedPlace(2, 1, 1)))
    assert page.form.place.badges == (7,)
    assert page.form.place.number == 1
    hand.press(Qt.Key.Key_Escape)
    assert hand.focus == "kind_find"
    assert page.form.place.badges == (7,)
    page.list.search.clear()
    hand.press(Qt.Key.Key_Escape)
    assert not page.adviser.deciding
    assert page.form.place.badges == ()
    assert log_of(hand) == ()


def test_enter_in_the_game_logs_as_the_button_says(at: Page) -> None:
    hand, _ = at
    hand.type("peek\ncara\n2\n")
    (line,) = log_of(hand)
    assert (line.ruling.game, line.ruling.stands) == (2, True)
    assert hand.focus == "kind_find"


def test_enter_held_down_logs_nothing(at: Page) -> None:
    hand, page = at
    hand.type("peek\ncara\n")
    page.form.note.line.setFocus()
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True
    )
    QApplication.sendEvent(page.form.note.line, held)
    assert log_of(hand) == ()


def test_an_unscored_division_is_ruled_in_words_only(qtbot: QtBot, desk: Desk) -> None:
    event = new_event(desk, players=4)
    main = desk.events.get(event).main
    desk.events.change_division(event, main.id, ruleset="unscored")
    hand, page = sit_down(qtbot, desk, event, RulingsTab)
    keys = [row.key for row in page.list.model.rows]
    assert keys == ["own:free", "own:waive", "own:disqualify"]
    hand.type("1ann\n\nTalked loudly\n\n")
    assert log_of(hand)[0].ruling.label == "Talked loudly"


def test_the_players_division_brings_its_sheet(qtbot: QtBot, desk: Desk) -> None:
    event = new_event(desk, players=4)
    other = desk.events.add_division(event, "Open", "four-seasons", 10)
    badge = (
        desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Young"), division=other).badge
    )
    hand, page = sit_down(qtbot, desk, event, RulingsTab)
    hand.type(f"peek\n{badge}\n")
    assert page.form.rules.text().startswith("Four Seasons")


@pytest.mark.parametrize(("key", "total"), [("1", 20), ("2", 10)])
@pytest.mark.parametrize("mouse", [False, True])
def test_a_penalty_that_accepted_points_may_have_is_asked(
    at: Page, key: str, total: int, *, mouse: bool
) -> None:
    hand, page = at
    rows = ["round,table,game,E,N,W,S", "1,1,1,-10,0,0,25"]
    rows += [f"1,1,{game},10,10,10,10" for game in (2, 3, 4)]
    tables = hand.desk.at(hand.event).scores.tables
    tables.bring_in(tables.read("\n".join(rows)), accept=True)
    hand.type(f"peek\n{badge_at(hand, Seat.EAST)}\n")
    page.form.note.line.setFocus()
    hand.type("\n")
    assert log_of(hand) == ()
    assert "game 1 may already include East" in page.form.which.question
    assert hand.focus == "ruling_penalty"
    if mouse:
        hand.click(page, f"ruling_penalty_{key}")
    else:
        hand.type(key)
    assert len(log_of(hand)) == 1
    assert hand.desk.at(hand.event).scores.sheet(1, 1).totals[Seat.EAST] == total
    assert not page.form.which.isVisible()


def test_a_first_time_that_is_only_a_warning_asks_for_no_points(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(
        'id = "own"\nname = "Own"\nshort = "Own"\n[[penalties]]\nid = "hummed"\n'
        'name = "hummed a song"\nscope = "round"\nfirst_free = true\nsection = "7"\n',
        encoding="utf-8",
    )
    desk.rulebook.add(file)
    hand, page = sit_down(qtbot, desk, drawn_event(desk, ruleset="own"), RulingsTab)
    hand.type("hummed\nbea\n")
    assert not page.form.points.isVisible()
    hand.type("\n")
    assert [line.ruling.points for line in log_of(hand)] == [0]
    hand.type("hummed\nbea\n\n")
    assert hand.focus == "ruling_points"
    hand.type("-15\n")
    assert [line.ruling.points for line in log_of(hand)] == [0, -15]
