"""Every label that a service can write into the journal, found in the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

import director_app

SERVICES = Path(director_app.__file__).parent / "services"
VALUE = "…"
"""What stands for a value in a label."""
DEEPEST = 8


@dataclass
class _Source:
    """The functions, constants and calls of one file, by name, and those of the files it uses."""

    functions: dict[str, list[ast.FunctionDef]] = field(default_factory=dict)
    constants: dict[str, list[ast.expr]] = field(default_factory=dict)
    calls: dict[str, list[ast.Call]] = field(default_factory=dict)
    within: dict[ast.AST, ast.FunctionDef] = field(default_factory=dict)

    def read(self, tree: ast.AST, inside: ast.FunctionDef | None = None) -> None:
        """Take in a tree."""
        for node in ast.iter_child_nodes(tree):
            if isinstance(node, ast.FunctionDef):
                self.functions.setdefault(node.name, []).append(node)
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name) and inside is None:
                        self.constants.setdefault(target.id, []).append(node.value)
            if isinstance(node, ast.Call):
                self.calls.setdefault(_called(node), []).append(node)
            if inside is not None:
                self.within[node] = inside
            self.read(node, node if isinstance(node, ast.FunctionDef) else inside)

    def labels(self, node: ast.expr, at: ast.AST, seen: frozenset[int] = frozenset()) -> set[str]:
        """What an expression may say, with a sign for what is not known before."""
        if id(node) in seen or len(seen) > DEEPEST:
            return set()
        seen |= {id(node)}
        found = {VALUE}
        match node:
            case ast.Constant(value=str(text)):
                found = {text}
            case ast.JoinedStr(values=parts):
                found = self._joined(parts, at, seen)
            case ast.Call(func=ast.Name(id="Message"), args=[ast.Constant(value=str(template))]):
                found = self._joined(list(_parts(template, node)), at, seen)
            case ast.IfExp(body=one, orelse=other):
                found = self.labels(one, at, seen) | self.labels(other, at, seen)
            case ast.Name(id=name):
                found = self._named(name, at, seen)
            case ast.Subscript(value=ast.Name(id=name)):
                found = self._constant(name, at, seen)
            case ast.Attribute(attr="label"):
                found = self.returned("_label", seen)
            case ast.Call(func=ast.Attribute(attr="format", value=inner)):
                found = {label.replace("{}", VALUE) for label in self.labels(inner, at, seen)}
            case ast.Call():
                found = self.returned(_called(node), seen)
        return found

    def returned(self, name: str, seen: frozenset[int]) -> set[str]:
        """What the functions of this name may return."""
        found: set[str] = set()
        for function in self.functions.get(name, []):
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    found |= self.labels(node.value, node, seen)
        return found or {VALUE}

    def _joined(self, parts: list[ast.expr], at: ast.AST, seen: frozenset[int]) -> set[str]:
        texts = {""}
        for place, part in enumerate(parts):
            inner = {VALUE}
            if isinstance(part, ast.Constant):
                inner = {str(part.value)}
            elif isinstance(part, ast.FormattedValue) and place == 0:
                inner = self.labels(part.value, at, seen)
            texts = {text + more for text in texts for more in inner}
        return texts

    def _constant(self, name: str, at: ast.AST, seen: frozenset[int]) -> set[str]:
        found: set[str] = set()
        for value in self.constants.get(name, []):
            for node in value.values if isinstance(value, ast.Dict) else [value]:
                inner = node.elts if isinstance(node, ast.Tuple) else [node]
                for part in inner:
                    found |= self.labels(part, at, seen)
        return found or {VALUE}

    def _named(self, name: str, at: ast.AST, seen: frozenset[int]) -> set[str]:
        function = self.within.get(at)
        if function is None:
            return self._constant(name, at, seen)
        found: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    found |= self._bound(name, target, node.value, node, seen)
            if isinstance(node, ast.For):
                found |= self._looped(name, node, seen)
        return found | self._given(name, function, seen) or {VALUE}

    def _bound(
        self, name: str, target: ast.expr, value: ast.expr, at: ast.AST, seen: frozenset[int]
    ) -> set[str]:
        if isinstance(target, ast.Name) and target.id == name:
            return self.labels(value, at, seen)
        return set()

    def _looped(self, name: str, node: ast.For, seen: frozenset[int]) -> set[str]:
        names = {part.id for part in ast.walk(node.target) if isinstance(part, ast.Name)}
        constants = {part.id for part in ast.walk(node.iter) if isinstance(part, ast.Name)}
        if name not in names:
            return set()
        found: set[str] = set()
        for constant in constants:
            found |= self._constant(constant, node, seen)
        return found

    def _given(self, name: str, function: ast.FunctionDef, seen: frozenset[int]) -> set[str]:
        """What callers give for a parameter, and what it is where they give nothing."""
        names = [argument.arg for argument in function.args.args]
        if name not in names:
            return set()
        place = names.index(name) - (names[0] == "self")
        found: set[str] = set()
        defaults = function.args.defaults
        if defaults and (after := names.index(name) - (len(names) - len(defaults))) >= 0:
            found |= self.labels(defaults[after], function, seen)
        for call in self.calls.get(function.name, []):
            given = {keyword.arg: keyword.value for keyword in call.keywords}
            if name in given:
                found |= self.labels(given[name], call, seen)
            elif place < len(call.args):
                found |= self.labels(call.args[place], call, seen)
        return found


_ELSEWHERE = {"really_sat.py": ("really_sat_preview.py",)}
"""Files in which labels are made for another."""


def _parts(template: str, message: ast.Call) -> Iterator[ast.expr]:
    """A message as the parts of an f-string."""
    values = {keyword.arg: keyword.value for keyword in message.keywords}
    for text, name, _, _ in Formatter().parse(template):
        if text:
            yield ast.Constant(text)
        if name is not None:
            yield ast.FormattedValue(values[name], -1)


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _written(tree: ast.AST) -> Iterator[tuple[ast.expr, ast.AST]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Attribute) and target.attr == "label":
                    yield node.value, node
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        of = ast.unparse(node.func.value)
        if node.func.attr == "begin" and len(node.args) > 1 and "store" in of:
            yield node.args[1], node
        if node.func.attr == "describe" and of == "work":
            yield node.args[0], node


def action_labels() -> dict[str, str]:
    """Every label, with the file that writes it."""
    found: dict[str, str] = {}
    for file in sorted(SERVICES.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if "begin(" not in text and "describe(" not in text and "work.label" not in text:
            continue
        tree = ast.parse(text)
        written = list(_written(tree))
        if not written:
            continue
        source = _Source()
        source.read(tree)
        for beside in _ELSEWHERE.get(file.name, ()):
            source.read(ast.parse(file.with_name(beside).read_text(encoding="utf-8")))
        for node, at in written:
            for label in source.labels(node, at):
                found.setdefault(label, file.name)
    return found
