"""What is wrong with a deck as a whole: one function, one code, one page for each check."""
