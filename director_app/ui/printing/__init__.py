"""Documents on paper: what is printed, how it looks before, and what is out of date."""
