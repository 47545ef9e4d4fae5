"""The handbook's chapter of all keys, written from the actions and the pages themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from director_app.ui.help.help_panel import keys_everywhere
from director_app.ui.kit.words import tr
from director_app.ui.shell.live_tab import LiveTab

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from director_app.ui.shell.event_shell import EventShell

Keys = tuple[tuple[str, str], ...]


def keys_of_pages(shell: EventShell) -> Iterator[tuple[str, Keys]]:
    """Every page of the open event that has keys of its own, and what they do."""
    from director_app.ui.rule_sets.page_keys import apply_keys, form_keys  # noqa: PLC0415 - loaded when it is opened, not at the start
    from director_app.ui.scores.bulk.words import bulk_keys  # noqa: PLC0415 - loaded when it is opened, not at the start
    from director_app.ui.scores.cards.foot import keys_at_badge, keys_in_card  # noqa: PLC0415 - loaded when it is opened, not at the start
    from director_app.ui.scores.keys import sheet_keys  # noqa: PLC0415 - loaded when it is opened, not at the start

    for spec in shell.specs:
        page = shell.page(spec.key)
        if isinstance(page, LiveTab) and page.page_keys():
            yield spec.title, page.page_keys()
        if spec.key == "scores":
            cards = (*keys_at_badge(), *keys_in_card())
            yield tr("{page}: a sheet", page=spec.title), sheet_keys()
            yield (
                tr("{page}: cards", page=spec.title),
                tuple((card.keys, card.label) for card in cards),
            )
            yield tr("{page}: from a spreadsheet", page=spec.title), bulk_keys()
    yield tr("Rule sets: the form"), form_keys()
    yield tr("Rule sets: applying a change"), apply_keys()


def keys_chapter(pages: Iterable[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    source = tr("This list comes straight from the program.")
    here = tr("`F1` shows the keys for the page you’re on.")
    parts = [f"# {tr('All keys')}\n", f"{source} {here}\n"]
    parts += _part(tr("On every page"), keys_everywhere())
    for title, keys in pages:
        parts += _part(title, keys)
    return "\n".join(parts) + "\n"


def _part(title: str, keys: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield f"## {title}\n"
    yield f"| {tr('keys')} | {tr('what they do')} |"
    yield "|---|---|"
    for key, told in keys:
        yield f"| `{key.replace('|', chr(92) + '|')}` | {told.replace('|', chr(92) + '|')} |"
    yield ""
