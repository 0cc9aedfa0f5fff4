"""Runs the steps of a Dockerfile in plain folders, where no Docker engine runs: one folder for each stage."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import TypeAlias

Step: TypeAlias = tuple[str, str]  # the instruction in capitals, and the rest of its line


def steps(text: str) -> list[Step]:
    """The instructions of a Dockerfile in order; continued lines are joined."""
    joined = re.sub(r"\\\n\s*", "", text)
    lines = [line for line in joined.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    return [(word, rest.strip()) for word, _, rest in (line.strip().partition(" ") for line in lines)]


class Image:
    """The environment, user and command that a Dockerfile ends with, after its steps were run."""

    def __init__(self, dockerfile: Path, context: Path, arguments: dict[str, str]) -> None:
        self.environment: dict[str, str] = {}
        self.user = ""
        self.command: list[str] = []
        self.instructions: list[Step] = steps(dockerfile.read_text(encoding="utf-8"))
        self._context = context
        self._arguments = arguments  # replace the defaults of ARG: the folders that a container would have
        self._folder = context  # where RUN and relative paths are, after WORKDIR

    def build(self, folder: Path) -> None:
        for word, rest in self.instructions:
            match word:
                case "FROM":
                    self.environment, self._folder = {}, folder
                case "ARG":
                    name, _, default = rest.partition("=")
                    self.environment[name] = self._arguments.get(name, default)
                case "ENV":
                    pairs = re.findall(r'(\w+)=("[^"]*"|\S+)', rest)
                    self.environment |= {name: self._filled(value.strip('"')) for name, value in pairs}
                case "WORKDIR":
                    self._folder = folder / rest.lstrip("/")
                    self._folder.mkdir(parents=True, exist_ok=True)
                case "COPY":
                    self._copy(rest.split())
                case "RUN":
                    subprocess.run(["sh", "-ec", rest], cwd=self._folder, env=self.variables, check=True)
                case "USER":
                    self.user = rest
                case "CMD":
                    self.command = json.loads(rest)
                case "VOLUME" | "EXPOSE" | "STOPSIGNAL" | "HEALTHCHECK":
                    pass
                case _:
                    raise AssertionError(f"{word} is not known here")

    @property
    def variables(self) -> dict[str, str]:
        return {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), **self.environment}

    def _copy(self, paths: list[str]) -> None:
        *sources, target = [self._filled(path) for path in paths]
        if sources[0].startswith("--from="):  # from an earlier stage: the folders are the same here
            assert sources[1:] == [target]
            return
        for source in sources:
            origin, goal = self._context / source, self._folder / target
            if origin.is_dir():
                shutil.copytree(origin, goal, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(origin, goal)

    def _filled(self, text: str) -> str:
        return re.sub(r"\$\{?(\w+)\}?", lambda found: self.variables.get(found[1], ""), text)
