import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { StartError } from "../errors/start-error.ts";
import { countMigrations, loadBackup, verifyBackup } from "./backup.ts";
import { dataPaths } from "./data-folder.ts";
import type { DatabaseChoice } from "./open-configured.ts";
import { openPostgresql } from "./open-postgresql.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { defaultMigrationsFolder } from "./open.ts";
import { withMigrationsPrefix } from "./migrations-prefix.ts";
import type { OpenDatabase } from "./database.ts";

/** The result of a restore. */
export interface RestoreReport {
  readonly rows: number;
  /** Where the former database was moved; undefined when there was none. */
  readonly previous: string | undefined;
}

/**
 * Restores a backup file. An existing embedded database is moved aside, never overwritten; a PostgreSQL database must be empty.
 * The caller holds the lock on `DATA_DIR`.
 * @throws {StartError} with nothing changed
 */
export async function restoreBackup(
  config: DatabaseChoice,
  file: string,
  { nowMs }: { readonly nowMs: number },
): Promise<RestoreReport> {
  const header = await verifyBackup(file);
  const migrationsFolder = defaultMigrationsFolder();
  if (header.migrations > (await countMigrations(migrationsFolder))) {
    throw new StartError(
      `The backup ${file} comes from a later release than this one; restore it with that release or a newer one`,
    );
  }
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const rows = await fill(file, header.migrations, (folder) =>
      openPostgresql({ url: databaseUrl, migrationsFolder: folder, requireEmpty: true }),
    );
    await (await openPostgresql({ url: databaseUrl })).close();
    return { rows, previous: undefined };
  }
  const { database } = dataPaths(config.dataDir);
  const fresh = `${database}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  try {
    const rows = await fill(file, header.migrations, (folder) =>
      openEmbedded({ dataDir: config.dataDir, folder: fresh, migrationsFolder: folder }),
    );
    await (await openEmbedded({ dataDir: config.dataDir, folder: fresh })).close();
    await rm(`${fresh}.log-position`, { force: true });
    const previous = existsSync(database)
      ? `${database}.before-${new Date(nowMs).toISOString().replace(/[:.]/g, "-")}`
      : undefined;
    if (previous !== undefined) await rename(database, previous);
    await rename(fresh, database);
    return { rows, previous };
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    await rm(`${fresh}.log-position`, { force: true });
    throw error;
  }
}

/** Opens the database with the backup's schema, so that rows fit the columns they were written for. */
async function fill(
  file: string,
  migrations: number,
  open: (migrationsFolder: string) => Promise<OpenDatabase>,
): Promise<number> {
  return withMigrationsPrefix(
    { migrationsFolder: defaultMigrationsFolder(), count: migrations },
    async (folder) => {
      const opened = await open(folder);
      try {
        return (await loadBackup(opened.db, file)).rows;
      } finally {
        await opened.close();
      }
    },
  );
}
