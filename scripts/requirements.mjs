// Prints, for each file of the catalogue, how many rows a test cites and which are open; fails for a cited id that does not
// exist. A row that is proven in a browser must be cited by a browser test, or be in the baseline with the issue that will close
// it.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "./run/repository.mjs";

const ROW = /^\| ([A-Z]+-\d+) \|/gm;
const ROW_WITH_PROOF = /^\| ([A-Z]+-\d+) \|.*\|([^|]*)\|\s*$/gm;
const TEST_FILE = /(\.(test|spec)\.(ts|tsx)|\.test-d\.ts|\.cases\.(ts|json))$|(^|\/)vectors\//;
const CITED = /\b(?:OVER|DEC|SHELL|SESS|AUTH|REQ|PLAN|CONT|ANLT|PLAT|JRNY)-\d{2,3}\b/g;

/** A citation is in square brackets: one id, or several separated by commas or spaces. */
const CITATION = /\[((?:[A-Z]+-\d{2,3})(?:[,\s]+[A-Z]+-\d{2,3})*)\]/g;

export function readCatalogue(folder = inRoot("docs/requirements")) {
  const files = readdirSync(folder)
    .filter((name) => /^\d\d-.*\.md$/.test(name))
    .sort();
  return files.map((name) => ({
    name,
    ids: [...readFileSync(`${folder}/${name}`, "utf8").matchAll(ROW)].map((match) => match[1]),
  }));
}

/** Folders of tests that drive a browser through a file of their folder. */
const BROWSER_FOLDERS = ["apps/web/tests/e2e/", "packages/analytics-sdk/tests/faults/"];

const BASELINE = "docs/requirements/browser-baseline.json";

/** Rows whose proof column names a browser. */
export function browserRows(folder = inRoot("docs/requirements")) {
  return readCatalogue(folder).flatMap(({ name }) =>
    [...readFileSync(`${folder}/${name}`, "utf8").matchAll(ROW_WITH_PROOF)]
      .filter(([, , proof]) => /\bbrowser\b/.test(proof))
      .map(([, id]) => id),
  );
}

export const isBrowserTest = (file, text) =>
  BROWSER_FOLDERS.some((folder) => file.startsWith(folder)) ||
  /from "(?:@playwright\/test|playwright(?:-core)?)"/.test(text);

/** The faults of the baseline, which lists rows that no browser test cites yet. */
export function judgeBaseline({ rows, cited, baseline }) {
  const named = Object.keys(baseline);
  return [
    ...rows
      .filter((id) => !cited.has(id) && !named.includes(id))
      .map((id) => `${id} is proven in a browser and no browser test cites it`),
    ...named
      .filter((id) => cited.has(id))
      .map((id) => `${id} is cited by a browser test now: take it out of ${BASELINE}`),
    ...named
      .filter((id) => !rows.includes(id))
      .map((id) => `${id} stands in ${BASELINE} and is no row that a browser proves`),
    ...named
      .filter((id) => !Number.isInteger(baseline[id]))
      .map((id) => `${id} stands in ${BASELINE} without the issue that closes it`),
  ];
}

export const readBaseline = () => JSON.parse(readFileSync(inRoot(BASELINE), "utf8"));

export function citedIds(text, { dataFile = false } = {}) {
  if (dataFile) return new Set(text.match(CITED) ?? []);
  const ids = new Set();
  for (const [, list] of text.matchAll(CITATION)) for (const id of list.match(CITED) ?? []) ids.add(id);
  return ids;
}

function testFiles() {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: inRoot(),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .split("\n")
    .filter((file) => TEST_FILE.test(file) && !file.startsWith("scripts/requirements"));
}

export function report(catalogue, citations) {
  const known = new Set(catalogue.flatMap(({ ids }) => ids));
  const unknown = [...citations].filter(([id]) => !known.has(id));
  const lines = catalogue.map(({ name, ids }) => {
    const open = ids.filter((id) => !citations.has(id));
    return `${name}: ${ids.length - open.length} of ${ids.length} rows cited${open.length ? `\n  open: ${open.join(" ")}` : ""}`;
  });
  return { lines, unknown };
}

function main() {
  const citations = new Map();
  const inBrowser = new Set();
  for (const file of testFiles()) {
    const text = readFileSync(inRoot(file), "utf8");
    const dataFile = /\.cases\.(ts|json)$|(^|\/)vectors\//.test(file);
    for (const id of citedIds(text, { dataFile })) {
      citations.set(id, [...(citations.get(id) ?? []), file]);
      if (isBrowserTest(file, text)) inBrowser.add(id);
    }
  }
  const catalogue = readCatalogue();
  const { lines, unknown } = report(catalogue, citations);
  console.log(lines.join("\n"));
  const total = catalogue.reduce((sum, { ids }) => sum + ids.length, 0);
  console.log(`${citations.size - unknown.length} of ${total} rows cited by a test`);
  for (const [id, files] of unknown)
    console.error(`${id} is cited in ${files.join(", ")} but is no row of the catalogue`);
  const rows = browserRows();
  const baseline = readBaseline();
  const faults = judgeBaseline({ rows, cited: inBrowser, baseline });
  for (const fault of faults) console.error(fault);
  const proven = rows.filter((id) => inBrowser.has(id)).length;
  console.log(`${proven} of ${rows.length} rows that a browser proves are cited by a browser test`);
  process.exitCode = unknown.length + faults.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
