"""The pages of codes for findings that are made while files, abilities, packs and games are read or printed.

A check has its page in its docstring; these are found where things are read, so that their pages are here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.model.findings import Code

PAGES: Final[Mapping[str, str]] = {
    # -- Files
    Code.UNREADABLE_FILE: """\
The file does not exist, cannot be read because of its permissions, is not a regular file, is larger than 8 MB, or
contains more values or longer abilities than the library reads.

Why: a file that cannot be read cannot be checked.
Instead: the right path; if the deck is too large, two files.""",
    Code.NOT_UTF_8: """\
The file is not UTF-8 text, begins with a byte order mark, or contains half of a surrogate pair.

Why: the same bytes must be the same characters on every machine.
Instead: save the file as UTF-8 without a byte order mark.""",
    Code.BROKEN_JSON: """\
The file is not valid JSON. The finding points to the place where parsing stopped.

Why: a deck is data that every program can read.
Instead: valid JSON; the usual mistakes are a comma after the last entry and a bracket that is not closed.
Bad: `"abilities": ["sail",]`
Good: `"abilities": ["sail"]`""",
    Code.DUPLICATE_KEY: """\
A key occurs twice in one object.

Why: one program would keep the first value, and another would keep the last.
Instead: the value that you meant, once.
Bad: `"cost": 2, "cost": 3`
Good: `"cost": 3`""",
    Code.STRANGE_NUMBER: """\
A value is not a number (`NaN`), or a number has more digits than any card needs.

Why: different programs read such a value differently.
Instead: a number of at most 18 digits.
Bad: `"cost": NaN`
Good: `"cost": 2`""",
    Code.TOO_DEEP: """\
Brackets are nested deeper than any deck needs.

Why: this is a mistake, or an attempt to crash programs.
Instead: entries next to each other, not inside each other.""",
    Code.LINK_OUT_OF_FOLDER: """\
A link leads out of the folder that is being checked.

Why: a check of a stranger's folder must read that folder, and nothing else on the machine.
Instead: the file itself, or its name on the command line.""",
    Code.UNKNOWN_KEY: """\
An object has a key that its schema does not know.

Why: a misspelled key would be silently ignored.
Instead: a key from the schema; `reckon schema KIND` lists all keys.
Bad: `"copys": 2`
Good: `"copies": 2`""",
    Code.MISSING_KEY: """\
An object lacks a required key.

Why: the library does not guess a value for the author.
Instead: the key with its value; `reckon new card` writes all required keys.""",
    Code.WRONG_TYPE: """\
A value has the wrong type, such as text instead of a number.

Why: `"2"`, `2.0` and `true` are not the number 2 for every program.
Instead: a value of the type that the schema requires.
Bad: `"cost": "2"`
Good: `"cost": 2`""",
    Code.WRONG_VALUE: """\
A value is out of range, or is not one of the allowed values.

Why: the game has four rows, three slots, and so on.
Instead: one of the values that the message lists.
Bad: `"slot": "center"`
Good: `"slot": "middle"`""",
    Code.UNKNOWN_KIND: """\
The deck's kind does not exist, or the file is named after another kind.

Why: the kind decides which schema the entries follow, and which game piece they are.
Instead: an existing kind; `reckon schema` lists them.
Bad: `"kind": "advancement"`
Good: `"kind": "advancements"`""",
    Code.BROKEN_TABLE: """\
A table cannot be imported: it is empty, a quote is not closed, or it has cells without a heading.

Why: without a heading, nobody can know what a cell means.
Instead: a heading above each column; `reckon export` writes a table to start from.""",
    Code.IDLE_ALLOWANCE: """\
The settings allow a finding that no longer exists.

Why: an allowance that nobody needs anymore hides the next mistake.
Instead: remove the allowance from the settings.""",
    Code.TOO_MANY_FINDINGS: """\
There are more findings with the same code than the report shows.

