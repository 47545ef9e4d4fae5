"""The diagnostic file: what it tells, and that nobody's name is in it unless it was agreed to."""

from __future__ import annotations

import logging
import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from director_app.domain.actions import ActionKind
from director_app.domain.events import EventFacts
from director_app.domain.people import EntrantFacts, Status
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.services.help.diagnosis.service import DiagnosisOptions
from director_app.services.seating.service import DrawOptions
from director_app.system import logs
from director_app.system.paths import settings_file
from director_app.system.settings import Settings, save
from tests.builders import Book, accept_walls

SECRETS = (
    "Zerlinda",
    "Quackenbush",
    "zerlinda@harbor.example",
    "555-0199",
    "Poughkeepsie",
    "Lighthouse Invitational",
    "Gazebo",
    "Philippa",
    "Left-hand desk",
    "hunter2",
    "oysterbay",
)


def _fill(desk: Desk) -> None:
    facts = EventFacts(
        "Lighthouse Invitational", (date(2026, 11, 14),), place="Gazebo", director="Philippa"
    )
    event = desk.events.create(NewEvent(facts, "mjmp", rounds=2)).id
    with desk.store.begin(ActionKind.OTHER, "Enter the players", event=event) as work:
        division = work.events.get(event).main.id
        for badge in range(1, 9):
            player = EntrantFacts(
                given=f"Zerlinda{badge}",
                family="Quackenbush",
                email="zerlinda@harbor.example",
                phone="555-0199",
                city="Poughkeepsie",
                note="friend of Philippa",
            )
            work.roster.add(event, division, badge, Status.ENTERED, player)
    desk.at(event).roster.check_in(range(1, 9))
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    save(
        settings_file(),
        Settings(
            station="Left-hand desk",
            book="postgresql://philippa:hunter2@oysterbay/club",
            window={"backups:second": "/media/zerlinda"},
        ),
    )


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    opened = Book(tmp_path / "Zerlinda.db", station="Left-hand desk").open()
    _fill(opened)
    yield opened
    opened.close()


@pytest.fixture
def logged() -> Iterator[None]:
    """A log in which faults told of everybody."""
    logs.start()
    try:
        told = logging.getLogger("director_app.ui.backups.keeper")
        try:
            raise ValueError("\n".join(SECRETS))
        except ValueError as fault:
            told.error("the book was not copied", exc_info=fault)
        told.warning("cue missed: %s at %s", "Zerlinda", "Gazebo")
        told.info("\n".join(f"{secret}: {secret}" for secret in SECRETS))
        yield
    finally:
        logs.stop()


def _read(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as kept:
        return {name: kept.read(name).decode("utf-8") for name in kept.namelist()}


@pytest.mark.usefixtures("logged")
def test_no_name_is_in_it_by_itself_not_even_through_the_log(desk: Desk, tmp_path: Path) -> None:
    trace = 'Traceback (most recent call last):\nKeyError: "Zerlinda Quackenbush"'
    made = desk.diagnosis.write(tmp_path / desk.diagnosis.file_name, DiagnosisOptions(fault=trace))
    found = _read(made)
    said = "\n".join([made.name, *found, *found.values()]).lower()
    assert [secret for secret in SECRETS if secret.lower() in said] == []
    assert found["fault.txt"].splitlines() == ["Traceback (most recent call last):", "KeyError"]
    assert "error window director_app.ui.backups.keeper: the book was not copied" in said
    assert "\nvalueerror" in said


@pytest.mark.usefixtures("logged")
def test_what_it_tells_of_program_settings_and_book(desk: Desk) -> None:
    found = desk.diagnosis.parts(DiagnosisOptions(program={"Qt": "6.7.3"}))
    assert found["program.txt"].startswith("Front Table")
    assert "6.7.3" in found["program.txt"]
    settings = found["settings.txt"].splitlines()
    assert "station named  yes" in settings
    assert "book named     yes" in settings
    assert "second place   yes" in settings
    book = found["book.txt"]
    assert "kept by            sqlite" in book
    assert "check: all is well" in book
    assert any(line.split() == ["entrant", "8"] for line in book.splitlines())
    assert "No names are in this file" in found["read-me.txt"]
    assert "fault.txt" not in found


@pytest.mark.usefixtures("logged")
def test_agreed_to_it_has_names_but_never_a_password(desk: Desk) -> None:
    found = desk.diagnosis.parts(DiagnosisOptions(names=True))
    assert "Zerlinda" in found["log.txt"]
    assert "Left-hand desk" in found["settings.txt"]
    assert "postgresql://oysterbay/club" in found["settings.txt"]
    assert "hunter2" not in found["settings.txt"]
    assert "agreed" in found["read-me.txt"]


def test_a_book_that_does_not_check_out_is_told_in_numbers(desk: Desk) -> None:
    with desk.store.begin(ActionKind.OTHER, "Break it") as work:
        work.at_rows(_break)
    plain = desk.diagnosis.parts(DiagnosisOptions())["book.txt"]
    named = desk.diagnosis.parts(DiagnosisOptions(names=True))["book.txt"]
    assert "check: problems: " in plain
    assert "Lighthouse" not in plain
    assert "Lighthouse" in named


def _break(session: object) -> None:
    from sqlalchemy import text

    session.execute(text("UPDATE played_game SET east_points = 5"))  # type: ignore[attr-defined]


def test_a_book_that_cannot_be_read_does_not_hinder_it(desk: Desk, tmp_path: Path) -> None:
    path = desk.store.address.path
    assert path is not None
    desk.store.close()
    path.unlink()
    made = desk.diagnosis.write(tmp_path / "told.zip", DiagnosisOptions())
    book = _read(made)["book.txt"].lower()
    assert "refused: " in book or "failed: " in book
    assert "zerlinda" not in book


def test_a_place_that_cannot_be_written_to_is_refused_in_one_sentence(
    desk: Desk, tmp_path: Path
) -> None:
    with pytest.raises(DirectorError, match=r"Can’t write .* Choose another folder\."):
        desk.diagnosis.write(tmp_path / "nowhere" / "told.zip", DiagnosisOptions())
    assert list(tmp_path.glob("*.part")) == []


def test_the_log_is_read_over_its_turn_and_newest_last(desk: Desk) -> None:
    place = logs.log_file()
    place.with_name(f"{place.name}.1").write_text("one\ntwo\n", encoding="utf-8")
    place.write_text("three\n", encoding="utf-8")
    assert desk.diagnosis.log() == ("one", "two", "three")
