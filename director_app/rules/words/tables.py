"""Short tables of points, as score sheets and rule sheets print them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from director_app.domain.games import Family
from director_app.messages.lists import strung
from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.exposed import exposed
from director_app.rules.play_parts import DEFAULT
from director_app.rules.words.base import LabeledPoints
from director_app.rules.words.telling import points_text, signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from director_app.rules.point_parts import (
        Bonus,
        ExposureRow,
        IntactRow,
        QuintRow,
        WallPoints,
    )
    from director_app.rules.ruleset import RuleSet

_LABELS = (Message("None"), Message("One"), Message("Two"), Message("Three"), Message("Four"))
_NUMBERS = (Message("none"), Message("one"), Message("two"), Message("three"), Message("four"))
_FAMILIES = {Family.SINGLES_PAIRS: Message("Singles and Pairs"), Family.QUINTS: Message("Quints")}


@dataclass(frozen=True, slots=True)
class PointsTable:
    """A heading and its rows: the longer heading is for the rule sheet."""

    heading: str
    title: str
    rows: tuple[LabeledPoints, ...]


def family_words(family: Family, rules: RuleSet) -> str:
    """The name of a family of hands, the sheet's own in quotation marks."""
    return _FAMILIES.get(family) or Message("“{hand}”", hand=rules.win.hand.name)


def winner_table(rules: RuleSet) -> PointsTable:
    card = rules.win.value
    worth = Message("as printed") if card.times == 1 else f"×{card.times}"
    rows = [LabeledPoints(Message("Value on the card"), None, card.section, worth)]
    rows += [_bonus_row(bonus, rules) for bonus in rules.bonuses]
    denied = rules.heavenly.denied
    names = [bonus.name for bonus in rules.bonuses if bonus.id in denied.bonuses]
    if names:
        rows.append(
            LabeledPoints(
                Message("Heavenly hand (no {names} bonus)", names=strung(names)),
                0,
                denied.section,
            )
        )
    most = rules.win.most
    if most.capped:
        label = Message("At most, with bonuses")
        rows.append(LabeledPoints(label, None, most.section, points_text(most.points)))
    return PointsTable(Message("When a game is won"), Message("The winner"), tuple(rows))


def _bonus_row(bonus: Bonus, rules: RuleSet) -> LabeledPoints:
    name = capital(bonus.name)
    families = strung([family_words(family, rules) for family in bonus.not_on], last="or")
    label = Message("{name} (not {families})", name=name, families=families) if families else name
    if bonus.multiply is None:
        worth = signed(bonus.add or 0)
    elif bonus.of == "card":
        worth = Message("card ×{times}", times=bonus.multiply)
    else:
        worth = Message("total ×{times}", times=bonus.multiply)
    if bonus.at_most is not None:
        worth = Message("{points}, at most {most}", points=worth, most=bonus.at_most)
    elif bonus.multiply is None:
        return LabeledPoints(label, bonus.add, bonus.section)
    return LabeledPoints(label, None, bonus.section, worth)


def thrower_table(rules: RuleSet) -> PointsTable:
    """What it costs to throw the winning tile, and to misname it."""
    ends = [row.exposures for row in rules.thrower.exposures[1:]] + [5]
    alike: list[list[tuple[ExposureRow, int]]] = []
    for row, end in zip(rules.thrower.exposures, ends, strict=True):
        if alike and alike[-1][0][0].prices == row.prices:
            alike[-1].append((row, end))
        else:
            alike.append([(row, end)])
    rows: list[LabeledPoints] = []
    for same in alike:
        merged = _merged_row(same)
        rows += (merged, *short_rows(merged, same[0][0]))
    quint = rules.thrower.quint
    if quint.applies:
        rows.append(
            _thrown_row(
                (
                    Message("Two of a quint hand"),
                    Message("2 exposures of a quint hand"),
                ),
                quint,
            )
        )
    pay = rules.losers.pay
    if pay.any:
        shares = (
            (Message("The thrower, of the hand"), pay.thrower),
            (Message("Every other player"), pay.others),
            (Message("On a self-pick, each"), pay.self_pick),
        )
        rows += [LabeledPoints(label, None, pay.section, _share(share)) for label, share in shares]
    rows.append(_misname_row(rules))
    return PointsTable(
        Message("The thrower, by exposures"), Message("The thrower, by exposures"), tuple(rows)
    )


