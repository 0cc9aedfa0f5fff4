/**
 * The interface between the pages and the screens of games. Types only, for `tsc --checkJs`.
 *
 * The screen of a game is a custom element `taverne-<slug with dashes>` (lutin_troll: `taverne-lutin-troll`), defined by
 * `/static/games/<slug>/screen/table.js` and styled by `table.css` beside it. It has one property, `props`. The page sets
 * a new value whenever anything has changed. A game without a screen of its own is drawn by `taverne-zones`.
 *
 * The screen draws the seats, the middle of the table, the hand and the prompt, and fills its box, which has a definite
 * height. What marks the place of a player has `data-speaker`, their seat: they speak there. It knows no rules: `moves` says what can be played. It fires these bubbling events:
 *   headline   detail: a few words for the top bar ("manche 4 · premier à 5"), whenever they change
 *   drawn      the picture is complete: the question may be asked
 *   settled    all events have been animated: the end of the game may be shown. While its property `reading` is true, the
 *              screen shows something that players need time to read, and fires both later
 *   goon       the player wants to go on: a touch on the table
 *   knock      detail: "card" | "hit" | "token" | "end", for sounds
 * It handles the keys 1 to 9, the arrows, Enter and `i`, unless a field or a dialog has the focus.
 */

/** @typedef {import("./net/wire").Seat} Seat */
/** @typedef {import("./net/wire").Tagged} Tagged */
/** @typedef {import("./net/wire").Zone} Zone */

/**
 * A legal move.
 * @template {{type: string}} [M=Tagged]
 * @typedef {object} Move
 * @property {M} move
 * @property {string} label       a sentence: "Riposter avec la Harpie"
 * @property {import("./net/wire").Preview|null} [preview]   what the move would change
 */

/**
 * An event that has just happened, and its sentence.
 * @template {{type: string}} [E=Tagged]
 * @typedef {object} Happening
 * @property {E} event
 * @property {string} text
 */

/**
 * @typedef {object} Chair
 * @property {string|null} face   the address of the picture of a bot, or of the figure that a guest has chosen; null: none
 * @property {boolean} away
 * @property {string} level       the level of a bot, in words; "" for people
 */

/**
 * The picture of a piece that is shown large: the name of the icon on its card, or the whole piece as the screen draws it.
 * @typedef {string|import("./vendor/lit.js").TemplateResult} Drawing
 * A piece that the rules show, by its name, with its drawing, and its colour where that is not its ink.
 * @typedef {{piece: string, drawing: unknown, ink?: string}} RulePicture
 */

/**
 * The properties that a page gives to the screen of a game.
 * @template [V=unknown]            the View of the game; M is its Move, E its Event
 * @template {{type: string}} [M=Tagged]
 * @template {{type: string}} [E=Tagged]
 * @typedef {object} TableProps
 * @property {V} view               the View of my seat, or of spectators
 * @property {Record<string, V>} [views]   the views of all seats, by seat: in a replay of a finished game, and for spectators who see all hands late
 * @property {Zone[]} [zones]       for games without a screen of their own
 * @property {import("./net/wire").Ask} ask
 * @property {Move<M>[]} moves         all my legal moves
 * @property {Happening<E>[]} events   what has just happened, to be animated and read out
 * @property {number} number        of the message that brought `events`: with the same number they have been animated
 *                                  already. In a replay, of the step: the next step is animated, a jump is not
 * @property {string} prompt        the sentence that says who must do what
 * @property {string[]} names       by seat
 * @property {Seat|null} me         my seat; null for a spectator
 * @property {Chair[]} chairs       by seat
 * @property {Record<string, import("./net/wire").PieceCard>} pieces
 * @property {Record<string, string>} parts   names of zones' parts
 * @property {import("./state/labels.js").Label} label   looks a text of the screen up: `label("hand_of", seat)`
 * @property {Record<string, string>} captions   texts of the screen that depend on the view, by name
 * @property {number|null} deadline performance.now() time at which the question runs out; null: no clock
 * @property {number|null} allowed  seconds in all for the question
 * @property {boolean} [paused]     the clock is paused
 * @property {Record<string, number>} [cooldowns]   in a game in real time: the seconds after each kind of move, from its
 *                                  sending on, in which I cannot move again
 * @property {boolean} [telling]    the events are being animated: the question waits, and `prompt` says what happens
 * @property {boolean} [held]       what comes next waits until the player goes on
 * @property {() => number} [rate]  how long each step of an animation stays: 2 for twice as long
 * @property {boolean} [stops]      the animation stops after each event until the player goes on
 * @property {boolean} replay
 * @property {string} lang          "fr" or "en"
 * @property {(moves: Tagged[]) => Promise<boolean>} send   send one answer: a move, or a batch of `picks`. Resolves to
 *                                  false if it was refused; the page shows the reason
 * @property {() => void} [takeBack]   take my last answer back
 * @property {"affair"|"change"|null} [standingOrder]   my order to pass in reaction windows: as long as `ask.affair` is
 *                                  the same, or until somebody acts
 * @property {(order: "affair"|"change"|null) => void} [setStandingOrder]   give such an order, or withdraw it
 * @property {(piece: string, drawing?: Drawing) => void} inspect   show a piece large
 * @property {(piece: string) => Promise<import("./parts/cards/cannot.js").Blocked|null>} [blocked]   why a piece cannot be played now
 * @property {(key: string, ...args: any[]) => string} t    looks a text of the interface up
 */

export {};
