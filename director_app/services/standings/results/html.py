"""Writes the results page: one file that needs no network, and says the same without scripts."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from html import escape
from string import Template

from director_app.app.paths import resources
from director_app.services.standings.results.html_data import embedded
from director_app.services.standings.results.html_prizes import prizes_html
from director_app.services.standings.results.html_rounds import rounds_html
from director_app.services.standings.results.html_standings import counted, standings_html
from director_app.services.standings.results.types import DivisionResults, EventResults

LANGUAGE = "en"


def results_html(facts: EventResults) -> bytes:
    """The page; the same facts give the same bytes."""
    style, script = _part("results.css"), _part("results.js")
    director = f"Director: {facts.director}" if facts.director else ""
    meta = " · ".join(part for part in (facts.days, facts.place, director) if part)
    page = Template(_part("results.html")).substitute(
        language=LANGUAGE,
        policy=escape(_policy(style, script)),
        title=escape(f"{facts.name}: results"),
        event=escape(facts.name),
        meta=escape(meta),
        links=_links(facts),
        style=style,
        script=script,
        sections="".join(_section(facts, one) for one in facts.divisions) + prizes_html(facts),
        data=embedded(facts),
    )
    return page.encode("utf-8")


@cache
def _part(name: str) -> str:
    return (resources() / "web" / name).read_text(encoding="utf-8")


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
    links = "".join(f'<li><a href="#d{one.id}">{escape(one.name)}</a></li>\n' for one in several)
    if facts.prizes:
        links += '<li><a href="#prizes">Prizes</a></li>\n'
    if not links:
        return ""
    return f'<nav aria-label="Parts"><ul class="links">\n{links}</ul></nav>\n'


def _section(facts: EventResults, one: DivisionResults) -> str:
    title = one.name if facts.several else "Standings"
    lines = [
        f'<section class="division" id="d{one.id}" aria-labelledby="h{one.id}">',
        f'<h2 id="h{one.id}">{escape(title)}</h2>',
        f'<p class="facts">{escape(_facts(one))}</p>',
        *(f'<p class="note{kind}">{escape(words)}</p>' for kind, words in _notes(facts, one)),
    ]
    if one.players:
        lines.append(standings_html(one))
    if one.rounds:
        lines += ["<h3>Rounds and tables</h3>", *(rounds_html(one))]
    return "\n".join((*lines, "</section>\n"))


def _facts(one: DivisionResults) -> str:
    if not one.rules:
        return "This division plays without scores."
    parts = []
    if one.through:
        of = f" of {one.last}" if one.last > one.through else ""
        parts.append(f"After round {one.through}{of}")
    if one.players:
        parts.append(counted(len(one.players), "player"))
    return " · ".join((*parts, f"Rules: {one.rules}"))


def _notes(facts: EventResults, one: DivisionResults) -> list[tuple[str, str]]:
    if not one.rules:
        return []
    if not one.through:
        return [("", "Not released yet" if one.begun else "No sheet is in yet")]
    notes = []
    if not one.released:
        notes.append(("", "Not released by the director"))
    parts = []
    if one.out:
        parts.append(f"{counted(one.out, 'sheet')} still out")
    if one.disputed:
        parts.append(f"{counted(one.disputed, 'sheet')} in dispute")
    if parts:
        notes.append(("", f"Provisional: {', '.join(parts)}"))
    elif one.complete and one.released:
        notes.append((" done", "Every sheet is in"))
    if facts.final and one.complete and one.released:
        notes.append((" done" if facts.final == "Final" else "", facts.final))
    return notes
