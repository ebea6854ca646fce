"""What is found while files, abilities, packs and games are read, and while they are printed: the pages of those codes.

A check has its page in its docstring; these are found where things are read, so that their pages stand here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PAGES: Final[Mapping[str, str]] = {
    # -- Files
    "DR101 unreadable-file": """\
There is no such file, it may not be read, it is no file of data, or it is larger than 2 MB.

Why: nothing can be said of what cannot be read.
Instead: the path that was meant; a large deck in two files.""",
    "DR102 not-utf-8": """\
The file is no UTF-8 text, begins with a byte order mark, or holds half of a surrogate pair.

Why: the same bytes have to be the same letters on every machine.
Instead: save it as UTF-8 without a mark.""",
    "DR103 broken-json": """\
The file is no JSON; the place is where reading stopped.

Why: a deck is data that every program can read.
Instead: what JSON has there; a comma behind the last entry and a bracket that does not close are the usual slips.
Bad: `"abilities": ["sail",]`
Good: `"abilities": ["sail"]`""",
    "DR104 duplicate-key": """\
A key stands twice in one object.

Why: one program would keep the first, another the last.
Instead: the one that is meant.
Bad: `"cost": 2, "cost": 3`
Good: `"cost": 3`""",
    "DR105 strange-number": """\
A number that is none, or that nothing printed needs.

Why: programs do not read it alike.
Instead: a number of at most 18 digits.
Bad: `"cost": NaN`
Good: `"cost": 2`""",
    "DR106 too-deep": """\
Brackets lie within brackets deeper than any deck needs.

Why: it is a slip, or made to bring programs down.
Instead: entries side by side.""",
    "DR107 link-out-of-folder": """\
A link leads out of the folder that is checked.

Why: whoever checks a stranger's folder means that folder, and nothing else on the machine.
Instead: the file itself; name it on the command line if it is meant.""",
    "DR110 unknown-key": """\
An object has a key that its schema does not know.

Why: what is spelt wrong would be silently left out.
Instead: a key of the schema; `reckon schema KIND` lists what there is.
Bad: `"copys": 2`
Good: `"copies": 2`""",
    "DR111 missing-key": """\
An object lacks a key that must be there.

Why: nothing is assumed of a card that its author did not say.
Instead: the key with its value; `reckon new card` writes them all.""",
    "DR112 wrong-type": """\
A text where a number is due, and the like.

Why: `"2"`, `2.0` and `true` are not the number 2 for every program.
Instead: a value of the type that the schema asks for.
Bad: `"cost": "2"`
Good: `"cost": 2`""",
    "DR113 wrong-value": """\
A value is out of bounds, or not among those that there are.

Why: the game has four rows, three slots, and so on.
Instead: one of the values that the message names.
Bad: `"slot": "centre"`
Good: `"slot": "middle"`""",
    "DR114 unknown-kind": """\
There is no such kind of deck, or the file has the name of another kind's.

Why: the kind says which schema the entries follow, and which game piece they are.
Instead: a kind that there is; `reckon schema` lists them.
Bad: `"kind": "advancement"`
Good: `"kind": "advancements"`""",
    "DR115 broken-table": """\
A table to import is none: it is empty, its quotes do not close, or it has cells without a heading.

Why: a cell without a heading belongs to no value.
Instead: a heading above each column; `reckon export` writes a table to begin with.""",
    "DR198 idle-allowance": """\
The settings allow a finding of an entry, and there is none any more.

Why: an allowance that is left behind hides the next mistake.
Instead: take it out of the settings.""",
    "DR199 too-many-findings": """\
There are more findings of a kind than are shown.

Why: a hundred of a kind have one cause.
Instead: mend some, and look again.""",
    # -- Abilities
    "DR201 unknown-word": """\
An ability has a word that the language does not have.

Why: what is not understood cannot be played.
Instead: the word that was meant; the hint guesses.
Bad: `cannnon`
Good: `cannon`""",
    "DR202 words-run-together": """\
Two words of the language stand without a space.

Why: the language is read by words.
Instead: a space between them.
Bad: `sailper upgrade`
Good: `sail per upgrade`""",
    "DR203 misplaced-word": """\
