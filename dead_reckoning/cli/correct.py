"""``reckon correct``."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

import click

from dead_reckoning.cli.common_options import pack_option
from dead_reckoning.cli.default_paths import pack_here
from dead_reckoning.cli.errors import say
from dead_reckoning.cli.languages import known_among
from dead_reckoning.cli.names import ENTRY, LANG
from dead_reckoning.cli.output import look_again
from dead_reckoning.cli.seeking import meant
from dead_reckoning.decks.cells import CellError
from dead_reckoning.decks.corrections import KnownEntry, WrongValue, with_printed
from dead_reckoning.decks.files import is_there
from dead_reckoning.decks.loader import PACK_FILE
from dead_reckoning.decks.packs import box_of, known_entries, open_with_base, vocabulary_of
from dead_reckoning.decks.printed_cells import field_in, field_named, value_of
from dead_reckoning.decks.printed_fields import PrintedField, PrintedValue, fields_of
from dead_reckoning.decks.printed_packs import keep_values, open_owners_pack
from dead_reckoning.errors import CardError
from dead_reckoning.lint.owners import judged_at
from dead_reckoning.model.findings import Span
from dead_reckoning.model.languages import BASE_LANGUAGES


@click.command("correct")
@click.argument("entry", type=ENTRY, metavar="ID")
@click.argument("field")
@click.argument("value")
@click.option("--where", required=True, help="The source of the value, such as 'my copy'.")
@click.option("--edition", default="", help="The edition of your copy.")
@click.option(
    "--lang",
    type=LANG,
    metavar="CODE",
    default="en",
    show_default=True,
    help="Language of your copy and of VALUE: en, ru or uk.",
)
@click.option(
    "--into",
    type=click.Path(path_type=Path),
    help="Your pack; created if missing.  [default: the pack in the current folder]",
)
@pack_option("Correct an entry of this pack")
def command(
    entry: str, field: str, value: str, where: str, edition: str, lang: str, into: Path | None, packs: tuple[str, ...]
) -> None:
    """Correct one value: in your copy of the game, the field FIELD of the entry ID shows VALUE.

    FIELD has the same name as in the sheet from reckon assumed, in any language: cost, "ability 1", "back 2, cubes".
    VALUE is a number, a word, a list, or an ability written with the names of its icons; none means that nothing is
    printed there. Your pack gets only this value, not a copy of the entry. The rest of the entry does not change.
    """
    known_among(lang, BASE_LANGUAGES, "no others here")
    folder = into or next(iter(pack_here()), None)
    if folder is None:
        raise click.UsageError("Name your pack with --into; it is created if missing.")
    try:
        own = (str(folder),) if is_there(folder / PACK_FILE) else ()
        opened = open_with_base([*packs, *own])
        box = box_of(opened)
        known, words = known_entries(opened), vocabulary_of(opened)
        name, hint = meant(entry, box.entries, "`reckon assumed --list` has ids.")
        if not name:
            raise click.BadParameter(f"There is no entry '{entry}'. {hint}", param_hint="ID")
        there = field_of(known[str(name)], field, lang)
        said = PrintedValue(
            id=str(name),
            field=there.pointer + (f"/{lang}" if there.spelt == "translated" else ""),
            value=value_of(value, there, lang, words),
            where=where,
            edition=edition,
            language=lang,
        )
        wrong = [each for each in with_printed([said], known, words) if isinstance(each, WrongValue)]
        if wrong:
            raise click.BadParameter(f"{wrong[0].message}. {wrong[0].hint}", param_hint=wrong[0].key.upper())
        kept = keep_values(open_owners_pack(folder), [said])
        look_again(judged_at(opened, {Span(file="VALUE", width=len(value), source=value): said}, [folder]))
    except CardError:  # told by ``errors``
        raise
    except CellError as error:
        raise click.BadParameter(f"{error.message}. {error.hint}", param_hint="VALUE") from None
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--into") from None
    except OSError as error:
        raise click.ClickException(f"cannot be written: {error.filename}: {error.strerror or error}") from None
    done = "new" if kept.new else "changed" if kept.changed else "already there"
    say(f"{folder}: {said.id} {said.field.strip('/')}: {done}.")


def field_of(entry: KnownEntry, text: str, lang: str) -> PrintedField:
    """The field that is meant."""
    fields = tuple(fields_of(entry.kind, entry.value))
    if found := field_named(fields, text):
        return found
    words = [field_in(each, lang) for each in fields]
    near = get_close_matches(text, words, n=1)
    hint = f"Did you mean '{near[0]}'?" if near else f"There are: {'; '.join(words)}."
    raise click.BadParameter(f"There is no field '{text}'. {hint}", param_hint="FIELD")
