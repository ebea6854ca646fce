"""The nouns: what is printed and what a card can say.  Frozen attrs, no behavior but small derived properties.

chapters   what a chapter of the rules is
codes      the registry of codes
columns    what a chapter can bring, and how it is joined
decisions  questions, and what an order comes to
effects    the base class of what a card instructs
events     the base class of what happened
findings   what is wrong with a card
fitting    whether a value is of a type
frames     orders that are being carried out
hidden     what others see of a secret
harmless   texts that no terminal and no runner of checks obeys
hints      what to write instead of names that other libraries have
languages  the base languages, and texts of packs
notebook   what a notebook shows of a value
nouns      a noun as grammar sees it
options    the shapes of answers, and their texts
records    classes that nobody changes
templates  the small language of clauses
terms      seats, ids and words of packs
verbs      what a verb is
version    the version of the package
walk       one walk over effects
"""
