"""One side of a printed thing, as a drawing: a module for each kind, and the table that finds them."""
