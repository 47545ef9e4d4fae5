"""Really sat elsewhere: typed or clicked, told before it is recorded, taken back in one step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from director_app.domain.games import Game, Outcome
from director_app.domain.rulings import Scope
from director_app.domain.tables import Seat
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.really_sat import SatView
from director_app.ui.kit.text import Text
from director_app.ui.kit.theme import dress
from director_app.ui.seating.correction import SeatCorrectionPanel
from director_app.ui.seating.floor import Floor
from director_app.ui.seating.floor_model import floor_cards
from director_app.ui.shell.session import Session
from tests.builders import Book, drawn_event, wall
from tests.typist import Typist
from tests.ui.seating.card_spots import middle_of_name
from tests.wording import EXCHANGED, SAT_CROSSWISE

E, N, W, S = Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH


@dataclass
class Place:
    """The panel beside a floor, over a real book."""

    qtbot: QtBot
    desk: Desk
    event: int
    session: Session
    panel: SeatCorrectionPanel
    floor: Floor
    window: QWidget
    typist: Typist
    left: list[bool] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def open(self, number: int = 1) -> Place:
        """Open the panel on a round, nobody selected."""
        view = self.desk.at(self.event).seating.view()
        self.floor.show_cards(floor_cards(view, number))
        self.panel.begin(view, number, None)
        self.panel.first_focus().setFocus()
        return self

    def at(self, number: int = 1) -> SatView:
        return self.desk.at(self.event).seating.really_sat.at(number)

    def who(self, table: int, seat: Seat, number: int = 1, game: int = 1) -> int:
        view = self.at(number)
        return view.badges[view.sitting[game - 1][table, seat]]

    def name(self, badge: int) -> str:
        return self.desk.at(self.event).roster.get(badge).name

    def points(self) -> dict[int, int | None]:
        places = self.desk.at(self.event).standings.standings(1).places
        return {place.tally.badge: place.tally.rounds[0] for place in places}

    def press_chair(self, table: int, chair: int) -> None:
        """Press somebody on the floor with the mouse."""
        spot = middle_of_name(self.floor, table - 1, chair)
        QTest.mouseClick(self.floor, Qt.MouseButton.LeftButton, pos=spot)

    def told(self) -> str:
        """Everything to be read below the lines."""
        QApplication.processEvents()
        box = self.typist.widget("sat_told")
        texts = [text for text in box.findChildren(Text) if not text.isHidden()]
        return "\n".join(text.text() for text in texts if text.text())


Sit = Callable[..., Place]


@pytest.fixture
def sit(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Sit]:
    dress(qapp, "light")
    made: list[Place] = []

    def down(players: int = 12, accepted: tuple[int, ...] = (1,)) -> Place:
        desk = Book(tmp_path / "book.db").open()
        event = drawn_event(desk, players=players, rounds=2)
        for tile in desk.at(event).scores.board(1) if accepted else ():
            view = desk.at(event).scores.sheet(1, tile.table)
            value = 25 + 5 * tile.table
            first = Game(Outcome.MAHJONG, winner=E, value=value, thrower=S, exposures=2)
            desk.at(event).scores.accept(view, [first, *[wall()] * (view.games - 1)])
        session = Session(desk, event)
        window = QWidget()
        row = QHBoxLayout(window)
        floor, panel = Floor(), SeatCorrectionPanel(session)
        row.addWidget(floor, 1)
        row.addWidget(panel)
        panel.setFixedWidth(318)
        floor.person_chosen.connect(lambda person: person is not None and panel.take_person(person))
        floor.person_pressed.connect(panel.press_person)
        place = Place(qtbot, desk, event, session, panel, floor, window, Typist(window))
        panel.left.connect(lambda: place.left.append(True))
        session.notices.said_done.connect(lambda words, _: place.said.append(words))
        session.notices.said_refused.connect(place.refused.append)
        qtbot.addWidget(window)
        window.resize(1088, 700)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        made.append(place)
        return place.open()

    yield down
    for place in made:
        place.session.tasks.wait()
        place.session.close()
        place.desk.close()


def test_two_people_are_typed_and_recorded_by_enter(sit: Sit) -> None:
    place = sit()
    one, other = place.who(1, E), place.who(3, S)
    before = place.points()
    place.typist.type(f"{one}\n3S")
    assert place.typist.focus == "sat_pair_1_at"
    assert f"{before[one]} → {before[other]}" in place.told()
    assert place.points() == before
    place.typist.type("\n")
    assert (place.points()[one], place.points()[other]) == (before[other], before[one])
    assert place.left == [True]
    label = SAT_CROSSWISE.format(who=place.name(one), other=place.name(other), round="Round 1")
    assert place.said == [label]
    place.desk.at(place.event).history.undo()
    assert place.points() == before


def test_who_is_found_by_letters_and_whose_seat_too(sit: Sit) -> None:
    place = sit()
    one, other = place.who(1, E), place.who(2, W)
    place.typist.type(f"{place.name(one)[:3]}\n{place.name(other)[:3]}").press("Ctrl+Return")
    assert place.who(2, W) == one
    assert place.who(1, E) == other


def test_the_arrow_goes_to_the_next_match(sit: Sit) -> None:
    place = sit()
    place.typist.type("abbott").press("Down")
    line = place.panel.lines[0]
    found = line.matches.model.rows
    place.typist.type("\n")
    assert line.current == found[1]


def test_a_match_can_be_pressed(sit: Sit) -> None:
    place = sit()
    place.typist.type("abbott")
    second = place.panel.lines[0].matches.model.rows[1]
    QApplication.processEvents()
    place.typist.click_row("player_answers", 1)
    assert place.panel.lines[0].current == second
    assert place.typist.focus == "sat_pair_1_at"


def test_the_sheets_letters_and_winds_both_name_a_seat(sit: Sit) -> None:
    place = sit()
    badge = place.who(1, E)
    place.typist.type(f"{badge}\n2b")
    by_letter = place.panel.request()
    place.typist.press("Ctrl+A").type("2 north")
    assert place.panel.request() == by_letter
    assert by_letter is not None
    assert by_letter.placements == {badge: (2, N)}


def test_two_clicks_on_the_floor_name_both(sit: Sit) -> None:
    place = sit()
    place.press_chair(1, 1)
    place.press_chair(2, 2)
    request = place.panel.request()
    assert request is not None
    assert request.placements == {place.who(1, N): (2, W)}
    assert place.typist.focus == "sat_record"
    place.typist.type("\n")
    assert place.said


def test_whoever_was_selected_is_named_until_somebody_is_pressed(sit: Sit) -> None:
    place = sit()
    view = place.desk.at(place.event).seating.view()
    place.panel.begin(view, 1, place.floor.person)
    assert place.panel.lines[0].current is not None
    place.press_chair(2, 2)
    keys = [line.current.key if line.current else None for line in place.panel.lines]
    assert keys == [place.who(2, W), None]


def test_walking_the_floor_with_arrows_names_nobody(sit: Sit) -> None:
    place = sit()
    place.floor.setFocus()
    place.typist.press("Down", "Right")
    assert all(line.current is None for line in place.panel.lines)


def test_two_tables_had_each_others_sheets(sit: Sit) -> None:
    place = sit()
    before = place.points()
    one, other = place.who(1, E), place.who(3, E)
    place.typist.click("sat_tables")
    assert place.typist.focus == "sat_tables_1_who"
    place.typist.type("1\n3\n")
    assert (place.points()[one], place.points()[other]) == (before[other], before[one])
    assert place.said == [EXCHANGED.format(table=1, other=3, round="Round 1")]


def test_a_chain_of_three_grows_row_by_row(sit: Sit) -> None:
    place = sit()
    one, two, three = place.who(1, E), place.who(2, E), place.who(3, E)
    place.typist.click("sat_chain").type(f"{one}\n2E\n")
    assert place.typist.focus == "sat_chain_2_who"
    place.typist.type(f"{two}\n3E\n")
    assert f"{place.name(three)} takes the open seat." in place.told()
    place.typist.type("\n")
    assert [place.who(table, E) for table in (1, 2, 3)] == [three, one, two]
    assert len(place.said) == 1


def test_somebody_without_a_place_is_told_below_and_nothing_is_recorded(sit: Sit) -> None:
    from director_app.domain.people import EntrantFacts

    place = sit()
    late = place.desk.at(place.event).roster.add(EntrantFacts(given="Zoe", family="Late")).badge
    place.open()
    gone = place.name(place.who(2, E))
    place.typist.type(f"{late}\n2E")
    assert f"{gone} (badge {place.who(2, E)}) was at table 2 East" in place.told()
    before = place.points()
    place.typist.press("Ctrl+Return")
    assert place.refused
    assert gone in place.refused[0]
    assert place.points() == before


def test_what_nothing_answers_to_is_said_at_the_line(sit: Sit) -> None:
    place = sit()
    place.typist.type("xyzzy\n")
    texts = [text.text() for text in place.panel.findChildren(Text)]
    assert any(text.startswith("No match for “xyzzy”.") for text in texts)
    assert place.typist.focus == "sat_pair_1_who"


def test_places_in_the_standings_follow(sit: Sit) -> None:
    place = sit()
    best, last = place.who(3, E), place.who(1, S)
    place.typist.type(f"{last}\n3E")
    place.qtbot.waitUntil(lambda: "Places in the standings" in place.told())
    assert f"{place.name(last)}: " in place.told()
    assert place.name(best) in place.told()


def test_a_ruling_that_names_somebody_is_to_be_looked_at(sit: Sit) -> None:
    place = sit()
    badge = place.who(1, E)
    place.desk.at(place.event).rulings.add(
        NewRuling("free", (badge,), label="Late", scope=Scope.ROUND, round=1, table=1)
    )
    place.open().typist.type(f"{badge}\n3E")
    text = f"Ruling 1 names {place.name(badge)} at table 1. Check it."
    assert text in place.told()


def test_games_can_be_named(sit: Sit) -> None:
    place = sit()
    one, other = place.who(1, E), place.who(2, E)
    place.typist.type(f"{one}\n2E").tab_to("sat_from").press("Ctrl+A").type("3")
    assert "Games 3 to 4." in place.told()
    place.typist.press("Ctrl+Return")
    assert [place.who(1, E, 1, game) for game in (1, 2, 3, 4)] == [one, one, other, other]


def test_before_play_the_plan_changes_unless_it_is_to_stay(sit: Sit) -> None:
    place = sit()
    place.open(2)
    badge = place.who(1, E, 2)
    place.typist.type(f"{badge}\n2E")
    assert "This round’s plan changes" in place.told()
    place.typist.click("sat_keep_plan")
    assert "This round’s plan changes" not in place.told()
    floor = place.desk.at(place.event).seating.view().floors[2]
    place.typist.click("sat_record")
    assert place.desk.at(place.event).seating.view().floors[2] == floor
    assert place.who(2, E, 2) == badge


def test_what_is_known_already_is_listed(sit: Sit) -> None:
    place = sit()
    badge = place.who(1, E)
    place.typist.type(f"{badge}\n3W\n")
    place.open()
    assert f"{place.name(badge)} sat at 3C (planned: 1A)" in place.told()


def test_escape_leaves_and_forgets(sit: Sit) -> None:
    place = sit()
    before = place.points()
    place.typist.type(f"{place.who(1, E)}\n2E").press("Esc")
    assert place.left == [True]
    place.open()
    assert all(line.current is None for line in place.panel.lines)
    assert place.points() == before


def test_a_cancelled_round_says_so(sit: Sit) -> None:
    place = sit()
    view = place.desk.at(place.event).seating.view()
    place.desk.at(place.event).rounds.cancel(2, "storm")
    place.panel.show_view(view, 2)
    assert "was canceled" in place.told()
    assert not place.panel.record.isEnabled()
