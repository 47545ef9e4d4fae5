"""Reads rule sets: TOML text to a RuleSet with exact types, every problem named at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import IO, Any

from director_app.errors import NotFound, RuleSetError
from director_app.messages.message import Message, joined
from director_app.rules.checking import places
from director_app.rules.checking.findings import Finding
from director_app.rules.checking.problems import problems_of
from director_app.rules.checking.shapes import Misfit, keys_of, mended, structured
from director_app.rules.checking.toml_text import TomlUnreadable, read_from, sheet_of, text_of
from director_app.rules.defaults import EXAMPLES, IN_ROUNDS, SHIPPED, completed, text_of_set
from director_app.rules.event_parts import Ruled
from director_app.rules.ruleset import RuleSet

Lines = dict[places.Path, int]

__all__ = [
    "EXAMPLES",
    "SHIPPED",
    "CheckedRuleSet",
    "Problem",
    "check",
    "check_file",
    "check_from",
    "check_text",
    "examples",
    "load_ruleset",
    "read_file",
    "shipped",
    "shipped_ruleset",
    "shipped_text",
    "warnings_of",
    "why_id_is_taken",
]

_MOST_TOLD = 100


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a sheet's text: its line (where one is known), its key, and what is said."""

    line: int | None
    key: str
    text: str

    def __str__(self) -> str:
        return self.sentence

    @property
    def sentence(self) -> str:
        """The line, where one is known, the key and what is wrong with it."""
        place = Message("line {line}: ", line=self.line) if self.line is not None else ""
        return (
            Message("{place}{key}: {text}", place=place, key=self.key, text=self.text)
            if self.key
            else Message("{place}{text}", place=place, text=self.text)
        )

    def of(self, source: str) -> str:
        """The sentence with the name of the file in front."""
        return (
            Message("{source}, {value}", source=source, value=self.sentence)
            if self.line is not None
            else Message("{source}: {value}", source=source, value=self.sentence)
        )


@dataclass(frozen=True, slots=True)
class CheckedRuleSet:
    """What a look at a text came to: the rule set if it can be used, problems and oddities."""

    rules: RuleSet | None
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    silences: tuple[Problem, ...] = ()
    """What the sheet leaves out although much hangs on it, and what holds instead."""


def load_ruleset(path_or_text: Path | str, *, source: str | None = None) -> RuleSet:
    """A rule set from a file, or from TOML text; raises RuleSetError with every problem.

    A text whose source is named is never taken for the name of a file.
    """
    named: str = Message("rule set")
    text = path_or_text
    if isinstance(text, Path) or (source is None and not re.search("[\n=]", text)):
        named, text = Path(text).name, read_file(Path(text))
    checked = check(text, odd=False)
    if checked.rules is None:
        raise RuleSetError(source or named, tuple(problem.sentence for problem in checked.problems))
    return checked.rules


def check(text: str, *, odd: bool = True) -> CheckedRuleSet:
    """Every problem of the text with its line; what is odd in it, when it has no problem."""
    try:
        rules, problems = _read(text)
    except TomlUnreadable as bad:
        return CheckedRuleSet(None, (Problem(bad.line, "", bad.text),))
    if rules is None or not odd:
        return CheckedRuleSet(rules, problems)
    from director_app.rules.checking.oddities import oddities  # noqa: PLC0415 - not at the start, 30 ms
    from director_app.rules.checking.unsaid import replaced, silences, still_cited  # noqa: PLC0415 - not at the start, 30 ms

    known, found = _lines(text), list(oddities(rules))
    if rules.base:
        base = shipped_ruleset(rules.base)
        inherited = oddities(base)
        found = [one for one in found if one not in inherited]
        found += replaced(rules, base)
    for start in (rules.base, rules.based_on):
        if start in (*SHIPPED, *EXAMPLES):
            found += still_cited(rules, shipped_ruleset(start))
    silent = tuple(_placed(silences(rules, sheet_of(text)), known))
    return CheckedRuleSet(rules, (), _in_order(_placed(found, known)), silent)


def check_file(file: Path) -> CheckedRuleSet:
    """The same for a file, which is read no further than a rule set can be long.

    It is refused what a book refuses too: the id of a set that comes with the program.
    """
    try:
        return _to_keep(text_of(file))
    except TomlUnreadable as bad:
        return CheckedRuleSet(None, (Problem(bad.line, "", bad.text),))


def check_from(stream: IO[bytes]) -> CheckedRuleSet:
    """The same for what comes through a pipe."""
    try:
        return _to_keep(read_from(stream))
    except TomlUnreadable as bad:
        return CheckedRuleSet(None, (Problem(bad.line, "", bad.text),))


def _to_keep(text: str) -> CheckedRuleSet:
    checked = check(text)
    if checked.rules is None or not (said := why_id_is_taken(checked.rules)):
        return checked
    if text == text_of_set(checked.rules.id):
        return checked  # a copy that is still to be changed is the set itself
    return CheckedRuleSet(None, (Problem(places.line_of(_lines(text), ("id",)), "id", said),))


def why_id_is_taken(rules: RuleSet) -> str:
    """Why no book can keep a rule set under its id: a set that comes with the program has it."""
    if rules.id not in (*SHIPPED, *EXAMPLES):
        return ""
    return Message("{rules} comes with Front Table. Give yours its own id", rules=rules.id)


