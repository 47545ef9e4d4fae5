"""Three letters anywhere show a player: the seats of today, and what can be done for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.bootstrap import open_desk
from director_app.domain.people import EntrantFacts, Status
from director_app.services.desk import Desk
from director_app.ui.kit.fields import UndoLineEdit
from director_app.ui.kit.finder import Finder
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress, theme
from director_app.ui.shell.console import Console
from director_app.ui.shell.destinations import PageKey, RosterPlayer
from director_app.ui.shell.person_deeds import deeds_for
from tests.builders import Book, drawn_event, new_event
from tests.typist import Typist


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    dress(qapp, "light")
    opened = Book(tmp_path / "book.db").open()
    yield opened
    opened.close()


@pytest.fixture
def console(qtbot: QtBot, desk: Desk) -> Iterator[Console]:
    event = drawn_event(desk)
    desk.at(event).roster.add(EntrantFacts(given="Zoe", family="Late"))
    made = Console(desk, open_desk)
    qtbot.addWidget(made.window)
    made.window.resize(1280, 800)
    made.start(event)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.close()


def rest(console: Console) -> None:
    assert console.at_work is not None
    for _ in range(3):
        QApplication.processEvents()
        console.at_work.session.tasks.wait()


def find(console: Console, letters: str, page: PageKey = PageKey.CLOCK) -> Typist:
    """Type on a page where letters mean nothing else."""
    assert console.at_work is not None
    console.at_work.go(page)
    rest(console)
    hand = Typist(console.window)
    for letter in letters:
        hand.type(letter)
    rest(console)
    return hand


def press(console: Console, hand: Typist, button: str) -> None:
    """Come to a button of the card by Tab, and press it."""
    for _ in range(10):
        hand.press("Tab")
        if hand.focus == button:
            break
    assert hand.focus == button
    hand.press("Return")
    rest(console)


def named(console: Console, line: str) -> tuple[int, ...]:
    """Who is named in the finder with this line."""
    field = console.window.findChild(UndoLineEdit, line)
    return next(each.badges for each in console.window.findChildren(Finder) if each.line is field)


def test_three_letters_show_the_seats_of_today_with_the_current_one_large(
    console: Console,
) -> None:
    assert console.at_work is not None
    session = console.at_work.session
    entrant = session.desk.at(session.event).roster.get(1)
    find(console, entrant.name[:2])
    card = console.window.palette_panel.card
    assert console.window.palette_panel.isVisible()
    assert not card.isVisible(), "two letters are too few"
    find(console, entrant.name)
    assert card.isVisible()
    seats = session.desk.at(session.event).roster.seats(entrant)
    assert seats is not None
    large = card.findChild(Text, "person_seat")
    assert large.text() == f"{seats[0].table} {seats[0].letter}"
    assert large.font().pixelSize() == theme().font("seat").pixelSize() == round(40 * 96 / 72)
    shown = [text.text() for text in card.findChildren(Text)]
    assert {f"{seat.table} {seat.letter}" for seat in seats} <= set(shown)
    assert any(text.startswith("Badge 1 · ") for text in shown)


@pytest.mark.parametrize(
    ("button", "page", "focus"),
    [
        ("person_card", "print", "paper_list"),
        ("person_late", "rulings", "ruling_game"),
        ("person_points", "standings", None),
        ("person_rulings", "rulings", "kind_find"),
        ("person_fee", "roster", "edit_paid_amount"),
    ],
)
def test_each_button_leads_to_its_form(
    console: Console, button: str, page: str, focus: str | None
) -> None:
    hand = find(console, "abbott")
    press(console, hand, button)
    assert not console.window.palette_panel.isVisible()
    assert console.window.shell.current_key == page
    assert focus is None or hand.focus == focus


@pytest.mark.parametrize(
    ("who", "button", "line"),
    [
        ("abbott", "person_withdraw", "again_leaves"),
        ("abbott", "person_substitute", "single_out"),
        ("zoe", "person_substitute", "single_in"),
        ("zoe", "person_late", "single_in"),
    ],
)
def test_the_player_is_filled_in(console: Console, who: str, button: str, line: str) -> None:
    hand = find(console, who)
    person = console.window.palette_panel.card.person
    assert person is not None
    press(console, hand, button)
    assert console.window.shell.current_key == "seating"
    assert named(console, line) == (person.entrant.badge,)


def test_the_arrow_shows_the_next_player_and_the_mouse_presses_too(console: Console) -> None:
    hand = find(console, "abbott")
    card = console.window.palette_panel.card
    first = card.person
    hand.press("Down")
    assert card.person != first
    hand.press("Tab").press("Escape")
    assert hand.focus == "palette_field"
    hand.click("person_fee")
    rest(console)
    assert hand.focus == "edit_paid_amount"


def test_enter_leads_to_the_player_s_row_and_del_withdraws_them(console: Console) -> None:
    hand = find(console, "abbott")
    person = console.window.palette_panel.card.person
    assert person is not None
    hand.press("Return")
    rest(console)
    assert hand.focus == "roster_table"
    hand.press("Delete")
    assert console.at_work is not None
    session = console.at_work.session
    roster = session.desk.at(session.event).roster
    gone = [who.badge for who in roster.people() if who.status is Status.WITHDRAWN]
    assert gone == [person.entrant.badge]


def test_the_entry_fee_is_found_and_typed_at_once(console: Console) -> None:
    hand = Typist(console.window).press("Ctrl+K").type("entry fee")
    rest(console)
    hand.press("Return")
    rest(console)
    hand.type("45\n")
    assert console.at_work is not None
    session = console.at_work.session
    assert session.desk.events.get(session.event).facts.fee_cents == 4_500


def test_what_can_be_done_depends_on_how_they_stand(desk: Desk) -> None:
    event = new_event(desk)
    before = deeds_for(desk.at(event).seating.whereabouts.person(1))
    assert [deed.name for deed in before] == ["card", "withdraw", "points", "rulings", "fee"]
    assert before[1].goal == RosterPlayer(1)
    event = drawn_event(desk)
    everything = [deed.name for deed in deeds_for(desk.at(event).seating.whereabouts.person(1))]
    assert everything == ["card", "withdraw", "late", "substitute", "points", "rulings", "fee"]
    desk.at(event).roster.set_status(2, Status.WITHDRAWN)
    assert "withdraw" not in [
        deed.name for deed in deeds_for(desk.at(event).seating.whereabouts.person(2))
    ]
