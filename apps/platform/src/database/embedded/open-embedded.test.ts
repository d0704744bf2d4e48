import { cp, mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { causesOf } from "../../monitoring/logged-error.ts";
import { mountSmallDisk } from "../../testing/small-disk.ts";
import type { OpenDatabase } from "../database.ts";
import { parsePosition, readControlFile, readLogNote, writeLogNote } from "./log-note.ts";
import { openEmbedded, type EmbeddedOptions } from "./open-embedded.ts";
import { isInTurn } from "../../testing/due-today.ts";

const MB = 1024 * 1024;
const NOW = Date.UTC(2025, 0, 6);

describe("the embedded database", () => {
  let folder = "";
  let small: Awaited<ReturnType<typeof mountSmallDisk>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "marquee-embedded-"));
    small = await mountSmallDisk(220);
    const database = await openEmbedded({ dataDir: folder, folder: join(folder, "closed") });
    await database.db.execute(sql`create table written (id serial primary key, name text, payload text)`);
    await database.close();
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await small?.remove();
  });

  /** Creates a data folder whose database was closed regularly. */
  async function dataFolder(name: string, within = folder): Promise<string> {
    await cp(join(folder, "closed"), join(within, name, "database"), { recursive: true });
    return join(within, name);
  }

  const insert = ({ db }: OpenDatabase, name: string): Promise<unknown> =>
    db.execute(sql`insert into written (name) values (${name})`);
  const names = async ({ db }: OpenDatabase): Promise<readonly unknown[]> =>
    (await db.execute(sql`select name from written order by id`)).rows.map(({ name }) => name);

  it("refuses writes and answers reads while the disk is nearly full, and recovers automatically [PLAT-97]", async () => {
    let freeBytes = 65 * MB;
    const changes: boolean[] = [];
    const database = await openEmbedded({
      dataDir: await dataFolder("low"),
      freeSpace: () => freeBytes,
      diskChanged: (isLow) => changes.push(isLow),
    });
    await insert(database, "before");
    freeBytes = 63 * MB;
    await vi.waitFor(() => expect(database.trouble?.()).toContain("has 63 MB free"));
    const refused: unknown = await insert(database, "refused").catch((error: unknown) => error);
    expect(causesOf(refused).map(({ name }) => name)).toContain("DiskNearlyFull");
    await expect(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await tx.execute(sql`delete from written`);
      }),
    ).rejects.toThrow();
    expect(await names(database)).toEqual(["before"]);
    freeBytes = 90 * MB;
    await vi.waitFor(() => expect(database.trouble?.()).toBeUndefined());
    await insert(database, "after");
    expect(await names(database)).toEqual(["before", "after"]);
    expect(changes).toEqual([true, false]);
    await database.close();
  }, 60_000);

  it("is not opened while the disk is nearly full, says why, and is not changed [PLAT-97]", async () => {
    const dataDir = await dataFolder("refused");
    const before = await readFile(join(dataDir, "database", "global", "pg_control"));
    await expect(openEmbedded({ dataDir, freeSpace: () => 10 * MB })).rejects.toThrow(
      `The database is not opened: the disk of ${dataDir} has 10 MB free, and the database writes only above 64 MB. Free some space and start again; the database is not damaged`,
    );
    expect(await readFile(join(dataDir, "database", "global", "pg_control"))).toEqual(before);
  });

  it.skipIf(!isInTurn(2))(
    "ends an engine that hangs on a disk that was filled at once, and has every acknowledged row afterwards [PLAT-97]",
    async (context) => {
      const disk = small ?? context.skip();
      const dataDir = await dataFolder("hangs", disk.folder);
      let seesDisk = false;
      const log: string[] = [];
      const database = await openEmbedded({
        dataDir,
        freeSpace: () => (seesDisk ? disk.freeMb() * MB : Number.MAX_SAFE_INTEGER),
        engineLost: (reason) => log.push(reason),
        engineBack: () => log.push("back"),
      });
      disk.fill(10);
      const acknowledged: string[] = [];
      const writing = (async () => {
        for (let row = 0; ; row += 1) {
          const name = `row ${row}`;
          await database.db.execute(
            sql`insert into written (name, payload) select ${name}, string_agg(md5(random()::text), '') from generate_series(1, 3000)`,
          );
          acknowledged.push(name);
        }
      })().catch((error: unknown) => error);
      let last = -1;
      await vi.waitFor(
        () => {
          const isMoving = acknowledged.length !== last;
          last = acknowledged.length;
          expect(isMoving).toBe(false);
        },
        { timeout: 60_000, interval: 2_000 },
      );
      seesDisk = true;
      expect(causesOf(await writing).length).toBeGreaterThan(0);
      await vi.waitFor(() => expect(log[0]).toMatch(/^it hangs, as the disk of .* has \d+ MB free/), 30_000);
      await disk.clear();
      await vi.waitFor(() => expect(log.at(-1)).toBe("back"), 30_000);
      const preserved = new Set(await names(database));
      expect(acknowledged.filter((name) => !preserved.has(name))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(0);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    180_000,
  );

  /** Copies the files as a kill would leave them. */
  const copyAsKilled = (dataDir: string): Promise<void> =>
    cp(dataDir, `${dataDir}-killed`, { recursive: true, filter: (name) => !name.endsWith(".part") });

  /** Opens, writes, and copies the files as a kill would leave them; returns how far the log was written. */
  async function killed(dataDir: string, rows: number): Promise<bigint> {
    const database = await openEmbedded({ dataDir });
    for (let row = 0; row < rows; row += 1) await insert(database, `row ${row}`);
    const { rows: positions } = await database.db.execute<{ position: string }>(
      sql`select pg_current_wal_flush_lsn()::text as position`,
    );
    const position = parsePosition(positions[0]?.position ?? "");
    const note = `${dataDir}/database.log-position`;
    await vi.waitFor(async () => expect((await readLogNote(note))?.position).toBe(position), {
      timeout: 10_000,
      interval: 100,
    });
    await copyAsKilled(dataDir);
    await database.close();
    return position;
  }

  async function reopened(dataDir: string): Promise<{
    readonly losses: readonly Parameters<NonNullable<EmbeddedOptions["logEndsEarly"]>>[0][];
    readonly rows: readonly unknown[];
  }> {
    const losses: Parameters<NonNullable<EmbeddedOptions["logEndsEarly"]>>[0][] = [];
    const database = await openEmbedded({
      dataDir,
      nowMs: () => NOW,
      logEndsEarly: (loss) => losses.push(loss),
    });
    const rows = await names(database);
    await database.close();
    return { losses, rows };
  }

  it("recovers everything after a kill, without an alarm and without copies left behind [PLAT-99]", async () => {
    const dataDir = await dataFolder("whole");
    await killed(dataDir, 40);
    expect(await reopened(`${dataDir}-killed`)).toMatchObject({ losses: [], rows: { length: 40 } });
    expect((await readdir(`${dataDir}-killed`)).sort()).toEqual(["database", "database.log-position"]);
    expect((await reopened(`${dataDir}-killed`)).losses, "after an ordinary end").toEqual([]);
  }, 120_000);

  it.skipIf(!isInTurn(0))(
    "says how much a damaged log lacks, and keeps the damaged file as it was [PLAT-99]",
    async () => {
      const dataDir = await dataFolder("damaged");
      const position = await killed(dataDir, 200);
      const broken = `${dataDir}-killed`;
      const wal = join(broken, "database", "pg_wal");
      // The log ends with 200 small records; the damage is near their middle.
      const damagedAt = position - 15_000n;
      const segment = 16n * 1024n * 1024n;
      const name = `0000000100000000${(damagedAt / segment).toString(16).toUpperCase().padStart(8, "0")}`;
      const file = await open(join(wal, name), "r+");
      await file.write(Buffer.alloc(64, 0xa5), 0, 64, Number(damagedAt % segment));
      await file.close();
      const damaged = await readFile(join(wal, name));
      const { losses, rows } = await reopened(broken);
      const [loss] = losses;
      expect(losses).toHaveLength(1);
      // When a record that spans pages is damaged, recovery continues at the next page.
      expect(loss?.missingBytes).toBeGreaterThan(15_000 - 8192);
      expect(loss?.missingBytes).toBeLessThan(15_000 + 8192);
      expect(loss?.copy).toBe(join(broken, "database.damaged-log-2025-01-06T00-00-00-000Z"));
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThan(200);
      expect(await readFile(join(loss?.copy ?? "", name))).toEqual(damaged);
      expect(await reopened(broken), "the next start").toMatchObject({ losses: [] });
    },
    120_000,
  );

  it("detects a missing log file, and ignores the note of another database [PLAT-99]", async () => {
    const dataDir = await dataFolder("other");
    await killed(dataDir, 5);
    const note = `${dataDir}-killed/database.log-position`;
    const known = await readLogNote(note);
    await writeLogNote(note, { system: "1", position: (known?.position ?? 0n) + 1_000_000n });
    expect((await reopened(`${dataDir}-killed`)).losses).toEqual([]);
    await writeLogNote(note, { system: known?.system ?? "", position: (known?.position ?? 0n) + 1_000_000n });
    expect((await reopened(`${dataDir}-killed`)).losses).toMatchObject([{ copy: undefined }]);
  }, 120_000);

  it.skipIf(!isInTurn(1))(
    "keeps its log short, so that no recovery takes long",
    async () => {
      const dataDir = await dataFolder("short");
      const database = await openEmbedded({ dataDir });
      for (let turn = 0; turn < 6; turn += 1) {
        await database.db.execute(
          sql`insert into written (name, payload) select 'bulk', md5(random()::text) || repeat('x', 1900) from generate_series(1, 8000)`,
        );
        await new Promise((resolve) => setTimeout(resolve, 1_100));
      }
      await copyAsKilled(dataDir);
      await database.close();
      const control = await readControlFile(`${dataDir}-killed/database`);
      const note = await readLogNote(`${dataDir}-killed/database.log-position`);
      expect(Number((note?.position ?? 0n) - (control?.redo ?? 0n))).toBeLessThan(48 * MB);
      const wal = join(`${dataDir}-killed`, "database", "pg_wal");
      const sizes = await Promise.all(
        (await readdir(wal)).map(async (name) => (await stat(join(wal, name))).size),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(128 * MB);
    },
    120_000,
  );
});
