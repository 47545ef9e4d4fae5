"""The contracts of the imports name every room and every shared module: none stands outside."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT

CONTRACTS = {
    contract["name"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}
BESIDE_THE_ROOMS = {"desk", "event_desk", "open_book"}
"""They put all services together, so they know every room."""


def modules(package: str) -> set[str]:
    """The modules and folders of a package, by name."""
    return {
        entry.stem
        for entry in (ROOT / "director_app" / package).iterdir()
        if (entry.suffix == ".py" and entry.stem != "__init__") or _is_package(entry)
    }


def _is_package(entry: Path) -> bool:
    return (entry / "__init__.py").exists()


def named(contract: str, key: str, package: str) -> set[str]:
    """What a contract names of a package."""
    start = f"director_app.{package}."
    return {module.removeprefix(start).removesuffix(".*") for module in CONTRACTS[contract][key]}


def test_a_service_is_in_a_room_or_shared_and_the_shared_know_no_room() -> None:
    shared = "What the rooms of the services share knows none of them"
    rooms = "Rooms of the services know each other by their faces"
    inside = named(rooms, "source_modules", "services")
    assert named(rooms, "forbidden_modules", "services") == inside
    assert named(shared, "forbidden_modules", "services") == inside
    beside = named(shared, "source_modules", "services")
    assert inside | beside | BESIDE_THE_ROOMS == modules("services")


def test_rooms_of_the_services_have_no_other_door_than_their_face() -> None:
    rooms = CONTRACTS["Rooms of the services know each other by their faces"]
    assert rooms["ignore_imports"] == [
        "director_app.services.** -> director_app.services.*.service"
    ]


@pytest.mark.parametrize("key", ["source_modules", "forbidden_modules"])
def test_every_room_of_the_window_is_fenced(key: str) -> None:
    inside = named("Rooms of the window do not know each other", key, "ui")
    assert inside == modules("ui") - {"kit", "shell"}