def read_file(file: Path) -> str:
    """The text of a rule set file; raises RuleSetError when it cannot be one."""
    try:
        return text_of(file)
    except TomlUnreadable as bad:
        raise RuleSetError(file.name, (Problem(bad.line, "", bad.text).sentence,)) from bad


def check_text(text: str, source: str = Message("rule set")) -> tuple[str, ...]:
    """Every problem of the text, each naming its place; empty when it can be used."""
    return tuple(problem.of(source) for problem in check(text).problems)


def warnings_of(text_or_rules: str | RuleSet, source: str = Message("rule set")) -> tuple[str, ...]:
    """What is odd but legal, each naming its place; a text's line too. Nothing if unusable."""
    if isinstance(text_or_rules, str):
        return tuple(warning.of(source) for warning in check(text_or_rules).warnings)
    from director_app.rules.checking.oddities import oddities  # noqa: PLC0415 - not at the start, 30 ms

    return tuple(
        Problem(None, oddity.key, oddity.text).of(source) for oddity in oddities(text_or_rules)
    )


def shipped() -> tuple[RuleSet, ...]:
    """The tournament sheets that come with the program."""
    return tuple(map(shipped_ruleset, SHIPPED))


def examples() -> tuple[RuleSet, ...]:
    """The made-up clubs' sheets that come with the program."""
    return tuple(map(shipped_ruleset, EXAMPLES))


@cache
def shipped_ruleset(ruleset_id: str) -> RuleSet:
    """One of the rule sets that come with the program; refused with ``NotFound``."""
    return load_ruleset(shipped_text(ruleset_id), source=f"{ruleset_id}.toml")


def shipped_text(ruleset_id: str) -> str:
    """The TOML text of a shipped rule set; refused with ``NotFound``."""
    if ruleset_id not in (*SHIPPED, *EXAMPLES):
        known = joined(", ", (*SHIPPED, *EXAMPLES))
        raise NotFound(
            Message(
                "There’s no rule set {rule_set}. Choose one of {rule_sets}.",
                rule_set=repr(ruleset_id),
                rule_sets=known,
            )
        )
    return text_of_set(ruleset_id)


def _read(text: str) -> tuple[RuleSet | None, tuple[Problem, ...]]:
    sheet = sheet_of(text)
    forbidden = _forbidden(sheet)
    whole = completed(sheet)
    priced = whole.pop(IN_ROUNDS)
    rules, misfits = structured(whole)
    if rules is None and len(misfits) <= _MOST_TOLD:
        mended(whole, completed({}), misfits)
        rules, _ = structured(whole)
    misfits = (*forbidden, *misfits)
    found = () if rules is None else problems_of(rules)
    if rules is not None and priced != []:
        from director_app.rules.checking.round_prices import RoundPrices  # noqa: PLC0415 - few sheets need it

        prices = RoundPrices(rules, own=IN_ROUNDS in sheet)
        prices.read(priced)
        misfits = (*misfits, *prices.misfits)
        found = (*found, *prices.twice(), *(() if misfits or found else prices.problems()))
        rules = replace(rules, in_rounds=tuple(prices.found))
    if not misfits and not found:
        return rules, ()
    known = _lines(text)
    meant = {(*misfit.path[:-1], misfit.meant) for misfit in misfits if misfit.meant}
    lines = [
        Problem(places.line_of(known, misfit.path), places.named(misfit.path), misfit.text)
        for misfit in misfits
        if misfit.unknown or misfit.path not in meant
    ]
    rest = [problem for problem in found if not _follows(problem, misfits, known)]
    return None, _in_order([*lines, *_placed(rest, known)])


def _placed(found: Iterable[Finding], known: Lines) -> Iterator[Problem]:
    for problem in found:
        yield Problem(places.line_of(known, places.path_of(problem.key)), problem.key, problem.text)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """By line, each once, and no more than somebody will read."""
    ordered = sorted(dict.fromkeys(problems), key=lambda problem: problem.line or 0)
    more = len(ordered) - _MOST_TOLD
    if more <= 0:
        return tuple(ordered)
    return (
        *ordered[:_MOST_TOLD],
        Problem(None, "", Message("and {count} more. Fix these first", count=more)),
    )


def _lines(text: str) -> Lines:
    return places.places(text.removeprefix("\ufeff"))


def _forbidden(sheet: dict[str, Any]) -> tuple[Misfit, ...]:
    """Takes out what a sheet may not say of itself: that a situation is common practice."""
    rows = sheet.get("situations")
    found = []
    for number, row in enumerate(rows if isinstance(rows, list) else []):
        if isinstance(row, dict) and row.pop("common", None) is not None:
            text = Message(
                "unknown key. Keys allowed here: {keys}", keys=joined(", ", keys_of(Ruled))
            )
            found.append(Misfit(("situations", number, "common"), text, unknown=True))
    return tuple(found)


def _follows(found: Finding, misfits: tuple[Misfit, ...], known: Lines) -> bool:
    """Whether a problem is about a value that was put in for one that does not fit."""
    paths = [places.path_of(key) for key in (found.key, *found.needs)]
    return any(_about(path, misfit, known) for path in paths for misfit in misfits)


def _about(path: places.Path, misfit: Misfit, known: Lines) -> bool:
    if misfit.unknown:
        around = misfit.path[:-1]
        inside = bool(around) and path[: len(around)] == around
        return inside and (path == around or path not in known)
    least = min(len(path), len(misfit.path))
    return path[:least] == misfit.path[:least]
