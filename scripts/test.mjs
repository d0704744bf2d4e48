// Every check, as CI runs it, from a clean checkout on Node 20 with only npm. `--all` adds the full test matrices and long
// simulations.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run/commands.mjs";
import { databaseSuites } from "./run/database-suites.mjs";
import { findOldestChromium } from "./run/engines.mjs";
import { installWorkspace } from "./run/install.mjs";
import { createStages } from "./run/stages.mjs";
import { findFirefox, findHeadlessShell, findNginx, requireChromium } from "./run/system-tools.mjs";
import { countTests, failedJourneys, failedTests } from "./run/test-report.mjs";
import { startThrowawayServices } from "./run/throwaway-services.mjs";

const all = process.argv.includes("--all");
const succeeds = async (...command) => (await run(...command)) === 0;

const services = { env: {}, stop: async () => undefined };

const reports = mkdtempSync(path.join(tmpdir(), "marquee-reports-"));
const reportOf = (name) => path.join(reports, `${name}.json`);

/** Runs tests with Vitest, and writes a report for the summary. */
const vitest = (name, parameters, env) =>
  succeeds(
    "vitest",
    ["run", ...parameters, "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`],
    { env },
  );
const reported = (name) => ({
  tests: () => countTests(reportOf(name)),
  failures: () => failedTests(reportOf(name)),
});

async function unitTests() {
  Object.assign(services, await startThrowawayServices());
  return vitest("units", [], { ...services.env, ...(all && { TEST_ALL: "1" }) });
}

/** The embedded database has one connection; what works there must also work on the engine that many processes share. */
async function platformOnPostgres() {
  if (!services.env.TEST_DATABASE_URL) return console.log("marquee: NOT TESTED: no PostgreSQL here") ?? true;
  return vitest("postgresql", ["--project", "platform", ...databaseSuites()], {
    ...services.env,
    TEST_ENGINE: "postgresql",
  });
}

/** Example programs, on the built packages and the real platform. */
async function examples() {
  const chromium = await requireChromium();
  if (chromium === undefined) return false;
  return vitest("examples", ["--root", "examples"], { ...(chromium && { CHROMIUM_PATH: chromium }) });
}

/** Event recorders under common faults; with `--all`, all thirteen, kills and old engines. */
async function faults() {
  const chromium = await requireChromium();
  if (chromium === undefined) return false;
  return vitest("faults", ["--root", "packages/analytics-sdk/tests/faults"], {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(all && { TEST_ALL: "1" }),
  });
}

async function journeys() {
  const chromium = await requireChromium();
  if (chromium === undefined) return false;
  const shell = await findHeadlessShell();
  const nginx = await findNginx();
  const oldest = await findOldestChromium();
  if (oldest === undefined) console.log("marquee: NOT TESTED: the oldest Chromium is not to be had here");
  const firefox = all ? await findFirefox() : undefined;
  if (all && firefox === undefined) console.log("marquee: NOT TESTED: no Firefox here");
  // Each worker runs its own product and keeps about one core busy.
  const env = {
    JOURNEY_WORKERS: String(Math.min(2, availableParallelism())),
    JOURNEY_TRACE: process.env.JOURNEY_TRACE ?? "off",
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(shell && { HEADLESS_SHELL_PATH: shell }),
    ...(nginx && { NGINX_PROGRAM: nginx }),
    ...(oldest && { OLDEST_CHROMIUM_PATH: oldest }),
    ...(firefox && { FIREFOX_PATH: firefox }),
    ...(all && { TEST_ALL: "1" }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("journeys"),
  };
  return succeeds(
    "node",
    [
      "apps/web/node_modules/@playwright/test/cli.js",
      "test",
      "--config",
      "apps/web/playwright.config.ts",
      "--reporter=list,json",
      // The summary names a journey that passed only when repeated (record 112); the full run fails for it.
      `--retries=${all ? 0 : 1}`,
    ],
    { env },
  );
}

const node =
  (script, ...options) =>
  () =>
    succeeds("node", [script, ...options]);
const turbo = (task) => () => succeeds("turbo", ["run", task, "--output-logs=errors-only"]);

/** A lane's step that runs one of our scripts. */
const byNode = (...parameters) => ({
  command: ["node", parameters],
  alone: ["node", ...parameters].join(" "),
});

const { stage, lanes, summary } = createStages();
const installed = await stage("install", async () => (await installWorkspace(), true), {
  checks: "the lockfile installs, pinned Node and pnpm included",
});
const built =
  installed &&
  (await stage("build", turbo("build"), {
    checks: "packages, platform and web app",
    alone: "npm run build",
  }));
if (built) {
  await stage("types", turbo("typecheck"), {
    checks: "TypeScript, strict, in every workspace",
    alone: "npm run typecheck",
  });
  await stage("lint", node("scripts/lint.mjs"), {
    checks: "format, rules, who may import whom, dead code",
    alone: "npm run lint",
  });
  await stage("unit tests", unitTests, {
    checks: "rules, contracts, SDKs against the real platform, database",
    alone: "npx vitest run",
    ...reported("units"),
  });
  await stage("mutants", node("scripts/mutation.mjs", ...(all ? ["--all"] : ["--seconds", "90"])), {
    checks: "mistakes planted in rules and readers are noticed by their tests, another draw each day",
    alone: `node scripts/mutation.mjs ${all ? "--all " : ""}--seed SEED`,
  });
  await stage("PostgreSQL", platformOnPostgres, {
    checks: "the suites of the platform on the engine that many machines share",
    alone: "TEST_ENGINE=postgresql TEST_DATABASE_URL=... npx vitest run --project platform",
    ...reported("postgresql"),
  });
  await services.stop();
  await lanes(
    [
      {
        name: "oldest Node",
        checks: "the platform starts, imports, backs up and restores on it",
        ...byNode("scripts/floor.mjs"),
      },
      {
        name: "package gates",
        checks: "sizes, declarations, old engines, what a package publishes",
        ...byNode("scripts/packages.mjs"),
      },
      {
        name: "page weights",
        checks: "script and style of each page before it is touched",
        ...byNode("scripts/page-weights.mjs"),
      },
      {
        name: "requirement rows",
        checks: "which rows of docs/requirements a test cites",
        ...byNode("scripts/requirements.mjs"),
      },
    ],
    [
      {
        name: "release rehearsal",
        checks: "a whole release on a loopback registry, with planted faults",
        ...byNode("scripts/release-rehearse.mjs", "--built"),
      },
      {
        name: "workflows",
        checks: "the workflows that test and release",
        ...byNode("scripts/workflows.mjs"),
      },
      {
        name: "changesets",
        checks: "a changed package says so to its users",
        ...byNode("scripts/version-status.mjs"),
      },
      {
        name: "generated files",
        checks: "GraphQL types, exports, docs/api.md are current",
        ...byNode("scripts/generated.mjs", "--check"),
      },
      {
        name: "explained exports",
        checks: "every export is in its README, every call says how it fails, no internal ids",
        ...byNode("scripts/public-docs.mjs"),
      },
      {
        name: "exports that run",
        checks: "every export is run by the product, an example or a README",
        ...byNode("scripts/exports-run.mjs"),
      },
      {
        name: "dependency audit",
        checks: "the lockfile against known advisories, without a network",
        ...byNode("scripts/audit.mjs"),
      },
    ],
  );
  await stage("examples", examples, {
    checks: "programs of strangers on the platform, every code block of the READMEs",
    alone: "npx vitest run --root examples",
    ...reported("examples"),
  });
  await stage("faults", faults, {
    checks: "no event is lost or counted twice when a real browser reloads, crashes, freezes",
    alone: "npx vitest run --root packages/analytics-sdk/tests/faults",
    ...reported("faults"),
  });
  await stage("journeys", journeys, {
    checks: "the built product in a real browser",
    alone: "cd apps/web && npx playwright test NAME",
    tests: () => countTests(reportOf("journeys")),
    failures: () => failedJourneys(reportOf("journeys")).failed,
    secondTry: () => failedJourneys(reportOf("journeys")).secondTry,
  });
}
rmSync(reports, { recursive: true });
process.exit(summary() ? 0 : 1);
