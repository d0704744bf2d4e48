// Compiles a partner's program against the packed files: every entry, as ESM and CJS, with each supported TypeScript version.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { cachedPackage } from "../run/cached-package.mjs";
import { inRoot } from "../run/repository.mjs";
import { isWithoutPeers, unpackAll } from "./published-packages.mjs";

const CONSUMER = inRoot(".tmp", "consumer");

const isContract = (entry, manifest) => !isWithoutPeers(entry, manifest);

/** The settings of a strict partner for old televisions: no types of a browser or of Node. */
const STRICT = {
  target: "es2017",
  lib: ["es2017"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  esModuleInterop: true,
  forceConsistentCasingInFileNames: true,
};

const NODE16 = { moduleResolution: "node16", module: "node16", files: ["esm.mts", "cjs.cts"] };
const BUNDLER = { moduleResolution: "bundler", module: "es2022", files: ["esm.mts"] };
const NODE10 = { moduleResolution: "node10", module: "commonjs", files: ["any.ts"] };

/**
 * The oldest compiler, the oldest one for contracts, the newest of each major version, and every kind of module resolution.
 * Declarations of zod need TypeScript 5.4 and the type `URL`, those of graphql the type `AbortSignal`.
 */
export const PROGRAMS = [
  { compiler: "5.0.4", wanted: isWithoutPeers, ...NODE16 },
  { compiler: "5.0.4", wanted: isWithoutPeers, ...BUNDLER },
  { compiler: "5.0.4", wanted: isWithoutPeers, ...NODE10 },
  { compiler: "5.4.5", wanted: isWithoutPeers, ...NODE16 },
  { compiler: "5.4.5", wanted: isContract, ...BUNDLER, lib: ["es2022", "dom"] },
  { compiler: "5.9.3", wanted: isWithoutPeers, ...NODE16 },
  { compiler: "5.9.3", wanted: isWithoutPeers, ...NODE10 },
  { compiler: "6.0.3", wanted: isWithoutPeers, ...NODE16 },
  { compiler: "6.0.3", wanted: isContract, ...BUNDLER, lib: ["es2022", "dom"] },
  { compiler: "7.0.2", wanted: isWithoutPeers, ...NODE16 },
  { compiler: "7.0.2", wanted: isContract, ...BUNDLER, lib: ["es2022", "dom"] },
];

async function install(packages, tarballs) {
  await unpackAll(packages, tarballs, CONSUMER);
  for (const { folder, manifest } of packages) {
    for (const name of Object.keys(manifest.peerDependencies ?? {})) {
      const place = path.join(CONSUMER, "node_modules", name);
      rmSync(place, { recursive: true, force: true });
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(path.join(folder, "node_modules", name), place, "junction");
    }
  }
}

/** A strict partner's tsconfig.json. */
export const tsconfigOf = (options, files) =>
  JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files });

/** Writes a program into a folder of its own that only imports every wanted entry. */
function writeProgram(packages, { compiler, files, wanted, ...options }) {
  const folder = path.join(CONSUMER, `${compiler}-${options.moduleResolution}`);
  const names = packages.flatMap(({ manifest, entries }) =>
    entries.filter(({ entry }) => wanted(entry, manifest)).map(({ entry }) => manifest.name + entry.slice(1)),
  );
  const lines = [
    ...names.map((name, index) => `import * as entry${index} from '${name}';`),
    `export const entries = [${names.map((_, index) => `entry${index}`).join(", ")}];`,
  ];
  mkdirSync(folder);
  for (const file of files) writeFileSync(path.join(folder, file), `${lines.join("\n")}\n`);
  writeFileSync(path.join(folder, "tsconfig.json"), tsconfigOf(options, files));
  return folder;
}

/** The compilers' errors in the declarations of the packed files, one line each. */
export async function checkDeclarations(packages, tarballs) {
  await install(packages, tarballs);
  const left = PROGRAMS.map((program) => ({ ...program, folder: writeProgram(packages, program) }));
  const problems = [];
  const work = async () => {
    for (let program = left.shift(); program !== undefined; program = left.shift())
      problems.push(...(await compile(program)));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return problems;
}

/** A compiler's errors in the program of a folder. */
export async function compile({ compiler, folder, moduleResolution }) {
  const typescript = await cachedPackage("typescript", compiler);
  if (typescript === undefined) return [`TypeScript ${compiler} could not be fetched`];
  const tsc = path.join(typescript, "bin", "tsc");
  const { code, output } = await capture("node", [tsc, "-p", folder, "--pretty", "false"]);
  if (code === 0) return [];
  return output
    .trim()
    .split("\n")
    .map((line) => `TypeScript ${compiler}, ${moduleResolution}: ${line}`);
}
