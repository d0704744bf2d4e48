// Plants mistakes in rules and readers, and counts those that no unit test notices. `--all`: every area; `--seed`, `--mutants`, `--area`.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { AREAS } from "./mutation/areas.mjs";
import { interval } from "./mutation/draw.mjs";
import { playArea } from "./mutation/play-area.mjs";

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    seed: { type: "string", default: String(Math.floor(Date.now() / 86_400_000)) },
    mutants: { type: "string" },
    area: { type: "string" },
  },
});
const { seed } = values;
const count = Number(values.mutants ?? (values.all ? 3000 : 300));
/** A run of minutes leaves the features of the web to the longer one. */
const chosen = values.area?.split(",") ?? Object.keys(AREAS).filter((name) => values.all || name !== "web");
console.log(`seed ${seed}: ${count} mutants in ${chosen.join(", ")}`);

const percent = (share) => `${(100 * share).toFixed(1)} %`;
let isEnough = true;
let caughtOfAll = 0;
let playedOfAll = 0;

async function play(name) {
  const { wanted, reached = wanted } = AREAS[name];
  const began = Date.now();
  const { caught, survived, stuck, equivalent } = await playArea(AREAS[name], {
    seed,
    count: Math.round(count / chosen.length),
  });
  const all = caught + survived.length;
  const [low, high] = interval(caught, all);
  // What a draw leaves open counts for the tests, and only a share that is surely too small fails.
  const isAreaEnough = all > 0 && high >= reached;
  isEnough &&= isAreaEnough;
  caughtOfAll += caught;
  playedOfAll += all;
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(
    [
      `${name}: caught ${caught} of ${all}, ${percent(all === 0 ? 0 : caught / all)}`,
      `(95 %: ${percent(low)} to ${percent(high)}; wanted ${percent(wanted)}, held ${percent(reached)}),`,
      `survived ${survived.length}, equivalent ${equivalent}, never ended ${stuck.length}, ${seconds} s`,
      isAreaEnough ? "" : ": TOO FEW",
    ].join(" "),
  );
  for (const mutant of survived) console.log(`  survived ${mutant}`);
}

// Each area keeps one core busy.
const waiting = [...chosen];
await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await play(name);
  }),
);
const [low, high] = interval(caughtOfAll, playedOfAll);
console.log(
  `all: caught ${caughtOfAll} of ${playedOfAll}, ${percent(caughtOfAll / playedOfAll)} (95 %: ${percent(low)} to ${percent(high)})`,
);
if (!isEnough)
  console.log(
    "Tests are missing for what survived; what no test could tell goes into scripts/mutation/equivalent.json.",
  );
process.exit(isEnough ? 0 : 1);