def _share(percent: int) -> str:
    """``−2×`` of the hand, ``−50%``, or 0."""
    if percent % 100:
        return Message("−{percent}%", percent=percent)
    return Message("−{times}×", times=percent // 100) if percent else "0"


def short_rows(row: LabeledPoints, priced: ExposureRow | WallPoints) -> Iterator[LabeledPoints]:
    """What a row is at short tables, where that differs."""
    for players, points in ((3, priced.three_players), (2, priced.two_players)):
        if points is not None:
            label, exposed_to = (
                said and Message("{label}, {players}-player table", label=said, players=players)
                for said in (row.label, row.exposed)
            )
            yield LabeledPoints(label, points, priced.section, exposed=exposed_to)


def _merged_row(same: list[tuple[ExposureRow, int]]) -> LabeledPoints:
    """Rows with the same points as one; ``Three, or four`` where only the first is the sheet's."""
    (first, _), (_, end) = same[0], same[-1]
    ours = next((row for row, _ in same if row.section == DEFAULT), first)
    if ours is first:
        return _thrown_row(_exposed(first.exposures, end), first)
    stated, _ = _exposed(first.exposures, ours.exposures)
    more = strung(_NUMBERS[ours.exposures : end], last="or")
    label = Message("{first_part}, or {second_part}", first_part=stated, second_part=more)
    shown = exposed(range(first.exposures, end), commas=False)
    section = joined(", ", (first.section, DEFAULT))
    return LabeledPoints(label, first.points, section, exposed=shown)


def _thrown_row(said: tuple[str, str], row: ExposureRow | QuintRow) -> LabeledPoints:
    label, exposed = said
    return LabeledPoints(label, row.points, row.section, exposed=exposed)


def _exposed(start: int, end: int) -> tuple[str, str]:
    """``None or one``, ``Two``, ``Three or more``; and ``none or one exposure``."""
    if end == 5 and start == 0:
        return Message("Any number"), Message("any number of exposures")
    if end == 5:
        more = Message("{numbers} or more", numbers=_NUMBERS[start])
        return (
            Message("{numbers} or more", numbers=_LABELS[start]),
            Message("{numbers} exposures", numbers=more),
        )
    rest = _NUMBERS[start + 1 : end]
    shown = exposed(range(start, end), commas=False)
    return strung((_LABELS[start], *rest), last="or"), shown


def _misname_row(rules: RuleSet) -> LabeledPoints:
    row = rules.misname.mah_jongg
    if not row.charged:
        return LabeledPoints(Message("Misnamed tile"), None, row.section, Message("as above"))
    if not row.pays_hand:
        return LabeledPoints(
            Message("Misnamed tile (others +{others}, game over)", others=row.others),
            row.points,
            row.section,
        )
    added = Message("replaces the above") if row.replaces_thrower else Message("added to the above")
    label = Message("Misnamed tile ({points})", points=added)
    if not row.percent:
        return LabeledPoints(label, row.points, row.section)
    worth: str = _share(row.percent)
    if row.points:
        worth = joined(", ", (signed(row.points), worth))
    return LabeledPoints(label, None, row.section, worth)


def dead_table(rules: RuleSet, *, penalties: bool = False) -> PointsTable:
    """Wall games, unfinished games and dead hands; the penalties of a game where asked for."""
    dead, live, each = rules.dead, rules.wall.live, rules.unfinished.each
    rows = (
        LabeledPoints(Message("Wall game, each live hand"), live.points, live.section),
        LabeledPoints(Message("Dead hand, wall game"), dead.wall.points, dead.wall.section),
        LabeledPoints(Message("Dead hand, someone wins"), dead.won.points, dead.won.section),
        LabeledPoints(Message("Unfinished game, each hand"), each.points, each.section),
        *(
            LabeledPoints(
                capital(kind.name),
                kind.points,
                kind.section,
                Message("as ruled") if kind.points is None else "",
            )
            for kind in (rules.game_penalties if penalties else ())
        ),
    )
    return PointsTable(
        Message("Wall, time, dead hands"), Message("Wall, time, and dead hands"), rows
    )


def error_table(rules: RuleSet) -> tuple[LabeledPoints, ...]:
    """What follows mah jongg in error, by the number of other hands still intact."""
    labels = (
        (Message("No hand intact"), Message("No")),
        (Message("1 hand intact"), "1"),
        (Message("2 hands intact"), "2"),
        (Message("3 hands intact"), "3"),
    )
    return tuple(
        LabeledPoints(
            label, None, row.section, _intact(row, number, rules.error.caller.points), lead
        )
        for number, ((label, lead), row) in enumerate(zip(labels, rules.error.rows, strict=True))
    )


def _intact(row: IntactRow, number: int, usual: int) -> str:
    """What every hand gets, the caller's where the row says so."""
    if not row.ends:
        return Message("play on")
    nothing = bool(usual if row.caller is None else row.caller)
    lines: list[str] = []
    if number:
        lines.append(
            Message("that hand {points}", points=signed(row.intact))
            if number == 1
            else Message("each of them {points}", points=signed(row.intact))
        )
    if number < 3 and (row.shown or nothing):
        lines.append(Message("the rest {points} each", points=signed(row.shown)))
    elif number < 3:
        lines.append(Message("the rest 0") if number else Message("all 0"))
    if row.caller is not None:
        lines.append(Message("caller {points}", points=signed(row.caller)))
    return joined(", ", lines)
