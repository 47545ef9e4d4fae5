"""What to look at before the report goes; nothing of it keeps the report back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from director_app.domain.results_kept import Finality
from director_app.messages.message import Message, joined
from director_app.messages.shaped import small
from director_app.services.event_options import stored_options
from director_app.services.points_report.collecting import CollectedReport
from director_app.services.points_report.facts import ReportFacts, ReportPlayer, Statement
from director_app.storage.unit_of_work import UnitOfWork

LEAST = 16
"""Fewer players than these are pointed out."""

_NAMED = 6

Where = Literal["event", "roster", "scores", "standings", "rulings", "report"]


@dataclass(frozen=True, slots=True)
class ReportWarning:
    """Something to look at: what it is, what to do, and the page on which it is done.

    ``badge`` is the player whom it is about, ``sheet`` a round with a table.
    """

    key: str
    words: str
    advice: str
    where: Where
    badge: int | None = None
    sheet: tuple[int, int] | None = None


def warnings(work: UnitOfWork, event: int, now: CollectedReport) -> tuple[ReportWarning, ...]:
    """Everything that the director is told before the report goes, most serious first."""
    return (
        *_of_play(now),
        *_of_results(work, event, now),
        *_of_event(now.facts),
        *_of_rules(now.facts),
        *_of_players(now.facts),
    )


def _of_play(now: CollectedReport) -> Iterator[ReportWarning]:
    out = now.view.out
    if out:
        places = _named(
            [
                Message("round {number} table {table}", number=number, table=table)
                for number, table in out
            ]
        )
        count = len(out)
        words = Message("{count} score sheets not accepted: {sheets}", count=count, sheets=places)
        if count == 1:
            words = Message(
                "{count} score sheet not accepted: {sheets}", count=count, sheets=places
            )
        advice = Message("Enter and accept them.")
        yield ReportWarning("sheets", words, advice, "scores", sheet=out[0])
    for aside in now.view.aside:
        words = Message(
            "Round {round} table {table} is set aside (disputed): {reason}",
            round=aside.round,
            table=aside.table,
            reason=aside.note.rstrip("."),
        )
        advice = Message("Settle it, then accept the sheet.")
        yield ReportWarning("aside", words, advice, "scores", sheet=(aside.round, aside.table))
    count = len(now.facts.players)
    if count < LEAST:
        words = Message("Only {players}, fewer than {least}", players=_players(count), least=LEAST)
        advice = Message("Ask the master-point office whether the event counts.")
        yield ReportWarning("few", words, advice, "roster")


def _of_results(work: UnitOfWork, event: int, now: CollectedReport) -> Iterator[ReportWarning]:
    open_ties = sum(place.open is not None for place in now.view.places)
    if open_ties:
        words: str = Message(
            "{open_ties} players are tied where the rules call for dice or a playoff",
            open_ties=open_ties,
        )
        yield ReportWarning("ties", words, Message("Settle the tie."), "standings")
    finality = stored_options(work, event, Finality)
    if finality is None or not finality.final(work.now):
        words = Message("The results aren’t final yet")
        advice = Message("Wait until the posted time, or declare them final.")
        yield ReportWarning("final", words, advice, "standings")
    if work.events.get(event).practice:
        words = Message("This is a practice event")
        yield ReportWarning(
            "practice", words, Message("Use the real event’s report instead."), "event"
        )


def _of_event(facts: ReportFacts) -> Iterator[ReportWarning]:
    missing = (
        ("certification", facts.certification, Message("No certification text"), _TYPE),
        ("director", facts.director, Message("The director’s name is missing"), _TYPE_NAME),
        ("venue", facts.venue, Message("The venue is missing"), _TYPE),
        ("card_year", facts.card_year, Message("The NMJL card year is missing"), _CHOOSE),
    )
    for key, value, words, advice in missing:
        if not value:
            yield ReportWarning(key, words, advice, "event")


_TYPE = Message("Enter it in the event settings.")
_TYPE_NAME = Message("Enter the name in the event settings.")
_CHOOSE = Message("Choose it in the event settings.")


def _of_rules(facts: ReportFacts) -> Iterator[ReportWarning]:
    if facts.deviations:
        count = len(facts.deviations)
        heads = _named([_in_sentence(deviation) for deviation in facts.deviations])
        words = Message(
            "{count} rules differ from the master-point rule sheet: {rules}",
            count=count,
            rules=heads,
        )
        if count == 1:
            words = Message(
                "{count} rule differs from the master-point rule sheet: {rules}",
                count=count,
                rules=heads,
            )
        advice = Message("The report lists them all.")
        yield ReportWarning("rules", words, advice, "event")
    if facts.overruled:
        count = len(facts.overruled)
        words = Message("{count} rulings overrule the rule sheet", count=count)
        if count == 1:
            words = Message("{count} ruling overrules the rule sheet", count=count)
        advice = Message("The report lists them all.")
        yield ReportWarning("rulings", words, advice, "rulings")


_REQUIRED: tuple[tuple[str, str, Callable[[ReportPlayer], str]], ...] = (
    ("member_no", Message("member number"), lambda player: player.member_no),
    ("city", Message("city"), lambda player: player.city),
    ("state", Message("state"), lambda player: player.state),
)


def _of_players(facts: ReportFacts) -> Iterator[ReportWarning]:
    for key, what, value in _REQUIRED:
        if key not in facts.columns:
            continue
        lacking = [player for player in facts.players if not value(player).strip()]
        if lacking:
            names = _named([player.label for player in lacking])
            words = Message("No {field}: {names}", field=what, names=names)
            advice = Message("Enter it on the roster ({players}).", players=_players(len(lacking)))
            yield ReportWarning(key, words, advice, "roster", lacking[0].badge)


def _in_sentence(statement: Statement) -> str:
    return small(statement.key) if isinstance(statement.key, Message) else statement.key.lower()


def _named(names: Sequence[str]) -> str:
    """The first of them by name, then how many more."""
    if len(names) <= _NAMED + 1:
        return joined(", ", names)
    return Message(
        "{names} and {names_count} more",
        names=joined(", ", names[:_NAMED]),
        names_count=len(names) - _NAMED,
    )


def _players(count: int) -> str:
    if count == 1:
        return Message("{count} player", count=count)
    return Message("{count} players", count=count)
