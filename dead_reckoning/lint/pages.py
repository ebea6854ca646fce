"""What is found while files, abilities, packs and games are read, and while they are printed: the pages of those codes.

A check has its page in its docstring; these are found where things are read, so that their pages stand here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dead_reckoning.model.codes import Code

PAGES: Final[Mapping[str, str]] = {
    # -- Files
    Code.UNREADABLE_FILE: """\
There is no such file, it may not be read, it is not a file of data, or it is larger than 8 MB, or holds more values or
longer abilities than are read.

Why: nothing can be said of what cannot be read.
Instead: the path that was meant; a large deck in two files.""",
    Code.NOT_UTF_8: """\
The file is not UTF-8 text, begins with a byte order mark, or holds half of a surrogate pair.

Why: the same bytes have to be the same letters on every machine.
Instead: save it as UTF-8 without a mark.""",
    Code.BROKEN_JSON: """\
The file is not JSON; the place is where reading stopped.

Why: a deck is data that every program can read.
Instead: what JSON has there; a comma behind the last entry and a bracket that does not close are the usual slips.
Bad: `"abilities": ["sail",]`
Good: `"abilities": ["sail"]`""",
    Code.DUPLICATE_KEY: """\
A key stands twice in one object.

Why: one program would keep the first, another the last.
Instead: the one that is meant.
Bad: `"cost": 2, "cost": 3`
Good: `"cost": 3`""",
    Code.STRANGE_NUMBER: """\
A number that is none, or that nothing printed needs.

Why: programs do not read it alike.
Instead: a number of at most 18 digits.
Bad: `"cost": NaN`
Good: `"cost": 2`""",
    Code.TOO_DEEP: """\
Brackets lie within brackets deeper than any deck needs.

Why: it is a slip, or made to bring programs down.
Instead: entries side by side.""",
    Code.LINK_OUT_OF_FOLDER: """\
A link leads out of the folder that is checked.

Why: whoever checks a stranger's folder means that folder, and nothing else on the machine.
Instead: the file itself; name it on the command line if it is meant.""",
    Code.UNKNOWN_KEY: """\
An object has a key that its schema does not know.

Why: what is spelt wrong would be silently left out.
Instead: a key of the schema; `reckon schema KIND` lists what there is.
Bad: `"copys": 2`
Good: `"copies": 2`""",
    Code.MISSING_KEY: """\
An object lacks a key that must be there.

Why: nothing is assumed of a card that its author did not say.
Instead: the key with its value; `reckon new card` writes them all.""",
    Code.WRONG_TYPE: """\
A value has the wrong type, such as a text in place of a number.

Why: `"2"`, `2.0` and `true` are not the number 2 for every program.
Instead: a value of the type that the schema asks for.
Bad: `"cost": "2"`
Good: `"cost": 2`""",
    Code.WRONG_VALUE: """\
A value is out of bounds, or not among those that there are.

Why: the game has four rows, three slots, and so on.
Instead: one of the values that the message names.
Bad: `"slot": "center"`
Good: `"slot": "middle"`""",
    Code.UNKNOWN_KIND: """\
There is no such kind of deck, or the file has the name of another kind's.

Why: the kind says which schema the entries follow, and which game piece they are.
Instead: a kind that there is; `reckon schema` lists them.
Bad: `"kind": "advancement"`
Good: `"kind": "advancements"`""",
    Code.BROKEN_TABLE: """\
A table to import is none: it is empty, its quotes do not close, or it has cells without a heading.

Why: a cell without a heading belongs to no value.
Instead: a heading above each column; `reckon export` writes a table to begin with.""",
    Code.IDLE_ALLOWANCE: """\
The settings allow a finding of an entry, and there is none any more.

Why: an allowance that is left behind hides the next mistake.
Instead: take it out of the settings.""",
    Code.TOO_MANY_FINDINGS: """\
There are more findings of a kind than are shown.

Why: a hundred of a kind have one cause.
Instead: mend some, and look again.""",
    # -- Abilities
    Code.UNKNOWN_WORD: """\
An ability has a word that the language does not have.

Why: what is not understood cannot be played.
Instead: the word that was meant; the hint guesses.
Bad: `cannnon`
Good: `cannon`""",
    Code.WORDS_RUN_TOGETHER: """\
Two words of the language stand without a space.

Why: the language is read by words.
Instead: a space between them.
Bad: `sailper upgrade`
Good: `sail per upgrade`""",
    Code.MISPLACED_WORD: """\
A word of the language stands where it does not fit.

Why: each verb has its own things that may follow.
Instead: what the hint lists.
Bad: `gain 2 helms to ship`
Good: `gain 2 coins to ship`""",
    Code.UNKNOWN_GOOD: """\
Something is gained, lost or paid that is not a good.

