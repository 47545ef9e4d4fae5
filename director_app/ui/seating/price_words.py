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
        single = tr("Their card is to be printed again")
        cards = single if count == 1 else tr("Their cards (%n) are to be printed again", n=count)
        lines.append(("quiet", cards))
    return tuple(lines)


def _repeats(view: SeatingView, price: Price) -> list[Words]:
    if price.repeats < 0:
        return [("plain", tr("%n repeats fewer", n=-price.repeats))]
    if not price.again:
        return [("plain", tr("Nobody meets more often"))]
    if not price.repeats:
        lines: list[Words] = [("plain", tr("As many repeats as now, of other pairs"))]
    else:
        lines = [("mind", tr("%n pairs would meet again", n=price.repeats))]
    for entrant, other in price.again[:_MOST_NAMED] if len(price.again) <= _MOST_NAMED else ():
        names = tr("{one} and {other}", one=view.names[entrant], other=view.names[other])
        lines.append(("quiet", names))
    return lines


def _wishes(view: SeatingView, price: Price) -> list[Words]:
    lines: list[Words] = [("mind", _broken(view, wish)) for wish in price.broken[:_MOST_NAMED]]
    more = len(price.broken) - _MOST_NAMED
    if more > 0:
        lines.append(("mind", tr("and %n more wishes not kept", n=more)))
    if price.mended:
        lines.append(("plain", tr("%n wishes more are kept", n=len(price.mended))))
    return lines


def _broken(view: SeatingView, wish: Broken) -> str:
    names = [view.names[player] for player in wish.players]
    if wish.kind == "apart":
        return tr("{one} and {other} asked to be apart", one=names[0], other=names[-1])
    if wish.kind == "stationary":
        return tr("{name} keeps a table and would have to move", name=names[0])
    if wish.kind == "fixed":
        return tr("{name} asked for another seat", name=names[0])
    return tr("%n experienced players at one table", n=len(names))


def _tables(price: Price) -> list[Words]:
    lines: list[Words] = []
    if price.shorts > 0:
        lines.append(("mind", tr("%n short tables more", n=price.shorts)))
    elif price.shorts < 0:
        lines.append(("plain", tr("%n short tables fewer", n=-price.shorts)))
    lines += [
        ("mind", tr("Table {table} would have one player", table=table)) for table in price.alone
    ]
    for table, players in price.left:
        told = tr("Three players stay at table {table}", table=table)
        two = tr("Two players stay at table {table}", table=table)
        lines.append(("mind" if players == 2 else "plain", two if players == 2 else told))
    lines += [
        ("plain", tr("Table {table} would be taken away", table=table)) for table in price.closed
    ]
    return lines
