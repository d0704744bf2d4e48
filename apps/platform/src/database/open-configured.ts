import type { PlatformConfig } from "../config/platform-config.ts";
import type { OpenDatabase } from "./database.ts";
import { openEmbedded, type EmbeddedReports } from "./embedded/open-embedded.ts";
import { openPostgresql } from "./open-postgresql.ts";
import type { StatementObserver } from "./statement-observer.ts";

/** The settings that decide which database is opened. */
export type DatabaseChoice = Pick<PlatformConfig, "databaseUrl" | "databasePoolSize" | "dataDir">;

/** Callbacks of {@link openConfigured}. */
export interface DatabaseHooks {
  readonly observe?: StatementObserver;
  /** Called for a connection to PostgreSQL that was lost while idle. */
  readonly onIdleError?: (error: Error) => void;
  readonly embedded?: EmbeddedReports;
}

/**
 * Opens the configured database. The caller holds the lock on `DATA_DIR`.
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
