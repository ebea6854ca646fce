"""The press: printed things become faces, faces become sheets, and sheets become SVG, HTML, PDF and PNG.

booklet        the reference booklet
calibration    a sheet that measures a printer
captions       the press's own words
drawing        shapes, icons and words in millimeters
face           one side of a printed thing while it is drawn
findings       what does not fit
font_files     fonts as plain values, read in the quarantine
fonts          how wide letters are
formats        the files of a job
geometry       paper, cards, cuts
glyphs         strips as atoms, measured
icons          icons, read strictly
imposition     faces on pages
inksaver       drawings that save ink
job            the faces of a job
kind           what the press asks of a game
kit            paper and parts of a kit
letters        letters from fonts of packs
library        faces as SVG text
linebreaks     where lines end
options        how something is printed
owned          what is printed with values of owners says so
owners_list    a list on paper for owners of the printed game
packing        things of several sizes on one sheet
palette        colors
pdf_update     what typst cannot put into a PDF
photos         pictures of packs
picture_files  pictures as plain values, read in the quarantine
plain          cards of kinds that packs describe
rendering      the door: from decks to files
sayable        all texts of a language
scenery        what pictures are composed of
selection      which entries are printed
svg            drawings as SVG
table_picture  the whole table as one seat sees it
tabletop       sheets for Tabletop Simulator
touching       links and rings on the picture of a table
typesetting    strips and words in lines
typst_writer   pages as PDF and PNG
webpage        the reference as one HTML page
"""
