"""What the sheet's answer says, in the words of the answer card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from director_app.domain.rulings import Conduct, RuledGameFacts, Scope
from director_app.domain.tables import SEATS, Seat
from director_app.messages.shaped import capital
from director_app.rules.adviser.parts import COMMON, Advice, AdviceSentence
from director_app.rules.event_parts import LadderStep
from director_app.rules.play_parts import DEFAULT, stated_part
from director_app.rules.words.base import ladder_place
from director_app.rules.words.telling import section_words
from director_app.services.rulings.adviser import AdvisedRuling, TableHere
from director_app.services.rulings.service import NewRuling, RulingLine, RulingPreview
from director_app.ui.kit.words import tr, true_minus, worded

_LEAVE = {"disqualify", "expel", "bar"}


@dataclass(frozen=True, slots=True)
class AtTable:
    """Who sits at the table in that game: short and whole names, letters, by seat."""

    names: Mapping[Seat, str] = field(default_factory=dict)
    whole: Mapping[Seat, str] = field(default_factory=dict)
    letters: Mapping[Seat, str] = field(default_factory=dict)
    badges: Mapping[int, Seat] = field(default_factory=dict)
    accepted: bool = False

    @property
    def called(self) -> Mapping[Seat, str]:
        """Letter and short name, by seat."""
        return {seat: f"{self.letters[seat]} {name}" for seat, name in self.names.items()}


NOBODY_KNOWN = AtTable()


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat with its player and what becomes of the points."""

    letter: str
    name: str
    value: str
    strong: bool = False
    tip: str = ""

    @property
    def short(self) -> bool:
        """Whether the value is a number alone."""
        return self.value.lstrip("\N{MINUS SIGN}").isdigit()


@dataclass(frozen=True, slots=True)
class AnswerText:
    """The answer card: title, sentences with their marks, the four seats, what else follows."""

    title: str
    section: str = ""
    """Where the sheet says it, to be shown to the table; empty where it doesn't."""
    silent: bool = False
    says: tuple[tuple[str, str], ...] = ()
    caption: str = ""
    boxes: tuple[SeatResult, ...] = ()
    foot: tuple[str, ...] = ()


def people_at_table(view: TableHere, game: int | None) -> AtTable:
    """The people of a table in a game (the first where none is named)."""
    place = min(max(game or 1, 1), len(view.seated)) - 1
    seated = dict(view.seated[place])
    families = [
        view.players[player].facts.family or view.names[player] for player in seated.values()
    ]
    short = {
        seat: family if families.count(family) == 1 else view.names[player]
        for (seat, player), family in zip(seated.items(), families, strict=True)
    }
    return AtTable(
        names=short,
        whole={seat: view.names[player] for seat, player in seated.items()},
        letters={seat: view.rules.seats.letters.get(seat, seat.value) for seat in SEATS},
        badges={view.players[player].badge: seat for seat, player in seated.items()},
        accepted=view.accepted,
    )


def answer_of(
    advised: AdvisedRuling,
    preview: RulingPreview | None,
    table: AtTable,
    name: str,
    *,
    otherwise: NewRuling | None = None,
) -> AnswerText:
    """The answer of a sheet; ``preview`` where it is known what the ruling would do.

    ``otherwise`` is the ruling of a director who does not follow the sheet.
    """
    advice = advised.advice
    title = headline(advised, preview, name)
    if otherwise is not None:
        title = _otherwise(advised, otherwise)
    return AnswerText(
        title=title,
        section=_shown_section(advice),
        silent=advice.silent,
        says=tuple((say.text, mark_of(say)) for say in advice.says),
        caption=_caption(preview),
        boxes=_boxes(advised, preview, table, otherwise),
        foot=tuple(words for words in _foot(advised, table, name) if words),
    )


def _shown_section(advice: Advice) -> str:
    stated = stated_part(advice.section)
    return "" if advice.silent or stated == DEFAULT else section_words(stated)


def mark_of(sentence: AdviceSentence) -> str:
    """The section of a sentence, or what it is instead."""
    return (
        COMMON
        if sentence.common
        else section_words(sentence.section)
        if sentence.stated
        else sentence.mark
    )


