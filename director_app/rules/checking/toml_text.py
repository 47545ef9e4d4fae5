"""A text as TOML: what it holds, or one clear sentence why it is none."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from director_app.messages.message import Message
from director_app.system.paths import no_file

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
            "two sections are named [{name}]. Put their lines together under one", name=name
        ),
    ),
    (
        r"Cannot (?:overwrite|mutate)",
        Message("this name is already used above. Keep only one"),
    ),
    (
        r"Duplicate inline table key .*",
        lambda name: Message(
            "the key {name} appears twice in the same {{ }}. Keep only one", name=name
        ),
    ),
    (
        r"Expected '=' after a key",
        Message("there’s no = after a key. Write each line as key = value"),
    ),
    (
        r"Invalid value",
        Message(
            'this isn’t a value. Put text in "quotes", use whole numbers, and write true or '
            "false for yes or no"
        ),
    ),
    (
        r"Expected newline",
        Message("there is something after the value. Put one key and one value on each line"),
    ),
    (
        r"Unterminated string|Illegal character '\\n'|Found invalid",
        Message("a closing quotation mark is missing"),
    ),
    (
        r"Unescaped '\\'",
        Message("there is a \\ inside quotation marks. Write it twice or remove it"),
    ),
    (r"Unclosed array", Message("a list [ ] isn’t closed, or a comma is missing in it")),
    (r"Unclosed inline table", Message("a { } isn’t closed, or a comma is missing in it")),
    (
        r"Invalid initial character for a key",
        Message(
            "a key has no name. Between { }, put everything on one line with no comma at the end"
        ),
    ),
    (
        r"Expected '\]\]?'",
        Message("a section name isn’t closed with ] (or ]] if it began with [[)"),
    ),
    (r"Illegal character", Message("there is a character here that isn’t text")),
    (
        r"Invalid statement",
        Message("each line must be key = value, or the name of a [section]"),
    ),
)


class TomlUnreadable(Exception):
    """A text that cannot be read: the line, where one is known, and a sentence."""

    def __init__(self, line: int | None, text: str) -> None:
        super().__init__(text)
        self.line = line
        self.text = text


def text_of(path: Path) -> str:
    """The content of a file, read no further than a rule set can be long.

    Refused as ``TomlUnreadable``: what is no file, is too long or is no UTF-8.
    """
    try:
        if what := no_file(path):
            raise TomlUnreadable(
                None,
                Message("can’t be read, because it’s {kind}, not a file. Choose a file", kind=what),
            )
        with path.open("rb") as file:
            return read_from(file)
    except OSError as bad:
        raise TomlUnreadable(
            None,
            Message("can’t be read: {reason}. Check the name and folder", reason=bad.strerror),
        ) from bad
    except ValueError as bad:
        raise TomlUnreadable(None, Message("can’t be read: that isn’t a valid file name")) from bad


def read_from(file: IO[bytes]) -> str:
    """The text that comes out of a file or a pipe.

    More than 250 KB and what is no UTF-8 is refused as ``TomlUnreadable``.
    """
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TomlUnreadable(
            None, Message("the file is too large for a rule set (over 250 KB). Nothing was read")
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as bad:
        line = content.count(b"\n", 0, bad.start) + 1
        raise TomlUnreadable(line, Message("the file isn’t UTF-8 text. Save it as UTF-8")) from bad
    return text


def sheet_of(text: str) -> dict[str, Any]:
    """What a TOML text holds."""
    if len(text) > LARGEST:
        raise TomlUnreadable(
            None, Message("the text is too large for a rule set (over 250 KB). Nothing was read")
        )
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise TomlUnreadable(line, Message("this isn’t a rule-set file: it isn’t text at all"))
    _refuse_long_keys(text)
    try:
        sheet = tomllib.loads(text)
    except tomllib.TOMLDecodeError as bad:
        raise _syntax(str(bad), text) from bad
    except RecursionError as bad:
        raise TomlUnreadable(
            None, Message("this isn’t a rule-set file: its lists are nested too deep")
        ) from bad
    except ValueError as bad:
        raise TomlUnreadable(
            None, Message("this isn’t a rule-set file: a number in it is far too large")
        ) from bad
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
                raise TomlUnreadable(
                    number,
                    Message(
                        "this isn’t a rule-set file: a key has more than {most} parts", most=run - 1
                    ),
                )


def _refuse_depth(sheet: dict[str, Any]) -> None:
    layer: list[Any] = [sheet]
    for _ in range(_DEEPEST):
        inner = [value.values() if isinstance(value, dict) else value for value in layer]
        layer = [value for group in inner for value in group if isinstance(value, (dict, list))]
        if not layer:
            return
    raise TomlUnreadable(
        None,
        Message(
            "this isn’t a rule-set file: more than {most} lists or tables are nested",
            most=_DEEPEST,
        ),
    )


def _syntax(told: str, text: str) -> TomlUnreadable:
    match = _WHERE.fullmatch(told)
    last = text.rstrip().count("\n") + 1
    line = last if match is None or match[2] is None else min(int(match[2]), last)
    what = told if match is None else match[1]
    lines = text.split("\n")
    words = _in_words(what, lines[line - 1])
    first = [line.strip() for line in lines].index(lines[line - 1].strip()) + 1
    if re.match("Cannot (overwrite|mutate)", what):
        first = _first_named(lines, line)
    if what.startswith("Cannot") and first < line:
        words += Message(" (the first is on line {line})", line=first)
    return TomlUnreadable(line, Message("this isn’t a rule-set file: {problem}", problem=words))


def _first_named(lines: list[str], line: int) -> int:
    """The line on which the key or list of this line was given before; the line itself if none."""
    name = re.match(r"[\s\[]*([\w-]+)", lines[line - 1])
    heads = [at for at, one in enumerate(lines[: line - 1]) if one.lstrip().startswith("[")]
    if lines[line - 1].lstrip().startswith("["):
        among = range(heads[0] if heads else line - 1)
    else:
        among = range(heads[-1] + 1 if heads else 0, line - 1)
    same = re.compile(rf"\s*{re.escape(name[1])}\s*=") if name else None
    return next((at + 1 for at in among if same and same.match(lines[at])), line)


def _in_words(what: str, line: str) -> str:
    if re.search("[“”„‘’]", line):
        return Message('it has curly quotation marks. Use straight ones, as in "self-pick"')
    for pattern, words in _WORDS:
        match = re.match(pattern, what)
        if match is not None:
            if isinstance(words, str):
                return words
            return words(".".join(re.findall(r"'([^']*)'", match[0])))
    return what[:1].lower() + what[1:]
