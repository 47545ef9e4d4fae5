"""What was done with an event in the book that it came from, before its file was brought in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from director_app.domain.actions import Parameter
from director_app.messages.saying import worded
from director_app.messages.stored import message_of
from director_app.services.imported_log import FORMER_LOG, LogPart, log_of
from director_app.services.journal.lines import FormerLine, JournalSearch, has_letters

if TYPE_CHECKING:
    from director_app.storage.unit_of_work import UnitOfWork


def former_lines(work: UnitOfWork, event: int) -> tuple[FormerLine, ...]:
    """Those entries, oldest first; none for an event that was made in this book."""
    text = work.unjournaled.fact(FORMER_LOG.format(event=event))
    return _lines(text) if text else ()


def answering(work: UnitOfWork, event: int, search: JournalSearch) -> tuple[FormerLine, ...]:
    """Those that answer a request, oldest first: tables and players by what the words name."""
    lines = former_lines(work, event)
    if not lines or search == JournalSearch():
        return lines
    if search.player is None:
        return tuple(line for line in lines if _answers(line, search))
    return tuple(
        line
        for line in lines
        if search.player in _numbers(line.parameters, "badge", "badges") and _answers(line, search)
    )


def _answers(former_line: FormerLine, search: JournalSearch) -> bool:
    return (
        search.station in {None, former_line.station}
        and (search.table is None or search.table in former_line.tables)
        and (search.topic is None or search.topic in former_line.topics)
        and (search.since is None or former_line.at >= search.since)
        and has_letters(worded(former_line.sentence), search.letters)
    )


@lru_cache(maxsize=2)
def _lines(text: str) -> tuple[FormerLine, ...]:
    return tuple(_line(part) for part in log_of(text))


def _line(log_part: LogPart) -> FormerLine:
    return FormerLine(
        log_part.at,
        log_part.station,
        message_of(log_part.message, log_part.action),
        log_part.kind,
        log_part.action_kind,
        dict(log_part.parameters),
        frozenset(log_part.topics),
        _numbers(log_part.parameters, "table", "tables"),
    )


def _numbers(parameters: Mapping[str, Parameter], *names: str) -> frozenset[int]:
    found: set[int] = set()
    for name in names:
        value = parameters.get(name)
        found |= {
            number
            for number in (value if isinstance(value, list) else [value])
            if type(number) is int
        }
    return frozenset(found)
