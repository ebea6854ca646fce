"""Checks of encounters, their backs and their results.  Each docstring is the page of its check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from dead_reckoning.decks.packs import Opened
from dead_reckoning.game.checks.meanings import MERCHANT, meanings_of
from dead_reckoning.game.printed import effects as fx
from dead_reckoning.game.printed.box import EncounterKind, encounter_kinds
from dead_reckoning.game.printed.cards import Advancement, Encounter, EncounterBack
from dead_reckoning.game.printed.terms import Target
from dead_reckoning.lint.checks.boxes import complete_pack, deck_finding, entries
from dead_reckoning.lint.checks.lines import accuse, faces, leaves, made_once, uses
from dead_reckoning.lint.context import CheckContext, finding_at
from dead_reckoning.model.findings import Code, Finding
from dead_reckoning.model.terms import Effect


def kinds_met(context: CheckContext) -> Mapping[str, EncounterKind]:
    """Kinds of encounters that packs bring, and how they are met, by what ``pack.json`` or a plug-in says."""
    return made_once(context, "encounter_kinds", make_kinds)


def make_kinds(context: CheckContext) -> Mapping[str, EncounterKind]:
    """The same, from the packs around a deck."""
    opened = context.around.packs
    packs = (each.pack for each in opened if each.pack)
    return encounter_kinds(packs, (chapter for each in opened for chapter in each.chapters))


def is_traded(context: CheckContext, card: Encounter) -> bool:
    """Whether its front can be had for what it costs.  Rule 7.2."""
    kind = kinds_met(context).get(str(card.encounter))
    return kind is None or kind.trade


def is_fought(context: CheckContext, card: Encounter) -> bool:
    """Whether its back can ever be fought.  Rule 7.3."""
    kind = kinds_met(context).get(str(card.encounter))
    return kind is None or kind.is_fought


def knows_kind(context: CheckContext, card: Encounter) -> bool:
    """Whether it is told how encounters of a kind are met: merchants always are."""
    return card.encounter == MERCHANT or str(card.encounter) in kinds_met(context)


def unknown_encounter_kind(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR321  An encounter is of a kind that no pack declares.

    Why: the kind determines which rules apply and which backs there are; the base game has only merchants (rule 0.5).
    Instead: `merchant`, or a kind that `encounters` declares in the pack.json of this pack or of a pack that it needs.

    Bad: "encounter": "merchnat"
    Good: "encounter": "merchant"
    """
    said = complete_pack(pack)
    if said is None:
        return
    known = {MERCHANT, *(str(kind.kind) for each in box if each.pack for kind in each.pack.encounters)}
    for deck, index, entry in entries(pack):
        if isinstance(entry, Encounter) and entry.encounter not in known:
            path = ("entries", index, "encounter")
            message = f"no pack declares `{entry.encounter}`"
            hint = f"one of {', '.join(sorted(known))}; `encounters` in pack.json declares more"
            yield deck_finding(deck, Code.UNKNOWN_ENCOUNTER_KIND, path, message, hint)


def unused_encounter_kind(pack: Opened, _box: Sequence[Opened]) -> Iterator[Finding]:
    """DR322  A pack declares a kind of encounter, but has no encounter of that kind.

    Why: somebody changed the word in one place only, or a deck is missing.
    Instead: an encounter of this kind; or remove the kind from pack.json.

    Bad: "encounters": [{"kind": "derelict", ...}], and only merchants in the decks
    Good: an encounter with "encounter": "derelict"
    """
    said = complete_pack(pack)
    used = {str(entry.encounter) for _, _, entry in entries(pack) if isinstance(entry, Encounter)}
    for index, kind in enumerate(said.encounters if said else ()):
        if kind.kind not in used:
            message = f"no encounter is of the kind `{kind.kind}`"
            where = ("encounters", index, "kind")
            yield pack.finding_at(
                Code.UNUSED_ENCOUNTER_KIND, where, message, "an encounter of this kind; or remove the kind"
            )


