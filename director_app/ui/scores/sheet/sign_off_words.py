"""What is asked at the end of a sheet, in words, with the keys that answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.entry.words import KeyHelp
from director_app.rules.plausible import note_words, total_note
from director_app.rules.slips.words import slip_words, total_words
from director_app.rules.words.telling import section_words
from director_app.ui.kit.words import tr
from director_app.ui.kit.words import worded as in_language
from director_app.ui.scores.sheet.sign_off import (
    ASIDE,
    EVENT_WAY,
    OURS,
    PAPER,
    SECOND,
    TOTALS,
    SignOff,
    Step,
)
from director_app.ui.scores.sheet.totals import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from director_app.rules.sign_off import SignOffItem
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.help import SheetHelp
    from director_app.ui.scores.sheet.open_sheet import OpenSheet


def ask_sign_off(bar: SheetHelp, sheet: OpenSheet, reminder: str) -> None:
    """Ask what the sign-off asks now."""
    view, sign_off = sheet.view, sheet.sign_off
    if sign_off.step is Step.TOTALS:
        _ask_total(bar, view, sign_off)
    elif sign_off.step is Step.DIFFERS:
        _ask_whose_stand(bar, sign_off, [slip_words(slip, view.rules) for slip in sheet.slips()])
    elif sign_off.step is Step.SIGNS:
        _ask_signs(bar, view, sign_off, reminder)
    elif sign_off.step is Step.ROUND:
        _ask_round(bar, view, sign_off)
    else:
        _ask_accept(bar, view, sign_off)


def wanted_words(view: SheetView, sign_off: SignOff) -> tuple[str, str]:
    """What a reason is typed for, and the reason that is offered for it, if there is one."""
    wanted = sign_off.wanted
    event_way = EVENT_WAY if wanted == sign_off.default else ""
    known = {
        TOTALS: tr("Why are there no totals on the paper?"),
        SECOND: tr("Why is no second entry needed?"),
        ASIDE: tr("What is disputed? The sheet is put aside, and the standings are provisional."),
        OURS: tr("Why do our points stand?"),
        PAPER: tr("Why do the paper’s points stand?"),
    }
    if wanted in known:
        return known[wanted], event_way
    asked = next((asked for asked in sign_off.asked if asked.requirement == wanted), None)
    what = asked_words(view, asked) if asked is not None else wanted
    return tr("Why is it accepted without this: {what}", what=what), ""


def asked_words(view: SheetView, asked: SignOffItem) -> str:
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


def _ask_total(bar: SheetHelp, view: SheetView, sign_off: SignOff) -> None:
    seat = sign_off.seat
    who = view.seated[-1][seat]
    name = view.names.get(who, "") if who is not None else ""
    number = number_of(sign_off.text(seat))
    note = total_note(number, view.rules, seat) if number is not None else None
    keys = [
        KeyHelp("0-9 -", tr("the number as the paper has it")),
        KeyHelp("X", tr("a confirmed zero")),
        KeyHelp("Enter", tr("keep")),
        KeyHelp("N /", tr("there is none")),
        KeyHelp("↑", tr("the games")),
    ]
    if not sign_off.second:
        keys.append(_aside_key())
    prompt = tr("What is {seat}’s total on the paper?", seat=seat.wind)
    detail = note_words(note) if note is not None else ""
    bar.ask(prompt, keys, problem=sign_off.problem, note=name, detail=detail)


def _ask_whose_stand(bar: SheetHelp, sign_off: SignOff, slips: Sequence[str]) -> None:
    totals = joined(
        "; ", (total_words(seen.seat, (seen.ours, seen.paper)) for seen in sign_off.differing())
    )
    rows = [KeyHelp(str(at), capital(slip)) for at, slip in enumerate(slips, start=1)]
    usual = tr("as this event wants it")
    for key, name, words in (
        ("4", OURS, tr("Our points stand, as the games were typed")),
        ("5", PAPER, tr("The paper’s points stand")),
    ):
        marked = f"{words} ({usual})" if name == sign_off.default else words
        rows.append(KeyHelp(key, marked))
    keys = [KeyHelp("↑", tr("the totals")), KeyHelp("Esc", tr("the games")), _aside_key()]
    detail = "" if slips else tr("No single slip explains it.")
    prompt = Message("{totals}.", totals=totals)
    bar.ask(prompt, keys, problem=sign_off.problem, rows=rows, detail=detail)


def _ask_signs(bar: SheetHelp, view: SheetView, sign_off: SignOff, reminder: str) -> None:
    rows = []
    for at, asked in enumerate(sign_off.asked, start=1):
        why = sign_off.signed.get(asked.requirement, "")
        words = f"{asked_words(view, asked)} {in_language(section_words(asked.section))}"
        rows.append(KeyHelp(str(at), tr("Not so: {why}", why=why) if why else words))
    keys = [
        KeyHelp("Enter", tr("all is as it should be")),
        KeyHelp("1" if len(rows) == 1 else f"1-{len(rows)}", tr("what is not")),
        KeyHelp("↑", tr("back")),
        _aside_key(),
    ]
    if any(sign_off.signed.get(asked.requirement) for asked in sign_off.asked):
        keys[0] = KeyHelp("Enter", tr("the rest is as it should be"))
    prompt = tr("Is the paper as it should be?")
    bar.ask(prompt, keys, problem=sign_off.problem, rows=rows, detail=reminder)


def _ask_round(bar: SheetHelp, view: SheetView, sign_off: SignOff) -> None:
    prompt = tr("This is a sheet of {round}; {now} is at work.", round=view.round.title,
                now=sign_off.other)  # fmt: skip
    rows = [KeyHelp("1", tr("Accept it for {round}", round=view.round.title))]
    keys = [KeyHelp("Esc", tr("to the board, kept as typed")), _aside_key()]
    bar.ask(prompt, keys, problem=sign_off.problem, rows=rows)


def _ask_accept(bar: SheetHelp, view: SheetView, sign_off: SignOff) -> None:
    first = sign_off.once and not sign_off.signed.get(SECOND)
    prompt = tr("Enter accepts and locks table {table}.", table=view.table)
    enter = tr("accept and lock")
    if sign_off.second:
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
    if sign_off.second or first:
        keys.append(KeyHelp("N /", tr("no second entry")))
    if not sign_off.second:
        keys.append(_aside_key())
    bar.ask(prompt, keys, problem=sign_off.problem)


def _aside_key() -> KeyHelp:
    return KeyHelp("A *", tr("put aside"))
