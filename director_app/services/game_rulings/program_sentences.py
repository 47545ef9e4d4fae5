"""What the program itself says in the ruling log and on sheets that rulings change."""

from __future__ import annotations

from director_app.messages.message import Message

AWARD_REPLACED = Message("Replaced by another award")
SHEET_REOPENED = Message("The sheet was reopened")


def gave_way_words(number: int) -> str:
    """Why a signed total was cancelled whose points a ruling says since."""
    return Message("Ruling {number} already charges these points", number=number)


def ruled_words(number: int, label: str) -> str:
    """Why a sheet was scored again: a ruling says so."""
    return Message("Ruling {number}: {label}", number=number, label=label)


def cancelled_words(number: int) -> str:
    """Why a sheet was scored again: a ruling holds no more."""
    return Message("Ruling {ruling} was canceled", ruling=number)


def waiver_words(requirement: str) -> str:
    """The label of a requirement that the director waived."""
    return Message("Waived by the director: {requirement}", requirement=requirement)


def after_ruling(reason: str, number: int) -> str:
    """The note of a disqualification that follows a complaint."""
    return Message("{reason} (after ruling {number})", reason=reason, number=number)
