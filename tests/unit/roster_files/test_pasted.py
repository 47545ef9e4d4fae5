"""Names as they are pasted: every name, and nothing that stands beside it."""

from __future__ import annotations

import pytest

from director_app.services.roster.files.preview import preview, preview_table
from director_app.services.roster.files.scribbles import Scribbled, scribbled
from director_app.services.table_files.reading import read_text
from tests.unit.roster_files.builders import FIELD, names

FOUR = ["Ada Quill", "Beth Rowan", "Cora Stone", "Dora Thorn"]
COUNTS = {"v24a": 3, "v24b": 2, "v24c": 3, "v24e": 4, "v24f": 4, "v24g": 2, "v24h": 2, "v24j": 1}


@pytest.mark.parametrize(("name", "count"), COUNTS.items())
def test_every_name_of_a_pasted_list(name, count):
    path = FIELD / f"{name}.txt"
    assert names(preview_table(read_text("pasted", path.read_text("utf-8")))) == FOUR[:count]
    assert names(preview(path)) == FOUR[:count]


def test_addresses_and_payments_beside_a_name_are_kept():
    pasted = (FIELD / "v24c.txt").read_text("utf-8")
    shown = preview_table(read_text("pasted", pasted))
    assert [player.email for player in shown.added] == [
        "ada@example.org",
        "beth@example.org",
        "cora@example.org",
    ]
    paid = preview(FIELD / "v24g.txt")
    assert [player.paid for player in paid.added] == [True, False]
    assert [player.facts()["paid"] for player in paid.added] == ["yes", "no"]


@pytest.mark.parametrize(
    "text",
    [
        "1) Ada Quill\n2) Beth Rowan\n",
        "- Ada Quill\n- Beth Rowan\n",
        "* Ada Quill\n* Beth Rowan\n",
        "[x] Ada Quill\n[ ] Beth Rowan\n",
        "Ada Quill ✓\nBeth Rowan\n",
        "Ada Quill (paid)\nBeth Rowan (not paid)\n",
        "Ada Quill <ada@x.org>\nBeth Rowan <beth@x.org>\n",
        "Ada Quill ada@x.org\nBeth Rowan beth@x.org\n",
        "Ada Quill (ada@x.org)\nBeth Rowan - beth@x.org\n",
        "Ada Quill <ada@x.org>, Beth Rowan <beth@x.org>\n",
        '"Quill, Ada" <ada@x.org>,\n"Rowan, Beth" <beth@x.org>\n',
        "Players\n1. Ada Quill - paid ✅\n2. Beth Rowan\n",
        "1 Ada Quill\n2 Beth Rowan\n",
        "Ada Quill;Beth Rowan",
        "\nAda Quill, Beth Rowan\n\n",
        "Quill, Ada; Rowan, Beth",
    ],
)
def test_other_shapes(text):
    assert names(preview_table(read_text("pasted", text))) == FOUR[:2]


@pytest.mark.parametrize(
    "cell", ["Ann Lee", "Mary-Ann O'Hara", "Ann Lee, Jr.", "Elizabeth (Betty) Stone", "J. R. Smith"]
)
def test_a_name_alone_is_as_it_was(cell):
    assert scribbled(cell) == Scribbled(cell)


def test_two_columns_of_a_pasted_table_stay_columns():
    shown = preview_table(read_text("pasted", "Ann Lee,New York\nBea Moss,San Diego\n"))
    assert names(shown) == ["Ann Lee", "Bea Moss"]
