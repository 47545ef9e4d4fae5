"""What argparse says of its own, and what stands for a value in a usage line, as messages.

Argparse asks gettext for its words, by two names of its module, and gettext knows no Spanish of
them. ``speak`` gives it the program's own catalogue instead, so that usage, headings and refusals
come out in one language with the rest; in English they are argparse's own words.
"""

from __future__ import annotations

import argparse

from director_app.messages.message import Message
from director_app.messages.saying import tr

SAID = (
    Message("usage: "),
    Message("positional arguments"),
    Message("options"),
    Message("commands"),
    Message("show this help message and exit"),
    Message("argument %(argument_name)s: %(message)s"),
    Message("unrecognized arguments: %s"),
    Message("not allowed with argument %s"),
    Message("ignored explicit argument %r"),
    Message("the following arguments are required: %s"),
    Message("one of the arguments %s is required"),
    Message("expected one argument"),
    Message("expected at most one argument"),
    Message("expected at least one argument"),
    Message("expected %s argument"),
    Message("expected %s arguments"),
    Message("ambiguous option: %(option)s could match %(matches)s"),
    Message("invalid %(type)s value: %(value)r"),
    Message("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""Argparse's words that a director can meet; the others are for whoever makes the commands."""

VALUES = (
    Message("AMOUNT"), Message("BADGE"), Message("BADGE=6,5"), Message("BADGE=POINTS"),
    Message("BADGE=TABLE:SEAT"), Message("CHAIRS"), Message("COLUMN=FIELD"), Message("COMMAND"),
    Message("DAMAGED"), Message("DOCUMENT"), Message("ENTRY"), Message("FILE"),
    Message("FILE.csv"), Message("FILE.json"), Message("FILE.jsonl"), Message("FILE.pdf"),
    Message("FILE.toml"), Message("FILE.toml|-"), Message("FILE.xlsx"), Message("FOLDER"),
    Message("GAMES.jsonl|-"), Message("HOST"), Message("ID|FILE"), Message("ID|FILE.toml"),
    Message("KEY"), Message("KEY=VALUE"), Message("KIND"), Message("LOGIN"), Message("MINUTES"),
    Message("NAME"), Message("NEW"), Message("NEW.db"), Message("NO"), Message("NUMBER"),
    Message("NUMBERS"), Message("N|rows|RANGES"), Message("PATH|URL"), Message("PLACE"),
    Message("QUERY"), Message("QUESTION=KEY"), Message("REASON"), Message("RECEIPT"),
    Message("ROUND"), Message("SEAT"), Message("SITUATION"), Message("STATION"), Message("TABLE"),
    Message("TEXT"), Message("TIE"), Message("TIME"), Message("TO"),
    Message("TOPIC"), Message("WITH"), Message("WORDS"), Message("YEAR"), Message("YYYY-MM-DD"),
)  # fmt: skip
"""What stands for a value in usage lines."""


def speak() -> None:
    """Let argparse say its words in the language in use, from now on."""
    vars(argparse).update(_=_translated, ngettext=_counted)


def _translated(text: str) -> str:
    return tr(text) if text else text  # a title or a description can be missing


def _counted(single: str, many: str, number: int) -> str:
    return tr(single if number == 1 else many)
