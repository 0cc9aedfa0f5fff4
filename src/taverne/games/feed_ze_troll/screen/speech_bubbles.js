const SHOWN_FOR = 6000; // ms

/** @typedef {import("./scene.js").Props} Props */

/** The speech bubbles: what each player has just said in the chat. */
export class SpeechBubbles {
  /** By seat. @type {Record<number, string>} */
  said = {};
  #last = 0;

  /** @param {{requestUpdate: () => void}} host */
  constructor(host) {
    this.host = host;
  }

  /** @param {Props} props */
  update({ speech }) {
    if (!speech || speech.at === this.#last) return;
    this.#last = speech.at;
    this.said = { ...this.said, [speech.seat]: speech.text };
    setTimeout(() => this.#remove(speech), SHOWN_FOR);
  }

  /** @param {{seat: number, text: string}} speech */
  #remove({ seat, text }) {
    if (this.said[seat] !== text) return;
    const { [seat]: _, ...others } = this.said;
    this.said = others;
    this.host.requestUpdate();
  }
}
