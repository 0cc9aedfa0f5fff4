"""How a table says no from anywhere inside."""

from taverne.table.messages import TableRefusal


class Refusal(Exception):
    def __init__(self, reason: TableRefusal) -> None:
        super().__init__(str(reason))
        self.reason = reason
