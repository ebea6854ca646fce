"""What a chapter speaks of."""
