import { constants } from "node:fs";
import { copyFile, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A note of how far the write-ahead log of one database was written. */
export interface LogNote {
  /** PostgreSQL's system identifier, which is unique for each database. */
  readonly system: string;
  /** Position in bytes since the database was created. */
  readonly position: bigint;
}

/** The content of the database's control file. */
export interface ControlFile {
  readonly system: string;
  readonly wasShutDown: boolean;
  /** Where recovery starts. */
  readonly redo: bigint;
}

/** Size of one log file, in bytes. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_NAME = 0x1_0000_0000n / SEGMENT_BYTES;
/** `DB_SHUTDOWNED` of PostgreSQL's control file. */
const SHUT_DOWN = 1;

/** Reads `1/2A` as PostgreSQL writes positions. */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`Not a log position: ${text}`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Reads the note; undefined when it is missing or unreadable, as then nothing is known about the log's end. */
export async function readLogNote(file: string): Promise<LogNote | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  const [, system, position] = /^(\d+) (\d+)\n$/.exec(text) ?? [];
  return system === undefined || position === undefined ? undefined : { system, position: BigInt(position) };
}

/** Replaces the note atomically: a kill leaves the old one or the new one. */
export async function writeLogNote(file: string, { system, position }: LogNote): Promise<void> {
  const draft = `${file}.part`;
  await writeFile(draft, `${system} ${position}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** Reads the head of the control file; undefined when it is missing. Its layout is PostgreSQL's, little-endian. */
export async function readControlFile(database: string): Promise<ControlFile | undefined> {
  const handle = await open(join(database, "global", "pg_control"), "r").catch(() => undefined);
  if (handle === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(48), 0, 48, 0);
    if (bytesRead < 48) return undefined;
    return {
      system: buffer.readBigUInt64LE(0).toString(),
      wasShutDown: buffer.readInt32LE(16) === SHUT_DOWN,
      redo: buffer.readBigUInt64LE(40),
    };
  } finally {
    await handle.close();
  }
}

/**
 * Copies the log files from the start of recovery to the noted end. Recovery truncates the log at damage, so without a copy the
 * lost part could not be examined.
 */
export async function copyLogFiles(
  database: string,
  { from, to, into }: { readonly from: bigint; readonly to: bigint; readonly into: string },
): Promise<number> {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true, mode: 0o700 });
  const folder = join(database, "pg_wal");
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const segment = segmentOf(name);
    if (segment === undefined || segment < from / SEGMENT_BYTES || segment > to / SEGMENT_BYTES) continue;
    await copyFile(join(folder, name), join(into, name), constants.COPYFILE_FICLONE);
    bytes += (await stat(join(into, name))).size;
  }
  return bytes;
}

/** The number of a log file; undefined for other files. The first eight digits of its name are the timeline. */
function segmentOf(name: string): bigint | undefined {
  const [, log, segment] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (log === undefined || segment === undefined) return undefined;
  return BigInt(`0x${log}`) * SEGMENTS_PER_NAME + BigInt(`0x${segment}`);
}
