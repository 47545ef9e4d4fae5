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

SILENT = frozenset(
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
FIELDS: Mapping[str, Message] = {
    "accepted_at": Message("accepted at"),
    "accepted_by": Message("accepted by"),
    "added_at": Message("added at"),
    "added_s": Message("time added"),
    "additions": Message("additions"),
    "among": Message("drawn from"),
    "another": Message("another"),
    "applied": Message("applied"),
    "aside": Message("in dispute"),
    "at": Message("time"),
    "badge": Message("badge"),
    "barred": Message("barred"),
    "begun_at": Message("began"),
    "best": Message("best"),
    "body": Message("body"),
    "by": Message("by"),
    "caller": Message("caller"),
    "cancel_reason": Message("reason for canceling"),
    "cancelled": Message("canceled"),
    "cancelled_at": Message("canceled at"),
    "cancelled_by": Message("canceled by"),
    "card_year": Message("card year"),
    "cents": Message("amount"),
    "certification": Message("certification"),
    "checked_in_at": Message("checked in"),
    "choices": Message("choices"),
    "city": Message("city"),
    "club": Message("club"),
    "columns": Message("columns"),
    "conduct": Message("conduct"),
    "counts_event": Message("counts toward the event"),
    "counts_master": Message("counts toward master points"),
    "cues": Message("cues"),
    "day": Message("day"),
    "days": Message("days"),
    "dead": Message("dead"),
    "director": Message("director"),
    "dice": Message("dice"),
    "division_id": Message("division"),
    "drawn_at": Message("drawn at"),
    "east_id": Message("East"),
    "east_points": Message("East points"),
    "email": Message("email"),
    "entries": Message("entries"),
    "entrant": Message("player"),
    "entrant_id": Message("player"),
    "experienced": Message("experienced"),
    "exposures": Message("exposures"),
    "extras": Message("extras"),
    "facts": Message("facts"),
    "family": Message("last name"),
    "fee_cents": Message("fee"),
    "fees": Message("fees"),
    "figure": Message("figure"),
    "fill_in": Message("fill-in"),
    "final_at": Message("final at"),
    "first_table": Message("first table"),
    "front": Message("front"),
    "fund_cents": Message("fund"),
    "game": Message("game"),
    "games": Message("games"),
    "gave_way_to": Message("gave way to"),
    "given": Message("first name"),
    "group_id": Message("group"),
    "hall": Message("room layout"),
    "heavenly": Message("heavenly"),
    "host_id": Message("seated with"),
    "how": Message("how"),
    "incident": Message("incident"),
    "intact": Message("intact"),
    "jokerless": Message("jokerless"),
    "keeps_points": Message("keeps points"),
    "kind": Message("kind"),
    "label": Message("label"),
    "labels": Message("label sheet"),
    "length_s": Message("length"),
    "lines": Message("lines"),
    "logo": Message("logo"),
    "measure": Message("measure"),
    "meetings": Message("meetings"),
    "member_no": Message("member number"),
    "messages": Message("messages"),
    "method": Message("method"),
    "minutes": Message("minutes"),
    "misnamed": Message("misnamed"),
    "muted": Message("muted"),
    "name": Message("name"),
    "needs": Message("needs"),
    "north_id": Message("North"),
    "north_points": Message("North points"),
    "note": Message("note"),
    "notes": Message("notes"),
    "number": Message("number"),
    "odd_cents": Message("odd cents when a tie is shared"),
    "offender": Message("offender"),
    "one_id": Message("player"),
    "options": Message("options"),
    "other_id": Message("other player"),
    "out": Message("out"),
    "outcome": Message("outcome"),
    "overruled": Message("overruled"),
    "paid": Message("paid"),
    "paid_at": Message("paid at"),
    "paid_before": Message("paid earlier"),
    "paid_cents": Message("paid"),
    "paid_how": Message("paid by"),
    "paid_station": Message("paid at station"),
    "paper": Message("paper"),
    "paused_at": Message("paused"),
    "penalties": Message("penalties"),
    "person_id": Message("person"),
    "phone": Message("phone"),
    "pin": Message("PIN"),
    "place": Message("place"),
    "plain": Message("plain"),
    "planned_games": Message("planned games"),
    "players": Message("players"),
    "points": Message("points"),
    "policy": Message("policy"),
    "practice": Message("practice"),
    "prize": Message("prize"),
    "prize_id": Message("prize"),
    "prizes": Message("prizes"),
    "quint": Message("quint"),
    "ranked": Message("ranked"),
    "reason": Message("reason"),
    "released_through": Message("published through round"),
    "result": Message("result"),
    "rooms": Message("rooms"),
    "round": Message("round"),
    "rows": Message("rows"),
    "rules_text": Message("rules"),
    "ruleset": Message("rule set"),
    "ruling_id": Message("ruling"),
    "said": Message("said"),
    "sample": Message("sample"),
    "scope": Message("scope"),
    "seat": Message("seat"),
    "seats": Message("seats"),
    "second": Message("second"),
    "section": Message("section"),
    "seed": Message("seed"),
    "self_pick": Message("self pick"),
    "series_id": Message("series"),
    "share": Message("share"),
    "signed": Message("signed"),
    "since": Message("from round"),
    "situation": Message("situation"),
    "skipped": Message("skipped"),
    "small": Message("small"),
    "sound": Message("sound"),
    "sounds": Message("sounds"),
    "south_id": Message("South"),
    "south_points": Message("South points"),
    "spoken": Message("spoken"),
    "stands": Message("stands"),
    "started_at": Message("started"),
    "starts_at": Message("planned start"),
    "state": Message("state"),
    "station": Message("station"),
    "stationary": Message("stationary"),
    "status": Message("status"),
    "stock": Message("stock"),
    "stood_ms": Message("time paused"),
    "subject": Message("subject"),
    "table_labels": Message("label sheet for tables"),
    "text": Message("text"),
    "thing": Message("what it is"),
    "through": Message("through"),
    "thrower": Message("thrower"),
    "times": Message("times"),
    "title": Message("title"),
    "top": Message("top"),
    "totals": Message("totals"),
    "typed": Message("typed"),
    "unofficial_until": Message("unofficial until"),
    "until": Message("through round"),
    "value": Message("value"),
    "values": Message("values"),
    "volume": Message("volume"),
    "west_id": Message("West"),
    "west_points": Message("West points"),
    "where": Message("where"),
    "who": Message("who"),
    "whole_day": Message("whole day"),
    "whole_dollars": Message("whole dollars"),
    "winner": Message("winner"),
    "winner_id": Message("winner"),
    "words": Message("words"),
}
"""What the columns are called, and what stands inside one by name."""
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
class FieldChange:
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
        message = after if not before else Message("{before} → {after}", before=before, after=after)
        if not after:
            message = Message("{former_value} → blank", former_value=before)
        return Message("{what}: {field} {told}", what=what, field=field, told=message)


class RowNameLookup(Protocol):
    """What things are called whose numbers stand in rows."""

    def of(self, table: str, key: int) -> str:
        """A row's name, of one that has gone too."""

    def rule(self, key: str) -> str:
        """What the event's rule sheets call a penalty or an incident; "" where it is none."""


class RowBeforeAfter(Protocol):
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


def field_changes(change: RowBeforeAfter, names: RowNameLookup) -> Iterator[FieldChange]:
    """Every field that an entry changed in a row."""
    before, after = _worded(change.table, change.before), _worded(change.table, change.after)
    what = title(change.table, after or before, names)
    if change.after is None:
        yield FieldChange(*what, REMOVED, "", "")
        return
    silent = SILENT | _KEYS.get(change.table, frozenset())
    found = list(_differences(before, after, names, silent))
    if change.before is None:
        yield FieldChange(*what, ADDED, "", "")
        found = [row for row in found if row[2] not in ("", _NO)]
    for field, old, new in found:
        if cut(old) != cut(new) or not (old or new):  # what is longer differs where nobody sees it
            yield FieldChange(*what, field, old, new)


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
    names: RowNameLookup,
    silent: frozenset[str] = SILENT,
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
    key: str, old: Any, new: Any, names: RowNameLookup
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
    """What a column or a part of one is called; one of several by its number, a list's own column
    as the list has it.
    """
    return _wind(key) if key in {"E", "N", "W", "S"} else FIELDS.get(key, key)


def _wind(letter: str) -> Message:
    return Message(Seat(letter).wind)


def _value(key: str, value: Any, names: RowNameLookup, *, typed: bool) -> str:
    if value is None or value in ("", [], {}):
        return ""
    if isinstance(value, list) and key in _NAMED:
        return joined(", ", (_value(key, part, names, typed=typed) for part in value))
    named = _named(key, value, names) or _measured(key, value)
    return named or _plain(value, typed=typed)


def _named(key: str, value: Any, names: RowNameLookup) -> str:
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
        lines = [_plain(part, typed=typed) for part in value if part is not None]
        return joined(" · " if any(" " in text for text in lines) else ", ", lines)
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
        else Message(
            "{sign}{minutes}:{seconds} min", sign=sign, minutes=minutes, seconds=f"{rest:02d}"
        )
    )


