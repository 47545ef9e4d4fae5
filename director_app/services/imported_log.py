"""What was done with an event in another book, as its file brings it and as this book keeps it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from director_app.domain.actions import ActionKind, Parameter
from director_app.domain.topics import Topic
from director_app.services.strict_json import strict_converter

FORMER_LOG = "former_log:{event}"
"""Under this name the book keeps what was done before an event came from a file."""


@dataclass(frozen=True, slots=True)
class LogPart:
    """A line of the journal of the book that the event came from.

    ``action`` is its label, and ``message`` the one that it was written as (without it, it is a
    plain text); what was done is said by ``action_kind``.
    """

    at: datetime
    station: str
    action: str
    kind: str
    action_kind: ActionKind
    parameters: dict[str, Parameter] = field(default_factory=dict)
    topics: tuple[Topic, ...] = ()
    message: dict[str, Any] | None = None


_CONVERTER = strict_converter()


def log_text(log: tuple[LogPart, ...]) -> str:
    """A file's log as text, for the book to keep."""
    return json.dumps(_CONVERTER.unstructure(log), ensure_ascii=False)


def log_of(text: str) -> tuple[LogPart, ...]:
    """The log that such a text tells."""
    return _CONVERTER.structure(json.loads(text), tuple[LogPart, ...])
