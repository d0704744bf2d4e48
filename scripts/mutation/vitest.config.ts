import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { alias } from "../../vitest.config.ts";
import type { Game } from "./game.ts";

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const { sources } = JSON.parse(readFileSync(String(process.env["MUTATION_GAME"]), "utf8")) as Game;

export default defineConfig({
  resolve: { alias },
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      load: (id) => sources[id.replace(/\?.*$/, "")],
    },
  ],
  test: {
    include: [here("./played-tests.ts")],
    runner: here("./mutant-runner.ts"),
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    // A kept module would be one of another area's run, without the mutants of this one.
    fsModuleCache: false,
    // With every switch in it code is slow, and a mutant has a limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    silent: true,
    // A mistake may leave a rejection that nobody handles; whether a test noticed it is asked elsewhere.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
