// Search among 3,200 items against a large catalogue, queried in turns in one run, and what it finds: `npm run bench -- search`.
// PostgreSQL with 100,000 items where available, and the embedded database with 20,000.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../run/free-port.mjs";
import { nodeBinary } from "../../run/repository.mjs";
import { startServer, stopServer, waitUntilReady } from "../../run/servers.mjs";
import { findPostgres } from "../../run/system-tools.mjs";
import { startThrowawayPostgres } from "../../run/throwaway-postgres.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
if (!existsSync(join(folder, "node_modules/vega-datasets"))) {
  const options = { cwd: folder, stdio: "inherit" };
  const { status } = spawnSync("pnpm", ["install", "--ignore-workspace", "--frozen-lockfile"], options);
  if (status !== 0) throw new Error("the packages of the bench could not be installed");
}
const { createRandom, platformProgram, writeCatalogue } = await import("./catalogue.mjs");
const { relevanceQueries } = await import("../../../apps/platform/tests/relevance/relevance-catalogue.ts");

const SMALL = 3200;
const LARGE = { postgresql: 100_000, pglite: 20_000 };
/** Limits in milliseconds, or as a multiple of the small catalogue's time, whichever is more. */
const LIMITS = { postgresql: { ms: 50, times: 3 }, pglite: { ms: 0, times: 6 } };
const ROUNDS = 60;
const START_MS = 240_000;
const FIRST = 3;
const LEAST_SHARE = 0.95;
const COMMON = ["the", "love", "man", "day", "night", "dead", "life", "black", "world", "the man"];
const PERCENTILE = 0.95;

const percentile = (numbers) =>
  numbers.toSorted((left, right) => left - right)[Math.ceil(numbers.length * PERCENTILE) - 1];

/** Puts one typo into the longest word of a title. */
function misspell(title, random) {
  const words = title.toLowerCase().split(" ");
  const index = words.indexOf(words.toSorted((left, right) => right.length - left.length)[0]);
  const at = 1 + random(Math.max(words[index].length - 2, 1));
  words[index] = words[index].slice(0, at) + words[index].slice(at + 1);
  return words.join(" ");
}

function queriesOf(titles) {
  const random = createRandom(11);
  const title = () => titles[random(SMALL - 200)];
  return {
    exact: Array.from({ length: ROUNDS }, title),
    common: Array.from({ length: ROUNDS }, (_, index) => COMMON[index % COMMON.length]),
    typo: Array.from({ length: ROUNDS }, () => misspell(title(), random)),
    none: Array.from({ length: ROUNDS }, (_, index) => `xq${"zjvwk"[index % 5]}qvx${index}`),
  };
}

async function startSide(size, databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), "marquee-search-"));
  const file = join(dataDir, "catalogue.jsonl");
  const titles = await writeCatalogue(file, size);
  const port = await freePort();
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PLATFORM_PORT: String(port),
    DATA_DIR: join(dataDir, "data"),
    RATE_LIMIT_PER_MINUTE: "0",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const begin = performance.now();
  const imported = spawnSync(nodeBinary(), [platformProgram, "import", file], {
    env: { ...process.env, ...env },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (imported.status !== 0) throw new Error(`the import failed: ${imported.stderr}`);
  console.log(`  ${size} items imported in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  const server = startServer("search", [platformProgram], { quiet: true, env });
  const origin = `http://127.0.0.1:${port}`;
  if (!(await waitUntilReady(server, `${origin}/ready`, START_MS)))
    throw new Error("the platform did not start");
  return {
    titles,
    async search(query) {
      const from = performance.now();
      const answer = await fetch(`${origin}/content/search?q=${encodeURIComponent(query)}`);
      const body = await answer.json();
      if (!answer.ok) throw new Error(`${query} is answered ${answer.status}`);
      return { ms: performance.now() - from, titles: body.items.map(({ title }) => title) };
    },
    async stop() {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function compare(engine, [small, large]) {
  let isWithin = true;
  const limit = LIMITS[engine];
  for (const [kind, queries] of Object.entries(queriesOf(small.titles))) {
    const seen = { small: [], large: [] };
    for (const query of [...queries.slice(0, 10), ...queries].map((text) => text.slice(0, 200))) {
      seen.small.push((await small.search(query)).ms);
      seen.large.push((await large.search(query)).ms);
    }
    // The first ten queries only warm up.
    const [few, many] = [percentile(seen.small.slice(10)), percentile(seen.large.slice(10))];
    const most = Math.max(limit.ms, limit.times * few);
    if (many > most) isWithin = false;
    console.log(
      `  ${kind.padEnd(6)} p95 ${few.toFixed(1)} ms at ${SMALL}, ${many.toFixed(1)} ms at ${LARGE[engine]}; at most ${most.toFixed(1)}: ${many > most ? "MISSED" : "ok"}`,
    );
  }
  return isWithin;
}

async function judgeRelevance(side, name) {
  const missed = [];
  const queries = relevanceQueries();
  for (const { query, wanted } of queries) {
    const { titles } = await side.search(query);
    if (!titles.slice(0, FIRST).some((title) => wanted.includes(title))) missed.push(query);
  }
  const share = 1 - missed.length / queries.length;
  console.log(
    `  relevance ${name}: ${(100 * share).toFixed(1)} % of ${queries.length} in the first ${FIRST}${missed.length === 0 ? "" : `; not ${missed.join(", ")}`}`,
  );
  return share >= LEAST_SHARE;
}

async function measure(engine, urls) {
  console.log(`${engine} (load ${loadavg()[0].toFixed(1)})`);
  const sides = [];
  try {
    for (const [index, size] of [SMALL, LARGE[engine]].entries())
      sides.push(await startSide(size, urls?.[index]));
    const isFast = await compare(engine, sides);
    const isRelevant = await judgeRelevance(sides[0], `at ${SMALL}`);
    return isFast && isRelevant;
  } finally {
    for (const side of sides) await side.stop();
  }
}

/** Creates two empty databases on one server. */
async function databasesOf(server) {
  const { createRequire } = await import("node:module");
  const { inRoot } = await import("../../run/repository.mjs");
  const { Client } = createRequire(inRoot("apps/platform/package.json"))("pg");
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  const urls = [];
  for (const name of ["search_small", "search_large"]) {
    await admin.query(`create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    urls.push(url.href);
  }
  await admin.end();
  return urls;
}

const only = process.argv
  .slice(2)
  .find((part) => part.startsWith("--engine="))
  ?.slice("--engine=".length);
let isWithin = true;
const bin = only === "pglite" ? undefined : await findPostgres();
if (bin) {
  const server = await startThrowawayPostgres(bin);
  try {
    isWithin = await measure("postgresql", await databasesOf(server));
  } finally {
    await server.stop();
  }
} else if (only !== "pglite") console.log("NOT MEASURED: no PostgreSQL here");
if (only !== "postgresql") isWithin = (await measure("pglite")) && isWithin;
if (!isWithin) process.exit(1);
