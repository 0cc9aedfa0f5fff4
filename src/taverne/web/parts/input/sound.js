/** Synthesised sounds. They are off until the player turns them on. */

import { store } from "../../state/preferences.js";

/** @type {AudioContext|undefined} */
let context;

/** Two knocks: it is your turn. */
export function knock() {
  play((at) => {
    thud(at, 190, 0.5);
    thud(at + 0.13, 170, 0.4);
  });
}

/** A card laid down. */
export function paper() {
  play((at) => hiss(at, 2600, 0.09, 0.12));
}

/** The sound for the detail of a `knock` event. @param {string} what card, hit, token or end */
export function of(what) {
  if (what === "card") paper();
  else if (what === "hit") play((at) => thud(at, 120, 0.7));
  else if (what === "token") play((at) => tone(at, 1250, 1180, 0.14, 0.08));
}

/** A chat message has arrived. */
export function pop() {
  play((at) => tone(at, 420, 560, 0.07, 0.1));
}

/** The game is over. */
export function cheers() {
  play((at) => {
    for (const [delay, pitch] of [[0, 1320], [0.09, 1760], [0.2, 2090]]) tone(at + delay, pitch, pitch, 0.5, 0.07);
    hiss(at, 5200, 0.05, 0.08);
  });
}

/** Some of the sounds one after another, for somebody who has not turned them on. */
export function tryOut() {
  perform((at) => {
    hiss(at, 2600, 0.09, 0.12);
    thud(at + 0.5, 190, 0.5);
    thud(at + 0.63, 170, 0.4);
    tone(at + 1.2, 1250, 1180, 0.14, 0.08);
  });
}

/** @param {(at: number) => void} score */
function play(score) {
  if (store.sound) perform(score);
}

/** @param {(at: number) => void} score */
function perform(score) {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  score(context.currentTime + 0.01);
}

/** @param {number} at @param {number} pitch @param {number} loud */
function thud(at, pitch, loud) {
  tone(at, pitch, pitch * 0.6, 0.12, loud * 0.6);
  hiss(at, 900, 0.03, loud * 0.3);
}

/** @param {number} at @param {number} from @param {number} to @param {number} length @param {number} loud */
function tone(at, from, to, length, loud) {
  const ctx = /** @type {AudioContext} */ (context);
  const source = ctx.createOscillator();
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fading(at, length, loud));
  source.start(at);
  source.stop(at + length);
}

/** @param {number} at @param {number} pitch @param {number} length @param {number} loud */
function hiss(at, pitch, length, loud) {
  const ctx = /** @type {AudioContext} */ (context);
  const noise = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(ctx, { buffer: noise });
  const band = new BiquadFilterNode(ctx, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(band).connect(fading(at, length, loud));
  source.start(at);
}

/** @param {number} at @param {number} length @param {number} loud */
function fading(at, length, loud) {
  const ctx = /** @type {AudioContext} */ (context);
  const gain = new GainNode(ctx, { gain: loud });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(ctx.destination);
  return gain;
}
