"""What an import would do, row by row, for the window and the command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from director_app.errors import ImportRefused
from director_app.messages.message import Message, joined
from director_app.services.roster.files.columns import ColumnCount, Matching, counts, match
from director_app.services.roster.files.comparing import KnownEntrant, ListComparison, compare, word
from director_app.services.roster.files.flags import BarredFlag
from director_app.services.roster.files.judging import judge
from director_app.services.roster.files.people import (
    Candidate,
    Judgement,
    ListCell,
    ListedStatus,
    Lookalike,
    RosterDecisions,
    RowDoubt,
    RowReason,
    key_of,
)
from director_app.services.table_files.decoding import ENCODINGS
from director_app.services.table_files.fields import ListField
from director_app.services.table_files.reading import RawList, read_table


@dataclass(frozen=True, slots=True)
class Team:
    """Players of whom no two should meet, by the name of their team."""

    name: str
    players: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """As the command line prints it."""
        return {"name": self.name, "players": list(self.players)}


def teams_of(players: Iterable[Candidate], others: Iterable[KnownEntrant] = ()) -> tuple[Team, ...]:
    """The teams of a list, with who else of the roster came by such a list.

    A team of one has nobody to be kept from, and is none.
    """
    listed = [(player.team, player.name) for player in players if player.team]
    there = [(known.imported.get("team", ""), known.name) for known in others]
    found: dict[str, Team] = {}
    for team, _ in listed:
        key = team.casefold()
        if key not in found:
            people = tuple(name for other, name in (*listed, *there) if other.casefold() == key)
            found[key] = Team(team, people)
    return tuple(team for team in found.values() if len(team.players) > 1)


class RowVerdict(StrEnum):
    """What happens with a row, or with somebody who has none any more."""

    ADD = "add"
    UPDATE = "update"
    UNCHANGED = "unchanged"
    CANCELLED = "cancelled"
    SKIP = "skip"
    REFUSE = "refuse"
    VANISHED = "vanished"
    BARRED = "barred"


class ImportOutcome(StrEnum):
    """What somebody of a list comes to be."""

    PLAYER = "player"
    WAITLIST = "waitlist"
    NOT_COMING = "not_coming"
    LEFT_OUT = "left_out"
    """No person, or one who is there already."""
    CHECK = "check"
    """In doubt: see the reason."""


class RowFix(StrEnum):
    """The one action that a row offers, each a field of :class:`RosterDecisions`."""

    ADD_ANYWAY = "add_anyway"
    ADD_AS_NEW = "add_as_new"
    TYPE_NAME = "type_name"
    DECIDE = "decide"
    LEAVE_OUT = "leave_out"
    AS_ONE = "as_one"
    """One person after all; offered once in a row, where its names begin."""


@dataclass(frozen=True, slots=True)
class PreviewLine:
    """A row of the preview."""

    row: int | None
    name: str
    verdict: RowVerdict
    why: str = ""
    mend: RowFix | None = None
    flag: BarredFlag | None = None
    outcome: ImportOutcome = ImportOutcome.PLAYER
    doubt: RowDoubt | None = None
    """What makes it worth a look, with its kind and its cell; the first where there are several."""
    part: int = 0
    """Which of the people in the row, from 0."""

    @property
    def key(self) -> int | None:
        """What decisions call it."""
        return None if self.row is None else key_of(self.row, self.part)

    @property
    def plain(self) -> bool:
        """Nothing to look at or to decide."""
        return not self.why and self.verdict in {RowVerdict.ADD, RowVerdict.UNCHANGED}

    def as_json(self) -> dict[str, object]:
        """As the command line prints it."""
        cell = (self.doubt.cell if self.doubt else None) or ListCell("", "")
        return {
            "row": self.row,
            "name": self.name,
            "outcome": self.outcome.value,
            "kind": self.doubt.reason.value if self.doubt else "",
            "column": cell.column,
            "cell": cell.text,
            "reason": self.why,
        }


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """Everything an import page shows, and everything that an import needs."""

    file: str
    table: RawList
    matching: Matching
    judgement: Judgement
    comparison: ListComparison
    lines: tuple[PreviewLine, ...]
    extras: tuple[ColumnCount, ...]
    problem: str = ""
    """Why nothing of the file can be imported, or nothing."""
    teams: tuple[Team, ...] = ()
    """The groups that are kept apart by the names of teams."""
    flagged: tuple[BarredFlag, ...] = ()
    """Who comes in although an earlier event barred them."""

    @property
    def doubtful(self) -> tuple[PreviewLine, ...]:
        """The rows that need a look."""
        return tuple(line for line in self.lines if not line.plain)

    @property
    def plain_count(self) -> int:
        """How many rows need none."""
        return sum(line.plain for line in self.lines)

    @property
    def verdicts(self) -> Mapping[RowVerdict, int]:
        """How many rows go each way; ways that no row goes count 0."""
        tally = Counter(line.verdict for line in self.lines)
        return {verdict: tally[verdict] for verdict in RowVerdict}

    @property
    def added(self) -> tuple[Candidate, ...]:
        """Players to add, in the order of the file."""
        return tuple(candidate for candidate in self.comparison.added if candidate.plays)

    @property
    def cancelled(self) -> tuple[Candidate, ...]:
        """Cancelled tickets that the roster does not hold yet."""
        return tuple(candidate for candidate in self.comparison.added if not candidate.plays)

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be known of the whole list: header, letters, and columns."""
        table, columns = self.table, self.matching.columns
        found: list[str] = [*table.notes]
        if table.header_row:
            found.insert(0, Message("Row {row} is the header.", row=table.header_row))
        if table.encoding and not table.notes:
            known = ENCODINGS.get(table.encoding.removesuffix("-sig"), table.encoding)
            found.append(Message("The letters were read as {encoding}.", encoding=known))
        used = [
            Message("“{column}” is the {field}", column=column.header, field=word(column.field))
            for column in columns
            if column.field not in {ListField.KEEP, ListField.IGNORE}
        ]
        kept = [
            Message("“{header}”", header=column.header) for column in self.matching.kept_columns
        ]
        if used:
            found.append(Message("Columns: {columns}.", columns=joined(", ", used)))
        if kept:
            found.append(Message("Kept as they are: {columns}.", columns=joined(", ", kept)))
        if self.teams:
            named = [Message("“{name}”", name=team.name) for team in self.teams]
            found.append(Message("Kept apart as groups: {teams}.", teams=joined(", ", named)))
        return tuple(found)

    def usable(self) -> ImportPreview:
        """The preview itself; refused if its file has no usable row."""
        if self.problem:
            raise ImportRefused(Message("{file}: {problem}.", file=self.file, problem=self.problem))
        return self

    def as_json(self) -> dict[str, object]:
        """The result as the command line prints it."""
        skipped = [
            {"row": line.row, "name": line.name, "reason": line.why}
            for line in self.lines
            if line.verdict in {RowVerdict.SKIP, RowVerdict.CANCELLED}
        ]
        return {
            "added": len(self.added),
            "updated": len(self.comparison.updates),
            "unchanged": len(self.comparison.unchanged),
            "skipped": skipped,
            "refused": [
                {"row": refused.row, "name": refused.name, "reason": refused.reason}
                for refused in self.judgement.refused
            ],
            "similar": [
                {
                    "row": lookalike.row,
                    "name": lookalike.name,
                    "like": lookalike.like,
                    "reason": lookalike.reason,
                }
                for lookalike in self.similar
            ],
            "remarks": [line.as_json() for line in self.doubtful if line.row is not None],
            "notes": list(self.notes),
            "differences": [
                {
                    "row": difference.row,
                    "badge": difference.known.badge,
                    "name": difference.known.name,
                    "field": difference.fact,
                    "list": difference.in_list,
                    "desk": difference.at_desk,
                    "reason": difference.sentence,
                }
                for difference in self.comparison.differences
            ],
            "vanished": [
                {"badge": known.badge, "name": known.name} for known in self.comparison.vanished
            ],
            "groups": [team.as_json() for team in self.teams],
            "flagged": [flag.as_json() for flag in self.flagged],
        }

    def with_flags(self, flagged: Sequence[BarredFlag]) -> ImportPreview:
        """The same, with those pointed out whom an earlier event barred."""
        by_key = {flag.key: flag for flag in flagged}
        lines = tuple(
            _flagged(line, by_key[line.key]) if line.key in by_key else line for line in self.lines
        )
        return replace(self, lines=lines, flagged=tuple(flagged))

    @property
    def similar(self) -> tuple[Lookalike, ...]:
        """Who looks like somebody else, of those that are new, each once."""
        return _similar(self.judgement, self.comparison)


