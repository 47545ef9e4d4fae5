"""What a sheet's page says: its state, what is expected now, and the sheet's own menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.domain.sheets import SheetState
from director_app.messages.message import joined
from director_app.rules.card_values import USUAL_VALUES
from director_app.rules.entry.grammar import FLAGS
from director_app.rules.entry.words import KeyHelp
from director_app.rules.plausible import note_words
from director_app.rules.words import sign_off
from director_app.ui.kit.chips import ChipSpec
from director_app.ui.kit.words import at_words, tr
from director_app.ui.scores.sheet.sign_off_words import ask_sign_off

if TYPE_CHECKING:
    from director_app.rules.ruleset import RuleSet
    from director_app.services.scores.service import SheetView
    from director_app.ui.scores.sheet.help import SheetHelp
    from director_app.ui.scores.sheet.open_sheet import OpenSheet


_MOST_VALUES = 16
"""More than these have no room beside the digits."""


def sheet_chip(view: SheetView, *, typed: bool) -> ChipSpec:
    sheet = view.sheet
    if sheet.aside and not view.round.cancelled:
        return ChipSpec(tr("Set aside: {note}", note=sheet.aside), "mind", "flag")
    if view.round.cancelled:
        return ChipSpec(tr("Round canceled: {reason}", reason=view.round.reason), "mind", "x")
    if sheet.state is SheetState.ACCEPTED:
        at = at_words(sheet.accepted_at)
        return ChipSpec(tr("Accepted {time}", time=at).strip(), "do", "check")
    if sheet.state is SheetState.REOPENED:
        return ChipSpec(tr("Reopened: {reason}", reason=sheet.reason), "mind", "undo")
    if typed:
        return ChipSpec(tr("In progress, saved as entered"), "keys", "pencil")
    return ChipSpec(tr("No scores yet"), "out")


def closed_words(view: SheetView) -> str:
    """Why nothing can be typed, or nothing."""
    if view.round.cancelled:
        return tr("{round} was canceled, so its sheets can’t be entered.", round=view.round.title)
    if view.sheet.state is SheetState.ACCEPTED:
        if not view.locked:
            return tr("This sheet is accepted. Press F2 to reopen it with a reason.")
        return tr("This sheet is accepted and locked. Press F2 to reopen it with a reason.")
    return ""


def ask_next(bar: SheetHelp, sheet: OpenSheet) -> None:
    """Ask what is expected now, with the keys that answer."""
    view, typing = sheet.view, sheet.typing
    if typing.locked:
        keys = [KeyHelp("Esc", tr("back to the board"))]
        if view.sheet.state is SheetState.ACCEPTED and not view.round.cancelled:
            keys.insert(0, KeyHelp("F2", tr("reopen, with a reason")))
        bar.ask(typing.locked, keys, problem=typing.problem)
        return
    if typing.accepting:
        ask_sign_off(bar, sheet, reminder(view))
        return
    if typing.proposed:
        keys = [KeyHelp("Enter", tr("use it")), KeyHelp("Esc", tr("keep it as it was"))]
        prompt = tr("Did you mean this? {game}", game=typing.proposed)
        bar.ask(prompt, keys, problem=typing.problem)
        return
    doubles = typing.doubles
    if doubles.asked:
        rows = [
            KeyHelp("1", tr("Same penalty (count once)")),
            KeyHelp("2", tr("A second penalty (count both)")),
        ]
        bar.ask(doubles.question, (), problem=typing.problem, rows=rows)
        return
    entry, expected = typing.entry(typing.game), typing.expected
    keys = list(expected.keys)
    if typing.asks_value:
        keys.insert(0, _values(view))
    if entry.complete and expected is not entry.expected:
        keys.append(KeyHelp("Enter", tr("save")))
    if not entry.parts:
        keys.append(KeyHelp("+", tr("more")))
    if not any(key.press == "⌫" for key in keys):
        keys.append(KeyHelp("⌫ .", tr("back")))
    note = tr("Game {game} of {games}", game=typing.game + 1, games=typing.count)
    problem = typing.problem or (entry.problem or "")
    quiet = typing.notes.get(typing.game)
    detail = note_words(quiet) if quiet is not None else ""
    bar.ask(expected.prompt, keys, problem=problem, note=note, detail=detail)


def _values(view: SheetView) -> KeyHelp:
    """Values of the card to choose from: those that the director listed, or what cards print."""
    values = sorted(view.options.values or USUAL_VALUES)[:_MOST_VALUES]
    keys = f"{values[0]}–{values[-1]}"
    return KeyHelp(keys, tr("values"), tuple(KeyHelp(str(value), "") for value in values))


def reminder(view: SheetView) -> str:
    """What the sign-off of this sheet should look like, in one sentence."""
    signing = sign_off(view.rules, view.round.number, view.seated[-1].occupied)
    return joined(" ", (part for part in (signing.bar, *signing.bar_notes) if part))


def menu_keys(rules: RuleSet) -> tuple[KeyHelp, ...]:
    """This sheet's own menu: what can be added, numbered."""
    stops = tuple(
        KeyHelp(f"O 03 · {at}", stop.name) for at, stop in enumerate(rules.stops, start=1)
    )
    fines = tuple(
        KeyHelp(f"F +6 · {at}", fine.name) for at, fine in enumerate(rules.game_penalties, start=1)
    )
    hand = ((f"K +{FLAGS['K']}", rules.win.hand.name),) if rules.win.hand.name else ()
    marks = (
        ("J +1", tr("jokerless")),
        ("H +2", tr("heavenly")),
        ("G +3", tr("singles and pairs")),
        ("Q +4", tr("quint")),
        ("M +5", tr("misnamed")),
        *hand,
        ("-", tr("dead hand")),
        ("--", tr("shown and out")),
    )
    return (*(KeyHelp(key, label) for key, label in marks), *stops, *fines)
