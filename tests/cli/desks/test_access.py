"""``desk``, ``pin``, ``--role`` and ``--pin``: what this station may do, from the command line."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from director_app.bootstrap import open_desk
from director_app.cli.run import run
from director_app.domain.access import Role
from director_app.domain.topics import Topic
from director_app.services.desk import Desk
from director_app.services.desks.roles import refusal
from director_app.services.timekeeping import Timekeeper, utc_now
from director_app.system import settings
from director_app.system.paths import settings_file
from tests.cli.conftest import Cli, Said, games_of, write_lines
from tests.wording import PIN_FORGETTING, PIN_FORGOTTEN, PIN_REMOVED, VIEW_ONLY

PIN = "Lotus88"


@pytest.fixture
def scored(event: Cli, tmp_path: Path) -> Cli:
    """Round 1 is in, and the book has a PIN."""
    event.ok("scores", "import", write_lines(tmp_path / "in.jsonl", games_of(4, 1)), "--accept")
    event.ok("pin", "set", "--new", PIN)
    return event


def last(cli: Cli) -> dict[str, str]:
    """The newest journal entry."""
    found: dict[str, str] = cli.data("log", "--last", 1)[-1]
    return found


def test_a_desk_is_named_for_one_command_or_for_good(event: Cli) -> None:
    event.ok("clock", "start", "--round", 1, "--station", "Stage")
    assert last(event)["station"] == "Stage"
    output = event.ok("desk", "set", "--name", "Desk 2", "--auto-lock", 10).out
    assert output == "Desk 2: director.\n"
    event.ok("clock", "pause")
    assert last(event)["station"] == "Desk 2"
    kept = settings.load(settings_file())
    assert (kept.station, kept.role, kept.auto_lock) == ("Desk 2", "director", 10)
    assert "240 minutes at most" in event.refused("desk", "set", "--auto-lock", 241)
    assert "up to 40 characters" in event.refused("desk", "set", "--name", "x" * 41)


def test_a_role_keeps_a_command_to_its_work(event: Cli, tmp_path: Path) -> None:
    said = event.refused("clock", "start", "--round", 1, "--role", "scorer")
    assert refusal(Role.SCORER, frozenset({Topic.CLOCK})) in said
    lines = write_lines(tmp_path / "in.jsonl", games_of(4, 1))
    assert "view-only" in event.refused("scores", "import", lines, "--role", "viewer")
    assert "roster station" in event.refused(
        "scores", "import", lines, "--accept", "--role", "roster"
    )
    event.ok("scores", "import", lines, "--accept", "--role", "scorer")
    event.ok("roster", "set", 1, "stationary=yes", "--role", "roster")
    event.refused("clock", "start", "--round", 1, "--role", "king")


def test_a_role_kept_for_good_holds_for_every_command(event: Cli) -> None:
    event.ok("desk", "set", "--as", "viewer")
    assert event.data("desk", "show")["role"] == "viewer"
    assert "view-only" in event.refused("clock", "start", "--round", 1)
    event.ok("standings")
    event.ok("desk", "set", "--as", "director")
    event.ok("clock", "start", "--round", 1)


def test_a_protected_command_needs_the_pin(scored: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "needs the director’s PIN" in scored.refused("standings", "--release")
    assert "isn’t the director’s PIN" in scored.refused("standings", "--release", "--pin", "0000")
    scored.ok("standings", "--release", "--pin", PIN)
    assert "needs the director’s PIN" in scored.refused(
        "ruling", "disqualify", 1, "--reason", "Threw a rack"
    )
    monkeypatch.setenv("FRONT_TABLE_PIN", PIN)
    scored.ok("ruling", "disqualify", 1, "--reason", "Threw a rack")


def test_another_role_needs_the_pin(scored: Cli) -> None:
    said = scored.refused("desk", "show", "--role", "scorer")
    assert "Changing this station needs the director’s PIN" in said
    assert scored.data("desk", "show", "--role", "scorer", "--pin", PIN)["role"] == "scorer"
    assert "PIN" in scored.refused("desk", "set", "--as", "scorer")
    scored.ok("desk", "set", "--as", "scorer", "--pin", PIN)
    assert "PIN" in scored.refused("clock", "start", "--round", 1, "--role", "director")
    scored.ok("clock", "start", "--round", 1, "--role", "director", "--pin", PIN)


def test_bringing_back_a_copy_needs_the_pin(scored: Cli, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    scored.ok("backup", copy)
    before = scored.journal()
    assert "Restoring a backup needs the director’s PIN" in scored.refused("restore", copy)
    scored.ok("restore", copy, "--dry-run")
    scored.ok("restore", copy, "--pin", PIN)
    assert scored.journal() == before


def test_a_book_that_cannot_be_read_asks_no_pin_to_be_restored(scored: Cli, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    scored.ok("backup", copy)
    before = scored.journal()
    scored.book.write_bytes(b"broken")
    scored.ok("restore", copy)
    assert scored.journal() == before


def test_the_pin_is_changed_removed_and_forgotten(scored: Cli) -> None:
    assert scored.data("pin", "show") == {"pin": True}
    assert "--pin" in scored.refused("pin", "set", "--new", "9999")
    assert "4 to 12" in scored.refused("pin", "set", "--new", "12", "--pin", PIN)
    scored.ok("pin", "set", "--new", "9999", "--pin", PIN)
    assert "isn’t the director’s PIN" in scored.refused("pin", "remove", "--pin", PIN)
    scored.ok("pin", "remove", "--pin", "9999")
    assert scored.data("pin", "show") == {"pin": False}
    assert last(scored)["action"] == "Remove the director’s PIN"
    scored.ok("pin", "set", "--new", PIN)
    assert "type the event’s name" in scored.refused("pin", "forget")
    assert "type the event’s name" in scored.refused("pin", "forget", "--name", "Fall")
    asked = scored.data("pin", "forget", "--name", "Fall Classic")
    assert asked == {"pin": True, "wait_s": 900}
    assert last(scored)["action"] == PIN_FORGETTING
    said = scored.refused("pin", "forget", "--name", "Fall Classic")
    assert "Ask again in 15 min to forget it" in said
    assert "needs the director’s PIN" in scored.refused("standings", "--release")


def test_after_the_wait_the_pin_is_forgotten_and_the_next_director_is_told(
    scored: Cli, capfd: pytest.CaptureFixture[str]
) -> None:
    on = [timedelta(hours=1)]

    def opener(book: str | Path | None = None, **more: Any) -> Desk:
        keeper = Timekeeper(wall=utc_now, steady=lambda: on[0], machine="stage", boot="first")
        return open_desk(book, keeper=keeper, **more)

    def at_stage(*argv: str) -> Said:
        capfd.readouterr()
        status = run(["--db", str(scored.book), *argv], opener, lambda _: 0)
        return Said(status, *capfd.readouterr())

    forget = ("pin", "forget", "--name", "Fall Classic", "--station", "Stage")
    assert "run this command again on this computer" in at_stage(*forget).out
    on[0] += timedelta(minutes=15)
    assert "next director will be told" in at_stage(*forget).out
    assert last(scored)["action"] == PIN_FORGOTTEN
    assert "Nothing to redo" in scored.refused("redo")
    said = scored("standings", "--release")
    assert said.status == 0
    assert f"{PIN_REMOVED} at Stage" in said.err
    scored.ok("desk", "set", "--as", "scorer")
    assert scored("standings").err == ""
    scored.ok("desk", "set", "--as", "director")
    data = scored.data("pin", "show")
    assert data["pin"] is False
    assert data["forgotten_at"] == "Stage"
    assert scored("standings").err == ""


def test_the_pin_is_not_forgotten_at_another_desk_than_the_directors(scored: Cli) -> None:
    scored.ok("desk", "set", "--as", "scorer", "--pin", PIN)
    assert "a scorer’s station" in scored.refused("pin", "set", "--new", "9999", "--pin", PIN)
    said = scored.refused("pin", "forget", "--name", "Fall Classic")
    assert "To forget the director’s PIN, use the director’s station." in said
    assert scored.data("pin", "show") == {"pin": True}


def test_a_viewers_desk_chooses_no_event(scored: Cli) -> None:
    scored.ok("event", "new", "--name", "Winter Classic", "--ruleset", "mjmp")
    scored.ok("desk", "set", "--as", "viewer", "--pin", PIN)
    said = scored.refused("event", "open", 1)
    assert f"{VIEW_ONLY}. To choose the event that stations open, use" in said
    assert scored.data("event", "show")["name"] == "Winter Classic"
    scored.ok("desk", "set", "--as", "scorer", "--pin", PIN)
    scored.ok("event", "open", 1)


def test_a_disqualification_is_protected_however_it_is_written(scored: Cli) -> None:
    said = scored.refused("roster", "set", 1, "status=disqualified")
    assert "Disqualifying a player needs the director’s PIN" in said
    scored.ok("roster", "set", 1, "status=disqualified", "--pin", PIN)
    assert "needs the director’s PIN" in scored.refused("roster", "set", 1, "status=checked_in")
    scored.ok("desk", "set", "--as", "roster", "--pin", PIN)
    said = scored.refused("roster", "set", 1, "status=checked_in", "--pin", PIN)
    assert "To disqualify players, use the director’s station." in said


def test_no_answer_and_no_file_holds_the_pin(
    scored: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [
        scored("standings", "--release", "--pin", PIN),
        scored("standings", "--release", "--pin", "Wrongpin7"),
        scored("pin", "set", "--new", "no pin!", "--pin", PIN),
        scored("log", "--json"),
        scored("event", "export", tmp_path / "event.json"),
    ]
    told = "".join(answer.out + answer.err for answer in said).casefold()
    home = [file for file in settings_file().parents[2].rglob("*") if file.is_file()]
    for file in (*tmp_path.rglob("*"), *home):
        if file.is_file():
            told += file.read_bytes().decode("latin-1").casefold()
    for secret in ("lotus88", "wrongpin7", "no pin!"):
        assert secret not in told


def test_a_fault_leaves_no_pin_in_the_log(
    scored: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from director_app.services.desks.access import KeptPin
    from director_app.system.logs import log_file

    def fails(self: KeptPin, pin: str) -> bool:
        raise ValueError("out of memory")

    monkeypatch.setattr(KeptPin, "fits", fails)
    said = scored("standings", "--release", "--pin", PIN)
    assert said.status == 1
    assert "out of memory" in log_file().read_text(encoding="utf-8")
    assert PIN not in log_file().read_text(encoding="utf-8")
    assert PIN not in said.err


def test_a_databases_password_is_said_nowhere(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    url = "postgresql+psycopg://ann:s3cretword@127.0.0.1:1/book?connect_timeout=1"
    said = [cli.bare("--db", url, "event", "list"), cli.bare("--db", url, "verify")]
    said.append(cli.bare("--db", "nosuch+driver://ann:s3cretword@host/book", "event", "list"))
    said.append(cli.bare("--db", "postgresql+psycopg://ann:s3cretword@[bad/book", "event", "list"))
    assert all(answer.status for answer in said)
    assert all("s3cretword" not in answer.out + answer.err for answer in said)
    home = settings_file().parents[2]
    for file in (*home.rglob("*"), *tmp_path.rglob("*")):
        assert not file.is_file() or b"s3cretword" not in file.read_bytes()
