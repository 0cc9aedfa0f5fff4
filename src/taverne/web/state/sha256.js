/** SHA-256. Browsers offer theirs to pages under https only, and a home network serves http. */

/** @param {string|Uint8Array} text   encoded as UTF-8 @returns {string} in hexadecimal */
export function sha256(text) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const words = padded(bytes);
  const state = Uint32Array.from(FIRST);
  const schedule = new Uint32Array(64);
  for (let at = 0; at < words.length; at += 16) compress(state, schedule, words.subarray(at, at + 16));
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The first 32 bits of the fractional parts of roots of the first primes. @param {number} root @param {number} count */
function roots(root, count) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => fraction(prime ** (1 / root)));
}

/** @param {number} x */
const fraction = (x) => (x - Math.floor(x)) * 2 ** 32;

const FIRST = roots(2, 8);
const ROUNDS = roots(3, 64);

/** The message with its padding: a one, zeros, and the length in bits, in blocks of 512 bits. @param {Uint8Array} bytes */
function padded(bytes) {
  const words = new Uint32Array(((bytes.length + 8) >> 6) * 16 + 16);
  bytes.forEach((byte, i) => (words[i >> 2] |= byte << (24 - 8 * (i & 3))));
  words[bytes.length >> 2] |= 0x80 << (24 - 8 * (bytes.length & 3));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

/** Mix one block into the state. @param {Uint32Array} state @param {Uint32Array} w @param {Uint32Array} block */
function compress(state, w, block) {
  w.set(block);
  for (let i = 16; i < 64; i++) {
    const s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const t1 = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i];
    const t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) >>> 0, c, b, a, (t1 + t2) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
}

/** @param {number} word @param {number} bits */
const rotated = (word, bits) => (word >>> bits) | (word << (32 - bits));
