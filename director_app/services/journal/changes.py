"""What an entry changed, in words: “table 7, game 2: value 25 → 30”."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, Protocol

from director_app.domain.seating_notes import note_of
from director_app.domain.tables import Seat
from director_app.frozen import frozen
from director_app.messages.dates import hour_minute, short_date
from director_app.messages.message import Message, joined
from director_app.seating.note_words import note_sentences

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
    "checked_in_at": "checked in",
    "fee_cents": "fee",
    "member_no": "member number",
    "paid_cents": "paid",
    "paid_how": "paid by",
    "paid_station": "paid at",
    "rules_text": "rules",
    "ruleset": "rule set",
    "released_through": "released through round",
    "starts_at": "planned start",
    "begun_at": "began",
    "started_at": "started",
    "paused_at": "paused",
    "added_s": "time added",
    "length_s": "length",
    "stood_ms": "time stood",
    "counts_event": "counts for the event",
    "counts_master": "counts for master points",
    "number": "number",
    "winner_id": "winner",
    "person_id": "person",
    "table": "table",
}
_OF_A_GAME = {"family": "kind of hand"}
_OF_A_SHEET = frozenset({"incident", "kind"})
"""What may be called by the name that a rule sheet gives it."""
_KEYS = {"ruling": frozenset({"kind", "situation"}), "event_options": frozenset({"subject"})}
"""What finds a rule, a question or choices again; the label or the name says it in words."""
_MONEY = frozenset({"fee_cents", "paid_cents", "cents"})
_LONG = frozenset({"rules_text", "text", "body", "logo", "columns"})
_MOST = 160


@frozen
class Changed:
    """One field of one thing, before and after; “” where there was nothing."""

    thing: str
    name: str
    field: str
    before: str
    after: str

    @property
    def what(self) -> str:
        """The kind of thing and its name, where its name doesn't say it."""
        return f"{self.thing} {self.name}".strip()

    @property
    def words(self) -> str:
        """Both in one line."""
        if not self.before:
            told = self.after
        elif not self.after:
            told = Message("{before} → nothing", before=self.before)
        else:
            told = f"{self.before} → {self.after}"
        return Message(
            "{what}: {field} {told}", what=self.what, field=self.field, told=told
        ).rstrip()


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
        yield Changed(*what, "removed", "", "")
        return
    keys = _KEYS.get(change.table, frozenset())
    found = [one for one in _differences(before, after, names) if one[0] not in keys]
    if change.before is None:
        yield Changed(*what, "added", "", "")
        found = [one for one in found if one[2] not in ("", "no")]
    for field, old, new in found:
        yield Changed(*what, field, old, new)


def _worded(table: str, row: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """A row with the notes of a seating in sentences."""
    notes = (row or {}).get("notes")
    if row is None or table != "plan" or not isinstance(notes, list):
        return row or {}
    return {**row, "notes": list(note_sentences(note_of(note) for note in notes))}


def _differences(
    before: Mapping[str, Any], after: Mapping[str, Any], names: Names
) -> Iterator[tuple[str, str, str]]:
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key), after.get(key)
        if key in _SILENT or old == new:
            continue
        if key in _LONG:
            yield _field(key), "", "changed" if old else "given"
        elif _has_parts(old) or _has_parts(new):
            yield from _inside(key, old, new, names)
        elif (was := _value(key, old, names)) != (now := _value(key, new, names)):
            yield _field(key), was, now


def _inside(key: str, old: Any, new: Any, names: Names) -> Iterator[tuple[str, str, str]]:
    several = max(len(one) if isinstance(one, list) else 0 for one in (old, new)) > 1
    before, after = (_parts(one, several=several) for one in (old, new))
    for field, was, now in _differences(before, after, names):
        field = _OF_A_GAME.get(field, field) if key == "facts" else field  # noqa: PLW2901
        shown = field if key in ("facts", "options", "typed") else f"{_field(key)}, {field}"
        yield shown, was, now


def _has_parts(value: Any) -> bool:
    """Whether a value is told part by part: it has names inside, or in each of several."""
    return isinstance(value[0] if isinstance(value, list) and value else value, dict)


def _parts(value: Any, *, several: bool) -> dict[str, Any]:
    """What a value has inside, by name; the ``several`` of a list by their numbers."""
    if isinstance(value, list):
        numbered = {str(at): one for at, one in enumerate(value, 1)}
        return numbered if several else dict(*value)
    return value if isinstance(value, dict) else {}


