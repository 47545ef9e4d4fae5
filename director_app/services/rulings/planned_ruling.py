"""A ruling on its way into the log: what it will say, and what it does to games and points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from director_app.domain.games import Outcome, PointsLine
from director_app.domain.people import Entrant
from director_app.domain.rounds import Round
from director_app.domain.rulings import Ruling, Scope
from director_app.domain.sheets import PlayedGame, Sheet
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import DirectorError, GameError, NotAtTable, PenaltyInPoints
from director_app.messages.message import Message, joined
from director_app.rules.ruleset import RuleSet
from director_app.rules.scoring import score_game
from director_app.rules.words.telling import points_text
from director_app.services.divisions import division_of
from director_app.services.game_rulings import awards
from director_app.services.game_rulings.kinds import (
    SIGNED,
    KindChoice,
    NewRuling,
    choice_of,
    points_of,
)
from director_app.services.game_rulings.logged_points import LoggedPoints, logged_at, tables_of
from director_app.services.game_rulings.penalties_in_points import by_points, found_in
from director_app.services.game_rulings.program_sentences import gave_way_words, ruled_words
from director_app.services.game_rulings.repeats import repeats_of
from director_app.services.game_rulings.ruled_games import (
    Ruled,
    RuledFacts,
    RulingConflict,
    charged_once,
    placed,
    played_game,
    rescored,
    rescored_games,
    result_of,
    row_text,
    ruled_games,
    ruled_of,
    rulings_of_sheet,
    scored,
    typed_game,
)
from director_app.services.rule_sets.service import Rulebook
from director_app.services.rules_in_round import rules_in
from director_app.services.rulings.ladder import Complaints, complaints_about, ladder_of, one_step
from director_app.services.seats.sitting import planned_seats, seats_of_games
from director_app.storage.unit_of_work import UnitOfWork
from director_app.storage.unjournaled import SheetDraft


@dataclass(frozen=True, slots=True)
class GameEffect:
    """What a ruling does to its game; ``None`` where nobody knows yet how it ended."""

    round: int
    table: int
    game: int
    before: Mapping[Seat, int] | None
    after: Mapping[Seat, int] | None
    lines: tuple[PointsLine, ...] = ()


@dataclass(frozen=True, slots=True)
class OnSheet:
    """A game on whose sheet a penalty is, accepted or typed so far."""

    table: int
    game: int


@dataclass(frozen=True, slots=True)
class PlannedRuling:
    """A ruling as it would be logged; ``sheets`` are accepted ones that change, with what becomes
    of them.
    """

    ruling: Ruling
    players: tuple[Entrant, ...]
    ladder: tuple[tuple[Entrant, Complaints], ...] = ()
    game: GameEffect | None = None
    sheets: tuple[tuple[Sheet, Sheet], ...] = ()
    written: tuple[OnSheet, ...] = ()
    """Where the same penalty is on a sheet already; it is charged once."""
    replaced: tuple[Ruling, ...] = ()
    """Awards that make way."""
    signed: tuple[Ruling, ...] = ()
    """Signed totals that hold just these points, and make way."""
    drafts: tuple[SheetDraft, ...] = ()
    """What is typed of sheets, where a penalty is in points that came without games."""
    free: str = ""
    """A sentence that says why a penalty costs nothing this time; empty where it does."""


@dataclass(frozen=True, slots=True)
class RulingPlace:
    """Where a ruling belongs."""

    division: int
    round: Round | None
    table: int | None
    game: int | None


def planned_ruling(
    work: UnitOfWork, event: int, new: NewRuling, rulebook: Rulebook
) -> PlannedRuling:
    """What logging a ruling would do, by the sheet of whom it is about; refuses what cannot be."""
    if not new.badges:
        raise DirectorError(Message("Choose the player this is about."), field="player")
    division = work.roster.by_badge(event, new.badges[0]).division
    return plan(work, event, new, rules_of(work, event, division, rulebook, new.round), division)


def rules_of(
    work: UnitOfWork, event: int, division: int, rulebook: Rulebook, number: int | None = None
) -> RuleSet | None:
    """The sheet of a division as it holds in a round, if one is known; ``None`` if unscored."""
    meant = work.events.get(event).division(division)
    if not meant.scored:
        return None
    rules = rulebook.of(meant)
    if number is None or not rules.in_rounds:
        return rules
    return rules_in(work, rules, work.rounds.numbered(meant.id, number))


def plan(
    work: UnitOfWork, event: int, new: NewRuling, rules: RuleSet | None, division: int
) -> PlannedRuling:
    """What logging a ruling would do; refuses one that cannot be."""
    players = tuple(work.roster.by_badge(event, badge) for badge in dict.fromkeys(new.badges))
    choice = choice_of(rules, new)
    place = _place(work, new, choice, players, division)
    if place.round is not None and place.table is not None and not new.not_at_table:
        check_at_table(work, place.round, place.table, players)
    ruling = Ruling(
        id=0,
        event=event,
        number=0,
        at=work.now,
        by=work.station,
        kind=new.kind,
        label=choice.label,
        section=choice.section,
        scope=choice.scope,
        players=tuple(entrant.id for entrant in players),
        round=place.round.id if place.round else None,
        table=new.table,
        game=new.game,
        note=new.note.strip(),
        facts=new.facts,
        situation=new.situation,
        said=new.said.strip(),
        overruled=new.overruled.strip(),
    )
    free, kind = "", rules.penalty(new.kind) if rules else None
    if (
        kind is not None
        and kind.may_be_free
        and not (new.overruled.strip() and new.points is not None)
    ):
        ruling, free = repeats_of(work, event).applied(kind, ruling, players)
    if not free:
        ruling = replace(ruling, points=points_of(choice, new))
    planned = PlannedRuling(ruling, players, free=free)
    if choice.complaint:
        planned = _complained(work, planned, rules, typed=new.points is not None)
    sheet = None
    if not new.facts.empty:
        planned, sheet = _with_game(work, planned, place, rules)
    if rules is None or place.round is None or not (planned.ruling.points or planned.sheets):
        if new.penalty:
            raise _nothing_there()
        return planned
    return _charged_once(work, planned, place.round, rules, sheet, new.penalty)


def log(work: UnitOfWork, planned: PlannedRuling) -> Ruling:
    """Write a planned ruling, with all that it does."""
    for replaced in planned.replaced:
        awards.replaced(work, replaced)
    applied = bool(planned.sheets) and not planned.ruling.facts.empty
    ruling = work.rulings.add(replace(planned.ruling, applied=applied))
    for before, after in planned.sheets:
        told = replace(
            after,
            reason=ruled_words(ruling.number, ruling.label),
        )
        work.sheets.save(told, expected=before.version)
    for draft in planned.drafts:
        same = sorted(draft.more.same_ones | {ruling.number})
        more = draft.more.changed({"logged": {**draft.more.logged, "same": same}})
        at = draft.round_id, draft.table
        work.unjournaled.keep_draft(*at, draft.keys, work.station, work.now, more)
    for signed in planned.signed:
        cancelled = replace(
            signed,
            cancelled_at=work.now,
            cancelled_by=work.station,
            cancel_reason=gave_way_words(ruling.number),
            gave_way_to=ruling.number,
        )
        work.rulings.save(cancelled, expected=signed.version)
    return ruling


def _place(
    work: UnitOfWork,
    new: NewRuling,
    choice: KindChoice,
    players: Sequence[Entrant],
    division: int,
) -> RulingPlace:
    round_ = None
    if new.round is not None:
        event = work.events.get(players[0].event) if players else None
        if event and len({event.host_of(entrant.division).id for entrant in players}) > 1:
            raise DirectorError(
                Message(
                    "These players are in different divisions. Log one ruling for each division."
                ),
                field="player",
            )
        round_ = work.rounds.numbered(division, new.round)
    elif new.table is not None or new.game is not None:
        raise DirectorError(Message("Enter the round of that table or game."), field="round")
    if round_ is None and choice.scope is not Scope.EVENT and choice.points != 0:
        raise DirectorError(
            Message("“{choice}” is charged to a round. Choose the round.", choice=choice.label),
            field="round",
        )
    if round_ is not None and new.game is not None and not 1 <= new.game <= round_.planned_games:
        raise DirectorError(
            Message(
                "{round} has only games 1 to {last_game}.",
                round=round_.title,
                last_game=round_.planned_games,
            ),
            field="game",
        )
    if round_ is not None and new.table is not None:
        _check_table(work, round_, new.table)
    return RulingPlace(division, round_, new.table, new.game)


def _check_table(work: UnitOfWork, round_: Round, table: int) -> None:
    tables = [plan.table for plan in work.seating.tables([round_.id])[round_.id]]
    if tables and table not in tables:
        raise DirectorError(
            Message(
                "There’s no table {table} in {round}. Tables run from {first_table} to "
                "{last_table}.",
                table=table,
                round=round_.title,
                first_table=tables[0],
                last_table=tables[-1],
            ),
            field="table",
        )


def check_at_table(work: UnitOfWork, round_: Round, table: int, players: Iterable[Entrant]) -> None:
    """Refuses people who neither are planned at a table nor sit there in a game of a round."""
    planned = work.seating.planned(round_.id, table)
    if planned is None:  # ruled before the draw
        return
    seated = seats_of_games(work, work.sheets.get(round_.id, table), planned, round_.games)
    here = {entrant for seats in (planned, *seated) for entrant in seats.entrants}
    elsewhere = [player for player in players if player.id not in here]
    if elsewhere:
        raise not_at_table(elsewhere, table, round_)


def not_at_table(players: Sequence[Entrant], table: int, round_: Round) -> NotAtTable:
    """The refusal of a ruling on these people, which is logged once it is said twice."""
    named = joined(
        ", ",
        (
            Message("{name} (badge {badge})", name=player.name, badge=player.badge)
            for player in players
        ),
    )
    one = Message(
        "{players} isn’t at table {table} in {round}. Choose another table or another player.",
        players=named,
        table=table,
        round=round_.title,
    )
    several = Message(
        "{players} aren’t at table {table} in {round}. Choose another table or other players.",
        players=named,
        table=table,
        round=round_.title,
    )
    return NotAtTable(one if len(players) == 1 else several, field="player")


def _complained(
    work: UnitOfWork, planned: PlannedRuling, rules: RuleSet | None, *, typed: bool
) -> PlannedRuling:
    ruling = planned.ruling
    on = ladder_of(rules, ruling.kind)
    ladder = tuple(
        (player, complaints_about(work, ruling.event, player.id, rules, ladder=on))
        for player in planned.players
    )
    step = one_step(ladder)
    if typed and ruling.overruled:
        return replace(planned, ladder=ladder, ruling=replace(ruling, conduct=step.next))
    charged = ruling.points + step.points
    scope = Scope.EVENT if step.points else ruling.scope
    told = replace(ruling, conduct=step.next, points=charged, scope=scope)
    return replace(planned, ladder=ladder, ruling=told)


def _with_game(
    work: UnitOfWork, planned: PlannedRuling, place: RulingPlace, rules: RuleSet | None
) -> tuple[PlannedRuling, Sheet]:
    """The plan with what it does to its game, and the sheet of that game."""
    round_, table, number = place.round, place.table, place.game
    if round_ is None:
        raise DirectorError(Message("This changes a game. Enter the round."), field="round")
    if table is None:
        raise DirectorError(Message("This changes a game. Enter the table."), field="table")
    if number is None:
        raise DirectorError(Message("This changes a game. Enter the game number."), field="game")
    if rules is None:
        raise DirectorError(
            Message("This division isn’t scored, so there are no games to rule on."), field="game"
        )
    sheet = work.sheets.get(round_.id, table)
    planned_here = planned_seats(work, round_, table)
    seated = seats_of_games(work, sheet, planned_here, round_.games)
    if number > len(seated):
        raise DirectorError(
            Message(
                "{round} has only games 1 to {last_game}.",
                round=round_.title,
                last_game=len(seated),
            ),
            field="game",
        )
    _check_seats(planned.ruling, seated[number - 1])
    ruled, replaced = _ruled(work, planned.ruling, number)
    planned = replace(planned, replaced=replaced)
    if sheet.counts:
        return _on_accepted(planned, place, sheet, ruled, rules), sheet
    draft = work.unjournaled.draft(round_.id, table)
    keys = draft.keys if draft else ()
    text = keys[number - 1] if number <= len(keys) else ""
    effect = _on_typed(place, text, seated[number - 1], ruled, rules)
    return replace(planned, game=effect), sheet


def _check_seats(ruling: Ruling, seats: Seats) -> None:
    facts = ruling.facts
    named = {"dead": facts.dead, "out": facts.out}
    if facts.misnamed is not None:
        named["misnamed"] = frozenset({facts.misnamed})
    for field, said in named.items():
        for seat in SEATS:
            if seat in said and seat not in seats.occupied:
                raise GameError(
                    Message(
                        "No one is {wind} at table {table} in game {game}. "
                        "Choose a seat with a player.",
                        wind=seat.wind,
                        table=ruling.table,
                        game=ruling.game,
                    ),
                    field=field,
                )


def _ruled(
    work: UnitOfWork, ruling: Ruling, number: int
) -> tuple[tuple[RuledFacts, ...], tuple[Ruling, ...]]:
    """What holds for the game with this ruling, and the awards that make way for it."""
    assert ruling.round is not None
    assert ruling.table is not None
    standing = rulings_of_sheet(work.rulings.all(ruling.event), ruling.round, ruling.table)
    result, gone = ruling.facts.result, list[Ruling]()
    for award in standing:
        if award.game != number or award.facts.result is None or result is None:
            continue
        if {result.outcome, award.facts.result.outcome} != {Outcome.RULED}:
            raise DirectorError(
                Message(
                    "Ruling {number} (“{label}”) already decides how game "
                    "{game} ended. Cancel that ruling first.",
                    number=award.number,
                    label=award.label,
                    game=number,
                ),
                field="game",
            )
        gone.append(award)
    kept = [award for award in standing if award not in gone]
    here = ruled_games(kept, ruling.round, ruling.table).get(number, ())
    last = max((logged.number for logged in work.rulings.all(ruling.event)), default=0)
    return (
        (*here, RuledFacts(last + 1, ruling.label, ruling.section, ruling.facts)),
        tuple(gone),
    )


def _on_accepted(
    planned: PlannedRuling,
    place: RulingPlace,
    sheet: Sheet,
    ruled: Sequence[RuledFacts],
    rules: RuleSet,
) -> PlannedRuling:
    assert place.round is not None
    at = next((n for n, game in enumerate(sheet.games) if game.number == place.game), None)
    if at is None:
        raise DirectorError(
            Message(
                "Game {game} isn’t on table {table}’s accepted sheet. Reopen the sheet first.",
                game=place.game,
                table=sheet.table,
            ),
            field="game",
        )
    before = sheet.games[at]
    try:
        after = rescored(before, ruled, rules)
    except GameError as fault:
        raise GameError(
            Message(
                "Table {table}, game {game} was accepted differently: "
                "{problem} Reopen the sheet and correct the game first.",
                table=sheet.table,
                game=place.game,
                problem=told_alone(fault),
            ),
            field=fault.field,
        ) from fault
    changed = replace(sheet, games=(*sheet.games[:at], after, *sheet.games[at + 1 :]))
    effect = GameEffect(
        place.round.number,
        sheet.table,
        before.number,
        before.points,
        after.points,
        score_game(after.game, rules.for_game(before.number)).lines,
    )
    return replace(planned, game=effect, sheets=((sheet, changed),))


def _charged_once(
    work: UnitOfWork,
    planned: PlannedRuling,
    round_: Round,
    rules: RuleSet,
    known: Sheet | None,
    meant: Literal["", "once", "both"],
) -> PlannedRuling:
    """The plan where the sheet has the penalty already, or a signed total holds its points.

    ``known`` is the sheet that was read before, if one was; ``meant`` says which penalty is,
    where points that came without games may have it in them.
    """
    ruling = planned.ruling
    if meant == "both":
        ruling = replace(ruling, facts=replace(ruling.facts, another=True))
        planned = replace(planned, ruling=ruling)
    last = max((each.number for each in work.rulings.all(ruling.event)), default=0)
    logged = [*work.rulings.of_round(ruling.event, round_.id), replace(ruling, number=last + 1)]
    where = tables_of(work, round_)
    tables = {ruling.table} if ruling.table is not None else set[int]()
    if not tables:
        tables = {table for who in ruling.players for table in where(who)}
    changing = {after.table: (before, after) for before, after in planned.sheets}
    written, drafts = list[OnSheet](), list[SheetDraft]()
    for table in sorted(tables):
        plan = work.seating.planned(round_.id, table)
        if plan is None:  # logged before the draw
            continue
        if known is not None and known.table == table:
            sheet = known
        else:
            sheet = work.sheets.get(round_.id, table)
        draft = work.unjournaled.draft(round_.id, table)
        seated = seats_of_games(work, sheet, plan, round_.games)
        ruled = ruled_of(logged, round_.id, table, seated, draft.more.second_ones if draft else ())
        if sheet.counts:
            was = changing[table][1] if table in changing else sheet
            games = rescored_games(sheet.games, ruled, rules)
            if games == was.games and draft is not None:
                charged = logged_at(logged, round_.id, table, seated, where)
                new = _in_points(last + 1, games, draft, charged, ruled, rules, meant)
                written += (OnSheet(table, game.number) for game in new)
                games = rescored_games(_with(games, new), ruled, rules)
                if new:
                    changing[table] = sheet, replace(sheet, games=games)
            elif games != was.games:
                written += _written(table, was.games, games)
                changing[table] = sheet, replace(sheet, games=games)
        elif draft is not None:
            there = [*_typed_already(table, draft.keys, seated, ruled, rules, last + 1)]
            written += there
            charged = logged_at(logged, round_.id, table, seated, where)
            games = () if there else _as_typed(draft, seated, ruled, rules)
            new = _in_points(last + 1, games, draft, charged, ruled, rules, meant)
            if new:
                written += (OnSheet(table, game.number) for game in new)
                texts = {game.number: row_text(game.game, rules) for game in new}
                keys = (texts.get(at, text) for at, text in enumerate(draft.keys, start=1))
                drafts.append(replace(draft, keys=tuple(keys)))
    found = {each.table for each in written}
    signed = () if found else _signed_alike(work, ruling, round_, where)
    if meant == "once" and not (found or signed):
        raise _nothing_there()
    return replace(
        planned,
        sheets=tuple(changing.values()),
        written=tuple(written),
        signed=signed,
        drafts=tuple(drafts),
    )


def _in_points(
    number: int,
    games: Sequence[PlayedGame],
    draft: SheetDraft,
    logged: Sequence[LoggedPoints],
    ruled: Mapping[int, Ruled],
    rules: RuleSet,
    meant: str,
) -> tuple[PlayedGame, ...]:
    """Games made of points alone that have the new ruling's penalty in them, as typed with it.

    Refused where they may have it, and nobody said whether they do.
    """
    told, now = draft.more.numbers, {game.number: game for game in games}
    found: dict[int, PlayedGame] = {}
    others = [charged for charged in logged if charged.ruling.number != number]
    for charged in logged:
        if charged.ruling.number != number or charged.ruling.facts.another or not told:
            continue
        there = [
            game
            for game in now.values()
            if charged.game in {None, game.number}
            and game.seats.seat_of(charged.entrant) is not None
            and by_points(game.points, game.seats, told.get(str(game.number), {}), others)
        ]
        with_it = found_in(charged, there, ruled, rules)
        if with_it is None:
            continue
        if not meant:
            raise PenaltyInPoints(
                Message(
                    "Table {table} was entered by points, and game {game} may already "
                    "include {wind}’s {points}.",
                    table=draft.table,
                    game=with_it.number,
                    wind=charged.seat.wind,
                    points=points_text(charged.points),
                ),
                field="penalty",
            )
        if with_it.game.outcome is Outcome.RULED and meant == "once":
            raise DirectorError(
                Message(
                    "Game {game} at table {table} is an award. Reopen the sheet, log the penalty, "
                    "then accept the points again.",
                    game=with_it.number,
                    table=draft.table,
                ),
                field="penalty",
            )
        found[with_it.number] = now[with_it.number] = with_it
    return tuple(found.values())


def _with(games: Sequence[PlayedGame], new: Sequence[PlayedGame]) -> tuple[PlayedGame, ...]:
    anew = {game.number: game for game in new}
    return tuple(anew.get(game.number, game) for game in games)


def _as_typed(
    draft: SheetDraft, seated: Sequence[Seats], ruled: Mapping[int, Ruled], rules: RuleSet
) -> tuple[PlayedGame, ...]:
    """The games that are typed so far, as they would count."""
    typed = [
        typed_game(text, rules, seats) for text, seats in zip(draft.keys, seated, strict=False)
    ]
    said, found = placed(ruled, typed, seated), list[PlayedGame]()
    for at, game in enumerate(typed, start=1):
        if game is not None:
            with suppress(GameError):
                found.append(played_game(at, seated[at - 1], game, said.get(at, ()), rules))
    return tuple(found)


def _nothing_there() -> DirectorError:
    return DirectorError(
        Message(
            "No points entered so far include this penalty, so there’s nothing to choose. "
            "Log it without saying which."
        ),
        field="penalty",
    )


def _written(
    table: int, before: Sequence[PlayedGame], after: Sequence[PlayedGame]
) -> Iterator[OnSheet]:
    for was, now in zip(before, after, strict=True):
        if len(now.game.penalties) < len(was.game.penalties):
            yield OnSheet(table, was.number)


def _typed_already(
    table: int,
    keys: Sequence[str],
    seated: Sequence[Seats],
    ruled: Mapping[int, Ruled],
    rules: RuleSet,
    number: int,
) -> Iterator[OnSheet]:
    """Where the ruling with this number leaves out a penalty of a game as typed."""
    typed = [typed_game(text, rules, seats) for text, seats in zip(keys, seated, strict=False)]
    for at, said in placed(ruled, typed, seated).items():
        game = typed[at - 1] if at <= len(typed) else None
        others = tuple(ruling for ruling in said if ruling.number != number)
        if game is not None and len(others) < len(said):
            seats = seated[at - 1]
            whole, less = charged_once(game, others, seats), charged_once(game, said, seats)
            if whole != less:
                yield OnSheet(table, at)


def _signed_alike(
    work: UnitOfWork, ruling: Ruling, round_: Round, where: Callable[[int], Sequence[int]]
) -> tuple[Ruling, ...]:
    """Signed totals of these players that hold just the points which are charged now.

    The table had written the penalty, and its total stood although nothing was logged yet.
    """
    if ruling.scope is Scope.EVENT or ruling.facts.another or not ruling.points:
        return ()
    return tuple(
        each
        for each in work.rulings.of_round(ruling.event, round_.id)
        if each.kind == SIGNED
        and each.stands
        and each.points == ruling.points
        and set(each.players) <= set(ruling.players)
        and ruling.table in {None, each.table}
        and any(each.table in where(who) for who in each.players)
    )


def told_alone(fault: GameError) -> str:
    """A conflict's sentence without the ruling's number and advice."""
    return fault.why if isinstance(fault, RulingConflict) else fault.sentence


def _on_typed(
    place: RulingPlace, text: str, seats: Seats, ruled: Sequence[RuledFacts], rules: RuleSet
) -> GameEffect:
    assert place.round is not None
    assert place.table is not None
    assert place.game is not None
    rules = rules.for_game(place.game)
    typed = typed_game(text, rules, seats)
    before = score_game(replace(typed, seats=seats.occupied), rules) if typed else None
    effect = GameEffect(
        place.round.number, place.table, place.game, before.points if before else None, None
    )
    try:
        if result_of(ruled) is not None:
            scored(None, ruled, seats, rules)
    except GameError as fault:
        raise GameError(told_alone(fault), field=fault.field) from fault
    try:
        score = scored(typed, ruled, seats, rules, typing=False)[1]
    except GameError:
        return effect
    return replace(effect, after=score.points, lines=score.lines)


def division_meant(
    work: UnitOfWork, event: int, players: Sequence[Entrant], given: int | None
) -> int:
    """The division of a ruling: the one of the players named, else the one given."""
    return players[0].division if players else division_of(work, event, given)
