"""What standing rulings say of the games of a sheet, merged into what was typed.

The log charges its penalties by itself, so a penalty that was typed as well is left out of the
game as it counts; what was typed is kept beside it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from director_app.domain.games import Game, Outcome, Score
from director_app.domain.rulings import RuledGameFacts, Ruling, Scope
from director_app.domain.sheets import PlayedGame
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import DirectorError, GameError
from director_app.messages.message import Message
from director_app.rules.entry import as_typed, parse, to_keys
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.rules.ruleset import RuleSet
from director_app.rules.ruling_facts import with_facts
from director_app.rules.scoring import score_game
from director_app.services.game_rulings.kinds import AWARD


@dataclass(frozen=True, slots=True)
class RuledFacts:
    """What a standing ruling says of a game; the log charges ``penalty`` (a kind) to ``player``."""

    number: int
    label: str
    section: str
    facts: RuledGameFacts
    penalty: str = ""
    player: int | None = None
    game: int | None = None
    """The game that the ruling names."""


Ruled = Sequence[RuledFacts]


NO_GAME = 0
"""Under this number stand penalties of the log that name no game; see ``placed``."""


class RulingConflict(GameError):
    """A game that can't be as a ruling says; ``why`` is the reason without the ruling's name."""

    def __init__(self, ruling: RuledFacts, why: str, *, field: str | None) -> None:
        message = Message(
            "Ruling {number} (“{label}”): {why}",
            number=ruling.number,
            label=ruling.label,
            why=why,
        )
        super().__init__(
            Message(
                "{conflict} Correct the game, or cancel ruling {ruling}.",
                conflict=message,
                ruling=ruling.number,
            ),
            field=field,
        )
        self.why = why


def ruled_games(
    rulings: Iterable[Ruling],
    round_id: int,
    table: int,
    *,
    players: Collection[int] = (),
    another: Collection[int] = (),
) -> dict[int, tuple[RuledFacts, ...]]:
    """What standing rulings say of a sheet's games, by game.

    Rulings that name no table belong to it if they are about one of its ``players``. ``another``
    are numbers of rulings beside which the same penalty was typed for a second one.
    """
    found: dict[int, list[RuledFacts]] = defaultdict(list)
    for ruling in rulings:
        if not ruling.stands or ruling.round != round_id:
            continue
        here = ruling.table == table
        if here and ruling.game is not None and not ruling.facts.empty:
            found[ruling.game].append(
                RuledFacts(ruling.number, ruling.label, ruling.section, ruling.facts)
            )
        if not ruling.points or ruling.scope is not Scope.GAME or ruling.kind == AWARD:
            continue
        facts = RuledGameFacts(another=ruling.facts.another or ruling.number in another)
        for who in ruling.players:
            if here or (ruling.table is None and who in players):
                said = RuledFacts(
                    ruling.number,
                    ruling.label,
                    ruling.section,
                    facts,
                    ruling.kind,
                    who,
                    ruling.game,
                )
                found[ruling.game or NO_GAME].append(said)
    return {game: tuple(said) for game, said in found.items()}


def placed(
    ruled: Mapping[int, Ruled], typed: Sequence[Game | None], seated: Sequence[Seats]
) -> dict[int, Ruled]:
    """The same with each penalty that names no game at the first one where it was typed, too.

    One that was typed nowhere is charged by the log, and no game says more of it.
    """
    found: dict[int, Ruled] = {at: said for at, said in ruled.items() if at != NO_GAME}
    for ruling in ruled.get(NO_GAME, ()):
        for at, game in enumerate(typed[: len(seated)], start=1):
            if game is None:
                continue
            before = tuple(found.get(at, ()))
            seats = seated[at - 1]
            left = charged_once(game, before, seats)
            if charged_once(left, (ruling,), seats) != left:
                found[at] = (*before, ruling)
                break
    return found


def with_another(ruled: Mapping[int, Ruled], another: Collection[int]) -> dict[int, Ruled]:
    """The same where a penalty was typed for a second one beside these rulings."""
    return {
        at: tuple(
            replace(ruling, facts=replace(ruling.facts, another=True))
            if ruling.penalty and ruling.number in another
            else ruling
            for ruling in said
        )
        for at, said in ruled.items()
    }


def charged_once(game: Game, ruled: Ruled, seats: Seats) -> Game:
    """The game without the penalties that the log charges.

    Seats may have changed since it was logged: a ruling about this game whose player sits here
    no more means whoever has the penalty now.
    """
    left = list(game.penalties)
    charged = [
        ruling for ruling in ruled if ruling.penalty and not ruling.facts.another and ruling.player
    ]
    sitting = [(ruling, seats.seat_of(ruling.player or 0)) for ruling in charged]
    for ruling, seat in sorted(sitting, key=lambda pair: pair[1] is None):
        if seat is None and ruling.game is None:
            continue
        twin = next((p for p in left if p.kind == ruling.penalty and seat in {None, p.seat}), None)
        if twin is not None:
            left.remove(twin)
    return replace(game, penalties=tuple(left)) if len(left) < len(game.penalties) else game


def rulings_of_sheet(rulings: Iterable[Ruling], round_id: int, table: int) -> list[Ruling]:
    """The standing rulings that say something of this sheet's games."""
    return [
        ruling
        for ruling in rulings
        if ruling.stands
        and not ruling.facts.empty
        and (ruling.round, ruling.table) == (round_id, table)
    ]


