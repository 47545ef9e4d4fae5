"""What an entry changed, in the director's language: columns of the book and what stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from director_app.messages.message import Message
from director_app.services.journal.changes import ADDED, cut
from director_app.ui.kit.words import tr, worded

if TYPE_CHECKING:
    from director_app.services.journal.changes import FieldChange

_LABELS = {
    "added at": "When",
    "additions": "Added to the rule sheet",
    "among": "Drawn from",
    "aside": "Reason set aside",
    "at": "When",
    "began": "Started",
    "body": "Content",
    "by": "Done by",
    "caller": "Called in error by",
    "cancel reason": "Reason for canceling",
    "cancelled at": "Canceled at",
    "cancelled by": "Canceled by",
    "cents": "Amount",
    "entries": "History entries",
    "facts": "Details",
    "family": "Last name",
    "fees": "Entry fees",
    "figure": "Figures",
    "fill in": "Fill-in",
    "final at": "Final since",
    "front": "Front of the room",
    "fund": "Prize fund",
    "given": "First name",
    "hall": "Room layout",
    "host": "Seated with",
    "intact": "Intact hands",
    "label": "What happened",
    "length": "Length",
    "lines": "Frozen prizes",
    "measure": "Counted by",
    "meetings": "Show opponents",
    "method": "Draw method",
    "muted": "Muted cues",
    "number": "Number",
    "offender": "Player at fault",
    "other": "Other player",
    "overruled": "Overruled",
    "pin": "PIN",
    "place": "Place",
    "plain": "Cards in page order",
    "policy": "Settled by",
    "practice": "Practice event",
    "ranked": "Stays in the standings",
    "released through round": "Published through round",
    "said": "Rule text",
    "sample": "Sample: one sheet in",
    "scope": "Applies to",
    "second": "Entered twice",
    "seed": "Draw number",
    "self pick": "Self-picked",
    "signed": "Signed scores",
    "since": "From round",
    "skipped": "Skipped table numbers",
    "small": "4 per page",
    "stands": "Points that count",
    "stationary": "Stays at the same table",
    "stock": "Badges on label stock",
    "thing": "What it is",
    "through": "After round",
    "thrower": "Discarder",
    "time stood": "Time paused",
    "times": "How many times",
    "title": "Heading",
    "together": "Cards together",
    "turn in": "Turned in by",
    "until": "Through round",
    "value": "Value of the hand",
    "whole day": "All rounds in one list",
}
"""Columns that are called otherwise than in the book; the rest begin with a capital."""
PLAIN = (
    *("Accepted at", "Applied", "Days"),
    *("Drawn at", "East points", "North points", "West points", "South points", "Extras"),
    *("Group", "Keeps points", "Member number", "Options", "Outcome", "Paid at"),
    *("Paid by", "Paused", "Person", "Planned games", "Planned start"),
    *("Rooms", "Started", "Time added"),
    *("Payout", "Report", "Tie", "Money"),
    *("At end", "Choices", "Each game", "Incident"),
    *("Logo", "Messages", "Result", "Rows"),
    *("Totals", "Values", "Volume", "Where", "Whole dollars", "Words"),
)
"""Columns and things that no other page heads anything with."""
_SAID = {
    "a4": "A4",
    "accepted": "Accepted",
    "access": "Access",
    "average": "Average",
    "awards": "Awards",
    "balance": "Balanced seats",
    "balanced": "Fewest repeat opponents",
    "bands": "In bands",
    "bell": "Bell",
    "biggest hand": "Biggest hand",
    "bonus": "Bonus round",
    "bonus hand": "Bonus hand",
    "break": "Break",
    "bright": "Bright",
    "cancelled": "Canceled",
    "card": "Card",
    "cash": "Cash",
    "changed": "Changed",
    "check": "Check",
    "check-in": "Check-in",
    "checked in": "Checked in",
    "clock": "Clock",
    "cost": "Cost",
    "count": "Counted cash",
    "dark": "Dark",
    "default": "Our default",
    "dice": "Dice",
    "disqualified": "Disqualified",
    "donation": "Donation",
    "door": "Door prize",
    "draft": "In progress",
    "due": "To pay",
    "entered": "Entered",
    "error": "Mah jongg in error",
    "event": "The whole event",
    "fewest thrown": "Fewest winning tiles thrown",
    "fifty in": "50/50 collected",
    "fifty out": "50/50 paid out",
    "final": "Final results",
    "float": "Starting cash",
    "game": "One game",
    "given": "As entered",
    "gong": "Gong",
    "hands won": "Most hands won",
    "incomplete": "Not finished",
    "last": "Last place",
    "keep": "Kept",
    "letter": "Letter",
    "lunch": "Lunch",
    "mahjong": "Mah jongg",
    "names": "By name",
    "movement": "Rule sheet’s movement",
    "no": "No",
    "no show": "No-show",
    "normal": "Normal",
    "noted": "Noted only",
    "named": "Named hand",
    "older copy": "Older copy",
    "other": "Something else",
    "out": "Missing",
    "ours": "Calculated",
    "paper": "Paper",
    "penalized": "Penalized",
    "place": "By place",
    "places": "Places",
    "play off": "Playoff",
    "prizes": "Prizes",
    "prizes stand": "Frozen prizes",
    "proposed": "Proposed",
    "qualifying": "Qualifying",
    "quints": "Quints",
    "random": "Random each round",
    "recomputed": "Calculated",
    "raffle in": "Raffle collected",
    "raffle out": "Raffle paid out",
    "reopened": "Reopened",
    "report": "Points report",
    "round": "One round",
    "round place": "Place in a round",
    "ruled": "By ruling",
    "screen": "Big screen",
    "sample": "A sample",
    "self picks": "Most self-picks",
    "share": "Shared",
    "side": "Side round",
    "signed": "As signed",
    "singles pairs": "Singles and Pairs",
    "snake": "Snake order",
    "stopped": "Play stopped",
    "table high": "High score at a table",
    "table low": "Low score at a table",
    "total": "Total",
    "two bells": "Two bells",
    "waitlist": "Waitlist",
    "wall": "Wall game",
    "walls": "Most wall games",
    "warned": "Warned",
    "withdrawn": "Withdrawn",
    "yes": "Yes",
}
"""What the program itself writes in a column, in words."""


def what_words(changed: FieldChange) -> str:
    """What was changed: the kind of thing and its name."""
    name = _value(changed.name) if changed.thing else worded(changed.name)
    return _capital(" ".join(part for part in (_head(changed.thing), name) if part))


def change_words(changed: FieldChange) -> str:
    """A line of what was changed, before and after."""
    if not changed.before and not changed.after:
        return tr("Added") if changed.path == ADDED else tr("Removed")
    before, after = (cut(_value(value)) for value in (changed.before, changed.after))
    field = field_words(changed.path)
    if not before:
        return f"{field}: {after}"
    return f"{field}: {before} → {after or tr('nothing')}"


def field_words(path: Sequence[str]) -> str:
    """What a column is called; one inside another comes after it, the number of one at once."""
    said = ""
    for part in path:
        between = "" if not said else ", " if isinstance(part, Message) else " "
        said += between + (_head(part) if isinstance(part, Message) else part)
    return said


def _head(text: str) -> str:
    """A column or a kind of thing, as the window heads it."""
    head = _LABELS.get(text, _capital(text))
    said = tr(head)
    return said if said != head or text in _LABELS else _capital(tr(text))


def _value(value: str) -> str:
    """What stands in a column: words of the program in the window's own, all else as it is."""
    return worded(_shown(value)) if isinstance(value, Message) else value


def _shown(value: Message) -> Message:
    if type(value) is not Message:
        return value
    if not value.values:
        return Message(_SAID.get(value.template, value.template), value.n)
    values = {
        name: _shown(value) if isinstance(value, Message) else value
        for name, value in value.values.items()
    }
    return Message(value.template, value.n, **values)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
