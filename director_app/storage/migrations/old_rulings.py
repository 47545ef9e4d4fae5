"""Texts of rulings and sheets as they were before form 0009: finished English sentences.

Form 0009 keeps beside such a text the message that it was. The patterns below are of the texts as
they were written until then and never change with what the program says now. They are used for the
rows of an old book, for images of such rows in its journal (which is chained by hash, so that it
stays as it was written), and for event files without these messages. A text that no pattern knows
was typed by somebody, and stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from director_app.storage.migrations.old_sayings import Data, joined, message, sayings

_FREE, _AWARD, _WAIVER, _OUT = "free", "award", "waiver", "disqualified"
_ADMITTED, _REFUSED, _SIGNED = "barred:admitted", "barred:refused", "signed_total"

_OTHERWISE = ", director rules otherwise"
_SIGNED_STANDS = "The signed total stands"
_EVENT_WAY = "As this event wants it"
_FIXED = {_AWARD: "Director's award", _SIGNED: _SIGNED_STANDS}
_GAVE_WAY = re.compile(r"Ruling ([0-9]+) charges these points")
_IN_ITS_PLACE = re.compile(r"(.+)'s rulings stand in its place", re.DOTALL)
_AFTER = re.compile(r"(.*) \(after ruling ([0-9]+)\)", re.DOTALL)
_PAPER_SAYS = re.compile(
    r"The paper says (-?[0-9]+), the games give (-?[0-9]+)\. (.+)",
    re.DOTALL,
)
_RULED = re.compile(r"Ruling ([0-9]+): (.+)", re.DOTALL)
_RULING_CANCELLED = re.compile(r"Ruling ([0-9]+) was cancelled")
_WAIVED = (
    "a signature after each game",
    "the check of the points at the end",
    "who turns the paper in",
    "all cards of the table together",
    "the totals of the paper",
    "a second entry by another person",
    "paper whose totals are those of the table",
    "all players of the table are there",
)
_OUTCOMES = (
    "keeps a place",
    "no place",
    "keeps the points",
    "loses the points",
    "may win a prize",
    "no prize",
    "barred from later events",
)


def ruling_messages(kept: Mapping[str, Any]) -> Data:
    """The columns of form 0009 for a ruling of before: its messages, and what it gave way to."""
    texts = {name: text for name in _TEXTS if isinstance(text := kept.get(name), str)}
    found = {name: _TEXTS[name](kept, text) for name, text in texts.items()}
    messages = {name: data for name, data in found.items() if data is not None}
    way = _GAVE_WAY.fullmatch(texts.get("cancel_reason", ""))
    gave_way_to = int(way[1]) if way is not None and kept.get("kind") == _SIGNED else None
    return {"messages": messages or None, "gave_way_to": gave_way_to}


def sheet_messages(kept: Mapping[str, Any]) -> Data | None:
    """The messages of a sheet of before; of one that is open again the reason was typed."""
    text = kept.get("reason")
    if not isinstance(text, str) or kept.get("state") == "reopened":
        return None
    if found := _RULING_CANCELLED.fullmatch(text):
        return {"reason": message("Ruling {ruling} was cancelled", ruling=int(found[1]))}
    if found := _RULED.fullmatch(text):
        label = _any_label(found[2])
        return {"reason": message("Ruling {ruling}: {label}", ruling=int(found[1]), label=label)}
    return None


def _label(kept: Mapping[str, Any], text: str) -> Data | None:
    kind = str(kept.get("kind"))
    if kind in _FIXED:
        return message(text) if text == _FIXED[kind] else None
    if kind == _WAIVER:
        return _after_words("Director waives: ", "requirement", text, _requirement)
    if kind == _OUT:
        return _after_words("Disqualified: ", "outcome", text, _outcome)
    if kind in {_ADMITTED, _REFUSED}:
        return _barred(text)
    # the adviser names its situations; of none, a director has typed what was ruled
    return _bare_label(text) if kind != _FREE or kept.get("situation") else None


def _any_label(text: str) -> Data | str:
    """The label of a ruling whose kind is not known."""
    return (
        _after_words("Director waives: ", "requirement", text, _requirement)
        or _after_words("Disqualified: ", "outcome", text, _outcome)
        or _bare_label(text)
    )


def _bare_label(text: str) -> Data:
    """The name of a penalty, a dead hand or a situation."""
    bare = text.removesuffix(_OTHERWISE)
    label = _after_words("Dead hand: ", "reason", bare, message) or message(bare)
    return label if bare == text else message(f"{{label}}{_OTHERWISE}", label=label)


def _after_words(start: str, place: str, text: str, read: Any) -> Data | None:
    if not text.startswith(start):
        return None
    return message(f"{start}{{{place}}}", **{place: read(text.removeprefix(start))})


def _requirement(text: str) -> Data | str:
    return message(text) if text in _WAIVED else text


def _outcome(text: str) -> Data | str:
    parts = text.split(", ")
    return joined(", ", map(message, parts)) if set(parts) <= set(_OUTCOMES) else text


def _barred(text: str) -> Data | None:
    for verdict in ("admitted", "turned away"):
        event = text.removeprefix("Barred by ").removesuffix(f": {verdict}")
        if text == f"Barred by {event}: {verdict}":
            return message("Barred by {event}: {verdict}", event=event, verdict=message(verdict))
    return None


def _note(kept: Mapping[str, Any], text: str) -> Data | None:
    if kept.get("kind") == _OUT and (found := _AFTER.fullmatch(text)):
        template = "{reason} (after ruling {complaint})"
        return message(template, reason=found[1], complaint=int(found[2]))
    if kept.get("kind") == _SIGNED and (found := _PAPER_SAYS.fullmatch(text)):
        template = "The paper says {paper}, the games give {ours}. {reason}"
        reason = _event_way(found[3]) or found[3]
        return message(template, paper=int(found[1]), ours=int(found[2]), reason=reason)
    return None


def _overruled(kept: Mapping[str, Any], text: str) -> Data | None:
    if kept.get("kind") != _SIGNED:
        return None
    return message(text) if text == _SIGNED_STANDS else _event_way(text)


def _event_way(text: str) -> Data | None:
    return message(text) if text == _EVENT_WAY else None


def _cancel_reason(kept: Mapping[str, Any], text: str) -> Data | None:
    facts = kept.get("facts")
    if kept.get("kind") == _SIGNED:
        if text == "The sheet was opened again":
            return message(text)
        if found := _GAVE_WAY.fullmatch(text):
            return message("Ruling {number} charges these points", number=int(found[1]))
    elif text == "Another award took its place" and isinstance(facts, dict) and "result" in facts:
        return message(text)
    if found := _IN_ITS_PLACE.fullmatch(text):
        return message("{station}'s rulings stand in its place", station=found[1])
    return None


def _advice_message(_: Mapping[str, Any], text: str) -> Data | None:
    return sayings(text)


_TEXTS = {
    "label": _label,
    "note": _note,
    "cancel_reason": _cancel_reason,
    "said": _advice_message,
    "overruled": _overruled,
}
