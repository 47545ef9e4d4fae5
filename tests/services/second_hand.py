"""A plain second hand that counts an event again: loops over lists, nothing of the program."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from director_app.rules.loading import load_ruleset, shipped_text
from tests.services.random_events import Made

MJMP = load_ruleset(shipped_text("mjmp"), source="mjmp")


def counted(event: Made) -> list[dict[str, Any]]:
    """Everybody listed, with total, qualifying total and whether there is a place."""
    lines = []
    for person in event.people:
        line = _counted(event, person)
        if line is not None:
            lines.append(line)
    return lines


def _counted(event: Made, one: dict[str, Any]) -> dict[str, Any] | None:
    by_round, beside = _points(event, one["id"])
    if not (one["here"] or one["status"] == "checked_in" or by_round):
        return None
    rules, floor = event.rules, event.rules["floor"]
    counting, qualifying = [], []
    for each in event.rounds:
        if each["number"] in by_round:
            value = _worth(rules, each["number"], by_round[each["number"]])
            counting += [value] if each["event"] else []
            qualifying += [value] if each["master"] else []
    played = len(counting)
    for each in event.rounds:
        given = _for_missed(event, one, by_round, each)
        if given is not None:
            value = _worth(rules, each["number"], given)
            counting.append(value)
            qualifying += [value] if each["master"] else []
    if rules["method"] == "best":
        counting = sorted(counting)[-rules["best"] :]
        qualifying = sorted(qualifying)[-rules["best"] :]
    total, qualifying = sum(counting) + beside, sum(qualifying) + beside
    if floor is not None and floor[0] == "total":
        total, qualifying = max(total, floor[1]), max(qualifying, floor[1])
    line = {
        "id": one["id"],
        "total": total,
        "qualifying": qualifying,
        "measure": total,
        "placed": True,
        "by_round": by_round,
    }
    if rules["method"] == "average":
        line["measure"] = Fraction(total, played) if played else Fraction(0)
        line["placed"] = played >= rules["least"]
    return _as_status(one, event, line)


def _for_missed(
    event: Made, one: dict[str, Any], by_round: dict[int, int], each: dict[str, Any]
) -> int | None:
    """What somebody is given for a round in which they sat nowhere."""
    way, number = event.rules["missed"], each["number"]
    if way[0] == "nothing" or event.rules["method"] == "average" or one["fill_in"]:
        return None
    for game in event.games:
        if game["round"] == number and one["id"] in game["points"]:
            return None
    if number in by_round or not each["event"]:
        return None
    if one["status"] != "checked_in" and number > max(by_round, default=0):
        return None
    if way[0] == "points":
        return way[1]
    had = [
        by_round[other["number"]]
        for other in event.rounds
        if other["event"] and other["number"] in by_round
    ]
    if not had:
        return None
    return math.floor(Fraction(sum(had), len(had)) + Fraction(1, 2))


def _points(event: Made, who: int) -> tuple[dict[int, int], int]:
    """Points by round, charges in them, and charges beside the rounds."""
    by_round: dict[int, int] = {}
    for game in event.games:
        if game["counts"] and who in game["points"]:
            by_round[game["round"]] = by_round.get(game["round"], 0) + game["points"][who]
    mine = [charge for charge in event.charges if charge["who"] == who]
    for charge in mine:
        if charge["round"] is not None:
            by_round[charge["round"]] = by_round.get(charge["round"], 0) + charge["points"]
    return by_round, sum(charge["points"] for charge in mine if charge["round"] is None)


def _worth(rules: dict[str, Any], number: int, points: int) -> int:
    if rules["floor"] is not None and rules["floor"][0] == "round":
        points = max(points, rules["floor"][1])
    return points * (rules["factors"][number - 1] if number <= len(rules["factors"]) else 1)


def _as_status(one: dict[str, Any], event: Made, line: dict[str, Any]) -> dict[str, Any]:
    if one["status"] == "disqualified":
        usual = MJMP.conduct.disqualified
        keeps = one["out"]["keeps"] if one["out"]["own"] else usual.keeps_points
        ranked = one["out"]["ranked"] if one["out"]["own"] else usual.ranked
        nothing = {} if keeps else {"total": 0, "qualifying": 0, "measure": 0}
        return {**line, **nothing, "placed": line["placed"] and ranked}
    if one["status"] in ("withdrawn", "no_show"):
        return {**line, "placed": line["placed"] and event.rules["withdrawn"]}
    if one["fill_in"]:
        return {**line, "placed": line["placed"] and event.rules["fill_ins"]}
    return line


def _criterion(event: Made, line: dict[str, Any], name: str) -> float:
    """What count-back compares; nothing is behind everything."""
    rounds = [round_["number"] for round_ in event.rounds if round_["event"]]
    had = [line["by_round"][round_] for round_ in rounds if round_ in line["by_round"]]
    if name == "best_round":
        return max(had) if had else float("-inf")
    if name == "last_round":
        return line["by_round"].get(rounds[-1], float("-inf")) if rounds else float("-inf")
    won = [
        game
        for game in event.games
        if game["counts"] and game["winner"] == line["id"] and game["round"] in rounds
    ]
    if name == "biggest_hand":
        return max((game["value"] for game in won), default=float("-inf"))
    if name == "fewest_thrown":
        mine = [
            game
            for game in event.games
            if game["counts"] and line["id"] in game["points"] and game["round"] in rounds
        ]
        thrown = [
            game
            for game in mine
            if game["winner"] is not None
            and not game["self_pick"]
            and game["thrower"] == line["id"]
        ]
        return -len(thrown) if mine else float("-inf")
    return len(won) if name == "hands_won" else sum(game["self_pick"] for game in won)


def _row(event: Made, place: int) -> dict[str, Any]:
    found = event.rules["rows"][0]
    for row in event.rules["rows"]:
        if row["place"] <= place:
            found = row
    return found


def places(event: Made, lines: list[dict[str, Any]]) -> dict[int, tuple[int, bool]]:
    """Place and whether it is shared, by player."""
    found: dict[int, tuple[int, bool]] = {}
    left = [line for line in lines if line["placed"]]
    place = 1
    while left:
        best = max(line["measure"] for line in left)
        group = [line for line in left if line["measure"] == best]
        left = [line for line in left if line["measure"] != best]
        _split(event, group, place, found)
        place += len(group)
    return found


def _split(
    event: Made, group: list[dict[str, Any]], place: int, found: dict[int, tuple[int, bool]]
) -> None:
    while group:
        row = _row(event, place)
        first = group
        if len(group) > 1 and row["policy"] == "count_back":
            for name in row["criteria"]:
                best = max(_criterion(event, line, name) for line in first)
                first = [line for line in first if _criterion(event, line, name) == best]
            won = _won(event, first, place, row["then"]) if len(first) > 1 else first
            if won != first:
                _split(event, won, place, found)
                lost = [line for line in first if line not in won]
                _split(event, lost, place + len(won), found)
                place += len(first)
                group = [line for line in group if line not in first]
                continue
        elif len(group) > 1 and row["policy"] in ("dice", "play_off"):
            first = _won(event, group, place, row["policy"])
        for line in first:
            found[line["id"]] = (place, len(first) > 1)
        place += len(first)
        group = [line for line in group if line not in first]


def _won(event: Made, group: list[dict[str, Any]], place: int, policy: str) -> list[dict[str, Any]]:
    """Who won the tie as it was recorded, for this group or one that it is left of."""
    who = {line["id"] for line in group}
    for settled in reversed(event.settled):
        fits = settled["place"] == place and set(settled["points"]) == who
        goes_on = (
            settled["policy"] == policy
            and who < set(settled["points"])
            and _left(event, settled, place)
        )
        if settled["policy"] == policy and (fits or goes_on):
            best = max(settled["points"][line["id"]] for line in group)
            return [line for line in group if settled["points"][line["id"]] == best]
    return group


def _left(event: Made, one: dict[str, Any], place: int) -> bool:
    """Whether every place from the record's own to this one is decided in the same way."""
    rows = [_row(event, between) for between in range(one["place"], place + 1)]
    ways = {row["then"] if row["policy"] == "count_back" else row["policy"] for row in rows}
    return ways == {one["policy"]}
