"""Messages as JSON: how the journal and event files keep them, and how they are made again.

A message is an object with its ``template``, its ``values`` where it has any, and ``n`` where a
number decides its form; a time of the day, a short name of a day or a month, and a message with a
capital in front are objects of their own kind (``time``, ``short``, ``shape``). Its English stands
there too where the template alone would read otherwise, as for one of something. Values are
messages, texts, numbers, truth values, nothing, or lists of these; any other value is kept as the
text it reads as.

What is made again comes from files that others may have written, so a template may only name its
places, with a short format at most, and the message must read as the text that was kept with it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from director_app.messages.dates import ShortName, TimeOfDay
from director_app.messages.message import Message
from director_app.messages.shaped import SHAPES, Shaped

_PLAIN = frozenset({str, int, bool, float, type(None)})
_FORMAT = r"[+,]{0,2}\d{0,2}(?:\.\d)?[dfs%]?"
_SOUND = re.compile(rf"(?:[^{{}}]|\{{\{{|\}}\}}|\{{[^\W\d]\w*(?::{_FORMAT})?\}})*")
"""A template whose places are plain names: no attribute, no index, no format that pads without
end."""
_UNMADE = (KeyError, IndexError, ValueError, TypeError, AttributeError, RecursionError)
"""What making a message raises where the data are none that this module wrote."""


def message_data(text: str) -> dict[str, Any] | None:
    """A message as JSON; ``None`` for a plain text, and where it would not be made again."""
    if not isinstance(text, Message):
        return None
    data = _data(text)
    return data if isinstance(message_of(data, text), Message) else None


def message_of(data: object, text: str) -> str:
    """The message that was kept with a text.

    The text alone where none was kept, or where what was kept does not read as the text.
    """
    if data is None:
        return text
    try:
        made = _made(data, len(text))
    except _UNMADE:
        return text
    return made if made == text else text


def messages_data(texts: Mapping[str, str]) -> dict[str, Any] | None:
    """Those of some texts that are messages, as JSON by name; ``None`` where none of them is."""
    found = {name: message_data(text) for name, text in texts.items() if isinstance(text, Message)}
    return {name: data for name, data in found.items() if data is not None} or None


def with_messages(kept: object, texts: Mapping[str, str]) -> dict[str, str]:
    """Texts by name, each as the message that was kept with it, if one was."""
    data = kept if isinstance(kept, dict) else {}
    return {name: message_of(data.get(name), text) for name, text in texts.items()}


def messages_within(plain: object, at: str = "") -> dict[str, Any]:
    """The messages among the texts of lists and objects, as JSON by their places in there."""
    if isinstance(plain, str):
        data = message_data(plain)
        return {} if data is None else {at: data}
    found: dict[str, Any] = {}
    for name, part in _inside(plain):
        found |= messages_within(part, f"{at}/{name}")
    return found


def with_messages_within(kept: Mapping[str, Any], plain: object, at: str = "") -> Any:
    """Lists and objects with their texts as the messages that were kept with them."""
    if isinstance(plain, str):
        return message_of(kept.get(at), plain)
    inside = {
        name: with_messages_within(kept, part, f"{at}/{name}") for name, part in _inside(plain)
    }
    if isinstance(plain, Mapping):
        return inside
    return list(inside.values()) if isinstance(plain, list | tuple) else plain


def _inside(plain: object) -> Iterable[tuple[object, object]]:
    if isinstance(plain, Mapping):
        return plain.items()
    return enumerate(plain) if isinstance(plain, list | tuple) else ()


def _data(message: Message) -> dict[str, Any]:
    if isinstance(message, TimeOfDay):
        return {"time": [message.hour, message.minutes, message.usual]}
    if isinstance(message, ShortName):
        return {"short": message.template}
    if isinstance(message, Shaped) and message.name:
        return {"shape": message.name, "text": _value_data(message.values["text"])}
    data: dict[str, Any] = {"template": message.template}
    if message.n is not None:
        data["n"] = message.n
    if message.values:
        data["values"] = {name: _value_data(value) for name, value in message.values.items()}
    if _english(message.template, message.n, message.values) != message:
        data["english"] = str(message)
    return data


def _value_data(value: object) -> Any:
    if isinstance(value, Message):
        return _data(value)
    if isinstance(value, list):
        return [_value_data(part) for part in value]
    if type(value) in _PLAIN and not (isinstance(value, float) and not math.isfinite(value)):
        return value
    return int(value) if isinstance(value, int) else str(value)


def _made(data: object, most: int) -> Message:
    """The message of these data; refused where it is longer than the text that it stands in."""
    if type(data) is not dict:
        raise TypeError("a message is an object")
    if len(data.keys() & {"time", "short", "shape"}) == 1:
        return _of_a_kind(data, most)
    template, n = data["template"], data.get("n")
    if type(template) is not str or not (n is None or type(n) is int):
        raise TypeError("no template of a message")
    values = {
        name: value if type(value) in _PLAIN else _made_value(value, most)
        for name, value in data.get("values", {}).items()
    }
    if values and not _is_sound(template):
        raise ValueError("more than names in the places")
    english = data.get("english")
    if english is None:
        english = _english(template, n, values)
    if type(english) is not str or len(english) > most:
        raise ValueError("longer than its text")
    made = str.__new__(Message, english)
    made.template, made.values, made.n = template, values, n
    return made


def _of_a_kind(data: dict[str, Any], most: int) -> Message:
    """A time of the day, a short name, or a message with its shape."""
    if "time" in data:
        hour, minutes, usual = data["time"]
        if type(hour) is not int or type(minutes) is not str or usual not in {12, 24}:
            raise TypeError("no time of the day")
        return TimeOfDay(hour, minutes, usual)
    if "short" in data:
        if type(data["short"]) is not str:
            raise TypeError("no name")
        return ShortName(data["short"])
    made = SHAPES[data["shape"]](_made(data["text"], 2 * most))
    if not isinstance(made, Message):
        raise TypeError("no message")
    return made


def _english(template: str, n: int | None, values: Mapping[str, object]) -> str:
    """What a template reads as, whatever forms English has for one of something by now."""
    text = template if n is None else template.replace("%n", str(n))
    return text.format(**values) if values else text


def _made_value(data: object, most: int) -> object:
    if isinstance(data, list):
        return [_made_value(part, most) for part in data]
    return data if type(data) in _PLAIN else _made(data, most)


@lru_cache(maxsize=1024)
def _is_sound(template: str) -> bool:
    return _SOUND.fullmatch(template) is not None
