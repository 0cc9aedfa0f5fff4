// The rules of `make check` for JavaScript: likely mistakes, not taste. Line length and indentation are free.
// TypeScript covers the rest: types, missing returns (`noImplicitReturns`), unknown names across modules.
import js from "@eslint/js";
import globals from "globals";

const MISTAKES = {
  ...js.configs.recommended.rules,
  "array-callback-return": "error",
  "default-case-last": "error",
  eqeqeq: ["error", "always", { null: "ignore" }],
  "guard-for-in": "error",
  "no-caller": "error",
  "no-constructor-return": "error",
  "no-duplicate-imports": "error",
  "no-else-return": "error",
  "no-eval": "error",
  "no-implicit-coercion": ["error", { boolean: false }],
  "no-extend-native": "error",
  "no-extra-bind": "error",
  "no-implied-eval": "error",
  "no-lonely-if": "error",
  "no-loop-func": "error",
  "no-new-func": "error",
  "no-new-wrappers": "error",
  "no-promise-executor-return": "error",
  "no-return-assign": "error",
  "no-script-url": "error",
  "no-self-compare": "error",
  // `no-shadow` is left out: the function that draws a clash is called `clash`, and so is the value that it draws.
  "no-template-curly-in-string": "error",
  "no-throw-literal": "error",
  "no-unmodified-loop-condition": "error",
  "no-unneeded-ternary": "error",
  "no-unreachable-loop": "error",
  "no-unused-expressions": ["error", { allowTernary: true }],
  "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "all", ignoreRestSiblings: true }],
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-useless-assignment": "error",
  "no-useless-concat": "error",
  "no-useless-rename": "error",
  "no-useless-return": "error",
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  "prefer-promise-reject-errors": "error",
  "prefer-rest-params": "error",
  "prefer-spread": "error",
  radix: "error",
  "require-atomic-updates": "error",
};

export default [
  { ignores: ["src/taverne/web/vendor/", "node_modules/", ".venv*/", "dist/", "site/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" }, rules: MISTAKES },
  {
    files: ["src/**/*.js", "tests/**/*.js"],
    languageOptions: { sourceType: "module", globals: globals.browser },
    rules: { "no-console": ["error", { allow: ["error"] }] },
  },
  {
    files: ["*.js", "tools/**/*.js", "benchmarks/**/*.js", "benchmarks/**/*.mjs"],
    languageOptions: { sourceType: "module", globals: globals.nodeBuiltin },
  },
  { files: ["benchmarks/**/*.cjs"], languageOptions: { sourceType: "commonjs", globals: globals.node } },
];
