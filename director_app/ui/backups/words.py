"""Columns of the list of copies, and words of the panel beside it."""

from __future__ import annotations

from director_app.domain.backups import BookState
from director_app.services.backups.due import LastGoodCopy, Safety
from director_app.services.backups.listing import WentOn
from director_app.services.backups.verifying import VerifiedCopy
from director_app.ui.kit.rows import TableColumn
from director_app.ui.kit.words import tr
from director_app.ui.shell.backup_words import (
    contents_words,
    copied_by_words,
    event_of,
    place_name,
    when,
    why_words,
)


def columns(place: str) -> list[TableColumn]:
    """When, which event, how far, where."""
    return [
        TableColumn(tr("Backed up"), lambda kept: when(kept.at), width=172),
        TableColumn(tr("Event"), event_of, tip=event_of),
        TableColumn(tr("Contains"), lambda kept: contents_words(kept.state), width=176),
        TableColumn(tr("Where"), lambda kept: where(kept, place), kind="quiet", width=130),
    ]


def where(kept: LastGoodCopy, place: str) -> str:
    """On this laptop, or on the stick by its name."""
    return place_name(place) if place and kept.folder.startswith(place) else tr("This computer")


def first_words(*, supported: bool) -> str:
    """When the first copy comes, where there is none yet."""
    if not supported:
        return tr("Practice events aren’t saved or backed up.")
    return tr(
        "The first backup is made soon after you start working. Click Back up "
        "now to make one right away."
    )


def here_words(safety: Safety) -> str:
    """The last good copy on this laptop."""
    if not safety.supported:
        return tr("This book isn’t backed up automatically.")
    if safety.by is not None:
        return copied_by_words(safety.by)
    if safety.here is None:
        return tr("No backup yet. The first one is made a few minutes after you start working.")
    here = safety.here
    if safety.server:
        return tr(
            "{time}: {contents}, in {folder}",
            time=when(here.at),
            contents=contents_words(here.state),
            folder=here.folder,
        )
    return tr("{time}: {contents}", time=when(here.at), contents=contents_words(here.state))


def second_words(safety: Safety) -> str:
    """The last good copy at the second place, or what is wrong there."""
    if not safety.place:
        return tr(
            "None yet. Choose a USB drive or a synced folder, and every backup is saved there too."
        )
    if safety.second_problem:
        return safety.second_problem
    if safety.second is None:
        return tr("{folder}: no backup yet", folder=safety.place)
    second = safety.second
    return tr("{time}: {contents}", time=when(second.at), contents=contents_words(second.state))


def works_words(found: VerifiedCopy) -> str:
    """``This copy works: 45 sheets, round 3, verified.``"""
    said = tr("This backup works: {contents}, verified.", contents=contents_words(found.state))
    if found.remarks:
        noted = tr(
            "Check %n stored scores. The first: {problem}",
            n=len(found.remarks),
            problem=found.remarks[0],
        )
        return f"{said} {noted}"
    return said


def went_on_words(went: WentOn | None) -> str:
    """Which copy this book goes on from."""
    if went is None or went.at is None:
        return ""
    return tr(
        "This book continues from {station}’s backup made {time}.",
        station=went.station,
        time=when(went.at),
    )


def copy_facts(kept: LastGoodCopy, place: str) -> list[tuple[str, str]]:
    """Labels and facts of a copy."""
    state: BookState = kept.state
    facts = [
        (tr("Event"), event_of(kept)),
        (tr("Contains"), contents_words(state)),
        (tr("Made"), why_words(state.why)),
        (tr("Station"), state.station),
        (tr("Where"), where(kept, place)),
    ]
    return [(label, value) for label, value in facts if value]
