import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * The database handle that repositories take, whether it is PGlite or PostgreSQL, the pool or one transaction.
 * Inside `db.transaction(async (tx) => …)` use `tx` only: on PGlite awaiting the outer handle there never settles.
 */
export type Database = NodePgDatabase;

/** An open database. */
export interface OpenDatabase {
  readonly db: Database;
  readonly engine: "pglite" | "postgresql";
  /** A tar file of the whole data folder; PGlite only. */
  dump?(): Promise<Blob>;
  /** Why statements or writes are refused at the moment, in words for an operator; undefined when all is well. */
  trouble?(): string | undefined;
  close(): Promise<void>;
}
