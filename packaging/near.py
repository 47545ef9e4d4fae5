"""Runs the tests nearest to what has changed, for about a minute.

``make near`` runs it after each step; ``make test`` runs all but the walks. The program is woven so
closely that a base module reaches nearly all of them, so a choice is not enough: tests are put in
order, and what no longer fits into the minute is left out and counted. (pytest-testmon chooses but
puts nothing in order, traces every line it runs, and sees no data file.)

A file is imported by the modules that import it, and one that is no module of the graph (a rule
set, a page of the handbook, a script) by those that name it. Nearest are the tests of its room and
its direct importers, then the tests of its feature on other floors, then what reaches it over more
and more imports.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping
from itertools import zip_longest
from pathlib import Path, PurePosixPath

from import_circles import SOURCES, imports_of

ROOT = Path(__file__).resolve().parents[1]
SECONDS = ROOT / ".pytest_cache" / "v" / "near" / "seconds"
"""What each test file took when it last ran whole; ``tests/seconds.py`` keeps it."""

PROCESSES = 2
BUDGET = 100.0
"""Seconds of tests: two processes, which need some seconds to begin, do them in about a minute."""
ALONE = 12.0
"""Seconds of tests that one process has done by the time two have begun and done them."""
A_TEST = 0.5
AT_LEAST = 5.0
"""Seconds that are counted for a test function, with its cases, and at least for its file, where it
has not run here yet: the file with one test may play a whole day."""
WALKS = "walks"
"""The mark of long tests that walk through the whole program: they are left to ``make walks``."""

_FLOORS = ("cli", "services", "ui")
_Importers = Mapping[str, Collection[str]]


def is_test(path: str) -> bool:
    """Whether pytest collects the file."""
    name = PurePosixPath(path).name
    return path.startswith("tests/") and name.startswith("test_") and name.endswith(".py")


def room(path: str) -> tuple[str, ...]:
    """The floor and the feature of a module or of a test: ``("services", "scores")``."""
    folders = PurePosixPath(path).parts[:-1]
    for above in (("tests", "unit"), ("tests",), ("director_app",)):
        if folders[: len(above)] == above:
            folders = folders[len(above) :]
            break
    return folders[: 2 if folders[:1] and folders[0] in _FLOORS else 1]


def importers_of(imports: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    """Who imports each file, by paths; a test imports the conftests that pytest gives it."""
    found: dict[str, set[str]] = {path: set() for path in imports}
    for path, imported in imports.items():
        for one in imported:
            found[one].add(path)
        if is_test(path):
            for folder in PurePosixPath(path).parents:
                if (conftest := f"{folder}/conftest.py") in found:
                    found[conftest].add(path)
    return found


def namers(path: str, texts: Mapping[str, str]) -> set[str]:
    """Modules that name a file: ``mjmp.toml``, ``"mjmp"``, ``"rulesets"``.

    A script is named as ``part("words")``. A page is not meant by the one word of its name.
    """
    file = PurePosixPath(path)
    names = {file.name, *(f'"{kind}"' for kind in file.parts[1:-1][:1])}
    if file.suffix != ".md":
        names.add(f'("{file.stem}")' if file.suffix == ".py" else f'"{file.stem}"')
    return {one for one, text in texts.items() if any(name in text for name in names)}


def distances(path: str, importers: _Importers) -> dict[str, int]:
    """Over how many imports each file reaches this one."""
    found = {path: 0}
    reached = [path]
    for one in reached:
        for importer in importers.get(one, ()):
            if importer not in found:
                found[importer] = found[one] + 1
                reached.append(importer)
    return found


def nearest(path: str, importers: _Importers, seconds: Mapping[str, float]) -> list[str]:
    """The tests that a changed file may break: nearest first, of equals the shortest first."""
    away = distances(path, importers)
    rooms = set()
    if not path.startswith("tests/"):
        rooms = {room(path)} - {()}
    if not path.endswith(".py"):
        rooms |= {room(one) for one in importers.get(path, ()) if not one.startswith("tests/")}
    features = {one[-1] for one in rooms if one}
    placed = []
    for test in seconds:
        here = room(test)
        if here in rooms or away.get(test, 2) <= 1:
            nearness = 0
        elif test not in away:
            continue
        elif here and here[-1] in features:
            nearness = 1
        else:
            nearness = 2
        far = away.get(test, len(importers))
        placed.append((nearness, far, here not in rooms, seconds[test], test))
    return [test for *_, test in sorted(placed)]


def chosen(
    changed: Iterable[str], importers: _Importers, seconds: Mapping[str, float], budget: float
) -> tuple[list[str], list[str]]:
    """The test files that run and those left out, nearest first.

    A changed test always runs. The other changes take turns, so that one which reaches everything
    doesn't keep out what is next to another.
    """
    changed = list(changed)
    run = [path for path in changed if path in seconds]
    used = sum(seconds[test] for test in run)
    left = []
    turns = zip_longest(*(nearest(path, importers, seconds) for path in changed))
    for test in dict.fromkeys(test for turn in turns for test in turn if test):
        if test in run:
            continue
        # A file stays with one process, so one alone can't take longer than that has.
        if seconds[test] <= min(budget - used, budget / PROCESSES):
            run.append(test)
            used += seconds[test]
        else:
            left.append(test)
    return run, left


def command(tests: Collection[str], seconds: Mapping[str, float]) -> list[str]:
    """How pytest is called: what takes longest begins first, so that no process waits at last."""
    called = [
        "-m",
        "pytest",
        "-m",
        f"not {WALKS} and not source",
        *sorted(tests, key=lambda test: -seconds[test]),
    ]
    if len(tests) > 1 and sum(seconds[test] for test in tests) > ALONE:
        called += ["-n", str(PROCESSES), "--dist", "loadfile", "--no-loadscope-reorder"]
    return called


def by_paths(imports: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    """The graph of modules as one of files."""
    paths = {}
    for module in imports:
        path = module.replace(".", "/")
        paths[module] = f"{path}/__init__.py" if (ROOT / path).is_dir() else f"{path}.py"
    return {paths[module]: {paths[one] for one in imported} for module, imported in imports.items()}


def estimates(tests: Iterable[str]) -> dict[str, float]:
    """Seconds that each test file takes: as kept, otherwise by how many tests it has.

    A file that is marked whole as a walk has none to run.
    """
    kept = json.loads(SECONDS.read_text(encoding="utf-8")) if SECONDS.exists() else {}
    found = {}
    for test in tests:
        text = (ROOT / test).read_text(encoding="utf-8")
        if "\npytestmark = " not in text or f"pytest.mark.{WALKS}" not in text:
            found[test] = kept.get(test, max(AT_LEAST, A_TEST * text.count("def test_")))
    return found


def _git(*words: str) -> list[str]:
    """The lines of git's answer."""
    called = ["git", "-c", "core.quotePath=off", *words]
    return subprocess.run(
        called, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.splitlines()


def _left_main() -> str:
    """The commit where the branch left the main one; of that one itself, its last."""
    if _git("branch", "--show-current") == ["main"]:
        return "HEAD"
    mains = ("refs/remotes/origin/main", "refs/heads/main")
    known = _git("for-each-ref", "--format=%(refname)", *mains)
    return _git("merge-base", "HEAD", *known)[0] if known else "HEAD"


def changes(since: str = "") -> tuple[str, list[str]]:
    """Since when files are changed, and which; where none is, those of the last commit."""
    new = _git("ls-files", "--others", "--exclude-standard")

    def changed(revision: str) -> list[str]:
        return sorted({*_git("diff", "--name-only", "--no-renames", revision, "--"), *new})

    before = since or _left_main()
    found = changed(before)
    if not found and not since:
        before = "HEAD~1"
        found = changed(before)
    return before, found


def _gone(path: str) -> bool:
    """A module that is there no more is named by nothing: what imported it has changed as well."""
    return path.endswith(".py") and not (ROOT / path).exists()


def graph(changed: Iterable[str]) -> dict[str, set[str]]:
    """Who imports each file of the program and its tests, and who names another that changed."""
    sys.path.insert(0, str(ROOT))
    importers = importers_of(by_paths(imports_of(*SOURCES, "tests")))
    others = [path for path in changed if path not in importers and not _gone(path)]
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in importers if others}
    return importers | {path: namers(path, texts) for path in others}


def main() -> int:
    """Say what runs and what doesn't, and become pytest; 0 where nothing is near."""
    since, changed = changes(*sys.argv[1:2])
    importers = graph(changed)
    seconds = estimates(filter(is_test, importers))
    run, left = chosen(changed, importers, seconds, BUDGET)
    print(f"Changed since {since[:12]}:", *(changed or ["nothing"]), sep="\n  ")
    if walks := [path for path in changed if path in importers.keys() - seconds and is_test(path)]:
        print("Left to `make walks`:", *walks, sep="\n  ")
    if not run:
        print("No test is near that. `make test` runs all.")
        return 0
    took = sum(seconds[test] for test in run)
    print(f"Runs {len(run)} test files, about {took:.0f} seconds of tests:", *run, sep="\n  ")
    print(
        f"Leaves out {len(left)} test files that reach the change but not into the minute"
        f"{''.join(f', {test} first' for test in left[:1])}. `make test` runs them.",
        flush=True,
    )
    called = command(run, seconds)
    return subprocess.run([sys.executable, *called], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
