"""Where the user's folders can't be made, a sentence says what to do, and a named book works."""

from __future__ import annotations

from pathlib import Path

import pytest

from director_app.__main__ import main
from director_app.system import logs
from director_app.system.paths import log_folder, settings_file
from director_app.system.settings import Settings, load, save

_FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that is no folder: root too can make nothing below it."""
    made = tmp_path / "home"
    made.write_text("", encoding="utf-8")
    for name in _FOLDERS:
        monkeypatch.setenv(name, str(made / name.lower()))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return made


def test_the_usual_book_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", "new", "--name", "Fall", "--ruleset", "mjmp"]) == 2
    said = capsys.readouterr().err
    assert "Can’t create the folder" in said
    assert "--db FILE" in said


def test_a_named_book_works_with_window_and_without(tmp_path: Path) -> None:
    book = str(tmp_path / "club.db")
    assert main(["--db", book, "event", "new", "--name", "Fall", "--ruleset", "mjmp"]) == 0
    assert main(["--db", book, "--smoke"]) == 0
    logs.stop()


def test_the_log_goes_where_it_can_and_settings_are_for_this_run(tmp_path: Path) -> None:
    assert log_folder() == tmp_path / "front-table-log"
    save(settings_file(), Settings(theme="dark"))
    assert load(settings_file()) == Settings()
