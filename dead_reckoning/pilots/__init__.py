"""Players that choose for themselves: what they see, how they play, and how they are matched."""
