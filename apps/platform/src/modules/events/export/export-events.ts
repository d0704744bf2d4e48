import { sql } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { writeWholeFile } from "../../../runtime/write-whole-file.ts";
import { spanOf, type EventExport, type EventFile, type ExportedEvent } from "./event-export.ts";
import { openJsonLinesFile } from "./json-lines-file.ts";

/** Rows read at a time; they bound the memory that an export takes. */
const PAGE = 500;

/**
 * Writes the events that arrived on these days into a file, in order of arrival, and answers how many there are. The file
 * appears when it is complete. An arrival never changes, so some minutes after midnight the file of a day is the same each time.
 * @throws {StartError} when the days are invalid or the file cannot be written
 */
export async function exportEvents(db: Database, wanted: EventExport): Promise<{ readonly rows: number }> {
  const span = spanOf(wanted);
  return writeWholeFile(wanted.file, {
    subject: "The events",
    write: async (draft) => ({ rows: await writeAll(db, span, await open(wanted.format, draft)) }),
  });
}

async function open(format: EventExport["format"], draft: string): Promise<EventFile> {
  if (format === "jsonl") return openJsonLinesFile(draft);
  // Loaded only here, so that other commands start faster.
  const { openParquetFile } = await import("./parquet-file.ts");
  return openParquetFile(draft);
}

async function writeAll(
  db: Database,
  span: { readonly begin: string; readonly end: string },
  file: EventFile,
): Promise<number> {
  let count = 0;
  try {
    for await (const page of pagesOf(db, span)) {
      count += page.length;
      await file.write(page);
    }
    await file.finish();
    return count;
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

type PageRow = Omit<ExportedEvent, "timestamp" | "received_at"> & {
  readonly id: string;
  readonly at: string;
  readonly timestamp: string | null;
  readonly received_at: string;
};

/**
 * Reads events page by page in order of arrival, using the index of each partition. Times stay text, so that no precision is
 * lost.
 */
async function* pagesOf(
  db: Database,
  { begin, end }: { readonly begin: string; readonly end: string },
): AsyncGenerator<readonly ExportedEvent[]> {
  let after = { at: begin, id: "0" };
  for (;;) {
    const { rows } = await db.execute<PageRow>(sql`
      select id::text as id, received_at::text as at, sink, name, event_id,
        case when jsonb_typeof(payload -> 'timestamp') = 'number' then payload ->> 'timestamp' end as timestamp,
        payload ->> 'sessionId' as session_id,
        floor(extract(epoch from received_at) * 1000)::text as received_at,
        request_id, payload::text as payload
      from event
      where received_at >= ${begin}::timestamptz and received_at < ${end}::timestamptz
        and (event.received_at, event.id) > (${after.at}::timestamptz, ${after.id}::bigint)
      order by event.received_at, event.id
      limit ${PAGE}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ id: _id, at: _at, timestamp, received_at, ...row }) => ({
      ...row,
      timestamp: timestamp === null ? null : Math.floor(Number(timestamp)),
      received_at: Number(received_at),
    }));
    if (rows.length < PAGE) return;
    after = { at: last.at, id: last.id };
  }
}
