"""Ability text <-> effects.  The only room with lark."""

from dead_reckoning.language.reader import complaints, read, read_face
from dead_reckoning.language.vocabulary import BASE, Vocabulary
from dead_reckoning.language.writer import write, write_face

__all__ = ["BASE", "Vocabulary", "complaints", "read", "read_face", "write", "write_face"]
