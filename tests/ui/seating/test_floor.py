"""The floor: finding, walking, swapping by keys and by mouse, and what its tables say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt

from director_app.domain.hall import Hall
from director_app.domain.people import EntrantFacts, Status
from director_app.services.seating.really_sat import SatCorrection
from director_app.ui.kit.fitting import MOST
from director_app.ui.kit.theme import theme
from director_app.ui.seating.floor_model import FloorCard, floor_cards
from director_app.ui.seating.hall_layout import (
    NAMES,
    NUMBER,
    SHORT,
    ScreenRoom,
    forms_of,
    lay_out,
)
from director_app.ui.seating.table_paint import card_lines
from tests.builders import accept_walls
from tests.ui.seating.conftest import Sit
from tests.wording import MEET_AGAIN, WOULD_REPEAT

K = Qt.Key


def test_digits_go_to_a_table_and_letters_to_a_person(sit: Sit) -> None:
    typist = sit(players=48)
    typist.type("12")
    assert typist.tab.floor.table == 12
    typist.type("hop").press(K.Key_Escape)
    assert typist.who.startswith("Hope")
    typist.type("cohen")
    assert "Cohen" in typist.who


def test_letters_that_nobody_has_leave_the_choice(sit: Sit) -> None:
    typist = sit()
    before = typist.who
    typist.type("zzz")
    assert typist.who == before
    typist.press(K.Key_Backspace, K.Key_Backspace, K.Key_Backspace).type("kay")
    assert typist.who == "Kay Abbott"


def test_arrows_walk_over_people_and_tables(sit: Sit) -> None:
    typist = sit()
    typist.type("1").press(K.Key_Escape)
    names = typist.seated(1, 1)
    seen = [typist.who]
    for _ in range(3):
        typist.press(K.Key_Down)
        seen.append(typist.who)
    assert seen == names
    typist.press(K.Key_Right)
    assert typist.tab.floor.table == 2
    assert typist.who == typist.seated(1, 2)[3]
    typist.press(K.Key_End)
    assert typist.tab.floor.table == 4
    typist.press(K.Key_Home, K.Key_Left)
    assert typist.tab.floor.table == 1


def test_space_arrows_enter_swap_two_players(sit: Sit) -> None:
    typist = sit()
    one, other = typist.seated(1, 1)[1], typist.seated(1, 2)[1]
    typist.type("1").press(K.Key_Down, K.Key_Space, K.Key_Right)
    assert typist.tab.floor.held is not None
    assert typist.tab.floor.price
    typist.press(K.Key_Return)
    assert typist.seated(1, 1)[1] == other
    assert typist.seated(1, 2)[1] == one
    assert typist.done == [f"{one} and {other} swapped"]
    typist.desk.at(typist.event).history.undo()
    assert typist.seated(1, 1)[1] == one


def test_esc_leaves_a_swap_and_changes_nothing(sit: Sit) -> None:
    typist = sit()
    before = typist.seated(1, 1)
    typist.type("1").press(K.Key_Space, K.Key_Right, K.Key_Escape, K.Key_Return)
    assert typist.tab.floor.held is None
    assert typist.seated(1, 1) == before
    assert not typist.done


def test_the_price_names_the_pairs_that_would_meet_again(sit: Sit) -> None:
    typist = sit(players=60, rounds=4)
    assert typist.view.quality is not None
    assert typist.view.quality.clean
    typist.type("7").press(K.Key_Down, K.Key_Space, K.Key_Right)
    assert typist.tab.floor.price.split(";")[0] in {
        f"1 pair {WOULD_REPEAT}",
        *(f"{n} pairs {WOULD_REPEAT}" for n in range(2, 20)),
    }
    said = typist.tab.floor.price
    typist.press(K.Key_Return)
    assert typist.view.quality.repeats == int(said.split()[0])


def test_dragging_swaps_and_dropping_beside_leaves(sit: Sit) -> None:
    typist = sit()
    floor, left = typist.tab.floor, Qt.MouseButton.LeftButton
    one, other = typist.seated(1, 1)[0], typist.seated(1, 2)[2]
    typist.qtbot.mousePress(floor, left, pos=typist.at(0, 0))
    typist.qtbot.mouseMove(floor, typist.at(0, 0) + QPoint(30, 4))
    typist.qtbot.mouseMove(floor, typist.at(1, 2))
    assert typist.who == other
    typist.qtbot.mouseRelease(floor, left, pos=typist.at(1, 2))
    assert typist.seated(1, 1)[0] == other
    assert typist.seated(1, 2)[2] == one
    typist.qtbot.mousePress(floor, left, pos=typist.at(0, 1))
    typist.qtbot.mouseMove(floor, typist.at(1, 1))
    typist.qtbot.mouseRelease(floor, left, pos=QPoint(1, 1))
    assert floor.held is None
    assert len(typist.done) == 1


def test_a_played_round_keeps_its_seats(sit: Sit) -> None:
    typist = sit()
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.press(K.Key_Space)
    assert "Round 1 has been played, so its seats don’t change." in typist.refused[0]
    assert typist.tab.floor.held is None
    cards = floor_cards(typist.view, 1)
    assert all("Played: seats locked" in card.sign_words for card in cards)
    later = floor_cards(typist.view, 2)
    assert not any("Played: seats locked" in card.sign_words for card in later)


def test_signs_of_a_short_table_and_of_one_who_stays(sit: Sit) -> None:
    typist = sit(players=15, drawn=False, ruleset="mania")
    typist.desk.at(typist.event).roster.change(3, {"stationary": "yes"})
    typist.press(K.Key_Return)
    typist.drawn()
    cards = floor_cards(typist.view, 1)
    assert [card.sign_words for card in cards].count(("3-player table",)) <= 1
    assert sum("3-player table" in card.sign_words for card in cards) == 1
    assert sum("A player stays at this table" in card.sign_words for card in cards) == 1
    short = next(card for card in cards if "3-player table" in card.sign_words)
    assert "no one" in short.names_and_signs


def _meets_again(card: FloorCard) -> bool:
    return any(
        words == "Repeat opponents" or words.endswith(f" {MEET_AGAIN}") for words in card.sign_words
    )


def test_a_pair_that_meets_again_is_signed_from_its_second_meeting(sit: Sit) -> None:
    typist = sit(players=8, rounds=3)
    quality = typist.view.quality
    assert quality is not None
    assert quality.again
    assert not any(_meets_again(card) for card in floor_cards(typist.view, 1))
    assert any(_meets_again(card) for card in floor_cards(typist.view, 3))


def test_whoever_is_chosen_stays_chosen_from_round_to_round(sit: Sit) -> None:
    typist = sit()
    typist.type("kay").press(K.Key_Escape)
    typist.type("]")
    assert typist.tab.number == 2
    assert typist.who == "Kay Abbott"
    typist.type("]").type("]").type("[")
    assert typist.tab.number == 2


@pytest.mark.parametrize(("tables", "wide", "high"), [(125, 708, 616), (250, 1348, 880)])
def test_all_tables_of_a_large_hall_are_seen_at_once(tables: int, wide: int, high: int) -> None:
    lay = lay_out(range(1, tables + 1), Hall(), ScreenRoom(wide, high))
    assert lay.arrangement.compact
    assert (lay.width, lay.height) == (wide, high)


@pytest.mark.parametrize(
    ("tables", "room", "form"),
    [
        (2, (1348, 798), NAMES),
        (25, (1348, 798), NAMES),
        (25, (794, 486), SHORT),
        (60, (1348, 798), SHORT),
        (60, (794, 486), NUMBER),
    ],
)
def test_names_are_shown_where_all_tables_have_room_for_them(
    tables: int, room: tuple[int, int], form: str
) -> None:
    ground = ScreenRoom(*room, forms=forms_of(1, whole=150, short=105))
    lay = lay_out(range(1, tables + 1), Hall(), ground)
    assert lay.arrangement.form.name == form
    assert (lay.width, lay.height) == room


@pytest.mark.usefixtures("qapp")
def test_the_last_name_of_a_card_stands_clear_of_its_edge() -> None:
    for form in forms_of(1)[:2]:
        head, row = card_lines(QRectF(0, 0, form.wide, form.high), whole=form.name == NAMES)
        assert 3 + head + 4 * row <= form.high - 4
        assert row >= 14


def test_a_few_tables_grow_and_stand_in_the_middle() -> None:
    lay = lay_out((1, 2), Hall(), ScreenRoom(1348, 798))
    assert lay.arrangement.grown == MOST
    left, right = lay.frames
    assert abs(left.left() - (1348 - right.right())) <= 2
    assert abs(left.top() - (798 - left.bottom())) <= 2


def test_dense_floor_shows_names_in_a_bubble_and_tells_them(sit: Sit) -> None:
    typist = sit(players=200, rounds=2, size=(1044, 560))
    floor = typist.tab.floor
    assert floor.lay.arrangement.compact
    typist.type("40").press(K.Key_Escape)
    assert floor.accessibleName().startswith("Table 40: ")
    plain = floor.grab().toImage()
    theme().choose("dark")
    assert floor.grab().toImage() != plain
    typist.qtbot.mouseClick(
        floor, Qt.MouseButton.LeftButton, pos=floor.frame_of(6).center().toPoint()
    )
    assert floor.table == 7


def test_people_without_a_seat_and_leavers_are_named(sit: Sit) -> None:
    typist = sit()
    late = typist.desk.at(typist.event).roster.add(EntrantFacts(given="Zoe", family="Young"))
    typist.desk.at(typist.event).roster.check_in([late.badge])
    typist.desk.at(typist.event).roster.set_status(2, Status.WITHDRAWN)
    assert late.name in typist.notice()
    assert "Bea Abbott" in typist.notice()


def test_painting_leaves_the_colours_of_the_theme_as_they_are(sit: Sit) -> None:
    typist = sit()
    typist.press(K.Key_Space, K.Key_Right)
    typist.tab.floor.grab()
    assert all(theme().color(role).alpha() == 255 for role in ("surface", "edge", "toastText"))


def test_a_played_round_shows_who_really_sat_and_says_so(sit: Sit) -> None:
    typist = sit()
    accept_walls(typist.desk, typist.event, 1)
    one, other = typist.seated(1, 1)[0], typist.seated(1, 2)[0]
    badges = {line.name: line.badge for line in typist.view.by_name}
    (seat,) = {chair.seat for chair in typist.view.floors[1][1].chairs if chair.name == other}
    typist.desk.at(typist.event).seating.really_sat.record(
        SatCorrection(1, {badges[one]: (2, seat)})
    )
    cards = floor_cards(typist.view, 1)
    assert {one, other} == {cards[1].people[0].name, cards[0].people[0].name}
    assert one in cards[1].names_and_signs
    assert [("Sat in a different seat than planned" in card.sign_words) for card in cards] == [
        True,
        True,
        False,
        False,
    ]
    assert typist.seated(1, 1)[0] == one
    typist.desk.at(typist.event).history.undo()
    assert not any(
        "Sat in a different seat than planned" in card.sign_words
        for card in floor_cards(typist.view, 1)
    )
