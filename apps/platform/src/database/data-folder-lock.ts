import { join } from "node:path";
import type * as Sqlite from "node:sqlite";
import { StartError } from "../start-error.ts";

/** Another process holds the folder. */
export class DataFolderInUse extends StartError {}

/** Held as long as the process may write into the folder. */
export interface DataFolderLock {
  release(): void;
}

/**
 * Takes the folder for this process alone. Two processes on one PGlite folder both seem to work and lose rows.
 * SQLite's exclusive transaction is a lock of the operating system: it ends with the process, kill -9 included.
 * @throws {DataFolderInUse} when another process holds the folder
 * @throws {StartError} when it cannot be written
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const { DatabaseSync } = await importSqliteQuietly();
  const path = join(folder, "platform.lock");
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  try {
    lock = new DatabaseSync(path);
    lock.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (cause) {
    lock?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (reason.includes("locked")) {
      throw new DataFolderInUse(
        `The data folder ${folder} is in use by another platform process; stop that one or set another DATA_DIR`,
        { cause },
      );
    }
    throw new StartError(`The data folder ${folder} cannot be locked: ${reason}; is it writable?`, { cause });
  }
  const held = lock;
  return { release: () => held.close() };
}

/** node:sqlite announces itself as experimental on import; operators need not read that at every start. */
async function importSqliteQuietly(): Promise<typeof Sqlite> {
  const emit = process.emitWarning;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    const text = typeof warning === "string" ? warning : warning.message;
    if (!text.includes("SQLite")) Reflect.apply(emit, process, [warning, ...rest]);
  };
  try {
    return await import("node:sqlite");
  } finally {
    process.emitWarning = emit;
  }
}
