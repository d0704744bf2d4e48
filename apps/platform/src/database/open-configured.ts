import type { PlatformConfig } from "../config/platform-config.ts";
import { StartError } from "../start-error.ts";
import { checkDatabaseFolder, dataPaths } from "./data-folder.ts";
import type { OpenDatabase } from "./database.ts";
import { openPostgresql } from "./open-postgresql.ts";
import { openPglite } from "./open.ts";
import type { StatementObserver } from "./statement-observer.ts";

/** What decides which database is opened. */
export type DatabaseChoice = Pick<PlatformConfig, "databaseUrl" | "databasePoolSize" | "dataDir">;

/**
 * Opens the database that the configuration names. The caller holds the lock on `DATA_DIR`.
 * @throws {StartError}
 */
export async function openConfigured(
  config: DatabaseChoice,
  hooks: { readonly observe?: StatementObserver; readonly onIdleError?: (error: Error) => void } = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return openPostgresql({ url: config.databaseUrl, poolSize: config.databasePoolSize, ...hooks });
  const folder = dataPaths(config.dataDir).database;
  await checkDatabaseFolder(folder);
  try {
    return await openPglite({ folder, ...(hooks.observe === undefined ? {} : { observe: hooks.observe }) });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
    throw new StartError(
      `The database folder ${folder} cannot be opened (${reason}): move it away and run "platform restore FILE" with a backup, or set another DATA_DIR`,
      { cause },
    );
  }
}
