"""The press: what a deck prints becomes faces, faces become sheets, and sheets become SVG, HTML, PDF and PNG.

booklet        the reference booklet
calibration    a sheet that measures a printer
captions       the press's own words
crafted        sleeves as they look on the table
drawing        shapes, icons and words in millimeters
faces          a folder: a module for each kind of thing
films          transparent film
findings       what does not fit
font_files     fonts as plain values, read in the quarantine
fonts          how wide letters are
formats        the files of a job
geometry       paper, cards, cuts
glyphs         strips as atoms, measured
icons          icons, read strictly
imposition     faces on pages
inksaver       drawings that save ink
inlay          the list in the box of a kit
job            the faces of a job
kit            all that a table needs
letters        letters from fonts of packs
library        faces as SVG text
linebreaks     where lines end
options        how something is printed
packing        things of several sizes on one sheet
palette        colors
pdf_update     what typst cannot put into a PDF
photos         pictures of packs
picture_files  pictures as plain values, read in the quarantine
props          what vignettes show
rendering      the door: from decks to files
sayable        all texts of a language
selection      which entries are printed
subjects       what vignettes are about
svg            drawings as SVG
table_picture  the whole table as one seat sees it
tabletop       sheets for Tabletop Simulator
typesetting    strips and words in lines
typst_writer   pages as PDF and PNG
vignettes      pictures composed by tables
webpage        the reference as one HTML page
"""
