"""How often changed work is copied is chosen on the page, and kept on this computer."""

from __future__ import annotations

from datetime import timedelta

import pytest

from director_app.errors import DirectorError
from director_app.system.paths import settings_file
from director_app.system.settings import load
from tests.builders import accept_walls


def pick(front, minutes: int) -> None:
    choice = front.page.every.choice
    at = choice.keys.index(minutes)
    choice.setCurrentIndex(at)
    choice.activated.emit(at)


def test_the_minutes_are_chosen_kept_and_followed(front):
    front.open_safety(1)
    assert front.page.every.choice.key == 5
    pick(front, 2)
    assert load(settings_file()).copy_minutes == 2
    backups = front.desk.backups
    assert backups.places.every == timedelta(minutes=2)
    accept_walls(front.session.desk, front.session.event, 2, [1])
    front.session.tasks.wait()
    assert backups.copy_if_due() is None
    front.time.pass_by(minutes=2)
    assert backups.copy_if_due() is not None


def test_what_the_file_says_otherwise_is_offered_too_and_nonsense_is_as_usual(front):
    front.desk.backups.places.copy_every(7)
    front.open_safety(1)
    assert front.page.every.choice.key == 7
    assert 7 in front.page.every.choice.keys
    settings_file().write_text("copy_minutes = 900\n", encoding="utf-8")
    assert load(settings_file()).copy_minutes == 5
    with pytest.raises(DirectorError, match="every 1 to 60 minutes"):
        front.desk.backups.places.copy_every(0)
