"""A text as TOML: what it holds, or one clear sentence why it is none."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from director_app.app.paths import no_file
from director_app.messages.message import Message

LARGEST = 250_000
"""No rule set is larger, in bytes or in characters; a usual one has some 8000."""

_DEEPEST = 12
_LONGEST_KEY = 20
_NAME = re.compile(r"\s*(?:[\w-]+|\"[^\"]*\"|'[^']*')\s*")
_WHERE = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
_WORDS: tuple[tuple[str, str | Callable[[str], str]], ...] = (
    (
        r"Cannot declare \(.*\) twice",
        lambda name: Message(
            "two sections have the name [{name}]; put their lines together under one", name=name
        ),
    ),
    (
        r"Cannot (?:overwrite|mutate)",
        Message("a name stands here that was given before; keep one of them"),
    ),
    (
        r"Duplicate inline table key .*",
        lambda name: Message(
            "the key {name} stands twice between the same {{ }}; keep one of them", name=name
        ),
    ),
    (
        r"Expected '=' after a key",
        Message("there is no = after a key; a line has the form key = value"),
    ),
    (
        r"Invalid value",
        Message(
            'this is no value: words stand in "quotes", numbers are whole, '
            "yes and no are true, false"
        ),
    ),
    (
        r"Expected newline",
        Message("something stands behind the value; each line holds one key and value"),
    ),
    (
        r"Unterminated string|Illegal character '\\n'|Found invalid",
        Message("a quotation mark is not closed"),
    ),
    (
        r"Unescaped '\\'",
        Message("a \\ stands between quotation marks; write it twice or leave it out"),
    ),
    (r"Unclosed array", Message("a list [ ] is not closed, or a comma is missing in it")),
    (r"Unclosed inline table", Message("a { } is not closed, or a comma is missing in it")),
    (
        r"Invalid initial character for a key",
        Message(
            "the name of a key is missing; between { } all stands on one line, no comma at the end"
        ),
    ),
    (
        r"Expected '\]\]?'",
        Message("the name of a section is not closed by ] (or ]] if it began with [[)"),
    ),
    (r"Illegal character", Message("a character stands here that is no text")),
    (
        r"Invalid statement",
        Message("a line has the form key = value, or is the name of a [section]"),
    ),
)


class Unread(Exception):
    """A text that cannot be read: the line, where one is known, and a sentence."""

    def __init__(self, line: int | None, text: str) -> None:
        super().__init__(text)
        self.line = line
        self.text = text


def text_of(path: Path) -> str:
    """The content of a file, read no further than a rule set can be long.

    Refused as ``Unread``: what is no file, is too long or is no UTF-8.
    """
    try:
        if what := no_file(path):
            raise Unread(
                None, Message("cannot be read: it is {what}, not a file; choose a file", what=what)
            )
        with path.open("rb") as file:
            return read_from(file)
    except OSError as bad:
        raise Unread(
            None,
            Message("cannot be read: {strerror}; check its name and folder", strerror=bad.strerror),
        ) from bad
    except ValueError as bad:
        raise Unread(None, Message("cannot be read: a file has no such name")) from bad


def read_from(file: IO[bytes]) -> str:
    """The text that comes out of a file or a pipe.

    More than 250 KB and what is no UTF-8 is refused as ``Unread``.
    """
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Unread(
            None, Message("the file is larger than a rule set can be (250 KB); nothing was read")
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as bad:
        line = content.count(b"\n", 0, bad.start) + 1
        raise Unread(line, Message("the file is not UTF-8 text; save it as UTF-8")) from bad
    return text


def sheet_of(text: str) -> dict[str, Any]:
    """What a TOML text holds."""
    if len(text) > LARGEST:
        raise Unread(
            None, Message("the text is larger than a rule set can be (250 KB); nothing was read")
        )
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise Unread(
            line, Message("this is no TOML: no text at all, but the content of some other file")
        )
    _refuse_long_keys(text)
    try:
        sheet = tomllib.loads(text)
    except tomllib.TOMLDecodeError as bad:
        raise _syntax(str(bad), text) from bad
    except RecursionError as bad:
        raise Unread(
            None, Message("this is no TOML of a rule set: lists in lists without end")
        ) from bad
    except ValueError as bad:
        raise Unread(None, Message("this is no TOML: a number in it is far too large")) from bad
    _refuse_depth(sheet)
    return sheet


def _refuse_long_keys(text: str) -> None:
    """Keys of thousands of parts would keep the reader busy for hours."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") <= _LONGEST_KEY:
            continue
        run = 0
        for part in line.split("."):
            run = run + 1 if _NAME.fullmatch(part) else 0
            if run > _LONGEST_KEY:
                raise Unread(
                    number,
                    Message("this is no rule set: a key of more than {run} parts", run=run - 1),
                )


def _refuse_depth(sheet: dict[str, Any]) -> None:
    layer: list[Any] = [sheet]
    for _ in range(_DEEPEST):
        inner = [value.values() if isinstance(value, dict) else value for value in layer]
        layer = [value for group in inner for value in group if isinstance(value, (dict, list))]
        if not layer:
            return
    raise Unread(
        None,
        Message(
            "this is no rule set: more than {deepest} lists or tables in each other",
            deepest=_DEEPEST,
        ),
    )


def _syntax(told: str, text: str) -> Unread:
    match = _WHERE.fullmatch(told)
    last = text.rstrip().count("\n") + 1
    line = last if match is None or match[2] is None else min(int(match[2]), last)
    what = told if match is None else match[1]
    lines = text.split("\n")
    words = _in_words(what, lines[line - 1])
    first = [line.strip() for line in lines].index(lines[line - 1].strip()) + 1
    if what.startswith("Cannot declare") and first < line:
        words += Message(" (the first is in line {first})", first=first)
    return Unread(line, Message("this is no TOML: {words}", words=words))


def _in_words(what: str, line: str) -> str:
    if re.search("[“”„‘’]", line):
        return Message('curly quotation marks; write straight ones, as in "self-pick"')
    for pattern, words in _WORDS:
        match = re.match(pattern, what)
        if match is not None:
            if isinstance(words, str):
                return words
            return words(".".join(re.findall(r"'([^']*)'", match[0])))
    return what[:1].lower() + what[1:]
