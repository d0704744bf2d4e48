import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { user } from "../schema/users.ts";
import { dueToday } from "../testing/due-today.ts";
import { describeOnEveryDatabase } from "../testing/describe-on-every-database.ts";
import { createEmptyPostgresql } from "../testing/postgresql-databases.ts";
import { emptyCluster, openTestPglite } from "../testing/test-database.ts";
import { countMigrations } from "./backup.ts";
import type { OpenDatabase } from "./database.ts";
import { withMigrationsPrefix } from "./migrations-prefix.ts";
import { openPostgresql } from "./open-postgresql.ts";
import { defaultMigrationsFolder } from "./open.ts";
import { showPresence } from "./release-presence.ts";

/** From each entity that PLAT-83 names to the table that stores it. */
const ENTITIES: Readonly<Record<string, string>> = {
  country: "country",
  "country config": "country_config",
  language: "language",
  flag: "flag",
  translation: "translation",
  user: "app_user",
  consent: "consent",
  setting: "setting",
  guest: "guest",
  token: "token",
  OTP: "otp",
  device: "device",
  "login audit": "login_audit",
  plan: "plan",
  category: "plan_category",
  option: "plan_option",
  provider: "provider",
  promotion: "promotion",
  "promo code": "promo_code",
  "prepaid coupon": "prepaid_coupon",
  referral: "referral",
  order: "customer_order",
  payment: "payment",
  subscription: "subscription",
  rental: "rental",
  "content item": "content_items",
  season: "seasons",
  episode: "episodes",
  person: "people",
  channel: "channels",
  programme: "programmes",
  collection: "collections",
  "watch history": "watch_history",
  watchlist: "watchlist",
  reminder: "reminder",
  "user action": "user_action",
  "search entry": "search_entries",
  nudge: "nudge",
  "footer group": "footer_group",
  logo: "logo",
  campaign: "campaign",
  match: "match",
  event: "event",
  "persisted query": "persisted_query",
};

describeOnEveryDatabase("the schema", (engine) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await engine.openDatabase("migrated", async () => undefined);
  });
  afterAll(() => database.close());

  it("lists a table for every entity [PLAT-83]", async () => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const tables = new Set(rows.map(({ name }) => name));
    expect(Object.entries(ENTITIES).filter(([, table]) => !tables.has(table))).toEqual([]);
  });

  it("has an index for every reference to a person, so that deleting one scans no table", async () => {
    const { rows } = await database.db.execute<{ reference: string }>(sql`
      select conrelid::regclass || '(' || conkey::text || ')' as reference from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid = 'app_user'::regclass
        and not exists (select 1 from pg_index where indrelid = conrelid and (string_to_array(indkey::text, ' ')::int2[])[1] = conkey[1])`);
    expect(rows.map(({ reference }) => reference)).toEqual([]);
  });

  it("stores every instant with its time zone", async () => {
    const { rows } = await database.db.execute(
      sql`select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'timestamp without time zone'`,
    );
    expect(rows).toEqual([]);
  });

  it("stores Indic, Thai and Cyrillic texts and compares them by trigrams", async () => {
    const { rows } = await database.db.execute<{ close: boolean }>(
      sql`select similarity('हरिश्चंद्र', 'हरिश्चन्द्र') > 0.2 and similarity('Москва', 'Масква') > 0.2 as close`,
    );
    expect(rows).toEqual([{ close: true }]);
  });

  it("rolls back a failed transaction completely", async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.insert(user).values({ email: "half@example.com", countryCode: "IN" });
        throw new Error("later step");
      }),
    ).rejects.toThrow("later step");
    expect(await database.db.select().from(user)).toEqual([]);
  });
});

describeOnEveryDatabase("the migrations", (engine) => {
  /** Opens one database again and again. On PGlite it may start from a dump; returns the dump taken at the latest opening. */
  async function withDatabase(
    work: (open: (migrationsFolder: string) => Promise<OpenDatabase>) => Promise<void>,
    begin?: Blob,
  ): Promise<Blob | undefined> {
    if (engine.serverUrl === undefined) {
      // Creating a cluster takes seconds, so an empty one is created once and reused.
      let dump: Blob | undefined = begin ?? (await emptyCluster());
      let left: OpenDatabase | undefined;
      try {
        await work(async (migrationsFolder) => {
          if (left !== undefined) {
            dump = await left.dump?.();
            await left.close();
            left = undefined;
          }
          const opened = await openTestPglite({ migrationsFolder, ...(dump === undefined ? {} : { dump }) });
          // The database is dumped only when it is opened again: the last state is never needed.
          return { ...opened, close: async () => void (left = opened) };
        });
      } finally {
        await left?.close();
      }
      return dump;
    }
    const { url, drop } = await createEmptyPostgresql(engine.serverUrl);
    try {
      await work((migrationsFolder) => openPostgresql({ url, migrationsFolder }));
    } finally {
      await drop();
    }
    return undefined;
  }

  const columnsOf = async ({ db }: OpenDatabase) =>
    (
      await db.execute(sql`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public' order by 1, 2`)
    ).rows;

  it("of a later release are refused, and nothing is changed [PLAT-98]", async () => {
    const migrationsFolder = defaultMigrationsFolder();
    const known = await countMigrations(migrationsFolder);
    await withDatabase(async (open) => {
      await (await open(migrationsFolder)).close();
      await expect(withMigrationsPrefix({ migrationsFolder, count: known - 1 }, open)).rejects.toThrow(
        `The database has the schema ${known} of a later release, and this one knows ${known - 1}`,
      );
      await (await open(migrationsFolder)).close();
    });
  }, 60_000);

  it("lead from every earlier state, with its rows, to the same schema", async () => {
    const migrationsFolder = defaultMigrationsFolder();
    const fresh = await engine.openDatabase("migrated", async () => undefined);
    const expected = await columnsOf(fresh);
    await fresh.close();
    // Each state is built from an earlier one and the migrations since; on PGlite, from its dump.
    let state: Blob | undefined;
    let rows: readonly string[] = [];
    const newest = await countMigrations(migrationsFolder);
    const counts = Array.from({ length: newest }, (_, index) => index + 1);
    const due = dueToday(counts, 4);
    // The latest migrations are always tested, as they may be new.
    for (const count of counts.filter((count) => count === 1 || count >= newest - 1 || due.includes(count))) {
      const email = `kept-${count}@example.com`;
      rows = state === undefined ? [email] : [...rows, email].sort((a, b) => a.localeCompare(b));
      state = await withDatabase(async (open) => {
        const earlier = await withMigrationsPrefix({ migrationsFolder, count }, open);
        await earlier.db.execute(sql`insert into app_user (email, country_code) values (${email}, 'IN')`);
        await earlier.close();
        const now = await open(migrationsFolder);
        expect(await columnsOf(now)).toEqual(expected);
        const stored = await now.db.select({ email: user.email }).from(user);
        expect(stored.map((row) => String(row.email)).sort((a, b) => a.localeCompare(b))).toEqual(rows);
        await now.close();
      }, state);
    }
  }, 120_000);
});

