import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTableEventSink } from "../modules/events/table-event-sink.ts";
import { outboxMessage } from "../modules/messages/tables.ts";
import { plan } from "../schema/plans.ts";
import { setting, user } from "../schema/users.ts";
import { describeOnEveryDatabase } from "../testing/describe-on-every-database.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createEmptyPostgresql } from "../testing/postgresql-databases.ts";
import { countMigrations, verifyBackup, writeBackup } from "./backup.ts";
import type { OpenDatabase } from "./database.ts";
import { openConfigured, type DatabaseChoice } from "./open-configured.ts";
import { defaultMigrationsFolder } from "./open.ts";
import { restoreBackup } from "./restore.ts";

const NOW = Date.UTC(2025, 0, 6);

/** One event on each of two days, and one that belongs to no day's partition. */
const EVENTS = [
  ["a", "01943930-0000-7000-8000-000000000001"],
  ["b", "01943400-0000-7000-8000-000000000001"],
  ["c", "no day"],
].map(([name = "", eventId]) => ({
  sink: "events",
  name,
  payload: { event: name, properties: { eventId } },
  receivedAt: NOW,
  requestId: "request-1",
}));

function sinkOf({ db }: OpenDatabase) {
  const clock = createFakeClock();
  clock.set(NOW);
  return createTableEventSink({ db, clock, retentionDays: 90 });
}

