"""Games for those who train: PettingZoo, Gymnasium and OpenSpiel.  Each bridge is a module, and needs an extra."""
