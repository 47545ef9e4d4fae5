"""What is said before a draw: of the field, of each way to seat it, and of who is not here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.services.seating.draw_methods import truth_of
from director_app.ui.kit.words import listed, tr
from director_app.ui.seating.words import SeatingFactText, not_honored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.rules.ruleset import RuleSet
    from director_app.services.seating.draw_methods import DrawMethod, MovementFacts, OddChoice
    from director_app.services.seating.service import DrawOutlook, SeatingView

_MOST_ROUNDS = 3


def truth_line(rules: RuleSet | None, tables: int, rounds: int) -> str:
    """What the sheet's movement brings at so many tables in so many rounds."""
    truth = truth_of(rules, tables, rounds)
    return truth_words(truth) if truth is not None else tr("This rule set has no movement.")


def truth_words(truth: MovementFacts, *, short: bool = False) -> str:
    """What the sheet's movement brings; ``short`` fields meet a little less than full ones."""
    if truth.clean:
        return tr("No repeat opponents in %n rounds.", n=truth.rounds)
    pairs = tr("%n pairs play each other again", n=truth.pairs)
    return tr(
        "No repeats through round {round}, then {pairs} {in_rounds}.",
        round=truth.clean_through,
        in_rounds=_in_rounds(truth),
        pairs=tr("up to {pairs}", pairs=pairs) if short else pairs,
    )


def way_title(way: DrawMethod) -> str:
    """What a way to draw is called."""
    return {
        "movement": tr("Rule sheet’s movement"),
        "balanced": tr("Fewest repeat opponents"),
        "random": tr("Random each round"),
    }[way.method]


def way_words(way: DrawMethod, *, short: bool, least: int, pairs: int | None) -> str:
    """What is known of a way before it is drawn; no seating goes below the ``least`` repeats.

    ``pairs`` play each other again in the draw that would be made; ``None`` before that is known.
    """
    if way.method == "movement":
        if way.truth is None:
            return tr("This rule set has no movement.")
        return truth_words(way.truth, short=short)
    if way.method == "balanced":
        return f"{_sought(least, pairs)} {tr('Players follow movement cards.')}"
    return tr("Each round is drawn on its own, so repeats are likely.")


def requests_words(outlook: DrawOutlook | None) -> str:
    """How many requests a way honors; nothing where there are none, or nobody has looked."""
    if outlook is None or not outlook.asked:
        return ""
    return tr("Honors {honored} of {count} requests.", honored=outlook.kept, count=outlook.asked)


def requests_fact(
    outlook: DrawOutlook, others: Sequence[tuple[str, DrawOutlook]], *, all_known: bool
) -> SeatingFactText:
    """What the chosen way honors, who is left out, and which other way leaves nobody out.

    ``others`` are ways by their titles; ``all_known`` once each of them has been looked at.
    """
    value = tr("{honored} of {count}", honored=outlook.kept, count=outlook.asked)
    label = tr("Requests honored")
    if outlook.well:
        return SeatingFactText(label, value, "")
    detail = not_honored(outlook.names)
    better = next((title for title, other in others if other.well), "")
    if better:
        every = tr("“{way}” honors every request.", way=better)
        detail = f"{detail} {every}"
    elif all_known:
        none = tr("No other way to draw honors every request.")
        detail = f"{detail} {none}"
    return SeatingFactText(label, value, detail, well=False)


def other_title(choice: OddChoice) -> str:
    """The sheet's movement at another table count."""
    return tr("Rule sheet’s movement, at %n tables", n=choice.tables)


def other_words(choice: OddChoice) -> str:
    """What another table count brings."""
    return tr(
        "No repeat opponents. Tables: {short_tables}.", short_tables=_of_three(choice.short_tables)
    )


def choice_title(choice: OddChoice) -> str:
    """What a choice for an odd field is called."""
    return {
        "full": tr("Full tables"),
        "short": tr("3-player tables"),
        "house": tr("House players"),
        "sit_out": tr("Take turns sitting out"),
        "pairs": tr("One 2-player table"),
    }[choice.kind]


def choice_words(choice: OddChoice) -> str:
    """Tables, short ones, the worst-off player's count, and what cannot be avoided."""
    parts = [tables_words(choice)]
    if choice.kind == "house":
        parts = [tr("%n full tables", n=choice.tables)]
    if choice.worst_sit_out:
        parts.append(tr("at most %n rounds each", n=choice.worst_sit_out))
    elif choice.worst_short:
        parts.append(tr("at most %n rounds each", n=choice.worst_short))
    if choice.least_repeats:
        parts.append(tr("at least %n repeats", n=choice.least_repeats))
    return " · ".join(parts)


def tables_words(choice: OddChoice | None) -> str:
    """Tables of a field, and who is at none or at a short one."""
    if choice is None:
        return tr("too many for 1 table, too few for 2")
    seated = tr("%n tables", n=choice.tables)
    if choice.sitting:
        out = tr("%n sit out each round", n=choice.sitting)
        return tr("{tables}, {sitting_out}", tables=seated, sitting_out=out)
    if choice.twos:
        two = tr("one with 2 players") if choice.tables > 1 else tr("with 2 players")
        both = tr("one with 3 players and one with 2") if choice.short_tables else two
        return tr("{tables}, {short_tables}", tables=seated, short_tables=both)
    if choice.short_tables == choice.tables:
        return tr("%n 3-player tables", n=choice.tables)
    if not choice.short_tables:
        return tr("{tables}, no one sits out", tables=seated)
    return tr(
        "{tables}, {short_tables}", tables=seated, short_tables=_of_three(choice.short_tables)
    )


def empty_words(
    view: SeatingView,
    players: int,
    choice: OddChoice | None,
    requests: SeatingFactText | None,
    *,
    entered: bool,
    obstacle: str,
) -> tuple[str, str, str]:
    """Title, sentence and action before there is a seating; broken requests come first."""
    if not view.rounds:
        return tr("This event has no rounds"), tr("Add one first."), tr("Go to the clock")
    if obstacle:
        return tr("Can’t seat anyone yet"), obstacle, tr("Go to the roster")
    who = tr("%n entered", n=players) if entered else tr("%n checked in", n=players)
    title = tr("{players}: {tables}", players=who, tables=tables_words(choice))
    rounds = tr("This draws all %n rounds at once.", n=len(view.rounds))
    undone = tr("Nothing is printed, and Ctrl Z undoes it.")
    text = f"{rounds} {undone}"
    if requests is not None and not requests.well:
        text = f"{requests.label}: {requests.value}. {requests.detail}\n{text}"
    return title, text, tr("Draw")


def _sought(least: int, pairs: int | None) -> str:
    if pairs is not None:
        return tr("%n pairs play each other again.", n=pairs) if pairs else tr("No repeats.")
    if least:
        return tr("At least %n repeats.", n=least)
    return tr("As few repeats as possible.")


def _of_three(short: int) -> str:
    return tr("one with 3 players") if short == 1 else tr("%n with 3 players", n=short)


def _in_rounds(truth: MovementFacts) -> str:
    again = truth.again
    if len(again) == 1:
        return tr("in round {round}", round=again[0])
    if len(again) <= _MOST_ROUNDS:
        return tr("in rounds {rounds}", rounds=listed([str(round_) for round_ in again]))
    if len(again) == again[-1] - again[0] + 1 and again[-1] == truth.rounds:
        return tr("from round {round} on", round=again[0])
    return tr("in %n later rounds", n=len(again))
