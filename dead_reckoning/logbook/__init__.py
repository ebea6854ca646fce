"""Start and choices <-> JSON; positions <-> JSON; positions set up by hand."""
