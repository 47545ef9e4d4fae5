"""Reads a translation as Qt Linguist saves it: exact texts, and sentences with places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from director_app.shipped_data import resources

SENTENCES = "Sentences"
"""The context of what the services say in English and the window translates when it shows it."""
WINDOW = "FrontTable"
"""The context of what the window itself says."""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One text and what it is in another language, in one form or in one for each plural."""

    source: str
    forms: tuple[str, ...]
    context: str = WINDOW

    @property
    def done(self) -> bool:
        """Whether somebody has translated it."""
        return bool(self.forms) and all(self.forms)


@dataclass(frozen=True, slots=True)
class TranslationCatalogue:
    """A language: texts by their English."""

    language: str
    messages: Mapping[str, CatalogueEntry]

    @classmethod
    def of(cls, language: str, messages: Iterable[CatalogueEntry]) -> TranslationCatalogue:
        """A catalogue of these."""
        return cls(language, {message.source: message for message in messages if message.done})

    def words(self, text: str, n: int | None = None) -> str | None:
        """The text in this language, in the form for a number; None where nobody translated it."""
        found = self.messages.get(text)
        if found is None:
            return None
        return found.forms[0 if n == 1 else -1]


def file_of(language: str) -> Path:
    """Where the translation into a language is kept."""
    return resources() / "i18n" / f"front_table_{language}.ts"


@cache
def read(language: str) -> TranslationCatalogue:
    """The catalogue of a language, read once."""
    return TranslationCatalogue.of(language, sources(language, former=True))


def sources(language: str, *, former: bool = False) -> Iterator[CatalogueEntry]:
    """Every text in the file of a language, translated or not.

    ``former``: also what the program said once. Books keep such messages, in their history and
    rulings, and are read in this language too.
    """
    from xml.etree import ElementTree as ET  # noqa: PLC0415 - only a check of translations needs it

    root = ET.parse(file_of(language)).getroot()  # noqa: S314 - a file of the program itself
    for context in root.iter("context"):
        name = context.findtext("name", "")
        for entry in context.iter("message"):
            told = entry.find("translation")
            if told is None or (told.get("type") in {"vanished", "obsolete"} and not former):
                continue
            plural = tuple(form.text or "" for form in told.iter("numerusform"))
            yield CatalogueEntry(entry.findtext("source", ""), plural or (told.text or "",), name)