Why: goods are cargo and coins; only they lie on ships, docks and islands.
Instead: `cargo` or `coins`; symbols are shown without a verb, and cubes have verbs of their own.
Bad: `gain 2 planks to ship`
Good: `gain 2 cargo to ship`""",
    Code.MISSING_WORD: """\
A word or sign is missing.

Why: without it, two parts of the ability cannot be told apart.
Instead: what the hint says fits there.
Bad: `gain 1 coin to`
Good: `gain 1 coin to ship`""",
    Code.MISSING_NUMBER: """\
A verb does not say how many.

Why: no number is taken for granted, 1 neither.
Instead: a number in figures.
Bad: `influence`
Good: `influence 1`""",
    Code.NUMBER_OUT_OF_RANGE: """\
A number is not among 1 to 999, or begins with a zero.

Why: nothing that does nothing is printed.
Instead: a whole number from 1 on.
Bad: `influence 0`
Good: `influence 1`""",
    Code.UNKNOWN_SIGN: """\
An ability has a sign that the language does not have.

Why: `,` joins what happens, `/` parts alternatives, `:` ends a condition, moment or cost; there are no others.
Instead: one of them; two abilities are two entries of the list.
Bad: `sail; helm`
Good: `sail`""",
    Code.SURPLUS_WORD: """\
A word too many.

Why: it would say something that the verb does not know.
Instead: leave it out.
Bad: `gain 1 basic cargo to ship`
Good: `gain 1 cargo to ship`""",
    Code.WRONG_TIMING: """\
A verb of battles stands outside a battle, or the reverse; or the end of the game does something else than count coins.

Why: it could never be used there.
Instead: `battle:` before it, or a verb of that time.
Bad: `roll 2`
Good: `battle: roll 2`""",
    Code.COST_FOR_NOTHING: """\
Nothing follows a cost, a condition or a moment.

Why: what is paid is paid for something.
Instead: what it brings, behind the `:`.
Bad: `pay 2 cargo from ship:`
Good: `pay 2 cargo from ship: repair 1`""",
    Code.COINS_ON_DOCK: """\
Coins are put on a dock, or taken from one.

Why: the dock holds cargo; the coins of the harbor lie in the chest.
Instead: `harbor`, which is the chest for coins and the dock for cargo.
Bad: `gain 2 coins to dock`
Good: `gain 2 coins to harbor`""",
    Code.NOTHING_NAMED: """\
`it` stands without a card, or `its` without an island.

Why: the word points back, and there is nothing to point at.
Instead: a prefix that names one.
Bad: `play it`
Good: `draw 1 card: play it`""",
    Code.UNCOUNTABLE: """\
`per` or `if` asks for something that cannot be counted.

Why: what is counted is printed on cards, or lies open on the table.
Instead: a symbol, `island you control`, or what else the hint lists.
Bad: `sail per coin`
Good: `sail per upgrade`""",
    Code.EMPTY_ABILITY: """\
An ability says nothing.

Why: a card without abilities has an empty list, not an empty ability.
Instead: its text, or take the entry out of the list.
Bad: `"abilities": [""]`
Good: `"abilities": []`""",
    Code.NO_SUCH_ROW: """\
A row that the ocean does not have.

Why: rows go from 1, beside the harbor, to 4.
Instead: one of them.
Bad: `produce on 1 island (row 7)`
Good: `produce on 1 island (row 4)`""",
    Code.ABILITY_TOO_LONG: """\
An ability has more than 2,000 characters, and is not read.

Why: no card has room for it; it is a slip, or made to bring programs down.
Instead: several abilities.""",
    Code.MISPLACED_PREFIX: """\
A trigger stands behind a cost or behind another trigger.

Why: an ability waits as a whole, and its cost is asked for when it is used (rules 3.5, 8.22); behind the cost there is
nothing left to wait, and two triggers would have to happen at once.
Instead: the trigger first; or `this turn: on ...`, which is set up when it is paid for.
Bad: `pay 1 coin from harbor: on exploring: repair 1`
Good: `on exploring: pay 1 coin from harbor: repair 1`""",
    Code.NESTED_TOO_DEEP: """\
More than 8 prefixes stand in one another.

Why: nobody at the table could follow it; the printed game has three at most.
Instead: two abilities.""",
    Code.CANNOT_SAY: """\
The line is worded as in another game.

Why: the language has one wording for one meaning, and cannot say all that other games can.
Instead: the line that the hint gives. If there is none, the message says why.
Bad: `when you explore, you may pay 2 gold to draw two cards`
Good: `on exploring: pay 2 coins from ship or harbor: draw 2 cards`""",
    # -- Packs
    Code.MISSING_NEED: """\
A pack needs another that is neither installed nor beside it.

