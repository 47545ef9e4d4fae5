"""Places, prizes and the lines of a score in words, for every page that tells of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout

from director_app.domain.prizes import PrizeKind
from director_app.domain.standings import ListedAs, RankedTally
from director_app.messages.places import place_mark
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.telling import line_section, signed
from director_app.services.amounts import in_short
from director_app.services.prizes.words import places_words
from director_app.ui.kit.rows import SignedWord
from director_app.ui.kit.text import Text
from director_app.ui.kit.words import tr, true_minus

if TYPE_CHECKING:
    from director_app.domain.games import PointsLine
    from director_app.services.prizes.service import PrizeLine, PrizesView


_NAMED = 3


def place_words(place: RankedTally) -> str:
    """A place as the list shows it: ``T3`` where it is shared."""
    return place_mark(place.rank, tied=place.tied)


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    if rank % 100 in {11, 12, 13}:
        return tr("{rank}th", rank=rank)
    endings = {1: tr("{rank}st", rank=rank), 2: tr("{rank}nd", rank=rank)}
    endings[3] = tr("{rank}rd", rank=rank)
    return endings.get(rank % 10, tr("{rank}th", rank=rank))


def head_words(place: RankedTally) -> str:
    """``Marilyn Katz shares 3rd``."""
    name = place.tally.name
    if place.rank is None:
        return name
    text = tr("{name} is tied for {place}") if place.tied else tr("{name} is {place}")
    return text.format(name=name, place=ordinal(place.rank))


def shared_words(place: RankedTally, places: Sequence[RankedTally]) -> str:
    """The points, with those who share the place."""
    points = tr("{points} points", points=true_minus(place.tally.total))
    if place.tally.status is ListedAs.DISQUALIFIED:
        return tr("{points}, disqualified (no place).", points=points)
    others = [
        other.tally.name
        for other in places
        if other.rank == place.rank and other.tally.entrant != place.tally.entrant
    ]
    if place.rank is None or not others:
        return tr("{points}.", points=points)
    names = ", ".join(others[:_NAMED])
    if len(others) > _NAMED:
        names = tr("{names} and {count} more", names=names, count=len(others) - _NAMED)
    return tr("{points}, tied with {names}.", points=points, names=names)


def line_worth(line: PrizeLine) -> str:
    """What a line nobody has won is worth."""
    money = [in_short(line.cents)] if line.cents or not line.things else []
    return " + ".join([*money, *line.things])


def due_words(cents: int, things: tuple[str, ...]) -> str:
    """What is still to be handed over: ``$195``, ``gift basket``, ``$75 and gift basket``."""
    parts = [in_short(cents)] if cents or not things else []
    return tr(" and ").join([*parts, *things])


def nobody_state(line: PrizeLine) -> SignedWord:
    """Why nobody has a line yet."""
    if line.prize.kind is PrizeKind.DOOR:
        return SignedWord(tr("To be drawn"), "star", "mindInk")
    if line.prize.kind.by_hand or line.unclaimed:
        return SignedWord(tr("To be chosen"), "pencil", "mindInk")
    return SignedWord(tr("Still open"), "clock", "ink2")


def place_title(line: PrizeLine) -> str:
    """``3rd and 4th`` for places in the standings, else what the line is called."""
    if line.prize.kind is not PrizeKind.PLACE or any(prize.title for prize in line.prizes):
        return line.title
    return places_words(sorted({prize.place for prize in line.prizes}))


def prize_words(view: PrizesView | None, entrant: int) -> str:
    """What a player wins in all: ``$600``, ``Gift``, ``$75 and gift``; empty for nothing."""
    if view is None:
        return ""
    won = [winner for line in view.lines for winner in line.winners if winner.entrant == entrant]
    cents = sum(winner.cents for winner in won)
    things = tuple(winner.thing for winner in won if winner.thing)
    return due_words(cents, things) if cents or things else ""


_TOP = Qt.AlignmentFlag.AlignTop


_RIGHT = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight


def add_lines(grid: QGridLayout, lines: Sequence[PointsLine], first: int) -> None:
    """Lines below each other in three columns: points, why, section."""
    for at, line in enumerate(lines, start=first):
        points = signed(line.points) if line.points or len(lines) > 1 else "0"
        role = "mindInk" if line.section == DEFAULT else "ink2"
        grid.addWidget(Text(points, "caption", "ink"), at, 0, _RIGHT)
        grid.addWidget(Text(line.why, "caption", "ink", wrap=True), at, 1, _TOP)
        grid.addWidget(Text(line_section(line), "caption", role), at, 2, _RIGHT)
