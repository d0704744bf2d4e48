// A partner's program on the published packages: installs them, loads every entry, runs the READMEs' code blocks.
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { inRoot } from "../run/repository.mjs";

async function runOrThrow(what, command, parameters, options) {
  const { code, output } = await capture(command, parameters, options);
  if (code !== 0) throw new Error(`${what}:\n${output}`);
}

/** Installs the given versions from the environment's registry, without optional peers. */
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

/** Loads every entry as ESM and CJS: first all but the contracts without any peer, then the contracts with the oldest zod. */
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

/** The settings of a strict partner with the types of a browser. */
const STRICT = {
  target: "es2022",
  module: "nodenext",
  moduleResolution: "nodenext",
  lib: ["es2022", "dom"],
  types: [],
  strict: true,
  skipLibCheck: false,
  noEmit: true,
};

/** Links other packages that declarations and READMEs use from the workspace: peers, and libraries that accept our fetch. */
function addOthers(folder, packages) {
  for (const { folder: source, manifest } of packages) {
    const others = { ...manifest.peerDependencies, ...manifest.devDependencies };
    for (const name of Object.keys(others).filter((one) => !one.startsWith("@marquee/"))) {
      const place = path.join(folder, "node_modules", name);
      if (existsSync(place)) continue;
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(path.join(source, "node_modules", name), place, "junction");
    }
  }
}

async function checkTypes(folder, packages) {
  addOthers(folder, packages);
  const names = entryNames(packages, () => true);
  writeFileSync(
    path.join(folder, "entries.ts"),
    names.map((name, index) => `export * as entry${index} from "${name}";`).join("\n"),
  );
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: STRICT, files: ["entries.ts"] }),
  );
  const compiler = inRoot("node_modules/typescript/lib/tsc.js");
  await runOrThrow("types of entries", "node", [compiler, "-p", folder, "--pretty", "false"]);
}

/** Compiles and runs the code blocks of the installed READMEs on the installed packages; returns their number. */
export async function runReadmes(folder, packages) {
  await checkTypes(folder, packages);
  symlinkSync(inRoot("node_modules/vitest"), path.join(folder, "node_modules/vitest"), "junction");
  const tests = ["run", "--root", inRoot("examples"), "--reporter=dot", "tests/readmes.test.ts"];
  await runOrThrow(
    "the code blocks of the READMEs failed on the installed packages",
    "node",
    [inRoot("node_modules/vitest/vitest.mjs"), ...tests],
    { env: { PARTNER_FOLDER: folder } },
  );
  const readmes = packages.map(({ manifest: { name } }) =>
    readFileSync(path.join(folder, "node_modules", name, "README.md"), "utf8"),
  );
  return readmes.join("\n").match(/^\s*```(?:ts|tsx|js)$/gm)?.length ?? 0;
}
