"""A table's stage in words and signs: on its tile, on the chips that count, and told aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.sheets import SheetState
from director_app.services.table_stages import Stage
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.words import at_words, tr, true_minus, worded
from director_app.ui.scores.sheet.keys import is_ruled

if TYPE_CHECKING:
    from datetime import datetime

    from director_app.domain.clock import RoundClock
    from director_app.services.table_stages import Tile

_HOUR, _DAY = 60, 1440
_IN_MINUTES = 100

ORDER = (
    Stage.ACCEPTED,
    Stage.DRAFT,
    Stage.DESK,
    Stage.MISMATCH,
    Stage.SECOND,
    Stage.REOPENED,
    Stage.ASIDE,
    Stage.OUT,
)
"""The chips above the board, from left to right."""

SIGNS = {
    Stage.OUT: ("out", ""),
    Stage.DESK: ("quiet", "page"),
    Stage.DRAFT: ("keys", "pencil"),
    Stage.MISMATCH: ("wrong", "not-equal"),
    Stage.SECOND: ("second", "eye"),
    Stage.REOPENED: ("mind", "undo"),
    Stage.ASIDE: ("mind", "flag"),
    Stage.ACCEPTED: ("do", "check"),
}
"""Tone and icon of a stage; no two have the same icon."""


def stage_word(stage: Stage) -> str:
    return {
        Stage.OUT: tr("Missing"),
        Stage.DESK: tr("To enter"),
        Stage.DRAFT: tr("In progress"),
        Stage.MISMATCH: tr("Mismatch"),
        Stage.SECOND: tr("Second entry"),
        Stage.REOPENED: tr("Reopened"),
        Stage.ASIDE: tr("Set aside"),
        Stage.ACCEPTED: tr("Accepted"),
    }[stage]


def stage_count_words(stage: Stage, count: int) -> str:
    """So many tables of a stage."""
    return {
        Stage.OUT: tr("%n missing", n=count),
        Stage.DESK: tr("%n to enter", n=count),
        Stage.DRAFT: tr("%n in progress", n=count),
        Stage.MISMATCH: tr("%n don’t match", n=count),
        Stage.SECOND: tr("%n for second entry", n=count),
        Stage.REOPENED: tr("%n reopened", n=count),
        Stage.ASIDE: tr("%n set aside", n=count),
        Stage.ACCEPTED: tr("%n accepted", n=count),
    }[stage]


def stage_chip(stage: Stage, text: str = "") -> ChipSpec:
    tone, icon = SIGNS[stage]
    return ChipSpec(text or stage_word(stage), tone, icon)


def tile_chip(tile: Tile, minutes: int | None) -> ChipSpec:
    """A tile's stage; how long a table is out where time is over."""
    stage = tile.stage
    if stage is not Stage.OUT:
        return stage_chip(stage)
    return ChipSpec(tile_out_words(tile, minutes) or stage_word(stage), "quiet")


def tile_out_words(tile: Tile, minutes: int | None) -> str:
    """How long this table is out: one with a time of its own is out for less."""
    return out_words(None if minutes is None else minutes - tile.own_minutes)


def over_minutes(clock: RoundClock | None, now: datetime) -> int | None:
    """How long ago time was over, in minutes; nothing before that."""
    return clock.minutes_over(now) if clock is not None else None


def out_words(minutes: int | None) -> str:
    """How long a table is out: ``out 9 min``; nothing while there is time left."""
    if minutes is None or minutes <= 0:
        return ""
    if minutes < _IN_MINUTES:
        return tr("{minutes} min late", minutes=minutes)
    if minutes < _DAY:
        return tr("{hours} h late", hours=minutes // _HOUR)
    return tr("{days} d late", days=minutes // _DAY)


def note_of(tile: Tile, games: int) -> str:
    """The one thing worth knowing of a table that is being worked on."""
    return {
        Stage.ASIDE: tr("“{note}”", note=tile.aside),
        Stage.MISMATCH: tile.told[0] if tile.told else _differ(tile),
        Stage.SECOND: _again(tile),
        Stage.DESK: tr("Sheet in at {time}", time=at_words(tile.arrived_at)),
        Stage.REOPENED: tile.note,
        Stage.DRAFT: _last_game(tile, games),
    }.get(tile.stage, "")


def _differ(tile: Tile) -> str:
    return tr("The cards don’t match.") if tile.cards else tr("The totals don’t match.")


def _again(tile: Tile) -> str:
    """One entry is finished, or the director wants two of a sheet that is being typed."""
    if tile.asked_twice and not tile.typed_once:
        return tr("Needs a second entry.")
    return tr("Entered once. Someone else enters it again.")


def _last_game(tile: Tile, games: int) -> str:
    if tile.cards:
        return tr("{cards} of {players} cards", cards=tile.cards, players=len(tile.players))
    typed = [at for at, keys in enumerate(tile.keys, start=1) if keys]
    return tr("Game {game} of {games}", game=typed[-1], games=games) if typed else ""


def below_note(tile: Tile) -> str:
    """What stands below that, quietly."""
    if tile.here:
        return tr("Open at {stations}", stations=", ".join(tile.here))
    stage = tile.stage
    if stage is Stage.ASIDE:
        counts = tile.state is SheetState.ACCEPTED
        return tr("Counts, but provisional.") if counts else tr("Standings are provisional.")
    if stage is Stage.MISMATCH:
        return " ".join(map(worded, tile.told[1:]))
    if stage is Stage.DESK:
        return tr("Needs two entries") if tile.asked_twice else tr("No scores yet")
    typed = typed_of(tile)
    if stage is Stage.DRAFT and typed and not tile.cards:
        return tr("{keys}, saved as entered", keys=typed)
    return ""


def typed_of(tile: Tile) -> str:
    """The last keys that were typed of a draft."""
    last = next((keys for keys in reversed(tile.keys) if keys), "")
    return tr("Ruled") if is_ruled(last) else last


def tile_words(tile: Tile, games: int, minutes: int | None = None) -> str:
    """The whole tile in words, for readers."""
    return f"{tile_chip(tile, minutes).text}. {tile_detail(tile, games)}"


def tile_detail(tile: Tile, games: int) -> str:
    """The same without its stage, for the line below small tiles."""
    people = []
    for at, name in enumerate(tile.players):
        points = tile.totals.get(tile.seats[at]) if at < len(tile.seats) else None
        people.append(name if points is None else f"{name} {true_minus(points)}")
    out = tile.stage is Stage.OUT and tile.asked_twice
    twice = tr("Needs two entries") if out else ""
    told_of = (note_of(tile, games), below_note(tile), twice)
    notes = [worded(note).rstrip(".") for note in told_of if note]
    return ". ".join((*notes, ", ".join(people)))
