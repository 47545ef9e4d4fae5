"""What docs/files.md tells of the files is what they hold."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from director_app.services.events.portable.format import VERSION, EventFile
from director_app.services.events.portable.format_money import ResultsPart
from director_app.services.standings.results.tables import FORMAT
from director_app.services.standings.results.tables import VERSION as RESULTS
from tests.builders import accept_walls, drawn_event

TOLD = (Path(__file__).parents[2] / "docs" / "files.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", [EventFile, ResultsPart])
def test_every_key_of_the_event_file_is_told(kind):
    assert [field.name for field in fields(kind) if f"`{field.name}`" not in TOLD] == [
        name for name in ("format", "version") if kind is EventFile
    ]
    assert f'"version": {VERSION}`' in TOLD


def test_every_key_of_the_results_is_told(desk, tmp_path):
    event = drawn_event(desk)
    accept_walls(desk, event, 1)
    data = json.loads(
        desk.at(event).standings.results.write_table("json", tmp_path / "r.json").read_text()
    )
    assert f'"format": "{FORMAT}"`, `"version": {RESULTS}`' in TOLD
    keys = set(data) - {"format", "version"} | set(data["event"])
    for division in data["divisions"]:
        keys |= set(division) | set(division["standings"][0])
    assert [key for key in sorted(keys) if f"`{key}`" not in TOLD] == []