A word of the language stands where it does not fit.

Why: each verb has its own things that may follow.
Instead: what the hint lists.
Bad: `gain 2 helms to ship`
Good: `gain 2 coins to ship`""",
    "DR204 unknown-good": """\
Something is gained, lost or paid that is no good.

Why: goods are cargo and coins; only they lie on ships, docks and islands.
Instead: `cargo` or `coins`; symbols are shown without a verb, and cubes have verbs of their own.
Bad: `gain 2 rum to ship`
Good: `gain 2 cargo to ship`""",
    "DR205 missing-word": """\
A word or sign is missing.

Why: without it, two parts of the ability cannot be told apart.
Instead: what the hint says fits there.
Bad: `if in harbor repair 1`
Good: `if in harbor: repair 1`""",
    "DR206 missing-number": """\
A verb does not say how many.

Why: no number is taken for granted, 1 neither.
Instead: a number in figures.
Bad: `influence`
Good: `influence 1`""",
    "DR207 number-out-of-range": """\
A number is not among 1 to 999, or begins with a zero.

Why: nothing that does nothing is printed.
Instead: a whole number from 1 on.
Bad: `influence 0`
Good: `influence 1`""",
    "DR208 unknown-sign": """\
An ability has a sign that the language does not have.

Why: `,` joins what happens, `/` parts alternatives, `:` ends a condition, moment or cost; there are no others.
Instead: one of them; two abilities are two entries of the list.
Bad: `sail; helm`
Good: `sail`""",
    "DR209 surplus-word": """\
A word too many.

Why: it would say something that the verb does not know.
Instead: leave it out.
Bad: `gain 1 basic cargo to ship`
Good: `gain 1 cargo to ship`""",
    "DR210 wrong-timing": """\
A verb of battles stands outside a battle, or the reverse; or the end of the game does something else than count coins.

Why: it could never be used there.
Instead: `battle:` before it, or a verb of that time.
Bad: `roll 2`
Good: `battle: roll 2`""",
    "DR211 cost-for-nothing": """\
Nothing follows a cost, a condition or a moment.

Why: what is paid is paid for something.
Instead: what it brings, behind the `:`.
Bad: `pay 2 cargo from ship:`
Good: `pay 2 cargo from ship: repair 1`""",
    "DR212 coins-on-dock": """\
Coins are put on a dock, or taken from one.

Why: the dock holds cargo; the coins of the harbor lie in the chest.
Instead: `harbor`, which is the chest for coins and the dock for cargo.
Bad: `gain 2 coins to dock`
Good: `gain 2 coins to harbor`""",
    "DR213 nothing-named": """\
`it` stands without a card, or `its` without an island.

Why: the word points back, and there is nothing to point at.
Instead: a prefix that names one.
Bad: `play it`
Good: `draw 1 card: play it`""",
    "DR214 uncountable": """\
`per` or `if` asks for something that cannot be counted.

Why: what is counted is printed on cards, or lies open on the table.
Instead: a symbol, `island you control`, or what else the hint lists.
Bad: `sail per coin`
Good: `sail per upgrade`""",
    "DR215 empty-ability": """\
An ability says nothing.

Why: a card without abilities has an empty list, not an empty ability.
Instead: its text, or take the entry out of the list.
Bad: `"abilities": [""]`
Good: `"abilities": []`""",
    "DR216 no-such-row": """\
A row that the ocean does not have.

Why: rows go from 1, beside the harbor, to 4.
Instead: one of them.
Bad: `produce on 1 island (row 7)`
Good: `produce on 1 island (row 4)`""",
    "DR217 ability-too-long": """\
An ability has more than 2,000 characters, and is not read.

Why: no card has room for it; it is a slip, or made to bring programs down.
Instead: several abilities.""",
    "DR218 misplaced-prefix": """\
A trigger stands behind a cost or behind another trigger.

