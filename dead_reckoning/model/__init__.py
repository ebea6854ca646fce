"""The nouns: printed things and the abilities of cards.  Frozen attrs, no behavior but small derived properties.

chapters   what a chapter of the rules is
columns    what a chapter can bring, and how it is joined
excerpts   what is shown of the line that a finding is about
findings   what is wrong with a card, and the registry of codes
fitting    whether a value is of a type
harmless   texts that no terminal and no runner of checks obeys
hidden     what others see of a secret
hints      what to write instead of names that other libraries have
languages  the base languages, texts of packs, nouns as grammar sees them
notebook   what a notebook shows of a value
options    the shapes of answers, and their texts
records    classes that nobody changes
templates  the small language of clauses
terms      seats, ids, what is carried out, what is asked, what has happened
verbs      what a verb is
version    the version of the package
walk       one walk over effects
"""
