"""The director's own lines on the rule sheet, and an event's usual paper: kept with the event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cattrs.preconf.json import make_converter

from director_app.domain.actions import ActionKind
from director_app.domain.paper_options import (
    LONGEST_LINE,
    MOST_LINES,
    PaperChoices,
    PaperOptions,
    PaperSize,
)
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.asking import BoundService
from director_app.storage.unit_of_work import UnitOfWork

_PAPER = "paper"
_USE = {"letter": "Print on US Letter", "a4": "Print on A4"}
_FORMS = {
    "stock": ("Print badges on label stock", "Print fold-over badges"),
    "small": ("Print the schedule 4-up", "Print the schedule as a full page"),
    "meetings": ("Print opponents on movement cards", "Print movement cards without opponents"),
    "whole_day": (
        "Print seating by name for the whole day",
        "Print seating by name for each round",
    ),
    "plain": ("Print cards in page order", "Print cards in cut-and-stack order"),
}
_CONVERTER = make_converter()


class PaperOptionsService(BoundService):
    """Reads and changes what an event's paper is like."""

    def options(self) -> PaperOptions:
        """The director's lines and the usual paper."""
        with self._store.read() as work:
            return paper_options(work, self.event)

    def change(self, options: PaperOptions) -> None:
        """Want them otherwise from now on; rule sheets on paper may be out of date then."""
        label = _what(self.options(), options)
        with self._store.begin(ActionKind.CHANGE_PAPER, label, event=self.event) as work:
            keep_paper_options(work, self.event, options)

    def use(self, paper: PaperSize) -> None:
        """Print on this paper from now on; nothing is written where it is the usual one."""
        kept = self.options()
        if paper != kept.paper:
            self.change(replace(kept, paper=paper))

    def choose(self, choices: PaperChoices) -> None:
        """Print documents in these forms from now on; nothing is written where they are the same.

        Only who prints from the window has them chosen; the command line says its own each time.
        """
        kept = self.options()
        if choices != kept.choices:
            self.change(replace(kept, choices=choices))


def _what(before: PaperOptions, now: PaperOptions) -> str:
    if before.additions != now.additions:
        return "Change the director’s notes on the rule sheet"
    for form, (wanted, left) in _FORMS.items():
        is_on = getattr(now.choices, form)
        if is_on != getattr(before.choices, form):
            return wanted if is_on else left
    if before.choices.labels != (sheet := now.choices.labels):
        if sheet is None:
            return "Print badges without a label sheet"
        return Message("Print badges on Avery {number}", number=sheet)
    if before.choices.table_labels != (sheet := now.choices.table_labels):
        if sheet is None:
            return "Print table signs without a label sheet"
        return Message("Print table signs on Avery {number}", number=sheet)
    return _USE[now.paper]


def paper_options(work: UnitOfWork, event: int) -> PaperOptions:
    """What an event's paper is like, in an open transaction."""
    return _CONVERTER.structure(work.events.options(event).get(_PAPER, {}), PaperOptions)


def keep_paper_options(work: UnitOfWork, event: int, options: PaperOptions) -> None:
    """Keep it in an open transaction."""
    work.events.set_options(event, _PAPER, _CONVERTER.unstructure(options))


def lines_of(typed: Iterable[str]) -> tuple[str, ...]:
    """The director's lines as typed, without empty ones; refuses too many and too long ones."""
    lines = tuple(line for line in (" ".join(text.split()) for text in typed) if line)
    if len(lines) > MOST_LINES:
        raise DirectorError(
            Message(
                "The rule sheet has room for {most_lines} lines from the "
                "director. You have {lines_count}. Combine or shorten them.",
                most_lines=MOST_LINES,
                lines_count=len(lines),
            ),
            field="additions",
        )
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            raise DirectorError(
                Message(
                    "Line {number} for the rule sheet has {line_count} "
                    "characters. The limit is {longest_line}. Shorten it "
                    "or split it in two.",
                    number=number,
                    line_count=len(line),
                    longest_line=LONGEST_LINE,
                ),
                field="additions",
            )
    return lines