def title(table: str, row: Mapping[str, Any], names: RowNameLookup) -> tuple[str, str]:
    """What a row is the row of: the kind of thing, where its name doesn't say it, and its name."""
    if table in ("played_game", "sat"):
        return "", Message(
            "{sheet}, game {game}",
            sheet=_place(row, names),
            game=row.get("number", row.get("game")),
        )
    if table in ("sheet", "plan_table", "table_time"):
        return "", _place(row, names)
    if table == "round_clock":
        return "", Message("clock for {round}", round=_lower(names.of("round", row["round_id"])))
    return _titled(table, row, names)


def _titled(table: str, row: Mapping[str, Any], names: RowNameLookup) -> tuple[str, str]:
    thing = TITLES[table]
    if "entrant_id" in row and table != "payout":
        return thing, names.of("entrant", row["entrant_id"])
    if "one_id" in row:
        player, other = (names.of("entrant", row[key]) for key in ("one_id", "other_id"))
        return Message("keep apart:"), Message(
            "{player} and {other_player}", player=player, other_player=other
        )
    if table in ("entrant", "person"):
        return "", f"{row['given']} {row['family']}".strip()
    if table == "ruling":
        return "", Message("ruling {number}", number=row["number"])
    if table == "round":
        return "", str(row["name"]) if row["name"] else _round(row["number"])
    if called := row.get("name") or row.get("title"):
        return thing, _plain(called, typed=True)
    return thing, _plain(row.get("subject") or "", typed=False)


