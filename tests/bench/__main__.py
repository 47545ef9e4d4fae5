"""Runs the measures, prints them as a table and writes them as JSON."""

from __future__ import annotations

import argparse
import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import tests.bench
from tests.bench.measuring import Measure


def main() -> None:
    """Measure what was asked for; a goal that is missed is told, and is no failure."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "words", nargs="*", help="only these modules, or names that hold these words"
    )
    parser.add_argument("--short", action="store_true", help="fewer turns: quick and rough")
    parser.add_argument("--out", type=Path, default=Path("out/bench.json"))
    args = parser.parse_args()
    done: list[Measure] = []
    print(_row("measure", "ours", "baseline", "ratio", "goal", ""))
    for measure in _measures(args.words, short=args.short):
        done.append(measure)
        print(_told(measure), flush=True)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps([measure.data() for measure in done], indent=1)
    args.out.write_text(text + "\n", encoding="utf-8")
    missed = sum(measure.held is False for measure in done)
    print(f"{len(done)} measures, {missed} goals missed; written to {args.out}")


def _measures(words: list[str], *, short: bool) -> Iterator[Measure]:
    modules = [found.name for found in pkgutil.iter_modules(tests.bench.__path__)]
    named = [word for word in words if word in modules]
    rest = [word.casefold() for word in words if word not in named]
    for module in named or [name for name in modules if not name.startswith("_")]:
        measures = getattr(import_module(f"tests.bench.{module}"), "measures", None)
        for measure in measures(short=short) if measures else ():
            if all(word in measure.name.casefold() for word in rest):
                yield measure


def _told(measure: Measure) -> str:
    held = {True: "held", False: "MISSED", None: ""}[measure.held]
    ratio = "" if measure.ratio is None else _ratio(measure.ratio)
    goal = "" if measure.goal is None else f"{measure.goal:g}"
    baseline = "" if measure.baseline is None else _figure(measure.baseline, measure.unit)
    ours = _figure(measure.ours, measure.unit)
    return _row(measure.name, ours, baseline, ratio, goal, f"{held:<7}{measure.where}")


def _ratio(ratio: float) -> str:
    return f"{ratio:.1f}" if ratio >= 10 else f"{ratio:.2f}" if ratio >= 1 else f"{ratio:.3f}"


def _figure(amount: float, unit: str) -> str:
    if unit == "B":
        return f"{amount / 1e6:.1f} MB"
    for larger, size in (("s", 1.0), ("ms", 1e-3)):
        if amount >= size:
            return f"{amount / size:.2f} {larger}"
    return f"{amount * 1e6:.1f} µs"


def _row(name: str, ours: str, baseline: str, ratio: str, goal: str, held: str) -> str:
    return f"{name:<62}{ours:>11}{baseline:>11}{ratio:>8}{goal:>6}  {held}".rstrip()


if __name__ == "__main__":
    main()
