import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { defaultMigrationsFolder, openPglite, type OpenPgliteOptions } from "../database/open.ts";
import type { OpenDatabase } from "../database/database.ts";

/**
 * Opens a PGlite in memory, migrated and filled by `prepare`. Creating a cluster takes seconds, loading a dump does not: the
 * first run stores a dump in the system's temporary folder, named after the migrations and `key`.
 */
export async function openPreparedPglite(
  key: string,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const path = preparedPath(key);
  if (existsSync(path)) return openTestPglite({ dump: readDump(path) });
  const database = await openTestPglite({
    dump: key === MIGRATED ? await emptyCluster() : await migratedCluster(),
  });
  await prepare(database);
  // After a checkpoint, a loaded dump needs no recovery.
  await database.db.execute(sql`checkpoint`);
  if (database.dump !== undefined) await storeDump(path, await database.dump());
  removeOldDumps();
  return database;
}

/**
 * Zeroing the default 128 MB of buffers takes a third of the start; tests store little. A log of two segments is the smallest:
 * each test loads what is kept of it.
 */
const ENGINE_SETTINGS = {
  shared_buffers: "8MB",
  min_wal_size: "2MB",
  max_wal_size: "2MB",
  wal_recycle: "off",
};

/** A PGlite for tests: the product's engine with little memory. */
export function openTestPglite(options: OpenPgliteOptions): Promise<OpenDatabase> {
  return openPglite({ ...options, engineSettings: ENGINE_SETTINGS });
}

/** The key of a database that has its schema and no rows. */
const MIGRATED = "migrated";

async function migratedCluster(): Promise<Blob> {
  const path = preparedPath(MIGRATED);
  if (!existsSync(path)) await (await openPreparedPglite(MIGRATED, async () => undefined)).close();
  return readDump(path);
}

/** A cluster without tables, from which any state of the schema can be built. It is kept small, as each test loads all of it. */
export async function emptyCluster(): Promise<Blob> {
  const path = dumpPath("bare", hashOf([defaultMigrationsFolder()]));
  if (!existsSync(path)) {
    const fresh = await PGlite.create({ initDbStartParams: ["--wal-segsize=1"] });
    await fresh.exec(
      "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
    );
    for (const template of ["template0", "template1"]) await fresh.exec(`drop database ${template}`);
    await fresh.exec("checkpoint");
    await storeDump(path, await fresh.dumpDataDir("none"));
    await fresh.close();
  }
  return readDump(path);
}

/** The dump that was read last, as the test files of a process mostly load the same one. The engine copies its bytes. */
let lastRead: { readonly path: string; readonly bytes: ArrayBuffer } | undefined;

/** Reads the file at once, as another test process may replace it meanwhile. */
function readDump(path: string): Blob {
  if (lastRead?.path !== path) {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    lastRead = { path, bytes: buffer.slice(byteOffset, byteOffset + byteLength) };
  }
  const { bytes } = lastRead;
  // Node's own Blob returns its bytes in small pieces, which would take as long as starting the engine.
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes) });
}

function preparedPath(key: string): string {
  return dumpPath(
    "prepared",
    hashOf([key, JSON.stringify(ENGINE_SETTINGS), ...folderContents(defaultMigrationsFolder())]),
  );
}

function dumpPath(kind: "bare" | "prepared", name: string): string {
  return join(tmpdir(), `marquee-test-${kind}-${name}.tar`);
}

async function storeDump(path: string, dump: Blob): Promise<void> {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, path);
}

/** Most stored dumps: those of one run, and some of earlier seeds. */
const STORED_DUMPS = 60;

function removeOldDumps(): void {
  const dumps = readdirSync(tmpdir()).filter((name) => name.startsWith("marquee-test-prepared-"));
  const byAge = dumps
    .map((name) => join(tmpdir(), name))
    .map((path) => ({ path, age: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  for (const { path } of byAge.sort((a, b) => b.age - a.age).slice(STORED_DUMPS))
    rmSync(path, { force: true });
}

/** The texts of all files below a folder that pass `keep`, in a stable order. */
export function folderContents(
  folder: string,
  keep: (path: string) => boolean = () => true,
): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(keep)
    .sort()
    .map((path) => readFileSync(path, "utf8"));
}

/** A short hash of the texts. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 16);
}
