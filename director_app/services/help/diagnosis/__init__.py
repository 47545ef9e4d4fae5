"""What can be said of the program when something went wrong, without a name in it."""
