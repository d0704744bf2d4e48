import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { defaultMigrationsFolder, openPglite } from '../database/open.ts';
import type { OpenDatabase } from '../database/database.ts';

/**
 * A PGlite in memory that is migrated and prepared by `prepare`. The first run keeps a dump in the system's temporary
 * folder, named after the migrations and `key`, because making a cluster takes seconds and loading one does not.
 */
export async function openPreparedPglite(key: string, prepare: (database: OpenDatabase) => Promise<void>): Promise<OpenDatabase> {
  const path = dumpPath('prepared', hashOf([key, ...folderContents(defaultMigrationsFolder())]));
  if (existsSync(path)) return openPglite({ dump: readDump(path) });
  const database = await openPglite({ dump: await emptyCluster() });
  await prepare(database);
  if (database.dump !== undefined) await keepDump(path, await database.dump());
  forgetOldDumps();
  return database;
}

/** A cluster without any table, which every change of the schema can start from. */
export async function emptyCluster(): Promise<Blob> {
  const path = dumpPath('empty', hashOf([defaultMigrationsFolder()]));
  if (!existsSync(path)) {
    const fresh = await PGlite.create();
    await keepDump(path, await fresh.dumpDataDir('none'));
    await fresh.close();
  }
  return readDump(path);
}

/** Read whole at once: another test process may put a newer file in its place meanwhile. */
function readDump(path: string): Blob {
  return new Blob([readFileSync(path)]);
}

function dumpPath(kind: 'empty' | 'prepared', name: string): string {
  return join(tmpdir(), `marquee-test-${kind}-${name}.tar`);
}

async function keepDump(path: string, dump: Blob): Promise<void> {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, path);
}

/** Dumps of earlier seeds that may lie about. */
const KEPT_DUMPS = 12;

function forgetOldDumps(): void {
  const dumps = readdirSync(tmpdir()).filter((name) => name.startsWith('marquee-test-prepared-'));
  const byAge = dumps.map((name) => join(tmpdir(), name)).map((path) => ({ path, age: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  for (const { path } of byAge.sort((a, b) => b.age - a.age).slice(KEPT_DUMPS)) rmSync(path, { force: true });
}

/** The text of every file below a folder that passes `keep`, in a stable order. */
export function folderContents(folder: string, keep: (path: string) => boolean = () => true): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(keep)
    .sort()
    .map((path) => readFileSync(path, 'utf8'));
}

/** Short name for the contents. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}
