"""Lists that a rule set has beside the places, ranked in their own way."""

from __future__ import annotations

import io
import json
from random import Random

import pytest

from director_app.domain.games import Game, Outcome
from director_app.errors import NotFound
from director_app.services.standings.results.tables import as_json
from director_app.services.standings.results.types import ResultsRequest
from tests.boards import keep_best_round
from tests.builders import asked_of, drawn_event
from tests.paper_text import page_texts


@pytest.fixture
def event(desk, tmp_path):
    """Eight players and two rounds of random wins."""
    random = Random(8)
    made = drawn_event(desk, ruleset=keep_best_round(desk, tmp_path), players=8)
    for number in (1, 2):
        for tile in desk.at(made).scores.board(number):
            view = desk.at(made).scores.sheet(number, tile.table)
            seats = view.seated[0].occupied
            games = [
                Game(
                    Outcome.MAHJONG,
                    seats=seats,
                    winner=random.choice(seats),
                    value=random.choice([25, 30, 35]),
                    self_pick=True,
                )
                for _ in range(view.games)
            ]
            desk.at(view.event).scores.accept(view, games)
    return made


def test_a_board_ranks_by_its_own_method_beside_the_places(desk, event):
    places = desk.at(event).standings.standings()
    best, average = desk.at(event).standings.boards()
    assert (best.board, average.board) == places.boards == ("Best round", "Average")
    rounds = {place.tally.badge: place.tally.rounds for place in places.places}
    assert {place.tally.badge: place.tally.total for place in best.places} == {
        badge: max(had) for badge, had in rounds.items()
    }
    assert {place.tally.badge: place.tally.average for place in average.places} == {
        badge: sum(had) / 2 for badge, had in rounds.items()
    }
    totals = [place.tally.total for place in best.places]
    assert totals == sorted(totals, reverse=True)
    assert [place.rank for place in best.places] == [totals.index(had) + 1 for had in totals]
    assert [place.tally.total for place in places.places] == sorted(
        map(sum, rounds.values()), reverse=True
    )
    with pytest.raises(NotFound, match="no round 9"):
        desk.at(event).standings.boards(9)


def test_boards_stand_on_paper_after_the_places(desk, event):
    def printed(**request):
        out = io.BytesIO()
        desk.at(event).printing.write("standings", out, asked_of("standings", **request))
        return page_texts(out.getvalue())

    pages = printed()
    assert len(pages) == 3
    assert "BEST ROUND: FINAL STANDINGS" in pages[1]
    assert "Only each player’s best round counts" in pages[1]
    assert "AVERAGE: FINAL STANDINGS" in pages[2]
    first = printed(top=1)
    assert all(len(few) < len(all_of) for few, all_of in zip(first, pages, strict=True))
    assert len(printed(alone=True)) == 1


def test_boards_are_in_the_results(desk, event):
    table = json.loads(as_json(desk.at(event).standings.results.table()))
    boards = table["divisions"][0]["boards"]
    assert [board["name"] for board in boards] == ["Best round", "Average"]
    best, _ = desk.at(event).standings.boards()
    assert [row["badge"] for row in boards[0]["standings"]] == [
        place.tally.badge for place in best.places
    ]
    page = desk.at(event).standings.results.page(ResultsRequest(everything=True)).decode()
    assert "<summary>Best round</summary>" in page
    plain = drawn_event(desk, players=8)
    assert (
        "boards"
        not in json.loads(as_json(desk.at(plain).standings.results.table()))["divisions"][0]
    )
