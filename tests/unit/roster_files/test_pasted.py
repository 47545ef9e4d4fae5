"""Names as they are pasted: every name, and nothing that stands beside it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from director_app.services.roster.files.preview import (
    ImportOutcome,
    RowVerdict,
    preview,
    preview_table,
)
from director_app.services.roster.files.scribbles import NameWithScribbles, scribbled
from director_app.services.table_files.letters import letter_of
from director_app.services.table_files.reading import read_text
from tests.unit.roster_files.builders import FIELD, names
from tests.wording import LEFT_OUT_ABOVE

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
    assert scribbled(cell) == NameWithScribbles(cell)


def test_two_columns_of_a_pasted_table_stay_columns():
    shown = preview_table(read_text("pasted", "Ann Lee,New York\nBea Moss,San Diego\n"))
    assert names(shown) == ["Ann Lee", "Bea Moss"]


@pytest.mark.parametrize(
    "said",
    [
        "Hi, here is the list:",
        "Here are the players for Saturday",
        "Hello Ruth,",
        "Hi everyone! Here's who is coming",
        "Good morning",
        "Hola, aquí está la lista:",
        "Players for Saturday:",
        "Hi Ruth, these are our four. Thanks, Joan",
        "Attached is the list for Sat 10/5",
    ],
)
@pytest.mark.parametrize(
    "below",
    [
        "Ada Quill\nBeth Rowan\nCora Stone\nDora Thorn\n",
        "1. Ada Quill\n2. Beth Rowan\n3. Cora Stone\n4. Dora Thorn\n",
        "Ada Quill, Beth Rowan, Cora Stone, Dora Thorn",
        "Ada Quill,a@x.org\nBeth Rowan,b@x.org\nCora Stone,c@x.org\nDora Thorn,d@x.org\n",
        "Name,Email\nAda Quill,a@x.org\nBeth Rowan,\nCora Stone,c@x.org\nDora Thorn,\n",
        "Name\nQuill, Ada\nRowan, Beth\nStone, Cora\nThorn, Dora\n",
    ],
)
def test_a_greeting_above_the_names_is_left_out_and_said(tmp_path, said, below):
    shown = preview_table(read_text("pasted", f"{said}\n\n{below}"))
    assert names(shown) == FOUR
    assert LEFT_OUT_ABOVE.format(lines=f"“{said}”") in shown.notes
    assert not shown.doubtful
    path = tmp_path / "list.txt"
    path.write_text(f"{said}\n{below}", encoding="utf-8")
    assert names(preview(path)) == FOUR


def test_a_message_of_several_lines_is_left_out_and_rows_keep_their_numbers():
    said = "Dear Ruth,\n\nI hope you are well.\nplease find our players below.\n\n"
    shown = preview_table(read_text("pasted", f"{said}Ada Quill\nBeth Rowan\n"))
    assert [(line.row, line.name) for line in shown.lines] == [(6, "Ada Quill"), (7, "Beth Rowan")]
    assert shown.notes[0] == LEFT_OUT_ABOVE.format(
        lines="“Dear Ruth,”, “I hope you are well.”, “please find our players below.”"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Dear, John\nMoss, Bea\nNg, Cara\n",
        "Heyward, John\nMoss, Bea\nNg, Cara\n",
        "Hi-Sun Kim\nBea Moss\nCara Ng\n",
        "Dear,John,j@x.org\nMoss,Bea,b@x.org\nNg,Cara,c@x.org\n",
    ],
)
def test_a_name_that_begins_like_a_greeting_is_a_name(text):
    shown = preview_table(read_text("pasted", text))
    assert len(shown.added) == 3
    assert not any("Left out" in note for note in shown.notes)


def test_what_may_be_a_greeting_or_a_name_is_checked():
    shown = preview_table(read_text("pasted", "Hi Ruth\nAda Quill\nBeth Rowan\nThanks\n"))
    assert names(shown) == FOUR[:2]
    assert [(line.name, line.outcome) for line in shown.doubtful] == [
        ("Hi Ruth", ImportOutcome.CHECK),
        ("Thanks", ImportOutcome.CHECK),
    ]


@pytest.mark.parametrize("heading", ["Lista de espera", "Waiting list:"])
def test_a_heading_above_the_names_still_counts(heading):
    shown = preview_table(read_text("pasted", f"{heading}\nAda Quill\nBeth Rowan\nCora Stone\n"))
    assert {line.outcome for line in shown.lines if line.verdict is RowVerdict.ADD} == {
        ImportOutcome.WAITLIST
    }


LINES = ["Ada Quill", "Moss, Bea", "", "Hi all,", "x,y@z.org", "1. Di Oz", "I hope you are well."]


@given(st.lists(st.sampled_from(LINES)))
def test_what_is_left_out_stands_above_and_lines_keep_their_places(lines):
    letter = letter_of("\n".join(lines))
    below = letter.rows.split("\n")
    assert len(below) == max(len(lines), 1)
    changed = [at for at, line in enumerate(lines) if below[at] != line]
    assert len(changed) == len(letter.said)
    assert not any(below[at].strip() for at in range(max(changed, default=-1) + 1))
