"""Options, exit statuses, quick start, and faults."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from director_app.__main__ import main
from director_app.cli import session as cli_session
from director_app.cli.parser import COMMANDS, build, parsed
from director_app.version import VERSION
from tests.cli.conftest import Cli
from tests.patience import patience

_NEW = ("event", "new", "--name", "Łódź Open", "--ruleset", "mjmp")


def test_db_and_event_before_and_after_the_command(cli: Cli) -> None:
    assert cli.bare("--db", cli.book, *_NEW).out == "1\n"
    assert cli.bare(*_NEW, "--db", cli.book).out == "2\n"
    for argv in (
        ("--db", cli.book, "--event", 1, "event", "show", "--json"),
        ("event", "show", "--json", "--db", cli.book, "--event", 1),
        ("event", "--event", 1, "--db", cli.book, "show", "--json"),
        ("--json", "--event", 1, "event", "show", "--db", cli.book),
    ):
        assert cli.bare(*argv).data["id"] == 1
    assert cli.data("event", "show")["id"] == 2


def test_the_book_of_the_environment_and_the_default_one(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from director_app.system.paths import default_book

    assert cli.bare(*_NEW).status == 0
    assert default_book().exists()
    other = tmp_path / "other.db"
    monkeypatch.setenv("FRONT_TABLE_DB", str(other))
    assert cli.bare(*_NEW).out == "1\n"
    assert other.exists()
    assert cli.bare("--db", cli.book, "event", "list", "--json").data == []


def test_the_event_last_opened_is_meant(cli: Cli) -> None:
    cli.ok(*_NEW)
    cli.ok(*_NEW)
    assert [event["id"] for event in cli.data("event", "list") if event["current"]] == [2]
    cli.ok("event", "open", 1)
    assert cli.data("event", "show")["id"] == 1


def test_a_refusal_makes_no_book(cli: Cli) -> None:
    said = cli("standings")
    assert said.status == 2
    assert "event new" in said.err
    assert not cli.book.exists()
    cli("ruleset", "list")
    cli("score", "--ruleset", "mjmp", "nowhere.jsonl")
    assert not cli.book.exists()


@pytest.mark.walks
@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (("event", "new"), "--name"),
        (("event", "new", "--name", " ", "--ruleset", "mjmp"), "--name"),
        (("event", "new", "--name", "X", "--ruleset", "poker"), "poker"),
        (("event", "new", "--name", "X", "--ruleset", "mjmp", "--rounds", "0"), "--rounds"),
        (("event", "new", "--name", "X", "--ruleset", "mjmp", "--rounds", "99"), "rounds"),
        (("event", "new", "--name", "X", "--ruleset", "mjmp", "--date", "14.13."), "--date"),
        (("seat", "draw", "--method", "magic"), "magic"),
        (("standings", "--event", "nine"), "nine"),
        (("standings", "--event", "9"), "9"),
        (("event",), "COMMAND"),
        (("shuffle",), "shuffle"),
        (("standings", "--nonsense"), "--nonsense"),
        (("demo",), "--out"),
        (("print",), "--list"),
        (("--demo", "standings"), "--demo"),
    ],
)
def test_refused_arguments_are_one_sentence_and_status_2(
    cli: Cli, argv: tuple[str, ...], word: str
) -> None:
    cli.ok(*_NEW)
    assert word in cli.refused(*argv)
    assert len(cli.data("event", "list")) == 1


def test_a_file_that_is_no_book_is_left_alone(cli: Cli) -> None:
    cli.book.write_text("my recipes", encoding="utf-8")
    said = cli("event", "list")
    assert said.status == 2
    assert "club.db" in said.err
    assert cli.book.read_text(encoding="utf-8") == "my recipes"


def test_a_fault_of_its_own_is_status_1_and_in_the_log(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    from director_app.system.logs import log_file

    def broken(_session: cli_session.CommandSession) -> bool:
        raise ZeroDivisionError("the well is dry")

    monkeypatch.setattr(cli_session.CommandSession, "book_is_there", property(broken))
    said = cli("event", "list")
    assert said.status == 1
    assert len(said.err.splitlines()) == 1
    assert str(log_file()) in said.err
    log = log_file().read_text(encoding="utf-8")
    assert "ZeroDivisionError: the well is dry" in log
    assert "Traceback" in log


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from director_app.__main__ import main; main(['--help']);"
        "heavy = {'sqlalchemy', 'PySide6', 'reportlab', 'cattrs', 'openpyxl'} & set(sys.modules);"
        "sys.exit(9 if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, timeout=patience(3)
    )
    assert done.returncode == 0, done.stderr
    assert b"standings" in done.stdout


def test_score_loads_no_database() -> None:
    code = (
        "import sys; from director_app.__main__ import main;"
        "status = main(['score', '--ruleset', 'mjmp']);"
        "sys.exit(9 if 'sqlalchemy' in sys.modules else status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=b'{"outcome": "wall"}\n',
        capture_output=True,
        check=False,
        timeout=patience(3),
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["points"] == {"E": 10, "N": 10, "W": 10, "S": 10}


def test_output_is_utf_8_whatever_the_locale(cli: Cli) -> None:
    cli.ok(*_NEW)
    environment = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "director_app", "event", "show", "--db", str(cli.book)],
        capture_output=True,
        env=environment,
        check=False,
        timeout=patience(3),
    )
    assert done.returncode == 0, done.stderr
    assert "Łódź Open" in done.stdout.decode("utf-8")


def test_without_a_display_it_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    said = cli.bare()
    assert said.status == 2
    assert "display" in said.err
    assert len(said.err.splitlines()) == 1


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Front Table {VERSION}\n"


def test_every_command_is_found_under_its_module() -> None:
    names = [name for added in COMMANDS.values() for name in added]
    for module in COMMANDS:
        told = build([module]).format_help().partition("commands:")[2]
        assert re.findall(r"^    (\S+)", told, re.MULTILINE) == names


@pytest.mark.parametrize(
    "words", [["--help"], ["rostr", "list"], ["--role", "nobody"], ["undo", "--what"]]
)
def test_what_runs_no_command_says_the_same_without_the_others(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        build().parse_args(words)
    whole = capsys.readouterr()
    with pytest.raises(SystemExit):
        parsed(words)
    assert capsys.readouterr() == whole


def test_no_command_is_loaded_but_the_one_that_is_meant() -> None:
    code = (
        "import sys; from director_app.cli.parser import parsed;"
        "assert parsed(['--smoke', '--event', '2']).event == 2;"
        "assert parsed(['--event', '2', 'log', '--last', '3']).last == 3;"
        "cli = {one.partition('.cli.')[2] for one in sys.modules};"
        "others = {'help.demo', 'desks.book', 'seating.commands', 'standings.commands'};"
        "sys.exit(bool(cli & others) or 'journal.commands' not in cli)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, timeout=patience(3)
    )
    assert done.returncode == 0, done.stderr


_END = """
import atexit, sys, threading
from director_app.__main__ import main

