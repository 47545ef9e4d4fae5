"""What an entry changed, in words: “table 7, game 2: value 25 → 30”.

Things, columns and what the program itself writes in them are messages; what people typed is plain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Protocol

from director_app.domain.seating_notes import note_of
from director_app.domain.tables import Seat
from director_app.messages.dates import hour_minute, short_date
from director_app.messages.message import Message, Words, joined
from director_app.messages.stored import with_messages

_SILENT = frozenset(
    {"id", "version", "event_id", "round_id", "table_no", "position", "created_at", "imported"}
)
_NAMED = {
    "entrant_id": "entrant",
    "entrant": "entrant",
    "among": "entrant",
    "winner_id": "entrant",
    "one_id": "entrant",
    "other_id": "entrant",
    "east_id": "entrant",
    "north_id": "entrant",
    "west_id": "entrant",
    "south_id": "entrant",
    "division_id": "division",
    "host_id": "division",
    "person_id": "person",
    "prize_id": "prize",
    "prize": "prize",
    "group_id": "apart_group",
    "ruling_id": "ruling",
    "series_id": "series",
}
_FIELDS = {
    "accepted_by": "accepted by",
    "checked_in_at": "checked in",
    "fee_cents": "fee",
    "member_no": "member number",
    "odd_cents": "odd cents when a tie is shared",
    "paid_cents": "paid",
    "paid_how": "paid by",
    "paid_station": "paid at station",
    "rules_text": "rules",
    "ruleset": "rule set",
    "released_through": "published through round",
    "starts_at": "planned start",
    "begun_at": "began",
    "started_at": "started",
    "paused_at": "paused",
    "added_s": "time added",
    "length_s": "length",
    "stood_ms": "time paused",
    "counts_event": "counts toward the event",
    "counts_master": "counts toward master points",
    "number": "number",
    "winner_id": "winner",
    "person_id": "person",
    "table": "table",
}
_OF_A_GAME = {"family": Message("kind of hand")}
_OF_A_SHEET = frozenset({"incident", "kind"})
"""What may be called by the name that a rule sheet gives it."""
ROUND = "Round {number}"
"""How a round is called that has no name of its own."""
_YES, _NO = Message("yes"), Message("no")
_KEYS = {
    "ruling": frozenset({"kind", "situation", "messages", "gave_way_to"}),
    "sheet": frozenset({"messages"}),
    "event_options": frozenset({"subject"}),
}
"""What finds a rule, a question or choices again, and what only tells how a text is said."""
_MONEY = frozenset({"fee_cents", "paid_cents", "cents"})
_LONG = frozenset({"rules_text", "text", "body", "logo", "columns"})
_MOST = 160
ADDED, REMOVED = (Message("added"),), (Message("removed"),)
"""In place of a field's name: all of a thing is new, or gone."""
_TYPED = frozenset(
    {
        "accepted_by", "additions", "aside", "at_end", "by", "cancel_reason",
        "cancelled_by", "certification", "city", "club", "director", "each_game", "email", "extras",
        "family", "front", "given", "label", "member_no", "messages", "name", "needs", "note",
        "overruled", "paid_how", "paid_station", "phone", "place", "reason", "ruleset", "said",
        "station", "thing", "together", "totals", "turn_in", "who", "words",
    }
)  # fmt: skip
"""Columns with what people typed."""


@dataclass(frozen=True, slots=True)
class Changed:
    """One field of one thing, before and after; “” where there was nothing.

    ``path`` is the field's name; of one inside another, both.
    """

    thing: str
    name: str
    path: tuple[str, ...]
    before: str
    after: str

    @property
    def what(self) -> str:
        """The kind of thing and its name, where its name doesn't say it."""
        return joined(" ", (part for part in (self.thing, self.name) if part))

    @property
    def field(self) -> str:
        """The name of the field, after that of the one that it is inside."""
        return joined(", ", self.path)

    @property
    def words(self) -> str:
        """Both in one line."""
        before, after = cut(self.before), cut(self.after)
        what, field = self.what, self.field
        if not before and not after:
            return Message("{what}: {field}", what=what, field=field)
        told = after if not before else Message("{before} → {after}", before=before, after=after)
        if not after:
            told = Message("{before} → blank", before=before)
        return Message("{what}: {field} {told}", what=what, field=field, told=told)


class Names(Protocol):
    """What things are called whose numbers stand in rows."""

    def of(self, table: str, key: int) -> str:
        """A row's name, of one that has gone too."""

    def rule(self, key: str) -> str:
        """What the event's rule sheets call a penalty or an incident; "" where it is none."""


class Touched(Protocol):
    """A row before and after."""

    @property
    def table(self) -> str:
        """Its table."""

    @property
    def before(self) -> Mapping[str, Any] | None:
        """What it said."""

    @property
    def after(self) -> Mapping[str, Any] | None:
        """What it says."""


