"""Amounts of money as they are typed and told; cents inside."""

from __future__ import annotations

import re

from director_app.errors import DirectorError
from director_app.messages.message import Message

_TOO_FINE = re.compile(r"\.\d{3,}\D*$")


def cents_of(text: str, field: str | None = None) -> int:
    """Cents of a typed amount: ``75``, ``75.00``, ``$75``, ``1,045.50``.

    Refused: less than nothing, and what is no amount in dollars and cents.
    """
    if text.strip().startswith(("-", "−", "$-", "$−")):
        raise DirectorError(
            Message("{typed} is negative. Enter an amount of 0 or more.", typed=text),
            field=field,
        )
    found = None if _TOO_FINE.search(text) else cents_in(text)
    if found is None:
        raise DirectorError(
            Message(
                "{typed} isn’t a dollar amount. Enter dollars and cents, such as 75 or 75.50.",
                typed=repr(text),
            ),
            field=field,
        )
    return found


def cents_in(text: str) -> int | None:
    """An amount in cents: ``$45``, ``45.00``, ``1,045.50``, ``45,00 €``."""
    amount = re.sub(r"(?i)[\s$€£]|usd|eur|cad|gbp", "", text)
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d{1,2})?", amount):
        amount = amount.replace(",", "")
    elif re.fullmatch(r"\d{1,7},\d{1,2}", amount):
        amount = amount.replace(",", ".")
    found = re.fullmatch(r"(\d{1,7})(?:\.(\d{1,2})\d*)?", amount, re.ASCII)
    if not found:
        return None
    return int(found.group(1)) * 100 + int((found.group(2) or "0").ljust(2, "0"))


def dollars(cents: int) -> str:
    """An amount to the cent: ``$75.00``, ``−$0.01``, ``$1,045.50``."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'−' if cents < 0 else ''}${whole:,}.{rest:02}"


def in_short(cents: int) -> str:
    """An amount, its cents only where there are some: ``$75``, ``$75.50``."""
    return dollars(cents).removesuffix(".00")
