/**
 * What the shell and the tables agree on. No code: types only, read by `tsc --checkJs`.
 *
 * A game's table is a custom element `taverne-<slug with dashes>` (lutin_troll: `taverne-lutin-troll`), defined by
 * `/static/games/<slug>/screen/table.js` and dressed by `table.css` beside it. It has one property, `props`, and the shell
 * sets it anew whenever anything in it has changed. A game without a table of its own is shown by `taverne-zones`.
 *
 * The table draws the slab, the seats, the middle, the hand and the prompt, and fills the box it is given (the shell
 * gives it a definite height). The browser knows no rules: what may be touched comes from `moves` alone. It fires, bubbling:
 *   headline   detail: a few words for the top bar ("manche 4 · premier à 5"), whenever they change
 *   settled    everything that happened has been shown: the moment to open the end of the game. A table whose property
 *              `reading` is true shows something that its player must have time for, and says so later
 *   knock      detail: "card" | "hit" | "token" | "end", for sounds
 * It answers the keys 1 to 9, the arrows, Enter and `i`, unless a field or a dialog has them.
 */

/** @typedef {import("./net/wire").Seat} Seat */
/** @typedef {import("./net/wire").Tagged} Tagged */
/** @typedef {import("./net/wire").Zone} Zone */

/**
 * Something I may do now.
 * @template {{type: string}} [M=Tagged]
 * @typedef {object} Move
 * @property {M} move
 * @property {string} label       a sentence: "Riposter avec la Harpie"
 * @property {import("./net/wire").Preview|null} [preview]   `said.previews[i]`
 */

/**
 * Something that has just happened.
 * @template {{type: string}} [E=Tagged]
 * @typedef {object} Happening
 * @property {E} event
 * @property {string} text
 */

/**
 * @typedef {object} Chair
 * @property {string|null} face   the bot's; null for people
 * @property {boolean} away
 * @property {string} level       the bot's level in words; "" for people
 */

/**
 * How a piece looks when it is shown large: the name of the icon on its card, or all of it as a table draws it.
 * @typedef {string|import("./vendor/lit.js").TemplateResult} Drawing
 */

/**
 * @template [V=unknown]            the View of the game, its Move and its Event
 * @template {{type: string}} [M=Tagged]
 * @template {{type: string}} [E=Tagged]
 * @typedef {object} TableProps
 * @property {V} view               what I may know: the game's View as JSON
 * @property {Record<string, V>} [views]   in a replay of a finished game: the views of all seats, by seat
 * @property {Zone[]} [zones]       what lies on the table, for games without a table of their own
 * @property {import("./net/wire").Ask} ask
 * @property {Move<M>[]} moves         all I may do now; [] when nothing
 * @property {Happening<E>[]} events   what has just happened, for animation and voices
 * @property {number} told          number of the message that brought `events`: the same number again is no news. In a
 *                                  replay the number of the frame: a step of one is shown moving, a jump at once
 * @property {string} prompt        who must do what now, in words
 * @property {string[]} names       by seat
 * @property {Seat|null} me         my seat; null: I look on
 * @property {Chair[]} chairs       by seat
 * @property {Record<string, import("./net/wire").PieceCard>} pieces
 * @property {Record<string, string>} parts   names of zones' parts
 * @property {import("./state/labels.js").Label} label   a text of the screen, by name and values: `label("hand_of", seat)`
 * @property {Record<string, string>} captions   texts of the screen that only the server can write, by name
 * @property {number|null} deadline performance.now() time at which the question runs out; null: no clock
 * @property {number|null} allowed  seconds in all, for the ring
 * @property {boolean} [paused]     the clock lies still
 * @property {Record<string, number>} [hands]   where all play at once: for how many seconds my hand is busy after each
 *                                  kind of move, from the moment it is sent
 * @property {{seat: Seat, text: string, at: number}|null} [speech]   what was last said aloud, and when
 * @property {boolean} replay
 * @property {string} lang          "fr" or "en"
 * @property {(moves: Tagged[]) => Promise<boolean>} send   one answer, a move or a batch of `picks`; false: it was
 *                                  refused, and the shell has said why
 * @property {() => void} [takeBack]   take my last answer back
 * @property {"affair"|"change"|null} [order]   my standing order to pass in windows: for all of this affair, or until
 *                                  somebody does something
 * @property {(order: "affair"|"change"|null) => void} [stand]   give such an order, or take it back
 * @property {(piece: string, drawing?: Drawing) => void} inspect   show a piece large
 * @property {(key: string, ...args: any[]) => string} t    the interface's own words
 */

export {};
