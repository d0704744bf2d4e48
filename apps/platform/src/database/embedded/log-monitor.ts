import { rename, rm } from "node:fs/promises";
import type { DiskWatch } from "./disk-watch.ts";
import {
  copyLogFiles,
  parsePosition,
  readControlFile,
  readLogNote,
  writeLogNote,
  type LogNote,
} from "./log-note.ts";
import type { EngineHandle } from "./threaded-engine.ts";

/** Recovery ended before the position that was last noted: written data is missing. */
export interface LogLoss {
  readonly missingBytes: number;
  /** Where the original log files were copied before recovery; undefined when there were none. */
  readonly copy: string | undefined;
}

/** Compares the noted log position with the recovered one, then keeps the note up to date. */
export interface LogMonitor {
  /** Notes the position when it has changed, and makes a checkpoint when the log has grown. */
  tick(disk: Pick<DiskWatch, "isLow">): Promise<void>;
}

/** Paths used around a recovery. */
export interface LogPaths {
  /** The folder of the database. */
  readonly database: string;
  /** The note. It is outside of the database's folder, as a fault may destroy that folder. */
  readonly note: string;
  /** Copies of log files, until the recovery is known to be complete. */
  readonly copies: string;
  /** Where the copies are moved when it is not. */
  readonly preserved: (atMs: number) => string;
}

/** What was read before the engine opened the folder. */
export interface BeforeRecovery {
  readonly note: LogNote | undefined;
  readonly hasCopies: boolean;
}

/**
 * Bytes of log between two checkpoints. The engine makes none by itself, so the log and the time of a recovery would keep
 * growing.
 */
const CHECKPOINT_EVERY_BYTES = 32n * 1024n * 1024n;
/** At a page boundary a log may end inside a record, so such a position is not compared with the note. */
const PAGE_BYTES = 8192n;

/** After a crash, copies the log files that recovery may truncate. */
export async function prepareRecovery({ database, note: file, copies }: LogPaths): Promise<BeforeRecovery> {
  const note = await readLogNote(file);
  const control = await readControlFile(database);
  await rm(copies, { recursive: true, force: true });
  if (note === undefined || control === undefined || control.system !== note.system)
    return { note: undefined, hasCopies: false };
  if (control.wasShutDown) return { note, hasCopies: false };
  await copyLogFiles(database, { from: control.redo, to: note.position, into: copies });
  return { note, hasCopies: true };
}

/**
 * Compares the positions, reports a loss, and starts noting. The engine must have opened the folder and written nothing since.
 */
export async function monitorLog(
  engine: EngineHandle,
  {
    paths,
    before,
    nowMs,
    onLoss,
  }: {
    readonly paths: LogPaths;
    readonly before: BeforeRecovery;
    readonly nowMs: () => number;
    readonly onLoss: (loss: LogLoss) => void;
  },
): Promise<LogMonitor> {
  const control = await readControlFile(paths.database);
  if (control === undefined) throw new Error("The database has no control file");
  // Recovery ends with a checkpoint, which starts where the last complete record ended.
  const { system, redo: recoveredTo } = control;
  const missing = before.note === undefined ? 0n : before.note.position - recoveredTo;
  let noted = recoveredTo;
  if (missing > 0n) {
    const copy = before.hasCopies ? paths.preserved(nowMs()) : undefined;
    if (copy !== undefined) await rename(paths.copies, copy);
    onLoss({ missingBytes: Number(missing), copy });
  } else await rm(paths.copies, { recursive: true, force: true });
  let checkpoint = recoveredTo;
  await writeLogNote(paths.note, { system, position: noted });
  return {
    async tick(disk) {
      if (disk.isLow()) return;
      const position = await flushedPosition(engine);
      if (position - checkpoint >= CHECKPOINT_EVERY_BYTES) {
        await engine.exec("checkpoint");
        checkpoint = position;
      }
      if (position === noted || position % PAGE_BYTES === 0n) return;
      await writeLogNote(paths.note, { system, position });
      noted = position;
    },
  };
}

async function flushedPosition(engine: EngineHandle): Promise<bigint> {
  const { rows } = (await engine.query("select pg_current_wal_flush_lsn()::text as position")) as {
    readonly rows: readonly { readonly position: string }[];
  };
  return parsePosition(rows[0]?.position ?? "");
}
