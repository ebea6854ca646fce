"""The nouns: what is printed and what a card can say.  Frozen attrs, no behaviour but small derived properties."""
