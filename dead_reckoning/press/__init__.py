"""The press: what a deck prints becomes faces, faces become sheets, and sheets become SVG, HTML, PDF and PNG."""
