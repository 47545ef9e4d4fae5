"""What a command prints, made safe for the director's terminal: the one way out.

A terminal obeys control characters, and what is printed may hold names that somebody else wrote:
in a list, an event file, a book of before. Each such character is shown as a mark instead. In JSON
it is escaped, so that nothing of the data is lost.
"""

from __future__ import annotations

import json
import re
from typing import Any, TextIO

_OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters but tab and line feed, and marks that break lines or turn the direction."""
_MARK = "\ufffd"


class Terminal:
    """A stream that prints nothing which a terminal obeys."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Print a text; line ends of Windows are line ends."""
        self.stream.write(safe(text))
        return len(text)

    def flush(self) -> None:
        self.stream.flush()


def safe(text: str) -> str:
    """The text with a mark for everything that a terminal would obey."""
    return _OBEYED.sub(_MARK, text.replace("\r\n", "\n"))


def json_text(data: Any, *, indent: int | None = None) -> str:
    """Data as JSON for people and programs: letters as they are, what a terminal obeys escaped."""
    text = json.dumps(data, ensure_ascii=False, indent=indent)
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
