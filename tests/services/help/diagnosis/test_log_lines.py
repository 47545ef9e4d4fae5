"""A log without names: what the program says of itself stays, anything else is left out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from director_app.services.help.diagnosis.log_lines import without_names

_LOG = """\
2026-11-14 14:03:11,120 INFO MainThread director_app.ui.clock.cue_player: audio: Headset of Zerlinda
2026-11-14 14:05:00,002 CRITICAL MainThread director_app: a fault that nobody caught
Traceback (most recent call last):
  File "/home/zerlinda/front/director_app/ui/kit/tasks.py", line 88, in run
    found = work()
            ^^^^^^
  File "/home/zerlinda/python/enum.py", line 12, in zerlinda
ValueError: Zerlinda Quackenbush is at two tables
Write to zerlinda@harbor.example
sqlalchemy.exc.IntegrityError: (sqlite3) Zerlinda
Zerlinda: gone
""".splitlines()


def test_when_how_bad_where_and_what_kind_stay() -> None:
    assert list(without_names(_LOG)) == [
        "2026-11-14 14:03:11,120 INFO window director_app.ui.clock.cue_player: audio",
        "2026-11-14 14:05:00,002 CRITICAL window director_app: a fault that nobody caught",
        "Traceback (most recent call last):",
        '  File "director_app/ui/kit/tasks.py", line 88, in run',
        "    [2 lines left out]",
        "  File [left out], line 12",
        "ValueError",
        "    [1 line left out]",
        "sqlalchemy.exc.IntegrityError",
        "    [1 line left out]",
    ]


@given(
    st.text(st.characters(exclude_categories=("Cs",)), max_size=60),
    st.sampled_from(_LOG),
    st.sampled_from(("{line} {words}", "{words} {line}", "{words}", "ValueError: {words}")),
)
def test_no_word_of_a_message_comes_through(words: str, line: str, form: str) -> None:
    text = f"{words} Zerlinda"
    lines = form.format(line=line, words=text).splitlines()
    assert "zerlinda" not in "\n".join(without_names(lines)).lower()
