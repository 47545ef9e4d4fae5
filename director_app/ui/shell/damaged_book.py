"""A book that is found damaged when it is to be opened: the last good copy, or what can be read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from enum import Enum
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton, QMessageBox

from director_app.errors import DirectorError
from director_app.services.backups.due import LastGoodCopy
from director_app.services.backups.restoring import Restorer
from director_app.services.backups.salvage import Salvaged, Salvager, free_name
from director_app.ui.kit.box import plain_box
from director_app.ui.kit.words import tr
from director_app.ui.shell.backup_words import contents_words, when


class RecoveryChoice(Enum):
    """What the director chooses."""

    COPY = "copy"
    SALVAGE = "salvage"
    LEAVE = "leave"


Ask = Callable[[str, LastGoodCopy | None], RecoveryChoice]
Tell = Callable[[str, str], None]


def replacement_book(
    book: Path, sentence: str, station: str, now: Callable[[], datetime], ask: Ask, tell: Tell
) -> Path | None:
    """The book to open in place of a damaged one, ``None`` if the director leaves it."""
    restorer = Restorer(book, station, now)
    found = restorer.listing()
    copy = found[0] if found else None
    while True:
        way = ask(sentence, copy)
        try:
            if way is RecoveryChoice.COPY and copy is not None:
                restorer.restore(Path(copy.file))
                return book
            if way is RecoveryChoice.SALVAGE:
                done = Salvager(station, now).salvage(book, free_name(book))
                tell(tr("The book was saved as {file}.", file=done.file.name), _told(done))
                return done.file
        except DirectorError as refusal:
            sentence = refusal.sentence
            continue
        return None


def _told(done: Salvaged) -> str:
    said = [tr("The damaged file wasn’t changed.")]
    if done.steps < done.steps_seen:
        said.append(
            tr(
                "The history is complete up to entry {entry} of {entries}.",
                entry=done.steps,
                entries=done.steps_seen,
            )
        )
    said += [
        tr(
            "{part}: {unreadable_count} unreadable, {rebuilt_count} rebuilt from the history, "
            "{left_out_count} left out",
            part=part.what,
            unreadable_count=part.unreadable,
            rebuilt_count=part.restored,
            left_out_count=part.dropped,
        )
        for part in done.unread
    ]
    if done.stand_ins:
        names = ", ".join(done.stand_ins)
        said.append(tr("Choose the rule set again in the event’s settings: {names}.", names=names))
    return "\n".join([*said, *done.problems[:5]])


def damaged_box(
    sentence: str, copy: LastGoodCopy | None
) -> tuple[QMessageBox, dict[QAbstractButton, RecoveryChoice]]:
    """The question; the box, and what each of its buttons means."""
    box = plain_box(None, "damaged_question", tr("The club book is damaged."))
    said = [sentence]
    ways: dict[QAbstractButton, RecoveryChoice] = {}
    if copy is not None:
        said.append(
            tr(
                "The last good backup is from {time}: {contents}.",
                time=when(copy.at),
                contents=contents_words(copy.state),
            )
        )
        bring = box.addButton(tr("Restore the backup"), QMessageBox.ButtonRole.AcceptRole)
        ways[bring] = RecoveryChoice.COPY
    else:
        said.append(tr("There’s no backup here."))
    save = box.addButton(tr("Save what can be read"), QMessageBox.ButtonRole.ActionRole)
    leave = box.addButton(tr("Leave it as it is"), QMessageBox.ButtonRole.RejectRole)
    ways |= {save: RecoveryChoice.SALVAGE, leave: RecoveryChoice.LEAVE}
    box.setInformativeText("\n".join(said))
    box.setDefaultButton(leave)
    box.setEscapeButton(leave)
    return box, ways
