import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const packageNames = ["config", "http", "auth-sdk", "plans-sdk", "content-sdk", "analytics-sdk"];

/** Tests import the sources of the other packages, so that none must be built first. */
export const alias = [
  { find: /^@marquee\/([a-z-]+)\/([a-z-]+\/[a-z-]+)$/, replacement: `${root}packages/$1/src/$2.ts` },
  { find: /^@marquee\/([a-z-]+)\/([a-z-]+)$/, replacement: `${root}packages/$1/src/$2/index.ts` },
  { find: /^@marquee\/([a-z-]+)$/, replacement: `${root}packages/$1/src/index.ts` },
];

const project = (name: string, folder: string) => ({
  resolve: { alias },
  test: {
    name,
    root: `${root}${folder}`,
    include: [
      "src/**/*.test.ts",
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "tests/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/dist/**", "tests/e2e/**", "tests/faults/**"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Modules have no state, so the test files of a process can share them; reloading them took as long as many tests.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...packageNames.map((name) => project(name, `packages/${name}`)),
      project("platform", "apps/platform"),
      project("web", "apps/web"),
      {
        test: {
          name: "scripts",
          root: `${root}scripts`,
          include: ["**/*.test.ts"],
          exclude: ["**/node_modules/**", "bench/**"],
          hookTimeout: 120_000,
          isolate: false,
        },
      },
    ],
  },
});
