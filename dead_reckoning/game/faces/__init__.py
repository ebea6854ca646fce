"""The drawings of this game for the press: a module for each kind of printed thing, the kit, the table, the pictures.

advancements   advancements and encounters
backgrounds    what is behind the subjects of pictures
backs          backs of cards
boards         ship boards, battle boards, setup cards
booklet        its sections of the booklet
brief          the rules in brief, on a folded sheet
counters       cubes, markers, goods and ships of paper
crafted        sleeves as they look on the table, and parts of cards
crew           crew cards
inlay          the list in the box of a kit
kind           what the game gives to the press
kit            what belongs to a kit, and where it is on a virtual table
meeting        how encounters are met
page           its cards on the page of the reference
references     references of the turn and of the crew
seat_names     what seats are called on pictures
sleeve         what goes into a sleeve
subjects       what vignettes are about
table          which function draws what
table_drawing  the sheet on which the picture of a table is laid
table_marks    which fields name which things on the picture of a table
table_parts    the sea on it, the harbor and the supply; a battle
table_picture  the whole table as one seat sees it
tiles          ocean tiles
tokens         upgrades, buildings, achievements
vignettes      pictures composed by tables
wardens        Warden cards
"""
