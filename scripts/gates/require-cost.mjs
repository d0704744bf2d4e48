// What a package costs a program that loads whole files, as Node and Metro do, without tree shaking.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";
import { isWithoutPeers } from "./published-packages.mjs";

/** Entries for a whole domain, which have no limit of their own. */
const WHOLE_DOMAINS = new Set([".", "./testing", "./rules"]);

const FACET_BYTES = 8000;
const SIGN_IN_BYTES = 14_000;
const OWN_BYTES = 5000;
const SIGN_IN = "@marquee/auth-sdk/sign-in";

const BROUGHT_BY_OTHERS = ["zod", "zod/*", "graphql", "fs"];

/** The minified and compressed size (gzip -9) of what `require` of a file loads, and the package's own part of it. */
export async function requireCost(file, { resolveDir }) {
  const weigh = async (external) => {
    const result = await build({
      stdin: { contents: `globalThis.keep = require(${JSON.stringify(file)});`, resolveDir },
      bundle: true,
      minify: true,
      write: false,
      format: "iife",
      target: "es2017",
      platform: "neutral",
      mainFields: ["main"],
      external: [...BROUGHT_BY_OTHERS, ...external],
      logLevel: "error",
    });
    return gzipSync(result.outputFiles[0].contents, { level: 9 }).length;
  };
  return { gzip: await weigh([]), own: await weigh(["@marquee/*"]) };
}

/**
 * The problems of the sizes of a package's entries. A line of size.json such as
 * `{ "entry": "./tv", "require": true, "maxGzipBytes": 4500, "maxOwnGzipBytes": 2700 }` sets the budget of one.
 */
export function findOverspent(packageName, costs, lines) {
  const problems = [];
  const budgets = new Map(lines.filter((line) => line.require).map((line) => [line.entry, line]));
  for (const { entry, gzip, own } of costs) {
    const { maxGzipBytes = gzip, maxOwnGzipBytes = own } = budgets.get(entry) ?? {};
    if (!budgets.has(entry) && !WHOLE_DOMAINS.has(entry))
      problems.push(`${entry} has no line with "require" in size.json`);
    if (gzip > maxGzipBytes)
      problems.push(`require of ${entry} brings ${gzip} bytes gzip, at most ${maxGzipBytes} are allowed`);
    if (own > maxOwnGzipBytes)
      problems.push(`${entry} has ${own} bytes gzip of its own, at most ${maxOwnGzipBytes} are allowed`);
  }
  for (const { entry, maxGzipBytes, maxOwnGzipBytes, goalGzipBytes, goalOwnGzipBytes } of budgets.values()) {
    const most = packageName + entry.slice(1) === SIGN_IN ? SIGN_IN_BYTES : FACET_BYTES;
    // A goal marks a known limit that is not reached yet; until then the budget keeps the size from growing.
    if (!((goalGzipBytes ?? maxGzipBytes) <= most) || (goalOwnGzipBytes ?? maxOwnGzipBytes) > OWN_BYTES)
      problems.push(`the budget of ${entry} is above the ${most} bytes, ${OWN_BYTES} of its own, of a facet`);
  }
  return problems;
}

/** Measures and prints each entry without peers; returns their problems. */
export async function checkRequires({ folder, manifest, entries }, lines) {
  const costs = [];
  for (const { entry, required } of entries) {
    if (!isWithoutPeers(entry, manifest)) continue;
    const cost = { entry, ...(await requireCost(required, { resolveDir: folder })) };
    console.log(`  require ${entry}: ${cost.gzip} bytes, ${cost.own} of its own`);
    costs.push(cost);
  }
  return findOverspent(manifest.name, costs, lines);
}
