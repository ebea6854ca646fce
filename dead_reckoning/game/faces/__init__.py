"""What the press draws of this game: a module for each kind of printed thing, the kit, the table, the pictures.

advancements   advancements and encounters
backgrounds    what is behind the subjects of pictures
backs          backs of cards
boards         ship boards, battle boards, setup cards
booklet        its sections of the booklet
brief          the rules in brief, on a folded sheet
counters       cubes, markers, goods and ships of paper
crafted        sleeves as they look on the table
crew           crew cards
films          transparent film
inlay          the list in the box of a kit
kind           what the game gives to the press
kit            what belongs to a kit
meeting        how encounters are met
page           its cards on the page of the reference
references     references of the turn and of the crew
seat_names     what seats are called on pictures
showing        parts of entries that are shown alone
sleeve         what goes into a sleeve
subjects       what vignettes are about
table          which function draws what
table_battle   a battle on the picture of a table
table_drawing  the sheet on which that picture is laid
table_marks    which fields name which things on the picture of a table
table_picture  the whole table as one seat sees it
table_sea      the sea on it, the harbor and the supply
tiles          ocean tiles
tokens         upgrades, buildings, achievements
vignettes      pictures composed by tables
virtual_table  where things lie on a virtual table
wardens        Warden cards
"""