Why: an ability waits as a whole, and its cost is asked for when it is used (rules 3.5, 8.22); behind the cost there is
nothing left to wait, and two triggers would have to happen at once.
Instead: the trigger first; or `this turn: on ...`, which is set up when it is paid for.
Bad: `pay 1 coin from harbor: on exploring: repair 1`
Good: `on exploring: pay 1 coin from harbor: repair 1`""",
    "DR219 nested-too-deep": """\
More than 8 prefixes stand in one another.

Why: nobody at the table could follow it; the printed game has three at most.
Instead: two abilities.""",
    "DR221 cannot-say": """\
The line says a thing that the language has no way to say, as other games do.

Why: whatever was guessed would turn its meaning round.
Instead: what the hint says comes nearest, if it will do.
Bad: `until end of turn: 2 cannons`
Good: `this turn: on winning a battle: influence 2`""",
    # -- Packs
    "DR310 missing-need": """\
A pack needs another that is neither installed nor beside it.

Why: its cards speak of that pack's words and cards.
Instead: install the pack, put it into a folder beside, or take it out of `needs`.""",
    "DR311 cyclic-need": """\
Packs need each other in a circle.

Why: none could be loaded first.
Instead: of two, one may need the other.""",
    "DR312 id-conflict": """\
An id is used by two packs, or by two decks of one; the ids of backs count, too.

Why: nobody could say which of the cards is meant.
Instead: another id; or name it in `overrides`, if the new card takes the place of the old one.""",
    "DR313 override-of-nothing": """\
`overrides` names an entry that no pack loaded before has, or that this pack has nothing to replace with.

Why: nothing is replaced, so the card that was meant still plays.
Instead: the id as that pack spells it, the pack among `needs`, and an entry with that id in a deck of this one.""",
    "DR314 word-taken": """\
A symbol, building or verb of a pack is named like a word of the language, or like another's.

Why: abilities could be read in two ways.
Instead: another name.""",
    "DR315 missing-deck": """\
`pack.json` names a deck that is not there, or that is no deck.

Why: the pack would be printed and played without those cards.
Instead: the path as it stands in the folder, with `/` between folders.""",
    "DR316 unreached-deck": """\
A deck lies in the pack's folder, and `pack.json` does not name it.

Why: nobody would load it.
Instead: add it to `decks`, or put it elsewhere.""",
    "DR317 verbs-missing": """\
The Python package that brings the pack's verbs is not installed.

Why: its abilities could be neither read nor played.
Instead: install the package.""",
    "DR390 broken-plug-in": """\
An installed Python package that should bring a pack, its verbs, chapters or checks, breaks when it is used.

Why: the pack could be neither read nor played. Other packs do not depend on it: its code runs for packs that name it.
Instead: a version of the package that works; without it, uninstall it.""",
    "DR351 misfit-column": """\
A plug-in has something in a column of a verb or a chapter that does not belong there.

Why: the engine, the teller or the printer would break on it in the middle of a game.
Instead: what the message says is due there; docs/verbs shows a pack with all columns.
Bad: `Verb(..., phrases={"en": "drink"})`
Good: `Verb(..., phrases={"en": Phrase(clause="drink")})`""",
    "DR352 unhandled-order": """\
A plug-in has a verb or an order, and nobody carries it out, or says what it is worth in scoring.

Why: it would be offered, and the game would end there.
Instead: a row in `handlers`, `questions` or `worth` for its class.
Bad: `Chapter("tavern", handlers=())`, and the class `Watch(Task)`
Good: `Chapter("tavern", handlers=(handles(Watch, watch),))`""",
    "DR353 unwritten-event": """\
A plug-in has an event that nobody writes, or waits for one.

Why: what has happened would change nothing, and the game would end there; or what waits would never be woken.
Instead: a row in `writers` for its class; an event that changes nothing has a writer that does nothing.
Bad: `Chapter("tavern", triggers=(triggers(Sung, wake),))`, and no writer of `Sung`
Good: `Chapter("tavern", writers=(writes(Sung, sung),), ...)`""",
    "DR354 unregistered-option": """\
A plug-in has a kind of option that is not among the shapes, or cannot be told from another, or whose text and fields
are not the same.

