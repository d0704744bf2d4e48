// Every check, as CI runs it, from a clean checkout on Node 20 with npm only. `--all` adds the full products and long simulations.
import { availableParallelism } from "node:os";
import { run } from "./run/commands.mjs";
import { databaseSuites } from "./run/database-suites.mjs";
import { installWorkspace } from "./run/install.mjs";
import { createStages } from "./run/stages.mjs";
import { findNginx, requireChromium } from "./run/system-tools.mjs";
import { startThrowawayServices } from "./run/throwaway-services.mjs";

const all = process.argv.includes("--all");
const succeeds = async (...command) => (await run(...command)) === 0;

const services = { env: {}, stop: async () => undefined };

async function unitTests() {
  Object.assign(services, await startThrowawayServices());
  return succeeds("vitest", ["run"], { env: { ...services.env, ...(all && { TEST_ALL: "1" }) } });
}

/** The embedded database is one connection; what holds there must hold on the engine that many share. */
async function platformOnPostgres() {
  if (!services.env.TEST_DATABASE_URL) return console.log("marquee: NOT TESTED: no PostgreSQL here") ?? true;
  return succeeds("vitest", ["run", "--project", "platform", ...databaseSuites()], {
    env: { ...services.env, TEST_ENGINE: "postgresql" },
  });
}

async function journeys() {
  const chromium = await requireChromium();
  if (chromium === undefined) return false;
  const nginx = await findNginx();
  // Each worker has a product of its own and keeps hardly more than one core busy.
  const env = {
    JOURNEY_WORKERS: String(Math.min(2, availableParallelism())),
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(nginx && { NGINX_PROGRAM: nginx }),
    ...(all && { TEST_ALL: "1" }),
  };
  return succeeds(
    "node",
    ["apps/web/node_modules/@playwright/test/cli.js", "test", "--config", "apps/web/playwright.config.ts"],
    { env },
  );
}

const { stage, summary } = createStages();
const installed = await stage("install", async () => {
  await installWorkspace();
  return true;
});
const built =
  installed && (await stage("build", () => succeeds("turbo", ["run", "build", "--output-logs=errors-only"])));
if (built) {
  await stage("types", () => succeeds("turbo", ["run", "typecheck", "--output-logs=errors-only"]));
  await stage("lint", () => succeeds("node", ["scripts/lint.mjs"]));
  await stage("generated files are current", () => succeeds("node", ["scripts/generated.mjs", "--check"]));
  await stage("unit, contract and database tests", unitTests);
  await stage("platform suites on PostgreSQL", platformOnPostgres);
  await services.stop();
  await stage("platform on the oldest Node", () => succeeds("node", ["scripts/floor.mjs"]));
  await stage("package gates", () => succeeds("node", ["scripts/packages.mjs"]));
  await stage("page weights", () => succeeds("node", ["scripts/page-weights.mjs"]));
  await stage("requirement rows", () => succeeds("node", ["scripts/requirements.mjs"]));
  await stage("journeys in the browser", journeys);
}
process.exit(summary() ? 0 : 1);
