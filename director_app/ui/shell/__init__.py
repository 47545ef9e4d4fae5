"""The window: its frame, the open event, session, undo, next step, and palette."""
