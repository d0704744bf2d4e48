// What importing a catalogue costs and leaves: the process's memory, and the product's links afterwards:
// `npm run bench -- catalogue`.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeBinary } from "../../run/repository.mjs";
import { findPostgres } from "../../run/system-tools.mjs";
import { startThrowawayPostgres } from "../../run/throwaway-postgres.mjs";
import { startProduct } from "../pages/product.mjs";

const packages = fileURLToPath(new URL("../search", import.meta.url));
if (!existsSync(join(packages, "node_modules/vega-datasets"))) {
  const options = { cwd: packages, stdio: "inherit" };
  const { status } = spawnSync("pnpm", ["install", "--ignore-workspace", "--frozen-lockfile"], options);
  if (status !== 0) throw new Error("the packages of the bench could not be installed");
}
const { platformProgram, writeCatalogue } = await import("../search/catalogue.mjs");

const SMALL = 200;
const FILMS = 3200;
/** Numbers of items, and the most megabytes that they may add to a small import. */
const LARGE = { postgresql: { size: 100_000, most: 150 }, pglite: { size: 20_000, most: 300 } };
const SAMPLE_MS = 50;
const FROM_INDIA = { "x-forwarded-for": "49.36.0.1", accept: "text/html" };
const MOST_PAGES = 400;

/** Imports a file in a process of its own; resolves with its peak resident size in megabytes. */
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
      // The process has ended.
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

const locationsOf = (xml, origin) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address.replace(origin, ""));

const linksOf = (html) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href]) => href.replaceAll("&amp;", "&"));

/** Follows header, footer, rails and sitemaps from the home page and the given pages, two steps deep. */
async function crawl(origin, further) {
  const seen = new Map();
  let next = ["/", ...further];
  for (let depth = 0; depth < 3 && seen.size < MOST_PAGES; depth += 1) {
    const found = new Set();
    for (const path of next) {
      if (seen.has(path) || seen.size >= MOST_PAGES) continue;
      const answer = await fetch(origin + path, { headers: FROM_INDIA });
      const html = await answer.text();
      seen.set(path, answer.status);
      // A dead page may still list its other languages, so its links are not followed.
      if (answer.status >= 400) continue;
      for (const href of [...linksOf(html), ...locationsOf(html, origin)]) {
        const bare = href.split("#")[0];
        if (bare.startsWith("/") && !bare.startsWith("//") && !bare.startsWith("/api/")) found.add(bare);
      }
    }
    next = [...found];
  }
  return seen;
}

/**
 * Catalogues of few records: a film for one country, and a channel that plays it; their pages must say that there is nothing
 * more.
 */
const film = (country) => ({
  kind: "item",
  id: "0-0-1",
  asset_type: 0,
  asset_subtype: "movie",
  slug: "film",
  title: { en: "Film" },
  duration_s: 3600,
  countries: [country],
  billing_type: "free",
  stream: "aurora",
  sections: ["movies"],
  genres: ["drama"],
  content_languages: ["en"],
});
const channel = {
  kind: "channel",
  id: "0-9-1",
  slug: "channel",
  title: { en: "Channel" },
  content_languages: ["en"],
  genres: ["movies"],
  countries: ["*"],
  stream: "aurora",
  lists: ["lang"],
  guide: ["0-0-1"],
};
const SMALL_CATALOGUES = {
  "one film, which is for another country": [film("US")],
  "one film": [film("*")],
  "one film and one channel": [film("*"), channel],
};
/** Pages that must answer below 500 with any catalogue. */
const FIXED =
  "/movies /movies/all /tv-shows /tv-shows/all /kids /news /channels /live-tv /live-tv/free-channels /live-tv/x /tvguide /tvguide?channel=0-9-9 /tvguide?page=9 /search /search?q=film /collections/x/0-8-1 /collections/x/movies-all /celebrity/x/p-x /movies/details/x/0-0-9 /offers/0-0-1 /robots.txt /sitemap.xml".split(
    " ",
  );
