import { defineConfig } from "vitest/config";

/** No alias: the built packages are found by their `exports`, as partners find them. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
