"""The lists of the format, for people: how a row is called and what a new one begins with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital, cut
from director_app.rules.editing.field_types import RowSpec
from director_app.rules.exposed import EXPOSURES, exposed
from director_app.rules.situations import catalogue
from director_app.rules.words.base import COMPLAINTS, ladder_place


def _own(row: Mapping[str, Any], key: str) -> str:
    """A text of a row, which a language knows where it is one of the program's sheets'."""
    return Message(str(row.get(key) or ""))


def _name(row: Mapping[str, Any]) -> str:
    return capital(_own(row, "name"))


def _reason(row: Mapping[str, Any]) -> str:
    return capital(_own(row, "reason"))


def _exposures(row: Mapping[str, Any]) -> str:
    shown = row.get("exposures")
    if type(shown) is int and shown in EXPOSURES:
        return Message("Throwing to {exposures}", exposures=exposed([shown]))
    return Message("Throwing to {exposures} exposures", exposures=shown)


def _complaint(row: Mapping[str, Any]) -> str:
    number = row.get("complaint")
    if type(number) is int and row.get("ladder"):
        return ladder_place(number, str(row["ladder"]))
    if type(number) is int and number in COMPLAINTS:
        return COMPLAINTS[number]
    return Message("Complaint no. {number}", number=number)


def _tie(row: Mapping[str, Any]) -> str:
    return Message("Ties from place {place} down", place=row.get("place"))


def _players(row: Mapping[str, Any]) -> str:
    return Message("With {number} players or more", number=row.get("players"))


def _text(row: Mapping[str, Any]) -> str:
    return cut(_own(row, "text"), 60)


def _situation(row: Mapping[str, Any]) -> str:
    known = catalogue().situation(str(row.get("id", "")))
    title = _own(row, "title") or (known.title if known else str(row.get("id", "")))
    answers = row.get("when")
    said = joined("; ", map(_answer, answers.items())) if isinstance(answers, Mapping) else ""
    return Message("{title} ({said})", title=title, said=said) if said else title


def _answer(given: tuple[str, object]) -> str:
    name, keys = given
    for question in catalogue().questions:
        if question.id == name:
            return question.with_answers(str(keys).split("|"))
    return str(keys)


ROWS: tuple[RowSpec, ...] = (
    RowSpec(
        "bonuses",
        Message("Bonuses, in the order they apply"),
        Message("bonus"),
        "win",
        ("id",),
        "add",
        {"id": "bonus", "name": "bonus", "when": "self_pick", "add": 10},
        _name,
        ordered=True,
    ),
    RowSpec(
        "dead_reasons",
        Message("Reasons for a dead hand"),
        Message("reason for a dead hand"),
        "wall",
        ("reason",),
        "certain",
        {"reason": "reason"},
        _reason,
    ),
    RowSpec(
        "thrower.exposures",
        Message("Thrower’s points by exposures"),
        Message("row of thrower’s points"),
        "thrower",
        ("exposures",),
        "points",
        {"exposures": 0, "points": 0},
        _exposures,
    ),
    RowSpec(
        "incidents",
        Message("Other ways a game can stop"),
        Message("incident"),
        "stops",
        ("id",),
        "offender",
        {"id": "incident", "name": "incident", "offender": 0, "others": 0},
        _name,
        ordered=True,
    ),
    RowSpec(
        "penalties",
        Message("Penalties"),
        Message("penalty"),
        "penalties",
        ("id",),
        "points",
        {"id": "penalty", "name": "penalty", "scope": "game", "points": -10},
        _name,
        ordered=True,
    ),
    RowSpec(
        "conduct.ladder",
        Message("Steps for complaints"),
        Message("complaint step"),
        "conduct",
        ("complaint", "ladder"),
        "actions",
        {"complaint": 1, "actions": ["warn"]},
        _complaint,
    ),
    RowSpec(
        "ranking.ties",
        Message("Ties"),
        Message("tie"),
        "places",
        ("place",),
        "policy",
        {"place": 1, "policy": "share"},
        _tie,
    ),
    RowSpec(
        "ranking.boards",
        Message("Lists beside the places"),
        Message("list"),
        "places",
        ("name",),
        "kind",
        {"name": "Best round", "kind": "best", "best": 1},
        _name,
    ),
    RowSpec(
        "prizes.by_players",
        Message("Places that win prizes, by number of players"),
        Message("number of players"),
        "prizes",
        ("players",),
        "places",
        {"players": 1, "places": 3},
        _players,
    ),
    RowSpec(
        "notes",
        Message("Sentences on the rule sheet"),
        Message("sentence"),
        "notes",
        ("topic", "text"),
        "topic",
        {"topic": "start", "text": "Sentence."},
        _text,
    ),
    RowSpec(
        "situations",
        Message("Rulings for situations"),
        Message("ruling"),
        "situations",
        ("id", "when"),
        "text",
        {"id": "wrong_end", "text": "The hand is dead.", "verdict": "dead"},
        _situation,
    ),
)
