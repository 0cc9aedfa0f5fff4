"""The Grafana dashboard: every metric that it asks for is one that the server tells."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.request import urlopen

from tests.server.guest import duel, play
from tests.server.running import Running

DASHBOARD = Path(__file__).parents[2] / "deploy/grafana.json"
_METRIC = re.compile(r"\b(?:taverne|process)_\w+\b")
_LABELS = re.compile(r"by \(([^)]*)\)")


async def test_every_query_asks_for_a_metric_that_the_server_tells(tmp_path: Path) -> None:
    queries = [
        target["expr"]
        for panel in json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
        for target in panel["targets"]
    ]
    with Running(tmp_path) as server:
        _, _, lines = await duel(server.port)
        update = lines[0].update
        await lines[0].do(play(update, update["moves"][0]))
        await lines[0].do({"type": "start"})  # a refusal, so that there is a reason to count
        with urlopen(f"http://127.0.0.1:{server.port}/metrics") as answer:
            told = answer.read().decode()
        for line in lines:
            await line.close()
    names = set(re.findall(r"^(\w+)", told, re.MULTILINE))
    labels = {"le", *re.findall(r'(\w+)="', told)}
    assert len(queries) >= 10
    for query in queries:
        asked = set(_METRIC.findall(query)) - {"taverne"}
        assert asked, query
        assert asked <= names, query
        assert {label.strip() for found in _LABELS.findall(query) for label in found.split(",")} <= labels, (
            query
        )
