import type { PlatformConfig } from "../config/platform-config.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbedded, type EmbeddedReports } from "./embedded/open-embedded.ts";
import { openPostgresql } from "./open-postgresql.ts";
import type { StatementObserver } from "./statement-observer.ts";

/** What decides which database is opened. */
export type DatabaseChoice = Pick<PlatformConfig, "databaseUrl" | "databasePoolSize" | "dataDir">;

/** What a caller that opens a database learns. */
export interface DatabaseHooks {
  readonly observe?: StatementObserver;
  /** A connection to PostgreSQL was lost while idle. */
  readonly onIdleError?: (error: Error) => void;
  readonly embedded?: EmbeddedReports;
}

/**
 * Opens the database that the configuration names. The caller holds the lock on `DATA_DIR`.
 * @throws {StartError}
 */
export async function openConfigured(
  { databaseUrl, databasePoolSize, dataDir }: DatabaseChoice,
  { embedded, ...hooks }: DatabaseHooks = {},
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined)
    return openPostgresql({ url: databaseUrl, poolSize: databasePoolSize, ...hooks });
  return openEmbedded({
    dataDir,
    ...embedded,
    ...(hooks.observe === undefined ? {} : { observe: hooks.observe }),
  });
}
