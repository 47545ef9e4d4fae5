"""The window."""

from director_app.ui.constants_kept import keep_constants

keep_constants()
