import { StartError } from "../../../errors/start-error.ts";
import { addDays, dayOf, startOfDay } from "../event-day.ts";

/** A request to export events into a file. */
export interface EventExport {
  /** First day of arrival in UTC: `2026-11-01`. */
  readonly from: string;
  /** Last day of arrival, inclusive. */
  readonly to: string;
  readonly format: EventFormat;
  /** Absolute path. */
  readonly file: string;
}

export const EVENT_FORMATS = ["jsonl", "parquet"] as const;
export type EventFormat = (typeof EVENT_FORMATS)[number];

/** One event as it is exported; each field is a column of the file. */
export interface ExportedEvent {
  readonly sink: string;
  readonly name: string;
  readonly event_id: string | null;
  /** Epoch milliseconds at which it happened; null when the event has no such time. */
  readonly timestamp: number | null;
  readonly session_id: string | null;
  /** Epoch milliseconds. */
  readonly received_at: number;
  readonly request_id: string;
  /** The whole event as JSON. */
  readonly payload: string;
}

/** A file being written, one page of events after another. */
export interface EventFile {
  write(events: readonly ExportedEvent[]): Promise<void>;
  /** Ends the file, which is then complete. */
  finish(): Promise<void>;
  /** Deletes the unfinished file. */
  abandon(): Promise<void>;
}

/**
 * The span of these days as ISO instants: `begin` inclusive, `end` exclusive.
 * @throws {StartError} for text that is not a day, or days in the wrong order
 */
export function spanOf({ from, to }: Pick<EventExport, "from" | "to">): {
  readonly begin: string;
  readonly end: string;
} {
  for (const [name, day] of [
    ["--from", from],
    ["--to", to],
  ] as const)
    if (!isDay(day)) throw new StartError(`${name} must be a day such as 2026-11-23`);
  if (from > to) throw new StartError("--from must not be later than --to");
  return {
    begin: new Date(startOfDay(from)).toISOString(),
    end: new Date(startOfDay(addDays(to, 1))).toISOString(),
  };
}

function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) || text === "9999-12-31") return false;
  const instant = startOfDay(text);
  return !Number.isNaN(instant) && dayOf(instant) === text;
}
