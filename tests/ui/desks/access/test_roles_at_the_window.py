"""What a role has no part in is held in the window, with the reason."""

from __future__ import annotations

import pytest

from director_app.domain.access import Role
from director_app.domain.topics import Topic
from director_app.services.desks.roles import refusal
from director_app.ui.kit.buttons import Button
from director_app.ui.shell.destinations import PageKey, TablePaper
from tests.ui.desks.access.conftest import PIN, AtDesk
from tests.wording import VIEW_ONLY


def become(at: AtDesk, role: Role) -> None:
    """Give the desk another role, as its page does."""
    at.desk.access.begin_as(role)
    assert at.console.at_work is not None
    at.console.at_work.desk_changed()


def button(at: AtDesk, name: str) -> Button:
    """A button of the page shown."""
    found = at.typist.widget(name)
    assert isinstance(found, Button)
    return found


@pytest.mark.parametrize(
    ("role", "page", "name", "words"),
    [
        (Role.SCORER, "roster", "roster_check_in", "To change the roster, use the roster station"),
        (Role.SCORER, "roster", "roster_import", "To change the roster, use the roster station"),
        (Role.SCORER, "seating", "seating_again", "To change seats, use the director’s station"),
        (Role.SCORER, "standings", "standings_release", "To publish results, use the director’s"),
        (Role.VIEWER, "seating", "seating_change", VIEW_ONLY),
    ],
)
def test_buttons_are_held_and_say_why(
    at: AtDesk, role: Role, page: str, name: str, words: str
) -> None:
    at.go(PageKey(page))
    held = button(at, name)
    usual = held.toolTip()
    assert held.isEnabled()
    become(at, role)
    at.go(PageKey(page))
    assert not held.isEnabled()
    assert words in held.toolTip()
    held.setEnabled(True)
    assert not held.isEnabled()
    become(at, Role.DIRECTOR)
    at.go(PageKey(page))
    assert held.isEnabled()
    assert held.toolTip() == usual


def test_the_page_says_it_in_a_line(at: AtDesk) -> None:
    line = at.console.window.shell.role_line
    become(at, Role.SCORER)
    at.go(PageKey.SEATING)
    assert line.isVisible()
    assert line.text() == refusal(Role.SCORER, frozenset({Topic.SEATING}))
    at.go(PageKey.SCORES)
    assert not line.isVisible()
    at.go(PageKey.CLOCK)
    assert line.text().endswith("To run the clock, use the director’s station.")
    become(at, Role.DIRECTOR)
    at.go(PageKey.CLOCK)
    assert not line.isVisible()


def test_actions_of_the_menus_are_held(at: AtDesk) -> None:
    acts = at.console.window.acts
    become(at, Role.SCORER)
    assert not acts["check_in"].isEnabled()
    assert "change the roster" in acts["check_in"].toolTip()
    assert not acts["clock_toggle"].isEnabled()
    assert acts["ruling"].isEnabled()
    acts.offer("check_in")
    assert not acts["check_in"].isEnabled()
    become(at, Role.DIRECTOR)
    assert acts["check_in"].isEnabled()


def test_a_viewers_sheet_takes_no_key(at: AtDesk) -> None:
    become(at, Role.VIEWER)
    at.desk.access.begin_as(Role.DIRECTOR)
    at.desk.at(at.event).scores.reopen(
        at.desk.at(at.event).scores.sheet(1, 1), "Look", all_present=True
    )
    at.desk.access.begin_as(Role.VIEWER)
    at.go(TablePaper(1))
    before = at.desk.at(at.event).scores.sheet(1, 1).keys
    at.typist.type("E25\nW\n")
    assert at.desk.at(at.event).scores.sheet(1, 1).keys == before
    accept = button(at, "sheet_accept")
    assert not (accept.isVisible() and accept.isEnabled())
    page = at.console.window.shell.page("scores")
    assert page.sheet.help.prompt.startswith(VIEW_ONLY)  # type: ignore[union-attr]


def test_the_page_names_the_desk_and_keeps_it(at: AtDesk) -> None:
    at.go(PageKey.THIS_DESK)
    name = at.typist.widget("desk_name")
    name.setFocus()
    at.typist.press("Ctrl+A").type("Scores, left\n")
    assert at.desk.access.station == "Scores, left"
    assert at.memory.recall("station") == "Scores, left"
    assert at.console.window.top.desk.text() == "Scores, left · Director"
    at.typist.press("Ctrl+A").type(" \n")
    assert at.desk.access.station == "Scores, left"


def test_another_role_is_chosen_and_with_a_pin_asked_for(at: AtDesk) -> None:
    at.set_pin()
    at.go(PageKey.THIS_DESK)
    page = at.console.window.shell.page("this_desk")
    page.role.choose(Role.SCORER)  # type: ignore[union-attr]
    at.answer(leave=True)
    at.typist.click("desk_save")
    assert at.desk.access.role is Role.DIRECTOR
    page.role.choose(Role.SCORER)  # type: ignore[union-attr]
    at.answer(PIN)
    at.typist.click("desk_save")
    assert at.desk.access.role is Role.SCORER
    assert at.memory.recall("role") == "scorer"
    assert at.console.window.top.desk.text() == "Desk 1 · Scorer"
    assert not at.typist.widget("pin_save").isEnabled()


def test_the_pin_is_changed_and_removed_on_the_page(at: AtDesk) -> None:
    at.set_pin()
    at.go(PageKey.THIS_DESK)
    at.typist.widget("pin_current").setFocus()
    at.typist.type(f"{PIN}\n9999\n9998\n")
    page = at.console.window.shell.page("this_desk")
    assert "The PINs don’t match" in page.pin.again.refusal  # type: ignore[union-attr]
    at.typist.type("9999\n")
    at.desk.access.unlock("9999")
    at.typist.widget("pin_current").setFocus()
    at.typist.type("1111")
    at.typist.click("pin_remove")
    assert "That isn’t the director’s PIN" in page.pin.current.refusal  # type: ignore[union-attr]
    assert at.desk.access.has_pin
    at.typist.type("9999")
    at.typist.click("pin_remove")
    assert not at.desk.access.has_pin
    assert at.typist.widget("pin_state").text() == "No director’s PIN is set"  # type: ignore[attr-defined]


def test_settings_suggest_a_pin_once_before_the_event_begins(at: AtDesk) -> None:
    at.go(PageKey.EVENT_SETTINGS)
    line = at.typist.widget("settings_no_pin")
    assert line.isVisible()
    at.typist.click("settings_no_pin")
    assert at.console.window.shell.current_key == "this_desk"
    at.desk.at(at.event).clock.start(1)
    at.go(PageKey.EVENT_SETTINGS)
    assert not line.isVisible()
