"""Swaps and moves on the floor, by keys and by mouse, with their price before."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from director_app.ui.seating.bubbles import place_beside, toast_size
from director_app.ui.seating.floor import Floor
from tests.builders import accept_walls
from tests.ui.seating.floor.conftest import Sit

K = Qt.Key


def test_space_arrows_enter_swap_two_players(sit: Sit) -> None:
    typist = sit()
    one, other = typist.seated(1, 1)[1], typist.seated(1, 2)[1]
    typist.type("1").press(K.Key_Down, K.Key_Space, K.Key_Right)
    assert "Reprint their cards (2)" in typist.floor.price
    typist.press(K.Key_Return)
    assert (typist.seated(1, 1)[1], typist.seated(1, 2)[1]) == (other, one)
    assert typist.done == [f"{one} and {other} swapped"]


def test_an_empty_seat_is_taken_by_keys_and_its_price_is_told(sit: Sit) -> None:
    typist = sit(players=15)
    at, chair = typist.empty()
    table = typist.floor.cards[at].number
    other = 0 if at else 1
    name = typist.floor.cards[other].people[chair].name
    typist.type(str(typist.floor.cards[other].number)).press(*[K.Key_Down] * chair)
    typist.press(K.Key_Space, *[K.Key_Right if other < at else K.Key_Left] * abs(at - other))
    assert typist.floor.person is None
    assert f"Table {typist.floor.cards[other].number} would have 3 players" in typist.floor.price
    assert "Reprint their card" in typist.floor.price
    typist.press(K.Key_Return)
    assert typist.seated(1, table)[chair] == name
    assert typist.done[0].startswith(f"{name} sits at {table} ")
    typist.desk.at(typist.event).history.undo()
    assert typist.seated(1, table)[chair] == ""


def test_dragging_to_an_empty_seat_moves(sit: Sit) -> None:
    typist = sit(players=15)
    at, chair = typist.empty()
    other = 0 if at else 1
    name = typist.floor.cards[other].people[2].name
    typist.drag(typist.at(other, 2), typist.at(at, chair))
    assert typist.seated(1, typist.floor.cards[at].number)[chair] == name


def test_dropping_beside_every_table_leaves(sit: Sit) -> None:
    typist = sit()
    before = typist.view
    typist.drag(typist.at(0, 1), typist.at(1, 1), QPoint(1, 1))
    assert typist.floor.held is None
    assert typist.view == before
    assert not typist.done


def test_shift_lets_it_hold_for_all_later_rounds(sit: Sit) -> None:
    typist = sit(rounds=4)
    before = typist.view
    typist.type("1").press(K.Key_Space, K.Key_Right)
    one, other = typist.floor.held, typist.floor.person
    assert one is not None
    assert other is not None
    typist.qtbot.keyPress(typist.floor, K.Key_Shift)
    assert typist.floor.onwards
    typist.press(K.Key_Return, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert typist.desk.at(typist.event).history.undo().endswith("Round 1 to Round 4")
    assert typist.view == before
    assert not typist.floor.onwards


def test_the_price_is_told_for_what_is_meant(sit: Sit) -> None:
    typist = sit(players=60, rounds=4)
    clean = typist.view.quality
    assert clean is not None
    typist.type("7").press(K.Key_Down, K.Key_Space, K.Key_Right)
    told = typist.floor.price
    typist.qtbot.keyPress(typist.floor, K.Key_Shift)
    typist.qtbot.keyRelease(typist.floor, K.Key_Shift)
    assert typist.floor.price == told
    typist.press(K.Key_Return)
    now = typist.view.quality
    assert now is not None
    assert int(told.split()[0]) == now.repeats - clean.repeats


def test_the_price_is_never_over_the_target(sit: Sit) -> None:
    typist = sit(players=60)
    ground = typist.floor.rect()
    size = toast_size([("title", "Swap A. Abbott and B. Brown?")] + [("quiet", "x" * 60)] * 5)
    for frame in typist.floor.lay.frames:
        bubble = place_beside(frame, size, ground)
        assert not bubble.intersects(frame)
        assert ground.contains(bubble.toAlignedRect())


def test_a_request_that_would_break_names_who(sit: Sit) -> None:
    typist = sit()
    chair = typist.view.floors[1][1].chairs[2]
    mover = typist.view.floors[1][0].chairs[0]
    assert chair.badge is not None
    assert mover.badge is not None
    typist.desk.at(typist.event).roster.set_apart(chair.badge, mover.badge)
    typist.type("1").press(K.Key_Space, K.Key_Right)
    assert "asked to be apart" in typist.floor.price
    assert mover.name in typist.floor.price
    assert chair.name in typist.floor.price


def test_a_played_round_says_what_to_do_instead(sit: Sit) -> None:
    typist = sit()
    accept_walls(typist.desk, typist.event, 1, [1])
    typist.press(K.Key_Space)
    assert typist.floor.held is None
    assert "Round 1 has been played, so its seats don’t change." in typist.refused[0]
    assert "Fix who actually sat where" in typist.refused[0]


def test_in_small_tiles_the_quarter_of_a_tile_is_the_seat(sit: Sit) -> None:
    typist = sit(players=200, rounds=2, size=(700, 420))
    assert typist.floor.lay.arrangement.compact
    frame = typist.floor.frame_of(4)
    first = typist.floor.frame_of(0).center().toPoint()
    third = QPoint(round(frame.center().x()), round(frame.top() + frame.height() * 0.6))
    mover = typist.seated(1, 1)[0]
    typist.drag(first, third)
    assert typist.seated(1, 5)[2] == mover


def test_names_beside_a_tile_are_chosen_by_a_click(sit: Sit) -> None:
    typist = sit(players=200, rounds=2, size=(700, 420))
    frame = typist.floor.frame_of(0)
    typist.qtbot.mouseClick(typist.floor, Qt.MouseButton.LeftButton, pos=frame.center().toPoint())
    below = QPoint(round(frame.left()) + 40, round(frame.bottom()) + 10 + 46 + 30 * 2 + 15)
    typist.qtbot.mouseClick(typist.floor, Qt.MouseButton.LeftButton, pos=below)
    person = typist.floor.person
    assert person is not None
    assert person.name == typist.seated(1, 1)[2]


def test_plus_minus_nought_and_the_wheel_look_nearer_and_farther(sit: Sit) -> None:
    typist = sit(players=100, rounds=2)
    floor = typist.floor
    everything = floor.lay
    typist.press(K.Key_Plus)
    assert floor.lay.arrangement.pitch_wide > everything.arrangement.pitch_wide
    typist.press(*[K.Key_Plus] * 6)
    assert not floor.lay.arrangement.compact
    typist.type("25").press(K.Key_Escape)
    QApplication.processEvents()
    chosen = floor.frame_of(24).center().toPoint()
    assert floor.visibleRegion().contains(chosen)
    typist.type("0")
    typist.qtbot.waitUntil(lambda: floor.lay == everything)
    typist.press(K.Key_Plus)
    nearer = floor.lay.arrangement.pitch_wide
    typist.press(K.Key_Minus)
    assert floor.lay.arrangement.pitch_wide < nearer
    typist.type("0")
    typist.qtbot.waitUntil(lambda: floor.lay == everything)
    _turn(floor, 120)
    assert floor.lay.arrangement.pitch_wide > everything.arrangement.pitch_wide


def _turn(floor: Floor, by: int) -> None:
    middle = QPointF(floor.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(floor.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003 - Qt's signature
    )
    QApplication.sendEvent(floor, event)


def test_a_minus_inside_a_name_belongs_to_the_name(sit: Sit) -> None:
    typist = sit()
    before = typist.floor.lay
    typist.type("ab-")
    assert typist.floor.lay == before
    typist.press(K.Key_Escape).type("10")
    assert typist.floor.lay == before
