import { join } from "node:path";
import type { PGlite, PGliteInterface } from "@electric-sql/pglite";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { platformRoot } from "../runtime/platform-root.ts";
import { countMigrations } from "./backup.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { countApplied, requireKnownSchema } from "./known-schema.ts";
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

/** Opens PGlite in this thread and brings the schema up to date; what tests use, with dumps and in memory. */
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

/** An engine with the means to end it. */
interface ClosableEngine {
  readonly query: unknown;
  readonly transaction: unknown;
  exec(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Brings the schema of an engine that is open up to date; it is closed when that fails. */
export async function prepareEngine(
  engine: ClosableEngine,
  options: Pick<OpenPgliteOptions, "observe" | "migrationsFolder"> = {},
): Promise<OpenDatabase> {
  try {
    // NOTE: the query builder names the whole class, and uses three methods of it.
    const lite = engine as unknown as PGlite;
    if (options.observe !== undefined) observePglite(lite, options.observe);
    const migrationsFolder = options.migrationsFolder ?? defaultMigrationsFolder();
    const lender = drizzlePglite(lite);
    // NOTE: both engines speak the same dialect; this cast is the only place that knows there are two handle types.
    const db = lender as unknown as Database;
    requireKnownSchema({ applied: await countApplied(db), known: await countMigrations(migrationsFolder) });
    // Trigram indexes of the first migration need it, and the migration generator does not know extensions.
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