Why: its cards speak of that pack's words and cards.
Instead: install the pack, put it into a folder beside, or take it out of `needs`.""",
    Code.CYCLIC_NEED: """\
Packs need each other in a circle.

Why: none could be loaded first.
Instead: of two, one may need the other.""",
    Code.SELF_NEED: """\
A pack needs itself.

Why: `needs` is for other packs; the id of another was probably meant.
Instead: the other pack's id, or nothing.
Bad: `"id": "saga", "needs": ["saga"]`
Good: `"id": "saga", "needs": ["rum_cove"]`""",
    Code.ID_CONFLICT: """\
An id is used by two packs, or by two decks of one; the ids of backs count, too.

Why: nobody could say which of the cards is meant.
Instead: another id; or name it in `overrides`, if the new card takes the place of the old one.""",
    Code.OVERRIDE_OF_NOTHING: """\
`overrides` names an entry, or `replaces` a kind of deck, that no pack before has, or that this pack lacks.

Why: nothing is replaced, so the card that was meant still plays.
Instead: the id as that pack spells it, the pack among `needs`, and an entry with that id in a deck of this one.""",
    Code.WORD_TAKEN: """\
A symbol, building or verb of a pack is named like a word of the language, or like another's.

Why: abilities could be read in two ways.
Instead: another name.""",
    Code.MISSING_DECK: """\
`pack.json` names a deck that is not there, or that is not a deck.

Why: the pack would be printed and played without those cards.
Instead: the path as it stands in the folder, with `/` between folders.""",
    Code.UNREACHED_DECK: """\
A deck lies in the pack's folder, and `pack.json` does not name it.

Why: nobody would load it.
Instead: add it to `decks`, or put it elsewhere.""",
    Code.VERBS_MISSING: """\
The Python package with the pack's verbs, rules or checks is not installed.

Why: its abilities could be neither read nor played.
Instead: install the package.""",
    Code.BROKEN_PLUG_IN: """\
An installed Python package that should bring a pack, its verbs, chapters or checks, breaks when it is used.

Why: the pack could be neither read nor played. Other packs do not depend on it: its code runs for packs that name it.
Instead: mend the line that the hint names, take a version of the package that works, or uninstall it.""",
    Code.MISFIT_COLUMN: """\
A plug-in has something in a column of a verb or a chapter that does not belong there.

Why: the engine, the teller or the printer would break on it in the middle of a game.
Instead: what the message says is expected there; docs/verbs shows a pack with all columns.
Bad: `Verb(..., phrases={"en": "drink"})`
Good: `Verb(..., phrases={"en": Phrase(clause="drink")})`""",
    Code.UNHANDLED_ORDER: """\
A plug-in has a verb or an order, and nobody carries it out, or says what it is worth in scoring.

Why: it would be offered, and the game would end there.
Instead: a row in `handlers`, `questions` or `worth` for its class.
Bad: `Chapter("tavern", handlers=())`, and the class `Watch(Task)`
Good: `Chapter("tavern", handlers=(handles(Watch, watch),))`""",
    Code.UNWRITTEN_EVENT: """\
A plug-in has an event that nobody writes, or waits for one.

Why: what has happened would change nothing, and the game would end there; or what waits would never be woken.
Instead: a row in `writers` for its class; an event that changes nothing has a writer that does nothing.
Bad: `Chapter("tavern", triggers=(triggers(Sung, wake),))`, and no writer of `Sung`
Good: `Chapter("tavern", writers=(writes(Sung, sung),), ...)`""",
    Code.UNREGISTERED_OPTION: """\
A plug-in has a kind of option that is not among the shapes, or cannot be told from another, or whose text and fields
are not the same.

Why: logs hold the texts of options, and nobody could say which is meant.
Instead: the class among `shapes`, with a kind, a text and fields of its own, which have names that can be written: the
page `docs/engine_tables` lists them.
Bad: `text = "end turn"`
Good: `text = "buy news"`""",
    Code.UNBOUNDED_OPTION: """\
A plug-in has a kind of option with a field that has no end by itself, and does not say how far it goes.

Why: programs that play know options by their numbers, and there have to be so many and no more.
Instead: a row in `bounds` with a function of the game that gives all options of that kind.
Bad: `text = "bet {number}"`, and no bounds
Good: `bounds=((Bet, lambda game: map(Bet, range(10))),)`""",
    Code.ADDITION_OF_NOTHING: """\
`adds` names a card that no pack loaded before has.

Why: the words would be added to no card.
Instead: the id as that pack spells it, and the pack among `needs`.""",
    Code.ILL_FORMED_WORD: """\
A name of a symbol, building or verb that the language could not read.

Why: abilities are read by lower-case Latin words.
Instead: such words, and a plural of the last one.""",
    Code.DUPLICATE_PACK: """\
