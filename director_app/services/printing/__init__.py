"""Documents on paper: facts of the book composed into the plain data that ``reports`` draws."""
