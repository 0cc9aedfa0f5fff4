"""The server's log: one JSON object a line, on standard error."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

# How uvicorn's warnings about requests that it cannot read begin.
BY_STRANGERS = ("Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket library")


def log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_is_worth_logging)
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


class JsonFormatter(logging.Formatter):
    """Formats one event a line. Of an exception it logs the type and the place, never the message.

    A message could contain a player's hidden cards.
    """

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "where": record.name,
        }
        if record.exc_info and record.exc_info[0] is not None:
            frames = traceback.extract_tb(record.exc_info[2])
            line["error"] = record.exc_info[0].__name__
            line["trace"] = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
        else:
            line["event"] = record.getMessage()
        return json.dumps(line, ensure_ascii=True)


def _is_worth_logging(record: logging.LogRecord) -> bool:
    """Filter out warnings about what strangers send, with which they could fill the log."""
    bad_text = record.exc_info is not None and record.exc_info[0] is UnicodeDecodeError
    return record.name != "uvicorn.error" or not (bad_text or record.msg.startswith(BY_STRANGERS))
