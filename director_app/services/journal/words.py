"""Entries of the journal told as sentences: a station, and what it did, in the past.

An action's label is in the imperative, as a menu has it (“Accept table 7, Round 3”), or already
tells what somebody else did (“Ann Abbott pulled table 3 East”); the station stands before both.
"""

from __future__ import annotations

import re

from director_app.messages.message import Message
from director_app.messages.saying import ENGLISH, spoken, told

DID = {
    "Accept": "accepted",
    "Add": "added",
    "Admit": "admitted",
    "Apply": "applied",
    "Arrange": "arranged",
    "Ask": "asked",
    "Award": "awarded",
    "Badge": "gave badge",
    "Bring": "brought",
    "Call": "called",
    "Cancel": "cancelled",
    "Change": "changed",
    "Changed": "changed",
    "Check": "checked",
    "Clear": "cleared",
    "Close": "closed",
    "Decide": "decided",
    "Correct": "corrected",
    "Declare": "declared",
    "Disqualify": "disqualified",
    "Draw": "drew",
    "Drop": "dropped",
    "Empty": "emptied",
    "Enter": "entered",
    "Find": "found",
    "Forget": "forgot",
    "Give": "gave",
    "Go": "went",
    "Hand": "handed",
    "Import": "imported",
    "Keep": "kept",
    "Lay": "laid",
    "Leave": "left",
    "Let": "let",
    "Log": "logged",
    "Make": "made",
    "Mark": "marked",
    "Merge": "merged",
    "Move": "moved",
    "Name": "named",
    "New": "made the new",
    "Note": "noted",
    "Pause": "paused",
    "Plan": "planned",
    "Print": "chose to print",
    "Put": "put",
    "Record": "recorded",
    "Reinstate": "reinstated",
    "Release": "released",
    "Remove": "removed",
    "Reopen": "reopened",
    "Reset": "reset",
    "Resume": "resumed",
    "Save": "saved",
    "Say": "said",
    "Seat": "seated",
    "Send": "sent",
    "Set": "set",
    "Settle": "settled",
    "Shift": "shifted",
    "Shorten": "shortened",
    "Start": "started",
    "Strike": "struck",
    "Struck": "struck",
    "Substitute": "substituted",
    "Swap": "swapped",
    "Take": "took",
    "Turn": "turned",
    "Type": "typed",
    "Undo": "took back",
    "Waive": "waived",
    "Wish": "wished",
    "Write": "wrote",
}
"""What a station did, by the first word of the label."""

OWN = (
    "A seat",
    "Cost",
    "Donation",
    "Drawer counted",
    "Fee paid",
    "Fifty-fifty",
    "Late",
    "Prize handed over",
    "Raffle",
    "Receipt",
    "Results are",
    "Seats from",
    "Start of play",
    "Table",
    "Tables",
    "Who sat",
)
"""Beginnings of labels that tell by themselves what happened."""

_WHOLE = {
    "Put back": "put back",
    "Take back": "took back",
}
_ROUND = re.compile(r"(?<=\W)Round (?=\d)")


def sentence(station: str, action: str) -> str:
    """What was done at a station: “Desk 2 accepted table 7, round 3”."""
    if spoken() != ENGLISH:
        return Message("{station}: {action}", station=station, action=told(action))
    verb, rest = past(action)
    return (
        f"{station} {verb}{rest}"
        if verb
        else Message("{station}: {rest}", station=station, rest=rest)
    )


def past(action: str) -> tuple[str, str]:
    """The verb in the past, and what follows it; no verb where the label tells of others."""
    for start, verb in _WHOLE.items():
        if action.startswith(f"{start}: "):
            inner, rest = past(action.removeprefix(Message("{start}: ", start=start)))
            return verb, Message(": {inner}{rest}", inner=inner, rest=rest)
    first, space, rest = action.partition(" ")
    lead = first.rstrip(":,")
    if tells_itself(action) or lead not in DID:
        return "", _lowered(action)
    return DID[lead], _lowered(first[len(lead) :] + space + rest)


def tells_itself(action: str) -> bool:
    """Whether a label tells by itself what happened; Mark may be somebody's name."""
    if action.startswith("Mark ") and "experienced" not in action:
        return True
    return any(re.match(rf"{re.escape(start)}\b", action) for start in OWN)


def _lowered(text: str) -> str:
    """Rounds as a sentence has them; a reason typed by the director stays as it was typed."""
    told, colon, reason = text.partition(": ")
    return _ROUND.sub("round ", f" {told}")[1:] + colon + reason