describe.runIf(process.env["TEST_DATABASE_URL"] !== undefined)("PostgreSQL", () => {
  const serverUrl = process.env["TEST_DATABASE_URL"] ?? "";
  const migrationsFolder = defaultMigrationsFolder();

  it("is not migrated while an older release runs on it, which is named [PLAT-98]", async () => {
    const { url, drop } = await createEmptyPostgresql(serverUrl);
    const known = await countMigrations(migrationsFolder);
    const older = await withMigrationsPrefix({ migrationsFolder, count: known - 1 }, (folder) =>
      openPostgresql({ url, migrationsFolder: folder }),
    );
    await expect(openPostgresql({ url })).rejects.toThrow(
      `An older release runs on the database of DATABASE_URL (marquee-platform schema ${known - 1} at 127.0.0.1) and would break when this one changes the schema to ${known}: stop it, then start again`,
    );
    const applied = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    expect((await older.db.execute(applied)).rows).toEqual([{ count: known - 1 }]);
    await older.close();
    const now = await openPostgresql({ url });
    expect((await now.db.execute(applied)).rows).toEqual([{ count: known }]);
    await now.close();
    await drop();
  }, 60_000);

  it("is not migrated beside a release that shows no schema, and runs beside its own", async () => {
    const { url, drop } = await createEmptyPostgresql(serverUrl);
    const known = await countMigrations(migrationsFolder);
    const earlier = await withMigrationsPrefix({ migrationsFolder, count: known - 1 }, (folder) =>
      openPostgresql({ url, migrationsFolder: folder }),
    );
    await earlier.close();
    const bare = new Client({ connectionString: url, application_name: "marquee-platform" });
    await bare.connect();
    await expect(openPostgresql({ url })).rejects.toThrow(/An older release runs .*marquee-platform at/);
    await bare.end();
    const first = await openPostgresql({ url });
    const second = await openPostgresql({ url });
    await second.close();
    await first.close();
    await drop();
  }, 60_000);

  it("shows its presence again when the connection is lost", async () => {
    const { url, drop } = await createEmptyPostgresql(serverUrl);
    const lost: Error[] = [];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const presence = await showPresence({ url, schema: 7 }, (error) => lost.push(error));
    const admin = new Client({ connectionString: url });
    await admin.connect();
    const shown = async (): Promise<number | null> =>
      (await admin.query("select 1 from pg_locks where classid = 20250412 and objid = 7 and granted"))
        .rowCount;
    expect(await shown()).toBe(1);
    await admin.query("select pg_terminate_backend(pid) from pg_locks where classid = 20250412");
    await expect.poll(() => lost.length).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    await expect.poll(shown).toBe(1);
    await presence.close();
    await expect.poll(shown).toBe(0);
    await admin.end();
    await drop();
  }, 60_000);

  it("is migrated once when several processes start together", async () => {
    const { url, drop } = await createEmptyPostgresql(serverUrl);
    const opened = await Promise.all([1, 2, 3].map(() => openPostgresql({ url, poolSize: 2 })));
    const [first] = opened;
    const { rows } = (await first?.db.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    )) ?? { rows: [] };
    expect(rows[0]?.count).toBe(await countMigrations(defaultMigrationsFolder()));
    for (const { close } of opened) await close();
    await drop();
  }, 60_000);

  it("is refused when its encoding cannot store every language", async () => {
    const { url, drop } = await createEmptyPostgresql(serverUrl);
    const admin = await openPostgresql({ url, poolSize: 1 });
    const name = `${new URL(url).pathname.slice(1)}_ascii`;
    await admin.db.execute(
      sql.raw(`create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`),
    );
    const ascii = new URL(url);
    ascii.pathname = `/${name}`;
    await expect(openPostgresql({ url: ascii.href })).rejects.toThrow(/encoding SQL_ASCII/);
    await admin.db.execute(sql.raw(`drop database ${name}`));
    await admin.close();
    await drop();
  }, 60_000);
});
