"""What is private of a player is on no paper that others see."""

from __future__ import annotations

import pytest

from director_app.domain.people import EntrantFacts
from director_app.services.desk import Desk
from director_app.services.printing.documents import DOCUMENTS
from director_app.services.printing.papers import PrintRequest
from director_app.services.printing.results import FOR_DIRECTOR
from director_app.services.rulings.service import NewRuling
from tests.builders import accept_walls, drawn_event
from tests.paper_text import page_texts

NOTE, NEEDS, SAID = "bad knee", "wheelchair", "was in tears"
OF_ROUND_1 = PrintRequest(round=1)


@pytest.fixture
def event(desk: Desk) -> int:
    """Somebody with private notes, who keeps one table and was ruled on, in a round that is in."""
    event = drawn_event(desk)
    known = EntrantFacts(given="Ann", family="Abbott", stationary=True, note=NOTE, needs=NEEDS)
    who = desk.at(event).roster.get(1)
    desk.at(event).roster.edit(who, known)
    desk.at(event).rulings.add(NewRuling("complaint", (1,), note=SAID))
    accept_walls(desk, event, 1)
    return event


@pytest.mark.parametrize("kind", DOCUMENTS, ids=lambda kind: kind.key)
def test_nothing_private_is_on_paper_that_others_see(desk: Desk, event: int, kind) -> None:
    asked = OF_ROUND_1 if kind.moment == "round" else PrintRequest()
    text = " ".join(page_texts(desk.at(event).printing.make(kind.key, asked).pdf))
    if kind.seen_by == "everyone":
        assert not [words for words in (NOTE, NEEDS, SAID) if words in text]
    elif kind.key != "master-points":  # which goes to those whom it is for
        assert FOR_DIRECTOR in text


def test_the_sign_in_list_still_says_who_keeps_a_table(desk: Desk, event: int) -> None:
    assert "keeps one table" in page_texts(desk.at(event).printing.make("sign-in").pdf)[0]
