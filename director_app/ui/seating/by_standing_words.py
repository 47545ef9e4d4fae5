"""What the panel that seats by standing says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from director_app.domain.seating_notes import RemarkKind
from director_app.ui.kit.words import tr

if TYPE_CHECKING:
    from director_app.services.seating.by_standing import StandingProposal, StandingSeat

_TOLD = 4
_CUTS = (4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128, 160, 200, 256, 320, 400)


def band_words(tables: int) -> str:
    """The places of the first bands: ``1–8, 9–16 …``."""
    size = 4 * tables
    return f"1–{size}, {size + 1}–{2 * size} …"


def cut_choices(players: int) -> list[tuple[object, str]]:
    """Everybody, the final table, or so many of the best."""
    choices: list[tuple[object, str]] = [(0, tr("Everyone"))]
    for count in _CUTS:
        if count < players:
            final = count == _CUTS[0]
            words = tr("Final table: top 4") if final else tr("Top %n", n=count)
            choices.append((count, words))
    return choices


def title_words(seen: StandingProposal) -> str:
    """How many tables, and how many pairs meet again."""
    tables = tr("%n tables", n=len(seen.tables))
    if not seen.again:
        return tr("{tables}, no repeat opponents", tables=tables)
    return tr(
        "{tables}, {pairs}",
        tables=tables,
        pairs=tr("%n pairs play each other again", n=len(seen.again)),
    )


def detail_words(seen: StandingProposal) -> str:
    """Who meets again, who plays on no more, and what else should be known."""
    lines = [tr("Based on the standings after round {number}.", number=seen.after)]
    if seen.again:
        pairs = [
            tr(
                "{player} and {other_player} (round {rounds})",
                player=player,
                other_player=other,
                rounds=", ".join(str(each) for each in rounds),
            )
            for player, other, rounds in seen.again[:_TOLD]
        ]
        rest = len(seen.again) - len(pairs)
        more = tr("; and %n more", n=rest) if rest else ""
        lines.append(tr("Repeats: {pairs}", pairs="; ".join(pairs) + more + "."))
    if seen.cut:
        end = " …" if len(seen.cut) > _TOLD else "."
        text = ", ".join(seen.cut[:_TOLD]) + end
        lines.append(tr("%n don’t advance: {names}", n=len(seen.cut), names=text))
    lines += seen.notes_without({RemarkKind.MEET_IN_BAND, RemarkKind.MEET_IN_ROW})
    return "\n".join(lines)


def again_at(seen: StandingProposal) -> dict[int, int]:
    """How many pairs meet again, by table."""
    at = {each.name: table.table for table in seen.tables for each in table.players}
    return Counter(at[name] for name, _, _ in seen.again)


def player_words(seat: StandingSeat) -> str:
    """A place and a name."""
    return f"{seat.place}  {seat.name}" if seat.place is not None else seat.name
