"""What to look at before the report goes; nothing of it keeps the report back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

from director_app.domain.results_kept import Finality
from director_app.frozen import frozen
from director_app.services.points_report.collecting import Collected
from director_app.services.points_report.facts import ReportFacts, ReportPlayer
from director_app.services.standings.results.options import kept
from director_app.storage.work import Work

LEAST = 16
"""Fewer players than these are pointed out."""

_NAMED = 6

Where = Literal["event", "roster", "scores", "standings", "rulings", "report"]


@frozen
class ReportWarning:
    """Something to look at: what it is, what to do, and the page on which it is done.

    ``detail`` is what that page is to show: a badge, or a round with a table.
    """

    key: str
    words: str
    advice: str
    where: Where
    detail: object = None


def warnings(work: Work, event: int, now: Collected) -> tuple[ReportWarning, ...]:
    """Everything that the director is told before the report goes, most serious first."""
    return (
        *_of_play(now),
        *_of_results(work, event, now),
        *_of_event(now.facts),
        *_of_rules(now.facts),
        *_of_players(now.facts),
    )


def _of_play(now: Collected) -> Iterator[ReportWarning]:
    out = now.view.out
    if out:
        places = _named([f"round {number} table {table}" for number, table in out])
        words = f"{_many(len(out), 'sheet')} not accepted: {places}"
        yield ReportWarning("sheets", words, "Enter and accept them.", "scores", out[0])
    for one in now.view.aside:
        words = f"Round {one.round} table {one.table} is put aside: {one.note.rstrip('.')}"
        detail = (one.round, one.table)
        yield ReportWarning("aside", words, "Settle it, and take it up.", "scores", detail)
    count = len(now.facts.players)
    if count < LEAST:
        words = f"{_many(count, 'player')}, fewer than {LEAST}"
        advice = "Ask the master-point office whether it counts."
        yield ReportWarning("few", words, advice, "roster")


def _of_results(work: Work, event: int, now: Collected) -> Iterator[ReportWarning]:
    open_ties = sum(one.open is not None for one in now.view.places)
    if open_ties:
        words = f"{open_ties} players are level where the sheet asks for dice or a play-off"
        yield ReportWarning("ties", words, "Settle the tie.", "standings")
    finality = kept(work, event, Finality)
    if finality is None or not finality.final(work.now):
        words = "The results are not final yet"
        advice = "Wait for the time that was posted, or declare them final."
        yield ReportWarning("final", words, advice, "standings")
    if work.events.get(event).practice:
        words = "This is a practice event"
        yield ReportWarning("practice", words, "Send the report of the real one.", "event")


def _of_event(facts: ReportFacts) -> Iterator[ReportWarning]:
    missing = (
        ("certification", facts.certification, "No certification text", "Type it"),
        ("director", facts.director, "The director is not named", "Type the name"),
        ("venue", facts.venue, "The venue is not named", "Type it"),
        ("card_year", facts.card_year, "The year of the card is not given", "Choose it"),
    )
    for key, value, words, advice in missing:
        if not value:
            there = f"{advice} in the settings of the event."
            yield ReportWarning(key, words, there, "event")


def _of_rules(facts: ReportFacts) -> Iterator[ReportWarning]:
    if facts.deviations:
        count = len(facts.deviations)
        heads = _named([one.key.lower() for one in facts.deviations])
        words = f"Rules that differ from the master-point sheet, {_many(count, 'heading')}: {heads}"
        advice = "The report names every one of them."
        yield ReportWarning("rules", words, advice, "event")
    if facts.overruled:
        count = len(facts.overruled)
        words = f"{_many(count, 'ruling')} otherwise than the sheet"
        advice = "The report names every one of them."
        yield ReportWarning("rulings", words, advice, "rulings")


_REQUIRED: tuple[tuple[str, str, Callable[[ReportPlayer], str]], ...] = (
    ("member_no", "member number", lambda one: one.member_no),
    ("city", "city", lambda one: one.city),
    ("state", "state", lambda one: one.state),
)


def _of_players(facts: ReportFacts) -> Iterator[ReportWarning]:
    for key, what, value in _REQUIRED:
        if key not in facts.columns:
            continue
        lacking = [one for one in facts.players if not value(one).strip()]
        if lacking:
            names = _named([one.label for one in lacking])
            words = f"No {what}: {names}"
            advice = f"Type it at the roster ({_many(len(lacking), 'player')})."
            yield ReportWarning(key, words, advice, "roster", lacking[0].badge)


def _named(names: Sequence[str]) -> str:
    """The first of them by name, then how many more."""
    if len(names) <= _NAMED + 1:
        return ", ".join(names)
    return f"{', '.join(names[:_NAMED])} and {len(names) - _NAMED} more"


def _many(count: int, one: str) -> str:
    return f"{count} {one}{'' if count == 1 else 's'}"
