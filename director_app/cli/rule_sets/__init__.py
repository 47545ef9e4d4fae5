"""Rule sets: the editor, its checks, and applying them to an event."""
