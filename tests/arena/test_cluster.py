"""The same tournament on a Ray cluster. Ray is an extra of 240 MB: `make test-cluster` brings it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taverne.arena.play import cluster
from taverne.arena.play.group import Job, play_group
from taverne.arena.play.journal import code
from taverne.arena.play.results import Played
from taverne.arena.play.schedule import plan
from taverne.games import GAMES
from tests.cli.command import complaint, program, taverne

WORDS = ("arena", "lutin_troll", "--bots", "mind,random", "--games", "40", "--option", "tokens=3")

try:
    import ray
except ImportError:
    ray = None

needs_ray = pytest.mark.skipif(ray is None, reason="Ray is not installed: make test-cluster")


@pytest.mark.skipif(ray is not None, reason="Ray is installed")
def test_without_ray_the_command_says_how_to_get_it() -> None:
    assert "pip install 'taverne[cluster]'" in complaint(taverne(*WORDS, "--cluster"))


def test_a_machine_with_other_code_does_not_play() -> None:
    game = GAMES["lutin_troll"]
    planned = plan(game, game.options(), ("mind", "random"), games=2, seed="1")
    job = Job(planned, planned.group(0, 0), None)
    with pytest.raises(cluster.OtherCode, match="has other code"):
        cluster._checked(play_group, job, "0" * 16)
    assert isinstance(cluster._checked(play_group, job, code(game.slug)), Played)


@needs_ray
def test_a_cluster_started_here_changes_no_byte_of_the_result(tmp_path: Path) -> None:
    said = program(*WORDS, "--cluster", "--json", str(tmp_path / "cluster.json"))
    assert said.code == 0, said.err
    assert _told(tmp_path / "cluster.json") == _alone(tmp_path)


@needs_ray
@pytest.mark.filterwarnings("ignore")  # Ray leaves files and processes to the garbage collector
def test_a_cluster_of_two_nodes_that_was_there_before_is_joined(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - there may be no Ray

    nodes: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        nodes.add_node(num_cpus=1)
        said = program(*WORDS, "--cluster", nodes.address, "--json", str(tmp_path / "cluster.json"))
        assert said.code == 0, said.err
        assert "with 2 workers" in said.out
    finally:
        nodes.shutdown()
    assert _told(tmp_path / "cluster.json") == _alone(tmp_path)


@needs_ray
def test_a_question_is_answered_by_a_cluster_at_the_same_game(tmp_path: Path) -> None:
    asked = ("--until-sure", "--games", "400")
    said = program(*WORDS, *asked, "--cluster", "--json", str(tmp_path / "cluster.json"))
    assert said.code == 0, said.err
    assert _told(tmp_path / "cluster.json") == _alone(tmp_path, *asked)


def _alone(folder: Path, *words: str) -> Any:
    path = folder / "alone.json"
    assert taverne(*WORDS, *words, "--workers", "1", "--json", str(path)).code == 0
    return _told(path)


def _told(path: Path) -> Any:
    value = json.loads(path.read_text("utf-8"))
    del value["timing"]
    return value
