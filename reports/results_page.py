"""Writes the results page: one file that needs no network, and says the same without scripts.

It is worded in the reader's language. The script has no words of its own: it finds them, as
templates, among the page's data.
"""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass
from html import escape
from string import Template
from typing import TYPE_CHECKING, Any

from director_app.messages.message import Message, joined
from reports.language import in_paper_language, tag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from reports.results_facts import (
        BoardResults,
        DivisionResults,
        EventResults,
        PlayerResult,
        PrizeResult,
        RoundResult,
        SeatResult,
        TableResult,
    )

NONE = "–"
_FEW = 4
_STATUS = {
    "withdrawn": ("", Message("Withdrawn")),
    "disqualified": (" wrong", Message("Disqualified")),
    "fill_in": ("", Message("Fill-in")),
}
_ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


@dataclass(frozen=True, slots=True)
class WebParts:
    """What the page is made of besides its facts: frame, style and script as they are shipped."""

    frame: str
    style: str
    script: str


def results_page(facts: EventResults, parts: WebParts) -> bytes:
    """The page; the same facts give the same bytes in a language."""
    director = Message("Director: {director}", director=facts.director) if facts.director else ""
    meta = joined(" · ", (part for part in (facts.days, facts.place, director) if part))
    page = Template(parts.frame).substitute(
        language=tag("en"),
        policy=escape(_policy(parts.style, parts.script)),
        title=_html(Message("{event}: results", event=facts.name)),
        event=_html(facts.name),
        meta=_html(meta),
        links=_links(facts),
        style=parts.style,
        script=parts.script,
        sections="".join(_section(facts, division) for division in facts.divisions)
        + _prizes(facts),
        data=_data(facts),
        to_results=_html(Message("Skip to results")),
        find=_html(Message("Find a player")),
        find_by=_html(Message("Name, city, or badge")),
        explained=_html(
            Message(
                "Totals add up the accepted score sheets under the event’s "
                "rules. Something wrong? Tell the director."
            )
        ),
        made_with=_html(Message("Made with Front Table.")),
        close=_html(Message("Close")),
    )
    return page.encode("utf-8")


def _html(words: str) -> str:
    """Words in the reader's language, as text of the page."""
    return escape(in_paper_language(words))


def _policy(style: str, script: str) -> str:
    """Nothing is fetched, and nothing runs but this page's own style and script."""
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


def _links(facts: EventResults) -> str:
    several = facts.divisions if len(facts.divisions) > 1 else ()
    links = "".join(
        f'<li><a href="#d{division.id}">{_html(division.name)}</a></li>\n' for division in several
    )
    if facts.prizes:
        links += f'<li><a href="#prizes">{_html(Message("Prizes"))}</a></li>\n'
    if not links:
        return ""
    label = _html(Message("Sections"))
    return f'<nav aria-label="{label}"><ul class="links">\n{links}</ul></nav>\n'


def _section(facts: EventResults, division: DivisionResults) -> str:
    title = division.name if facts.several else Message("Standings")
    lines = [
        f'<section class="division" id="d{division.id}" aria-labelledby="h{division.id}">',
        f'<h2 id="h{division.id}">{_html(title)}</h2>',
        f'<p class="facts">{_html(_facts(division))}</p>',
        *(f'<p class="note{kind}">{_html(words)}</p>' for kind, words in _notes(facts, division)),
    ]
    if division.players:
        lines.append(_standings(division))
        lines += [f'<p class="sums">{_html(note)}</p>' for note in division.sums]
    lines += [_board(division, board) for board in division.boards]
    if division.rounds:
        lines += [f"<h3>{_html(Message('Rounds and tables'))}</h3>", *_rounds(division)]
    return "\n".join((*lines, "</section>\n"))


def _facts(division: DivisionResults) -> str:
    if not division.rules:
        return Message("This division isn’t scored.")
    parts: list[str] = []
    if division.last > division.through > 0:
        parts.append(
            Message(
                "After round {round} of {last_round}",
                round=division.through,
                last_round=division.last,
            )
        )
    elif division.through:
        parts.append(Message("After round {round}", round=division.through))
    if division.players:
        parts.append(Message("%n players", len(division.players)))
    return joined(" · ", (*parts, Message("Rules: {rules}", rules=division.rules)))


