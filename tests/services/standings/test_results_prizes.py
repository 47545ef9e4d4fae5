"""What the results page tells of prizes, settled ties, and until when it may be questioned."""

from __future__ import annotations

import json
import shutil
import subprocess
from datetime import timedelta
from pathlib import Path

import pytest
from PIL import Image

from director_app.domain.prizes import PrizeKind
from director_app.services.desk import Desk
from director_app.services.prizes.checks import NewPrize
from director_app.services.standings.results.naming import NameStyle
from director_app.services.standings.results.types import ResultsRequest
from tests.builders import accept_walls, drawn_event
from tests.patience import patience
from tests.results_reader import ReadPage, read_page
from tests.services.standings.test_results import win
from tests.wording import ALL_SHEETS_IN

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")


def finished(desk: Desk) -> tuple[int, int]:
    """An event that is over and released, with a winner, two things and a prize by hand."""
    event = drawn_event(desk)
    first = win(desk, event, 1, 1)
    accept_walls(desk, event, 1, [2])
    accept_walls(desk, event, 2)
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, 1, cents=60000))
    desk.at(event).prizes.add(NewPrize(PrizeKind.PLACE, 2, cents=7001))
    door = desk.at(event).prizes.add(
        NewPrize(PrizeKind.OTHER, thing="<b>Tiles</b>", title="Raffle")
    )
    desk.at(event).prizes.name_winner(door.id, name="Old Tom")
    return event, first


def page_of(desk: Desk, event: int, request: ResultsRequest | None = None) -> ReadPage:
    return read_page(desk.at(event).standings.results.page(request))


def test_prizes_are_told_when_all_is_in_and_released(desk: Desk) -> None:
    event, first = finished(desk)
    assert "$600" not in page_of(desk, event).text
    desk.at(event).standings.release(1)
    assert "$600" not in page_of(desk, event).text
    desk.at(event).standings.release(2)
    page = page_of(desk, event)
    winner = page.row(first).name
    told = page.text[page.text.index("Prizes") :]
    assert "$600" in told
    assert told.index(winner) < told.index("$600")
    assert "Old Tom" in told
    assert "<b>Tiles</b>" in told
    assert "shared" in told
    assert "#prizes" in page.addresses


def test_the_json_tells_prizes_in_cents(desk: Desk, tmp_path: Path) -> None:
    event, first = finished(desk)
    data = json.loads(
        desk.at(event).standings.results.write_table("json", tmp_path / "r.json").read_text()
    )
    best, second, raffle = data["prizes"]
    (winner,) = best["winners"]
    assert (winner["badge"], winner["cents"]) == (first, 60000)
    assert sum(winner["cents"] for winner in second["winners"]) == 7000
    assert raffle["winners"] == [
        {"badge": None, "name": "Old Tom", "cents": 0, "thing": "<b>Tiles</b>"}
    ]


def test_short_names_hide_who_does_not_play(desk: Desk) -> None:
    event, first = finished(desk)
    desk.at(event).standings.release(2)
    page = page_of(desk, event, ResultsRequest(NameStyle.BADGE))
    assert "Old Tom" not in page.text
    assert "A guest" in page.text
    assert f"Badge {first}" in page.text[page.text.index("A guest") - 2000 :]


def test_an_event_without_prizes_has_no_such_part(desk: Desk) -> None:
    event = drawn_event(desk)
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).standings.release(2)
    page = page_of(desk, event)
    assert "#prizes" not in page.addresses
    assert page.text.count("Prizes") == 0


def test_until_when_it_may_be_questioned(desk: Desk) -> None:
    event, _ = finished(desk)
    desk.at(event).standings.release(2)
    until = desk.store.now() + timedelta(hours=2)
    desk.at(event).standings.set_unofficial_until(until)
    at = until.astimezone()
    time = f"{at.hour % 12 or 12}:{at:%M} {'am' if at.hour < 12 else 'pm'}"
    (note,) = [note for note in page_of(desk, event).notes if "nofficial" in note]
    assert note.startswith(f"Unofficial until {time}")
    assert note.endswith(", then final")
    desk.at(event).standings.declare_final()
    assert page_of(desk, event).notes == [ALL_SHEETS_IN, "Final"]


def test_a_settled_tie_says_how(desk: Desk) -> None:
    event = drawn_event(desk, ruleset="mission")
    for number in (1, 2):
        accept_walls(desk, event, number)
    desk.at(event).standings.release(2)
    assert "dice roll needed" in page_of(desk, event).text
    rolls = {
        player.badge: [(6, 6) if player.badge == 1 else (1, 2)] for player in tied(desk, event)
    }
    desk.at(event).standings.ties.roll(1, rolls)
    page = page_of(desk, event)
    assert "by dice, 12" in page.text


def tied(desk: Desk, event: int):
    return desk.at(event).standings.ties.open_ties()[0].players


@pytest.mark.skipif(not CHROMIUM, reason="no Chromium here: install the Debian package chromium")
@pytest.mark.parametrize("width", [360, 1280])
def test_the_prizes_fit_a_phone_and_a_desk(desk: Desk, tmp_path: Path, width: int) -> None:
    event, _ = finished(desk)
    desk.at(event).standings.release(2)
    file = desk.at(event).standings.results.write_page(tmp_path / "web")
    picture = tmp_path / "page.png"
    subprocess.run(
        [
            str(CHROMIUM),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--user-data-dir={tmp_path / 'profile'}",
            f"--window-size={width},1600",
            f"--screenshot={picture}",
            f"{file.as_uri()}#prizes",
        ],
        capture_output=True,
        timeout=patience(3),
        check=True,
    )
    with Image.open(picture) as image:
        assert image.size[0] == width
        right = image.convert("L").crop((width - 4, 0, width, 1600))
        assert len(right.getcolors() or ()) == 1
