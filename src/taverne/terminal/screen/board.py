"""The table: a zone for everybody around it and one for the middle."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size

from taverne.kernel.presentation import Gauge, Heap, Zone
from taverne.kernel.tagged import Seat
from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.text_layout import Block, Drawn, beside, flowed, wrapped

GAP = 2  # between blocks
LONGEST_BAR = 20
LONGEST_ROW = 12  # so many tokens are shown one by one
SHORT_BAR = 5  # up to here a gauge is a row of round tokens
FEW = 3  # as many pieces lie in the middle as whole cards, as many kinds in line with the gauges
AIRY = 16  # rows from which on zones stand apart


class Board(Drawn):
    """Opponents on top, then the middle, then what I have besides my hand."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self._scene: ScreenState | None = None
        self._room = 0  # rows that the frame around it has

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        self._room = container.height
        return super().get_content_height(container, viewport, width)

    def show(self, scene: ScreenState) -> None:
        self._scene = scene
        self.refresh(layout=True)

    def drawn(self, width: int) -> list[Content]:
        """Where there is room every zone is whole; elsewhere its long heaps come after all the rest."""
        if self._scene is None:
            return []
        airy = self._room >= AIRY
        zones = [_zone(self._scene, zone, width, airy=airy) for zone in self._scene.zones()]
        if airy:
            return _apart([near + far for near, far in zones], self._room, width)
        return [line for near, _ in zones for line in near] + [line for _, far in zones for line in far]


def _apart(zones: list[list[Content]], room: int, width: int) -> list[Content]:
    """The zones from one end of the table to the other, with rules between and the free rows shared out."""
    first, *others = [zone for zone in zones if zone] or [[]]
    rule = Content.styled("─" * width, "$slab-line")
    free = max(0, room - len(first) - sum(len(zone) + 1 for zone in others))
    above, below = divmod(free // max(1, len(others)), 2)
    lines = first
    for zone in others:
        lines = [*lines, *[Content("")] * (above + below), rule, *[Content("")] * above, *zone]
    return lines


def owner(scene: ScreenState, seat: Seat) -> Content:
    """A name, with a lamp if the table waits for them and a tick if they have answered."""
    ask = scene.update.ask
    mark = " "
    if ask and not scene.over and seat in ask.asked:
        mark = "●" if seat in ask.owing else "✓"
    return Content.assemble((f"{mark} ", "bold $glow"), (_name(scene, seat), f"bold {scene.colour(seat)}"))


def gauge(part: Gauge, scene: ScreenState, seat: Seat | None) -> Content:
    """points de vie ■■■■■■■■■□□□ 9/12"""
    label = (f"{scene.words.label('part', part.name)} ", "$slab-soft")
    if part.most is None:
        tokens = f"{'●' * part.value} " if 0 < part.value <= LONGEST_ROW else ""
        return Content.assemble(label, (tokens, "$paper"), (str(part.value), "bold"))
    full, empty = "●○" if part.most <= SHORT_BAR else "■□"
    length = min(part.most, LONGEST_BAR)
    filled = max(0, min(length, round(part.value * length / part.most)))
    colour = "$glow" if seat is None else scene.colour(seat)
    return Content.assemble(
        label,
        (full * filled, colour),
        (empty * (length - filled), "$empty"),
        (f" {part.value}/{part.most}", "bold"),
    )


def _zone(scene: ScreenState, zone: Zone, width: int, *, airy: bool) -> tuple[list[Content], list[Content]]:
    """What one must see of a zone, and its long heaps."""
    gauges = [gauge(part, scene, zone.seat) for part in zone.parts if isinstance(part, Gauge)]
    heaps = [part for part in zone.parts if isinstance(part, Heap) and (part.pieces or part.hidden)]
    if zone.seat is not None and zone.seat == scene.update.seat:  # the hand has a place of its own
        return [], _long(scene, zone, [heap for heap in heaps if heap != scene.hand()], width, airy=airy)
    large = [heap for heap in heaps if zone.seat is None and len(heap.pieces) <= FEW and not heap.hidden]
    small = [heap for heap in heaps if heap not in large]
    short = [heap for heap in small if _kinds(heap) <= FEW]
    parts = gauges + [_in_line(scene, heap) for heap in short]
    if zone.seat is not None:
        near = flowed([owner(scene, zone.seat), *parts], width, gap=3, indent=2)
    else:
        near = _middle(scene, parts, large, width)
    return near, _long(scene, zone, [heap for heap in small if heap not in short], width, airy=airy)


def _middle(scene: ScreenState, parts: list[Content], large: list[Heap], width: int) -> list[Content]:
    """What is shared; a few open pieces lie there as whole cards, beside the rest."""
    if not large:
        return [line.pad_left(2) for line in flowed(parts, width - 2, gap=3)]
    blocks: list[Block] = []
    for heap in large:
        label = Content.styled(scene.words.label("part", heap.name), "$slab-soft")
        blocks += [_column([label], scene.deck.height), *(scene.deck.card(name) for name in heap.pieces)]
    room = width - sum(block[0].cell_length + GAP for block in blocks) - 2
    if text := [line for part in parts for line in wrapped(part, max(12, room))]:
        blocks = [_column(text, scene.deck.height), *blocks]
    return [line.pad_left(2) for line in beside(blocks, GAP)]


def _column(lines: list[Content], height: int) -> Block:
    """Lines as a block that ends level with a card, its text in the middle."""
    width = max(line.cell_length for line in lines)
    padded = [line.pad_right(width - line.cell_length) for line in lines]
    blank = Content.blank(width)
    below = max(0, height - len(lines)) // 2
    return [blank] * (height - len(lines) - below) + padded + [blank] * below


def _in_line(scene: ScreenState, heap: Heap) -> Content:
    label = Content.styled(f"{scene.words.label('part', heap.name)} ", "$slab-soft")
    return Content.assemble(label, Content(" ").join(_contents(scene, heap, brief=False)))


def _long(scene: ScreenState, zone: Zone, heaps: list[Heap], width: int, *, airy: bool) -> list[Content]:
    """Each heap on lines of its own; one that is too long goes without the names that its marks imply."""
    whose = "" if zone.seat is None or airy else f"{_name(scene, zone.seat)} · "
    lines: list[Content] = []
    for heap in heaps:
        label = Content.styled(f"  {whose}{scene.words.label('part', heap.name)} ", "$slab-soft")
        chips = _contents(scene, heap, brief=False)
        if label.cell_length + sum(chip.cell_length + 1 for chip in chips) > (4 if airy else 2) * width:
            chips = _contents(scene, heap, brief=True)
        lines += flowed([label, *chips], width, gap=1, indent=4)
    return lines


def _contents(scene: ScreenState, heap: Heap, *, brief: bool) -> list[Content]:
    chips = scene.deck.chips(heap.pieces, brief=brief)
    return [*chips, scene.deck.backs(heap.hidden)] if heap.hidden else chips


def _kinds(heap: Heap) -> int:
    return len(set(heap.pieces)) + bool(heap.hidden)


def _name(scene: ScreenState, seat: Seat) -> str:
    mine = seat == scene.update.seat
    return scene.words.label("ui", "you").capitalize() if mine else scene.company.names[seat]
