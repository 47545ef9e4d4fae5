"""Every kind of step, at every desk, with and without the PIN: done, taken back and put back.

Where no PIN is asked for, each role is tried once; with ``make long`` always both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from director_app.bootstrap import open_desk
from director_app.domain.access import Role
from director_app.domain.action_rules import RULES
from director_app.domain.actions import ActionKind
from director_app.domain.money import MoneyKind
from director_app.domain.topics import Topic
from director_app.messages.message import Message
from director_app.services.desks.roles import CHANGES
from director_app.services.journal.lines import JournalSearch
from director_app.services.prizes.money.service import NewLine
from director_app.storage.journal import EntryKind
from tests.kinds.steps import PIN, STEPS, Day
from tests.kinds.walk import (
    AT_A_DESK,
    NOTED,
    PIN_KINDS,
    TURNED,
    Seen,
    as_director,
    attempt,
    desks,
    lock,
    ready,
    refused,
    whole,
)
from tests.storage import makings

pytestmark = pytest.mark.walks

Way = Callable[[], object]


def test_every_kind_has_its_rule_and_is_reached() -> None:
    assert set(RULES) == set(ActionKind)
    assert set(ActionKind) - set(STEPS) - NOTED == {ActionKind.OTHER}


def test_the_table_is_of_a_piece() -> None:
    for kind, rule in RULES.items():
        assert rule.about <= rule.topics
        assert Role.DIRECTOR in rule.roles
        assert rule.undone or not rule.undo_effects
        for role in rule.roles if rule.about else ():
            assert rule.about & (CHANGES[role] | rule.granted)
        assert rule.undo_asks == bool(rule.undo_effects)
        assert (Role.VIEWER in rule.roles) == (kind in NOTED)
        granted = {role for role in rule.roles if rule.granted - CHANGES[role]}
        assert granted in (set(), {Role.ROSTER})


@pytest.mark.parametrize("kind", AT_A_DESK)
def test_a_step_writes_no_more_than_its_rule_says(kind: ActionKind) -> None:
    rule, found = RULES[kind], whole(kind)
    assert kind in {seen.kind for seen in found.done}
    for seen in found.done + found.redone:
        assert seen.topics <= RULES[seen.kind].topics
        assert seen.effects <= RULES[seen.kind].effects
    for seen in found.undone:
        assert seen.kind is kind
        assert seen.topics <= rule.topics
        assert seen.effects <= rule.undo_effects


@pytest.mark.parametrize("kind", AT_A_DESK)
def test_the_entry_keeps_as_a_message_what_was_done_and_so_do_its_undoing_and_redoing(
    kind: ActionKind, tmp_path: Path
) -> None:
    day, step = ready(kind, tmp_path), STEPS[kind]
    before = day.desk.journal.newest()
    step.do(day)
    with day.desk.store.read() as work:
        made = [entry for entry in work.journal.entries(None) if entry.seq > before]
    (entry,) = (each for each in made if each.action_kind is kind)
    assert isinstance(entry.action, Message)
    if step.turns:
        event = None if step.whole_book else day.event
        day.desk.at(event).history.undo()
        with day.desk.store.read() as work:
            assert kind in {each.action_kind for each in work.journal.entries(None, last=1)}
        if event is not None:
            day.desk.at(event).history.redo()
            turned = day.desk.at(event).history.log(last=2)
            assert [each.action_kind for each in turned] == [kind, kind]
            assert [each.parameters for each in turned] == [entry.parameters] * 2
            assert [each.kind for each in turned] == ["undo", "redo"]
    elif not RULES[kind].undone:
        assert entry.kind is EntryKind.SENT
        assert day.desk.at(day.event).history.why_not(entry.seq)
    with day.desk.store.read() as work:
        for each in work.journal.entries(None):
            assert isinstance(each.action, Message), each.label
            assert each.action == each.label
    assert makings.problems(day.desk.store) == []
    day.desk.close()


@pytest.mark.parametrize("kind", AT_A_DESK)
def test_a_step_is_done_where_its_rule_says(kind: ActionKind, tmp_path: Path) -> None:
    step, seen = STEPS[kind], whole(kind).done
    day = None
    for number, (role, pin) in enumerate(desks(seen)):
        if day is None:
            (tmp_path / str(number)).mkdir()
            day = ready(kind, tmp_path / str(number))
        lock(day, kind)
        if pin and kind not in PIN_KINDS:
            day.desk.access.unlock(PIN)
        day.desk.access.begin_as(role)
        wanted = refused(role, seen, locked=not pin and kind not in PIN_KINDS)
        before = day.desk.journal.newest()
        assert attempt(partial(step.do, day)) is wanted, (role, pin)
        if wanted is not None and len(seen) == 1:
            assert day.desk.journal.newest() == before
        else:
            assert wanted is not None or day.desk.journal.newest() > before
            day.desk.close()
            day = None
    if day is not None:
        day.desk.close()


@pytest.mark.parametrize("kind", TURNED)
def test_a_step_is_turned_where_its_rule_says(kind: ActionKind, tmp_path: Path) -> None:
    """By Ctrl+Z and by the journal's list: each refuses alike, or does it."""
    day, step, seen = ready(kind, tmp_path), STEPS[kind], whole(kind)
    step.do(day)
    history, number = day.desk.at(day.event).history, day.desk.journal.newest()
    lock(day, kind)
    back: list[Way] = [day.desk.journal.undo if step.whole_book else history.undo]
    again: Way = partial(step.do, day)
    if not step.whole_book:
        back.append(partial(history.take_back, number))
        again = partial(history.put_back, number)
    _at_every_desk(day, seen.undone, back, again)
    if not step.whole_book:
        with as_director(day):
            history.take_back(number)
        forth: list[Way] = [history.redo, partial(history.put_back, number)]
        _at_every_desk(day, seen.redone, forth, partial(history.take_back, number))
    day.desk.close()


