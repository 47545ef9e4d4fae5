"""What a change of seats would cost, in lines that fit into a bubble."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.seating.prices import Broken, Price
    from director_app.services.seating.service import SeatingView
    from director_app.ui.seating.bubbles import Words

_MOST_NAMED = 2


def price_lines(view: SeatingView, price: Price) -> tuple[Words, ...]:
    """Lines to mind first, then what is only to be known."""
    if price.refused:
        return (("mind", price.refused),)
    lines = [*_repeats(view, price), *_wishes(view, price), *_tables(price)]
    count = len(price.cards)
    if count:
        single = tr("Reprint their card")
        cards = single if count == 1 else tr("Reprint their cards (%n)", n=count)
        lines.append(("quiet", cards))
    return tuple(lines)


def _repeats(view: SeatingView, price: Price) -> list[Words]:
    if price.repeats < 0:
        return [("plain", tr("%n fewer repeats", n=-price.repeats))]
    if not price.again:
        return [("plain", tr("No added repeats"))]
    if not price.repeats:
        lines: list[Words] = [("plain", tr("Same number of repeats, different pairs"))]
    else:
        lines = [("mind", tr("%n pairs would play each other again", n=price.repeats))]
    for entrant, other in price.again[:_MOST_NAMED] if len(price.again) <= _MOST_NAMED else ():
        names = tr("{one} and {other}", one=view.names[entrant], other=view.names[other])
        lines.append(("quiet", names))
    return lines


def _wishes(view: SeatingView, price: Price) -> list[Words]:
    lines: list[Words] = [("mind", _broken(view, wish)) for wish in price.broken[:_MOST_NAMED]]
    more = len(price.broken) - _MOST_NAMED
    if more > 0:
        lines.append(("mind", tr("and %n more requests not honored", n=more)))
    if price.mended:
        lines.append(("plain", tr("%n more requests honored", n=len(price.mended))))
    return lines


def _broken(view: SeatingView, wish: Broken) -> str:
    names = [view.names[player] for player in wish.players]
    if wish.kind == "apart":
        return tr("{one} and {other} asked to be apart", one=names[0], other=names[-1])
    if wish.kind == "stationary":
        return tr("{name} stays at one table and would have to move", name=names[0])
    if wish.kind == "fixed":
        return tr("{name} asked for a different seat", name=names[0])
    return tr("%n experienced players at one table", n=len(names))


def _tables(price: Price) -> list[Words]:
    lines: list[Words] = []
    if price.shorts > 0:
        lines.append(("mind", tr("%n more 3-player tables", n=price.shorts)))
    elif price.shorts < 0:
        lines.append(("plain", tr("%n fewer 3-player tables", n=-price.shorts)))
    lines += [
        ("mind", tr("Table {table} would have only 1 player", table=table)) for table in price.alone
    ]
    for table, players in price.left:
        told = tr("Table {table} would have 3 players", table=table)
        two = tr("Table {table} would have 2 players", table=table)
        lines.append(("mind" if players == 2 else "plain", two if players == 2 else told))
    lines += [
        ("plain", tr("Table {table} would be removed", table=table)) for table in price.closed
    ]
    return lines
