"""Tournaments on a Ray cluster. Ray is an optional package of 240 MB: `make test-cluster` installs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taverne.arena.play import cluster
from taverne.arena.play.group import Job, play_group
from taverne.arena.play.journal import code_fingerprint
from taverne.arena.play.results import GroupResult
from taverne.arena.play.schedule import make_plan
from taverne.games import GAMES
from tests.cli.command import error_sentence, program, taverne

WORDS = ("arena", "lutin_troll", "--bots", "mind,random", "--games", "40", "--option", "tokens=3")

try:
    import ray
except ImportError:
    ray = None

needs_ray = pytest.mark.skipif(ray is None, reason="Ray is not installed: make test-cluster")


@pytest.mark.skipif(ray is not None, reason="Ray is installed")
def test_without_ray_the_command_says_how_to_get_it() -> None:
    assert "pip install 'taverne[cluster]'" in error_sentence(taverne(*WORDS, "--cluster"))


def test_a_machine_with_other_code_does_not_play() -> None:
    game = GAMES["lutin_troll"]
    plan = make_plan(game, game.options(), ("mind", "random"), games=2, seed="1")
    job = Job(plan, plan.group(0, 0), None)
    with pytest.raises(cluster.CodeMismatch, match="has other code"):
        cluster._run_if_same_code(play_group, job, "0" * 16)
    assert isinstance(cluster._run_if_same_code(play_group, job, code_fingerprint(game.slug)), GroupResult)


@needs_ray
def test_a_cluster_started_here_changes_no_byte_of_the_result(tmp_path: Path) -> None:
    result = program(*WORDS, "--cluster", "--json", str(tmp_path / "cluster.json"))
    assert result.code == 0, result.err
    assert _without_timing(tmp_path / "cluster.json") == _on_one_worker(tmp_path)


@needs_ray
@pytest.mark.filterwarnings("ignore")  # Ray leaves files and processes to the garbage collector
def test_the_arena_joins_a_running_cluster_of_two_nodes(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - there may be no Ray

    nodes: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        nodes.add_node(num_cpus=1)
        result = program(*WORDS, "--cluster", nodes.address, "--json", str(tmp_path / "cluster.json"))
        assert result.code == 0, result.err
        assert "with 2 workers" in result.out
    finally:
        nodes.shutdown()
    assert _without_timing(tmp_path / "cluster.json") == _on_one_worker(tmp_path)


@needs_ray
def test_until_sure_stops_at_the_same_game_on_a_cluster(tmp_path: Path) -> None:
    options = ("--until-sure", "--games", "400")
    result = program(*WORDS, *options, "--cluster", "--json", str(tmp_path / "cluster.json"))
    assert result.code == 0, result.err
    assert _without_timing(tmp_path / "cluster.json") == _on_one_worker(tmp_path, *options)


def _on_one_worker(folder: Path, *words: str) -> Any:
    path = folder / "alone.json"
    assert taverne(*WORDS, *words, "--workers", "1", "--json", str(path)).code == 0
    return _without_timing(path)


def _without_timing(path: Path) -> Any:
    value = json.loads(path.read_text("utf-8"))
    del value["timing"]
    return value
