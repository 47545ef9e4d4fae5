"""What the import says of a whole list and of its columns."""

from __future__ import annotations

from director_app.messages.message import joined
from director_app.messages.shaped import capital
from director_app.services.roster.files.preview import ImportPreview, RowVerdict
from director_app.services.table_files.decoding import ENCODINGS
from director_app.services.table_files.fields import ListField as Fact
from director_app.ui.kit.notice import NoticeView
from director_app.ui.kit.words import tr, worded

FACTS: dict[Fact, str] = {
    Fact.NAME: "Full name",
    Fact.GIVEN: "First name",
    Fact.FAMILY: "Last name",
    Fact.EMAIL: "Email",
    Fact.PHONE: "Phone",
    Fact.CITY: "City",
    Fact.STATE: "State",
    Fact.MEMBER_NO: "Member no.",
    Fact.CLUB: "Club",
    Fact.DIVISION: "Division",
    Fact.TEAM: "Team, kept apart",
    Fact.STATIONARY: "Stays at one table",
    Fact.APART: "Keep apart",
    Fact.EXPERIENCED: "Experienced",
    Fact.FILL_IN: "Fills in where needed",
    Fact.PAID: "Fee paid",
    Fact.STATUS: "Ticket status",
    Fact.QUANTITY: "Number of tickets",
    Fact.NOTE: "Note",
    Fact.BADGE: "Badge",
    Fact.KEEP: "Keep as is",
    Fact.IGNORE: "Not used",
}


def column_kinds() -> list[tuple[object, str]]:
    """What a column can be taken for."""
    return [(fact, tr(words)) for fact, words in FACTS.items()]


def encodings() -> list[tuple[object, str]]:
    """What a file of letters can be read as."""
    return [(encoding, worded(words)) for encoding, words in ENCODINGS.items()]


def _players(count: int) -> str:
    return tr("1 player") if count == 1 else tr("%n players", n=count)


def button_words(shown: ImportPreview) -> str:
    """What the one button does, with its number."""
    new, changed = len(shown.added), len(shown.comparison.updates)
    if new and changed:
        return tr("Import {players}, update {updated}", players=_players(new), updated=changed)
    if changed:
        return tr("Update {players}", players=_players(changed))
    if new:
        return tr("Import {players}", players=_players(new))
    decided = decided_of(shown)
    return tr("Save %n decisions", n=decided) if decided else tr("Nothing to import")


def decided_of(shown: ImportPreview) -> int:
    """How many barred ones are decided about in the preview."""
    return sum(flag.decision is not None for flag in shown.flagged)


def done_words(shown: ImportPreview) -> str:
    """What was imported, and who is still to be decided about."""
    undecided = len(shown.flagged) - decided_of(shown)
    words = _done(shown)
    if undecided:
        return tr("{outcome}. %n barred, to decide", n=undecided, outcome=words)
    return words


def _done(shown: ImportPreview) -> str:
    new, changed = len(shown.added), len(shown.comparison.updates)
    if new and changed:
        return tr("{players} imported, {updated} updated", players=_players(new), updated=changed)
    if changed:
        return tr("{players} updated", players=_players(changed))
    if new:
        return tr("{players} imported", players=_players(new))
    return tr("%n decisions saved", n=decided_of(shown))


def notice_of(shown: ImportPreview) -> NoticeView | None:
    """What is wrong with the whole list, or a remark on it."""
    if shown.problem:
        text = capital(worded(shown.problem))
        return NoticeView("import", f"{text}.")
    if shown.table.notes:
        return NoticeView("import", joined(" ", shown.table.notes))
    return None


def plain_count_words(shown: ImportPreview) -> str:
    """How many rows need no look."""
    new = sum(line.plain and line.verdict is RowVerdict.ADD for line in shown.lines)
    same = shown.plain_count - new
    parts = []
    if new:
        row = tr("1 row is fine: a new player") if new == 1 else ""
        parts.append(row or tr("%n rows are fine: new players, nothing to decide", n=new))
    if same:
        row = tr("1 is already on the roster") if same == 1 else ""
        parts.append(row or tr("%n are already on the roster, unchanged", n=same))
    return "; ".join(parts) + "." if parts else tr("Check every row.")
