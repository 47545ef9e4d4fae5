"""Entries of the journal told as sentences: a station, and what it did, in the past.

An action's label is in the imperative, as a menu has it (“Accept table 7, Round 3”), or already
tells what somebody else did (“Ann Abbott pulled table 3 East”); the station stands before both.
The past is found by the template of the label, never in what was filled in: a player may be called
Mark.
"""

from __future__ import annotations

import re

from director_app.domain.actions import ActionKind
from director_app.messages.message import Message
from director_app.messages.saying import ENGLISH, spoken_language, tr
from director_app.services.journal import spanish

DID = {
    "Accept": "accepted",
    "Add": "added",
    "Admit": "admitted",
    "Allow": "allowed",
    "Apply": "applied",
    "Archive": "archived",
    "Arrange": "arranged",
    "Ask": "asked",
    "Award": "awarded",
    "Badge": "gave badge",
    "Bring": "brought",
    "Call": "called",
    "Cancel": "canceled",
    "Change": "changed",
    "Changed": "changed",
    "Charge": "charged",
    "Check": "checked",
    "Choose": "chose",
    "Clear": "cleared",
    "Close": "closed",
    "Confirm": "confirmed",
    "Correct": "corrected",
    "Create": "created",
    "Decide": "decided",
    "Declare": "declared",
    "Delete": "deleted",
    "Disqualify": "disqualified",
    "Draw": "drew",
    "Drop": "dropped",
    "Empty": "emptied",
    "Enter": "entered",
    "Find": "found",
    "Fix": "fixed",
    "Forget": "forgot",
    "Freeze": "froze",
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
    "Move": "moved",
    "Name": "named",
    "New": "made the new",
    "Note": "noted",
    "Pause": "paused",
    "Pay": "paid",
    "Plan": "planned",
    "Print": "chose to print",
    "Publish": "published",
    "Put": "put",
    "Record": "recorded",
    "Recover": "recovered",
    "Redo": "redid",
    "Redraw": "redrew",
    "Reinstate": "reinstated",
    "Remove": "removed",
    "Renumber": "renumbered",
    "Reopen": "reopened",
    "Request": "requested",
    "Reseat": "reseated",
    "Reset": "reset",
    "Restore": "restored",
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
    "Type": "entered",
    "Unarchive": "unarchived",
    "Undo": "undid",
    "Unpublish": "unpublished",
    "Update": "updated",
    "Use": "used",
    "Void": "voided",
    "Waive": "waived",
    "Withdraw": "withdrew",
    "Write": "wrote",
}
"""What a station did, by the first word of the label's template."""

TELL_THEMSELVES = frozenset({ActionKind.START_OF_PLAY})
"""What is told by its label although that begins like an order: “Start of play, Round 1”."""

_TURNED = frozenset({"Undo: {action}", "Redo: {action}"})
"""What turns an action."""
_LEADING = re.compile(r"\{(\w+)\}")
_WORD = re.compile(r"\w+")
_ROUND, _ROUND_INSIDE = "Round {number}", "round {number}"


def sentence(station: str, label: str, kind: ActionKind) -> Message:
    """What was done at a station: “Desk 2 accepted table 7, round 3”.

    ``label`` is an entry's, ``kind`` what it did. What tells of others stands after the station.
    """
    if spoken_language() != ENGLISH:
        inside = _inside(label)
        told = None if kind in TELL_THEMSELVES else spanish.in_past(inside)
        if told is None:
            return Message("{station}: {action}", station=station, action=inside)
        return Message("{station} {done}", station=station, done=told)
    done = in_past(label, kind)
    if done is None:
        return Message("{station}: {action}", station=station, action=_inside(label))
    return Message("{station} {done}", station=station, done=done)


def in_past(label: object, kind: ActionKind) -> Message | None:
    """The label in English with its verb in the past; ``None`` where no station did anything."""
    if not isinstance(label, Message):
        return None
    values = dict(label.values)
    template = label.template if label.n is None else tr(label.template, label.n)
    if template in _TURNED:
        inner = values["action"]
        values["action"] = in_past(inner, kind) or inner
    elif kind in TELL_THEMSELVES:
        return None
    if values and (place := _LEADING.match(template)):
        first = in_past(values[place[1]], kind)
        if first is None:
            return None
        values[place[1]] = first
    else:
        word = _WORD.match(template)
        if word is None or word[0] not in DID:
            return None
        template = DID[word[0]] + template[word.end() :]
    return Message(template, **{name: _inside(value) for name, value in values.items()})


def _inside(value: object) -> object:
    """A part of a sentence, which has rounds with a small letter."""
    if type(value) is not Message or not value.values:
        return value
    template = _ROUND_INSIDE if value.template == _ROUND else value.template
    return Message(
        template, value.n, **{name: _inside(inner) for name, inner in value.values.items()}
    )