/** Those of them that must answer 200, as they are linked or say that there is nothing. */
const PRESENT = [
  "/",
  "/channels",
  "/live-tv",
  "/live-tv/free-channels",
  "/tvguide",
  "/search",
  "/sitemap.xml",
];
/** Fewest letters of a page that says more than its heading. */
const LEAST_TEXT = 45;

const mainTextOf = (html) =>
  (/<main[\s\S]*?<\/main>/.exec(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ""))?.[0] ?? "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Whether, with few records, every page answers, no link is dead and pages of titles have text. */
async function checkSmall(name, records) {
  const folder = mkdtempSync(join(tmpdir(), "marquee-catalogue-"));
  const file = join(folder, "small.jsonl");
  try {
    writeFileSync(file, records.map((record) => JSON.stringify(record)).join("\n"));
    await importFile(file, { DATA_DIR: join(folder, "data") });
    return await withProduct(join(folder, "data"), async (origin) => {
      const seen = await crawl(origin, FIXED);
      const dead = [...seen].filter(
        ([path, status]) =>
          status >= 500 || (status >= 400 && (PRESENT.includes(path) || !FIXED.includes(path))),
      );
      for (const path of ["/", "/tvguide", "/live-tv", "/search"]) {
        const html = await (await fetch(origin + path, { headers: FROM_INDIA })).text();
        if (mainTextOf(html).length < LEAST_TEXT) dead.push([path, "empty"]);
      }
      console.log(`${name}: ${seen.size} pages, ${dead.length} wrong`);
      for (const [path, status] of dead) console.log(`  ${status} ${path}`);
      return dead.length === 0;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the product on a data folder while the work runs. */
async function withProduct(dataDir, work) {
  const product = await startProduct({ RATE_LIMIT_PER_MINUTE: "0", RENDER_LIMIT_PER_MINUTE: "0" }, dataDir);
  try {
    return await work(product.webUrl);
  } finally {
    await product.stop();
  }
}

async function measureLinks() {
  const folder = mkdtempSync(join(tmpdir(), "marquee-catalogue-"));
  const dataDir = join(folder, "data");
  const file = join(folder, "films.jsonl");
  try {
    await writeCatalogue(file, FILMS);
    await importFile(file, { DATA_DIR: dataDir });
    return await withProduct(dataDir, async (origin) => {
      const seen = await crawl(origin, ["/sitemap.xml"]);
      const dead = [...seen].filter(([, status]) => status >= 400);
      console.log(`links after importing ${FILMS} films: ${seen.size} followed, ${dead.length} dead`);
      for (const [path, status] of dead) console.log(`  ${status} ${path}`);
      return dead.length === 0;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command of the platform on a folder; resolves when it has succeeded. */
async function runPlatform(dataDir, ...parameters) {
  const child = spawn(nodeBinary(), [platformProgram, ...parameters], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`platform ${parameters.join(" ")} ended with ${code}`);
}

/** An export, imported into an empty folder, merged into itself and merged past bad lines, must be exported as the same bytes. */
async function compareExports() {
  const folder = mkdtempSync(join(tmpdir(), "marquee-catalogue-"));
  const at = (name) => join(folder, name);
  try {
    await writeCatalogue(at("films.jsonl"), FILMS);
    await runPlatform(at("one"), "import", at("films.jsonl"));
    await runPlatform(at("one"), "export", at("first.jsonl"));
    await runPlatform(at("two"), "import", at("first.jsonl"));
    await runPlatform(at("two"), "export", at("second.jsonl"));
    await runPlatform(at("two"), "import", "--merge", "--skip-bad", at("first.jsonl"));
    await runPlatform(at("two"), "export", at("third.jsonl"));
    const [first, ...others] = ["first", "second", "third"].map((name) => readFileSync(at(`${name}.jsonl`)));
    const isSame = others.every((other) => first.equals(other));
    console.log(
      `export of ${FILMS} films: ${first.length} bytes, ${isSame ? "the same" : "DIFFERENT"} after an import and a merge`,
    );
    return isSame;
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
if (only === undefined || only === "empty")
  for (const [name, records] of Object.entries(SMALL_CATALOGUES))
    isWithin = (await checkSmall(name, records)) && isWithin;
if (only === undefined || only === "export") isWithin = (await compareExports()) && isWithin;
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
