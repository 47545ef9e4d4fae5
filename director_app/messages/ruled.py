"""Says a line of a rule sheet: what happened, what was asked and answered, and what follows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

Known = Callable[[str], str | None]
_ASKED = re.compile(r"(.+?) \((.+\? .+)\)")


def headed(text: str, known: Known) -> Iterator[tuple[str, str, str]]:
    """What stands before a colon where that is known: it, what it is, what comes after it."""
    for at in reversed([one.start() for one in re.finditer(": ", text)]):
        head = text[:at]
        said = (known(head) if " " in head else None) or _asked(head, known)
        if said:
            yield head, said, text[at + 2 :]


def is_asked(head: str) -> bool:
    """Whether a head has questions with their answers."""
    return _ASKED.fullmatch(head) is not None


def _asked(head: str, known: Known) -> str | None:
    """A known head with questions in brackets, each with its answer."""
    found = _ASKED.fullmatch(head)
    title = known(found[1]) if found else None
    if not found or not title:
        return None
    asked = [_answered(one, known) for one in found[2].split("; ")]
    return f"{title} ({'; '.join(map(str, asked))})" if all(asked) else None


def _answered(text: str, known: Known) -> str | None:
    for at in reversed([one.end() for one in re.finditer(r"[?.] ", text)]):
        if question := known(text[: at - 1]):
            answer = text[at:]
            return f"{question} {known(answer) or _alternatives(answer, known)}"
    return None


def _alternatives(text: str, known: Known) -> str:
    """Answers with ``or`` before the last."""
    *first, last = (_listed(one, known) for one in text.split(" or "))
    return (known(" or ") or " or ").join([*first, last])


def _listed(text: str, known: Known) -> str:
    return known(text) or ", ".join(known(one) or one for one in text.split(", "))
