import { close, open } from "node:fs";
import { join } from "node:path";
import type * as Sqlite from "node:sqlite";
import { promisify } from "node:util";
import { StartError } from "../errors/start-error.ts";

/** Another process holds the folder. */
export class DataFolderInUse extends StartError {}

/** Held while this process may write into the folder. */
export interface DataFolderLock {
  release(): void;
}

/** Locks the file for this process; undefined when another process holds it. */
type LockFile = (path: string) => Promise<DataFolderLock | undefined>;

/**
 * Locks the folder for this process. Two processes on one PGlite folder would both seem to work, and lose rows. The operating
 * system holds the lock, so it ends with the process, even after kill -9.
 * @throws {DataFolderInUse} when another process holds the folder
 * @throws {StartError} when the lock file cannot be written
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  let lock: DataFolderLock | undefined;
  try {
    const lockFile = (await lockBySqlite()) ?? (await lockByBytes());
    lock = await lockFile(join(folder, "platform.lock"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The data folder ${folder} cannot be locked: ${reason}; is it writable?`, { cause });
  }
  if (lock !== undefined) return lock;
  throw new DataFolderInUse(
    `The data folder ${folder} is in use by another platform process; stop that one or set another DATA_DIR`,
  );
}

/** Locks with an exclusive transaction of SQLite; undefined in older versions of Node, which lack SQLite. */
async function lockBySqlite(): Promise<LockFile | undefined> {
  const sqlite = await importSqliteQuietly();
  if (sqlite === undefined) return undefined;
  return async (path) => {
    const held = new sqlite.DatabaseSync(path);
    try {
      held.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
      return { release: () => held.close() };
    } catch (error) {
      held.close();
      if (error instanceof Error && error.message.includes("locked")) return undefined;
      throw error;
    }
  };
}

/** The bytes that SQLite locks for an exclusive transaction, so that both kinds of lock exclude each other. */
const SQLITE_LOCK = { offset: 0x4000_0000, length: 512 };

async function lockByBytes(): Promise<LockFile> {
  const { default: native } = await import("fs-native-extensions");
  return async (path) => {
    const file = await promisify(open)(path, "a+", 0o600);
    const isHeld = native.tryLock(file, SQLITE_LOCK.offset, SQLITE_LOCK.length);
    const release = (): void => close(file);
    if (isHeld) return { release };
    release();
    return undefined;
  };
}

/** Importing node:sqlite prints a warning that it is experimental; it is suppressed, as operators cannot act on it. */
async function importSqliteQuietly(): Promise<typeof Sqlite | undefined> {
  const emit = process.emitWarning;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    const text = typeof warning === "string" ? warning : warning.message;
    if (!text.includes("SQLite")) Reflect.apply(emit, process, [warning, ...rest]);
  };
  try {
    return await import("node:sqlite");
  } catch (error) {
    if (error instanceof Error && (error as NodeJS.ErrnoException).code === "ERR_UNKNOWN_BUILTIN_MODULE")
      return undefined;
    throw error;
  } finally {
    process.emitWarning = emit;
  }
}
