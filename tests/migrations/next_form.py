"""A form after the newest one, so that bringing a book up to date can be tried before there is one.

Its migration copies a table and notes something in the book, as a real one would.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from director_app.storage import migrate, schema_versions

NEXT = "9999"
_MIGRATION = f'''
from alembic import op

revision, down_revision = "{NEXT}", "{schema_versions.HEAD}"
branch_labels = depends_on = None


def upgrade():
    with op.batch_alter_table("person", recreate="always"):
        pass
    op.execute("UPDATE book SET value = '7' WHERE key = 'open'")
'''


def written(folder: Path) -> Path:
    """The program's migrations with one more, in this folder."""
    scripts = folder / "migrations"
    shutil.copytree(migrate.MIGRATIONS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / f"m{NEXT}_next.py").write_text(_MIGRATION, encoding="utf-8")
    return scripts


def known(scripts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on this program is of the next version."""
    monkeypatch.setattr(schema_versions, "KNOWN", (*schema_versions.KNOWN, NEXT))
    monkeypatch.setattr(migrate, "HEAD", NEXT)
    monkeypatch.setattr(migrate, "MIGRATIONS", scripts)
