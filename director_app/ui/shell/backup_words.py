"""What is said of the book's backups, and after a crash: short for the strip, whole for its tip."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from director_app.domain.backups import BackupReason, BookState, CopyComparison, Relation
from director_app.messages.dates import short_day
from director_app.services.backups.due import Concern, CopiedBy, LastGoodCopy, Safety
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import at_words, tr, worded

if TYPE_CHECKING:
    from director_app.system.crashes import Crash


@dataclass(frozen=True, slots=True)
class BackupWords:
    """What the strip's Safe part says: words, sign, tip, and words behind that may go."""

    words: str
    state: str
    tip: str
    copied: tuple[str, ...] = ()


def safe_words(saved: str, safety: Safety | None, now: datetime) -> BackupWords:
    """What the strip says of saving and of copies."""
    on_disk = _kept(safety)
    if safety is None or not safety.supported:
        return BackupWords(saved, "safe", on_disk)
    concern = safety.concern(now)
    tip = "\n".join((on_disk, *copy_lines(safety), *_concerned(safety, concern)))
    if concern is Concern.FAILED:
        return BackupWords(tr("Backup failed"), "wrong", tip)
    if concern is Concern.GONE:
        name = place_name(safety.place)
        return BackupWords(tr("Can’t find {folder}", folder=name), "mind", tip)
    if concern is Concern.SECOND:
        name = place_name(safety.place)
        return BackupWords(tr("No backup on {folder}", folder=name), "mind", tip)
    if concern is Concern.LATE:
        return BackupWords(tr("Backup overdue"), "mind", tip)
    return BackupWords(saved, "safe", tip, _behind(safety))


def _kept(safety: Safety | None) -> str:
    if safety is not None and safety.server:
        return tr(
            "Everything you accepted is saved in the club book {name} on the server.",
            name=safety.server,
        )
    return tr("Everything you accepted is saved on this computer.")


def _behind(safety: Safety) -> tuple[str, ...]:
    if safety.by is not None:
        time, station = at_words(safety.by.at), safety.by.station
        copied = tr("backed up {time}", time=time)
        return tr("{last_backup} at {station}", last_backup=copied, station=station), copied
    if safety.here is None:
        return ()
    copied = tr("backed up {time}", time=at_words(safety.here.at))
    if safety.second is None or safety.second.at < safety.here.at:
        return (copied,)
    also = tr(
        "{last_backup}, also on {folder}", last_backup=copied, folder=place_name(safety.place)
    )
    return also, copied


def copy_lines(safety: Safety) -> tuple[str, ...]:
    """Where the last good copies are, a line each."""
    lines = []
    if safety.by is not None:
        lines.append(copied_by_words(safety.by))
    if safety.here is not None:
        lines.append(
            tr(
                "Last backup: {time}, in {folder}",
                time=when(safety.here.at),
                folder=safety.here.folder,
            )
        )
    if safety.second is not None:
        second = safety.second
        lines.append(
            tr(
                "Second location: {time}, in {folder}",
                time=when(second.at),
                folder=second.folder,
            )
        )
    return tuple(lines)


def copied_by_words(by: CopiedBy) -> str:
    """Which station makes the copies, and its last one."""
    return tr(
        "{station} backs up this book. Last backup: {time}, in {folder} there",
        station=by.station,
        time=when(by.at),
        folder=by.folder,
    )


def _concerned(safety: Safety, concern: Concern) -> tuple[str, ...]:
    sentence = sentence_of(safety, concern)
    return (sentence,) if sentence else ()


def sentence_of(safety: Safety, concern: Concern) -> str:
    """What is to be said of the copies, in plain words; nothing where all is well."""
    if concern is Concern.FAILED:
        return safety.problem
    if concern in {Concern.GONE, Concern.SECOND}:
        return safety.second_problem
    if concern is Concern.LATE and safety.waiting_since is not None:
        since = at_words(safety.waiting_since)
        return tr("Work since {time} isn’t backed up yet. Back up now.", time=since)
    return ""


def place_name(place: str) -> str:
    """A second place by the name on the stick."""
    return Path(place).name or place


def when(at: datetime) -> str:
    """A day and a time at this desk."""
    here = at.astimezone()
    return f"{worded(short_day(here))}, {at_words(at)}"


def why_words(why: BackupReason) -> str:
    """What a copy was made for."""
    return {
        BackupReason.WORK: tr("while working"),
        BackupReason.ROUND: tr("after a complete round"),
        BackupReason.IMPORT: tr("before an import"),
        BackupReason.DELETE: tr("before an event was deleted"),
        BackupReason.CLOSE: tr("when closing"),
        BackupReason.ASKED: tr("on request"),
        BackupReason.MIGRATION: tr("before an update"),
        BackupReason.RESTORE: tr("before a restore"),
    }[why]


def contents_words(state: BookState) -> str:
    """``45 sheets, round 3``."""
    event = state.at_work
    sheets = tr("%n sheets", n=state.sheets)
    if event is None or not event.round:
        return sheets
    return tr("{sheets}, round {round}", sheets=sheets, round=event.round)


def event_of(kept: LastGoodCopy) -> str:
    """The event that was at work."""
    return kept.state.at_work.name if kept.state.at_work else ""


def relation_words(compared: CopyComparison | None) -> str:
    """How a copy stands to the book, in a sentence."""
    if compared is None:
        return tr("The current book can’t be read, so there’s nothing to compare.")
    return {
        Relation.SAME: tr("It matches the book as it is now."),
        Relation.OLDER: tr("You would lose %n changes made since then:", n=len(compared.lost)),
        Relation.NEWER: tr("It has %n more changes than the book here.", n=len(compared.gained)),
        Relation.FORKED: tr(
            "This backup and the book went separate ways. The backup has "
            "%n changes that aren’t here.",
            n=len(compared.gained),
        ),
        Relation.OTHER: tr(
            "It’s a backup of a different book. You would lose everything in the current one:"
        ),
    }[compared.relation]


def lost_lines(compared: CopyComparison | None, most: int = 8) -> tuple[str, ...]:
    """What would be lost, newest first, a sentence each."""
    if compared is None:
        return ()
    newest = tuple(reversed(compared.lost))
    lines = [f"{at_words(line.at)}  {worded(line.action)}" for line in newest[:most]]
    if len(newest) > most:
        lines.append(tr("and %n more", n=len(newest) - most))
    return tuple(lines)


def crash_notice(crash: Crash) -> NoticeView:
    """That the event is safe, what to check, and where the trace is."""
    title = tr("Front Table crashed on {time}. Your event is safe.", time=when(crash.at))
    check = tr("Check the last thing you did.")
    place = tr("Details: {log}", log=str(crash.trace))
    return NoticeView("crash", title, f"{check} {place}", tr("Got it"), "mind")
