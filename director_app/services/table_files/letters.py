"""What is said above a list in a message: a greeting, a sentence or two; no row of the list."""

from __future__ import annotations

import re
from dataclasses import dataclass

from director_app.messages.message import Message, joined
from director_app.services.list_words import begins, folded, has, is_one

_LONGEST = 80
_DATA = re.compile(r'["@\t;|]|,\S')
_NAME = re.compile(r"[^\W\d_a-z][\w.'’-]*(?: [\w.'’-]+){0,3} [^\W\d_a-z][\w.'’-]*")


@dataclass(frozen=True, slots=True)
class ListWithLetter:
    """A text with its rows where they were, and what was said above them."""

    rows: str
    said: tuple[str, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """What was left out, in words, or nothing."""
        if not self.said:
            return ()
        lines = [Message("“{line}”", line=line) for line in self.said]
        return (Message("Left out above the list: {lines}.", lines=joined(", ", lines)),)


def letter_of(text: str) -> ListWithLetter:
    """Divides what is said from the list below; each line that is taken out leaves a blank one."""
    lines = text.splitlines(keepends=True)
    said: list[str] = []
    for at, line in enumerate(lines):
        bare = line.strip()
        if not bare:
            continue
        if not (_greets(bare) or (said and _is_sentence(bare))):
            break
        said.append(bare if len(bare) <= _LONGEST else f"{bare[: _LONGEST - 1]}…")
        lines[at] = line[len(line.rstrip("\r\n")) :]
    rows = "".join(lines)
    return ListWithLetter(rows, tuple(said)) if rows.strip() else ListWithLetter(text)


def _greets(line: str) -> bool:
    words = folded(line)
    if _DATA.search(line) or has("answers.waiting", words) or has("answers.gone", words):
        return False  # a heading of those below it
    if begins("rows.introductions", words) or is_one("rows.greetings", words):
        return True
    ended = line[-1] in ",:!.…-–—"
    return begins("rows.greetings", words) and (ended or len(words.split()) > 3)


def _is_sentence(line: str) -> bool:
    """Some words with an end, and no names with one."""
    if _DATA.search(line) or not line[0].isalpha():
        return False
    pieces = [piece.strip() for piece in line.rstrip(".").split(",")]
    if all(map(_NAME.fullmatch, pieces)):
        return False
    return line[-1] in ".:!?" and len(line.split()) > 3
