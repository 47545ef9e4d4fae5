"""Bytes of a list into text: in the encoding that it says, or in the likeliest one.

Names are too short for the counting that the charset-normalizer library does: of lists in Windows,
Mac and Central European letters it read half in the wrong ones. Here the letters decide that stand
in words: an encoding is wrong where signs or capitals stand in the middle of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined

ENCODINGS: Mapping[str, Message] = {
    "utf-8": Message("UTF-8"),
    "utf-16": Message("UTF-16"),
    "cp1252": Message("Windows, Western Europe"),
    "iso-8859-2": Message("Central Europe"),
    "mac-roman": Message("Old Mac"),
}
"""What a file can be read as by the director's choice, with what it is called."""
EXPORT = Message("save or export the list as XLSX or CSV, then import that file")

_BOMS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_GUESSED = ("cp1252", "mac-roman", "iso-8859-2")
"""The likeliest first."""
_ODD = re.compile(
    r"[\x80-\x9f\ufffd]"
    r"|(?<=[^\W\d_])(?![’‘”ʼ´`–—…ªº»])[^\x00-\x7f\w\s]|(?![’‘“”«»¡¿–—•])[^\x00-\x7f\w\s](?=[^\W\d_])"
    r"|(?<=[a-z])[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŠŽŸŒĄĽŚŤŹŻŔĹĆČĘĚĎŃŇŐŘŮŰŢ]"
    r"|[^\W\d_][–—][^\W\d_]|[¤¦§©®°±²³¶¹¼½¾×÷ƒ†‡‰ˆ˜˘˙˛˝ˇ¸¨¯]"
)
"""What stands in no name that was read rightly."""
_RARE = re.compile(r"[ÕÒÔðþýÿžšœŒÐÞªºøåæĺŕďťľůűţđ¢£¥€µ]")


def decoded(name: str, content: bytes, wanted: str | None) -> tuple[str, str, tuple[str, ...]]:
    """The text, the encoding it was read in, and what is to be said of that.

    Refused if it is no text, or wanted in an encoding that isn't known.
    """
    if wanted is not None:
        return content.decode(_known(wanted), errors="replace").lstrip("\ufeff"), wanted, ()
    for bom, encoding in _BOMS:
        if content.startswith(bom):
            return content.decode(encoding, errors="replace"), encoding, ()
    if wide := _wide(content):
        return content.decode(wide, errors="replace"), wide, (_guess("utf-16"),)
    try:
        return content.decode("utf-8"), "utf-8", ()
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
    _check_text(name, content)
    if _mostly_utf8(content):
        note = Message("From line {line} on, some characters aren’t valid UTF-8 text.", line=line)
        return content.decode("utf-8", errors="replace"), "utf-8", (note,)
    best = min(_GUESSED, key=lambda encoding: _oddities(content, encoding))
    return content.decode(best, errors="replace"), best, (_guess(best),)


def repaired_text(text: str) -> str:
    """A text whose letters another program spoiled (``JosÃ©``), as it was before; others as is."""
    if text.isascii():
        return text
    for letters in ("cp1252", "latin-1"):
        try:
            return text.encode(letters).decode("utf-8")
        except UnicodeError:
            continue
    return text


def _guess(encoding: str) -> Message:
    return Message(
        "The file doesn’t say how its letters are written. They were read as {encoding}. "
        "If names look wrong, choose another one.",
        encoding=ENCODINGS[encoding],
    )


def _oddities(content: bytes, encoding: str) -> int:
    lines = (line for line in content.splitlines() if not line.isascii())
    text = "\n".join(line.decode(encoding, errors="replace") for line in lines)[:50_000]
    return 4 * len(_ODD.findall(text)) + len(_RARE.findall(text))


def _known(encoding: str) -> str:
    if encoding not in ENCODINGS:
        raise ImportRefused(
            Message(
                "“{encoding}” isn’t a supported encoding. Choose from {encodings}.",
                encoding=encoding,
                encodings=joined(", ", ENCODINGS),
            ),
            field="encoding",
        )
    return encoding


def _wide(content: bytes) -> str:
    """UTF-16 without its mark: every other byte of plain letters is zero."""
    even, odd = content[:2000:2].count(0), content[1:2000:2].count(0)
    pairs = max(len(content[:2000]) // 2, 1)
    if odd > 0.6 * pairs and even < 0.1 * pairs:
        return "utf-16-le"
    return "utf-16-be" if even > 0.6 * pairs and odd < 0.1 * pairs else ""


def _check_text(name: str, content: bytes) -> None:
    sample = content[:20_000]
    control = sum(byte < 32 and byte not in b"\t\r\n\x1a" for byte in sample)
    if control > 0.1 * len(sample):
        raise ImportRefused(
            Message(
                "{path} isn’t a text or XLSX file. To import it, {export}.",
                path=name,
                export=EXPORT,
            )
        )


def _mostly_utf8(content: bytes) -> bool:
    good = bad = 0
    for line in content.split(b"\n"):
        try:
            good += not line.decode("utf-8").isascii()
        except UnicodeDecodeError:
            bad += 1
    return good > bad
