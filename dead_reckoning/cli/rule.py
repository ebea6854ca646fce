"""``reckon rule``."""

from __future__ import annotations

import click
from rich.text import Text

from dead_reckoning.cli.common_options import format_option, print_json
from dead_reckoning.cli.names import CODE
from dead_reckoning.cli.output import console
from dead_reckoning.cli.suggestions import did_you_mean
from dead_reckoning.lint.codes import GROUPS, rules


@click.command("rule")
@click.argument("code", required=False, type=CODE)
@format_option("text", "json")
def command(code: str | None, form: str) -> None:
    """Explain the code of a finding: its meaning, the reason for it, and how to correct the mistake.

    CODE is a code such as DR204, or its name. Without CODE, the command lists all codes.
    """
    out = console()
    if code is None and form == "json":
        print_json([{"code": rule.code, "name": rule.name} for rule in rules().values()])
        return
    if code is None:
        for prefix, group in GROUPS.items():
            listed = [rule for rule in rules().values() if rule.code.startswith(prefix)]
            if listed:
                out.print(Text(group, style="bold green"))
            for rule in listed:
                out.print(Text.assemble(("  " + rule.code, "bold"), f" {rule.name}"))
        return
    named = {rule.name: rule for rule in rules().values()}
    found = rules().get(code.upper()) or named.get(code.lower())
    if found is None:
        hint = did_you_mean(code.lower(), named, "`reckon rule` lists them all.")
        raise click.BadParameter(f"There is no '{code}'. {hint}", param_hint="CODE")
    if form == "json":
        print_json({"code": found.code, "name": found.name, "page": found.page})
        return
    out.print(Text.assemble((f"{found.code} {found.name}", "bold")))
    out.print(Text(found.page))
