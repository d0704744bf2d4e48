import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EngineError } from "./engine-calls.ts";
import { openThreadedEngine, type ThreadedEngine } from "./threaded-engine.ts";

describe("the engine in a thread of its own", () => {
  let folder = "";
  let engine: ThreadedEngine;
  const rowsOf = async (text: string, parameters: readonly unknown[] = []): Promise<unknown> =>
    ((await engine.query(text, parameters)) as { readonly rows: unknown }).rows;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-engine-"));
    engine = await openThreadedEngine({ folder: join(folder, "database"), settings: { work_mem: "5MB" } });
    await engine.exec("create table person (id int primary key, address text unique, seen timestamptz)");
  });
  afterAll(async () => {
    await engine.close(10_000);
    await rm(folder, { recursive: true, force: true });
  });

  it("answers rows as the engine does, with the requested types as text", async () => {
    expect(await rowsOf("show work_mem")).toEqual([{ work_mem: "5MB" }]);
    const statement =
      "select $1::jsonb as doc, $2::bytea as bytes, timestamptz '2025-01-06 00:00:00+00' as at";
    const bytes = new Uint8Array([0, 255]);
    expect(await rowsOf(statement, ['{"a":[1]}', bytes])).toEqual([
      { doc: { a: [1] }, bytes, at: new Date("2025-01-06T00:00:00Z") },
    ]);
    const asText = await engine.query(statement, ["1", bytes], {
      rowMode: "array",
      parsers: { 1184: (value) => value },
    });
    expect(asText).toMatchObject({ rows: [[1, bytes, expect.stringMatching(/^2025-01-06 /)]] });
  });

  it("rolls back a failed transaction and commits a successful one", async () => {
    const doomed = engine.transaction(async (handle) => {
      await handle.query("insert into person values (1, 'a')");
      throw new Error("later step");
    });
    await expect(doomed).rejects.toThrow("later step");
    await engine.transaction((handle) => handle.query("insert into person values (2, 'b')"));
    expect(await rowsOf("select id from person")).toEqual([{ id: 2 }]);
  });

  it("runs one transaction after another, and single statements between them", async () => {
    const order: string[] = [];
    const work = (name: string) =>
      engine.transaction(async (handle) => {
        order.push(`${name} begins`);
        await handle.query("select pg_sleep(0.05)");
        order.push(`${name} ends`);
      });
    await Promise.all([
      work("first"),
      work("second"),
      engine.query("select 1").then(() => order.push("other")),
    ]);
    expect(order.slice(0, 2)).toEqual(["first begins", "first ends"]);
    expect(order.indexOf("second ends")).toBe(order.indexOf("second begins") + 1);
  });

  it("reports a rollback although the work swallowed the error", async () => {
    const swallowing = engine.transaction(async (handle) => {
      await handle.query("select 1 / 0").catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await rowsOf("select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("names the violated constraint, and no values of the row", async () => {
    await engine.query("insert into person values (3, 'canary@example.com')");
    const error: unknown = await engine
      .query("insert into person values (4, $1)", ["canary@example.com"])
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ code: "23505", constraint: "person_address_key", table: "person" });
    expect(JSON.stringify({ ...(error as object), message: (error as Error).message })).not.toContain(
      "canary",
    );
  });

  it("does not block the caller during a long statement", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    await engine.query("select count(*) from generate_series(1, 3000000)");
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });

  it("can be ended while it hangs, and rejects pending calls", async () => {
    const other = await openThreadedEngine({ folder: join(folder, "other"), settings: {} });
    const endless = other.query("select count(*) from generate_series(1, 1000000000000)");
    const refusal = endless.catch((error: unknown) => error);
    expect(await other.close(50)).toBe(false);
    expect(await refusal).toMatchObject({ code: "57P03" });
    await expect(other.query("select 1")).rejects.toMatchObject({ code: "57P03" });
  });
});
