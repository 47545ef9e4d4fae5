"""What people write into a form, read as the fact that was asked for."""

from __future__ import annotations

import re

from director_app.messages.message import joined
from director_app.services.amounts import cents_in
from director_app.services.roster.files.people import Standing
from director_app.services.written_names import fold, tidy

_NO = re.compile(
    r"^(no|n|nope|not?\b.*|none|nobody|no one|nein|non|nada|0|false|-+|—|n/?a|x?\bnil)\W*$|^no\b"
)
_YES = re.compile(r"^(y|yes|yep|yeah|ja|oui|si|sí|true|1|x|✓|✔|☑|ok|please)\b|^[✓✔☑]")
_PAID = re.compile(r"^(paid|full|received|complete[d]?|check|cheque|cash|card|online|pp|paypal)\b")
_UNPAID = re.compile(r"^(un ?paid|not paid|due|owes?|owing|pending|open|outstanding|later)\b")
_CANCELLED = re.compile(
    r"\b(cancel\w*|(?<!partially )refund\w*|void\w*|deleted|withdrawn|withdrew|declined|no longer"
    r"|not (attending|coming|going|playing)|storniert|abgesagt|annul\w*|cancelad\w*|dropped)\b"
)
_WAITING = re.compile(r"\b(wait(ing|list(ed)?)?|wait list|standby|warteliste|reserve list)\b")
_ENTERED = re.compile(
    r"^(attending|registered|confirmed|going|active|checked[ -]?in|complete[d]?|paid|entered|valid"
    r"|yes|y|accepted|approved|ok|succeeded|processed|partially refunded)\b"
)
_TOTAL = re.compile(
    r"^(sub|grand )?\s?-?(totals?|sum|summe|gesamt|somme|suma|count|anzahl|average|subtotal)"
    r"( (of )?(paid|players?|entries|attendees|members?|count))?\s*[:=]?\s*[\d.,$€ ]*$"
)


def yes_or_no(text: str) -> bool | None:
    """``None`` for neither."""
    words = tidy(text).casefold() if text else ""
    if not words or _NO.match(words):
        return False
    return True if _YES.match(words) else None


def payment(text: str) -> tuple[bool | None, int | None]:
    """Whether a fee is paid, and how much, as far as the answer says."""
    words = tidy(text).casefold()
    if _UNPAID.match(words):
        return False, None
    if _PAID.match(words):
        return True, None
    if words not in {"0", "1"} and (cents := cents_in(words)) is not None:
        return cents > 0, cents
    return yes_or_no(text), None


def standing(text: str) -> tuple[Standing, bool]:
    """What a status means, and whether it was one that is known."""
    words = tidy(text).casefold().replace("_", " ")
    if _CANCELLED.search(words):
        return Standing.CANCELLED, True
    if _WAITING.search(words):
        return Standing.WAITLIST, True
    if words in {"no", "n", "false"}:
        return Standing.CANCELLED, True
    return Standing.ENTERED, not words or bool(_ENTERED.match(words))


def cancelled_column(text: str) -> Standing:
    """The answer under a header that itself says "Cancelled"."""
    return Standing.CANCELLED if yes_or_no(text) is not False else Standing.ENTERED


def people(text: str) -> tuple[str, ...]:
    """The names in an answer such as ``Ann Lee and Bea Moss; Cara Ng``."""
    answer = tidy(text.replace("\n", ";")) if text else ""
    if not answer or _NO.match(answer.casefold()):
        return ()
    pieces = re.split(r"\s*(?:[;/&+]|\band\b|\bor\b)\s*", answer, flags=re.IGNORECASE)
    names: list[str] = []
    for piece in pieces:
        parts = [part.strip() for part in piece.split(",") if part.strip()]
        listed = len(parts) > 2 or (len(parts) > 1 and all(" " in part for part in parts))
        names += parts if listed else [joined(", ", parts)] if parts else []
    return tuple({fold(name): name for name in names}.values())


def is_total(text: str) -> bool:
    """A sum at the foot of a list."""
    return bool(_TOTAL.match(tidy(text).casefold()))
