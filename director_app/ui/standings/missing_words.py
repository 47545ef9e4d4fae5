"""What standings are still without, and what of them is disputed."""

from __future__ import annotations

from director_app.services.standings.service import StandingsView
from director_app.ui.kit.words import listed, tr

_NAMED = 5
_LISTED = 40


def out_words(view: StandingsView) -> str:
    """Why the standings are provisional: what they are without, what is disputed."""
    if len(view.aside) == 1:
        sheet = view.aside[0]
        why = tr(
            "{sheet} is set aside (disputed): {note}",
            sheet=_where(view, sheet.round, sheet.table),
            note=sheet.note,
        )
        return _with_out(view, why)
    if view.aside:
        return _with_out(view, tr("%n tables are set aside (disputed)", n=len(view.aside)))
    tables = [table for number, table in view.out if number == view.through]
    if len(view.out) != 1:
        if 0 < len(tables) == len(view.out) <= _NAMED:
            named = listed([str(table) for table in tables])
            return tr("Provisional: tables {tables} not in yet", tables=named)
        return tr("Provisional: %n sheets missing", n=len(view.out))
    number, table = view.out[0]
    if number == view.through:
        return tr("Provisional: table {table} not in yet", table=table)
    return tr("Provisional: table {table} in round {number} not in yet", table=table, number=number)


def out_tip(view: StandingsView) -> str:
    """Each disputed sheet in a sentence, then every sheet that is out."""
    tables = ", ".join(
        tr("round {number} table {table}", number=number, table=table)
        for number, table in view.waited_for[:_LISTED]
    )
    return "\n".join((*aside_lines(view), *([tables] if tables else [])))


def aside_lines(view: StandingsView) -> list[str]:
    """Each disputed sheet in a sentence."""
    counts = {True: tr("its points count for now"), False: tr("its points don’t count yet")}
    return [
        tr(
            "{sheet} is set aside (disputed): {note} ({counts})",
            sheet=tr("round {number} table {table}", number=sheet.round, table=sheet.table),
            note=sheet.note,
            counts=counts[sheet.counts],
        )
        for sheet in view.aside
    ]


def _with_out(view: StandingsView, why: str) -> str:
    if not view.waited_for:
        return tr("Provisional: {reason}", reason=why)
    return tr("Provisional: %n sheets missing, and {reason}", n=len(view.waited_for), reason=why)


def _where(view: StandingsView, number: int, table: int) -> str:
    if number == view.through:
        return tr("table {table}", table=table)
    return tr("table {table} in round {number}", table=table, number=number)
