"""Dead Reckoning, the first game of the engine."""
