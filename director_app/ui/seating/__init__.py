"""The Seating page: the floor, what is true of the seating, and every change to it."""
