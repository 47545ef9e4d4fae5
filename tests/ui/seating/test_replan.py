"""Seat again: naming who leaves and comes, the plans, what each changes, taking one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from director_app.domain.people import EntrantFacts, Status
from director_app.errors import SeatingError
from director_app.services.seating.service import DrawOptions
from director_app.ui.kit.theme import dress
from director_app.ui.seating.replan import ReplanPanel
from director_app.ui.seating.replan_words import read_tables
from director_app.ui.shell.destinations import PrintedDocument
from tests.builders import accept_walls
from tests.ui.seating.replan_desk import ReplanService, begin, end, sit_down
from tests.wording import ALL_PLAYED, NO_NEW_CARDS

Open = Callable[..., ReplanService]


@pytest.fixture
def again(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Open]:
    """Opens the panel over an event of so many players."""
    dress(qapp, "light")
    made: list[ReplanService] = []

    def down(**asked: int) -> ReplanService:
        made.append(sit_down(qtbot, tmp_path, ReplanPanel, **asked))  # type: ignore[arg-type]
        return made[-1]

    yield down
    for opened in made:
        end(opened)


def panel_of(made: ReplanService) -> ReplanPanel:
    assert isinstance(made.panel, ReplanPanel)
    return made.panel


def titles(made: ReplanService) -> list[str]:
    return [card.title for card in panel_of(made).cards.shown]


def test_with_nothing_to_change_it_says_so_and_offers_nothing(again: Open) -> None:
    made = again()
    begin(made)
    assert made.says("again_title") == "Nothing to change"
    assert titles(made) == []
    assert not panel_of(made).apply.isEnabled()
    made.typist.press("Escape")
    assert made.closed == [True]


def test_repeats_that_were_printed_are_no_reason_to_change_a_card(again: Open) -> None:
    made = again(players=24, rounds=4)
    made.desk.at(made.event).seating.draw(DrawOptions(method="random", seed=1))
    begin(made)
    before = {number: made.places(number) for number in range(1, 5)}
    assert titles(made)[0] == "Nothing to change"
    assert made.says("again_title") == "Nothing to change"
    assert not panel_of(made).apply.isEnabled()
    made.typist.press("Return")
    made.typist.type("\n")
    assert (made.done, made.places(2)) == ([], before[2])
    panel_of(made).cards.take_keys()
    for _ in titles(made)[1:]:
        made.typist.press("Down")
    made.settle()
    assert panel_of(made).apply.isEnabled(), titles(made)
    made.typist.press("Return")
    made.settle()
    assert {number: made.places(number) for number in range(1, 5)} != before
    assert not made.desk.at(made.event).seating.view().quality.repeats


def test_a_withdrawal_takes_a_name_and_three_enters(again: Open) -> None:
    made = again()
    begin(made)
    before = {number: made.places(number) for number in (1, 2, 3)}
    made.typist.type("ann abb\n")
    made.settle()
    assert titles(made)[0] == "Leave the seats empty: no one else’s card changes"
    assert made.places(1) == before[1]
    made.typist.type("\n")
    made.settle()
    assert made.typist.focus == "again_option_1"
    made.typist.type("\n")
    assert made.desk.at(made.event).roster.get(1).status is Status.WITHDRAWN
    for number, places in before.items():
        assert made.places(number) == {who: at for who, at in places.items() if who != 1}
    assert made.done == [NO_NEW_CARDS]
    assert made.desk.at(made.event).history.undo().startswith("Reseat from round 1: 1 withdraws")


def test_after_a_further_withdrawal_it_shows_what_is_to_be_done_now(again: Open) -> None:
    made = again()
    begin(made)
    made.typist.type("ann abb\n")
    made.settle()
    made.typist.type("\n\n")
    made.settle()
    assert not panel_of(made).apply.isVisible()
    made.desk.at(made.event).roster.set_status(2, Status.WITHDRAWN)
    made.settle()
    assert titles(made)[0] == "Leave the seats empty: no one else’s card changes"
    assert panel_of(made).apply.isVisible()
    assert panel_of(made).apply.isEnabled()
    panel_of(made).cards.take_keys()
    made.typist.type("\n")
    assert 2 not in made.places(1)


def test_a_request_not_honored_changes_nothing_unless_it_is_chosen(again: Open) -> None:
    made = again()
    first, other, *_ = (who for who, at in made.places(1).items() if at[0] == 1)
    made.desk.at(made.event).seating.requests.keep_apart(first, other)
    begin(made)
    assert titles(made)[0] == "Nothing to change"
    assert not panel_of(made).apply.isEnabled()
    assert "honors the requests" in [card.praise for card in panel_of(made).cards.shown]
    before = made.places(1)
    panel_of(made).cards.take_keys()
    made.typist.type("\n")
    assert made.places(1) == before


def test_a_late_arrival_is_named_and_the_changed_cards_can_be_printed(again: Open) -> None:
    made = again()
    made.desk.at(made.event).roster.add(EntrantFacts(given="Zoe", family="Late"))
    made.desk.at(made.event).roster.add(EntrantFacts(given="Yan", family="Late"))
    begin(made)
    made.typist.tab_to("again_comes").type("zoe\n")
    made.settle()
    assert panel_of(made).form.comes.shown == ("Zoe Late",)
    before = {number: made.places(number) for number in (1, 2, 3)}
    option = titles(made)[0]
    assert option.endswith("cards to reprint")
    rows = made.typist.reads("again_table")
    assert all(len(row) == 4 and row[2] for row in rows)
    assert {row[1] for row in rows} <= {"1", "2", "3"}
    made.typist.click("again_apply")
    made.settle()
    assert 17 in made.places(1)
    assert made.says("again_title") == "Reseated from round 1"
    assert made.done[0].startswith("Reseated: ")
    assert made.typist.focus == "again_print"
    changed = {
        badge
        for number, places in before.items()
        for badge, place in made.places(number).items()
        if places.get(badge) != place
    }
    assert 17 in changed
    made.typist.type("\n")
    assert made.gone == [PrintedDocument("movement-cards", players=tuple(sorted(changed)))]


def test_who_plays_3_handed_is_shown_for_every_way_side_by_side(again: Open) -> None:
    made = again(players=24, rounds=4)
    made.desk.at(made.event).seating.draw(DrawOptions(method="random", seed=1))
    begin(made)
    made.typist.type("ann abb\n")
    made.settle()
    panel = panel_of(made)
    answer = panel._answer
    assert answer is not None
    assert len(answer.choices) > 1
    panel.result.parts.choose("short")
    panel.result.parts.chosen.emit("short")
    heads = [column.title for column in panel.result.model.columns]
    assert len(heads) == 1 + len(answer.choices)
    for way, head, card in zip(answer.choices, heads[1:], panel.cards.shown, strict=True):
        assert way.unfair == card.unfair == head.endswith("unfair")
    rows = made.typist.reads("again_table")
    assert {row[0] for row in rows} == {play.name for way in answer.choices for play in way.short}
    worst = max(answer.choices[0].short, key=lambda play: play.short)
    assert next(row[1] for row in rows if row[0] == worst.name) == str(worst.short)


def test_the_latest_request_wins_and_the_answer_before_it_dims(again: Open) -> None:
    made = again(players=40, rounds=5)
    begin(made)
    panel = panel_of(made)
    made.typist.type("1\n")
    made.settle()
    first = titles(made)
    made.typist.type("2\n3\n")
    assert panel.job.busy
    assert panel.result.graphicsEffect().isEnabled()
    assert not panel.apply.isEnabled()
    assert titles(made) == first
    made.settle()
    assert not panel.result.graphicsEffect().isEnabled()
    assert panel.form.leaves.badges == (1, 2, 3)
    made.typist.click("again_leaves_2")
    made.settle()
    assert panel.form.leaves.badges == (1, 3)
    made.typist.click("again_apply")
    made.settle()
    assert not {1, 3} & made.places(2).keys()
    assert 2 in made.places(2)


def test_who_left_and_who_waits_are_there_already(again: Open) -> None:
    made = again()
    made.desk.at(made.event).roster.set_status(5, Status.WITHDRAWN)
    made.desk.at(made.event).roster.add(
        EntrantFacts(given="Zoe", family="Late"), status=Status.CHECKED_IN
    )
    begin(made)
    panel = panel_of(made)
    assert panel.form.leaves.shown == ("Eve Abbott",)
    assert panel.form.comes.shown == ("Zoe Late",)
    made.typist.click("again_apply")
    made.settle()
    assert 17 in made.places(1)
    assert 5 not in made.places(1)


def test_one_tick_takes_everybody_who_never_came(again: Open) -> None:
    made = again(players=20)
    for badge in (3, 4):
        made.desk.at(made.event).roster.set_status(badge, Status.ENTERED)
    begin(made)
    assert made.typist.widget("again_absent").text() == (  # type: ignore[attr-defined]
        "No-shows: 2 seated but not checked in"
    )
    made.typist.click("again_absent")
    made.settle()
    assert any(title.startswith("Leave the seats empty") for title in titles(made))
    made.typist.click("again_apply")
    made.settle()
    states = {made.desk.at(made.event).roster.get(badge).status for badge in (3, 4)}
    assert states == {Status.NO_SHOW}
    assert not {3, 4} & made.places(1).keys()


def test_a_table_that_closes_and_one_that_does_not_exist(again: Open) -> None:
    made = again(players=15)
    begin(made)
    panel = panel_of(made)
    made.typist.tab_to("again_tables").type("77")
    made.settle()
    assert "no table 77" in panel.form.tables.refusal
    made.typist.press("Ctrl+A").type("x")
    assert "isn’t a table" in panel.form.tables.refusal
    assert not panel.apply.isEnabled()
    made.typist.press("Ctrl+A").type("2")
    made.settle()
    assert not panel.form.tables.refused
    made.typist.click("again_apply")
    made.settle()
    assert 2 not in {table for table, _ in made.places(1).values()}


def test_too_few_left_is_said_beside_the_names(again: Open) -> None:
    made = again(players=4, rounds=1)
    begin(made)
    made.typist.type("1\n")
    made.settle()
    assert "That leaves 3 players" in panel_of(made).form.leaves.field.refusal
    assert made.says("again_title") == "This seating isn’t possible"


def test_played_rounds_are_locked_and_said(again: Open) -> None:
    made = again()
    accept_walls(made.desk, made.event, 1, [1])
    begin(made)
    panel = panel_of(made)
    assert panel.form.round.key == 2
    assert panel.form.round.choice.keys == [2, 3]
    for number in (2, 3):
        accept_walls(made.desk, made.event, number, [1])
    begin(made)
    assert made.says("again_title") == ALL_PLAYED
    assert not panel.apply.isEnabled()


def test_arrows_go_to_another_plan_and_enter_takes_it(again: Open) -> None:
    made = again(players=40, rounds=5)
    begin(made)
    made.typist.type("1\n2\n3\n4\n5\n")
    made.settle()
    panel = panel_of(made)
    assert len(titles(made)) > 1
    assert panel.cards.shown[0].praise == "fewest changes"
    made.typist.type("\n").press("Down")
    assert panel.cards.current == 1
    assert made.says("again_title") == titles(made)[1]
    made.typist.type("\n")
    made.settle()
    assert made.done[0].startswith("Reseated: ")


def test_what_changed_at_another_desk_is_asked_anew(again: Open) -> None:
    made = again(players=20)
    begin(made)
    made.typist.type("1\n")
    made.settle()
    made.session.bus.blockSignals(True)  # noqa: FBT003 - Qt's signature
    made.desk.at(made.event).roster.set_status(9, Status.WITHDRAWN)
    made.typist.click("again_apply")
    made.session.bus.blockSignals(False)  # noqa: FBT003 - Qt's signature
    assert "Plan again." in made.refused[0]
    assert made.desk.at(made.event).roster.get(1).status is Status.CHECKED_IN
    made.settle()
    made.typist.click("again_apply")
    assert not {1, 9} & made.places(1).keys()


def test_tables_are_read_as_they_are_typed() -> None:
    assert read_tables(" 4, 12-14 4") == (4, 12, 13, 14)
    assert read_tables("") == ()
    for wrong in ("x", "4-", "9-7", "12345"):
        with pytest.raises(SeatingError, match=r"isn’t a table|is backward"):
            read_tables(wrong)


def test_a_newcomer_s_card_is_to_be_printed_even_if_no_other_changes(again: Open) -> None:
    made = again(players=15)
    made.desk.at(made.event).roster.add(
        EntrantFacts(given="Zoe", family="Late"), status=Status.CHECKED_IN
    )
    begin(made)
    assert titles(made)[0] == "No one else’s card changes"
    made.typist.click("again_apply")
    made.settle()
    assert made.done == ["Reseated: 1 card to print"]
    assert made.says("again_detail") == "Print 1 new card."