def _notes(facts: EventResults, division: DivisionResults) -> list[tuple[str, str]]:
    if not division.rules:
        return []
    if not division.through:
        return [
            ("", Message("Not published yet") if division.begun else Message("No sheets in yet"))
        ]
    notes: list[tuple[str, str]] = []
    if not division.released:
        notes.append(("", Message("Not published by the director")))
    parts: list[str] = []
    if division.out:
        parts.append(Message("%n score sheets missing", division.out))
    if division.disputed:
        parts.append(Message("%n sheets in dispute", division.disputed))
    if parts:
        notes.append(("", Message("Provisional: {reason}", reason=joined(", ", parts))))
    elif division.complete and division.released:
        notes.append((" done", Message("All sheets are in")))
        notes += _finality(facts)
    return notes


def _finality(facts: EventResults) -> list[tuple[str, str]]:
    """Whether the results are final, or until when they may be questioned."""
    if facts.final:
        return [(" done", Message("Final"))]
    return [("", Message("{until}, then final", until=facts.until))] if facts.until else []


def _points(number: int | str | None) -> str:
    """Points with a true minus."""
    return NONE if number is None else str(number).replace("-", "−")


# The standings of a division


def _standings(division: DivisionResults) -> str:
    """Place, player, total, then the rounds, and what these standings need beside."""
    adjusted = any(player.adjustments for player in division.players)
    bonus = any(player.bonus for player in division.players)
    heads = [
        _head("place", "place", Message("Place"), slim="#"),
        _head("name", "name", Message("Player")),
        _head("total", "n sum", _measure(division)),
        *(_round_head(each, many=len(division.rounds) > _FEW) for each in division.rounds),
    ]
    if adjusted:
        title = Message("Adjustments to the total")
        heads.append(_head("adj", "n", Message("Adj."), title))
    if bonus:
        title = Message("Bonus points (not part of qualifying)")
        heads.append(_head("bonus", "n", Message("Bonus"), title))
    rows = "\n".join(
        _row(division, player, adjusted=adjusted, bonus=bonus) for player in division.players
    )
    return (
        f'<div class="card scroll" role="region" tabindex="0" aria-labelledby="c{division.id}">\n'
        '<table class="standings">\n'
        f'<caption class="hear" id="c{division.id}">{_html(_caption(division))}</caption>\n'
        f"<thead><tr>{''.join(heads)}</tr></thead>\n"
        f"<tbody>\n{rows}\n</tbody>\n</table>\n"
        f'<p class="nobody" hidden>{_html(Message("No player matches."))}</p>\n</div>'
    )


def _measure(division: DivisionResults) -> str:
    return Message("Average") if division.average else Message("Total")


def _round_head(each: RoundResult, *, many: bool) -> str:
    """The round's own name, or ``R2`` where there is little room."""
    number = each.number
    usual = each.title == Message("Round {number}", number=number)
    slim = Message("R{number}", number=number) if usual else ""
    title = Message("{round} (doesn’t count)", round=each.title) if each.beside else each.title
    words = slim if many and slim else each.title
    if each.weight:
        words = joined(" ", (words, each.weight))
        slim = joined(" ", (slim, each.weight)) if slim else ""
    return _head(f"r{number}", "n", words, title, slim=slim)


def _caption(division: DivisionResults) -> str:
    return (
        Message(
            "Standings of {division} after round {round}",
            division=division.name,
            round=division.through,
        )
        if division.through
        else division.name
    )


def _head(key: str, kind: str, words: str, title: str = "", *, slim: str = "") -> str:
    spoken = f' title="{_html(title)}"' if title and title != words else ""
    shown = _html(words)
    if slim and slim != words:
        shown = (
            f'<span class="wide">{shown}</span>'
            f'<span class="slim" aria-hidden="true">{_html(slim)}</span>'
        )
    return f'<th scope="col" class="{kind}" data-key="{key}"{spoken}>{shown}</th>'


def _row(division: DivisionResults, player: PlayerResult, *, adjusted: bool, bonus: bool) -> str:
    cells = "".join(_cells(division, player, adjusted=adjusted, bonus=bonus))
    beside = joined(" · ", (note for note in (player.city, player.settled) if note))
    city = f"<small>{_html(beside)}</small>" if beside else ""
    return (
        f'<tr data-badge="{player.badge}">'
        f'<td class="place" data-of="place">{player.place}</td>'
        f'<th scope="row" class="name"><bdi>{_html(player.name)}</bdi>{_chip(player)}{city}</th>'
        f"{cells}</tr>"
    )


def _cells(
    division: DivisionResults, player: PlayerResult, *, adjusted: bool, bonus: bool
) -> Iterator[str]:
    yield f'<td class="n sum" data-of="total">{_points(player.total)}</td>'
    for each, had in zip(division.rounds, player.rounds, strict=True):
        none = " none" if had == NONE else ""
        yield f'<td class="n{none}" data-of="r{each.number}">{had}</td>'
    if adjusted:
        yield _beside("adj", player.adjustments)
    if bonus:
        yield _beside("bonus", player.bonus)


