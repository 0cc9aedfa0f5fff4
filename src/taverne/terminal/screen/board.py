"""The board: a zone for each seat and one for the middle."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size

from taverne.kernel.presentation import Gauge, Heap, Zone
from taverne.kernel.tagged import Seat
from taverne.terminal.lobby import status
from taverne.terminal.screen.screen_state import ScreenState
from taverne.terminal.screen.text_layout import Block, LineWidget, flow, side_by_side, wrap

GAP = 2  # between blocks
LONGEST_BAR = 20
LONGEST_ROW = 12  # at most so many tokens are drawn one by one
SHORT_BAR = 5  # a gauge up to this maximum is a row of round tokens
FEW_KINDS = 3  # pieces drawn as whole cards in the middle; kinds of piece that fit beside gauges
SPACIOUS_FROM = 16  # rows of the frame from which on zones are spread out


class Board(LineWidget):
    """The opponents on top, then the middle, then the person's heaps except the hand. Before: the places."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self._state: ScreenState | None = None
        self._frame_rows = 0  # height of the frame around the board

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        self._frame_rows = container.height
        return super().get_content_height(container, viewport, width)

    def show(self, state: ScreenState) -> None:
        self._state = state
        self.refresh(layout=True)

    def draw_lines(self, width: int) -> list[Content]:
        """With enough room each zone is in one piece; otherwise the long heaps of all zones come last."""
        if self._state is None:
            return []
        if self._state.update.view is None:
            return _places(self._state)
        spacious = self._frame_rows >= SPACIOUS_FROM
        zones = [_zone(self._state, zone, width, spacious=spacious) for zone in self._state.zones()]
        if spacious:
            return _spread_zones(
                [main_lines + long_heaps for main_lines, long_heaps in zones], self._frame_rows, width
            )
        return [line for main_lines, _ in zones for line in main_lines] + [
            line for _, long_heaps in zones for line in long_heaps
        ]


def _places(state: ScreenState) -> list[Content]:
    """The places of a lobby, each with its status."""
    return [
        Content.assemble(
            (f"  {1 + seat}. ", "$slab-soft"),
            (name, f"bold {state.colour(seat)}"),
            (f"  {state.words.label('lobby', status(state.update, seat))}", "$slab-soft"),
        )
        for seat, name in enumerate(state.reader.names)
    ]


