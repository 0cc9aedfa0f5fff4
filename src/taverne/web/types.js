/**
 * What the shell and the tables agree on. No code: types only, read by `tsc --checkJs`.
 *
 * A game's table is a custom element `taverne-<slug with dashes>` (lutin_troll: `taverne-lutin-troll`), defined by
 * `/static/games/<slug>/table.js` and dressed by `table.css` beside it. It has one property, `props`, and the shell
 * sets it anew whenever anything in it has changed. A game without a table of its own is shown by `taverne-zones`.
 *
 * The table draws the slab, the seats, the middle, the hand and the prompt, and fills the box it is given (the shell
 * gives it a definite height). The browser knows no rules: what may be touched comes from `moves` alone.
 */

/** @typedef {number} Seat */

/**
 * The open question; see kernel/ask.py.
 * @typedef {object} Ask
 * @property {number} number
 * @property {Seat[]} asked
 * @property {Seat[]} owing
 * @property {"turn"|"reaction"|"live"} wait
 * @property {boolean} sealed
 * @property {number} picks
 * @property {number} affair
 */

/**
 * A value that crosses the wire with its tag: a move, an event.
 * @typedef {{type: string, [field: string]: any}} Tagged
 */

/**
 * Something I may do now.
 * @typedef {object} Move
 * @property {Tagged} move
 * @property {string} label       a sentence: "Riposter avec la Harpie"
 * @property {string|null} [preview]   what it would change, in words, where the rules can tell
 */

/**
 * Something that has just happened.
 * @typedef {object} Happening
 * @property {Tagged} event
 * @property {string} text
 */

/** @typedef {"green"|"blue"|"red"|"black"} Ink */

/**
 * One kind of card, tile or token, as anybody may read it.
 * @typedef {object} PieceCard
 * @property {string} name
 * @property {Ink} ink
 * @property {string} letter      doubles the ink
 * @property {number|null} value  the numeral on it
 * @property {string} about       what it does
 */

/**
 * @typedef {object} Chair
 * @property {string|null} bot    the bot's id, for its portrait
 * @property {boolean} away
 * @property {string} level       the bot's level in words; "" for people
 */

/** @typedef {{type: "gauge", name: string, value: number, most: number|null}} Gauge */
/** @typedef {{type: "heap", name: string, pieces?: string[], hidden?: number}} Heap */
/** @typedef {{seat: Seat|null, parts: (Gauge|Heap)[]}} Zone */

/**
 * @template [V=any]
 * @typedef {object} TableProps
 * @property {V} view               what I may know: the game's View as JSON
 * @property {Record<string, V>} [views]   in a replay of a finished game: the views of all seats, by seat
 * @property {Zone[]} [zones]       what lies on the table, for games without a table of their own
 * @property {Ask} ask
 * @property {Move[]} moves         all I may do now; [] when nothing
 * @property {Happening[]} events   what has just happened, for animation and voices
 * @property {number} told          number of the message (or frame) that brought `events`: the same number is no news,
 *                                  and a jump (another frame, a fresh attach) comes with `events: []`
 * @property {string} prompt        who must do what now, in words
 * @property {string[]} names       by seat
 * @property {Seat|null} me         my seat; null: I look on
 * @property {Chair[]} chairs       by seat
 * @property {Record<string, PieceCard>} pieces
 * @property {Record<string, string>} parts   names of zones' parts
 * @property {number|null} deadline performance.now() time at which the question runs out; null: no clock
 * @property {number|null} allowed  seconds in all, for the ring
 * @property {boolean} [paused]     the clock lies still
 * @property {boolean} replay
 * @property {string} lang          "fr" or "en"
 * @property {(moves: Tagged[]) => Promise<boolean>} send   one answer, a move or a batch of `picks`; false: it was
 *                                  refused, and the shell has said why
 * @property {(piece: string, icon?: string) => void} inspect   show a piece large
 * @property {(key: string, ...args: any[]) => string} t    the interface's own words
 */

export {};