def _beside(key: str, number: int) -> str:
    none = "" if number else " none"
    return f'<td class="n{none}" data-of="{key}">{_points(number or None)}</td>'


def _chip(player: PlayerResult) -> str:
    if player.status not in _STATUS:
        return ""
    kind, words = _STATUS[player.status]
    shown = words if player.counts else Message("{round}, points don’t count", round=words)
    return f' <span class="chip{kind}">{_html(shown)}</span>'


def _board(division: DivisionResults, board: BoardResults) -> str:
    """A list beside the places, folded."""
    heads = "".join(
        f'<th scope="col" class="n">{_html(words)}</th>'
        for words in (
            *(joined(" ", filter(None, (each.title, each.weight))) for each in division.rounds),
            Message("Average") if board.average else Message("Total"),
        )
    )
    rounds = {
        player.badge: "".join(f'<td class="n">{had}</td>' for had in player.rounds)
        for player in board.players
    }
    rows = "\n".join(
        f'<tr><td class="place">{player.place}</td>'
        f'<th scope="row"><bdi>{_html(player.name)}</bdi>{_chip(player)}</th>'
        f"{rounds[player.badge]}"
        f'<td class="n">{_points(player.total)}</td></tr>'
        for player in board.players
    )
    notes = "".join(f'<p class="sums">{_html(note)}</p>' for note in board.sums)
    return (
        f'<details class="round card"><summary>{_html(board.name)}</summary>\n'
        f'<div class="table"><table>\n<thead><tr><th scope="col">{_html(Message("Place"))}</th>'
        f'<th scope="col">{_html(Message("Player"))}</th>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}\n</tbody></table></div>{notes}</details>"
    )


# Rounds and tables: who sat where, and what each game gave


def _rounds(division: DivisionResults) -> Iterator[str]:
    """Each round, folded; the newest one, which is asked for most, comes first."""
    for each in reversed(division.rounds):
        out = sum(not table.done for table in each.tables)
        parts: list[str] = [Message("%n tables", len(each.tables))]
        if out:
            parts.append(Message("%n score sheets missing", out))
        if each.beside:
            parts.append(Message("doesn’t count"))
        tables = "\n".join(_table(each, table) for table in each.tables)
        yield (
            f'<details class="round card"><summary>{_html(each.title)}'
            f"<span>{_html(joined(', ', parts))}</span></summary>\n"
            f'<div class="tables">\n{tables}\n</div></details>'
        )


def _table(round_: RoundResult, table: TableResult) -> str:
    games = _games(round_, table)
    charged = any(seat.penalty for seat in table.seats)
    heads = "".join(f'<th scope="col" class="n">{number}</th>' for number in games)
    heads += f'<th scope="col" class="n">{_html(Message("Adj."))}</th>' if charged else ""
    rows = "\n".join(_seat(seat, games, table, charged=charged) for seat in table.seats)
    title = _html(Message("Table {number}", number=table.number))
    return (
        f'<div class="table"><table>\n<caption>{title}{_state(table)}</caption>\n'
        f'<thead><tr><th scope="col">{_html(Message("Seat"))}</th>'
        f'<th scope="col">{_html(Message("Player"))}</th>{heads}'
        f'<th scope="col" class="n">{_html(Message("Total"))}</th></tr></thead>\n'
        f"<tbody>\n{rows}\n</tbody></table></div>"
    )


def _games(round_: RoundResult, table: TableResult) -> tuple[int, ...]:
    """The games of the round, or of the sheet where that has others."""
    if not table.done:
        return ()
    numbers = {game.number for seat in table.seats for game in seat.games}
    return tuple(sorted(numbers)) or tuple(range(1, round_.games + 1))


def _state(table: TableResult) -> str:
    if table.disputed:
        words = Message("in dispute")
    elif not table.done:
        words = Message("sheet missing")
    else:
        return ""
    return f' <span class="chip mind">{_html(words)}</span>'


def _seat(seat: SeatResult, games: tuple[int, ...], table: TableResult, *, charged: bool) -> str:
    had = {game.number: game.points for game in seat.games}
    cells = "".join(_cell(had.get(number)) for number in games)
    cells += _cell(seat.penalty or None) if charged else ""
    cells += _cell(seat.total if table.done else None)
    return (
        f'<tr data-badge="{seat.badge}"><td>{_html(seat.seat)}</td>'
        f'<th scope="row"><bdi>{_html(seat.name)}</bdi></th>{cells}</tr>'
    )


