"""Classes that a plug-in makes and forgets to register."""

from dead_reckoning.pack_rules import Event, Option, Task, record, value


@record
class Sing(Task):
    """An order that nobody carries out."""


@record
class Sung(Event):
    """An event that nobody writes."""


@value
class SingLouder(Option):
    """An option that is not among the shapes."""

    kind = "sing louder"
    pattern = "sing louder"


class Song(Event):
    """The base of others: no event itself."""


def silence(_order: object, _scope: object) -> None:
    """A function of this module, by which it is found."""
