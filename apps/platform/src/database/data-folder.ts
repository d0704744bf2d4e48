import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { StartError } from "../errors/start-error.ts";

/** The major version of PostgreSQL whose data folders the embedded engine can open. */
export const ENGINE_MAJOR_VERSION = "18";

/** Paths inside `DATA_DIR`. */
export function dataPaths(dataDir: string) {
  return {
    database: join(dataDir, "database"),
    objects: join(dataDir, "objects"),
    secret: join(dataDir, "secret.key"),
    adminSecret: join(dataDir, "admin.key"),
    running: join(dataDir, "running.json"),
  } as const;
}

/** Creates a missing folder and checks that it is writable. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await createFolder(resolve(dataDir));
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${reasonOf(cause)}); set DATA_DIR to a folder that belongs to this user`,
      { cause },
    );
  }
}

/**
 * Node's own `recursive` never returns when a parent exists but refuses new entries, as in /proc. An existing folder is fine; a
 * file with that name is not.
 */
async function createFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (parent !== folder && (await stat(parent).catch(() => undefined)) === undefined)
    await createFolder(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (cause) {
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw cause;
  }
}

/**
 * Refuses a database folder that this engine would damage or cannot read. A missing or empty folder is fine.
 * @throws {StartError} with instructions
 */
export async function checkDatabaseFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && (cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new StartError(`The database folder ${folder} cannot be read (${reasonOf(cause)})`, { cause });
  });
  if (entries.length === 0) return;
  const version = await readFile(join(folder, "PG_VERSION"), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
  if (version === ENGINE_MAJOR_VERSION) return;
  if (version !== undefined && /^\d+$/.test(version)) {
    throw new StartError(
      `The database folder ${folder} was written by version ${version} of the engine and this platform reads ${ENGINE_MAJOR_VERSION}: run "platform backup FILE" with the release that wrote it, move the folder away, then run "platform restore FILE" with this one`,
    );
  }
  throw new StartError(
    `The database folder ${folder} is damaged or holds something else (PG_VERSION is missing): move it away and run "platform restore FILE" with a backup, or set another DATA_DIR`,
  );
}

/** Reads the key in the file; creates one of 32 random bytes when the file is missing. Only this user can read it. */
export async function readOrCreateKey(path: string): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString("hex");
  try {
    await writeFile(path, `${fresh}\n`, { flag: "wx", mode: 0o600 });
    return Buffer.from(fresh, "hex");
  } catch (error) {
    if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const text = (await readFile(path, "utf8")).trim();
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StartError(
      `The key file ${path} is damaged: delete it, and the next start creates a new one; everything signed with the old key becomes invalid`,
    );
  return Buffer.from(text, "hex");
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause);
}
