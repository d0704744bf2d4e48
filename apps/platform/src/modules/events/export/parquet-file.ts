import { open, rm } from "node:fs/promises";
import { fileWriter, ParquetWriter } from "hyparquet-writer";
import type { EventFile, ExportedEvent } from "./event-export.ts";

type Column = keyof ExportedEvent;
type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]["schema"][number];

/** The columns, all text or instants. */
const COLUMNS: readonly (SchemaElement & { readonly name: Column })[] = [
  { name: "sink", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
  { name: "name", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
  { name: "event_id", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
  { name: "timestamp", type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "OPTIONAL" },
  { name: "session_id", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" },
  { name: "received_at", type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "REQUIRED" },
  { name: "request_id", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
  { name: "payload", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
];

/** Limits of a row group, which a reader loads at once and the writer holds in memory. */
const GROUP_ROWS = 10_000;
const GROUP_CHARACTERS = 8 * 1024 * 1024;

/** A Parquet file, compressed by Snappy. Only its owner may read it. */
export async function openParquetFile(path: string): Promise<EventFile> {
  await rm(path, { force: true });
  // Created before the writer opens it by name, so that it has its permissions before it holds data.
  await (await open(path, "wx", 0o600)).close();
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [{ name: "event", num_children: COLUMNS.length }, ...COLUMNS],
    createdBy: "marquee",
  });
  let group: ExportedEvent[] = [];
  let characters = 0;
  const writeGroup = async (): Promise<void> => {
    const events = group;
    group = [];
    characters = 0;
    if (events.length === 0) return;
    await writer.write({
      columnData: COLUMNS.map(({ name }) => ({ name, data: events.map((event) => valueOf(event, name)) })),
      rowGroupSize: events.length,
    });
  };
  return {
    async write(events) {
      for (const event of events) {
        group.push(event);
        characters += event.payload.length;
        if (group.length >= GROUP_ROWS || characters >= GROUP_CHARACTERS) await writeGroup();
      }
    },
    async finish() {
      await writeGroup();
      await writer.finish();
      const file = await open(path, "r+");
      await file.sync();
      await file.close();
    },
    abandon: () => rm(path, { force: true }),
  };
}

function valueOf(event: ExportedEvent, name: Column): string | Date | undefined {
  const value = event[name];
  if (value === null) return undefined;
  if (typeof value === "string") return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
