/** How long words hang in the air. */
const STAYS = 6000;

/** @typedef {import("./scene.js").Props} Props */

/** What players have just said aloud, for the bubbles over their heads. */
export class Voices {
  /** By seat. @type {Record<number, string>} */
  said = {};
  #last = 0;

  /** @param {{requestUpdate: () => void}} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {Props} props */
  hear({ speech }) {
    if (!speech || speech.at === this.#last) return;
    this.#last = speech.at;
    this.said = { ...this.said, [speech.seat]: speech.text };
    setTimeout(() => this.#fade(speech), STAYS);
  }

  /** @param {{seat: number, text: string}} speech */
  #fade({ seat, text }) {
    if (this.said[seat] !== text) return;
    const { [seat]: _, ...others } = this.said;
    this.said = others;
    this.host.requestUpdate();
  }
}
