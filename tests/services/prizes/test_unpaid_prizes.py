"""Whether prizes are owed is found once for what changes it, and can be put off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from director_app.domain.prizes import PrizeKind
from director_app.services.desk import Desk
from director_app.services.events.due import DueStep, StepKind
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.paying import PrizePayment
from tests.builders import Book, accept_walls, drawn_event
from tests.services.prizes.prize_builders import apart


@dataclass
class Ended:
    """An event whose sheets are all in, with one prize; how often what is owed was reckoned."""

    desk: Desk
    event: int
    reckoned: int = 0

    def next(self) -> DueStep:
        return self.desk.at(self.event).overview.show().next


@pytest.fixture
def ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ended]:
    desk = Book(tmp_path / "book.db").open()
    event = drawn_event(desk)
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).clock.next_round()
    apart(desk, event)
    desk.at(event).standings.release(2)
    made = Ended(desk, event)
    view = desk.at(event).prizes.view_in

    def counted(*args, **kwargs):
        made.reckoned += 1
        return view(*args, **kwargs)

    monkeypatch.setattr(desk.at(event).prizes, "view_in", counted)
    yield made
    desk.close()


def test_without_prizes_nothing_is_reckoned(ended):
    assert ended.next().step is StepKind.REPORT
    assert ended.reckoned == 0


def test_it_is_reckoned_once_for_each_change_that_matters(ended):
    desk, event = ended.desk, ended.event
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, cents=7_500))
    assert ended.next() == DueStep(StepKind.PRIZES)
    assert ended.next() == DueStep(StepKind.PRIZES)
    assert ended.reckoned == 1
    desk.at(event).clock.start(2)
    desk.at(event).clock.pause()
    ended.next()
    assert ended.reckoned == 1
    desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    before = ended.reckoned
    assert ended.next().step is not StepKind.PRIZES
    assert ended.reckoned == before + 1


def test_put_off_the_last_answer_is_given_until_it_is_found(ended):
    desk, event = ended.desk, ended.event
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, cents=7_500))
    assert ended.next().step is StepKind.PRIZES
    asked: list[int] = []
    desk.owing.put_off = asked.append
    desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    before = ended.reckoned
    assert ended.next().step is StepKind.PRIZES
    assert (asked, ended.reckoned) == ([event], before)
    assert not desk.owing.find(event)
    assert ended.next().step is StepKind.REPORT
    assert asked == [event]
