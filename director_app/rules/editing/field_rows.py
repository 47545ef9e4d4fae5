"""The lists of the format, for people: how a row is called and what a new one begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from director_app.messages.message import Message, joined
from director_app.rules.editing.field_types import RowSpec, capital
from director_app.rules.situations import catalogue

_EXPOSED = {0: "none", 1: "one", 2: "two", 3: "three", 4: "four"}
_ORDINAL = {1: "First", 2: "Second", 3: "Third"}


def _name(row: Mapping[str, Any]) -> str:
    return capital(str(row.get("name", "")))


def _reason(row: Mapping[str, Any]) -> str:
    return capital(str(row.get("reason", "")))


def _exposures(row: Mapping[str, Any]) -> str:
    shown = row.get("exposures")
    return Message(
        "Throwing to {get} exposed",
        get=_EXPOSED.get(shown, str(shown)) if type(shown) is int else shown,
    )


def _complaint(row: Mapping[str, Any]) -> str:
    number = row.get("complaint")
    ordinal = _ORDINAL.get(number) if type(number) is int else None
    return (
        Message("{ordinal} complaint", ordinal=ordinal)
        if ordinal
        else Message("Complaint no. {number}", number=number)
    )


def _tie(row: Mapping[str, Any]) -> str:
    return Message("Tie from place {get} on", get=row.get("place"))


def _text(row: Mapping[str, Any]) -> str:
    words = str(row.get("text", ""))
    return words if len(words) <= 60 else f"{words[:59].rstrip()}…"


def _situation(row: Mapping[str, Any]) -> str:
    known = catalogue().situation(str(row.get("id", "")))
    title = str(row.get("title") or "") or (known.title if known else str(row.get("id", "")))
    answers = row.get("when")
    said = (
        joined(", ", (str(one) for one in answers.values())) if isinstance(answers, Mapping) else ""
    )
    return Message("{title} ({said})", title=title, said=said) if said else title


ROWS: tuple[RowSpec, ...] = (
    RowSpec(
        "bonuses",
        "Bonuses, in the order in which they apply",
        "bonus",
        "win",
        ("id",),
        "add",
        {"id": "bonus", "name": "bonus", "when": "self_pick", "add": 10},
        _name,
        ordered=True,
    ),
    RowSpec(
        "dead_reasons",
        "Reasons for a dead hand",
        "reason for a dead hand",
        "wall",
        ("reason",),
        "certain",
        {"reason": "reason"},
        _reason,
    ),
    RowSpec(
        "thrower.exposures",
        "The thrower's points by exposures",
        "row of the thrower's points",
        "thrower",
        ("exposures",),
        "points",
        {"exposures": 0, "points": 0},
        _exposures,
    ),
    RowSpec(
        "incidents",
        "Other things that stop a game",
        "incident",
        "stops",
        ("id",),
        "offender",
        {"id": "incident", "name": "incident", "offender": 0, "others": 0},
        _name,
        ordered=True,
    ),
    RowSpec(
        "penalties",
        "Penalties",
        "penalty",
        "penalties",
        ("id",),
        "points",
        {"id": "penalty", "name": "penalty", "scope": "game", "points": -10},
        _name,
        ordered=True,
    ),
    RowSpec(
        "conduct.ladder",
        "What follows complaints",
        "step of the ladder",
        "conduct",
        ("complaint",),
        "actions",
        {"complaint": 1, "actions": ["warn"]},
        _complaint,
    ),
    RowSpec(
        "ranking.ties",
        "Ties",
        "tie",
        "places",
        ("place",),
        "policy",
        {"place": 1, "policy": "share"},
        _tie,
    ),
    RowSpec(
        "notes",
        "Sentences of the rule sheet",
        "sentence",
        "notes",
        ("topic", "text"),
        "topic",
        {"topic": "start", "text": "Sentence."},
        _text,
    ),
    RowSpec(
        "situations",
        "What the sheet rules in situations",
        "ruling",
        "situations",
        ("id", "when"),
        "text",
        {"id": "wrong_end", "text": "The hand is dead.", "verdict": "dead"},
        _situation,
    ),
)