Two packs below one folder have one id.

Why: each would be taken for the other.
Instead: an id for each.""",
    Code.UNKNOWN_GAME: """\
A pack says that it belongs to a game, and no installed Python package brings a game of that name.

Why: without it nobody knows what its cards can say, and nobody can play with them.
Instead: the name of an installed game; `none` for cards that no engine plays.
Bad: `"game": "dead_rekoning"`
Good: `"game": "dead_reckoning"`""",
    Code.OTHER_GAME: """\
Two packs of one box belong to different games.

Why: a box is played by one engine.
Instead: load them apart. A pack of cards that no engine plays (`"game": "none"`) can be beside any other.""",
    Code.ILL_FORMED_KIND: """\
A file of a kind of deck says what no deck could follow: a key twice or one that every card has, a word without words, a
corner without such a field; or a pack brings a kind that is there already, or very many.

Why: the decks of the kind are read, shown and printed by its rows.
Instead: a key for each field, `words` for each word, a number or a word in the corner.
Bad: `"key": "copies", "type": "number"`
Good: `"key": "worth", "type": "number"`""",
    # -- Print
    Code.TOO_LONG_TO_PRINT: """\
`reckon render`: a text, or the icons of abilities, have too little room even in the smallest size that is allowed.

Why: type of less than 8 points is not printed, and nothing is made smaller in silence.
Instead: fewer words, or fewer abilities; the message says which, and names the millimeters that are needed.""",
    Code.MISSING_LETTER: """\
`reckon render`: a text has a letter that the bundled fonts lack.

Why: it would be printed as a blank, or in another font.
Instead: another letter, or an icon.""",
    Code.MISSING_ICON: """\
`reckon render`: a symbol, place or building has no icon.

Why: the card shows its name in a box instead.
Instead: put `icons/NAME.svg` into the folder of the pack.""",
    Code.UNUSABLE_PICTURE: """\
`reckon render`: a picture of a pack is broken, too large, or contains more than shapes.

Why: a pack may come from a stranger, and a picture that holds scripts or links could do harm.
Instead: a PNG or JPEG that other programs can open, or an SVG that contains shapes only.""",
    Code.TOO_LARGE_FOR_PAPER: """\
`reckon render`: a thing is larger than the paper within its margins. The rest is printed.

Why: it would be cut off.
Instead: larger paper, smaller margins in the profile, or `--paper card`.""",
    Code.PICTURES_WITHOUT_ADDRESS: """\
`reckon render --to tts`: the saved table has no address for its pictures.

Why: players load the pictures of a virtual table from an address.
Instead: upload the pictures, and give their address with `--face-url`.""",
    Code.COARSE_PICTURE: """\
`reckon render`: a picture of a pack has fewer than 150 dots an inch where it is printed.

Why: one would see its pixels.
Instead: a picture with more pixels; the message says how many.""",
    # -- Games
    Code.UNKNOWN_NAME: """\
A log or a position names a card, a location, an order or an option that there is not.

Why: it was written with other packs, by another version, or changed by hand.
Instead: the name that is meant; the packs with `--pack`.""",
    Code.WRONG_COUNT: """\
Pieces of a position do not add up.

Why: cubes, cards, tokens and tiles are each in one place.
Instead: take from one place what is put into another.""",
    Code.IMPOSSIBLE_POSITION: """\
No game comes to this: a hold fuller than it can be, a ship that should have sunk, another's control.

Why: rules rely on it.
Instead: what the message says would be right.""",
    Code.STUCK_POSITION: """\
What is left to do in a position cannot be carried out, or does not end the turn.

Why: a game could not go on from there.
Instead: the frames as a kept position has them.""",
    Code.OTHER_PACKS: """\
A log or a position was written with other packs than are loaded.

Why: its choices speak of those cards.
Instead: name the packs with `--pack`.""",
    Code.OTHER_CARDS: """\
The packs of a log or a position print other cards than when it was written.

Why: the same choices may lead elsewhere.
Instead: the packs as they were, or a new game.""",
    Code.OTHER_RULES: """\
The options of the rules are not those that the file was written with.

Why: the same choices may lead elsewhere.
Instead: the options as they were, written out in the file.""",
    Code.CHOICE_DOES_NOT_FIT: """\
A choice of a log is not among the options.

Why: here the log and the game part; what follows was chosen in another position.
Instead: look at the choice, and at those just before it.""",
    Code.OTHER_CHECK_SUM: """\
A position on the way is not the one that was logged.

Why: something before it was changed: a choice, the cards, or the rules.
Instead: the file as it was.""",
    Code.CHOICES_MISSING: """\
A log has a checksum for more choices than it has.

Why: its end was cut off.
Instead: the whole file.""",
}
"""Code and name -> what, why, what instead, something bad and something good."""
