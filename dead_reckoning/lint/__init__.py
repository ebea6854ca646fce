"""Checks of whole decks: one function, one code, one page for each check.

checks     a folder: a function for each code
choice     which findings somebody asks for
codes      every code, with its page
context    what a check is given
fixes      puts the texts that findings offer in place
kind       what is needed of a game
owners     what is found in values of owners
pages      the pages of codes that are no checks
reporters  findings as text, JSON, SARIF and others
runner     files to findings
settings   ``reckon.toml``
watcher    when files change
"""
