"""Keys of the pages on which rules are written and applied, for the help."""

from __future__ import annotations

from director_app.ui.kit.words import tr

Keys = tuple[tuple[str, str], ...]


def form_keys() -> Keys:
    """Keys of the form in which a rule set is written."""
    return (
        ("Ctrl+PgUp, Ctrl+PgDn", tr("Previous section, next section")),
        ("Ctrl+F", tr("Find a rule")),
        ("Ctrl+Z, Ctrl+Y", tr("Undo, redo")),
        ("Ctrl+S, Ctrl+Enter", tr("Save")),
        ("Esc", tr("Go back")),
    )


def apply_keys() -> Keys:
    """Keys of the page that shows what a change of rules does to the scores."""
    return (
        ("Ctrl+Enter, Ctrl+S", tr("Apply the change")),
        ("Esc", tr("Go back")),
    )
