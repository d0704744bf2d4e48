// Checks the packages as they would be published. `--write` updates the generated table in each README.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkScripts } from "./gates/browser-syntax.mjs";
import { bundle, bundleEntry } from "./gates/bundle-size.mjs";
import { checkDeclarations } from "./gates/declarations.mjs";
import { inspect, SYNTAX } from "./gates/engine-floor.mjs";
import { checkOldNode } from "./gates/old-node/run-old-node.mjs";
import { checkPackedManifest, lintTarball } from "./gates/package-lint.mjs";
import { packAll, publishedPackages } from "./gates/published-packages.mjs";
import { entryTable, syncTable } from "./gates/readme-table.mjs";
import { checkRequires } from "./gates/require-cost.mjs";
import { readsWhileLoading } from "./gates/silent-import.mjs";
import { inRoot } from "./run/repository.mjs";

/**
 * These entries need not run on the oldest Chromium: contracts load zod, test doubles run in tests, and Node has its own minimum.
 */
const WITHOUT_FLOOR = new Set(["./wire", "./testing", "./node"]);

async function checkEntry({ folder }, { entry, file }) {
  const problems = [];
  const [esm, iife] = await Promise.all([
    bundleEntry(file, { resolveDir: folder }),
    bundleEntry(file, { resolveDir: folder, format: "iife" }),
  ]);
  const facts = inspect(esm.text.replace(/globalThis\.keep=/, "keep="));
  const globals = facts.globals.filter((name) => name !== "keep");
  if (!WITHOUT_FLOOR.has(entry))
    for (const name of facts.tooYoung) problems.push(`${entry}: ${name} is younger than Chromium 56`);
  if (entry !== "./wire") for (const name of facts.evaluates) problems.push(`${entry}: uses ${name}`);
  // The entry for Node loads Node's modules on purpose.
  if (entry !== "./node")
    for (const name of readsWhileLoading(iife.text)) problems.push(`${entry}: loading it reads ${name}`);
  return { problems, facts: { entry, gzip: esm.gzip, globals } };
}

async function checkBudgets(published) {
  const { name, folder } = published;
  const file = path.join(folder, "size.json");
  if (!existsSync(file)) return [`${name} has no size.json`];
  const budgets = JSON.parse(readFileSync(file, "utf8"));
  const problems = await checkRequires(published, budgets);
  for (const { entry, import: names, beside, with: main, maxGzipBytes } of budgets) {
    if (names === undefined) continue;
    const source = path.join(folder, "dist", entry === "." ? "index.js" : `${entry.slice(2)}.js`);
    const contents =
      names === "*"
        ? `import * as all from ${JSON.stringify(source)}; globalThis.keep = all;`
        : `export ${names.startsWith("{") ? names : `{ ${names} }`} from ${JSON.stringify(source)};`;
    // A function that is only used together with another is measured as an addition to it.
    const base =
      (beside ? `export { ${beside} } from "@marquee/http";` : "") +
      (main ? `export { ${main} } from ${JSON.stringify(path.join(folder, "dist", "index.js"))};` : "");
    const gzip =
      (await bundle(base + contents, { resolveDir: folder })).gzip -
      (base ? (await bundle(base, { resolveDir: folder })).gzip : 0);
    console.log(
      `  ${entry} ${names}${beside ? ` beside ${[beside, main].filter(Boolean).join(" and ")}` : ""}: ${gzip} of ${maxGzipBytes} bytes`,
    );
    if (gzip > maxGzipBytes)
      problems.push(`${entry} ${names} weighs ${gzip} bytes gzip, at most ${maxGzipBytes} are allowed`);
  }
  return problems;
}

async function checkPackage(published, tarball, write) {
  const checked = [];
  for (const entry of published.entries) checked.push(await checkEntry(published, entry));
  const table = entryTable(
    published.manifest,
    checked.map(({ facts }) => facts),
  );
  const problems = [
    ...(await lintTarball(published, tarball)),
    ...(await checkPackedManifest(tarball)),
    ...checked.flatMap((entry) => entry.problems),
    ...checkScripts(path.join(published.folder, "dist"), { from: inRoot(), syntax: SYNTAX }),
    ...(await checkBudgets(published)),
  ];
  if (!syncTable(path.join(published.folder, "README.md"), table, { write }))
    problems.push("the table in README.md is stale: node scripts/packages.mjs --write");
  return problems;
}

const packages = publishedPackages();
const tarballs = await packAll(packages);
let failures = 0;
for (const published of packages) {
  console.log(published.manifest.name);
  const problems = await checkPackage(
    published,
    tarballs.get(published.name),
    process.argv.includes("--write"),
  );
  for (const problem of problems) console.error(`  ${problem}`);
  failures += problems.length;
}
for (const [title, check] of [
  ["old versions of Node", checkOldNode],
  ["declarations", checkDeclarations],
]) {
  console.log(title);
  const problems = await check(packages, tarballs);
  for (const problem of problems) console.error(`  ${problem}`);
  failures += problems.length;
}
console.log(failures ? `${failures} findings` : "no finding in any package");
process.exit(failures ? 1 : 0);
