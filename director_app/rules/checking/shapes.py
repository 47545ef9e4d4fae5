"""Tables of a sheet as the typed parts of a rule set: exact types, and what does not fit them."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from director_app.domain.tables import Seat
from director_app.messages.message import Message, joined
from director_app.rules.checking.places import Path
from director_app.rules.ruleset import RuleSet

_KINDS = {
    int: Message("a whole number"),
    str: Message('text in "quotes"'),
    bool: Message("true or false"),
}
_LARGEST = 1_000_000_000
_LONGEST = 60
_SAID = frozenset({"brand", "date", "name", "reason", "text", "title"})
"""Keys of words that people read: a rule set has them as messages, which a language may know."""
_HIDDEN = frozenset({"common", "numbers", "prices", "start"})
"""Keys that no sheet may give, or gives under these names."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A value that does not fit its place."""

    path: Path
    text: str
    unknown: bool = False
    meant: str = ""
    """The key that an unknown one was probably meant for."""


class _Several(ValueError):
    """Values inside one value that do not fit."""

    def __init__(self, parts: list[Misfit]) -> None:
        super().__init__("several")
        self.parts = parts


def structured(whole: Mapping[str, Any]) -> tuple[RuleSet | None, tuple[Misfit, ...]]:
    """The rule set, or what in it does not fit."""
    try:
        return _reader(RuleSet)(whole, ()), ()
    except _Several as bad:
        return None, tuple(bad.parts)


def mended(whole: dict[str, Any], house: Mapping[str, Any], misfits: tuple[Misfit, ...]) -> None:
    """Put the house default, or something that fits, in the place of what does not."""
    for misfit in misfits:
        around: Any = whole
        for step in misfit.path[:-1]:
            around = around[step]
        if misfit.unknown:
            del around[misfit.path[-1]]
        else:
            around[misfit.path[-1]] = _instead(house, misfit.path)


def keys_of(kind: type) -> tuple[str, ...]:
    """The keys that a table of this kind may have."""
    return tuple(field.name for field in fields(kind) if field.name not in _HIDDEN)


def shown(value: Any) -> str:
    """A value as the sheet has it, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return Message("a table { … }")
    if isinstance(value, list):
        return Message("a list [ … ]")
    if type(value) is int and abs(value) > _LARGEST:
        return Message("a number this large")
    told = repr(value) if isinstance(value, (str, int, float)) else str(value)
    return told if len(told) <= _LONGEST else f"{told[: _LONGEST - 2]}…{told[-1]}"


def allowed(kind: Any) -> str:
    """What a value of this kind may be, in words."""
    if kind in _KINDS:
        return _KINDS[kind]
    if get_origin(kind) is Literal:
        return Message("one of {values}", values=", ".join(get_args(kind)))
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return Message("one of {kind}", kind=joined(", ", (str(member.value) for member in kind)))
    if is_dataclass(kind) and isinstance(kind, type):
        return Message("a table of the form {keys}", keys=f"{{ {', '.join(keys_of(kind))} }}")
    return Message("a list in [ ]") if get_origin(kind) is tuple else Message("a table { … }")


def _exact(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError(
            Message("{value} is not {allowed}", value=shown(value), allowed=allowed(kind))
        )
    if isinstance(value, int) and abs(value) > _LARGEST:
        raise ValueError(Message("this number is too large"))
    return value


def _choice(value: Any, kind: type[enum.Enum]) -> enum.Enum:
    try:
        return kind(value)
    except ValueError:
        raise ValueError(
            Message("{value} is not {allowed}", value=shown(value), allowed=allowed(kind))
        ) from None


def _literal(value: Any, kind: Any) -> Any:
    if type(value) is not str or value not in get_args(kind):
        near = _near(value, get_args(kind)) if isinstance(value, str) else []
        hint = Message("; did you mean {suggestion}?", suggestion=near[0]) if near else ""
        raise ValueError(
            Message(
                "{value} is not {allowed}{hint}",
                value=shown(value),
                allowed=allowed(kind),
                hint=hint,
            )
        )
    return value


def _near(word: str, known: Sequence[str]) -> list[str]:
    """What was probably meant, if anything."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

    return get_close_matches(word, known, 1)


