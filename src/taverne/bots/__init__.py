"""Bots: given what a seat may see and do, they choose a move. They never receive a state."""

from taverne.bots import mind, search
from taverne.bots import random as chance
from taverne.bots.bot import MakeBot

BOTS: dict[str, MakeBot] = {"random": chance.make, "mind": mind.make, "search": search.make}
