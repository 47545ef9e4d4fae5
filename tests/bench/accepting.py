"""A sheet of four games accepted, and taken back, beside bare rows kept as safely.

Accepting is one durable transaction with its entry in the journal; standings are counted from
what it wrote, and told beside it. It must not matter how many players there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from director_app.bootstrap import open_desk
from director_app.services.desk import Desk
from tests.builders import Time

from .bare_book import BareBook
from .fields import EVENT, ROUNDS, field_of, games, sizes
from .measuring import Measure, growth, in_turn, timed

_GOAL = 10
_UNDO_GOAL = 12
_GROWTH = 1.3
_TABLES = 25
"""As many as the smallest field has."""


def measures(*, short: bool) -> Iterator[Measure]:
    """Accepted, and taken back, in fields of every size in turn."""
    fields = sizes(short=short)
    with ExitStack() as stack:
        tables = [stack.enter_context(_table(players)) for players in fields]
        works = [work for table in tables for work in table.works()]
        found = iter(in_turn(*works, times=8 if short else 100))
    accepted, counted, undone = {}, {}, {}
    for players in fields:
        accepted[players], insert = next(found), next(found)
        counted[players], undone[players], exchange = next(found), next(found), next(found)
        of = f"{players:,} players"
        yield Measure(f"accept a sheet: {of}", accepted[players], insert, _GOAL)
        yield Measure(f"accept a sheet, count standings: {of}", counted[players], insert)
        yield Measure(f"undo of a sheet: {of}", undone[players], exchange, _UNDO_GOAL)
    yield from growth("accept a sheet", accepted, _GROWTH)
    yield from growth("accept a sheet, count standings", counted)
    yield from growth("undo of a sheet", undone, _GROWTH)


@contextmanager
def _table(players: int) -> Iterator[_Table]:
    with TemporaryDirectory() as folder:
        bare = BareBook(Path(folder) / "bare.db")
        with closing(open_desk(field_of(players, folder), station="Bench", now=Time())) as desk:
            yield _Table(desk, bare)
        bare.close()


class _Table:
    """Accepts a table of the round at hand, and takes it back, again and again."""

    def __init__(self, desk: Desk, bare: BareBook) -> None:
        self._desk, self._bare = desk, bare
        self._rng, self._at = Random(ROUNDS), 0
        desk.at(EVENT).clock.start(ROUNDS + 1)

    def works(self) -> tuple[Callable[[], float], ...]:
        """Accept, bare rows; accept and count, undo, bare rows exchanged."""
        return (
            self._alone,
            lambda: timed(self._bare.accept),
            lambda: self._accept() + timed(self._desk.at(EVENT).standings.standings),
            lambda: timed(self._undo),
            lambda: timed(self._bare.exchange),
        )

    def _alone(self) -> float:
        took = self._accept()
        self._undo()
        return took

    def _accept(self) -> float:
        self._at += 1
        scores = self._desk.at(EVENT).scores
        view = scores.sheet(ROUNDS + 1, self._at % _TABLES + 1)
        won = games(self._rng)
        return timed(lambda: scores.accept(view, won))

    def _undo(self) -> None:
        self._desk.at(EVENT).history.undo()
