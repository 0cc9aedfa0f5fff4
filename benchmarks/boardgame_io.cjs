// The peer of `make load`: a boardgame.io server with a minimal game; matches are kept in memory.
// NODE_ENV=production node boardgame_io.cjs FOLDER_WITH_NODE_MODULES PORT
const path = require("path");
const [folder, port] = process.argv.slice(2);
const { Server } = require(path.join(folder, "node_modules/boardgame.io/dist/cjs/server.js"));

const count = {
  name: "count",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
  disableUndo: true, // cheaper: no stack of old states to send
};

Server({ games: [count], origins: [/.*/] }).run(Number(port), () => console.log("ready"));
