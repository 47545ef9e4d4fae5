"""The bill of materials and the licences name everything that is locked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.packaging.conftest import HERE

_PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)==(\S+)", re.MULTILINE)
_OF_A_CHECKOUT = {"setuptools"}


def _locked(name: str) -> dict[str, str]:
    return dict(_PIN.findall((HERE / f"{name}.lock").read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def held() -> Any:
    """Every part that is shipped."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(HERE))
        from shipped import parts  # type: ignore[import-not-found]

        return parts()


def test_every_locked_library_is_on_the_bill(held: Any, part: Callable[[str], Any]) -> None:
    bill = json.loads(part("shipped").bill(held, "2026-01-01T00:00:00Z"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    data = {component["name"]: component.get("version") for component in bill["components"]}
    locked = _locked("requirements")
    assert {name for name in locked if name not in data} == _OF_A_CHECKOUT
    assert all(data[name] == locked[name] for name in locked if name in data)
    assert {"psycopg", "keyring", "Inter", "CPython"} <= set(data)
    refs = [component["bom-ref"] for component in bill["components"] if "bom-ref" in component]
    assert len(refs) == len(set(refs))
    assert bill["dependencies"][0]["dependsOn"] == refs


def test_every_part_has_its_licence_in_full(held: Any, part: Callable[[str], Any]) -> None:
    assert [part.name for part in held if not part.licence] == []
    assert [part.name for part in held if not any(len(text) > 400 for text in part.texts)] == []
    text = part("shipped").licences(held)
    assert all(part.name in text for part in held)
    assert text.count("GNU LESSER GENERAL PUBLIC LICENSE\n") >= 1
    assert "put your own build" in text


def test_the_build_has_the_versions_that_are_tested() -> None:
    build, tested = _locked("build"), _locked("dev") | _locked("requirements")
    both = set(build) & set(tested)
    assert set(_locked("requirements")) <= both
    assert {name: build[name] for name in both} == {name: tested[name] for name in both}
    assert {"pyinstaller", "pefile", "macholib"} <= set(build)


def test_the_build_lock_has_hashes_and_no_addresses() -> None:
    text = (HERE / "build.lock").read_text(encoding="utf-8")
    assert "://" not in text
    assert all("--hash=sha256:" in part for part in re.split(r"\n(?=[a-z])", text.strip()))
