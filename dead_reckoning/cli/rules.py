"""``reckon rules``."""

from __future__ import annotations

import click
from rich.text import Text

from dead_reckoning.cli.common_options import format_option, print_json
from dead_reckoning.cli.names import RULE_OPTION
from dead_reckoning.cli.output import console
from dead_reckoning.cli.suggestions import did_you_mean
from dead_reckoning.game.printed.rule_set import DEFAULT, READINGS, option_values, values_listed


@click.command("rules")
@click.argument("option", required=False, type=RULE_OPTION)
@format_option("text", "json")
def command(option: str | None, form: str) -> None:
    """List the options for --rules, each with its values, its default, and the rule that it changes.

    With OPTION, list only that option. The documentation page "Open questions and the readings we play by" explains all
    options.
    """
    if option is not None and option not in READINGS:
        hint = did_you_mean(option, READINGS, "`reckon rules` lists them all.")
        raise click.BadParameter(f"There is no option '{option}'. {hint}", param_hint="OPTION")
    found = [described(name) for name in READINGS if option in (None, name)]
    if form == "json":
        print_json(found)
        return
    out = console()
    width = max(len(name) for name in READINGS)
    for each in found:
        name, default, values, where = each["option"], each["default"], each["values"], each["question"]
        out.print(Text.assemble((f"{name:<{width}}", "bold"), f" = {default!s:<8} of {values}", (f"  {where}", "dim")))


def described(name: str) -> dict[str, object]:
    """An option, as JSON has it."""
    number = READINGS[name]
    return {
        "option": name,
        "default": DEFAULT.values[name],
        "values": values_listed(option_values()[name]),
        "question": f"rule {number}" if "." in number else f"question {number}",
    }
