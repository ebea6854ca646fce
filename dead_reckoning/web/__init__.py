"""The app: cards, a card builder, the table and the companion as web pages.

It calls the other rooms and has no rule and no check of its own.  ``app`` is an ASGI application that knows no server:
``serving`` puts one before it (``reckon serve``), and the static site calls it in a worker of the page.

app         the application: routes, and what goes wrong
assets      style, scripts and fonts of the pages, by name and hash
before      a pack beside its last commit
builder     the pages on which cards are made and changed
calling     calls the app where no server is
card_links  a card in an address, for others
cards       the pages of a pack's cards
companion_pages  the companion of a real table, at the width of a phone
drafts      cards that somebody is making, kept in files
events      news of changed files for pages that are open
fields      a card as rows of a form
far_door    the door for other devices, and the page that shows a device its address
forms       what a browser sends, within limits
guard       refuses requests from elsewhere
in_page     the host of the static site: the app in a worker of the page
lines       an ability that is built word by word
keeping     files in and out: packs that the browser keeps, games that somebody brings
pages       templates, words and addresses
pictures    pictures of cards, and sheets to print
saving      what saving a draft changes, and what lint says of it
serving     the server of ``reckon serve``
table          new games, kept games, and the moves of their seats
table_end      the count, and the choices that cost most
table_games    games that are kept, and those at hand
table_hints    hints, and why
table_odds     odds of a battle, and what they assume
table_options  options as buttons, steps and things on the board
table_pages    the page of a seat
table_words    the log by turns, and the names of things
sharing     the addresses and keys of that door
telling     what a page tells of a card
versions    a game that cannot be opened here, and the version that it needs
watching    what a pack's files say now, and the last good cards
workspace   what the app works on: a pack, and a folder that keeps games

``templates`` has the pages, ``data`` their style and scripts.
"""
