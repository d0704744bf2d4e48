import { PlatformError } from "../../errors/platform-error.ts";
import type { WriteOutcome } from "../../ports/event-sink.ts";

/** Options of {@link createStagedInsert}. */
export interface StagedInsertOptions<Row> {
  /** Writes rows in one statement, all or nothing. */
  insert(rows: readonly Row[]): Promise<readonly WriteOutcome[]>;
  /** Whether a failure comes from a value in a row, not from the database. */
  isRowError(error: unknown): boolean;
  /** Rows written at once. Default 1,000. */
  readonly maxBatch?: number;
  /** Rows that may wait; more are refused at once, so that memory stays bounded. Default 20,000. */
  readonly maxWaiting?: number;
}

interface Waiting<Row> {
  readonly rows: readonly Row[];
  resolve(outcomes: readonly WriteOutcome[]): void;
  reject(error: unknown): void;
}

/**
 * Gathers rows while an insert is under way, and those of requests that arrive in the same turn of the event loop, and
 * writes them in one statement. Each caller hears of its own rows once they are committed.
 */
export function createStagedInsert<Row>({
  insert,
  isRowError,
  maxBatch = 1_000,
  maxWaiting = 20_000,
}: StagedInsertOptions<Row>): (rows: readonly Row[]) => Promise<readonly WriteOutcome[]> {
  const waiting: Waiting<Row>[] = [];
  let waitingRows = 0;
  let isRunning = false;

  /** Finds rows that cannot be stored by halving the batch; the others are stored. */
  const insertEach = async (rows: readonly Row[]): Promise<readonly WriteOutcome[]> => {
    try {
      return await insert(rows);
    } catch (error) {
      if (!isRowError(error)) throw error;
      if (rows.length === 1) return ["refused"];
      const middle = Math.ceil(rows.length / 2);
      return [...(await insertEach(rows.slice(0, middle))), ...(await insertEach(rows.slice(middle)))];
    }
  };

  const takeGroup = (): readonly Waiting<Row>[] => {
    let count = 0;
    let end = 0;
    for (const { rows } of waiting) {
      if (end > 0 && count + rows.length > maxBatch) break;
      count += rows.length;
      end += 1;
    }
    waitingRows -= count;
    return waiting.splice(0, end);
  };

  const writeWaiting = async (): Promise<void> => {
    for (let group = takeGroup(); group.length > 0; group = takeGroup()) {
      try {
        const outcomes = await insertEach(group.flatMap(({ rows }) => rows));
        let begin = 0;
        for (const { rows, resolve } of group) {
          resolve(outcomes.slice(begin, begin + rows.length));
          begin += rows.length;
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isRunning = false;
  };

  return (rows) => {
    if (rows.length === 0) return Promise.resolve([]);
    if (waitingRows + rows.length > maxWaiting && waitingRows > 0)
      return Promise.reject(
        new PlatformError(503, "UNAVAILABLE", "More events wait than can be stored at the moment", {
          headers: { "retry-after": "5" },
        }),
      );
    return new Promise((resolve, reject) => {
      waiting.push({ rows, resolve, reject });
      waitingRows += rows.length;
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void writeWaiting());
    });
  };
}
