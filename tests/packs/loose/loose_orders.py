"""Classes that a plug-in makes and forgets to register."""

from dead_reckoning.model.events import Event
from dead_reckoning.model.frames import Task
from dead_reckoning.model.options import Option
from dead_reckoning.model.records import record, value


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
    text = "sing louder"


class Song(Event):
    """The base of others: no event itself."""


def silence(_order: object, _scope: object) -> None:
    """A function of this module, by which it is found."""
