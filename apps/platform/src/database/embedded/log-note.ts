import { constants } from "node:fs";
import { copyFile, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** How far the write-ahead log of one database had been written when it was last looked at. */
export interface LogNote {
  /** Which database it is; each new one has another. */
  readonly system: string;
  /** Position in bytes since the database was made. */
  readonly position: bigint;
}

/** What the database's control file says. */
export interface ControlFile {
  readonly system: string;
  readonly wasShutDown: boolean;
  /** Where recovery begins. */
  readonly redo: bigint;
}

/** Bytes in one file of the log. */
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

/** Answers undefined when there is no note, or none that can be read: then nothing is known of the end. */
export async function readLogNote(file: string): Promise<LogNote | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  const [, system, position] = /^(\d+) (\d+)\n$/.exec(text) ?? [];
  return system === undefined || position === undefined ? undefined : { system, position: BigInt(position) };
}

/** Replaces the note in one step, so that a kill leaves the old one or the new one. */
export async function writeLogNote(file: string, { system, position }: LogNote): Promise<void> {
  const draft = `${file}.part`;
  await writeFile(draft, `${system} ${position}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** Reads the head of the control file; undefined when there is none. Its layout is PostgreSQL's own, little-endian. */
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
 * Copies the log files that recovery will read and write over, from where it begins to the noted end. Recovery cuts
 * the log where it finds damage, so that afterwards nobody could tell what had been there.
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
