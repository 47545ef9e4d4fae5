"""What the rules are told in: sentences and sections, and the small words that they share."""

from __future__ import annotations

from dataclasses import dataclass

from director_app.messages.message import Message
from director_app.messages.shaped import capital
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.telling import points_text, section_words, signed

COMMON_PRACTICE = Message("standard practice")
COMPLAINTS = {
    1: Message("First complaint"),
    2: Message("Second complaint"),
    3: Message("Third complaint"),
}
_TIMES = {
    1: Message("first time"),
    2: Message("second time"),
    3: Message("third time"),
}
_ORDINALS = {
    1: Message("first"),
    2: Message("second"),
    3: Message("third"),
    4: Message("fourth"),
    5: Message("fifth"),
}


@dataclass(frozen=True, slots=True)
class LabeledPoints:
    """A label with its points, or with words where no number says it."""

    label: str
    points: int | None
    section: str
    words: str = ""
    lead: str = ""
    """What alone is said of the label where it is named with others that say the same."""
    exposed: str = ""
    """What the tile was thrown to, in a row that tells of it, to be read without its heading."""

    @property
    def default(self) -> bool:
        """Whether this is the house default, all of it or in part."""
        return DEFAULT in self.section.split(", ")

    @property
    def worth(self) -> str:
        """The points with their sign, or the words in place of them."""
        return self.words or ("" if self.points is None else signed(self.points))

    @property
    def mark(self) -> str:
        """What stands after the row: its section, or ``house default``."""
        return section_mark(self.section)


@dataclass(frozen=True, slots=True)
class RuleSentence:
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


@dataclass(frozen=True, slots=True)
class RulesSection:
    """A heading of the rule sheet, its sentences, and a small table where it has one."""

    heading: str
    sentences: tuple[RuleSentence, ...]
    rows: tuple[LabeledPoints, ...] = ()


def section_mark(section: str) -> str:
    """The mark after a sentence: ``§13.4``, ``(Sc a)``, or ``house default``."""
    bare = section.removeprefix("(").removesuffix(")") if section.startswith("(") else section
    return section_words(bare) if bare else ""


def bracketed(said: LabeledPoints | RuleSentence) -> str:
    """Its mark in square brackets: ``[§13.4]``, ``[Sc a, our default]``."""
    if isinstance(said, RuleSentence) and said.common:
        return Message("[{mark}]", mark=COMMON_PRACTICE)
    return Message("[{mark}]", mark=section_words(said.section, bare=True))


def games(number: int) -> str:
    """``1 game``, ``2 games``."""
    if abs(number) == 1:
        return Message("{number} game", number=points_text(number))
    return Message("{number} games", number=points_text(number))


def minutes(number: int) -> str:
    """``1 minute``, ``2 minutes``."""
    if abs(number) == 1:
        return Message("{number} minute", number=points_text(number))
    return Message("{number} minutes", number=points_text(number))


def rounds(number: int) -> str:
    """``1 round``, ``2 rounds``."""
    if abs(number) == 1:
        return Message("{number} round", number=points_text(number))
    return Message("{number} rounds", number=points_text(number))


def tables(number: int) -> str:
    """``1 table``, ``2 tables``."""
    if abs(number) == 1:
        return Message("{number} table", number=points_text(number))
    return Message("{number} tables", number=points_text(number))


def unsigned_points(number: int) -> str:
    """``10 points``, ``1 point``."""
    if abs(number) == 1:
        return Message("{number} point", number=points_text(number))
    return Message("{number} points", number=points_text(number))


def points(number: int) -> str:
    """``+10 points``, ``−1 point``, ``0 points``."""
    return (
        Message("{number} point", number=signed(number))
        if abs(number) == 1
        else Message("{number} points", number=signed(number))
    )


def ordinal_complaint(number: int) -> str:
    """``First complaint``, ``No. 4 complaint``."""
    return COMPLAINTS.get(number, Message("Complaint no. {number}", number=number))


def ladder_place(number: int, ladder: str) -> str:
    """``First complaint``, or of a ladder of its own ``Lateness, second time``."""
    if not ladder:
        return ordinal_complaint(number)
    time = _TIMES.get(number, Message("time no. {number}", number=number))
    return Message("{ladder}, {time}", ladder=capital(ladder), time=time)


def ordinal(number: int) -> str:
    """``first``, ``no. 7``."""
    return _ORDINALS.get(number, Message("no. {number}", number=number))
