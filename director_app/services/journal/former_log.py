"""What was done with an event in the book that it came from, before its file was brought in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from director_app.domain.action_rules import RULES
from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.topics import Topic
from director_app.messages.saying import worded
from director_app.messages.stored import message_of
from director_app.services.journal.lines import FormerLine, JournalWish, has_letters
from director_app.services.kept_log import FORMER_LOG, LogPart, log_of
from director_app.storage.former_labels import names, read_label, tables_of
from director_app.storage.journal import EntryKind

if TYPE_CHECKING:
    from director_app.storage.unit_of_work import UnitOfWork

_TURNED = frozenset({EntryKind.UNDO.value, EntryKind.REDO.value})


def former_lines(work: UnitOfWork, event: int) -> tuple[FormerLine, ...]:
    """Those entries, oldest first; none for an event that was made in this book."""
    text = work.unjournaled.fact(FORMER_LOG.format(event=event))
    return _lines(text) if text else ()


def answering(work: UnitOfWork, event: int, wish: JournalWish) -> tuple[FormerLine, ...]:
    """Those that answer a wish, oldest first: tables and players by what the words name."""
    lines = former_lines(work, event)
    if not lines or wish == JournalWish():
        return lines
    if wish.player is None:
        return tuple(one for one in lines if _answers(one, wish))
    name = next((one.name for one in work.roster.all(event) if one.badge == wish.player), "")
    if not name:
        return ()
    return tuple(one for one in lines if _is_about(one, wish.player, name) and _answers(one, wish))


def _is_about(one: FormerLine, badge: int, name: str) -> bool:
    """Whether it is about this player: by badge, or in old lines by the name they have."""
    if one.labelled:
        return names(one.action, name)
    return badge in _numbers(one.parameters, "badge", "badges")


def _answers(one: FormerLine, wish: JournalWish) -> bool:
    return (
        wish.station in {None, one.station}
        and (wish.table is None or wish.table in one.tables)
        and (wish.topic is None or wish.topic in one.topics)
        and (wish.since is None or one.at >= wish.since)
        and has_letters(worded(one.sentence), wish.letters)
    )


@lru_cache(maxsize=2)
def _lines(text: str) -> tuple[FormerLine, ...]:
    return tuple(_line(one) for one in log_of(text))


def _line(one: LogPart) -> FormerLine:
    if one.action_kind is not None:
        kind, topics = one.action_kind, frozenset(one.topics)
        action = message_of(one.message, one.action)
        tables = _numbers(one.parameters, "table", "tables")
        return FormerLine(
            one.at, one.station, action, one.kind, kind, dict(one.parameters), topics, tables
        )
    said = read_label(one.action, turned=one.kind in _TURNED)
    topics = frozenset({Topic.ROSTER})
    if said.kind is not ActionKind.OTHER:
        topics = RULES[said.kind].about
    action = message_of(said.message, one.action)
    return FormerLine(
        one.at,
        one.station,
        action,
        one.kind,
        said.kind,
        said.parameters,
        topics,
        tables_of(action),
        labelled=True,
    )


def _numbers(parameters: Mapping[str, Parameter], *names: str) -> frozenset[int]:
    found: set[int] = set()
    for name in names:
        value = parameters.get(name)
        found |= {
            one for one in (value if isinstance(value, list) else [value]) if type(one) is int
        }
    return frozenset(found)
