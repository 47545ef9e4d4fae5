"""Amounts of money as they are typed and told; cents inside."""

from __future__ import annotations

import re

from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.services.roster.files.answers import money

_TOO_FINE = re.compile(r"\.\d{3,}\D*$")


def cents_of(text: str, field: str | None = None) -> int:
    """Cents of a typed amount: ``75``, ``75.00``, ``$75``, ``1,045.50``."""
    if text.strip().startswith(("-", "−", "$-", "$−")):
        raise DirectorError(
            Message("{text} is less than nothing. Type an amount from 0 up.", text=text),
            field=field,
        )
    found = None if _TOO_FINE.search(text) else money(text)
    if found is None:
        raise DirectorError(
            Message(
                "{text} is no amount of money. Type dollars and cents, such as 75 or 75.50.",
                text=repr(text),
            ),
            field=field,
        )
    return found


def dollars(cents: int) -> str:
    """An amount to the cent: ``$75.00``, ``−$0.01``, ``$1,045.50``."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'−' if cents < 0 else ''}${whole:,}.{rest:02}"


def in_short(cents: int) -> str:
    """An amount, its cents only where there are some: ``$75``, ``$75.50``."""
    return dollars(cents).removesuffix(".00")
