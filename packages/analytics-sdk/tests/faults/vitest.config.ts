import { defineConfig } from "vitest/config";

/** Real browsers in real time: scenarios wait for conditions with generous limits, and three run at once. */
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
