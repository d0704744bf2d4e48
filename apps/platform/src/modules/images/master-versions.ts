import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ImageRequest } from "./image-request.ts";

interface KnownMaster {
  readonly mtimeMs: number;
  readonly size: number;
  readonly version: string;
}

/** Whether a file could not be read because it does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "ENOENT";

/** The file of a master drawing. */
export const masterFile = (mastersFolder: string, { id, master }: Pick<ImageRequest, "id" | "master">) =>
  join(mastersFolder, id, `${master}.avif`);

/**
 * Answers the version of a master drawing, a short text that changes with its bytes; undefined when there is no such drawing. A
 * file is only read again when its time or size has changed.
 */
export function createMasterVersions(
  mastersFolder: string,
): (request: Pick<ImageRequest, "id" | "master">) => Promise<string | undefined> {
  const known = new Map<string, KnownMaster>();
  return async (request) => {
    const file = masterFile(mastersFolder, request);
    try {
      const { mtimeMs, size } = await stat(file);
      const last = known.get(file);
      if (last?.mtimeMs === mtimeMs && last.size === size) return last.version;
      const version = createHash("sha256")
        .update(await readFile(file))
        .digest("hex")
        .slice(0, 8);
      known.set(file, { mtimeMs, size, version });
      return version;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}
