"""What is kept of played rounds is what the book says, whatever was done in between."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.games import Game, Outcome
from director_app.domain.people import Status
from director_app.domain.tables import SEATS
from director_app.errors import UndoRefused
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.storage.journal_pages import JournalNews
from tests.builders import Book, drawn_event

TABLES, ROUNDS, STEPS = 3, 3, 25


def _games(rng: Random) -> list[Game]:
    winner = rng.choice(SEATS)
    won = Game(Outcome.MAHJONG, winner=winner, value=rng.choice((25, 30, 50)), self_pick=True)
    return [rng.choice((won, Game(Outcome.WALL))) for _ in range(4)]


def _act(desk: Desk, event: int, rng: Random) -> None:
    """Accept a sheet, open one again, put one aside; change what standings are made of beside."""
    view = desk.at(event).scores.sheet(rng.randint(1, ROUNDS), rng.randint(1, TABLES))
    what = rng.random()
    if what < 0.3:
        with suppress(UndoRefused):
            history = desk.at(event).history
            (history.undo if what < 0.2 else history.redo)()
    elif what < 0.4:
        desk.at(event).rulings.add(NewRuling("late", (rng.randint(1, 4 * TABLES),), points=-5))
    elif what < 0.5:
        status = rng.choice((Status.WITHDRAWN, Status.CHECKED_IN))
        desk.at(event).roster.set_status(rng.randint(1, 4 * TABLES), status)
    elif what < 0.55 and not view.sheet.counts:
        desk.at(event).scores.put_aside(view, "Who won")
    elif view.sheet.counts:
        desk.at(event).scores.reopen(view, "Look again", all_present=True)
    else:
        desk.at(event).scores.accept(view, _games(rng))


@pytest.mark.parametrize("seed", range(2))
def test_a_desk_that_looks_after_every_step_sees_what_a_new_one_does(book: Book, seed: int) -> None:
    desk, rng = book.open(), Random(seed)
    event = drawn_event(desk, players=4 * TABLES, rounds=ROUNDS)
    start = desk.journal.newest()
    for _ in range(STEPS):
        if desk.journal.newest() == start:
            desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), _games(rng))
        _act(desk, event, rng)
        seen = desk.at(event).standings.pages.read()
        fresh = book.open()
        assert seen == fresh.at(event).standings.pages.read()
        fresh.close()
    assert any(seen.days.values())


def test_what_a_step_that_was_given_up_had_changed_is_not_kept(book: Book) -> None:
    desk = book.open()
    event = drawn_event(desk, players=4 * TABLES, rounds=ROUNDS)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), _games(Random(1)))
    before = desk.at(event).standings.pages.read()
    with (
        suppress(RuntimeError),
        desk.store.begin(ActionKind.OTHER, "Withdraw somebody", event=event) as work,
    ):
        who = work.roster.by_badge(event, before.view.places[0].tally.badge)
        work.roster.save(replace(who, status=Status.WITHDRAWN), expected=who.version)
        seen = desk.at(event).standings.book.standings_in(work, event, None, None)
        assert seen.places != before.view.places
        raise RuntimeError
    assert desk.at(event).standings.pages.read() == before


def test_nothing_is_kept_of_a_book_that_another_one_has_replaced(book: Book) -> None:
    desk = book.open()
    event = drawn_event(desk, players=4 * TABLES, rounds=ROUNDS)
    desk.at(event).scores.accept(desk.at(event).scores.sheet(1, 1), _games(Random(1)))
    with desk.store.read() as work:
        mark = work.journal.mark()
        assert work.journal.news(mark) == JournalNews(mark)
        assert work.journal.news(mark._replace(hash="another")) is None
        assert work.journal.news(mark._replace(seq=mark.seq + 1)) is None
