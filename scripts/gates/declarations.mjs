// Compiles a partner's program against the packed files: every entry, as ESM and CJS, with the oldest and the newest TypeScript that is supported.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { capture } from "../run/commands.mjs";
import { inRoot } from "../run/repository.mjs";

const CONSUMER = inRoot(".tmp", "consumer");

/**
 * Contracts, and test doubles that speak them, have declarations of zod, which needs TypeScript 5.4 and the type of `URL`;
 * documents have those of graphql, which needs the type of `AbortSignal`.
 */
const isContract = (entry, { dependencies = {} }) =>
  entry === "./documents" || ("zod" in dependencies && (entry === "./wire" || entry === "./testing"));
const isOurs = (entry, manifest) => !isContract(entry, manifest);

const PROGRAMS = [
  {
    compiler: "typescript-5.0",
    moduleResolution: "node16",
    module: "node16",
    files: ["esm.mts", "cjs.cts"],
    wanted: isOurs,
  },
  {
    compiler: "typescript-5.0",
    moduleResolution: "bundler",
    module: "es2022",
    files: ["esm.mts"],
    wanted: isOurs,
  },
  {
    compiler: "typescript-5.0",
    moduleResolution: "node10",
    module: "commonjs",
    files: ["any.ts"],
    wanted: isOurs,
  },
  {
    compiler: "typescript",
    moduleResolution: "nodenext",
    module: "nodenext",
    files: ["esm.mts", "cjs.cts"],
    wanted: isOurs,
  },
  {
    compiler: "typescript",
    moduleResolution: "bundler",
    module: "es2022",
    files: ["esm.mts"],
    lib: ["es2022", "dom"],
    wanted: isContract,
  },
];

/** What a strict partner without the types of a browser or of Node sets. */
const STRICT = {
  target: "es2022",
  lib: ["es2022"],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
  esModuleInterop: true,
  forceConsistentCasingInFileNames: true,
};

async function install(packages, tarballs) {
  rmSync(CONSUMER, { recursive: true, force: true });
  for (const { name, manifest } of packages) {
    const folder = path.join(CONSUMER, "node_modules", manifest.name);
    mkdirSync(folder, { recursive: true });
    const { code, output } = await capture("tar", [
      "-xzf",
      tarballs.get(name),
      "-C",
      folder,
      "--strip-components=1",
    ]);
    if (code !== 0) throw new Error(`${manifest.name} could not be unpacked:\n${output}`);
  }
  for (const { folder, manifest } of packages) {
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      const place = path.join(CONSUMER, "node_modules", name);
      if (name.startsWith("@marquee/")) continue;
      rmSync(place, { recursive: true, force: true });
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(path.join(folder, "node_modules", name), place, "junction");
    }
  }
}

/** A program in a folder of its own that imports every wanted entry and does nothing else. */
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
  writeFileSync(
    path.join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...STRICT, ...options }, files }),
  );
  return folder;
}

/** What the compilers find wrong with the declarations of the packed files, one line each. */
export async function checkDeclarations(packages, tarballs) {
  await install(packages, tarballs);
  const problems = [];
  for (const program of PROGRAMS) {
    const folder = writeProgram(packages, program);
    const { code, output } = await capture("node", [
      inRoot("node_modules", program.compiler, "lib", "tsc.js"),
      "-p",
      folder,
      "--pretty",
      "false",
    ]);
    if (code !== 0)
      problems.push(
        ...output
          .trim()
          .split("\n")
          .map((line) => `${program.compiler}, ${program.moduleResolution}: ${line}`),
      );
  }
  return problems;
}
