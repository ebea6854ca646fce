"""Files <-> model.  The only room with jsonschema, and with cattrs for decks."""
