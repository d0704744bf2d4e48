import { defineConfig } from "vitest/config";

/** Real browsers on real time: a scenario waits on conditions, generously, and three run at a time. */
export default defineConfig({
  test: {
    name: "faults",
    include: ["*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxConcurrency: 3,
    maxWorkers: 1,
  },
});