def _numbers(value: Any, _: Any) -> tuple[int, ...]:
    return _all(value if isinstance(value, list) else [value], int, listed=isinstance(value, list))


def _all(values: list[Any], kind: type, *, listed: bool) -> tuple[int, ...]:
    parts = []
    for row, value in enumerate(values):
        try:
            _exact(value, kind)
        except ValueError as bad:
            parts.append(Misfit((row,) if listed else (), bad.args[0]))
    if parts:
        raise _Several(parts)
    return tuple(values)


def _steps(value: Any, _: Any) -> dict[Seat, tuple[int, ...]]:
    if not isinstance(value, dict):
        form = Message("a step for each seat, such as { E = 1, N = -1, W = 2, S = -2 }")
        raise ValueError(Message("{value} is not {form}", value=shown(value), form=form))  # noqa: TRY004
    letters = set("ABCD") & set(value)
    if letters:
        raise ValueError(
            Message(
                "{letters}: seats have no letters here. Use E, N, W, and "
                "S. Or set lettered = true in seats.order and use A, B, C, "
                "and D for all four",
                letters=joined(", ", sorted(letters)),
            )
        )
    steps: dict[Seat, tuple[int, ...]] = {}
    parts: list[Misfit] = []
    for seat, step in value.items():
        try:
            steps[Seat(_choice(seat, Seat))] = _numbers(step, None)
        except _Several as bad:
            parts += [Misfit((seat, *misfit.path), _half(misfit.text)) for misfit in bad.parts]
        except ValueError as bad:
            parts.append(Misfit((seat,), bad.args[0], unknown=True))
    if parts:
        raise _Several(parts)
    return steps


def _half(text: str) -> str:
    return (
        Message("{problem}: players move by whole tables only", problem=text)
        if "." in text
        else text
    )


_Reader = Callable[[Any, Path], Any]
"""Makes the value at a place what it stands for; what does not fit comes as ``_Several``."""


@cache
def _reader(kind: Any) -> _Reader:
    kind = _without_none(kind)
    if is_dataclass(kind) and isinstance(kind, type):
        return _table(kind)
    if _is_tuple(kind):
        return _listed(get_args(kind)[0])
    exact = _exactly(kind)

    def read(value: Any, path: Path) -> Any:
        try:
            return exact(value, kind)
        except _Several as bad:
            parts = [
                Misfit((*path, *misfit.path), misfit.text, misfit.unknown) for misfit in bad.parts
            ]
            raise _Several(parts) from None
        except ValueError as bad:
            raise _Several([Misfit(path, bad.args[0])]) from None

    return read


def _exactly(kind: Any) -> Callable[[Any, Any], Any]:
    """What reads a value that is no table and no list of tables."""
    if kind in _KINDS:
        return _exact
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _choice
    if _is_literal(kind):
        return _literal
    if kind == tuple[int, ...]:
        return _numbers
    return _steps if _is_steps(kind) else _words


def _is_literal(kind: Any) -> bool:
    return get_origin(kind) is Literal


def _is_steps(kind: Any) -> bool:
    return get_args(kind) == (Seat, tuple[int, ...])


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple and get_args(kind)[0] is not int


