"""Lists of players from anywhere, read into candidates for a roster: values in, values out."""