def idle_encounter_kind(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR348  A pack declares and uses a kind of encounter, but no rule applies to it.

    Why: its encounters show the name of the kind, but players trade with them and fight them like merchants (section
    7).
    Instead: `merchant`, if you mean merchants; otherwise declare how the kind differs (`"trade": false`,
    `"carried_out": ["explored"]`), or add a rule in a chapter of the pack's plug-in. If only the name differs, allow
    the finding in reckon.toml, under the id of the pack.

    Bad: "encounters": [{"kind": "derelict", ...}]
    Good: "encounter": "merchant", with abilities that make it special
    """
    known = meanings_of(box).encounters
    used = {str(entry.encounter) for _, _, entry in entries(pack) if isinstance(entry, Encounter)}
    for index, kind in enumerate(pack.pack.encounters if pack.pack else ()):
        if kind.kind in used - known:
            message = f"no rule mentions `{kind.kind}`: it is played as a merchant"
            hint = "`trade`, `attack` or `carried_out` beside it, or `meets` in a plug-in"
            yield pack.finding_at(Code.IDLE_ENCOUNTER_KIND, ("encounters", index, "kind"), message, hint)


def unmet_kind(pack: Opened, box: Sequence[Opened]) -> Iterator[Finding]:
    """DR358  Encounters of a kind can stay on a tile until the game ends, and no player can do anything with them.

    Why: when a player takes a card off a tile, the next card of the row is put there face up. At the moment `explored`,
    players meet only cards that are dealt when a tile is explored. If players cannot meet the kind at any other moment,
    a card that is put on the tile later stays there until the end of the game and blocks the tile for other cards.
    Instead: a second moment, such as `left` or `passed`, or allow trading or attacking. If you intend this, allow the
    finding in reckon.toml, under the id of the pack.

    Bad: "trade": false, "attack": false, "carried_out": ["explored"]
    Good: "trade": false, "attack": false, "carried_out": ["explored", "left"]
    """
    packs = (each.pack for each in box if each.pack)
    met = encounter_kinds(packs, (chapter for each in box for chapter in each.chapters))
    used = {str(entry.encounter) for _, _, entry in entries(pack) if isinstance(entry, Encounter)}
    for index, kind in enumerate(pack.pack.encounters if pack.pack else ()):
        how = met[str(kind.kind)]
        if kind.kind in used and not (how.trade or how.attack or set(how.carried_out) & {"passed", "left"}):
            message = f"a `{kind.kind}` on a tile that is already face up is never met"
            hint = "add `left` or `passed` to `carried_out`, or allow the finding"
            yield pack.finding_at(Code.UNMET_KIND, ("encounters", index, "kind"), message, hint)


def free_card(context: CheckContext) -> Iterator[Finding]:
    """DR306  An advancement or an encounter costs nothing, or an encounter offers nothing to those who trade.

    Why: players pay for every card that they get from the rows (rule 7.1), so a cost of 0 usually means that the author
    forgot to set one. Nobody trades with an encounter whose front has no ability. A kind of encounter without trade
    (`"trade": false` in pack.json, or a rule in a plug-in) needs neither a cost nor abilities on the front.
    Instead: a cost in cargo; abilities on the front.

    Bad: "cost": 0
    Good: "cost": 2
    """
    for index, entry in context.numbered.items():
        if isinstance(entry, Encounter) and not is_traded(context, entry):
            continue
        if isinstance(entry, Advancement | Encounter):
            if entry.cost == 0:
                place = context.place(("entries", index, "cost"))
                yield finding_at(Code.FREE_CARD, place, f"`{entry.id}` costs nothing", "a cost in cargo, 1 or more")
            if not entry.abilities:
                place = context.place(("entries", index, "abilities"), key=True)
                message = f"no player would trade with `{entry.id}`"
                yield finding_at(
                    Code.FREE_CARD, place, message, "an ability on the front, such as `gain 1 cargo to ship`"
                )


def missing_result(context: CheckContext) -> Iterator[Finding]:
    """DR308  The back of an encounter does not say what happens.

    Why: a player wins or loses the battle, and both have a result (rule 7.3). If there is no battle, the back must
    still have at least one result.
    Instead: `win` and `lose`; abilities to sleeve can replace `win`. If nobody fights encounters of this kind
    (`"attack": false` in pack.json, or abilities that happen in place of a battle), their backs need neither.

    Bad: "cubes": 3, "win": ["gain 2 coins to ship"]
    Good: "cubes": 3, "win": ["gain 2 coins to ship"], "lose": ["damage 1 to you"]
    """
    for path, back in backs(context):
        entry = context.numbered[int(path[1])]
        if isinstance(entry, Encounter) and not is_fought(context, entry) and not back.cubes:
            continue
        won = bool(back.win or back.abilities)
        lacking = "`win`" if not won else "`lose`"
        if (back.cubes and not (won and back.lose)) or not (won or back.lose):
            place = context.place((*path, "id"))
            message = f"`{back.id}` does not say what happens: {lacking} is missing"
            yield finding_at(Code.MISSING_RESULT, place, message, "a back with `cubes` can be beaten, and can win")


def backs_or_copies(context: CheckContext) -> Iterator[Finding]:
    """DR360  An encounter has neither backs nor copies, or both, or lacks the backs that its kind needs.

    Why: the number of backs determines the number of cards; if there are no backs, `copies` does. A player who attacks
    a merchant turns the card over, so it needs a back (rule 7.3).
    Instead: `backs` for merchants; `copies` for a kind that nobody attacks (`"attack": false` in pack.json), or whose
    abilities happen in place of a battle.

    Bad: "encounter": "merchant", "copies": 3
    Good: "encounter": "fortune", "copies": 3
    """
    for index, entry in context.numbered.items():
        if not isinstance(entry, Encounter):
            continue
        turned = is_fought(context, entry) and knows_kind(context, entry)
        place = context.place(("entries", index, "id"))
        if entry.backs and entry.copies:
            message = f"`{entry.id}` has `copies`, but its backs already have theirs"
            yield finding_at(Code.BACKS_OR_COPIES, place, message, "remove `copies` or `backs`")
        elif not entry.backs and turned:
            message = f"`{entry.id}` can be attacked, but has no backs"
            hint = "`backs`, such as merchants have"
            if entry.encounter != MERCHANT:
                hint = f'`backs`; or `"attack": false` for `{entry.encounter}` in pack.json, and `copies` here'
            yield finding_at(Code.BACKS_OR_COPIES, place, message, hint)
        elif not entry.number:
            message = f"`{entry.id}` does not say how many cards there are"
            yield finding_at(Code.BACKS_OR_COPIES, place, message, '`"copies": 1`, or `backs` with copies of their own')


def backs(context: CheckContext) -> Iterator[tuple[tuple[str | int, ...], EncounterBack]]:
    """The backs of all encounters, each with its path."""
    for index, entry in context.numbered.items():
        if isinstance(entry, Encounter):
            for at, back in enumerate(entry.backs):
                yield ("entries", index, "backs", at), back


def same_backs(context: CheckContext) -> Iterator[Finding]:
    """DR309  Two backs of one encounter differ only in id and name.

    Why: somebody copied a back and did not change it. Equal backs are written as `copies` of one back.
    Instead: other results, or more `copies` of the first.

    Bad: two backs of 3 cubes, both with win `gain 2 coins to ship` and lose `damage 1 to you`
    Good: one of them with "copies": 2
    """
    seen: dict[object, str] = {}
    for path, back in backs(context):
        what = (path[1], back.cubes, back.win, back.lose, back.abilities)
        if what in seen:
            place = context.place((*path, "id"))
            message = f"`{back.id}` is the same as `{seen[what]}`"
            yield finding_at(Code.SAME_BACKS, place, message, "change one, or write `copies` for the first")
        seen.setdefault(what, str(back.id))


UNBEATABLE: Final = 12


def unbeatable_encounter(context: CheckContext) -> Iterator[Finding]:
    """DR347  An encounter fights with more cubes than any ship has.

    Why: a strong ship drops about ten cubes, and there are only 20 black cubes in the box (rule 1.4).
    Instead: up to 12 cubes.

    Bad: "cubes": 33
    Good: "cubes": 3
    """
    for path, back in backs(context):
        if back.cubes > UNBEATABLE:
            place = context.place((*path, "cubes"))
            message = f"no ship can beat {back.cubes} cubes"
            yield finding_at(Code.UNBEATABLE_ENCOUNTER, place, message, f"a number up to {UNBEATABLE}")


def duplicate_back(context: CheckContext) -> Iterator[Finding]:
    """DR344  The back of an encounter has the same id as another back or an entry.

    Why: logs name backs by id, as they name cards.
    Instead: another id; usually the id of the encounter plus a word.

    Bad: two backs `encounter.r1.barge.crew`
    Good: `encounter.r1.barge.crew` and `encounter.r1.barge.captain`
    """
    seen = {str(entry.id) for entry in context.entries}
    for path, back in backs(context):
        if back.id in seen:
            place = context.place((*path, "id"))
            yield finding_at(
                Code.DUPLICATE_BACK, place, f"`{back.id}` is used twice", "give the second one another name"
            )
        seen.add(str(back.id))


RESULTS: Final = ("win", "lose")
"""The lists of an encounter's back that are carried out at once.  Rule 7.3."""


def is_harm(effect: Effect) -> bool:
    """Whether an effect only hurts the player who uses it."""
    hurts = isinstance(effect, fx.Damage) and effect.to is Target.YOU
    return hurts or (isinstance(effect, fx.Lose) and effect.who is Target.YOU)


def icon_as_result(context: CheckContext) -> Iterator[Finding]:
    """DR246  The result of an encounter is only an icon.

    Why: icons count while the card that shows them is in play (rules 8.5 to 8.13); a result happens once.
    Instead: something that works at once, or the icon among the back's `abilities`.

    Bad: a win result `sail`
    Good: a win result `gain 2 coins to ship`
    """
    for use in uses(context, fx.Show):
        if use.line.list in RESULTS:
            hint = "if the winner keeps it, it belongs in the `abilities` of the back"
            yield accuse(context, Code.ICON_AS_RESULT, use, "an icon cannot be carried out", hint)


def ability_as_result(context: CheckContext) -> Iterator[Finding]:
    """DR247  The result of an encounter is a battle, end-game or triggered ability.

    Why: the battle is over. If the winner is to keep the ability for later, the card goes into a sleeve, so the ability
    belongs in the back's `abilities` (rule 7.3).
    Instead: move it to `abilities`, or write a result that happens at once.

    Bad: a win result `battle: roll 2`
    Good: `battle: roll 2` among the `abilities` of the back
    """
    for use in uses(context, fx.Battle, fx.Endgame, fx.On):
        if use.line.list in RESULTS and not any(isinstance(outer, fx.ThisTurn | fx.Battle) for outer in use.above):
            hint = "what the winner keeps belongs in the `abilities` of the back"
            message = "a result is carried out at once, but this waits for its moment"
            yield accuse(context, Code.ABILITY_AS_RESULT, use, message, hint)


def copy_as_result(context: CheckContext) -> Iterator[Finding]:
    """DR248  The result of an encounter copies an advancement.

    Why: a player copies an ability "as if printed here" (rule 8.21), and a result is not printed on any card in play.
    Instead: the result that the copied ability would give.

    Bad: a win result `copy advancement`
    Good: a win result `take advancement (row 1)`
    """
    for use in uses(context, fx.CopyAdvancement):
        if use.line.list in RESULTS:
            hint = "say what the player gets, or move it to the `abilities` of the back"
            yield accuse(context, Code.COPY_AS_RESULT, use, "a result is not on a card, so it cannot copy", hint)


def swapped_results(context: CheckContext) -> Iterator[Finding]:
    """DR249  Winning only hurts, or the result of losing helps the player.

    Why: somebody probably swapped `win` and `lose`.
    Instead: gains for the winner, harm for the loser.

    Bad: "win": [`damage 1 to you`], "lose": [`gain 3 coins to ship`]
    Good: "win": [`gain 3 coins to ship`], "lose": [`damage 1 to you`]
    """
    for path, face in faces(context):
        if path[-1] not in RESULTS:
            continue
        harms = [all(map(is_harm, leaves(line.effect))) for line in face]
        if path[-1] == "win" and all(harms):
            yield accuse(
                context,
                Code.SWAPPED_RESULTS,
                face[0],
                "the result of winning only hurts the player",
                "swap `win` and `lose`?",
            )
        elif path[-1] == "lose" and not any(harms):
            yield accuse(
                context,
                Code.SWAPPED_RESULTS,
                face[0],
                "the result of losing helps the player",
                "swap `win` and `lose`?",
            )
