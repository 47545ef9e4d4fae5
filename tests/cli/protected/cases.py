"""What each command is tried with, and whether it then changes what the PIN protects."""

from __future__ import annotations

from typing import NamedTuple

from director_app.domain.access import ProtectedEffect as Effect

OLDER_COPY = "(an older copy is put in the book’s place)"
"""Among what is done before: by hand, since no command does it."""


class Case(NamedTuple):
    """Arguments after the command, as ``book.Day`` tells them; ``first`` is done before, with the
    PIN. ``refused`` says why the director's desk refuses it as well.
    """

    more: str = ""
    effect: Effect | None = None
    first: tuple[str, ...] = ()
    refused: str = ""


def _plain(*names: str) -> dict[str, tuple[Case, ...]]:
    return dict.fromkeys(names, (Case(),))


CASES: dict[str, tuple[Case, ...]] = {
    "event new": (Case("--name New --ruleset mjmp"),),
    "event list": (Case(),),
    "event show": (Case(),),
    "event export": (Case("@out.json"),),
    "event import": (Case("@event.json"),),
    "event fee": (Case("45"),),
    "event archive": (Case("1"),),
    "event unarchive": (Case("1", first=("event archive 1",)),),
    "event delete": (Case("3 --name Side~Game", Effect.ACCEPTED_POINTS),),
    "event open": (Case("1"),),
    **_plain("division list"),
    "division add": (Case("Fourth --ruleset mission --first-table 301"),),
    "division change": (
        Case("Second --name Other"),
        Case("Second --ruleset mjmp", Effect.RULES),
    ),
    "division together": (Case("Second Third"),),
    "division apart": (Case("Second", first=("division together Second Third",)),),
    "division move": (Case("5 Second", Effect.PLACE),),
    "roster import": (Case("@more.csv"), Case("@list.csv")),
    **_plain("roster list"),
    **_plain("roster owes"),
    "roster pay": (Case("1 --how cash --amount 45"),),
    "roster check-in": (Case("1"),),
    "roster withdraw": (Case("2"),),
    "roster set": (
        Case("1 stationary=yes"),
        Case("1 status=disqualified", Effect.DISQUALIFICATION),
        Case("16 status=checked_in", refused="its ruling is to be cancelled"),
        Case(
            "15 status=checked_in",
            Effect.DISQUALIFICATION,
            first=("roster set 15 status=disqualified",),
        ),
        Case("5 fill_in=yes", Effect.PLACE),
        Case("5 division=Second", Effect.PLACE),
    ),
    "roster apart": (Case("1 2"),),
    "roster wish": (Case("1 --table 2"),),
    **_plain("roster wishes"),
    "roster unwish": (Case("s1"),),
    "roster group": (Case("Club 1 2"),),
    "roster ungroup": (Case("g1"),),
    "roster admit": (Case("3 --reason Sorry"),),
    "roster turn-away": (Case("4 --reason Barred"),),
    "seat draw": (Case("", refused="a round is played"),),
    "seat import": (Case("@seats.csv", refused="a round is played"),),
    "seat export": (Case("@out.csv"),),
    **_plain("seat check"),
    "seat replan": (Case("--from 3 --withdraw 2"),),
    "seat substitute": (Case("2 9 --from 3", refused="both play"),),
    "seat arrive": (Case("2 --round 3 --table 1", refused="no empty seats"),),
    "seat leave": (Case("1 --round 2"),),
    "seat renumber": (Case("2 20 --from 3"),),
    "seat sat": (
        Case("--round 2 --tables 1 2"),
        Case("--round 1 --tables 1 2", Effect.ACCEPTED_POINTS),
    ),
    "seat by-standing": (Case("--round 3"),),
    "seat why": (Case("1"),),
    "score": (Case("--ruleset mission @game.jsonl"),),
    "scores import": (Case("@r2.jsonl --accept"), Case("@r1.jsonl --accept")),
    "scores export": (Case("@out.jsonl"),),
    "scores table": (
        Case("@out.csv --export"),
        Case("@table.csv --replace --accept --waive Vouched"),
        Case("@table.csv --penalty-in 99", refused="fit the penalty of ruling 99"),
        Case("@table.csv --penalty-extra 99", refused="fit the penalty of ruling 99"),
    ),
    "explain": (Case("--ruleset mission 0 0 0 0"),),
    "advise": (Case("dead"),),
    "ruling add": (
        Case("--kind free --player 1 --round 2 --note Talked"),
        Case("--kind dead_hand:1 --player 6 --round 2 --table 4 --game 1 --dead N"),
        Case("--kind free --player 10 --points -10 --round 2 --table 4 --note Phone", Effect.PLACE),
        Case("--kind free --player 12 --points -10 --round 1 --table 1 --note Phone", Effect.PLACE),
        Case("--kind free --player 1 --round 1 --table 1 --note Phone", refused="isn’t at table 1"),
        Case(
            "--kind free --player 1 --points -10 --round 1 --table 1 --note Phone --not-at-table",
            Effect.PLACE,
        ),
        Case(
            "--kind free --player 10 --points -10 --round 2 --table 4 --note Phone --penalty once",
            refused="nothing to choose",
        ),
    ),
    **_plain("ruling list", "ruling kinds"),
    "ruling cancel": (
        Case("3 --reason Mistake"),
        Case("2 --reason Mistake", Effect.ACCEPTED_POINTS),
        Case("1 --reason Mistake", Effect.DISQUALIFICATION),
    ),
    "ruling award": (
        Case("--round 2 --table 2 --game 1 --points E=0,N=0,W=0,S=0 --reason Torn"),
        Case(
            "--round 1 --table 1 --game 1 --points E=40,N=0,W=0,S=0 --reason Torn",
            Effect.ACCEPTED_POINTS,
        ),
    ),
    "ruling waive": (Case("--requirement Signatures --reason Busy"),),
    "ruling disqualify": (Case("1 --reason Rude", Effect.DISQUALIFICATION),),
    "clock start": (Case("--round 3", first=("clock end",)),),
    "clock pause": (Case(),),
    "clock resume": (Case("", first=("clock pause",)),),
    "clock add": (Case("5"),),
    "clock end": (Case(),),
    **_plain("clock show"),
    "clock reset": (Case("--sure"),),
    "clock next": (Case("", first=("clock end",)),),
    "clock outage": (Case("--keep-running", refused="there was none"),),
    "clock time": (Case("--keep"),),
    **_plain("day show"),
    "day add": (Case("break 10:15 --minutes 10"),),
    "day change": (Case("p2 --minutes 40"),),
    "day remove": (Case("p2"),),
    "day begin": (Case("p2", refused="it is of another day"),),
    "day lay-out": (Case("9:30"),),
    "day shift": (Case("5 --from p2"),),
    "standings": (
        Case(),
        Case("--release --through 2", Effect.RELEASE),
        Case("--take-back", Effect.RELEASE),
        Case("--final", Effect.RELEASE),
        Case("--unofficial-until 23:59", Effect.RELEASE),
        Case("--not-final", Effect.RELEASE, first=("standings --final",)),
    ),
    **_plain("ties list"),
    "ties roll": (
        Case(
            "--place 1 --dice 11=6,6 --dice 2=6,5 --dice 3=6,4 --dice 13=6,3 --dice 4=6,2 "
            "--dice 14=6,1",
            Effect.PLACE,
        ),
    ),
    "ties play-off": (
        Case(
            "--event 3 --place 1 --points 8=60 --points 12=50 --points 3=40 --points 13=30 "
            "--points 4=20 --points 14=10 --points 16=5 --points 10=0",
            Effect.PLACE,
        ),
    ),
    "ties share": (Case("--place 1", Effect.PLACE),),
    "ties forget": (Case("1", Effect.PLACE, first=("ties share --place 1",)),),
    "results html": (Case("--out @html"),),
    "results csv": (Case("--out @results.csv"),),
    "results xlsx": (Case("--out @results.xlsx"),),
    "results json": (Case("--out @results.json"),),
    **_plain("money list", "money drawers", "money summary"),
    "money add": (Case("cost 5 --title Tape"),),
    "money drop": (Case("1"),),
    "money count": (Case("10"),),
    "money fund": (Case("--amount 100"),),
    **_plain("prizes show"),
    "prizes add": (Case("place --place 2 --amount 10"),),
    "prizes set": (Case("2 --amount 60"),),
    "prizes drop": (Case("1"),),
    "prizes suggest": (Case("--keep --instead"),),
    "prizes winner": (Case("1 5"),),
    "prizes draw": (Case("1"),),
    "prizes pay": (Case("5 --prize 1", first=("prizes winner 1 5",)),),
    "prizes take-back": (
        Case("1 --reason Wrong", first=("prizes winner 1 5", "prizes pay 5 --prize 1")),
    ),
    "prizes stand": (Case("--reason Printed"),),
    "prizes follow": (Case("", first=("prizes stand --reason Printed",)),),
    **_plain("people list"),
    "people show": (Case("1"),),
    **_plain("statistics", "series list"),
    "series new": (Case("--name Half --events 1"),),
    "series set": (Case("1 --name Whole"),),
    "series show": (Case("1"),),
    "series drop": (Case("1"),),
    "series export": (Case("1 --out @series.csv"),),
    "series print": (Case("1 --out @series.pdf"),),
    "print": (Case("standings --out @standings.pdf"),),
    "report master-points": (Case("--out @report"),),
    "report show": (Case("1 --out @shown", first=("report master-points --out @report",)),),
    **_plain("report check", "report list"),
    "report columns": (Case("--usual"),),
    "report points": (Case("--set 5=10"),),
    **_plain("ruleset list", "ruleset situations"),
    "ruleset show": (Case("mission"),),
    "ruleset export": (Case("mission @rules.toml"),),
    "ruleset check": (Case("@own.toml"),),
    "ruleset new": (Case("@new.toml"),),
    "ruleset add": (Case("@own.toml", Effect.RULES),),
    **_plain("log"),
    "undo": (
        Case("", Effect.RELEASE),
        Case("", first=("roster set 1 note=Late",)),
        Case("", Effect.ACCEPTED_POINTS, first=("scores import @r2.jsonl --accept",)),
        Case("@accepted", Effect.ACCEPTED_POINTS),
    ),
    "redo": (
        Case("", Effect.RELEASE, first=("undo",)),
        Case("", Effect.DISQUALIFICATION, first=("ruling disqualify 1 --reason Rude", "undo")),
    ),
    **_plain("verify"),
    "book move": (Case("@moved.db"),),
    **_plain("book show"),
    "book use": (Case("-"),),
    "book confirm-copy": (
        Case("", refused="no older copy was put there"),
        Case("", Effect.OLDER_COPY, first=(OLDER_COPY,)),
    ),
    "book password": (Case("", refused="it is no server's book"),),
    "book desk-login": (Case("desk", refused="it is no server's book"),),
    "book certificate": (Case("192.168.8.10 --out @certificate"),),
    "book trust": (Case("", refused="it is no server's book"),),
    "backup": (Case("@backup.db"),),
    "restore": (
        Case("@copy.db --dry-run"),
        Case("@copy.db --practice"),
        Case("@copy.db", Effect.BOOK),
    ),
    "salvage": (Case("@copy.db --to @saved.db"),),
    **_plain("desk show"),
    "desk set": (Case("--auto-lock 5"), Case("--name Stage")),
    **_plain("pin show"),
    "pin set": (Case("--new 4711", Effect.BOOK),),
    "pin remove": (Case("", Effect.BOOK),),
    "pin forget": (Case("--name Fall~Classic"), Case("--name Old~Classic", refused="the name")),
    "handbook": (Case("--out @handbook.pdf"),),
    "demo": (Case("--out @demo --players 8"),),
}
