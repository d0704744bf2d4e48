import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";

/**
 * A short word for the drawings of an item that changes when they are drawn anew, from the list the drawing script keeps.
 * Without a list every item has the same word.
 */
export function readArtworkVersions(mastersFolder: string): (id: string) => string {
  let hashes: Readonly<Record<string, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(mastersFolder, "manifest.json"), "utf8"));
    if (typeof parsed === "object" && parsed !== null) hashes = parsed as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return (id) =>
    createHash("sha256")
      .update(JSON.stringify(hashes[id] ?? null))
      .digest("hex")
      .slice(0, 8);
}
