"""What the page of a table of scores says of it as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from director_app.domain.tables import SEATS
from director_app.messages.message import Message
from director_app.services.scores.tables.columns import FIELDS, IGNORE
from director_app.services.scores.tables.lacks import WORDS, lacks_by_name
from director_app.services.scores.tables.types import ScoreRowVerdict, SheetSum, TablePreview
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import listed, tr

_MOST_TOLD = 6


def bulk_keys() -> tuple[tuple[str, str], ...]:
    return (
        ("Ctrl+V", tr("Paste rows from a spreadsheet")),
        ("Ctrl+I", tr("Choose a file…")),
        ("↑ ↓", tr("Go through the rows")),
        ("Enter", tr("Do what the row suggests")),
        ("Ctrl+Enter", tr("Import and accept the complete sheets")),
        ("Ctrl+Shift+Enter", tr("Import everything without accepting")),
        ("Esc", tr("Cancel without changes")),
    )


def accept_words(shown: TablePreview) -> str:
    """What the primary button does, with its number."""
    count = len(shown.complete)
    return tr("Import %n sheets", n=count) if count else tr("No complete sheets")


def keep_words(shown: TablePreview) -> str:
    """What the other button does."""
    count = len(shown.drafts(accept=False))
    return tr("Import %n without accepting", n=count) if count else tr("Import without accepting")


def promise_words(shown: TablePreview) -> str:
    """That nothing has changed, and how the sheets stand."""
    parts = [tr("Nothing has changed yet.")]
    if shown.complete:
        parts.append(tr("%n sheets are complete.", n=len(shown.complete)))
    lacking = [sheet for sheet in shown.sheets if sheet.missing and (sheet.fresh or sheet.there)]
    if lacking:
        which = _which(lacking)
        words = tr(
            "%n sheets are missing games and stay in progress: {tables}.",
            n=len(lacking),
            tables=which,
        )
        parts.append(words)
    if shown.complete:
        parts.append(lacks_words(shown))
    return " ".join(part for part in parts if part)


def lacks_words(shown: TablePreview) -> str:
    """What the event asks of paper, and the table does not carry."""
    found = lacks_by_name(shown.complete)
    if not found:
        return ""
    told = listed([_lack(name, count, len(shown.complete)) for name, count in found.items()])
    return tr(
        "The spreadsheet doesn’t include {missing}. When you accept, you’ll be "
        "asked for one reason for all sheets.",
        missing=told,
    )


def why_words(shown: TablePreview) -> str:
    """What is asked once before sheets are accepted without something."""
    found = lacks_by_name(shown.complete)
    told = listed([_lack(name, count, len(shown.complete)) for name, count in found.items()])
    return tr(
        "Accepting without {missing}. Why? Your reason is saved with each sheet.", missing=told
    )


def _lack(name: str, count: int, of: int) -> str:
    text = tr(WORDS[name])
    return text if count == of else tr("{missing} (%n sheets)", n=count, missing=text)


def done_words(accepted: Sequence[SheetSum], drafts: Sequence[SheetSum]) -> str:
    if not accepted:
        return tr("%n sheets saved without accepting", n=len(drafts))
    words = tr("%n sheets accepted", n=len(accepted))
    return (
        tr("{outcome}, {count} saved without accepting", outcome=words, count=len(drafts))
        if drafts
        else words
    )


def plain_words(shown: TablePreview) -> str:
    """How many rows need no look."""
    new = [line for line in shown.lines if line.verdict is ScoreRowVerdict.NEW and line.plain]
    there = (ScoreRowVerdict.SAME, ScoreRowVerdict.TYPED)
    same = sum(line.verdict in there and line.plain for line in shown.lines)
    likely = sum(line.ways > 1 for line in new)
    parts = []
    if new:
        parts.append(tr("%n games are fine.", n=len(new)))
    if likely:
        parts.append(
            tr("For %n games the points fit several hands, so the most likely is used.", n=likely)
        )
    if same:
        parts.append(tr("%n are already in the book.", n=same))
    return " ".join(parts) or tr("Check every row.")


def notice_of(shown: TablePreview, at_work: int) -> NoticeView | None:
    """What is wrong with the whole table, or that it speaks of another round."""
    if shown.problem:
        return NoticeView("bulk", shown.problem)
    others = sorted(
        {sheet.round for sheet in shown.sheets if sheet.round != at_work and not sheet.locked}
    )
    if others:
        which = ", ".join(str(number) for number in others)
        return NoticeView(
            "bulk",
            tr(
                "This includes sheets from round {rounds}. Round {current_round} is in progress.",
                rounds=which,
                current_round=at_work,
            ),
        )
    return NoticeView("bulk", shown.raw.notes[0]) if shown.raw.notes else None


def _which(sheets: Sequence[SheetSum]) -> str:
    lines = [
        tr(
            "table {table} (game {games})",
            table=sheet.table,
            games=", ".join(str(at) for at in sheet.missing),
        )
        for sheet in sheets[:_MOST_TOLD]
    ]
    more = len(sheets) - len(lines)
    return ", ".join([*lines, *([tr("%n more", n=more)] if more > 0 else [])])


_WORDS = {
    "round": Message("Round"),
    "table": Message("Table"),
    "game": Message("Game"),
    "keys": Message("Game as entered"),
    "award": Message("Reason for the award"),
    "badge": Message("Badge"),
    "total": Message("Total"),
    IGNORE: Message("Not used"),
}


def column_kinds() -> list[tuple[object, str]]:
    """What a column can be taken for."""
    return [(field, field_words(field)) for field in FIELDS]


def field_words(field: str) -> str:
    """What a column is taken for, in words."""
    seat = next((seat for seat in SEATS if seat.value == field), None)
    if seat is not None:
        return tr("Points for {seat}", seat=seat.wind)
    if field in _WORDS:
        return tr(_WORDS[field])
    return tr("Points in game {game}", game=field[1:])
