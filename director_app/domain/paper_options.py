"""What an event's paper says beside its facts, and the size that is in the printer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from director_app.messages.message import Message

PaperSize = Literal["letter", "a4"]

MOST_LINES = 12
LONGEST_LINE = 200


@dataclass(frozen=True, slots=True)
class PaperChoices:
    """The form of documents that have several, as the director printed them last."""

    stock: bool = False
    """Badges on stock that is torn apart."""
    small: bool = False
    """The schedule four to a page."""
    meetings: bool = False
    """Movement cards say who meets whom."""
    whole_day: bool = False
    """Seating by name with all rounds in one list."""
    plain: bool = False
    """Cards that share a page lie page by page, and not so that cut piles are in order."""
    labels: str | None = None
    """Badges on this sheet of labels, by its Avery number."""
    table_labels: str | None = None
    """Table signs on this sheet of labels."""


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """The director's own lines on the rule sheet, the usual paper, the form of documents."""

    additions: tuple[str, ...] = ()
    paper: PaperSize = "letter"
    choices: PaperChoices = PaperChoices()

    def __post_init__(self) -> None:
        if len(self.additions) > MOST_LINES:
            raise ValueError(Message("you can add up to {most_lines} lines", most_lines=MOST_LINES))
        if any(not 0 < len(line) <= LONGEST_LINE for line in self.additions):
            raise ValueError(
                Message(
                    "an added line must be 1 to {longest_line} characters long",
                    longest_line=LONGEST_LINE,
                )
            )
