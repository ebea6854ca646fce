"""The chapters of the rulebook: what each instruction does, and what each question asks."""
