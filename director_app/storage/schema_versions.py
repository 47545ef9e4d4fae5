"""The forms that a book has had, by the migrations that lead to them."""

from __future__ import annotations

from director_app.messages.message import Message

KNOWN = ("1001", "1002")
"""Every released form, oldest first; a test holds them to the migration files."""
HEAD = KNOWN[-1]
"""The newest form."""


def unreadable(revision: str | None, book: object) -> str:
    """Why a book of this form can't be opened, and what to do; empty where it can be."""
    if revision in KNOWN:
        return ""
    if revision is not None and revision < KNOWN[0]:
        return Message(
            "The book {book} was made by a trial version of Front Table from before 1.0, which "
            "this version can’t read. It wasn’t changed. Choose another book.",
            book=book,
        )
    return Message(
        "The book {book} was made by a newer version of Front "
        "Table. It wasn’t changed. Install that version to open it.",
        book=book,
    )
