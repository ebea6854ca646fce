"""The ability language of Dead Reckoning: its additions to ``grammar/general.lark``.

icon_names  phrases in other languages
kind        the value that the room of languages asks for
meaning     mistakes of its words that no grammar can see
misplaced   what is right in another place
mistakes    what its words say of mistakes
nouns       English plurals and synonyms
prefixes    how what is no verb is read and written
spellings   how each verb is read and written
words       what its words are, for those who finish lines
"""