def work():
    threading.main_thread().join()
    print("at work to its end")

atexit.register(print, "told")
if sys.argv.pop() == "busy":
    threading.Thread(target=work).start()
sys.exit(main())
"""


@pytest.mark.parametrize("busy", [False, True])
def test_at_the_end_everybody_is_told_and_waited_for(busy: bool) -> None:
    words = ["--db", "elsewhere.db", "--version", "busy" if busy else "idle"]
    done = subprocess.run(
        [sys.executable, "-c", _END, *words],
        capture_output=True,
        text=True,
        check=True,
        timeout=patience(3),
    )
    version, *rest = done.stdout.splitlines()
    assert version == f"Front Table {VERSION}"
    assert rest == [*["at work to its end"] * busy, "told"]


def test_the_status_is_told_at_the_end(tmp_path: Path) -> None:
    words = ("--db", str(tmp_path / "none" / "book.db"), "standings", "--event", "1")
    done = subprocess.run(
        [sys.executable, "-m", "director_app", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=patience(3),
    )
    assert done.returncode == 2
    assert done.stderr.startswith("front-table: ")


@pytest.mark.parametrize("loading", ["program", "cli.run", "cli.events.commands"])
def test_ctrl_c_while_it_loads_is_no_fault(loading: str) -> None:
    code = (
        "import sys\n"
        "class Stop:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == 'director_app.{loading}':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Stop())\n"
        "sys.argv = ['front-table', 'event', 'list']\n"
        "from director_app.__main__ import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
