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

/** Recovery ended before the position that had been written when it was last noted. */
export interface LogLoss {
  readonly missingBytes: number;
  /** Where the log files as they were before recovery lie; undefined when recovery had none to read. */
  readonly copy: string | undefined;
}

/** Compares what the log held with what recovery found, and goes on noting. */
export interface LogMonitor {
  /** Notes the position when it has moved, and makes a checkpoint when the log has grown. */
  tick(disk: Pick<DiskWatch, "isLow">): Promise<void>;
}

/** Where things lie. */
export interface LogPaths {
  /** The folder of the database. */
  readonly database: string;
  /** The note; outside of the database, which a fault may take with it. */
  readonly note: string;
  /** Where the copies for one recovery lie until it is known to be whole. */
  readonly copies: string;
  /** Where they stay when it is not. */
  readonly preserved: (atMs: number) => string;
}

/** What is known before the engine opens the folder. */
export interface BeforeRecovery {
  readonly note: LogNote | undefined;
  readonly hasCopies: boolean;
}

/** The engine makes no checkpoint by itself; without one the log and the next recovery grow without end. */
const CHECKPOINT_EVERY_BYTES = 32n * 1024n * 1024n;
/** A log may end inside of a record where a page ends, so such a position says nothing about whole records. */
const PAGE_BYTES = 8192n;

/** Sets the log files aside that recovery may cut, when there was no ordinary end. */
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

/** Compares, reports a loss, and begins to note. The engine has just opened the folder and written nothing since. */
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
  // Recovery ends with a checkpoint, which begins where the last whole record ended.
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
