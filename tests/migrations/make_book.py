"""Writes the populated book of the newest form, as SQL: ``python -m tests.migrations.make_book``.

Run it before a release, once; a released form's file is never written again.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from director_app.domain.actions import ActionKind
from director_app.domain.clock import RoundClock, TableTime
from director_app.domain.day_plan import ItemKind, PlanItem
from director_app.domain.draft_notes import DraftNotes
from director_app.domain.events import EventFacts
from director_app.domain.hall import Hall, Room
from director_app.domain.money import MoneyKind, MoneyLine
from director_app.domain.people import EntrantFacts, Status
from director_app.domain.prizes import Payout, Prize, PrizeDraw, PrizeKind
from director_app.domain.results_kept import SentReport
from director_app.domain.rulings import Conduct, DisqualifiedPlayer, RuledGameFacts, Ruling, Scope
from director_app.domain.score_options import ScoreOptions
from director_app.domain.seat_requests import ApartGroup, SeatRequest
from director_app.domain.seating_notes import (
    ByStanding,
    Cut,
    MeetingsAgain,
    OfferedChoices,
    PulledFromBag,
    Remark,
    RemarkKind,
    SeatedAnew,
    SitOuts,
)
from director_app.domain.series import Series
from director_app.domain.sheets import Sheet
from director_app.domain.tables import Seat, Seats
from director_app.domain.ties import TiePlayer, TieSettled
from director_app.messages.message import Message
from director_app.storage.address import BookAddress
from director_app.storage.schema_versions import HEAD
from director_app.storage.seating import DrawnSeating
from director_app.storage.store import Store
from tests.storage import makings

HERE = Path(__file__).parent
SAID = "The hand is dead."
NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
FACTS = EventFacts(
    "Spring Fling", (date(2026, 5, 2), date(2026, 5, 3)), "Łódź", "Pat", "Text.", 2026
)
NOTES = (
    PulledFromBag(),
    SitOuts(2, most=1),
    Remark(RemarkKind.SHORT_TABLES, (2, 1)),
    OfferedChoices(MeetingsAgain(24, (5, 6)), ((13, 4),), no_repeats=True),
    ByStanding(3, 2, "bands", 2, provisional=True, notes=(Remark(RemarkKind.MEET_IN_BAND, (3,)),)),
    Cut(3, 4, 8),
    SeatedAnew(2, (Remark(RemarkKind.NO_SEAT_CHANGES), SitOuts(1))),
)
ADA = EntrantFacts(
    given="Ada",
    family="Nguyễn",
    email="ada@example.org",
    phone="555 0100",
    city="Elm",
    member_no="A7",
    club="Winds",
    fee_cents=4500,
    paid_cents=1000,
    paid_how="cash",
    stationary=True,
    needs="near the door",
    note="brings tiles",
    extras=(("Meal", "veggie"),),
    experienced=True,
    paid_station="front",
)


def out(entrant: int, event: int, round_id: int) -> DisqualifiedPlayer:
    """A disqualification with everything said."""
    return DisqualifiedPlayer(
        entrant=entrant,
        event=event,
        number=2,
        at=NOON,
        reason="Shouted.",
        ranked=False,
        keeps_points=True,
        prizes=False,
        barred=True,
        round=round_id,
        game=2,
    )


def fill(store: Store) -> None:
    """One row at least in every table, and an undoing and a redoing in the journal."""
    event, division = makings.new_event(store, FACTS)
    with store.begin(ActionKind.ADD_PLAYER, "Enter Ada", event=event) as work:
        ada = work.roster.add(event, division, 1, Status.CHECKED_IN, ADA, (("city", "Oak"),))
    players = [ada] + [makings.enter(store, event, division, name) for name in ("Bo", "Cy", "Di")]
    key = makings.add_round(store, event, division)
    makings.seat(store, event, key, players)
    with store.begin(ActionKind.SIT_AT_TABLE, "Swap two seats in game 2", event=event) as work:
        work.seating.set_sat(key, 1, 2, Seats(*reversed(players)))
    with store.begin(ActionKind.DRAW_SEATING, "Draw", event=event) as work:
        work.seating.set_drawn(division, DrawnSeating("balanced", "keep", 17, NOTES, NOON))
        work.roster.set_apart(event, players[0], players[1])
        work.events.add_ruleset("ours", "name = 'Ours'", NOON)
    played = makings.sheet(key, players, 25, 30)
    typed = replace(played.games[0], typed=replace(played.games[0].game, value=20))
    makings.accept(store, event, replace(played, games=(typed, *played.games[1:])))
    with store.begin(ActionKind.PUT_SHEET_ASIDE, "Put table 2 aside", event=event, table=2) as work:
        aside = Sheet(
            key, 2, paper={Seat.EAST: 25}, signed={"turn_in": "her ride came"}, aside="Who won?"
        )
        work.sheets.save(aside, expected=0)
        work.events.set_score_options(event, ScoreOptions(second="sample", values=(25, 30)))
    with store.begin(ActionKind.START_CLOCK, "Start the clock", event=event) as work:
        clock = RoundClock(key, timedelta(minutes=50)).started(NOON)
        paused = replace(clock, paused_at=NOON + timedelta(minutes=7), stood=timedelta(seconds=90))
        work.clocks.save(paused, expected=0)
        own = TableTime(key, 2, timedelta(minutes=4), "A ruling.", NOON)
        work.clocks.save_table_time(own)
    with store.begin(ActionKind.ADD_DAY_PART, "Plan the day", event=event) as work:
        work.day.add(PlanItem(0, event, ItemKind.LUNCH, "Lunch", NOON, 60, NOON))
        work.events.set_options(event, "screen", {"hall": "bright", "top": 3})
    _rule(store, event, key, players)
    _arrange(store, event, division, players)
    _pay(store, event, players)
    _settle(store, event, division, players)
    makings.enter(store, event, division, "Ed")
    makings.undo(store, event)
    makings.redo(store, event)
    makings.undo(store, event)
    with store.unjournaled() as work:
        more = DraftNotes(paper={"E": "25"})
        work.unjournaled.keep_draft(key, 2, ["e25n"], "front", NOON, more)
        work.unjournaled.remember_printed(event, "score-sheets", {"1:1": "a3f0"}, NOON)
        work.unjournaled.set_fact("open", str(event))


def _rule(store: Store, event: int, key: int, players: Sequence[int]) -> None:
    ruling = Ruling(
        id=0,
        event=event,
        number=0,
        at=NOON,
        by="Pat",
        kind="late",
        label=Message("Late"),
        section="4",
        scope=Scope.EVENT,
        players=(players[1],),
        round=key,
        table=1,
        game=2,
        points=-10,
        note="Five minutes.",
        conduct=Conduct.WARNED,
        facts=RuledGameFacts(dead=frozenset({Seat.NORTH})),
        situation="picked_ahead",
        said=SAID,
        overruled="It was her first event.",
        applied=True,
    )
    with store.begin(ActionKind.LOG_RULING, "Log a ruling", event=event) as work:
        work.rulings.add(ruling)
    with store.begin(ActionKind.DISQUALIFY, "Disqualify Di", event=event) as work:
        work.rulings.disqualify(out(players[3], event, key))


def _arrange(store: Store, event: int, division: int, players: Sequence[int]) -> None:
    with store.begin(ActionKind.ARRANGE_HALL, "Arrange the hall, note wishes", event=event) as work:
        room = Room("Ballroom", ((1, None, 2), (4,)), "Stage")
        work.seating.set_hall(event, Hall((room,)))
        work.seat_requests.add(event, SeatRequest(0, players[1], 2, Seat.WEST, 1, 3))
        work.seat_requests.save_group(event, ApartGroup(0, "Car pool", frozenset(players[1:])))
        second = work.events.add_division(event, "Gold", "unscored", "", 20)
        gold = work.events.get(event).division(second)
        work.events.save_division(replace(gold, skipped=frozenset({13, 21}), seated_with=division))


def _pay(store: Store, event: int, players: Sequence[int]) -> None:
    with store.begin(ActionKind.WRITE_MONEY, "Money and prizes", event=event) as work:
        work.money.add_line(
            MoneyLine(0, event, MoneyKind.DONATION, 5000, NOON, "Tiles Inc.", "Sue", "check")
        )
        prize = work.money.add_prize(Prize(0, event, PrizeKind.PLACE, share=6000, title="First"))
        door = work.money.add_prize(Prize(0, event, PrizeKind.DOOR, thing="A tile bag"))
        work.money.add_draw(
            PrizeDraw(0, event, door, players[1], NOON, "front", seed=9, among=tuple(players))
        )
        work.money.add_payout(Payout(0, event, prize, "", players[0], 1, 3000, NOON, "front"))


def _settle(store: Store, event: int, division: int, players: Sequence[int]) -> None:
    with store.begin(ActionKind.SEND_REPORT, "Settle a tie, send the report", event=event) as work:
        rolled = (TiePlayer(players[0], ((6, 5),)), TiePlayer(players[1], ((2, 1),)))
        work.outcomes.add_tie(TieSettled(0, event, division, 1, 1, "dice", rolled, NOON, "front"))
        work.outcomes.add_report(
            SentReport(0, event, division, 1, NOON, "front", "AB12", "place,name", {"rows": []})
        )
        work.outcomes.save_series(Series(0, "Season", (event,), "places", 4, (10, 8, 6)))


def main() -> None:
    """Write the file of the newest form."""
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder) / "book.db"
        store = Store(BookAddress.of(book), station="front", now=lambda: NOON)
        fill(store)
        store.close()
        with closing(sqlite3.connect(book)) as connection:
            lines = list(connection.iterdump())
    (HERE / f"book-{HEAD}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