def preview(
    path: Path,
    overrides: Mapping[str, str] | None = None,
    existing: Sequence[KnownEntrant] = (),
    *,
    decisions: RosterDecisions | None = None,
    sheet: str | None = None,
    encoding: str | None = None,
) -> ImportPreview:
    """Reads a list and says what importing it would do; refuses only what cannot be read at all."""
    table = read_table(path, sheet=sheet, encoding=encoding, columns=tuple(overrides or ()))
    return preview_table(table, overrides, existing, decisions=decisions)


def preview_table(
    table: RawList,
    overrides: Mapping[str, str] | None = None,
    existing: Sequence[KnownEntrant] = (),
    *,
    decisions: RosterDecisions | None = None,
    before: ImportPreview | None = None,
) -> ImportPreview:
    """The same for a table that is read already: for a column or a row decided anew.

    ``before`` is an earlier preview of that table; what still holds of it is not judged again.
    """
    settled = decisions or RosterDecisions()
    matching = match(table.headers, table.rows, overrides)
    problem = matching.problem
    alike = before is not None and before.table is table and before.matching == matching
    known = before.judgement if before is not None and alike else None
    judgement = judge(table, matching, settled, known) if not problem else Judgement((), (), ())
    comparison = compare(
        judgement.candidates, existing, list_key=table.key, separate=settled.separate
    )
    if problem:
        comparison = ListComparison(added=())
    elif not judgement.candidates:
        reasons = [
            Message("row {row}: {reason}", row=refused.row, reason=refused.reason)
            for refused in judgement.refused
        ]
        reasons += [
            Message("row {row}: {reason}", row=skipped.row, reason=skipped.reason)
            for skipped in judgement.skipped
        ]
        problem = Message(
            "no players found ({reasons}); choose another list",
            reasons=joined("; ", reasons[:3]),
        )
    return ImportPreview(
        file=table.file,
        table=table,
        matching=matching,
        judgement=judgement,
        comparison=comparison,
        lines=_lines(judgement, comparison),
        extras=counts([_counted(player, matching) for player in judgement.players]),
        problem=problem,
        teams=_teams(judgement, comparison, existing),
    )


