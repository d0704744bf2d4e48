/** Bytes that a user's process may still write below the data folder. */
export type FreeSpace = () => number;

/** Below this the embedded database takes no writes: its log grows by whole files of 16 MB. */
export const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Room above the limit before writes are taken again, so that the state does not change with every request. */
const CLEAR_MARGIN_BYTES = 16 * 1024 * 1024;

/** How old a look at the disk may be, in milliseconds. */
const LOOK_MS = 100;

/** SQLSTATE `disk_full`. */
const DISK_FULL = "53100";

/** A write was refused because the disk is nearly full. The state is logged once, so this error need not be. */
export class DiskNearlyFull extends Error {
  override readonly name = "DiskNearlyFull";
  readonly code = DISK_FULL;
}

/** Knows whether there is room to write. */
export interface DiskWatch {
  isLow(): boolean;
  /** How much room there is, for an operator. */
  describe(): string;
  /** @throws {DiskNearlyFull} for a statement that writes while there is no room */
  requireRoomFor(statement: string): void;
}

/** What happens when the state changes. */
export interface DiskWatchOptions {
  readonly folder: string;
  readonly freeSpace: FreeSpace;
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
  readonly onChange?: (isLow: boolean, description: string) => void;
}

export function createDiskWatch({ folder, freeSpace, now, onChange }: DiskWatchOptions): DiskWatch {
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let freeBytes = Number.POSITIVE_INFINITY;
  let isLow = false;
  const describe = (): string =>
    `the disk of ${folder} has ${Math.floor(freeBytes / 2 ** 20)} MB free, and the database writes only above ${LEAST_FREE_BYTES / 2 ** 20} MB`;
  const look = (): boolean => {
    if (now() - lookedAtMs < LOOK_MS) return isLow;
    lookedAtMs = now();
    freeBytes = freeSpace();
    const wasLow = isLow;
    isLow = freeBytes < LEAST_FREE_BYTES + (wasLow ? CLEAR_MARGIN_BYTES : 0);
    if (wasLow !== isLow) onChange?.(isLow, describe());
    return isLow;
  };
  return {
    isLow: look,
    describe,
    requireRoomFor(statement) {
      if (look() && writes(statement)) throw new DiskNearlyFull(describe());
    },
  };
}

const READS = /^(?:\/\*.*?\*\/|\s)*(select|show|values|begin|start|commit|rollback|savepoint|release|set)\b/i;
const ANY_WRITE = /\b(insert\s+into|update\s+|delete\s+from|merge\s+into)/i;

/** Whether a statement of ours writes. One that cannot be told is taken to write. */
export function writes(statement: string): boolean {
  const isRead = READS.test(statement);
  if (isRead) return false;
  // A `with` may put its reads before a write, or hold nothing but reads.
  return /^(?:\/\*.*?\*\/|\s)*with\b/i.test(statement) ? ANY_WRITE.test(statement) : true;
}
