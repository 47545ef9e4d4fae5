"""Which old copies go.

Everything of the last day stays; then the newest of each hour for a week; then the newest of each
day for thirty days. What was copied before a restore or a migration, or at the director's word,
stays thirty days whatever else there is. The newest good copy never goes, however old it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from director_app.domain.backups import BackupReason
from director_app.services.backups.naming import Dated

DAY, WEEK, MONTH = timedelta(days=1), timedelta(days=7), timedelta(days=30)
_LASTING = frozenset({BackupReason.RESTORE, BackupReason.MIGRATION, BackupReason.ASKED})


def to_drop(copies: Iterable[Dated], now: datetime, good: Dated | None = None) -> set[Dated]:
    """The copies that may go; ``good`` is the newest one known to be good, else the newest."""
    newest_first = sorted(copies, key=lambda copy: copy.at, reverse=True)
    drop: set[Dated] = set()
    seen: set[tuple[object, ...]] = set()
    for copy in newest_first:
        if now - copy.at <= DAY:
            continue
        span = _span(copy, now - copy.at)
        if span is None or span in seen:
            drop.add(copy)
        else:
            seen.add(span)
    kept = good or next(iter(newest_first), None)
    return drop - {kept} if kept else drop


def _span(copy: Dated, age: timedelta) -> tuple[object, ...] | None:
    """The span of time of which only the newest stays; ``None`` for what is too old."""
    at = copy.at.astimezone(UTC)
    if age > MONTH:
        return None
    if copy.why in _LASTING:
        return (copy.file,)
    if age > WEEK:
        return ("day", at.date())
    return ("hour", at.date(), at.hour)
