"""What standing rulings say of the games of a sheet, merged into what was typed.

The log charges its penalties by itself, so a penalty that was typed as well is left out of the
game as it counts; what was typed is kept beside it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from director_app.domain.games import Game, Outcome, Score
from director_app.domain.rulings import GameFacts, Ruling, Scope
from director_app.domain.sheets import PlayedGame
from director_app.domain.tables import SEATS, Seat, Seats
from director_app.errors import DirectorError, GameError
from director_app.frozen import frozen
from director_app.messages.message import Message
from director_app.rules.entry import as_typed, parse, to_keys
from director_app.rules.games_json import game_from_json, game_to_json
from director_app.rules.ruleset import RuleSet
from director_app.rules.ruling_facts import with_facts
from director_app.rules.scoring import score_game
from director_app.services.game_rulings.kinds import AWARD


@frozen
class RuledFacts:
    """What a standing ruling says of a game; the log charges ``penalty`` (a kind) to ``player``."""

    number: int
    label: str
    section: str
    facts: GameFacts
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
        told = Message(
            "Ruling {ruling} (“{ruling_2}”): {why}",
            ruling=ruling.number,
            ruling_2=ruling.label,
            why=why,
        )
        super().__init__(
            Message(
                "{told} Correct the game, or cancel ruling {ruling}.",
                told=told,
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
    for one in rulings:
        if not one.stands or one.round != round_id:
            continue
        here = one.table == table
        if here and one.game is not None and not one.facts.empty:
            found[one.game].append(RuledFacts(one.number, one.label, one.section, one.facts))
        if not one.points or one.scope is not Scope.GAME or one.kind == AWARD:
            continue
        facts = GameFacts(another=one.facts.another or one.number in another)
        for who in one.players:
            if here or (one.table is None and who in players):
                said = RuledFacts(
                    one.number, one.label, one.section, facts, one.kind, who, one.game
                )
                found[one.game or NO_GAME].append(said)
    return {game: tuple(said) for game, said in found.items()}


def placed(
    ruled: Mapping[int, Ruled], typed: Sequence[Game | None], seated: Sequence[Seats]
) -> dict[int, Ruled]:
    """The same with each penalty that names no game at the first one where it was typed, too.

    One that was typed nowhere is charged by the log, and no game says more of it.
    """
    found: dict[int, Ruled] = {at: said for at, said in ruled.items() if at != NO_GAME}
    for one in ruled.get(NO_GAME, ()):
        for at, game in enumerate(typed[: len(seated)], start=1):
            if game is None:
                continue
            before = tuple(found.get(at, ()))
            seats = seated[at - 1]
            left = charged_once(game, before, seats)
            if charged_once(left, (one,), seats) != left:
                found[at] = (*before, one)
                break
    return found


def with_another(ruled: Mapping[int, Ruled], another: Collection[int]) -> dict[int, Ruled]:
    """The same where a penalty was typed for a second one beside these rulings."""
    return {
        at: tuple(
            replace(one, facts=replace(one.facts, another=True))
            if one.penalty and one.number in another
            else one
            for one in said
        )
        for at, said in ruled.items()
    }


def charged_once(game: Game, ruled: Ruled, seats: Seats) -> Game:
    """The game without the penalties that the log charges.

    Seats may have changed since it was logged: a ruling about this game whose player sits here
    no more means whoever has the penalty now.
    """
    left = list(game.penalties)
    charged = [one for one in ruled if one.penalty and not one.facts.another and one.player]
    sitting = [(one, seats.seat_of(one.player or 0)) for one in charged]
    for one, seat in sorted(sitting, key=lambda pair: pair[1] is None):
        if seat is None and one.game is None:
            continue
        twin = next((p for p in left if p.kind == one.penalty and seat in {None, p.seat}), None)
        if twin is not None:
            left.remove(twin)
    return replace(game, penalties=tuple(left)) if len(left) < len(game.penalties) else game


def rulings_of_sheet(rulings: Iterable[Ruling], round_id: int, table: int) -> list[Ruling]:
    """The standing rulings that say something of this sheet's games."""
    return [
        one
        for one in rulings
        if one.stands and not one.facts.empty and (one.round, one.table) == (round_id, table)
    ]


