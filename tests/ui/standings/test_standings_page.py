"""Places through a round, ties as ties, the day behind a place, the release."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.games import Game, Outcome
from director_app.domain.people import EntrantFacts
from director_app.rules.words.telling import section_words
from director_app.services.desk import Desk
from director_app.services.rulings.disqualifying import Disqualification
from director_app.services.rulings.service import NewRuling
from director_app.ui.kit.framed import FramedBox
from director_app.ui.kit.text import Text
from director_app.ui.shell.destinations import (
    PageKey,
    PlayerDay,
    PrintedDocument,
    ScoreSheet,
    page_of,
)
from director_app.ui.shell.place_words import ordinal, place_words
from director_app.ui.standings.page import StandingsTab
from tests.builders import accept_walls, drawn_event, new_event
from tests.services.weighted import weighted_event
from tests.ui.rulings.at_page import CTRL, AtPage, sit_down
from tests.wording import NOT_OF_THE_BEST, PEEK


def win(desk: Desk, event: int, number: int, table: int) -> int:
    """Accept a sheet in which East wins the first game by itself; returns East's badge."""
    view = desk.at(event).scores.sheet(number, table)
    seats = view.seated[0].occupied
    first = Game(Outcome.MAHJONG, seats=seats, winner=seats[0], value=30, self_pick=True)
    wall = Game(Outcome.WALL, seats=seats)
    desk.at(event).scores.accept(view, [first, *[wall] * (view.games - 1)])
    entrant = view.seated[0][seats[0]]
    assert entrant is not None
    return view.players[entrant].badge


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, StandingsTab]:
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    return sit_down(qtbot, desk, event, StandingsTab)


def cells(page: StandingsTab, title: str) -> list[str]:
    model = page.table.model()
    titles = [column.title for column in page.table.rows.columns]
    at = titles.index(title)
    return [str(model.index(row, at).data()) for row in range(model.rowCount())]


def test_empty_leads_to_the_scores(qtbot: QtBot, desk: Desk) -> None:
    hand, page = sit_down(qtbot, desk, drawn_event(desk), StandingsTab)
    assert not page.frame.release_button.isVisible()
    assert not page.frame.rounds.isVisible()
    hand.type("\n")
    assert hand.gone == [PageKey.SCORES]
    accept_walls(desk, hand.event, 1, [1])
    assert page.table.isVisible()


