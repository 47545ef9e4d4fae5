"""A sheet of one's own: written in the form, read beside it, kept, and offered to a new event."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QRadioButton

from director_app.rules.editing.differences import summary
from director_app.rules.editing.draft import RuleSetDraft
from director_app.rules.loading import EXAMPLES
from director_app.rules.new_set import new_text
from director_app.ui.events.rule_choices import rule_set_choice
from director_app.ui.kit.buttons import Button
from director_app.ui.kit.choice import ChoiceBox
from director_app.ui.kit.text import Text
from director_app.ui.rule_sets.draft_history import TypedDraft
from tests.ui.rule_sets.conftest import AtRules, opened
from tests.wording import LIVE_HAND

pytestmark = pytest.mark.walks


def start_own(at: AtRules) -> AtRules:
    """From the opening page by keys and mouse to an own sheet made from the first one."""
    at.typist.click("open_rules")
    assert at.typist.focus == "sets_table"
    at.typist.click("sets_start")
    assert at.typist.focus == "find_rule"
    return at


def test_a_sheet_of_ones_own_from_mjmp_to_a_new_event(at: AtRules) -> None:
    start_own(at)
    assert at.says("rule_summary") == "MJMP"
    at.typist.type("wall game, each\n")
    assert at.typist.focus == "field_wall.live.points"
    at.typist.press("Ctrl+A").type("15")
    at.reads(f"{LIVE_HAND}  +15")
    at.qtbot.waitUntil(lambda: at.says("rule_summary") == "MJMP with 1 change")
    assert at.sheet.splitlines().count("changed") == 2, (
        "the value, and what is ruled of a wall game"
    )
    at.typist.press("Ctrl+S")
    kept = at.desk.rulebook.get("my-mjmp")
    assert kept.wall.live.points == 15
    assert at.desk.rulebook.drafts() == {}
    assert at.typist.reads("sets_table")[-1][:2] == ["My MJMP", "MJMP with 1 change"]
    at.typist.press("Esc", "Ctrl+N")
    offered = [radio.text() for radio in at.typist.window.findChildren(QRadioButton)]
    assert "My MJMP" in offered


def test_from_a_new_event_and_back_with_the_answers_kept(at: AtRules) -> None:
    at.typist.press("Ctrl+N")
    at.typist.type("Winter Classic").click("event_change_rules")
    at.put("clock.minutes.count", "55")
    at.typist.press("Ctrl+Return")
    assert at.typist.focus == "event_name"
    at.typist.press("Ctrl+Return")
    assert at.console.at_work is not None
    (event,) = at.desk.events.all()
    main = at.desk.events.get(event.id).main
    assert (event.name, main.ruleset) == ("Winter Classic", "my-mjmp")
    assert at.desk.at(event.id).rounds.all()[0].minutes == 55


def test_a_new_event_starts_from_a_made_up_clubs_sheet(at: AtRules) -> None:
    at.typist.press("Ctrl+N").type("Ship's cup")
    (offered,) = [
        radio
        for radio in at.typist.window.findChildren(QRadioButton)
        if radio.text().startswith("Days at sea. ")
    ]
    assert offered.text() == f"Days at sea. {EXAMPLES['cruise']}"
    assert "Start from" in [text.text() for text in at.typist.window.findChildren(Text)]
    offered.click()
    at.typist.press("Ctrl+Return")
    (event,) = at.desk.events.all()
    main = at.desk.events.get(event.id).main
    assert (main.ruleset, at.desk.rulebook.of(main).ranking.method.kind) == ("cruise", "average")
    assert [round_.minutes for round_ in at.desk.at(event.id).rounds.all()] == [55] * 6


def test_changing_a_made_up_clubs_sheet_makes_the_clubs_own(at: AtRules) -> None:
    at.typist.press("Ctrl+N").type("Lunch")
    for radio in at.typist.window.findChildren(QRadioButton):
        if radio.text().startswith("Charity lunch. "):
            radio.click()
    at.typist.click("event_change_rules")
    at.put("wall.live.points", "5").typist.press("Ctrl+Return", "Ctrl+Return")
    (event,) = at.desk.events.all()
    rules = at.desk.rulebook.of(at.desk.events.get(event.id).main)
    assert (rules.id, rules.wall.live.points) == ("my-charity-lunch", 5)
    assert summary(rules) == "Charity lunch with 1 change"


def test_a_rule_set_is_written_from_an_empty_one_that_scores_by_the_card(at: AtRules) -> None:
    at.typist.click("open_rules").click("sets_new")
    at.put("name", "River club").put("wall.live.points", "3")
    at.typist.press("Ctrl+S")
    rules = at.desk.rulebook.get("my-club")
    assert (rules.name, rules.bonuses, rules.wall.live.points) == ("River club", (), 3)
    at.typist.click("sets_new")
    assert at.editor.work.draft.value("id") == "my-club-2"


def test_the_form_of_a_short_sheet_shows_the_sheet_behind_it(at: AtRules, tmp_path: Path) -> None:
    file = tmp_path / "lake.toml"
    file.write_text(new_text("lake", "Lake club", "mjmp"), encoding="utf-8")
    at.typist.click("open_rules")
    assert at.console.rules is not None
    at.console.rules.import_file(file)
    at.put("dead.wall.points", "-5")
    assert at.editor.work.draft.section("dead.wall") == "sheet"
    back = at.typist.widget("default_dead.wall")
    assert isinstance(back, Button)
    assert back.text() == "As in MJMP"
    back.click()
    assert at.editor.work.draft.section("dead.wall") == "MJMP 13.8"
    assert at.editor.work.draft.value("dead.wall.points") == -10


def test_a_refusal_stands_beside_its_field_and_the_typing_stays(at: AtRules) -> None:
    start_own(at)
    at.put("wall.live.points", "15")
    at.reads(f"{LIVE_HAND}  +15")
    at.put("wall.live.points", "1x5")
    fields = {field.path: field for block in at.editor.form.blocks for field in block.fields}
    assert "is not a whole number" in fields["wall.live.points"].refusal
    assert at.field("wall.live.points").text() == "1x5"
    assert f"{LIVE_HAND}  +15" in at.sheet
    at.put("unfinished.each.points", "")
    view = at.editor.page.notice.view
    assert view is not None
    assert view.title == "Check 2 values"
    at.typist.press("Ctrl+S")
    assert at.typist.focus == "field_wall.live.points"
    assert at.desk.rulebook.own() == ()
    at.typist.press("Ctrl+A").type("-5")
    at.put("unfinished.each.points", "0")
    assert at.editor.page.notice.view is None
    at.reads(f"{LIVE_HAND}  \N{MINUS SIGN}5")


def test_the_bar_goes_from_one_value_to_the_next(at: AtRules) -> None:
    start_own(at)
    at.put("wall.live.points", "x").put("clock.games.count", "99")
    at.typist.click("Show it")
    first = at.typist.focus
    at.typist.click("Show it")
    assert {first, at.typist.focus} == {"field_wall.live.points", "field_clock.games.count"}


def test_a_step_back_and_forward(at: AtRules) -> None:
    start_own(at)
    at.put("wall.live.points", "15").put("dead.wall.points", "-20")
    at.typist.press("Ctrl+Z")
    assert at.editor.work.draft.value("dead.wall.points") == -10
    assert at.field("dead.wall.points").text() == "\N{MINUS SIGN}10"
    at.typist.press("Ctrl+Z")
    assert at.editor.work.draft.value("wall.live.points") == 10
    at.typist.press("Ctrl+Y")
    assert at.field("wall.live.points").text() == "15"


def test_what_is_said_no_more_is_the_house_default(at: AtRules) -> None:
    start_own(at)
    at.field("wall.live.points")
    assert at.typist.widget("section_wall.live").text() == "13.3"
    at.typist.click("default_wall.live")
    assert not at.editor.work.draft.stated("wall.live.points")
    section = at.typist.widget("section_wall.live")
    assert (section.text(), section.placeholderText()) == ("", "our default")
    assert not at.typist.window.findChild(type(at.editor.primary), "default_wall.live").isVisible()
    section.setFocus()
    at.typist.type("House 4")
    assert at.editor.work.draft.section("wall.live.points") == "House 4"


def test_rows_are_added_moved_and_removed(at: AtRules) -> None:
    start_own(at)
    at.typist.type("penalties")
    at.waits_for("add_penalties")
    before = [row["id"] for row in at.editor.work.draft.value("penalties")]
    at.typist.click("add_penalties")
    number = len(before)
    assert at.typist.focus == f"field_penalties[{number}].id"
    at.typist.press("Ctrl+A").type("phone\t").press("Ctrl+A").type("phone at the table")
    at.typist.click(f"up_penalties[{number}]")
    assert at.typist.focus == f"up_penalties[{number - 1}]"
    ids = [row["id"] for row in at.editor.work.draft.value("penalties")]
    assert ids == [*before[:-1], "phone", before[-1]]
    at.reads("hone at the table")
    at.typist.click(f"remove_penalties[{number - 1}]")
    assert [row["id"] for row in at.editor.work.draft.value("penalties")] == before


def test_other_prices_in_some_rounds(at: AtRules) -> None:
    start_own(at)
    assert at.editor.form.go_to("in_rounds")
    at.typist.click("add_in_rounds")
    view = at.editor.page.notice.view
    assert view is not None
    assert view.detail.startswith("Other prices in some rounds: ")
    choice = at.typist.widget("price_in_rounds[0]")
    assert isinstance(choice, ChoiceBox)
    choice.choose(("penalties", "late"))
    at.typist.click("add_in_rounds[0]")
    assert at.typist.focus == "field_in_rounds[0].penalties[0].points"
    assert at.editor.page.notice.view is None
    at.typist.type("-40")
    at.reads("From round 2 on: not seated when")
    at.reads("\N{MINUS SIGN}40")
    at.put("in_rounds[0].from", "3")
    when = at.typist.widget("when_in_rounds[0]")
    when.setFocus()
    at.typist.press("Down")
    rounds = at.typist.widget("field_in_rounds[0].rounds")
    assert rounds.isVisible()
    assert not at.typist.window.findChild(type(rounds), "field_in_rounds[0].from").isVisible()
    at.put("in_rounds[0].rounds", "2, 4")
    at.reads("In rounds 2 and 4: ")
    at.qtbot.waitUntil(lambda: at.says("rule_summary") == "MJMP with 1 change")
    at.typist.press("Ctrl+S")
    (kept,) = at.desk.rulebook.get("my-mjmp").in_rounds
    assert kept.rounds == (2, 4)
    assert kept.prices["penalties.late"].numbers == {"points": -40}
    at.typist.click_row("sets_table", 5).click("sets_change")
    assert at.field("in_rounds[0].penalties[0].points").text() == "\N{MINUS SIGN}40"
    at.typist.click("remove_in_rounds[0].penalties[0]")
    assert at.typist.focus == "add_in_rounds[0]"
    assert at.editor.work.problems
    at.typist.press("Ctrl+Z")
    assert at.editor.work.problems == ()
    at.typist.click("remove_in_rounds[0]").press("Ctrl+S")
    assert at.desk.rulebook.get("my-mjmp").in_rounds == ()


def test_a_refused_price_of_some_rounds_is_told_at_its_field(at: AtRules) -> None:
    start_own(at)
    assert at.editor.form.go_to("in_rounds")
    at.typist.click("add_in_rounds")
    at.typist.click("add_in_rounds[0]").press("Ctrl+A").type("999")
    fields = {field.path: field for block in at.editor.form.blocks for field in block.fields}
    assert fields["in_rounds[0].win.value.times"].refusal
    at.editor.form.go_to("name")
    at.typist.click("Show it")
    assert at.typist.focus == "field_in_rounds[0].win.value.times"


def test_each_difference_can_be_taken_back(at: AtRules) -> None:
    start_own(at)
    at.put("wall.live.points", "15").put("bonuses[0].add", "5")
    at.qtbot.waitUntil(lambda: at.says("rule_summary") == "MJMP with 2 changes")
    at.typist.press("Ctrl+PgDown")
    at.waits_for("take_back_1")
    at.typist.click("take_back_0")
    at.qtbot.waitUntil(lambda: at.says("rule_summary") == "MJMP with 1 change")
    assert at.editor.work.draft.value("bonuses[0].add") == 10
    assert at.editor.work.draft.value("wall.live.points") == 15


def test_what_looks_odd_is_listed_and_can_be_kept(at: AtRules) -> None:
    start_own(at)
    at.put("dead.wall.points", "40")
    at.qtbot.waitUntil(lambda: bool(at.editor.work.odd))
    at.typist.press("Ctrl+PgDown", "Ctrl+PgDown")
    at.waits_for("odd_0")
    at.typist.press("Ctrl+S")
    assert at.desk.rulebook.get("my-mjmp").dead.wall.points == 40


def test_a_draft_outlives_the_program(at: AtRules, book, qtbot) -> None:
    start_own(at)
    at.put("wall.live.points", "15x")
    again = book.open()
    later = opened(again, qtbot)
    later.typist.click("open_rules")
    row = later.typist.reads("sets_table")[-1]
    assert row[0] == "My MJMP"
    assert row[-1] == "not saved yet"
    later.typist.click_row("sets_table", 5).click("sets_change")
    assert later.field("wall.live.points").text() == "15x"
    later.typist.click("draft_again")
    assert later.field("wall.live.points").text() == "10"
    assert again.rulebook.drafts() == {}
    later.typist.press("Ctrl+Z")
    assert later.field("wall.live.points").text() == "15x"


def test_a_new_event_marks_what_its_sheet_does_not_state(at: AtRules) -> None:
    silent = {rules.id: rule_set_choice(rules).silent for rules in at.desk.rulebook.all()}
    assert silent["mission"]
    at.typist.press("Ctrl+N").click("Mahj for a Mission, competitive category")

    def marks() -> int:
        words = at.typist.window.findChildren(Text)
        return sum(text.isVisible() and text.text() == "our default" for text in words)

    at.qtbot.waitUntil(lambda: marks() == len(silent["mission"]))


def test_a_removed_rule_set_comes_back(at: AtRules) -> None:
    at.desk.rulebook.save(at.desk.rulebook.start("mania"))
    at.typist.click("open_rules").click_row("sets_table", 5).click("sets_remove")
    assert at.desk.rulebook.own() == ()
    at.typist.click("Undo")
    assert at.desk.rulebook.own() == ("my-mania",)
    assert at.typist.reads("sets_table")[-1][0] == "My MANIA"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("wall.live.points", 15),
        ("dead.unfinished.points", -5),
        ("movement.change.steps.E", [1, 2]),
        ("thrower.exposures[1].points", -30),
        ("heavenly.denied.bonuses", []),
    ],
)
def test_taking_a_change_back_leaves_the_sheet_as_it_was(path: str, value: object) -> None:
    start = RuleSetDraft.start("mjmp", "my-mjmp", "My MJMP")
    work = TypedDraft(start, start.with_value(path, value))
    (difference,) = work.differences
    work.take_back(difference)
    assert work.differences == ()
    assert work.draft.stated(path) == start.stated(path)


@pytest.mark.parametrize("path", ["bonuses", "penalties", "conduct.ladder", "notes"])
def test_rows_come_back_where_they_stood(path: str) -> None:
    start = RuleSetDraft.start("mjmp", "my-mjmp", "My MJMP")
    rows = start.value(path)
    ways = [start.without_row(path, 0)]
    if path in {"bonuses", "penalties"}:
        ways.append(start.moved_row(path, 0, len(rows) - 1))
    for changed in ways:
        work = TypedDraft(start, RuleSetDraft(changed.text))
        while work.problems == () and work.differences:
            before = work.draft.text
            work.take_back(work.differences[0])
            assert work.draft.text != before
        if work.problems == ():
            assert work.draft.value(path) == rows
    more = TypedDraft(start, start.with_row(path))
    for difference in more.differences:
        more.take_back(difference)
    assert more.draft.value(path) == rows


def test_the_day_of_a_draft_is_told(at: AtRules) -> None:
    start_own(at)
    at.put("wall.live.points", "15")
    at.typist.press("Esc")
    began = at.desk.rulebook.draft_began("book:my-mjmp")
    assert began is not None
    assert began.date() == date(2026, 11, 14)
    assert at.typist.reads("sets_table")[-1][-1] == "not saved yet"


def test_a_forgotten_draft_comes_back(at: AtRules) -> None:
    start_own(at)
    at.put("wall.live.points", "15")
    at.typist.press("Esc")
    kept = at.desk.rulebook.drafts()
    last = len(at.typist.reads("sets_table")) - 1
    at.typist.click_row("sets_table", last).click("sets_forget")
    assert at.desk.rulebook.drafts() == {}
    at.typist.click("Undo")
    assert at.desk.rulebook.drafts() == kept
    assert at.typist.reads("sets_table")[-1][-1] == "not saved yet"