Why: a hundred findings of the same kind usually have one cause.
Instead: fix some, and check again.""",
    # -- Abilities
    Code.UNKNOWN_WORD: """\
An ability has a word that the language does not have.

Why: a line that is not understood cannot be played.
Instead: the intended word; the hint tries to guess it.
Bad: `cannnon`
Good: `cannon`""",
    Code.WORDS_RUN_TOGETHER: """\
There is no space between two words of the language.

Why: the language is read word by word.
Instead: a space between the two words.
Bad: `sailper upgrade`
Good: `sail per upgrade`""",
    Code.MISPLACED_WORD: """\
A word of the language is in a place where it does not fit.

Why: only certain words may follow each verb.
Instead: one of the words that the hint lists.
Bad: `gain 2 helms to ship`
Good: `gain 2 coins to ship`""",
    Code.UNKNOWN_GOOD: """\
An ability gains, loses or pays something that is not one of the goods.

Why: the goods are cargo and coins; nothing else can be on ships, docks and islands.
Instead: `cargo` or `coins`. A symbol is written without a verb, and cubes have their own verbs.
Bad: `gain 2 planks to ship`
Good: `gain 2 cargo to ship`""",
    Code.MISSING_WORD: """\
A word or punctuation mark is missing.

Why: without it, the reader cannot see where one part of the ability ends and the next begins.
Instead: a word that the hint lists.
Bad: `gain 1 coin to`
Good: `gain 1 coin to ship`""",
    Code.MISSING_NUMBER: """\
A verb does not say how many.

Why: the number must always be written, even if it is 1.
Instead: a number in digits.
Bad: `influence`
Good: `influence 1`""",
    Code.NUMBER_OUT_OF_RANGE: """\
A number is not in the range 1 to 999, or begins with a zero.

Why: no card has an effect of zero.
Instead: a whole number from 1 to 999.
Bad: `influence 0`
Good: `influence 1`""",
    Code.UNKNOWN_SIGN: """\
An ability has a sign that the language does not have.

Why: `,` joins effects, `/` separates alternatives, and `:` ends a condition, moment or cost; there are no other signs.
Instead: one of these signs. If you mean two abilities, write them as two entries in the list.
Bad: `sail; helm`
Good: `sail`""",
    Code.SURPLUS_WORD: """\
An ability has one word too many.

Why: the verb has no place for it.
Instead: leave it out.
Bad: `gain 1 basic cargo to ship`
Good: `gain 1 cargo to ship`""",
    Code.WRONG_TIMING: """\
A battle verb is used outside a battle, or the reverse; or an end-game ability does more than count coins.

Why: the ability could never be used.
Instead: `battle:` before the verb, or a verb that can be used at that moment.
Bad: `roll 2`
Good: `battle: roll 2`""",
    Code.COST_FOR_NOTHING: """\
Nothing follows a cost, a condition or a moment.

Why: a cost must pay for something, and a condition or moment must be followed by an effect.
Instead: the effect, after the `:`.
Bad: `pay 2 cargo from ship:`
Good: `pay 2 cargo from ship: repair 1`""",
    Code.COINS_ON_DOCK: """\
Coins are put on a dock, or taken from one.

Why: the dock holds only cargo; coins in the harbor are in the chest.
Instead: `harbor`, which is the chest for coins and the dock for cargo.
Bad: `gain 2 coins to dock`
Good: `gain 2 coins to harbor`""",
    Code.NOTHING_NAMED: """\
`it` is used without a card, or `its` without an island.

Why: the word refers back, and there is nothing to refer to.
Instead: a prefix that names a card or an island.
Bad: `play it`
Good: `draw 1 card: play it`""",
    Code.UNCOUNTABLE: """\
`per` or `if` refers to something that cannot be counted.

Why: only things that are printed on cards, or visible on the table, can be counted.
Instead: a symbol, `island you control`, or something else that the hint lists.
Bad: `sail per coin`
Good: `sail per upgrade`""",
    Code.EMPTY_ABILITY: """\
An ability is empty.