TITLES: Mapping[str, Message] = {
    "apart": Message("keep apart"),
    "apart_group": Message("group"),
    "apart_member": Message("group member"),
    "disqualification": Message("disqualification:"),
    "division": Message("division"),
    "entrant": Message("player"),
    "event": Message("event"),
    "event_options": Message("settings for"),
    "hall": Message("room layout"),
    "money": Message("money"),
    "payout": Message("payout"),
    "person": Message("person"),
    "plan": Message("seating"),
    "plan_item": Message("schedule:"),
    "plan_table": Message("table"),
    "played_game": Message("game"),
    "prize": Message("prize"),
    "prize_draw": Message("winner drawn"),
    "report": Message("report"),
    "round": Message("round"),
    "round_clock": Message("clock"),
    "ruleset": Message("rule set"),
    "ruling": Message("ruling"),
    "ruling_player": Message("ruling for"),
    "sat": Message("seat"),
    "score_options": Message("score entry settings"),
    "seat_wish": Message("seating request from"),
    "seated_with": Message("divisions seated together"),
    "series": Message("series"),
    "series_event": Message("series"),
    "sheet": Message("sheet"),
    "table_time": Message("extra time"),
    "tie": Message("tie"),
}


def _place(row: Mapping[str, Any], names: RowNameLookup) -> str:
    return Message(
        "table {table}, {round}",
        table=row["table_no"],
        round=_lower(names.of("round", row["round_id"])),
    )


def _lower(title: str) -> str:
    """A round as a sentence has it, unless the director named it."""
    if isinstance(title, Message) and title.template == ROUND:
        return _round(title.values["number"])
    return title


def _round(number: object) -> Message:
    return Message("round {number}", number=number)
