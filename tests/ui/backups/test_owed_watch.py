"""Whether prizes are owed is found beside the window's work, and the strip follows."""

from __future__ import annotations

import threading

from director_app.domain.prizes import PrizeKind
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.paying import PrizePayment
from director_app.ui.shell.destinations import PageKey, page_of
from tests.builders import accept_walls
from tests.services.prizes.prize_builders import apart


def test_the_strip_learns_from_a_worker_that_prizes_are_owed(front, monkeypatch):
    desk, event = front.desk, front.session.event
    accept_walls(desk, event, 2)
    apart(desk, event)
    desk.at(event).standings.release(2)
    desk.at(event).clock.next_round()
    front.session.tasks.wait()
    where, view = [], desk.at(event).prizes.view_in

    def seen(*args, **kwargs):
        where.append(threading.current_thread() is threading.main_thread())
        return view(*args, **kwargs)

    monkeypatch.setattr(desk.at(event).prizes, "view_in", seen)
    glance = front.console.at_work.summary
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, cents=7_500))
    front.qtbot.waitUntil(lambda: page_of(glance.next_goal) == PageKey.PRIZES)
    assert where
    assert not any(where)
    monkeypatch.undo()
    desk.at(event).prizes.hand_over(PrizePayment(badge=1))
    front.qtbot.waitUntil(lambda: page_of(glance.next_goal) != PageKey.PRIZES)
