/** The form for one's name, figure and colour. What others at the table have is shown as taken. */

import { errorText } from "../../state/admission.js";
import { COLOURS, FIGURES, figureFace, looksOf } from "../../state/figures.js";
import { loadMe, ownProfile } from "../../state/me.js";
import { nickname } from "../../state/nicknames.js";
import { store } from "../../state/preferences.js";
import { filled, t } from "../../i18n.js";
import { icon, picture } from "../../parts/cards/icon.js";
import { LitElement, html, live, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../state/me.js").Profile} Profile */
/** @typedef {{name: string, shown: string, figure: Profile["figure"], colour: Profile["colour"]}} Other   a person at the table; `shown`: their name as the table tells it */

const LONGEST = 24;
const LONG = 16; // letters from which a name is written smaller

class NameForm extends LitElement {
  static properties = {
    own: { attribute: false },
    others: { attribute: false },
    label: { attribute: false },
    accept: { attribute: false },
    profile: { state: true },
    me: { state: true },
    busy: { state: true },
    error: { state: true },
  };

  constructor() {
    super();
    /** Whether the form is for the guest of this browser; else for somebody who is new to it. */
    this.own = true;
    /** @type {Other[]} */
    this.others = [];
    /** What the button says. */
    this.label = "";
    /** What happens with the profile; it throws if it is refused. @type {(profile: Profile) => Promise<void>} */
    this.accept = async () => {};
    this.profile = ownProfile();
    /** @type {import("../../state/me.js").Me|null} */
    this.me = null;
    this.busy = false;
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    void loadMe().then(
      (me) => {
        this.me = me;
        if (me.name && this.own) this.#change(ownProfile());
      },
      () => {},
    );
    const name = nickname(store.lang);
    this.#change(this.own ? this.profile : { name, ...looksOf(name) });
  }

  firstUpdated() {
    const field = /** @type {HTMLInputElement} */ (this.querySelector("#name"));
    field.focus({ preventScroll: true });
    field.select();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("others") && !changed.has("profile")) return;
    const figure = this.#free("figure", FIGURES);
    const colour = this.#free("colour", COLOURS);
    if (figure !== this.profile.figure || colour !== this.profile.colour) this.#change({ figure, colour });
  }

  /** The chosen figure or colour; if somebody has it, the next free one, as the table gives it. @template {"figure"|"colour"} K @param {K} kind @param {NonNullable<Profile[K]>[]} all */
  #free(kind, all) {
    const wanted = /** @type {NonNullable<Profile[K]>} */ (this.profile[kind]);
    const from = all.indexOf(wanted);
    return [...all.slice(from), ...all.slice(0, from)].find((each) => !this.#owner(kind, each)) ?? wanted;
  }

  /** The other person who has this figure or colour. @param {"figure"|"colour"} kind @param {string} value */
  #owner(kind, value) {
    return this.others.find((other) => other[kind] === value);
  }

  render() {
    const { name } = this.profile;
    const length = [...name.trim()].length;
    return html`<form class="name-form" @submit=${this.#submit} novalidate>
      <label class="field big ${length > LONGEST ? "over" : ""} ${length > LONG ? "long" : ""}">
        <span class="ears">${this.#label("yours")}</span>
        <input
          id="name"
          autocomplete="nickname"
          spellcheck="false"
          enterkeyhint="go"
          aria-invalid=${this.#mistake() ? "true" : "false"}
          aria-describedby="name-note"
          .value=${live(name)}
          @input=${this.#type}
        /><span class="count num" aria-hidden="true">${length} / ${LONGEST}</span>
      </label>
      <div id="name-note" class="said" role="status">${this.#note()}</div>
      <div class="idea">
        <span>${t("name.no_idea")}</span>
        <button type="button" class="btn line" @click=${this.#another}>${icon("perspective-dice-six-faces-random")}${t("name.another")}</button>
      </div>
      ${this.#choices("figure", FIGURES, (figure) => picture(figureFace(figure)))}
      ${this.#choices("colour", COLOURS, (colour) => html`<i class="colour-${colour}"></i>`)}
      <div class="accept">
        <button class="btn main wide" ?disabled=${this.busy}>${this.label}<kbd aria-hidden="true">${t("name.enter")}</kbd></button>
      </div>
    </form>`;
  }

  /**
   * @template {"figure"|"colour"} K
   * @param {K} kind
   * @param {NonNullable<Profile[K]>[]} all
   * @param {(value: NonNullable<Profile[K]>) => unknown} draw
   */
  #choices(kind, all, draw) {
    const taken = all.some((value) => this.#owner(kind, value));
    return html`<fieldset class="choices ${kind}s colour-${this.profile.colour}">
      <legend>${this.#label(kind)} ${taken ? html`<small>${t("name.taken")}</small>` : nothing}</legend>
      ${all.map((value) => {
        const owner = this.#owner(kind, value);
        const words = this.me?.[`${kind}s`][value] ?? value;
        return html`<label class=${owner ? "off" : ""} title=${words}
          ><input
            type="radio"
            name=${kind}
            value=${value}
            aria-label=${owner ? filled("name.taken_by", words, owner.shown) : words}
            ?disabled=${Boolean(owner)}
            .checked=${live(this.profile[kind] === value)}
            @change=${() => this.#change({ [kind]: value })}
          />${draw(value)}</label
        >`;
      })}
    </fieldset>`;
  }

  /** A label of a field: of my own profile, or of another person's. @param {"yours"|"figure"|"colour"} field */
  #label(field) {
    return t(this.own ? `name.${field}` : `name.${field}.other`);
  }

  /** Why the name cannot be used, or how others will see it; in most cases nothing. */
  #note() {
    const mistake = this.#mistake();
    if (mistake) return html`<p class="error">${mistake}</p>`;
    const { name, figure } = this.profile;
    const own = name.trim().toLocaleLowerCase();
    if (!figure || !this.others.some((other) => other.figure && other.name.toLocaleLowerCase() === own)) return nothing;
    return html`<p class="alike">${filled("name.alike", `${name.trim()} ${this.me?.figures[figure] ?? ""}`)}</p>`;
  }

  #mistake() {
    const over = [...this.profile.name.trim()].length - LONGEST;
    return over > 0 ? filled("name.too_long", LONGEST, over) : this.error;
  }

  /** @param {Partial<Profile>} change */
  #change(change) {
    this.profile = { ...this.profile, ...change };
    this.error = "";
    this.dispatchEvent(new CustomEvent("preview", { detail: this.profile }));
  }

  /** @param {Event} event */
  #type = (event) => this.#change({ name: /** @type {HTMLInputElement} */ (event.target).value });

  #another = () => this.#change({ name: nickname(store.lang) });

  /** @param {Event} event */
  #submit = async (event) => {
    event.preventDefault();
    if (this.busy) return;
    if (this.#mistake()) {
      /** @type {HTMLInputElement} */ (this.querySelector("#name")).focus();
      return;
    }
    this.busy = true;
    try {
      await this.accept(this.profile);
    } catch (error) {
      this.error = errorText(error);
    } finally {
      this.busy = false;
    }
  };
}

customElements.define("taverne-name-form", NameForm);
