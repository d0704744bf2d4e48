import { readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { peopleIgnorer } from "./people-ignorer.mjs";

const silent = { debug() {}, info() {}, isDebugEnabled: () => false };

/** Instruments the sources: all mutants, each behind a switch, and a description of each mutant. */
export async function plant(fileNames) {
  const { files, mutants } = await new Instrumenter(silent).instrument(
    fileNames.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") })),
    { plugins: null, excludedMutations: [], ignorers: [peopleIgnorer] },
  );
  return {
    sources: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    mutants: mutants.filter(({ status }) => status !== "Ignored"),
  };
}