def _at_every_desk(one: Day, seen: Sequence[Seen], ways: Sequence[Way], mend: Way) -> None:
    """Try each way at each desk, with and without the PIN; what was done is mended."""
    for (role, pin), way in product(desks(seen), ways):
        one.desk.access.begin_as(role)
        one.desk.access.lock()
        if pin:
            one.desk.access.unlock(PIN)
        before, wanted = one.desk.journal.newest(), refused(role, seen, locked=not pin)
        assert attempt(way) is wanted, (role, pin)
        assert (one.desk.journal.newest() > before) == (wanted is None)
        if wanted is None:
            with as_director(one):
                mend()


def test_salvaging_writes_its_own_kind(tmp_path: Path) -> None:
    day = ready(ActionKind.SALVAGE, tmp_path)
    STEPS[ActionKind.SALVAGE].do(day)
    day.desk.close()
    desk = open_desk(tmp_path / "saved.db", station="Desk 1", now=day.book.time)
    with desk.store.read() as work:
        kinds = {entry.action_kind for entry in work.journal.entries(None)}
    assert ActionKind.DRAW_SEATING in kinds
    desk.close()


def test_the_roster_desk_makes_no_other_money_of_its_drawer(tmp_path: Path) -> None:

    day = ready(ActionKind.CHANGE_DRAWER, tmp_path)
    day.desk.at(day.event).prizes.money.add(NewLine(MoneyKind.DONATION, 5_000))
    drawer, donation = day.desk.at(day.event).prizes.money.lines()
    day.desk.access.begin_as(Role.ROSTER)
    before = day.desk.journal.newest()
    for line, kind in ((drawer, MoneyKind.DONATION), (donation, MoneyKind.FLOAT)):
        wanted = attempt(
            lambda line=line, kind=kind: day.desk.at(day.event).prizes.money.change(
                line, NewLine(kind, 1)
            )
        )
        assert wanted is not None
    assert day.desk.journal.newest() == before
    day.desk.close()


def test_the_journal_is_looked_through_by_what_a_kind_is_about(tmp_path: Path) -> None:

    day = ready(ActionKind.CHANGE_PRIZE_FUND, tmp_path)
    STEPS[ActionKind.CHANGE_PRIZE_FUND].do(day)
    found = day.desk.at(day.event).history.page(JournalSearch(topic=Topic.MONEY)).lines
    assert [line.action_kind for line in found] == [ActionKind.CHANGE_PRIZE_FUND]
    assert found[0].topics == {Topic.EVENT}
    day.desk.close()
