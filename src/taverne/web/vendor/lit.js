// Lit 3.3.3, https://lit.dev, BSD-3-Clause: see lit/LICENSE. Made by `make vendor`.
export * from "./lit/lit-element.js";
export * from "./lit/lit-html-class-map.js";
export * from "./lit/lit-html-keyed.js";
export * from "./lit/lit-html-live.js";
export * from "./lit/lit-html-ref.js";
export * from "./lit/lit-html-repeat.js";
export * from "./lit/lit-html-style-map.js";
