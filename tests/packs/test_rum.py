"""A pack from outside: nothing inside dead_reckoning knows it, and everything works with it."""

import pickle
import shutil
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from click.testing import CliRunner

import dead_reckoning as dr
from dead_reckoning.cli.main import reckon
from dead_reckoning.decks import packs
from dead_reckoning.game.printed.box import Box
from dead_reckoning.game.sight.strips import STRIPS
from dead_reckoning.lint.runner import lint
from dead_reckoning.verbs import lexicon_of, vocabulary_of
from dead_reckoning.view.strips import extended, strip, strip_text
from dead_reckoning.view.wording import say

HERE = Path(__file__).parent
PACKAGE = Path(dr.__file__).parent

sys.path.insert(0, str(HERE / "rum"))

from rum_pack import PACK  # noqa: E402  # the pack is no part of the project: it is found as an installed one would be

POINT = EntryPoint("rum", "rum_pack:PACK", packs.ENTRY_POINTS)

SENTENCES = """\
2 rum bottles => 2 rum bottles. | 2 бутылки рома. | 2 пляшки рому.
toast 1 => Take 1 coin from the chest of an opponent of your choice. \
| Возьмите 1 монету из сундука соперника на выбор. \
| Візьміть 1 монету зі скрині суперника на вибір.
if 5 rum bottles: repair 1 => If this card shows at least 5 rum bottles, repair 1 damage. \
| Если на этой карте хотя бы 5 бутылок рома, уберите 1 повреждение. \
| Якщо на цій карті щонайменше 5 пляшок рому, зніміть 1 пошкодження.
sail per rum bottle => 1 sail for each rum bottle on this card. | 1 парус за каждую бутылку рома на этой карте. \
| 1 вітрило за кожну пляшку рому на цій карті.
"""


@pytest.fixture(scope="module")
def box() -> Box:
    return dr.load_box(PACK)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "plugins", lambda: {"rum": [POINT]})


def test_its_entries_lie_in_the_box_beside_the_base_game(box: Box) -> None:
    assert [pack.id for pack in box.packs] == ["base", "rum"]
    assert {"crew.captain", "rum.still", "rum.cellar", "rum.wreck"} <= {str(name) for name in box.by_id}


def test_its_encounter_is_no_merchant(box: Box) -> None:
    assert [str(kind.kind) for pack in box.packs for kind in pack.encounters] == ["wreck"]


@pytest.mark.parametrize("line", SENTENCES.splitlines())
def test_its_words_are_read_written_and_said(box: Box, line: str) -> None:
    text, _, sentences = line.partition(" => ")
    words, lexicon = vocabulary_of(box), lexicon_of(box)
    effect = dr.read(text, words)
    assert dr.write(effect, words) == text
    assert [say(effect, lang, lexicon) for lang in ("en", "ru", "uk")] == sentences.split(" | ")


def test_its_icons_are_drawn(box: Box) -> None:
    effect = dr.read("toast 1 per rum bottle", vocabulary_of(box))
    assert strip_text(strip(effect, extended(STRIPS, box.verbs))) == "[toast] 1 x (rum bottle)"


@pytest.mark.usefixtures("installed")
def test_it_lints_clean_once_it_is_installed() -> None:
    report = lint([HERE / "rum"])
    assert [finding.code for finding in report.findings] == ["DR348"]  # no rule speaks of wrecks
    assert (report.files, report.cards) == (3, 3)


@pytest.mark.usefixtures("installed")
def test_it_is_loaded_by_the_name_of_its_entry_point() -> None:
    assert "rum.still" in dr.load_box("rum").by_id


def test_without_its_verbs_one_finding_says_so() -> None:
    assert [finding.code for finding in lint([HERE / "rum"]).findings] == ["DR317"]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("out", ["tables", "tables.xlsx"])
def test_it_goes_into_tables_and_comes_back(out: str, tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(HERE / "rum" / "rum_pack", folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    decks = {name: (folder / name).read_bytes() for name in ("advancements.json", "encounters.json")}
    assert CliRunner().invoke(reckon, ["export", str(folder), "--out", str(tmp_path / out)]).exit_code == 0
    for name in decks:
        (folder / name).unlink()
    assert CliRunner().invoke(reckon, ["import", str(tmp_path / out), "--out", str(folder)]).exit_code == 0
    assert {name: (folder / name).read_bytes() for name in decks} == decks


PICTURES = ("subjects.py", "props.py")
"""Files that choose subjects of pictures by English words; a wreck is one of them."""


def test_nothing_inside_the_package_knows_it() -> None:
    for file in PACKAGE.rglob("*.py"):
        text = file.read_text(encoding="utf-8").lower().replace("rum bottle", "")  # an example in docstrings
        assert "toast" not in text, file
        if file.name not in (
            "subjects.py",
            "props.py",
        ):  # what pictures show is chosen by English words, and a wreck is one of them
            assert "wreck" not in text, file


# -- In play ---------------------------------------------------------------------------------------------------------

CELLAR = """
seat 0 at r1c1
seat 0 played crew.bosun+rum.cellar
r1c1 tile.island.shark
r1c1 card rum.wreck
"""


def test_its_verb_asks_its_question_and_is_carried_out(box: Box) -> None:
    position = dr.arrange(box, 3, CELLAR.splitlines())
    asking = position.choose("use crew.bosun: toast 1 per rum bottle")
    assert asking.decision.texts == ("toast seat 1", "toast seat 2")
    done = asking.choose("toast seat 2")
    assert [player.chest for player in done.state.players] == [17, 15, 13]
    assert not any(option.startswith("use crew.bosun: toast") for option in done.decision.texts)


def test_its_question_is_kept_and_loaded_in_the_middle(box: Box, tmp_path: Path) -> None:
    asking = dr.arrange(box, 3, CELLAR.splitlines()).choose("use crew.bosun: toast 1 per rum bottle")
    file = tmp_path / "toast.json"
    dr.save_position(asking, file)
    loaded = dr.load_position(file, box)
    assert loaded.state == asking.state
    assert loaded.choose("toast seat 1").state == asking.choose("toast seat 1").state


@pytest.mark.parametrize(
    ("back", "damage", "held", "aboard"), [("full", 0, ("rum.wreck.full",), 3), ("empty", 1, (), 0)]
)
def test_its_encounter_is_met_without_a_fight(
    box: Box, back: str, damage: int, held: tuple[str, ...], aboard: int
) -> None:
    position = dr.arrange(box, 2, CELLAR.splitlines()).choose("attack rum.wreck")
    assert position.decision.texts == ("back rum.wreck.full", "back rum.wreck.empty")
    assert position.decision.weights == (1, 2)
    player = position.choose(f"back rum.wreck.{back}").state.players[0]
    assert (player.damage, player.held, player.coins) == (damage, held, aboard)


def test_what_is_offered_does_not_tell_what_lies_in_chests(box: Box) -> None:
    poor = [*CELLAR.splitlines(), "seat 1 harbor 0 cargo 0 coins"]
    rich, same = (dr.arrange(box, 2, lines).decision.options for lines in (CELLAR.splitlines(), poor))
    assert rich == same


def test_a_box_with_verbs_of_a_pack_travels(box: Box) -> None:
    back = pickle.loads(pickle.dumps(box))
    assert back == box
    assert back.verbs[0] is box.verbs[0]
    text = "toast 2"
    assert [back.spell(effect) for effect in dr.explain(text, back).effects] == [text]
