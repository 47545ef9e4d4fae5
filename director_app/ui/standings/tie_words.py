"""Ties in words: what is to be done, how one was settled, who stands where by what was typed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from director_app.messages.places import place_mark
from director_app.rules.words.telling import section_words
from director_app.services.standings.ties.resolving import record_words
from director_app.services.standings.ties.rolls import Rolled, in_order
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.shell.place_words import ordinal

if TYPE_CHECKING:
    from director_app.domain.standings import RankedTally, Tally
    from director_app.domain.ties import TieSettled
    from director_app.rules.event_parts import Ranking
    from director_app.services.standings.page import StandingPage
    from director_app.services.standings.service import TieAt

_ROLL = re.compile(r"([1-6])[\s,+]*([1-6])")
_POINTS = re.compile(r"[-\N{MINUS SIGN}]?\d{1,5}")
_NAMED = 4


def roll_of(text: str) -> tuple[int, int] | None:
    """Two dice as they are typed: ``6 5``, ``65``, ``6+5``."""
    found = _ROLL.fullmatch(text.strip())
    return None if found is None else (int(found[1]), int(found[2]))


def points_of(text: str) -> int | None:
    """Points of a play-off as they are typed."""
    bare = text.strip()
    return int(bare.replace("\N{MINUS SIGN}", "-")) if _POINTS.fullmatch(bare) else None


def names_of(players: Sequence[Tally]) -> str:
    """``Ann Abbott and Bea Abbott``; many are counted."""
    names = [player.name for player in players]
    if len(names) > _NAMED:
        return tr("{names} and {count} more", names=", ".join(names[:3]), count=len(names) - 3)
    return tr(
        "{first_items} and {last_item}", first_items=", ".join(names[:-1]), last_item=names[-1]
    )


def who_of(tie: TieAt) -> frozenset[int]:
    """The entrants who are tied."""
    return frozenset(player.entrant for player in tie.players)


def tied_at(ties: Sequence[TieAt], tally: Tally) -> TieAt | None:
    """The tie that somebody is in."""
    return next((tie for tie in ties if tally.entrant in who_of(tie)), None)


def asked_words(tie: TieAt) -> str:
    """What the sheet asks for."""
    return tr("two dice each") if tie.policy == "dice" else tr("a playoff")


def notice_of(page: StandingPage) -> NoticeView | None:
    """The best place that is still tied and the director's to settle."""
    open_ties = [tie for tie in page.view.ties if tie.open]
    if not open_ties:
        return None
    tie = open_ties[0]
    place, how = ordinal(tie.place), asked_words(tie)
    title = tr("{place} place is tied: {way}", place=place, way=how)
    if not page.last or page.view.provisional:
        title = tr("{place} place is tied for now. If it stays tied: {way}", place=place, way=how)
    detail = names_of(tie.players)
    if len(open_ties) > 1:
        detail = tr("{names}. %n ties to settle.", n=len(open_ties), names=detail)
    action = tr("Enter the dice") if tie.policy == "dice" else tr("Enter the playoff")
    return NoticeView("tie", title, detail, action)


def place_tie_words(place: RankedTally, ranking: Ranking | None) -> str:
    """How the tie at a place was settled, or will be; empty where nobody was level."""
    if place.open is not None:
        how = tr("Each player rolls two dice")
        if place.open == "play_off":
            how = tr("Decided by a playoff")
        return tr("{way} · {section}", way=how, section=_section(place, ranking))
    if not place.settled:
        return ""
    if not place.decided:
        return tr(
            "Tied players share the place and its prizes · {section}",
            section=_section(place, ranking),
        )
    return tr("Tie settled: {way}.", way=place.settled)


def settled_words(settled: TieSettled) -> str:
    """How the director settled it."""
    how = record_words(settled)
    if settled.policy == "share":
        return tr("They share the place.")
    return tr("Settled {way}.", way=how)


def roll_order(players: Sequence[Tally], place: int, dice: Rolled) -> str:
    """Who is where by the dice typed so far, a line a place."""
    names = {player.badge: player.name for player in players if dice.get(player.badge)}
    lines, at = [], place
    for level in in_order(list(names), dice):
        text = ", ".join(
            f"{names[badge]} {_sums(dice[badge])}" for badge in sorted(level, key=names.__getitem__)
        )
        lines.append(f"{place_mark(at, tied=len(level) > 1)}   {text}")
        at += len(level)
    return "\n".join(lines)


def points_order(players: Sequence[Tally], place: int, points: Mapping[int, int]) -> str:
    """Who is where by the points of the play-off typed so far."""
    names = {player.badge: player.name for player in players if player.badge in points}
    best = sorted(names, key=lambda badge: (-points[badge], names[badge]))
    lines = []
    for badge in best:
        at = place + sum(points[other] > points[badge] for other in best)
        mark = place_mark(at, tied=[points[other] for other in best].count(points[badge]) > 1)
        lines.append(f"{mark}   {names[badge]} {true_minus(points[badge])}")
    return "\n".join(lines)


def _sums(rolls: Sequence[tuple[int, int]]) -> str:
    return tr(", then ").join(str(sum(roll)) for roll in rolls)


def _section(place: RankedTally, ranking: Ranking | None) -> str:
    if ranking is None or place.rank is None:
        return ""
    return section_words(ranking.tie_at(place.rank).section)
