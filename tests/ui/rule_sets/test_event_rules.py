"""An event's own copy: changed, looked at before it holds, applied, and taken back."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from director_app.services.desk import Desk
from director_app.ui.shell.destinations import PageKey, SettingsPart
from tests.builders import accept_walls, drawn_event, new_event
from tests.ui.rule_sets.conftest import AtRules, opened

pytestmark = pytest.mark.walks


@pytest.fixture
def at(desk: Desk, qtbot: QtBot) -> AtRules:
    """An event with a round of wall games, at the rules of its settings."""
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    return at_rules(desk, qtbot, event)


def at_rules(desk: Desk, qtbot: QtBot, event: int) -> AtRules:
    """At the rules in the settings of an event."""
    at = opened(desk, qtbot, event)
    to_rules(at)
    return at


def to_rules(at: AtRules) -> None:
    assert at.console.at_work is not None
    at.console.at_work.go(SettingsPart("rules"))


def totals(at: AtRules) -> set[int]:
    assert at.console.at_work is not None
    event = at.console.at_work.session.event
    return {place.tally.total for place in at.desk.at(event).standings.standings().places}


def test_rules_of_an_event_change_only_when_they_are_applied(at: AtRules) -> None:
    assert at.says("rules_summary") == "MJMP"
    at.typist.click("rules_change")
    assert "Nothing changes until you apply" in at.says("own_copy")
    at.put("wall.live.points", "15")
    assert totals(at) == {40}
    at.typist.press("Ctrl+S")
    at.waits_for("apply_games")
    games = at.typist.reads("apply_games")
    assert len(games) == 2 * 4 * 4
    assert games[0][:4] == ["1", "1", "1", "East"]
    assert games[0][5:7] == ["10", "15"]
    assert at.typist.widget("apply_go").text() == "Apply to this event (8 games change)"
    at.typist.press("Ctrl+Return")
    assert totals(at) == {40}
    assert at.typist.focus == "apply_reason"
    at.typist.type("The sheet in the hall says 15\n")
    assert totals(at) == {60}
    assert at.says("rules_summary") == "MJMP with 1 change"
    assert at.desk.rulebook.drafts() == {}
    assert at.console.window.news.isVisible()
    at.typist.press("Ctrl+Z")
    assert totals(at) == {40}
    assert at.says("rules_summary") == "MJMP"


def test_totals_and_places_before_and_after(at: AtRules) -> None:
    at.typist.click("rules_change")
    at.put("wall.live.points", "15").typist.press("Ctrl+S")
    at.waits_for("apply_games")
    at.typist.click("Totals and places 8")
    assert at.typist.reads("apply_totals")[0][2:] == ["40", "60", "1", "1"]
    at.typist.press("Esc")
    assert at.field("wall.live.points").text() == "15"
    at.typist.press("Esc")
    assert at.says("rules_summary") == "MJMP"
    at.typist.click("rules_change")
    assert at.typist.widget("draft_again").isVisible()


def test_a_change_without_points_needs_no_reason(at: AtRules) -> None:
    at.typist.click("rules_change")
    at.put("card.required.brand", "Other League").typist.press("Ctrl+S")
    at.waits_for("apply_go")
    assert at.typist.widget("apply_go").text() == "Apply to this event (no points change)"
    at.typist.press("Ctrl+Return")
    assert at.says("rules_summary") == "MJMP with 1 change"


def test_a_sheet_accepted_meanwhile_is_shown_before_its_points_change(
    desk: Desk, qtbot: QtBot
) -> None:
    event = drawn_event(desk)
    at = at_rules(desk, qtbot, event)
    at.typist.click("rules_change")
    at.put("wall.live.points", "15").typist.press("Ctrl+S")
    at.waits_for("apply_differences")
    accept_walls(desk, event, 1, [1])
    at.typist.press("Ctrl+Return")
    at.waits_for("apply_games")
    assert at.typist.focus == "apply_reason"
    assert len(at.typist.reads("apply_games")) == 4 * 4
    at.typist.type("As in the hall\n")
    assert 60 in totals(at)


def test_the_newer_version_of_the_book_is_offered_and_never_taken_by_itself(
    desk: Desk, qtbot: QtBot
) -> None:
    book = desk.rulebook
    book.save(book.start("mjmp"))
    event = new_event(desk, ruleset="my-mjmp")
    at = at_rules(desk, qtbot, event)
    assert not at.typist.widget("rules_newer").isVisible()
    book.save(book.edit("my-mjmp").with_value("wall.live.points", 15))
    at.console.at_work.go(PageKey.ROSTER)
    to_rules(at)
    assert at.says("rules_summary") == "MJMP"
    assert at.says("rules_copy").endswith("1 value is different in the club book now.")
    at.typist.click("rules_newer")
    at.waits_for("apply_go")
    at.typist.press("Ctrl+Return")
    assert at.says("rules_summary") == "MJMP with 1 change"
    assert not at.typist.widget("rules_newer").isVisible()


def test_an_events_copy_is_kept_as_a_rule_set_of_the_book(at: AtRules) -> None:
    at.typist.click("rules_keep")
    at.put("wall.live.points", "20").typist.press("Ctrl+S")
    assert at.desk.rulebook.get("my-mjmp").wall.live.points == 20
    assert at.says("rules_summary") == "MJMP"
    assert totals(at) == {40}


def test_the_list_is_reached_from_an_open_event_and_esc_goes_back(at: AtRules) -> None:
    at.typist.press("Ctrl+Shift+R")
    assert at.typist.focus == "sets_table"
    at.typist.press("Return")
    assert at.typist.focus == "plain_sheet"
    at.typist.press("Esc", "Esc")
    assert at.console.window.in_event