def _field(key: str) -> str:
    if key in _FIELDS:
        return _FIELDS[key]
    if len(key) == 1 and key in "ENWS":
        return Seat(key).wind
    wind, _, rest = key.partition("_")
    if wind in ("east", "north", "west", "south"):
        return wind.capitalize() + (" points" if rest == "points" else "")
    return key.removesuffix("_id").removesuffix("_cents").replace("_", " ")


def _value(key: str, value: Any, names: Names) -> str:
    if value is None or value in ("", [], {}):
        return ""
    if isinstance(value, list) and key in _NAMED:
        return _cut(joined(", ", (_value(key, one, names) for one in value)))
    return _named(key, value, names) or _measured(key, value) or _plain(value)


def _named(key: str, value: Any, names: Names) -> str:
    """What a row or a rule is called by its number or sign."""
    if key in _NAMED and type(value) is int:
        return names.of(_NAMED[key], value)
    return names.rule(value) if key in _OF_A_SHEET and isinstance(value, str) else ""


def _measured(key: str, value: Any) -> str:
    """Money and time."""
    if type(value) is not int:
        return ""
    if key in _MONEY:
        return f"{'-' if value < 0 else ''}${abs(value) // 100}.{abs(value) % 100:02d}"
    if key.endswith(("_s", "_ms")):
        return _length(value // 1000 if key.endswith("_ms") else value)
    return ""


def _plain(value: Any) -> str:
    """A value without signs of any file's form."""
    if isinstance(value, list):
        told = [_plain(one) for one in value if one is not None]
        return _cut((" · " if any(" " in one for one in told) else ", ").join(told))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return _seat_or_moment(value)
    return str(value).replace("-", "\N{MINUS SIGN}")


def _seat_or_moment(text: str) -> str:
    if len(text) == 1 and text in "ENWS":
        return Seat(text).wind
    try:
        at = datetime.fromisoformat(text) if "-" in text else None
    except ValueError:
        at = None
    if at is not None and "T" not in text:
        return short_date(at)
    if at is not None and at.tzinfo is not None:
        return Message("{day}, {time}", day=short_date(at.astimezone()), time=hour_minute(at))
    return _cut(text.replace("_", " ") if text.isascii() and text.islower() else text)


def _cut(text: str) -> str:
    one = " ".join(text.split())
    return one if len(one) <= _MOST else f"{one[: _MOST - 1]}…"


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
        return "", Message("clock of {lower}", lower=_lower(names.of("round", row["round_id"])))
    return _titled(table, row, names)


def _titled(table: str, row: Mapping[str, Any], names: Names) -> tuple[str, str]:
    thing = _TITLES.get(table, table.replace("_", " "))
    if "entrant_id" in row and table != "payout":
        return thing, names.of("entrant", row["entrant_id"])
    if "one_id" in row:
        both = (names.of("entrant", row[key]) for key in ("one_id", "other_id"))
        return "apart:", joined(" and ", both)
    if table in ("entrant", "person"):
        return "", f"{row['given']} {row['family']}".strip()
    if table == "ruling":
        return "", Message("ruling {number}", number=row["number"])
    if table == "round":
        return "", str(row["name"] or Message("round {number}", number=row["number"]))
    return thing, _plain(row.get("name") or row.get("title") or row.get("subject") or "")


_TITLES = {
    "apart_group": "group",
    "apart_member": "group member",
    "disqualification": "disqualification of",
    "event_options": "choices for",
    "plan": "seating",
    "plan_item": "day's plan:",
    "prize_draw": "winner drawn",
    "report": "report",
    "ruling_player": "ruling on",
    "ruleset": "rule set",
    "score_options": "how scores are entered",
    "seat_wish": "seat wish of",
    "seated_with": "seated together",
    "series_event": "series",
}


def _place(row: Mapping[str, Any], names: Names) -> str:
    return Message(
        "table {table_no}, {lower}",
        table_no=row["table_no"],
        lower=_lower(names.of("round", row["round_id"])),
    )


def _lower(round_title: str) -> str:
    first, _, rest = round_title.partition(" ")
    return (
        Message("round {rest}", rest=rest)
        if first == "Round" and rest[:1].isdigit()
        else round_title
    )
