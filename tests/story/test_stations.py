"""Several stations at once on a real server: every sheet once, nothing overwritten unseen."""

from __future__ import annotations

import pytest

from tests.both_books import need_server
from tests.postgres import Server
from tests.story.stations import play

pytestmark = pytest.mark.walks


@pytest.mark.server
def test_stations_collide_and_are_cut_off_and_every_sheet_is_there_once():
    need_server()
    server = Server(safe=True)
    try:
        played = play(server, stations=3, sheets=36, tables=12, restarts=1)
    finally:
        server.throw_away()
    assert played.problems == []
    assert len(played.standings) == 1
    assert (played.count("accepted"), played.restarts) == (36, 1)
    assert played.count("theirs") + played.count("corrected") > 0
    assert played.cuts > 0
    assert played.count("waited") > 0
