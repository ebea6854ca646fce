"""The nouns: what is printed and what a card can say.  Frozen attrs, no behavior but small derived properties."""
