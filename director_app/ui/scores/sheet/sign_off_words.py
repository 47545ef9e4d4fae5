"""What is asked at the end of a sheet, in words, with the keys that answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.messages.message import Message, joined
from director_app.messages.shaped import capital
from director_app.rules.entry.words import KeyHelp, each_digit
from director_app.rules.plausible import note_words, total_note
from director_app.rules.slips.words import slip_words, total_words
from director_app.rules.words.telling import section_words
from director_app.services.scores.closing import EVENT_WAY
from director_app.ui.kit.words import tr, true_minus
from director_app.ui.kit.words import worded as in_language
from director_app.ui.scores.sheet.sign_off import (
    ASIDE,
    OURS,
    PAPER,
    SAME,
    SECOND,
    TOTALS,
    SignOff,
    SignOffStep,
)
from director_app.ui.scores.sheet.totals import number_of

if TYPE_CHECKING:
    from director_app.rules.sign_off import SignOffItem
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.help import SheetHelp
    from director_app.ui.scores.sheet.open_sheet import OpenSheet


def ask_sign_off(bar: SheetHelp, sheet: OpenSheet, reminder: str) -> None:
    """Ask what the sign-off asks now."""
    view, sign_off = sheet.view, sheet.sign_off
    if sign_off.step is SignOffStep.TOTALS:
        _ask_total(bar, sheet)
    elif sign_off.step is SignOffStep.DIFFERS:
        _ask_whose_stand(bar, sheet)
    elif sign_off.step is SignOffStep.SIGNS:
        _ask_signs(bar, view, sign_off, reminder)
    elif sign_off.step is SignOffStep.ROUND:
        _ask_round(bar, view, sign_off)
    else:
        _ask_accept(bar, view, sign_off)


def wanted_words(sheet: OpenSheet) -> tuple[str, str]:
    """What a reason is typed for, and the reason that is offered for it, if there is one."""
    view, sign_off = sheet.view, sheet.sign_off
    wanted = sign_off.wanted
    usual = EVENT_WAY if wanted == sign_off.default else ""
    offered = "" if sheet.wants_typed_reason else sign_off.offered or usual
    known = {
        TOTALS: tr("Why are there no totals on the sheet?"),
        SECOND: tr("Why skip the second entry?"),
        ASIDE: tr("What’s in dispute? The sheet is set aside, and the standings are provisional."),
        OURS: tr("Why use the calculated points?"),
        PAPER: tr("Why use the points on the sheet?"),
    }
    if wanted in known:
        return known[wanted], offered
    asked = next((asked for asked in sign_off.asked if asked.requirement == wanted), None)
    what = asked_words(view, asked) if asked is not None else wanted
    return tr("Reason to accept it without this: {missing}", missing=what), ""


def usual_reasons(wanted: str) -> tuple[str, ...]:
    """What is usually the reason for this."""
    agreed, miswritten = tr("The players agreed"), tr("A game is written wrong")
    known = {
        TOTALS: (tr("The players didn’t write any"), tr("They can’t be read")),
        SECOND: (tr("No one else is free"), tr("Two of us checked it together")),
        ASIDE: (tr("The players disagree"), tr("It can’t be read"), tr("Waiting for a ruling")),
        OURS: (agreed, tr("It’s added up wrong")),
        PAPER: (agreed, miswritten),
        "award": (agreed, miswritten),
    }
    left = (tr("The player had to leave"), tr("I asked the player, and it’s right"))
    return known.get(wanted, left)


def asked_words(view: SheetView, asked: SignOffItem) -> str:
    """One thing that the sheet asks, as it should be."""
    who = asked.who.wind if asked.who is not None else ""
    check = view.rules.sign_off.at_end.check
    count = len(view.seated[-1].occupied)
    if asked.requirement == "each_game":
        if who:
            return tr("{seat} signed each game", seat=who)
        return {
            "opposite": tr("The player opposite signed each game"),
            "own": tr("Every player signed each game"),
        }.get(view.rules.sign_off.each_game.signer, tr("The winner signed each game"))
    if asked.requirement == "turn_in":
        return tr("{seat} turned it in", seat=who) if who else tr("Turned in as required")
    if asked.requirement == "together":
        return tr("All %n cards are here with nothing blank", n=count)
    if who:
        return tr("{seat} checked everyone’s points", seat=who)
    if check == "opposite":
        return tr("The player who checked each total signed it")
    return tr("Every player signed their own total")


def _ask_total(bar: SheetHelp, sheet: OpenSheet) -> None:
    view, sign_off = sheet.view, sheet.sign_off
    seat = sign_off.seat
    who = view.seated[-1][seat]
    name = view.names.get(who, "") if who is not None else ""
    number = number_of(sign_off.text(seat))
    note = total_note(number, view.rules, seat) if number is not None else None
    ours = true_minus(sheet.typing.total(seat)[0])
    keys = [
        KeyHelp(SAME, tr("{points}, as calculated", points=ours)),
        KeyHelp("0-9 -", tr("the number on the sheet"), each_digit("0123456789-")),
        KeyHelp("X", tr("zero")),
        KeyHelp("Enter", tr("save")),
        KeyHelp("N /", tr("not on the sheet")),
        KeyHelp("⌫ .", tr("back")),
        KeyHelp("↑", tr("the games")),
    ]
    if not sign_off.second:
        keys.append(_aside_key())
    prompt = tr("What’s {seat}’s total on the sheet?", seat=seat.wind)
    detail = note_words(note) if note is not None else ""
    bar.ask(prompt, keys, problem=sign_off.problem, note=name, detail=detail)


def _ask_whose_stand(bar: SheetHelp, sheet: OpenSheet) -> None:
    sign_off = sheet.sign_off
    slips = [slip_words(slip, sheet.view.rules) for slip in sheet.slips()]
    totals = joined(
        ". ", (total_words(seen.seat, (seen.ours, seen.paper)) for seen in sign_off.differing())
    )
    rows = [KeyHelp(str(at), capital(slip)) for at, slip in enumerate(slips, start=1)]
    usual = tr("event setting")
    for key, name, words in (
        ("4", OURS, tr("Use the calculated points")),
        ("5", PAPER, tr("Use the points on the sheet")),
    ):
        marked = f"{words} ({usual})" if name == sign_off.default else words
        rows.append(KeyHelp(key, marked))
    keys = [KeyHelp("↑", tr("the totals")), KeyHelp("Esc", tr("the games")), _aside_key()]
    prompt = Message("{totals}.", totals=totals)
    detail = _why_typed(sheet)
    bar.ask(prompt, keys, problem=sign_off.problem, rows=rows, detail=detail)


def _why_typed(sheet: OpenSheet) -> str:
    """Why a reason has to be typed whichever points are used; nothing where a slip explains it."""
    impossible = sheet.impossible()
    if impossible:
        seat = impossible[0]
        return tr(
            "{seat} can’t end a round with {total}. To use either total, type a reason.",
            seat=seat.wind,
            total=true_minus(sheet.sign_off.paper[seat]),
        )
    if sheet.wants_typed_reason:
        return tr("No common mistake explains it. To use either total, type a reason.")
    return ""


def _ask_signs(bar: SheetHelp, view: SheetView, sign_off: SignOff, reminder: str) -> None:
    rows = []
    for at, asked in enumerate(sign_off.asked, start=1):
        why = sign_off.signed.get(asked.requirement, "")
        words = f"{asked_words(view, asked)} {in_language(section_words(asked.section))}"
        rows.append(KeyHelp(str(at), tr("Missing. Reason: {reason}", reason=why) if why else words))
    keys = [
        KeyHelp("Enter", tr("everything’s OK")),
        KeyHelp("↑", tr("back")),
        _aside_key(),
    ]
    if any(sign_off.signed.get(asked.requirement) for asked in sign_off.asked):
        keys[0] = KeyHelp("Enter", tr("everything else is OK"))
    prompt, note = tr("Is the sheet complete?"), tr("A number says what’s missing")
    bar.ask(prompt, keys, problem=sign_off.problem, note=note, rows=rows, detail=reminder)


def _ask_round(bar: SheetHelp, view: SheetView, sign_off: SignOff) -> None:
    prompt = tr("This sheet is from {round}, but {current_round} is in progress.",
                round=view.round.title, current_round=sign_off.other)  # fmt: skip
    rows = [KeyHelp("1", tr("Accept it for {round}", round=view.round.title))]
    keys = [KeyHelp("Esc", tr("back to the board, saved as entered")), _aside_key()]
    bar.ask(prompt, keys, problem=sign_off.problem, rows=rows)


def _ask_accept(bar: SheetHelp, view: SheetView, sign_off: SignOff) -> None:
    first = sign_off.once and not sign_off.signed.get(SECOND)
    prompt = tr("Press Enter to accept and lock table {table}.", table=view.table)
    enter = tr("accept and lock")
    if sign_off.second:
        prompt, enter = tr("Press Enter to compare both entries of this sheet."), tr("compare")
    elif first and view.sheet.state.value != "reopened":
        prompt = tr("Press Enter to finish the first entry. Then someone else enters "
            "table {table} again.",
                    table=view.table)  # fmt: skip
        enter = tr("save the first entry")
    keys = [
        KeyHelp("Enter", enter),
        KeyHelp("↑", tr("back to the games")),
        KeyHelp("Esc", tr("back to the board, saved as entered")),
    ]
    if sign_off.second or first:
        keys.append(KeyHelp("N /", tr("skip the second entry")))
    if not sign_off.second:
        keys.append(_aside_key())
    bar.ask(prompt, keys, problem=sign_off.problem)


def _aside_key() -> KeyHelp:
    return KeyHelp("A *", tr("set aside"))
