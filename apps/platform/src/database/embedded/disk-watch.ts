/** Returns how many bytes an unprivileged process may still write on the data folder's disk. */
export type FreeSpace = () => number;

/** With less free space the embedded database refuses writes: its log grows by files of 16 MB. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Extra space needed before writes are accepted again, so that the state does not change with every request. */
const CLEAR_MARGIN_BYTES = 16 * 1024 * 1024;

/** How long a measurement of the free space is used, in milliseconds. */
const MAX_AGE_MS = 100;

/** SQLSTATE `disk_full`. */
const DISK_FULL = "53100";

/** A write was refused because the disk is nearly full. The change of state is already logged, so this error is not. */
export class DiskNearlyFull extends Error {
  override readonly name = "DiskNearlyFull";
  readonly code = DISK_FULL;
}

/** Watches whether there is room to write. */
export interface DiskWatch {
  isLow(): boolean;
  /** Free space and limit, for an operator. */
  describe(): string;
  /** @throws {DiskNearlyFull} for a writing statement while space is low */
  requireRoomFor(statement: string): void;
}

/** Options of {@link createDiskWatch}. */
export interface DiskWatchOptions {
  readonly folder: string;
  readonly freeSpace: FreeSpace;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly onChange?: (isLow: boolean, description: string) => void;
}

export function createDiskWatch({ folder, freeSpace, now, onChange }: DiskWatchOptions): DiskWatch {
  let measuredAtMs = Number.NEGATIVE_INFINITY;
  let freeBytes = Number.POSITIVE_INFINITY;
  let isLow = false;
  const describe = (): string =>
    `the disk of ${folder} has ${Math.floor(freeBytes / 2 ** 20)} MB free, and the database writes only above ${LEAST_FREE_BYTES / 2 ** 20} MB`;
  const measure = (): boolean => {
    if (now() - measuredAtMs < MAX_AGE_MS) return isLow;
    measuredAtMs = now();
    freeBytes = freeSpace();
    const wasLow = isLow;
    isLow = freeBytes < LEAST_FREE_BYTES + (wasLow ? CLEAR_MARGIN_BYTES : 0);
    if (wasLow !== isLow) onChange?.(isLow, describe());
    return isLow;
  };
  return {
    isLow: measure,
    describe,
    requireRoomFor(statement) {
      if (measure() && writes(statement)) throw new DiskNearlyFull(describe());
    },
  };
}

const READS =
  /^(?:\/\*.*?\*\/|\s)*(select|declare|fetch|close|show|values|begin|start|commit|rollback|savepoint|release|set)\b/i;
const ANY_WRITE = /\b(insert\s+into|update\s+|delete\s+from|merge\s+into)/i;

/** Whether a statement writes; an unknown kind counts as writing. */
export function writes(statement: string): boolean {
  const isRead = READS.test(statement);
  if (isRead) return false;
  // A `with` may end in a write or only read.
  return /^(?:\/\*.*?\*\/|\s)*with\b/i.test(statement) ? ANY_WRITE.test(statement) : true;
}
