"""Random days: whatever is named as due can be done, and done it is named no more."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from director_app.domain.people import Status
from director_app.domain.prizes import PrizeKind
from director_app.errors import DirectorError
from director_app.services.desk import Desk
from director_app.services.events.due import DueStep, StepKind
from director_app.services.events.overview import Overview
from director_app.services.printing.papers import PrintRequest
from director_app.services.prizes.checks import NewPrize
from director_app.services.prizes.paying import PrizePayment
from director_app.services.seating.paper import paper_due
from director_app.services.seating.replanning import ReplanOptions
from director_app.services.seating.service import DrawOptions
from tests.builders import Book, accept_walls, new_event, type_walls
from tests.lengths import part_of

TABLES = frozenset(
    {
        StepKind.SETTLE,
        StepKind.FINISH,
        StepKind.REOPENED,
        StepKind.SECOND,
        StepKind.HERE,
        StepKind.CALL,
        StepKind.ENTER,
        StepKind.OLD_SHEETS,
    }
)


@dataclass
class Day:
    """A day at one desk: what is due is done, and other things happen between."""

    book: Book
    desk: Desk
    event: int
    folder: Path
    reports: int = 0
    log: list[str] = field(default_factory=list)

    def seen(self) -> Overview:
        return self.desk.at(self.event).overview.show()

    def do(self, step: DueStep) -> None:
        """What the director does at the button of a step."""
        desk, event = self.desk, self.event
        number = step.round or self.seen().clock.round.number
        if step.step in TABLES:
            for table in step.tables:
                type_walls(desk, event, number, [table])
            return
        match step.step:
            case StepKind.IMPORT:
                for number in range(7):  # enough for two tables, whoever is there
                    self.enter(str(number), here=True)
            case StepKind.CHECK_IN | StepKind.ABSENT:
                desk.at(event).roster.check_in([player.badge for player in step.players])
            case StepKind.DRAW:
                desk.at(event).seating.draw(DrawOptions(seed=1))
            case StepKind.WITHDRAWN | StepKind.UNSEATED:
                view = desk.at(event).seating.replanning.propose(ReplanOptions(step.number))
                desk.at(event).seating.replanning.apply(view)
            case StepKind.CARDS:
                wanted = paper_due(step, PrintRequest())
                packets = desk.at(event).printing.packets
                packets.remember(packets.several(event, wanted, "Cards").papers)
            case StepKind.PRINT:
                self.print("score-sheets", round=step.number)
            case StepKind.START:
                desk.at(event).clock.start(step.number)
            case StepKind.NEXT_ROUND:
                desk.at(event).clock.next_round()
            case StepKind.ASIDE:
                for table in step.tables:
                    desk.at(event).scores.take_up(desk.at(event).scores.sheet(step.round, table))
            case StepKind.PUBLISH:
                desk.at(event).standings.release(step.number)
            case StepKind.TIES:
                for place in step.places:
                    desk.at(event).standings.ties.share(place)
            case StepKind.PRIZES:
                unpaid = desk.at(event).prizes.view().owed
                for share in (share for share in unpaid if not share.blocked):
                    desk.at(event).prizes.hand_over(PrizePayment(badge=share.badge))
            case StepKind.REPORT:
                self.reports += 1
                desk.at(event).reports.master_points(self.folder / str(self.reports))
            case StepKind.WAIT:
                self.book.time.pass_by(minutes=90)
            case _:
                assert step.step is StepKind.RESULTS

    def enter(self, name: str, *, here: bool) -> None:
        come = self.desk.at(self.event).roster.enter({"given": "Zoe", "family": name})
        if here:
            self.desk.at(self.event).roster.check_in([come.badge])

    def print(self, document: str, **request: int) -> None:
        self.desk.at(self.event).printing.write(document, io.BytesIO(), PrintRequest(**request))


def come_late(day: Day, chance: Random) -> None:
    day.enter(str(chance.random()), here=chance.random() < 0.7)


def change_status(day: Day, chance: Random) -> None:
    people = day.desk.at(day.event).roster.people()
    who = chance.choice(people)
    day.desk.at(day.event).roster.set_status(
        who.badge, chance.choice((Status.WITHDRAWN, Status.CHECKED_IN, Status.NO_SHOW))
    )


def swap(day: Day, chance: Random) -> None:
    people = chance.sample(day.desk.at(day.event).roster.people(), 2)
    day.desk.at(day.event).seating.moves.swap(
        chance.randint(1, 3), *(who.badge for who in people), onwards=True
    )


def at_a_table(day: Day, chance: Random) -> None:
    """Something with the sheet of a table, in a round that has been begun."""
    desk, event = day.desk, day.event
    number = chance.randint(1, day.seen().clock.round.number)
    tile = chance.choice(desk.at(event).scores.board(number))
    view = desk.at(event).scores.sheet(number, tile.table)
    what = chance.choice(("accept", "draft", "mismatch", "second", "aside", "reopen", "here"))
    if what == "accept":
        accept_walls(desk, event, number, [tile.table])
    elif what == "draft":
        desk.at(event).scores.keep_draft(view, ["L"])
    elif what == "mismatch":
        desk.at(event).scores.keep_draft(view, ["L"], {"mismatch": True})
    elif what == "second":
        first = {"keys": ["L"], "paper": {}, "station": "A"}
        desk.at(event).scores.keep_draft(view, [], {"first": first})
    elif what == "aside":
        desk.at(event).scores.put_aside(view, "Who won")
    elif what == "reopen":
        desk.at(event).scores.reopen(view, "Misread")
    else:
        desk.at(event).scores.arrived(number, [tile.table])


def print_paper(day: Day, chance: Random) -> None:
    if chance.random() < 0.5:
        day.print("movement-cards")
    else:
        day.print("score-sheets", round=chance.randint(1, 3))


def work_the_clock(day: Day, chance: Random) -> None:
    if chance.random() < 0.5:
        day.book.time.pass_by(minutes=chance.randint(1, 90))
    elif chance.random() < 0.5:
        day.desk.at(day.event).clock.next_round()
    else:
        day.desk.at(day.event).clock.end()


def decide(day: Day, chance: Random) -> None:
    if chance.random() < 0.5:
        day.desk.at(day.event).standings.release(chance.randint(1, 3))
    else:
        day.desk.at(day.event).prizes.add(NewPrize(PrizeKind.PLACE, cents=7_500))


def undo(day: Day, _chance: Random) -> None:
    day.desk.at(day.event).history.undo()


EVENTS: tuple[Callable[[Day, Random], None], ...] = (
    come_late,
    change_status,
    swap,
    at_a_table,
    at_a_table,
    print_paper,
    work_the_clock,
    decide,
    undo,
)


def still_named(before: DueStep, now: DueStep) -> bool:
    """Whether a step names again what was done."""
    if before.step is not now.step:
        return False
    if before.step in TABLES or before.step is StepKind.ASIDE:
        return before.round == now.round and bool(set(before.tables) & set(now.tables))
    if before.players or before.sheets:
        return bool({*before.players, *before.sheets} & {*now.players, *now.sheets})
    if before.places:
        return before.places == now.places
    return before.number == now.number


@settings(
    max_examples=part_of(300, usually=4),
    deadline=None,
    derandomize=True,
    phases=(Phase.generate,),
)
@given(seed=st.integers(0, 2**31))
def test_what_is_named_can_be_done_and_is_what_is_missing(seed):
    chance = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        book = Book(Path(folder) / "book.db")
        players, here = chance.choice((0, 8, 9, 12, 14)), chance.random() < 0.7
        desk = book.open("Another station, so that the event itself is never undone")
        event = new_event(desk, players=players, rounds=3, here=here)
        desk.close()
        desk = book.open()
        day = Day(book, desk, event, Path(folder))
        for _ in range(chance.randint(20, 40)):
            book.time.pass_by(minutes=1)
            if chance.random() < 0.5:
                with suppress(DirectorError, IndexError, ValueError):
                    chance.choice(EVENTS)(day, chance)
            seen = day.seen()
            order = [list(StepKind).index(step.step) for step in seen.due]
            assert order == sorted(order)
            step = chance.choice(seen.due)
            day.do(step)
            if step.step is not StepKind.RESULTS:
                assert not any(still_named(step, now) for now in day.seen().due), step
        desk.close()
