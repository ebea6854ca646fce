"""The chapters of the rulebook: what each order does, and what each question asks."""
