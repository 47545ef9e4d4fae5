"""Scores of an event as a spreadsheet's table: looked over, brought in, written out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from director_app.domain.actions import ActionKind
from director_app.domain.draft_notes import NotesChange
from director_app.domain.games import Game
from director_app.domain.sheets import PlayedGame
from director_app.domain.topics import Topic
from director_app.errors import DirectorError, ImportRefused, Stale
from director_app.messages.message import Message
from director_app.services.game_rulings.penalties_in_points import PenaltyIncluded, loose
from director_app.services.game_rulings.ruled_games import played_games, row_text
from director_app.services.rule_sets.service import RuledService
from director_app.services.scores.accepting import Acceptance, accept
from director_app.services.scores.drafts import keep_typed
from director_app.services.scores.sheet_views import SheetView
from director_app.services.scores.tables import lacks as lacking
from director_app.services.scores.tables.book import BookFacts, facts_of
from director_app.services.scores.tables.cells import Cells, GameRow, PlayerRow
from director_app.services.scores.tables.columns import HEADERS, ScoreColumns, TableShape, match
from director_app.services.scores.tables.judging import RowJudge, without_twins
from director_app.services.scores.tables.players import gather, totals_of
from director_app.services.scores.tables.text import table_text
from director_app.services.scores.tables.types import (
    FRESH,
    USABLE,
    ScoreDecisions,
    ScoreRow,
    ScoreRowVerdict,
    SheetPlace,
    SheetSum,
    TablePreview,
)
from director_app.services.table_files.reading import NoRows, RawList, read_table, read_text
from director_app.storage.unit_of_work import UnitOfWork

__all__ = ["ScoreDecisions", "ScoreTables", "TableBrought", "TablePreview", "TableShape"]

PASTED = Message("Pasted table")


@dataclass(frozen=True, slots=True)
class TableBrought:
    """What became of a table: sheets accepted, sheets kept as typed, rows left out."""

    accepted: tuple[SheetSum, ...]
    drafts: tuple[SheetSum, ...]
    left: tuple[ScoreRow, ...]


class ScoreTables(RuledService):
    """Tables of scores of a division (the default one unless another is named)."""

    def read(
        self,
        source: Path | str,
        *,
        default_round: int | None = None,
        overrides: Mapping[str, str] | None = None,
        decisions: ScoreDecisions | None = None,
        sheet: str | None = None,
        encoding: str | None = None,
    ) -> TablePreview:
        """What bringing in a file or pasted text would do; nothing changes.

        Rows that don't name a round are of ``default_round``. Columns are matched as
        ``overrides`` say, else as for the last table with these columns.
        """
        columns = (*HEADERS, *(overrides or ()))
        raw = _raw(source, columns, sheet=sheet, encoding=encoding)
        if overrides is None:
            overrides = self._remembered(raw)
        return self._judged(raw, default_round, overrides, decisions)

    def judge_again(
        self,
        shown: TablePreview,
        *,
        overrides: Mapping[str, str] | None = None,
        decisions: ScoreDecisions | None = None,
        default_round: int | None = None,
    ) -> TablePreview:
        """The same table with a column or a row decided anew, or beside the book of now."""
        told = shown.overrides if overrides is None else overrides
        decided = shown.decisions if decisions is None else decisions
        number = default_round or shown.default_round
        return self._judged(shown.raw, number, told, decided)

    def bring_in(
        self,
        shown: TablePreview,
        *,
        accept: bool,
        chosen: Collection[SheetPlace] | None = None,
        waived: str | None = None,
    ) -> TableBrought:
        """Bring in what a preview shows, of all sheets or the chosen ones, in one step.

        With ``accept`` the sheets of which every game is there are accepted; all else is kept as
        typed. ``waived`` says why sheets are accepted without what the table does not carry, and
        is kept with each; ``None``: somebody vouches for it, as the command line does. Refused
        rows are left out. What is in the book already is not written again.
        """
        shown.usable()
        wanted = {sheet.place for sheet in shown.sheets} if chosen is None else set(chosen)
        ready = [sheet for sheet in shown.complete if accept and sheet.place in wanted]
        drafts = [draft for draft in shown.drafts(accept=accept) if draft.place in wanted]
        if waived is not None:
            lacking.check(ready, waived)
        reason = (waived or "").strip()
        if ready or drafts:
            label = Message(
                "Accept {sheets} from {file}", sheets=_sheets(len(ready)), file=shown.name
            )
            opened = (
                self._store.begin(ActionKind.IMPORT_GAMES, label, event=self.event, file=shown.name)
                if ready
                else self._store.unjournaled(Topic.SCORES)
            )
            with opened as work:
                self._refuse_stale(work, shown)
                for sheet in drafts:
                    _keep(work, shown, shown.facts.places[sheet.place])
                for sheet in ready:
                    _accept(work, shown, sheet, reason)
                lacking.log(work, self.event, ready, shown.name, reason)
                _remember(work, shown)
        return TableBrought(tuple(ready), tuple(drafts), shown.refused)

    def text(self, shape: TableShape = TableShape.GAMES, *, delimiter: str = ",") -> str:
        """The games of the accepted sheets as a table."""
        with self._store.read() as work:
            facts = facts_of(work, self._rulebook, self.event, self.division)
        return table_text(facts, shape, delimiter)

    def _judged(
        self,
        raw: RawList,
        default_round: int | None,
        overrides: Mapping[str, str],
        decisions: ScoreDecisions | None,
    ) -> TablePreview:
        with self._store.read() as work:
            facts = facts_of(work, self._rulebook, self.event, self.division, ())
            letters = facts.rules.seats.letters
            columns = match(raw, letters, overrides, rounds=default_round is None)
            rows, lines = _read_rows(raw, columns, default_round)
            facts = facts_of(
                work, self._rulebook, self.event, self.division, {row.round for row in rows}
            )
            facts = replace(facts, totals=totals_of(rows, facts))
        decided = decisions or ScoreDecisions()
        judged, astray = _lines(rows, facts, decided)
        lines = sorted((*lines, *judged), key=_order)
        return TablePreview(
            name=raw.file,
            raw=raw,
            columns=columns,
            facts=facts,
            lines=tuple(lines),
            sheets=_sums(lines, facts),
            decisions=decided,
            overrides=overrides,
            default_round=default_round,
            astray=astray,
            problem=columns.problem,
        )

    def _remembered(self, raw: RawList) -> Mapping[str, str]:
        with self._store.read() as work:
            kept = work.unjournaled.fact(_fact(raw))
        told: dict[str, str] = json.loads(kept) if kept else {}
        return {header: field for header, field in told.items() if header in raw.headers}

    def _refuse_stale(self, work: UnitOfWork, shown: TablePreview) -> None:
        numbers = {sheet.round for sheet in shown.sheets}
        now = facts_of(work, self._rulebook, self.event, self.division, numbers)
        places = (sheet.place for sheet in shown.sheets)
        if now.rules == shown.facts.rules and all(
            now.places.get(at) == shown.facts.places[at] for at in places
        ):
            return
        raise Stale(
            Message(
                "Scores changed after you previewed {file}. Review the "
                "table again, then import it.",
                file=shown.name,
            )
        )


def _raw(
    source: Path | str, columns: Sequence[str], *, sheet: str | None, encoding: str | None
) -> RawList:
    try:
        if isinstance(source, str):
            return read_text(PASTED, source, columns)
        return read_table(source, sheet=sheet, encoding=encoding, columns=columns)
    except NoRows as refusal:
        raise ImportRefused(
            Message(
                "{file} has no scores. Include a header and a row for each game or player.",
                file=refusal.where,
            )
        ) from refusal


def _read_rows(
    raw: RawList, columns: ScoreColumns, default_round: int | None
) -> tuple[list[GameRow | PlayerRow], list[ScoreRow]]:
    rows: list[GameRow | PlayerRow] = []
    lines: list[ScoreRow] = []
    if columns.problem:
        return rows, lines
    cells = Cells(columns, default_round)
    for row in raw.rows:
        try:
            rows.append(cells.read(row))
        except DirectorError as refusal:
            said = "  ".join(cell.strip() for cell in row.cells if cell.strip())
            lines.append(
                ScoreRow(row.number, ScoreRowVerdict.REFUSED, said=said[:60], why=refusal.sentence)
            )
    return rows, lines


def _lines(
    rows: Iterable[GameRow | PlayerRow], facts: BookFacts, decisions: ScoreDecisions
) -> tuple[list[ScoreRow], tuple[int, ...]]:
    """What happens with each row, and rulings of which something was decided in vain."""
    players = [row for row in rows if isinstance(row, PlayerRow)]
    games, lines = gather(players, facts)
    single, twins = without_twins([*(row for row in rows if isinstance(row, GameRow)), *games])
    judge = RowJudge(facts, decisions, single)
    return [*lines, *twins, *(judge.line(row) for row in single)], judge.astray


def _order(line: ScoreRow) -> tuple[int, int]:
    return line.row, line.game or 0


def _sums(lines: Iterable[ScoreRow], facts: BookFacts) -> tuple[SheetSum, ...]:
    by_sheet: dict[SheetPlace, list[ScoreRow]] = {}
    for line in lines:
        at = (line.round or 0, line.table or 0)
        if at in facts.places and line.game is not None:
            by_sheet.setdefault(at, []).append(line)
    return tuple(_sum(facts, facts.places[at], group) for at, group in sorted(by_sheet.items()))


def _sum(facts: BookFacts, place: SheetView, lines: Sequence[ScoreRow]) -> SheetSum:
    locked = place.sheet.counts
    good = {ScoreRowVerdict.SAME} if locked else USABLE
    there = sorted({line.game for line in lines if line.verdict in good and line.game is not None})
    have = {*there, *place.decided}
    missing = () if locked else (at for at in range(1, place.round.games + 1) if at not in have)
    found = SheetSum(
        round=place.round.number,
        title=place.round.title,
        table=place.table,
        there=tuple(there),
        missing=tuple(missing),
        fresh=sum(line.verdict in FRESH for line in lines),
        locked=locked,
        aside=bool(place.sheet.aside),
    )
    if not found.acceptable:
        return found
    usable = {line.game: line for line in lines if line.verdict in USABLE and line.game is not None}
    return replace(found, lacks=lacking.lacks_of(facts, place, _games(usable, place)))


def _usable(shown: TablePreview, place: SheetView) -> dict[int, ScoreRow]:
    at = (place.round.number, place.table)
    return {
        line.game: line
        for line in shown.lines
        if line.verdict in USABLE and line.game is not None and (line.round, line.table) == at
    }


def _keys(shown: TablePreview, place: SheetView) -> tuple[str, ...]:
    """What is new beside what was typed before."""
    keys = [*place.keys, *[""] * (place.games - len(place.keys))]
    for number, line in _usable(shown, place).items():
        if line.verdict in FRESH and line.typed is not None:
            keys[number - 1] = row_text(line.typed, place.rules)
    return tuple(keys)


def _keep(work: UnitOfWork, shown: TablePreview, place: SheetView) -> None:
    """Keep what is new as if it had been typed."""
    keys = _keys(shown, place)
    if keys != place.keys and any(keys):
        draft = work.unjournaled.draft(place.round.id, place.table)
        keep_typed(work, place, draft, keys, _notes(shown, place))


def _accept(work: UnitOfWork, shown: TablePreview, sheet: SheetSum, reason: str) -> None:
    place = shown.facts.places[sheet.place]
    ending = lacking.vouched(shown.facts, place, sheet.lacks, reason)
    games = _typed(_usable(shown, place), place)
    wanted = Acceptance(
        place,
        games,
        ending,
        extra=_answered(shown, place, PenaltyIncluded.EXTRA),
        keys=_keys(shown, place),
        notes=_notes(shown, place),
    )
    accept(work, wanted)


def _notes(shown: TablePreview, place: SheetView) -> NotesChange:
    """Which games were told by points alone, and what was said of logged penalties."""
    numbers = {**place.more.numbers}
    for game, line in _usable(shown, place).items():
        if line.numbers:
            numbers[str(game)] = {seat.value: points for seat, points in line.numbers.items()}
    noted: NotesChange = {"numbers": numbers} if numbers else {}
    same, extra = (
        _answered(shown, place, answer) for answer in (PenaltyIncluded.IN, PenaltyIncluded.EXTRA)
    )
    if same or extra:
        noted["logged"] = {
            "same": sorted((place.more.same_ones - extra) | same),
            "another": sorted((place.more.second_ones - same) | extra),
        }
    return noted


def _answered(shown: TablePreview, place: SheetView, answer: PenaltyIncluded) -> frozenset[int]:
    """The rulings of this table of which the director said this."""
    said = shown.decisions.penalties
    return frozenset(
        charged.ruling.number
        for charged in loose(place.logged)
        if said.get(charged.ruling.number) is answer
    )


def _games(usable: Mapping[int, ScoreRow], place: SheetView) -> list[PlayedGame]:
    typed = _typed(usable, place)
    return list(played_games(place.seated, typed, place.ruled, place.rules))


def _typed(usable: Mapping[int, ScoreRow], place: SheetView) -> list[Game | None]:
    lines = (usable.get(at) for at in range(1, place.games + 1))
    return [line.typed if line is not None else None for line in lines]


def _fact(raw: RawList) -> str:
    return f"score_columns:{hashlib.sha256(raw.key.encode()).hexdigest()[:24]}"


def _remember(work: UnitOfWork, shown: TablePreview) -> None:
    """Keep how the columns were matched, for the next table that has the same ones."""
    if shown.overrides:
        work.unjournaled.set_fact(_fact(shown.raw), json.dumps(dict(shown.overrides)))


def _sheets(count: int) -> str:
    return Message("1 sheet") if count == 1 else Message("{count} sheets", count=count)
