import { statfsSync } from "node:fs";
import { StartError } from "../../errors/start-error.ts";
import { checkDatabaseFolder, dataPaths } from "../data-folder.ts";
import type { OpenDatabase } from "../database.ts";
import { prepareEngine } from "../open.ts";
import type { StatementObserver } from "../statement-observer.ts";
import { createDiskWatch, type DiskWatch, type FreeSpace } from "./disk-watch.ts";
import { EngineError } from "./engine-calls.ts";
import { monitorLog, prepareRecovery, type LogLoss, type LogPaths } from "./log-monitor.ts";
import { superviseEngine, type EngineReports, type SupervisedEngine } from "./supervised-engine.ts";
import { openThreadedEngine, type EngineHandle } from "./threaded-engine.ts";

/** Reports of the embedded database for an operator. */
export interface EmbeddedReports extends EngineReports {
  diskChanged?(isLow: boolean, description: string): void;
  /** Recovery ended before the noted position. */
  logEndsEarly?(loss: LogLoss): void;
}

/** Options of {@link openEmbedded}. */
export interface EmbeddedOptions extends EmbeddedReports {
  readonly dataDir: string;
  /** Default: `DATA_DIR/database`. */
  readonly folder?: string;
  readonly migrationsFolder?: string;
  readonly observe?: StatementObserver;
  /** Default: what the file system of `DATA_DIR` reports. */
  readonly freeSpace?: FreeSpace;
  /** Wall clock, in milliseconds, for the name of a preserved copy. Default: the system's clock. */
  readonly nowMs?: () => number;
}

const TICK_MS = 1_000;
/** The engine keeps old log files up to the smaller size; PostgreSQL's default of 80 MB is much beside a database of 40 MB. */
const ENGINE_SETTINGS = { min_wal_size: "32MB", max_wal_size: "96MB" };

/**
 * Opens the embedded database and migrates its schema. The caller holds the lock on `DATA_DIR`.
 * @throws {StartError} with nothing changed
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { dataDir } = options;
  const folder = options.folder ?? dataPaths(dataDir).database;
  const now = (): number => performance.now();
  await checkDatabaseFolder(folder);
  const disk = createDiskWatch({
    folder: dataDir,
    freeSpace: options.freeSpace ?? (() => freeBytesOf(dataDir)),
    now,
    ...(options.diskChanged === undefined ? {} : { onChange: options.diskChanged }),
  });
  if (disk.isLow())
    throw new StartError(
      `The database is not opened: ${disk.describe()}. Free some space and start again; the database is not damaged`,
    );
  const paths = logPaths(folder);
  const before = await prepareRecovery(paths);
  let supervised: SupervisedEngine;
  try {
    supervised = await superviseEngine({
      disk,
      now,
      open: (onDeath) => openThreadedEngine({ folder, settings: ENGINE_SETTINGS }, { onDeath }),
      ...(options.engineLost === undefined ? {} : { engineLost: options.engineLost }),
      ...(options.engineBack === undefined ? {} : { engineBack: options.engineBack }),
    });
  } catch (cause) {
    throw cannotOpen(folder, disk, cause);
  }
  let timer: NodeJS.Timeout | undefined;
  try {
    const log = await monitorLog(supervised, {
      paths,
      before,
      nowMs: options.nowMs ?? Date.now,
      onLoss: (loss) => options.logEndsEarly?.(loss),
    });
    const database = await prepareEngine(guardWrites(supervised, disk), {
      ...(options.observe === undefined ? {} : { observe: options.observe }),
      ...(options.migrationsFolder === undefined ? {} : { migrationsFolder: options.migrationsFolder }),
    });
    let isNoting = false;
    timer = setInterval(() => {
      void supervised.tick();
      if (isNoting || supervised.trouble() !== undefined) return;
      isNoting = true;
      // A failed note is ignored: the next one follows in a second.
      const noted = (): void => void (isNoting = false);
      log.tick(disk).then(noted, noted);
    }, TICK_MS);
    timer.unref();
    return {
      ...database,
      trouble: () => supervised.trouble() ?? (disk.isLow() ? disk.describe() : undefined),
      async close() {
        clearInterval(timer);
        await supervised.close();
      },
    };
  } catch (error) {
    clearInterval(timer);
    await supervised.close();
    throw error;
  }
}

/** A file system that does not report its free space counts as having room. */
function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Next to the database's folder, not inside it, so that one fault does not destroy both. */
function logPaths(database: string): LogPaths {
  return {
    database,
    note: `${database}.log-position`,
    copies: `${database}.log-before-recovery`,
    preserved: (atMs) => `${database}.damaged-log-${new Date(atMs).toISOString().replace(/[:.]/g, "-")}`,
  };
}

/** Refuses writing statements while the disk is nearly full, before the engine starts a write that it cannot finish. */
function guardWrites(engine: SupervisedEngine, disk: DiskWatch): SupervisedEngine {
  const guarded = (handle: EngineHandle): EngineHandle => ({
    query: async (text, ...rest) => {
      disk.requireRoomFor(text);
      return handle.query(text, ...rest);
    },
    exec: async (text) => {
      disk.requireRoomFor(text);
      return handle.exec(text);
    },
  });
  return {
    ...engine,
    ...guarded(engine),
    transaction: (work) => engine.transaction((handle) => work(guarded(handle))),
  };
}

/** To the engine, a full disk looks like damage; without this message an operator would move an intact database away. */
function cannotOpen(folder: string, disk: DiskWatch, cause: unknown): unknown {
  if (!(cause instanceof EngineError)) return cause;
  const reason = cause.message.split("\n")[0];
  return new StartError(
    disk.isLow()
      ? `The database folder ${folder} cannot be opened (${reason}), as ${disk.describe()}. Free some space and start again; the database is not damaged`
      : `The database folder ${folder} cannot be opened (${reason}): move it away and run "platform restore FILE" with a backup, or set another DATA_DIR`,
    { cause },
  );
}
