// What importing a catalogue takes and leaves: memory of the process, and links of the product after it: `npm run bench -- catalogue`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../run/free-port.mjs";
import { nodeBinary } from "../../run/repository.mjs";
import { startMarquee } from "../../run/servers.mjs";
import { findPostgres } from "../../run/system-tools.mjs";
import { startThrowawayPostgres } from "../../run/throwaway-postgres.mjs";

const packages = fileURLToPath(new URL("../search", import.meta.url));
if (!existsSync(join(packages, "node_modules/vega-datasets"))) {
  const options = { cwd: packages, stdio: "inherit" };
  const { status } = spawnSync("pnpm", ["install", "--ignore-workspace", "--frozen-lockfile"], options);
  if (status !== 0) throw new Error("the packages of the bench could not be installed");
}
const { platformProgram, writeCatalogue } = await import("../search/catalogue.mjs");

const SMALL = 200;
const FILMS = 3200;
/** Items, and megabytes that they may add to what an import of few takes. */
const LARGE = { postgresql: { size: 100_000, most: 150 }, pglite: { size: 20_000, most: 300 } };
const START_MS = 240_000;
const SAMPLE_MS = 50;
const FROM_INDIA = { "x-forwarded-for": "49.36.0.1", accept: "text/html" };
const MOST_PAGES = 400;

/** Imports a file in a process of its own; resolves with its highest resident size in megabytes. */
async function importFile(file, env) {
  const child = spawn(nodeBinary(), [platformProgram, "import", file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      peak = Math.max(peak, Number(kilobytes ?? 0) / 1024);
    } catch {
      // It has ended.
    }
  }, SAMPLE_MS);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error("the import failed");
  return peak;
}

async function measureMemory(engine, databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), "marquee-catalogue-"));
  try {
    const env = {
      DATA_DIR: join(folder, "data"),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const { size, most } = LARGE[engine];
    const file = join(folder, "catalogue.jsonl");
    await writeCatalogue(file, SMALL);
    await importFile(file, env);
    const few = await importFile(file, env);
    await writeCatalogue(file, size);
    const begin = performance.now();
    const many = await importFile(file, env);
    const seconds = (performance.now() - begin) / 1000;
    const isWithin = many - few <= most;
    console.log(
      `${engine}: ${size} items in ${seconds.toFixed(0)} s, ${few.toFixed(0)} MB grow to ${many.toFixed(0)} MB, by ${(many - few).toFixed(0)}; at most ${most}: ${isWithin ? "ok" : "MISSED"}`,
    );
    return isWithin;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const linksOf = (html) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href]) => href.replaceAll("&amp;", "&"));

/** Follows header, footer and rails from the home page, two steps deep. */
async function crawl(origin) {
  const seen = new Map();
  let next = ["/"];
  for (let depth = 0; depth < 3 && seen.size < MOST_PAGES; depth += 1) {
    const found = new Set();
    for (const path of next) {
      if (seen.has(path) || seen.size >= MOST_PAGES) continue;
      const answer = await fetch(origin + path, { headers: FROM_INDIA });
      const html = await answer.text();
      seen.set(path, answer.status);
      for (const href of linksOf(html)) {
        const bare = href.split("#")[0];
        if (bare.startsWith("/") && !bare.startsWith("//") && !bare.startsWith("/api/")) found.add(bare);
      }
    }
    next = [...found];
  }
  return seen;
}

async function measureLinks() {
  const folder = mkdtempSync(join(tmpdir(), "marquee-catalogue-"));
  const dataDir = join(folder, "data");
  const file = join(folder, "films.jsonl");
  try {
    await writeCatalogue(file, FILMS);
    await importFile(file, { DATA_DIR: dataDir });
    const [webPort, platformPort] = [await freePort(), await freePort()];
    const product = await startMarquee({
      host: "127.0.0.1",
      webPort,
      platformPort,
      dataDir,
      quiet: true,
      timeoutMs: START_MS,
      env: { LOG_LEVEL: "error", RATE_LIMIT_PER_MINUTE: "0", RENDER_LIMIT_PER_MINUTE: "0" },
    });
    if (product === undefined) throw new Error("the product did not start");
    try {
      const seen = await crawl(`http://127.0.0.1:${webPort}`);
      const dead = [...seen].filter(([, status]) => status >= 400);
      console.log(`links after importing ${FILMS} films: ${seen.size} followed, ${dead.length} dead`);
      for (const [path, status] of dead) console.log(`  ${status} ${path}`);
      return dead.length === 0;
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const only = process.argv
  .slice(2)
  .find((part) => part.startsWith("--only="))
  ?.slice("--only=".length);
let isWithin = true;
if (only === undefined || only === "links") isWithin = await measureLinks();
if (only === undefined || only === "pglite") isWithin = (await measureMemory("pglite")) && isWithin;
if (only === undefined || only === "postgresql") {
  const bin = await findPostgres();
  if (bin) {
    const server = await startThrowawayPostgres(bin);
    try {
      isWithin = (await measureMemory("postgresql", server.url)) && isWithin;
    } finally {
      await server.stop();
    }
  } else console.log("NOT MEASURED: no PostgreSQL here");
}
if (!isWithin) process.exit(1);
