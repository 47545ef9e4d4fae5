"""What is asked before a round starts without its players, or the next one comes without sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import some_names, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.services.clock.empty_chairs import StartView


def doubt_of_start(view: StartView) -> str:
    """Who isn't there, as a question; empty where nothing speaks against the start.

    Where nobody checks in, it is asked before the first round and no more.
    """
    title, missing = view.round.title, len(view.missing)
    if not view.chairs:
        return tr("{round} isn’t seated yet. Start its clock anyway?", round=title)
    if not missing or (missing == len(view.chairs) and view.round.number > 1):
        return ""
    names = some_names([chair.name for chair in view.missing])
    if missing == 1:
        return tr("{names} isn’t checked in. Start the clock anyway?", names=names)
    return tr(
        "%n players aren’t checked in: {names}. Start the clock anyway?", n=missing, names=names
    )


def doubt_of_next(out: Sequence[int], following: str) -> str:
    """Which tables' sheets are missing, as a question; empty where all are in."""
    if not out:
        return ""
    tables = some_names([str(table) for table in out])
    if len(out) == 1:
        return tr(
            "Table {tables} isn’t in yet. Set up {round} anyway?", tables=tables, round=following
        )
    return tr(
        "Tables {tables} aren’t in yet. Set up {round} anyway?", tables=tables, round=following
    )
