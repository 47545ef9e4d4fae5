"""Names of the lists from the field, in both their parts."""

from __future__ import annotations

import pytest

from director_app.services.roster.files.preview import preview
from tests.unit.roster_files.builders import FIELD


@pytest.mark.parametrize(
    ("name", "read"),
    [
        (
            "suffixes.csv",
            [
                ("Dominic G", "Lewiston Jr"),
                ("John", "Quill Jr."),
                ("Mary Ann", "Rowan PhD"),
                ("Paul", "Stone Jr."),
                ("Beth", "Thorn RN"),
                ("Cora", "Upton CPA"),
                ("Dora", "Vale Ph.D."),
                ("Eve", "Wynn M.D."),
                ("Paul", "Ames Jr"),
                ("Fay", "Bloom III"),
            ],
        ),
        (
            "v09.csv",
            [
                ("Beth", "Thorn RN"),
                ("Cora", "Upton CPA"),
                ("John", "Quill Jr."),
                ("Beth", "Thorn Ph.D."),
                ("Dan", "Vale 3rd"),
                ("Dan", "Vale V"),
                ("Eve", "Wynn DDS"),
                ("Eve", "Wynn Esq."),
                ("Eve", "Wynn M.D."),
            ],
        ),
        (
            "nickname.csv",
            [
                ('Margaret "Peggy"', "Quill"),
                ('"Rick"', "Rowan"),
                ("Elizabeth (Betty)", "Stone"),
                ("Mary “Molly”", "Thorn"),
            ],
        ),
        ("v08.csv", [('Margaret "Peggy"', "Quill")]),
        ("v07e.csv", [("Ada", "Quill"), ("Beth", "Rowan RN")]),
    ],
)
def test_names_of_the_field(name, read):
    shown = preview(FIELD / name)
    assert [(player.given, player.family) for player in shown.added] == read
