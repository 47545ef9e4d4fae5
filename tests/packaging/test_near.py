"""``make near`` runs what is nearest to a change first, and stops at its budget."""

from __future__ import annotations

import subprocess

import pytest

SERVICE = "director_app/services/scores/sheets.py"
DESK = "director_app/services/desk.py"
PAGE = "director_app/ui/scores/page.py"
LOADING = "director_app/rules/loading.py"
IN_ROOM = "tests/services/scores/test_sheets.py"
ALSO_IN_ROOM = "tests/services/scores/test_cards.py"
DIRECT = "tests/journal/test_stored.py"
OF_FEATURE = "tests/ui/scores/test_page.py"
FAR = "tests/cli/test_day.py"
OF_RULES = "tests/unit/rules/test_loading.py"

IMPORTS = {
    SERVICE: set(),
    LOADING: set(),
    DESK: {SERVICE, LOADING},
    PAGE: {DESK},
    "tests/conftest.py": set(),
    "tests/cli/conftest.py": {DESK},
    "tests/builders.py": {DESK},
    IN_ROOM: {SERVICE},
    ALSO_IN_ROOM: {"tests/builders.py"},
    DIRECT: {SERVICE},
    OF_FEATURE: {PAGE},
    FAR: set(),
    OF_RULES: {LOADING},
}


@pytest.fixture
def near(part):
    return part("near")


@pytest.fixture
def importers(near):
    return near.importers_of(IMPORTS)


@pytest.fixture
def a_second(near):
    return {path: 1.0 for path in IMPORTS if near.is_test(path)}


@pytest.mark.parametrize(
    ("path", "room"),
    [
        (SERVICE, ("services", "scores")),
        ("director_app/services/scores/cards/reading.py", ("services", "scores")),
        (IN_ROOM, ("services", "scores")),
        (DESK, ("services",)),
        ("director_app/rules/checking/totals.py", ("rules",)),
        (OF_RULES, ("rules",)),
        ("reports/cards.py", ("reports",)),
        ("packaging/words.py", ("packaging",)),
        ("tests/packaging/test_words.py", ("packaging",)),
        ("director_app/__main__.py", ()),
        ("CHANGELOG.md", ()),
    ],
)
def test_a_test_is_in_the_room_of_what_it_mirrors(near, path, room):
    assert near.room(path) == room


def test_the_room_and_direct_importers_come_first_then_the_feature_then_the_rest(
    near, importers, a_second
):
    assert near.nearest(SERVICE, importers, a_second) == [
        IN_ROOM,
        DIRECT,
        ALSO_IN_ROOM,
        OF_FEATURE,
        FAR,
    ]


def test_of_two_equally_near_the_shorter_one_comes_first(near, importers, a_second):
    beside = "tests/journal/test_a_long_one.py"
    importers[SERVICE].add(beside)
    order = near.nearest(SERVICE, importers, a_second | {beside: 5.0})
    assert order[:3] == [IN_ROOM, DIRECT, beside]


def test_a_conftest_is_imported_by_the_tests_below_its_folder(near, importers, a_second):
    assert near.nearest("tests/cli/conftest.py", importers, a_second) == [FAR]
    assert set(near.nearest("tests/conftest.py", importers, a_second)) == set(a_second)


def test_a_helper_is_near_to_the_tests_that_import_it(near, importers, a_second):
    assert near.nearest("tests/builders.py", importers, a_second) == [ALSO_IN_ROOM]


def test_a_module_that_is_gone_leaves_its_room(near, importers, a_second):
    gone = "director_app/services/scores/gone.py"
    assert near.nearest(gone, importers, a_second) == [ALSO_IN_ROOM, IN_ROOM]


def test_a_data_file_is_near_to_who_names_it_and_to_the_room_that_reads_it(
    near, importers, a_second
):
    sheet = "resources/rulesets/mjmp.toml"
    importers[sheet] = {LOADING, DIRECT}
    assert near.nearest(sheet, importers, a_second)[:2] == [DIRECT, OF_RULES]


@pytest.mark.parametrize(
    ("path", "text", "is_named"),
    [
        ("resources/rulesets/mjmp.toml", 'load(folder / "mjmp.toml")', True),
        ("resources/rulesets/mjmp.toml", 'new_event(rules="mjmp")', True),
        ("resources/rulesets/mjmp.toml", 'resources() / "rulesets"', True),
        ("resources/rulesets/mjmp.toml", "mjmp = rulesets", False),
        ("docs/handbook/scores.md", 'page("scores")', False),
        ("docs/handbook/es/scores.md", 'docs / "handbook"', True),
        ("packaging/words.py", 'part("words")', True),
        ("packaging/words.py", 'told["words"]', False),
        ("Makefile", '(ROOT / "Makefile").read_text()', True),
    ],
)
def test_a_file_is_named_by_itself_or_its_kind(near, path, text, is_named):
    assert near.namers(path, {"a.py": text}) == ({"a.py"} if is_named else set())


