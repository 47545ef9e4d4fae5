"""What is kept of results that went out: when they are final, reports as they were sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class Finality:
    """Until when results may be questioned; kept with the event under the subject ``final``."""

    unofficial_until: datetime | None = None
    final_at: datetime | None = None
    """When the director declared them final, where that was done by hand."""

    def final(self, now: datetime) -> bool:
        """Whether the results are final at this moment."""
        if self.final_at is not None:
            return True
        return self.unofficial_until is not None and now >= self.unofficial_until


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """How the master-point report is laid out; kept with the event under the subject ``report``.

    ``columns`` are keys in order (empty: the usual ones); ``points`` are master points typed or
    imported by the director, as text by badge.
    """

    columns: tuple[str, ...] = ()
    points: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SentReport:
    """A master-point report as it went out; ``number`` counts from 1 within event and division.

    ``body`` is the report as plain data, ``table`` the CSV's text, ``check`` its check figure.
    """

    id: int
    event: int
    division: int
    number: int
    at: datetime
    by: str
    check: str
    table: str
    body: Mapping[str, Any]
    note: str = ""
