"""The sample event: a whole day played on the same services that the front table uses."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random

from director_app.domain.day_layout import DayLayoutRequest
from director_app.domain.events import EventFacts
from director_app.domain.games import Game
from director_app.domain.people import Status
from director_app.domain.sheets import SheetState
from director_app.errors import DirectorError
from director_app.messages.message import Message
from director_app.messages.saying import worded
from director_app.rules.entry import to_keys
from director_app.services.desk import Desk
from director_app.services.events.service import NewEvent
from director_app.services.help.demo_games import random_game
from director_app.services.help.demo_players import check_count, sign_up_list
from director_app.services.points_report.service import REPORT_FILES
from director_app.services.printing.service import DOCUMENTS
from director_app.services.rulings.service import DEAD, FREE, KindChoice, NewRuling
from director_app.services.scores.service import SheetView
from director_app.services.seating.service import DrawOptions
from director_app.system.file_kinds import FileKind
from director_app.system.written_files import check_target, make_folder, try_target, write_file

NAME = "Harbor Lights Mah Jongg Classic"
STATION = "Front desk"
BOOK = "book.db"
"""The book's name in the folder that the sample event is played into."""
_LIST, _STANDINGS = "sign-up-list.csv", "standings.json"
STORY_DAY = date(2026, 11, 14)
SEED = 1937
_TO_PLAY = timedelta(minutes=55)
"""Check-in, the draw and its print take so long."""
_A_ROUND = timedelta(minutes=85)
"""A round and the pause after it."""
_EARLIEST, _LATEST = 2, 95


@dataclass
class StoryTime:
    """The time of a story: it passes only when it is told to."""

    now: datetime

    def __call__(self) -> datetime:
        """The time it is in the story."""
        return self.now

    def pass_minutes(self, minutes: float) -> None:
        """Let some time pass."""
        self.now += timedelta(minutes=minutes)


def story_time() -> StoryTime:
    """The morning of the sample event."""
    return StoryTime(datetime(STORY_DAY.year, STORY_DAY.month, STORY_DAY.day, 14, 0, tzinfo=UTC))


@dataclass(frozen=True, slots=True)
class DemoRequest:
    """What sample event is wanted; ``None`` takes the rule set's number of rounds."""

    players: int = 60
    ruleset: str = "mjmp"
    rounds: int | None = 4
    seed: int = SEED
    day: date = STORY_DAY


@dataclass(frozen=True, slots=True)
class PlayedDemo:
    """A sample event that was played, and the files it left."""

    event: int
    players: int
    rounds: int
    files: tuple[Path, ...] = ()


def check_folder(folder: Path, *, overwrite: bool = False) -> Path:
    """Refuse a folder where a file of the sample stands in the way, before anything is played.

    The folder is made if it is not there.
    """
    folder = make_folder(folder)
    try_target(folder / BOOK, FileKind.BOOK)
    check_target(folder / _LIST, FileKind.TABLE, overwrite=overwrite)
    check_target(folder / _STANDINGS, FileKind.JSON, overwrite=overwrite)
    for document in DOCUMENTS:
        check_target(folder / f"{document.key}.pdf", FileKind.PDF, overwrite=overwrite)
    for name, kind in REPORT_FILES:
        check_target(folder / name, kind, overwrite=overwrite)
    return folder


def play(
    desk: Desk, folder: Path, sample: DemoRequest, time: StoryTime, *, overwrite: bool = False
) -> PlayedDemo:
    """Play a whole event, and leave its list, its documents and its standings in a folder."""
    story = _Story(desk, sample, time.pass_minutes)
    roster = make_folder(folder) / _LIST
    story.begin(roster, overwrite=overwrite)
    for number in range(1, story.rounds + 1):
        story.play_round(number)
    files = [roster, *write_documents(desk, story.event, folder, overwrite=overwrite)]
    return PlayedDemo(story.event, sample.players, story.rounds, tuple(files))