def result_of(ruled: Ruled) -> RuledFacts | None:
    """The ruling that says how the game ended, if one does."""
    return next((one for one in ruled if one.facts.result is not None), None)


def scored(
    typed: Game | None, ruled: Ruled, seats: Seats, rules: RuleSet, *, typing: bool = True
) -> tuple[Game, Score]:
    """The game with what rulings say of it, and its score.

    While it is being typed, a game that ended otherwise than a ruling says is refused; an
    accepted one gives way to the ruling.
    """
    whole = merged(typed, ruled, seats, typing=typing)
    if whole is None:
        raise GameError(Message("The game is missing. One that time cut off is typed T."))
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
    for one in sorted(ruled, key=lambda said: said.facts.result is None):
        result = one.facts.result
        if typing and typed is not None and result is not None and not same_end(typed, result):
            sentence = Message("it says that the game ended otherwise. Take away what was typed.")
            raise RulingConflict(one, sentence, field="outcome")
        game = with_facts(game, one.facts)
        _check_misnamed(game, one)
    if game is None or typed is None or result_of(ruled) is None:
        return game
    if not same_end(typed, game):
        return game
    dead, out = game.dead | typed.dead, game.out | typed.out
    return replace(game, dead=dead, out=out, penalties=typed.penalties)


def _check_misnamed(game: Game | None, one: RuledFacts) -> None:
    seat = one.facts.misnamed
    if game is None or seat is None:
        return
    if game.outcome is not Outcome.MAHJONG or game.thrower is not seat:
        sentence = Message("{wind} threw no tile that won this game.", wind=seat.wind)
        raise RulingConflict(one, sentence, field="misnamed")


def played_game(
    number: int, seats: Seats, typed: Game | None, ruled: Ruled, rules: RuleSet
) -> PlayedGame:
    """A game as it is accepted, keeping what was typed where rulings say more."""
    game, score = scored(typed, ruled, seats, rules)
    said = result_of(ruled)
    base = typed if typed is not None else said.facts.result if said else None
    return PlayedGame(number, seats, game, score.points, _kept(base, game))


def rescored(played: PlayedGame, ruled: Ruled, rules: RuleSet) -> PlayedGame:
    """An accepted game under the rulings that stand now."""
    base = played.typed or played.game
    game, score = scored(base, ruled, played.seats, rules, typing=False)
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
    last = max((one.number for one in games), default=0)
    by_number = {one.number: one for one in games}
    there = [by_number.get(at) for at in range(1, last + 1)]
    typed = [(one.typed or one.game) if one is not None else None for one in there]
    whole = placed(ruled, typed, [one.seats if one else Seats() for one in there])
    return tuple(rescored(one, whole.get(one.number, ()), rules) for one in games)


def only_by(played: PlayedGame, facts: GameFacts, others: Ruled) -> bool:
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


def same_end(one: Game, other: Game) -> bool:
    """Whether two games ended alike, dead hands and penalties aside."""
    return _end(one) == _end(other)


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
        number: row_text(one.facts.result, rules)
        for number, one in found.items()
        if one is not None and one.facts.result is not None
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
    more: Mapping[str, Any],
) -> dict[int, tuple[RuledFacts, ...]]:
    """What standing rulings say of a sheet's games, those that name no table too.

    ``more`` is what the desk noted beside the draft: which typed penalties are second ones.
    """
    players = {who for seats in seated for who in seats.entrants}
    return ruled_games(rulings, round_id, table, players=players, another=second_ones(more))


def second_ones(more: Mapping[str, Any]) -> frozenset[int]:
    """The rulings beside which the director typed the same penalty for a second one."""
    return frozenset((more.get("logged") or {}).get("another") or ())
