// A partner's program on the published packages: installs them, loads every entry, runs the examples of the READMEs.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { inRoot } from "../run/repository.mjs";

const BLOCK = /<!-- example:start \(src\/([^)]+)\.ts\) -->\n```ts\n([\s\S]*?)```/g;

async function runOrThrow(what, command, parameters, options) {
  const { code, output } = await capture(command, parameters, options);
  if (code !== 0) throw new Error(`${what}:\n${output}`);
}

/** Installs the packages at the given versions from the registry of the environment; optional peers stay away. */
export async function installAsPartner(folder, packages, env) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ name: "partner", private: true, type: "module" }),
  );
  const wanted = packages.map(({ manifest }) => `${manifest.name}@${manifest.version}`);
  await runOrThrow(
    "the packages could not be installed",
    "npm",
    ["install", ...wanted, "--no-audit", "--no-fund", "--ignore-scripts"],
    { cwd: folder, env },
  );
}

const entryNames = (packages, isWanted) =>
  packages.flatMap(({ manifest, entries }) =>
    entries
      .filter(({ entry }) => isWanted(entry, manifest))
      .map(({ entry }) => manifest.name + entry.slice(1)),
  );

const isContract = (entry, { peerDependencies = {} }) => entry === "./wire" && "zod" in peerDependencies;

async function load(folder, names) {
  writeFileSync(path.join(folder, "load.mjs"), names.map((name) => `await import('${name}');`).join("\n"));
  writeFileSync(path.join(folder, "load.cjs"), names.map((name) => `require('${name}');`).join("\n"));
  for (const file of ["load.mjs", "load.cjs"])
    await runOrThrow(`${file} failed`, "node", [file], { cwd: folder });
}

/** Loads every entry as ESM and CJS: all but the contracts without any peer, then the contracts with the oldest zod. */
export async function loadEveryEntry(folder, packages) {
  for (const peer of ["zod", "graphql"])
    if (existsSync(path.join(folder, "node_modules", peer)))
      throw new Error(`${peer} came along with an install, but it is an optional peer`);
  const others = entryNames(packages, (entry, manifest) => !isContract(entry, manifest));
  await load(folder, others);
  const contracts = entryNames(packages, isContract);
  for (const name of contracts) {
    const { code, output } = await capture("node", ["-e", `import('${name}')`], { cwd: folder });
    if (code === 0 || !output.includes("Cannot find package 'zod'"))
      throw new Error(`${name} does not ask for zod where it is missing:\n${output}`);
  }
  cpSync(inRoot("node_modules/zod-4.5"), path.join(folder, "node_modules/zod"), {
    recursive: true,
    dereference: true,
  });
  await load(folder, contracts);
  return { entries: others.length + contracts.length };
}

/** A test beside an example, and what it imports from beside it, as a partner could have written it. */
function copyTest(file, target, { name, sources }) {
  const text = readFileSync(path.join(sources, file), "utf8")
    .replace(/"(?:\.\.?\/)+testing\/index\.ts"/g, `"${name}/testing"`)
    .replace(/"(?:\.\.?\/)+index\.ts"/g, `"${name}"`);
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  writeFileSync(path.join(target, file), text);
  for (const [, beside] of text.matchAll(/from "(\.[^"]*\.fixture\.ts)"/g))
    copyTest(path.join(path.dirname(file), beside), target, { name, sources });
}

/** The examples as the installed READMEs show them, each with the tests that run it. */
function writeExamples(folder, { name: short, folder: source, manifest }) {
  const readme = path.join(folder, "node_modules", manifest.name, "README.md");
  const sources = path.join(source, "src");
  const target = path.join(folder, short, "src");
  mkdirSync(target, { recursive: true });
  cpSync(readme, path.join(folder, short, "README.md"));
  const shown = [...readFileSync(readme, "utf8").matchAll(BLOCK)];
  for (const [, example, text] of shown) {
    writeFileSync(path.join(target, `${example}.ts`), text);
    const tests = readdirSync(sources).filter(
      (file) =>
        file.endsWith(".test.ts") &&
        readFileSync(path.join(sources, file), "utf8").includes(`"./${example}.ts"`),
    );
    if (tests.length === 0) throw new Error(`no test runs ${example} of ${manifest.name}`);
    for (const file of tests) copyTest(file, target, { name: manifest.name, sources });
  }
  return shown.length;
}

/** What a strict partner with the types of a browser sets. */
const STRICT = {
  target: "es2022",
  module: "nodenext",
  moduleResolution: "nodenext",
  lib: ["es2022", "dom"],
  types: [],
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** The peers that only declarations name come from the workspace. */
function addPeers(folder, packages) {
  for (const { folder: source, manifest } of packages) {
    for (const name of Object.keys(manifest.peerDependencies ?? {})) {
      const place = path.join(folder, "node_modules", name);
      if (existsSync(place)) continue;
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(path.join(source, "node_modules", name), place, "junction");
    }
  }
}

async function checkTypes(folder, packages) {
  addPeers(folder, packages);
  const names = entryNames(packages, () => true);
  writeFileSync(
    path.join(folder, "entries.ts"),
    names.map((name, index) => `export * as entry${index} from "${name}";`).join("\n"),
  );
  const files = packages.flatMap(({ name }) =>
    readdirSync(path.join(folder, name, "src"))
      .filter((file) => file.endsWith(".example.ts"))
      .map((file) => `${name}/src/${file}`),
  );
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: STRICT, files: ["entries.ts", ...files] }),
  );
  const compiler = inRoot("node_modules/typescript/lib/tsc.js");
  await runOrThrow("types of entries or examples", "node", [compiler, "-p", folder, "--pretty", "false"]);
}

/** Runs the examples of the installed READMEs on the installed packages, and compiles them with all declarations. */
export async function runExamples(folder, packages) {
  const counts = packages.map((one) => writeExamples(folder, one));
  symlinkSync(inRoot("node_modules/vitest"), path.join(folder, "node_modules/vitest"), "junction");
  const tests = capture("node", [
    inRoot("node_modules/vitest/vitest.mjs"),
    "run",
    "--root",
    folder,
    "--reporter=dot",
  ]);
  await checkTypes(folder, packages);
  const { code, output } = await tests;
  if (code !== 0) throw new Error(`the examples of the READMEs failed on the installed packages:\n${output}`);
  return counts.reduce((sum, count) => sum + count, 0);
}
