"""Who plays at short tables after a change, and how often: counted over the whole day."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from director_app.domain.tables import SEATS
from director_app.seating.draw import draw
from director_app.seating.plan import DrawRequest
from director_app.seating.replan import ReplanRequest, replan
from director_app.seating.short_shares import short_shares, unfair
from tests.lengths import part_of

_ROUNDS = 4


@settings(max_examples=part_of(200, usually=12), deadline=None)
@given(st.integers(9, 22), st.integers(0, 3), st.data())
def test_each_way_counts_every_short_seat_once(
    count: int, played: int, data: st.DataObject
) -> None:
    plan = draw(DrawRequest(tuple(range(1, count + 1)), _ROUNDS, seed=1))
    leaving = data.draw(st.frozensets(st.integers(1, count), min_size=1, max_size=2))
    request = ReplanRequest(
        printed=plan.rounds[played:], history=plan.rounds[:played], leaving=leaving
    )
    for way in replan(request, 1):
        shares = short_shares(request, way)
        seats = [
            player
            for tables in (*request.history, *way.rounds)
            for table in tables
            if len(table.seats.entrants) < len(SEATS)
            for player in table.seats.entrants
            if player not in leaving
        ]
        assert sum(share.short for share in shares) == len(seats)
        assert not leaving & {share.player for share in shares}
        assert max((share.short for share in shares), default=0) == way.worst_short
        assert unfair(request, way) == (way.worst_short > way.fair_share)
        often = [share.short + share.out for share in shares]
        assert often == sorted(often, reverse=True)


def test_who_sits_out_is_counted_and_one_who_always_does_is_unfair() -> None:
    plan = draw(DrawRequest(tuple(range(1, 10)), _ROUNDS, seed=1, odd="sit_out"))
    request = ReplanRequest(printed=plan.rounds, history=(), sit_out=True)
    for way in replan(request, 1):
        shares = short_shares(request, way)
        assert sum(share.out for share in shares) == _ROUNDS
        assert unfair(request, way) == (max(share.out for share in shares) > 1)