def fill(
    desk: Desk,
    *,
    through_round: int = 2,
    sample: DemoRequest | None = None,
    time: StoryTime | None = None,
) -> int:
    """Make a sample event that stands in the middle of a round; returns its id."""
    wanted = sample or DemoRequest(day=desk.time.now().astimezone().date())
    story = _Story(desk, wanted, time.pass_minutes if time else _no_time)
    with tempfile.TemporaryDirectory() as folder:
        ahead = _TO_PLAY if time else (1 - through_round) * _A_ROUND
        story.begin(Path(folder) / "sign-up-list.csv", ahead)
    last = min(through_round, story.rounds)
    for number in range(1, last):
        story.play_round(number)
    story.play_round(last, share=0.4)
    return story.event


def write_documents(desk: Desk, event: int, folder: Path, *, overwrite: bool = False) -> list[Path]:
    """Every document there is, the master-point report and the standings, in a folder."""
    files = []
    for kind in desk.documents():
        place = folder / f"{kind.key}.pdf"
        desk.at(event).printing.save(kind.key, place, overwrite=overwrite)
        files.append(place)
    files += desk.at(event).reports.master_points(folder, overwrite=overwrite)
    place = folder / _STANDINGS
    text = json.dumps(desk.at(event).standings.standings().data(), ensure_ascii=False, indent=1)
    write_file(place, text + "\n", FileKind.JSON, overwrite=overwrite)
    return list(dict.fromkeys([*files, place]))


def _no_time(_minutes: float) -> None:
    """A story at the desk's own time goes by at once."""


