"""What people write into a form, read as the fact that was asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable

from director_app.messages.message import joined
from director_app.services.amounts import cents_in
from director_app.services.list_words import begins, folded, has, without
from director_app.services.roster.files.people import ListedStatus
from director_app.services.table_files.fields import ComingQuestion
from director_app.services.written_names import fold, tidy

_NO = re.compile(
    r"^(no|n|nope|not?\b.*|none|nobody|no one|nein|non|nada|0|false|-+|—|n/?a|x?\bnil)\W*$|^no\b"
)
_YES = re.compile(r"^(y|yes|yep|yeah|ja|oui|si|sí|true|1|x|✓|✔|☑|ok|please)\b|^[✓✔☑]")
_PAID = re.compile(r"^(paid|full|received|complete[d]?|check|cheque|cash|card|online|pp|paypal)\b")
_UNPAID = re.compile(r"^(un ?paid|not paid|due|owes?|owing|pending|open|outstanding|later)\b")
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


def standing(text: str, asked: ComingQuestion = ComingQuestion.STATUS) -> tuple[ListedStatus, bool]:
    """What an answer about somebody's coming means, and whether it was one that is known."""
    words = folded(text)
    said = without("answers.not_gone", words)
    if not words:
        return ListedStatus.ENTERED, True
    if has("answers.unsure", words):
        return ListedStatus.ENTERED, False
    if has("answers.waiting", words):
        return ListedStatus.WAITLIST, True
    if asked is ComingQuestion.GONE:
        return _gone(text, words, said)
    if has("answers.gone", said) or words in {"no", "n", "false"}:
        return ListedStatus.CANCELLED, asked is not ComingQuestion.PERHAPS
    if asked is not ComingQuestion.STATUS and (
        yes_or_no(text) is False or begins("answers.no", words)
    ):
        return ListedStatus.CANCELLED, asked is not ComingQuestion.PERHAPS
    if asked is ComingQuestion.COMING and yes_or_no(text):
        return ListedStatus.ENTERED, True
    return ListedStatus.ENTERED, asked is ComingQuestion.PERHAPS or begins("answers.entered", words)


def _gone(text: str, words: str, said: str) -> tuple[ListedStatus, bool]:
    """The answer under a header such as "Refunded": yes, a date and an amount say so."""
    digits = {letter for letter in text if letter.isdigit()}
    if not said or yes_or_no(text) is False or digits == {"0"}:
        return ListedStatus.ENTERED, True
    if begins("answers.still", words):
        return ListedStatus.ENTERED, True
    gone = has("answers.gone", said) or begins("answers.done", said)
    return ListedStatus.CANCELLED, gone or bool(yes_or_no(text) or digits)


def says_gone(text: str) -> bool:
    """A cell under any header that says nothing else: ``Refunded``, ``void 10/5``."""
    said = without("answers.not_gone", folded(text))
    return begins("answers.gone", said) and not re.search(
        r"[a-z]", re.sub(r"\b(on|at|usd|el)\b", "", without("answers.gone", said))
    )


def hints_gone(text: str) -> bool:
    """A remark in which it stands, among other things."""
    return has("answers.gone", without("answers.not_gone", folded(text)))


def money(text: str) -> int | None:
    """An amount in cents, or a number as one; negative where it was given back."""
    bare = text.strip()
    less = re.fullmatch(r"\(\s*(.+?)\s*\)|[-−–]\s*(.+)|([$€£])\s*[-−–](.+)", bare)
    cents = cents_in(next(part for part in reversed(less.groups()) if part) if less else bare)
    return None if cents is None else -cents if less else cents


_MOMENT = re.compile(
    r"(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{2,4}))?)"
    r"(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]\.?\s?m\.?)?)?.*",
    re.IGNORECASE,
)


def moment(text: str, *, day_first: bool = False) -> tuple[int, ...]:
    """When something was written, to be compared with others of its column; empty if unread."""
    read = _MOMENT.fullmatch(text.strip())
    if read is None:
        return ()
    year, month, day, one, two, late, hour, minute, second, half = read.groups()
    if one:
        month, day = (two, one) if day_first else (one, two)
        year = late or "0"
    hours = int(hour or 0)
    if half:
        hours = hours % 12 + (12 if half.lower().startswith("p") else 0)
    years = int(year) + (2000 if 0 < int(year) < 100 else 0)
    return years, int(month), int(day), hours, int(minute or 0), int(second or 0)


def day_first(texts: Iterable[str]) -> bool:
    """Whether the dates of a column begin with the day: no month has a number over 12."""
    return any(found[1] > 12 for text in texts if (found := moment(text)))


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


def is_nobody(text: str) -> bool:
    """A cell for a partner's name that names none: ``none``, ``n/a``, ``TBD``."""
    words = tidy(text).casefold()
    return bool(_NO.match(words)) or words.strip(".?") in {"tbd", "tba", "?", "same", "self", "me"}


def is_total(text: str) -> bool:
    """A sum at the foot of a list."""
    return bool(_TOTAL.match(tidy(text).casefold()))
