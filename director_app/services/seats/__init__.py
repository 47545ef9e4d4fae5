"""Who sits where, and what changes it: what the seating and many other rooms ask and do alike."""
