"""The steps of a director's day, done in the window and counted."""