def _spread_zones(zones: list[list[Content]], room: int, width: int) -> list[Content]:
    """The zones with rules between them and the free rows distributed evenly."""
    first, *others = [zone for zone in zones if zone] or [[]]
    rule = Content.styled("─" * width, "$slab-line")
    free = max(0, room - len(first) - sum(len(zone) + 1 for zone in others))
    above, below = divmod(free // max(1, len(others)), 2)
    lines = first
    for zone in others:
        lines = [*lines, *[Content("")] * (above + below), rule, *[Content("")] * above, *zone]
    return lines


def owner(state: ScreenState, seat: Seat) -> Content:
    """The name of a seat, with a lamp if the table waits for it and a tick if it has answered."""
    ask = state.update.ask
    mark = " "
    if ask and not state.over and seat in ask.asked:
        mark = "●" if seat in ask.owing else "✓"
    return Content.assemble((f"{mark} ", "bold $glow"), (_name(state, seat), f"bold {state.colour(seat)}"))


def gauge(part: Gauge, state: ScreenState, seat: Seat | None) -> Content:
    """A gauge on one line, such as points de vie ■■■■■■■■■□□□ 9/12."""
    label = (f"{state.words.label('part', part.name)} ", "$slab-soft")
    if part.most is None:
        tokens = f"{'●' * part.value} " if 0 < part.value <= LONGEST_ROW else ""
        return Content.assemble(label, (tokens, "$paper"), (str(part.value), "bold"))
    full, empty = "●○" if part.most <= SHORT_BAR else "■□"
    length = min(part.most, LONGEST_BAR)
    filled = max(0, min(length, round(part.value * length / part.most)))
    colour = "$glow" if seat is None else state.colour(seat)
    return Content.assemble(
        label,
        (full * filled, colour),
        (empty * (length - filled), "$empty"),
        (f" {part.value}/{part.most}", "bold"),
    )


def _zone(
    state: ScreenState, zone: Zone, width: int, *, spacious: bool
) -> tuple[list[Content], list[Content]]:
    """The main lines of a zone, and the lines of its long heaps."""
    gauges = [gauge(part, state, zone.seat) for part in zone.parts if isinstance(part, Gauge)]
    heaps = [part for part in zone.parts if isinstance(part, Heap) and (part.pieces or part.hidden)]
    if zone.seat is not None and zone.seat == state.update.seat:  # the hand is drawn elsewhere
        return [], _long_heaps(
            state, zone, [heap for heap in heaps if heap != state.hand()], width, spacious=spacious
        )
    large = [
        heap for heap in heaps if zone.seat is None and len(heap.pieces) <= FEW_KINDS and not heap.hidden
    ]
    small = [heap for heap in heaps if heap not in large]
    short = [heap for heap in small if _kind_count(heap) <= FEW_KINDS]
    parts = gauges + [_short_heap(state, heap) for heap in short]
    if zone.seat is not None:
        main_lines = flow([owner(state, zone.seat), *parts], width, gap=3, indent=2)
    else:
        main_lines = _middle_zone(state, parts, large, width)
    return main_lines, _long_heaps(
        state, zone, [heap for heap in small if heap not in short], width, spacious=spacious
    )


def _middle_zone(state: ScreenState, parts: list[Content], large: list[Heap], width: int) -> list[Content]:
    """The shared zone; a few open pieces are drawn as whole cards beside the rest."""
    if not large:
        return [line.pad_left(2) for line in flow(parts, width - 2, gap=3)]
    blocks: list[Block] = []
    for heap in large:
        label = Content.styled(state.words.label("part", heap.name), "$slab-soft")
        blocks += [_column([label], state.deck.height), *(state.deck.card(name) for name in heap.pieces)]
    room = width - sum(block[0].cell_length + GAP for block in blocks) - 2
    if text := [line for part in parts for line in wrap(part, max(12, room))]:
        blocks = [_column(text, state.deck.height), *blocks]
    return [line.pad_left(2) for line in side_by_side(blocks, GAP)]


def _column(lines: list[Content], height: int) -> Block:
    """The lines as a block of this height, centred vertically."""
    width = max(line.cell_length for line in lines)
    padded = [line.pad_right(width - line.cell_length) for line in lines]
    blank = Content.blank(width)
    below = max(0, height - len(lines)) // 2
    return [blank] * (height - len(lines) - below) + padded + [blank] * below


def _short_heap(state: ScreenState, heap: Heap) -> Content:
    label = Content.styled(f"{state.words.label('part', heap.name)} ", "$slab-soft")
    return Content.assemble(label, Content(" ").join(_heap_chips(state, heap, brief=False)))


def _long_heaps(
    state: ScreenState, zone: Zone, heaps: list[Heap], width: int, *, spacious: bool
) -> list[Content]:
    """Each heap on lines of its own; one that is too long leaves out the names of unique pieces."""
    whose = "" if zone.seat is None or spacious else f"{_name(state, zone.seat)} · "
    lines: list[Content] = []
    for heap in heaps:
        label = Content.styled(f"  {whose}{state.words.label('part', heap.name)} ", "$slab-soft")
        chips = _heap_chips(state, heap, brief=False)
        if label.cell_length + sum(chip.cell_length + 1 for chip in chips) > (4 if spacious else 2) * width:
            chips = _heap_chips(state, heap, brief=True)
        lines += flow([label, *chips], width, gap=1, indent=4)
    return lines


def _heap_chips(state: ScreenState, heap: Heap, *, brief: bool) -> list[Content]:
    chips = state.deck.chips(heap.pieces, brief=brief)
    return [*chips, state.deck.backs(heap.hidden)] if heap.hidden else chips


def _kind_count(heap: Heap) -> int:
    return len(set(heap.pieces)) + bool(heap.hidden)


def _name(state: ScreenState, seat: Seat) -> str:
    mine = seat == state.update.seat
    return state.words.label("ui", "you").capitalize() if mine else state.reader.names[seat]