Why: a card without abilities has an empty list, not an empty ability.
Instead: the text of the ability; or remove it from the list.
Bad: `"abilities": [""]`
Good: `"abilities": []`""",
    Code.NO_SUCH_ROW: """\
An ability names a row that the ocean does not have.

Why: the rows are numbered from 1, next to the harbor, to 4.
Instead: a number from 1 to 4.
Bad: `produce on 1 island (row 7)`
Good: `produce on 1 island (row 4)`""",
    Code.ABILITY_TOO_LONG: """\
An ability has more than 2,000 characters. The library does not read it.

Why: no card has room for it; this is a mistake, or an attempt to crash programs.
Instead: several abilities.""",
    Code.MISPLACED_PREFIX: """\
A trigger follows a cost or another trigger.

Why: an ability waits for its trigger as a whole, and the player pays its cost when using it (rules 3.5, 8.22). After
the cost is paid, there is nothing left to wait. An ability with two triggers would wait for both to happen at the same
time.
Instead: the trigger first; or `this turn: on ...`, which starts to wait once its cost is paid.
Bad: `pay 1 coin from harbor: on exploring: repair 1`
Good: `on exploring: pay 1 coin from harbor: repair 1`""",
    Code.NESTED_TOO_DEEP: """\
More than 8 prefixes are nested.

Why: nobody at the table could follow it; abilities in the printed game have at most three prefixes.
Instead: two abilities.""",
    Code.CANNOT_SAY: """\
The ability is worded like an ability in another game.

Why: the language has only one wording for each meaning, and cannot express everything that other games can.
Instead: the line that the hint gives. If there is no hint, the message says why.
Bad: `when you explore, you may pay 2 gold to draw two cards`
Good: `on exploring: pay 2 coins from ship or harbor: draw 2 cards`""",
    # -- Packs
    Code.MISSING_NEED: """\
A pack needs another pack that is neither installed nor in a neighboring folder.