def _cell(number: int | None) -> str:
    return f'<td class="n{" none" if number is None else ""}">{_points(number)}</td>'


# Prizes


def _prizes(facts: EventResults) -> str:
    """What was won, by whom, and how a tie was shared; empty without prizes."""
    if not facts.prizes:
        return ""
    heads = "".join(
        f'<th scope="col"{kind}>{_html(words)}</th>'
        for words, kind in (
            (Message("Prize"), ""),
            (Message("Winner"), ""),
            (Message("Won"), ' class="n"'),
        )
    )
    rows = "\n".join(row for prize in facts.prizes for row in _prize_rows(prize))
    return (
        '<section class="division" id="prizes" aria-labelledby="prizes-head">\n'
        f'<h2 class="apart" id="prizes-head">{_html(Message("Prizes"))}</h2>\n'
        '<div class="card scroll" role="region" tabindex="0" aria-labelledby="prizes-head">\n'
        f'<table class="prizes">\n<thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}\n</tbody>\n</table>\n</div>\n</section>\n"
    )


def _prize_rows(prize: PrizeResult) -> list[str]:
    shared = f"<small>{_html(prize.shared)}</small>" if prize.shared else ""
    span = f' rowspan="{len(prize.winners)}"' if len(prize.winners) > 1 else ""
    head = f'<th scope="row"{span}>{_html(prize.title)}{shared}</th>'
    return [
        f"<tr>{'' if at else head}<td><bdi>{_html(name)}</bdi></td>"
        f'<td class="n">{_html(worth)}</td></tr>'
        for at, (name, worth) in enumerate(prize.winners)
    ]


# What the script needs beside the tables: each player's games, their reasons, and its own words


def _data(facts: EventResults) -> str:
    """The data as JSON that no markup can end; every reason stands once."""
    why: dict[str, int] = {}
    people: dict[str, Any] = {}
    for at, division in enumerate(facts.divisions):
        for player in division.players:
            people[str(player.badge)] = {"d": at, "t": []}
            if player.explanation:
                people[str(player.badge)]["x"] = in_paper_language(player.explanation)
        for badge, part in _parts(division, why):
            if badge in people and people[badge]["d"] == at:
                people[badge]["t"].append(part)
    data = {
        "rounds": [
            [in_paper_language(each.title) for each in division.rounds]
            for division in facts.divisions
        ],
        "heading": [in_paper_language(_measure(division)) for division in facts.divisions],
        "sum": ["average" if division.average else "total" for division in facts.divisions],
        "people": people,
        "why": list(why),
        "words": _words(sum(len(division.players) for division in facts.divisions)),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.translate(_ESCAPES)


def _parts(division: DivisionResults, why: dict[str, int]) -> Iterator[tuple[str, list[Any]]]:
    """By badge: round, table, seat, games, penalty, whether the sheet is in."""
    for at, each in enumerate(division.rounds):
        yield from _of_round(at, each, why)


def _of_round(at: int, each: RoundResult, why: dict[str, int]) -> Iterator[tuple[str, list[Any]]]:
    for table in each.tables:
        for seat in table.seats:
            games = [
                [game.number, game.points, why.setdefault(in_paper_language(game.why), len(why))]
                for game in seat.games
            ]
            part = [
                at,
                table.number,
                in_paper_language(seat.seat),
                games,
                seat.penalty,
                int(table.done),
            ]
            yield str(seat.badge), part
    for badge, charged in each.penalties:
        yield str(badge), [at, 0, "", [], charged, 1]


def _words(players: int) -> dict[str, str]:
    """What the script says; it fills in the places that still stand in braces."""
    round_, table, seat, place, total = "{round}", "{table}", "{seat}", "{place}", "{total}"
    words = {
        "found": Message("{count} of %n players", players, count="{count}"),
        "game": Message("Game {number}", number="{number}"),
        "at_table": Message("{round}, table {table}, {seat}", round=round_, table=table, seat=seat),
        "at_letter": Message(
            "{round}, table {table}, seat {seat}", round=round_, table=table, seat=seat
        ),
        "ruling": Message("Ruling"),
        "penalty": Message("penalty"),
        "added": Message("points added"),
        "not_in": Message("The sheet isn’t in yet."),
        "no_place": Message("No place"),
        "place": Message("Place {place}", place=place),
        "shared": Message("Tied for place {place}", place=place),
        "total": Message("{place}, {total} points", place=place, total=total),
        "average": Message("{place}, {total} points per round", place=place, total=total),
        "no_game": Message("No games yet."),
        "event": Message("Event"),
        "adjusted": Message("adjustment to the total"),
    }
    return {key: in_paper_language(word) for key, word in words.items()}
