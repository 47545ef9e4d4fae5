"""What the rules are told in: sentences and sections, and the small words that they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.frozen import frozen
from director_app.messages.message import Message, joined
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.telling import plain, section_words, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.rules.words.tables import Row

COMMON_PRACTICE = "common practice"
_PLACES = {1: "First", 2: "Second", 3: "Third"}
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


@frozen
class Sentence:
    """One thing the rules say, with its section; ``default`` where the sheet is silent."""

    text: str
    section: str
    common: bool = False
    """Whether it is common practice, which the sheet does not speak about."""
    situation: str = ""
    """The id of the situation that it rules in, where it rules in one."""

    @property
    def default(self) -> bool:
        """Whether the sheet is silent, and this is the house default."""
        return self.section == DEFAULT

    @property
    def mark(self) -> str:
        """What stands after the sentence: its section, or whose word it is."""
        return COMMON_PRACTICE if self.common else section_mark(self.section)


@frozen
class Section:
    """A heading of the rule sheet, its sentences, and a small table where it has one."""

    heading: str
    sentences: tuple[Sentence, ...]
    rows: tuple[Row, ...] = ()


def section_mark(section: str) -> str:
    """The mark after a sentence: ``§13.4``, ``(Sc a)``, or ``house default``."""
    bare = section.removeprefix("(").removesuffix(")") if section.startswith("(") else section
    return section_words(bare) if bare else ""


def capital(words: str) -> str:
    """The words with a capital in front."""
    return f"{words[:1].upper()}{words[1:]}"


def listed(words: Sequence[str], *, last: str = "and") -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    if len(words) < 2:
        return "".join(words)
    return f"{joined(', ', words[:-1])} {last} {words[-1]}"


def counted(number: int, one: str) -> str:
    """``1 table``, ``2 tables``."""
    return f"{plain(number)} {one}{'' if abs(number) == 1 else 's'}"


def points(number: int) -> str:
    """``+10 points``, ``−1 point``, ``0 points``."""
    return (
        Message("{number} point", number=signed(number))
        if abs(number) == 1
        else Message("{number} points", number=signed(number))
    )


def ordinal_complaint(number: int) -> str:
    """``First complaint``, ``No. 4 complaint``."""
    return Message(
        "{get} complaint", get=_PLACES.get(number, Message("No. {number}", number=number))
    )


def ordinal(number: int) -> str:
    """``first``, ``no. 7``."""
    return _ORDINALS.get(number, Message("no. {number}", number=number))
