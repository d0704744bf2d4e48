import { readFileSync } from "node:fs";
import { describe, it } from "vitest";
import { PLAYS } from "./game.ts";
import type { Game } from "./game.ts";

// All test files of an area in one file, so that each module is loaded once for all mutants.
const { tests } = JSON.parse(readFileSync(String(process.env["MUTATION_GAME"]), "utf8")) as Game;
for (const test of tests) {
  // oxlint-disable-next-line vitest/valid-title -- the file is its own title
  describe(test, async () => {
    await import(/* @vite-ignore */ test);
  });
}

// oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- the runner does it, and writes each result to a file
it(PLAYS, () => undefined);