class _Story:
    """The day as it goes."""

    def __init__(self, desk: Desk, sample: DemoRequest, wait: Callable[[float], None]) -> None:
        check_count(sample.players)
        self._desk = desk
        self._sample = sample
        self._rng = Random(f"{sample.seed}/{sample.players}/{sample.ruleset}")
        self._wait = wait
        self.event = 0
        self.rounds = 0

    def begin(self, roster: Path, ahead: timedelta = _TO_PLAY, *, overwrite: bool = False) -> None:
        """Make the event, bring the list in, check everybody in, draw.

        The first round is announced for so long ``ahead``.
        """
        desk, sample = self._desk, self._sample
        facts = EventFacts(
            NAME,
            (sample.day,),
            place="Harbor Community Hall, Sarasota, FL",
            director="Rosalind Ashby",
            certification=worded(_FOR_LOOKING_AROUND),
        )
        new = NewEvent(facts, sample.ruleset, rounds=sample.rounds, practice=True)
        self.event = desk.events.create(new).id
        self.rounds = len(desk.at(self.event).rounds.all())
        self._wait(5)
        movement = desk.rulebook.get(sample.ruleset).movement
        stays = movement.kind != "steps" or bool(movement.stationary)
        people = sign_up_list(sample.players, self._rng, somebody_stays=stays)
        write_file(roster, people, FileKind.TABLE, overwrite=overwrite)
        shown = desk.at(self.event).roster.imports.preview(roster)
        desk.at(self.event).roster.imports.bring_in(shown)
        self._announce(ahead)
        self._arrive()
        self._wait(10)
        desk.at(self.event).seating.draw(DrawOptions(seed=sample.seed))
        self._wait(15)

    def _announce(self, ahead: timedelta) -> None:
        """Lay the day out; in a late evening its plan begins early enough to end that day."""
        start = self._desk.time.now().astimezone() + ahead
        quarters = start.hour * 4 + start.minute // 15
        if start.date() != self._sample.day:
            quarters = 0 if start.date() < self._sample.day else _LATEST
        for at in range(max(quarters, _EARLIEST), -1, -1):
            request = DayLayoutRequest(first=time(at // 4, at % 4 * 15), check_in=min(30, at * 15))
            try:
                self._desk.at(self.event).clock.day.propose(request)
            except DirectorError:
                continue
            self._desk.at(self.event).clock.day.lay_out(request)
            return

    def _arrive(self) -> None:
        lines = self._desk.at(self.event).roster.roster().lines
        badges = [line.badge for line in lines if line.entrant.status is Status.ENTERED]
        for first in range(0, len(badges), 12):
            self._wait(4)
            self._desk.at(self.event).roster.check_in(badges[first : first + 12])

    def play_round(self, number: int, *, share: float = 1.0) -> None:
        """Play a round: the clock, the rulings, and so many of its sheets."""
        desk = self._desk
        desk.at(self.event).clock.start(number)
        minutes = desk.at(self.event).clock.show().round.minutes
        self._wait(minutes * 0.4)
        self._rule(number)
        self._wait(minutes * 0.35)
        if share == 1.0 and number == 2:
            desk.at(self.event).clock.pause()
            self._wait(2)
            desk.at(self.event).clock.resume()
        tables = [tile.table for tile in desk.at(self.event).scores.board(number)]
        coming = sorted(tables, key=lambda _: self._rng.random())
        in_time = coming[: round(len(coming) * share)]
        for table in in_time:
            self._wait(minutes * 0.25 / len(tables))
            self._enter(number, table)
        if share == 1.0:
            self._correct(number, tables)
            self._wait(1)
            desk.at(self.event).clock.end()
            self._wait(15)

    def _enter(self, number: int, table: int) -> None:
        view = self._desk.at(self.event).scores.sheet(number, table)
        self._accept(view, self._games(view))

    def _games(self, view: SheetView) -> list[Game]:
        last = len(view.seated)
        return [
            random_game(self._rng, view.rules, seats.occupied, last=game == last)
            for game, seats in enumerate(view.seated, start=1)
        ]

    def _accept(self, view: SheetView, games: Sequence[Game]) -> None:
        keys = [to_keys(game, view.rules) for game in games]
        self._desk.at(self.event).scores.accept(view, games, keys=keys)

    def _correct(self, number: int, tables: Sequence[int]) -> None:
        """In round 1 a sheet comes back: its first game was copied wrongly."""
        if number != 1:
            return
        scores, table = self._desk.at(self.event).scores, tables[-1]
        view = scores.sheet(number, table)
        scores.reopen(view, worded(_COPIED_WRONGLY), all_present=True)
        again = scores.sheet(number, table)
        assert again.sheet.state is SheetState.REOPENED
        games = [played.game for played in again.sheet.games]
        games[0] = random_game(self._rng, again.rules, again.seated[0].occupied)
        self._accept(again, games)

    def _rule(self, number: int) -> None:
        rulings, rng = self._desk.at(self.event).rulings, self._rng
        kinds = {kind.kind: kind for kind in rulings.kinds()}
        board = self._desk.at(self.event).seating.view().floors[number]
        table = rng.choice(board)
        badges = [chair.badge for chair in table.chairs if chair.badge is not None]
        player = rng.choice(badges)
        for kind in _of_round(number, kinds):
            choice = kinds[kind]
            rulings.add(
                NewRuling(
                    kind=kind,
                    badges=(player,),
                    round=number,
                    table=table.table,
                    game=None if choice.scope.value == "event" else rng.randint(1, 3),
                    points=-10 if choice.points is None and kind != FREE else None,
                    note=worded(_NOTES.get(kind, "")),
                )
            )


_FOR_LOOKING_AROUND = Message("A sample event with made-up players, for trying things out.")
_COPIED_WRONGLY = Message("The first game was copied wrong")
_NOTES = {
    "late": Message("Arrived 12 minutes after the start."),
    "complaint": Message("Was rude to the table. Warned at the front desk."),
    "peek": Message("Looked at the wall tile before the discard was down."),
    FREE: Message("The wall was one tile short. The table rebuilt it and played on."),
}
"""What the director of the sample typed: in the language in which the sample is made."""


def _of_round(number: int, kinds: dict[str, KindChoice]) -> list[str]:
    """What is ruled in a round, of what the event's rules know."""
    dead = next((kind for kind in kinds if kind.startswith(DEAD)), FREE)
    logged = {1: ["late", dead], 2: ["complaint"], 3: [FREE, "peek"]}
    return [kind for kind in logged.get(number, []) if kind in kinds]