describeOnEveryDatabase("a backup", (engine) => {
  let folder = "";
  let source: OpenDatabase;
  let file = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-backup-"));
    source = await engine.openDatabase("migrated", async () => undefined);
    const [person] = await source.db
      .insert(user)
      .values({ email: "मीना@example.com", countryCode: "IN", tags: ["Kids", 'a"b\\c'] })
      .returning();
    await source.db.insert(setting).values(
      Array.from({ length: 1200 }, (_, index) => ({
        userId: person?.id ?? "",
        key: `k${index}`,
        value: `{"table":"${index}"}\n\u2028`,
      })),
    );
    await source.db.insert(plan).values({
      id: "p",
      countryCode: "IN",
      system: "z",
      kind: "subscription",
      title: { en: "One" },
      description: {},
      priceMinor: 9_007_199_254_740_991,
      currency: "INR",
      billingFrequencyDays: 30,
    });
    await source.db
      .insert(outboxMessage)
      .values({ channel: "sms", recipient: "1", template: "t", body: "b", sentAt: new Date(NOW) });
    await sinkOf(source).write(EVENTS);
    file = join(folder, "all.backup");
    await writeBackup(source.db, file, {
      createdAtMs: NOW,
      migrations: await countMigrations(defaultMigrationsFolder()),
    });
  });
  afterAll(async () => {
    await source.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function withTarget(work: (choice: DatabaseChoice) => Promise<void>): Promise<void> {
    const dataDir = await mkdtemp(join(folder, "target-"));
    if (engine.serverUrl === undefined) return work({ dataDir, databaseUrl: undefined, databasePoolSize: 2 });
    const { url, drop } = await createEmptyPostgresql(engine.serverUrl);
    await work({ dataDir, databaseUrl: url, databasePoolSize: 2 }).finally(drop);
  }

  const contents = async ({ db }: OpenDatabase): Promise<unknown> => {
    const all: Record<string, unknown> = {};
    for (const table of ["app_user", "setting", "plan", "outbox_message"])
      all[table] = (
        await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`)
      ).rows;
    return all;
  };

  it("restores every row unchanged, and sequences continue after them", async () => {
    await withTarget(async (choice) => {
      expect(await restoreBackup(choice, file, { nowMs: NOW })).toMatchObject({
        rows: 1206,
        previous: undefined,
      });
      const restored = await openConfigured(choice);
      expect(await contents(restored)).toEqual(await contents(source));
      const [next] = await restored.db
        .insert(outboxMessage)
        .values({ channel: "sms", recipient: "1", template: "t", body: "b", sentAt: new Date(NOW) })
        .returning();
      expect(next?.id).toBe(2);
      await restored.close();
    });
  }, 60_000);

  it("restores the rows of every partition once, and the sweep moves them into partitions again [PLAT-114]", async () => {
    await withTarget(async (choice) => {
      await restoreBackup(choice, file, { nowMs: NOW });
      const restored = await openConfigured(choice);
      const sink = sinkOf(restored);
      const places = async () =>
        (
          await restored.db.execute<{ place: string; name: string }>(
            sql`select tableoid::regclass::text as place, name from event order by id`,
          )
        ).rows.map(({ place, name }) => `${place} ${name}`);
      expect(await places()).toEqual(["event_default a", "event_default b", "event_default c"]);
      await sink.sweep?.();
      expect(await places()).toEqual(["event_20250106 a", "event_20250105 b", "event_default c"]);
      expect(await sink.write(EVENTS)).toEqual(["repeated", "repeated", "repeated"]);
      await restored.close();
    });
  }, 60_000);

  it("that is truncated, altered or another kind of file changes nothing", async () => {
    const whole = await readFile(file);
    const damaged = {
      "cut.backup": whole.subarray(0, whole.length / 2),
      "short.backup": gzipSync(gunzipSync(whole).toString("utf8").split("\n").slice(0, -2).join("\n")),
      "lines.backup": gzipSync(gunzipSync(whole).toString("utf8").replace('"k7"', '"k7')),
      "text.backup": Buffer.from("not a backup"),
      "other.backup": gzipSync('{"format":"other"}\n'),
      "later.backup": gzipSync('{"format":"marquee-backup","version":1,"migrations":999}\n'),
    };
    await withTarget(async (choice) => {
      for (const [name, bytes] of Object.entries(damaged)) {
        await writeFile(join(folder, name), bytes);
        await expect(restoreBackup(choice, join(folder, name), { nowMs: NOW }), name).rejects.toThrow(
          /backup/i,
        );
      }
      expect(await readdir(choice.dataDir)).toEqual([]);
    });
  }, 120_000);

  // An embedded database is restored beside the former one, which an attempt that fails leaves alone.
  it.skipIf(engine.name === "pglite")(
    "is restored after an attempt that failed midway, and never over rows",
    async () => {
      const odd = join(folder, "odd.backup");
      const lines = gunzipSync(await readFile(file)).toString("utf8");
      await writeFile(odd, gzipSync(lines.replace('{"table":"setting"}', '{"table":"settings"}')));
      await withTarget(async (choice) => {
        await expect(restoreBackup(choice, odd, { nowMs: NOW })).rejects.toThrow(
          'The backup holds a table "settings" that this schema does not have',
        );
        expect(await restoreBackup(choice, file, { nowMs: NOW })).toMatchObject({ rows: 1206 });
        await expect(restoreBackup(choice, file, { nowMs: NOW })).rejects.toThrow(
          "The database of DATABASE_URL is not empty; restore into an empty one",
        );
        const restored = await openConfigured(choice);
        expect(await contents(restored)).toEqual(await contents(source));
        await restored.close();
      });
    },
    60_000,
  );

  it.skipIf(engine.serverUrl === undefined)(
    "is not restored into empty tables of another program",
    async () => {
      const { url, drop } = await createEmptyPostgresql(engine.serverUrl ?? "");
      const other = new Client({ connectionString: url });
      await other.connect();
      await other.query("create table invoice (id int)");
      await other.end();
      const choice = { dataDir: folder, databaseUrl: url, databasePoolSize: 2 };
      await expect(restoreBackup(choice, file, { nowMs: NOW })).rejects.toThrow(
        "The database of DATABASE_URL is not empty; restore into an empty one",
      );
      await drop();
    },
  );

  it("leaves no partial file when it cannot be written", async () => {
    await expect(
      writeBackup(source.db, join(folder, "missing", "x.backup"), { createdAtMs: NOW, migrations: 1 }),
    ).rejects.toThrow(/cannot be written/);
    await mkdir(join(folder, "existing"));
    await expect(
      writeBackup(source.db, join(folder, "existing"), { createdAtMs: NOW, migrations: 1 }),
    ).rejects.toThrow(/^The backup cannot be written: EISDIR/);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("is whole although another one is written to the same file at the same time", async () => {
    const twice = join(folder, "twice.backup");
    const write = () => writeBackup(source.db, twice, { createdAtMs: NOW, migrations: 1 });
    expect(await Promise.all([write(), write()])).toEqual([{ rows: 1206 }, { rows: 1206 }]);
    expect(await verifyBackup(twice)).toMatchObject({ migrations: 1 });
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("reads every row once, however many there are", async () => {
    const rowsRead = async (): Promise<number> => {
      await source.db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = await source.db.execute<{ read: string }>(
        sql`select seq_tup_read::text as read from pg_stat_user_tables where relname = 'setting'`,
      );
      return Number(rows[0]?.read);
    };
    const before = await rowsRead();
    await writeBackup(source.db, join(folder, "again.backup"), { createdAtMs: NOW, migrations: 1 });
    expect((await rowsRead()) - before).toBe(1200);
  });
});
