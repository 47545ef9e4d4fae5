"""What is due in words: the sentence, who or which it names, and its button."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from director_app.services.events.service import DueStep, StepKind
from director_app.ui.kit.words import listed, tr

_MOST_NAMED = 24


@dataclass(frozen=True, slots=True)
class DueWords:
    """A row of the list; ``named`` may be shortened, ``all_named`` is the whole."""

    title: str
    named: str
    button: str
    icon: str
    tone: str = "do"
    all_named: str = ""


def due_words(step: DueStep) -> DueWords:
    """The row of a step."""
    title, button, icon, tone = _said(step)
    names = [player.name for player in step.players]
    names += [
        tr("table {table}, round {round}", table=sheet.table, round=sheet.round)
        for sheet in step.sheets
    ]
    return DueWords(title, _shortened(names), button, icon, tone, ", ".join(names))


def _shortened(names: list[str]) -> str:
    if len(names) <= _MOST_NAMED:
        return ", ".join(names)
    named = ", ".join(names[: _MOST_NAMED - 1])
    return tr("{names} and %n more", names=named, n=len(names) - _MOST_NAMED + 1)


def tables_words(tables: Iterable[int]) -> str:
    """``Table 4``; ``Tables 3, 6 and 12``."""
    numbers = [str(table) for table in tables]
    if len(numbers) == 1:
        return tr("Table {table}", table=numbers[0])
    return tr("Tables {tables}", tables=listed(numbers))


def _said(step: DueStep) -> tuple[str, str, str, str]:
    """Sentence, button, icon and tone."""
    if step.tables and step.step is not StepKind.NEXT_ROUND:
        return _of_tables(step)
    if step.players or step.sheets:
        return _of_players(step)
    return _of_event(step)


def _of_tables(step: DueStep) -> tuple[str, str, str, str]:
    which, table, many = tables_words(step.tables), step.table, len(step.tables)
    number = step.round
    enter = tr("Enter table {number}", number=table)
    finish = tr("Finish table {number}", number=table)
    settle = tr("Settle table {number}", number=table)
    missing = tr("{tables}: %n sheets missing", tables=which, n=many)
    said = {
        StepKind.SETTLE: (tr("{tables}: totals don’t match", tables=which), settle, "not-equal"),
        StepKind.FINISH: (tr("{tables}: entry not finished", tables=which), finish, "pencil"),
        StepKind.REOPENED: (tr("{tables}: reopened", tables=which), finish, "pencil"),
        StepKind.SECOND: (tr("{tables}: second entry to make", tables=which), enter, "eye"),
        StepKind.HERE: (tr("{tables}: sheet received", tables=which), enter, "page"),
        StepKind.CALL: (missing, tr("Call for them"), "bell"),
        StepKind.ENTER: (missing, enter, "page"),
        StepKind.OLD_SHEETS: (
            tr(
                "{tables}, round {round}: %n sheets missing", tables=which, round=step.round, n=many
            ),
            enter,
            "page",
        ),
        StepKind.ASIDE: (
            tr("{tables}, round {round}: set aside", tables=which, round=number),
            settle,
            "flag",
        ),
    }
    tones = {StepKind.SETTLE: "wrong", StepKind.SECOND: "second", StepKind.ASIDE: "mind"}
    return (*said[step.step], tones.get(step.step, "do"))


def _of_players(step: DueStep) -> tuple[str, str, str, str]:
    players, number = len(step.players), step.number
    not_here = tr("%n players aren’t here yet", n=players)
    said = {
        StepKind.CHECK_IN: (not_here, tr("Open check-in"), "check"),
        StepKind.ABSENT: (not_here, tr("Open check-in"), "check"),
        StepKind.WITHDRAWN: (
            tr(
                "%n players withdrew and still have a seat in round {round}",
                n=players,
                round=number,
            ),
            tr("Reseat"),
            "three-people",
        ),
        StepKind.UNSEATED: (
            tr("%n players are here without a seat in round {round}", n=players, round=number),
            tr("Reseat"),
            "seating",
        ),
        StepKind.CARDS: (_paper(step), tr("Print these"), "print"),
    }
    return (*said[step.step], "do" if step.step is StepKind.CHECK_IN else "mind")


def _paper(step: DueStep) -> str:
    cards, sheets = len(step.players), len(step.sheets)
    if not sheets:
        return tr("%n cards to print", n=cards)
    text = tr("%n score sheets to print", n=sheets)
    if not cards:
        return text
    return tr("{cards}, {sheets}", cards=tr("%n cards to print", n=cards), sheets=text)


def _of_event(step: DueStep) -> tuple[str, str, str, str]:
    number = step.number
    aside = tables_words(step.tables) if step.tables else ""
    places = listed([str(place) for place in step.places]) if step.places else ""
    all_in = tr("All sheets are in. Go on to round {round}", round=number)
    said = {
        StepKind.IMPORT: (tr("More players are needed"), tr("Open the roster"), "roster"),
        StepKind.DRAW: (
            tr("%n players are here and have no seats yet", n=number),
            tr("Draw the seating"),
            "draw",
        ),
        StepKind.PRINT: (
            tr("Nothing is printed for round {round} yet", round=number),
            tr("Open Print"),
            "print",
        ),
        StepKind.START: (
            tr("Round {round} is ready to start", round=number),
            tr("Open the clock"),
            "play",
        ),
        StepKind.NEXT_ROUND: (
            tr("{step} ({tables} set aside)", step=all_in, tables=aside) if aside else all_in,
            tr("Next round"),
            "arrow-right",
        ),
        StepKind.RULING: (
            tr("A ruling was begun and isn’t logged: {ruling}", ruling=step.words),
            tr("Go back to it"),
            "rulings",
        ),
        StepKind.PUBLISH: (
            tr("The standings through round {round} aren’t published", round=number),
            tr("Open Standings"),
            "monitor",
        ),
        StepKind.TIES: (
            tr("Tied players to decide: place {places}", places=places),
            tr("Settle the tie"),
            "standings",
        ),
        StepKind.PRIZES: (tr("Some prizes haven’t been paid"), tr("Open Prizes"), "dollar"),
        StepKind.REPORT: (
            tr("The master points report isn’t saved yet"),
            tr("Open the report"),
            "page",
        ),
        StepKind.WAIT: (
            tr("Nothing is due while round {round} is played", round=number),
            tr("Open the clock"),
            "clock",
        ),
        StepKind.RESULTS: (tr("Everything is done"), tr("Show the results"), "check"),
    }
    tone = "mind" if step.step is StepKind.RULING else "do"
    return (*said[step.step], "quiet" if step.step.idle else tone)
