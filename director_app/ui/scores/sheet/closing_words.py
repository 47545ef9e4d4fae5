"""What is asked at the end of a sheet, in words, with the keys that answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.entry.words import KeyHelp
from director_app.rules.plausible import told, total_note
from director_app.rules.slips.words import told_total
from director_app.rules.words.telling import section_words
from director_app.ui.kit.words import told as in_language
from director_app.ui.kit.words import tr
from director_app.ui.scores.sheet.closing import ASIDE, SECOND, SheetClosing, Step
from director_app.ui.scores.sheet.totals import number_of
from director_app.ui.scores.sheet.typed_end import EVENT_WAY, OURS, PAPER, TOTALS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.rules.sign_off import Asked
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.help import SheetHelp


def tell_closing(
    bar: SheetHelp, view: SheetView, closing: SheetClosing, slips: Sequence[str], reminder: str
) -> None:
    """Say what is asked now."""
    if closing.step is Step.TOTALS:
        _tell_total(bar, view, closing)
    elif closing.step is Step.DIFFERS:
        _tell_differs(bar, closing, slips)
    elif closing.step is Step.SIGNS:
        _tell_signs(bar, view, closing, reminder)
    elif closing.step is Step.ROUND:
        _tell_round(bar, view, closing)
    else:
        _tell_accept(bar, view, closing)


def wanted_words(view: SheetView, closing: SheetClosing) -> tuple[str, str]:
    """What a reason is typed for, and what may stand there at once, which is told then."""
    wanted = closing.wanted
    event_way = EVENT_WAY if wanted == closing.default else ""
    known = {
        TOTALS: tr("Why are there no totals on the paper?"),
        SECOND: tr("Why is no second entry needed?"),
        ASIDE: tr("What is disputed? The sheet is put aside, and the standings are provisional."),
        OURS: tr("Why do our points stand?"),
        PAPER: tr("Why do the paper’s points stand?"),
    }
    if wanted in known:
        return known[wanted], event_way
    asked = next((one for one in closing.asked if one.requirement == wanted), None)
    what = asked_words(view, asked) if asked is not None else wanted
    return tr("Why is it accepted without this: {what}", what=what), ""


def asked_words(view: SheetView, asked: Asked) -> str:
    """One thing that the sheet asks, as it should be."""
    who = asked.who.wind if asked.who is not None else ""
    check = view.rules.sign_off.at_end.check
    count = len(view.seated[-1].occupied)
    if asked.requirement == "each_game":
        return tr("Every game is signed by its winner")
    if asked.requirement == "turn_in":
        return tr("{seat} turned it in", seat=who) if who else tr("It was turned in as asked")
    if asked.requirement == "together":
        return tr("All %n cards are here, and nothing on them is blank", n=count)
    if who:
        return tr("{seat} checked everybody’s points", seat=who)
    if check == "opposite":
        return tr("Every total is signed by the player who checked it")
    return tr("Every player signed the own total")


def _tell_total(bar: SheetHelp, view: SheetView, closing: SheetClosing) -> None:
    seat = closing.seat
    who = view.seated[-1][seat]
    name = view.names.get(who, "") if who is not None else ""
    number = number_of(closing.text(seat))
    note = total_note(number, view.rules, seat) if number is not None else None
    keys = [
        KeyHelp("0-9 -", tr("the number as the paper has it")),
        KeyHelp("X", tr("a confirmed zero")),
        KeyHelp("Enter", tr("keep")),
        KeyHelp("N /", tr("there is none")),
        KeyHelp("↑", tr("the games")),
    ]
    if not closing.second:
        keys.append(_aside_key())
    prompt = tr("What is {seat}’s total on the paper?", seat=seat.wind)
    detail = told(note) if note is not None else ""
    bar.tell(prompt, keys, problem=closing.problem, note=name, detail=detail)


def _tell_differs(bar: SheetHelp, closing: SheetClosing, slips: Sequence[str]) -> None:
    totals = joined(
        "; ", (told_total(one.seat, (one.ours, one.paper)) for one in closing.differing())
    )
    rows = [KeyHelp(str(at), capital(slip)) for at, slip in enumerate(slips, start=1)]
    usual = tr("as this event wants it")
    for key, name, words in (
        ("4", OURS, tr("Our points stand, as the games were typed")),
        ("5", PAPER, tr("The paper’s points stand")),
    ):
        marked = f"{words} ({usual})" if name == closing.default else words
        rows.append(KeyHelp(key, marked))
    keys = [KeyHelp("↑", tr("the totals")), KeyHelp("Esc", tr("the games")), _aside_key()]
    detail = "" if slips else tr("No single slip explains it.")
    bar.tell(
        Message("{totals}.", totals=totals), keys, problem=closing.problem, rows=rows, detail=detail
    )


def _tell_signs(bar: SheetHelp, view: SheetView, closing: SheetClosing, reminder: str) -> None:
    rows = []
    for at, one in enumerate(closing.asked, start=1):
        why = closing.signed.get(one.requirement, "")
        words = f"{asked_words(view, one)} {in_language(section_words(one.section))}"
        rows.append(KeyHelp(str(at), tr("Not so: {why}", why=why) if why else words))
    keys = [
        KeyHelp("Enter", tr("all is as it should be")),
        KeyHelp("1" if len(rows) == 1 else f"1-{len(rows)}", tr("what is not")),
        KeyHelp("↑", tr("back")),
        _aside_key(),
    ]
    if any(closing.signed.get(one.requirement) for one in closing.asked):
        keys[0] = KeyHelp("Enter", tr("the rest is as it should be"))
    prompt = tr("Is the paper as it should be?")
    bar.tell(prompt, keys, problem=closing.problem, rows=rows, detail=reminder)


def _tell_round(bar: SheetHelp, view: SheetView, closing: SheetClosing) -> None:
    prompt = tr("This is a sheet of {round}; {now} is at work.", round=view.round.title,
                now=closing.other)  # fmt: skip
    rows = [KeyHelp("1", tr("Accept it for {round}", round=view.round.title))]
    keys = [KeyHelp("Esc", tr("to the board, kept as typed")), _aside_key()]
    bar.tell(prompt, keys, problem=closing.problem, rows=rows)


def _tell_accept(bar: SheetHelp, view: SheetView, closing: SheetClosing) -> None:
    first = closing.once and not closing.signed.get(SECOND)
    prompt = tr("Enter accepts and locks table {table}.", table=view.table)
    enter = tr("accept and lock")
    if closing.second:
        prompt, enter = tr("Enter compares both entries of this sheet."), tr("compare")
    elif first and view.sheet.state.value != "reopened":
        prompt = tr("Enter ends the first entry; another person types table {table} again.",
                    table=view.table)  # fmt: skip
        enter = tr("keep the first entry")
    keys = [
        KeyHelp("Enter", enter),
        KeyHelp("↑", tr("back to the games")),
        KeyHelp("Esc", tr("to the board, kept as typed")),
    ]
    if closing.second or first:
        keys.append(KeyHelp("N /", tr("no second entry")))
    if not closing.second:
        keys.append(_aside_key())
    bar.tell(prompt, keys, problem=closing.problem)


def _aside_key() -> KeyHelp:
    return KeyHelp("A *", tr("put aside"))
