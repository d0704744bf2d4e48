import { join } from "node:path";
import type { PGlite, PGliteInterface } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { platformRoot } from "../runtime/platform-root.ts";
import { countMigrations } from "./backup.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { countApplied, requireKnownSchema } from "./known-schema.ts";
import { observeQueries, type StatementObserver } from "./statement-observer.ts";

/** Options of {@link openPglite}. */
export interface OpenPgliteOptions {
  /** An absolute path; in memory when missing. */
  readonly folder?: string;
  /** A dump to start from; only for a folder that does not exist yet, or in memory. */
  readonly dump?: Blob;
  readonly observe?: StatementObserver;
  /** Engine settings that differ from its defaults, by name. */
  readonly engineSettings?: Readonly<Record<string, string>>;
  /** Default: `drizzle/` of this package. */
  readonly migrationsFolder?: string;
}

/** The folder with the SQL of every schema change, oldest first. */
export function defaultMigrationsFolder(): string {
  return join(platformRoot(), "drizzle");
}

/** Opens PGlite in this thread and migrates the schema; tests use it, with dumps and in memory. */
export async function openPglite(options: OpenPgliteOptions = {}): Promise<OpenDatabase> {
  const { PGlite: Engine } = await import("@electric-sql/pglite");
  const { pg_trgm: trigrams } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const lite: PGlite = await Engine.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.dump === undefined ? {} : { loadDataDir: options.dump }),
    startParams: [
      ...Engine.defaultStartParams,
      ...Object.entries(options.engineSettings ?? {}).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    extensions: { pg_trgm: trigrams },
  });
  const database = await prepareEngine(lite, options);
  return { ...database, dump: () => lite.dumpDataDir("none") };
}

/** An engine and how to close it. */
interface ClosableEngine {
  readonly query: unknown;
  readonly transaction: unknown;
  exec(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Migrates the schema of an open engine; closes the engine when that fails. */
export async function prepareEngine(
  engine: ClosableEngine,
  options: Pick<OpenPgliteOptions, "observe" | "migrationsFolder"> = {},
): Promise<OpenDatabase> {
  try {
    // NOTE: the query builder's type requires the whole class; it uses three methods.
    const lite = engine as unknown as PGlite;
    if (options.observe !== undefined) observePglite(lite, options.observe);
    const migrationsFolder = options.migrationsFolder ?? defaultMigrationsFolder();
    const lender = drizzlePglite(lite);
    // NOTE: both engines speak the same dialect; only this cast knows that there are two handle types.
    const db = lender as unknown as Database;
    requireKnownSchema({ applied: await countApplied(db), known: await countMigrations(migrationsFolder) });
    // The first migration's trigram indexes need this extension, and the migration generator cannot create extensions.
    await lite.exec("create extension if not exists pg_trgm");
    await migratePglite(lender, { migrationsFolder });
    return { db, engine: "pglite", close: () => engine.close() };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

function observePglite(lite: PGlite, observe: StatementObserver): void {
  observeQueries(lite, observe);
  const begin = lite.transaction.bind(lite);
  const transaction: PGliteInterface["transaction"] = (work) =>
    begin((handle) => {
      observeQueries(handle, observe);
      return work(handle);
    });
  lite.transaction = transaction;
}
