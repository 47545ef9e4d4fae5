"""Every document of a sample day, byte for byte: the same facts give the same paper."""

from __future__ import annotations

from pathlib import Path

from director_app.bootstrap import open_desk
from director_app.messages.saying import speaking
from director_app.services.desk import Desk
from director_app.services.help.demo import DemoRequest, fill, story_time
from director_app.services.printing.papers import PrintRequest

EVENTS = (
    ("mjmp", 22),
    ("mania", 16),
    ("mahjcon", 13),
    ("four-seasons", 16),
    ("mission", 16),
)
"""Rule sheets, and how many play: with tables of three, with everybody at full tables."""
WAYS = {
    "letter": PrintRequest(),
    "a4-large": PrintRequest(paper="a4", large_print=True),
}


def record(folder: Path) -> None:
    """Print everything in the middle of an event's second round, and its report."""
    folder.mkdir(parents=True)
    for ruleset, players in EVENTS:
        time = story_time()
        book = folder / f"{ruleset}.db"
        desk = open_desk(book, station="Front", now=time)
        try:
            event = fill(desk, sample=DemoRequest(players=players, ruleset=ruleset), time=time)
            for way, request in WAYS.items():
                place = folder / ruleset / way
                place.mkdir(parents=True)
                _print(desk, event, place, request)
            place = folder / ruleset / "letter-es"
            place.mkdir(parents=True)
            with speaking("es"):
                _print(desk, event, place, PrintRequest())
            desk.at(event).reports.master_points(folder / ruleset / "report")
            desk.exchange.write(event, folder / ruleset / "event.json")
        finally:
            desk.close()
        for left in folder.glob(f"{ruleset}.db*"):
            left.unlink()


def _print(desk: Desk, event: int, folder: Path, request: PrintRequest) -> None:
    for kind in desk.documents():
        with (folder / f"{kind.key}.pdf").open("wb") as out:
            desk.at(event).printing.write(kind.key, out, request)
