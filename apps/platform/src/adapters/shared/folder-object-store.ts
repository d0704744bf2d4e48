import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ObjectStore } from "../../ports/object-store.ts";

/**
 * Stores objects as files in one folder, which is created with the first object. An object that would leave less than
 * `leaveBytes` of the disk free is refused. Default 0.
 */
export function createFolderObjectStore(
  folder: string,
  { leaveBytes = 0 }: { readonly leaveBytes?: number } = {},
): ObjectStore {
  return {
    async get(key) {
      try {
        return await readFile(join(folder, safeKey(key)));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async put(key, bytes) {
      const path = join(folder, safeKey(key));
      const draft = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - bytes.length < leaveBytes)
        throw new Error(`Not stored, so that the disk keeps ${leaveBytes / 2 ** 20} MB free: ${key}`);
      try {
        await writeFile(draft, bytes);
        // A rename is atomic: readers see the whole object or none.
        await rename(draft, path);
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw cause;
      }
    },
  };
}

/** Refuses keys that would lead out of the folder. */
function safeKey(key: string): string {
  const isSafe = key.split("/").every((segment) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(segment));
  if (!isSafe) throw new Error(`Not a key of the object store: ${JSON.stringify(key)}`);
  return key;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ENOENT";
}
