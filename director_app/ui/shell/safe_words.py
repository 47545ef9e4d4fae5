"""Words on the copies of the book: short ones for the strip, sentences for its tip and notices."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from director_app.domain.backups import BackupReason, BookState, Comparison, Relation
from director_app.frozen import frozen
from director_app.messages.dates import short_day
from director_app.services.backups.due import Concern, CopiedBy, Kept, Safety
from director_app.ui.kit.words import at_words, tr, worded


@frozen
class SafeWords:
    """What the strip's Safe part says: words, sign, tip, and words behind that may go."""

    words: str
    state: str
    tip: str
    copied: tuple[str, ...] = ()


def safe_words(saved: str, safety: Safety | None, now: datetime) -> SafeWords:
    """What the strip says of saving and of copies."""
    on_disk = _kept(safety)
    if safety is None or not safety.supported:
        return SafeWords(saved, "safe", on_disk)
    concern = safety.concern(now)
    tip = "\n".join((on_disk, *copy_lines(safety), *_concerned(safety, concern)))
    if concern is Concern.FAILED:
        return SafeWords(tr("No copy was made"), "wrong", tip)
    if concern is Concern.GONE:
        name = place_name(safety.place)
        return SafeWords(tr("{place} is not there", place=name), "mind", tip)
    if concern is Concern.SECOND:
        name = place_name(safety.place)
        return SafeWords(tr("No copy on {place}", place=name), "mind", tip)
    if concern is Concern.LATE:
        return SafeWords(tr("No copy for too long"), "mind", tip)
    return SafeWords(saved, "safe", tip, _behind(safety))


def _kept(safety: Safety | None) -> str:
    if safety is not None and safety.server:
        return tr("Everything accepted is in the book {name} on the server.", name=safety.server)
    return tr("Everything accepted is on this laptop’s disk.")


def _behind(safety: Safety) -> tuple[str, ...]:
    if safety.by is not None:
        time, station = at_words(safety.by.at), safety.by.station
        copied = tr("copied {time}", time=time)
        return tr("{copied} at {station}", copied=copied, station=station), copied
    if safety.here is None:
        return ()
    copied = tr("copied {time}", time=at_words(safety.here.at))
    if safety.second is None or safety.second.at < safety.here.at:
        return (copied,)
    also = tr("{copied}, also on {place}", copied=copied, place=place_name(safety.place))
    return also, copied


def copy_lines(safety: Safety) -> tuple[str, ...]:
    """Where the last good copies are, a line each."""
    lines = []
    if safety.by is not None:
        lines.append(copied_by_words(safety.by))
    if safety.here is not None:
        lines.append(
            tr(
                "Last copy: {when}, in {folder}",
                when=when(safety.here.at),
                folder=safety.here.folder,
            )
        )
    if safety.second is not None:
        second = safety.second
        lines.append(
            tr(
                "At the second place: {when}, in {folder}",
                when=when(second.at),
                folder=second.folder,
            )
        )
    return tuple(lines)


def copied_by_words(by: CopiedBy) -> str:
    """Which station makes the copies, and its last one."""
    return tr(
        "{station} makes the copies of this book: the last one {when}, in {folder} there",
        station=by.station,
        when=when(by.at),
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
        return tr("What was done since {time} is in no copy yet. Copy the book now.", time=since)
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
        BackupReason.WORK: tr("while at work"),
        BackupReason.ROUND: tr("a round was complete"),
        BackupReason.IMPORT: tr("before an import"),
        BackupReason.CLOSE: tr("at the end"),
        BackupReason.ASKED: tr("asked for"),
        BackupReason.MIGRATION: tr("before an update"),
        BackupReason.RESTORE: tr("before a copy came back"),
    }[why]


def holds(state: BookState) -> str:
    """``45 sheets, round 3``."""
    event = state.at_work
    sheets = tr("%n sheets", n=state.sheets)
    if event is None or not event.round:
        return sheets
    return tr("{sheets}, round {round}", sheets=sheets, round=event.round)


def event_of(kept: Kept) -> str:
    """The event that was at work."""
    return kept.state.at_work.name if kept.state.at_work else ""


def stands(compared: Comparison | None) -> str:
    """How a copy stands to the book, in a sentence."""
    if compared is None:
        return tr("The present book can’t be read, so nothing can be compared.")
    return {
        Relation.SAME: tr("It holds what the book holds now."),
        Relation.OLDER: tr("%n steps done since would be lost:", n=len(compared.lost)),
        Relation.NEWER: tr("It is %n steps further than the book here.", n=len(compared.gained)),
        Relation.FORKED: tr(
            "It and the book went on separately: it has %n steps that are not here.",
            n=len(compared.gained),
        ),
        Relation.OTHER: tr("It is a copy of another book. All of the present one would go:"),
    }[compared.relation]


def lost_lines(compared: Comparison | None, most: int = 8) -> tuple[str, ...]:
    """What would be lost, newest first, a sentence each."""
    if compared is None:
        return ()
    newest = tuple(reversed(compared.lost))
    lines = [f"{at_words(line.at)}  {worded(line.action)}" for line in newest[:most]]
    if len(newest) > most:
        lines.append(tr("and %n more", n=len(newest) - most))
    return tuple(lines)
