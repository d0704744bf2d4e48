import { defineConfig } from "vitest/config";

/** No alias: the packages are those that were built, found by their `exports`, as a stranger finds them. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
