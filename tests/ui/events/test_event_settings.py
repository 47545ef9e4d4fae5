"""Settings of an event: facts, rounds as objects, divisions, rules in plain words."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from director_app.domain.rounds import Round, RoundKind
from director_app.domain.times import time_for_field
from director_app.services.desk import Desk
from director_app.ui.events.settings import EventSettings
from director_app.ui.kit.text import Text
from director_app.ui.shell.destinations import PageKey, SettingsPart
from tests.builders import accept_walls, drawn_event
from tests.ui.rulings.at_page import CTRL, AtPage, sit_down
from tests.wording import PEEK


@pytest.fixture
def at(qtbot: QtBot, desk: Desk) -> tuple[AtPage, EventSettings]:
    return sit_down(qtbot, desk, drawn_event(desk), EventSettings)


def rounds_of(hand: AtPage) -> tuple[Round, ...]:
    return hand.desk.at(hand.event).rounds.all()


def test_facts_are_changed_by_typing_and_enter(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    assert hand.focus == "settings_name"
    assert not page.facts.save.isEnabled()
    page.facts.name.line.selectAll()
    hand.type("Winter Classic\tOak Hall\n")
    kept = hand.desk.events.get(hand.event).facts
    assert (kept.name, kept.place, kept.director) == ("Winter Classic", "Oak Hall", "Dana Lee")
    assert hand.done == ["Settings saved"]
    assert not page.facts.save.isEnabled()
    hand.desk.at(hand.event).history.undo()
    assert page.facts.name.text == "Fall Classic"


def test_days_card_and_certification(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.facts.days.add_day()
    page.facts.card_year.line.setFocus()
    page.facts.card_year.line.selectAll()
    hand.type("2026")
    page.facts.certification.editor.setFocus()
    hand.type("Certified director")
    hand.click(page, "settings_save")
    kept = hand.desk.events.get(hand.event).facts
    assert kept.days == (date(2026, 11, 14), date(2026, 11, 15))
    assert kept.card_year == 2026
    assert kept.certification == "Certified director"


def test_the_entry_fee_is_typed_with_the_facts_and_for_a_division(
    at: tuple[AtPage, EventSettings],
) -> None:
    hand, page = at
    page.facts.fee.line.setFocus()
    hand.type("4x\n")
    assert "dollar amount" in page.facts.fee.refusal
    page.facts.fee.line.selectAll()
    hand.type("$45\n")
    assert hand.desk.events.get(hand.event).facts.fee_cents == 4_500
    page.lead_to(SettingsPart("divisions"))
    page.divisions.panel.fee.line.setFocus()
    hand.type("20.50\n")
    event = hand.desk.events.get(hand.event)
    assert event.fee_of(event.main.id) == 2_050
    assert {entrant.fee.due for entrant in hand.desk.at(hand.event).roster.people()} == {2_050}


def test_an_event_keeps_a_name_and_a_card_its_year(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.facts.name.line.selectAll()
    hand.press(Qt.Key.Key_Delete).type("\n")
    assert page.facts.name.refusal == "Enter a name for the event."
    assert hand.desk.events.get(hand.event).name == "Fall Classic"
    hand.type("Fall")
    page.facts.card_year.line.setFocus()
    page.facts.card_year.line.selectAll()
    hand.type("12\n")
    assert "from 1937 on" in page.facts.card_year.refusal
    hand.click(page, "settings_put_back")
    assert page.facts.name.text == "Fall Classic"
    assert not page.facts.changed


def test_typing_survives_a_change_elsewhere(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.facts.name.line.selectAll()
    hand.type("Half typed")
    hand.desk.at(hand.event).rounds.add()
    assert page.facts.name.text == "Half typed"


def to_rounds(hand: AtPage, page: EventSettings) -> None:
    hand.press(Qt.Key.Key_PageDown, modifier=CTRL)
    assert page.parts.current() == "rounds"
    assert hand.focus == "round_table"


def test_a_round_is_renamed_and_counts_otherwise(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    to_rounds(hand, page)
    hand.press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert hand.focus == "round_name"
    hand.type("Final")
    hand.qtbot.mouseClick(page.rounds.panel.for_master, Qt.MouseButton.LeftButton)
    page.rounds.panel.minutes.spin.setValue(45)
    hand.click(page, "round_save")
    round_ = rounds_of(hand)[1]
    assert (round_.name, round_.minutes, round_.counts_event, round_.counts_master) == (
        "Final",
        45,
        True,
        False,
    )
    assert rounds_of(hand)[0].name == ""


def test_a_round_gets_a_start_of_its_own(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    to_rounds(hand, page)
    panel = page.rounds.panel
    panel.at.line.setFocus()
    hand.type("soon\n")
    assert "isn’t a time" in panel.at.refusal
    assert rounds_of(hand)[0].starts_at is None
    panel.at.line.selectAll()
    hand.type("9:15\n")
    assert time_for_field(rounds_of(hand)[0].starts_at) == "9:15 am"
    assert "9:15 am" in [str(page.rounds.model.index(0, column).data()) for column in range(9)]
    panel.at.line.clear()
    hand.click(page, "round_save")
    assert rounds_of(hand)[0].starts_at is None


def test_fewer_games_ask_why(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    to_rounds(hand, page)
    panel = page.rounds.panel
    assert not panel.reason.isVisible()
    panel.games.spin.setFocus()
    hand.press(Qt.Key.Key_Down)
    assert panel.reason.isVisible()
    hand.click(page, "round_save")
    assert "Enter a reason" in panel.reason.refusal
    assert hand.focus == "round_reason"
    assert rounds_of(hand)[0].games == 4
    hand.type("The room is needed at noon\n")
    round_ = rounds_of(hand)[0]
    assert (round_.games, round_.planned_games, round_.reason) == (
        3,
        4,
        "The room is needed at noon",
    )
    panel.games.spin.setValue(4)
    hand.click(page, "round_save")
    round_ = rounds_of(hand)[0]
    assert (round_.games, round_.reason) == (4, "")


def test_a_round_with_accepted_sheets_is_not_shortened(
    at: tuple[AtPage, EventSettings],
) -> None:
    hand, page = at
    accept_walls(hand.desk, hand.event, 1, [1])
    to_rounds(hand, page)
    page.rounds.panel.games.spin.setValue(2)
    page.rounds.panel.reason.line.setFocus()
    hand.type("Late\n")
    assert "An accepted sheet for" in hand.refused[-1]
    assert rounds_of(hand)[0].games == 4


def test_a_round_is_cancelled_with_a_reason_and_reinstated(
    at: tuple[AtPage, EventSettings],
) -> None:
    hand, page = at
    to_rounds(hand, page)
    hand.press(Qt.Key.Key_Down)
    hand.click(page, "round_cancel")
    assert hand.focus == "round_reason"
    hand.type("\n")
    assert "Enter a reason" in page.rounds.panel.reason.refusal
    hand.press(Qt.Key.Key_Escape)
    assert not page.rounds.panel.reason.isVisible()
    hand.click(page, "round_cancel")
    hand.type("Snow\n")
    round_ = rounds_of(hand)[1]
    assert (round_.cancelled, round_.reason) == (True, "Snow")
    hand.click(page, "round_reinstate")
    assert not rounds_of(hand)[1].cancelled


def test_bonus_and_side_rounds_are_added(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    to_rounds(hand, page)
    hand.click(page, "add_bonus").click(page, "add_side").click(page, "add_normal")
    added = rounds_of(hand)[2:]
    assert [(round_.kind, round_.counts_event, round_.counts_master) for round_ in added] == [
        (RoundKind.BONUS, True, False),
        (RoundKind.SIDE, False, False),
        (RoundKind.NORMAL, True, True),
    ]
    assert page.rounds.table.current().number == 5
    assert hand.focus == "round_name"


def test_a_division_is_added_and_renamed(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.lead_to(SettingsPart("divisions"))
    assert hand.focus == "division_table"
    hand.click(page, "add_division")
    assert hand.focus == "division_name"
    assert page.divisions.panel.first.value == 3
    hand.type("main\n")
    assert (
        "There is already a division named main. Choose another name."
        in page.divisions.panel.name.refusal
    )
    page.divisions.panel.name.line.selectAll()
    hand.type("Beginners")
    page.divisions.panel.ruleset.choose("unscored")
    hand.click(page, "division_save")
    kept = hand.desk.events.get(hand.event).divisions
    assert [(division.name, division.ruleset, division.first_table) for division in kept] == [
        ("Main", "mjmp", 1),
        ("Beginners", "unscored", 3),
    ]
    assert page.divisions.table.current().name == "Beginners"
    page.divisions.panel.name.line.setFocus()
    page.divisions.panel.name.line.selectAll()
    hand.type("For fun\n")
    assert hand.desk.events.get(hand.event).divisions[1].name == "For fun"


def test_a_division_shares_the_tables_of_another_and_parts_again(
    at: tuple[AtPage, EventSettings],
) -> None:
    hand, page = at
    gold = hand.desk.events.add_division(hand.event, "Gold", "mjmp")
    page.lead_to(SettingsPart("divisions"))
    page.divisions.choose(gold)
    panel = page.divisions.panel
    assert panel.host.isVisible()
    panel.host.editor.setFocus()
    hand.press(Qt.Key.Key_Down)
    assert not panel.first.isVisible()
    hand.click(page, "division_save")
    kept = hand.desk.events.get(hand.event)
    assert kept.division(gold).seated_with == kept.main.id
    assert page.divisions.model.index(1, 2).data() == "Together with Main"
    page.divisions.choose(kept.main.id)
    assert not panel.host.isVisible()
    page.divisions.choose(gold)
    panel.host.editor.setFocus()
    hand.press(Qt.Key.Key_Up)
    hand.click(page, "division_save")
    assert hand.desk.events.get(hand.event).division(gold).seated_with is None


def test_numbers_that_the_hall_lacks_are_typed_and_refused_beside_the_field(
    at: tuple[AtPage, EventSettings],
) -> None:
    hand, page = at
    page.lead_to(SettingsPart("divisions"))
    panel = page.divisions.panel
    panel.skipped.line.setFocus()
    hand.type("2, thirteen\n")
    assert "“thirteen” isn’t a table number or range" in panel.skipped.refusal
    panel.skipped.line.selectAll()
    hand.type("2, 13-14\n")
    assert hand.desk.events.get(hand.event).main.skipped == {2, 13, 14}
    assert panel.skipped.text == "2, 13, 14"


def test_rules_change_before_the_first_sheet_only(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.lead_to(SettingsPart("divisions"))
    page.divisions.panel.ruleset.choose("mania")
    hand.click(page, "division_save")
    assert hand.desk.events.get(hand.event).main.ruleset == "mania"
    accept_walls(hand.desk, hand.event, 1, [1])
    page.divisions.panel.ruleset.choose("mjmp")
    hand.click(page, "division_save")
    assert "its rule set can’t change" in hand.refused[-1]
    assert hand.desk.events.get(hand.event).main.ruleset == "mania"


def test_rules_read_in_plain_words(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    page.lead_to(SettingsPart("rules"))
    assert hand.focus == "rules_area"
    texts = [text.text() for text in page.rules.findChildren(Text)]
    assert "The Charleston" in texts
    assert f"{PEEK}: minus 10 points, in that game, each time." in texts
    assert "North moves down 1 table after each round." in texts
    assert "our default" in texts


def test_rounds_of_another_division(at: tuple[AtPage, EventSettings]) -> None:
    hand, page = at
    other = hand.desk.events.add_division(hand.event, "Open", "mania", 10)
    page.lead_to(SettingsPart("rounds"))
    assert page.division.isVisible()
    page.division.step(1)
    page.rounds.panel.name.set_text("Only here")
    hand.click(page, "round_save")
    assert hand.desk.at(hand.event, other).rounds.all()[0].name == "Only here"
    assert rounds_of(hand)[0].name == ""


def test_esc_leaves(at: tuple[AtPage, EventSettings]) -> None:
    hand, _ = at
    hand.press(Qt.Key.Key_Escape)
    assert hand.gone == [PageKey.ROSTER]
