// Mutation test: plants faults in rules and readers, and counts those that no unit test detects. `--all`: every area; `--seed`,
// `--mutants`, `--area`, `--seconds`.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { AREAS } from "./mutation/areas.mjs";
import { interval, lot, SURE } from "./mutation/draw.mjs";
import { playArea } from "./mutation/play-area.mjs";

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    seed: { type: "string", default: String(Math.floor(Date.now() / 86_400_000)) },
    mutants: { type: "string" },
    area: { type: "string" },
    seconds: { type: "string" },
  },
});
const beganMs = Date.now();
const { seed } = values;
const untilMs = values.seconds === undefined ? undefined : Date.now() + 1000 * Number(values.seconds);
const count = Number(values.mutants ?? (values.all ? 3000 : 300));
/** The short daily run leaves out the web app's features. */
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
    untilMs,
  });
  const all = caught + survived.length;
  const [low, high] = interval(caught, all);
  // A drawn sample is uncertain, in favour of the tests: an area with enough tests fails in at most one draw of 2,000.
  const isPlayed = all > 0 || (untilMs !== undefined && Date.now() >= untilMs);
  const isAreaEnough = isPlayed && interval(caught, all, SURE)[1] >= reached;
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
  if (all < Math.round(count / chosen.length) - equivalent)
    console.log(`  ${name}: the time was over before all were played`);
  for (const mutant of survived) console.log(`  survived ${mutant}`);
}

// Each area keeps one core busy. The order depends on the seed, so that a time limit does not always cut off the same areas.
const waiting = chosen.toSorted((one, other) => lot(seed, one) - lot(seed, other));
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
console.log(`${playedOfAll} mutants in ${((Date.now() - beganMs) / 1000).toFixed(0)} s`);
process.exit(isEnough ? 0 : 1);
