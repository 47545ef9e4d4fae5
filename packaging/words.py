"""Brings the translations up to date with the source: ``make words``.

What has been translated stays; a new text is written down unfinished, and one that is no longer
in the source as vanished. ``make check`` changes nothing and says what is to be done.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from xml.sax.saxutils import escape

from sources import ROOT
from words_found import Found, in_source

LANGUAGES = ("es",)
WINDOW, SENTENCES = "FrontTable", "Sentences"
_PLURALS = 2
_PLACE = re.compile(r"%n|\{\w*\}")
_QUOTES = {'"': "&quot;", "'": "&apos;"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A text of a translation file."""

    context: str
    source: str
    forms: tuple[str, ...] = ("",)
    plural: bool = False
    vanished: bool = False

    @property
    def done(self) -> bool:
        """Whether every form of it is there."""
        return all(self.forms)


def file_of(language: str, root: Path = ROOT) -> Path:
    """Where a translation is kept."""
    return root / "resources" / "i18n" / f"front_table_{language}.ts"


def read(file: Path) -> dict[str, Entry]:
    """What is in a translation file."""
    if not file.exists():
        return {}
    entries: dict[str, Entry] = {}
    for context in ET.parse(file).getroot().iter("context"):  # noqa: S314
        for message in context.iter("message"):
            one = _entry(context.findtext("name", ""), message)
            entries[one.source] = one
    return entries


def _entry(context: str, message: ET.Element) -> Entry:
    told = message.find("translation")
    assert told is not None
    forms = tuple(one.text or "" for one in told.iter("numerusform")) or (told.text or "",)
    plural = message.get("numerus") == "yes"
    gone = told.get("type") in {"vanished", "obsolete"}
    return Entry(context, message.findtext("source", ""), forms, plural, gone)


def updated(entries: Mapping[str, Entry], found: Mapping[str, Found]) -> dict[str, Entry]:
    """The entries as they are to be: those of the source, and the vanished that were done."""
    made: dict[str, Entry] = {}
    for text, one in found.items():
        kept = entries.get(text)
        forms = kept.forms if kept and kept.plural == one.plural else ()
        blank = ("",) * (_PLURALS if one.plural else 1)
        context = WINDOW if one.spoken else SENTENCES
        made[text] = Entry(context, text, forms or blank, one.plural)
    for text, kept in entries.items():
        if text not in made and kept.done:
            made[text] = replace(kept, vanished=True)
    return made


def faults(entries: Iterable[Entry]) -> Iterator[str]:
    """What is wrong with a translation: unfinished, or with other places than its text."""
    for one in entries:
        if one.vanished:
            continue
        if not one.done:
            yield f"not translated: {one.source!r}"
        if one.plural and len(one.forms) != _PLURALS:
            yield f"{len(one.forms)} plural forms instead of {_PLURALS}: {one.source!r}"
        for at, form in enumerate(one.forms):
            if form and not _same_places(one, form, single=one.plural and at == 0):
                yield f"other places in {form!r} than in {one.source!r}"


def _same_places(one: Entry, form: str, *, single: bool) -> bool:
    wanted, given = sorted(_PLACE.findall(one.source)), sorted(_PLACE.findall(form))
    if single:  # "one table" may do without its number
        wanted, given = ([each for each in places if each != "%n"] for places in (wanted, given))
    return wanted == given


def as_text(language: str, entries: Mapping[str, Entry]) -> str:
    """The file as Qt Linguist would save it."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{language}" sourcelanguage="en">',
    ]
    for context in (WINDOW, SENTENCES):
        lines += ["<context>", f"    <name>{context}</name>"]
        for one in sorted(entries.values(), key=lambda each: each.source):
            if one.context == context:
                lines += _lines(one)
        lines.append("</context>")
    return "\n".join([*lines, "</TS>", ""])


def _lines(one: Entry) -> list[str]:
    kind = ' type="vanished"' if one.vanished else "" if one.done else ' type="unfinished"'
    lines = [
        '    <message numerus="yes">' if one.plural else "    <message>",
        f"        <source>{escape(one.source, _QUOTES)}</source>",
    ]
    if one.plural:
        texts = (f"            <numerusform>{escape(x, _QUOTES)}</numerusform>" for x in one.forms)
        lines += [f"        <translation{kind}>", *texts, "        </translation>"]
    else:
        only = escape(one.forms[0], _QUOTES)
        lines.append(f"        <translation{kind}>{only}</translation>")
    return [*lines, "    </message>"]


def in_program() -> list[str]:
    """What is to be done to the files, a line each."""
    said = []
    for language in LANGUAGES:
        file = file_of(language)
        place = file.relative_to(ROOT).as_posix()
        entries = updated(read(file), in_source())
        if not file.exists() or file.read_text(encoding="utf-8") != as_text(language, entries):
            said.append(f"{place}: is not up to date with the source; run make words")
        said += [f"{place}: {fault}" for fault in faults(entries.values())]
    return said


def main() -> None:
    """Update the files."""
    for language in LANGUAGES:
        file = file_of(language)
        entries = updated(read(file), in_source())
        file.write_text(as_text(language, entries), encoding="utf-8")
        done = sum(one.done for one in entries.values() if not one.vanished)
        print(f"{file.name}: {done} of {len(in_source())} texts translated")
        print("\n".join(list(faults(entries.values()))[:40]))


if __name__ == "__main__":
    main()
