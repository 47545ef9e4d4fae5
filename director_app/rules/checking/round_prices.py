"""Reads the prices of some rounds from a sheet, and finds what can't stand among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from director_app.messages.message import Message, joined
from director_app.rules.checking.findings import Finding
from director_app.rules.checking.places import Path, named
from director_app.rules.checking.problems import ROUNDS, problems_of
from director_app.rules.checking.shapes import Misfit, allowed, shown
from director_app.rules.defaults import IN_ROUNDS, STATED, inherited, short_of_set
from director_app.rules.play_parts import DEFAULT
from director_app.rules.round_prices import (
    PRICED,
    PRICED_ENTRIES,
    PRICED_ROWS,
    InRounds,
    Priced,
    row_name,
    with_prices,
)
from director_app.rules.ruleset import RuleSet
from director_app.rules.words.some_rounds import rounds_meant

_WHEN = ("from", "rounds", "last")
IN_FORCE = {
    "win.most": "capped",
    "thrower.quint": "applies",
    "misname.mah_jongg": "charged",
    "error.none_intact": "ends",
    "error.one_intact": "ends",
    "error.two_intact": "ends",
    "error.three_intact": "ends",
}
"""Entries whose numbers count only where another key says yes."""


@dataclass(slots=True)
class RoundPrices:
    """What a sheet says of some rounds: each number by its name, with its path in the text."""

    rules: RuleSet
    own: bool
    """Whether the sheet says it itself, and doesn't take it from its base."""
    found: list[InRounds] = field(default_factory=list)
    misfits: list[Misfit] = field(default_factory=list)
    paths: list[dict[str, Path]] = field(default_factory=list)

    def read(self, rows: Any) -> None:
        """Take in all entries; what does not fit is among the misfits then."""
        if not isinstance(rows, list):
            self._wrong((), rows, tuple)
            return
        for number, row in enumerate(rows):
            if isinstance(row, Mapping):
                self._entry(number, row)
            else:
                self._wrong((number,), row, dict)

    def _entry(self, number: int, row: Mapping[str, Any]) -> None:
        at, prices, paths = (number,), dict[str, Priced](), dict[str, Path]()
        for group, inside in row.items():
            if group in _WHEN:
                continue
            if group not in PRICED:
                text = Message(
                    "{key} is the same in every round. Only prices may differ: {groups}",
                    key=group,
                    groups=joined(", ", PRICED),
                )
                self._misfit((*at, group), text)
            elif group in PRICED_ROWS:
                self._rows(group, (*at, group), inside, prices, paths)
            elif not isinstance(inside, Mapping):
                self._wrong((*at, group), inside, dict)
            else:
                for name, entry in inside.items():
                    self._part(f"{group}.{name}", (*at, group, name), entry, prices, paths)
        if not prices and not self.own:
            return  # all of it was for rows of the base that the sheet doesn't have
        if not prices and not any(each.path[:2] == (IN_ROUNDS, number) for each in self.misfits):
            self._misfit(at, _no_price())
        start, rounds, last = self._when(number, row)
        self.found.append(InRounds(prices, rounds, start, last))
        self.paths.append(paths)

    def _part(
        self, key: str, at: Path, entry: Any, prices: dict[str, Priced], paths: dict[str, Path]
    ) -> None:
        group, _, name = key.partition(".")
        if key in PRICED_ROWS:
            self._rows(key, at, entry, prices, paths)
        elif key not in PRICED_ENTRIES:
            known = [each for each in (*PRICED_ROWS, *PRICED_ENTRIES) if each.startswith(group)]
            text = Message(
                "{key} is the same in every round. Prices here: {keys}",
                key=name,
                keys=joined(", ", (each.partition(".")[2] for each in known)),
            )
            self._misfit(at, text)
        elif not isinstance(entry, Mapping):
            self._wrong(at, entry, dict)
        else:
            own = getattr(getattr(self.rules, group), name)
            self._numbers(key, at, entry, PRICED_ENTRIES[key], own, prices, paths)
            needed = IN_FORCE.get(key, "")
            if needed and not getattr(own, needed):
                text = Message(
                    "counts for nothing, because the sheet has {key} = false", key=needed
                )
                self._misfit(at, text)

    def _rows(
        self, key: str, at: Path, rows: Any, prices: dict[str, Priced], paths: dict[str, Path]
    ) -> None:
        if not isinstance(rows, list):
            self._wrong(at, rows, tuple)
            return
        own: Any = self.rules
        for step in key.split("."):
            own = getattr(own, step)
        known = {row_name(row): row for row in own}
        name, keys = PRICED_ROWS[key]
        for number, row in enumerate(rows):
            if not isinstance(row, Mapping):
                self._wrong((*at, number), row, dict)
                continue
            said = row.get(name)
            if type(said) not in {int, str} or said not in [getattr(row, name) for row in own]:
                if not self.own:
                    continue  # a price of the base for a row that the sheet doesn't have
                text = Message(
                    "the sheet has no row with {key} = {value}. It has {known}",
                    key=name,
                    value=Message("nothing") if said is None else shown(said),
                    known=joined(", ", known) or Message("none"),
                )
                self._misfit((*at, number, name), text)
                continue
            place = f"{key}.{said}"
            others = {each: value for each, value in row.items() if each != name}
            self._numbers(
                place, (*at, number), others, keys, known[str(said)], prices, paths, known_by=name
            )

    def _numbers(
        self,
        place: str,
        at: Path,
        entry: Mapping[str, Any],
        keys: tuple[str, ...],
        own: Any,
        prices: dict[str, Priced],
        paths: dict[str, Path],
        *,
        known_by: str = "",
    ) -> None:
        section = entry.get("section", "")
        if type(section) is not str:
            self._wrong((*at, "section"), section, str)
            section = ""
        section = section.strip() or self._same_section(own.section)
        if not entry.keys() - {"section"}:
            self._misfit(at, _no_price())
            return
        if place in prices:
            self._misfit(at, Message("is here twice. Put its prices together"))
            return
        numbers = dict[str, int]()
        for key, value in entry.items():
            if key == "section":
                continue
            if key not in keys:
                allowed_here = [known_by, *keys, "section"] if known_by else [*keys, "section"]
                text = Message(
                    "{key} is the same in every round. Keys allowed here: {keys}",
                    key=key,
                    keys=joined(", ", allowed_here),
                )
                self._misfit((*at, key), text)
            elif type(value) is not int:
                self._wrong((*at, key), value, int)
            else:
                numbers[key] = value
        prices[place] = Priced(numbers, section)
        paths[place] = (IN_ROUNDS, *at)

    def _same_section(self, own: str) -> str:
        """The section of a price that names none: that of the sheet's own price, if it has one."""
        if self.own:
            return STATED if inherited(own, self.rules.base) else own
        return short_of_set(self.rules.base) if own == DEFAULT else own

    def _when(self, number: int, row: Mapping[str, Any]) -> tuple[int, tuple[int, ...], bool]:
        """The rounds of an entry; nothing of what does not fit."""
        least, most = ROUNDS
        start, rounds, last = row.get("from"), row.get("rounds"), row.get("last")
        if sum(key in row for key in _WHEN) != 1:
            text = Message(
                "needs its rounds: from = 2, or rounds = [1, 3], or last = true, and only one of "
                "them"
            )
            self._misfit((number,), text)
            return 0, (), False
        if "last" in row and last is not True:
            self._misfit(
                (number, "last"),
                Message("{value} must be true. Or take the entry out", value=shown(last)),
            )
        elif "from" in row and (type(start) is not int or not least <= start <= most):
            self._misfit((number, "from"), _no_round(start))
        elif "rounds" in row and not _rising(rounds):
            text = Message(
                "{value} must list rounds, each once, lowest first, as in [1, 3]",
                value=shown(rounds) if not isinstance(rounds, list) else str(rounds),
            )
            self._misfit((number, "rounds"), text)
        else:
            return start or 0, tuple(rounds or ()), bool(last)
        return 0, (), False

    def _wrong(self, at: Path, value: Any, kind: Any) -> None:
        form = Message("a list in [ ]") if kind is tuple else allowed(kind)
        self._misfit(at, Message("{value} is not {allowed}", value=shown(value), allowed=form))

    def _misfit(self, at: Path, text: str) -> None:
        self.misfits.append(Misfit((IN_ROUNDS, *at), text))

    def twice(self) -> Iterator[Finding]:
        """Prices that have another one for the same round in an earlier entry."""
        for later, entry in enumerate(self.found):
            for other in self.found[:later]:
                if not self._meet(entry, other):
                    continue
                text = Message(
                    "has another price for the same round under “{rounds}”. Keep one",
                    rounds=rounds_meant(other),
                )
                for place in filter(other.prices.__contains__, entry.prices):
                    for key in entry.prices[place].numbers:
                        if key in other.prices[place].numbers:
                            yield Finding(f"{named(self.paths[later][place])}.{key}", text)

    def problems(self) -> Iterator[Finding]:
        """What is wrong with a sheet in some round, though it is right with its own prices."""
        before, told = set(problems_of(self.rules)), set[Finding]()
        for entries in self._kinds_of_rounds():
            rules = self.rules
            for at in entries:
                rules = with_prices(rules, self.found[at].prices)
            for found in problems_of(rules):
                if found not in before and found not in told:
                    told.add(found)
                    yield Finding(self._path(entries, found), found.text)

    def _kinds_of_rounds(self) -> list[tuple[int, ...]]:
        """Entries that may hold together in a round."""
        kinds = dict[tuple[int, ...], None]()
        for number in range(ROUNDS[0], ROUNDS[1] + 1):
            for last in (False, True):
                holding = (each.holds(number, last=last) for each in self.found)
                kinds[tuple(at for at, holds in enumerate(holding) if holds)] = None
        return [kind for kind in kinds if kind]

    def _path(self, entries: tuple[int, ...], found: Finding) -> str:
        """Where the price stands of which something was found, as a problem names it."""
        for at in entries:
            for place, path in self.paths[at].items():
                key = self._key(place)
                if found.key == key or found.key.startswith(f"{key}."):
                    return named(path) + found.key.removeprefix(key)
        return named((IN_ROUNDS, entries[0]))

    def _key(self, place: str) -> str:
        """The entry or row of a price as a problem of a sheet names it: ``penalties[2]``."""
        rows = next((key for key in PRICED_ROWS if place.startswith(f"{key}.")), None)
        if rows is None:
            return place
        own: Any = self.rules
        for step in rows.split("."):
            own = getattr(own, step)
        name = place.removeprefix(f"{rows}.")
        return f"{rows}[{[row_name(row) for row in own].index(name)}]"

    def _meet(self, one: InRounds, other: InRounds) -> bool:
        """Whether two entries hold in one round of the sheet's plan, or of a longer one."""
        planned = self.rules.rounds.count.count
        return any(
            one.holds(number, last=last) and other.holds(number, last=last)
            for number in range(ROUNDS[0], ROUNDS[1] + 1)
            for last in ((False, True) if number >= planned else (False,))
        )


def _no_price() -> str:
    return Message("has no price. Enter one, or take it out")


def _no_round(value: Any) -> str:
    least, most = ROUNDS
    return Message(
        "{value} is no round. Enter {least} to {most}", value=shown(value), least=least, most=most
    )


def _rising(rounds: Any) -> bool:
    least, most = ROUNDS
    return (
        isinstance(rounds, list)
        and bool(rounds)
        and all(type(number) is int and least <= number <= most for number in rounds)
        and rounds == sorted(set(rounds))
    )
