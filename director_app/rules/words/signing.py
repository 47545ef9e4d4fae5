"""Who checks, who signs and who turns in, at a table where certain seats are taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.tables import SEATS, Seat
from director_app.messages.message import Message, joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from director_app.rules.ruleset import RuleSet


_OWN_PAPER = {
    "card": Message("Each player turns in their own card after every round."),
    "sheet": Message("Each player turns in their own sheet after every round."),
}


_TOGETHER = {
    "card": Message("All four score cards are turned in together."),
    "sheet": Message("A table’s score sheets are turned in together."),
}


_OWN_GAMES = {
    "card": Message("Each player signs their own card after each game."),
    "sheet": Message("Each player signs their own column after each game."),
}


_GAME_WORDS = {
    "winner": (Message("Winner signs"), Message("Winner")),
    "opposite": (Message("Opposite players sign"), Message("Opposite")),
    "own": (Message("Each player signs"), Message("Signed")),
}


@dataclass(frozen=True, slots=True)
class TableSignOff:
    """The sign-off of one table in one session, with the words that paper and screen show."""

    paper: str
    """``card`` for each player, or ``sheet`` for the table."""
    checks: Mapping[Seat, Seat]
    """Who checks each seat's points: another seat, or the same for the own total."""
    check_words: Mapping[Seat, str]
    """Above each seat's box: ``C · West checks``, or ``East signs``."""
    signs_games: bool
    stand_in: Seat | None
    """Who signs a game that East or nobody won."""
    game_words: str
    """Who signs each game, as a line for it says: ``Winner signs``."""
    game_label: str
    """The same over a box beside a game's points: ``Winner``."""
    stand_in_words: str
    """Who signs a game that nobody here won, after ``game_words``."""
    turns_in: Seat | None
    """Who turns the paper in; nobody in particular where each player does."""
    bar: str
    """Who turns in, as a sentence."""
    bar_notes: tuple[str, ...]
    """What must be there before, and when the points stand."""
    zero_mark: str
    refused_unsigned: bool


def sign_off(rules: RuleSet, session: int = 1, occupied: Sequence[Seat] = SEATS) -> TableSignOff:
    """Who checks and turns in at this table; an empty seat's part goes to the next player."""
    seats = tuple(seat for seat in rules.seats.columns if seat in occupied)
    signing = rules.sign_off
    checks = {seat: _checker(rules, seat, seats) for seat in seats}
    each = signing.each_game
    stand_in = each.stand_in if each.signer == "winner" and seats else None
    stand_in = _next_taken(rules, stand_in, seats) if stand_in else None
    turns_in = _collector(rules, session, seats)
    game_words, game_label = _game_words(rules, seats)
    return TableSignOff(
        paper=signing.paper.kind,
        checks=checks,
        check_words={seat: _check_words(rules, seat, checks[seat]) for seat in seats},
        signs_games=each.signer != "nobody",
        stand_in=stand_in,
        game_words=game_words,
        game_label=game_label,
        stand_in_words=Message("({wind} if East or no one won)", wind=stand_in.wind)
        if stand_in
        else "",
        turns_in=turns_in,
        bar=_bar(rules, turns_in),
        bar_notes=_bar_notes(rules, len(seats)),
        zero_mark=signing.zero.mark,
        refused_unsigned=signing.unverified.refused,
    )


def _game_words(rules: RuleSet, seats: Sequence[Seat]) -> tuple[str, str]:
    keeper = game_keeper(rules, seats)
    if keeper is not None:
        word = rules.seats.word(keeper)
        return Message("{word} signs", word=word), word
    return _GAME_WORDS.get(rules.sign_off.each_game.signer, ("", ""))


def game_keeper(rules: RuleSet, seats: Sequence[Seat]) -> Seat | None:
    """The seat that signs every game, where one does; an empty seat's part goes on."""
    each = rules.sign_off.each_game
    if each.signer != "scorekeeper" or each.scorekeeper is None or not seats:
        return None
    return _next_taken(rules, each.scorekeeper, seats)


def called(rules: RuleSet, seat: Seat) -> str:
    """The seat as the sheet calls it: ``C · West``, or the wind alone."""
    letter = rules.seats.letters.get(seat)
    word = rules.seats.word(seat)
    return Message("{letter} · {word}", letter=letter, word=word) if letter else word


