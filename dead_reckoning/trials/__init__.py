"""Many games, and what they tell: of the game, of a card, of a change."""
