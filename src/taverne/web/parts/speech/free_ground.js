/**
 * Where on an area something can be laid without covering anything. The area is divided into cells; a table of sums says
 * how many cells of any rectangle are taken, however large it is.
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{x: number, y: number}} Point */

const CELL = 4; // px

export class FreeGround {
  #columns;
  #rows;
  /** How many cells to the left of and above each corner are taken. @type {Int32Array} */
  #sums;

  /** @param {Box} area @param {Box[]} taken */
  constructor(area, taken) {
    this.area = area;
    this.#columns = Math.max(0, Math.floor((area.right - area.left) / CELL));
    this.#rows = Math.max(0, Math.floor((area.bottom - area.top) / CELL));
    this.#sums = this.#sumUp(this.#mark(taken));
  }

  /**
   * The free place for a box whose nearest point is nearest to a target; null: there is none.
   * @param {Size} size @param {Point} target @param {number} most   px from the target
   * @returns {Box|null}
   */
  nearest({ width, height }, target, most) {
    const { left, top } = this.area;
    const [wide, high] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
    const rows = span(target.y - top, height, most, this.#rows - high);
    const columns = span(target.x - left, width, most, this.#columns - wide);
    let [best, nearest] = [/** @type {Point|null} */ (null), most];
    for (let row = rows.first; row <= rows.last; row++) {
      for (let column = columns.first; column <= columns.last; column++) {
        const x = left + column * CELL;
        const y = top + row * CELL;
        const distance = distanceTo({ left: x, top: y, right: x + width, bottom: y + height }, target);
        if (distance < nearest && !this.#isTaken(column, row, wide, high)) [best, nearest] = [{ x, y }, distance];
      }
    }
    return best && { left: best.x, top: best.y, right: best.x + width, bottom: best.y + height };
  }

  /** @param {number} column @param {number} row @param {number} wide @param {number} high */
  #isTaken(column, row, wide, high) {
    const line = this.#columns + 1;
    const [above, below] = [row * line + column, (row + high) * line + column];
    return this.#sums[below + wide] - this.#sums[below] - this.#sums[above + wide] + this.#sums[above] > 0;
  }

  /** @param {Box[]} taken */
  #mark(taken) {
    const cells = new Uint8Array(this.#columns * this.#rows);
    const { left, top } = this.area;
    for (const box of taken) {
      const [from, to] = [Math.max(0, Math.floor((box.left - left) / CELL)), Math.min(this.#columns, Math.ceil((box.right - left) / CELL))];
      const [first, last] = [Math.max(0, Math.floor((box.top - top) / CELL)), Math.min(this.#rows, Math.ceil((box.bottom - top) / CELL))];
      if (from >= to) continue;
      for (let row = first; row < last; row++) cells.fill(1, row * this.#columns + from, row * this.#columns + to);
    }
    return cells;
  }

  /** @param {Uint8Array} cells */
  #sumUp(cells) {
    const line = this.#columns + 1;
    const sums = new Int32Array(line * (this.#rows + 1));
    for (let row = 0; row < this.#rows; row++) {
      let inRow = 0;
      for (let column = 0; column < this.#columns; column++) {
        inRow += cells[row * this.#columns + column];
        sums[(row + 1) * line + column + 1] = sums[row * line + column + 1] + inRow;
      }
    }
    return sums;
  }
}

/** How far a box is from a point; of those equally far, the one whose middle is nearer. @param {Box} box @param {Point} target */
function distanceTo({ left, top, right, bottom }, { x, y }) {
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(top - y, 0, y - bottom);
  return Math.hypot(across, down) + Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) / 100;
}

/** The first and the last cell at which a box may begin. @param {number} at   px @param {number} length @param {number} most @param {number} end */
const span = (at, length, most, end) => ({
  first: Math.max(0, Math.floor((at - most - length) / CELL)),
  last: Math.min(end, Math.ceil((at + most) / CELL)),
});
