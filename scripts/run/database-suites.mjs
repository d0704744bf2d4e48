import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./repository.mjs";

/** Test files that boot a whole platform, except those that run on every engine anyway. */
export function databaseSuites() {
  const folder = inRoot("apps", "platform", "src");
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return text.includes("createTestPlatform(") && !text.includes("describeOnEveryDatabase(");
    });
}