def headline(advised: AdvisedRuling, preview: RulingPreview | None, name: str) -> str:
    """The one line that is read out."""
    advice, who = advised.advice, advised.who
    points = _whole_result(advised, preview)
    if points is not None:
        number = advised.place.game
        return f"{tr('Game {number} is over.', number=number)} {_gets(points)}"
    if advice.complaint and advice.ladder is not None:
        return _complaint(advice, advised.complaints + 1)
    hand = worded(who.wind) if who else name or tr("The player")
    by_hand = {
        "dead": tr("{player}’s hand is dead.", player=hand),
        "may_be_dead": tr("{player}’s hand may be dead. You decide.", player=hand),
        "out": tr("{player}’s hand is out.", player=hand),
    }
    if advice.hand in by_hand:
        return by_hand[advice.hand]
    if advice.charge is not None and advice.charge.points != 0:
        if preview is not None and preview.free:
            return tr("No points for {player}.", player=name or tr("the player"))
        return _charged(advised, name)
    return _play(advice)


def _otherwise(advised: AdvisedRuling, new: NewRuling) -> str:
    said, who = [], advised.who
    if new.points is not None:
        said.append(tr("{points} points", points=true_minus(new.points)))
    if who is not None and who in new.facts.dead:
        said.append(tr("{player}’s hand is dead", player=worded(who.wind)))
    elif who is not None and who in advised.advice.facts.dead:
        said.append(tr("{player}’s hand is not dead", player=worded(who.wind)))
    if not said:
        return tr("Director’s decision.")
    return tr("Director’s decision: {points_and_hands}.", points_and_hands=", ".join(said))


def _play(advice: Advice) -> str:
    if advice.verdict == "director":
        return tr("The director decides.")
    return {
        "redeal": tr("Throw in the hands and redeal."),
        "over": tr("The game is over."),
        "put_right": tr("Fix it and keep playing."),
    }.get(advice.game, tr("Play continues."))


def _charged(advised: AdvisedRuling, name: str) -> str:
    charge = advised.advice.charge
    assert charge is not None
    who = name or tr("the player")
    if charge.points is None:
        return tr("Points for {player}: up to the director.", player=who)
    points = true_minus(charge.points)
    number = advised.place.round
    if charge.scope is Scope.EVENT or number is None:
        return tr("{points} points for {player}.", points=points, player=who)
    return tr(
        "{points} points for {player} in round {number}.", points=points, player=who, number=number
    )


def _complaint(advice: Advice, number: int) -> str:
    assert advice.ladder is not None
    lead = tr("{ordinal} complaint", ordinal=ordinal(number))
    if advice.ladder.ladder:
        lead = worded(ladder_place(number, advice.ladder.ladder))
    if _LEAVE & set(advice.ladder.actions):
        return tr("{complaint}: the rules call for disqualification.", complaint=lead)
    return f"{lead}: {step_words(advice.ladder)}."


def ordinal(number: int) -> str:
    """First, second, third, 4th."""
    named = (tr("First"), tr("Second"), tr("Third"))
    return named[number - 1] if number <= len(named) else tr("{number}th", number=number)


def step_words(step: LadderStep) -> str:
    """What a step of the ladder leads to."""
    said = {
        "note": tr("noted"),
        "warn": tr("warned"),
        "points": tr("{points} points", points=true_minus(step.points or 0)),
        "disqualify": tr("disqualified"),
        "expel": tr("sent home"),
        "bar": tr("barred from future events"),
    }
    return ", ".join(said[action] for action in step.actions) or tr("nothing")


def ladder_words(advised: AdvisedRuling, name: str) -> str:
    """The whole ladder, and where the player stands on it."""
    on = advised.advice.ladder.ladder if advised.advice.ladder is not None else ""
    steps = advised.rules.conduct.steps(on)
    text = " ".join(f"{ordinal(step.complaint)}: {step_words(step)}." for step in steps)
    who = name or tr("the player")
    if on:
        stands = tr("{ladder} on record: %n times.", n=advised.complaints, ladder=capital(on))
    elif not advised.complaints:
        stands = tr("No complaints on record about {player}.", player=who)
    else:
        stands = tr("%n complaints on record about {player}.", n=advised.complaints, player=who)
    return f"{text} {stands}"


