"""Finds in the source what the program shows: tr() texts, and the sentences that it writes.

A sentence of the services is a ``Message``, found by its template: ``Table {table} is not in
{round}.``. One that is an f-string still is found with numbered places; where a word of it depends
on a condition, each form is a template of its own.
"""

from __future__ import annotations

import ast
import itertools
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from sources import ROOT, Module, modules

_RULES = ROOT / "packaging" / "words.toml"
_MOST_FORMS = 8
_LOG = {"debug", "info", "warning", "error", "exception", "critical", "log"}
_INNER_CALLS = {
    "compile", "match", "fullmatch", "search", "sub", "split", "findall", "finditer",
    "getLogger", "strftime", "strptime", "execute", "exec_driver_sql", "scalar", "import_module",
    "TypeVar", "NewType", "setObjectName", "startswith", "endswith", "cast", "getattr", "Literal",
    "setProperty", "property", "add_argument", "ArgumentParser", "encode", "decode",
}  # fmt: skip
_SENTENCE = re.compile(r"[^\W\d_][^\W_’'”\".,;:)%]*[’'”\".,;:)%]* +\S|\S +[^\W\d_]{2,}")
_LONE = re.compile(r"[A-Z][a-z’'-]{2,}[.…:]?| [a-z]{2,}|[a-z]{3,} ")
_NAMED = re.compile(r"\{\w*\}")
_TECHNICAL = re.compile(
    r"[<>\\|]|==|=>|=[{'\"]|\(\?|::|^(Ctrl|Alt|Shift|PgUp)\b[^a-z]|^[(^]"
    r"|^(SELECT|INSERT|UPDATE|DELETE|PRAGMA|BEGIN|LISTEN|SET|CREATE|DROP) "
    r"|%s|%\(|\{\{|QLineEdit|color: |font-|^\$|_[a-z]|-src |\.db$|\*\.|https?:|^# |^[a-z]+ = "
)


@dataclass(slots=True)
class Found:
    """A text of the program, whether it counts something, and where it stands."""

    text: str
    plural: bool = False
    spoken: bool = False
    places: list[str] = field(default_factory=list)


@cache
def in_source(root: Path = ROOT) -> dict[str, Found]:
    """Every text that can be seen, in the order of the files."""
    kept: dict[str, Found] = {}
    lists = tomllib.loads(_RULES.read_text(encoding="utf-8"))
    leave, also, spared = set(lists["leave"]), set(lists["also"]), tuple(lists["spared"])
    for module in modules(root):
        if not module.file.startswith(spared):
            for one, line in _Reader(module).texts(also, leave):
                known = kept.setdefault(one.text, one)
                known.plural |= one.plural
                known.spoken |= one.spoken
                known.places.append(f"{module.file}:{line}")
    for one in _in_rule_sets(root / "resources" / "rulesets", set(lists["toml_keys"])):
        kept.setdefault(one.text, one)
    return kept


def _in_rule_sets(folder: Path, keys: set[str]) -> Iterator[Found]:
    for file in sorted([*folder.glob("*.toml"), *folder.glob("examples/*.toml")]):
        for text in _told(tomllib.loads(file.read_text(encoding="utf-8")), keys, said=False):
            yield Found(text, places=[f"resources/rulesets/{file.relative_to(folder)}"])


def _told(value: object, keys: set[str], *, said: bool) -> Iterator[str]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _told(one, keys, said=key in keys or (said and isinstance(one, str)))
    elif isinstance(value, list):
        for one in value:
            yield from _told(one, keys, said=said)
    elif said and isinstance(value, str) and value:
        yield value


