"""What paper is made of, whoever composes it: the facts, their words, and the composed pieces."""