def told(change: Touched, names: Names) -> Iterator[Changed]:
    """Every field that an entry changed in a row."""
    before, after = _worded(change.table, change.before), _worded(change.table, change.after)
    what = title(change.table, after or before, names)
    if change.after is None:
        yield Changed(*what, REMOVED, "", "")
        return
    silent = _SILENT | _KEYS.get(change.table, frozenset())
    found = list(_differences(before, after, names, silent))
    if change.before is None:
        yield Changed(*what, ADDED, "", "")
        found = [row for row in found if row[2] not in ("", _NO)]
    for field, old, new in found:
        if cut(old) != cut(new) or not (old or new):  # what is longer differs where nobody sees it
            yield Changed(*what, field, old, new)


def _worded(table: str, row: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """A row with its texts as the messages that they are, and the notes of a seating in words."""
    if row is None:
        return {}
    notes = row.get("notes")
    if table == "plan" and isinstance(notes, list):
        from director_app.seating.note_words import note_sentences  # noqa: PLC0415 - not at the start, 20 ms

        return {**row, "notes": list(note_sentences(note_of(note) for note in notes))}
    if table in {"ruling", "sheet"}:
        texts = {name: value for name, value in row.items() if isinstance(value, str)}
        return {**row, **with_messages(row.get("messages"), texts)}
    return row


def _differences(
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    names: Names,
    silent: frozenset[str] = _SILENT,
    called: Mapping[str, Message] = MappingProxyType({}),
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key), after.get(key)
        if key in silent or old == new:
            continue
        field = called.get(key) or _field(key)
        if key in _LONG:
            yield (field,), "", Message("changed") if old else Message("given")
            continue
        if _has_parts(old) or _has_parts(new):
            yield from _inside(key, old, new, names)
            continue
        typed = key in _TYPED and key not in called
        was, now = (_value(key, value, names, typed=typed) for value in (old, new))
        if was != now:
            yield (field,), was, now


def _inside(
    key: str, old: Any, new: Any, names: Names
) -> Iterator[tuple[tuple[str, ...], str, str]]:
    several = max(len(value) if isinstance(value, list) else 0 for value in (old, new)) > 1
    before, after = (_parts(value, several=several) for value in (old, new))
    called = _OF_A_GAME if key == "facts" else {}
    around = () if key in ("facts", "options", "typed") else (_field(key),)
    for path, was, now in _differences(before, after, names, called=called):
        yield (*around, *path), was, now


def _has_parts(value: Any) -> bool:
    """Whether a value is told part by part: it has names inside, or in each of several."""
    return isinstance(value[0] if isinstance(value, list) and value else value, dict)


def _parts(value: Any, *, several: bool) -> dict[str, Any]:
    """What a value has inside, by name; the ``several`` of a list by their numbers."""
    if isinstance(value, list):
        numbered = {str(at): part for at, part in enumerate(value, 1)}
        return numbered if several else dict(*value)
    return value if isinstance(value, dict) else {}


def _field(key: str) -> str:
    """What a column is called; the number of one of several stays a number."""
    if key in _FIELDS:
        return Message(_FIELDS[key])
    if len(key) == 1 and key in "ENWS":
        return _wind(key)
    if key.isdecimal():
        return key
    wind, _, rest = key.partition("_")
    if wind in ("east", "north", "west", "south"):
        return Message(wind.capitalize() + (" points" if rest == "points" else ""))
    return Message(key.removesuffix("_id").removesuffix("_cents").replace("_", " "))


def _wind(letter: str) -> Message:
    return Message(Seat(letter).wind)


def _value(key: str, value: Any, names: Names, *, typed: bool) -> str:
    if value is None or value in ("", [], {}):
        return ""
    if isinstance(value, list) and key in _NAMED:
        return joined(", ", (_value(key, part, names, typed=typed) for part in value))
    named = _named(key, value, names) or _measured(key, value)
    return named or _plain(value, typed=typed)


def _named(key: str, value: Any, names: Names) -> str:
    """What a row or a rule is called by its number or sign."""
    if key in _NAMED and type(value) is int:
        return names.of(_NAMED[key], value)
    rule = names.rule(value) if key in _OF_A_SHEET and isinstance(value, str) else ""
    return rule if not rule or isinstance(rule, Message) else Message(rule)


def _measured(key: str, value: Any) -> str:
    if type(value) is not int:
        return ""
    if key in _MONEY:
        return f"{'-' if value < 0 else ''}${abs(value) // 100}.{abs(value) % 100:02d}"
    if key.endswith(("_s", "_ms")):
        return _length(value // 1000 if key.endswith("_ms") else value)
    return ""


def _plain(value: Any, *, typed: bool) -> str:
    """A value without signs of any file's form."""
    if isinstance(value, list):
        told = [_plain(part, typed=typed) for part in value if part is not None]
        return joined(" · " if any(" " in text for text in told) else ", ", told)
    if isinstance(value, bool):
        return _YES if value else _NO
    if isinstance(value, Message):
        return value
    if isinstance(value, str):
        return _text(value, typed=typed)
    return str(value).replace("-", "\N{MINUS SIGN}")


def _text(text: str, *, typed: bool) -> str:
    """A seat, a moment, what people typed, or a word of the program."""
    if len(text) == 1 and text in "ENWS":
        return _wind(text)
    try:
        at = datetime.fromisoformat(text) if "-" in text else None
    except ValueError:
        at = None
    if at is not None and "T" not in text:
        return short_date(at)
    if at is not None and at.tzinfo is not None:
        return Message("{day}, {time}", day=short_date(at.astimezone()), time=hour_minute(at))
    shown = text.replace("_", " ") if text.isascii() and text.islower() else text
    return shown if typed or not shown else Message(shown)


class _Cut(Message):
    """A message that is cut to one line after it is worded, in every language."""

    def __new__(cls, template: str, n: int | None = None, /, **values: object) -> _Cut:
        whole = Message(template, n, **values)
        made = str.__new__(cls, cut(str(whole)))
        made.template, made.values, made.n = template, values, n
        return made

    def worded(self, words: Words, said: Callable[[object], object]) -> str:
        """The words in the language, cut."""
        return cut(super().worded(words, said))


def cut(text: str) -> str:
    """A value in one line, and no longer than a line may be."""
    if isinstance(text, Message):
        return _Cut(text.template, text.n, **text.values)
    line = " ".join(text.split())
    if line == text and len(line) <= _MOST:
        return text
    return line if len(line) <= _MOST else f"{line[: _MOST - 1]}…"


def _length(seconds: int) -> str:
    minutes, rest = divmod(abs(seconds), 60)
    sign = "\N{MINUS SIGN}" if seconds < 0 else ""
    return (
        Message("{sign}{minutes} min", sign=sign, minutes=minutes)
        if not rest
        else Message("{sign}{minutes}:{rest} min", sign=sign, minutes=minutes, rest=f"{rest:02d}")
    )


def title(table: str, row: Mapping[str, Any], names: Names) -> tuple[str, str]:
    """What a row is the row of: the kind of thing, where its name doesn't say it, and its name."""
    if table in ("played_game", "sat"):
        return "", Message(
            "{place}, game {get}", place=_place(row, names), get=row.get("number", row.get("game"))
        )
    if table in ("sheet", "plan_table", "table_time"):
        return "", _place(row, names)
    if table == "round_clock":
        return "", Message("clock for {lower}", lower=_lower(names.of("round", row["round_id"])))
    return _titled(table, row, names)


def _titled(table: str, row: Mapping[str, Any], names: Names) -> tuple[str, str]:
    thing = Message(_TITLES.get(table, table.replace("_", " ")))
    if "entrant_id" in row and table != "payout":
        return thing, names.of("entrant", row["entrant_id"])
    if "one_id" in row:
        player, other = (names.of("entrant", row[key]) for key in ("one_id", "other_id"))
        return Message("keep apart:"), Message("{one} and {other}", one=player, other=other)
    if table in ("entrant", "person"):
        return "", f"{row['given']} {row['family']}".strip()
    if table == "ruling":
        return "", Message("ruling {number}", number=row["number"])
    if table == "round":
        return "", str(row["name"]) if row["name"] else _round(row["number"])
    if called := row.get("name") or row.get("title"):
        return thing, _plain(called, typed=True)
    return thing, _plain(row.get("subject") or "", typed=False)


_TITLES = {
    "apart_group": "group",
    "apart_member": "group member",
    "disqualification": "disqualification:",
    "event_options": "settings for",
    "hall": "room layout",
    "plan": "seating",
    "plan_item": "schedule:",
    "prize_draw": "winner drawn",
    "report": "report",
    "ruling_player": "ruling for",
    "ruleset": "rule set",
    "score_options": "score entry settings",
    "seat_wish": "seating request from",
    "seated_with": "divisions seated together",
    "series_event": "series",
}


def _place(row: Mapping[str, Any], names: Names) -> str:
    return Message(
        "table {table_no}, {lower}",
        table_no=row["table_no"],
        lower=_lower(names.of("round", row["round_id"])),
    )


def _lower(title: str) -> str:
    """A round as a sentence has it, unless the director named it."""
    if isinstance(title, Message) and title.template == ROUND:
        return _round(title.values["number"])
    return title


def _round(number: object) -> Message:
    return Message("round {number}", number=number)
