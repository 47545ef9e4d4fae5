"""Lists of players from anywhere, read into candidates for a roster: values in, values out."""

from director_app.services.roster_files.comparing import Comparison, Difference, Known, Update
from director_app.services.roster_files.fields import Field
from director_app.services.roster_files.people import Candidate, Decisions, Standing
from director_app.services.roster_files.preview import (
    Line,
    Mend,
    Preview,
    Verdict,
    preview,
    preview_table,
)

__all__ = [
    "Candidate",
    "Comparison",
    "Decisions",
    "Difference",
    "Field",
    "Known",
    "Line",
    "Mend",
    "Preview",
    "Standing",
    "Update",
    "Verdict",
    "preview",
    "preview_table",
]
