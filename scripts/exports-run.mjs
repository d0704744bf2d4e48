// Checks that packages export only what is used: each value has a user in the web app, the platform or an example, or a
// requirement row that names it and a test that runs it. `--list` prints every value without a user, with its reason.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findingsOf, importedNames } from "./exports/reasons.mjs";
import { exportedValues, valueUses } from "./exports/value-uses.mjs";
import { publishedPackages } from "./gates/published-packages.mjs";
import { readCatalogue } from "./requirements.mjs";
import { inRoot, root } from "./run/repository.mjs";

const TEST_FILE = /\.(test|spec)\.tsx?$|\/(testing|tests)\//;

/** Where the product starts: the files that a server, a browser or a reader of an example runs. */
const ROOTS = [
  { folder: "apps/web/app", file: /^(entry\.(client|server)\.tsx|root\.tsx|routes\.ts|routes\/.*\.tsx?)$/ },
  { folder: "apps/web/server", file: /^server-main\.ts$/ },
  { folder: "apps/platform/src", file: /^main\.ts$/ },
  { folder: "examples", file: /^(guest\.ts|(partner-server|tv|script-page)\/.*\.[jt]s)$/ },
];

function filesBelow(folder, isWanted) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|\/dist(\/|$)|\/build(\/|$)/.test(entry.parentPath))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(isWanted);
}

const productRoots = () =>
  ROOTS.flatMap(({ folder, file }) =>
    filesBelow(
      folder,
      (name) => file.test(path.relative(inRoot(folder), name)) && !TEST_FILE.test(path.relative(root, name)),
    ),
  );

/** Resolves `@marquee/x/y` to the source of that entry and `./y.ts` to the file; other libraries are not followed. */
function createResolver(packages) {
  const entries = new Map(
    packages.flatMap(({ manifest, entries }) =>
      entries.map(({ entry, source }) => [manifest.name + entry.slice(1), source]),
    ),
  );
  return (specifier, from) => {
    if (!specifier.startsWith(".")) return entries.get(specifier);
    const file = path.resolve(path.dirname(from), specifier);
    return existsSync(file) ? file : undefined;
  };
}

const ownerOf = (file) => {
  const [top, name] = path.relative(root, file).split(path.sep);
  return top === "examples" ? top : `${top}/${name}`;
};

/** Names that tests import: a value of a `./testing` entry counts as used when a test imports it. */
function namesInTests() {
  const names = new Set();
  for (const folder of ["packages", "apps", "examples"]) {
    const files = filesBelow(
      folder,
      (file) => TEST_FILE.test(path.relative(root, file)) && /\.tsx?$/.test(file),
    );
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      if (text.includes("/testing")) for (const name of importedNames(text, file)) names.add(name);
    }
  }
  return names;
}

/** Contracts, rules and endpoints are tables: a value counts as used when the product uses something built from it. */
const CHAINED = /^\.\/(wire|rules|endpoints(\/.*)?)$/;

function measure(packages) {
  const uses = valueUses({
    entries: packages.flatMap(({ entries }) => entries.map(({ source }) => source)),
    roots: productRoots(),
    resolve: createResolver(packages),
    ownerOf,
  });
  const inTests = namesInTests();
  const isUsed = ({ name, declarations, entries }) =>
    declarations.some((one) => uses.isNamedOutside(one)) ||
    (entries.some((entry) => CHAINED.test(entry)) && declarations.some((one) => uses.isRun(one))) ||
    (entries.every((entry) => entry === "./testing") && inTests.has(name));
  return new Map(
    packages.map((published) => [
      published.manifest.name,
      exportedValues(published, uses).map((value) => ({ ...value, isUsed: isUsed(value) })),
    ]),
  );
}

const readIfThere = (file) => (existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8") : undefined);

const values = measure(publishedPackages());
const reasons = JSON.parse(readFileSync(inRoot("scripts/exports/reasons.json"), "utf8"));
const reasonOf = (owner, name) => reasons.find((one) => one.package === owner && one.names.includes(name));
for (const [owner, exported] of values) {
  const unused = exported.filter(({ isUsed }) => !isUsed);
  console.log(`${owner}: ${exported.length} values, ${unused.length} without a user in the product`);
  if (!process.argv.includes("--list")) continue;
  for (const { name, entries } of unused) {
    const { row, test, why = row && `named by ${row}, run by ${test}` } = reasonOf(owner, name) ?? {};
    console.log(`  ${name} (${entries.join(" ")}): ${why ?? "NO REASON"}`);
  }
}
const findings = findingsOf(values, reasons, {
  rows: new Set(readCatalogue().flatMap(({ ids }) => ids)),
  readTest: readIfThere,
});
for (const line of findings) console.error(line);
process.exit(findings.length === 0 ? 0 : 1);