def result_of(ruled: Ruled) -> RuledFacts | None:
    """The ruling that says how the game ended, if one does."""
    return next((ruling for ruling in ruled if ruling.facts.result is not None), None)


def scored(
    typed: Game | None, ruled: Ruled, seats: Seats, rules: RuleSet, *, typing: bool = True
) -> tuple[Game, Score]:
    """The game with what rulings say of it, and its score.

    While it is being typed, a game that ended otherwise than a ruling says is refused; an
    accepted one gives way to the ruling.
    """
    whole = merged(typed, ruled, seats, typing=typing)
    if whole is None:
        raise GameError(Message("This game hasn’t been entered. Enter T if time cut it off."))
    game = replace(whole, seats=seats.occupied)
    try:
        return game, score_game(game, rules)
    except GameError as fault:
        if not ruled:
            raise
        if typed is not None:
            score_game(replace(typed, seats=seats.occupied), rules)
        raise RulingConflict(ruled[-1], fault.sentence, field=fault.field) from fault


def merged(typed: Game | None, ruled: Ruled, seats: Seats, *, typing: bool = True) -> Game | None:
    """The game with what rulings say of it; ``None`` while nobody said how it ended."""
    whole = _with_facts(typed, ruled, typing=typing)
    return whole if whole is None else charged_once(whole, ruled, seats)


def _with_facts(typed: Game | None, ruled: Ruled, *, typing: bool) -> Game | None:
    game = typed
    for ruling in sorted(ruled, key=lambda ruling: ruling.facts.result is None):
        result = ruling.facts.result
        if typing and typed is not None and result is not None and not same_end(typed, result):
            if typed.outcome is result.outcome is Outcome.RULED:
                continue  # an award typed anew takes the place of an earlier one
            sentence = Message("it gives a different ending for this game. Clear what you entered.")
            raise RulingConflict(ruling, sentence, field="outcome")
        game = with_facts(game, ruling.facts)
        _check_misnamed(game, ruling)
    if game is None or typed is None or result_of(ruled) is None:
        return game
    if not same_end(typed, game):
        return game
    dead, out = game.dead | typed.dead, game.out | typed.out
    return replace(game, dead=dead, out=out, penalties=typed.penalties)


def _check_misnamed(game: Game | None, ruling: RuledFacts) -> None:
    seat = ruling.facts.misnamed
    if game is None or seat is None:
        return
    if game.outcome is not Outcome.MAHJONG or game.thrower is not seat:
        sentence = Message("{wind} didn’t discard the winning tile in this game.", wind=seat.wind)
        raise RulingConflict(ruling, sentence, field="misnamed")


def played_game(
    number: int, seats: Seats, typed: Game | None, ruled: Ruled, rules: RuleSet
) -> PlayedGame:
    """A game as it is accepted, keeping what was typed where rulings say more."""
    game, score = scored(typed, ruled, seats, rules.for_game(number))
    said = result_of(ruled)
    base = typed if typed is not None else said.facts.result if said else None
    return PlayedGame(number, seats, game, score.points, _kept(base, game))


