import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Absolute folder of the platform package, which contains `drizzle/`, `seed/` and `media/`. Found by walking up, as sources and
 * built program are at different depths.
 */
export function platformRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("The folder of the platform package cannot be found");
    folder = parent;
  }
  return folder;
}