def test_ties_are_ties_and_letters_find(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    assert cells(page, "Place") == ["T1"] * 8
    assert cells(page, "Total") == ["40"] * 8
    assert cells(page, "Round 1") == ["40"] * 8
    assert hand.focus == "standings_table"
    hand.type("e")
    assert page.table.current().tally.name == "Eve Abbott"


def test_a_win_and_a_penalty_move_places_at_once(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    hand.desk.at(hand.event).rulings.add(NewRuling("peek", (3,), round=1))
    hand.desk.at(hand.event).rulings.add(NewRuling("late", (4,), points=-15))
    assert cells(page, "Place") == ["T1"] * 6 + ["7", "8"]
    assert cells(page, "Player")[-2:] == ["Cara Abbott", "Dot Abbott"]
    assert cells(page, "Total")[-2:] == ["30", "25"]
    assert cells(page, "Rulings")[-2:] == ["(−10)", "−15"]


def test_brackets_step_through_the_rounds(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    badge = win(hand.desk, hand.event, 2, 1)
    assert page.frame.rounds.current() == 2
    assert "Round 2" in [column.title for column in page.table.rows.columns]
    assert page.table.rows.rows[0].tally.badge == badge
    hand.press(Qt.Key.Key_BracketLeft)
    assert page.frame.rounds.current() == 1
    assert cells(page, "Place") == ["T1"] * 8
    hand.press(Qt.Key.Key_BracketLeft)
    assert page.frame.rounds.current() == 1
    hand.press(Qt.Key.Key_BracketRight)
    assert page.frame.rounds.current() == 2
    assert cells(page, "Place")[0] == "1"


def test_provisional_names_what_is_out(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    assert not page.frame.provisional.isVisible()
    win(hand.desk, hand.event, 2, 1)
    assert page.frame.provisional.isVisible()
    assert page.frame.provisional.spec.text == "Provisional: table 2 not in yet"
    name = next(column for column in page.table.rows.columns if column.title == "Player")
    marks = {place.tally.badge: name.value(place) for place in page.table.rows.rows}
    waiting = {badge for badge, mark in marks.items() if getattr(mark, "icon", "") == "flag"}
    seated = hand.desk.at(hand.event).scores.sheet(2, 2)
    assert waiting == {seated.players[entrant].badge for _, entrant in seated.seated[0]}
    assert name.tip is not None
    told = {place.tally.badge: name.tip(place) for place in page.table.rows.rows}
    assert {badge for badge, tip in told.items() if tip == "No scores yet in round 2"} == waiting
    hand.press(Qt.Key.Key_BracketLeft)
    assert not page.frame.provisional.isVisible()


def test_several_sheets_out_are_counted(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk, players=16)
    accept_walls(desk, event, 1, [1])
    _, page = sit_down(qtbot, desk, event, StandingsTab)
    assert page.frame.provisional.spec.text == "Provisional: tables 2, 3, and 4 not in yet"
    assert "round 1 table 3" in page.frame.provisional.toolTip()


def test_release_names_the_round_and_can_be_taken_back(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    accept_walls(hand.desk, hand.event, 2)

    def released() -> int:
        return hand.desk.events.get(hand.event).main.released_through

    hand.press(Qt.Key.Key_BracketLeft)
    assert page.frame.release_button.text() == "Publish round 1"
    hand.click(page, "standings_release")
    assert released() == 1
    assert page.frame.state.isVisible()
    assert not page.frame.release_button.isVisible()
    hand.qtbot.keyClick(page.table, Qt.Key.Key_BracketRight)
    assert page.frame.state.spec.text == "Published through round 1"
    hand.click(page, "standings_release")
    assert released() == 2
    assert hand.done[-1] == "Standings published through round 2"
    hand.press(Qt.Key.Key_BracketLeft)
    assert page.frame.hide_button.text() == "Unpublish round 2"
    hand.click(page, "standings_take_back")
    assert released() == 1
    assert hand.done[-1] == "Standings published through round 1 again"
    hand.desk.at(hand.event).history.undo()
    assert released() == 2
    assert page.frame.state.isVisible()


def test_what_was_never_public_is_not_published_by_unpublishing(
    at: tuple[AtPage, StandingsTab],
) -> None:
    hand, page = at
    accept_walls(hand.desk, hand.event, 2)
    hand.click(page, "standings_release")
    QTest.mouseClick(page.frame.hide_button, Qt.MouseButton.LeftButton)  # a double click
    assert hand.desk.events.get(hand.event).main.released_through == 2
    hand.click(page, "standings_take_back")
    assert hand.desk.events.get(hand.event).main.released_through == 0
    assert hand.done[-1] == "The standings are no longer published"
    assert not page.frame.state.isVisible()


def test_find_jumps_to_a_player(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    page.find()
    hand.type("hope")
    assert page.table.current().tally.name == "Hope Abbott"
    hand.type("\n")
    assert hand.focus == "standings_table"


def test_the_day_explains_every_point(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    badge = win(hand.desk, hand.event, 2, 1)
    hand.desk.at(hand.event).rulings.add(NewRuling("peek", (badge,), round=2, game=1))
    page.lead_to(PlayerDay(badge))
    assert page.table.current().tally.badge == badge
    total = page.table.current().tally.total

    def told() -> list[str]:
        return [text.text() for text in page.day.findChildren(Text) if text.isVisible()]

    hand.qtbot.waitUntil(lambda: PEEK in told())
    assert "−10" in told()
    assert any("elf-pick" in text for text in told())
    found = page.day.findChild(Text, "day_total")
    assert found is not None
    assert found.text() == str(total)
    day = hand.desk.at(hand.event).standings.day(badge)
    assert sum(line.points for line in day) == total


def test_a_long_day_comes_round_by_round_and_another_player_ends_it(
    qtbot: QtBot, desk: Desk
) -> None:
    event = drawn_event(desk, rounds=5)
    for number in range(1, 6):
        accept_walls(desk, event, number)
    _, page = sit_down(qtbot, desk, event, StandingsTab)

    def rounds() -> list[str]:
        lines = [text.text() for text in page.day.findChildren(Text)]
        return [text.partition(",")[0] for text in lines if text.startswith("Round ")]

    every = [f"Round {number}" for number in range(1, 6)]
    page.lead_to(PlayerDay(1))
    assert rounds() == every[:2]
    page.lead_to(PlayerDay(2))
    qtbot.waitUntil(lambda: page.day.findChild(Text, "day_total") is not None)
    qtbot.waitUntil(lambda: rounds() == every)
    assert len(page.day.findChildren(Text, "day_total")) == 1


def test_an_earlier_round_explains_only_itself(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    badge = win(hand.desk, hand.event, 2, 1)
    hand.press(Qt.Key.Key_BracketLeft)
    page.lead_to(PlayerDay(badge))
    found = page.day.findChildren(Text, "day_total")[-1]
    assert found.text() == "40"


def test_ctrl_e_brings_the_keys_to_the_day_and_esc_back(at: tuple[AtPage, StandingsTab]) -> None:
    hand, _ = at
    hand.press(Qt.Key.Key_E, modifier=CTRL)
    assert hand.focus == "day_panel"
    hand.press(Qt.Key.Key_Down, Qt.Key.Key_Escape)
    assert hand.focus == "standings_table"
    hand.type("\n")
    assert hand.focus == "day_panel"


def test_each_game_of_a_day_has_its_lines_and_sections(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    badge = win(hand.desk, hand.event, 2, 1)
    hand.desk.at(hand.event).rulings.add(NewRuling("peek", (badge,), round=2, game=1))
    page.lead_to(PlayerDay(badge))
    QApplication.processEvents()
    lines = [text.text() for text in page.day.findChildren(Text) if text.isVisible()]
    at_win = lines.index("card value")
    assert lines[at_win - 1 : at_win + 5] == [
        "+30",
        "card value",
        "§13",
        "+10",
        "self-pick",
        "§13.1",
    ]
    ruling = hand.desk.at(hand.event).rulings.log()[0].ruling
    assert section_words(ruling.section) in lines


def test_enter_and_a_press_lead_to_a_game_of_a_sheet(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    badge = win(hand.desk, hand.event, 2, 1)
    page.lead_to(PlayerDay(badge))
    QApplication.processEvents()
    first = next(
        line
        for line in hand.desk.at(hand.event).scores.explaining.player_day(badge)
        if line.is_game
    )
    hand.press(Qt.Key.Key_E, modifier=CTRL).press(Qt.Key.Key_Down, Qt.Key.Key_Down).type("\n")
    assert hand.gone == [ScoreSheet(1, first.line.table, 3)]
    boxes = [box for box in page.day.findChildren(FramedBox) if box.isVisible()]
    assert [box.framed for box in boxes].index(True) == 2
    hand.qtbot.mouseClick(boxes[4], Qt.MouseButton.LeftButton)
    assert hand.gone[-1] == ScoreSheet(2, 1, 1)
    hand.press(Qt.Key.Key_Escape)
    assert hand.focus == "standings_table"
    assert not any(box.framed for box in boxes)


def test_a_game_of_another_division_leads_to_its_sheet(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    hand, page = sit_down(qtbot, desk, event, StandingsTab)
    main = desk.events.get(event).main.id
    page._take_division(main)
    page.table.choose_first()
    hand.press(Qt.Key.Key_E, modifier=CTRL).type("\n")
    assert hand.session.division == main
    assert page_of(hand.gone[-1]) == PageKey.SCORES


def test_a_shared_place_names_the_others(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    hand.desk.at(hand.event).rulings.add(NewRuling("late", (1, 2, 3, 4, 5, 6), points=-5))
    page.lead_to(PlayerDay(7))
    texts = [text.text() for text in page.day.findChildren(Text)]
    assert "Gail Abbott is tied for 1st" in texts
    assert "40 points, tied with Hope Abbott." in texts


def test_the_disqualified_stand_last_without_a_place(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    hand.desk.at(hand.event).rulings.disqualify(2, Disqualification("Rude twice", ranked=False))
    assert cells(page, "Place") == ["T1"] * 7 + [""]
    assert cells(page, "Player")[-1] == "Bea Abbott"
    assert cells(page, "Status")[-1] == "Disqualified"


def test_a_bonus_round_shows_qualifying_totals(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    titles = [column.title for column in page.table.rows.columns]
    assert "Qualifying" not in titles
    two = hand.desk.at(hand.event).rounds.all()[1]
    from dataclasses import replace

    hand.desk.at(hand.event).rounds.change(replace(two, counts_master=False))
    win(hand.desk, hand.event, 2, 1)
    titles = [column.title for column in page.table.rows.columns]
    assert "Qualifying" in titles
    assert "Bonus" in titles
    assert set(cells(page, "Qualifying")) == {"40"}


def test_divisions_have_standings_of_their_own(qtbot: QtBot, desk: Desk) -> None:
    event = new_event(desk, players=4)
    other = desk.events.add_division(event, "Beginners", "mania", 5)
    for name in ("Una", "Vera", "Wilma", "Xenia"):
        badge = (
            desk.at(event).roster.add(EntrantFacts(given=name, family="Zane"), division=other).badge
        )
        desk.at(event).roster.check_in([badge])
    from director_app.services.seating.service import DrawOptions

    desk.at(event).seating.draw(DrawOptions(seed=1))
    desk.at(event, other).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    hand, page = sit_down(qtbot, desk, event, StandingsTab)
    assert page.frame.divisions.isVisible()
    assert len(page.table.rows.rows) == 4
    page.frame.divisions.step(1)
    assert not page.table.isVisible()
    table = desk.at(event, other).scores.board(1)[0].table
    view = desk.at(event, other).scores.sheet(1, table)
    desk.at(event).scores.accept(view, [Game(Outcome.WALL)] * view.games)
    assert {place.tally.name for place in page.table.rows.rows} == {
        "Una Zane",
        "Vera Zane",
        "Wilma Zane",
        "Xenia Zane",
    }
    hand.click(page, "standings_release")
    kept = desk.events.get(event)
    assert (kept.main.released_through, kept.division(other).released_through) == (0, 1)


def test_printing_is_one_press_away(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    hand.click(page, "standings_print")
    assert hand.gone == [PrintedDocument("standings")]


@pytest.mark.parametrize(
    ("rank", "words"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")]
)
def test_ordinals(rank: int, words: str) -> None:
    assert ordinal(rank) == words


def test_a_place_that_is_shared_has_its_sign(at: tuple[AtPage, StandingsTab]) -> None:
    _, page = at
    assert {place_words(place) for place in page.table.rows.rows} == {"T1"}


def test_many_rounds_keep_the_total_in_sight(qtbot: QtBot, desk: Desk) -> None:
    event = drawn_event(desk, rounds=7)
    for number in range(1, 8):
        accept_walls(desk, event, number)
    _, page = sit_down(qtbot, desk, event, StandingsTab)
    titles = [column.title for column in page.table.rows.columns]
    rounds = ["1", "2", "3", "4", "5", "6", "7"]
    assert titles == ["Place", "Moved", "Player", "Total", "Day", *rounds]
    assert page.frame.after.isVisible()
    assert set(cells(page, "Total")) == {"280"}


def test_rows_that_do_not_simply_add_up_are_explained(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    event, badge = weighted_event(desk, tmp_path)
    _, page = sit_down(qtbot, desk, event, StandingsTab)
    at = [place.tally.badge for place in page.table.rows.rows].index(badge)
    written = [cells(page, title)[at] for title in ("Round 1", "Round 2", "Round 3 ×2", "Total")]
    assert written == ["(30)", "40", "40", "120"]
    assert "30*" in cells(page, "Round 1")
    assert "–" in cells(page, "Round 3 ×2")
    note = "Only each player’s best 2 rounds count. A round in parentheses doesn’t."
    assert page.frame.sums.isVisible()
    assert note in page.frame.sums.text()
    page.table.choose(page.table.rows.rows[at].tally.entrant)
    explained = f"{NOT_OF_THE_BEST.format(round='Round 1', best=2)}. Round 3 counts twice."
    assert page.side.selected.sums.text() == explained
    page.table.copy_rows()
    copied = QApplication.clipboard().text().splitlines()[at + 1].split("\t")
    assert {"30", "40", "120"} <= set(copied)
    assert "(30)" not in copied
    page.explain()
    qtbot.waitUntil(lambda: explained in [text.text() for text in page.day.findChildren(Text)])


def test_rows_that_add_up_need_no_word(at: tuple[AtPage, StandingsTab]) -> None:
    _, page = at
    assert not page.frame.sums.isVisible()
    assert not page.side.selected.sums.isVisible()


def test_a_sheet_put_aside_makes_them_provisional(at: tuple[AtPage, StandingsTab]) -> None:
    hand, page = at
    assert not page.frame.provisional.isVisible()
    desk, event = hand.desk, hand.event
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 2), "Exposures in game 3")
    assert page.frame.provisional.isVisible()
    said = "Provisional: table 2 is set aside (disputed): Exposures in game 3"
    assert page.frame.provisional.spec.text == said
    assert "its points count for now" in page.frame.provisional.toolTip()
    accept_walls(desk, event, 2, [1])
    assert page.frame.provisional.spec.text == (
        "Provisional: 1 sheet missing, and table 2 in round 1 is set aside (disputed): "
        "Exposures in game 3"
    )
    desk.at(event).scores.put_aside(desk.at(event).scores.sheet(1, 1), "Who won")
    assert (
        page.frame.provisional.spec.text
        == "Provisional: 1 sheet missing, and 2 tables are set aside (disputed)"
    )
    for table in (1, 2):
        desk.at(event).scores.take_up(desk.at(event).scores.sheet(1, table))
    assert page.frame.provisional.spec.text == "Provisional: table 2 not in yet"
