"""Whole processes: the window with an event open, painted once, and two commands.

The window stands beside the smallest program of its toolkit, the commands beside the import of
what they need most.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from tempfile import TemporaryDirectory

from .fields import EVENT, field_of
from .measuring import Measure, in_turn, timed
from .processes import BARE_WINDOW, run

_PLAYERS = 200
_WINDOW_GOAL = 5
_HELP_GOAL = 1.5
_STANDINGS_GOAL = 3


def measures(*, short: bool) -> Iterator[Measure]:
    """Each beside its bare process, in turn."""
    times = 2 if short else 15
    with TemporaryDirectory() as folder:
        book = ("--db", str(field_of(_PLAYERS, folder)), "--event", str(EVENT))
        window, bare = _in_turn(_ours(*book, "--smoke"), BARE_WINDOW, times=times)
        name = f"start: the window with {_PLAYERS} players open"
        yield Measure(name, window, bare, _WINDOW_GOAL)
        helped, ranked, orm = _in_turn(
            _ours("--help"),
            _ours("standings", *book),
            ("-c", "import sqlalchemy.orm"),
            times=times,
        )
        yield Measure("start: front-table --help", helped, orm, _HELP_GOAL)
        yield Measure(f"start: front-table standings, {_PLAYERS}", ranked, orm, _STANDINGS_GOAL)


def _ours(*words: str) -> tuple[str, ...]:
    return ("-m", "director_app", *words)


def _in_turn(*commands: tuple[str, ...], times: int) -> tuple[float, ...]:
    return in_turn(*(partial(timed, partial(run, *command)) for command in commands), times=times)
