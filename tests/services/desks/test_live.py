"""A station cut off from its server: what is typed waits, and goes into the book by itself."""

from __future__ import annotations

import pytest

from director_app.domain.games import Game, Outcome
from director_app.errors import Unreachable
from tests import postgres
from tests.both_books import need_server
from tests.builders import Book, drawn_event
from tests.patience import until

pytestmark = pytest.mark.server


@pytest.fixture
def book(tmp_path):
    need_server()
    return Book(tmp_path, url=postgres.new_book())


def hear(desk, wanted):
    """Ask until it is heard."""

    def heard():
        news = desk.live.hear()
        return news if wanted(news) else None

    return until(heard)


def test_typing_goes_on_while_the_server_is_away_and_is_kept_when_it_is_back(desk, book):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    other_view = desk.at(event).scores.sheet(1, 2)
    assert not desk.live.hear().lost
    server = postgres.server()
    server.stop("fast")
    hear(desk, lambda heard: heard.lost)
    desk.at(event).scores.keep_draft(view, ["E25S", "L"], {"paper": {"E": "25"}}, over=())
    desk.at(event).scores.keep_draft(other_view, ["L"], over=())
    assert hear(desk, lambda heard: heard.waiting == 2).lost
    with pytest.raises(Unreachable):
        desk.at(event).scores.accept(view, [Game(Outcome.WALL)] * view.games)
    server.start()
    heard = hear(desk, lambda heard: heard.back)
    assert (heard.lost, heard.left, heard.waiting) == (False, (), 0)
    there = desk.at(event).scores.sheet(1, 1)
    assert (there.keys[:2], there.more.paper) == (("E25S", "L"), {"E": "25"})
    assert not desk.live.hear().back


def test_what_another_desk_accepted_meanwhile_is_not_typed_over(desk, book):
    event = drawn_event(desk)
    view = desk.at(event).scores.sheet(1, 1)
    assert not desk.live.hear().lost
    server = postgres.server()
    server.stop("fast")
    hear(desk, lambda heard: heard.lost)
    desk.at(event).scores.keep_draft(view, ["E25S"], over=())
    desk.store.link.watched = False
    server.start()
    other = book.open("Desk 2")
    theirs = other.at(event).scores.sheet(1, 1)
    other.at(event).scores.accept(
        theirs, [Game(Outcome.WALL)] * view.games, keys=["L"] * view.games
    )
    other.close()
    desk.store.link.watched = True
    heard = hear(desk, lambda heard: heard.back)
    assert heard.left in {(1,), ()}
    assert desk.at(event).scores.sheet(1, 1).keys[0] == "L"
