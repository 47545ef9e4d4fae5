"""A card of the old plan is recognised when it is scanned."""

from __future__ import annotations

import io
import re

import pytest

from director_app.services.scores.scans import read_code
from tests.builders import drawn_event
from tests.paper_text import page_texts
from tests.wording import OLD_SEATING


def code_on(desk, event, key, badge):
    out = io.BytesIO()
    desk.at(event).printing.write(key, out)
    text = " ".join(page_texts(out.getvalue()))
    found = re.search(rf"FT1:{event}:P{badge}:\w{{4}}", text)
    assert found
    return read_code(found[0])


@pytest.mark.parametrize("key", ["movement-cards", "score-cards", "badges"])
def test_a_card_of_the_old_plan(desk, book, key):
    event = drawn_event(desk, players=16, rounds=2)
    floor = desk.at(event).seating.view().floors[1]
    one, other = floor[0].chairs[0].badge, floor[2].chairs[0].badge
    stays = floor[1].chairs[0].badge
    old = {badge: code_on(desk, event, key, badge) for badge in (one, stays)}
    assert desk.at(event).scores.scans.meaning(old[one]).doubt == ""
    book.time.pass_by(minutes=3)
    desk.at(event).seating.moves.swap(1, one, other)
    assert desk.at(event).scores.scans.meaning(old[one]).doubt == OLD_SEATING.format(
        paper="card", round="Round 1", now=3, before=1
    )
    assert desk.at(event).scores.scans.meaning(old[stays]).doubt == ""
    book.time.pass_by(minutes=3)
    new = code_on(desk, event, key, one)
    assert desk.at(event).scores.scans.meaning(new).doubt == ""
    assert "old seating" in desk.at(event).scores.scans.meaning(old[one]).doubt
    desk.at(event).history.undo()
    assert desk.at(event).scores.scans.meaning(old[one]).doubt == ""


def test_a_card_without_its_run_or_before_the_rounds_is_taken(desk):
    event = drawn_event(desk)
    assert desk.at(event).scores.scans.meaning(read_code(f"FT1:{event}:P3")).doubt == ""
    assert desk.at(event).scores.scans.meaning(read_code(f"FT1:{event}:P3:ABCD")).doubt == ""
