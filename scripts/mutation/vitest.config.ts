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
    // A cached module would come from another area's run and lack this one's mutants.
    fsModuleCache: false,
    // Instrumented code is slow, and each mutant has a limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    silent: true,
    // A mutant may leave an unhandled rejection; whether a test detected it is decided elsewhere.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
