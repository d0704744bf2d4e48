import { open, rm } from "node:fs/promises";
import type { EventFile, ExportedEvent } from "./event-export.ts";

/** A file with one event on each line; times are ISO 8601 in UTC. Only its owner may read it. */
export async function openJsonLinesFile(path: string): Promise<EventFile> {
  await rm(path, { force: true });
  const file = await open(path, "wx", 0o600);
  return {
    write: (events) => file.appendFile(events.map(lineOf).join("")),
    async finish() {
      await file.sync();
      await file.close();
    },
    async abandon() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

function lineOf({ payload, timestamp, received_at, ...facts }: ExportedEvent): string {
  const times = {
    timestamp: timestamp === null ? null : isoOf(timestamp),
    received_at: isoOf(received_at),
  };
  // The payload is JSON already.
  return `${JSON.stringify({ ...facts, ...times }).slice(0, -1)},"payload":${payload}}\n`;
}

/** Null for a number beyond the range of dates. */
function isoOf(epochMs: number): string | null {
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
