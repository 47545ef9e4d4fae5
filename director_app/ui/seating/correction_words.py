"""What recording who really sat where would change, in words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.sheets import SheetState
from director_app.ui.kit.words import tr, true_minus, worded

if TYPE_CHECKING:
    from director_app.services.seating.really_sat import MovedPlayer, SatPreview, SatView, Spot

_MOST_NOTED = 8
_PAIR = 2
_MOST_PLACES = 8

Lines = list[tuple[str, str]]
"""Lines with the role of their ink."""


def head_words(view: SatView) -> str:
    """The round, and what a change means in it."""
    if any(table.sheet.counts for table in view.tables.values()):
        means = tr("Points go to the players who actually sat there.")
    elif view.begun:
        means = tr("It has started, so this records what happened. The plan doesn’t change.")
    else:
        means = tr("It hasn’t started, so the plan itself changes.")
    return f"{worded(view.round.title)}. {means}"


def spot_words(view: SatView, spot: Spot | None) -> str:
    """A place as it is typed."""
    return tr("nowhere") if spot is None else f"{spot[0]}{view.letter(spot[1])}"


def move_words(view: SatView, moved: MovedPlayer) -> str:
    """From where to where."""
    return f"{spot_words(view, moved.before)} → {spot_words(view, moved.after)}"


def points_words(moved: MovedPlayer) -> str:
    """Points of the round before and after; nothing where no accepted sheet has any."""
    if moved.points_before is None and moved.points_after is None:
        return ""
    return f"{_points(moved.points_before)} → {_points(moved.points_after)}"


def after_words(view: SatView, preview: SatPreview) -> Lines:
    """What else there is to know before it is recorded."""
    lines: Lines = []
    if len(preview.moves) > _PAIR:
        lines += [
            (tr("{name} takes the open seat.", name=move.name), "ink2")
            for move in preview.moves
            if move.by_rule
        ]
    first, last = preview.games
    if last - first + 1 < view.round.games:
        single = tr("Game {game} only.", game=first)
        lines.append(
            (
                single
                if first == last
                else tr("Games {from_game} to {to_game}.", from_game=first, to_game=last),
                "ink2",
            )
        )
    if preview.plan:
        lines.append((tr("This round’s plan changes. Reprint these players’ cards."), "ink2"))
    mended = [str(table) for table, state in preview.sheets if state is SheetState.ACCEPTED]
    if mended:
        tables = ", ".join(mended)
        lines.append((tr("Accepted sheets corrected: {tables}.", tables=tables), "ink2"))
    typed = [str(table) for table, state in preview.sheets if state in _TYPED]
    if typed:
        tables = ", ".join(typed)
        lines.append((tr("Entered scores stay with their seats: {tables}.", tables=tables), "ink2"))
    lines += [
        (
            tr(
                "Ruling {number} names {name} at table {table}. Check it.",
                number=ruling.number,
                name=ruling.name,
                table=ruling.table,
            ),
            "mindInk",
        )
        for ruling in preview.rulings
    ]
    return lines


def place_words(preview: SatPreview) -> Lines:
    """Whose place in the standings changes."""
    if not preview.places:
        return [(tr("No change in the standings."), "ink2")]
    lines = [
        (f"{place.name}: {place.before or '–'} → {place.after or '–'}", "ink2")
        for place in preview.places[:_MOST_PLACES]
    ]
    more = len(preview.places) - len(lines)
    return [*lines, (tr("and %n more", n=more), "ink2")] if more else lines


def noted_words(view: SatView) -> Lines:
    """Who is known to have sat elsewhere than planned."""
    planned = {who: spot for spot, who in view.planned.items()}
    found: dict[int, Spot] = {}
    for game in range(1, view.round.games + 1):
        for spot, who in view.sitting[game - 1].items():
            if planned.get(who) != spot:
                found.setdefault(who, spot)
    lines = [
        (
            tr(
                "{name} sat at {place} (planned: {planned_place})",
                name=view.names[who],
                place=spot_words(view, spot),
                planned_place=spot_words(view, planned.get(who)),
            ),
            "ink2",
        )
        for who, spot in found.items()
    ]
    more = len(lines) - _MOST_NOTED
    if more > 0:
        return [*lines[:_MOST_NOTED], (tr("and %n more", n=more), "ink2")]
    return lines


def _points(points: int | None) -> str:
    return "–" if points is None else true_minus(points)


_TYPED = frozenset({SheetState.DRAFT, SheetState.REOPENED})
