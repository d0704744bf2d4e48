// The quick half: every mutant against every test vector, in one process. The tests get the survivors.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { build } from "esbuild";

const HIT_LIMIT = 200_000;
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  isDebugEnabled: () => false,
};

/** Instruments the sources: contains all mutants, each behind a switch. */
export async function instrument(files) {
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const given = files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
  return new Instrumenter(silent).instrument(given, options);
}

async function bundle(instrumented, plans) {
  const mutated = new Map(instrumented.map(({ name, content }) => [name, content]));
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export * from './src/rules/index.ts'; export { VECTOR_RULES } from './src/testing/vector-rules.ts';",
      resolveDir: plans,
    },
    bundle: true,
    format: "iife",
    globalName: "rules",
    target: "es2022",
    write: false,
    plugins: [
      {
        name: "mutants",
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            mutated.has(path) ? { contents: mutated.get(path), loader: "ts" } : undefined,
          ),
      },
    ],
  });
  return new vm.Script(`${outputFiles[0].text}; globalThis.rules = rules;`);
}

const asJson = (value) =>
  JSON.stringify(value ?? null, (key, entry) =>
    entry === null && key === "message" ? undefined : sorted(entry),
  );
const sorted = (entry) =>
  entry !== null && typeof entry === "object" && !Array.isArray(entry)
    ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
    : entry;

function readVectors(plans) {
  const folder = join(plans, "vectors");
  return readdirSync(folder).flatMap((file) =>
    JSON.parse(readFileSync(join(folder, file), "utf8")).cases.map(({ given, expected }) => ({
      rule: file.replace(".json", ""),
      given: JSON.stringify(given),
      expected: asJson(expected),
    })),
  );
}

/** Whether all vectors pass with a mutant switched on; without an id, with none. */
function passes(script, vectors, id) {
  const stryker = { activeMutant: id, hitCount: 0, hitLimit: HIT_LIMIT };
  const context = vm.createContext({ __stryker__: stryker });
  try {
    script.runInContext(context, { timeout: 10_000 });
    const { VECTOR_RULES } = context.rules;
    return vectors.every(({ rule, given, expected }) => {
      stryker.hitCount = 0;
      return asJson(VECTOR_RULES[rule](JSON.parse(given))) === expected;
    });
  } catch {
    return false;
  }
}

/** All mutants of the files, and those that no vector detects. */
export async function vectorPass(files, plans) {
  const { files: instrumented, mutants } = await instrument(files);
  const script = await bundle(instrumented, plans);
  const vectors = readVectors(plans);
  if (!passes(script, vectors, undefined)) throw new Error("the vectors fail without any mutant");
  return { mutants, survivors: mutants.filter(({ id }) => passes(script, vectors, id)) };
}