def _teams(
    judgement: Judgement, comparison: ListComparison, existing: Sequence[KnownEntrant]
) -> tuple[Team, ...]:
    listed = {known.id for _, known in comparison.unchanged}
    listed |= {update.known.id for update in comparison.updates}
    others = (known for known in existing if known.id not in listed and not known.gone)
    return teams_of(judgement.players, others)


def _counted(player: Candidate, matching: Matching) -> tuple[tuple[str, str], ...]:
    """The answers of a player that are counted: what is kept as it is, and the team."""
    index = matching.index(ListField.TEAM)
    team = () if index is None else ((matching.columns[index].header, player.team),)
    return (*player.extras, *team)


def _lines(judgement: Judgement, comparison: ListComparison) -> tuple[PreviewLine, ...]:
    doubts = {candidate.key: [*candidate.doubts] for candidate in judgement.candidates}
    why: dict[int, list[str]] = {
        candidate.key: [*candidate.remarks, *(doubt.words for doubt in candidate.doubts)]
        for candidate in judgement.candidates
    }
    for look in _similar(judgement, comparison):
        why[look.key].append(look.reason)
        doubts[look.key].append(RowDoubt(RowReason.SAME_PERSON, look.reason))
    for differs in comparison.differences:
        why[differs.key].append(
            Message("{difference}; the roster’s value is kept", difference=differs.words)
        )

    divided: dict[int, int] = {}
    for candidate in judgement.candidates:
        if any(doubt.divided for doubt in candidate.doubts):
            divided.setdefault(candidate.row, candidate.key)

    def line(
        candidate: Candidate, verdict: RowVerdict, *first: str, mend: RowFix | None = None
    ) -> PreviewLine:
        doubt = next(iter(doubts[candidate.key]), None)
        if doubt and verdict is RowVerdict.ADD:
            is_first = divided.get(candidate.row) == candidate.key
            mend = RowFix.AS_ONE if is_first else RowFix.LEAVE_OUT
        return PreviewLine(
            candidate.row,
            candidate.name,
            verdict,
            _sentence([*first, *why[candidate.key]]),
            mend,
            outcome=ImportOutcome.CHECK if doubt else _OUTCOMES[candidate.status],
            doubt=doubt,
            part=candidate.part,
        )

    lines = [
        line(candidate, RowVerdict.ADD) if candidate.plays else _cancelled(candidate)
        for candidate in comparison.added
    ]
    lines += [line(candidate, RowVerdict.UNCHANGED) for candidate, _ in comparison.unchanged]
    lines += [
        replace(
            line(update.candidate, RowVerdict.UPDATE, update.sentence, mend=RowFix.ADD_AS_NEW),
            name=update.known.name,
        )
        for update in comparison.updates
    ]
    lines += [
        PreviewLine(
            skip.row,
            skip.name,
            RowVerdict.SKIP,
            skip.reason,
            RowFix.ADD_ANYWAY,
            outcome=ImportOutcome.CHECK if skip.check else ImportOutcome.LEFT_OUT,
            doubt=RowDoubt(skip.kind, skip.reason, skip.cell),
            part=skip.part,
        )
        for skip in judgement.skipped
    ]
    lines += [
        PreviewLine(
            bad.row,
            bad.name,
            RowVerdict.REFUSE,
            bad.reason,
            RowFix.TYPE_NAME,
            outcome=ImportOutcome.CHECK,
            doubt=RowDoubt(bad.kind, bad.reason, bad.cell),
            part=bad.part,
        )
        for bad in judgement.refused
    ]
    ordered = sorted(lines, key=lambda line: (line.row or 0, line.part))
    gone = Message("was in an earlier list but not in this one; no change")
    vanished = [
        PreviewLine(None, known.name, RowVerdict.VANISHED, gone) for known in comparison.vanished
    ]
    return (*ordered, *vanished)


