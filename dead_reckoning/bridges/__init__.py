"""Games for those who train: PettingZoo, Gymnasium and OpenSpiel.  Each bridge is a module, and needs an extra.

gymnasium     the environment for Gymnasium: one seat learns
kind          what is needed of a game
layout        how a tensor is laid out: parts, rows, fields
learning      games one after another in which a seat learns
networks      the network of the pilot ``learned``
openspiel     the game for OpenSpiel
parts         big questions, asked in parts
pettingzoo    the environment for PettingZoo
pictures      a game as text or as a picture
policies      a policy at a seat, as a pilot
rewards       what seats are paid
running       a game that a bridge plays
spaces        spaces of observations and actions
vectors       many games at once for Gymnasium, in one process or in several
weights       weights of a network in files
"""
