"""The results page in a real browser: scripts, search, sorting, a phone's width."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from director_app.domain.people import EntrantFacts
from director_app.messages.saying import speaking
from director_app.services.desk import Desk
from director_app.services.rulings.service import NewRuling
from director_app.services.seating.service import DrawOptions
from tests.builders import Book, accept_walls, new_event
from tests.patience import patience
from tests.results_reader import ReadPage, read_page

_NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(
    (found for name in _NAMES if (found := shutil.which(name))),
    "",
)
pytestmark = pytest.mark.skipif(
    not CHROMIUM, reason="no Chromium here: install the Debian package chromium"
)
HOSTILE = '</script><img src=x onerror="document.title=1">'

Browse = Callable[..., str]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a page of 8 players, one with a hostile name; Bea was fined, Cara gained."""
    folder = tmp_path_factory.mktemp("results")
    desk = Book(folder / "book.db").open()
    file = _played(desk, folder)
    desk.close()
    return file.as_uri()


def _played(desk: Desk, folder: Path) -> Path:
    event = new_event(desk, players=7)
    badge = desk.at(event).roster.add(EntrantFacts(given="Zøë", family=HOSTILE, city="Köln")).badge
    desk.at(event).roster.check_in([badge])
    desk.at(event).seating.draw(DrawOptions(seed=1))
    accept_walls(desk, event, 1)
    desk.at(event).rulings.add(NewRuling("late", (2,), points=-15))
    desk.at(event).rulings.add(NewRuling("peek", (3,), round=1))
    return desk.at(event).standings.results.write_page(folder / "web")


@pytest.fixture(scope="module")
def spanish(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the same page in Spanish."""
    folder = tmp_path_factory.mktemp("resultados")
    desk = Book(folder / "book.db").open()
    with speaking("es"):
        file = _played(desk, folder)
    desk.close()
    return file.as_uri()


@pytest.fixture
def browse(page: str, tmp_path: Path) -> Browse:
    """Open the page at a hash, or that of another address; flags go to the browser."""

    def open_at(hash_: str = "", *flags: str, address: str = page) -> str:
        done = subprocess.run(
            [
                CHROMIUM,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--virtual-time-budget=4000",
                f"--user-data-dir={tmp_path / 'profile'}",
                *flags,
                f"{address}{hash_}",
            ],
            capture_output=True,
            timeout=patience(3),
            check=True,
        )
        return done.stdout.decode("utf-8")

    return open_at


def dumped(browse: Browse, hash_: str = "") -> tuple[str, ReadPage]:
    text = browse(hash_, "--dump-dom")
    return text, read_page(text)


def test_the_script_runs_under_the_policy_and_no_name_becomes_markup(browse: Browse) -> None:
    text, page = dumped(browse)
    assert text.count('class="open"') == 8
    assert "img" not in page.tags
    assert page.row(8).name == f"Zøë {HOSTILE}"
    assert "<title>Fall Classic: results</title>" in text
    assert 'id="tools">' in text


def test_search_leaves_those_that_fit_with_or_without_accents(browse: Browse) -> None:
    text, page = dumped(browse, "#q=zoe")
    assert [row.badge for row in page.standings if not row.hidden] == [8]
    assert "1 of 8 players" in text
    assert len(re.findall(r'<tr data-badge="8" class="hit">', text)) == 1
    assert len(re.findall(r'<details class="round card"[^>]* open', text)) == 1
    text, page = dumped(browse, "#q=nobody+at+all")
    assert all(row.hidden for row in page.standings)
    assert '<p class="nobody">' in text


def test_columns_sort_both_ways(browse: Browse) -> None:
    text, page = dumped(browse, "#sort=total&dir=up")
    assert [row.badge for row in page.standings][:2] == [2, 3]
    assert re.search(r'data-key="total"[^>]*aria-sort="ascending"', text)
    assert len(re.findall(r"<th [^>]*aria-sort=", text)) == 1
    _, page = dumped(browse, "#sort=name")
    names = [row.name for row in page.standings]
    assert names == sorted(names)
    text, page = dumped(browse)
    assert [row.badge for row in page.standings][-2:] == [3, 2]
    assert re.search(r'data-key="place"[^>]*aria-sort="ascending"', text)


def test_a_players_day_opens(browse: Browse) -> None:
    text, _ = dumped(browse, "#p=3")
    day = text[text.index('<dialog id="day"') : text.index("</dialog>")]
    assert " open" in day[: day.index(">")]
    assert "Cara Abbott" in day
    assert "Place 7, 30 points" in day
    assert day.count("wall game") == 4
    assert "penalty" in day
    assert "−10" in day


def test_the_script_speaks_the_language_of_the_page(browse: Browse, spanish: str) -> None:
    text = browse("#p=3&q=cara", "--dump-dom", address=spanish)
    day = text[text.index('<dialog id="day"') : text.index("</dialog>")]
    assert "Lugar 7, 30 puntos" in day
    assert "Ronda 1, mesa" in day
    assert day.count("partida de muro") == 4
    assert "penalización" in day
    assert "1 de 8 jugadores" in text


@pytest.mark.parametrize(("width", "height"), [(360, 800), (1280, 800)])
def test_it_is_painted_at_a_phones_and_a_desks_width(
    browse: Browse, tmp_path: Path, width: int, height: int
) -> None:
    picture = tmp_path / "page.png"
    browse("", f"--window-size={width},{height}", f"--screenshot={picture}")
    with Image.open(picture) as painted:
        assert painted.size == (width, height)
        shades = painted.convert("L").getcolors(256)
        assert shades is not None
        assert len(shades) > 20
        margin = painted.convert("RGB").crop((0, 0, 8, height)).getcolors(width * height)
        assert margin == [(8 * height, (247, 246, 243))]