def rescored(played: PlayedGame, ruled: Ruled, rules: RuleSet) -> PlayedGame:
    """An accepted game under the rulings that stand now."""
    base = played.typed or played.game
    here = rules.for_game(played.number)
    game, score = scored(base, ruled, played.seats, here, typing=False)
    return replace(played, game=game, points=score.points, typed=_kept(base, game))


def played_games(
    seated: Sequence[Seats],
    typed: Sequence[Game | None],
    ruled: Mapping[int, Ruled],
    rules: RuleSet,
) -> tuple[PlayedGame, ...]:
    """All games of a sheet as they are accepted."""
    whole = placed(ruled, typed, seated)
    return tuple(
        played_game(at, seated[at - 1], game, whole.get(at, ()), rules)
        for at, game in enumerate(typed, start=1)
    )


def rescored_games(
    games: Sequence[PlayedGame], ruled: Mapping[int, Ruled], rules: RuleSet
) -> tuple[PlayedGame, ...]:
    """All accepted games of a sheet under the rulings that stand now."""
    last = max((game.number for game in games), default=0)
    by_number = {game.number: game for game in games}
    there = [by_number.get(at) for at in range(1, last + 1)]
    typed = [(game.typed or game.game) if game is not None else None for game in there]
    whole = placed(ruled, typed, [game.seats if game else Seats() for game in there])
    return tuple(rescored(game, whole.get(game.number, ()), rules) for game in games)


def only_by(played: PlayedGame, facts: RuledGameFacts, others: Ruled) -> bool:
    """Whether an accepted game has no other result than the one in these facts."""
    base = played.typed or played.game
    if result_of(others) is not None:
        return False
    ruled = base.outcome is Outcome.RULED and facts.result is not None
    return ruled or (facts.result is not None and same_end(base, facts.result))


def _kept(base: Game | None, game: Game) -> Game | None:
    if base is None:
        return None
    fitted = replace(base, seats=game.seats)
    return fitted if fitted != game else None


def same_end(game: Game, other: Game) -> bool:
    """Whether two games ended alike, dead hands and penalties aside."""
    return _end(game) == _end(other)


def _end(game: Game) -> Game:
    bare = frozenset[Seat]()
    awarded = game.outcome is Outcome.RULED
    return replace(
        as_typed(game),
        seats=SEATS,
        dead=bare,
        out=bare,
        penalties=(),
        points={seat: game.points.get(seat, 0) for seat in SEATS} if awarded else {},
        reason="",
    )


def row_text(game: Game, rules: RuleSet) -> str:
    """What stands in a game's row: its keys, or a director's award as a JSON object."""
    return to_keys(game, rules) or json.dumps(
        game_to_json(game), ensure_ascii=False, separators=(",", ":")
    )


def prefilled(ruled: Mapping[int, Ruled], rules: RuleSet) -> dict[int, str]:
    """What rulings put into the rows of games whose whole result they say."""
    found = {number: result_of(said) for number, said in ruled.items()}
    return {
        number: row_text(ruling.facts.result, rules)
        for number, ruling in found.items()
        if ruling is not None and ruling.facts.result is not None
    }


def typed_game(text: str, rules: RuleSet, seats: Seats) -> Game | None:
    """The game that a row tells, if it tells one whole."""
    if not text.startswith("{"):
        return parse(text, rules, seats.occupied).game
    try:
        return replace(game_from_json(json.loads(text)), seats=seats.occupied)
    except (ValueError, DirectorError):
        return None


def ruled_of(
    rulings: Iterable[Ruling],
    round_id: int,
    table: int,
    seated: Sequence[Seats],
    another: Collection[int] = (),
) -> dict[int, tuple[RuledFacts, ...]]:
    """What standing rulings say of a sheet's games, those that name no table too.

    ``another`` are the rulings beside which the same penalty was typed for a second one.
    """
    players = {who for seats in seated for who in seats.entrants}
    return ruled_games(rulings, round_id, table, players=players, another=another)
