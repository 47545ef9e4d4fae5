"""A book that does not answer is said in one line, whatever is pressed meanwhile."""

from __future__ import annotations

LOST = "Can’t reach the club book. Trying again automatically"


def title(front) -> str:
    """What the bar at the top says."""
    return front.notice.title if front.notice else ""


def test_one_line_says_that_the_book_is_away_and_goes_when_it_is_back(front):
    link = front.session.desk.store.link
    link.watched = True
    link.lose()
    front.qtbot.waitUntil(lambda: title(front) == LOST)
    front.session.act(lambda: front.session.desk.at(front.session.event).roster.change(1, {}))
    front.qtbot.waitUntil(lambda: title(front) == LOST)
    front.keeper.copy_now()
    front.qtbot.waitUntil(lambda: not front.session.tasks.busy)
    front.qtbot.waitUntil(lambda: title(front) == LOST)
    assert title(front) == LOST
    assert "Buttons do nothing until then, so click them again later" in front.notice.detail
    assert "No connection" in front.strip()
    front.qtbot.waitUntil(lambda: not front.session.tasks.busy)
    link.find()
    front.qtbot.waitUntil(lambda: title(front) != LOST)
    assert "Can’t reach" not in title(front)
    assert "Saved" in front.strip()
    assert "Connected to the club book again" in front.console.window.news.accessibleName()


def test_the_window_is_closed_while_the_book_is_away(front):
    link = front.session.desk.store.link
    link.watched = True
    link.lose()
    front.console.window.close()
    assert not front.console.window.isVisible()
    link.find()