class _Reader:
    """One file."""

    def __init__(self, module: Module) -> None:
        self.nodes = module.nodes
        self.spared: set[int] = set()
        self.spoken: dict[int, bool] = {}
        self.messages: dict[int, bool] = {}
        for node in self.nodes:
            self._look(node)

    def texts(self, also: set[str], leave: set[str]) -> Iterator[tuple[Found, int]]:
        """What is shown, and in which line."""
        for node in self.nodes:
            if isinstance(node, ast.Call):
                yield from ((Found(text), node.lineno) for text in _counted(node))
            if id(node) in self.spared or not isinstance(node, ast.Constant | ast.JoinedStr):
                continue
            if isinstance(node, ast.Constant) and not isinstance(node.value, str):
                continue
            if id(node) in self.spoken:
                yield Found(forms(node)[0], self.spoken[id(node)], spoken=True), node.lineno
                continue
            if id(node) in self.messages:
                template = str(node.value) if isinstance(node, ast.Constant) else ""
                if template in also or re.search(r"[^\W\d_]{2}", _NAMED.sub("", template)):
                    yield Found(template, self.messages[id(node)]), node.lineno
                continue
            for text in forms(node):
                if text not in leave and (text in also or is_shown(text)):
                    yield Found(text), node.lineno

    def _look(self, node: ast.AST) -> None:
        """Marks what stands within this node and isn't shown."""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            self.spared.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            self._joined(node)
        elif isinstance(node, ast.Call):
            self._call(node)
        elif isinstance(node, ast.Compare):
            self._spare(node.left, *node.comparators)
        elif isinstance(node, ast.Subscript):
            self._spare(node.slice)
        elif isinstance(node, ast.Assert):
            self._spare(node.msg)
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            self._all(node.value)
        for part in ("pattern", "annotation", "returns"):
            if isinstance(whole := getattr(node, part, None), ast.AST):
                self._all(whole)

    def _joined(self, node: ast.JoinedStr) -> None:
        for part in node.values:
            self._spare(part)
            if isinstance(part, ast.FormattedValue):
                if part.format_spec:
                    self._all(part.format_spec)
                if isinstance(part.value, ast.IfExp):
                    self._spare(part.value.body, part.value.orelse)

    def _call(self, node: ast.Call) -> None:
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name == "tr" and node.args:
            plural = len(node.args) > 1 or any(one.arg == "n" for one in node.keywords)
            self.spoken[id(node.args[0])] = plural
            if isinstance(node.args[0], ast.IfExp):
                for part in (node.args[0].body, node.args[0].orelse):
                    self.spoken[id(part)] = plural
        elif name == "Message" and node.args:
            self.messages[id(node.args[0])] = len(node.args) > 1
        elif name in _INNER_CALLS or (name in _LOG and "log" in ast.unparse(node.func).lower()):
            self._spare(*node.args)

    def _spare(self, *nodes: ast.AST | None) -> None:
        self.spared |= {id(one) for one in nodes}

    def _all(self, node: ast.AST) -> None:
        self._spare(*ast.walk(node))


def _counted(node: ast.Call) -> Iterator[str]:
    """What a number and a noun give: ``many(n, "seat", "seats")``, ``counted(n, "table")``."""
    nouns = [one.value for one in node.args[1:] if isinstance(one, ast.Constant)]
    name = getattr(node.func, "id", "")
    if len(nouns) > 1 and name == "many":
        yield from (f"{{count}} {noun}" for noun in nouns)
    elif nouns and name == "counted":
        yield from (f"{{0}} {nouns[0]}", f"{{0}} {nouns[0]}s")


def forms(node: ast.expr) -> list[str]:
    """The templates that a text gives: one, or one for each branch of what it depends on."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    found = itertools.product(*(_forms_of(one) for one in parts))
    made = [_numbered(one) for one in itertools.islice(found, _MOST_FORMS)]
    return list(dict.fromkeys(made))


def _forms_of(part: ast.expr) -> list[list[str | None]]:
    """Each form as pieces; None is a place."""
    if isinstance(part, ast.Constant) and isinstance(part.value, str):
        return [[part.value]]
    if isinstance(part, ast.JoinedStr):
        found = itertools.product(*(_forms_of(one) for one in part.values))
        return [list(itertools.chain(*one)) for one in itertools.islice(found, _MOST_FORMS)]
    value = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(value, ast.IfExp):
        return _forms_of(value.body) + _forms_of(value.orelse)
    return [[None]]


def _numbered(form: tuple[list[str | None], ...]) -> str:
    number = itertools.count()
    pieces = itertools.chain(*form)
    return "".join(f"{{{next(number)}}}" if one is None else one for one in pieces)


def is_shown(text: str) -> bool:
    """Whether a text reads like words for people."""
    bare = _NAMED.sub("0", text)
    if _TECHNICAL.search(bare) or not re.search(r"[^\W\d_]{2}", bare):
        return False
    return bool(_SENTENCE.search(bare.replace("\n", " ")) or _LONE.fullmatch(text))