Why: logs hold the texts of options, and nobody could say which is meant.
Instead: the class among `shapes`, with a kind, a text and fields of its own.
Bad: `text = "end turn"`
Good: `text = "buy news"`""",
    "DR355 unbounded-option": """\
A plug-in has a kind of option with a field that has no end by itself, and does not say how far it goes.

Why: programs that play know options by their numbers, and there have to be so many and no more.
Instead: a row in `bounds` with a function of the game that gives all options of that kind.
Bad: `text = "bet {number}"`, and no bounds
Good: `bounds=((Bet, lambda game: map(Bet, range(10))),)`""",
    "DR318 addition-of-nothing": """\
`adds` names a card that no pack loaded before has.

Why: the words would be added to no card.
Instead: the id as that pack spells it, and the pack among `needs`.""",
    "DR319 ill-formed-word": """\
A name of a symbol, building or verb that the language could not read.

Why: abilities are read by lower-case Latin words.
Instead: such words, and a plural of the last one.""",
    "DR320 duplicate-pack": """\
Two packs below one folder have one id.

Why: each would be taken for the other.
Instead: an id for each.""",
    # -- Print
    "DR610 too-long-to-print": """\
`reckon render`: a text has too little room even in the smallest type that is allowed.

Why: type of less than 6 points is not printed, and nothing is made smaller in silence.
Instead: fewer words; the message names the millimetres that are needed.""",
    "DR611 missing-letter": """\
`reckon render`: a text has a letter that the bundled fonts lack.

Why: it would be a blank, or taken from another font.
Instead: another sign, or an icon.""",
    "DR612 missing-icon": """\
`reckon render`: nobody has drawn an icon for a symbol, place or building.

Why: the card shows its name in a box in place of the icon.
Instead: `icons/NAME.svg` in the folder of the pack.""",
    "DR613 unusable-picture": """\
`reckon render`: a picture of a pack is broken, too large, or more than shapes.

Why: a page with strangers' data does no more than show it.
Instead: a PNG or JPEG that programs can open, an SVG of shapes alone.""",
    "DR614 coarse-picture": """\
`reckon render`: a picture of a pack has fewer than 150 dots an inch where it is printed.

Why: it would be printed as blocks that one can see.
Instead: a picture with more pixels; the message says how many.""",
    # -- Games
    "DR701 unknown-name": """\
A log or a position names a card, a location, an order or an option that there is not.

Why: it was written with other packs, by another version, or changed by hand.
Instead: the name that is meant; the packs with `--pack`.""",
    "DR702 wrong-count": """\
Pieces of a position do not add up.

Why: cubes, cards, tokens and tiles are each in one place.
Instead: take from one place what is put into another.""",
    "DR703 impossible-position": """\
No game comes to this: a hold fuller than it can be, a ship that should have sunk, another's control.

Why: rules rely on it.
Instead: what the message says would be right.""",
    "DR704 stuck-position": """\
What is left to do in a position cannot be carried out, or does not end the turn.

Why: a game could not go on from there.
Instead: the frames as a kept position has them.""",
    "DR711 other-packs": """\
A log or a position was written with other packs than are loaded.

Why: its choices speak of those cards.
Instead: name the packs with `--pack`.""",
    "DR712 other-cards": """\
The packs of a log or a position print other cards than when it was written.

Why: the same choices may lead elsewhere.
Instead: the packs as they were, or a new game.""",
    "DR713 other-rules": """\
An option of the rules is new, or has another default than when the file was written.

Why: the same choices may lead elsewhere.
Instead: the option as it was, written out in the file.""",
    "DR714 choice-does-not-fit": """\
A choice of a log is not among the options.

Why: here the log and the game part; what follows was chosen in another position.
Instead: look at the choice, and at those just before it.""",
    "DR715 other-check-sum": """\
A position on the way is not the one that was logged.

Why: something before it was changed: a choice, the cards, or the rules.
Instead: the file as it was.""",
    "DR716 choices-missing": """\
A log has a check-sum for more choices than it has.

Why: its end was cut off.
Instead: the whole file.""",
}
"""Code and name -> what, why, what instead, something bad and something good."""