Why: its cards use that pack's words and cards.
Instead: install the other pack, put its folder next to this pack's folder, or remove it from `needs`.""",
    Code.CYCLIC_NEED: """\
Packs need each other in a circle.

Why: none of them could be loaded first.
Instead: let only one of two packs need the other.""",
    Code.SELF_NEED: """\
A pack needs itself.

Why: `needs` is for other packs; somebody probably meant the id of another pack.
Instead: the other pack's id, or no id.
Bad: `"id": "saga", "needs": ["saga"]`
Good: `"id": "saga", "needs": ["rum_cove"]`""",
    Code.ID_CONFLICT: """\
Two packs, or two decks in one pack, use the same id. The backs of encounters also have ids.

Why: nobody could know which of the two cards the id means.
Instead: another id; or, if the new card replaces the old one, the id in `overrides`.""",
    Code.OVERRIDE_OF_NOTHING: """\
`overrides` names an entry (or `replaces` names a kind of deck) that is missing from this pack or from all earlier
packs.

Why: nothing is replaced, so the old card is still in the game.
Instead: the id as the other pack spells it, the other pack in `needs`, and an entry with that id in a deck of this
pack.""",
    Code.WORD_TAKEN: """\
The name of a symbol, building or verb in a pack is already a word of the language, or a word from another pack.

Why: an ability with this word would have two meanings.
Instead: another name.""",
    Code.MISSING_DECK: """\
`pack.json` names a file that does not exist, or that is not a deck.

Why: the pack would be printed and played without the cards in that file.
Instead: the path within the folder, with `/` between folders.""",
    Code.UNREACHED_DECK: """\
A deck is in the pack's folder, but `pack.json` does not name it.

Why: nobody would load it.
Instead: add it to `decks`, or move it to another folder.""",
    Code.VERBS_MISSING: """\
The Python package with the pack's verbs, rules or checks is not installed.

Why: without it, nothing can read or play the pack's abilities.
Instead: install the package.""",
    Code.BROKEN_PLUG_IN: """\
An installed Python package that is supposed to provide a pack, or its verbs, chapters or checks, fails when it is used.

Why: nothing could read or play the pack. Other packs are not affected, because the code runs only for packs that name
it.
Instead: fix the line that the hint names, install a version of the package that works, or uninstall it.""",
    Code.WRONG_COLUMN: """\
In a plug-in, a column of a verb or a chapter has a value of the wrong type.

Why: the library would fail on it in the middle of a game.
Instead: the value that the message describes; docs/verbs shows a pack with all columns.
Bad: `Verb(..., phrases={"en": "drink"})`
Good: `Verb(..., phrases={"en": Phrase(clause="drink")})`""",
    Code.UNHANDLED_ORDER: """\
A plug-in has a verb or an order without a handler (the function that carries it out), or a scoring verb without a
worth.

Why: the game would offer it, and stop with an error when a player chooses it.
Instead: a row in `handlers`, `questions` or `worth` for its class.
Bad: `Chapter("tavern", handlers=())`, and the class `Watch(Task)`
Good: `Chapter("tavern", handlers=(handles(Watch, watch),))`""",
    Code.UNWRITTEN_EVENT: """\
A plug-in has an event without a writer (the function that changes the state), or a trigger that waits for such an
event.

Why: the game would stop with an error at the event, or the trigger would never fire.
Instead: a row in `writers` for its class. If the event changes nothing, its writer does nothing.
Bad: `Chapter("tavern", triggers=(triggers(Sung, wake),))`, and no writer of `Sung`
Good: `Chapter("tavern", writers=(writes(Sung, sung),), ...)`""",
    Code.UNREGISTERED_OPTION: """\
A plug-in has a kind of option that is not listed in `shapes`, has the same text as another kind, or has a text that
does not match its fields.

Why: logs contain the texts of options, so a text must identify one option.
Instead: the class in `shapes`, with its own kind and pattern. Use only fields that can be part of a text; the page
`docs/engine_tables` lists them.
Bad: `pattern = "end turn"`
Good: `pattern = "buy news"`""",
    Code.UNBOUNDED_OPTION: """\
A plug-in has a kind of option with an unbounded field, and gives no bounds.

Why: bots know each option by its number, so there must be a fixed number of options.
Instead: a row in `bounds` with a function of the game that gives all options of that kind.
Bad: `pattern = "bet {number}"`, and no bounds
Good: `bounds=((Bet, lambda game: map(Bet, range(10))),)`""",
    Code.ADDITION_OF_NOTHING: """\
`adds` names a card that no previously loaded pack has.

Why: there is no card to add copies of.
Instead: the id as the other pack spells it, and the other pack in `needs`.""",
    Code.ILL_FORMED_WORD: """\
The language cannot read the name of a symbol, building or verb.

Why: abilities consist of lowercase words in Latin letters.
Instead: lowercase words in Latin letters, and a plural for the last word.""",
    Code.DUPLICATE_PACK: """\
Two packs under the same folder have the same id.

Why: if a pack needs this id, it could mean either of the two.
Instead: a different id for each.""",
    Code.UNKNOWN_GAME: """\
A pack says that it belongs to a game, but no installed Python package provides a game with that name.

Why: without the game, nothing can read or play its cards.
Instead: the name of an installed game; `none` for cards that no engine plays.
Bad: `"game": "dead_rekoning"`
Good: `"game": "dead_reckoning"`""",
    Code.OTHER_GAME: """\
Two packs in one box belong to different games.

Why: only one game's engine can play a box.
Instead: load them separately. A pack of cards that no engine plays (`"game": "none"`) can be loaded together with any
other pack.""",
    Code.ILL_FORMED_KIND: """\
The description of a kind of deck is invalid: a key occurs twice or is one that every card has, a field of the type
`word` lists no words, or `corner` names no field. Or a pack defines a kind that exists already, or too many kinds.

Why: the library reads, shows and prints the decks of this kind according to the description.
Instead: a different key for each field, `words` for each field of the type `word`, and a number or a word in the
corner.
Bad: `"key": "copies", "type": "number"`
Good: `"key": "worth", "type": "number"`""",
    # -- Print
    Code.TOO_LONG_TO_PRINT: """\
`reckon render`: text or ability icons do not fit even at the smallest allowed size.

Why: the command prints no type smaller than 8 points.
Instead: fewer words or fewer abilities; the message says which, and how many millimeters are needed.""",
    Code.MISSING_LETTER: """\
`reckon render`: text on a piece has a character that the bundled fonts lack.

Why: it would be printed as a blank, or in another font.
Instead: another character, or an icon.""",
    Code.MISSING_ICON: """\
`reckon render`: a symbol, place or building has no icon.

Why: the card shows its name in a box instead.
Instead: put `icons/NAME.svg` into the pack's folder.""",
    Code.UNUSABLE_PICTURE: """\
`reckon render`: a picture in a pack is broken, too large, or contains more than shapes.

Why: a pack may come from a stranger, and a picture with scripts or links could do harm.
Instead: a PNG or JPEG file that other programs can open, or an SVG file that contains only shapes.""",
    Code.TOO_LARGE_FOR_PAPER: """\
`reckon render`: a card or board is larger than the paper within its margins. Everything else is printed.

Why: part of it would be missing.
Instead: larger paper, smaller margins in the profile, or `--paper card`.""",
    Code.PICTURES_WITHOUT_ADDRESS: """\
`reckon render --to tts`: the saved table has no URL for its pictures.

Why: each player's program downloads the pictures for a virtual table from a URL.
Instead: upload the pictures, and give their URL with `--face-url`.""",
    Code.COARSE_PICTURE: """\
`reckon render`: a picture in a pack has fewer than 150 dots per inch at its printed size.

Why: the pixels would be visible.
Instead: a picture with more pixels; the message says how many.""",
    # -- Games
    Code.UNKNOWN_NAME: """\
A game log or a position names a card, a location, an order or an option that does not exist.

Why: the file was written with other packs or by another version, or somebody edited it.
Instead: the intended name; or name the packs with `--pack`.""",
    Code.WRONG_COUNT: """\
The pieces in a position do not add up.

Why: each cube, card, token and tile must be in exactly one place.
Instead: if you add a piece in one place, remove it from another.""",
    Code.IMPOSSIBLE_POSITION: """\
No game can reach this position. For example, a hold contains too much, a ship should have sunk, or the wrong player
controls an island.

Why: the rules rely on this never happening.
Instead: the correct value, which the message gives.""",
    Code.STUCK_POSITION: """\
The pending steps of a position (its `frames`) cannot be carried out, or do not end the turn.

Why: a game could not continue from there.
Instead: `frames` like those in a position that the library has saved.""",
    Code.OTHER_PACKS: """\
A game log or a position was written with different packs from those that are loaded.

Why: its choices refer to the cards in those packs.
Instead: name the packs with `--pack`.""",
    Code.OTHER_CARDS: """\
The cards in the packs have changed since the game log or the position was written.

Why: with other cards, the same choices may lead to a different game.
Instead: the packs as they were, or a new game.""",
    Code.OTHER_RULES: """\
The rule options are not those with which the file was written.

Why: with other rules, the same choices may lead to a different game.
Instead: the options as they were, written out in the file.""",
    Code.CHOICE_DOES_NOT_FIT: """\
A choice in a game log is not among the options that the game offers.

Why: from here on, the log does not describe this game.
Instead: check this choice, and the choices just before it.""",
    Code.OTHER_CHECK_SUM: """\
The game reaches a position that is different from the one in the log.

Why: something before this point has changed: a choice, the cards, or the rules.
Instead: the file as it was.""",
    Code.CHOICES_MISSING: """\
A log has a checksum for more choices than it contains.

Why: the end of the file is missing.
Instead: the whole file.""",
}
"""Code and name -> what, why, what instead, a bad and a good example."""
