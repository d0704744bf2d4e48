// Mutation test of the plan rules: `node scripts/bench/plan-mutants/mutants.mjs`. Fails below 90 percent. First each mutant runs
// against the test vectors in one process; Stryker runs the survivors against the tests, on a copy outside the workspace.
// Arguments limit what is mutated: `... mutants.mjs 'src/prices/*.ts'`.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));
const plans = join(root, "packages/plans-sdk");
const THRESHOLD = 90;

/** The rules: code that decides. Readers, calls and records have tests of their own. */
const RULES = [
  "money",
  "plans",
  "prices",
  "eligibility",
  "checkout",
  "referral",
  "nudges",
  "codes",
  "visit",
  "subscriptions",
  "flows",
].map((name) => `src/${name}/*.ts`);

function ruleFiles() {
  const requested = process.argv.slice(2);
  const files = (requested.length ? requested : RULES).flatMap((pattern) =>
    globSync(pattern, { cwd: plans }),
  );
  return files
    .filter((file) => !/\.test\.ts$|plan-reasons\.ts$|index\.ts$|create-flow\.ts$/.test(file))
    .map((file) => join(plans, file));
}

function installStryker() {
  if (existsSync(join(folder, "node_modules/@stryker-mutator/core"))) return;
  const { status } = spawnSync(
    "pnpm",
    ["install", "--ignore-workspace", "--frozen-lockfile", "--ignore-scripts"],
    { cwd: folder, stdio: "inherit" },
  );
  if (status !== 0) throw new Error("Stryker could not be installed");
}

/** Two hundred runs find nearly all mutants that ten thousand would find; the rest are not worth an hour. */
function takeFewerRuns(file) {
  writeFileSync(
    file,
    readFileSync(file, "utf8")
      .replace(/numRuns: [\d_]+/g, "numRuns: 200")
      .replace(/<= 3000/g, "<= 300")
      .replace("toBeGreaterThan(500)", "toBeGreaterThan(50)"),
  );
}

function copySources(target) {
  const isSource = (file) =>
    !/node_modules|\/dist(\/|$)|(size|agreement|example|vectors|calls|fetch-[a-z-]+)\.test\.ts$/.test(file);
  for (const name of ["src", "vectors"])
    cpSync(join(plans, name), join(target, name), { recursive: true, filter: isSource });
  for (const name of ["config", "http"])
    cpSync(join(root, "packages", name, "src"), join(target, "packages", name, "src"), {
      recursive: true,
      filter: (file) => !file.endsWith(".test.ts"),
    });
  for (const file of ["prices/prices.test.ts", "plans/plans.test.ts", "money/percent-off.test.ts"])
    takeFewerRuns(join(target, "src", file));
  symlinkSync(join(folder, "node_modules"), join(target, "node_modules"));
  writeFileSync(
    join(target, "package.json"),
    JSON.stringify({ name: "plan-mutants", private: true, type: "module" }),
  );
  writeFileSync(
    join(target, "vitest.config.mjs"),
    `const at = (path) => new URL(path, import.meta.url).pathname;
export default {
  resolve: { alias: [
    { find: /^@marquee\\/([a-z-]+)\\/([a-z-]+\\/[a-z-]+)$/, replacement: at('./packages') + '/$1/src/$2.ts' },
    { find: /^@marquee\\/([a-z-]+)\\/([a-z-]+)$/, replacement: at('./packages') + '/$1/src/$2/index.ts' },
    { find: /^@marquee\\/([a-z-]+)$/, replacement: at('./packages') + '/$1/src/index.ts' },
  ] },
  test: { include: ['src/**/*.test.ts'], testTimeout: 60000 },
};
`,
  );
}

const placeOf = ({ start, end }) => `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

/** Runs the tests against the mutants; returns the survivors. */
function testPass(mutants, target) {
  copySources(target);
  const mutate = mutants.map(({ fileName, location }) => `${relative(plans, fileName)}:${placeOf(location)}`);
  const options = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    mutate,
    reporters: ["progress-append-only", "json"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    timeoutMS: 20_000,
    symlinkNodeModules: true,
  };
  writeFileSync(join(target, "stryker.config.json"), JSON.stringify(options));
  const { status } = spawnSync(
    process.execPath,
    [join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "stryker.config.json"],
    { cwd: target, stdio: "inherit" },
  );
  if (status !== 0) throw new Error("Stryker failed");
  const { files } = JSON.parse(readFileSync(join(target, "reports/mutation/mutation.json"), "utf8"));
  const key = (file, line, { mutatorName, replacement }) => `${file}:${line} ${mutatorName} ${replacement}`;
  const unnoticed = new Set();
  for (const [file, { mutants: tested }] of Object.entries(files)) {
    for (const mutant of tested)
      if (mutant.status === "Survived" || mutant.status === "NoCoverage")
        unnoticed.add(key(file, mutant.location.start.line, mutant));
  }
  return mutants.filter((mutant) =>
    unnoticed.has(key(relative(plans, mutant.fileName), mutant.location.start.line + 1, mutant)),
  );
}

installStryker();
const { vectorPass } = await import("./vector-pass.mjs");
const { mutants, survivors } = await vectorPass(ruleFiles(), plans);
console.log(`${mutants.length} mutants, ${mutants.length - survivors.length} noticed by the vectors`);
const target = mkdtempSync(join(tmpdir(), "plan-mutants-"));
try {
  const unnoticed = survivors.length ? testPass(survivors, target) : [];
  for (const { fileName, location, mutatorName, replacement } of unnoticed)
    console.log(
      `  ${relative(plans, fileName)}:${placeOf(location)} ${mutatorName}: ${replacement.replace(/\s+/g, " ").slice(0, 100)}`,
    );
  const score = ((mutants.length - unnoticed.length) / mutants.length) * 100;
  console.log(
    `mutation score ${score.toFixed(1)} % (${unnoticed.length} of ${mutants.length} unnoticed), at least ${THRESHOLD} % is asked for`,
  );
  process.exitCode = score < THRESHOLD ? 1 : 0;
} finally {
  rmSync(target, { recursive: true, force: true });
}
