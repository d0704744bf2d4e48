import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * The database handle of repositories: PGlite or PostgreSQL, a pool or a transaction. Inside `db.transaction(async (tx) => …)`
 * use only `tx`: on PGlite, awaiting the outer handle there never settles.
 */
export type Database = NodePgDatabase;

/** An open database. */
export interface OpenDatabase {
  readonly db: Database;
  readonly engine: "pglite" | "postgresql";
  /** Returns the whole data folder as a tar file; PGlite only. */
  dump?(): Promise<Blob>;
  /** Why statements or writes are currently refused, for an operator; undefined when all is well. */
  trouble?(): string | undefined;
  close(): Promise<void>;
}
