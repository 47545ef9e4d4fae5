"""The history of an event, undo, and the audit."""
