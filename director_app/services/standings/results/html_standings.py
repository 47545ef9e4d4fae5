"""The standings of a division as a table."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from director_app.domain.standings import Standing
from director_app.messages.message import Message, joined
from director_app.services.standings.results.types import DivisionResults, PlayerResult, RoundResult

NONE = "–"
_FEW = 4
_STATUS = {
    Standing.WITHDRAWN: ("", "Withdrawn"),
    Standing.DISQUALIFIED: (" wrong", "Disqualified"),
    Standing.FILL_IN: ("", "Fill-in"),
}


def counted(number: int, word: str) -> str:
    """A count with its word."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def points(number: int | str | None) -> str:
    """Points with a true minus."""
    return NONE if number is None else str(number).replace("-", "−")


def standings_html(one: DivisionResults) -> str:
    """Place, player, total, then the rounds, and what these standings need beside."""
    adjusted = any(player.adjustments for player in one.players)
    bonus = any(player.bonus for player in one.players)
    heads = [
        _head("place", "place", "Place", slim="#"),
        _head("name", "name", "Player"),
        _head("total", "n sum", one.measure),
        *(_round_head(each, many=len(one.rounds) > _FEW) for each in one.rounds),
    ]
    if adjusted:
        heads.append(_head("adj", "n", "Adj.", "Adjustments of the total"))
    if bonus:
        heads.append(_head("bonus", "n", "Bonus", "Bonus, apart from qualifying points"))
    rows = "\n".join(_row(one, player, adjusted=adjusted, bonus=bonus) for player in one.players)
    return (
        f'<div class="card scroll" role="region" tabindex="0" aria-labelledby="c{one.id}">\n'
        '<table class="standings">\n'
        f'<caption class="hear" id="c{one.id}">{escape(_caption(one))}</caption>\n'
        f"<thead><tr>{''.join(heads)}</tr></thead>\n"
        f"<tbody>\n{rows}\n</tbody>\n</table>\n"
        '<p class="nobody" hidden>Nobody here fits what was typed.</p>\n</div>'
    )


def _round_head(each: RoundResult, *, many: bool) -> str:
    """The round's own name, or ``R2`` where there is little room."""
    slim = f"R{each.number}" if each.title == f"Round {each.number}" else ""
    title = Message("{title} (beside the event)", title=each.title) if each.beside else each.title
    words = slim if many and slim else each.title
    return _head(f"r{each.number}", "n", words, title, slim=slim)


def _caption(one: DivisionResults) -> str:
    return (
        Message("Standings of {name} after round {through}", name=one.name, through=one.through)
        if one.through
        else one.name
    )


def _head(key: str, kind: str, words: str, title: str = "", *, slim: str = "") -> str:
    spoken = f' title="{escape(title)}"' if title and title != words else ""
    shown = escape(words)
    if slim and slim != words:
        shown = (
            f'<span class="wide">{shown}</span>'
            f'<span class="slim" aria-hidden="true">{escape(slim)}</span>'
        )
    return f'<th scope="col" class="{kind}" data-key="{key}"{spoken}>{shown}</th>'


def _row(one: DivisionResults, player: PlayerResult, *, adjusted: bool, bonus: bool) -> str:
    cells = "".join(_cells(one, player, adjusted=adjusted, bonus=bonus))
    beside = joined(" · ", (one for one in (player.city, player.settled) if one))
    city = f"<small>{escape(beside)}</small>" if beside else ""
    return (
        f'<tr data-badge="{player.badge}">'
        f'<td class="place" data-of="place">{player.place}</td>'
        f'<th scope="row" class="name"><bdi>{escape(player.name)}</bdi>{_chip(player)}{city}</th>'
        f"{cells}</tr>"
    )


def _cells(
    one: DivisionResults, player: PlayerResult, *, adjusted: bool, bonus: bool
) -> Iterator[str]:
    yield f'<td class="n sum" data-of="total">{points(player.total)}</td>'
    for each, had in zip(one.rounds, player.rounds, strict=True):
        none = " none" if had is None else ""
        yield f'<td class="n{none}" data-of="r{each.number}">{points(had)}</td>'
    if adjusted:
        yield _beside("adj", player.adjustments)
    if bonus:
        yield _beside("bonus", player.bonus)


def _beside(key: str, number: int) -> str:
    none = "" if number else " none"
    return f'<td class="n{none}" data-of="{key}">{points(number or None)}</td>'


def _chip(player: PlayerResult) -> str:
    if player.status not in _STATUS:
        return ""
    kind, words = _STATUS[player.status]
    told = words if player.counts else Message("{words}, points do not count", words=words)
    return f' <span class="chip{kind}">{told}</span>'