_OUTCOMES = {
    ListedStatus.ENTERED: ImportOutcome.PLAYER,
    ListedStatus.WAITLIST: ImportOutcome.WAITLIST,
    ListedStatus.CANCELLED: ImportOutcome.NOT_COMING,
}


def _similar(judgement: Judgement, comparison: ListComparison) -> tuple[Lookalike, ...]:
    new = {candidate.key for candidate in comparison.added}
    found = {look.key: look for look in judgement.similar if look.key in new}
    found |= {look.key: look for look in comparison.similar}
    return tuple(sorted(found.values(), key=lambda look: (look.row, look.part)))


def _cancelled(candidate: Candidate) -> PreviewLine:
    said = candidate.said or ListCell("", "")
    reason = Message(
        "“{column}” says “{typed}”, so they aren’t coming", column=said.column, typed=said.shown
    )
    return PreviewLine(
        candidate.row,
        candidate.name,
        RowVerdict.CANCELLED,
        reason,
        RowFix.ADD_ANYWAY,
        outcome=ImportOutcome.NOT_COMING,
        doubt=RowDoubt(RowReason.NOT_COMING, reason, candidate.said),
        part=candidate.part,
    )


def _flagged(line: PreviewLine, flag: BarredFlag) -> PreviewLine:
    why = _sentence([flag.sentence, *([line.why] if line.why else [])])
    return replace(line, verdict=RowVerdict.BARRED, why=why, mend=RowFix.DECIDE, flag=flag)


def _sentence(reasons: Sequence[str]) -> str:
    return joined("; ", reasons)
