"""What the room sees."""
