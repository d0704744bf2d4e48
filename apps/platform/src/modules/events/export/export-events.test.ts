import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../database/database.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { createTableEventSink } from "../table-event-sink.ts";
import { exportEvents } from "./export-events.ts";

const DAY_BEGIN = Date.UTC(2025, 0, 6);
const DAY_END = Date.UTC(2025, 0, 7) - 1;
/** An event id whose time is on the next day. */
const LATER_ID = "01943e3c-0000-7000-8000-000000000001";

describeOnEveryDatabase("an export of events", (engine) => {
  let database: OpenDatabase;
  let folder = "";
  const write = async (name: string, receivedAt: number, properties: object, sink = "events") => {
    const clock = createFakeClock();
    clock.set(DAY_BEGIN);
    await createTableEventSink({ db: database.db, clock, retentionDays: 90 }).write([
      {
        sink,
        name,
        payload: { event: name, properties, timestamp: 1_736_137_800_000, sessionId: "s-1" },
        receivedAt,
        requestId: "request-1",
      },
    ]);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-export-"));
    database = await engine.openDatabase("empty", async () => undefined);
    await write("before", DAY_BEGIN - 1, {});
    await write("first", DAY_BEGIN, { eventId: LATER_ID, text: 'नमस्ते 😀 "\n\u2028' });
    await write("second", DAY_BEGIN + 1, { big: 1e21, nested: { list: [1, null] } }, "tracker");
    await write("last", DAY_END, {});
    await write("after", DAY_END + 1, {});
    // A conversion has no session, and a time of another kind must not stop the export.
    await database.db.execute(
      sql`insert into event (day, sink, name, payload, received_at, request_id) values ('1970-01-01', 'pixel', 'conversion', '{"timestamp":"soon"}', '2025-01-06T12:00:00.123456Z', 'r')`,
    );
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const run = (format: "jsonl" | "parquet", name: string, days: Partial<{ from: string; to: string }> = {}) =>
    exportEvents(database.db, {
      from: "2025-01-06",
      to: "2025-01-06",
      ...days,
      format,
      file: join(folder, name),
    });
  const linesOf = async (name: string): Promise<readonly unknown[]> =>
    (await readFile(join(folder, name), "utf8"))
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown);
  const parquetOf = async (name: string) => {
    const { buffer, byteOffset, byteLength } = await readFile(join(folder, name));
    return buffer.slice(byteOffset, byteOffset + byteLength);
  };

  it("holds what arrived on the days, in order of arrival, as JSON Lines [PLAT-115]", async () => {
    expect(await run("jsonl", "day.jsonl")).toEqual({ rows: 4 });
    expect(await linesOf("day.jsonl")).toEqual([
      {
        sink: "events",
        name: "first",
        event_id: LATER_ID,
        session_id: "s-1",
        request_id: "request-1",
        timestamp: "2025-01-06T04:30:00.000Z",
        received_at: "2025-01-06T00:00:00.000Z",
        payload: {
          event: "first",
          properties: { eventId: LATER_ID, text: 'नमस्ते 😀 "\n\u2028' },
          timestamp: 1_736_137_800_000,
          sessionId: "s-1",
        },
      },
      {
        sink: "tracker",
        name: "second",
        event_id: null,
        session_id: "s-1",
        request_id: "request-1",
        timestamp: "2025-01-06T04:30:00.000Z",
        received_at: "2025-01-06T00:00:00.001Z",
        payload: {
          event: "second",
          properties: { big: 1e21, nested: { list: [1, null] } },
          timestamp: 1_736_137_800_000,
          sessionId: "s-1",
        },
      },
      {
        sink: "pixel",
        name: "conversion",
        event_id: null,
        session_id: null,
        request_id: "r",
        timestamp: null,
        received_at: "2025-01-06T12:00:00.123Z",
        payload: { timestamp: "soon" },
      },
      expect.objectContaining({ name: "last", received_at: "2025-01-06T23:59:59.999Z" }),
    ]);
    expect((await stat(join(folder, "day.jsonl"))).mode & 0o777).toBe(0o600);
  });

  it("holds the same as Parquet, which another reader reads back [PLAT-115]", async () => {
    expect(await run("parquet", "day.parquet")).toEqual({ rows: 4 });
    const file = await parquetOf("day.parquet");
    const lines = (await linesOf("day.jsonl")) as readonly Record<string, unknown>[];
    const rows = await parquetReadObjects({ file });
    expect(
      rows.map((row) => ({
        ...row,
        event_id: row["event_id"] ?? null,
        session_id: row["session_id"] ?? null,
        timestamp: (row["timestamp"] as Date | undefined)?.toISOString() ?? null,
        received_at: (row["received_at"] as Date).toISOString(),
        payload: JSON.parse(row["payload"] as string) as unknown,
      })),
    ).toEqual(lines);
    const { schema, num_rows } = parquetMetadata(file);
    expect([num_rows, schema.map(({ name }) => name)]).toEqual([
      4n,
      [
        "event",
        "sink",
        "name",
        "event_id",
        "timestamp",
        "session_id",
        "received_at",
        "request_id",
        "payload",
      ],
    ]);
    expect((await stat(join(folder, "day.parquet"))).mode & 0o777).toBe(0o600);
  });

  it("reads thousands page by page and writes several row groups, each event once [PLAT-115]", async () => {
    await database.db.execute(sql`
      insert into event (day, sink, name, payload, received_at, request_id)
      select '1970-01-01', 'push', 'n' || n, '{}', timestamptz '2025-02-01T00:00:00Z' + (n / 700) * interval '1 second', 'r'
      from generate_series(0, 12499) as n`);
    const february = { from: "2025-02-01", to: "2025-02-28" };
    const expected = Array.from({ length: 12_500 }, (_, index) => `n${index}`);
    const namesOf = (rows: readonly unknown[]) => rows.map((row) => (row as { readonly name: string }).name);
    expect(await run("jsonl", "many.jsonl", february)).toEqual({ rows: 12_500 });
    expect(namesOf(await linesOf("many.jsonl"))).toEqual(expected);
    expect(await run("parquet", "many.parquet", february)).toEqual({ rows: 12_500 });
    const file = await parquetOf("many.parquet");
    expect(namesOf(await parquetReadObjects({ file }))).toEqual(expected);
    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => num_rows)).toEqual([10_000n, 2_500n]);
  });

  it("is an empty file when nothing arrived [PLAT-115]", async () => {
    const june = { from: "2025-06-01", to: "2025-06-30" };
    expect(await run("jsonl", "none.jsonl", june)).toEqual({ rows: 0 });
    expect(await readFile(join(folder, "none.jsonl"), "utf8")).toBe("");
    expect(await run("parquet", "none.parquet", june)).toEqual({ rows: 0 });
    expect(await parquetReadObjects({ file: await parquetOf("none.parquet") })).toEqual([]);
  });

  it("refuses what is no day, days in the wrong order and a folder that is not there [PLAT-115]", async () => {
    for (const from of ["yesterday", "2025-02-29", "2025-13-01", "2025-1-6", "2025-01-06T00:00:00Z", ""])
      await expect(run("jsonl", "x.jsonl", { from })).rejects.toThrow(
        "--from must be a day such as 2026-11-23",
      );
    await expect(run("jsonl", "x.jsonl", { to: "2025-01-05" })).rejects.toThrow(
      "--from must not be later than --to",
    );
    for (const format of ["jsonl", "parquet"] as const)
      await expect(run(format, "not/there/x")).rejects.toThrow(/^The events cannot be written: ENOENT/);
    await mkdir(join(folder, "existing"));
    for (const format of ["jsonl", "parquet"] as const)
      await expect(run(format, "existing")).rejects.toThrow(/^The events cannot be written: EISDIR/);
    expect((await readdir(folder)).filter((name) => name.startsWith("x") || name.endsWith(".part"))).toEqual(
      [],
    );
  });

  it("leaves the former file and no partial new one when it fails midway [PLAT-115]", async () => {
    for (const format of ["jsonl", "parquet"] as const) {
      const file = join(folder, `kept.${format}`);
      await writeFile(file, "of before");
      let pages = 0;
      const failing = {
        execute: (statement: Parameters<OpenDatabase["db"]["execute"]>[0]) => {
          pages += 1;
          if (pages === 3) throw new Error("away");
          return database.db.execute(statement);
        },
      } as unknown as OpenDatabase["db"];
      await expect(
        exportEvents(failing, { from: "2025-02-01", to: "2025-02-01", format, file }),
      ).rejects.toThrow("away");
      expect(await readFile(file, "utf8")).toBe("of before");
    }
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
