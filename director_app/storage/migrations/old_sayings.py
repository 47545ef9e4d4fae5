"""What the adviser said up to form 0009, from the finished English line of the ruling log.

The line is made of sentences with a section behind each. What a rule sheet says is its own
template; what was worded from the sheet's values has one of the forms below. Like all patterns of
before they are as the program worded it then, and never change with what it says now.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

Data = dict[str, Any]


class _Reader(NamedTuple):
    """Finds out what a text was made from; ``None`` where it was not made so."""

    pattern: str
    read: Callable[[str], Any]


_SILENT = "The sheet is silent."
_SENTENCE = re.compile(r"(.+?) \(([^()]+)\)\.(?: (?=\S)|$)", re.DOTALL)
_MARKS = frozenset({"house default"})
_PLACE = re.compile(r"\{(\w+)\}")


@lru_cache(maxsize=256)
def sayings(text: str) -> Data | None:
    """The message of the sentences with their marks; ``None`` where there is another text."""
    parts: list[Data] = []
    rest = text
    if rest == _SILENT or rest.startswith(f"{_SILENT} "):
        parts.append(message(_SILENT))
        rest = rest.removeprefix(_SILENT).removeprefix(" ")
    while rest:
        found = _SENTENCE.match(rest)
        if found is None:
            return None
        whole = f"{found[1]}."
        sentence = {"shape": "without_period", "text": _worded.read(whole) or message(whole)}
        parts.append(message("{sentence} ({mark}).", sentence=sentence, mark=_mark(found[2])))
        rest = rest[found.end() :]
    return joined(" ", parts) if parts else None


def message(template: str, **values: Any) -> Data:
    return {"template": template, "values": values} if values else {"template": template}


def joined(between: str, parts: Iterable[Data | str]) -> Data:
    """Messages one after the other, as JSON."""
    values = {f"part{at}": part for at, part in enumerate(parts)}
    return message(between.join(f"{{{name}}}" for name in values), **values)


def _mark(text: str) -> Data | str:
    if text == "common practice":
        return message(text)
    parts = text.split(", ")
    if _MARKS.isdisjoint(parts):
        return text
    return joined(", ", (message(part) if part in _MARKS else part for part in parts))


def _form(template: str, **places: _Reader) -> _Reader:
    """Reads what was made from a template; what no reader is named for stands as it is."""
    pieces = _PLACE.split(template)
    words, shape = re.escape(pieces[0]), re.escape(pieces[0])
    for place, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        inside = places[place].pattern if place in places else ".+?"
        words += f"(?P<{place}>{inside}){re.escape(piece)}"
        shape += f"(?:{inside}){re.escape(piece)}"

    def read(text: str) -> Data | None:
        # Compiled when it is first read by: few books are old, but every start loads this.
        found = re.fullmatch(words, text, re.DOTALL)
        if found is None:
            return None
        said = found.groupdict()
        values = {
            name: places[name].read(text) if name in places else text for name, text in said.items()
        }
        return None if None in values.values() else message(template, **values)

    return _Reader(shape, read)


def _any(*forms: _Reader | str) -> _Reader:
    """Reads what one of these is: a text that is its own template, or what a form reads."""
    texts = {form for form in forms if isinstance(form, str)}
    readers = [form for form in forms if isinstance(form, _Reader)]
    patterns = [form.pattern if isinstance(form, _Reader) else re.escape(form) for form in forms]

    def read(text: str) -> Any:
        if text in texts:
            return message(text)
        return next((found for reader in readers if (found := reader.read(text)) is not None), None)

    return _Reader("|".join(patterns), read)


def _maybe(*forms: _Reader | str) -> _Reader:
    """The same, or nothing at all."""
    inside = _any(*forms)
    return _Reader(f"{inside.pattern}|", lambda text: inside.read(text) if text else "")


def _string(each: _Reader) -> _Reader:
    """Reads several, with a comma between them."""

    def read(text: str) -> Data | None:
        parts = [each.read(part) for part in text.split(", ")]
        return None if None in parts else joined(", ", parts)

    return _Reader(f"(?:{each.pattern})(?:, (?:{each.pattern}))*", read)


def _list(each: _Reader, last: str) -> _Reader:
    """Reads ``A``, ``A and B``, ``A, B and C``."""
    string = _string(each)

    def read(text: str) -> Any:
        most, between, end = text.rpartition(f" {last} ")
        if not between:
            return each.read(text)
        first, second = string.read(most), each.read(end)
        if first is None or second is None:
            return None
        return message(f"{{most}} {last} {{last}}", most=first, last=second)

    return _Reader(f"(?:{string.pattern})(?: {last} (?:{each.pattern}))?", read)


_points = _Reader("[+\N{MINUS SIGN}-]?[0-9]+|×[0-9.]+", str)
_number = _Reader("[0-9]+", int)
_called = _Reader(".+?", message)
"""What the rule sheet calls it."""
_capital = _Reader(
    ".+?", lambda text: {"shape": "capital", "text": message(text[:1].lower() + text[1:])}
)
"""The same at the beginning of a sentence."""
_FEW = _any("no exposure", "one exposure", "one", "two", "three", "four")
_WIND = _any("East", "North", "West", "South")
_DEAD = _any("The hand is dead", "If the hand is ruled dead")
_COSTS = _any(
    _form("{points} if the game walls or somebody wins", points=_points),
    _form(
        "{points} if the game walls, {points_2} if somebody wins", points=_points, points_2=_points
    ),
)
_LEFT = _any(
    "the others play on",
    _form("the {numbers} intact hand plays on", numbers=_FEW),
    _form("the {numbers} intact hands play on", numbers=_FEW),
)
_CLAIM = _any(
    _form("the caller {points}", points=_points),
    _form("the intact hand {intact}", intact=_points),
    _form("each hand that was shown {shown}", shown=_points),
)
_MISNAMED = _form(
    "{points} to the one who misnamed it, {beside} the thrower's points",
    points=_points,
    beside=_any("in place of", "on top of"),
)
_TO_OTHERS = _form("{others} to each other live hand", others=_points)
_EVERYBODY = _form("Everybody scores {points}", points=_points)
_ROUND = _form(
    "A round is {count} games in about {count_2} minutes", count=_number, count_2=_number
)
_STEP = _any(
    "a note in the log",
    "a warning",
    "disqualification",
    "leaving the event",
    "no entry to later events",
    _form("{points} points", points=_points),
)
_DEAD_TOO = _any(", dead hands too", _form(", a dead hand {points}", points=_points))


def _with_dead(text: str) -> Any:
    """What everybody scores when time is up, and a dead hand."""
    score, comma, dead = text.partition(", ")
    said = _EVERYBODY.read(score)
    return joined("", (said, _DEAD_TOO.read(comma + dead))) if comma else said


_SCORES = _Reader(f"(?:{_EVERYBODY.pattern})(?:{_DEAD_TOO.pattern})?", _with_dead)


_worded = _any(
    _form("{start}: {words}; {left}.", start=_DEAD, words=_COSTS, left=_LEFT),
    _form("{start}: {words}.", start=_DEAD, words=_COSTS),
    _form(
        "A table of {players} plays {charleston}; {east}.",
        players=_FEW,
        charleston=_any("with the Charleston", "without a Charleston"),
        east=_any(
            "in the last game all roll for East", "East takes turns", "East goes round as usual"
        ),
    ),
    _form(
        "A heavenly hand: the card's value, and {paid}.",
        paid=_any("every bonus is paid", _form("no {names} bonus", names=_list(_called, "or"))),
    ),
    _form(
        "Needed is the {year} card of the {brand}{own}{shown}.",
        year=_any("current", _Reader("[0-9]{4}", str)),
        brand=_called,
        own=_maybe(", the player's own"),
        shown=_maybe(", on show"),
    ),
    _form(
        "A bonus round {event} and {points}.",
        event=_any("counts for the event", "does not count for the event"),
        points=_any("counts for master points", "earns no master points"),
    ),
    _form(
        "{cost}{more}; the winner is paid the hand.",
        cost=_MISNAMED,
        more=_maybe(_form(", {others}", others=_TO_OTHERS)),
    ),
    _form(
        "{cost}; {gets}, and the hand is not paid.",
        cost=_MISNAMED,
        gets=_any(
            _form("{winner} to the one who called, {others}", winner=_points, others=_TO_OTHERS),
            _form("{winner} to each other live hand", winner=_points),
        ),
    ),
    _form("The game is over, and everybody scores {points}.", points=_points),
    _form(
        "The game is over: {offender} to the one who did it, {others} to each other live hand.",
        offender=_points,
        others=_points,
    ),
    _form("The game is over: {told}.", told=_string(_CLAIM)),
    _form("To throw to {words}: {points}.", words=_any("two of a quint hand"), points=_points),
    _form(
        "To throw to {numbers}{unit}: {points}.",
        numbers=_FEW,
        unit=_maybe(" exposures"),
        points=_points,
    ),
    _form("Each live hand {at}, a dead hand {points}.", at=_points, points=_points),
    _form("{length}; no game starts in the last {count}.", length=_ROUND, count=_number),
    _form("{length}; up to which minute a game may start is not limited.", length=_ROUND),
    _form(
        "{scores}.",
        scores=_any(_form("{scores}; write {mark} for it", scores=_SCORES), _SCORES),
    ),
    _form("Write {mark} for a zero."),
    _form(
        "Tables after the round: {moves}.",
        moves=_string(
            _form(
                "{wind} {move}",
                wind=_WIND,
                move=_any(
                    "stays", _form("up {step}", step=_number), _form("down {step}", step=_number)
                ),
            )
        ),
    ),
    _form("There the rulebook holds: {book}.", book=_called),
    _form("{wind} may check everybody's points instead, where the director says so.", wind=_WIND),
    _form(
        "The winner signs after each game{stand_in}.",
        stand_in=_maybe(_form("; {wind} when East or nobody won", wind=_WIND)),
    ),
    _form("{wind} turns in.", wind=_WIND),
    _form(
        "Turned in by {told}, and so on.",
        told=_string(_form("{name} after round {place}", place=_number)),
    ),
    _form(
        "Only the director opens them again, and that takes {words}.",
        words=_list(_any("all four players", "a reason", "nothing more"), "and"),
    ),
    _form(
        "Complaint {complaint} against this player: {leads}.",
        complaint=_number,
        leads=_any("nothing", _list(_STEP, "and")),
    ),
    _form(
        "The player {points}, takes {place} and {prizes}.",
        points=_any("keeps the points", "loses the points"),
        place=_any("a place", "no place"),
        prizes=_any("may win prizes", "wins no prize"),
    ),
    _form("No {bonus} bonus.", bonus=_called),
    _form("{name}: the director says how many points.", name=_capital),
    _form("{name}: no points are taken.", name=_capital),
    _form(
        "{name}: {points} {where}.",
        name=_capital,
        points=_points,
        where=_any("in this game", "in this round", "on the event's total"),
    ),
    _form("{name}: {worth}.", name=_capital, worth=_points),
)
