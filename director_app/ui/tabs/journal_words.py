"""What an entry changed, in the director's language: columns of the book and what stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.words import told, tr

if TYPE_CHECKING:
    from director_app.services.journal_changes import Changed

_LABELS = {
    "added at": "When",
    "among": "Drawn from",
    "at": "When",
    "aside": "Put aside because",
    "began": "Begun",
    "body": "Content",
    "by": "By whom",
    "caller": "Called in error by",
    "cents": "Amount",
    "figure": "Figures",
    "fill in": "Fills in for the absent",
    "given": "Given name",
    "family": "Family name",
    "host": "Seated with division",
    "intact": "Intact hands",
    "label": "What happened",
    "length": "How long",
    "measure": "Counted by",
    "method": "Drawn by",
    "number": "Number",
    "other": "The other",
    "overruled": "Decided otherwise",
    "place": "Place",
    "policy": "Settled by",
    "practice": "For practice",
    "ranked": "Stays in the ranking",
    "said": "What was said",
    "scope": "Holds for",
    "seed": "Number of the draw",
    "self pick": "Self-picked",
    "signed": "Signed scores",
    "since": "From round",
    "skipped": "Tables left out",
    "stationary": "Stays at one table",
    "thing": "What it is",
    "through": "After round",
    "title": "Heading",
    "until": "Through round",
    "value": "Value of the hand",
}
"""Columns that are called otherwise than in the book; the rest begin with a capital."""
PLAIN = (
    *("Accepted at", "Applied", "Cancel reason", "Cancelled at", "Cancelled by", "Days"),
    *("Drawn at", "East points", "North points", "West points", "South points", "Extras"),
    *("Facts", "Group", "Keeps points", "Member number", "Options", "Outcome", "Paid at"),
    *("Paid by", "Paused", "Person", "Planned games", "Planned start", "Released through round"),
    *("Rooms", "Started", "Thrower", "Time added", "Time stood"),
    *("Payout", "Report", "Hall", "Tie", "Money"),
)
"""Columns and things that no other page heads anything with."""
_SAID = {
    "accepted": "Accepted",
    "average": "Average",
    "awards": "Awards",
    "balance": "Evened out",
    "balanced": "Without repeats",
    "bands": "In bands",
    "biggest hand": "Biggest hand",
    "bonus": "Bonus round",
    "bonus hand": "Bonus hand",
    "break": "Break",
    "cancelled": "Cancelled",
    "card": "Card",
    "cash": "Cash",
    "changed": "Changed",
    "check": "Check",
    "check-in": "Check-in",
    "checked in": "Checked in",
    "clock": "Clock",
    "cost": "Cost",
    "count": "Counted cash",
    "dice": "Dice",
    "disqualified": "Disqualified",
    "donation": "Donation",
    "door": "Door prize",
    "draft": "Draft",
    "entered": "Entered",
    "error": "Mah jongg in error",
    "event": "The whole event",
    "fifty in": "50/50, taken in",
    "fifty out": "50/50, paid out",
    "final": "Final results",
    "float": "Change in the drawer",
    "game": "One game",
    "given": "As given",
    "incomplete": "Not finished",
    "last": "Last place",
    "keep": "Kept",
    "lunch": "Lunch",
    "mahjong": "Mah jongg",
    "movement": "As the sheet moves",
    "no": "No",
    "no show": "Did not come",
    "normal": "As usual",
    "noted": "Noted only",
    "other": "Something else",
    "out": "Still out",
    "paper": "Paper",
    "penalized": "Penalized",
    "place": "By place",
    "places": "Places",
    "play off": "A play-off",
    "prizes": "Prizes",
    "prizes stand": "Prizes that stand",
    "proposed": "Proposed",
    "qualifying": "Qualifying",
    "quints": "Quints",
    "random": "Freely each round",
    "raffle in": "Raffle, taken in",
    "raffle out": "Raffle, paid out",
    "reopened": "Reopened",
    "report": "Points report",
    "round": "One round",
    "round place": "Place in a round",
    "ruled": "By ruling",
    "screen": "Big screen",
    "self picks": "Most self-picks",
    "share": "Shared",
    "side": "Side round",
    "singles pairs": "Singles and Pairs",
    "snake": "In a snake",
    "stopped": "Play was stopped",
    "table high": "Highest of a table",
    "table low": "Lowest of a table",
    "total": "Total",
    "waitlist": "Waiting list",
    "wall": "Wall game",
    "walls": "Most wall games",
    "warned": "Warned",
    "withdrawn": "Withdrew",
    "yes": "Yes",
}
"""What the program itself writes in a column, in words."""
_TYPED = frozenset(
    {"given", "family", "email", "phone", "city", "club", "member number", "note", "needs", "name"}
    | {"extras", "director", "certification", "cancel reason", "accepted by", "cancelled by"}
)
"""Columns with what people typed: it stands as they typed it."""


def what_words(one: Changed) -> str:
    """What was changed: the kind of thing and its name."""
    name = told(_SAID.get(one.name, one.name) if one.thing else one.name)
    return _capital(" ".join(part for part in (told(_capital(one.thing)), name) if part))


def change_words(one: Changed) -> str:
    """A line of what was changed, before and after."""
    if not one.before and not one.after:
        return tr("Added") if one.field == "added" else tr("Removed")
    before, after = (_value(one.field, value) for value in (one.before, one.after))
    field = field_words(one.field)
    if not before:
        return f"{field}: {after}"
    return f"{field}: {before} → {after or tr('nothing')}"


def field_words(field: str) -> str:
    """What a column is called; one inside another comes after it."""
    return ", ".join(told(_LABELS.get(one, _capital(one))) for one in field.split(", "))


def _value(field: str, value: str) -> str:
    return value if field in _TYPED else told(_SAID.get(value, value))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
