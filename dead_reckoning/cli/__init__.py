"""The command ``reckon``: click, and no logic.

assumed         what nobody knows of the printed game
common_options  options that several commands have
completion      the shell completes what is typed
correct         one value that is printed
default_paths   what a command reads when no path is given
diff            compares decks
explain         explains an ability
export          decks as tables
fmt             puts decks into their one layout
games           games that pilots have played
harmless        what may be printed of a stranger's text
importing       decks from tables: ``reckon import``
jobs            what commands share that play many games
ladder          rates pilots
languages       the option that names a language
lint            finds mistakes in decks
lsp             serves an editor
main            finds a command and loads it
match           plays two pilots against each other
merge_printed   joins what owners have read off
names           names of things, which the shell completes
new             starts a pack, a deck or a card
odds            the odds of a battle
output          the console, and findings on it
pack            a pack's folder as one file
packs           lists the packs that are found
play            plays at a terminal
position        shows a position
rename          another name for something of a pack
render          prints cards
replay          plays a log again
rule            the page of a finding's code
rules           the options of --rules
schema          the JSON Schema of a kind of deck
scores          how a game is going, for other commands
seeking         the entry that a command is asked for
serve           serves the app to a browser
show            shows a card
suggestions     names that were probably meant
table_talk      what a person at the terminal reads and types
trial           plays many games
errors          a sentence and an exit code for every error
upgrade         lifts decks of older formats
warden          runs the Warden of a real table
words           which texts are missing in a language
"""