def test_what_no_longer_fits_is_left_out(near, importers, a_second):
    assert near.chosen([SERVICE], importers, a_second, 3.0) == (
        [IN_ROOM, DIRECT, ALSO_IN_ROOM],
        [OF_FEATURE, FAR],
    )


def test_a_file_that_takes_too_long_makes_room_for_shorter_ones(near, importers, a_second):
    run, left = near.chosen([SERVICE], importers, a_second | {IN_ROOM: 3.0}, 4.0)
    assert left == [IN_ROOM]
    assert len(run) == 4


def test_a_changed_test_always_runs(near, importers, a_second):
    assert near.chosen([FAR], importers, a_second | {FAR: 99.0}, 2.0) == ([FAR], [])


def test_a_test_that_is_gone_is_not_run(near, importers, a_second):
    assert near.chosen(["tests/cli/test_gone.py"], importers, a_second, 9.0) == ([], [])


def test_changes_take_turns(near, importers, a_second):
    run, _ = near.chosen([SERVICE, LOADING], importers, a_second, 2.0)
    assert run == [IN_ROOM, OF_RULES]


def test_two_processes_are_begun_for_what_takes_long_and_the_longest_goes_first(near):
    few = near.command([FAR, DIRECT], {FAR: 1.0, DIRECT: 2.0})
    assert few == ["-m", "pytest", "-m", "not walks and not source", DIRECT, FAR]
    many = near.command([FAR, DIRECT], {FAR: 10.0, DIRECT: 20.0})
    assert many[: len(few) + 2] == [*few, "-n", "2"]


def test_what_ran_is_estimated_as_it_took_another_by_its_tests_and_a_walk_not_at_all(
    near, tmp_path, monkeypatch
):
    monkeypatch.setattr(near, "ROOT", tmp_path)
    monkeypatch.setattr(near, "SECONDS", tmp_path / "seconds")
    (tmp_path / "seconds").write_text('{"known.py": 0.25}')
    (tmp_path / "few.py").write_text("def test_one(): ...\n")
    (tmp_path / "known.py").write_text("def test_one(): ...\n")
    (tmp_path / "many.py").write_text("def test_one(): ...\n" * 100)
    (tmp_path / "walk.py").write_text(f"import pytest\n\npytestmark = pytest.mark.{near.WALKS}\n")
    assert near.estimates(["known.py", "few.py", "many.py", "walk.py"]) == {
        "known.py": 0.25,
        "few.py": near.AT_LEAST,
        "many.py": 100 * near.A_TEST,
    }


@pytest.fixture
def git(near, tmp_path, monkeypatch):
    """Git in a checkout of its own, on ``main`` with two commits."""
    monkeypatch.setattr(near, "ROOT", tmp_path)
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):  # set where a hook runs the tests
        monkeypatch.delenv(name, raising=False)
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Ana")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "ana@example.org")

    def run(*words):
        subprocess.run(["git", *words], cwd=tmp_path, check=True, capture_output=True)

    run("init", "--initial-branch", "main")
    for name in ("first.py", "second.py"):
        (tmp_path / name).write_text("")
        run("add", name)
        run("commit", "--message", name)
    return run


def test_on_main_what_is_not_committed_has_changed_otherwise_the_last_commit(near, git, tmp_path):
    assert near.changes() == ("HEAD~1", ["second.py"])
    (tmp_path / "first.py").write_text("changed = True\n")
    (tmp_path / "año.py").write_text("")
    assert near.changes() == ("HEAD", ["año.py", "first.py"])
    assert near.changes("HEAD~1") == ("HEAD~1", ["año.py", "first.py", "second.py"])


def test_on_a_branch_all_since_it_left_main_has_changed(near, git, tmp_path):
    git("checkout", "-b", "work")
    assert near.changes() == ("HEAD~1", ["second.py"])
    git("mv", "first.py", "third.py")
    git("commit", "--message", "third.py")
    (tmp_path / "second.py").write_text("changed = True\n")
    assert near.changes()[1] == ["first.py", "second.py", "third.py"]


def test_a_service_of_the_scores_is_near_to_the_tests_of_the_scores(near):
    changed = "director_app/services/scores/files.py"
    importers = near.graph([changed])
    seconds = dict.fromkeys(near.estimates(filter(near.is_test, importers)), 1.0)
    run, left = near.chosen([changed], importers, seconds, 100.0)
    here = {test for test in seconds if test.startswith("tests/services/scores/")}
    assert here
    assert set(run[: len(here)]) == here
    assert len(run) == 100
    assert left