def _whole_result(
    advised: AdvisedRuling, preview: RulingPreview | None
) -> Mapping[Seat, int] | None:
    if advised.advice.facts.result is None or preview is None or not preview.games:
        return None
    return preview.games[0].after


def _gets(points: Mapping[Seat, int]) -> str:
    values = set(points.values())
    if len(values) == 1:
        return tr("Everyone gets {points}.", points=true_minus(values.pop()))
    some = [f"{worded(seat.wind)} {true_minus(n)}" for seat, n in points.items() if n]
    if len(some) == 1:
        seat, n = next((seat, n) for seat, n in points.items() if n)
        return tr(
            "{seat} gets {points}, the others 0.", seat=worded(seat.wind), points=true_minus(n)
        )
    rest = tr(", the others 0") if len(some) < len(points) else ""
    return f"{', '.join(some)}{rest}."


def _caption(preview: RulingPreview | None) -> str:
    if preview is None:
        return ""
    if preview.games and preview.games[0].after is not None:
        return tr("Points for game {number}", number=preview.games[0].game)
    if preview.once:
        return worded(preview.once)
    return tr("What changes") if preview.charges else ""


def _boxes(
    advised: AdvisedRuling,
    preview: RulingPreview | None,
    table: AtTable,
    otherwise: NewRuling | None,
) -> tuple[SeatResult, ...]:
    facts = otherwise.facts if otherwise is not None else advised.advice.facts
    values = _values(facts, preview, table)
    if not values:
        return ()
    return tuple(
        SeatResult(
            table.letters[seat],
            table.names[seat],
            *values.get(seat, ("", False)),
            table.whole[seat],
        )
        for seat in SEATS
        if seat in table.names
    )


def _values(
    facts: RuledGameFacts, preview: RulingPreview | None, table: AtTable
) -> dict[Seat, tuple[str, bool]]:
    if preview is not None and preview.games and preview.games[0].after is not None:
        after, before = preview.games[0].after, preview.games[0].before
        return {
            seat: (_changed(None if before is None else before[seat], points), points != 0)
            for seat, points in after.items()
        }
    if preview is not None and preview.charges:
        charged = {table.badges.get(charge.badge): charge.points for charge in preview.charges}
        return {seat: (true_minus(charged.get(seat, 0)), seat in charged) for seat in table.names}
    said = {seat: (tr("dead"), True) for seat in facts.dead}
    return {**{seat: (tr("out"), True) for seat in facts.out}, **said}


def _changed(before: int | None, after: int) -> str:
    if before is None or before == after:
        return true_minus(after)
    return f"{true_minus(before)} → {true_minus(after)}"


def _foot(advised: AdvisedRuling, table: AtTable, name: str) -> tuple[str, ...]:
    advice, place = advised.advice, advised.place
    who = worded(advised.who.wind) if advised.who else ""
    lines = []
    if advice.complaint:
        lines.append(ladder_words(advised, name))
    if advice.hand == "dead" and who and advice.game == "play_on":
        lines.append(tr("{player} stops picking and discarding. Play continues.", player=who))
    shown = [worded(seat.wind) for seat in SEATS if seat in advice.facts.out]
    if shown and advice.hand != "out":
        names = ", ".join(shown)
        lines.append(tr("Out because the hand was shown: {names}.", names=names))
    if advice.game == "redeal":
        lines.append(tr("Start the game over. Nothing goes on the sheet."))
    elif not advice.facts.empty and place.table is not None:
        lines.append(_where(table, place.table))
    return tuple(lines)


def _where(table: AtTable, number: int) -> str:
    if table.accepted:
        return tr("Table {table}’s accepted sheet is rescored.", table=number)
    return tr("Goes on table {table}’s sheet.", table=number)


def proposal_words(name: str, section: str) -> str:
    """What a step of the ladder proposes."""
    words = tr("The rules call for disqualifying {name}.", name=name)
    if section:
        marked = section_words(section)
        words = tr(
            "The rules call for disqualifying {name} ({section}).", name=name, section=marked
        )
    return f"{words} {tr('Nothing has been done yet.')}"


def proposes(line: RulingLine) -> bool:
    """Whether a ruling proposes to disqualify somebody."""
    return line.ruling.stands and line.ruling.conduct is Conduct.PROPOSED