def _words(value: Any, kind: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise ValueError(  # noqa: TRY004
            Message("{value} is not {allowed}", value=shown(value), allowed=allowed(kind))
        )
    wrong = {
        name: wrong_value for name, wrong_value in value.items() if type(wrong_value) is not str
    }
    if wrong:
        raise _Several(
            [
                Misfit(
                    (name,),
                    Message(
                        "{value} is not {allowed}", value=shown(wrong_value), allowed=allowed(str)
                    ),
                )
                for name, wrong_value in wrong.items()
            ]
        )
    return dict(value)


def _table(kind: type) -> _Reader:
    places = fields(kind)
    readers = {place.name: _reader(_hints(kind)[place.name]) for place in places}
    needed = frozenset(place.name for place in places if _required(place))

    def read(value: Any, path: Path) -> Any:
        if not isinstance(value, Mapping):
            raise _Several(
                [
                    Misfit(
                        path,
                        Message(
                            "{value} is not {allowed}", value=shown(value), allowed=allowed(kind)
                        ),
                    )
                ]
            )
        made: dict[str, Any] = {}
        parts: list[Misfit] = []
        for name, inside in readers.items():
            if name in value:
                try:
                    given = inside(value[name], (*path, name))
                    made[name] = Message(given) if given and name in _SAID else given
                except _Several as bad:
                    parts += bad.parts
            elif name in needed:
                wanted = allowed(_without_none(_hints(kind)[name]))
                parts.append(
                    Misfit((*path, name), Message("is missing. Enter {form}", form=wanted))
                )
        parts += [_unknown(key, kind, path) for key in sorted(value.keys() - readers.keys())]
        if parts:
            raise _Several(parts)
        return kind(**made)

    return read


def _listed(of: Any) -> _Reader:
    inside = _reader(of)

    def read(value: Any, path: Path) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _Several(
                [Misfit(path, Message("{value} is not a list in [ ]", value=shown(value)))]
            )
        made: list[Any] = []
        parts: list[Misfit] = []
        for row, row_value in enumerate(value):
            try:
                made.append(inside(row_value, (*path, row)))
            except _Several as bad:
                parts += bad.parts
        if parts:
            raise _Several(parts)
        return tuple(made)

    return read


def _unknown(key: str, kind: type, path: Path) -> Misfit:
    known = keys_of(kind)
    near = _near(key, known) if len(key) < _LONGEST else []
    if near:
        hint: str = Message("Did you mean {suggestion}? ", suggestion=near[0])
    elif key == "section" and len(path) == 1:
        hint = Message("A section goes between the { } of an entry. ")
    elif path and key in keys_of(RuleSet):
        hint = Message("{key} belongs in the first lines, above every [section]. ", key=key)
    else:
        hint = ""
    text = (
        Message("unknown key. {hint}Keys allowed here: {keys}", hint=hint, keys=joined(", ", known))
        if hint
        else Message(
            "unknown key{hint}. Keys allowed here: {keys}", hint=hint, keys=joined(", ", known)
        )
    )
    return Misfit((*path, key), text, unknown=True, meant=near[0] if near else "")


def _instead(house: Mapping[str, Any], path: Path) -> Any:
    found: Any = house
    for step in path:
        if not isinstance(found, Mapping) or step not in found:
            return _fitting(_kind_at(path))
        found = found[step]
    return found


def _kind_at(path: Path) -> Any:
    kind: Any = RuleSet
    for step in path:
        kind = _without_none(kind)
        if is_dataclass(kind) and isinstance(kind, type) and isinstance(step, str):
            kind = _hints(kind)[step]
        else:
            kind = get_args(kind)[1 if isinstance(step, str) else 0]
    return _without_none(kind)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _without_none(kind: Any) -> Any:
    rest = [part for part in get_args(kind) if part is not NoneType]
    return rest[0] if NoneType in get_args(kind) else kind


def _fitting(kind: Any) -> Any:
    """Some value that fits, so that all else can be looked at."""
    if is_dataclass(kind) and isinstance(kind, type):
        needed = [field for field in fields(kind) if _required(field)]
        return {field.name: _fitting(_without_none(_hints(kind)[field.name])) for field in needed}
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return next(iter(kind)).value
    plain: dict[Any, Any] = {int: 0, str: "x", bool: False}
    if kind in plain:
        return plain[kind]
    return [] if get_origin(kind) is tuple else {}


def _required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING
