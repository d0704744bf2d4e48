// What event recorders do under common faults, and what a call costs: `npm run bench -- analytics`. Exits with 1 when one of our
// results is red. `--scenario=frozen,crash` and `--contestant=marquee,rudder` select; `--only=faults`, `speed` or `sizes` runs
// one part; `--patience=30` waits that many seconds before the extra call; `--trace` prints each step.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePage } from "../../../packages/analytics-sdk/tests/faults/page-bundle.ts";
import { SCENARIOS } from "../../../packages/analytics-sdk/tests/faults/scenarios.ts";
import { PATIENCE, playScenario } from "../../../packages/analytics-sdk/tests/faults/stage.ts";
import { contestants } from "./contestants.mjs";
import { measureSizes, printSizes } from "./sizes.mjs";
import { measureSpeed, printSpeed } from "./speed.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
/** Fault scenarios mostly wait; more browsers at once would delay a small machine. */
const BROWSERS = 3;

function option(name, known) {
  const given = process.argv.find((part) => part.startsWith(`--${name}=`))?.slice(name.length + 3);
  if (given === undefined) return known;
  const requested = given.split(",");
  const unknown = requested.filter((one) => !known.includes(one));
  if (unknown.length) throw new Error(`--${name} does not know ${unknown}; there are: ${known.join(", ")}`);
  return requested;
}

function installPeers() {
  if (existsSync(join(folder, "node_modules/posthog-js"))) return;
  const options = ["install", "--ignore-workspace", "--frozen-lockfile", "--ignore-scripts"];
  const { status } = spawnSync("pnpm", options, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("the peers of the bench could not be installed");
}

const parts = option("only", ["faults", "speed", "sizes"]);
const wanted = option(
  "scenario",
  SCENARIOS.map(({ name }) => name),
);
const named = option(
  "contestant",
  contestants.map(({ name }) => name),
);
const scenarios = SCENARIOS.filter(({ name }) => wanted.includes(name));
const onStage = contestants.filter(({ name }) => named.includes(name));
/** Seconds that a contestant gets on its own before its program tracks one more event. */
const patience = Number(process.argv.find((part) => part.startsWith("--patience="))?.slice(11) ?? 60);
const withTrace = process.argv.includes("--trace");

const isPerfect = ({ exactlyOnce, expected, nudged }) => exactlyOnce === expected && !nudged;

/** Percentage of events that were stored exactly once, `*` when that took an extra call; lost / duplicates on the wire. */
function cellText(outcome) {
  if (outcome.broken) return "broke";
  const { exactlyOnce, expected, nudged, lost, wireCopies } = outcome;
  const percent = Math.round((exactlyOnce / expected) * 1000) / 10;
  const detail = lost.length || wireCopies ? ` ${lost.length}/${wireCopies}` : "";
  return `${percent}${nudged ? "*" : ""}${detail}`;
}

async function playAll() {
  const scripts = new Map();
  for (const contestant of onStage) scripts.set(contestant, await bundlePage(contestant));
  const work = onStage.flatMap((contestant) => scenarios.map((scenario) => ({ contestant, scenario })));
  const cells = new Map();
  await Promise.all(
    Array.from({ length: BROWSERS }, async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        const { contestant, scenario } = next;
        const outcome = await playScenario({
          contestant,
          scenario,
          script: scripts.get(contestant),
          patience: { ...PATIENCE, byItselfMs: patience * 1000 },
        }).catch((error) => ({
          broken: String(error),
          scenario: scenario.name,
          contestant: contestant.name,
        }));
        cells.set(`${contestant.name} ${scenario.name}`, outcome);
        console.log(`${contestant.name} ${scenario.name}: ${outcome.broken ?? cellText(outcome)}`);
        if (withTrace && outcome.trace) console.log(outcome.trace.map((line) => `    ${line}`).join("\n"));
      }
    }),
  );
  return cells;
}

function printTable(title, cells, text) {
  const width = 13;
  console.log(`\n${title}`);
  console.log("scenario".padEnd(12) + onStage.map(({ name }) => name.padEnd(width)).join(""));
  for (const { name } of scenarios)
    console.log(
      name.padEnd(12) +
        onStage.map((contestant) => text(cells.get(`${contestant.name} ${name}`)).padEnd(width)).join(""),
    );
}

function printFaults(cells) {
  console.log("");
  for (const { name, happens, holds } of scenarios) console.log(`${name.padEnd(12)}${happens} [${holds}]`);
  printTable(
    "percent of events that are exactly one row when told by their id; * after one more call; lost/copies on the wire",
    cells,
    cellText,
  );
  printTable("milliseconds from the end of the fault to the last event", cells, (outcome) =>
    String(outcome.recoveryMs ?? "-"),
  );
  printTable("rows after a later one of their tab", cells, ({ inversions }) => String(inversions ?? "-"));
  printTable("requests with events / asked for leave first", cells, ({ requests, preflights }) =>
    requests ? `${requests.length}/${preflights}` : "-",
  );
  const perfect = (contestant) =>
    scenarios.filter(({ name }) => isPerfect(cells.get(`${contestant.name} ${name}`))).length;
  console.log(
    `\n${"green".padEnd(12)}${onStage.map((contestant) => `${perfect(contestant)}/${scenarios.length}`.padEnd(13)).join("")}`,
  );
}

function redCells(cells) {
  return [...cells.values()].filter(
    (outcome) => outcome.broken || (outcome.contestant === "marquee" && !isPerfect(outcome)),
  );
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
installPeers();
let isRed = false;
if (parts.includes("faults")) {
  const cells = await playAll();
  printFaults(cells);
  const red = redCells(cells);
  isRed = red.length > 0;
  for (const { contestant, scenario, broken, trace, faults, ledger } of red) {
    console.log(`\nRED: ${contestant} in ${scenario}${broken ? `: ${broken}` : ""}`);
    for (const line of [...(trace ?? []), ...(faults ?? [])]) console.log(`    ${line}`);
    if (ledger)
      console.log(`    ledger: ${JSON.stringify({ ...ledger, waiting: ledger.waiting.slice(0, 2) })}`);
  }
}
if (parts.includes("speed")) printSpeed(await measureSpeed(onStage));
if (parts.includes("sizes")) printSizes(await measureSizes(folder));
process.exitCode = isRed ? 1 : 0;
