import { fork, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL(".", import.meta.url));
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Highest ratio to the same duties written by hand, by the median of 20 pairs. */
const handLimit = 1.1;

/** Highest ratios to the named contestant, by the 25th percentile. */
const limits = {
  "CPU, stubbed fetch": { against: "bare fetch", ratio: 1.3 },
  "loopback, one after another": { against: "bare fetch, same headers", ratio: 1.05 },
  "loopback, 20 in flight": { against: "bare fetch, same headers", ratio: 1.1 },
};

function installPeers() {
  if (existsSync(join(folder, "node_modules/ofetch"))) return;
  const options = { cwd: folder, stdio: "inherit" };
  const { status } = spawnSync("pnpm", ["install", "--ignore-workspace", "--frozen-lockfile"], options);
  if (status !== 0) throw new Error("the peers of the bench could not be installed");
}

/** Our sources as the packages ship them, bundled as one ES2017 module. */
async function loadHttp() {
  const target = mkdtempSync(join(tmpdir(), "bench-http-"));
  const outfile = join(target, "http.mjs");
  await build({
    entryPoints: [join(root, "packages/http/src/index.ts")],
    bundle: true,
    format: "esm",
    target: "es2017",
    outfile,
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(target, { recursive: true });
  }
}

/** Processor time of this process in microseconds, so that other programs do not count. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Wall time, in microseconds. */
const wallTime = () => performance.now() * 1000;

const percentile = (numbers, share) =>
  numbers.slice().sort((a, b) => a - b)[Math.floor(numbers.length * share)];

function shuffled(list) {
  const left = list.slice();
  for (let index = left.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [left[index], left[other]] = [left[other], left[index]];
  }
  return left;
}

/** Runs every contestant once per round in random order, so that a slow moment of the machine affects all. */
async function measure(contestants, { rounds, requests, inFlight, now }) {
  const names = Object.keys(contestants);
  const microseconds = Object.fromEntries(names.map((name) => [name, []]));
  const batch = async (ask) => {
    for (let sent = 0; sent < requests; sent += inFlight) {
      if (inFlight === 1) await ask();
      else await Promise.all(Array.from({ length: inFlight }, ask));
    }
  };
  for (const name of names) await batch(contestants[name]);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of shuffled(names)) {
      const start = now();
      await batch(contestants[name]);
      microseconds[name].push((now() - start) / requests);
    }
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      { p25: percentile(microseconds[name], 0.25), median: percentile(microseconds[name], 0.5) },
    ]),
  );
}

/** The ratio of two contestants in each pair. They take turns of 25 requests, so that a slow moment affects both. */
async function measurePairs([ours, theirs], { pairs, requests, now }) {
  const timed = async (ask) => {
    const start = now();
    for (let sent = 0; sent < 25; sent += 1) await ask();
    return now() - start;
  };
  const ratios = [];
  // The first pair only warms up.
  for (let pair = 0; pair <= pairs; pair += 1) {
    const spent = new Map([
      [ours, 0],
      [theirs, 0],
    ]);
    for (let sent = 0; sent < requests; sent += 25)
      for (const ask of shuffled([ours, theirs])) spent.set(ask, spent.get(ask) + (await timed(ask)));
    ratios.push(spent.get(ours) / spent.get(theirs));
  }
  return ratios.slice(1).sort((a, b) => a - b);
}

/** Prints the ratio to the same duties written by hand: the median of the pairs, and their range. */
async function comparePairs(title, contestants, setting) {
  const results = [];
  console.log(`\n${title}: ${setting.pairs} pairs with the same duties by hand`);
  for (const name of ["@marquee/http", "createClient"]) {
    const ratios = await measurePairs([contestants[name], contestants["fetch, all by hand"]], setting);
    const middle = (ratios[(ratios.length - 1) >> 1] + ratios[ratios.length >> 1]) / 2;
    const [least, most] = [ratios[0], ratios[ratios.length - 1]];
    console.log(
      `${name.padEnd(28)} median ${middle.toFixed(2)}, from ${least.toFixed(2)} to ${most.toFixed(2)}; limit ${handLimit.toFixed(2)}: ${middle <= handLimit ? "kept" : "EXCEEDED"}`,
    );
    results.push({
      title: `${title}, ${name} by hand`,
      ratio: middle,
      limit: handLimit,
      isWithin: middle <= handLimit,
    });
  }
  return results;
}

function printTable(title, results, { against }) {
  const base = results[against];
  console.log(`\n${title}`);
  console.log(
    `${"contestant".padEnd(28)}${"p25 µs".padStart(10)}${"median µs".padStart(12)}${"ratio p25".padStart(12)}${"ratio median".padStart(14)}`,
  );
  for (const [name, { p25, median }] of Object.entries(results)) {
    const cells = [p25.toFixed(1).padStart(10), median.toFixed(1).padStart(12)];
    console.log(
      name.padEnd(28) +
        cells.join("") +
        (p25 / base.p25).toFixed(2).padStart(12) +
        (median / base.median).toFixed(2).padStart(14),
    );
  }
}

/**
 * Compares the request layer with ofetch and ky, interleaved in one run, and prints a table for each setting. `scale` shortens
 * (0.1) or lengthens (4) the run. Resolves with the ratios and whether each is within its limit.
 */
export async function run({ scale = 1 } = {}) {
  installPeers();
  const { contestantsFor } = await import("./contestants.mjs");
  const http = await loadHttp();
  const rounds = (count) => Math.max(5, Math.round(count * scale));
  const body = JSON.stringify({
    items: Array.from({ length: 8 }, (_, index) => ({
      id: `0-0-${index}`,
      title: `Title ${index}`,
      year: 1926 + index,
    })),
  });
  const stub = async () => new Response(body, { headers: { "content-type": "application/json" } });

  const server = fork(join(folder, "server.mjs"));
  const port = await new Promise((resolve) => server.once("message", resolve));
  const results = [];
  try {
    const loopback = contestantsFor({
      base: `http://127.0.0.1:${port}/content`,
      fetch: globalThis.fetch,
      http,
    });
    const stubbed = contestantsFor({ base: "http://127.0.0.1/content", fetch: stub, http });
    const settings = [
      [
        "CPU, stubbed fetch",
        stubbed,
        { rounds: rounds(60), requests: 1000, inFlight: 1, now: processorTime },
      ],
      [
        "loopback, one after another",
        loopback,
        { rounds: rounds(240), requests: 25, inFlight: 1, now: wallTime },
      ],
      [
        "loopback, 20 in flight",
        loopback,
        { rounds: rounds(120), requests: 60, inFlight: 20, now: wallTime },
      ],
    ];
    for (const [title, contestants, setting] of settings) {
      const measured = await measure(contestants, setting);
      const limit = limits[title];
      printTable(title, measured, limit);
      const ratio = measured["@marquee/http"].p25 / measured[limit.against].p25;
      console.log(
        `limit ${limit.ratio.toFixed(2)} against ${limit.against}: ${ratio <= limit.ratio ? "kept" : "EXCEEDED"}`,
      );
      results.push({ title, ratio, limit: limit.ratio, isWithin: ratio <= limit.ratio });
    }
    const pairs = 20;
    results.push(
      ...(await comparePairs("loopback, CPU", loopback, {
        pairs,
        requests: rounds(1000),
        now: processorTime,
      })),
    );
  } finally {
    server.kill();
  }
  return results;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await run({ scale: Number(process.argv[2] ?? 1) });
  process.exitCode = results.every(({ isWithin }) => isWithin) ? 0 : 1;
}
