"""Secrets stay secret: messages, their number and refusals do not depend on hidden acts of another player."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from taverne.games.lutin_troll.game import LUTIN_TROLL
from taverne.games.lutin_troll.rules.cards import Card
from taverne.games.lutin_troll.rules.state import Attack, Pick
from taverne.kernel.luck import Luck
from taverne.kernel.pace import Pace
from taverne.table.messages.commands import (
    Command,
    Consent,
    Pause,
    Play,
    Resume,
    SetStandingOrder,
    StandingOrder,
    TakeBack,
    Touch,
)
from taverne.table.messages.outgoing import Update
from tests.profiles import amount
from tests.sketches.fight import FIGHT
from tests.sketches.fight_values import Card as FightCard
from tests.sketches.fight_values import Curse, Discard, Pass, Promise, Propose
from tests.sketches.fight_values import Play as PlayCard
from tests.sketches.sorcerer import SORCERER
from tests.table.duel import duel
from tests.table.scene import Scene

Act = Callable[[Scene], None]


def overheard(scene: Scene, *guests: str) -> dict[str, list[bytes]]:
    """Every message that these guests were sent, as bytes."""
    return {guest: [msgspec.json.encode(message) for message in scene.heard[guest]] for guest in guests}


def hand(*cards: Card) -> tuple[Pick, ...]:
    return tuple(map(Pick, cards))


STRONG = hand(Card.TROLL, Card.GOBELIN, Card.KOBOLD, Card.GNOME8, Card.HARPY)
WEAK = hand(Card.LUTIN, Card.LUTIN, Card.LUTIN, Card.LUTIN, Card.FARFADET)


def idle(_scene: Scene) -> None:
    pass


def pick_and_regret(scene: Scene) -> None:
    scene.play("ada", Pick(Card.TROLL), Pick(Card.ELFE))
    scene.do("ada", TakeBack())


def pick_slowly(scene: Scene) -> None:
    for pick in STRONG[:4]:
        scene.play("ada", pick)


def pick_and_be_refused(scene: Scene) -> None:
    scene.play("ada", Pick(Card.HARPY))
    scene.refused("ada", Play((Pick(Card.HARPY),), scene.ask("ada").number))


NOSY: list[Command[Any]] = [
    Touch(),
    TakeBack(),
    Consent(agree=True),
    Pause(),
    Resume(),
    SetStandingOrder(StandingOrder.AFFAIR),
    SetStandingOrder(None),
    Play((), 1),
    Play((Attack(Card.TROLL),), 1),
    Play((*STRONG, *STRONG), 1),
    Play(WEAK[:2], 1),
    TakeBack(),
]


class TestHandsChosenInSecret:
    @pytest.mark.parametrize("act", [pick_and_regret, pick_slowly, pick_and_be_refused])
    def test_the_others_cannot_tell_that_a_hand_was_begun(self, act: Act) -> None:
        """Bob tries every command. Bob is sent the same, whatever Ada has done."""
        worlds = []
        for ada in (idle, act):
            scene = duel(Pace.FAITHFUL)
            ada(scene)
            for command in NOSY:
                scene.now += 1
                scene.send("bob", command)
            worlds.append(overheard(scene, "bob", "watcher"))
        assert worlds[0] == worlds[1]

    def test_the_others_cannot_tell_what_a_finished_hand_holds(self) -> None:
        worlds = []
        for picks in (STRONG, WEAK):
            scene = duel(Pace.FAITHFUL)
            scene.play("ada", *picks)
            for command in NOSY:
                scene.send("bob", command)
            scene.do("ada", TakeBack())
            worlds.append(overheard(scene, "bob", "watcher"))
        assert worlds[0] == worlds[1]

    def test_a_hidden_move_leaves_a_pause_as_it_is(self) -> None:
        worlds = []
        for ada in (idle, pick_slowly, pick_and_regret):
            scene = duel(Pace.FAITHFUL)
            scene.do("bob", Pause())
            scene.do("ada", Consent(agree=True))
            ada(scene)
            scene.now += 100
            scene.do("bob", Resume())
            worlds.append(overheard(scene, "bob", "watcher"))
        assert worlds[0] == worlds[1] == worlds[2]


class TestPasses:
    def trio(self) -> Scene:
        return Scene(FIGHT, pace=Pace.FAITHFUL, seed="offer").start("ada", "bob", "cleo")

    @pytest.mark.parametrize(
        "secret",
        [
            lambda scene: scene.play("ada", Pass()),
            lambda scene: scene.do("ada", SetStandingOrder(StandingOrder.AFFAIR)),
            lambda scene: (scene.play("ada", Pass()), scene.do("ada", TakeBack())),
            lambda scene: (scene.play("ada", Pass()), scene.play("cleo", Pass())),
            lambda scene: (scene.play("ada", Promise()), scene.play("ada", Promise())),
            lambda scene: (scene.play("ada", Promise()), scene.do("ada", TakeBack())),
        ],
        ids=["pass", "order", "pass taken back", "two passes", "draft", "draft taken back"],
    )
    def test_the_others_cannot_tell_a_hidden_act_from_silence(self, secret: Callable[[Scene], Any]) -> None:
        worlds = []
        for act in (idle, secret):
            scene = self.trio()
            number = scene.ask("bob").number
            act(scene)
            nosy: list[Command[Any]] = [
                Touch(),
                TakeBack(),
                Play((Pass(), Pass()), number),
                Play((Pass(), Curse(0)), number),
                Play((Propose(2),), number),
                Play((Discard(FightCard.HONEY),), number),
                Play((Pass(),), number + 1),
                Pause(),
                SetStandingOrder(None),
            ]
            for command in nosy:
                scene.send("bob", command)
            worlds.append(overheard(scene, "bob", "watcher"))
        assert worlds[0] == worlds[1]

    def test_a_window_ends_at_the_same_time_with_and_without_passes(self) -> None:
        worlds = []
        for act in (idle, lambda scene: scene.play("ada", Pass())):
            scene = self.trio()
            scene.now += 1
            act(scene)
            scene.wait(10)
            worlds.append((overheard(scene, "bob", "watcher"), scene.table.deadline))
        assert worlds[0] == worlds[1]

    def test_a_hidden_pass_leaves_the_open_proposal(self) -> None:
        worlds = []
        for act in (idle, lambda scene: scene.play("ada", Pass())):
            scene = self.trio()
            scene.play("bob", next(move for move in scene.update("bob").moves if isinstance(move, PlayCard)))
            scene.do("bob", TakeBack())
            act(scene)
            scene.do("bob", Touch())
            scene.do("ada", Consent(agree=True))
            worlds.append(overheard(scene, "bob", "watcher"))
        assert worlds[0] == worlds[1]


class TestCanaries:
    """Every card of the sorcerer's pack is unique, so that its name in a message would reveal its holder."""

    @pytest.mark.parametrize("seed", range(amount(quick=20, thorough=1000)))
    def test_nobody_is_sent_the_name_of_a_card_in_another_hand(self, seed: int) -> None:
        scene = Scene(SORCERER, seed=f"canary {seed}").start("ada", "bob", "cleo")
        luck = Luck.from_seed(str(seed))
        guests = ("ada", "bob", "cleo")
        while scene.table.outcome is None:
            (order, luck) = luck.shuffle(guests)
            guest = next(guest for guest in order if scene.update(guest).moves)
            move, luck = luck.choice(scene.update(guest).moves)
            scene.play(guest, move)
            self.check(scene)

    def check(self, scene: Scene) -> None:
        state = scene.match.state
        seen = {card for trick in state.open.tricks for card in trick.cards}
        for guest in ("ada", "bob", "cleo", "watcher"):
            seat = scene.table.seating.find(guest)
            told = scene.heard[guest][-1]
            assert isinstance(told, Update)
            text = msgspec.json.encode(told).decode()
            for owner, cards in enumerate(state.hands):
                for card in cards:
                    if owner != seat and card not in seen:
                        assert f'"{card}"' not in text, f"{guest} was told of {card}"
            if seat is None:
                assert scene.view(guest).hand == ()


def test_a_refusal_computes_nothing_from_the_hands_of_others() -> None:
    """Otherwise its time would tell of them: by an AUC of 0.512 in 10,000 tries of a real server."""
    seen: list[int | None] = []

    def view(state: Any, seat: int | None) -> Any:
        seen.append(seat)
        return LUTIN_TROLL.view(state, seat)

    def moves(state: Any, seat: int) -> Any:
        seen.append(seat)
        return LUTIN_TROLL.moves(state, seat)

    scene = Scene(replace(LUTIN_TROLL, view=view, moves=moves)).start("ada", "bob")
    for command in (Play((Attack(Card.TROLL),), scene.ask("bob").number), Play((), 1), Consent(agree=True)):
        seen.clear()
        assert scene.table.handle("bob", command, 0.0)
        assert set(seen) <= {1}, command
