"""Files <-> model.  The only room with jsonschema, and with cattrs for decks.

assumptions      values that nobody knows for sure
atomic_write     writes all of a file or nothing; the only writer of whole files
bundles          reads a pack in one file, in memory
bundling         makes a pack into one file
cells            values as cells of a table, and back
changes          what a comparison finds
columns          the columns of a table, from the schema
committed        reads decks out of git
comparable       entries as things that can be compared
comparison       compares two collections of decks
converter        JSON values to cards
corrections      values that are printed, in place of others
dependencies     the packs that files lie in, and those that they need
differences      the single changes between two things
fast_validation  whether a value surely follows its schema
files            bytes to values; the only reader of files
formatter        the one layout of decks
inserting        puts values into JSON texts
joining          what changes beside a new card
kinds            the table of kinds of decks
last_good        what could be read last, in place of what cannot be read now
loader           files to entries, with all findings
migrations       lifts decks of older formats
owners           what owners of the printed game have entered
packs            folders of decks to a box
plain_kinds      kinds of decks that packs describe
printed_cells    what is printed, as a person writes it
printed_fields   what can be compared with a printed thing
printed_packs    what owners have read off the printed game
printed_sheets   sheets to fill with what is printed
plug_ins         whether what a pack brings in Python is whole
renaming         another name in a whole pack
scaffold         new packs, decks and cards
source_map       where the values of a JSON text are
spreadsheets     CSV and XLSX files as cells, and back
tables           decks as tables, and back
toml             settings in TOML
translations     which texts are missing or behind
traveling        how a pack's Python gets into another process
unfinished       JSON that is being typed, made whole
validation       what is wrong with a value, by its schema
workbook_files   an XLSX file as plain values, read in the quarantine
"""
