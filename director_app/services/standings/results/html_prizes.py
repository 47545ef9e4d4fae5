"""The prizes of an event as a table."""

from __future__ import annotations

from html import escape

from director_app.services.standings.results.types import EventResults, PrizeResult


def prizes_html(facts: EventResults) -> str:
    """What was won, by whom, and how a tie was shared; empty without prizes."""
    if not facts.prizes:
        return ""
    heads = "".join(
        f'<th scope="col"{kind}>{words}</th>'
        for words, kind in (("Prize", ""), ("Winner", ""), ("Won", ' class="n"'))
    )
    rows = "\n".join(row for one in facts.prizes for row in _rows(one))
    return (
        '<section class="division" id="prizes" aria-labelledby="prizes-head">\n'
        '<h2 class="apart" id="prizes-head">Prizes</h2>\n'
        '<div class="card scroll" role="region" tabindex="0" aria-labelledby="prizes-head">\n'
        f'<table class="prizes">\n<thead><tr>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}\n</tbody>\n</table>\n</div>\n</section>\n"
    )


def _rows(one: PrizeResult) -> list[str]:
    shared = f"<small>{escape(one.shared)}</small>" if one.shared else ""
    span = f' rowspan="{len(one.winners)}"' if len(one.winners) > 1 else ""
    head = f'<th scope="row"{span}>{escape(one.title)}{shared}</th>'
    return [
        f"<tr>{'' if at else head}<td><bdi>{escape(name)}</bdi></td>"
        f'<td class="n">{escape(worth)}</td></tr>'
        for at, (name, worth) in enumerate(one.winners)
    ]