def sign_sentences(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """How points are signed and turned in, each with its section."""
    signing = rules.sign_off
    each = signing.each_game
    if each.signer == "scorekeeper" and each.scorekeeper is not None:
        yield Message("{wind} signs after each game.", wind=each.scorekeeper.wind), each.section
    elif each.signer == "own":
        yield _OWN_GAMES[signing.paper.kind], each.section
    elif each.signer == "opposite":
        yield Message("The player opposite signs after each game."), each.section
    elif each.signer == "winner":
        stand_in = (
            Message("; {wind} signs if East or no one won", wind=each.stand_in.wind)
            if each.stand_in
            else ""
        )
        yield (
            Message("The winner signs after each game{stand_in}.", stand_in=stand_in),
            each.section,
        )
    words = {
        "opposite": Message(
            "East and West initial each other’s scores. North and South do the same."
        ),
        "own": Message("Each player checks and initials their own total."),
        "scorekeeper": Message("One player keeps score and checks everyone’s scores."),
        "nobody": Message("No initials are needed."),
    }[signing.at_end.check]
    yield words, signing.at_end.section
    if signing.unverified.refused:
        yield Message("Scores without all initials are not accepted."), signing.unverified.section
    yield _turn_in_words(rules), signing.turn_in.section
    if signing.turn_in.together and signing.turn_in.by == "seats":
        yield _TOGETHER[signing.paper.kind], signing.turn_in.section


def whole_sign_sentences(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """All that is stated of paper, signatures and turning in, each with its section."""
    signing = rules.sign_off
    kinds = (Message("card for each player"), Message("sheet for each table"))
    kind, other = kinds if signing.paper.kind == "card" else kinds[::-1]
    either = (
        Message("; a {other_kind} is fine too", other_kind=other) if signing.paper.either else ""
    )
    yield (
        Message("Write the scores on a {kind}{alternative}.", kind=kind, alternative=either),
        signing.paper.section,
    )
    if signing.each_game.signer == "nobody":
        yield Message("No one signs after each game."), signing.each_game.section
    yield from sign_sentences(rules)
    at_end = signing.at_end
    if at_end.scorekeeper is not None:
        keeper = at_end.scorekeeper.wind
        alone = at_end.check == "scorekeeper"
        message = (
            Message("That player is {keeper}.", keeper=keeper)
            if alone
            else Message("{keeper} may check everyone’s scores instead.", keeper=keeper)
        )
        yield message, at_end.section
    if not signing.unverified.refused:
        yield Message("Scores without initials are still accepted."), signing.unverified.section


def _turn_in_words(rules: RuleSet) -> str:
    turn_in = rules.sign_off.turn_in
    if turn_in.by == "each":
        return Message("Each player turns in their own scores after every round.")
    names = [rules.seats.letters.get(seat, rules.seats.word(seat)) for seat in turn_in.seats]
    if len(names) == 1:
        return Message("{wind} turns in the scores.", wind=turn_in.seats[0].wind)
    message = joined(
        ", ",
        (
            Message("{name} after round {round}", name=name, round=place)
            for place, name in enumerate(names, start=1)
        ),
    )
    return Message("Turned in by {seats}, and so on.", seats=message)


def _next_taken(
    rules: RuleSet, seat: Seat, seats: Sequence[Seat], *, but: Seat | None = None
) -> Seat:
    """This seat, or the next in letter order with a player, other than one who may not."""
    order = rules.seats.columns
    start = order.index(seat)
    around = (*order[start:], *order[:start])
    return next(seat for seat in around if seat in seats and seat is not but)


def _checker(rules: RuleSet, seat: Seat, seats: Sequence[Seat]) -> Seat:
    at_end = rules.sign_off.at_end
    if at_end.check == "scorekeeper" and at_end.scorekeeper is not None:
        return _next_taken(rules, at_end.scorekeeper, seats)
    if at_end.check == "opposite" and len(seats) > 1:
        return _next_taken(rules, seat.opposite, seats, but=seat)
    return seat


def _check_words(rules: RuleSet, seat: Seat, checker: Seat) -> str:
    if rules.sign_off.at_end.check == "nobody":
        return ""
    if checker is seat:
        return Message("{word} signs", word=rules.seats.word(seat))
    return Message("{player} checks", player=called(rules, checker))


def _collector(rules: RuleSet, session: int, seats: Sequence[Seat]) -> Seat | None:
    turn_in = rules.sign_off.turn_in
    if turn_in.by == "each" or not turn_in.seats or not seats:
        return None
    named = turn_in.seats[(session - 1) % len(turn_in.seats)]
    return _next_taken(rules, named, seats)


def _bar(rules: RuleSet, turns_in: Seat | None) -> str:
    if turns_in is None:
        return _OWN_PAPER[rules.sign_off.paper.kind]
    return Message("{player} turns in this sheet.", player=called(rules, turns_in))


def _bar_notes(rules: RuleSet, players: int) -> tuple[str, ...]:
    signing = rules.sign_off
    lines: list[str] = []
    if signing.unverified.refused:
        count = {4: Message("four "), 3: Message("three "), 2: Message("two ")}.get(players, "")
        lines.append(Message("All {count}initials required.", count=count))
    if signing.zero.mark:
        lines.append(Message("{mark} means zero.", mark=signing.zero.mark))
    lines.append(
        {
            "accepted": Message("Once accepted, only the director can change it."),
            "turned_in": Message("Once turned in, it is final."),
            "leaving_table": Message("Once you leave the table, it is final."),
            "next_round": Message("Once the next round begins, it is final."),
            "never": Message("It can be corrected until the results are final."),
        }[rules.lock.at.when]
    )
    return tuple(lines)
