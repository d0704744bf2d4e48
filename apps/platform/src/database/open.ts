import { join } from "node:path";
import type { PGlite, PGliteInterface } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { platformRoot } from "../platform-root.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { observeQueries, type StatementObserver } from "./statement-observer.ts";

/** How to open the embedded database. */
export interface OpenPgliteOptions {
  /** Absolute folder; in memory when missing. */
  readonly folder?: string;
  /** A dump to begin with; only for a folder that does not exist yet, or in memory. */
  readonly dump?: Blob;
  readonly observe?: StatementObserver;
  /** Settings of the engine that differ from its own, by name. */
  readonly engineSettings?: Readonly<Record<string, string>>;
  /** Default `drizzle/` of the package. */
  readonly migrationsFolder?: string;
}

/** The folder with the SQL of every schema change, oldest first. */
export function defaultMigrationsFolder(): string {
  return join(platformRoot(), "drizzle");
}

/** Opens PGlite and brings the schema up to date. The caller holds the lock on the data folder. */
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
  try {
    if (options.observe !== undefined) observePglite(lite, options.observe);
    // Trigram indexes of the first migration need it, and the migration generator does not know extensions.
    await lite.exec("create extension if not exists pg_trgm");
    const lender = drizzlePglite(lite);
    await migratePglite(lender, { migrationsFolder: options.migrationsFolder ?? defaultMigrationsFolder() });
    // NOTE: both engines speak the same dialect; this cast is the only place that knows there are two handle types.
    const db = lender as unknown as Database;
    return { db, engine: "pglite", dump: () => lite.dumpDataDir("none"), close: () => lite.close() };
  } catch (error) {
    await lite.close();
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
