"""Rule sets in the window: the list, the editor, the differences, and applying them to an event."""
