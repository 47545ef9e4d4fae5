"""What is shipped besides our own files: libraries, fonts, and the system's own parts."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path

from contents import ROOT, VERSION
from packaging.requirements import Requirement

_TEXTS = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
_TEXTS_HERE = ROOT / "packaging" / "licences"
_QT = {"pyside6-addons", "pyside6-essentials", "shiboken6"}
_SPDX = {"BSD": "BSD-3-Clause", "MIT": "MIT", "Apache": "Apache-2.0", "LGPL": "LGPL-3.0-or-later"}
_FONTS = (
    ("Inter", "4.1", "OFL-1.1", "fonts/inter/OFL.txt"),
    ("Noto Sans and Noto Serif", "", "OFL-1.1", "fonts/paper/LICENSE.txt"),
    ("WenQuanYi Micro Hei", "0.2.0-beta", "Apache-2.0", "fonts/paper/LICENSE.txt"),
    ("Symbola", "9.17", "LicenseRef-free-for-any-use", "fonts/paper/LICENSE.txt"),
)


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is shipped; ``where`` is its package address, ``texts`` its licences."""

    name: str
    version: str
    licence: str
    where: str
    texts: tuple[str, ...]


def normal(name: str) -> str:
    """A distribution's name as lists write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def libraries() -> list[Part]:
    """Every Python library that the program needs on this system, as it is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    requirements = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    waiting = [Requirement(one) for one in requirements]
    found: dict[str, Part] = {}
    seen: set[tuple[str, str]] = set()
    while waiting:
        requirement = waiting.pop()
        one = distribution(requirement.name)
        for extra in ("", *requirement.extras):
            if (requirement.name, extra) not in seen:
                seen.add((requirement.name, extra))
                waiting += _requirements(one, extra)
        found[normal(requirement.name)] = _library(one)
    return [found[name] for name in sorted(found)]


def _requirements(one: Distribution, extra: str) -> list[Requirement]:
    requirements = [Requirement(text) for text in one.requires or ()]
    return [
        requirement
        for requirement in requirements
        if not requirement.marker or requirement.marker.evaluate({"extra": extra})
    ]


def _library(one: Distribution) -> Part:
    told = one.metadata
    name, version = normal(told["Name"]), told["Version"]
    texts = tuple(
        Path(str(file.locate())).read_text(encoding="utf-8", errors="replace")
        for file in sorted(one.files or (), key=str)
        if ".dist-info" in str(file) and _TEXTS.search(file.name)
    )
    if name in _QT:
        texts = tuple(
            (_TEXTS_HERE / f"{one}.txt").read_text(encoding="utf-8")
            for one in ("LGPL-3.0", "GPL-3.0")
        )
    return Part(name, version, _licence(one), f"pkg:pypi/{name}@{version}", texts)


def _licence(one: Distribution) -> str:
    """The licence's short name, as the distribution tells it in one way or another."""
    told = one.metadata
    if told.get("License-Expression"):
        return str(told["License-Expression"])
    named = [text.rpartition(" :: ")[2] for text in told.get_all("Classifier") or ()]
    classes = [text for text in named if "License" in text]
    licence = (told.get("License") or "").strip().partition("\n")[0]
    short = min((one for one in (licence, *classes) if one), key=len, default="")
    return next((spdx for word, spdx in _SPDX.items() if word in short), short)


def fonts() -> list[Part]:
    """The fonts of window and paper."""
    found = []
    for name, version, licence, file in _FONTS:
        text = (ROOT / "resources" / file).read_text(encoding="utf-8")
        found.append(Part(name, version, licence, "", (text,)))
    return found


def interpreter() -> Part:
    """Python itself; its licence stands beside its library."""
    version = ".".join(str(one) for one in sys.version_info[:3])
    places = (Path(json.__file__).parents[1], Path(sys.base_prefix))
    texts = [one / "LICENSE.txt" for one in places if (one / "LICENSE.txt").is_file()]
    held = texts[0].read_text(encoding="utf-8") if texts else sys.copyright
    return Part("CPython", version, "PSF-2.0", f"pkg:generic/python@{version}", (held,))


def builder() -> Part:
    """PyInstaller, whose starter is the program's first file."""
    return _library(distribution("pyinstaller"))


def of_the_system(origins: Path) -> list[Part]:
    """Debian's packages that files of the built program come from."""
    held = json.loads(origins.read_text(encoding="utf-8"))
    files = sorted({one for one in held.values() if one.startswith(("/usr/lib/", "/lib/"))})
    if not files or not Path("/usr/bin/dpkg-query").exists():
        return []
    known = {Path(one).resolve() for one in files}
    names: set[str] = set()
    for file in sorted(known):
        for asked in (str(file), str(file).removeprefix("/usr")):
            output = subprocess.run(
                ["dpkg-query", "-S", asked], capture_output=True, text=True, check=False
            ).stdout
            names |= {line.partition(":")[0] for line in output.splitlines()}
    return [_package(name) for name in sorted(names)]


def _package(name: str) -> Part:
    told = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}\n", name], capture_output=True, text=True, check=True
    ).stdout.splitlines()[0]
    file = Path("/usr/share/doc") / name / "copyright"
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    return Part(name, told, "", f"pkg:deb/debian/{name}@{told}", (text,))


def parts(origins: Path | None = None) -> list[Part]:
    """Everything, in the order of the licences."""
    found = [*libraries(), *fonts(), interpreter()]
    if origins is not None:
        found += [builder(), *of_the_system(origins)]
    return found


def licences(held: list[Part]) -> str:
    """One text with the licence of everything that is shipped; the same text stands once."""
    lines = [f"Front Table {VERSION} is under the Apache License 2.0 (see LICENSE).", ""]
    lines += ["With it come:", ""]
    lines += [f"  {one.name} {one.version}  {one.licence}".rstrip() for one in held]
    lines += ["", (_TEXTS_HERE / "NOTES.txt").read_text(encoding="utf-8").strip()]
    by_text: dict[str, list[str]] = {}
    for one in held:
        for text in one.texts:
            by_text.setdefault(text.strip(), []).append(f"{one.name} {one.version}".strip())
    for text, names in by_text.items():
        lines += ["", "=" * 78, ", ".join(dict.fromkeys(names)), "=" * 78, "", text]
    return "\n".join(lines) + "\n"


def bill(held: list[Part], at: str) -> str:
    """The bill of materials, as CycloneDX JSON."""
    components = []
    for one in held:
        component: dict[str, object] = {"type": "library", "name": one.name}
        component |= {"version": one.version} if one.version else {}
        component |= {"purl": one.where, "bom-ref": one.where} if one.where else {}
        if one.licence:
            component["licenses"] = [{"expression": one.licence}]
        components.append(component)
    top = f"pkg:generic/front-table@{VERSION}"
    made = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": at,
            "component": {
                "type": "application",
                "name": "front-table",
                "version": VERSION,
                "bom-ref": top,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            },
        },
        "components": components,
        "dependencies": [
            {"ref": top, "dependsOn": [one.where for one in held if one.where]},
        ],
    }
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"
