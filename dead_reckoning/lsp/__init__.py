"""The language server for editors: the knowledge of other rooms about a deck, at places of a text.

acting      code actions: fixes, allowances, hand-written texts
checking    findings of a file and of its pack
completing  what fits at the cursor
desk        files as the editor has them, and the packs that they are in
hovering    what is at the cursor means
naming      where a name is declared and used, and another name for it
outlining   symbols, folding, words in color, pictures of cards
places      what is at a place of a deck
positions   lines and characters as editors count them
server      requests and notifications
"""
